"""Hints at a table: who may have one, how many, and the row that counts them.

Whoever plays alone against bots has as many as they like. Where several people play, hints are off unless the table
allowed them when it was made; then each player has a number of them. Everybody sees how many a player has had.
"""

from __future__ import annotations

from petteia.core.messages import Message
from petteia.server.guard.problems import Refused, moved_on
from petteia.server.tables import kinds
from petteia.server.tables.kinds import Draft
from petteia.server.tables.room import OVER, PLAYING, Room
from petteia.server.tables.seats import BOT

Moment = tuple[int, int]  # moves made, and how often some were taken back: ideas for one moment are one hint


def moment_of(room: Room) -> Moment:
    """What a hint is for."""
    return len(room.match.moves), room.undone


def is_alone(room: Room) -> bool:
    """Whether at most one person plays, also if somebody else is only expected or has left."""
    return sum(seat.kind != BOT or bool(seat.player or seat.keeper) for seat in room.seats) <= 1


def is_allowed(room: Room) -> bool:
    """Whether players of this table may have hints."""
    return is_alone(room) or bool(room.header.get("hints"))


def most(room: Room, each: int) -> int | None:
    """How many hints each player may have; None: as many as they like."""
    return None if is_alone(room) else each


def check(room: Room, seat: int, version: int, each: int) -> None:
    """Refused, with a sentence, if this seat may not have a hint now."""
    if room.status != PLAYING:
        raise Refused(409, Message("server.over" if room.status == OVER else "server.not_playing"))
    if not is_allowed(room):
        raise Refused(403, Message("server.hint.off"))
    if version > room.version:
        raise moved_on(room.version)
    if room.to_act != seat:
        raise Refused(409, Message("server.hint.turn"))
    limit, had = most(room, each), room.hints.get(seat, 0)
    if limit is not None and had >= limit and not has_had(room, seat):
        raise Refused(403, Message("server.hint.limit", n=limit))


def has_had(room: Room, seat: int) -> bool:
    """Whether this seat has had a hint for this very moment: other ideas for it are not counted again."""
    return room.hinted.get(seat) == moment_of(room)


def count(room: Room, seat: int, moment: Moment, each: int) -> Draft | None:
    """Count a hint that was found for a moment; None if that has been done."""
    if not room.has_started or moment_of(room) != moment:
        raise moved_on(room.version)
    check(room, seat, room.version, each)
    return None if has_had(room, seat) else Draft(kinds.HINT, seat, {"moment": list(moment)})
