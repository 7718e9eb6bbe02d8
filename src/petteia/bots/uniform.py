"""The uniform bot: every legal action is equally likely."""

from __future__ import annotations

from typing import ClassVar

from petteia.bots.base import Blind
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed


class Uniform(Checkpointed, Blind):
    """Chooses among the legal actions at random; the same seed gives the same choices."""

    kept: ClassVar[tuple[str, ...]] = ("_roller",)

    def __init__(self, seed: int | str = 0) -> None:
        self._roller = Roller(seed, "uniform")

    def pick(self, legal: list[int]) -> int:
        return self._roller.choose(legal)
