"""The cookie in which a browser keeps a player's token: out of reach of scripts and of other sites.

Over https its name begins with `__Host-`, which no other host and no unencrypted page can set. A cookie of the old name
is still read there, and replaced once. Over plain http, at home or in a club, the name without that head is used.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import Scope

COOKIE: Final = "petteia_player"
SECURE_COOKIE: Final = "__Host-petteia_player"
YEAR: Final = 365 * 86400
RENEWAL: Final = "petteia_renewal"  # in the scope: the token that the answer is to put into the cookie
SECURE: Final = "petteia_secure"  # in the scope: whether the visitor comes over https


def is_secure(scope: Scope) -> bool:
    """Whether a visitor comes over https, as far as that is known here."""
    return bool(scope.get(SECURE))


def name_for(scope: Scope) -> str:
    """What the cookie of a visitor is called."""
    return SECURE_COOKIE if is_secure(scope) else COOKIE


def kept_token(request: Request) -> tuple[str | None, bool]:
    """The token in a visitor's cookie, and whether it should be kept under another name."""
    cookies = request.cookies
    if is_secure(request.scope) and SECURE_COOKIE not in cookies:
        return cookies.get(COOKIE), True
    return cookies.get(name_for(request.scope)), False


def renew(request: Request, token: str) -> None:
    """Let the answer to this request keep a token, unless it keeps another one anyway."""
    request.scope[RENEWAL] = token


def set_token(headers: MutableHeaders, scope: Scope, token: str) -> None:
    """Put a token into the cookie; over https a cookie of the old name goes."""
    flags = "HttpOnly; Path=/; SameSite=lax"
    if is_secure(scope):
        headers.append("Set-Cookie", f"{SECURE_COOKIE}={token}; Max-Age={YEAR}; {flags}; Secure")
        if f"{COOKIE}=" in Request(scope).headers.get("cookie", "").replace(SECURE_COOKIE, ""):
            headers.append("Set-Cookie", f"{COOKIE}=; Max-Age=0; {flags}")
    else:
        headers.append("Set-Cookie", f"{COOKIE}={token}; Max-Age={YEAR}; {flags}")


def add_renewal(headers: MutableHeaders, scope: Scope) -> None:
    """Put the renewed token into an answer that sets no token itself, and that nobody keeps for others."""
    token = scope.get(RENEWAL)
    if not token or "no-store" not in headers.get("cache-control", ""):
        return
    if not any(name_for(scope) + "=" in cookie for cookie in headers.getlist("set-cookie")):
        set_token(headers, scope, token)
