# mypy: disable-error-code="override"
"""Section 8: the regular action Use Artifacts; what they do (section 25) is in `effects`."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import DONE, USE, place_of
from petteia.games.hellas.components.cards import USABLE
from petteia.games.hellas.components.vocabulary import ACTION
from petteia.games.hellas.rules.effects.unit import forbids_use
from petteia.games.hellas.rules.holdings import artifacts_at
from petteia.games.hellas.rules.uses import forbids_using, list_uses, use
from petteia.games.hellas.state import Position


def has_usable_artifact(s: Position, seat: i64) -> bool:
    """HEL-USE.1, HEL-USE.5  Whether the action Use Artifacts is possible: one can change something."""
    cards = artifacts_at(s, seat, ACTION)
    artifact: i64 = 0
    while cards != 0:
        if cards & 1 == 1 and forbids_use(s, seat, artifact) == ALLOWED:
            return True
        cards >>= 1
        artifact += 1
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactUse(Decision):
    """HEL-USE.1, HEL-USE.4, HEL-USE.6  One artifact after another, until done."""

    facts: ClassVar[Facts] = Facts("artifact_use", "seat", rule="HEL-USE.1", number=7, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, ACTION, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DONE)
        list_uses(s, self.seat, ACTION, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action != DONE:
            s.ask(ArtifactUse(self.seat))
            use(s, self.seat, action - USE)
