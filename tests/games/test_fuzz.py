"""Random games of every kind: everything that must always hold is looked at after every decision.

PETTEIA_FUZZ sets how many games are played for each number of players. A game that fails is written to a file, and
the message says where; `petteia replay FILE` steps through it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.core.errors import CheckFailed
from petteia.core.flow import CHANCE
from petteia.core.match import Match, replay, verify
from petteia.games import OURS
from tests.games.play import LONGEST, random_options, unrolled
from tests.games.plugin import plugin
from tests.games.secrecy import check_redeal, check_variations
from tests.sampling import sample

GAMES = int(os.environ.get("PETTEIA_FUZZ", "1"))
IS_PURE = bool(os.environ.get("PETTEIA_PURE"))
# The two builds share the numbers of players between them: what they do alike is compared by the golden games.
FEW = (
    [("offrandes", 4), ("delphi", 2), ("hellas", 3)]
    if IS_PURE
    else [("offrandes", 3), ("offrandes", 5), ("delphi", 3), ("hellas", 2), ("hellas", 4)]
)
PICTURES = 150  # one position in so many is also drawn


class Fuzzed:
    """One random game: options drawn from all there are, everybody choosing at random."""

    def __init__(self, name: str, players: int, number: int) -> None:
        self.game = petteia.game(name)
        self.roller = Roller(f"{name} {players} {number}", "fuzz")
        options = random_options(self.game, players, self.roller)
        options |= plugin(name).short
        if (number + players) % 2:  # every other game with something to hide
            options |= plugin(name).hiding
        self.match = unrolled(name, players, f"fuzz {number}", options)
        self.action = -1  # the last one tried
        self.met: set[str] = set()  # the kinds of decision that were looked at

    def play(self) -> None:
        """To the end; chance is asked like everybody else, so that its positions are looked at too."""
        match = self.match
        self.look()
        while not match.state.is_over:
            assert len(match.moves) < LONGEST, "the game does not end"
            state = match.state
            if state.seat == CHANCE:
                self.action = Roller(match.seed, index=match.roller.index).pick(state.outcomes())
            else:
                self.action = plugin(match.game.name).choose(state, self.roller)
            match.play(self.action)
            self.look()
        plugin(match.game.name).check_events(match)
        assert records.write(replay(match.record()).record()) == records.write(match.record())

    def look(self) -> None:
        """Whether the position holds together and keeps its secrets, seen from one seat after the other."""
        state = self.match.state
        state.check()
        seen = len(self.match.moves)
        if seen % plugin(self.game.name).looks and state.decision in self.met:
            return
        self.met.add(state.decision)
        seat = seen // plugin(self.game.name).looks % self.match.players
        pictures = seen % PICTURES == 0
        check_redeal(self.game, state, seat, self.roller, pictures)
        check_variations(self.game, state, seat, self.roller, pictures)
        if pictures:
            check_variations(self.game, state, None, self.roller, pictures)

    def write(self, folder: Path) -> str:
        """The game so far as a file, and the words that say where it is and what was tried last."""
        path = folder / f"{self.game.name}-{self.match.players}-failed.json"
        path.write_text(records.write(self.match.record(reveal=True)), encoding="utf-8")
        last = "the start" if self.action < 0 else f'"{self.game.action_name(self.action)}"'
        return f"{path}: {len(self.match.moves)} moves, the last one tried was {last}"


def fuzz(name: str, players: int, number: int, folder: Path) -> Match:
    """Play one random game; if it fails, write it down."""
    fuzzed = Fuzzed(name, players, number)
    try:
        fuzzed.play()
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n{fuzzed.write(folder)}") from error
    return fuzzed.match


def seatings() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, players) for name in OURS for players in petteia.game(name).players]


@pytest.mark.parametrize(("name", "players"), sample(seatings(), FEW))
def test_random_games_hold_together(name: str, players: int, tmp_path: Path) -> None:
    assert GAMES > 0
    for number in range(GAMES):
        match = fuzz(name, players, number, tmp_path)
        assert match.state.is_over


@pytest.mark.parametrize("name", OURS)
def test_random_options_reach_every_value(name: str) -> None:
    game = petteia.game(name)
    seen: dict[str, set[object]] = {option: set() for option in game.options}
    for number in range(300):
        for option, value in random_options(game, game.players[-1], Roller(number, "options")).items():
            seen[option].add((type(value), value))
    for option, values in seen.items():
        choices = game.options[option].choices
        low = choices[:6] if isinstance(choices, range) else choices
        assert values >= {(type(value), value) for value in low}, option


@pytest.mark.parametrize("name", OURS)
def test_a_failing_game_is_written_down(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the fortieth look on something is wrong: the file tells how to get there."""
    game = petteia.game(name)
    looks: list[Any] = []

    def check(state: object) -> None:
        looks.append(state)
        if len(looks) >= 40:
            raise CheckFailed("something was lost")

    monkeypatch.setattr(game, "check", check)
    with pytest.raises(AssertionError, match="CheckFailed: something was lost") as error:
        fuzz(name, game.players[0], 0, tmp_path)
    path = Path(str(error.value).splitlines()[1].split(": ")[0])
    record = records.load(path)
    assert replay(record).state.to_json() in [state.to_json() for state in looks]
    assert record["moves"]
    assert f"{len(record['moves'])} moves" in str(error.value)
    verify(record)
