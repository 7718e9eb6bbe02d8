"""Random play driven inside the compiled code: playouts, and counts of positions."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from petteia.core.flow import CHANCE, OVER, State, asked, carry_out, listed

NO_LIMIT: Final[i64] = -1


def play_out(s: State, random: Random, limit: i64 = NO_LIMIT) -> i64:
    """Play a position to its end, all seats choosing at random; return how many decisions players made.

    After `limit` decisions it stops, once chance has decided what is left to it.
    """
    decisions: i64 = 0
    seat = asked(s)
    while seat != OVER and (decisions != limit or seat == CHANCE):
        choices = listed(s)
        if seat == CHANCE:
            carry_out(s, choices.outcome(random.randrange(choices.total())))
        else:
            carry_out(s, choices.actions[random.randrange(choices.count)])
            decisions += 1
        seat = asked(s)
    return decisions


def play_outs(s: State, times: i64, random: Random) -> i64:
    """Play a position to its end again and again, each time from a copy; how many decisions in all."""
    decisions: i64 = 0
    for _i in range(times):
        decisions += play_out(s.copy(), random)
    return decisions


def perft(s: State, depth: i64) -> i64:
    """How many sequences of that many actions there are from here, outcomes of chance included."""
    if depth == 0 or s.seat == OVER:
        return 1
    choices = s.choices()
    if depth == 1:
        return choices.count
    count: i64 = 0
    for i in range(choices.count):
        child = s.copy()
        child.advance(choices.actions[i])
        count += perft(child, depth - 1)
    return count
