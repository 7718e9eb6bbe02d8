# mypy: disable-error-code="override"
"""Section 17: building shrines."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Choices
from petteia.games.delphi.actions import BUILD
from petteia.games.delphi.components.cards import SHRINE_GAIN, TILE_COLOR, TILE_LETTER
from petteia.games.delphi.components.constants import ISLAND, REACH_SHRINES
from petteia.games.delphi.events import SHRINE_BUILT
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.islands import FRAMED, add_islands, frame_in, own_islands
from petteia.games.delphi.rules.reasons import (
    ACTION_TOO_DEAR,
    FACE_DOWN,
    HAS_SHRINE,
    NO_OWN_ISLAND,
    NO_SHRINE_TILE,
    NOT_OWN,
    OUT_OF_REACH,
)
from petteia.games.delphi.rules.rewards import gain
from petteia.games.delphi.rules.sources import Target, Use
from petteia.games.delphi.rules.zeus_tiles import complete_shrine
from petteia.games.delphi.state import Position


def build_shrine(s: Position, seat: i64, island: i64) -> None:
    """DEL-16.3, DEL-17.2  A shrine is placed, a shrine tile is completed and its reward is taken."""
    s.shrines |= i64(1) << island
    s.emit(SHRINE_BUILT, seat, island, 0)
    complete_shrine(s, seat, TILE_LETTER[s.tiles[island]])
    gain(s, seat, SHRINE_GAIN, 0)


def build_reach(s: Position, seat: i64) -> i64:
    """DEL-17.1, DEL-29.10  The islands near enough to be built on."""
    return s.board.lands_in_reach(ISLAND, s.ships[seat], s.modifier(seat, REACH_SHRINES))


def building_sites(s: Position, seat: i64) -> i64:
    """DEL-17.1, DEL-17.3  Own face-up islands in reach without a shrine, for a player with an open shrine tile."""
    bits = build_reach(s, seat) & s.explored & ~s.shrines
    if bits == 0 or s.shrine_tiles[seat] == 0:
        return 0
    return bits & own_islands(s, seat)


@mypyc_attr(acyclic=True)
class BuildShrine(Use):
    """DEL-17.1  A shrine is built."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        sites = building_sites(s, seat)
        if sites == 0:
            if s.shrine_tiles[seat] == 0:
                return NO_SHRINE_TILE
            return NO_OWN_ISLAND
        if sites & FRAMED[payable(s, seat, color)] == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(BuildWhere(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildWhere(Target):
    """DEL-17.1  The action of building a shrine."""

    facts: ClassVar[Facts] = Facts("build_where", "seat color:source_color", rule="DEL-17.1", number=9, completes=True)

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, BUILD, building_sites(s, self.seat) & FRAMED[payable(s, self.seat, self.color)])

    def wanted(self, action: i64) -> i64:
        return frame_in(action, BUILD)

    def obstacle(self, s: Position, action: i64) -> i64:
        island = action - BUILD
        if s.shrine_tiles[self.seat] == 0:
            return NO_SHRINE_TILE
        if (s.explored >> island) & 1 == 0:
            return FACE_DOWN
        if TILE_COLOR[s.tiles[island]] != s.colors[self.seat]:
            return NOT_OWN
        if (s.shrines >> island) & 1:
            return HAS_SHRINE
        if (build_reach(s, self.seat) >> island) & 1 == 0:
            return OUT_OF_REACH
        return ALLOWED

    def hit(self, s: Position, action: i64) -> None:
        build_shrine(s, self.seat, action - BUILD)
