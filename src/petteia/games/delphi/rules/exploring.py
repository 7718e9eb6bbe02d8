# mypy: disable-error-code="override"
"""Sections 16 and 17: exploring islands and building shrines. A tile is decided when somebody first sees it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.delphi.actions import BUILD, EXPLORE, TILE
from petteia.games.delphi.components.cards import (
    DISCARDS_A_COLOR,
    FRAME,
    LETTER_GAIN,
    SHRINE_GAIN,
    TILE_COLOR,
    TILE_LETTER,
)
from petteia.games.delphi.components.constants import (
    ALL_COLORS,
    ALL_ISLANDS,
    GAINS,
    ISLAND,
    ISLAND_TILES,
    ISLANDS,
    LONG_SPEAR_EXPLORES,
    NO_TILE,
    ON,
    REACH_ISLANDS,
    REACH_SHRINES,
)
from petteia.games.delphi.events import ISLAND_EXPLORED, ISLAND_LOOKED_AT, ISLAND_SEEN, SHRINE_BUILT
from petteia.games.delphi.rules.colors import payable, price
from petteia.games.delphi.rules.injuries import OmegaColor
from petteia.games.delphi.rules.rewards import gain
from petteia.games.delphi.rules.sources import Sourced
from petteia.games.delphi.rules.supply import pay_favours
from petteia.games.delphi.rules.zeus_tiles import complete_shrine
from petteia.games.delphi.state import Table


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


def face_down(s: Table) -> i64:
    """A bit for each island that has not been explored."""
    return ALL_ISLANDS & ~s.explored


def own_islands(s: Table, seat: i64) -> i64:
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

    def list_choices(self, s: Table, choices: Choices) -> None:
        known: i64 = 0
        for island in range(ISLANDS):
            if s.tiles[island] != NO_TILE:
                known |= i64(1) << s.tiles[island]
        for tile in range(ISLAND_TILES):
            if (known >> tile) & 1 == 0:
                choices.add_outcome(TILE + tile, 1)

    def apply(self, s: Table, action: i64) -> None:
        s.tiles[self.island] = action - TILE


@mypyc_attr(acyclic=True, free_list_len=1)
class SeeIsland(Step):
    """DEL-14.5, DEL-37.3, DEL-37.4  All see who looks at which tile; what is on it only the one who looks."""

    facts: ClassVar[Facts] = Facts("see_island", "owner:seat island", rule="DEL-14.5")

    def __init__(self, owner: i64, island: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.island: Final = island

    def apply(self, s: Table, action: i64) -> None:
        tile = s.tiles[self.island]
        if tile == NO_TILE:
            s.ask(SeeIsland(self.owner, self.island))
            s.ask(IslandTile(self.island))
        else:
            s.seen[self.owner] |= i64(1) << self.island
            s.emit(ISLAND_LOOKED_AT, self.owner, self.island, 0)
            s.emit_to(self.owner, ISLAND_SEEN, self.owner, self.island, tile)


@mypyc_attr(acyclic=True, free_list_len=1)
class Explore(Step):
    """DEL-16.2, DEL-16.16  The tile is turned face up; a shrine on an own island, otherwise the letter's reward.

    DEL-16.15  Never both. DEL-16.11, DEL-16.12  The letter counts for colours nobody plays and without an open shrine
    tile too. DEL-16.13  The owner receives nothing now.
    """

    facts: ClassVar[Facts] = Facts("explore", "owner:seat island", rule="DEL-16.2")

    def __init__(self, owner: i64, island: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.island: Final = island

    def apply(self, s: Table, action: i64) -> None:
        tile = s.tiles[self.island]
        if tile == NO_TILE:
            s.ask(Explore(self.owner, self.island))
            s.ask(IslandTile(self.island))
            return
        s.explored |= i64(1) << self.island
        s.emit(ISLAND_EXPLORED, self.owner, self.island, tile)
        if TILE_COLOR[tile] == s.colors[self.owner] and s.shrine_tiles[self.owner] != 0:
            build_shrine(s, self.owner, self.island)
        else:
            letter_reward(s, self.owner, TILE_LETTER[tile])


def letter_reward(s: Table, seat: i64, letter: i64) -> None:
    """DEL-16.5 to DEL-16.9  What the letter gives: favours, oracle cards (DEL-16.7), god steps (DEL-16.8), a shield."""
    if DISCARDS_A_COLOR[letter]:
        s.ask(OmegaColor(seat))
    gain(s, seat, LETTER_GAIN, letter * GAINS)


def build_shrine(s: Table, seat: i64, island: i64) -> None:
    """DEL-16.3, DEL-17.2  A shrine is placed, a shrine tile is completed and its reward is taken."""
    s.shrines |= i64(1) << island
    s.emit(SHRINE_BUILT, seat, island, 0)
    complete_shrine(s, seat, TILE_LETTER[s.tiles[island]])
    gain(s, seat, SHRINE_GAIN, 0)


# -- the actions ------------------------------------------------------------------------------------------


def explore_reach(s: Table, seat: i64) -> i64:
    """DEL-16.1, DEL-29.10  The islands near enough to be explored."""
    is_long = s.modifier(seat, REACH_ISLANDS)
    if s.options[LONG_SPEAR_EXPLORES] != ON:
        is_long = 0
    return s.board.lands_in_reach(ISLAND, s.ships[seat], is_long)


def explore_targets(s: Table, seat: i64, color: i64) -> i64:
    """DEL-16.1, DEL-16.14  Face-down islands in reach with a frame the source can pay for."""
    bits = explore_reach(s, seat) & face_down(s)
    if bits == 0:
        return 0
    return bits & FRAMED[payable(s, seat, color)]


@mypyc_attr(acyclic=True, free_list_len=1)
class ExploreWhere(Sourced):
    """DEL-16.1  The action of exploring an island."""

    facts: ClassVar[Facts] = Facts("explore_where", "seat color:source_color", rule="DEL-16.1", number=8)

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, EXPLORE, explore_targets(s, self.seat, self.color))

    def apply(self, s: Table, action: i64) -> None:
        island = action - EXPLORE
        pay_favours(s, self.seat, price(s, self.seat, self.color, FRAME[island]))
        s.ask(Explore(self.seat, island))


def build_reach(s: Table, seat: i64) -> i64:
    """DEL-17.1, DEL-29.10  The islands near enough to be built on."""
    return s.board.lands_in_reach(ISLAND, s.ships[seat], s.modifier(seat, REACH_SHRINES))


def build_targets(s: Table, seat: i64, color: i64) -> i64:
    """DEL-17.1, DEL-17.3  Own face-up islands in reach without a shrine, with a frame the source can pay for."""
    bits = build_reach(s, seat) & s.explored & ~s.shrines
    if bits == 0 or s.shrine_tiles[seat] == 0:
        return 0
    return bits & own_islands(s, seat) & FRAMED[payable(s, seat, color)]


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildWhere(Sourced):
    """DEL-17.1  The action of building a shrine."""

    facts: ClassVar[Facts] = Facts("build_where", "seat color:source_color", rule="DEL-17.1", number=9)

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, BUILD, build_targets(s, self.seat, self.color))

    def apply(self, s: Table, action: i64) -> None:
        island = action - BUILD
        pay_favours(s, self.seat, price(s, self.seat, self.color, FRAME[island]))
        build_shrine(s, self.seat, island)
