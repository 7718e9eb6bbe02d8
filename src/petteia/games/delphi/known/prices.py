"""What a choice costs: the favours that are charged when it is chosen (DEL-10.6, DEL-15.17), for views and reasons."""

from __future__ import annotations

from petteia.games.delphi.actions import (
    ADVANCE,
    BUILD,
    DISCARD,
    EXPLORE,
    FIGHT,
    FIGHT_ON,
    HIRE_CREW,
    LAMP,
    LOAD_OFFERING,
    LOAD_STATUE,
    MAKE_OFFERING,
    MOVE,
    RAISE_STATUE,
)
from petteia.games.delphi.components.cards import FRAME
from petteia.games.delphi.components.constants import COLORS, CREW_PRICE, CROSS_SHALLOWS
from petteia.games.delphi.rules.colors import price
from petteia.games.delphi.rules.equipment import VotiveWhich
from petteia.games.delphi.rules.exploring import BuildWhere, ExploreWhere
from petteia.games.delphi.rules.gods import AdvanceWhich
from petteia.games.delphi.rules.injuries import DiscardColor
from petteia.games.delphi.rules.monsters import FightOn, FightWhat
from petteia.games.delphi.rules.moving import MoveTo, move_price
from petteia.games.delphi.rules.offerings import LoadOfferingWhat, MakeOfferingWhat
from petteia.games.delphi.rules.statues import LoadStatueWhat, RaiseStatueWhere
from petteia.games.delphi.state import Table

Colored = (
    ExploreWhere
    | BuildWhere
    | LoadOfferingWhat
    | MakeOfferingWhat
    | LoadStatueWhat
    | RaiseStatueWhere
    | FightWhat
    | DiscardColor
    | AdvanceWhich
    | VotiveWhich
)


def wanted_color(s: Table, action: int) -> int | None:
    """The colour that a source must have for this choice of target; None if the question is not about one."""
    top = s.stack[-1]
    if isinstance(top, ExploreWhere) and EXPLORE <= action < BUILD:
        return int(FRAME[action - EXPLORE])
    if isinstance(top, BuildWhere) and BUILD <= action < LOAD_OFFERING:
        return int(FRAME[action - BUILD])
    for kind, base, last in (
        (LoadOfferingWhat, LOAD_OFFERING, MAKE_OFFERING),
        (MakeOfferingWhat, MAKE_OFFERING, LOAD_STATUE),
        (LoadStatueWhat, LOAD_STATUE, RAISE_STATUE),
        (RaiseStatueWhere, RAISE_STATUE, FIGHT),
        (FightWhat, FIGHT, DISCARD),
        (DiscardColor, DISCARD, ADVANCE),
        (AdvanceWhich, ADVANCE, LAMP),
        (VotiveWhich, LAMP, LAMP + COLORS),
    ):
        if isinstance(top, kind) and base <= action < last:
            return int(action - base) % COLORS
    return None


def price_of(s: Table, action: int) -> int:
    """The favours that a choice costs in the decision being made."""
    top = s.stack[-1]
    if isinstance(top, MoveTo):
        return int(move_price(s, top.seat, top.color, s.board.stop_of[action - MOVE]))
    if isinstance(top, FightOn):
        return 1 if action == FIGHT_ON else 0
    if action == HIRE_CREW:
        return int(s.modifier(top.seat, CREW_PRICE))
    wanted = wanted_color(s, action)
    if wanted is None or not isinstance(top, Colored):
        return 0
    return int(price(s, top.seat, top.color, wanted))


def steps_of(s: Table, action: int) -> int | None:
    """How many steps a move takes; None for another choice."""
    top = s.stack[-1]
    if not isinstance(top, MoveTo):
        return None
    goal = s.board.stop_of[action - MOVE]
    return int(s.board.steps(s.ships[top.seat], goal, s.modifier(top.seat, CROSS_SHALLOWS)))
