"""Games that never end, behind every interface: they are cut off at the game's own limit, as a tie, by default."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest

import petteia as library
import petteia.envs
from petteia.core.errors import BadSetup
from petteia.envs.batch import Batch
from petteia.envs.data import GAMES
from petteia.envs.dataset import CARD
from petteia.envs.loading import load
from petteia.envs.multi import MultiSeat
from petteia.envs.parallel import ParallelSeats
from petteia.envs.single import SingleSeat
from petteia.envs.spiel import SpielGame
from petteia.envs.vector import VectorSeats
from tests.arena.losers import First
from tests.cli.runner import petteia as command

USUAL = library.game("offrandes").limit
ENDLESS = "tests.arena.losers:First"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a command runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "set"


def lowest(masks: Any) -> Any:
    """The first legal action in each row, so that nobody ever wins."""
    return np.asarray(masks).argmax(axis=-1)


def test_gymnasium() -> None:
    table = gymnasium.make(petteia.envs.gymnasium_id("offrandes"), players=3, opponents=First, seat=1)
    _, info = table.reset(seed=1)
    cut = False
    while not cut:
        _, reward, ended, cut, info = table.step(lowest(info["action_mask"]))
        assert not ended
    assert reward == 0.5
    assert len(table.unwrapped.playing.moves) == USUAL(3)  # type: ignore[attr-defined]


def test_the_limit_is_that_of_the_players_of_each_game() -> None:
    table = SingleSeat("offrandes", players=5)
    for players in (5, 3, 4):
        table.reset(seed=1, options={"players": players})
        assert table.playing.limit == USUAL(players)
    table.reset(seed=1, options={"position": library.game("offrandes").new(4)})
    assert table.playing.limit == USUAL(4)


def test_pettingzoo() -> None:
    table = MultiSeat("offrandes", players=3, zero_sum=True)
    table.reset(seed=1)
    for _ in range(USUAL(3)):
        assert not any(table.truncations.values())
        table.step(int(lowest(table.observe(table.agent_selection)["action_mask"])))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


@pytest.mark.parametrize("kind", [SingleSeat, MultiSeat, ParallelSeats])
def test_none_lifts_it(kind: Any) -> None:
    table = kind("offrandes", players=3, limit=None)
    table.reset(seed=1)
    state = table.playing.state
    while len(table.playing.moves) < USUAL(3) + 10:
        table.playing.act(state.legal()[0])
    assert not table.playing.is_broken_off
    with pytest.raises(BadSetup, match='"limit" cannot be "often"'):
        kind("offrandes", limit="often")


@pytest.mark.parametrize("workers", [1, 2])
def test_each_row_of_a_batch_has_the_limit_of_its_table(workers: int) -> None:
    with Batch("offrandes", 4, players=[3, 4, 5, 3], workers=workers) as batch:
        batch.reset(1)
        for number in range(1, USUAL(5) + 1):
            batch.step(lowest(batch.masks))
            expected = [number % USUAL(players) == 0 for players in (3, 4, 5, 3)]
            assert batch.truncations.tolist() == batch.dones.tolist() == expected
        assert batch.final_ranks[2].tolist() == [0] * 5


def test_a_position_in_a_batch_has_the_limit_of_its_players() -> None:
    with Batch("offrandes", 1, players=5, workers=1) as batch:
        batch.reset(1)
        batch.set_position(0, library.game("offrandes").new(3))
        for _ in range(USUAL(3) - 1):
            batch.step(lowest(batch.masks))
        assert not batch.truncations[0]
        batch.step(lowest(batch.masks))
        assert batch.truncations[0]


def test_none_lifts_it_for_a_batch() -> None:
    with Batch("offrandes", 1, players=3, limit=None, workers=1) as batch:
        batch.reset(1)
        for _ in range(USUAL(3) + 10):
            batch.step(lowest(batch.masks))
            assert not batch.dones[0]


def test_a_vector_of_environments() -> None:
    envs = VectorSeats("offrandes", 2, players=3, opponents=First, workers=1)
    _, infos = envs.reset(seed=1)
    cut = np.zeros(2, np.bool_)
    for _ in range(USUAL(3)):
        _, rewards, _, cut, infos = envs.step(lowest(infos["action_mask"]))
        if cut.any():
            break
    assert rewards[cut].tolist() == [0.5] * int(cut.sum())
    assert cut.any()
    envs.close()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_openspiel(players: int) -> None:
    """Its limit counts the decisions of players, as ours does, and chance has a bound of its own."""
    game = pyspiel.load_game("petteia_offrandes", {"players": players})
    assert isinstance(game, SpielGame)
    assert game.max_game_length() == USUAL(players)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    assert decisions == USUAL(players)
    assert state.returns() == [0.0] * players
    assert len(state.full_history()) <= game.max_history_length()


def test_openspiel_takes_a_limit() -> None:
    assert pyspiel.load_game("petteia_hellas(players=3,limit=40)").max_game_length() == 40
    assert pyspiel.load_game("petteia_hellas").max_game_length() == library.game("hellas").limit(4)
    with pytest.raises(BadSetup, match='"limit" cannot be "0"'):
        pyspiel.load_game("petteia_hellas(limit=0)")


@pytest.mark.usefixtures("folder")
def test_simulations() -> None:
    run = command("simulate", "offrandes", "--bots", ENDLESS, "-n", 2, "--seed", 1, "--json", "a.json")
    assert f"2 games were cut off after {USUAL(3):,} decisions and count as ties." in run.out
    figures = json.loads(Path("a.json").read_text())
    assert (figures["truncated"], figures["shared_victories"]) == (2, 0)
    assert [seat["wins"] for seat in figures["seats"]] == pytest.approx([2 / 3] * 3)
    run = command("simulate", "offrandes", "-n", 4, "--limit", 60, "--seed", 1)
    assert "4 games were cut off after 60 decisions and count as ties." in run.out
    assert "cut off" not in command("simulate", "offrandes", "-n", 4, "--limit", 0, "--seed", 1).out


@pytest.mark.parametrize("bots", [(), ("--bots", ENDLESS)])
def test_the_tables_of_a_simulation(folder: Path, bots: tuple[str, ...]) -> None:
    command("simulate", "offrandes", "-n", 2, "--players", 3, "--limit", 60, "--seed", 1, *bots, "--parquet", folder)
    games = pq.read_table(folder / GAMES).to_pylist()
    assert [(row["truncated"], row["ranking"], row["rewards"]) for row in games] == [(True, [1] * 3, [0.5] * 3)] * 2


def test_a_data_set(folder: Path) -> None:
    run = command("dataset", "offrandes", folder, "--bots", f"{ENDLESS},uniform", "-n", 3, "--limit", 60, "--seed", "s")
    assert "3 games were cut off after 60 decisions and count as ties." in run.out
    card = (folder / CARD).read_text()
    assert "\n3 of the games were cut off after 60 decisions, as ties.\n" in card
    assert "--games 3 --seed 's' --limit 60\n" in card
    data = load(folder)
    assert [row["truncated"] for row in data.games] == [True] * 3
    assert set(data.rewards.tolist()) == {0.5}
    assert not data.match(1).state.is_over
