"""How likely each seat is to win a position: what every judge of chances can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game

HEURISTIC, NETWORK = "heuristic", "network"  # the kinds of judges
LEAST: Final = 0.002  # before the end nobody has won or lost

Chances = tuple[float, ...]  # of each seat


class Asked(NamedTuple):
    """A question to a judge: a position, who asks, what is done there first, and which deal of hidden things it is."""

    state: State
    seat: int  # what this seat may not know is dealt anew
    deal: str
    first: tuple[int, ...] = ()  # actions


class Judge(ABC):
    """Judges positions of one game, many at once; the same seed gives the same judgements."""

    kind: ClassVar[str]
    playouts: ClassVar[int]  # of each position, where nobody says how many
    trust: ClassVar[float]  # how much what is seen at once counts beside what came of playing on

    def __init__(self, game: str, seed: str) -> None:
        self.game: Game[Any] = registry.find(game)
        self.heuristic = self.game.heuristic()
        self.seed = seed

    @abstractmethod
    def at_once(self, states: Sequence[State]) -> list[Chances]:
        """By how the seats stand now, as it is; certain where the game is over. The chances of each add up to 1."""

    @abstractmethod
    def played_on(self, states: Sequence[State], rollers: Sequence[Roller]) -> list[Chances]:
        """By what comes of these positions if they are played on for a while with this luck; they are used up."""

    @abstractmethod
    def recommended(self, states: Sequence[State]) -> list[list[int]]:
        """The legal actions of each, those that look best to the seat that decides first."""

    @abstractmethod
    def regrets(self, states: Sequence[State], actions: Sequence[int], is_all_known: bool) -> list[float]:
        """How much better the best action looks than this one in each position, in the same units."""

    def is_pause(self, s: State) -> bool:
        """Whether one thing is done and another begins."""
        return bool(self.heuristic.is_pause(s))

    def turn_mark(self, s: State) -> int:
        """A number that changes when another turn begins."""
        return int(self.heuristic.turn_mark(s))

    # -- what a seat may know

    def own(
        self, states: Sequence[State], deals: Sequence[str], is_all_known: bool, is_played_on: bool
    ) -> list[Chances]:
        """The chance of each seat by what it may know itself, or by everything; what is hidden is dealt by `deals`."""
        pairs = list(zip(states, deals, strict=True))
        if is_all_known:
            return self.seen([Asked(state, 0, deal) for state, deal in pairs], True, is_played_on)
        asked = [Asked(state, seat, deal) for state, deal in pairs for seat in range(int(state.seats))]
        found, at = [], 0
        seen = self.seen(asked, False, is_played_on)
        for state in states:
            size = int(state.seats)
            found.append(tuple(seen[at + seat][seat] for seat in range(size)))
            at += size
        return found

    def seen(self, asked: Sequence[Asked], is_all_known: bool, is_played_on: bool = True) -> list[Chances]:
        """The chances of all seats by what the one that asks may know, or by everything.

        The dice are the same in all questions about the same deal: what differs is what is known or done.
        """
        found: list[Chances | None] = [None] * len(asked)
        places, states, rollers = [], [], []
        for i, one in enumerate(asked):
            if one.state.is_over:
                found[i] = result(one.state)
                continue
            dealer = Roller(self.seed, f"{one.deal}:{one.seat}")
            state = one.state.copy() if is_all_known else one.state.redeal(one.seat, dealer)
            for action in one.first:
                state.advance(action)
            places.append(i)
            states.append(state)
            rollers.append(Roller(self.seed, f"{one.deal}:dice"))
        judged = self.played_on(states, rollers) if is_played_on else self.at_once(states)
        for i, chances in zip(places, judged, strict=True):
            found[i] = open_yet(chances)
        return [chances for chances in found if chances is not None]


def round_of(s: State) -> int:
    """The number of the round; a game that counts only turns has a round when everybody has had one.

    One that counts nothing is played to its end.
    """
    view = s.game.view(s, None)
    return int(view["round"]) if "round" in view else (int(view.get("turn", 1)) - 1) // int(s.seats)


def result(s: State) -> Chances:
    """Who has won, in equal parts."""
    ranking = s.ranking()
    return tuple((rank == 1) / ranking.count(1) for rank in ranking)


def open_yet(chances: Chances) -> Chances:
    """The chances of a game that is not over: nobody has won or lost; they still add up to 1."""
    return tuple((1 - LEAST * len(chances)) * chance + LEAST for chance in chances)


def mean(found: Sequence[Chances]) -> Chances:
    """The mean for each seat."""
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))
