"""The levels: named settings of the bots, the same words in all games, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.bots.base import Bot
from petteia.bots.greedy import Greedy
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core.messages import Message

CARELESSNESS: Final = 90  # of a novice, in hundredths of the decisions
HERO_VISITS: Final = 400
HERO_SECONDS: Final = 0.5


def novice(seed: int | str = 0) -> Bot:
    """Knows what is good, and often does something else."""
    return Greedy(seed, CARELESSNESS)


def adept(seed: int | str = 0) -> Bot:
    """Does what looks best now."""
    return Greedy(seed)


def hero(seed: int | str = 0) -> Bot:
    """Looks ahead to the end of the turn."""
    return Mcts(seed, HERO_VISITS, HERO_SECONDS)


LEVELS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "uniform": Uniform,
    "novice": novice,
    "adept": adept,
    "hero": hero,
}


def description(level: str) -> Message:
    """What a level is like, in one line."""
    return Message(f"cli.level.{level}")
