"""Why something on the sea cannot be done for which nothing asks now: it is asked of the rules as if it were."""

from __future__ import annotations

from typing import Final

from petteia.core.flow import ALLOWED, NOT_ASKED
from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.rules import reasons as r
from petteia.games.delphi.rules.acting import Main
from petteia.games.delphi.rules.exploring import ExploreWhere
from petteia.games.delphi.rules.monsters import FightWhat
from petteia.games.delphi.rules.offerings import LoadOfferingWhat, MakeOfferingWhat, forbids_offering
from petteia.games.delphi.rules.shrines import BuildWhere
from petteia.games.delphi.rules.sources import Target
from petteia.games.delphi.rules.statues import LoadStatueWhat, RaiseStatueWhere, forbids_statue
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.rules.zeus_tiles import fightable
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import reach, reasons

# What asks for the target of an action, by its verb.
TARGETS: Final[dict[str, type[Target]]] = {
    "explore": ExploreWhere,
    "build": BuildWhere,
    "load offering": LoadOfferingWhat,
    "make offering": MakeOfferingWhat,
    "load statue": LoadStatueWhat,
    "raise statue": RaiseStatueWhere,
    "fight": FightWhat,
}
PLAIN: Final = (r.EXPLORED, r.FACE_DOWN)  # seen at a glance: what can be done with such an island is told instead


def unreached(s: Position, action: int) -> tuple[Position, Reason] | None:
    """Why a target on the sea is none: what the question for it would say of the cheapest source that is left."""
    verb = a.ACTIONS.block_of(action).verb
    if not isinstance(s.top, Main | TakeAction):
        return None
    sources, kind = _colors(s), TARGETS.get(verb)
    if verb == "do" and not sources:
        return s, _no_source()
    if kind is None:
        return None
    asked = min((_asked(s, kind, color) for color in sources or [c.ANY_COLOR]), key=lambda each: price_of(each, action))
    number = _useless(asked, action) or int(asked.top.forbids(asked, action))
    if number in PLAIN:
        return None
    if not sources:
        return asked, _no_source()
    return None if number in (ALLOWED, NOT_ASKED) else (asked, reasons.explain(asked, action, number))


def _no_source() -> Reason:
    """DEL-9.1  Whatever it is, it needs a die or a card."""
    return Reason(Message("delphi.why.no_source"), ("DEL-9.1",), Message("delphi.remedy.new_dice"))


def _useless(s: Position, action: int) -> int:
    """Why it would be no use to sail there; ALLOWED if it would, or if distance does not matter."""
    block, seat = a.ACTIONS.block_of(action), int(s.top.seat)
    number = int(action - block.base)
    if block.verb == "load offering":
        return int(forbids_offering(s, seat, number // c.COLORS, number % c.COLORS))
    if block.verb == "load statue":
        return int(forbids_statue(s, seat, number))
    if block.verb == "fight" and not fightable(s, seat, c.MONSTER) >> number % c.COLORS & 1:
        return r.NOT_COMPLETABLE
    return ALLOWED


def _colors(s: Position) -> list[int]:
    """The colours of the dice, cards and other sources that a player can use now."""
    top = s.top
    if isinstance(top, TakeAction):
        return [int(top.color)]
    found = []
    for action in s.legal():
        if a.USE <= action < a.HIRE_CREW:
            with_apollo = a.USE_APOLLO <= action < a.PLAY or action >= a.PLAY_APOLLO
            color = int(action - a.USE) % c.COLORS
            found.append(int(reach.source_of(s, int(top.seat), color, c.DIE, with_apollo).color))
        elif action == a.HIRE_CREW:
            found.append(c.ANY_COLOR)
    return found


def _asked(s: Position, kind: type[Target], color: int) -> Position:
    """The table when the target of a source is asked for."""
    asked = s.copy()
    asked.ask(kind(int(s.top.seat), color))
    return asked
