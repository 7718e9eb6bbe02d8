# mypy: disable-error-code="override"
"""Sections 13, 32 and 36: favours, and the decks of oracle and injury cards, which are counts of what is left."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision
from petteia.games.delphi.actions import DRAW, INJURY
from petteia.games.delphi.components.constants import COLORS, EXTRA_FAVOUR, HERO
from petteia.games.delphi.events import (
    CARD_DRAWN,
    DECK_RESHUFFLED,
    DRAW_LOST,
    FAVOURS_PAID,
    FAVOURS_TAKEN,
    INJURY_DRAWN,
    INJURY_WARDED,
)
from petteia.games.delphi.state import Position

ORACLE_DECK: Final = 0
INJURY_DECK: Final = 1


def take_favours(s: Position, seat: i64, number: i64) -> None:
    """DEL-36.7, DEL-30.9, DEL-30.11  The supply never runs out; Golden Purse adds one to each gain."""
    if number > 0:
        number += s.modifier(seat, EXTRA_FAVOUR)
        s.favours[seat] += number
        s.emit(FAVOURS_TAKEN, seat, number, 0)


def pay_favours(s: Position, seat: i64, number: i64) -> None:
    """DEL-10.5, DEL-36.9  Paid favours go back to the supply."""
    if number > 0:
        s.favours[seat] -= number
        s.emit(FAVOURS_PAID, seat, number, 0)


def is_empty(counts: vec[i64]) -> bool:
    """Whether a deck or a discard pile has no card."""
    for color in range(COLORS):
        if counts[color] > 0:
            return False
    return True


def reshuffle(deck: vec[i64], discard: vec[i64]) -> None:
    """DEL-36.1  The discard pile becomes the new deck."""
    for color in range(COLORS):
        deck[color] += discard[color]
        discard[color] = 0


def may_draw_oracle_card(s: Position) -> bool:
    """DEL-12.2, DEL-27.8, DEL-36.5  Whether a card is in the deck or the discard pile."""
    return not is_empty(s.oracle_deck) or not is_empty(s.oracle_discard)


def draw_oracle_cards(s: Position, seat: i64, number: i64) -> None:
    """DEL-36.1, DEL-36.2, DEL-36.4  One card at a time; the pile is reshuffled when a card is needed, not earlier."""
    if is_empty(s.oracle_deck):
        if is_empty(s.oracle_discard):
            s.emit(DRAW_LOST, seat, ORACLE_DECK, 0)
            return
        reshuffle(s.oracle_deck, s.oracle_discard)
        s.emit(DECK_RESHUFFLED, ORACLE_DECK, 0, 0)
    s.ask(DrawOracleCard(seat, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawOracleCard(Decision):
    """DEL-12.1, DEL-11.1, DEL-37.7  The next card of the deck, of which only the colours that are left are known."""

    facts: ClassVar[Facts] = Facts("draw_oracle_card", "owner:seat left:few", rule="DEL-12.1")

    def __init__(self, owner: i64, left: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for color in range(COLORS):
            if s.oracle_deck[color] > 0:
                choices.add_outcome(DRAW + color, s.oracle_deck[color])

    def apply(self, s: Position, action: i64) -> None:
        color = action - DRAW
        s.oracle_deck[color] -= 1
        s.cards[self.owner * COLORS + color] += 1
        s.emit(CARD_DRAWN, self.owner, color, 0)
        if self.left > 1:
            draw_oracle_cards(s, self.owner, self.left - 1)


def draw_injuries(s: Position, seat: i64, number: i64) -> None:
    """DEL-32.1, DEL-32.2, DEL-36.3  The same for injury cards: from setting up, the titan and a lost roll of 0."""
    if is_empty(s.injury_deck):
        if is_empty(s.injury_discard):
            s.emit(DRAW_LOST, seat, INJURY_DECK, 0)
            return
        reshuffle(s.injury_deck, s.injury_discard)
        s.emit(DECK_RESHUFFLED, INJURY_DECK, 0, 0)
    s.ask(DrawInjury(seat, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawInjury(Decision):
    """DEL-32.1  The next injury card of the deck."""

    facts: ClassVar[Facts] = Facts("draw_injury", "owner:seat left:few", rule="DEL-32.1")

    def __init__(self, owner: i64, left: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for color in range(COLORS):
            if s.injury_deck[color] > 0:
                choices.add_outcome(INJURY + color, s.injury_deck[color])

    def apply(self, s: Position, action: i64) -> None:
        color = action - INJURY
        s.injury_deck[color] -= 1
        if s.has_companion(self.owner, HERO, color):  # DEL-28.6, DEL-34.9
            s.injury_discard[color] += 1
            s.emit(INJURY_WARDED, self.owner, color, 0)
        else:
            s.injuries[self.owner * COLORS + color] += 1
            s.emit(INJURY_DRAWN, self.owner, color, 0)
        if self.left > 1:
            draw_injuries(s, self.owner, self.left - 1)
