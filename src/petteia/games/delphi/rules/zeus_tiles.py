"""Section 18: Zeus tiles, and what is needed to complete them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from petteia.games.delphi.components.cards import BITS, shrine_letter
from petteia.games.delphi.components.constants import (
    ALL_COLORS,
    CARGO_KINDS,
    COLORS,
    LOAD_UNNEEDED,
    ON,
    SHRINES,
    TASKS,
)
from petteia.games.delphi.events import TASK_DONE
from petteia.games.delphi.state import Position

SHRINE_TASK: Final = TASKS  # the number of the shrine in events


def white_colors(s: Position, seat: i64, task: i64) -> i64:
    """DEL-18.5, DEL-18.8  The colours that a white tile takes: neither on an open tile nor done."""
    at = seat * TASKS + task
    if s.white_tiles[at] == 0:
        return 0
    return ALL_COLORS & ~(s.colored_tiles[at] | s.done[at])


def completable(s: Position, seat: i64, task: i64) -> i64:
    """DEL-18.9  The colours with which a seat can complete a tile of this task, as bits."""
    return s.colored_tiles[seat * TASKS + task] | white_colors(s, seat, task)


def fightable(s: Position, seat: i64, task: i64) -> i64:
    """DEL-18.10, DEL-18.12  The colours of monsters that may be fought, by whatever means."""
    if s.options[LOAD_UNNEEDED] == ON:
        return ALL_COLORS
    return completable(s, seat, task)


def cargo_colors(s: Position, seat: i64, cargo: i64) -> i64:
    """The colours of a seat's statues or offerings aboard, as bits."""
    at = (seat * CARGO_KINDS + cargo) * COLORS
    bits: i64 = 0
    for color in range(COLORS):
        if s.hold[at + color] > 0:
            bits |= i64(1) << color
    return bits


def needed(s: Position, seat: i64, cargo: i64) -> i64:
    """DEL-18.11, DEL-18.12  The colours of statues or offerings that may be loaded, by whatever means."""
    if s.options[LOAD_UNNEEDED] == ON:
        return ALL_COLORS
    at = seat * TASKS + cargo
    aboard = cargo_colors(s, seat, cargo)
    colors = s.colored_tiles[at]
    if BITS[aboard & ~colors] < s.white_tiles[at]:  # a white tile is not yet spoken for
        colors |= white_colors(s, seat, cargo)
    return colors & ~aboard


def complete(s: Position, seat: i64, task: i64, color: i64) -> bool:
    """DEL-18.1, DEL-18.3, DEL-18.6  Return the tile of this colour, or a white one; False if none fits (DEL-18.16)."""
    at = seat * TASKS + task
    bit = i64(1) << color
    if s.colored_tiles[at] & bit:
        s.colored_tiles[at] -= bit
    elif white_colors(s, seat, task) & bit:
        s.white_tiles[at] -= 1
    else:
        return False
    s.done[at] |= bit
    s.emit(TASK_DONE, seat, task, s.open_tiles(seat))
    return True


def complete_shrine(s: Position, seat: i64, letter: i64) -> None:
    """DEL-18.15  Return the shrine tile with this letter if it is open, otherwise the open one of the lowest number."""
    tiles = s.shrine_tiles[seat]
    chosen = tiles & -tiles  # the lowest of its bits
    for number in range(SHRINES):
        tile = i64(1) << number
        if tiles & tile and shrine_letter(s.colors[seat], number) == letter:
            chosen = tile
    s.shrine_tiles[seat] -= chosen
    s.emit(TASK_DONE, seat, SHRINE_TASK, s.open_tiles(seat))


def remove_shrine_tile(s: Position, seat: i64) -> None:
    """DEL-18.15, DEL-6.2  Before play the open shrine tile of the highest number is removed, whatever its letter."""
    s.shrine_tiles[seat] -= i64(1) << (int(s.shrine_tiles[seat]).bit_length() - 1)
