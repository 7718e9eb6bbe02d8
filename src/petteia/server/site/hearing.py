"""What the places of the board say to those who hear it: their names go on with what is offered there now.

`GET /t/{table}/names?chosen=NAME|NAME` answers with JSON: `version`, and `names`, what is offered by the ident of each
element on which a press does or chooses something: `{"region-elis": "Move your hero here; Recruit a Hoplite here"}`.
`chosen` is as for `/press`. A page asks for it when its board is gone through with keys, and sets it behind the names
that the drawing gives. It is no part of what every page is sent: the odds of all that is offered take their time.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.gestures import Path
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.site.pressing import LONGEST, ROWS, Teller, begun_of, gestures_of
from petteia.server.site.routes import table_router
from petteia.server.tables import views
from petteia.server.tables.room import Room

router = table_router()

BETWEEN: Final = "; "


@router.get("/t/{table}/names")
async def named(request: Request, table: TableId) -> Response:
    """What is offered at every place, in words."""
    visitor = visitor_of(request)
    return names_answer(request, visitor, await visitor.room(table))


def names_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """What is offered at every place, as JSON."""
    chosen = request.query_params.get("chosen", "")[:LONGEST]
    seat, lang = room.seat_of(visitor.player), visitor.lang
    names = views.kept(room, ("names", seat, chosen, lang), lambda: names_of(room, seat, chosen, lang))
    return JSONResponse({"version": room.version, "names": names}, headers={"Cache-Control": "no-store"})


def names_of(room: Room, seat: int | None, chosen: str, lang: str) -> dict[str, str]:
    """What a press on each element can mean, as a press itself would offer it; of what is chosen, what that is."""
    if seat is None or room.to_act != seat or not room.has_started:
        return {}
    found = gestures_of(room, seat)
    begun, teller, told = begun_of(room, found, chosen), Teller(room, found, "", lang), {}
    taken = _taken(teller, found.begun(begun))
    for ident in found.pressed:
        offers = found.offers(ident, begun)
        is_chosen = bool(begun and offers)
        if not offers and ident in taken:  # a press puts it back; nothing else would be taken for it
            told[ident] = taken[ident]
            continue
        told[ident] = BETWEEN.join(teller.spoken(offer, is_chosen) for offer in (offers or found.offers(ident))[:ROWS])
    return told


def _taken(teller: Teller, path: Path | None) -> dict[str, str]:
    """What is chosen, by the elements on which it was pressed: a die, and the first island that it is used for."""
    told: dict[str, str] = {}
    steps = () if path is None else path.steps
    for count, step in enumerate(steps, 1):
        told |= dict.fromkeys(teller.game.pressed(*step), teller.title(steps[:count]))
    return told
