# mypy: disable-error-code="override"
"""Sections 9 and 11: phase 2, in which dice, an oracle card and gods are used in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.delphi.actions import END, GOD, HIRE_CREW, PLAY, PLAY_APOLLO, RETURN, USE, USE_APOLLO
from petteia.games.delphi.components.constants import (
    ANY_COLOR,
    APOLLO_SCOPE,
    CARD,
    COLORS,
    CREW,
    CREW_PRICE,
    DIE,
    MUST_USE_ALL_DICE,
    NO_COLOR,
    ON,
    ONE_DIE_OR_CARD,
)
from petteia.games.delphi.events import CARD_PLAYED, CREW_HIRED, DIE_USED
from petteia.games.delphi.rules.powers import forbids_god, forbids_return, gods_on_top, return_god, use_god
from petteia.games.delphi.rules.reasons import (
    ALREADY_HIRED,
    ALREADY_PLAYED,
    APOLLO_FOR_ALL,
    CREW_TOO_DEAR,
    DICE_LEFT,
    NO_APOLLO,
    NO_CARD,
    NO_CREW,
    NO_DIE,
)
from petteia.games.delphi.rules.supply import pay_favours
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.state import Position


def forbids_end(s: Position, seat: i64) -> i64:
    """DEL-9.7, DEL-9.14  The phase ends when all dice are used, or at any time with the option."""
    if s.options[MUST_USE_ALL_DICE] == ON and s.dice_left(seat) > 0:
        return DICE_LEFT
    return ALLOWED


def forbids_die(s: Position, seat: i64, color: i64) -> i64:
    """DEL-9.2  A die that has not been used."""
    if s.dice[seat * COLORS + color] == 0:
        return NO_DIE
    return ALLOWED


def may_play_card(s: Position) -> bool:
    """DEL-9.3, DEL-11.3, DEL-27.18  At most one oracle card a turn, Apollo or not."""
    return s.played == NO_COLOR


def forbids_card(s: Position, seat: i64, color: i64) -> i64:
    """DEL-11.1, DEL-11.3  A card in hand, if none has been played this turn."""
    if not may_play_card(s):
        return ALREADY_PLAYED
    if s.cards[seat * COLORS + color] == 0:
        return NO_CARD
    return ALLOWED


def forbids_apollo(s: Position) -> i64:
    """DEL-27.17, DEL-27.23  Apollo is chosen for one die or card only where he does not count for all of them."""
    if s.options[APOLLO_SCOPE] != ONE_DIE_OR_CARD:
        return APOLLO_FOR_ALL
    if s.apollo == 0:
        return NO_APOLLO
    return ALLOWED


def forbids_crew(s: Position, seat: i64) -> i64:
    """DEL-29.22  Once a turn, for 3 favours."""
    price = s.modifier(seat, CREW_PRICE)
    if price == 0:
        return NO_CREW
    if s.is_crew_hired != 0:
        return ALREADY_HIRED
    if s.favours[seat] < price:
        return CREW_TOO_DEAR
    return ALLOWED


def has_more_to_do(s: Position, seat: i64) -> bool:
    """Whether anything but ending the phase is possible."""
    if s.dice_left(seat) > 0 or forbids_crew(s, seat) == ALLOWED or (may_play_card(s) and s.cards_held(seat) > 0):
        return True
    if gods_on_top(s, seat) == 0:
        return False
    for god in range(COLORS):
        if forbids_return(s, seat, god) == ALLOWED or forbids_god(s, seat, god) == ALLOWED:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Step):
    """DEL-9.1  Again and again, until nothing but ending the phase is left.

    DEL-9.5, DEL-9.6  It lies below whatever an action asks, so an action with all its rewards is completed first.
    """

    facts: ClassVar[Facts] = Facts("next_action", "owner:seat", rule="DEL-9.1")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if has_more_to_do(s, self.owner):
            s.ask(Main(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class Main(Decision):
    """DEL-9.1, DEL-9.13, DEL-27.2  Use a die, play a card, hire the crew, use or return a god, or end the phase.

    DEL-11.5, DEL-27.5, DEL-27.19  Cards and gods count as they are now: drawn, advanced or returned in this turn.
    """

    facts: ClassVar[Facts] = Facts("main", "seat", rule="DEL-9.1", number=5)

    def list_choices(self, s: Position, choices: Choices) -> None:
        seat = self.seat
        if forbids_end(s, seat) == ALLOWED:
            choices.add(END)
        with_apollo = forbids_apollo(s) == ALLOWED
        for color in range(COLORS):
            if s.dice[seat * COLORS + color] > 0:
                choices.add(USE + color)
        if with_apollo:
            for color in range(COLORS):
                if s.dice[seat * COLORS + color] > 0:
                    choices.add(USE_APOLLO + color)
        if may_play_card(s):
            for color in range(COLORS):
                if s.cards[seat * COLORS + color] > 0:
                    choices.add(PLAY + color)
            if with_apollo:
                for color in range(COLORS):
                    if s.cards[seat * COLORS + color] > 0:
                        choices.add(PLAY_APOLLO + color)
        if forbids_crew(s, seat) == ALLOWED:
            choices.add(HIRE_CREW)
        if gods_on_top(s, seat) == 0:
            return
        for god in range(COLORS):
            if forbids_god(s, seat, god) == ALLOWED:
                choices.add(GOD + god)
        for god in range(COLORS):
            if forbids_return(s, seat, god) == ALLOWED:
                choices.add(RETURN + god)

    def forbids(self, s: Position, action: i64) -> i64:
        seat = self.seat
        if action == END:
            return forbids_end(s, seat)
        if USE <= action < HIRE_CREW:
            return self.forbids_source(s, action)
        if action == HIRE_CREW:
            return forbids_crew(s, seat)
        if GOD <= action < RETURN:
            return forbids_god(s, seat, action - GOD)
        if RETURN <= action < RETURN + COLORS:
            return forbids_return(s, seat, action - RETURN)
        return NOT_ASKED

    def forbids_source(self, s: Position, action: i64) -> i64:
        """Why a die or an oracle card cannot be used, as it is or with Apollo."""
        if USE_APOLLO <= action < PLAY or action >= PLAY_APOLLO:
            reason = forbids_apollo(s)
            if reason != ALLOWED:
                return reason
        if action < PLAY:
            return forbids_die(s, self.seat, (action - USE) % COLORS)
        return forbids_card(s, self.seat, (action - PLAY) % COLORS)

    def apply(self, s: Position, action: i64) -> None:
        if action == END:
            return
        s.ask(NextAction(self.seat))
        if action < PLAY:
            self.use_die(s, action)
        elif action < HIRE_CREW:
            self.play_card(s, action)
        elif action == HIRE_CREW:
            s.is_crew_hired = 1
            s.emit(CREW_HIRED, self.seat, 0, 0)
            pay_favours(s, self.seat, s.modifier(self.seat, CREW_PRICE))
            s.ask(TakeAction(self.seat, ANY_COLOR, CREW))  # DEL-10.14, DEL-29.23  neither die nor card
        elif action < RETURN:
            use_god(s, self.seat, action - GOD)  # DEL-9.4  no source is needed
        else:
            return_god(s, self.seat, action - RETURN)

    def use_die(self, s: Position, action: i64) -> None:
        """DEL-9.2  The die is set aside until the next roll."""
        color = (action - USE) % COLORS
        s.dice[self.seat * COLORS + color] -= 1
        s.emit(DIE_USED, self.seat, color, 0)
        s.ask(TakeAction(self.seat, source_color(s, color, action >= USE_APOLLO), DIE))

    def play_card(self, s: Position, action: i64) -> None:
        """DEL-11.2, DEL-11.4  The card is laid aside and goes to the discard pile at the end of the turn."""
        color = (action - PLAY) % COLORS
        s.cards[self.seat * COLORS + color] -= 1
        s.played = color
        s.emit(CARD_PLAYED, self.seat, color, 0)
        s.ask(TakeAction(self.seat, source_color(s, color, action >= PLAY_APOLLO), CARD))


def source_color(s: Position, color: i64, with_apollo: bool) -> i64:
    """DEL-10.13, DEL-27.17, DEL-27.23  While Apollo is in effect for a source it acts as any colour."""
    if s.apollo == 0:
        return color
    if s.options[APOLLO_SCOPE] == ONE_DIE_OR_CARD:
        if not with_apollo:
            return color
        s.apollo -= 1
    return ANY_COLOR
