# mypy: disable-error-code="override"
"""Sections 13 and 33: special actions in general, and the bonus of the two-player mode."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision, Step
from petteia.games.hellas.actions import END_TURN, NO, SPECIAL, USE
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import FIRST_KEPT, HUNT_AGAIN_COST, QUESTS, USE_EFFECT
from petteia.games.hellas.components.constants import (
    BUILD_MONUMENT,
    BUILD_TEMPLE,
    END_OF_TURN,
    EXHAUSTED_HUNT,
    HUNT,
    KING_CHECK,
    MARCH,
    PREPARE,
    RECRUIT,
    USURP,
)
from petteia.games.hellas.components.vocabulary import EXTRA_SPECIAL_ACTION, HUNT_AGAIN, OWN_TURN
from petteia.games.hellas.events import COUNTDOWN, SPECIAL_TAKEN
from petteia.games.hellas.rules.holdings import owns_effect
from petteia.games.hellas.rules.hunt import HuntMonster, may_hunt
from petteia.games.hellas.rules.injuries import unhurt
from petteia.games.hellas.rules.march import march, may_march
from petteia.games.hellas.rules.monuments import build_monument
from petteia.games.hellas.rules.prepare import may_prepare, may_recruit, may_usurp, prepare, recruit, usurp
from petteia.games.hellas.rules.temples import TempleRegion, temple_regions
from petteia.games.hellas.rules.uses import list_uses, use
from petteia.games.hellas.rules.victory import end_countdown
from petteia.games.hellas.state import Table


def meets_requirements(s: Table, seat: i64, special: i64) -> bool:
    """HEL-SPA.1, HEL-SPA.4  Whether the requirements of a special action are met, whatever lies on it."""
    if special == RECRUIT:
        return may_recruit(s, seat)
    if special == MARCH:
        return may_march(s, seat)
    if special == BUILD_TEMPLE:
        return temple_regions(s, seat) != 0
    if special == PREPARE:
        return may_prepare(s, seat)
    if special == USURP:
        return may_usurp(s, seat)
    if special == HUNT:
        return may_hunt(s, seat)
    return True


def may_take(s: Table, seat: i64, special: i64) -> bool:
    """HEL-SPA.1, HEL-BL.25  No token on it and its requirements met; Exhausted Fight is the Hunt despite a token."""
    if special == EXHAUSTED_HUNT:
        if s.used[seat] & bit(HUNT) == 0 or s.used[seat] & bit(EXHAUSTED_HUNT) != 0:
            return False
        return owns_effect(s, seat, HUNT_AGAIN) and unhurt(s, seat) > 0 and may_hunt(s, seat)
    return (s.used[seat] >> special) & 1 == 0 and meets_requirements(s, seat, special)


def take_special(s: Table, seat: i64, special: i64) -> None:
    """HEL-SPA.2, HEL-SPA.6, HEL-KOK.3, HEL-KOK.4, HEL-KOK.9  Its token, the countdown, and the action itself."""
    if special != BUILD_MONUMENT:
        s.used[seat] |= bit(special)
    if seat == s.activation_seat and s.activation_tokens > 0:
        s.activation_tokens -= 1
        s.emit(COUNTDOWN, s.activation_tokens, 0, 0)
    s.emit(SPECIAL_TAKEN, seat, special, 0)
    if special == BUILD_MONUMENT:
        s.extra = 0
        s.ask(BeforeMonument(seat))
        if s.seats == 2:
            s.ask(TwoPlayerBonus(seat))
    else:
        s.ask(AfterSpecial(seat))
        carry_out_special(s, seat, special)


def carry_out_special(s: Table, seat: i64, special: i64) -> None:
    """Sections 14 to 19: what a special action does."""
    if special == RECRUIT:
        recruit(s, seat)
    elif special == MARCH:
        march(s, seat)
    elif special == BUILD_TEMPLE:
        s.ask(TempleRegion(seat))
    elif special == PREPARE:
        prepare(s, seat)
    elif special == USURP:
        usurp(s, seat)
    elif special == EXHAUSTED_HUNT:
        s.ask(HuntMonster(seat, HUNT_AGAIN_COST))
    else:
        s.ask(HuntMonster(seat, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class SpecialChoose(Decision):
    """HEL-TRN.4, HEL-TRN.7, HEL-SPA.5  A special action, or a free effect first; an extra one may be left out."""

    facts: ClassVar[Facts] = Facts("special_choose", "seat is_extra:flag", rule="HEL-SPA.1", number=45)

    def __init__(self, seat: i64, is_extra: i64) -> None:
        super().__init__(seat)
        self.is_extra: Final = is_extra  # 1: a special action has been taken in this turn

    def list_choices(self, s: Table, choices: Choices) -> None:
        if self.is_extra == 1:
            choices.add(END_TURN)
        if self.is_extra == 0 or s.extra > 0:
            for special in range(EXHAUSTED_HUNT + 1):
                if may_take(s, self.seat, special):
                    choices.add(SPECIAL + special)
        list_uses(s, self.seat, OWN_TURN, choices)

    def apply(self, s: Table, action: i64) -> None:
        if action == END_TURN:
            return
        if action >= USE:
            s.ask(SpecialChoose(self.seat, self.is_extra))
            use(s, self.seat, action - USE)
            return
        if self.is_extra == 1:
            s.extra -= 1
        take_special(s, self.seat, action - SPECIAL)


def holds_extra_action(s: Table, seat: i64) -> bool:
    """HEL-SPA.8  Whether a player still holds Clean Augean Stables."""
    for quest in range(QUESTS):
        if (s.kept[seat] >> quest) & 1 == 1 and USE_EFFECT[FIRST_KEPT + quest] == EXTRA_SPECIAL_ACTION:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterSpecial(Step):
    """HEL-SPA.5, HEL-SPA.8, HEL-KOK.6  A special action is done: perhaps one more may be taken."""

    facts: ClassVar[Facts] = Facts("after_special", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Table, action: i64) -> None:
        if s.options[KING_CHECK] != END_OF_TURN:
            check_countdown(s)
        if s.extra > 0 or holds_extra_action(s, self.owner):
            s.ask(SpecialChoose(self.owner, 1))


def check_countdown(s: Table) -> None:
    """HEL-KOK.6, HEL-KOK.11  Once the third token has been taken off, the countdown is decided."""
    if s.activation_seat >= 0 and s.activation_tokens == 0 and s.throne_open == 0:
        end_countdown(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class BeforeMonument(Step):
    """HEL-TWO.3, HEL-SPA.6  After a bonus action Build Monument must follow; extra special actions are lost."""

    facts: ClassVar[Facts] = Facts("before_monument", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Table, action: i64) -> None:
        s.extra = 0
        build_monument(s, self.owner)


@mypyc_attr(acyclic=True, free_list_len=1)
class TwoPlayerBonus(Decision):
    """HEL-TWO.1, HEL-TWO.2, HEL-TWO.3, HEL-TWO.8  With 2 players: one own covered special action as if free."""

    facts: ClassVar[Facts] = Facts("two_player_bonus", "seat", rule="HEL-TWO.2", number=70)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(NO)
        for special in range(BUILD_MONUMENT):
            if (s.used[self.seat] >> special) & 1 == 1 and meets_requirements(s, self.seat, special):
                choices.add(SPECIAL + special)
        if choices.count == 1:
            choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action != NO:
            s.emit(SPECIAL_TAKEN, self.seat, action - SPECIAL, 1)
            carry_out_special(s, self.seat, action - SPECIAL)
