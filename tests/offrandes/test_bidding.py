"""Section 6 of the rules: bidding for one pair."""

from __future__ import annotations

import pytest

from petteia.core.errors import UnknownAction
from petteia.games.offrandes import GAME
from tests.offrandes.given import Scene, given


def on_sale(text: str = "", opening: int | None = None) -> Scene:
    """Sparta has put up Peasant and Soldier, and has opened if an opening bid is given."""
    game = given(text).play("sparta pair peasant", "pair soldier")
    return game if opening is None else game.play(f"sparta bid {opening}")


@pytest.mark.parametrize("purse", [2, 10, 25])
def test_OFF_6_1_the_opening_bid(purse: int) -> None:
    """OFF-6.1  At least 1 and at most all of the owner's drachmas."""
    game = on_sale(f"drachmas sparta {purse}")
    assert game.asked() == "sparta choose_opening_bid"
    assert game.choices() == [f"bid {n}" for n in range(1, purse + 1)]
    if purse < 25:
        assert game.refused(f"bid {purse + 1}") == "OFF-6.1"


def test_OFF_6_1_no_bid_of_0() -> None:
    """OFF-6.1  There is no such action at all."""
    with pytest.raises(UnknownAction):
        GAME.action_id("bid 0")


def test_OFF_6_2_the_turn_to_act_goes_clockwise() -> None:
    """OFF-6.2  First to the owner's left, then always to the next who has not passed."""
    game = on_sale(opening=1)
    game.play("corinth bid 2", "athens pass", "thebes bid 3", "sparta bid 4", "corinth bid 5", "thebes bid 6")
    game.play("sparta pass", "corinth bid 7")
    assert game.asked() == "thebes bid_or_pass"


def test_OFF_6_2_the_owner_s_left_neighbour_may_sit_at_the_first_seat() -> None:
    """OFF-6.2  After the last seat comes the first."""
    game = given("turn thebes auctions").play("pair peasant", "pair soldier", "bid 1")
    assert game.asked() == "sparta bid_or_pass"


def test_OFF_6_3_any_higher_bid_or_a_pass() -> None:
    """OFF-6.3  Steps of 1 and jumps, never more than the bidder has, never the same bid again."""
    game = on_sale("drachmas corinth 8", opening=3)
    assert game.choices() == ["pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8"]
    assert game.refused("bid 3") == "OFF-6.3"
    assert game.refused("bid 9") == "OFF-6.3"
    game.play("corinth bid 8")
    assert game.choices() == ["pass", "bid 9", "bid 10"]
    game.play("athens bid 9")
    assert game.choices() == ["pass", "bid 10"]


def test_OFF_6_4_a_pass_is_final() -> None:
    """OFF-6.4  Corinth and Athens have passed and are not asked again for this pair."""
    game = on_sale(opening=1).play("corinth pass", "athens pass", "thebes bid 2", "sparta bid 3")
    assert game.asked() == "thebes bid_or_pass"
    assert game.view()["auction"]["passed"] == [1, 2]


def test_OFF_6_4_a_pass_counts_for_this_pair_only() -> None:
    """OFF-6.4  For the next pair Corinth is asked again."""
    game = on_sale(opening=1).play("corinth pass", "athens pass", "thebes bid 2", "sparta pass")
    game.play("sparta pair priestess", "pair corruptor", "bid 1")
    assert game.asked() == "corinth bid_or_pass"


def test_OFF_6_5_bidding_goes_on_until_one_is_left() -> None:
    """OFF-6.5  Round the table three times; the highest bidder is never asked to raise his own bid."""
    game = on_sale(opening=1)
    game.play("corinth bid 2", "athens bid 3", "thebes bid 4", "sparta bid 5", "corinth bid 6", "athens pass")
    game.play("thebes pass", "sparta bid 7", "corinth bid 8", "sparta pass")
    assert game.asked() == "sparta choose_pair_first"
    assert game.bought("corinth") == ["peasant", "soldier"]
    assert game.purses() == "10/2/10/10"


def test_OFF_6_6_the_owner_may_raise_again() -> None:
    """OFF-6.6  When the turn to act comes back after he has been outbid he raises or passes."""
    game = on_sale(opening=2).play("corinth bid 3", "athens pass", "thebes pass")
    assert game.asked() == "sparta bid_or_pass"
    assert game.choices() == ["pass", *(f"bid {n}" for n in range(4, 11))]
    assert game.copy().play("sparta bid 4", "corinth pass").levels("sparta") == "1/0/0/0/0/0/1"
    assert game.copy().play("sparta pass").levels("corinth") == "1/0/0/0/0/0/1"


