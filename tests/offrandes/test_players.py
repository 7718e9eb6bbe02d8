"""Section 13 of the rules: number of players."""

from __future__ import annotations

import pytest

from tests.offrandes.given import given


def test_OFF_13_1_three_players_sell_two_pairs() -> None:
    """OFF-13.1  The pair limit is the only change: an earlier winner is shut out as always."""
    game = given("players 3").sell("peasant soldier", "athens", 2)
    game.play("sparta pair priestess", "pair corruptor", "bid 1")
    assert game.asked() == "corinth bid_or_pass"
    game.play("corinth bid 2")
    assert game.asked() == "sparta bid_or_pass"  # Athens has won and is not asked
    game.play("sparta pass")
    assert game.asked() == "corinth choose_pair_first"


def test_OFF_13_1_everything_else_is_the_same() -> None:
    """OFF-13.1  Money, animals, altars and the end do not change with three players."""
    game = given("players 3 \n phase income")
    assert (game.purses(), game.reserve(), len(game.view()["altars"])) == ("20/20/20", "15/15/15/15/15", 11)
    assert given("players 3 \n points sparta 100 \n phase end").asked() == "corinth choose_pair_first"
    assert given("players 3 \n points sparta 101 \n phase end").asked() == "over"


@pytest.mark.parametrize("players", [4, 5])
def test_OFF_13_2_four_and_five_players_sell_three_pairs(players: int) -> None:
    """OFF-13.2  The same rules for both, with a pair limit of 3."""
    game = given(f"players {players}")
    game.sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    assert game.asked() == "sparta choose_pair_first"
    game.sell("water_carrier flower_carrier", "thebes", 2)
    assert game.asked() == "corinth choose_pair_first"
    assert game.purses().split("/")[:4] == ["10", "8", "8", "8"]
