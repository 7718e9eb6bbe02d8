"""Games as tables: what is written is what was played, and the command says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import petteia as library
from petteia.cli.simulation import Simulation
from petteia.core import extras
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.envs import data
from petteia.envs.rewards import rewards
from tests.cli.runner import petteia, refused

GAMES = 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of three short games of Offrandes."""
    folder = tmp_path_factory.mktemp("data")
    run = petteia(
        *("simulate", "offrandes", "-n", GAMES, "--players", 3, "--seed", "1", "--option", "round_limit=2"),
        *("--parquet", folder, "--json", folder / "figures.json"),
    )
    assert run.code == 0
    decisions = pq.read_table(folder / data.DECISIONS).num_rows
    assert run.out.splitlines()[-1] == f"{folder}: {decisions} decisions"
    return folder


def rows(folder: Path, file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / file).to_pylist()
    return found


def test_the_columns_are_those_of_the_page(folder: Path) -> None:
    shorter = {"float": "float32", "dictionary<values=string, indices=int16, ordered=0>": "dictionary<string>"}
    length = library.game("offrandes").observation_length
    for file, columns in ((data.DECISIONS, data.DECISION_COLUMNS), (data.GAMES, data.GAME_COLUMNS)):
        schema = pq.read_schema(folder / file)
        found = []
        for field in schema:
            text = str(field.type).replace("element: ", "").replace("<float>", "<float32>")
            found.append((field.name, shorter.get(text, text).removesuffix(f"[{length}]")))
        assert found == [(column.name, column.type) for column in columns]
        assert {key.decode() for key in schema.metadata} == set(data.METADATA)
        assert json.loads(schema.metadata[b"options"])["round_limit"] == 2


def test_the_page_names_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text("utf-8")
    for column in (*data.DECISION_COLUMNS, *data.GAME_COLUMNS):
        assert f"| `{column.name}` | `{column.type}` | {column.meaning} |" in page


def test_the_games_can_be_played_again_from_the_tables(folder: Path) -> None:
    game = library.game("offrandes")
    decisions, games = rows(folder, data.DECISIONS), rows(folder, data.GAMES)
    assert [row["game"] for row in games] == list(range(GAMES))
    for outcome in games:
        mine = [row for row in decisions if row["game"] == outcome["game"]]
        assert [row["step"] for row in mine] == list(range(outcome["decisions"]))
        state = game.new(3, {"round_limit": 2})
        first = mine[0]["seat"]  # the last seat chooses its characters first
        state.play(game.action_id("first " + ("sparta", "corinth", "athens")[(first + 1) % 3]))
        for row in mine:
            legal = sorted(game.actions.counted_from(action, row["seat"], 3) for action in state.legal())
            assert (state.seat, state.decision, legal) == (row["seat"], row["decision"], row["legal"])
            assert game.observation(state, row["seat"]).tolist() == row["observation"]
            state.play(game.actions.counted_back(row["action"], row["seat"], 3))
        assert state.is_over
        assert (state.scores(), state.ranking()) == (outcome["scores"], outcome["ranking"])
        assert outcome["rounds"] == 2
        assert np.allclose(outcome["rewards"], rewards(state.ranking()))
        assert (outcome["bots"], outcome["seed"]) == (["uniform"] * 3, None)
        for row in mine:
            seat = row["seat"]
            assert row["bot"] == "uniform"
            assert (row["score"], row["rank"]) == (outcome["scores"][seat], outcome["ranking"][seat])
            assert row["reward"] == outcome["rewards"][seat]


def test_the_games_are_those_that_are_played_without_tables(folder: Path) -> None:
    run = petteia(
        *("simulate", "offrandes", "-n", GAMES, "--players", 3, "--seed", "1", "--option", "round_limit=2"),
        *("--json", "-"),
    )
    assert json.loads(run.out) == json.loads((folder / "figures.json").read_text())


@pytest.mark.parametrize("name", ["delphi", "hellas"])
def test_other_games_are_written_too(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = library.game(name)
    state = library.Match(game, 2, "tables").state
    written, roller = data.Rows(game), Roller("tables")
    for _ in range(60):
        action = roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal())
        if state.seat != CHANCE:
            written.add(state, action)
        state.play(action)
    monkeypatch.setattr(data, "GROUP", 50)  # so that several groups of rows are written
    with data.Writer(tmp_path, game, 2, game.settle_options(2, {}), "tables") as writer:
        writer.write(written, None, [1, 0], [1, 2])
        writer.write(written, None, [0, 1], [2, 1])
    found = rows(tmp_path, data.DECISIONS)
    assert len(found) == writer.decisions == 2 * len(written.actions)
    assert [row["action"] for row in found] == written.actions * 2
    assert found[-1]["observation"] == written.observations[-1].tolist()
    assert [row["rounds"] for row in rows(tmp_path, data.GAMES)] == [None, None]


def test_an_interrupted_run_leaves_whole_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Simulation.play_one

    def interrupted(self: Simulation) -> None:
        if len(self.games) == 2:
            raise KeyboardInterrupt
        played(self)

    monkeypatch.setattr(Simulation, "play_one", interrupted)
    run = petteia("simulate", "offrandes", "-n", 50, "--seed", 1, "--parquet", tmp_path / "new" / "folder")
    assert run.code == 0
    assert [row["game"] for row in rows(tmp_path / "new" / "folder", data.GAMES)] == [0, 1]


def test_tables_are_not_written_over(folder: Path) -> None:
    assert refused("simulate", "offrandes", "-n", 1, "--parquet", folder).endswith(
        "decisions.parquet already exists; choose another folder."
    )


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("simulate", "offrandes", "-n", 1, "--parquet", tmp_path / "file" / "x")


def test_without_pyarrow_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "pyarrow" else name)
    said = refused("simulate", "offrandes", "-n", 1, "--parquet", tmp_path)
    assert said == "Tables of positions need more packages: pip install 'petteia[research]'"
