# mypy: disable-error-code="override"
"""Section 25: drawing neutral artifacts, to choose from or as a reward."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import ARTIFACT, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.constants import ARTIFACTS
from petteia.games.hellas.events import ARTIFACT_SEEN
from petteia.games.hellas.rules.holdings import gain_artifact, neutral_deck
from petteia.games.hellas.rules.reasons import NOT_DRAWN, only
from petteia.games.hellas.state import Position


def keep_one_of(s: Position, seat: i64, number: i64) -> None:
    """HEL-ART.4, HEL-ART.5  Draw this many neutral artifacts, keep one and shuffle the others back."""
    left = count_bits(neutral_deck(s))
    if number > left:
        number = left
    if number > 0:
        s.ask(DrawArtifact(seat, number, 0))


def gain_top_artifact(s: Position, seat: i64) -> None:
    """HEL-ART.6  The top card of the neutral artifact deck."""
    keep_one_of(s, seat, 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawArtifact(Decision):
    """HEL-ART.4, HEL-HID.5  One neutral artifact after the other, seen by the player who chooses."""

    facts: ClassVar[Facts] = Facts("draw_artifact", "owner:seat left:count artifacts", when="any", secret="artifacts")

    def __init__(self, owner: i64, left: i64, artifacts: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left
        self.artifacts: Final = artifacts  # a bit each

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        deck = neutral_deck(s) & ~self.artifacts
        for artifact in range(ARTIFACTS):
            if (deck >> artifact) & 1 == 1:
                choices.add_outcome(ARTIFACT + artifact, 1)

    def apply(self, s: Position, action: i64) -> None:
        drawn = self.artifacts | bit(action - ARTIFACT)
        s.emit_to(self.owner, ARTIFACT_SEEN, self.owner, action - ARTIFACT, 0)
        if self.left > 1:
            s.ask(DrawArtifact(self.owner, self.left - 1, drawn))
        elif s.turn == 0:
            s.ask(SetupArtifact(self.owner, drawn, 1))
        else:
            s.ask(KeepArtifact(self.owner, drawn, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepArtifact(Decision):
    """HEL-ART.4, HEL-HER.5, HEL-HER.8  One of the drawn artifacts is kept."""

    facts: ClassVar[Facts] = Facts(
        "keep_artifact", "seat artifacts is_setup:flag", rule="HEL-ART.4", secret="artifacts", number=5
    )

    def __init__(self, seat: i64, artifacts: i64, is_setup: i64) -> None:
        super().__init__(seat)
        self.artifacts: Final = artifacts  # a bit each
        self.is_setup: Final = is_setup  # 1: Helen's starting bonus

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        artifact = place_of(action, ARTIFACT, ARTIFACTS)
        if artifact < 0:
            return NOT_ASKED
        return only((self.artifacts >> artifact) & 1 == 1, NOT_DRAWN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for artifact in range(ARTIFACTS):
            if (self.artifacts >> artifact) & 1 == 1:
                choices.add(ARTIFACT + artifact)

    def apply(self, s: Position, action: i64) -> None:
        gain_artifact(s, self.seat, action - ARTIFACT)


@mypyc_attr(acyclic=True, free_list_len=1)
class SetupArtifact(KeepArtifact):
    """HEL-HER.5  Helen's starting bonus."""

    facts: ClassVar[Facts] = Facts(
        "setup_artifact", "seat artifacts is_setup:flag", rule="HEL-HER.5", when="setup", secret="artifacts", number=2
    )
