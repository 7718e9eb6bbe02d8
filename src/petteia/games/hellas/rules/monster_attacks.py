# mypy: disable-error-code="override"
"""Sections 19 (step 2) and 22.4: the monster's attack cards and what they do."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import ATTACK, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import (
    ATTACK_AMOUNT,
    ATTACK_EFFECT,
    ATTACK_PER,
    ATTACK_TIMES,
    ATTACK_VALUE,
    EVENT_MONSTER,
    EVENT_WITH,
    EVOLUTION_AMOUNT,
    EVOLUTION_COVERED,
    NO_DEFEND_DRAW,
)
from petteia.games.hellas.components.constants import (
    ATTACKS,
    NOTHING,
    ON,
    RUNNING,
    SHOW_UNCHOSEN_ATTACK,
)
from petteia.games.hellas.components.vocabulary import (
    END,
    FIRST_ATTACK,
    STRONGER_ATTACKS,
    STRONGER_WHEN_WOUNDED,
)
from petteia.games.hellas.events import (
    ATTACK_PLAYED,
    ATTACK_SEEN,
    ATTACK_UNCHOSEN,
    NOT_DEFENDED,
)
from petteia.games.hellas.rules.effects.attacks import AttackEffect
from petteia.games.hellas.rules.effects.counts import COUNTS
from petteia.games.hellas.rules.hands import draw_cards
from petteia.games.hellas.rules.injuries import injuries
from petteia.games.hellas.rules.monsters import has_evolved, wounds
from petteia.games.hellas.rules.reasons import NOT_DRAWN, only
from petteia.games.hellas.state import Position


def evolution_holds(s: Position, effect: i64) -> bool:
    """Whether the hunted monster has the evolution with this effect."""
    return has_evolved(s, effect) and EVENT_MONSTER[EVENT_WITH[effect]] == s.hunt_monster


def attack_value(s: Position, card: i64) -> i64:
    """HEL-HNT.18, HEL-MAC.1 to HEL-MAC.11  The value of an attack card, worked out when it is played."""
    value = ATTACK_VALUE[card]
    value += ATTACK_TIMES[card] * COUNTS[ATTACK_PER[card]].of(s)
    return value + evolution_bonus(s)


def evolution_bonus(s: Position) -> i64:
    """HEL-EVO.1, HEL-EVO.5, HEL-EVO.7  What evolutions add to the value of an attack card."""
    bonus: i64 = 0
    if s.hunt_attacks == 0 and evolution_holds(s, FIRST_ATTACK):
        bonus += EVOLUTION_AMOUNT[EVENT_WITH[FIRST_ATTACK]]
    if evolution_holds(s, STRONGER_ATTACKS):
        bonus += EVOLUTION_AMOUNT[EVENT_WITH[STRONGER_ATTACKS]]
    if evolution_holds(s, STRONGER_WHEN_WOUNDED):
        event = EVENT_WITH[STRONGER_WHEN_WOUNDED]
        if wounds(s, s.hunt_monster) >= EVOLUTION_COVERED[event]:
            bonus += EVOLUTION_AMOUNT[event]
    return bonus


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawAttack(Decision):
    """HEL-HNT.17, HEL-DCK.2, HEL-HID.6  The left neighbour draws 2 Monster Attack cards, one after the other."""

    facts: ClassVar[Facts] = Facts("draw_attack", "owner:seat first:maybe_attack", when="attack", secret="first")

    def __init__(self, owner: i64, first: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.first: Final = first  # the card drawn already, or NOTHING

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        deck = s.attack_deck
        if deck == 0:
            deck = s.attack_discards
        for card in range(ATTACKS):
            if (deck >> card) & 1 == 1:
                choices.add_outcome(ATTACK + card, 1)

    def apply(self, s: Position, action: i64) -> None:
        card = action - ATTACK
        if s.attack_deck == 0:
            s.attack_deck = s.attack_discards
            s.attack_discards = 0
            s.attack_hidden = 0
        s.attack_deck &= ~bit(card)
        s.emit_to(self.owner, ATTACK_SEEN, self.owner, card, 0)
        if self.first == NOTHING:
            s.ask(DrawAttack(self.owner, card))
        elif self.first < card:
            s.ask(AttackPick(self.owner, self.first, card))
        else:
            s.ask(AttackPick(self.owner, card, self.first))


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackPick(Decision):
    """HEL-HNT.17, HEL-WIN.12  The left neighbour plays one of the two cards; both go to the discards."""

    facts: ClassVar[Facts] = Facts(
        "attack_pick", "seat low:attack high:attack", rule="HEL-HNT.17", when="attack", secret="low high", number=62
    )

    def __init__(self, seat: i64, low: i64, high: i64) -> None:
        super().__init__(seat)
        self.low: Final = low
        self.high: Final = high

    def forbids(self, s: Position, action: i64) -> i64:
        card = place_of(action, ATTACK, ATTACKS)
        if card < 0:
            return NOT_ASKED
        return only(card == self.low or card == self.high, NOT_DRAWN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(ATTACK + self.low)
        choices.add(ATTACK + self.high)

    def apply(self, s: Position, action: i64) -> None:
        card = action - ATTACK
        other = self.low + self.high - card
        s.attack_discards |= bit(card) | bit(other)
        if s.options[SHOW_UNCHOSEN_ATTACK] == ON:
            s.emit(ATTACK_UNCHOSEN, other, 0, 0)
        else:
            s.attack_hidden |= bit(other)
            s.attack_reader = self.seat
        s.hunt_attack = card
        s.hunt_value = attack_value(s, card)
        s.hunt_attacks += 1
        s.emit(ATTACK_PLAYED, self.seat, card, s.hunt_value)


def suffer_attack(s: Position) -> None:
    """HEL-HNT.24, HEL-EVO.1  The effects of the card in their order; then the hunter draws 1 Combat card."""
    s.emit(NOT_DEFENDED, s.hunter, 0, 0)
    s.ask(AttackDone())
    was_injured: i64 = 0
    if injuries(s, s.hunter) > 0:
        was_injured = 1
    if s.hunt_attacks == 1 and evolution_holds(s, FIRST_ATTACK):
        s.ask(AttackEffect(END, 0, was_injured))
    for i in range(1, -1, -1):  # asked last, carried out first
        effect = ATTACK_EFFECT[s.hunt_attack * 2 + i]
        if effect != NOTHING:
            s.ask(AttackEffect(effect, ATTACK_AMOUNT[s.hunt_attack * 2 + i], was_injured))


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackDone(Step):
    """HEL-HNT.24, HEL-HNT.26  The card for not defending, unless the attack has ended the Hunt."""

    facts: ClassVar[Facts] = Facts("attack_done", "", when="hunt")

    def apply(self, s: Position, action: i64) -> None:
        if s.hunt_result == RUNNING:
            draw_cards(s, s.hunter, NO_DEFEND_DRAW)
