"""Data sets: what bots have played, with card, schema and loader; and the small sets in the repository."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import petteia as library
from petteia.arena.playing import Plan, play_match
from petteia.core.errors import BadSetup
from petteia.core.record import write
from petteia.envs.data import DECISION_COLUMNS, DECISIONS, FORMAT, GAME_COLUMNS, GAMES
from petteia.envs.dataset import CARD, FILES, SCHEMA, Collection
from petteia.envs.loading import BadData, load
from petteia.games import OURS
from tests.cli.runner import petteia, refused

PUBLISHED = Path(__file__).parents[2] / "examples" / "data"
MOST = 300_000  # bytes of all published sets
SHORT = (("round_limit", 1),)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four short games of Offrandes."""
    folder = tmp_path_factory.mktemp("sets") / "new" / "set"
    run = petteia(
        *("dataset", "offrandes", folder, "--bots", "novice,uniform", "-n", 4, "--seed", "s"),
        *("--option", "round_limit=1"),
    )
    decisions = pq.read_table(folder / DECISIONS).num_rows
    assert run.out.splitlines() == ["Offrandes: 4 games, seed s", f"{folder}: {decisions} decisions"]
    return folder


def test_the_games_are_those_of_the_arena(folder: Path) -> None:
    data = load(folder)
    options = tuple(library.game("offrandes").settle_options(3, {"round_limit": 1}).items())
    plan = Plan("offrandes", ("novice", "uniform", "uniform"), "s", options)
    assert (data.players, data.bots, data.seed, data.options["round_limit"]) == (3, ["novice", "uniform"], "s", 1)
    for number, row in enumerate(data.games):
        played, match = play_match(plan, number)
        assert tuple(row["bots"]) == plan.seating(number)
        assert row["scores"] == [seat.score for seat in played.seats]
        assert write(data.match(number).record()) == write(match.record())
    assert sum(row["decisions"] for row in data.games) == len(data)


def test_the_arrays_say_what_was_known_and_chosen(folder: Path) -> None:
    data, game = load(folder), library.game("offrandes")
    rows = pq.read_table(folder / DECISIONS).to_pylist()
    assert data.observations.dtype == np.int16
    assert data.observations.tolist() == [row["observation"] for row in rows]
    assert data.actions.tolist() == [row["action"] for row in rows]
    assert [np.flatnonzero(mask).tolist() for mask in data.masks()] == [row["legal"] for row in rows]
    assert data.masks(slice(3, 5)).tolist() == data.masks()[3:5].tolist()
    assert data.column("bot").tolist() == [row["bot"] for row in rows]
    assert data.masks()[np.arange(len(data)), data.actions].all()
    assert data.masks().shape == (len(rows), game.num_actions)


def test_batches_go_through_everything_once(folder: Path) -> None:
    data = load(folder)
    for seed in (None, 3):
        found = list(data.batches(10, seed))
        rows = np.concatenate([batch.rows for batch in found])
        assert sorted(rows.tolist()) == list(range(len(data)))
        assert (rows.tolist() == sorted(rows.tolist())) == (seed is None)
        for batch in found:
            assert batch.observations.tolist() == data.observations[batch.rows].tolist()
            assert batch.masks.tolist() == data.masks(batch.rows).tolist()
            assert batch.rewards.tolist() == data.rewards[batch.rows].tolist()


