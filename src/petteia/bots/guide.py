"""What guides a search: how promising each choice is, and what the game is worth to each seat. A network can say it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.bots.foresight import Sheet
from petteia.bots.network import Judgement, Net, Nets
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import State

ROWS: Final = 32  # positions that a network judges at once
PLACES: Final = 0.1
SOFTNESS: Final = 1.0


class Opinion(NamedTuple):
    """What a guide makes of one position."""

    priors: Sequence[float]  # of each action in `state.legal()`: how promising it is; none below 0
    values: Sequence[float]  # of each seat, from the first: what the game is worth to it, from 0 to 1


class Guide(ABC):
    """What guides a search of one's own: it judges positions, many at once.

    `places` is the part of the value of a game that is for the place, not for the victory: by it the search counts the
    ends of games that it finds.
    """

    places: float = 0.0

    @abstractmethod
    def judge(self, states: Sequence[State]) -> Sequence[Opinion]:
        """An opinion on each of these positions, by what the seat that decides there, `state.seat`, may know.

        In each at least two actions are legal. They belong to the search: whoever plays them on does so on a copy.
        """

    def knows(self, name: str) -> bool:
        """Whether it can judge the game of this name."""
        return True


class NetworkGuide(Checkpointed, Guide):
    """A network's opinion: of a file, or of the weights that came with the game; BadWeights where these do not fit.

    `places` is the share of the judged place in the value, beside the chance to win. With a softness above 1 choices
    that the network likes less are tried sooner. As many positions as `rows` says are judged at once.
    """

    kept: ClassVar[tuple[str, ...]] = ("nets", "places", "softness", "rows")
    remade: ClassVar[tuple[str, ...]] = ("_sheets",)

    def __init__(
        self,
        file: str | Path | None = None,
        places: float = PLACES,
        softness: float = SOFTNESS,
        rows: int = ROWS,
    ) -> None:
        self.nets = Nets(file)
        self.places = places
        self.softness = softness
        self.rows = rows
        self._sheets: dict[str, Sheet] = {}  # by the name of the game

    def packed(self) -> dict[str, Any]:
        return super().packed() | {"nets": self.nets.packed()}

    def unpack(self, content: dict[str, Any]) -> None:
        super().unpack(content | {"nets": Nets.unpacked(content["nets"])})
        self._sheets = {}

    def knows(self, name: str) -> bool:
        """Raise BadWeights, with the reason, unless it can judge the game of this name."""
        self.nets.find(name)
        return True

    def judge(self, states: Sequence[State]) -> list[Opinion]:
        found: list[Opinion] = []
        for first in range(0, len(states), self.rows):
            found += self._judge(list(states[first : first + self.rows]))
        return found

    def _judge(self, states: list[State]) -> list[Opinion]:
        """The opinions on no more positions than there are rows, all of one game."""
        net = self.nets.find(states[0].game_name())
        sheet = self._sheet(net)
        sheet.write(states)
        seen = sheet.seen[: len(states)]
        players = np.array([state.seats for state in states])
        judged = self.judgement(net, seen, players)
        priors = self._priors(judged, sheet).tolist()
        values = self._values(judged, np.array([state.seat for state in states]), players).tolist()
        ends = [*sheet.starts, len(priors)][1:]
        return [
            Opinion(priors[start:end], row[: state.seats])
            for start, end, row, state in zip(sheet.starts, ends, values, states, strict=True)
        ]

    def judgement(self, net: Net, seen: NDArray[Any], players: NDArray[Any]) -> Judgement:
        """What the network makes of observations, with how many play in each."""
        return net.judge(seen, players)

    def _priors(self, judged: Judgement, sheet: Sheet) -> NDArray[Any]:
        """The shares of the legal actions of all positions, one after the other; those of each add up to 1."""
        likes = judged.logits.ravel()[_array(sheet.places, np.int64)] / self.softness
        starts = _array(sheet.starts, np.int64)
        sizes = np.diff(starts, append=len(likes))
        raised = np.exp(likes - np.repeat(np.maximum.reduceat(likes, starts), sizes))
        shares: NDArray[Any] = raised / np.repeat(np.add.reduceat(raised, starts), sizes)
        return shares

    def _values(self, judged: Judgement, seats: NDArray[Any], players: NDArray[Any]) -> NDArray[Any]:
        """What each position is worth to each seat: the network counts seats from the one that decides."""
        mixed = (1 - self.places) * judged.win + self.places * judged.rank
        order = (np.arange(mixed.shape[1]) - seats[:, None]) % players[:, None]
        return np.take_along_axis(mixed, order, axis=1)

    def _sheet(self, net: Net) -> Sheet:
        game = net.game
        if game.name not in self._sheets:
            length, of_seats = game.observation_length, game.actions.of_seats
            seen = np.zeros((self.rows, length), np.int16)
            self._sheets[game.name] = Sheet(game.encoder, length, game.num_actions, seen, of_seats)
        return self._sheets[game.name]


def _array(numbers: Any, kind: Any) -> NDArray[Any]:
    """The numbers of a vector as an array, without copying them."""
    return np.frombuffer(numbers, kind)