def test_OFF_6_7_too_little_money_is_an_automatic_pass() -> None:
    """OFF-6.7  Corinth's 3 drachmas are not above a bid of 3: a pass, announced at that moment."""
    game = on_sale("drachmas corinth 3", opening=3)
    assert game.asked() == "athens bid_or_pass"
    assert game.events()[-2:] == ["bid_made sparta 3 opening", "passed corinth"]
    assert game.view()["auction"]["passed"] == [1]
    game.play("athens bid 4", "thebes pass")
    assert game.asked() == "sparta bid_or_pass"


def test_OFF_6_7_one_drachma_more_is_enough_to_be_asked() -> None:
    """OFF-6.7  4 drachmas are above a bid of 3."""
    assert on_sale("drachmas corinth 4", opening=3).choices() == ["pass", "bid 4"]


def test_OFF_6_7_the_owner_can_pass_automatically_too() -> None:
    """OFF-6.7  Outbid beyond his means the owner is not asked."""
    game = on_sale("drachmas sparta 2", opening=2).play("corinth pass", "athens pass", "thebes bid 3")
    assert game.asked() == "sparta choose_pair_first"
    assert game.bought("thebes") == ["peasant", "soldier"]
    assert "passed sparta" in game.events()


def test_OFF_6_8_players_shut_out_are_skipped() -> None:
    """OFF-6.8  Without a decision, and without a pass in the log."""
    game = on_sale(opening=1).play("corinth bid 2", "athens pass", "thebes pass", "sparta pass")
    game.events()
    game.play("sparta pair priestess", "pair corruptor", "bid 1")
    assert game.asked() == "athens bid_or_pass"
    assert game.events()[-1] == "bid_made sparta 1 opening"


def test_OFF_6_9_nobody_raises() -> None:
    """OFF-6.9  The owner wins for his opening bid."""
    game = on_sale(opening=6).play("corinth pass", "athens pass", "thebes pass")
    assert game.purses() == "4/10/10/10"
    assert game.levels("sparta") == "1/0/0/0/0/0/1"


def test_OFF_6_10_only_the_winner_pays() -> None:
    """OFF-6.10  His own last bid, to the bank; those who were outbid keep their money."""
    game = on_sale(opening=4).play("corinth bid 5", "athens bid 6", "thebes bid 9", "sparta pass", "corinth pass")
    game.play("athens pass")
    assert game.purses() == "10/10/10/1"


def test_OFF_6_11_the_winner_advances_on_both_tracks() -> None:
    """OFF-6.11  One space each, from wherever his tokens are."""
    game = given("levels thebes 3/0/2/0/0/0/0").sell("peasant flower_carrier", "thebes", 3)
    assert game.levels("thebes") == "4/0/3/0/0/0/0"
    assert game.track("peasant") == "0/0/0/4"


def test_OFF_6_12_payment_and_advances_come_before_the_next_pair() -> None:
    """OFF-6.12  When the owner is asked again, everything has been settled."""
    game = on_sale(opening=1).play("corinth bid 7", "athens pass", "thebes pass", "sparta pass")
    assert game.asked() == "sparta choose_pair_first"
    assert (game.drachmas("corinth"), game.levels("corinth")) == (3, "1/0/0/0/0/0/1")
    auction = game.view()["auction"]
    assert (auction["pair"], auction["bid"], auction["bidder"], auction["passed"]) == ([], 0, None, [])
    assert game.events()[-3:] == [
        "pair_sold corinth 7",
        "advanced corinth peasant 1",
        "advanced corinth soldier 1",
    ]


def test_OFF_6_13_drachmas_never_go_below_0() -> None:
    """OFF-6.13  A bid of everything leaves 0, and nothing more can be bid."""
    game = on_sale("drachmas corinth 5", opening=4).play("corinth bid 5", "athens pass", "thebes pass", "sparta pass")
    assert game.drachmas("corinth") == 0
    game = given("drachmas all 1").play("sparta pair peasant", "pair soldier")
    assert game.asked() == "corinth choose_pair_first"
    assert game.purses() == "0/1/1/1"


def test_OFF_6_14_every_bid_is_between_1_and_25() -> None:
    """OFF-6.14  Nobody has more than 25 drachmas, so there are exactly 25 bids."""
    bids = [name for name in GAME.actions.names if name.startswith("bid ")]
    assert bids == [f"bid {n}" for n in range(1, 26)]
    game = on_sale("drachmas all 25", opening=24)
    assert game.choices() == ["pass", "bid 25"]
    game.play("corinth bid 25")
    assert game.asked() == "sparta choose_pair_first"
    assert game.drachmas("corinth") == 0