def test_parts_are_picked_by_bot_and_kind_and_split_by_game(folder: Path) -> None:
    data = load(folder)
    novice = data.where(bot="novice")
    assert 0 < len(novice) < len(data)
    assert set(novice.column("bot")) == {"novice"}
    assert novice.masks()[np.arange(len(novice)), novice.actions].all()
    first, second = data.split(0.5, seed=1)
    games = [set(part.column("game").tolist()) for part in (first, second)]
    assert [len(part) for part in games] == [2, 2]
    assert not games[0] & games[1]
    assert len(first) + len(second) == len(data)
    with pytest.raises(BadData, match="Game 0 is not in this data set with all its decisions and its seed"):
        novice.match(0)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda data: data.batches(0), 'Option "size" cannot be "0". It can be: 1..999999999.'),
        (lambda data: data.batches(9, "x"), 'Option "seed" cannot be "x". It can be: 0..9223372036854775807.'),
        (lambda data: data.split("x"), 'Option "share" cannot be "x". It can be: 0..1.'),
        (lambda data: data.split(2), 'Option "share" cannot be "2". It can be: 0..1.'),
        (lambda data: data.where(bot="zz"), 'Option "bot" cannot be "zz". It can be: novice, '),
        (
            lambda data: data.where(decision="zz"),
            'Option "decision" cannot be "zz". It can be: after_sale, ',
        ),
        (lambda data: data.where(rank=9), 'Option "rank" cannot be "9". It can be: 1..3.'),
        (lambda data: data.column("legal"), 'Option "name" cannot be "legal". It can be: game, step, seat, '),
    ],
)
def test_what_is_not_in_the_data_is_told(folder: Path, ask: Any, sentence: str) -> None:
    data = load(folder)
    with pytest.raises(BadSetup) as refusal:
        ask(data)
    assert str(refusal.value).startswith(sentence)


def test_the_card_and_the_schema_say_what_is_there(folder: Path) -> None:
    card = (folder / CARD).read_text("utf-8")
    for column in (*DECISION_COLUMNS, *GAME_COLUMNS):
        assert f"| `{column.name}` | `{column.type}` | {column.meaning} |" in card
    head = card.split("---\n")[1]
    assert "config_name: decisions\n  data_files: decisions.parquet" in head
    command = "petteia dataset offrandes DIR --bots novice,uniform,uniform --games 4 --seed 's' --option round_limit=1"
    assert f"    {command}\n" in card
    schema = json.loads((folder / SCHEMA).read_text("utf-8"))
    game = library.game("offrandes")
    assert schema["actions"] == [game.action_name(action) for action in range(game.num_actions)]
    assert sum(block["size"] for block in schema["observation"]) == game.observation_length
    assert [column["name"] for column in schema["files"][GAMES]] == [column.name for column in GAME_COLUMNS]


def test_several_processes_write_the_same_tables(folder: Path, tmp_path: Path) -> None:
    command = ("dataset", "offrandes", tmp_path, "--bots", "novice,uniform", "-n", 4, "--seed", "s", "-j", 2)
    assert petteia(*command, "--option", "round_limit=1").code == 0
    for file in (DECISIONS, GAMES):
        assert pq.read_table(tmp_path / file).equals(pq.read_table(folder / file))
    assert (tmp_path / CARD).read_text() == (folder / CARD).read_text()


def test_what_is_stopped_is_whole(tmp_path: Path) -> None:
    collection = Collection(Plan("offrandes", ("uniform",) * 3, "s", SHORT), tmp_path)
    games = collection.play(5)
    next(games)
    next(games)
    games.close()  # type: ignore[attr-defined]  # a generator
    assert len(load(tmp_path).games) == 2
    assert "| games | 2 |" in (tmp_path / CARD).read_text("utf-8")


def test_games_in_which_a_bot_fails_are_left_out(tmp_path: Path) -> None:
    moody = "tests.arena.losers:moody"
    run = petteia("dataset", "offrandes", tmp_path / "none", "--bots", f"{moody},uniform", "-n", 2)
    assert run.code == 2
    assert "Game 1: tests.arena.losers:moody failed at its decision 1 and loses: ValueError: not today" in run.out
    assert "No game was played to its end: a bot failed in each of them." in run.err
    run = petteia("simulate", "offrandes", "--bots", "novice,uniform", "-n", 2, "--parquet", tmp_path, "--seed", 1)
    assert "Sparta (novice)" in run.out
    data = load(tmp_path)
    assert [row["bots"] for row in data.games] == [["novice", "uniform", "uniform"]] * 2
    assert data.match(1).state.is_over


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "her"), 'Did you mean "hero"?'),
        (("--bots", "adept,novice", "--players", "7"), "Offrandes is for 3 to 5 players, not 7."),
        (("-n", "none"), "The number of games must be a whole number, 1 or more, not none."),
        (("-j", "none"), 'The number of processes cannot be "none".'),
        (("--option", "round_limit=none"), 'Option "round_limit" cannot be "none".'),
    ],
)
def test_bad_input_is_answered_with_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in refused("dataset", "offrandes", tmp_path / "set", *arguments)
    assert not (tmp_path / "set").exists()


