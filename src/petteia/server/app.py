"""The application: `create_app(settings)`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from petteia import __version__
from petteia.bots import champions
from petteia.core import registry
from petteia.server.api.docs_page import docs_page
from petteia.server.api.routes import add_api
from petteia.server.api.visitors import Server
from petteia.server.guard import keys, languages, measures
from petteia.server.guard.limits import Limits
from petteia.server.guard.security import Guard, language_of
from petteia.server.guard.settings import Settings, from_environment
from petteia.server.guard.tokens import Signer
from petteia.server.operations.ready import Readiness
from petteia.server.operations.watching import Application
from petteia.server.site import home, problems
from petteia.server.store.store import Store
from petteia.server.tables import registered
from petteia.server.tables.rooms import Rooms
from petteia.server.tables.views import Replays
from petteia.text.catalog import LANGUAGES


def create_app(settings: Settings | None = None) -> Application:
    """The whole server as an ASGI application; BadSettings if its database, key or bots cannot be used."""
    settings = settings or from_environment()
    registered.register(settings)
    signer, limits, store = Signer(*settings.keys()), Limits(settings), Store(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms = Rooms(settings, store, signer, limits)
        app.state.server = Server(settings, signer, limits, rooms, Replays())
        app.state.readiness = Readiness(settings, lambda: store.header(""), rooms.check_bots)
        measures.TABLES.set_function(lambda: rooms.in_memory)
        rooms.open()
        _tell_misfits()
        warming = asyncio.create_task(asyncio.to_thread(languages.warm))
        await keys.look(signer, settings, store.epochs)
        keeping = asyncio.create_task(keys.keep_current(signer, settings, store.epochs))
        yield
        keeping.cancel()
        await warming
        await rooms.close()
        store.close()

    app = Application(
        title="Petteia",
        version=__version__,
        summary="Board games of the Greek world: tables, moves, records.",
        description=DESCRIPTION.format(languages=", ".join(LANGUAGES)),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.limits = limits
    app.log_addresses = settings.log_addresses
    home.add_pages(app)
    add_api(app)
    _add_doors(app)
    _describe(app)
    problems.add_problems(app)
    if settings.hosts:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=[host.strip() for host in settings.hosts.split(",")])
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    # The last added is the outermost.
    app.add_middleware(Guard, limits=limits, settings=settings, failed=problems.answer)
    return app


def _tell_misfits() -> None:
    """Say in the log which games the strongest level plays without a network, although one lies there."""
    for game in registry.playable():
        if champions.shipped(game).exists() and not champions.has_one(game.name):
            logging.getLogger("petteia.server").warning("%s", champions.told(game.name))


DESCRIPTION = """\
Take a name (`POST /api/players`) and send the token you get as `Authorization: Bearer TOKEN`. Make a table or join one,
listen to its versions, and act. A move names the version it was meant for; sent twice it is played once.
Add `?lang=es` ({languages}) for the language of all texts.
"""


def _add_doors(app: FastAPI) -> None:
    """The addresses that belong neither to the API nor to the table."""

    @app.get("/api/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return HTMLResponse(docs_page(app.openapi(), request.state.nonce, language_of(request)))

    @app.get("/health", include_in_schema=False)
    async def health() -> dict[str, str]:
        return {"status": "ok"}


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
