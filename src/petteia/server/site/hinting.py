"""The hint on the page: what to do now, as a panel, and where its steps are marked on the table.

`POST /t/{table}/hint` with the form fields `version` and `idea` answers with JSON: `version` (of the table, once the
hint is counted), `html` (hint.html) and `steps`, a list of `{"idents", "sources"}`. Whoever may have none is refused
with a sentence, as everywhere.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import visitor_of
from petteia.server.site.frame import form_of, render, whole
from petteia.server.tables import advising, views
from petteia.server.tables.room import PLAYING, Room

router = APIRouter(include_in_schema=False)


@router.post("/t/{table}/hint")
async def hint(request: Request, table: TableId) -> Response:
    """What to do now, for the visitor's own seat."""
    visitor, given = visitor_of(request), await form_of(request)
    _, seat = await visitor.seated(table)
    server = visitor.server
    server.limits.demand(server.limits.hints, visitor.player)
    version, idea = whole(given.get("version", ""), 0, 1 << 30, 0), whole(given.get("idea", ""), 0, 100, 0)
    room, plan = await server.rooms.hint(table, seat, version, idea)
    told = views.hint(room, seat, plan, visitor.lang)
    most = advising.most(room, server.settings.hints_each)
    steps = [{"idents": step["idents"], "sources": step["sources"]} for step in told["steps"]]
    html = render(request, visitor, "hint.html", most=most, **told)
    return JSONResponse({"version": room.version, "html": html, "steps": steps}, headers={"Cache-Control": "no-store"})


def may_hint(room: Room, seat: int | None) -> bool:
    """Whether the page has a button for hints."""
    return seat is not None and room.status == PLAYING and advising.is_allowed(room)
