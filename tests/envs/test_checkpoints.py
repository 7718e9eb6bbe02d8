"""Environments in the middle of a game, pickled and copied: the game goes on with the same move, in any build."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import petteia
import petteia.envs
from petteia.bots.base import Clock
from petteia.compiled import PURE, is_compiled
from petteia.core import checkpoint, generators
from petteia.core.checkpoint import BadCheckpoint
from petteia.core.flow import State
from petteia.envs.batch import Batch
from petteia.envs.multi import env
from petteia.envs.observing import Observer
from petteia.envs.parallel import parallel_env
from petteia.envs.rendering import Renderer
from petteia.envs.single import SingleSeat
from petteia.envs.vector import VectorSeats
from petteia.games import OURS as GAMES
from tests.checkpoints import OURS, WAYS, references
from tests.envs import stored

EVERY_WAY = [pytest.param(way, id=name) for name, way in WAYS.items()]


ARRAYS = (
    *("observations", "masks", "seats", "rewards", "dones", "truncations", "seeds"),
    *("final_ranks", "final_scores", "final_observations"),
)


class Miser:
    """Somebody's own bot: it remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.asked += 1
        return legal[self.asked % len(legal)]


# -- how each kind is made and goes on: by what its own spaces draw --------------------------------------


def step_single(table: Any, steps: int) -> list[Any]:
    """Play on, game after game; what each step gave."""
    given: list[Any] = []
    for _ in range(steps):
        inner = table.unwrapped
        if not inner.playing.is_begun or inner._is_given_up or inner.playing.seat == petteia.OVER:
            given.append(table.reset()[0].tolist())
        action = int(table.action_space.sample(inner.action_masks().astype(np.int8)))
        seen, reward, ended, cut, _ = table.step(action)
        given.append((action, seen.tolist(), reward, ended, cut))
    return given


def step_aec(table: Any, steps: int) -> list[Any]:
    """The same for agents one after the other."""
    given: list[Any] = []
    for _ in range(steps):
        if not table.agents:
            table.reset()
        seen, reward, ended, cut, _ = table.last()
        over = ended or cut
        action = None if over else int(table.action_space(table.agent_selection).sample(seen["action_mask"]))
        given.append((table.agent_selection, action, seen["observation"].tolist(), reward, ended, cut))
        table.step(action)
    return given


def step_parallel(table: Any, steps: int) -> list[Any]:
    """The same for all agents at once."""
    given: list[Any] = []
    for _ in range(steps):
        seen = table._seen() if table.agents else table.reset()[0]
        actions = {agent: table.action_space(agent).sample(seen[agent]["action_mask"]) for agent in table.agents}
        seen, *rest = table.step(actions)
        given.append((actions, {agent: one["observation"].tolist() for agent, one in seen.items()}, rest))
    return given


def step_batch(batch: Any, steps: int) -> list[Any]:
    """The same for many games."""
    given: list[Any] = []
    for _ in range(steps):
        batch.step(batch.sample())
        given.append([getattr(batch, name).tolist() for name in ("observations", "masks", "seats", "rewards", "dones")])
        given.append([getattr(batch, name).tolist() for name in ARRAYS])
    return given


def step_vector(envs: Any, steps: int) -> list[Any]:
    """The same for many games of Gymnasium, with an action now and then that may not be chosen."""
    given: list[Any] = []
    for at in range(steps):
        actions = envs.batch.sample().copy()
        actions[0] = 0 if at % 7 == 6 else actions[0]
        seen, rewards, ended, cut, infos = envs.step(actions)
        given.append((seen.tolist(), rewards.tolist(), ended.tolist(), cut.tolist(), infos["action_mask"].tolist()))
    return given


def begun(table: Any, steps: int, step: Callable[[Any, int], list[Any]]) -> Any:
    """An environment in the middle of its second or third game, its spaces seeded."""
    table.reset(seed=11)
    if hasattr(table, "possible_agents"):
        for agent in table.possible_agents:
            table.action_space(agent).seed(2)
    else:
        table.action_space.seed(2)
    step(table, steps)
    return table


