"""Training itself, on tables of one round; all of it needs torch."""

from __future__ import annotations

import os
import signal
import socket
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.arena.cluster import NoRay
from petteia.bots import BadWeights
from petteia.bots.inputs import inputs_of
from petteia.bots.network import Net
from petteia.bots.weights import Weights, load
from petteia.envs.batch import Batch
from petteia.training.config import BadConfig, config_of
from tests.sampling import IS_LONG, sample

torch = pytest.importorskip("torch", reason="torch is not installed")

TINY = [
    "width=24",
    "depth=1",
    "shared=8",
    "games=24",
    "steps=12",
    "look_around=16",
    "actors=1",
    "layouts=2",
    "minibatch=128",
    "options=round_limit=1",
    "rate=2e-3",
    "level=0.1",
    "past=0.2",
    "levels=uniform",
    "pool_every=2",
    "checkpoint=2",
    "gate=0",
    "measure=0",
]


def training(folder: Path, *more: str, game: str = "offrandes", cluster: bool = False) -> Any:
    from petteia.training.run import Training

    said: list[tuple[str, dict[str, Any]]] = []
    config = config_of(game, [*TINY, *more])
    found = Training(game, config, folder, lambda key, **values: said.append((key, values)), "cpu", cluster)
    found.said = said  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("name", sample(["offrandes", "delphi", "hellas", "pebbles"], ["offrandes", "pebbles"]))
def test_numpy_computes_what_torch_does(name: str) -> None:
    from petteia.training.model import Model

    game = petteia.game(name)
    model = Model(inputs_of(game), 24, 2, 8, seed=5)
    players = game.players[0]
    with Batch(game, 6, players=players, workers=1) as batch:
        batch.reset(5)
        for _ in range(30):
            batch.step(batch.sample())
        seen = batch.observations.copy()
    with torch.no_grad():
        for value in model.all.values():
            value.add_(torch.randn(value.shape, generator=torch.Generator().manual_seed(1)) * 0.05)
        logits, win, rank = model(torch.from_numpy(seen), torch.full((6,), players))
    judged = Net(game, Weights(model.arrays(), {"network": model.sizes})).judge(seen, players)
    assert np.allclose(judged.logits, logits.numpy(), atol=1e-4)
    assert np.allclose(judged.win, win.softmax(1).numpy(), atol=1e-5)
    assert np.allclose(judged.rank[:, :players], rank.sigmoid().numpy()[:, :players], atol=1e-5)


def test_categories_are_learned_as_torch_itself_would() -> None:
    from petteia.training.model import Embed

    table = torch.randn(5, 3, requires_grad=True)
    case = torch.randint(0, 5, (4, 7), dtype=torch.int16)
    weight = torch.randn(4, 7, 3)
    (Embed.apply(table, case) * weight).sum().backward()
    found, table.grad = table.grad, None
    (table[case.long()] * weight).sum().backward()
    assert torch.allclose(found, table.grad, atol=1e-6)


def test_seats_are_turned_there_and_back() -> None:
    from petteia.training.thought import counted, seated

    values = torch.rand(6, 5)
    seats, players = torch.tensor([0, 2, 1, 3, 4, 0]), torch.tensor([3, 3, 4, 4, 5, 5])
    there = torch.arange(5) < players[:, None]
    as_they_sit = seated(values * there, seats, players)
    assert torch.equal(counted(as_they_sit, seats, players), values * there)
    for row in range(6):
        assert as_they_sit[row, seats[row]] == values[row, 0]


def test_a_training_that_is_gone_on_with_ends_where_one_without_a_pause_does(tmp_path: Path) -> None:
    whole = training(tmp_path / "whole")
    whole.run(60, rounds=4)
    training(tmp_path / "parts").run(60, rounds=2)
    again = training(tmp_path / "parts")
    again.run(60, rounds=4)
    assert again.progress.decisions == whole.progress.decisions > 0
    for name, array in whole.model.arrays().items():
        assert np.array_equal(again.model.arrays()[name], array), name
    files = {"checkpoint.pt", "network.npz", "champion.npz", "curve.svg", "log.csv", "config.toml"}
    assert {path.name for path in (tmp_path / "parts").iterdir()} == files
    assert "<svg" in (tmp_path / "parts" / "curve.svg").read_text(encoding="utf-8")


