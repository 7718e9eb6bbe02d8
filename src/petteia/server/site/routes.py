"""The routes of a table's page, which are asked for with every move.

What FastAPI does around a handler (to check and convert what is given, to solve what it depends on, to describe what
it answers) takes as long as many of our answers. The handlers of these routes are given the request and the id of a
table, depend on nothing, and answer with a Response: nothing stands between.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import request_response

from petteia.server.guard.problems import unknown_table

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{16}")  # as `parameters.TableId` says to those who read of it
Handler = Callable[..., Awaitable[Response]]


class TableRoute(APIRoute):
    """A route whose handler is called as it is."""

    def __init__(self, path: str, endpoint: Handler, **values: Any) -> None:
        super().__init__(path, endpoint, **values)
        self.app = request_response(_by_table(endpoint))


def _by_table(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler that takes a request and the id of a table, of a request; Refused if it can be no table's."""

    async def handle(request: Request) -> Response:
        table = request.path_params["table"]
        if not TABLE.fullmatch(table):
            raise unknown_table()
        return await handler(request, table)

    return handle


def table_router() -> APIRouter:
    """A router for handlers that take a request and the id of a table."""
    return APIRouter(include_in_schema=False, route_class=TableRoute)
