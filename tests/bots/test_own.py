"""Your own bots: classes with one method, given as they are, by module and by file."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia import arena, bots
from petteia.bots import own
from petteia.bots.base import Bot, Clock
from petteia.core.chance import Roller
from petteia.core.errors import PetteiaError
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.envs.batch import Batch
from petteia.envs.single import SingleSeat

SOURCE = """
class Last:
    def choose(self, state_view, legal, clock):
        return legal[-1]
"""


class Last:
    """Always the last legal action: no base class, no `__init__`."""

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        return legal[-1]


class Settled(Last):
    """What it is given by name only is no seed."""

    def __init__(self, *, mood: str = "calm") -> None:
        self.mood = mood


class Seeded(Last):
    """Takes a seed."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed


class Speechless:
    """No bot."""


class Demanding(Last):
    """Wants more than a seed."""

    def __init__(self, first: int, second: int) -> None:
        self.numbers = first, second


@pytest.fixture
def match() -> Match:
    """A match that has just begun."""
    return Match(petteia.game("offrandes"), 3, "7")


@pytest.mark.parametrize("kind", [Last, Settled, Seeded, lambda: Last(), lambda seed: Last()])
def test_a_class_with_one_method_is_a_bot(kind: Callable[..., Any], match: Match) -> None:
    bot = own.made_by("last", kind, 5)
    legal = match.state.legal()
    assert isinstance(bot, Bot)
    assert bots.consult(bot, match.state, Roller(1)) == legal[-1]
    assert bot.ranked(match.state, legal, Clock()) == [legal[-1], *legal[:-1]]


def test_it_gets_the_seed_if_it_takes_one() -> None:
    made = own.made_by("seeded", Seeded, 5)
    assert isinstance(made, own.Guest)
    assert isinstance(made.bot, Seeded)
    assert made.bot.seed == 5


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        (Speechless, "it gives .*Speechless.*, which has no method"),
        (lambda seed: Last, "it gives <class .*Last.*>, which has no method"),
        (lambda seed: None, "it gives None, which has no method"),
        (Demanding, "TypeError: .*missing 1 required positional argument: 'second'"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(kind: Callable[..., Any], problem: str) -> None:
    with pytest.raises(own.BadBot, match=problem):
        own.check("mine", kind)


def test_a_wrong_answer_names_the_class(match: Match) -> None:
    class Wild:
        def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
            return -5

    with pytest.raises(bots.WrongAnswer, match="Wild answered -5"):
        bots.ask(match, Wild())
    with pytest.raises(bots.WrongAnswer, match="Wild answered -5"):
        bots.consult(Wild(), match.state, Roller(1))


def test_it_plays_in_a_match(match: Match) -> None:
    assert bots.ask(match, Last()) == match.state.legal()[-1]


def test_one_class_fills_all_seats_of_the_arena() -> None:
    for given, called in ((Last, "Last"), ([Last], "Last"), ({"mine": Last}, "mine")):
        results = arena.hold("offrandes", given, games=2, players=3, seed=1, options={"round_limit": 1})
        assert results.plan.bots == (called,) * 3
        assert [one.fault for one in results.games()] == [None, None]


@pytest.mark.parametrize("given", [Last, Last(), "tests.bots.test_own:Last", [Last(), "uniform"]])
@pytest.mark.parametrize("workers", [1, 2])
def test_it_is_an_opponent(given: Any, workers: int) -> None:
    """By its class, itself, by its address, and beside others; the same in all environments."""
    env = SingleSeat("offrandes", 3, opponents=given)
    env.reset(seed=1)
    assert env.step(np.flatnonzero(env.action_masks())[0])[3] is False
    with Batch("offrandes", 2, 3, opponents=given, workers=workers) as batch:
        batch.reset(1)
        batch.step(batch.sample())


@pytest.mark.parametrize("given", ["nowhere:Last", "network:nowhere.npz", Speechless, Speechless(), 5, "nobody"])
def test_an_opponent_that_is_none_is_refused(given: Any) -> None:
    """Before the first move, with a sentence."""
    with pytest.raises(PetteiaError):
        SingleSeat("offrandes", 3, opponents=given).reset(seed=1)
    with pytest.raises(PetteiaError), Batch("offrandes", 2, 3, opponents=given, workers=1) as batch:
        batch.reset(1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of bots, which is the present one."""
    (tmp_path / "clever").mkdir()
    (tmp_path / "near_bots.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "clever" / "far_bots.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "random.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("class Last: choose(", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    return tmp_path


@pytest.mark.parametrize(
    "address",  # the name of the last one belongs to Python
    ["./near_bots.py:Last", "near_bots.py:Last", "clever/far_bots.py:Last", "clever/far_bots:Last", "./random.py:Last"],
)
def test_a_file_is_found_by_its_path(folder: Path, address: str) -> None:
    for given in (address, f"{folder}/{address.removeprefix('./')}") if "/" in address else (address,):
        found = own.find(given)
        assert Path(inspect.getfile(found)).parent in (folder, folder / "clever")
        own.check(given, found)


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("./nothing.py:Last", "there is no file .*nothing.py"),
        ("./broken.py:Last", "SyntaxError"),
        ("./near_bots.py:First", "has no attribute 'First'"),
        ("./near_bots.py", "there is no file|has no attribute|not a bot"),
    ],
)
def test_a_file_that_does_not_load_is_one_clear_error(folder: Path, address: str, problem: str) -> None:
    with pytest.raises(own.BadBot, match=problem):
        own.check(address, own.find(address))
