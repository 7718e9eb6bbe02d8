# mypy: disable-error-code="override"
"""Effects of Monster Attack cards and special attacks on the hunter (sections 22.2 and 22.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.hellas.components.cards import SPECIAL_AMOUNT, SPECIAL_EFFECT
from petteia.games.hellas.components.constants import (
    FAILED_BY_ATTACK,
    HEALED_WOUNDS_REWARD,
    LEADERSHIP,
    NOTHING,
    OFF,
    RUNNING,
    SPEED,
)
from petteia.games.hellas.components.vocabulary import HUNT_EFFECTS
from petteia.games.hellas.events import WOUNDS_HEALED
from petteia.games.hellas.rules.hands import DiscardCards, DiscardRandom, KeepCard, hand_size
from petteia.games.hellas.rules.injuries import InjureWhich, LowerWhich, unhurt
from petteia.games.hellas.state import Position


class AttackUnit:
    """One effect of an attack that was not defended against; the amount stands in the row of the card or monster."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        """Carry it out; `was_injured` is 1 if the hero had an Injury before the card."""


UNITS: Final = vec[AttackUnit]([AttackUnit() for _name in HUNT_EFFECTS])  # by number of the effect


def enter(name: str, unit: AttackUnit) -> None:
    """Put a unit into the table, by the name of its effect."""
    UNITS[HUNT_EFFECTS.index(name)] = unit


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackEffect(Step):
    """HEL-HNT.25, HEL-MAC.1 to HEL-MAC.11, HEL-MON.1 to HEL-MON.15  One effect of an attack, while the Hunt goes on."""

    facts: ClassVar[Facts] = Facts("attack_effect", "effect:hunt_effect amount:count was_injured:flag", when="hunt")

    def __init__(self, effect: i64, amount: i64, was_injured: i64) -> None:
        super().__init__()
        self.effect: Final = effect
        self.amount: Final = amount
        self.was_injured: Final = was_injured  # 1: the hero had an Injury before this card

    def apply(self, s: Position, action: i64) -> None:
        if s.hunt_result == RUNNING:
            UNITS[self.effect].apply(s, self.amount, self.was_injured)


class Injure(AttackUnit):
    """Injuries, of which a fourth ends the Hunt."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        s.ask(HunterInjury(amount, FAILED_BY_ATTACK))


class KeepOneCard(AttackUnit):
    """HEL-MON.3  All Combat cards but one are discarded."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        if s.hands[s.hunter] != 0:
            s.ask(KeepCard(s.hunter, 0))


class LowerAttribute(AttackUnit):
    """HEL-MON.6, HEL-MAC.5  An attribute drops: any one, or one of the highest."""

    def __init__(self, highest: i64) -> None:
        self.highest: Final = highest  # 1: only the highest may be chosen

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        s.ask(LowerWhich(s.hunter, self.highest))


class HealWounds(AttackUnit):
    """HEL-MON.8, HEL-HNT.36  All Wounds of the hunted monster are healed."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        s.covered[s.hunt_monster] = 0
        s.emit(WOUNDS_HEALED, s.hunt_monster, 0, 0)
        if s.options[HEALED_WOUNDS_REWARD] == OFF:
            s.hunt_dealt = 0


class EndHunt(AttackUnit):
    """HEL-MON.10, HEL-MON.15, HEL-MAC.3, HEL-MAC.8  The Hunt ends without success, if a condition holds."""

    def holds(self, s: Position, amount: i64, was_injured: i64) -> bool:
        """Whether it ends."""
        return True

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        if self.holds(s, amount, was_injured):
            s.hunt_result = FAILED_BY_ATTACK


class EndIfLow(EndHunt):
    """The Hunt ends if an attribute is too low."""

    def __init__(self, attribute: i64) -> None:
        self.attribute: Final = attribute

    def holds(self, s: Position, amount: i64, was_injured: i64) -> bool:
        return s.value(s.hunter, self.attribute) < amount


class EndIfInjuredBefore(EndHunt):
    """The Hunt ends if the hero had an Injury before the card."""

    def holds(self, s: Position, amount: i64, was_injured: i64) -> bool:
        return was_injured == 1


class DiscardHalf(AttackUnit):
    """HEL-MON.13  Half of the Combat cards, rounded up."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        discard_some(s, (hand_size(s, s.hunter) + 1) // 2)


class DiscardToSpeed(AttackUnit):
    """Combat cards down to Speed."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        discard_some(s, hand_size(s, s.hunter) - s.value(s.hunter, SPEED))


class DiscardAtRandom(AttackUnit):
    """HEL-MAC.11  A Combat card at random."""

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        s.ask(DiscardRandom(s.hunter))


class SpecialAttack(AttackUnit):
    """HEL-MAC.7, HEL-MAC.9  The special attack of the hunted monster.

    HEL-MON.13: as the row of the monster says, for example 2 Injuries and half the hand.
    """

    def apply(self, s: Position, amount: i64, was_injured: i64) -> None:
        for i in range(1, -1, -1):  # asked last, carried out first
            effect = SPECIAL_EFFECT[s.hunt_monster * 2 + i]
            if effect != NOTHING:
                s.ask(AttackEffect(effect, SPECIAL_AMOUNT[s.hunt_monster * 2 + i], was_injured))


def discard_some(s: Position, number: i64) -> None:
    """The hunter discards this many Combat cards of their choice."""
    if number > 0:
        s.ask(DiscardCards(s.hunter, number, NOTHING))


@mypyc_attr(acyclic=True, free_list_len=1)
class HunterInjury(Step):
    """HEL-INJ.4, HEL-INJ.6, HEL-HNT.47  Injuries in a Hunt, one by one; the fourth ends it without success."""

    facts: ClassVar[Facts] = Facts("hunter_injury", "left:count failure", when="hunt")

    def __init__(self, left: i64, failure: i64) -> None:
        super().__init__()
        self.left: Final = left
        self.failure: Final = failure  # how the Hunt ends if the Injury cannot be marked

    def apply(self, s: Position, action: i64) -> None:
        if unhurt(s, s.hunter) == 0:
            s.hunt_result = self.failure
            return
        if self.left > 1:
            s.ask(HunterInjury(self.left - 1, self.failure))
        s.ask(InjureWhich(s.hunter, 1))


enter("injure", Injure())
enter("keep_cards", KeepOneCard())
enter("lower_any", LowerAttribute(0))
enter("lower_highest", LowerAttribute(1))
enter("heal_wounds", HealWounds())
enter("end", EndHunt())
enter("end_if_slow", EndIfLow(SPEED))
enter("end_if_meek", EndIfLow(LEADERSHIP))
enter("end_if_injured_before", EndIfInjuredBefore())
enter("discard_half", DiscardHalf())
enter("discard_to_speed", DiscardToSpeed())
enter("discard_random", DiscardAtRandom())
enter("special", SpecialAttack())
