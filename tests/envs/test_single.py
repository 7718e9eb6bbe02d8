"""Gymnasium's own check for every game, and what it does not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import petteia
import petteia.envs
from petteia.bots import Uniform, UnknownBot
from petteia.bots.base import Bot, Clock
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError, UnknownAction
from petteia.core.flow import State
from petteia.core.match import replay
from petteia.envs.rewards import rewards
from petteia.envs.single import SingleSeat


def play(table: Any, seed: int | None = 5) -> tuple[list[Any], dict[str, Any]]:
    """Play a game at random; what every step gave, and the last info."""
    seen, info = table.reset(seed=seed)
    random = np.random.default_rng(seed or 0)
    steps = []
    over = False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = table.step(action)
        steps.append((int(action), seen, reward, ended, cut))
        over = ended or cut
    return steps, info


@pytest.mark.parametrize("name", petteia.envs.GYMNASIUM_IDS)
def test_the_check_of_gymnasium(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(name, width=120)
    check_env(made.unwrapped)
    assert capsys.readouterr().out  # of the mode "human"


def test_every_game_has_an_id() -> None:
    assert sorted(petteia.envs.GYMNASIUM_IDS.values()) == sorted(petteia.games())


def test_a_whole_game_ends_with_the_reward_of_its_rank() -> None:
    table = SingleSeat("offrandes", players=4, zero_sum=True)
    for seed in range(4):
        steps, info = play(table, seed)
        assert [reward for _, _, reward, _, _ in steps[:-1]] == [0.0] * (len(steps) - 1)
        _, _, reward, ended, cut = steps[-1]
        assert (ended, cut) == (True, False)
        ranking = table.playing.state.ranking()
        assert reward == rewards(ranking, zero_sum=True)[table.seat]
        assert info["rank"] == ranking[info["seat"]]
        assert not info["action_mask"].any()


def test_the_learner_sits_everywhere_or_where_it_is_told() -> None:
    table = SingleSeat("offrandes", players=3)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    table = SingleSeat("offrandes", players=3, seat=2)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    assert table.playing.seat == 2


def test_a_position_of_fewer_players_has_a_seat_for_the_learner() -> None:
    few, many = SingleSeat("hellas", 2), SingleSeat("hellas", 4)
    few.reset(seed=3)
    for seed in range(8):
        many.reset(seed=seed, options={"position": few.playing.state})
        assert many.seat < 2


@pytest.mark.parametrize("game", ["delphi", "hellas"])
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    one, two = (SingleSeat(game, players=2, limit=120, opponents="novice", history=3) for _ in range(2))
    for seed in (5, None):
        a, b = play(one, seed)[0], play(two, seed)[0]
        assert [step[0] for step in a] == [step[0] for step in b]
        assert all((x[1] == y[1]).all() for x, y in zip(a, b, strict=True))
        assert one.playing.seed == two.playing.seed
    assert one.playing.seed != "5"


def test_a_game_that_is_broken_off_is_a_tie() -> None:
    steps, info = play(SingleSeat("hellas", players=3, limit=60))
    assert steps[-1][2:] == (0.5, False, True)
    assert "rank" not in info


def test_masks_for_maskable_ppo() -> None:
    table = gymnasium.make("petteia/Delphi-v3", players=2)
    _, info = table.reset(seed=1)
    masks = table.unwrapped.action_masks()  # type: ignore[attr-defined]
    assert (masks.dtype, masks.shape) == (np.dtype(bool), (petteia.game("delphi").num_actions,))
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
    assert np.flatnonzero(masks).tolist() == table.unwrapped.playing.state.legal()  # type: ignore[attr-defined]


def test_an_illegal_action_ends_the_episode_and_says_why() -> None:
    table = SingleSeat("offrandes", players=3)
    table.reset(seed=1)
    _, reward, ended, cut, info = table.step(petteia.game("offrandes").action_id("bid 3"))
    assert (reward, ended, cut) == (-1.0, True, False)
    assert "OFF-6.1" in info["illegal"]


def test_an_illegal_action_can_be_an_error() -> None:
    table = SingleSeat("offrandes", players=3, illegal="raise")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"OFF-6\.1"):
        table.step(petteia.game("offrandes").action_id("bid 3"))


class First(Bot):
    """Always takes the first of its choices, and remembers which seats it was asked for."""

    asked: list[int]

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.asked = []

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        self.asked.append(int(state_view.seat))
        return legal[0]


def test_opponents_are_levels_or_bots_one_for_each_seat() -> None:
    made: list[First] = []

    def first(seed: int | str) -> Bot:
        made.append(First(seed))
        return made[-1]

    table = SingleSeat("offrandes", players=3, seat=1, opponents=["novice", first])
    play(table)
    assert [bot.seed for bot in made] == ["5:2"]
    assert set(made[0].asked) == {2}
    play(SingleSeat("offrandes", players=3, opponents=Uniform))


def test_the_game_as_a_record() -> None:
    table = SingleSeat("offrandes", players=3, opponents="adept")
    play(table)
    assert replay(table.record()).state.to_json() == table.playing.state.to_json()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 3}, '"seat" cannot be "3"'),
        ({"illegal": "maybe"}, '"illegal" cannot be "maybe"'),
        ({"opponents": ["uniform"]}, "There are 1 opponents for 2 other seats"),
        ({"opponents": 3}, '"opponents" cannot be "3"'),
        ({"width": 1_000_000}, '"width" cannot be "1000000"[.] It can be: 16..8192'),
        ({"width": 0.5}, '"width" cannot be "0.5"'),
        ({"lang": "xx"}, '"lang" cannot be "xx"[.] It can be: en, es, nl, pl'),
        ({"zero_sum": "no"}, '"zero_sum" cannot be "no"'),
        ({"scale": 2}, '"scale" cannot be "2"'),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        SingleSeat("offrandes", players=3, **settings)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("x", "Options are given as names with values, not as x"),
        (3, "Options are given as names with values, not as 3"),
        ({"options": 3}, "Options are given as names with values, not as 3"),
        ({"chairs": 3}, 'no option "chairs"[.] The options are: players, options, position, seat'),
        ({"players": "3"}, "players, not '3'"),
    ],
)
def test_what_a_reset_cannot_mean_is_refused(given: Any, sentence: str) -> None:
    table = SingleSeat("offrandes", players=3)
    with pytest.raises(BadSetup, match=sentence):
        table.reset(options=given)


def test_seeds_and_options_may_be_numpys() -> None:
    table = SingleSeat("offrandes", players=3, options={"open_drachmas": np.bool_(False)})
    assert table.playing.options["open_drachmas"] is False
    table.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert table.playing.seed == "7"
    with pytest.raises(BadSetup, match='"seed" cannot be "\'7\'"'):
        table.reset(seed="7")  # type: ignore[arg-type]


@pytest.mark.parametrize("action", ["x", None, 1.5, [8], np.array([8, 9])])
def test_what_is_no_number_of_an_action_is_refused(action: Any) -> None:
    table = SingleSeat("offrandes", players=3)
    table.reset(seed=1)
    with pytest.raises(UnknownAction, match="by its name or its number, not as"):
        table.step(action)


def test_nothing_is_asked_before_the_reset() -> None:
    table = SingleSeat("offrandes", players=3, render_mode="ansi")
    for ask in (table.action_masks, table.render, lambda: table.step(8)):
        with pytest.raises(PetteiaError, match="No game has begun: call reset first"):
            ask()


def test_a_game_that_is_over_is_not_played_on() -> None:
    table = SingleSeat("offrandes", players=3)
    play(table)
    for _ in range(2):
        with pytest.raises(PetteiaError, match="The game is over"):
            table.step(8)
        _, info = table.reset(seed=1)
        assert table.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))[1:3] == (-1.0, True)


def test_an_unknown_level_is_refused_at_once() -> None:
    with pytest.raises(UnknownBot, match="uniform, novice"):
        SingleSeat("offrandes", opponents="nobody")


def test_the_picture_is_what_the_seat_sees() -> None:
    table = SingleSeat("hellas", players=2, seat=1, render_mode="svg")
    table.reset(seed=1)
    game = petteia.game("hellas")
    assert table.render() == game.svg(game.view(table.playing.state, 1))
