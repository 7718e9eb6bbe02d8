"""What is stored with a row before it is carried out: what chance answers, and how the table stands then."""

from __future__ import annotations

from typing import Any

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.server.store.store import Listed, Row
from petteia.server.tables.kinds import ARRANGE, CLOSE, LEAVE, ORDER, SECRET, SIT, START, TAKE_OVER
from petteia.server.tables.room import CLOSED, OVER, PLAYING, Room
from petteia.server.tables.seats import Seat


def after_press(room: Room, *actions: int) -> dict[str, Any]:
    """What is stored for a press: its actions, what chance answers to the last, and how the table then stands.

    How many of the actions are the player's own is said where it is more than one.
    """
    match = room.match
    state = match.state.copy()
    for action in actions:
        state.advance(action)
    names = [room.game.action_name(action) for action in actions]
    roller = Roller(room.header["seed"], index=match.roller.index)
    while state.seat == CHANCE:
        action = roller.pick(state.outcomes())
        names.append(room.game.action_name(action))
        state.advance(action)
    found = _facts(names, state, len(match.moves) + len(names))
    return found if len(actions) == 1 else found | {"own": len(actions)}


def after_start(room: Room, order: list[int]) -> dict[str, Any]:
    """What is stored for the start: what chance decides before anybody is asked."""
    match = room.first_position([])
    names = [room.game.action_name(move.action) for move in match.moves]
    return {"order": order} | _facts(names, match.state, len(names))


def _facts(names: list[str], state: Any, count: int) -> dict[str, Any]:
    status = OVER if state.is_over else PLAYING
    seat = int(state.seat)
    return {"actions": names, "status": status, "to_act": seat if seat >= 0 else None, "moves": count}


def listed_after(room: Room, row: Row) -> Listed:
    """The table as lists will show it once a row is stored; a few plain facts, without playing the row."""
    status = {START: PLAYING, CLOSE: CLOSED}.get(row.kind, room.status)
    status = row.data.get("status", status)
    summary = room.summary() | {"version": room.version + (row.kind not in SECRET)}
    if "to_act" in row.data:
        summary["to_act"] = row.data["to_act"]
    if "moves" in row.data:
        summary["moves"] = row.data["moves"]
    if row.kind in (SIT, LEAVE, TAKE_OVER, ARRANGE, START):
        twin = Room(room.id, room.created, room.header)
        twin.seats = [Seat(**vars(seat)) for seat in room.seats]
        twin.arrange_seats(row)
        summary["seats"] = twin.summary()["seats"]
    is_automatic = room.is_automatic(summary) or row.kind == ORDER
    return Listed(room.id, room.created, row.at, status, summary, is_automatic)
