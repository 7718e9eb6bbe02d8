# mypy: disable-error-code="override"
"""Sections 9, 11 and 12: phase 2, in which dice, an oracle card and gods are used in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision, Step
from petteia.games.delphi.actions import DO, END, GOD, HIRE_CREW, PLAY, PLAY_APOLLO, RETURN, USE, USE_APOLLO
from petteia.games.delphi.components.cards import ACTION_FAVOURS, TOP_ROW
from petteia.games.delphi.components.constants import (
    ADVANCE_GOD,
    ANY_COLOR,
    APOLLO_SCOPE,
    BUILD_SHRINE,
    CARD,
    COLORS,
    CREW,
    CREW_PRICE,
    DIE,
    DISCARD_INJURIES,
    DRAW_ORACLE_CARD,
    EXPLORE_ISLAND,
    FIGHT_MONSTER,
    LOAD_OFFERING,
    LOAD_STATUE,
    LOOK_AT_ISLANDS,
    MAKE_OFFERING,
    MOVE_SHIP,
    MUST_USE_ALL_DICE,
    NO_COLOR,
    ON,
    ONE_DIE_OR_CARD,
    RAISE_STATUE,
    TAKE_FAVOURS,
    VOTIVE_LAMP,
)
from petteia.games.delphi.events import CARD_PLAYED, CREW_HIRED, DIE_USED
from petteia.games.delphi.rules.equipment import VotiveWhich, lamp_targets
from petteia.games.delphi.rules.exploring import BuildWhere, ExploreWhere, build_targets, explore_targets
from petteia.games.delphi.rules.gods import AdvanceWhich, advance_targets
from petteia.games.delphi.rules.injuries import DiscardColor, discard_targets
from petteia.games.delphi.rules.looking import LookFirst, look_targets
from petteia.games.delphi.rules.monsters import FightWhat, may_fight
from petteia.games.delphi.rules.moving import MoveTo, may_move
from petteia.games.delphi.rules.offerings import (
    LoadOfferingWhat,
    MakeOfferingWhat,
    make_offering_targets,
    may_load_offering,
)
from petteia.games.delphi.rules.powers import may_use, return_god, use_god
from petteia.games.delphi.rules.sources import Sourced
from petteia.games.delphi.rules.statues import (
    LoadStatueWhat,
    RaiseStatueWhere,
    load_statue_targets,
    may_raise_statue,
)
from petteia.games.delphi.rules.supply import draw_oracle_cards, may_draw_oracle_card, pay_favours, take_favours
from petteia.games.delphi.state import Table


def may_end(s: Table, seat: i64) -> bool:
    """DEL-9.7, DEL-9.14  The phase ends when all dice are used, or at any time with the option."""
    return s.options[MUST_USE_ALL_DICE] != ON or s.dice_left(seat) == 0


def may_play_card(s: Table) -> bool:
    """DEL-9.3, DEL-11.3, DEL-27.18  At most one oracle card a turn, Apollo or not."""
    return s.played == NO_COLOR


def may_hire_crew(s: Table, seat: i64) -> bool:
    """DEL-29.22  Once a turn, for 3 favours."""
    price = s.modifier(seat, CREW_PRICE)
    return price > 0 and s.is_crew_hired == 0 and s.favours[seat] >= price


def has_more_to_do(s: Table, seat: i64) -> bool:
    """Whether anything but ending the phase is possible."""
    if s.dice_left(seat) > 0 or may_hire_crew(s, seat) or (may_play_card(s) and s.cards_held(seat) > 0):
        return True
    for god in range(COLORS):
        if s.gods[seat * COLORS + god] == TOP_ROW and (may_draw_oracle_card(s) or may_use(s, seat, god)):
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

    def apply(self, s: Table, action: i64) -> None:
        if has_more_to_do(s, self.owner):
            s.ask(Main(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class Main(Decision):
    """DEL-9.1, DEL-9.13, DEL-27.2  Use a die, play a card, hire the crew, use or return a god, or end the phase.

    DEL-11.5, DEL-27.5, DEL-27.19  Cards and gods count as they are now: drawn, advanced or returned in this turn.
    """

    facts: ClassVar[Facts] = Facts("main", "seat", rule="DEL-9.1", number=5)

    def list_choices(self, s: Table, choices: Choices) -> None:
        seat = self.seat
        if may_end(s, seat):
            choices.add(END)
        with_apollo = s.apollo > 0 and s.options[APOLLO_SCOPE] == ONE_DIE_OR_CARD  # DEL-27.23
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
        if may_hire_crew(s, seat):
            choices.add(HIRE_CREW)
        self.list_gods(s, choices)

    def list_gods(self, s: Table, choices: Choices) -> None:
        """DEL-27.1, DEL-27.6, DEL-27.8  Gods on the top row: to be used, or returned for a card."""
        top: i64 = 0
        for god in range(COLORS):
            if s.gods[self.seat * COLORS + god] == TOP_ROW:
                top |= i64(1) << god
        if top == 0:
            return
        for god in range(COLORS):
            if (top >> god) & 1 and may_use(s, self.seat, god):
                choices.add(GOD + god)
        if may_draw_oracle_card(s):
            for god in range(COLORS):
                if (top >> god) & 1:
                    choices.add(RETURN + god)

    def apply(self, s: Table, action: i64) -> None:
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

    def use_die(self, s: Table, action: i64) -> None:
        """DEL-9.2  The die is set aside until the next roll."""
        color = (action - USE) % COLORS
        s.dice[self.seat * COLORS + color] -= 1
        s.emit(DIE_USED, self.seat, color, 0)
        s.ask(TakeAction(self.seat, source_color(s, color, action >= USE_APOLLO), DIE))

    def play_card(self, s: Table, action: i64) -> None:
        """DEL-11.2, DEL-11.4  The card is laid aside and goes to the discard pile at the end of the turn."""
        color = (action - PLAY) % COLORS
        s.cards[self.seat * COLORS + color] -= 1
        s.played = color
        s.emit(CARD_PLAYED, self.seat, color, 0)
        s.ask(TakeAction(self.seat, source_color(s, color, action >= PLAY_APOLLO), CARD))


def source_color(s: Table, color: i64, with_apollo: bool) -> i64:
    """DEL-10.13, DEL-27.17, DEL-27.23  While Apollo is in effect for a source it acts as any colour."""
    if s.apollo == 0:
        return color
    if s.options[APOLLO_SCOPE] == ONE_DIE_OR_CARD:
        if not with_apollo:
            return color
        s.apollo -= 1
    return ANY_COLOR


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeAction(Sourced):
    """DEL-9.9, DEL-9.10, DEL-9.12, DEL-9.15  What a source is used for: only what has a target that can be paid for.

    DEL-23.13  Nothing is remembered of other sources: the same kind of action may be done again.
    """

    facts: ClassVar[Facts] = Facts("action", "seat color:source_color source", rule="DEL-9.9", number=6)

    def __init__(self, seat: i64, color: i64, source: i64) -> None:
        super().__init__(seat, color)
        self.source: Final = source

    def list_choices(self, s: Table, choices: Choices) -> None:
        seat = self.seat
        color = self.color
        if may_draw_oracle_card(s):
            choices.add(DO + DRAW_ORACLE_CARD)
        choices.add(DO + TAKE_FAVOURS)  # DEL-9.8  always possible
        if look_targets(s, seat) != 0:
            choices.add(DO + LOOK_AT_ISLANDS)
        if may_move(s, seat, color):
            choices.add(DO + MOVE_SHIP)
        if explore_targets(s, seat, color) != 0:
            choices.add(DO + EXPLORE_ISLAND)
        if build_targets(s, seat, color) != 0:
            choices.add(DO + BUILD_SHRINE)
        if may_load_offering(s, seat, color):
            choices.add(DO + LOAD_OFFERING)
        if make_offering_targets(s, seat, color) != 0:
            choices.add(DO + MAKE_OFFERING)
        if load_statue_targets(s, seat, color) != 0:
            choices.add(DO + LOAD_STATUE)
        if may_raise_statue(s, seat, color):
            choices.add(DO + RAISE_STATUE)
        if may_fight(s, seat, color):
            choices.add(DO + FIGHT_MONSTER)
        if discard_targets(s, seat, color) != 0:
            choices.add(DO + DISCARD_INJURIES)
        if advance_targets(s, seat, color) != 0:
            choices.add(DO + ADVANCE_GOD)
        if lamp_targets(s, seat, color, self.source) != 0:
            choices.add(DO + VOTIVE_LAMP)

    def apply(self, s: Table, action: i64) -> None:
        seat = self.seat
        color = self.color
        kind = action - DO
        if kind == MOVE_SHIP:
            s.ask(MoveTo(seat, color))
        elif kind == DRAW_ORACLE_CARD:  # DEL-12.1
            draw_oracle_cards(s, seat, 1)
        elif kind == TAKE_FAVOURS:  # DEL-13.1
            take_favours(s, seat, ACTION_FAVOURS)
        elif kind == LOOK_AT_ISLANDS:
            s.ask(LookFirst(seat))
        elif kind == EXPLORE_ISLAND:
            s.ask(ExploreWhere(seat, color))
        elif kind == BUILD_SHRINE:
            s.ask(BuildWhere(seat, color))
        elif kind == LOAD_OFFERING:
            s.ask(LoadOfferingWhat(seat, color))
        elif kind == MAKE_OFFERING:
            s.ask(MakeOfferingWhat(seat, color))
        elif kind == LOAD_STATUE:
            s.ask(LoadStatueWhat(seat, color))
        elif kind == RAISE_STATUE:
            s.ask(RaiseStatueWhere(seat, color))
        elif kind == FIGHT_MONSTER:
            s.ask(FightWhat(seat, color))
        elif kind == DISCARD_INJURIES:
            s.ask(DiscardColor(seat, color))
        elif kind == ADVANCE_GOD:
            s.ask(AdvanceWhich(seat, color))
        else:
            s.ask(VotiveWhich(seat, color, self.source))
