"""Section 39: what a seat was told about hidden cards, told anew so that it agrees with another deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from petteia.core.flow import Decision
from petteia.games.hellas.actions import ARTIFACT, ATTACK, BLESSING, CARD
from petteia.games.hellas.components.constants import NOTHING
from petteia.games.hellas.events import ARTIFACT_SEEN, ATTACK_SEEN, BLESSING_SEEN, CARD_DRAWN
from petteia.games.hellas.known.table import cards_of
from petteia.games.hellas.known.view import knows_attacks, knows_draft
from petteia.games.hellas.rules.artifact_deck import DrawArtifact, KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.hands import DrawToKeep, KeepCard
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.state import Position

BASES: Final = {
    int(CARD_DRAWN): int(CARD),
    int(ARTIFACT_SEEN): int(ARTIFACT),
    int(BLESSING_SEEN): int(BLESSING),
    int(ATTACK_SEEN): int(ATTACK),
}  # the event that shows a seat a card of some kind, and the first action that names such a card


def retell(s: Position, dealt: Position, seat: int, told: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """HEL-HID.1, HEL-HID.5, HEL-HID.6  Cards that the seat holds in one deal stand for those of the other.

    A card that has come round is what it was: only when it was last seen is it another one.
    """
    real, other = shown(s, seat), shown(dealt, seat)
    instead = {}
    for kind in BASES:
        gone, come = real[kind] & ~other[kind], other[kind] & ~real[kind]
        instead[kind] = dict(zip(bits(gone), bits(come), strict=False))
    result: list[tuple[Any, ...]] = []
    for known in reversed(told):
        if len(known) == 2:
            result.append((known[0], chosen(known[1], instead)))
            continue
        kind, a, card, c = known
        result.append((kind, a, instead[kind].pop(card, card), c) if kind in BASES else known)
    return result[::-1]


def chosen(action: int, instead: dict[int, dict[int, int]]) -> int:
    """An action of the seat, with another card if the one that it names is another one now."""
    for kind, base in BASES.items():
        if action - base in instead[kind]:
            return base + instead[kind][action - base]
    return action


def bits(cards: int) -> list[int]:
    """The cards, from the lowest number on."""
    return cards_of(cards, cards.bit_length())


def shown(s: Position, seat: int) -> dict[int, int]:
    """The hidden cards that this seat knows, a bit each, by the event that showed them."""
    found = dict.fromkeys(BASES, 0)
    found[int(CARD_DRAWN)] = int(s.hands[seat])
    if knows_attacks(s, seat):
        found[int(ATTACK_SEEN)] = int(s.attack_hidden)
    for step in s.stack:
        if isinstance(step, DraftPick):  # others have seen these as well, and passed them on
            found[int(BLESSING_SEEN)] |= int(step.blessings) if knows_draft(s, seat, step) else 0
        elif holder(step) != seat:
            continue
        elif isinstance(step, DrawToKeep | KeepCard):
            found[int(CARD_DRAWN)] |= int(step.cards)
        elif isinstance(step, DrawArtifact | KeepArtifact):
            found[int(ARTIFACT_SEEN)] |= int(step.artifacts)
        elif isinstance(step, DrawBlessing):
            found[int(BLESSING_SEEN)] |= int(step.blessings)
        elif isinstance(step, AttackPick):
            found[int(ATTACK_SEEN)] |= 1 << int(step.low) | 1 << int(step.high)
        elif isinstance(step, DrawAttack) and step.first != NOTHING:
            found[int(ATTACK_SEEN)] |= 1 << int(step.first)
    return found


def holder(step: Decision) -> int:
    """Who sees what a decision holds."""
    drawing = isinstance(step, DrawToKeep | DrawArtifact | DrawBlessing | DrawAttack)
    return int(step.owner) if drawing else int(step.seat)  # type: ignore[attr-defined]
