"""Every request is counted, timed and written down, and is given an id by which it is found again."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.server.guard import measures
from petteia.server.operations.logs import REQUEST, REQUESTS

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
HUNG_UP: Final = 499  # the visitor has gone before there was an answer
NOWHERE: Final = "(none)"  # the route of a request that was refused before, or that leads nowhere
ID_HEADER: Final = "X-Request-Id"


class Application(FastAPI):
    """An application that is watched from outside everything, also when it fails."""

    log_addresses = False

    def build_middleware_stack(self) -> ASGIApp:
        """All layers, and around them the one that watches."""
        return Watched(super().build_middleware_stack(), self.log_addresses)


class Watched:
    """The layer around all others."""

    def __init__(self, app: ASGIApp, log_addresses: bool = False) -> None:
        self.app = app
        self.log_addresses = log_addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        REQUEST.set(request.id)  # stays set: an error is written down after this layer, in the same task

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                request.answered(message)
            await send(message)

        try:
            with measures.OPEN_REQUESTS.track_inprogress():
                await self.app(scope, receive, watched)
        except Exception:
            request.status = request.status or 500
            raise
        finally:
            request.end(self.log_addresses)


class Request:
    """One request while it is answered."""

    def __init__(self, scope: Scope) -> None:
        self.id = secrets.token_hex(8)
        self.status = 0
        self._scope = scope
        self._address = (scope.get("client") or ("",))[0]
        self._began = time.perf_counter()
        self._is_stream = False

    def answered(self, start: Message) -> None:
        """Take note of how it is answered, and send its id along."""
        headers = MutableHeaders(scope=start)
        headers[ID_HEADER] = self.id
        self.status = start["status"]
        self._is_stream = headers.get("content-type", "").startswith("text/event-stream")
        if self._is_stream:
            measures.STREAMS.inc()

    def end(self, with_address: bool) -> None:
        """Count it and write it down."""
        seconds, status = time.perf_counter() - self._began, self.status or HUNG_UP
        route, method = self._route(), self._scope["method"]
        method = method if method in METHODS else "other"
        measures.REQUESTS.labels(route, method, f"{status // 100}xx").inc()
        if self._is_stream:
            measures.STREAMS.dec()
        else:
            measures.REQUEST_SECONDS.labels(route).observe(seconds)
        level = logging.ERROR if status >= 500 else logging.INFO
        if REQUESTS.isEnabledFor(level):
            told = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            if with_address:
                told["address"] = self._scope.get("petteia_address", self._address)
            REQUESTS.log(level, "answered", extra={"told": told})

    def _route(self) -> str:
        """The template of its route, or where files begin: the path itself would name tables."""
        return getattr(self._scope.get("route"), "path", None) or self._scope.get("root_path") or NOWHERE
