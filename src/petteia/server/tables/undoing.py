"""Taking moves back: how many, or why not."""

from __future__ import annotations

from petteia.core.errors import NothingToUndo
from petteia.core.flow import CHANCE
from petteia.core.messages import Message
from petteia.server.tables.room import Room


def check_undo(room: Room, seat: int, steps: int | None) -> int:
    """How many moves are taken back: all that can be (None), or this number; NothingToUndo if that is not possible."""
    possible = room.undoable() if room.to_act == seat else 0
    if not possible:
        raise NothingToUndo(_why_no_undo(room, seat))
    if steps is not None and steps > possible:
        raise NothingToUndo(Message("server.undo.steps", n=possible))
    return possible if steps is None else steps


def _why_no_undo(room: Room, seat: int) -> Message:
    moves = room.match.moves
    if not moves:
        return Message("core.undo.none")
    if room.to_act != seat:
        return Message("server.undo.turn")
    if moves[-1].seat == CHANCE:
        return Message("core.undo.chance")
    is_reveal = moves[-1].seat == seat and room.reveals(moves[-1])
    return Message("core.undo.reveal" if is_reveal else "server.undo.turn")
