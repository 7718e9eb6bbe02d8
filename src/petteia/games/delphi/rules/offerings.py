# mypy: disable-error-code="override"
"""Sections 19 and 20: loading and making offerings."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, Choices
from petteia.games.delphi.actions import LOAD_OFFERING, MAKE_OFFERING
from petteia.games.delphi.components.cards import TASK_GAIN
from petteia.games.delphi.components.constants import (
    COLORS,
    GAINS,
    OFFERING,
    OFFERING_ISLAND,
    OFFERING_ISLANDS,
    REACH_OFFERINGS,
    TEMPLE,
    TEMPLES,
)
from petteia.games.delphi.events import OFFERING_MADE
from petteia.games.delphi.rules.cargo import forbids_cargo, has_room, load_offering, unload
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.reasons import (
    ACTION_TOO_DEAR,
    HOLD_FULL,
    NO_NEEDED_OFFERING,
    NO_OFFERING_ISLAND,
    NO_OFFERING_TO_MAKE,
    NO_TEMPLE,
    NONE_THERE,
    NOT_ABOARD,
    OUT_OF_REACH,
)
from petteia.games.delphi.rules.rewards import gain, song_of_thanks
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, complete, needed
from petteia.games.delphi.state import Position


def offering_islands(s: Position, seat: i64) -> i64:
    """DEL-9.11, DEL-29.12  The offering islands in reach."""
    return s.board.lands_in_reach(OFFERING_ISLAND, s.ships[seat], s.modifier(seat, REACH_OFFERINGS))


def loadable_offerings(s: Position, seat: i64, color: i64) -> i64:
    """DEL-19.2, DEL-19.3  The colours of needed offerings that a source can pay for; none without room."""
    if not has_room(s, seat):
        return 0
    return needed(s, seat, OFFERING) & payable(s, seat, color)


def offerings_on(s: Position, islands: i64) -> i64:
    """The colours of the offerings on these islands, as bits."""
    colors: i64 = 0
    for island in range(OFFERING_ISLANDS):
        if (islands >> island) & 1:
            colors |= s.offerings[island]
    return colors


@mypyc_attr(acyclic=True)
class LoadOffering(Use):
    """DEL-19.1  An offering is loaded."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        islands = offering_islands(s, seat)
        if islands == 0:
            return NO_OFFERING_ISLAND
        if not has_room(s, seat):
            return HOLD_FULL
        colors = offerings_on(s, islands) & needed(s, seat, OFFERING)
        if colors == 0:
            return NO_NEEDED_OFFERING
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(LoadOfferingWhat(seat, color))


def forbids_offering(s: Position, seat: i64, island: i64, color: i64) -> i64:
    """DEL-19.1, DEL-29.30  Why an offering cannot be loaded from an island, be it in reach or not."""
    if (s.offerings[island] >> color) & 1 == 0:
        return NONE_THERE
    return forbids_cargo(s, seat, OFFERING, color)


def add_offerings(s: Position, choices: Choices, islands: i64, colors: i64) -> None:
    """List the loading of each offering of these colours on these islands."""
    for island in range(OFFERING_ISLANDS):
        if (islands >> island) & 1:
            there = s.offerings[island] & colors
            for color in range(COLORS):
                if (there >> color) & 1:
                    choices.add(LOAD_OFFERING + island * COLORS + color)


@mypyc_attr(acyclic=True, free_list_len=1)
class LoadOfferingWhat(Target):
    """DEL-19.1  The action of loading an offering: from which island, and which."""

    facts: ClassVar[Facts] = Facts(
        "load_offering_what", "seat color:source_color", rule="DEL-19.1", number=10, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_offerings(s, choices, offering_islands(s, self.seat), loadable_offerings(s, self.seat, self.color))

    def wanted(self, action: i64) -> i64:
        return color_in(action, LOAD_OFFERING, OFFERING_ISLANDS * COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        offering = action - LOAD_OFFERING
        island = offering // COLORS
        reason = forbids_offering(s, self.seat, island, offering % COLORS)
        if reason != NONE_THERE and (offering_islands(s, self.seat) >> island) & 1 == 0:
            return OUT_OF_REACH
        return reason

    def hit(self, s: Position, action: i64) -> None:
        offering = action - LOAD_OFFERING
        load_offering(s, self.seat, offering // COLORS, offering % COLORS)


def temples_in_reach(s: Position, seat: i64) -> i64:
    """DEL-20.1, DEL-29.12  The colours of the temples in reach, as bits."""
    temples = s.board.lands_in_reach(TEMPLE, s.ships[seat], s.modifier(seat, REACH_OFFERINGS))
    colors: i64 = 0
    if temples != 0:
        for temple in range(TEMPLES):
            if (temples >> temple) & 1:
                colors |= i64(1) << s.temples[temple]
    return colors


def offerable(s: Position, seat: i64) -> i64:
    """DEL-20.1  The colours of offerings aboard whose temple is in reach."""
    colors = temples_in_reach(s, seat)
    if colors == 0:
        return 0
    return colors & cargo_colors(s, seat, OFFERING)


@mypyc_attr(acyclic=True)
class MakeOffering(Use):
    """DEL-20.1  An offering is made."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        colors = offerable(s, seat)
        if colors == 0:
            return NO_OFFERING_TO_MAKE
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(MakeOfferingWhat(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class MakeOfferingWhat(Target):
    """DEL-20.1  The action of making an offering at the temple of its colour."""

    facts: ClassVar[Facts] = Facts(
        "make_offering_what", "seat color:source_color", rule="DEL-20.1", number=11, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        colors = offerable(s, self.seat) & payable(s, self.seat, self.color)
        for color in range(COLORS):
            if (colors >> color) & 1:
                choices.add(MAKE_OFFERING + color)

    def wanted(self, action: i64) -> i64:
        return color_in(action, MAKE_OFFERING, COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        color = action - MAKE_OFFERING
        if s.aboard(self.seat, OFFERING, color) == 0:
            return NOT_ABOARD
        if (temples_in_reach(s, self.seat) >> color) & 1 == 0:
            return NO_TEMPLE
        return ALLOWED

    def hit(self, s: Position, action: i64) -> None:
        make_offering(s, self.seat, action - MAKE_OFFERING)


def make_offering(s: Position, seat: i64, color: i64) -> None:
    """DEL-20.1, DEL-20.2, DEL-18.16  The offering stays at the temple; the reward needs a tile."""
    unload(s, seat, OFFERING, color)
    s.made[color] += 1
    s.emit(OFFERING_MADE, seat, color, 0)
    if complete(s, seat, OFFERING, color):
        song_of_thanks(s, seat)
        gain(s, seat, TASK_GAIN, OFFERING * GAINS)
