"""What is answered when something went wrong: JSON for programs, a page for people, with the same meaning."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.server.api.visitors import Visitor, server_of, visitor_of
from petteia.server.guard.problems import Refused, Unavailable, failed, readable, status_of
from petteia.server.guard.security import LOG, is_for_machines, problem, problem_headers, too_large
from petteia.server.site.frame import page
from petteia.server.site.showcase import NOT_HERE

Handler = Callable[[Request, Exception], Awaitable[Response]]
KINDS: Final[tuple[type[Exception], ...]] = (PetteiaError, RequestValidationError, HTTPException)
KNOWN: Final = {404: "server.http.404", 405: "server.http.405"}


def add_problems(app: FastAPI) -> None:
    """Whatever goes wrong is answered with one sentence in the reader's language."""
    for kind in KINDS:
        app.add_exception_handler(kind, answer)


async def answer(request: Request, error: Exception) -> Response:
    """The answer to something that could not be done, or that nobody expected."""
    told = _told(request, error)
    if isinstance(told, Unavailable):
        LOG.error("a visitor was told to come back later: %s", told.reason)
    found = problem(request, told) if is_for_machines(request) else _page(request, told)
    if isinstance(error, HTTPException):
        found.headers.update(error.headers or {})
    return found


def _told(request: Request, error: Exception) -> PetteiaError:
    """What went wrong, as something that can be said."""
    if isinstance(error, PetteiaError):
        return error
    is_page = not is_for_machines(request)
    if isinstance(error, RequestValidationError):
        return Refused(404, NOT_HERE) if is_page else Refused(422, _what_is_wrong(error))
    if not isinstance(error, HTTPException):
        return failed()
    if error.status_code == 413:
        return too_large(server_of(request).settings.body)
    if error.status_code == 404 and is_page:
        return Refused(404, NOT_HERE)
    return Refused(error.status_code, Message(KNOWN.get(error.status_code, "server.http.other")))


def _what_is_wrong(error: RequestValidationError) -> Message:
    """The first field that does not have the right form."""
    first = error.errors()[0]
    if first.get("type") == "json_invalid":
        return Message("server.form.json")
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    if not place:
        return Message("server.form.body")
    return Message("server.form.field", field=".".join(place))


def _page(request: Request, error: PetteiaError) -> Response:
    visitor, status, headers = _reader(request), status_of(error), problem_headers(error)
    sentence = readable(error.text(visitor.lang))
    if request.headers.get("x-petteia") == "page":  # a script of ours, which shows the sentence where it stands
        return PlainTextResponse(sentence, status, headers)
    title = Message("web.error.title").text(visitor.lang)
    found = page(request, visitor, "error.html", status, title=title, message=sentence)
    found.headers.update(headers)
    return found


def _reader(request: Request) -> Visitor:
    """The visitor of a page that says what went wrong; one whose token is refused is a stranger there."""
    try:
        return visitor_of(request)
    except PetteiaError:
        scope = dict(request.scope) | {
            "method": "GET",
            "headers": [h for h in request.scope["headers"] if h[0] != b"authorization"],
        }
        return visitor_of(Request(scope))
