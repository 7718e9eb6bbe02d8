# mypy: disable-error-code="override"
"""Section 23, bringing Hoplites into a battle: Reinforcements, Response Force, Minotaur's Horn (HEL-BAT.33)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import COUNT, NO, REGION, place_of
from petteia.games.hellas.components.board import are_adjacent, bit
from petteia.games.hellas.components.cards import HOPLITES
from petteia.games.hellas.components.constants import REGIONS
from petteia.games.hellas.rules.movement import carry_hoplites, chimera_kills, enterable, may_leave
from petteia.games.hellas.rules.reasons import BARRED_SOURCE, MEDUSA, NO_HOPLITE_THERE, NOT_ADJACENT, TOO_FEW, only
from petteia.games.hellas.state import Position


def forbids_source(s: Position, seat: i64, source: i64) -> i64:
    """HEL-BAT.33  Adjacent, without an open battle, with own field Hoplites that may leave."""
    if not are_adjacent(s.battle_region, source):
        return NOT_ADJACENT
    if (s.open_battles >> source) & 1 == 1:
        return BARRED_SOURCE
    if s.field[seat * REGIONS + source] == 0:
        return NO_HOPLITE_THERE
    return only(may_leave(s, source), MEDUSA)


def reinforcement_sources(s: Position, seat: i64) -> i64:
    """HEL-BAT.33  Adjacent regions with own field Hoplites that may leave, without an open battle, a bit each."""
    region = s.battle_region
    if (enterable(s, seat) >> region) & 1 == 0:
        return 0
    found: i64 = 0
    for source in range(REGIONS):
        if forbids_source(s, seat, source) == ALLOWED:
            found |= bit(source)
    return found


def reinforce(s: Position, seat: i64, most: i64, sources: i64) -> None:
    """HEL-CMB.10, HEL-AF.16, HEL-BL.28  Up to `most` Hoplites, from one region or from several; then the Chimera."""
    if reinforcement_sources(s, seat) != 0:
        s.ask(Reinforced(seat, s.hoplites(seat, s.battle_region)))
        s.ask(ReinforceSource(seat, most, sources))


@mypyc_attr(acyclic=True, free_list_len=1)
class Reinforced(Step):
    """HEL-BAT.33  The evolved Chimera in the battle region kills one of those who came with the effect."""

    facts: ClassVar[Facts] = Facts("reinforced", "owner:seat before:count", when="battle")

    def __init__(self, owner: i64, before: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.before: Final = before  # own Hoplites in the battle before the effect

    def apply(self, s: Position, action: i64) -> None:
        if s.hoplites(self.owner, s.battle_region) > self.before:
            chimera_kills(s, self.owner, bit(s.battle_region))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReinforceSource(Decision):
    """HEL-BAT.33  From which adjacent region Hoplites come; only Minotaur's Horn asks again."""

    facts: ClassVar[Facts] = Facts(
        "reinforce_source", "seat most:count sources:count", rule="HEL-BAT.33", when="battle", number=35
    )

    def __init__(self, seat: i64, most: i64, sources: i64) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.sources: Final = sources  # from how many regions they may still come

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return forbids_source(s, self.seat, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = reinforcement_sources(s, self.seat)
        if regions == 0:
            return
        choices.add(NO)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action == NO:
            return
        if self.sources > 1:
            s.ask(ReinforceSource(self.seat, self.most, self.sources - 1))
        s.ask(ReinforceCount(self.seat, self.most, action - REGION))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReinforceCount(Decision):
    """HEL-BAT.33  How many field Hoplites come from there."""

    facts: ClassVar[Facts] = Facts(
        "reinforce_count", "seat most:count source:region", rule="HEL-BAT.33", when="battle", number=36, completes=True
    )

    def __init__(self, seat: i64, most: i64, source: i64) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.source: Final = source

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        number = place_of(action, COUNT + 1, HOPLITES)
        if number < 0:
            return NOT_ASKED
        return only(number < self.most and number < s.field[self.seat * REGIONS + self.source], TOO_FEW)

    def list_choices(self, s: Position, choices: Choices) -> None:
        most = s.field[self.seat * REGIONS + self.source]
        if most > self.most:
            most = self.most
        choices.add_range(COUNT + 1, COUNT + most)

    def apply(self, s: Position, action: i64) -> None:
        number = action - COUNT
        carry_hoplites(s, self.seat, self.source, s.battle_region, number)
        if self.seat == s.attacker:
            s.came[s.battle_region * REGIONS + self.source] += number  # HEL-RET.5
