# mypy: disable-error-code="override"
"""Section 27: the powers of the gods."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision, Step
from petteia.games.delphi.actions import EXPLORE, FIGHT, LOAD_STATUE, MOVE
from petteia.games.delphi.components.cards import FIRST_ROW, TOP_ROW
from petteia.games.delphi.components.constants import (
    ALL_DICE_AND_ONE_CARD,
    APHRODITE,
    APOLLO,
    APOLLO_SCOPE,
    ARES,
    ARTEMIS,
    COLORS,
    GODS_WAIT,
    HERMES,
    MONSTER,
    NO_COLOR,
    POSEIDON,
    STOPS,
)
from petteia.games.delphi.events import GOD_RETURNED, GOD_USED, SHIP_PUT
from petteia.games.delphi.rules.cargo import load_statue
from petteia.games.delphi.rules.exploring import Explore, add_islands, face_down
from petteia.games.delphi.rules.injuries import discard_all_of
from petteia.games.delphi.rules.monsters import add_monsters, defeat, has_monster, monster_islands
from petteia.games.delphi.rules.moving import arrive, may_end_on_zeus
from petteia.games.delphi.rules.statues import add_statues, cities_in_reach, needed_statues
from petteia.games.delphi.rules.supply import draw_oracle_cards, may_draw_oracle_card
from petteia.games.delphi.rules.zeus_tiles import fightable
from petteia.games.delphi.state import Table


def is_on_top(s: Table, seat: i64, god: i64) -> bool:
    """DEL-27.1  Only a god on the top row can be used."""
    return s.gods[seat * COLORS + god] == TOP_ROW


def waiting_row(s: Table, seat: i64) -> i64:
    """DEL-27.3, DEL-27.22, DEL-30.2  Where gods start and return to: row 0, or with T2 the player-count row."""
    if s.modifier(seat, GODS_WAIT):
        return FIRST_ROW[s.seats]
    return 0


def may_use(s: Table, seat: i64, god: i64) -> bool:
    """DEL-27.9  A power that could change nothing is not available."""
    if god == POSEIDON:
        return not s.has_reached(seat)  # DEL-35.6
    if god == APHRODITE:
        return s.injuries_held(seat) > 0
    if god == ARES:
        return has_monster(s, monster_islands(s, seat), fightable(s, seat, MONSTER))
    if god == HERMES:
        return cities_in_reach(s, seat) != 0 and needed_statues(s, seat) != 0
    if god == ARTEMIS:
        return face_down(s) != 0
    return may_draw_oracle_card(s) or may_profit(s, seat)


def may_profit(s: Table, seat: i64) -> bool:
    """DEL-27.20, DEL-27.24  Whether Apollo would still give colour to a die or a card."""
    if s.apollo > 0 and s.options[APOLLO_SCOPE] == ALL_DICE_AND_ONE_CARD:
        return False
    return s.dice_left(seat) > 0 or (s.played == NO_COLOR and s.cards_held(seat) > 0)


def use_god(s: Table, seat: i64, god: i64) -> None:
    """DEL-27.3, DEL-27.4  The god stays on the top row until its power and all its rewards are resolved."""
    s.emit(GOD_USED, seat, god, 0)
    s.ask(GodReturns(seat, god))
    if god == POSEIDON:
        s.ask(PoseidonTo(seat))
    elif god == APHRODITE:
        for color in range(COLORS):  # DEL-27.13
            discard_all_of(s, seat, color)
    elif god == ARES:
        s.ask(AresMonster(seat))
    elif god == HERMES:
        s.ask(HermesStatue(seat))
    elif god == ARTEMIS:
        s.ask(ArtemisIsland(seat))
    elif god == APOLLO:
        use_apollo(s, seat)


def use_apollo(s: Table, seat: i64) -> None:
    """DEL-27.17, DEL-27.24  A card, and colour for the rest of the phase; in the wide scope once is enough."""
    if s.apollo == 0 or s.options[APOLLO_SCOPE] != ALL_DICE_AND_ONE_CARD:
        s.apollo += 1
    draw_oracle_cards(s, seat, 1)


def return_god(s: Table, seat: i64, god: i64) -> None:
    """DEL-27.6, DEL-27.7  Instead of the power the god goes down for an oracle card."""
    god_returns(s, seat, god)
    draw_oracle_cards(s, seat, 1)


def god_returns(s: Table, seat: i64, god: i64) -> None:
    """DEL-27.3, DEL-27.22  The god goes down."""
    row = waiting_row(s, seat)
    s.gods[seat * COLORS + god] = row
    s.emit(GOD_RETURNED, seat, god, row)


@mypyc_attr(acyclic=True, free_list_len=1)
class GodReturns(Step):
    """DEL-27.3  After the power and all its rewards the god goes down."""

    facts: ClassVar[Facts] = Facts("god_returns", "owner:seat god", rule="DEL-27.3")

    def __init__(self, owner: i64, god: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.god: Final = god

    def apply(self, s: Table, action: i64) -> None:
        god_returns(s, self.owner, self.god)


@mypyc_attr(acyclic=True, free_list_len=1)
class PoseidonTo(Decision):
    """DEL-27.11, DEL-27.12  Any other water space; Zeus for a player without open tiles."""

    facts: ClassVar[Facts] = Facts("poseidon_to", "seat", rule="DEL-27.11", number=30)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        stop = s.ships[self.seat]
        zeus = s.board.zeus
        if may_end_on_zeus(s, self.seat):
            zeus = -1
        for goal in range(STOPS):
            if goal != stop and goal != zeus:
                choices.add(MOVE + s.board.cell[goal])

    def apply(self, s: Table, action: i64) -> None:
        s.emit(SHIP_PUT, self.seat, action - MOVE, 0)
        arrive(s, self.seat, s.board.stop_of[action - MOVE])


@mypyc_attr(acyclic=True, free_list_len=1)
class AresMonster(Decision):
    """DEL-27.14  A monster in reach is defeated without a roll."""

    facts: ClassVar[Facts] = Facts("ares_monster", "seat", rule="DEL-27.14", number=32)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_monsters(s, choices, monster_islands(s, self.seat), fightable(s, self.seat, MONSTER))

    def apply(self, s: Table, action: i64) -> None:
        defeat(s, self.seat, (action - FIGHT) // COLORS, (action - FIGHT) % COLORS)


@mypyc_attr(acyclic=True, free_list_len=1)
class HermesStatue(Decision):
    """DEL-27.15  With the ship at any city, a needed statue from any city."""

    facts: ClassVar[Facts] = Facts("hermes_statue", "seat", rule="DEL-27.15", number=33)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_statues(choices, needed_statues(s, self.seat))

    def apply(self, s: Table, action: i64) -> None:
        load_statue(s, self.seat, action - LOAD_STATUE)


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtemisIsland(Decision):
    """DEL-27.16  Any face-down island is explored, without adjacency or colour."""

    facts: ClassVar[Facts] = Facts("artemis_island", "seat", rule="DEL-27.16", number=31)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, EXPLORE, face_down(s))

    def apply(self, s: Table, action: i64) -> None:
        s.ask(Explore(self.seat, action - EXPLORE))
