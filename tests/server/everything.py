"""Every address of the server, for tests that knock at all of them."""

from __future__ import annotations

import importlib
import pkgutil

from fastapi import APIRouter
from fastapi.routing import APIRoute

from petteia.server import api, site

DOORS = ["GET /health", "GET /api/docs", "GET /api/openapi.json", "GET /static/site.js"]


def all_routes() -> list[str]:
    """Method and path of every route of the API and the pages, such as `GET /t/{table}/live`."""
    found = set(DOORS)
    for package in (api, site):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            router = getattr(importlib.import_module(module.name), "router", None)
            if isinstance(router, APIRouter):
                routes = [route for route in router.routes if isinstance(route, APIRoute)]
                found |= {f"{method} {route.path}" for route in routes for method in route.methods or ()}
    return sorted(found)


def filled(path: str, table: str, code: str = "A" * 32) -> str:
    """The address of a route at a table."""
    values = {"{table}": table, "{code}": code, "{game}": "delphi", "{rule}": "DEL-6.4", "{number}": "0"}
    for name, value in values.items():
        path = path.replace(name, value)
    return path.replace("{name}", "delphi")
