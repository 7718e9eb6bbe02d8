# mypy: disable-error-code="override"
"""Section 3: the islands, face down or up. A tile is decided when a player first sees it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.delphi.actions import TILE
from petteia.games.delphi.components.cards import FRAME, TILE_COLOR
from petteia.games.delphi.components.constants import ALL_COLORS, ALL_ISLANDS, ISLAND_TILES, ISLANDS, NO_COLOR, NO_TILE
from petteia.games.delphi.events import ISLAND_LOOKED_AT, ISLAND_SEEN
from petteia.games.delphi.state import Position


def _framed() -> vec[i64]:
    """For each set of colours: a bit for each island whose frame has one of them."""
    numbers: list[int] = []
    for colors in range(ALL_COLORS + 1):
        bits = 0
        for island in range(ISLANDS):
            if colors >> int(FRAME[island]) & 1:
                bits |= 1 << island
        numbers.append(bits)
    return vec[i64](numbers)


FRAMED: Final = _framed()


def face_down(s: Position) -> i64:
    """A bit for each island that has not been explored."""
    return ALL_ISLANDS & ~s.explored


def own_islands(s: Position, seat: i64) -> i64:
    """DEL-16.4  A bit for each face-up island in the seat's player colour."""
    bits: i64 = 0
    for island in range(ISLANDS):
        if (s.explored >> island) & 1 and TILE_COLOR[s.tiles[island]] == s.colors[seat]:
            bits |= i64(1) << island
    return bits


def add_islands(choices: Choices, block: i64, bits: i64) -> None:
    """List an action of this block for each of these islands."""
    for island in range(ISLANDS):
        if (bits >> island) & 1:
            choices.add(block + island)


def frame_in(action: i64, block: i64) -> i64:
    """The colour of the frame of the island in an action of a block of islands; NO_COLOR if it is of another block."""
    if action < block or action >= block + ISLANDS:
        return NO_COLOR
    return FRAME[action - block]


# -- seeing a tile --------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class IslandTile(Decision):
    """DEL-3.11, DEL-37.6  Which tile lies on an island: one of those nobody has seen yet."""

    facts: ClassVar[Facts] = Facts("island_tile", "island", rule="DEL-3.11")

    def __init__(self, island: i64) -> None:
        super().__init__(CHANCE)
        self.island: Final = island

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        known: i64 = 0
        for island in range(ISLANDS):
            if s.tiles[island] != NO_TILE:
                known |= i64(1) << s.tiles[island]
        for tile in range(ISLAND_TILES):
            if (known >> tile) & 1 == 0:
                choices.add_outcome(TILE + tile, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.tiles[self.island] = action - TILE


@mypyc_attr(acyclic=True, free_list_len=1)
class SeeIsland(Step):
    """DEL-14.5, DEL-37.3, DEL-37.4  All see who looks at which tile; what is on it only the one who looks."""

    facts: ClassVar[Facts] = Facts("see_island", "owner:seat island", rule="DEL-14.5")

    def __init__(self, owner: i64, island: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.island: Final = island

    def apply(self, s: Position, action: i64) -> None:
        tile = s.tiles[self.island]
        if tile == NO_TILE:
            s.ask(SeeIsland(self.owner, self.island))
            s.ask(IslandTile(self.island))
        else:
            s.seen[self.owner] |= i64(1) << self.island
            s.emit(ISLAND_LOOKED_AT, self.owner, self.island, 0)
            s.emit_to(self.owner, ISLAND_SEEN, self.owner, self.island, tile)
