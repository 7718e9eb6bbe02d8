"""The offer to take back a clear mistake, for whoever plays alone against bots.

`POST /t/{table}/slip`, after a press, answers with JSON: `html` (slip.html), `words` and `move` (the first of the
press) if it was a clear mistake and can be taken back, and nothing otherwise. `POST /t/{table}/regret` with the form
field `move` takes it back, over what bots did since. Whether it is offered is a setting of the reader, the cookie
`slips`; without it, it is offered in first games and where no bot is strong.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import visitor_of
from petteia.server.site.frame import form_of, render, speaker, whole
from petteia.server.site.showing import live_fragment
from petteia.server.tables import slipping
from petteia.server.tables.room import Room

router = APIRouter(include_in_schema=False)


@router.post("/t/{table}/slip")
async def slip(request: Request, table: TableId) -> Response:
    """Whether the visitor's last press was a clear mistake."""
    visitor = visitor_of(request)
    _, seat = await visitor.seated(table)
    server = visitor.server
    server.limits.demand(server.limits.slips, visitor.player)
    move, found = await server.rooms.slip(table, seat)
    told: dict[str, object] = {}
    if found is not None:
        words = speaker(visitor.lang)("web.slip", made=found.made, best=found.best)
        told = {"move": move, "words": words, "html": render(request, visitor, "slip.html", words=words)}
    return JSONResponse(told, headers={"Cache-Control": "no-store"})


@router.post("/t/{table}/regret")
async def regret(request: Request, table: TableId) -> Response:
    """Take back what was a mistake."""
    visitor, given = visitor_of(request), await form_of(request)
    _, seat = await visitor.seated(table)
    move = whole(given.get("move", ""), 0, 1 << 30, 0)
    room = await visitor.server.rooms.change(table, lambda room: slipping.take_back(room, seat, move))
    return await live_fragment(request, visitor, room, whole(given.get("version", ""), 0, 1 << 30, -1))


def slips_of(request: Request, room: Room, seat: int | None) -> str:
    """Whether mistakes are offered to be taken back: "on", "off", or "" where they cannot be."""
    if not slipping.is_possible(room, seat):
        return ""
    wanted = request.cookies.get("slips", "")
    return wanted if wanted in ("on", "off") else "on" if slipping.is_for_beginners(room) else "off"
