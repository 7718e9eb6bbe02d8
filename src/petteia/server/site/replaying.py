"""What happened since one's last turn, on the page: the strip above the board, and the board at each step."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.messages import Message
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site.boards import board_of
from petteia.server.site.frame import fragment, render, theme_of, whole
from petteia.server.site.marked import marked
from petteia.server.site.patches import Drawing, changes
from petteia.server.tables import steps
from petteia.server.tables.room import Room
from petteia.server.tables.views import kept

router = APIRouter(include_in_schema=False)
MoveNumber = Annotated[int, Path(ge=0, le=1_000_000)]


@router.get("/t/{table}/steps")
async def all_steps(request: Request, table: TableId) -> Response:
    """The steps since the reader's last turn: a row for each player, their acts as signs.

    A chip has `data-move`, the number for `/step/{number}`, and `data-number`, the one on its disc. `data-steps` of the
    list has all steps as JSON.
    """
    visitor = visitor_of(request)
    room = await visitor.room(table)
    _must_play(room)
    seat = room.seat_of(visitor.player)
    found = steps.since(room, seat, visitor.lang)
    is_seen = steps.has_gone_on(room.match, seat)
    names = [
        room.seats[number].name or room.game.seat_name(number).text(visitor.lang) for number in range(room.players)
    ]
    values: dict[str, Any] = {"since": found, "names": names, "steps": _steps(found), "is_seen": is_seen}
    return fragment(render(request, visitor, "steps.html", **values))


@router.get("/t/{table}/step/{number}")
async def one_step(request: Request, table: TableId, number: MoveNumber) -> Response:
    """The board after so many moves, as JSON: `board` is the whole drawing; with `?from=` the number of moves of the
    drawing that the page shows, `patches` is what changes (`petteia.server.site.patches`). The step that led there, if
    one did: `number`, `seat`, `told` (HTML), `places` (ids of elements) and `ways`."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    _must_play(room)
    seat, lang, theme = room.seat_of(visitor.player), visitor.lang, theme_of(request)
    drawing = _drawing(room, seat, number, lang, theme)
    shown = whole(request.query_params.get("from", ""), -1, len(room.match.moves), -1)
    told = {"version": room.version, "move": number, **_told(steps.since(room, seat, lang), number)}
    if shown < 0:
        return JSONResponse(told | {"board": drawing.text})
    return JSONResponse(told | {"patches": changes(_drawing(room, seat, shown, lang, theme), drawing)})


def _must_play(room: Room) -> None:
    if not room.has_started:
        raise Refused(409, Message("server.not_playing"))


def _drawing(room: Room, seat: int | None, move: int, lang: str, theme: str) -> Drawing:
    """The board after so many moves, drawn once for each version."""

    def draw() -> Drawing:
        return Drawing(board_of(room.game, steps.view_at(room, seat, move), lang, theme))

    return kept(room, ("step", seat, move, lang, theme), draw)


def _told(since: steps.Since, move: int) -> dict[str, Any]:
    """The last step that led to a position."""
    step = next((step for step in reversed(since.steps) if step.move == move), None)
    if step is None:
        return {"number": None, "seat": None, "told": "", "places": [], "ways": []}
    return {
        "number": step.number,
        "seat": step.seat,
        "told": marked(step.told),
        "places": step.places,
        "ways": step.ways,
    }


def _steps(since: steps.Since) -> str:
    """The steps as the script wants them: where each is seen, and for how long."""
    told = [
        {"number": step.number, "move": step.move, "places": step.places, "ways": step.ways, "harms": step.harms}
        for step in since.steps
    ]
    return json.dumps(told, separators=(",", ":"))
