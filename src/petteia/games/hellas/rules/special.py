# mypy: disable-error-code="override"
"""Sections 13 and 33: special actions in general, and the bonus of the two-player mode."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import END_TURN, NO, SPECIAL, USE, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import FIRST_KEPT, HUNT_AGAIN_COST, USABLE, USE_EFFECT
from petteia.games.hellas.components.constants import (
    BUILD_MONUMENT,
    BUILD_TEMPLE,
    END_OF_TURN,
    EXHAUSTED_HUNT,
    HUNT,
    KING_CHECK,
    MARCH,
    PREPARE,
    QUESTS,
    RECRUIT,
    USURP,
)
from petteia.games.hellas.components.vocabulary import EXTRA_SPECIAL_ACTION, HUNT_AGAIN, OWN_TURN
from petteia.games.hellas.events import COUNTDOWN, SPECIAL_TAKEN
from petteia.games.hellas.rules.holdings import owns_effect
from petteia.games.hellas.rules.hunt import HuntMonster, forbids_hunt
from petteia.games.hellas.rules.injuries import unhurt
from petteia.games.hellas.rules.march import march, may_march
from petteia.games.hellas.rules.monuments import build_monument
from petteia.games.hellas.rules.prepare import (
    forbids_usurping,
    may_prepare,
    may_recruit,
    prepare,
    recruit,
    usurp,
)
from petteia.games.hellas.rules.reasons import (
    ALL_INJURED,
    BUILD_LAST,
    EXTRA,
    HERO_ON_QUEST,
    HUNT_IS_FREE,
    NO_EXHAUSTED_FIGHT,
    NO_MARCH,
    NO_SHRINE,
    NO_TOKEN_THERE,
    NOWHERE_TO_RECRUIT,
    TOKEN,
    only,
)
from petteia.games.hellas.rules.temples import TempleRegion, temple_regions
from petteia.games.hellas.rules.uses import forbids_using, list_uses, use
from petteia.games.hellas.rules.victory import end_countdown
from petteia.games.hellas.state import Position


def misses_requirement(s: Position, seat: i64, special: i64) -> i64:
    """HEL-SPA.1, HEL-SPA.4  Which requirement of a special action is not met, whatever lies on it; or ALLOWED."""
    if special == RECRUIT:
        return only(may_recruit(s, seat), NOWHERE_TO_RECRUIT)
    if special == MARCH:
        return only(may_march(s, seat), NO_MARCH)
    if special == BUILD_TEMPLE:
        return only(temple_regions(s, seat) != 0, NO_SHRINE)
    if special == PREPARE:
        return only(may_prepare(s, seat), HERO_ON_QUEST)
    if special == USURP:
        return forbids_usurping(s, seat)
    if special == HUNT:
        return forbids_hunt(s, seat)
    return ALLOWED


def forbids_special(s: Position, seat: i64, special: i64) -> i64:
    """HEL-SPA.1, HEL-BL.25  No token on it and its requirements met; Exhausted Fight is the Hunt despite a token."""
    if special == EXHAUSTED_HUNT:
        return forbids_exhausted_fight(s, seat)
    if (s.used[seat] >> special) & 1 == 1:
        return TOKEN
    return misses_requirement(s, seat, special)


def forbids_exhausted_fight(s: Position, seat: i64) -> i64:
    """HEL-BL.25  Exhausted Fight: the covered Hunt once more, for an Injury."""
    if not owns_effect(s, seat, HUNT_AGAIN):
        return NO_EXHAUSTED_FIGHT
    if s.used[seat] & bit(HUNT) == 0:
        return HUNT_IS_FREE
    if s.used[seat] & bit(EXHAUSTED_HUNT) != 0:
        return TOKEN
    if unhurt(s, seat) == 0:
        return ALL_INJURED
    return forbids_hunt(s, seat)


def take_special(s: Position, seat: i64, special: i64) -> None:
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


def carry_out_special(s: Position, seat: i64, special: i64) -> None:
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

    facts: ClassVar[Facts] = Facts("special_choose", "seat is_extra:flag", rule="HEL-SPA.1", number=45, completes=True)

    def __init__(self, seat: i64, is_extra: i64) -> None:
        super().__init__(seat)
        self.is_extra: Final = is_extra  # 1: a special action has been taken in this turn

    def forbids(self, s: Position, action: i64) -> i64:
        if action == END_TURN:
            return only(self.is_extra == 1, NOT_ASKED)
        special = place_of(action, SPECIAL, EXHAUSTED_HUNT + 1)
        if special >= 0:
            if self.is_extra == 1 and s.extra == 0:
                return EXTRA
            return forbids_special(s, self.seat, special)
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, OWN_TURN, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.is_extra == 1:
            choices.add(END_TURN)
        if self.is_extra == 0 or s.extra > 0:
            for special in range(EXHAUSTED_HUNT + 1):
                if forbids_special(s, self.seat, special) == ALLOWED:
                    choices.add(SPECIAL + special)
        list_uses(s, self.seat, OWN_TURN, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action == END_TURN:
            return
        if action >= USE:
            s.ask(SpecialChoose(self.seat, self.is_extra))
            use(s, self.seat, action - USE)
            return
        if self.is_extra == 1:
            s.extra -= 1
        take_special(s, self.seat, action - SPECIAL)


def holds_extra_action(s: Position, seat: i64) -> bool:
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

    def apply(self, s: Position, action: i64) -> None:
        if s.options[KING_CHECK] != END_OF_TURN:
            check_countdown(s)
        if s.extra > 0 or holds_extra_action(s, self.owner):
            s.ask(SpecialChoose(self.owner, 1))


def check_countdown(s: Position) -> None:
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

    def apply(self, s: Position, action: i64) -> None:
        s.extra = 0
        build_monument(s, self.owner)


@mypyc_attr(acyclic=True, free_list_len=1)
class TwoPlayerBonus(Decision):
    """HEL-TWO.1, HEL-TWO.2, HEL-TWO.3, HEL-TWO.8  With 2 players: one own covered special action as if free."""

    facts: ClassVar[Facts] = Facts("two_player_bonus", "seat", rule="HEL-TWO.2", number=70)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        special = place_of(action, SPECIAL, EXHAUSTED_HUNT + 1)
        if special < 0:
            return NOT_ASKED
        if special >= BUILD_MONUMENT:
            return BUILD_LAST
        if (s.used[self.seat] >> special) & 1 == 0:
            return NO_TOKEN_THERE
        return misses_requirement(s, self.seat, special)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        for special in range(BUILD_MONUMENT):
            if self.forbids(s, SPECIAL + special) == ALLOWED:
                choices.add(SPECIAL + special)

    def apply(self, s: Position, action: i64) -> None:
        if action != NO:
            s.emit(SPECIAL_TAKEN, self.seat, action - SPECIAL, 1)
            carry_out_special(s, self.seat, action - SPECIAL)
