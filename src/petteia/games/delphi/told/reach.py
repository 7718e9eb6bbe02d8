"""How far a die, a card or the crew reaches, and what each target costs, read from the rules themselves."""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.rules.sources import Target
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.state import Position
from petteia.games.delphi.told.groups import asked_for

ON_BOARDS: Final = (c.DISCARD_INJURIES, c.ADVANCE_GOD, c.VOTIVE_LAMP)  # what these are done to lies on no sea


class Reached(NamedTuple):
    """Something on the sea that can be done: its name, what it costs, and the colour it needs (NO_COLOR: Zeus)."""

    action: str
    favours: int
    color: int


def current_source(s: Position, seat: int) -> TakeAction | None:
    """The source that a seat is using just now, before it has said for what."""
    top = s.top
    return top if isinstance(top, TakeAction) and top.seat == seat else None


def source_of(s: Position, seat: int, color: int, kind: int, with_apollo: bool) -> TakeAction:
    """A source of a seat as it would be used now: with Apollo as any colour (DEL-27.17, DEL-27.23)."""
    whole_turn = s.options[c.APOLLO_SCOPE] != c.ONE_DIE_OR_CARD
    is_any = s.turn == seat and s.apollo > 0 and (with_apollo or whole_turn)
    return TakeAction(seat, c.ANY_COLOR if is_any else color, kind)


def reach(s: Position, source: TakeAction) -> list[Reached]:
    """DEL-9.15, DEL-15.14  All targets of a source on the sea with their prices, recolouring and extra steps included.

    The questions are put on a copy of the table, so that only the rules say what is possible.
    """
    asked = s.copy()
    asked.ask(source)
    found: list[Reached] = []
    for action in asked.legal():
        kind = action - a.DO
        if kind not in ON_BOARDS:
            found += _targets(s, source, kind)
    return found


def _targets(s: Position, source: TakeAction, kind: int) -> list[Reached]:
    asked = asked_for(s, source, kind)
    if asked is None:
        return []
    return [Reached(a.ACTIONS.name(act), price_of(asked, act), _color(asked, act)) for act in asked.legal()]


def _color(s: Position, action: int) -> int:
    """The colour of the space or thing itself."""
    if a.MOVE <= action < a.LOOK:
        return int(s.board.color[s.board.stop_of[action - a.MOVE]])
    top = s.top
    assert isinstance(top, Target)
    return int(top.wanted(action))
