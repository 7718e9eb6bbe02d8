"""Why something cannot be done for which nothing asks now: a monster is asked of the rules as if a Hunt were on."""

from __future__ import annotations

from typing import Final

from petteia.core.flow import ALLOWED, NOT_ASKED
from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.hellas.actions import ACTIONS, SPECIAL
from petteia.games.hellas.components.constants import HUNT
from petteia.games.hellas.known.refused import is_special_taken, may_take_another
from petteia.games.hellas.rules.hunt import HuntMonster
from petteia.games.hellas.rules.reasons import NOTHING_TO_HUNT, TOKEN
from petteia.games.hellas.rules.special import forbids_special
from petteia.games.hellas.state import Position
from petteia.games.hellas.told import reasons

TURN: Final = ("turn_main", "special_choose")  # in which a Hunt is begun


def unreached(s: Position, action: int) -> tuple[Position, Reason] | None:
    """HEL-TRN.2  Regular actions come first; HEL-HNT.1  what stands between the hero and a monster.

    Of the monster only if nothing else is missing for a Hunt. HEL-TRN.4: no action comes after the special one.
    """
    seat, verb = int(s.top.seat), ACTIONS.block_of(action).verb
    if verb == "regular" and (s.decision == "special_choose" or is_over(s)):
        return s, Reason(Message("hellas.why.regular_over"), ("HEL-TRN.2",), Message("hellas.remedy.next_turn"))
    if verb == "special" and is_over(s):
        return _special_over(s, seat, action)
    if verb != "monster" or s.decision not in TURN:
        return None
    if forbids_special(s, seat, HUNT) != NOTHING_TO_HUNT:
        return None
    asked = s.copy()
    asked.ask(HuntMonster(seat, 0))
    number = int(asked.top.forbids(asked, action))
    return None if number == ALLOWED else (asked, reasons.explain(asked, action, number))


def is_over(s: Position) -> bool:
    """HEL-TRN.4  Whether the special action is taken, and whoever took it is asked something that is none."""
    top = s.top
    return bool(top.seat == s.active and top.forbids(s, SPECIAL) == NOT_ASKED and is_special_taken(s))


def _special_over(s: Position, seat: int, action: int) -> tuple[Position, Reason] | None:
    """Why none is taken while the rest of one is asked for; None where another one may follow it."""
    if forbids_special(s, seat, action - int(SPECIAL)) == TOKEN:
        return s, reasons.explain(s, action, int(TOKEN))
    if may_take_another(s, seat):
        return None
    return s, Reason(Message("hellas.why.special_over"), ("HEL-TRN.4",), Message("hellas.remedy.next_turn"))
