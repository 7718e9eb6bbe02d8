"""The levels: named settings of the bots, the same words in all games, from the weakest to the strongest.

How much care and how much looking ahead it takes to be clearly stronger than the level below was measured: it differs
from game to game. What came of it is in `docs/strength.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from petteia.bots.base import Bot, Clock
from petteia.bots.greedy import HALF, Greedy
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core.flow import State
from petteia.core.messages import Message

SECONDS: Final = 0.8  # that a level thinks about one decision at most


class Setting(NamedTuple):
    """How a level plays one game."""

    carelessness: int = 0  # hundredths of the decisions in which anything of the better half will do ...
    tolerance: int = HALF  # ... or of so many hundredths of the choices
    visits: int = 0  # of a search to the end of the turn; without any the level does what looks best now

    def bot(self, seed: int | str) -> Bot:
        """Somebody who plays like this."""
        if self.visits > 0:
            return Mcts(seed, self.visits, SECONDS)
        return Greedy(seed, self.carelessness, self.tolerance)


NOVICE: Final[Mapping[str, Setting]] = {
    "offrandes": Setting(carelessness=80, tolerance=60),
    "hellas": Setting(carelessness=80, tolerance=60),
}
ADEPT: Final[Mapping[str, Setting]] = {
    "offrandes": Setting(carelessness=85),
    "delphi": Setting(carelessness=40),
    "hellas": Setting(carelessness=65),
}
HERO: Final[Mapping[str, Setting]] = {
    "delphi": Setting(carelessness=10),
}
OLYMPIAN: Final[Mapping[str, Setting]] = {
    "offrandes": Setting(visits=150),
    "delphi": Setting(visits=50),
    "hellas": Setting(visits=24),
}


class Level(Bot):
    """A bot that plays each game as its level does: by that game's setting, or by the usual one."""

    def __init__(self, seed: int | str, settings: Mapping[str, Setting], usual: Setting) -> None:
        self.seed = seed
        self.settings = settings
        self.usual = usual
        self._bots: dict[str, Bot] = {}  # by game, made when first needed

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        game = state_view.game_name()
        if game not in self._bots:
            self._bots[game] = self.setting(game).bot(self.seed)
        return self._bots[game].choose(state_view, legal, clock)

    def setting(self, game: str) -> Setting:
        """How it plays a game."""
        return self.settings.get(game, self.usual)


def novice(seed: int | str = 0) -> Bot:
    """Knows what is good, and mostly does something else that is not bad."""
    return Level(seed, NOVICE, Setting(carelessness=90))


def adept(seed: int | str = 0) -> Bot:
    """Does what looks best now, and slips: in a race of Delphi now and then, elsewhere often."""
    return Level(seed, ADEPT, Setting(carelessness=20))


def hero(seed: int | str = 0) -> Bot:
    """Does what looks best now, and hardly ever slips."""
    return Level(seed, HERO, Setting())


def olympian(seed: int | str = 0) -> Bot:
    """Plays the turn through to its end in many ways before it begins."""
    return Level(seed, OLYMPIAN, Setting(visits=60))


LEVELS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "uniform": Uniform,
    "novice": novice,
    "adept": adept,
    "hero": hero,
    "olympian": olympian,
}


def description(level: str) -> Message:
    """What a level is like, in one line."""
    return Message(f"cli.level.{level}")
