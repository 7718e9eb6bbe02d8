"""Taking back a clear mistake against bots: which press it was, and what is taken back with it.

Whoever plays alone against bots may take back their last press over what the bots have done since, as long as no die,
draw or reveal came after it. At other tables, and without an offer, moves are taken back as `undoing` says.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.advice.slips import MILD
from petteia.bots import champions
from petteia.core.errors import NothingToUndo
from petteia.core.flow import CHANCE
from petteia.core.messages import Message
from petteia.server.tables import advising, kinds
from petteia.server.tables.kinds import Draft
from petteia.server.tables.room import PLAYING, Room
from petteia.server.tables.turns import reveals

ASKED: Final = "slip"  # instead of a number of presses


class Pressed(NamedTuple):
    """The last press of a seat: the number of its first move, and how many moves it has."""

    first: int
    size: int


def is_possible(room: Room, seat: int | None) -> bool:
    """Whether mistakes can be found and taken back here: all others are bots, and a network knows the game."""
    return (
        seat is not None
        and room.status == PLAYING
        and advising.is_alone(room)
        and not room.seats[seat].level
        and champions.has_one(room.game.name)
    )


def is_for_beginners(room: Room) -> bool:
    """Whether it is offered unless somebody says otherwise: in a first game, or if no bot here is strong."""
    levels = [seat.level for seat in room.seats if seat.level]
    return bool(room.header.get("first_game")) or all(level in MILD for level in levels)


def last_press(room: Room, seat: int) -> Pressed | None:
    """The last press of a seat, if it can be taken back over what bots did since."""
    match = room.match
    oldest = len(match.moves) - len(match.before)
    for at in range(len(match.moves) - 1, oldest - 1, -1):
        move = match.moves[at]
        if move.seat == CHANCE or reveals(room.game, move):
            return None
        if move.seat == seat:
            size = room.parts.get(at, 1)
            first = at - size + 1
            is_whole = first >= oldest and all(
                each.seat == seat and not reveals(room.game, each) for each in match.moves[first : at + 1]
            )
            return Pressed(first, size) if is_whole else None
    return None


def take_back(room: Room, seat: int, first: int) -> Draft | None:
    """Take back the press that began with this move; None if that has been done."""
    if room.undone and len(room.match.moves) <= first and room.to_act == seat:
        return None
    found = last_press(room, seat) if is_possible(room, seat) else None
    if found is None or found.first != first:
        raise NothingToUndo(Message("server.undo.turn"))
    steps = len(room.match.moves) - first
    return Draft(kinds.UNDO, seat, {"steps": steps, "asked": ASKED, "to_act": seat, "moves": first})
