"""What guards every request: headers, sizes, rates, and that a cookie is used by our own pages alone."""

from __future__ import annotations

import secrets
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.messages import Message as Words
from petteia.server.guard import languages
from petteia.server.guard.limits import Limits, too_much
from petteia.server.guard.problems import Refused, code_of, status_of

COOKIE: Final = "petteia_player"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)


def language_of(request: Request) -> str:
    """In which language a visitor reads."""
    asked, kept = request.query_params.get("lang"), request.cookies.get(languages.COOKIE)
    return languages.choose(asked, kept, request.headers.get("accept-language"))


def address_of(request: Request) -> str:
    """From where a request comes."""
    return request.client.host if request.client is not None else "?"


def problem(request: Request, error: PetteiaError) -> Response:
    """The answer to something that cannot be done."""
    body = {
        "code": code_of(error),
        "message": error.text(language_of(request)),
        "rules": list(error.rules) if isinstance(error, IllegalAction) else [],
        "version": error.version if isinstance(error, Refused) else None,
    }
    status = status_of(error)
    headers = {"Cache-Control": "no-store"}
    if status == 429:
        headers["Retry-After"] = str(error.message.values.get("n", 1))
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(body, status, headers)


def check_origin(request: Request, is_by_cookie: bool) -> None:
    """Refuse a change that another site's page asks for with the visitor's cookie."""
    if request.method in SAFE or "authorization" in request.headers:
        return
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site")
    if origin is not None and origin != "null":
        is_own = urlsplit(origin).netloc == request.headers.get("host", "")
    else:
        # A request without any of these headers does not come from a browser; without a cookie it has nothing to gain.
        is_own = site == "same-origin" or (site is None and origin is None and not is_by_cookie)
    if not is_own:
        raise Refused(403, Words("server.origin"))


class Guard:
    """The outermost layer: limits what comes in, and adds the headers of safety to whatever goes out."""

    def __init__(self, app: ASGIApp, limits: Limits, body: int) -> None:
        self.app = app
        self.limits = limits
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(12)
        scope.setdefault("state", {})["nonce"] = nonce
        request = Request(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), nonce)
            await send(message)

        try:
            self._admit(request)
            await self.app(scope, self._counted(receive), guarded)
        except Refused as error:
            await problem(request, error)(scope, receive, guarded)

    def _admit(self, request: Request) -> None:
        wait = self.limits.requests.take(address_of(request))
        if wait:
            raise too_much(wait)
        length = Headers(scope=request.scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > self.body:
            raise too_large(self.body)

    def _counted(self, receive: Receive) -> Receive:
        """A body without a stated length is counted as it comes."""
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            if message["type"] == "http.request":
                got += len(message.get("body", b""))
                if got > self.body:
                    raise HTTPException(413)
            return message

        return counted


def too_large(limit: int) -> Refused:
    """The refusal of a request that is longer than it may be."""
    return Refused(413, Words("server.limit.size", n=limit))


def _add_headers(headers: MutableHeaders, nonce: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Content-Security-Policy", POLICY.format(nonce=nonce))
