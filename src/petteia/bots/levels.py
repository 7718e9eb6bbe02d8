"""The levels: named settings of the bots, the same words in all games, from the weakest to the strongest.

How much care and how much looking ahead it takes to be clearly stronger than the level below was measured: it differs
from game to game, and each game says it for itself. What came of it is in `docs/strength.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from petteia.bots import champions
from petteia.bots.base import Bot, Clock
from petteia.bots.champions import BadWeights
from petteia.bots.finishing import Finisher
from petteia.bots.greedy import Greedy
from petteia.bots.mcts import Mcts
from petteia.bots.uniform import Uniform
from petteia.core import registry
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import State
from petteia.core.messages import Message
from petteia.core.presenting import Setting

SAFETY: Final = 10.0  # seconds after which a level decides: its visits are what is meant to end its thinking
OPENING: Final = 4  # the first decisions of one that looks ahead: it does one thing or another that is as good
RESOLUTE: Final = frozenset({"adept", "hero", "olympian", "immortal"})  # who carry out a victory at hand
REFERENCE: Final = "olympian-1"  # what `olympian` was in the first release: others are measured against it for ever
THEN: Final = 0.8  # seconds that it thought about one decision at most

USUAL: Final[Mapping[str, Setting]] = {  # how they play a game that says nothing about them
    "novice": Setting(misjudgement=300, haste=60),
    "adept": Setting(misjudgement=100, haste=15),
    "hero": Setting(misjudgement=10),
    "olympian": Setting(visits=60),
    "immortal": Setting(visits=100, foresight=64),
    REFERENCE: Setting(visits=60),
}


def bot_of(setting: Setting, seed: int | str, game: str = "", seconds: float = SAFETY) -> Bot:
    """A bot that plays like this; by its network only a game that is named."""
    if setting.foresight > 0 and game:
        from petteia.bots.guide import NetworkGuide  # numpy is loaded for nobody else
        from petteia.bots.thinker import Thinker

        manners = registry.find(game).manners()
        return Thinker(seed, NetworkGuide(), setting.foresight, seconds, opening=OPENING, manners=manners)
    if setting.visits > 0:
        return Mcts(seed, setting.visits, seconds)
    return Greedy(seed, setting.misjudgement, setting.haste)


class Level(Checkpointed, Bot):
    """A bot that plays each game as that game says for its level, or as usual."""

    kept: ClassVar[tuple[str, ...]] = ("name", "seed", "finisher", "_bots")

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self.seed = seed
        self.finisher = Finisher() if name in RESOLUTE else None
        self._bots: dict[str, Bot] = {}  # by game, made when first needed

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if self.finisher is not None and len(legal) > 1:
            winning = self.finisher.choice(state_view, legal)
            if winning is not None:
                return winning
        return self.playing(state_view.game_name()).choose(state_view, legal, clock)

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        return self.playing(state_view.game_name()).ranked(state_view, legal, clock)

    def playing(self, game: str) -> Bot:
        """The bot for a game, made when it is first needed; BadWeights if its network is missing or does not fit."""
        if game not in self._bots:
            if (problem := self.problem(game)) is not None:
                raise BadWeights(problem)
            seconds = THEN if self.name == REFERENCE else SAFETY
            self._bots[game] = bot_of(self.setting(game), self.seed, game, seconds)
        return self._bots[game]

    def problem(self, game: str) -> Message | None:
        """Return why it cannot play a game, for want of a network that fits; None if it can."""
        reason = champions.problem(game) if self.setting(game).foresight > 0 else None
        if reason is None:
            return None
        told = {"level": self.name, "game": registry.find(game).title(), "name": game, "other": champions.NEXT}
        return Message("cli.level.weights", problem=reason, **told)

    def setting(self, game: str) -> Setting:
        """How it plays a game."""
        settings: Mapping[str, Setting] = registry.find(game).levels()
        return settings.get(self.name, USUAL[self.name])


def novice(seed: int | str = 0) -> Bot:
    """Often misjudges, and in many turns does not think to the end of what it does."""
    return Level("novice", seed)


def adept(seed: int | str = 0) -> Bot:
    """Does what looks best now, misjudges at times, and is seldom hasty."""
    return Level("adept", seed)


def hero(seed: int | str = 0) -> Bot:
    """Does what looks best now, and hardly ever misjudges."""
    return Level("hero", seed)


def olympian(seed: int | str = 0) -> Bot:
    """Plays the turn through to its end in many ways before it begins."""
    return Level("olympian", seed)


def immortal(seed: int | str = 0) -> Bot:
    """Has learned the game by playing itself, and looks ahead; without a network that fits it cannot play."""
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


def able(game: str) -> list[str]:
    """Return the levels that can play a game, from the weakest to the strongest: one may want for its network."""
    return [name for name in LEVELS if problem(name, game) is None]


def problem(name: str, game: str) -> Message | None:
    """Return why the bot of this name cannot play a game, for want of a network that fits; None if it can."""
    return Level(name, 0).problem(game) if name in USUAL else None


def description(level: str) -> Message:
    """What a level is like, in one line."""
    return Message(f"cli.level.{level}")
