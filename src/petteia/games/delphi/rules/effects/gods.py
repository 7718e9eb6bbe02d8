# mypy: disable-error-code="override"
"""Section 27: the powers of the six gods, a unit for each."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import EXPLORE, FIGHT, LOAD_STATUE, MOVE, WINDOW
from petteia.games.delphi.components.constants import (
    ALL_DICE_AND_ONE_CARD,
    APOLLO_SCOPE,
    COLORS,
    GODS,
    ISLANDS,
    MONSTER,
    MONSTER_ISLANDS,
    NO_COLOR,
    STOPS,
)
from petteia.games.delphi.events import SHIP_PUT
from petteia.games.delphi.rules.cargo import load_statue
from petteia.games.delphi.rules.exploring import Explore
from petteia.games.delphi.rules.injuries import discard_all_of
from petteia.games.delphi.rules.islands import add_islands, face_down
from petteia.games.delphi.rules.monsters import (
    add_monsters,
    defeat,
    forbids_monster,
    monster_islands,
    monsters_in_reach,
)
from petteia.games.delphi.rules.moving import arrive, forbids_goal, may_end_on_zeus
from petteia.games.delphi.rules.reasons import (
    ALL_EXPLORED,
    EXPLORED,
    NO_CITY_FOR_HERMES,
    NO_MONSTER_FOR_ARES,
    NO_STATUE_FOR_HERMES,
    NO_WATER,
    NO_WATER_TO_PUT,
    NOTHING_TO_COLOR,
    NOTHING_TO_HEAL,
    OPEN_TILES_TO_PUT,
    SAME_SPACE,
    SAME_SPACE_TO_PUT,
    SHIP_HOME_FOR_POSEIDON,
)
from petteia.games.delphi.rules.sources import color_in
from petteia.games.delphi.rules.statues import add_statues, cities_in_reach, forbids_statue, needed_statues
from petteia.games.delphi.rules.supply import draw_oracle_cards, may_draw_oracle_card
from petteia.games.delphi.rules.zeus_tiles import fightable
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True)
class Power:
    """What a god does for a player when it is used."""

    def forbids(self, s: Position, seat: i64) -> i64:
        """DEL-27.9  ALLOWED, or why the power would change nothing."""
        raise NotImplementedError

    def use(self, s: Position, seat: i64) -> None:
        """Do it, or ask what it needs to know."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Aphrodite(Power):
    """DEL-27.13  All injury cards are discarded."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if s.injuries_held(seat) == 0:
            return NOTHING_TO_HEAL
        return ALLOWED

    def use(self, s: Position, seat: i64) -> None:
        for color in range(COLORS):
            discard_all_of(s, seat, color)


# -- Ares ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Ares(Power):
    """DEL-27.14  A monster is defeated."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if monsters_in_reach(s, seat) == 0:
            return NO_MONSTER_FOR_ARES
        return ALLOWED

    def use(self, s: Position, seat: i64) -> None:
        s.ask(AresMonster(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class AresMonster(Decision):
    """DEL-27.14  A monster in reach is defeated without a roll."""

    facts: ClassVar[Facts] = Facts("ares_monster", "seat", rule="DEL-27.14", number=32, completes=True)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_monsters(s, choices, monster_islands(s, self.seat), fightable(s, self.seat, MONSTER))

    def forbids(self, s: Position, action: i64) -> i64:
        color = color_in(action, FIGHT, MONSTER_ISLANDS * COLORS)
        if color == NO_COLOR:
            return NOT_ASKED
        return forbids_monster(s, self.seat, (action - FIGHT) // COLORS, color)

    def apply(self, s: Position, action: i64) -> None:
        monster = action - FIGHT
        defeat(s, self.seat, monster // COLORS, monster % COLORS)


# -- Hermes -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Hermes(Power):
    """DEL-27.15  With the ship at a city, a statue from any city."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if cities_in_reach(s, seat) == 0:
            return NO_CITY_FOR_HERMES
        if needed_statues(s, seat) == 0:
            return NO_STATUE_FOR_HERMES
        return ALLOWED

    def use(self, s: Position, seat: i64) -> None:
        s.ask(HermesStatue(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class HermesStatue(Decision):
    """DEL-27.15  With the ship at any city, a needed statue from any city."""

    facts: ClassVar[Facts] = Facts("hermes_statue", "seat", rule="DEL-27.15", number=33, completes=True)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_statues(choices, needed_statues(s, self.seat))

    def forbids(self, s: Position, action: i64) -> i64:
        color = color_in(action, LOAD_STATUE, COLORS)
        if color == NO_COLOR:
            return NOT_ASKED
        return forbids_statue(s, self.seat, color)

    def apply(self, s: Position, action: i64) -> None:
        load_statue(s, self.seat, action - LOAD_STATUE)


# -- Poseidon -----------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Poseidon(Power):
    """DEL-27.11, DEL-35.6  The ship is put anywhere, unless it is back at Zeus."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if s.has_reached(seat):
            return SHIP_HOME_FOR_POSEIDON
        return ALLOWED

    def use(self, s: Position, seat: i64) -> None:
        s.ask(PoseidonTo(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class PoseidonTo(Decision):
    """DEL-27.11, DEL-27.12  Any other water space; Zeus for a player without open tiles."""

    facts: ClassVar[Facts] = Facts("poseidon_to", "seat", rule="DEL-27.11", number=30, completes=True)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        stop = s.ships[self.seat]
        zeus = s.board.zeus
        if may_end_on_zeus(s, self.seat):
            zeus = -1
        for goal in range(STOPS):
            if goal != stop and goal != zeus:
                choices.add(MOVE + s.board.cell[goal])

    def forbids(self, s: Position, action: i64) -> i64:
        if action < MOVE or action >= MOVE + WINDOW:
            return NOT_ASKED
        reason = forbids_goal(s, self.seat, s.board.stop_of[action - MOVE])
        if reason == ALLOWED:
            return ALLOWED
        if reason == NO_WATER:
            return NO_WATER_TO_PUT
        if reason == SAME_SPACE:
            return SAME_SPACE_TO_PUT
        return OPEN_TILES_TO_PUT

    def apply(self, s: Position, action: i64) -> None:
        s.emit(SHIP_PUT, self.seat, action - MOVE, 0)
        arrive(s, self.seat, s.board.stop_of[action - MOVE])


# -- Apollo -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Apollo(Power):
    """DEL-27.17, DEL-27.20  A card, and colour for the rest of the phase."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if may_draw_oracle_card(s) or may_profit(s, seat):
            return ALLOWED
        return NOTHING_TO_COLOR

    def use(self, s: Position, seat: i64) -> None:
        if s.apollo == 0 or s.options[APOLLO_SCOPE] != ALL_DICE_AND_ONE_CARD:  # DEL-27.24  there once is enough
            s.apollo += 1
        draw_oracle_cards(s, seat, 1)


def may_profit(s: Position, seat: i64) -> bool:
    """DEL-27.20, DEL-27.24  Whether Apollo would still give colour to a die or a card."""
    if s.apollo > 0 and s.options[APOLLO_SCOPE] == ALL_DICE_AND_ONE_CARD:
        return False
    return s.dice_left(seat) > 0 or (s.played == NO_COLOR and s.cards_held(seat) > 0)


# -- Artemis ------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Artemis(Power):
    """DEL-27.16  An island is explored."""

    def forbids(self, s: Position, seat: i64) -> i64:
        if face_down(s) == 0:
            return ALL_EXPLORED
        return ALLOWED

    def use(self, s: Position, seat: i64) -> None:
        s.ask(ArtemisIsland(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtemisIsland(Decision):
    """DEL-27.16  Any face-down island is explored, without adjacency or colour."""

    facts: ClassVar[Facts] = Facts("artemis_island", "seat", rule="DEL-27.16", number=31, completes=True)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_islands(choices, EXPLORE, face_down(s))

    def forbids(self, s: Position, action: i64) -> i64:
        if action < EXPLORE or action >= EXPLORE + ISLANDS:
            return NOT_ASKED
        if (s.explored >> (action - EXPLORE)) & 1:
            return EXPLORED
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        s.ask(Explore(self.seat, action - EXPLORE))


POWERS: Final = vec[Power]([Aphrodite(), Ares(), Hermes(), Poseidon(), Apollo(), Artemis()])  # by god
if len(POWERS) != len(GODS):
    raise AssertionError("a god without a power")
