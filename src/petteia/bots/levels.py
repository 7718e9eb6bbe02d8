"""The levels: named settings of the bots, the same words in all games, from the weakest to the strongest.

How much care and how much looking ahead it takes to be clearly stronger than the level below was measured: it differs
from game to game, and each game says it for itself. What came of it is in `docs/strength.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from petteia.bots import champions
from petteia.bots.base import Bot, Clock
from petteia.bots.greedy import Greedy
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core import registry
from petteia.core.flow import State
from petteia.core.messages import Message
from petteia.core.presenting import Setting

SECONDS: Final = 0.8  # that a level thinks about one decision at most
SAFETY: Final = 10.0  # the same for one that is meant to be ended by its visits alone
REFERENCE: Final = "olympian-1"  # what `olympian` was in the first release: others are measured against it for ever

USUAL: Final[Mapping[str, Setting]] = {  # how they play a game that says nothing about them
    "novice": Setting(carelessness=90),
    "adept": Setting(carelessness=20),
    "hero": Setting(),
    "olympian": Setting(visits=60),
    "immortal": Setting(visits=100, foresight=64),
    REFERENCE: Setting(visits=60),
}


def bot_of(setting: Setting, seed: int | str, game: str = "") -> Bot:
    """A bot that plays like this; by its network only a game that is named, and only if there is one that fits."""
    if setting.foresight > 0 and game:
        from petteia.bots.guide import NetworkGuide  # numpy is loaded for nobody else
        from petteia.bots.thinker import Thinker

        guide = NetworkGuide()
        if champions.shipped(registry.find(game)).exists() and guide.knows(game):
            return Thinker(seed, guide, setting.foresight, SAFETY)
    if setting.visits > 0:
        return Mcts(seed, setting.visits, SECONDS)
    return Greedy(seed, setting.carelessness, setting.tolerance)


class Level(Bot):
    """A bot that plays each game as that game says for its level, or as usual."""

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self.seed = seed
        self._bots: dict[str, Bot] = {}  # by game, made when first needed

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return self._of(state_view.game_name()).choose(state_view, legal, clock)

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        return self._of(state_view.game_name()).ranked(state_view, legal, clock)

    def _of(self, game: str) -> Bot:
        """The bot for a game, made when it is first needed."""
        if game not in self._bots:
            self._bots[game] = bot_of(self.setting(game), self.seed, game)
        return self._bots[game]

    def setting(self, game: str) -> Setting:
        """How it plays a game."""
        settings: Mapping[str, Setting] = registry.find(game).levels()
        return settings.get(self.name, USUAL[self.name])


def novice(seed: int | str = 0) -> Bot:
    """Knows what is good, and mostly does something else that is not bad."""
    return Level("novice", seed)


def adept(seed: int | str = 0) -> Bot:
    """Does what looks best now, and slips: in a race now and then, elsewhere often."""
    return Level("adept", seed)


def hero(seed: int | str = 0) -> Bot:
    """Does what looks best now, and hardly ever slips."""
    return Level("hero", seed)


def olympian(seed: int | str = 0) -> Bot:
    """Plays the turn through to its end in many ways before it begins."""
    return Level("olympian", seed)


def immortal(seed: int | str = 0) -> Bot:
    """Has learned the game by playing itself, and looks ahead; where no network fits, it plays like `olympian`."""
    return Level("immortal", seed)


def reference(seed: int | str = 0) -> Bot:
    """What the strongest level was in the first release."""
    return Level(REFERENCE, seed)


LEVELS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "uniform": Uniform,
    "novice": novice,
    "adept": adept,
    "hero": hero,
    "olympian": olympian,
    "immortal": immortal,
}


def description(level: str) -> Message:
    """What a level is like, in one line."""
    return Message(f"cli.level.{level}")
