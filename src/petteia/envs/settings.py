"""The settings that the environments share, each checked in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from petteia import bots
from petteia.core.errors import BadSetup
from petteia.core.given import whole
from petteia.core.messages import Message
from petteia.envs.plans import Opponent

LIMITS: Final = range(1, 1_000_000_000)
HISTORIES: Final = range(1001)


def limit(given: object) -> int | None:
    """Decisions after which a game is broken off; None: never."""
    return None if given is None else _within("limit", given, LIMITS)


def history(given: object) -> int:
    """How many public events follow an observation."""
    return _within("history", given, HISTORIES)


def seat(given: object, players: int) -> int | None:
    """Where the learner sits; None: drawn for every game."""
    return None if given is None else _within("seat", given, range(players))


def opponents(given: Opponent | Sequence[Opponent], count: int) -> list[Opponent]:
    """Who plays each other seat, in the order of the seats; one for all, or one each."""
    each: list[Any] = [given] * count if isinstance(given, str) or callable(given) else list(given)
    if len(each) != count:
        raise BadSetup(Message("core.option.value", name="opponents", value=str(len(each)), known=str(count)))
    for opponent in each:
        if isinstance(opponent, str):
            bots.make(opponent)  # an unknown name is refused here, not in the first game
        elif not callable(opponent):
            known = ", ".join(bots.LEVELS)
            raise BadSetup(Message("core.option.value", name="opponents", value=str(opponent), known=known))
    return each


def _within(name: str, given: object, known: range) -> int:
    number = whole(given)
    if number is None or number not in known:
        words = f"{known[0]}..{known[-1]}"
        raise BadSetup(Message("core.option.value", name=name, value=str(given), known=words))
    return number
