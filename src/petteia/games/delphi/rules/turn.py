# mypy: disable-error-code="override"
"""Section 7: the sequence of play, as lists. What is asked last comes first."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.delphi.components.cards import RECOVER_DISCARD
from petteia.games.delphi.components.constants import (
    ACTIONS,
    CHECK_INJURIES,
    COLORS,
    CONSULT_ORACLE,
    ON,
    TITAN_WHEN_LAST_PLAYER_RECOVERS,
)
from petteia.games.delphi.events import RECOVERED, ROUND_STARTED, TURN_STARTED
from petteia.games.delphi.rules.acting import NextAction
from petteia.games.delphi.rules.ending import EndCheck
from petteia.games.delphi.rules.injuries import NoInjuryBonus, RecoverCard, must_recover
from petteia.games.delphi.rules.oracle import DiscardPlayed, OmenStones, OracleRoll, OracleRollGod
from petteia.games.delphi.rules.titan import TitanAttack, TitanRoll
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class Round(Step):
    """DEL-7.1  Every player takes one turn, clockwise from the first player; then the next round, unless it is over."""

    facts: ClassVar[Facts] = Facts("round", rule="DEL-7.1")

    def apply(self, s: Position, action: i64) -> None:
        s.round += 1
        s.emit(ROUND_STARTED, s.round, 0, 0)
        s.ask(Round())
        s.ask(EndCheck())
        for i in range(s.seats - 1, -1, -1):
            s.ask(Turn((s.first + i) % s.seats))


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """DEL-7.2, DEL-8.1  Check injuries; then actions and the oracle, unless the player recovers (DEL-7.3, DEL-8.4).

    DEL-8.11, DEL-8.12  Gods are used in phase 2 only, and what happens there is checked in the next turn.
    """

    facts: ClassVar[Facts] = Facts("turn", "owner:seat", rule="DEL-7.2")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        s.turn = self.owner
        s.phase = CHECK_INJURIES
        s.is_crew_hired = 0
        s.apollo = 0
        s.emit(TURN_STARTED, self.owner, 0, 0)
        if must_recover(s, self.owner):  # DEL-8.5, DEL-8.6: no roll, so the dice stay and nobody advances a god
            s.emit(RECOVERED, self.owner, 0, 0)
            if s.is_last(self.owner) and s.options[TITAN_WHEN_LAST_PLAYER_RECOVERS] == ON:  # DEL-34.6, DEL-34.8
                s.ask(TitanAttack())
                s.ask(TitanRoll())
            s.ask(RecoverCard(self.owner, RECOVER_DISCARD))
            return
        s.ask(ConsultOracle(self.owner))
        s.ask(TakeActions(self.owner))
        if s.injuries_held(self.owner) == 0:  # DEL-8.7, DEL-8.8
            s.ask(NoInjuryBonus(self.owner))  # DEL-8.10  otherwise phase 1 has no effect


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeActions(Step):
    """DEL-7.2  Phase 2."""

    facts: ClassVar[Facts] = Facts("take_actions", "owner:seat", rule="DEL-7.2")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        s.phase = ACTIONS
        s.ask(NextAction(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class ConsultOracle(Step):
    """DEL-33.11  Phase 3: dice, omen stones, the others' gods, the titan, the played card."""

    facts: ClassVar[Facts] = Facts("consult_oracle", "owner:seat", rule="DEL-33.11")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        s.phase = CONSULT_ORACLE
        s.apollo = 0
        for color in range(self.owner * COLORS, self.owner * COLORS + COLORS):
            s.dice[color] = 0  # DEL-33.1  all three are rolled, also those not used (DEL-9.7)
        is_last = s.is_last(self.owner)
        s.ask(DiscardPlayed(self.owner))
        if is_last:  # DEL-34.1, DEL-34.7
            s.ask(TitanAttack())
        for i in range(s.seats - 1, 0, -1):  # DEL-33.7
            s.ask(OracleRollGod((self.owner + i) % s.seats, self.owner))
        s.ask(OmenStones(self.owner))
        if is_last:
            s.ask(TitanRoll())
        s.ask(OracleRoll(self.owner))
