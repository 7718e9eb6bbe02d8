"""Which actions of the turn cannot be taken, and why: what the panel of a player says before anything is pressed."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.flow import ALLOWED, CHANCE, OVER
from petteia.games.hellas.components.constants import EXHAUSTED_HUNT, REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.rules.reasons import NO_EXHAUSTED_FIGHT, TAKEN, TOKEN
from petteia.games.hellas.rules.special import forbids_special, holds_extra_action
from petteia.games.hellas.rules.turn import forbids_regular
from petteia.games.hellas.state import Position
from petteia.games.hellas.told.reasons import SENTENCES

GONE: Final = "over"  # the part of the turn in which an action is taken is past
SPECIAL: Final = "special_choose"


def refused_view(s: Position, viewer: int | None) -> dict[str, str]:
    """The actions that the viewer cannot take in the own turn, by name, with the names of the reasons.

    Others are told nothing: whether an artifact can be used may depend on the hand.
    HEL-TRN.4: once the special action is taken, whatever is asked then, nothing is left of either kind of action.
    """
    if viewer is None or viewer != s.active or s.seat in (CHANCE, OVER):
        return {}
    numbers = {f"regular {name}": forbids_regular(s, viewer, n) for n, name in enumerate(REGULAR_ACTIONS)}
    for n, name in enumerate(SPECIAL_ACTIONS):
        reason = forbids_special(s, viewer, n)
        if n != EXHAUSTED_HUNT or reason != NO_EXHAUSTED_FIGHT:
            numbers[f"special {name}"] = reason
    found = {name: SENTENCES[int(number)].key for name, number in numbers.items() if number != ALLOWED}
    if is_special_taken(s):
        over = [name for name in numbers if name.startswith("regular") or not may_take_another(s, viewer)]
        found |= {name: GONE for name in over if numbers[name] not in (TAKEN, TOKEN)}
    return found


def is_special_taken(s: Position) -> bool:
    """HEL-TRN.2, HEL-TRN.4  Whether the special action of the turn is taken: it is not asked for any more.

    Another one (HEL-SPA.8) may be.
    """
    return s.turn > 0 and all(each.name() != SPECIAL or getattr(each, "is_extra", 0) for each in s.stack)


def may_take_another(s: Position, seat: int) -> bool:
    """HEL-SPA.8  Whether a further special action is asked for, or may be when this one is done."""
    top: Any = s.top
    if top.name() == SPECIAL:
        return bool(s.extra > 0)
    is_followed = any(each.name() == "after_special" for each in s.stack)
    return is_followed and bool(s.extra > 0 or holds_extra_action(s, seat))
