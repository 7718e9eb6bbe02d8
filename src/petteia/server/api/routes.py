"""The JSON API under /api. Everything that a page does can be done here; docs/api.md shows a bot that plays."""

from __future__ import annotations

from fastapi import APIRouter, FastAPI

from petteia.server.api import after, people, playing, tables, talking


def add_api(app: FastAPI) -> None:
    """Add all routes of the API."""
    add_routes(app, *(chapter.router for chapter in (people, tables, playing, after, talking)))


def add_routes(app: FastAPI, *routers: APIRouter) -> None:
    """Give the application the routes of routers as they are.

    `include_router` would prepare every route a second time when the first request comes, and look for each in two
    steps.
    """
    for router in routers:
        app.router.routes.extend(router.routes)
