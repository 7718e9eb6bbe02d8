"""Advice: what a good player would do now, in steps that are pressed on the table, and what changes by it.

`plan` thinks, which takes a moment; `tell` puts what came of it into words. Both see only what the seat that asks may
know: they begin with a position that is the same for all that the seat cannot tell apart (`Game.supposed`).
"""

from __future__ import annotations

from typing import Any, Final

from petteia.advice.adviser import ADVISER, Adviser
from petteia.advice.planning import IDEAS, STEPS, Plan, plan
from petteia.advice.telling import BAD, GOOD, OPEN, Advised, Hint, Why, tell
from petteia.bots.base import Clock
from petteia.core.errors import IllegalAction
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.given import within
from petteia.core.messages import Message

__all__ = [
    "ADVISER",
    "BAD",
    "GOOD",
    "IDEAS",
    "OPEN",
    "STEPS",
    "Advised",
    "Adviser",
    "Hint",
    "Plan",
    "Why",
    "check_turn",
    "hint",
    "plan",
    "tell",
]

NUMBERS: Final = range(1000)  # of ideas: after the last one the first comes again


def check_turn(game: Game[Any], state: State, seat: int) -> None:
    """Only who decides is advised; IllegalAction says who that is, or that the game is over."""
    if state.is_over:
        raise IllegalAction(Message("core.why.over"))
    if state.seat != seat:
        who = int(state.seat)
        raise IllegalAction(
            Message("core.why.turn", who=game.seat_name(who)) if who >= 0 else Message("core.why.chance")
        )


def hint(game: Game[Any], state: State, seat: int, idea: int = 0, lang: str = "en", clock: Clock | None = None) -> Hint:
    """What this seat should do now, or another idea by its number; IllegalAction if somebody else decides."""
    check_turn(game, state, seat)
    number = within("idea", idea, NUMBERS)
    return tell(game, state, seat, plan(game, state, seat, number, clock=clock), lang)
