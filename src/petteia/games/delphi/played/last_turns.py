"""The last turns of The Oracle of Delphi: all tasks are done, and only the way back to Zeus is left.

The way is planned over the rules themselves, with the dice, cards and gods that there are: the one that takes the
fewest of them, and if none arrives in this turn, to where it is likeliest to take the fewest turns. Once back, the rest
becomes oracle cards, which decide between those who arrive in the same round (DEL-35.9).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from petteia.core.last_turns import LastTurns
from petteia.games.delphi.actions import DO, END, GOD, HIRE_CREW, MOVE, PLAY, RETURN, USE
from petteia.games.delphi.components.cards import BASE_RANGE
from petteia.games.delphi.components.constants import (
    ACTION_KINDS,
    ACTIONS,
    APHRODITE,
    CHECK_INJURIES,
    COLORS,
    CROSS_SHALLOWS,
    POSEIDON,
    RANGE,
)
from petteia.games.delphi.rules.injuries import must_recover
from petteia.games.delphi.state import Position

DRAW_CARD, TAKE_FAVOURS, MOVE_SHIP, DISCARD_INJURIES = (
    DO + ACTION_KINDS.index(kind) for kind in ("draw_oracle_card", "take_favours", "move_ship", "discard_injuries")
)
MOST: Final = 3000  # positions of one plan
# Of a turn: what it is likely to take longer.
STEP_SHORT: Final = 0.12  # each step beyond what one source is sure to sail in the next turn
STEP: Final = 0.003
FAVOUR: Final = 0.002
CARD: Final = 0.004

_Key = tuple[int, ...]


class DelphiLastTurns(LastTurns):
    """Where all tasks of a seat are done, its way home is planned; before that nothing is at hand."""

    def choice(self, s: Position, legal: Sequence[int]) -> int | None:
        seat = int(s.seat)
        if s.turn != seat or s.phase not in (CHECK_INJURIES, ACTIONS) or s.open_tiles(seat) > 0:
            return None
        if s.has_reached(seat):
            return at_home(s, legal)
        return way_home(s, seat)


def at_home(s: Position, legal: Sequence[int]) -> int | None:
    """DEL-35.5  Dice become oracle cards, and so do gods; those in hand are kept."""
    if s.decision != "main":
        return DRAW_CARD if DRAW_CARD in legal else None
    returned = [action for action in legal if RETURN <= action < RETURN + COLORS]
    dice = [action for action in legal if USE <= action < PLAY]
    return next(iter([*returned, *dice, *(action for action in legal if action == END)]), None)


def way_home(s: Position, seat: int) -> int | None:
    """The first choice of the shortest way to Zeus in this turn, or to where the fewest turns are left."""
    known: set[_Key] = set()
    waiting: list[tuple[Position, int]] = [(s, -1)]
    best, chosen = inf, -1
    while waiting:
        following: list[tuple[Position, int]] = []
        for state, first in waiting:
            for action in useful(state, seat):
                after, begun = state.copy(), action if first < 0 else first
                after.advance(action)
                if after.has_reached(seat):
                    return begun
                if after.seat == seat and after.turn == seat and after.phase in (CHECK_INJURIES, ACTIONS):
                    name = key(after, seat)
                    if name not in known and len(known) < MOST:
                        known.add(name)
                        following.append((after, begun))
                elif (left := turns_left(after, seat)) < best:
                    best, chosen = left, begun
        waiting = following
    return chosen if chosen >= 0 else None


def useful(s: Position, seat: int) -> list[int]:
    """What may bring a ship nearer to Zeus, of what can be chosen."""
    legal = s.legal()
    if s.decision == "main":
        gods = (GOD + POSEIDON, GOD + APHRODITE) if s.ships[seat] != s.board.zeus else ()
        return [action for action in legal if action <= HIRE_CREW or action in gods]
    if s.decision == "action":
        kinds = [MOVE_SHIP, TAKE_FAVOURS]
        if must_recover(s, seat):
            kinds.append(DISCARD_INJURIES)
        if s.dice_left(seat) == 0:
            kinds.append(DRAW_CARD)
        return [action for action in legal if action in kinds] or legal
    if s.decision == "poseidon_to" and MOVE + s.board.cell[s.board.zeus] in legal:
        return [int(MOVE + s.board.cell[s.board.zeus])]
    return legal


def turns_left(s: Position, seat: int) -> float:
    """About how many turns a seat still takes once this one is over."""
    steps = int(s.board.steps(s.ships[seat], s.board.zeus, s.modifier(seat, CROSS_SHALLOWS)))
    sure = int(BASE_RANGE + s.modifier(seat, RANGE) + s.favours[seat])
    supplies = FAVOUR * float(s.favours[seat]) + CARD * float(s.cards_held(seat))
    return 1.0 + must_recover(s, seat) + STEP_SHORT * max(0, steps - sure) + STEP * steps - supplies


def key(s: Position, seat: int) -> _Key:
    """What tells two positions of the turn apart."""
    own = slice(COLORS * seat, COLORS * seat + COLORS)
    return (
        s.phase, s.depth, *s.top.row(), s.ships[seat], s.favours[seat], s.played, s.is_crew_hired, s.apollo,
        *s.dice[own], *s.cards[own], *s.gods[own], *s.injuries[own],
    )  # fmt: skip
