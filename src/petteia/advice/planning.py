"""Thinking about what to do: up to three printed actions, and other ideas for the first of them.

An idea is how the adviser answers one question after the other until a printed action is complete. The first idea
gives the best answer everywhere, further ones give a second-best answer somewhere: nearer ones come before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple
from zlib import crc32

from petteia.advice.adviser import ADVISER, Adviser
from petteia.advice.chances import WHOLE, in_hundredths, worths
from petteia.bots.base import Clock
from petteia.bots.finishing import Finisher
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.gestures import OWN, Gestures, Path

STEPS: Final = 3  # printed actions that are advised at once
IDEAS: Final = 5  # that are different
LOOKED_AT: Final = 24  # ways to answer that are tried to find them

Ranks = tuple[int, ...]  # for each question the place of the answer in the adviser's order; beyond its end the first


class Plan(NamedTuple):
    """What is advised, by the numbers of the actions that are sent for each step; the number of the idea comes back."""

    idea: int
    is_last: bool  # no further idea is known: the next one is the first again
    steps: tuple[tuple[int, ...], ...]
    chances: tuple[int, ...] = ()  # to win, in hundredths, before the first step and with it, where they are known


def plan(
    game: Game[Any],
    state: State,
    seat: int,
    idea: int = 0,
    adviser: Adviser = ADVISER,
    clock: Clock | None = None,
) -> Plan:
    """What this seat, which must be the one that decides, should do: the first idea, or another one."""
    thinking = Thinking(game, state, seat, adviser, clock or Clock())
    ideas: list[Path] = []
    for found in thinking.ideas():
        ideas.append(found)
        if len(ideas) > idea + 1:  # one more, to know whether it is the last
            break
    number = idea % len(ideas) if idea >= len(ideas) else idea
    first = ideas[number]
    is_last = number + 1 >= len(ideas)
    chances = thinking.chances(first)
    return Plan(number, is_last, (first.sent, *thinking.rest(first.sent)), chances)


class Thinking:
    """An adviser at work on one position."""

    def __init__(self, game: Game[Any], state: State, seat: int, adviser: Adviser, clock: Clock) -> None:
        self.game = game
        self.seat = seat
        self._adviser = adviser
        self._clock = clock
        self._found = self._look_at(state)

    def _look_at(self, state: State) -> Gestures:
        """Begin to think about a position; the same comes of it for all positions that the seat cannot tell apart."""
        found = Gestures(self.game, state, self.seat)
        self._bot = self._adviser.bot(self.game.name, _digest(self.game, found.root, self.seat))
        self._finisher = Finisher()
        self._orders: dict[tuple[int, ...], list[int]] = {}  # by the answers before: those to the next question
        self._worths: dict[tuple[int, ...], dict[int, float]] = {}  # in the same way: what they are worth
        return found

    def ideas(self) -> Iterator[Path]:
        """Different printed actions, the best first."""
        known: set[object] = set()
        number = 0
        waiting: list[tuple[int, int, Ranks]] = [(0, 0, ())]
        for serial in range(1, LOOKED_AT + 1):
            if not waiting or number == IDEAS:
                return
            _, _, ranks = heappop(waiting)
            path, counts = self._answered(self._found, ranks)
            for further in _further(ranks, counts):
                heappush(waiting, (sum(further), serial * LOOKED_AT + len(further), further))
            meant = self._meanings(path)
            if known.isdisjoint(meant):
                number += 1
                yield path
            known.update(meant)

    def rest(self, first: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """What comes after the first step, as long as the seat goes on and nothing is left to chance or to others."""
        found, sent = self._found, first
        for _ in range(STEPS - 1):
            if found.ending(sent) != OWN:
                return
            found = self._look_at(_played(found.root, sent))
            sent = self._answered(found, ())[0].sent
            yield sent

    def chances(self, path: Path) -> tuple[int, ...]:
        """How likely the seat is to win, whatever it does, and with this action: by its last answer that was asked."""
        known = [before for before, worth in self._worths.items() if worth and before == path.actions[: len(before)]]
        if not known:
            return ()
        whole, last = self._worths[min(known, key=len)][WHOLE], max(known, key=len)
        return in_hundredths(whole), in_hundredths(self._worths[last].get(path.actions[len(last)], whole))

    def _answered(self, found: Gestures, ranks: Ranks) -> tuple[Path, list[int]]:
        """The action that answers of these ranks make up, and how many answers each of its questions had."""
        counts: list[int] = []

        def choose(state: State, before: tuple[int, ...]) -> int:
            order = self._order(state, before)
            rank = ranks[len(counts)] if len(counts) < len(ranks) else 0
            counts.append(len(order))
            return order[min(rank, len(order) - 1)]

        return found.answered(choose), counts

    def _order(self, state: State, before: tuple[int, ...]) -> list[int]:
        """The answers to what is asked, the best first."""
        if before not in self._orders:
            legal = state.legal()
            order = self._bot.ranked(state.copy(), legal, self._clock)
            self._worths[before] = worths(self._bot)
            best = self._finisher.choice(state.copy(), legal)
            self._orders[before] = order if best is None else [best, *(one for one in order if one != best)]
        return self._orders[before]

    def _meanings(self, path: Path) -> tuple[object, object]:
        """What makes an action different from others: not which die it is done with, nor the order of the answers."""
        rest = path.actions[1:] if self.game.is_source(path.actions[0]) else ()
        return rest or path.actions, _digest(self.game, _played(self._found.root, path.sent), self.seat)


def _further(ranks: Ranks, counts: list[int]) -> Iterator[Ranks]:
    """The next ways to answer after this one, so that each comes once."""
    last = len(ranks) - 1
    if last >= 0 and last < len(counts) and ranks[last] + 1 < counts[last]:
        yield (*ranks[:last], ranks[last] + 1)
    for at in range(last + 1, len(counts)):
        if counts[at] > 1:
            yield (*ranks, *([0] * (at - last - 1)), 1)


def _played(root: State, sent: tuple[int, ...]) -> State:
    """The position after a step."""
    state = root.copy()
    for action in sent:
        state.advance(action)
    return state


def _digest(game: Game[Any], state: State, seat: int) -> int:
    """A number for what the seat may know of a position."""
    return crc32(json.dumps(game.view(state, seat), sort_keys=True, default=str).encode())
