# mypy: disable-error-code="override"
"""Sections 8, 24 and 32: checking injuries, recovering, and getting rid of injury cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import ADVANCE, DISCARD
from petteia.games.delphi.actions import BONUS_FAVOURS as TAKE_BONUS
from petteia.games.delphi.components.cards import BONUS_FAVOURS, RECOVER_ALL, RECOVER_SAME
from petteia.games.delphi.components.constants import COLORS, NO_COLOR, RECOVER_SAME_COLOR, RECOVER_TOTAL
from petteia.games.delphi.events import INJURIES_DISCARDED
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.gods import advance, forbids_advance, may_advance
from petteia.games.delphi.rules.reasons import ACTION_TOO_DEAR, NO_INJURIES, NO_SUCH_INJURY
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.rules.supply import take_favours
from petteia.games.delphi.state import Position


def must_recover(s: Position, seat: i64) -> bool:
    """DEL-8.2, DEL-8.13, DEL-29.21  Three injuries of one colour or six in all; with Healer's Chest four or eight."""
    if s.injuries_held(seat) >= RECOVER_ALL + s.modifier(seat, RECOVER_TOTAL):
        return True
    limit = RECOVER_SAME + s.modifier(seat, RECOVER_SAME_COLOR)
    for color in range(COLORS):
        if s.injuries[seat * COLORS + color] >= limit:
            return True
    return False


def injury_colors(s: Position, seat: i64) -> i64:
    """The colours of which a seat holds injury cards, as bits."""
    bits: i64 = 0
    for color in range(COLORS):
        if s.injuries[seat * COLORS + color] > 0:
            bits |= i64(1) << color
    return bits


def discard_injuries(s: Position, seat: i64, color: i64, number: i64) -> None:
    """DEL-32.3  Injury cards go to the discard pile."""
    if number > 0:
        s.injuries[seat * COLORS + color] -= number
        s.injury_discard[color] += number
        s.emit(INJURIES_DISCARDED, seat, color, number)


def discard_all_of(s: Position, seat: i64, color: i64) -> None:
    """DEL-24.1, DEL-28.5  All own injury cards of a colour."""
    discard_injuries(s, seat, color, s.injuries[seat * COLORS + color])


def add_colors(choices: Choices, bits: i64) -> None:
    """List the discarding of each of these colours."""
    for color in range(COLORS):
        if (bits >> color) & 1:
            choices.add(DISCARD + color)


def forbids_discarding(s: Position, seat: i64, action: i64) -> i64:
    """DEL-8.3, DEL-16.9  Only injury cards that a player has are discarded."""
    color = color_in(action, DISCARD, COLORS)
    if color == NO_COLOR:
        return NOT_ASKED
    if s.injuries[seat * COLORS + color] == 0:
        return NO_SUCH_INJURY
    return ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class RecoverCard(Decision):
    """DEL-8.3  Three injury cards of free choice, one after the other."""

    facts: ClassVar[Facts] = Facts("recover_card", "seat left:few", rule="DEL-8.3", number=3)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_colors(choices, injury_colors(s, self.seat))

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_discarding(s, self.seat, action)

    def apply(self, s: Position, action: i64) -> None:
        discard_injuries(s, self.seat, action - DISCARD, 1)
        if self.left > 1:
            s.ask(RecoverCard(self.seat, self.left - 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class NoInjuryBonus(Decision):
    """DEL-8.7, DEL-8.9  Without any injury card: 2 favours, or one step for a god that is not on the top row."""

    facts: ClassVar[Facts] = Facts("no_injury_bonus", "seat", rule="DEL-8.7", number=4)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(TAKE_BONUS)
        for god in range(COLORS):
            if may_advance(s, self.seat, god):
                choices.add(ADVANCE + god)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == TAKE_BONUS:
            return ALLOWED
        return forbids_advance(s, self.seat, action)

    def apply(self, s: Position, action: i64) -> None:
        if action == TAKE_BONUS:
            take_favours(s, self.seat, BONUS_FAVOURS)
        else:
            advance(s, self.seat, action - ADVANCE)


@mypyc_attr(acyclic=True, free_list_len=1)
class OmegaColor(Decision):
    """DEL-16.9, DEL-16.10  Omega discards all injury cards of one colour of choice."""

    facts: ClassVar[Facts] = Facts("omega_color", "seat", rule="DEL-16.9", number=24)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_colors(choices, injury_colors(s, self.seat))

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_discarding(s, self.seat, action)

    def apply(self, s: Position, action: i64) -> None:
        discard_all_of(s, self.seat, action - DISCARD)


@mypyc_attr(acyclic=True)
class DiscardInjuries(Use):
    """DEL-24.1, DEL-9.12  Injury cards are discarded."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        colors = injury_colors(s, seat)
        if colors == 0:
            return NO_INJURIES
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(DiscardColor(seat, color))


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardColor(Target):
    """DEL-24.1  The action of discarding the injuries of the colour of the source."""

    facts: ClassVar[Facts] = Facts(
        "discard_color", "seat color:source_color", rule="DEL-24.1", number=15, completes=True
    )

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_colors(choices, injury_colors(s, self.seat) & payable(s, self.seat, self.color))

    def wanted(self, action: i64) -> i64:
        return color_in(action, DISCARD, COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        return forbids_discarding(s, self.seat, action)

    def hit(self, s: Position, action: i64) -> None:
        discard_all_of(s, self.seat, action - DISCARD)
