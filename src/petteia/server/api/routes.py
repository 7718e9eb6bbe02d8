"""The JSON API under /api. Everything that a page does can be done here; docs/api.md shows a bot that plays."""

from __future__ import annotations

from fastapi import FastAPI

from petteia.server.api import after, people, playing, tables, talking


def add_api(app: FastAPI) -> None:
    """Add all routes of the API."""
    for chapter in (people, tables, playing, after, talking):
        app.include_router(chapter.router)
