"""The application: `create_app(settings)`."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from petteia import __version__
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.server.api import routes, talking
from petteia.server.api.docs_page import docs_page
from petteia.server.api.visitors import Server
from petteia.server.guard import languages
from petteia.server.guard.limits import Limits
from petteia.server.guard.problems import Refused
from petteia.server.guard.security import Guard, language_of, problem, too_large
from petteia.server.guard.settings import Settings, from_environment
from petteia.server.guard.tokens import Signer
from petteia.server.operations.tidying import tidy
from petteia.server.site import home
from petteia.server.store.store import Store
from petteia.server.tables.rooms import LOG, Rooms
from petteia.server.tables.views import Replays

Handler = Callable[[Request, Exception], Awaitable[Response]]


class TableServer(uvicorn.Server):
    """Runs the application tidily, and ends the streams of listeners when it is asked to stop."""

    async def main_loop(self) -> None:
        """Serve until it is asked to stop."""
        tidying = asyncio.create_task(tidy())
        try:
            await super().main_loop()
        finally:
            tidying.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: listeners first, who would hold it up."""
        app = self.config.app
        if isinstance(app, FastAPI) and hasattr(app.state, "server"):
            app.state.server.rooms.hang_up()
        await super().shutdown(sockets)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server as an ASGI application; BadSettings if its database or key cannot be used."""
    settings = settings or from_environment()
    signer, limits, store = Signer(settings.key()), Limits(settings), Store(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms = Rooms(settings, store, signer)
        app.state.server = Server(settings, signer, limits, rooms, Replays())
        rooms.open()
        warming = asyncio.create_task(asyncio.to_thread(languages.warm))
        yield
        await warming
        await rooms.close()
        store.close()

    app = FastAPI(
        title="Petteia",
        version=__version__,
        summary="Board games of the Greek world: tables, moves, records.",
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(routes.router)
    app.include_router(talking.router)
    _add_doors(app)
    _add_problems(app)
    _describe(app)
    home.add_pages(app)
    if settings.hosts:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=settings.hosts.split(","))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, limits=limits, body=settings.body)  # the last added is the outermost
    return app


DESCRIPTION = """\
Take a name (`POST /api/players`) and send the token you get as `Authorization: Bearer TOKEN`. Make a table or join one,
listen to its versions, and act. A move names the version it was meant for; sent twice it is played once.
Add `?lang=es` (en, es, nl, pl) for the language of all texts.
"""


def _add_doors(app: FastAPI) -> None:
    """The addresses that belong neither to the API nor to the table."""

    @app.get("/api/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return HTMLResponse(docs_page(app.openapi(), request.state.nonce, language_of(request)))

    @app.get("/health", include_in_schema=False)
    async def health() -> dict[str, str]:
        return {"status": "ok", "version": __version__}


def _add_problems(app: FastAPI) -> None:
    """Whatever goes wrong is answered with one sentence in the reader's language."""

    async def refused(request: Request, error: PetteiaError) -> Response:
        return problem(request, error)

    async def wrong_form(request: Request, error: RequestValidationError) -> Response:
        return problem(request, Refused(422, _what_is_wrong(error)))

    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 413:
            return problem(request, too_large(app.state.server.settings.body))
        known = {404: "server.http.404", 405: "server.http.405"}
        key = known.get(error.status_code, "server.http.other")
        answer = problem(request, Refused(error.status_code, Message(key)))
        answer.headers.update(error.headers or {})
        return answer

    async def not_stored(request: Request, error: SQLAlchemyError) -> Response:
        LOG.error("the database failed: %s", error)
        return problem(request, Refused(503, Message("server.database.failed")))

    handlers: list[tuple[Any, Any]] = [
        (PetteiaError, refused),
        (RequestValidationError, wrong_form),
        (HTTPException, http),
        (SQLAlchemyError, not_stored),
    ]
    for kind, handler in handlers:
        app.add_exception_handler(kind, cast(Handler, handler))


def _describe(app: FastAPI) -> None:
    """The description says that a token may be left out: strangers may look at what is public."""
    describe = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            for verbs in describe()["paths"].values():
                for operation in verbs.values():
                    operation.setdefault("security", []).append({})
        return describe()

    app.openapi = openapi  # type: ignore[method-assign]


def _what_is_wrong(error: RequestValidationError) -> Message:
    """The first field that does not have the right form."""
    first = error.errors()[0]
    if first.get("type") == "json_invalid":
        return Message("server.form.json")
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    if not place:
        return Message("server.form.body")
    return Message("server.form.field", field=".".join(place))
