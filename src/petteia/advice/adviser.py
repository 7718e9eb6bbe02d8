"""Who advises: one object, which a stronger player can replace without anything else being changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import Final

from petteia.advice.chances import guide_of
from petteia.bots import champions
from petteia.bots.base import Bot
from petteia.bots.greedy import Greedy
from petteia.bots.levels import Level
from petteia.bots.mcts import Mcts

VISITS: Final = 64  # of a champion who advises: whoever asks does not wait as long as for a rival


class Adviser(ABC):
    """Somebody who knows what to do."""

    name: str  # of the level that plays like this

    def level(self, game: str) -> str:
        """The level that plays this game like this."""
        return self.name

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


class Champion(Adviser):
    """Advises what the network of a game would do after looking ahead; where none fits, what a level would do."""

    name = "immortal"

    def __init__(self, instead: Adviser) -> None:
        self.instead = instead

    def level(self, game: str) -> str:
        return self.name if champions.has_one(game) else self.instead.level(game)

    def bot(self, game: str, seed: int) -> Bot:
        guide = guide_of(game)
        if guide is None:
            return self.instead.bot(game, seed)
        from petteia.bots.thinker import Thinker  # numpy is loaded for nobody else

        return Thinker(seed, guide, VISITS, inf)


ADVISER: Final[Adviser] = Champion(OfLevel("olympian"))
