"""The limits of games between bots: they follow from games that were measured, and the measurement still holds."""

from __future__ import annotations

import json

import pytest
from bench.limits import decisions, measure
from librt.random import Random

import petteia
from petteia.compiled import is_compiled
from petteia.core import lengths
from petteia.core.errors import BadSetup
from petteia.core.flow import CHANCE
from petteia.core.lengths import GAMES, MEASURED, TIMES, longest
from petteia.core.playout import play_out
from petteia.games import OURS
from tests.sampling import IS_LONG

TABLES = [(name, players) for name in OURS for players in petteia.game(name).players]
BRIEF = 1000  # decisions that are played uncompiled


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_longest_game_is_as_long_as_it_is_kept(name: str, players: int) -> None:
    """After a change in play: python -m bench.limits."""
    game = petteia.game(name)
    kept = longest(game.folder)[players]
    assert game.limit(players) == TIMES * kept.decisions
    if is_compiled() or kept.decisions <= BRIEF:
        assert decisions(game, players, kept.game) == kept.decisions


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_other_game_is_longer(name: str, players: int) -> None:
    game = petteia.game(name)
    kept = longest(game.folder)[players]
    games = GAMES if IS_LONG and is_compiled() else 20 if is_compiled() else 1
    found = measure(game, players, games)
    assert found.decisions <= kept.decisions
    assert games < GAMES or found == kept


@pytest.mark.parametrize("name", OURS)
def test_what_is_kept_says_what_it_was_measured_with(name: str) -> None:
    game = petteia.game(name)
    kept = json.loads((game.folder / MEASURED).read_text(encoding="utf-8"))
    assert (kept["format"], kept["game"], kept["games"]) == (lengths.FORMAT, name, GAMES)
    assert sorted(map(int, kept["players"])) == list(game.players)


def test_a_limit_is_a_number_the_usual_one_or_none() -> None:
    game = petteia.game("offrandes")
    assert lengths.at_table(lengths.checked("auto"), game, 3) == game.limit(3)
    assert lengths.at_table(lengths.checked(None), game, 3) is None
    assert lengths.at_table(lengths.checked(25), game, 3) == 25
    for given in (0, -1, "never", True, 1.5, 10**20):
        with pytest.raises(BadSetup, match=r'"limit" cannot be ".+"\. It can be: 1\.\.999999999, auto, None'):
            lengths.checked(given)


@pytest.mark.parametrize("name", OURS)
def test_a_playout_stops_at_its_limit_and_never_at_chance(name: str) -> None:
    game = petteia.game(name)
    state, whole = game.new(game.players[0]), game.new(game.players[0])
    assert play_out(state, Random(1), 40) == 40
    assert not state.is_over
    assert state.seat != CHANCE
    assert play_out(whole, Random(1), 10**6) < 10**6
    assert whole.is_over
