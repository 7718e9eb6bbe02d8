"""Taking moves back: how many, or why not."""

from __future__ import annotations

from petteia.core.errors import NothingToUndo
from petteia.core.flow import CHANCE
from petteia.core.marks import plain
from petteia.core.messages import Message
from petteia.core.panels import Step
from petteia.server.tables.room import Room
from petteia.server.tables.turns import reveals


def check_undo(room: Room, seat: int, steps: int | None) -> int:
    """How many moves are taken back with all presses that can be (None), or this number of them; or NothingToUndo."""
    possible = room.presses() if room.to_act == seat else []
    if not possible:
        raise NothingToUndo(_why_no_undo(room, seat))
    if steps is not None and steps > len(possible):
        raise NothingToUndo(Message("server.undo.steps", n=len(possible)))
    return sum(possible[:steps])


def taken_back(room: Room, seat: int | None, lang: str) -> str:
    """What the seat would take back with one press, as it was offered; "" if there is nothing."""
    presses = room.presses() if seat is not None and room.to_act == seat else []
    if not presses:
        return ""
    match, count = room.match, presses[0]
    made = zip(match.before[-count:], match.moves[-count:], strict=True)
    return plain(room.game.offer([Step(before, move.action) for before, move in made], lang).title)


def why_not_taken_back(room: Room, seat: int | None, lang: str) -> str:
    """Why the seat, or whoever looks on, takes nothing back now."""
    return _why_no_undo(room, seat).text(lang)


def _why_no_undo(room: Room, seat: int | None) -> Message:
    moves = room.match.moves
    if not moves:
        return Message("core.undo.none")
    if room.to_act != seat:
        return Message("server.undo.turn")
    if moves[-1].seat == CHANCE:
        return Message("core.undo.chance")
    is_reveal = moves[-1].seat == seat and reveals(room.game, moves[-1])
    return Message("core.undo.reveal" if is_reveal else "server.undo.turn")
