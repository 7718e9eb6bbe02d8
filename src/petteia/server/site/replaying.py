"""What happened since one's last turn, on the page: the strip above the board, and the board at each step."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.site.boards import board_of
from petteia.server.site.elements import Element
from petteia.server.site.frame import fragment, render, theme_of, whole
from petteia.server.site.marked import marked
from petteia.server.site.patches import changes
from petteia.server.tables import steps, views
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
    return steps_answer(request, visitor, await visitor.room(table))


def steps_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """The steps as HTML."""
    views.must_play(room)
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
    """The board after the first `number` moves of the game, as JSON: `board` is the whole drawing.

    With `?from=`, the number of moves after which the page shows the board now, there is `patches` instead: what
    changes (`petteia.server.site.patches`). The step that led there, if one did, or of several the one with the number
    `?step=`: `number`, `seat`, `told` (HTML), `places` (ids of elements) and `ways`.
    """
    visitor = visitor_of(request)
    return step_answer(request, visitor, await visitor.room(table), number)


def step_answer(request: Request, visitor: Visitor, room: Room, number: int) -> Response:
    """The board at a step, as JSON."""
    views.must_play(room)
    seat, lang, theme = room.seat_of(visitor.player), visitor.lang, theme_of(request)
    drawing = _drawing(room, seat, number, lang, theme)
    shown = whole(request.query_params.get("from", ""), -1, len(room.match.moves), -1)
    asked = whole(request.query_params.get("step", ""), 0, steps.MOST_STEPS, 0)
    told = {"version": room.version, "move": number, **_told(steps.since(room, seat, lang), number, asked)}
    if shown < 0:
        return JSONResponse(told | {"board": drawing.text})
    return JSONResponse(told | {"patches": changes(_drawing(room, seat, shown, lang, theme), drawing)})


def _drawing(room: Room, seat: int | None, move: int, lang: str, theme: str) -> Element:
    """The board after the first `move` moves of the game, drawn once for each version."""

    def draw() -> Element:
        return Element(board_of(room.game, steps.view_at(room, seat, move), lang, theme))

    return kept(room, ("step", seat, move, lang, theme), draw)


def _told(since: steps.Since, move: int, number: int) -> dict[str, Any]:
    """The step with a number that led to a position; or else the last one that did: a move may be several steps."""
    found = [step for step in since.steps if step.move == move]
    step = next((step for step in found if step.number == number), found[-1] if found else None)
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
