# mypy: disable-error-code="override"
"""Sections 21 and 22: loading and raising statues."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices
from petteia.games.delphi.actions import LOAD_STATUE, RAISE_STATUE
from petteia.games.delphi.components.cards import SITES, TASK_GAIN
from petteia.games.delphi.components.constants import (
    CITY,
    COLORS,
    GAINS,
    REACH_STATUES,
    STATUE,
    STATUE_ISLAND,
    STATUE_ISLANDS,
)
from petteia.games.delphi.events import STATUE_RAISED
from petteia.games.delphi.rules.cargo import has_room, load_statue, unload
from petteia.games.delphi.rules.colors import payable, price
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.rewards import gain, song_of_thanks
from petteia.games.delphi.rules.sources import Sourced
from petteia.games.delphi.rules.supply import pay_favours
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, complete, needed
from petteia.games.delphi.state import Table


def cities_in_reach(s: Table, seat: i64) -> i64:
    """DEL-21.1, DEL-29.11  The colours of the cities in reach, as bits."""
    return s.board.lands_in_reach(CITY, s.ships[seat], s.modifier(seat, REACH_STATUES))


def statues_left(s: Table) -> i64:
    """The colours of which a city still has a statue, as bits."""
    bits: i64 = 0
    for color in range(COLORS):
        if s.statues[color] > 0:
            bits |= i64(1) << color
    return bits


def needed_statues(s: Table, seat: i64) -> i64:
    """DEL-21.2  The colours of needed statues that are left in their cities; none without room."""
    if not has_room(s, seat):
        return 0
    return needed(s, seat, STATUE) & statues_left(s)


def load_statue_targets(s: Table, seat: i64, color: i64) -> i64:
    """DEL-21.1  The colours of statues a source can load here."""
    cities = cities_in_reach(s, seat)
    if cities == 0:
        return 0
    return cities & needed_statues(s, seat) & payable(s, seat, color)


def add_statues(choices: Choices, colors: i64) -> None:
    """List the loading of a statue of each of these colours."""
    for color in range(COLORS):
        if (colors >> color) & 1:
            choices.add(LOAD_STATUE + color)


@mypyc_attr(acyclic=True, free_list_len=1)
class LoadStatueWhat(Sourced):
    """DEL-21.1  The action of loading a statue from a city in reach."""

    facts: ClassVar[Facts] = Facts("load_statue_what", "seat color:source_color", rule="DEL-21.1", number=12)

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_statues(choices, load_statue_targets(s, self.seat, self.color))

    def apply(self, s: Table, action: i64) -> None:
        color = action - LOAD_STATUE
        pay_favours(s, self.seat, price(s, self.seat, self.color, color))
        load_statue(s, self.seat, color)


def statue_islands(s: Table, seat: i64) -> i64:
    """DEL-22.1, DEL-29.11  The statue islands in reach."""
    return s.board.lands_in_reach(STATUE_ISLAND, s.ships[seat], s.modifier(seat, REACH_STATUES))


def free_sites(s: Table, island: i64) -> i64:
    """DEL-22.2  The colours of the building sites of an island that are not occupied."""
    return SITES[island] & ~s.raised[island]


def raisable(s: Table, seat: i64, color: i64) -> i64:
    """The colours of statues aboard that a source can pay for."""
    return cargo_colors(s, seat, STATUE) & payable(s, seat, color)


def may_raise_statue(s: Table, seat: i64, color: i64) -> bool:
    """DEL-9.15  Whether a source can raise any statue here."""
    islands = statue_islands(s, seat)
    if islands == 0:
        return False
    colors = raisable(s, seat, color)
    for island in range(STATUE_ISLANDS):
        if (islands >> island) & 1 and free_sites(s, island) & colors:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseStatueWhere(Sourced):
    """DEL-22.1, DEL-22.4  The action of raising a statue: on which island, and which."""

    facts: ClassVar[Facts] = Facts("raise_statue_where", "seat color:source_color", rule="DEL-22.1", number=13)

    def list_choices(self, s: Table, choices: Choices) -> None:
        islands = statue_islands(s, self.seat)
        colors = raisable(s, self.seat, self.color)
        for island in range(STATUE_ISLANDS):
            if (islands >> island) & 1:
                sites = free_sites(s, island) & colors
                for color in range(COLORS):
                    if (sites >> color) & 1:
                        choices.add(RAISE_STATUE + island * COLORS + color)

    def apply(self, s: Table, action: i64) -> None:
        color = (action - RAISE_STATUE) % COLORS
        pay_favours(s, self.seat, price(s, self.seat, self.color, color))
        raise_statue(s, self.seat, (action - RAISE_STATUE) // COLORS, color)


def raise_statue(s: Table, seat: i64, island: i64, color: i64) -> None:
    """DEL-22.1, DEL-29.40  A statue tile is completed; its reward is a companion of the statue's colour."""
    unload(s, seat, STATUE, color)
    s.raised[island] |= i64(1) << color
    s.emit(STATUE_RAISED, seat, island, color)
    if complete(s, seat, STATUE, color):
        song_of_thanks(s, seat)
        gain(s, seat, TASK_GAIN, STATUE * GAINS)
        s.ask(TakeCompanion(seat, color))