def test_between_machines_the_weights_alone_are_enough(tmp_path: Path) -> None:
    first = training(tmp_path)
    first.run(60, rounds=1)
    (tmp_path / "checkpoint.pt").unlink()
    again = training(tmp_path, "gate=12")
    again.run(60, rounds=2)
    assert next(key for key, _ in again.said) == "train.continued"
    assert {"train.passed", "train.failed"} & {key for key, _ in again.said}
    told = load(tmp_path / "network.npz", petteia.game("offrandes")).pedigree
    assert (told["rounds"], told["seed"], told["config"]["width"]) == (2, 1, 24)
    assert told["decisions"] == again.progress.decisions == 2 * first.progress.decisions
    assert told["gate"]["games"] == 12


def test_ctrl_c_ends_after_the_round_and_keeps_everything(tmp_path: Path) -> None:
    sitting = training(tmp_path)
    play = sitting._count

    def count(*given: Any) -> None:
        play(*given)
        os.kill(os.getpid(), signal.SIGINT)

    sitting._count = count
    sitting.run(60)
    assert sitting.progress.rounds == 1
    assert "train.stopping" in [key for key, _ in sitting.said]
    again = training(tmp_path)
    again.run(60, rounds=2)
    assert again.progress.rounds == 2


def test_a_level_shows_how_games_are_finished(tmp_path: Path) -> None:
    sitting = training(tmp_path, "warm_up=1.5", "warm_up_games=6", "imitation=1", "teacher=greedy")
    sitting.run(60, rounds=1)
    assert [key for key, _ in sitting.said][:3] == ["train.warm_up", "train.imitation", "train.imitated"]
    assert sitting.progress.demonstrated > 100


def test_demonstrations_without_slips_end_when_there_are_enough(tmp_path: Path) -> None:
    sitting = training(tmp_path, "warm_up=600", "warm_up_games=6", "slips=0", "demonstrations=125", "imitation=0.1")
    sitting.run(60, rounds=1)
    assert sitting.progress.demonstrated == 120  # whole steps of six games


def test_what_is_shown_is_told_with_how_its_game_ended() -> None:
    from petteia.training.actors import Actors
    from petteia.training.matches import plan_of
    from petteia.training.tables import NONE
    from petteia.training.warmup import demonstrate

    config = config_of("offrandes", TINY)
    plan = plan_of(config, petteia.game("offrandes"))._replace(level=1.0, past=0.0, seats=NONE)
    taught = demonstrate(Actors(plan, 6, 1), plan, 600, 6 * 400, torch.device("cpu"), 1)
    assert {len(part) for part in taught} == {6 * 400}
    assert taught.masks[torch.arange(6 * 400), taught.actions].all()
    known = taught.win.sum(1) > 0.5
    assert 0.5 < known.float().mean() <= 1
    assert torch.allclose(taught.win[known].sum(1), torch.ones(int(known.sum())))
    best = taught.rank == taught.rank.amax(1, keepdim=True)
    there = torch.arange(taught.win.shape[1]) < taught.players[:, None]
    assert torch.equal((taught.win > 0)[known], (best & there)[known])


def test_a_folder_is_gone_on_with_only_by_what_it_belongs_to(tmp_path: Path) -> None:
    training(tmp_path).run(60, rounds=1)
    before = (tmp_path / "config.toml").read_text(encoding="utf-8")
    wrong = [
        (training(tmp_path, "width=32", "shared=4"), "with width=24, shared=8, this one has width=32, shared=4;"),
        (training(tmp_path, "options=", game="pebbles"), "with game=offrandes, layout=.*has game=pebbles, layout="),
    ]
    for sitting, told in wrong:
        with pytest.raises(BadConfig, match=rf"checkpoint\.pt belongs to a training {told}"):
            sitting.run(60)
    (tmp_path / "checkpoint.pt").rename(tmp_path / "aside")
    for name in ("network.npz", "champion.npz"):
        with pytest.raises(BadConfig, match=rf"{name} belongs to a training with width=24, this one has width=32;"):
            training(tmp_path, "width=32", f"gate={int(name == 'champion.npz')}").run(60)
    assert (tmp_path / "config.toml").read_text(encoding="utf-8") == before
    (tmp_path / "checkpoint.pt").write_bytes(b"PK no checkpoint")
    with pytest.raises(BadWeights, match=r"checkpoint\.pt cannot be read"):
        training(tmp_path).run(60)


