# mypy: disable-error-code="override"
"""Section 20: the special action Build Monument, and the start of the countdown (section 32)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import GOD, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import ACTIVATION_TOKENS, GOD_REGION, HAS_KING, MONUMENT_LEVELS
from petteia.games.hellas.components.constants import ARTIFACTS, GODS, NOBODY
from petteia.games.hellas.components.vocabulary import MONUMENT_LEVEL
from petteia.games.hellas.events import COUNTDOWN_STARTED, MONUMENT_BUILT, MONUMENTS_RESET
from petteia.games.hellas.rules.effects.unit import trigger_for_all
from petteia.games.hellas.rules.event_phase import DrawEvent
from petteia.games.hellas.rules.holdings import gain_priests
from petteia.games.hellas.rules.monster_phase import start_monster_phase
from petteia.games.hellas.rules.reasons import MONUMENT_DONE, only
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position


def build_monument(s: Position, seat: i64) -> None:
    """HEL-BMO.1 to HEL-BMO.8, HEL-DEC.8  A level, the reset, the Monster Phase and the Event Phase.

    HEL-BMO.7: also while other special actions are free.
    """
    s.ask(MonumentReset(seat))
    s.ask(MonumentChoose(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class MonumentChoose(Decision):
    """HEL-BMO.1, HEL-BMO.8  A monument with fewer than 5 levels; with none left no level is added."""

    facts: ClassVar[Facts] = Facts("monument_choose", "seat", rule="HEL-BMO.1", number=69, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        god = place_of(action, GOD, GODS)
        if god < 0:
            return NOT_ASKED
        return only(s.levels[god] < MONUMENT_LEVELS, MONUMENT_DONE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for god in range(GODS):
            if self.forbids(s, GOD + god) == ALLOWED:
                choices.add(GOD + god)

    def apply(self, s: Position, action: i64) -> None:
        god = action - GOD
        s.levels[god] += 1
        s.emit(MONUMENT_BUILT, self.seat, god, s.levels[god])
        if s.levels[god] == MONUMENT_LEVELS:
            start_countdown(s, self.seat, god)
        trigger_for_all(s, MONUMENT_LEVEL)  # HEL-BMO.4


def start_countdown(s: Position, seat: i64, god: i64) -> None:
    """HEL-BMO.9, HEL-KOK.1, HEL-KOK.2, HEL-KOK.5, HEL-TWO.4  Only the first finished monument counts."""
    if s.activation_seat == NOBODY and HAS_KING[s.seats] == 1:
        s.activation_seat = seat
        s.activation_tokens = ACTIVATION_TOKENS
        s.throne = GOD_REGION[god]
        s.emit(COUNTDOWN_STARTED, seat, god, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class MonumentReset(Step):
    """HEL-BMO.2, HEL-BMO.3, HEL-BMO.5, HEL-BMO.6  Priests, tokens and artifacts; then the two phases.

    HEL-USE.3: all artifacts of all players. HEL-PRY.9, HEL-PRI.5: Priests leave monuments only here.
    """

    facts: ClassVar[Facts] = Facts("monument_reset", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        for place in range(s.seats * GODS):
            s.praying[place] = 0  # to the supplies, not to the pools
        gain_priests(s, self.owner, count_bits(controlled(s, self.owner) & s.temples))
        for seat in range(s.seats):
            s.used[seat] = 0
        for artifact in range(ARTIFACTS):
            if s.artifact_owner[artifact] >= 0:
                s.charged |= bit(artifact)
        s.emit(MONUMENTS_RESET, self.owner, 0, 0)
        s.ask(DrawEvent())
        start_monster_phase(s, self.owner)
