# mypy: disable-error-code="override"
"""Section 12: the end of the game."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Step
from petteia.games.offrandes.components.cards import ALTARS, SCORE_TO_END, SCORE_TO_END_WITH_OPTION
from petteia.games.offrandes.components.constants import END_AT_EXACTLY_100, ENDED, NOBODY, ON, ROUND_LIMIT
from petteia.games.offrandes.events import ALTARS_SCORED, GAME_ENDED
from petteia.games.offrandes.state import Position


def score_to_end(s: Position) -> i64:
    """OFF-12.3  The devotion points that end the game: more than 100, or exactly 100 with the option."""
    return SCORE_TO_END_WITH_OPTION if s.options[END_AT_EXACTLY_100] == ON else SCORE_TO_END


def are_altars_full(s: Position) -> bool:
    """OFF-12.2  Whether every altar holds an offering."""
    for altar in range(ALTARS):
        if s.altar_seat[altar] == NOBODY:
            return False
    return True


def is_at_end(s: Position) -> bool:
    """OFF-12.2, OFF-12.3, OFF-12.13  Whether a condition for the end is met."""
    if s.options[ROUND_LIMIT] > 0 and s.round >= s.options[ROUND_LIMIT]:
        return True
    for seat in range(s.seats):
        if s.points[seat] >= score_to_end(s):
            return True
    return are_altars_full(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class EndCheck(Step):
    """OFF-12.1, OFF-12.4, OFF-12.5  Looked at once per round, after the last offering; no income in the last round."""

    facts: ClassVar[Facts] = Facts("end_check")

    def apply(self, s: Position, action: i64) -> None:
        if is_at_end(s):
            end(s)


def end(s: Position) -> None:
    """OFF-12.6, OFF-12.7  The altars score for those whose tokens lie on them."""
    s.phase = ENDED
    s.finish()
    for seat in range(s.seats):
        s.emit(ALTARS_SCORED, seat, s.altars_held(seat), s.altar_points(seat))
    if s.is_logged:
        ranking = s.ranking()
        for seat in range(s.seats):
            if ranking[seat] == 1:
                s.emit(GAME_ENDED, seat, ranking.count(1), 0)