def test_a_full_disk_is_told_and_leaves_what_was_there(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    from petteia.training.keeping import NotKept

    sitting = training(tmp_path)
    sitting.run(60, rounds=1)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, hard))  # no file may grow further
    try:
        with pytest.raises(NotKept, match="cannot be written: File too large"):
            sitting.keep()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_games_that_go_on_for_ever_are_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.training.matches.MOST", 3)
    sitting = training(tmp_path, "measure=12", "measure_level=uniform")
    sitting.run(60, rounds=1)
    (told,) = [values for key, values in sitting.said if key == "train.measured"]
    assert told["games"] == 12
    assert told["share"] == pytest.approx(told["fair"])
    assert told["doubt"] > 0.2  # in so few games nobody can tell


def test_as_many_games_are_measured_as_were_asked_for(tmp_path: Path) -> None:
    """Also where fewer are played at once: a gate that nobody notices to be narrower lets the wrong ones through."""
    sitting = training(tmp_path, "measure=70", "measure_level=uniform", "gate=50")
    sitting.run(60, rounds=1)
    told = {key: values["games"] for key, values in sitting.said if "games" in values and key != "train.line"}
    assert sitting.config.games < 50
    assert told["train.measured"] == 70
    sitting.run(60, rounds=1)
    (gate,) = [values for key, values in sitting.said if key in ("train.passed", "train.failed")]
    assert gate["games"] == 50


def test_a_checkpoint_that_is_none_is_refused(tmp_path: Path) -> None:
    from petteia.bots import BadWeights

    training(tmp_path).run(60, rounds=1)
    for content in (b"junk\n", b"", b"PK\x03\x04 and more"):
        (tmp_path / "checkpoint.pt").write_bytes(content)
        with pytest.raises(BadWeights, match="cannot be read"):
            training(tmp_path).run(60, rounds=1)


@pytest.mark.parametrize("pool", [1, 3])
def test_the_present_self_always_enters_the_pool(tmp_path: Path, pool: int) -> None:
    sitting = training(tmp_path, f"pool={pool}")
    for rounds in range(0, 20, 2):
        before = list(sitting.pool)
        sitting.progress.rounds = rounds
        sitting._choose_past()
        assert len(sitting.pool) <= pool
        assert all(sitting.pool[-1] is not old for old in before)


def test_a_cluster_that_is_not_there_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"127.0.0.1:{free.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address)
        with pytest.raises(NoRay, match=f"No Ray cluster can be reached at {address}: "):
            training(tmp_path, cluster=True).run(60, rounds=1)


@pytest.mark.skipif(not IS_LONG, reason="takes up to a minute")
def test_the_smallest_network_beats_uniform_after_a_minute(tmp_path: Path) -> None:
    more = [
        "games=96",
        "look_around=100",
        "steps=24",
        "minibatch=512",
        "width=32",
        "measure=200",
        "measure_level=uniform",
        "level=0",
    ]
    sitting = training(tmp_path, *more)
    sitting.run(1)
    key, values = sitting.said[-2]
    assert key == "train.measured"
    assert values["share"] - values["doubt"] > values["fair"] + 0.15


@pytest.mark.skipif(not IS_LONG, reason="starts a cluster")
def test_actors_of_a_cluster_play_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    here, there = training(tmp_path / "here"), training(tmp_path / "there", cluster=True)
    here.run(60, rounds=2)
    there.run(60, rounds=2)
    for name, array in here.model.arrays().items():
        assert np.array_equal(there.model.arrays()[name], array), name
