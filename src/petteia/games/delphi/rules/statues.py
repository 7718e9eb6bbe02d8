# mypy: disable-error-code="override"
"""Sections 21 and 22: loading and raising statues."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Choices
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
from petteia.games.delphi.rules.cargo import forbids_cargo, has_room, load_statue, unload
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.reasons import (
    ACTION_TOO_DEAR,
    NO_CITY,
    NO_FREE_SITE,
    NO_ROOM_FOR_STATUES,
    NO_SITE,
    NO_STATUE,
    NO_STATUE_ABOARD,
    NONE_THERE,
    NOT_ABOARD,
    OUT_OF_REACH,
    SITE_TAKEN,
)
from petteia.games.delphi.rules.rewards import gain, song_of_thanks
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, complete, needed
from petteia.games.delphi.state import Position


def cities_in_reach(s: Position, seat: i64) -> i64:
    """DEL-21.1, DEL-29.11  The colours of the cities in reach, as bits."""
    return s.board.lands_in_reach(CITY, s.ships[seat], s.modifier(seat, REACH_STATUES))


def statues_left(s: Position) -> i64:
    """The colours of which a city still has a statue, as bits."""
    bits: i64 = 0
    for color in range(COLORS):
        if s.statues[color] > 0:
            bits |= i64(1) << color
    return bits


def needed_statues(s: Position, seat: i64) -> i64:
    """DEL-21.2  The colours of needed statues that are left in their cities; none without room."""
    if not has_room(s, seat):
        return 0
    return needed(s, seat, STATUE) & statues_left(s)


@mypyc_attr(acyclic=True)
class LoadStatue(Use):
    """DEL-21.1  A statue is loaded."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        cities = cities_in_reach(s, seat)
        if cities == 0:
            return NO_CITY
        if not has_room(s, seat):
            return NO_ROOM_FOR_STATUES
        colors = cities & needed(s, seat, STATUE) & statues_left(s)
        if colors == 0:
            return NO_STATUE
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(LoadStatueWhat(seat, color))


def forbids_statue(s: Position, seat: i64, color: i64) -> i64:
    """DEL-21.1, DEL-27.15, DEL-29.28  Why a statue cannot be loaded from its city, be it in reach or not."""
    if s.statues[color] == 0:
        return NONE_THERE
    return forbids_cargo(s, seat, STATUE, color)


def add_statues(choices: Choices, colors: i64) -> None:
    """List the loading of a statue of each of these colours."""
    for color in range(COLORS):
        if (colors >> color) & 1:
            choices.add(LOAD_STATUE + color)


@mypyc_attr(acyclic=True, free_list_len=1)
class LoadStatueWhat(Target):
    """DEL-21.1  The action of loading a statue from a city in reach."""

    facts: ClassVar[Facts] = Facts(
        "load_statue_what", "seat color:source_color", rule="DEL-21.1", number=12, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        colors = cities_in_reach(s, self.seat) & payable(s, self.seat, self.color)
        add_statues(choices, colors & needed_statues(s, self.seat))

    def wanted(self, action: i64) -> i64:
        return color_in(action, LOAD_STATUE, COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        color = action - LOAD_STATUE
        reason = forbids_statue(s, self.seat, color)
        if reason != NONE_THERE and (cities_in_reach(s, self.seat) >> color) & 1 == 0:
            return OUT_OF_REACH
        return reason

    def hit(self, s: Position, action: i64) -> None:
        load_statue(s, self.seat, action - LOAD_STATUE)


def statue_islands(s: Position, seat: i64) -> i64:
    """DEL-22.1, DEL-29.11  The statue islands in reach."""
    return s.board.lands_in_reach(STATUE_ISLAND, s.ships[seat], s.modifier(seat, REACH_STATUES))


def free_sites(s: Position, island: i64) -> i64:
    """DEL-22.2  The colours of the building sites of an island that are not occupied."""
    return SITES[island] & ~s.raised[island]


def sites_on(s: Position, islands: i64) -> i64:
    """The colours of the free building sites of these islands, as bits."""
    colors: i64 = 0
    for island in range(STATUE_ISLANDS):
        if (islands >> island) & 1:
            colors |= free_sites(s, island)
    return colors


@mypyc_attr(acyclic=True)
class RaiseStatue(Use):
    """DEL-22.1  A statue is raised."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        colors = cargo_colors(s, seat, STATUE)
        if colors == 0:
            return NO_STATUE_ABOARD
        colors &= sites_on(s, statue_islands(s, seat))
        if colors == 0:
            return NO_FREE_SITE
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(RaiseStatueWhere(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseStatueWhere(Target):
    """DEL-22.1, DEL-22.4  The action of raising a statue: on which island, and which."""

    facts: ClassVar[Facts] = Facts(
        "raise_statue_where", "seat color:source_color", rule="DEL-22.1", number=13, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        islands = statue_islands(s, self.seat)
        colors = cargo_colors(s, self.seat, STATUE) & payable(s, self.seat, self.color)
        for island in range(STATUE_ISLANDS):
            if (islands >> island) & 1:
                sites = free_sites(s, island) & colors
                for color in range(COLORS):
                    if (sites >> color) & 1:
                        choices.add(RAISE_STATUE + island * COLORS + color)

    def wanted(self, action: i64) -> i64:
        return color_in(action, RAISE_STATUE, STATUE_ISLANDS * COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        site = action - RAISE_STATUE
        island = site // COLORS
        color = site % COLORS
        if s.aboard(self.seat, STATUE, color) == 0:
            return NOT_ABOARD
        if (SITES[island] >> color) & 1 == 0:
            return NO_SITE
        if (free_sites(s, island) >> color) & 1 == 0:
            return SITE_TAKEN
        if (statue_islands(s, self.seat) >> island) & 1 == 0:
            return OUT_OF_REACH
        return ALLOWED

    def hit(self, s: Position, action: i64) -> None:
        site = action - RAISE_STATUE
        raise_statue(s, self.seat, site // COLORS, site % COLORS)


def raise_statue(s: Position, seat: i64, island: i64, color: i64) -> None:
    """DEL-22.1, DEL-29.40  A statue tile is completed; its reward is a companion of the statue's colour."""
    unload(s, seat, STATUE, color)
    s.raised[island] |= i64(1) << color
    s.emit(STATUE_RAISED, seat, island, color)
    if complete(s, seat, STATUE, color):
        song_of_thanks(s, seat)
        gain(s, seat, TASK_GAIN, STATUE * GAINS)
        s.ask(TakeCompanion(seat, color))
