"""What guards every request: headers, sizes, rates, and that a cookie is used by our own pages alone."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.messages import Message as Words
from petteia.server.guard import cookies, languages
from petteia.server.guard.addresses import Proxies, counted_as, peer_of
from petteia.server.guard.limits import Limits, too_much
from petteia.server.guard.problems import Refused, code_of, pause_of, readable, status_of
from petteia.server.guard.settings import Settings

LOG: Final = logging.getLogger("petteia.server")
Answer = Callable[[Request, Exception], Awaitable[Response]]
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FOR_ALL: Final = ("/static/",)  # the same for everybody
MACHINES: Final = ("/api/", "/health")  # what programs ask; everything else is read by people
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
SAFETY: Final = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
HOST: Final = re.compile(r"([A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?")  # addresses in pages are made of it
FOR_THE_REST: Final = 2.0  # seconds for the rest of a body that nobody reads
OF_THE_REST: Final = 1 << 20  # bytes of it at most; whoever sends more loses the connection
AFTER_THE_REST: Final = 0.05  # seconds until the answer, where it came in pieces: see `Body.read_rest`
AT_ONCE: Final = 4096  # bytes of a request that proxies written in Go send in one piece
HTTPS_ONLY: Final = "max-age=31536000"  # for this host; whether it holds for others is not ours to say


def language_of(request: Request) -> str:
    """In which language a visitor reads."""
    asked, kept = request.query_params.get("lang"), request.cookies.get(languages.COOKIE)
    return languages.choose(asked, kept, request.headers.get("accept-language"))


def address_of(request: Request) -> str:
    """The address under which a visitor is counted."""
    found = request.scope.get("petteia_address")
    return found if isinstance(found, str) else counted_as(peer_of(request.scope))


def is_for_machines(request: Request) -> bool:
    """Whether a request is answered as JSON, not as a page."""
    path: str = request.scope["path"]  # `request.url` would read the Host header, which may be anything
    return path.startswith(MACHINES) or path == "/api"


def problem(request: Request, error: PetteiaError) -> Response:
    """The answer to something that cannot be done, for programs."""
    body = {
        "code": code_of(error),
        "message": readable(error.text(language_of(request))),
        "rules": list(error.rules) if isinstance(error, IllegalAction) else [],
        "version": error.version if isinstance(error, Refused) else None,
    }
    return JSONResponse(body, status_of(error), problem_headers(error))


def problem_headers(error: PetteiaError) -> dict[str, str]:
    """What an answer that says no tells programs besides."""
    status = status_of(error)
    headers = {"Cache-Control": "no-store"}
    if status in (429, 503):
        headers["Retry-After"] = str(pause_of(error))
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return headers


def check_origin(request: Request, is_by_cookie: bool) -> None:
    """Refuse a change that another site's page asks for with the visitor's cookie."""
    if request.method in SAFE or "authorization" in request.headers:
        return
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site")
    if origin is not None and origin != "null":
        is_own = _host_in(origin) == request.headers.get("host", "")
    else:
        # A request without any of these headers does not come from a browser; without a cookie it has nothing to gain.
        is_own = site == "same-origin" or (site is None and origin is None and not is_by_cookie)
    if not is_own:
        raise Refused(403, Words("server.origin"))


def _host_in(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:  # half an address of IPv6
        return None


class Guard:
    """The outermost layer: limits what comes in, adds the headers of safety, and answers whatever went wrong."""

    def __init__(self, app: ASGIApp, limits: Limits, settings: Settings, failed: Answer) -> None:
        self.app = app
        self.limits = limits
        self.body = settings.body
        self.failed = failed  # answers what nobody expected
        self.proxies = Proxies(settings)
        self.is_secure = settings.secure_cookie

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.proxies.settle(scope)
        scope[cookies.SECURE] = self.is_secure or scope["scheme"] == "https"
        nonce = secrets.token_urlsafe(12)
        scope.setdefault("state", {})["nonce"] = nonce
        request, has_begun = Request(scope), False
        body = Body(receive, self.body)

        async def guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                await body.read_rest()
                _add_headers(MutableHeaders(scope=message), scope, nonce)
            await send(message)

        try:
            self._admit(request, body)
            await self.app(scope, body.receive, guarded)
        except Refused as error:
            await _in_short(request, error)(scope, receive, guarded)
        except ClientDisconnect:
            pass  # nobody waits for an answer any more
        except Exception as error:
            LOG.exception("%s of %s failed", request.method, _route(scope))
            if not has_begun:
                await (await self.failed(request, error))(scope, receive, guarded)

    def _admit(self, request: Request, body: Body) -> None:
        """Refused if the request is not even looked at."""
        headers = Headers(scope=request.scope)
        is_small = body.announce(headers)
        wait = self.limits.requests.take(address_of(request))
        if wait:
            raise too_much(wait)
        if not HOST.fullmatch(headers.get("host", "")):
            raise Refused(400, Words("server.http.host"))
        if not is_small:
            raise too_large(self.body)


class Body:
    """What comes in with a request, counted: also one without a stated length ends at the limit."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.source = receive
        self.limit = limit
        self.awaited = 0  # bytes that may come, as far as anybody waits for them
        self.got = 0

    def announce(self, headers: Headers) -> bool:
        """Note what is said to come; whether that is within the limit."""
        length = headers.get("content-length", "0")
        stated = int(length) if length.isdecimal() and len(length) < 10 else sys.maxsize
        self.awaited = OF_THE_REST if "transfer-encoding" in headers else min(stated, OF_THE_REST)
        if "expect" in headers:
            self.awaited = 0  # it comes only if somebody asks for it
        return stated <= self.limit

    async def receive(self) -> Message:
        """The next part."""
        message = await self._next()
        if message["type"] == "http.request" and self.got > self.limit:
            raise HTTPException(413)
        return message

    async def _next(self) -> Message:
        message = await self.source()
        if message["type"] == "http.request":
            self.got += len(message.get("body", b""))
        if not message.get("more_body"):
            self.awaited = 0
        return message

    async def read_rest(self) -> None:
        """Wait a little for what was announced and not read, because the request is refused for example.

        An answer before the end of a request closes the connection, and a proxy that is still sending loses the answer.
        So does Caddy, now and then, if the answer comes in the moment between its last byte and its noticing that this
        was the last: it stops reading from its visitor, takes that for a failure and hangs up on us.
        """
        if self.got >= self.awaited:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(FOR_THE_REST):
                while self.got < self.awaited:
                    await self._next()
        if self.got > AT_ONCE:
            await asyncio.sleep(AFTER_THE_REST)


def too_large(limit: int) -> Refused:
    """The refusal of a request that is longer than it may be."""
    return Refused(413, Words("server.limit.size", n=limit))


def _in_short(request: Request, error: Refused) -> Response:
    """An answer that costs little: it is for those who ask too much."""
    if is_for_machines(request):
        return problem(request, error)
    return PlainTextResponse(error.text(language_of(request)), status_of(error), problem_headers(error))


def _route(scope: Scope) -> str:
    """The template of a route: the path itself names tables and invitations, which are for their players only."""
    return getattr(scope.get("route"), "path", "") or "an unknown address"


def _add_headers(headers: MutableHeaders, scope: Scope, nonce: str) -> None:
    added = [*SAFETY, (b"content-security-policy", POLICY.format(nonce=nonce).encode())]
    if cookies.is_secure(scope):
        added.append((b"strict-transport-security", HTTPS_ONLY.encode()))
    if not scope["path"].startswith(FOR_ALL):
        added.append((b"cache-control", b"no-store"))  # most answers are for one reader
    given = {name.lower() for name, _ in headers.raw}
    headers.raw.extend(pair for pair in added if pair[0] not in given)
    cookies.add_renewal(headers, scope)
