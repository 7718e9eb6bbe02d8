# mypy: disable-error-code="override"
"""Section 23, playing cards: one card after the other, defender first."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import CARD, NO, PASS, USE, YES, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import FIRST_BLESSING, MOMENT_BLESSINGS, USABLE, USE_AMOUNT
from petteia.games.hellas.components.constants import (
    AT_PLAY,
    BLESSINGS,
    CARD_BONUS_TIMING,
    CARDS,
    MASTER_PLAN_PER,
    NOTHING,
    PER_CARD,
    USED_BATTLE_PLAN,
)
from petteia.games.hellas.components.vocabulary import (
    CARD_PLAYED,
    CARD_TURN,
    STRENGTHEN_CARD,
)
from petteia.games.hellas.events import CARD_PLAYED as CARD_WAS_PLAYED
from petteia.games.hellas.events import PASSED, USED
from petteia.games.hellas.rules.army_strength import is_at_card_limit, may_play
from petteia.games.hellas.rules.effects.combat import card_bonus, resolve_card
from petteia.games.hellas.rules.hands import forbids_card
from petteia.games.hellas.rules.holdings import owns_effect, sacrifice_priest
from petteia.games.hellas.rules.reasons import CASUALTIES, only
from petteia.games.hellas.rules.sides import seat_of, side_of
from petteia.games.hellas.rules.uses import forbids_using, list_uses, may_use_any, use
from petteia.games.hellas.state import Position


def is_side_gone(s: Position) -> bool:
    """HEL-BAT.7, HEL-BAT.15  Whether one side has no Hoplite left."""
    region = s.battle_region
    return s.hoplites(s.attacker, region) == 0 or s.hoplites(s.defender, region) == 0


def pass_on(s: Position, side: i64) -> None:
    """HEL-BAT.9  A player who passes plays no more cards in this battle."""
    s.battle_passed |= bit(side)


def play_card(s: Position, seat: i64, card: i64) -> None:
    """HEL-BAT.11, HEL-WIN.8  The card is laid down; Master Plan may strengthen it; then its effect is resolved."""
    side = side_of(s, seat)
    s.hands[seat] &= ~bit(card)
    s.battle_cards[side] |= bit(card)
    if s.battle_first[side] == NOTHING:
        s.battle_first[side] = card
    s.emit(CARD_WAS_PLAYED, seat, card, 0)
    if is_at_card_limit(s, side):
        pass_on(s, side)
    s.ask(CardEffect(seat, card))
    if may_plan(s, seat):
        s.ask(MasterPlan(seat))


def may_plan(s: Position, seat: i64) -> bool:
    """HEL-BL.3  Master Plan costs a Priest, once for each card or (by option) once in a battle."""
    if s.options[MASTER_PLAN_PER] != PER_CARD and s.battle_used & USED_BATTLE_PLAN != 0:
        return False
    return s.pool[seat] > 0 and owns_effect(s, seat, STRENGTHEN_CARD)


def plan_strength() -> i64:
    """HEL-BL.3  What Master Plan adds to a card."""
    for blessing in range(BLESSINGS):
        if (MOMENT_BLESSINGS[CARD_PLAYED] >> blessing) & 1 == 1:
            return USE_AMOUNT[FIRST_BLESSING + blessing]
    return 0


def announce_plan(s: Position, seat: i64) -> None:
    """Master Plan is used; its Priest is sacrificed."""
    for blessing in range(BLESSINGS):
        if (MOMENT_BLESSINGS[CARD_PLAYED] >> blessing) & 1 == 1:
            s.emit(USED, seat, FIRST_BLESSING + blessing, 0)
    sacrifice_priest(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class CardTurn(Step):
    """HEL-BAT.8, HEL-BAT.9, HEL-BAT.15  Whose turn it is to play a card; nothing follows when this part is over."""

    facts: ClassVar[Facts] = Facts("card_turn", "side", when="battle")

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side: Final = side

    def apply(self, s: Position, action: i64) -> None:
        if is_side_gone(s) or s.battle_passed == 3:
            return
        side = self.side
        if (s.battle_passed >> side) & 1 == 1:
            side = 1 - side
        seat = seat_of(s, side)
        if s.hands[seat] == 0 and not may_use_any(s, seat, CARD_TURN):
            pass_on(s, side)
            s.ask(CardTurn(1 - side))
        else:
            s.ask(BattleCard(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class BattleCard(Decision):
    """HEL-BAT.8, HEL-BAT.14, HEL-NUL.4  Play a card, use an effect first, or pass; asked whatever is in the hand.

    HEL-WIN.7: the own turn to play a card.
    """

    facts: ClassVar[Facts] = Facts("battle_card", "seat", rule="HEL-BAT.8", when="battle", number=39)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == PASS:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card >= 0:
            return forbids_using(s, self.seat, CARD_TURN, card)
        return forbids_playing(s, self.seat, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(PASS)
        list_uses(s, self.seat, CARD_TURN, choices)
        list_playable(s, self.seat, choices)

    def apply(self, s: Position, action: i64) -> None:
        side = side_of(s, self.seat)
        if action == PASS:
            pass_on(s, side)
            s.emit(PASSED, self.seat, 0, 0)
            s.ask(CardTurn(1 - side))
        elif action >= CARD:
            s.ask(CardTurn(1 - side))
            play_card(s, self.seat, action - CARD)
        else:
            s.ask(CardTurn(side))
            use(s, self.seat, action - USE)


def forbids_playing(s: Position, seat: i64, action: i64) -> i64:
    """HEL-BAT.10, HEL-CMB.14  Why an action is no card of the hand that may be played now, or ALLOWED."""
    reason = forbids_card(s, seat, action)
    if reason != ALLOWED:
        return reason
    return only(may_play(s, side_of(s, seat), action - CARD), CASUALTIES)


def list_playable(s: Position, seat: i64, choices: Choices) -> None:
    """HEL-BAT.10, HEL-CMB.14  The cards of a hand that may be played now."""
    side = side_of(s, seat)
    for card in range(CARDS):
        if (s.hands[seat] >> card) & 1 == 1 and may_play(s, side, card):
            choices.add(CARD + card)


@mypyc_attr(acyclic=True, free_list_len=1)
class BluffCard(Decision):
    """HEL-BAT.13, HEL-BL.29  After both passed: one more card."""

    facts: ClassVar[Facts] = Facts("bluff_card", "seat", rule="HEL-BAT.13", when="battle", number=41)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        return forbids_playing(s, self.seat, action)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        list_playable(s, self.seat, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action != NO:
            play_card(s, self.seat, action - CARD)


@mypyc_attr(acyclic=True, free_list_len=1)
class MasterPlan(Decision):
    """HEL-BL.3  Sacrifice a Priest: the card just played gets +3."""

    facts: ClassVar[Facts] = Facts("master_plan", "seat", rule="HEL-BL.3", when="battle", number=40)

    def forbids(self, s: Position, action: i64) -> i64:
        return only(action in (NO, YES), NOT_ASKED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        choices.add(YES)

    def apply(self, s: Position, action: i64) -> None:
        if action == YES:
            announce_plan(s, self.seat)
            s.battle_used |= USED_BATTLE_PLAN
            s.battle_bonus[side_of(s, self.seat)] += plan_strength()


@mypyc_attr(acyclic=True, free_list_len=1)
class CardEffect(Step):
    """HEL-BAT.11, HEL-BAT.21  What a card does when it is played."""

    facts: ClassVar[Facts] = Facts("card_effect", "owner:seat card", when="battle")

    def __init__(self, owner: i64, card: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.card: Final = card

    def apply(self, s: Position, action: i64) -> None:
        side = side_of(s, self.owner)
        if s.options[CARD_BONUS_TIMING] == AT_PLAY:
            s.battle_bonus[side] += card_bonus(s, side, self.card)
        resolve_card(s, side, self.card)
