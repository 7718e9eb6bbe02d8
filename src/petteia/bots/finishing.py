"""A victory at hand, one's own or a rival's: the one place where levels, hints and analysis learn what to do about it.

A game says when a victory may be at hand and may have a plan for it (`Game.last_turns`). Otherwise a search looks for a
line of own choices that wins whatever chance and the others would do, the shortest first. Where the next rival would
have such a line, it looks for a way through the own turn after which there is none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from petteia.bots.foresight import Scout
from petteia.core import registry
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import CHANCE, State
from petteia.core.last_turns import LastTurns

LINES: Final = 3000  # positions of the own turn that are looked at to prevent a rival's victory
THREATS: Final = 300  # of these, in which the rival's turn is looked through
DEEP: Final = 3000  # positions of the rival's turn

Plan = list[tuple[str, int]]  # the decisions to come, each with its answer


class Finisher(Checkpointed):
    """Knows how to win where that is at hand, and how to keep the next rival from it."""

    kept: ClassVar[tuple[str, ...]] = ("_plan", "_looked_at")
    remade: ClassVar[tuple[str, ...]] = ("_games",)

    def __init__(self) -> None:
        self._games: dict[str, LastTurns] = {}  # by name, made when first needed
        self._plan: Plan = []  # against a rival's victory
        self._looked_at: object = None  # the turn in which one was looked for: once is enough

    def unpack(self, content: dict[str, Any]) -> None:
        super().unpack(content)
        self._games = {}

    def choice(self, state_view: State, legal: Sequence[int]) -> int | None:
        """The next choice on the way to a victory at hand, or to prevent one; None if there is neither."""
        winning = self.winning(state_view, legal)
        return self.preventing(state_view, legal) if winning is None else winning

    def winning(self, state_view: State, legal: Sequence[int]) -> int | None:
        """The next choice on the way to a victory at hand of the seat that decides; None if there is none."""
        last, seat = self._last_turns(state_view.game_name()), int(state_view.seat)
        planned = last.choice(state_view, legal)
        if planned is not None:
            return planned
        patience = last.patience(state_view, seat)
        found = int(Scout(patience).find(state_view)) if patience > 0 else -1
        return found if found >= 0 else None

    def preventing(self, state_view: State, legal: Sequence[int]) -> int | None:
        """The next choice on the way to the end of the turn after which the next rival has no sure victory."""
        if self._plan:
            (decision, action), self._plan = self._plan[0], self._plan[1:]
            if decision == state_view.decision and action in legal:
                return action
            self._plan = []
        turn = state_view.game_name(), state_view.game.time(state_view), int(state_view.seat)
        if turn == self._looked_at:
            return None
        last = self._last_turns(state_view.game_name())
        if not _is_lost(last, last.passed_on(state_view), int(state_view.seat), DEEP):
            return None
        self._looked_at, self._plan = turn, _rescue(last, state_view)
        return self.preventing(state_view, legal) if self._plan else None

    def _last_turns(self, game: str) -> LastTurns:
        if game not in self._games:
            self._games[game] = registry.find(game).last_turns()
        return self._games[game]


def _is_lost(last: LastTurns, after: State | None, seat: int, depth: int) -> bool:
    """Whether a rival has won, or wins for sure, where the turn of a seat is over."""
    if after is None:
        return False
    if after.is_over:
        return after.ranking()[seat] != 1
    rival = int(after.seat)
    if rival in (seat, CHANCE) or not last.patience(after, rival):
        return False
    return int(Scout(depth).find(after)) >= 0


def _rescue(last: LastTurns, start: State) -> Plan:
    """The shortest way through the turn that takes the rival's victory away; one that needs luck only if none is sure.

    Others are supposed to do what is listed first, which mostly is nothing, and chance what is likeliest.
    """
    seat, left = int(start.seat), THREATS
    known = {last.name_of(start)}
    waiting: deque[tuple[State, Plan, bool]] = deque([(start, [], True)])
    hoped: Plan = []
    while waiting and left > 0:
        state, before, is_sure = waiting.popleft()
        for action in state.legal():
            line = [*before, (state.decision, action)]
            after = state.copy()
            after.advance(action)
            is_own = _wait(last, after, seat)
            if (after.is_over and after.ranking()[seat] != 1) or last.name_of(after) in known:
                continue
            known.add(last.name_of(after))
            ended = after if int(after.seat) != seat else last.passed_on(after)
            if ended is not None:
                left -= 1
                if not _is_lost(last, ended, seat, DEEP):
                    if is_sure and is_own:
                        return line
                    hoped = hoped or line
                    continue
            if int(after.seat) == seat and len(known) < LINES:
                waiting.append((after, line, is_sure and is_own))
    return hoped


def _wait(last: LastTurns, s: State, seat: int) -> bool:
    """Go on to the next choice of this seat, or of who comes next; whether nothing was left to chance or to others."""
    is_sure = True
    while not s.is_over and s.seat != seat:
        if s.seat == CHANCE:
            s.advance(max(s.outcomes(), key=lambda outcome: outcome[1])[0])
        elif last.is_turn(s):
            break
        else:
            s.advance(s.legal()[0])
        is_sure = False
    return is_sure