def test_a_set_is_not_written_over(folder: Path) -> None:
    said = refused("dataset", "offrandes", folder)
    assert said.endswith("decisions.parquet already exists; choose another folder.")


def renamed(folder: Path, to: Path, **facts: str) -> Path:
    """A copy of a set that says something else about itself."""
    to.mkdir()
    for file in (DECISIONS, GAMES):
        table = pq.read_table(folder / file)
        metadata: dict[Any, Any] = {**table.schema.metadata, **{key.encode(): text for key, text in facts.items()}}
        pq.write_table(table.replace_schema_metadata(metadata), to / file)
    return to


def test_what_cannot_be_loaded_is_told_in_a_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="is given by its path, as a text or a Path, not as None"):
        load(None)  # type: ignore[arg-type]
    with pytest.raises(BadData, match=r"holds no data set: there is no decisions\.parquet\."):
        load(tmp_path)
    with pytest.raises(BadData, match=f"are of the format petteia-data-1, not {FORMAT}: write them anew"):
        load(renamed(folder, tmp_path / "old", format="petteia-data-1"))
    with pytest.raises(BadData, match="follow rules version 0 of Offrandes; here it is 1"):
        load(renamed(folder, tmp_path / "other", version="0"))
    broken = renamed(folder, tmp_path / "broken")
    (broken / DECISIONS).write_bytes(b"nothing")
    with pytest.raises(BadData, match="cannot be read"):
        load(broken)
    pq.write_table(pa.table({"a": [1]}), broken / DECISIONS)
    with pytest.raises(BadData, match="are of the format –"):
        load(broken)


@pytest.mark.parametrize("name", OURS)
def test_the_published_sets_are_those_of_todays_rules(name: str) -> None:
    data = load(PUBLISHED / name)
    assert {file.name for file in (PUBLISHED / name).iterdir()} == set(FILES)
    match = data.match(0)
    assert match.state.is_over
    assert match.state.scores() == data.games[0]["scores"]
    again = library.Match(data.game, data.players, data.games[0]["seed"], data.options)
    for row, (seat, action) in enumerate(zip(data.column("seat").tolist(), data.actions.tolist(), strict=True)):
        if row == data.games[0]["decisions"]:
            break
        assert data.game.observation(again.state, seat).tolist() == data.observations[row].tolist()
        again.play(data.game.actions.counted_back(action, seat, data.players))


def test_the_published_sets_are_small() -> None:
    assert sum(file.stat().st_size for file in PUBLISHED.rglob("*") if file.is_file()) < MOST


def test_where_no_game_ends_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "falling.py").write_text(
        "from petteia.bots import Bot\n\n\nclass Falling(Bot):\n    def __init__(self, seed): pass\n"
        "    def choose(self, state_view, legal, clock): raise KeyError('oops')\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "set"
    run = petteia("dataset", "offrandes", folder, "--bots", "falling:Falling,uniform", "-n", 2)
    assert (run.code, list(folder.iterdir())) == (2, [])
    assert "No game was played to its end" in run.err


def test_a_game_of_a_set_is_a_match_like_any_other(folder: Path) -> None:
    match = load(folder).match(0)
    assert isinstance(match, library.Match)
    assert match.is_over
    assert match.result is not None
    assert match.result.winners
