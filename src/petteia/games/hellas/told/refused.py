"""Why something cannot be done for which nothing asks now: a monster is asked of the rules as if a Hunt were on."""

from __future__ import annotations

from typing import Final

from petteia.core.flow import ALLOWED
from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components.constants import HUNT
from petteia.games.hellas.rules.hunt import HuntMonster
from petteia.games.hellas.rules.reasons import NOTHING_TO_HUNT
from petteia.games.hellas.rules.special import forbids_special
from petteia.games.hellas.state import Position
from petteia.games.hellas.told import reasons

TURN: Final = ("turn_main", "special_choose")  # in which a Hunt is begun


def unreached(s: Position, action: int) -> tuple[Position, Reason] | None:
    """HEL-TRN.2  Regular actions come first; HEL-HNT.1  what stands between the hero and a monster.

    Of the monster only if nothing else is missing for a Hunt.
    """
    seat = int(s.stack[-1].seat)
    if ACTIONS.block_of(action).verb == "regular" and s.decision == "special_choose":
        return s, Reason(Message("hellas.why.regular_over"), ("HEL-TRN.2",), Message("hellas.remedy.next_turn"))
    if ACTIONS.block_of(action).verb != "monster" or s.decision not in TURN:
        return None
    if forbids_special(s, seat, HUNT) != NOTHING_TO_HUNT:
        return None
    asked = s.copy()
    asked.ask(HuntMonster(seat, 0))
    number = int(asked.stack[-1].forbids(asked, action))
    return None if number == ALLOWED else (asked, reasons.explain(asked, action, number))
