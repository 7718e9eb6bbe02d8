"""Section 11 of the rules: phase 4, income."""

from __future__ import annotations

import pytest

from tests.offrandes.given import given


def test_OFF_11_1_played_only_if_the_game_goes_on() -> None:
    """OFF-11.1  After the end nobody receives anything and the marker stays."""
    over = given("points sparta 101 \n phase end")
    assert (over.asked(), over.purses(), over.first()) == ("over", "10/10/10/10", "sparta")
    assert not [event for event in over.events() if event.startswith(("income", "marker"))]
    on = given("points sparta 100 \n phase end")
    assert (on.purses(), on.first()) == ("20/20/20/20", "corinth")


@pytest.mark.parametrize(("first", "following"), [("sparta", "corinth"), ("athens", "thebes"), ("thebes", "sparta")])
def test_OFF_11_2_the_marker_passes_clockwise(first: str, following: str) -> None:
    """OFF-11.2  After the last seat comes the first."""
    game = given(f"first {first} \n phase income")
    assert game.first() == following
    assert f"marker_passed {following}" in game.events()


def test_OFF_11_3_ten_drachmas_each() -> None:
    """OFF-11.3  For everybody, whatever he has."""
    game = given("drachmas sparta 0 \n drachmas corinth 4 \n drachmas athens 15 \n phase income")
    assert game.purses() == "10/14/25/20"
    assert "income_received 10 25" in game.events()


@pytest.mark.parametrize(("before", "after"), [(14, 24), (15, 25), (16, 25), (25, 25)])
def test_OFF_11_4_at_most_25_drachmas(before: int, after: int) -> None:
    """OFF-11.4  The rest goes back to the bank."""
    assert given(f"drachmas sparta {before} \n phase income").drachmas("sparta") == after


def test_OFF_11_5_unspent_drachmas_are_kept() -> None:
    """OFF-11.5  Corinth spends 4 of 10 and has 6 + 10 in the next round; the others have 20."""
    game = given("turn thebes auctions").sell("peasant soldier", "corinth", 4).play("end_turn")
    assert game.round() == 2
    assert game.purses() == "20/16/20/20"


def test_OFF_11_6_a_new_round_starts_with_phase_1() -> None:
    """OFF-11.6  The new first player is the first owner."""
    game = given("round 3 \n first athens \n phase income")
    assert (game.round(), game.phase(), game.asked()) == (4, "auctions", "thebes choose_pair_first")
    assert game.events()[-2:] == ["round_started 4 thebes", "auction_turn_started thebes"]
