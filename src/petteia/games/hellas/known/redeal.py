"""Section 39: a position that a seat cannot tell from the real one; what it may not know is redrawn.

Of all deals that fit what the seat can see each is equally likely, and the real one counts for no more than any other.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from petteia.core.chance import Roller
from petteia.core.flow import Choices, Decision
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import ALL_CARDS, SYMBOL_CARDS
from petteia.games.hellas.components.constants import ATTACKS, CARDS, NOTHING, SYMBOLS
from petteia.games.hellas.known.table import cards_of, count_of
from petteia.games.hellas.known.view import knows_attacks, knows_draft
from petteia.games.hellas.rules.artifact_deck import DrawArtifact, KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.hands import DiscardCards, DrawToKeep, KeepCard, hand_size
from petteia.games.hellas.rules.holdings import neutral_deck
from petteia.games.hellas.rules.hunt_defence import HuntDefendCard, HuntPlan, reach
from petteia.games.hellas.rules.hunt_payment import HuntPay, HuntPayCard
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.state import Position


def redeal(s: Position, seat: int, roller: Roller) -> Position:
    """HEL-HID.1, HEL-HID.5, HEL-HID.6  A copy in which all that this seat may not know is redrawn."""
    other = s.copy()
    piles = Piles(other, seat, roller)
    deal_hands(other, seat, piles.combat)
    other.stack = [piles.redealt(other, step) for step in other.stack]
    if not knows_attacks(other, seat):
        hidden = int(other.attack_hidden)
        other.attack_hidden = piles.attacks.draw(count_of(hidden))
        other.attack_discards = int(other.attack_discards) & ~hidden | int(other.attack_hidden)
    other.deck = piles.combat.rest()
    other.attack_deck = piles.attacks.rest()
    other.blessing_deck = piles.blessings.rest()
    return other


class Pile:
    """Cards whose places a seat does not know; each draw is as likely as any other."""

    def __init__(self, bits: int, roller: Roller) -> None:
        self.cards = cards_of(bits, bits.bit_length())
        self.roller = roller

    def draw(self, number: int) -> int:
        """This many cards, a bit each."""
        drawn = 0
        for _ in range(number):
            drawn |= 1 << self.cards.pop(self.roller.below(len(self.cards)))
        return drawn

    def draw_from(self, bits: int, number: int) -> int:
        """So many of these cards, a bit each."""
        chosen = Pile(bits & self.rest(), self.roller).draw(number)
        self.cards = [card for card in self.cards if not chosen >> card & 1]
        return chosen

    def rest(self) -> int:
        """What is left, a bit each."""
        bits = 0
        for card in self.cards:
            bits |= 1 << card
        return bits


class Piles:
    """All cards whose places a seat does not know: the decks, and what others hold or have just drawn."""

    def __init__(self, s: Position, seat: int, roller: Roller) -> None:
        self.seat = seat
        combat, attacks, blessings = int(s.deck), int(s.attack_deck), int(s.blessing_deck)
        for rival in range(int(s.seats)):
            if rival != seat:
                combat |= int(s.hands[rival])
        for step in s.stack:
            if not self.is_hidden(s, step):
                continue
            if isinstance(step, DrawToKeep | KeepCard):
                combat |= int(step.cards)
            elif isinstance(step, DrawBlessing | DraftPick):
                blessings |= int(step.blessings)
            elif isinstance(step, DrawAttack):
                attacks |= 1 << int(step.first)
            elif isinstance(step, AttackPick):
                attacks |= 1 << int(step.low) | 1 << int(step.high)
        if not knows_attacks(s, seat):
            attacks |= int(s.attack_hidden)
        self.combat = Pile(combat, roller)
        self.attacks = Pile(attacks, roller)
        self.blessings = Pile(blessings, roller)
        self.roller = roller

    def is_hidden(self, s: Position, step: Decision) -> bool:
        """HEL-HID.5, HEL-HID.6  Whether a decision holds cards that the seat has not seen."""
        if isinstance(step, DrawToKeep | DrawArtifact | DrawBlessing):
            return int(step.owner) != self.seat
        if isinstance(step, KeepCard | KeepArtifact | AttackPick):
            return int(step.seat) != self.seat
        if isinstance(step, DrawAttack):
            return int(step.owner) != self.seat and step.first != NOTHING
        return isinstance(step, DraftPick) and not knows_draft(s, self.seat, step)

    def redealt(self, s: Position, step: Decision) -> Decision:
        """A decision with what the seat may not know redrawn."""
        if not self.is_hidden(s, step):
            return step
        if isinstance(step, DrawToKeep):
            return DrawToKeep(step.owner, step.left, self.combat.draw(count_of(step.cards)))
        if isinstance(step, KeepCard):
            return KeepCard(step.seat, self.combat.draw(count_of(step.cards)))
        if isinstance(step, DrawArtifact):
            return DrawArtifact(step.owner, step.left, self.artifacts(s, int(step.artifacts)))
        if isinstance(step, KeepArtifact):
            return type(step)(step.seat, self.artifacts(s, int(step.artifacts)), step.is_setup)
        if isinstance(step, DrawBlessing):
            return DrawBlessing(step.owner, step.left, self.blessings.draw(count_of(step.blessings)))
        if isinstance(step, DraftPick):
            return DraftPick(step.seat, self.blessings.draw(count_of(step.blessings)), step.left)
        if isinstance(step, DrawAttack):
            return DrawAttack(step.owner, self.attacks.draw(1).bit_length() - 1)
        assert isinstance(step, AttackPick)
        low, high = cards_of(self.attacks.draw(2), int(ATTACKS))
        return AttackPick(step.seat, low, high)

    def artifacts(self, s: Position, drawn: int) -> int:
        """HEL-DCK.4  As many artifacts of the neutral deck, which stay in it until one is kept."""
        return Pile(int(neutral_deck(s)), self.roller).draw(count_of(drawn))


# -- Combat cards -------------------------------------------------------------------------------------------------


class Demand(NamedTuple):
    """What everybody can tell of a hand: its cards have at least this many points.

    A group is some cards, a bit each, and the points of 0, 1, 2, … of them; all other cards have none.
    """

    points: int
    groups: list[tuple[int, list[int]]]


def deal_hands(s: Position, seat: int, pile: Pile) -> None:
    """HEL-HID.1  New hands for the others; first for whoever is asked, as the question may tell something of it.

    The hands that are left to deal are as many for each such hand, so that all deals stay equally likely.
    """
    asked = int(s.seat)
    demand = announced(s) if asked >= 0 and asked != seat else None
    if demand is not None:
        s.hands[asked] = draw_fitting(pile, int(hand_size(s, asked)), demand)
    for rival in range(int(s.seats)):
        if rival != seat and (rival != asked or demand is None):
            s.hands[rival] = pile.draw(int(hand_size(s, rival)))


def announced(s: Position) -> Demand | None:
    """HEL-NUL.1, HEL-NUL.4  What the question tells of the hand; None: nothing but the number of cards."""
    top = s.top
    if isinstance(top, HuntPay):
        return Demand(2, ways_to_pay(s, top))  # with one way to pay nobody would have been asked
    if isinstance(top, HuntPayCard):
        return Demand(int(top.cards_left) + 1, [all_alike(int(SYMBOL_CARDS[top.symbol]))])  # exactly enough: not asked
    if isinstance(top, DiscardCards) and top.symbol != NOTHING:
        return Demand(1, [all_alike(int(SYMBOL_CARDS[top.symbol]))])
    if isinstance(top, HuntDefendCard | HuntPlan):
        return Demand(missing_strength(s, int(top.seat), int(top.strength)), by_strength())
    return None


def all_alike(bits: int) -> tuple[int, list[int]]:
    """A group whose cards have a point each."""
    return bits, list(range(count_of(bits) + 1))


def ways_to_pay(s: Position, top: HuntPay) -> list[tuple[int, list[int]]]:
    """HEL-HNT.12, HEL-HNT.13, HEL-HNT.15  By symbol, how many ways to pay this many cards of it alone give."""
    table = s.copy()
    groups = []
    for symbol in range(len(SYMBOLS)):
        cards = cards_of(int(SYMBOL_CARDS[symbol]), int(CARDS))
        points = []
        for number in range(len(cards) + 1):
            table.hands[top.seat] = sum(1 << card for card in cards[:number])
            choices = Choices()
            top.list_choices(table, choices)
            points.append(int(choices.count))
        groups.append((int(SYMBOL_CARDS[symbol]), points))
    return groups


def missing_strength(s: Position, seat: int, strength: int) -> int:
    """HEL-HNT.45  What the cards of a defence that was begun must come to; the rest of `reach` is open to all."""
    hand = sum(content.COMBAT_STRENGTH[card] for card in cards_of(int(s.hands[seat]), int(CARDS)))
    return int(s.hunt_value) - (int(reach(s, seat, strength)) - hand)


@cache
def by_strength() -> list[tuple[int, list[int]]]:
    """The Combat cards in groups of equal strength; a card has as many points as strength."""
    groups = []
    for strength in sorted(set(content.COMBAT_STRENGTH) - {0}):
        bits = sum(1 << card for card, value in enumerate(content.COMBAT_STRENGTH) if value == strength)
        groups.append((bits, [strength * number for number in range(count_of(bits) + 1)]))
    return groups


def draw_fitting(pile: Pile, number: int, demand: Demand) -> int:
    """A hand of this many cards that fits the demand; of all such hands each is equally likely."""
    left = pile.rest()
    groups = [(bits & left, points) for bits, points in demand.groups]
    others = int(ALL_CARDS) & left & ~sum(bits for bits, _ in groups)
    groups.append((others, [0] * (count_of(others) + 1)))

    @cache
    def hands(at: int, size: int, needed: int) -> int:
        """How many hands of this size with the points needed can be made of the groups from this one on."""
        if at == len(groups):
            return int(size == 0 and needed <= 0)
        return sum(weight for _, weight in counts(at, size, needed))

    def counts(at: int, size: int, needed: int) -> list[tuple[int, int]]:
        """How many cards of a group can be in such a hand, each number with how many hands there are of it."""
        bits, points = groups[at]
        held = count_of(bits)
        return [
            (taken, comb(held, taken) * hands(at + 1, size - taken, max(0, needed - points[taken])))
            for taken in range(min(held, size) + 1)
        ]

    needed = demand.points
    while hands(0, number, needed) == 0:  # only in a saved position that asks what nobody would be asked
        needed -= 1
    hand = 0
    for at, (bits, points) in enumerate(groups):
        taken = pile.roller.pick(counts(at, number, needed))
        hand |= pile.draw_from(bits, taken)
        number, needed = number - taken, max(0, needed - points[taken])
    return hand
