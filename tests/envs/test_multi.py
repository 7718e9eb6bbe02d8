"""PettingZoo's own tests for every game and number of players, and what they do not ask."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import petteia
from petteia.core.errors import BadSetup, IllegalAction, PetteiaError, UnknownAction, UnknownSeat
from petteia.core.match import replay, verify
from petteia.envs.multi import MultiSeat, env, raw_env
from petteia.envs.parallel import parallel_env
from petteia.envs.rewards import rewards
from petteia.games import OURS
from tests.sampling import sample

TABLES = [(name, players) for name in OURS for players in petteia.game(name).players]

# PettingZoo advises against dicts as observations, and so against action masks, which its own games have as well.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play(table: Any, seed: int | None = 5) -> list[tuple[str, int]]:
    """Play a game at random; the choices that were made."""
    table.reset(seed=seed)
    random = np.random.default_rng(seed)
    made = []
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        action = None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"])))
        if action is not None:
            made.append((agent, action))
        table.step(action)
    return made


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_api_test_of_pettingzoo(name: str, players: int) -> None:
    api_test(env(name, players=players, limit=50), num_cycles=30)
    api_test(env(name, players=players, limit=20, history=4, scale=True, zero_sum=True), num_cycles=20)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_seed_test_of_pettingzoo(name: str, players: int) -> None:
    seed_test(lambda: env(name, players=players), num_cycles=15)


@pytest.mark.parametrize(("name", "players"), sample(TABLES, [("offrandes", 5), ("delphi", 3), ("hellas", 2)]))
def test_the_render_test_of_pettingzoo(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str) -> Any:
        return env(name, players=players, render_mode=render_mode, width=120)

    render_test(make, {"svg": lambda svg: ElementTree.fromstring(svg).tag.endswith("svg")})
    assert petteia.game(name).seat_name(0).text() in capsys.readouterr().out  # of the mode "human"


def test_a_whole_game_ends_with_the_rewards_of_its_ranking() -> None:
    table = env("offrandes", players=3, zero_sum=True)
    table.reset(seed=2)
    random = np.random.default_rng(2)
    ends = {}
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        assert not cut
        if ended:
            ends[agent] = (reward, info["rank"], info["score"])
        else:
            assert reward == 0
        table.step(None if ended else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    state = table.unwrapped.playing.state
    assert list(ends) == ["seat_0", "seat_1", "seat_2"]
    assert [rank for _, rank, _ in ends.values()] == state.ranking()
    assert [score for _, _, score in ends.values()] == state.scores()
    assert [reward for reward, _, _ in ends.values()] == rewards(state.ranking(), zero_sum=True)
    assert sum(reward for reward, _, _ in ends.values()) == pytest.approx(0)


def test_a_game_that_is_broken_off_is_a_tie() -> None:
    table = raw_env("hellas", players=4, limit=30)
    assert len(play(table)) == 30
    table.reset(seed=5)
    while not any(table.truncations.values()):
        table.step(table.playing.state.legal()[0])
    assert set(table.rewards.values()) == {0.5}
    assert not any(table.terminations.values())
    assert table.infos == {agent: {} for agent in table.possible_agents}


def test_the_mask_is_what_may_be_chosen_and_nothing_for_the_others() -> None:
    table = raw_env("delphi", players=3)
    table.reset(seed=1)
    for _ in range(40):
        state = table.playing.state
        for agent in table.agents:
            mask = table.observe(agent)["action_mask"]
            assert mask.dtype == np.int8
            assert np.flatnonzero(mask).tolist() == (state.legal() if agent == table.agent_selection else [])
        table.step(state.legal()[-1])


def test_observations_are_those_of_the_game() -> None:
    table = raw_env("delphi", players=3)
    table.reset(seed=1)
    for seat, agent in enumerate(table.agents):
        seen = table.observe(agent)["observation"]
        assert seen.dtype == np.float32
        assert seen.tolist() == petteia.game("delphi").observation(table.playing.state, seat).tolist()


def test_chance_falls_as_in_a_match_with_the_same_seed() -> None:
    table = raw_env("delphi", players=2, options={"layout": "random"}, limit=60)
    made = play(table, seed=9)
    match = petteia.Match("delphi", 2, 9, {"layout": "random"})
    for _, action in made:
        match.play(action)
    assert match.state.to_json() == table.playing.state.to_json()


def test_a_game_can_be_kept_as_a_record() -> None:
    table = raw_env("offrandes", players=3)
    play(table)
    record = table.record()
    assert replay(record).state.to_json() == table.playing.state.to_json()
    assert verify(record) == 1


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    one, two = raw_env("offrandes", players=3, limit=40), raw_env("offrandes", players=3, limit=40)
    for table in (one, two):
        table.reset(seed=3)
    seeds = []
    for _ in range(3):
        for table in (one, two):
            table.reset()
        assert one.playing.seed == two.playing.seed
        seeds.append(one.playing.seed)
    assert len({*seeds, "3"}) == 4


def test_an_illegal_action_can_be_an_error_with_the_reason() -> None:
    table = raw_env("offrandes", players=3, illegal="raise")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"OFF-6\.1"):
        table.step(table.playing.game.action_id("bid 3"))
    with pytest.raises(UnknownAction):
        table.step(None)
    assert table.playing.moves == []
    table.step(np.int64(table.playing.state.legal()[0]))  # and the game goes on


def test_an_illegal_action_ends_the_game_for_all_and_says_why() -> None:
    table = env("offrandes", players=3, zero_sum=True)
    table.reset(seed=1)
    asked = table.agent_selection
    table.step(petteia.game("offrandes").action_id("bid 3"))
    ends = {}
    for agent in table.agent_iter():
        _, reward, ended, cut, info = table.last()
        ends[agent] = (reward, ended, cut)
        assert ("OFF-6.1" in info.get("illegal", "")) == (agent == asked)
        table.step(None)
    assert ends == {agent: (-1.0 if agent == asked else 0.0, True, False) for agent in table.possible_agents}
    table.reset(seed=1)
    assert len(table.agents) == 3


def test_an_illegal_action_late_in_a_game_is_paid_to_its_agent_alone() -> None:
    table = raw_env("hellas", players=3, shaping=0.5)
    table.reset(seed=1)
    for _ in range(30):
        table.step(table.playing.state.legal()[-1])
    asked = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(asked)["action_mask"] == 0)[0]))
    assert table.rewards == {agent: -1.0 if agent == asked else 0.0 for agent in table.agents}
    assert table._cumulative_rewards[asked] == -1.0


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"illegal": "maybe"}, '"illegal" cannot be "maybe"[.] It can be: end, raise'),
        ({"players": 7}, "3 to 5 players"),
        ({"options": {"no": 1}}, 'no option "no"'),
        ({"history": -1}, '"history" cannot be "-1"'),
        ({"limit": 0}, '"limit" cannot be "0"'),
        ({"render_mode": "film"}, '"render_mode" cannot be "film"'),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        MultiSeat("offrandes", **settings)


def test_without_a_mode_nothing_is_rendered() -> None:
    table = raw_env("offrandes")
    table.reset(seed=1)
    assert table.render() is None


# -- all at once -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), sample(TABLES, [("offrandes", 3), ("delphi", 2), ("hellas", 4)]))
def test_the_parallel_test_of_pettingzoo(name: str, players: int) -> None:
    parallel_api_test(parallel_env(name, players=players, limit=50), num_cycles=60)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_parallel_seed_test_of_pettingzoo(name: str, players: int) -> None:
    parallel_seed_test(lambda: parallel_env(name, players=players), num_cycles=15)


def test_at_once_an_illegal_action_ends_the_game_for_all_or_is_an_error() -> None:
    table = parallel_env("offrandes", players=3)
    table.reset(seed=1)
    asked, wrong = table.agents[table.playing.seat], table.playing.game.action_id("bid 3")
    seen, paid, ended, cut, infos = table.step(dict.fromkeys(table.agents, wrong))
    assert paid == {agent: -1.0 if agent == asked else 0.0 for agent in table.possible_agents}
    assert (set(ended.values()), set(cut.values()), len(seen)) == ({True}, {False}, 3)
    assert [agent for agent, info in infos.items() if "illegal" in info] == [asked]
    assert "OFF-6.1" in infos[asked]["illegal"]
    assert table.agents == []
    assert table.step({}) == ({}, {}, {}, {}, {})
    strict = parallel_env("offrandes", players=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"OFF-6\.1"):
        strict.step(dict.fromkeys(strict.agents, wrong))
    assert len(strict.agents) == 3  # and the game goes on


def test_at_once_only_the_action_of_who_is_asked_counts_and_masks_are_never_empty() -> None:
    table, other = parallel_env("offrandes", players=3), raw_env("offrandes", players=3)
    seen, infos = table.reset(seed=4)
    other.reset(seed=4)
    random = np.random.default_rng(4)
    while table.agents:
        [asked] = [agent for agent in table.agents if infos[agent]["acts"]]
        assert asked == other.agent_selection
        for agent in table.agents:
            mask = seen[agent]["action_mask"]
            assert mask.any()
            expected = other.observe(agent)["action_mask"]
            assert mask.tolist() == (expected.tolist() if agent == asked else [1, *[0] * (len(mask) - 1)])
        actions = {agent: random.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in table.agents}
        seen, paid, ended, _, infos = table.step(actions)
        other.step(actions[asked])
        if ended["seat_0"]:
            assert paid == other.rewards
            assert [infos[agent]["rank"] for agent in paid] == other.playing.state.ranking()
    assert table.step({}) == ({}, {}, {}, {}, {})
    assert replay(table.record()).state.to_json() == other.playing.state.to_json()


def test_at_once_what_is_wrong_is_said_in_a_sentence() -> None:
    table = parallel_env("offrandes", players=3)
    with pytest.raises(PetteiaError, match="No game has begun: call reset first"):
        table.step({})
    table.reset(seed=1)
    asked = table.agents[table.playing.seat]
    with pytest.raises(UnknownAction, match=f"{asked} is asked now"):
        table.step({})
    with pytest.raises(UnknownSeat, match='There is no agent "seat_7"; there are: seat_0, seat_1, seat_2'):
        table.step({"seat_7": 0})


# -- what a reset may say --------------------------------------------------------------------------


def test_a_reset_can_ask_for_fewer_players_other_options_and_a_position() -> None:
    table = raw_env("offrandes", players=np.int64(4), limit=np.int64(500), history=np.int16(2))
    table.reset(seed=1, options={"players": np.int64(3), "options": {"round_limit": np.int64(2)}})
    assert table.agents == ["seat_0", "seat_1", "seat_2"]
    assert petteia.game("offrandes").state_options(table.playing.state)["round_limit"] == 2
    for _ in range(20):
        table.step(np.int64(table.playing.mask(table.playing.seat).argmax()))
    position = table.playing.state.copy()
    table.reset(seed=2, options={"position": position})
    assert table.playing.state == position
    with pytest.raises(PetteiaError, match="has no record"):
        table.record()
    table.reset(seed=1)
    assert len(table.agents) == 4
    assert petteia.game("offrandes").state_options(table.playing.state)["round_limit"] == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, '"players" cannot be "5"'),
        ({"players": 9}, "3 to 5 players"),
        ({"colour": 1}, 'no option "colour"'),
        ({"options": {"no": 1}}, 'no option "no"'),
        ({"position": 7}, "A position of Offrandes is needed here, not 7"),
        ({"position": petteia.game("hellas").new(3)}, "A position of Offrandes is needed here, not hellas"),
        ({"position": petteia.game("offrandes").new(5)}, "3 to 4 players can be played on here, not with 5"),
    ],
)
def test_a_bad_reset_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PetteiaError, match=sentence):
        raw_env("offrandes", players=4).reset(seed=1, options=options)


def test_stepping_and_looking_come_after_a_reset() -> None:
    table = raw_env("offrandes", players=3)
    for forgetful in (lambda: table.step(0), lambda: table.observe("seat_0"), table.record):
        with pytest.raises(PetteiaError, match="No game has begun: call reset first"):
            forgetful()
