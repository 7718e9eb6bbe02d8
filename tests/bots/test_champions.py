"""The networks that come with the games: whether they fit is told from their pedigree, without loading them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia
from petteia import bots
from petteia.arena import hold
from petteia.arena.tally import pairings
from petteia.bots import LEVELS, champions
from petteia.bots.levels import description
from petteia.bots.weights import load, save
from petteia.core import registry
from petteia.core.record import write
from petteia.envs.batch import Batch
from petteia.envs.single import SingleSeat
from petteia.envs.vector import VectorSeats
from petteia.games import OURS
from petteia.server.operations.doctor import installation
from petteia.text.catalog import LANGUAGES
from petteia.training.config import Config
from tests.cli.runner import petteia as command


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Another place for the networks that came with the games."""
    path = tmp_path / "champion.npz"
    monkeypatch.setattr(champions, "shipped", lambda game: path)
    champions.problem.cache_clear()
    yield path
    champions.problem.cache_clear()


@pytest.mark.parametrize("game", OURS)
def test_those_that_come_with_the_games_fit(game: str) -> None:
    assert champions.problem(game) is None
    found = registry.find(game)
    assert champions.pedigree(champions.shipped(found)) == load(champions.shipped(found), found).pedigree
    for lang in LANGUAGES:
        assert "immortal" in champions.told(game).text(lang)


def test_one_that_is_missing_or_broken_or_of_another_layout_is_said_openly(other: Path) -> None:
    game = registry.find("offrandes")
    assert "cannot play Offrandes here. There are no weights" in champions.told("offrandes").text()
    champions.problem.cache_clear()
    other.write_bytes(b"nothing")
    assert "cannot play Offrandes here." in champions.told("offrandes", is_quick=True).text()
    champions.problem.cache_clear()
    told = {"game": "offrandes", "observation": champions.OBSERVATION_VERSION, "digest": "another", "games": 12}
    save(other, {}, told)
    problem = champions.problem("offrandes")
    assert problem is not None
    assert champions.digest(game) in problem.text()
    assert "cannot play Offrandes here. The weights in" in champions.told("offrandes").text()
    assert [found.level for found in installation._champions()] == ["warning"] * len(registry.playable())


def test_it_costs_no_loading() -> None:
    told = "import sys, petteia; petteia.games(); from petteia.bots import champions; champions.told('delphi', True)"
    run = subprocess.run([sys.executable, "-c", f"{told}; sys.exit('numpy' in sys.modules)"], check=False)
    assert run.returncode == 0


def test_a_level_without_its_network_is_one_clear_error_and_no_weaker_bot(other: Path) -> None:
    match = petteia.Match("offrandes", 3, seed=1)
    sentence = (
        f'"immortal" cannot play Offrandes here. There are no weights in {other}. Choose another level, such as "o'
    )
    for ask in (
        lambda: bots.ask(match, "immortal"),
        lambda: bots.ask(match, bots.make("immortal")),
        lambda: match.ask("immortal"),
        lambda: hold("offrandes", "immortal", 1),
        lambda: hold("offrandes", {"strong": "immortal", "weak": "uniform"}, 1),
        lambda: SingleSeat("offrandes", opponents="immortal"),
        lambda: VectorSeats("offrandes", 2, opponents=["immortal", "uniform", "uniform", "uniform"]),
        lambda: Batch("offrandes", 2, opponents="immortal"),
        lambda: Config(levels="hero,immortal").check(match.game),
    ):
        with pytest.raises(bots.BadWeights) as refusal:
            ask()
        assert str(refusal.value).startswith(sentence)


def test_a_network_that_cannot_be_read_is_the_same_error(other: Path) -> None:
    other.write_bytes(b"nothing")
    with pytest.raises(bots.BadWeights, match=r"cannot play Offrandes here\. The weights in .* cannot be read"):
        bots.ask(petteia.Match("offrandes", 3, seed=1), "immortal")


def test_a_level_without_its_network_is_not_offered(other: Path) -> None:
    assert bots.names() == [*LEVELS]
    assert bots.names("offrandes") == [name for name in LEVELS if name != "immortal"]
    champions.problem.cache_clear()
    assert command("arena", "offrandes", "--plain").out.splitlines() == [
        *(f"{name}: {description(name).text()}" for name in bots.names("offrandes")),
        f"immortal: cannot play Offrandes here. There are no weights in {other}.",
    ]
    assert f"immortal: cannot play Offrandes here. There are no weights in {other}." in command("info").out
    assert ("immortal", "olympian-1") not in [(one.bot, one.table) for one in pairings(["offrandes"])]


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize(
    "given",
    [
        ("arena", "offrandes", "immortal"),
        ("simulate", "offrandes", "--bots", "immortal,uniform"),
        ("dataset", "offrandes", "set", "--bots", "immortal"),
        ("play", "offrandes", "--seats", "human,immortal,adept"),
    ],
)
def test_every_command_says_so(given: tuple[str, ...]) -> None:
    run = command(*given)
    assert run.code == 2
    assert run.err.startswith('"immortal" cannot play Offrandes here. There are no weights in ')
    assert len(run.err.splitlines()) == 1


def test_a_saved_game_with_a_level_that_cannot_play_any_more_asks_for_another(other: Path, tmp_path: Path) -> None:
    record = petteia.Match("offrandes", 3, seed=1).record(reveal=True) | {"players": ["human", "immortal", "hero"]}
    path = tmp_path / "game.json"
    path.write_text(write(record), encoding="utf-8")
    run = command("play", "offrandes", "--load", path)
    assert run.code == 2
    assert run.err.startswith('"immortal" cannot play Offrandes here.')
    assert command("play", "offrandes", "--load", path, "--seats", "human,hero,hero", answers=["quit"]).code == 0
    assert not other.exists()
