"""Bots that do something wrong, for the tests of the arena."""

from __future__ import annotations

import os
import sys

from petteia.bots import Bot, Clock, Uniform
from petteia.core.flow import State


class Crasher(Uniform):
    """Fails at its third decision."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.left = 2

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("out of ideas")
        return super().choose(state_view, legal, clock)


class Leaver(Uniform):
    """Ends the program, as it thinks."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        sys.exit("enough")


class First(Bot):
    """Always does the first thing that is possible: with it in all seats no game ends."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return legal[0]


class Killer(Uniform):
    """Ends its process, and nobody can catch that."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        os._exit(3)


class Cheat(Uniform):
    """Names an action that may not be chosen."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return next(action for action in range(94, -1, -1) if action not in legal)


class Talker(Uniform):
    """Says what it thinks, where programs answer each other."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        print("I think", len(legal), flush=True)
        return super().choose(state_view, legal, clock)


class Mute(Uniform):
    """Names nothing."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return None  # type: ignore[return-value]


class Broken(Uniform):
    """Cannot be made."""

    def __init__(self, seed: int | str = 0) -> None:
        raise OSError("no weights")


def moody(seed: int | str = 0) -> Bot:
    """Makes a bot to be looked at, and none to play."""
    if seed:
        raise ValueError("not today")
    return Uniform(seed)


def calm(seed: int | str = 0) -> Bot:
    """A factory that is no class."""
    return Uniform(seed)
