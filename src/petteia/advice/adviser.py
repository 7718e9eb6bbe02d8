"""Who advises: one object, which a stronger player can replace without anything else being changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import Final

from petteia.bots.base import Bot
from petteia.bots.greedy import Greedy
from petteia.bots.levels import Level
from petteia.bots.mcts import Mcts


class Adviser(ABC):
    """Somebody who knows what to do."""

    name: str  # of the level that plays like this

    @abstractmethod
    def bot(self, game: str, seed: int) -> Bot:
        """A bot that will be asked about the decisions of one turn, in this game; its answers follow from the seed."""


class OfLevel(Adviser):
    """Advises what a level of bots would do. It thinks as much as that, however long it takes: a clock may stop it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def bot(self, game: str, seed: int) -> Bot:
        setting = Level(self.name, seed).setting(game)
        return Mcts(seed, setting.visits, inf) if setting.visits > 0 else Greedy(seed)


ADVISER: Final[Adviser] = OfLevel("olympian")