SETTINGS: dict[str, Any] = {"limit": 30, "history": 3, "shaping": 0.5}
MADE: dict[str, tuple[Callable[[str], Any], Callable[[Any, int], list[Any]]]] = {
    "gymnasium": (
        lambda game: gymnasium.make(petteia.envs.gymnasium_id(game), opponents="adept", **SETTINGS),
        step_single,
    ),
    "single": (lambda game: SingleSeat(game, opponents="uniform", scale=True, **SETTINGS), step_single),
    "own bots": (lambda game: SingleSeat(game, opponents=Miser(), seat=0, **SETTINGS | {"limit": 150}), step_single),
    "aec": (lambda game: env(game, **SETTINGS), step_aec),
    "parallel": (lambda game: parallel_env(game, zero_sum=True, **SETTINGS), step_parallel),
    "vector": (
        lambda game: gymnasium.make_vec(petteia.envs.gymnasium_id(game), num_envs=3, workers=1, **SETTINGS).unwrapped,
        step_vector,
    ),
    "batch": (lambda game: Batch(game, 3, workers=1, opponents="adept", **SETTINGS), step_batch),
}


def made(kind: str, game: str, steps: int = 40) -> tuple[Any, Callable[[Any, int], list[Any]]]:
    """An environment of a kind in the middle of a game, and how it goes on."""
    make, step = MADE[kind]
    table = make(game)
    if kind == "batch":
        table.reset(11)
        step(table, steps)
        return table, step
    return begun(table, steps, step), step


@pytest.mark.parametrize("kind", MADE)
@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_in_the_middle_of_a_game_as_it_would_have(game: str, kind: str) -> None:
    table, step = made(kind, game)
    others = [WAYS["pickle"](table), WAYS["deepcopy"](table)]
    step(WAYS["deepcopy"](table), 9)  # playing on one changes none of the others
    played = [step(other, 35) for other in others]
    assert played == [step(table, 35)] * len(others)


@pytest.mark.parametrize("kind", [kind for kind in MADE if kind != "own bots"])
def test_a_checkpoint_names_no_module_of_ours(kind: str) -> None:
    assert references(pickle.dumps(made(kind, "offrandes")[0])) == {OURS}


@pytest.mark.parametrize("way", EVERY_WAY)
@pytest.mark.parametrize("kind", [kind for kind in MADE if kind not in ("batch", "vector")])
def test_before_a_reset_and_after_the_end(kind: str, way: Callable[[Any], Any]) -> None:
    make, step = MADE[kind]
    if kind in ("gymnasium", "aec") and way is copy.copy:
        pytest.skip("the wrappers of other packages share what they wrap")
    table, other = make("offrandes"), make("offrandes")
    fresh = way(table)
    assert begun(fresh, 5, step).unwrapped.playing.state == begun(other, 5, step).unwrapped.playing.state
    while other.unwrapped.playing.seat != petteia.OVER:  # to the end of the game
        step(other, 1)
    ended = way(other)
    assert ended.unwrapped.playing.state == other.unwrapped.playing.state
    assert ended.unwrapped.playing.record() == other.unwrapped.playing.record()
    assert step(ended, 12) == step(other, 12)


@pytest.mark.parametrize("way", EVERY_WAY)
def test_a_table_that_began_at_a_position_has_no_record_after_it_either(way: Callable[[Any], Any]) -> None:
    table = SingleSeat("hellas", players=2)
    table.reset(seed=1, options={"position": petteia.Match("hellas", 2, seed=4).state})
    with pytest.raises(petteia.PetteiaError, match="has no record"):
        way(table).record()


class Course(SingleSeat):
    """Somebody's own environment, with things of its own."""

    def __init__(self, **given: Any) -> None:
        super().__init__("offrandes", **given)
        self.bonus = [0.5]


@pytest.mark.parametrize("way", EVERY_WAY)
def test_an_environment_derived_from_ours_keeps_what_it_has_added(way: Callable[[Any], Any]) -> None:
    table = begun(Course(players=3), 9, step_single)
    other = way(table)
    assert (type(other), other.bonus) == (Course, [0.5])
    assert other.bonus is not table.bonus
    assert step_single(other, 9) == step_single(table, 9)


def test_a_bot_that_plays_in_every_game_is_the_same_one_afterwards() -> None:
    table = begun(SingleSeat("offrandes", players=3, opponents=Miser(), seat=0), 5, step_single)
    other = pickle.loads(pickle.dumps(table))
    assert {id(bot.bot) for bot in other._bots.values()} == {id(other.opponents[0])}
    assert other.opponents[0].asked == table.opponents[0].asked > 0


def test_observers_and_renderers() -> None:
    observer = pickle.loads(pickle.dumps(Observer(petteia.game("hellas"), 4, True)))
    assert (observer.length, observer.history, observer.scale) == (Observer(petteia.game("hellas"), 4).length, 4, True)
    renderer = copy.deepcopy(Renderer(petteia.game("delphi"), "svg", "nl", 300))
    assert (renderer.game, renderer.mode, renderer.lang, renderer.width) == (petteia.game("delphi"), "svg", "nl", 300)


