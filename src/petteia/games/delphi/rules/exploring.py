# mypy: disable-error-code="override"
"""Section 16: exploring islands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Choices, Step
from petteia.games.delphi.actions import EXPLORE
from petteia.games.delphi.components.cards import DISCARDS_A_COLOR, LETTER_GAIN, TILE_COLOR, TILE_LETTER
from petteia.games.delphi.components.constants import GAINS, ISLAND, LONG_SPEAR_EXPLORES, NO_TILE, ON, REACH_ISLANDS
from petteia.games.delphi.events import ISLAND_EXPLORED
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.injuries import OmegaColor
from petteia.games.delphi.rules.islands import FRAMED, IslandTile, add_islands, face_down, frame_in
from petteia.games.delphi.rules.reasons import ACTION_TOO_DEAR, EXPLORED, NO_ISLAND, OUT_OF_REACH
from petteia.games.delphi.rules.rewards import gain
from petteia.games.delphi.rules.shrines import build_shrine
from petteia.games.delphi.rules.sources import Target, Use
from petteia.games.delphi.state import Position


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

    def apply(self, s: Position, action: i64) -> None:
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


def letter_reward(s: Position, seat: i64, letter: i64) -> None:
    """DEL-16.5 to DEL-16.9  What the letter gives: favours, oracle cards (DEL-16.7), god steps (DEL-16.8), a shield."""
    if DISCARDS_A_COLOR[letter]:
        s.ask(OmegaColor(seat))
    gain(s, seat, LETTER_GAIN, letter * GAINS)


# -- the action -------------------------------------------------------------------------------------------


def explore_reach(s: Position, seat: i64) -> i64:
    """DEL-16.1, DEL-29.10  The islands near enough to be explored."""
    is_long = s.modifier(seat, REACH_ISLANDS)
    if s.options[LONG_SPEAR_EXPLORES] != ON:
        is_long = 0
    return s.board.lands_in_reach(ISLAND, s.ships[seat], is_long)


def explorable(s: Position, seat: i64) -> i64:
    """DEL-16.1, DEL-16.14  The face-down islands in reach."""
    return explore_reach(s, seat) & face_down(s)


@mypyc_attr(acyclic=True)
class ExploreIsland(Use):
    """DEL-16.1  An island is explored."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        islands = explorable(s, seat)
        if islands == 0:
            return NO_ISLAND
        if islands & FRAMED[payable(s, seat, color)] == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(ExploreWhere(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class ExploreWhere(Target):
    """DEL-16.1  The action of exploring an island."""

    facts: ClassVar[Facts] = Facts(
        "explore_where", "seat color:source_color", rule="DEL-16.1", number=8, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, EXPLORE, explorable(s, self.seat) & FRAMED[payable(s, self.seat, self.color)])

    def wanted(self, action: i64) -> i64:
        return frame_in(action, EXPLORE)

    def obstacle(self, s: Position, action: i64) -> i64:
        island = action - EXPLORE
        if (s.explored >> island) & 1:
            return EXPLORED
        if (explore_reach(s, self.seat) >> island) & 1 == 0:
            return OUT_OF_REACH
        return ALLOWED

    def hit(self, s: Position, action: i64) -> None:
        s.ask(Explore(self.seat, action - EXPLORE))
