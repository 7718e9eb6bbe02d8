"""Weights as files, and the network that numpy computes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia import bots
from petteia.arena import entrants
from petteia.bots import BadWeights
from petteia.bots.network import Net, Nets, Network, softmax
from petteia.bots.thinker import thinker
from petteia.bots.weights import load, save
from petteia.envs.batch import Batch
from tests.cli.runner import refused
from tests.sampling import sample
from tests.training.drawn import SIZES, drawn, written


@pytest.mark.parametrize("name", sample(["offrandes", "delphi", "hellas", "pebbles"], ["offrandes", "pebbles"]))
def test_many_positions_at_once_are_judged_like_one_by_one(name: str) -> None:
    game = petteia.game(name)
    net = Net(game, drawn(game))
    with Batch(game, 5, players=game.players[0], workers=1) as batch:
        batch.reset(3)
        for _ in range(20):
            batch.step(batch.sample())
        seen = batch.observations.copy()
    together = net.judge(seen, game.players[0])
    for row in range(5):
        alone = net.judge(seen[row], game.players[0])
        for one, all_of_them in zip(alone, together, strict=True):
            assert np.allclose(one[0], all_of_them[row], atol=1e-4)
    assert np.allclose(together.win.sum(1), 1, atol=1e-5)
    assert (together.win[:, game.players[0] :] == 0).all()


def test_a_file_gives_back_what_was_saved(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    path = written(tmp_path / "some.npz", game, games=12)
    weights = load(path, game)
    assert weights.pedigree["games"] == 12
    for name, array in drawn(game).arrays.items():
        assert np.allclose(weights.arrays[name], array, atol=1e-3)
    assert [file.name for file in tmp_path.iterdir()] == ["some.npz"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"game": "delphi"}, "are for delphi, not for offrandes"),
        ({"observation": 1}, "observations of layout 1/"),
        ({"digest": "another"}, "/another; those of this release"),
        ({"network": SIZES | {"width": 25}}, "do not have the sizes"),
        ({"network": {}}, "do not have the sizes"),
    ],
)
def test_weights_that_do_not_fit_are_refused_with_a_sentence(
    tmp_path: Path, changed: dict[str, Any], told: str
) -> None:
    game = petteia.game("offrandes")
    path = written(tmp_path / "some.npz", game, **changed)
    with pytest.raises(BadWeights, match=told):
        load(path, game)


@pytest.mark.parametrize("content", [b"", b"PK no archive", b"words"])
def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.npz"
    path.write_bytes(content)
    with pytest.raises(BadWeights, match="cannot be read"):
        load(path, petteia.game("offrandes"))
    with pytest.raises(BadWeights, match="There are no weights"):
        load(tmp_path / "none.npz", petteia.game("offrandes"))


def test_other_files_of_numpy_are_refused(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    path = tmp_path / "some.npy"
    np.save(path, np.zeros(3))
    with pytest.raises(BadWeights, match="cannot be read"):
        load(path, game)
    with path.open("wb") as file:
        np.savez(file, pedigree=np.frombuffer(b"[1]", np.uint8))
    with pytest.raises(BadWeights, match="are for None"):
        load(path, game)


def test_weights_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    weights = drawn(game)
    weights.arrays["win.bias"][0] = np.nan
    save(tmp_path / "some.npz", weights.arrays, weights.pedigree)
    with pytest.raises(BadWeights, match="are no numbers"):
        load(tmp_path / "some.npz", game)


def test_nobody_is_advised_to_trust_a_file(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    path.write_text("hello", encoding="utf-8")
    with pytest.raises(BadWeights) as refusal:
        load(path, petteia.game("offrandes"))
    assert str(refusal.value) == f"The weights in {path} cannot be read: no npz."


def test_bots_of_one_file_share_its_weights(tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"))
    nets = {id(Nets(path).find("offrandes")) for _ in range(2)}
    assert len(nets) == 1
    written(path, petteia.game("offrandes"), hours=2)
    os.utime(path, ns=(1, 1))  # whatever the clock of the file says, it is another file now
    assert id(Nets(path).find("offrandes")) not in nets


def test_weights_that_do_not_fit_are_refused_before_a_game_begins(tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"))
    assert "are for offrandes, not for pebbles" in refused("arena", "pebbles", f"network:{path}", "uniform", "-n", 1)


def test_a_network_plays_whole_games(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    path = written(tmp_path / "some.npz", game)
    match = petteia.Match("offrandes", players=3, options={"round_limit": 1}, seed=4)
    bot = entrants.make(f"network:{path}", 1)
    while not match.state.is_over:
        legal = match.state.legal()
        ranked = bot.ranked(match.state.copy(), legal[:], bots.Clock())
        chosen = bots.consult(bot, match.state, petteia.Roller(1))
        assert sorted(ranked) == sorted(legal)
        assert ranked[0] == chosen
        match.play(chosen)


def test_with_a_temperature_each_action_is_chosen_as_often_as_it_is_liked(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    path = written(tmp_path / "some.npz", game, temperature=1.0)
    state = petteia.Match("offrandes", players=3, seed=4).state
    legal, bot = state.legal(), Network(5, path)
    chosen = [bot.choose(state, legal, bots.Clock()) for _ in range(300)]
    net = Net(game, load(path, game))
    shares = softmax(np.array([bot._liking(net, state)[action] for action in legal], np.float32))
    for action, share in zip(legal, shares, strict=True):
        assert abs(chosen.count(action) / 300 - share) < 0.12
    cold = Network(5, path, temperature=0)
    assert {cold.choose(state, legal, bots.Clock()) for _ in range(20)} == {legal[int(shares.argmax())]}


def test_weights_that_do_not_fit_are_refused_and_no_weaker_bot_plays(tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"), observation=1)
    match = petteia.Match("offrandes", players=3, seed=4)
    for bot in (Network(3, path), Network(3, tmp_path / "none.npz"), thinker(3, path, 8)):
        with pytest.raises(BadWeights, match=r"layout 1/|There are no weights"):
            bots.ask(match, bot)
        with pytest.raises(BadWeights):
            bot.ranked(match.state.copy(), match.state.legal(), bots.Clock())
    with pytest.raises(entrants.BadBot, match="There are no weights"):
        entrants.find("network:nowhere.npz")


def test_a_network_likes_the_same_seats_wherever_it_sits(tmp_path: Path) -> None:
    game = petteia.game("offrandes")
    net = Net(game, drawn(game))
    bot = Network(1, written(tmp_path / "some.npz", game))
    state = game.new(players=4, options={"first_player": 0})
    seat = int(state.seat)
    assert seat > 0
    likes = bot._liking(net, state)
    counted = net.look(state, seat).logits[0]
    for base in game.actions.of_seats:
        for after in range(4):
            assert likes[base + (seat + after) % 4] == pytest.approx(float(counted[base + after]))
