"""Observations as learning programs want them: float32, with known bounds, scaled and with a history if asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from petteia.core.checkpoint import Checkpointed
from petteia.core.events import Event
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.observe import Block, length
from petteia.envs import settings
from petteia.envs.history import encode_history, history_blocks


class Observer(Checkpointed):
    """Writes what a seat may know as a vector: the game's observation, then the last `history` public events."""

    kept: ClassVar[tuple[str, ...]] = ("game", "history", "scale")
    remade: ClassVar[tuple[str, ...]] = ("blocks", "length", "divisor", "low", "high")

    def __init__(self, game: Game[Any], history: SupportsIndex = 0, scale: bool = False) -> None:
        self.game = game
        self.history = settings.history(history)
        self.blocks = (*game.observation_blocks, *history_blocks(game, self.history))
        self.length = length(self.blocks)
        self.scale = settings.whether("scale", scale)
        self.divisor = _spread([divisor(block) if self.scale else 1 for block in self.blocks], self.blocks)
        self.low = _spread([block.low for block in self.blocks], self.blocks) / self.divisor
        self.high = _spread([block.high for block in self.blocks], self.blocks) / self.divisor

    def checkpoint_game(self) -> str:
        return self.game.name

    def unpack(self, content: dict[str, Any]) -> None:
        Observer.__init__(self, **content)

    def observe(self, state: State, seat: int, events: Sequence[Event] = ()) -> NDArray[np.float32]:
        """What this seat may know."""
        result = np.empty(self.length, np.float32)
        own = self.game.observation_length
        result[:own] = self.game.observation(state, seat)
        if self.history:
            result[own:] = encode_history(self.game, events, self.history, seat, int(state.seats))
        if self.scale:
            result /= self.divisor
        return result


def divisor(block: Block) -> int:
    """What the numbers of a block are divided by to lie between about -1 and 1."""
    return block.usual


def _spread(numbers: Sequence[int], blocks: Sequence[Block]) -> NDArray[np.float32]:
    """A number for each block, repeated for each of its places."""
    return np.repeat(np.array(numbers, np.float32), [block.size for block in blocks])
