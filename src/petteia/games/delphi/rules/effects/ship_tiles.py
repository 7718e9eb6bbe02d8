# mypy: disable-error-code="override"
"""Section 30: what the owners of ship tiles choose before round 1. The rest are columns of the tiles."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import EQUIP, VOW_MONSTER, VOW_OFFERING, VOW_SHRINE, VOW_WHITE
from petteia.games.delphi.components import content
from petteia.games.delphi.components.constants import COLORS, MONSTER, NO_COLOR, OFFERING, TASKS
from petteia.games.delphi.events import TILE_VOWED
from petteia.games.delphi.rules.equipment import add_display, forbids_taking, take_equipment
from petteia.games.delphi.rules.reasons import NO_SUCH_TILE
from petteia.games.delphi.rules.zeus_tiles import SHRINE_TASK, remove_shrine_tile
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True)
class Start:
    """What a tile asks its owner before round 1: by itself nothing."""

    def start(self, s: Position, seat: i64) -> None:
        """Ask it."""


# -- T7 Outfitter -------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class StartEquipment(Start):
    """DEL-30.12  An equipment card."""

    def start(self, s: Position, seat: i64) -> None:
        s.ask(OutfitterEquipment(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class OutfitterEquipment(Decision):
    """DEL-30.12, DEL-30.13  The owner of Outfitter takes a card before round 1."""

    facts: ClassVar[Facts] = Facts("outfitter_equipment", "seat", rule="DEL-30.12", number=1)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_display(s, choices)

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_taking(s, action)

    def apply(self, s: Position, action: i64) -> None:
        take_equipment(s, self.seat, action - EQUIP)


# -- T3 Lightened Vow ---------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class StartVow(Start):
    """DEL-30.5  One Zeus tile less."""

    def start(self, s: Position, seat: i64) -> None:
        s.ask(VowTile(seat))


def has_tile(s: Position, seat: i64, action: i64) -> bool:
    """Whether a seat has the Zeus tile that an action of vowing names."""
    own = seat * TASKS
    if action >= VOW_MONSTER:
        return (s.colored_tiles[own + MONSTER] >> (action - VOW_MONSTER)) & 1 == 1
    if action >= VOW_OFFERING:
        return (s.colored_tiles[own + OFFERING] >> (action - VOW_OFFERING)) & 1 == 1
    if action >= VOW_WHITE:
        return s.white_tiles[own + action - VOW_WHITE] > 0
    return s.shrine_tiles[seat] != 0


@mypyc_attr(acyclic=True, free_list_len=1)
class VowTile(Decision):
    """DEL-30.5, DEL-30.6, DEL-6.8  The owner of Lightened Vow returns one own Zeus tile without reward."""

    facts: ClassVar[Facts] = Facts("vow_tile", "seat", rule="DEL-30.5", number=2)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for action in range(VOW_SHRINE, VOW_MONSTER + COLORS):
            if has_tile(s, self.seat, action):
                choices.add(action)

    def forbids(self, s: Position, action: i64) -> i64:
        if action < VOW_SHRINE or action >= VOW_MONSTER + COLORS:
            return NOT_ASKED
        if not has_tile(s, self.seat, action):
            return NO_SUCH_TILE
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        own = self.seat * TASKS
        if action >= VOW_MONSTER:
            s.colored_tiles[own + MONSTER] -= i64(1) << (action - VOW_MONSTER)
            s.emit(TILE_VOWED, self.seat, MONSTER, action - VOW_MONSTER)
        elif action >= VOW_OFFERING:
            s.colored_tiles[own + OFFERING] -= i64(1) << (action - VOW_OFFERING)
            s.emit(TILE_VOWED, self.seat, OFFERING, action - VOW_OFFERING)
        elif action >= VOW_WHITE:
            s.white_tiles[own + action - VOW_WHITE] -= 1
            s.emit(TILE_VOWED, self.seat, action - VOW_WHITE, NO_COLOR)
        else:
            remove_shrine_tile(s, self.seat)
            s.emit(TILE_VOWED, self.seat, SHRINE_TASK, NO_COLOR)


# By the names that the rows of the tiles use.
STARTS: Final[dict[str, Start]] = {"vow": StartVow(), "equipment": StartEquipment()}
START: Final = vec[Start](content.units("ship_tiles", "start", STARTS, Start()))  # by tile
