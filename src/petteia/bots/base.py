"""What a bot is: it sees only what its seat may know, and names one of the legal actions."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from math import inf
from typing import Protocol

from petteia.core.chance import Roller
from petteia.core.errors import PetteiaError
from petteia.core.flow import State
from petteia.core.messages import Message


class WrongAnswer(PetteiaError):
    """A bot has named something that may not be chosen."""


class Clock:
    """The time a bot has for one decision; it runs from the moment it is made."""

    def __init__(self, seconds: float = inf) -> None:
        self.seconds = seconds
        self._end = time.perf_counter() + seconds

    def left(self) -> float:
        """The seconds that are left, never below 0; infinite where there is no limit."""
        return max(0.0, self._end - time.perf_counter())

    def is_up(self) -> bool:
        """Whether the time is over."""
        return self.left() == 0.0


class Chooser(Protocol):
    """What is enough to be a bot."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        """One of the legal actions."""


class Bot(ABC):
    """A player that is not a person."""

    @property
    def called(self) -> str:
        """What it is called when something goes wrong: the name of its class."""
        return type(self).__name__

    @abstractmethod
    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        """One of the legal actions.

        The position is what the seat that decides can see of the real one: whatever it may not know has been drawn
        anew. It is the bot's own, to be played on, redealt for this seat, or thrown away.
        """

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        """All legal actions, the best first; by default what it would choose, and the others as they come."""
        best = self.choose(state_view, legal, clock)
        return [best, *(action for action in legal if action != best)]


class Blind(Bot):
    """A bot that looks at nothing but its choices: for it nothing hidden has to be redrawn."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return self.pick(legal)

    @abstractmethod
    def pick(self, legal: list[int]) -> int:
        """One of the legal actions."""


def consult(bot: Chooser, state: State, roller: Roller, clock: Clock | None = None) -> int:
    """What a bot chooses for the seat that decides now.

    This is the one place where bots meet positions: what the seat may not know is redrawn by the roller first. A bot
    that is blind meets none. WrongAnswer if it names something else than one of the legal actions.
    """
    legal = state.legal()
    if isinstance(bot, Blind) and type(bot).choose is Blind.choose:
        action = bot.pick(legal[:])
    else:
        action = bot.choose(state.redeal(int(state.seat), roller), legal[:], clock or Clock())
    if action not in legal:
        given = " ".join(repr(action).split())[:40]
        called = bot.called if isinstance(bot, Bot) else type(bot).__name__
        raise WrongAnswer(Message("cli.bot.wrong", bot=called, answer=given, decision=state.decision))
    return int(action)