# -- many games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("opponents", [None, "uniform", Miser()], ids=["none", "uniform", "own"])
def test_a_batch_goes_on_with_its_workers_started_again(workers: int, opponents: Any) -> None:
    settings: dict[str, Any] = {"players": [3, 4, 3, 5, 3], "opponents": opponents, "limit": 60, "history": 2}
    with Batch("offrandes", 5, workers=workers, **settings) as batch:
        batch.reset(5)
        step_batch(batch, 50)
        batch.set_position(1, batch.position(0), seed=3)
        batch.observations[2] = 7  # what a program has written stays where a step leaves it out
        batch.masks[2] = False
        with pickle.loads(pickle.dumps(batch)) as one, copy.deepcopy(batch) as two:
            assert [len(each._others) for each in (one, two)] == [workers - 1] * 2
            assert (one.observations == batch.observations).all()
            for each in (one, two, batch):
                each.step(each.sample(), [0, 3])
                assert (each.observations[2] == 7).all()
                each.reset([8], [2])
            assert step_batch(one, 40) == step_batch(two, 40) == step_batch(batch, 40)
            assert one.position(4) == batch.position(4)


def test_a_batch_goes_on_with_other_workers_and_another_way_to_start_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.envs.batch.cores", lambda: 3)
    with Batch("delphi", 7, players=2, limit=80, opponents="adept", context="fork") as batch:
        batch.reset(5)
        step_batch(batch, 30)
        data = pickle.dumps(batch)
        monkeypatch.setattr("petteia.envs.batch.cores", lambda: 2)
        monkeypatch.setattr("petteia.envs.batch.get_all_start_methods", lambda: ["spawn"])
        with pickle.loads(data) as other:
            assert (len(batch._others), len(other._others), other.context) == (2, 1, None)
            assert step_batch(other, 30) == step_batch(batch, 30)


def test_a_batch_before_its_reset_and_after_its_end() -> None:
    with Batch("offrandes", 3, players=3, workers=2) as batch, copy.copy(batch) as other:
        for each in (batch, other):
            with pytest.raises(petteia.PetteiaError, match="reset"):
                each.step(each.sample())
            each.reset(4)
        assert step_batch(batch, 20) == step_batch(other, 20)
    with pytest.raises(petteia.PetteiaError, match="closed"):
        pickle.dumps(batch)


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize("kind", [{}, {"dtype": "int16", "copy": False}, {"scale": True, "copy": False}])
def test_vectors_in_every_form(mode: str, kind: dict[str, Any]) -> None:
    envs = VectorSeats("offrandes", 4, players=3, limit=25, workers=2, autoreset_mode=mode, **kind)
    envs.reset(seed=3)
    step_vector(envs, 20)
    others = [pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs)]
    for each in (*others, envs):
        assert str(each.metadata["autoreset_mode"]) == str(envs.metadata["autoreset_mode"])
    played = [step_vector(each, 40) for each in (*others, envs)]
    assert played[0] == played[1] == played[2]
    assert [each.reset()[0].tolist() for each in others] == [envs.reset()[0].tolist()] * 2
    for each in (*others, envs):
        each.close()


# -- from one build to the other -------------------------------------------------------------------------

CHILD = """
import pickle, sys
from petteia.compiled import is_compiled
from tests.envs import test_checkpoints as tests
kind, path, answer = sys.argv[1:]
with open(path, "rb") as file:
    table = pickle.load(file)
with open(answer, "wb") as file:
    pickle.dump((is_compiled(), tests.MADE[kind][1](table, 25), table), file)
"""


@pytest.mark.parametrize("kind", ["gymnasium", "aec", "batch"])
@pytest.mark.parametrize("game", GAMES)
def test_written_by_one_build_and_loaded_by_the_other(game: str, kind: str, tmp_path: Path) -> None:
    table, step = made(kind, game)
    (tmp_path / "table").write_bytes(pickle.dumps(table))
    environ = {name: value for name, value in os.environ.items() if name != PURE}
    environ |= {PURE: "1"} if is_compiled() else {}
    command = [sys.executable, "-c", CHILD, kind, str(tmp_path / "table"), str(tmp_path / "answer")]
    subprocess.run(command, env=environ, cwd=Path(__file__).parents[2], check=True, timeout=300)
    other_build, played, back = pickle.loads((tmp_path / "answer").read_bytes())
    if other_build == is_compiled():
        pytest.skip("there is one build here")
    assert played == step(table, 25)
    assert step(back, 15) == step(table, 15)  # and the way back


