"""Section 35: using cards in the windows of a battle or a Hunt, between actions and in Use Artifacts."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.core.flow import ALLOWED, Choices
from petteia.games.hellas.actions import USE
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import (
    FIRST_BLESSING,
    FIRST_KEPT,
    MOMENT_BLESSINGS,
    MOMENT_KEPT,
    USE_AMOUNT,
    USE_EFFECT,
    USE_MOMENTS,
)
from petteia.games.hellas.components.constants import MONSTER_EVENTS, SET_ASIDE
from petteia.games.hellas.events import USED
from petteia.games.hellas.rules.effects.unit import carry_out, forbids_use
from petteia.games.hellas.rules.holdings import artifacts_at, discharge
from petteia.games.hellas.rules.reasons import NOT_CHARGED, NOT_YOURS, OTHER_MOMENT
from petteia.games.hellas.state import Position


def owns(s: Position, seat: i64, card: i64) -> bool:
    """Whether an artifact, a Blessing or a kept quest card lies before a seat."""
    if card < FIRST_BLESSING:
        return s.artifact_owner[card] == seat
    if card < FIRST_KEPT:
        return (s.blessings[seat] >> (card - FIRST_BLESSING)) & 1 == 1
    return (s.kept[seat] >> (card - FIRST_KEPT)) & 1 == 1


def forbids_using(s: Position, seat: i64, moment: i64, card: i64) -> i64:
    """HEL-WIN.16  Why a seat may not use a card at this moment, or ALLOWED."""
    if not owns(s, seat, card):
        return NOT_YOURS
    if (USE_MOMENTS[card] >> moment) & 1 == 0:
        return OTHER_MOMENT
    if card < FIRST_BLESSING and (s.charged >> card) & 1 == 0:
        return NOT_CHARGED
    return forbids_use(s, seat, card)


def uses_at(s: Position, seat: i64, moment: i64) -> bool:
    """Whether a seat owns anything that works at this moment."""
    if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:
        return True
    return artifacts_at(s, seat, moment) != 0


def list_uses(s: Position, seat: i64, moment: i64, choices: Choices) -> None:
    """HEL-WIN.16  What a seat may use at this moment, each as a choice.

    HEL-TRN.8: these moments come in any player's turn. HEL-WIN.1, HEL-WIN.2: there are no others.
    """
    add_usable(s, seat, 0, artifacts_at(s, seat, moment), choices)
    add_usable(s, seat, FIRST_BLESSING, s.blessings[seat] & MOMENT_BLESSINGS[moment], choices)
    add_usable(s, seat, FIRST_KEPT, s.kept[seat] & MOMENT_KEPT[moment], choices)


def add_usable(s: Position, seat: i64, first: i64, cards: i64, choices: Choices) -> None:
    """Those of the cards that can be used, each as a choice: a bit each, beginning with the card number `first`."""
    card = first
    while cards != 0:
        if cards & 1 == 1 and forbids_use(s, seat, card) == ALLOWED:
            choices.add(USE + card)
        cards >>= 1
        card += 1


def may_use_any(s: Position, seat: i64, moment: i64) -> bool:
    """Whether anything may be used at this moment."""
    if not uses_at(s, seat, moment):
        return False
    choices = Choices()
    list_uses(s, seat, moment, choices)
    return choices.count > 0


def use(s: Position, seat: i64, card: i64) -> None:
    """HEL-USE.2, HEL-BLS.5  Use an artifact, a Blessing or a kept quest card: its cost first, then its effect."""
    if card < FIRST_BLESSING:
        discharge(s, seat, card)
    else:
        s.emit(USED, seat, card, 0)
        if card >= FIRST_KEPT:
            s.kept[seat] &= ~bit(card - FIRST_KEPT)
            s.event_place[MONSTER_EVENTS + card - FIRST_KEPT] = SET_ASIDE
    carry_out(s, seat, USE_EFFECT[card], USE_AMOUNT[card])
