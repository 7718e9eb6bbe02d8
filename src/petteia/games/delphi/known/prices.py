"""What a choice costs: the favours that are charged when it is chosen (DEL-10.6, DEL-15.17), for views and words."""

from __future__ import annotations

from petteia.games.delphi.actions import FIGHT_ON, HIRE_CREW, MOVE
from petteia.games.delphi.components.constants import CREW_PRICE, CROSS_SHALLOWS
from petteia.games.delphi.rules.monsters import ROUND_PRICE, FightOn
from petteia.games.delphi.rules.moving import MoveTo
from petteia.games.delphi.rules.sources import Target
from petteia.games.delphi.state import Position


def price_of(s: Position, action: int) -> int:
    """The favours that a choice costs in the decision being made."""
    top = s.top
    if isinstance(top, Target):
        return int(top.cost(s, action))
    if isinstance(top, FightOn) and action == FIGHT_ON:
        return ROUND_PRICE
    return int(s.modifier(top.seat, CREW_PRICE)) if action == HIRE_CREW else 0


def steps_of(s: Position, action: int) -> int | None:
    """How many steps a move takes; None for another choice."""
    top = s.top
    if not isinstance(top, MoveTo):
        return None
    goal = s.board.stop_of[action - MOVE]
    return int(s.board.steps(s.ships[top.seat], goal, s.modifier(top.seat, CROSS_SHALLOWS)))
