# mypy: disable-error-code="override"
"""Section 33: phase 3, consulting the oracle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, Choices, Decision, Step
from petteia.games.delphi.actions import ADVANCE, DECLINE, ROLL, ROLL_TOTAL, ROLL_WEIGHTS, ROLLS
from petteia.games.delphi.components.cards import OMEN_FAVOURS, TOP_ROW
from petteia.games.delphi.components.constants import COLORS, DICE, NO_COLOR, OMENS
from petteia.games.delphi.events import CARD_DISCARDED, ORACLE_ROLLED, STEP_DECLINED
from petteia.games.delphi.rules.gods import add_gods, advance, forbids_declining
from petteia.games.delphi.rules.reasons import GOD_ON_TOP, LOWEST_ROW, NOT_ROLLED
from petteia.games.delphi.rules.supply import take_favours
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class OracleRoll(Decision):
    """DEL-33.1, DEL-1.15  Three oracle dice with six faces each; their order means nothing."""

    facts: ClassVar[Facts] = Facts("oracle_roll", "owner:seat", rule="DEL-33.1")

    def __init__(self, owner: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.set_outcomes(ROLL, ROLL_WEIGHTS, ROLL_TOTAL)

    def apply(self, s: Position, action: i64) -> None:
        roll = action - ROLL
        for die in range(roll * DICE, roll * DICE + DICE):
            s.dice[self.owner * COLORS + ROLLS[die]] += 1
        s.emit(ORACLE_ROLLED, self.owner, roll, 0)


def is_rolled(s: Position, seat: i64, color: i64) -> bool:
    """DEL-33.3, DEL-11.7  Whether a colour is among those a player has just rolled, once or more often."""
    return s.dice[seat * COLORS + color] > 0


@mypyc_attr(acyclic=True, free_list_len=1)
class OmenStones(Step):
    """DEL-33.8, DEL-29.24, DEL-29.25, DEL-29.26, DEL-29.27  Each omen stone whose colour was rolled pays once."""

    facts: ClassVar[Facts] = Facts("omen_stones", "owner:seat", rule="DEL-33.8")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        stones = s.modifier(self.owner, OMENS)
        if stones != 0:
            for color in range(COLORS):
                if (stones >> color) & 1 and is_rolled(s, self.owner, color):
                    take_favours(s, self.owner, OMEN_FAVOURS)


def has_turn_left(s: Position, seat: i64, roller: i64) -> bool:
    """DEL-35.13, DEL-35.15  In the last round a player whose turn is over advances no god any more."""
    return s.reached == 0 or s.order(seat) > s.order(roller)


def forbids_rolled(s: Position, seat: i64, roller: i64, god: i64) -> i64:
    """DEL-33.2 to DEL-33.5, DEL-26.4  A god of a rolled colour that is on rows 1 to 5 advances."""
    row = s.gods[seat * COLORS + god]
    if row == TOP_ROW:
        return GOD_ON_TOP
    if row == 0:
        return LOWEST_ROW
    if not is_rolled(s, roller, god):
        return NOT_ROLLED
    return ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class OracleRollGod(Decision):
    """DEL-33.2 to DEL-33.5  Another player (DEL-33.6) advances one god of a rolled colour that is on rows 1 to 5."""

    facts: ClassVar[Facts] = Facts("oracle_roll_god", "seat roller:seat", rule="DEL-33.2", number=34)

    def __init__(self, seat: i64, roller: i64) -> None:
        super().__init__(seat)
        self.roller: Final = roller

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        if not has_turn_left(s, self.seat, self.roller):
            return
        bits: i64 = 0
        for god in range(COLORS):
            if forbids_rolled(s, self.seat, self.roller, god) == ALLOWED:
                bits |= i64(1) << god
        if bits != 0 and forbids_declining(s) == ALLOWED:
            choices.add(DECLINE)
        add_gods(choices, bits)

    def forbids(self, s: Position, action: i64) -> i64:
        if not has_turn_left(s, self.seat, self.roller):
            return NOT_ASKED
        if action == DECLINE:
            return forbids_declining(s)
        if action < ADVANCE or action >= ADVANCE + COLORS:
            return NOT_ASKED
        return forbids_rolled(s, self.seat, self.roller, action - ADVANCE)

    def apply(self, s: Position, action: i64) -> None:
        if action == DECLINE:
            s.emit(STEP_DECLINED, self.seat, 0, 0)
        else:
            advance(s, self.seat, action - ADVANCE)


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardPlayed(Step):
    """DEL-33.9, DEL-11.4, DEL-36.5  The oracle card played this turn goes to the discard pile."""

    facts: ClassVar[Facts] = Facts("discard_played", "owner:seat", rule="DEL-33.9")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.played != NO_COLOR:
            s.oracle_discard[s.played] += 1
            s.emit(CARD_DISCARDED, self.owner, s.played, 0)
            s.played = NO_COLOR