# -- what does not fit -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_checkpoint_that_was_stored_goes_on_or_is_refused(game: str) -> None:
    """It stays as it was stored: modules that move since then change nothing. `tests/envs/stored.py` tells more."""
    kept = stored.load(game)
    if kept["digests"] != stored.digests(game):  # changed on purpose
        with pytest.raises(BadCheckpoint, match="another version"):
            pickle.loads(kept["table"])
        return
    table = pickle.loads(kept["table"])
    assert stored.played(table) == kept["played"]


def test_another_digest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = pickle.dumps(made("single", "offrandes")[0])
    monkeypatch.setattr(checkpoint, "digest_of_game", lambda name: "0123")
    checkpoint.digest_of.cache_clear()
    try:
        expected = r"This checkpoint \(single\) is of another version: Petteia 0.*/.*, and this is .*start again"
        with pytest.raises(BadCheckpoint, match=expected):
            pickle.loads(data)
    finally:
        checkpoint.digest_of.cache_clear()


@pytest.mark.parametrize("change", ["fields", "actions", "options"])
def test_a_digest_is_of_fields_actions_and_options(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = petteia.game("offrandes")
    before = checkpoint.digest_of_game.__wrapped__("offrandes")
    if change == "fields":
        fields = game.fields
        monkeypatch.setattr(game, "fields", lambda players: fields(players)[1:])
    elif change == "actions":
        monkeypatch.setattr(game.actions, "names", game.actions.names[:-1])
    else:
        monkeypatch.setattr(game, "options", dict(list(game.options.items())[1:]))
    assert checkpoint.digest_of_game.__wrapped__("offrandes") != before


@pytest.mark.parametrize("place", ["petteia.envs.nothing:SingleSeat", "petteia.envs.single:Nothing", ""])
def test_a_module_or_class_that_is_gone_is_refused(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = pickle.dumps(SingleSeat("offrandes"))
    monkeypatch.setattr(checkpoint, "KINDS", {**checkpoint.KINDS, "single": place})
    with pytest.raises(BadCheckpoint, match="is of another version"):
        pickle.loads(data)


def test_a_bot_of_ones_own_that_is_gone_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hoarders.py").write_text("class Hoarder:\n    def choose(self, view, legal, clock): return legal[0]\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    from hoarders import Hoarder  # type: ignore[import-not-found]

    own = (Hoarder, Hoarder(), "hoarders:Hoarder")
    tables = [begun(SingleSeat("offrandes", opponents=one), 3, step_single) for one in own]
    kept = [pickle.dumps(table) for table in tables]
    assert all(step_single(pickle.loads(data), 3) for data in kept)
    monkeypatch.undo()
    del sys.modules["hoarders"]
    expected = r"a bot of your own that can't be loaded here: .*hoarders.*Make its module importable"
    for data in kept:
        with pytest.raises(BadCheckpoint, match=expected):
            pickle.loads(data)


def test_a_pickle_from_before_there_were_checkpoints_is_refused() -> None:
    class Older:
        def __reduce__(self) -> tuple[Any, ...]:
            return SingleSeat.__new__, (SingleSeat,), {"playing": None, "seat": 0}

    with pytest.raises(BadCheckpoint, match="is of another version"):
        copy.deepcopy(Older())


def test_all_kinds_are_where_the_list_says() -> None:
    for kind in checkpoint.KINDS:
        assert callable(checkpoint.place_of(kind)), kind
    assert pickle.loads(pickle.dumps(petteia.from_checkpoint)) is petteia.from_checkpoint


@pytest.mark.parametrize("numbers", [(), (1,) * 27, (*[1] * 25, 17, 16, 3), (*[1] * 25, 1, 16, 0), (-1,) * 28])
def test_damaged_random_numbers_are_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(BadCheckpoint, match="The random numbers of this checkpoint are damaged"):
        generators.continued(numbers)


def test_random_numbers_go_on() -> None:
    from librt.random import Random

    for drawn in range(300):
        one = Random(drawn)
        for limit in range(drawn):
            one.randrange(limit + 1)
        two = generators.continued(generators.read(one))
        assert [one.randrange(1 << 40) for _ in range(60)] == [two.randrange(1 << 40) for _ in range(60)]
