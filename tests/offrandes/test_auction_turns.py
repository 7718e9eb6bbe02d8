"""Section 5 of the rules: auction turns."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.games.offrandes.components import content
from tests.offrandes.given import given

CARDS = list(content.CHARACTERS)


def test_OFF_5_1_one_auction_turn_each_in_turn_order() -> None:
    """OFF-5.1  Each player is owner exactly once, clockwise from the marker."""
    game = given("first thebes")
    owners = []
    while game.round() == 1:
        owners.append(game.owner())
        game.sell("peasant soldier", str(game.owner()), 1)
    assert owners == ["thebes", "sparta", "corinth", "athens"]


def test_OFF_5_2_all_cards_are_available_at_the_start() -> None:
    """OFF-5.2  Seven cards at the start of every auction turn, whatever was sold in the turn before."""
    game = given()
    assert game.available() == CARDS
    game.sell("peasant soldier", "athens", 2).sell("priestess corruptor", "sparta", 1)
    assert game.asked() == "corinth choose_pair_first"
    assert game.available() == game.objects() == CARDS


def test_OFF_5_3_two_different_cards_among_those_available() -> None:
    """OFF-5.3  The second card is any other card still available."""
    game = given().play("sparta pair priestess")
    assert game.asked() == "sparta choose_pair_second"
    assert game.objects() == [c for c in CARDS if c != "priestess"]
    assert game.refused("pair priestess") == "OFF-5.3"
    game.play("pair soldier", "bid 1", "pass", "bid 2", "pass", "pass")
    assert game.objects() == ["end_turn", *(c for c in CARDS if c not in ("priestess", "soldier"))]


def test_OFF_5_4_the_order_of_the_cards_has_no_meaning() -> None:
    """OFF-5.4  Peasant and Soldier are the same pair as Soldier and Peasant."""
    one = given().play("pair peasant", "pair soldier")
    other = given().play("pair soldier", "pair peasant")
    assert one.state.to_json() == other.state.to_json()
    assert one.events() == other.events() == ["auction_turn_started sparta", "pair_proposed sparta peasant soldier"]


@pytest.mark.parametrize("drachmas", [1, 10])
def test_OFF_5_5_the_first_pair_must_be_proposed(drachmas: int) -> None:
    """OFF-5.5  An owner with at least 1 drachma cannot stop before the first pair."""
    game = given(f"drachmas sparta {drachmas}")
    assert game.asked() == "sparta choose_pair_first"
    assert game.objects() == CARDS
    assert game.refused("end_turn") == "OFF-5.5"


def test_OFF_5_5_with_the_option_the_owner_may_stop_at_once() -> None:
    """OFF-5.5  owner_may_pass_first_pair makes end_turn a choice before the first pair."""
    game = given("option owner_may_pass_first_pair true")
    assert game.choices()[0] == "end_turn"
    game.play("end_turn")
    assert game.asked() == "corinth choose_pair_first"
    assert game.purses() == "10/10/10/10"


@pytest.mark.parametrize("option", ["false", "true"])
def test_OFF_5_6_an_owner_without_drachmas_is_not_asked(option: str) -> None:
    """OFF-5.6  No opening bid is possible: the turn ends at once, with the option too."""
    game = given(f"""
        option owner_may_pass_first_pair {option}
        drachmas sparta 0
    """)
    assert game.asked() == "corinth choose_pair_first"
    assert game.events() == ["auction_turn_skipped sparta", "auction_turn_started corinth"]
    assert game.available() == CARDS


def test_OFF_5_6_drachmas_spent_earlier_in_the_phase_count() -> None:
    """OFF-5.6  Who has bought for all of his money in an earlier turn holds no auction."""
    game = given("drachmas corinth 4").sell("peasant soldier", "corinth", 4).play("end_turn")
    assert game.asked() == "athens choose_pair_first"
    assert "auction_turn_skipped corinth" in game.events()


def test_OFF_5_7_sold_cards_are_not_available() -> None:
    """OFF-5.7  For the rest of the auction turn."""
    game = given().sell("water_carrier corruptor", "thebes", 3)
    left = [c for c in CARDS if c not in ("water_carrier", "corruptor")]
    assert game.available() == left
    assert game.objects() == ["end_turn", *left]
    assert game.refused("pair water_carrier") == "OFF-5.7"
    game.play("pair peasant")
    assert game.objects() == [c for c in left if c != "peasant"]
    assert game.refused("pair corruptor") == "OFF-5.7"


def test_OFF_5_8_the_turn_ends_when_the_owner_wins() -> None:
    """OFF-5.8  At once, although cards remain; on the first pair and on a later one."""
    assert given().sell("peasant soldier", "sparta", 1).asked() == "corinth choose_pair_first"
    game = given().sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "sparta", 3)
    assert game.asked() == "corinth choose_pair_first"
    assert "auction_turn_ended sparta" not in game.events()


def test_OFF_5_9_the_owner_proposes_again_or_stops() -> None:
    """OFF-5.9  After a sale to another player the owner chooses, with a new opening bid."""
    game = given().sell("peasant soldier", "corinth", 5)
    assert game.asked() == "sparta choose_pair_first"
    assert game.choices()[0] == "end_turn"
    again = game.copy().play("pair priestess", "pair corruptor")
    assert again.asked() == "sparta choose_opening_bid"
    assert again.choices()[0] == "bid 1"
    game.events()
    game.play("end_turn")
    assert game.asked() == "corinth choose_pair_first"
    assert game.events()[0] == "auction_turn_ended sparta"


def test_OFF_5_10_a_winner_takes_no_part_in_later_auctions_of_the_turn() -> None:
    """OFF-5.10  Corinth has won; only Athens and Thebes are asked about the second pair."""
    game = given().sell("peasant soldier", "corinth", 2)
    game.play("sparta pair priestess", "pair corruptor", "bid 1")
    assert game.asked() == "athens bid_or_pass"
    game.play("athens bid 2", "thebes bid 3", "sparta bid 4", "athens pass", "thebes pass")
    assert game.levels("sparta") == "0/0/0/0/1/1/0"
    assert not [event for event in game.events()[9:] if event.startswith("passed corinth")]


def test_OFF_5_11_the_owner_takes_part_in_every_auction_of_his_turn() -> None:
    """OFF-5.11  Sparta opens each of the three auctions and can still win the last."""
    game = given().sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    game.play("sparta pair water_carrier", "pair flower_carrier", "bid 1", "thebes bid 2", "sparta bid 3")
    game.play("thebes pass")
    assert game.levels("sparta") == "0/1/1/0/0/0/0"


@pytest.mark.parametrize(("players", "limit"), [(3, 2), (4, 3), (5, 3)])
def test_OFF_5_12_the_pair_limit(players: int, limit: int) -> None:
    """OFF-5.12  3 pairs with 4 or 5 players, 2 pairs with 3 players."""
    game = given(f"players {players}")
    pairs = ["peasant soldier", "priestess corruptor", "water_carrier flower_carrier"]
    sold = 0
    for buyer, pair in zip(["corinth", "athens", "thebes"], pairs, strict=True):
        if game.owner() == "sparta":
            game.sell(pair, buyer, 2)
            sold += 1
    assert sold == limit
    assert game.asked() == "corinth choose_pair_first"


def test_OFF_5_13_the_turn_ends_by_itself_at_the_limit() -> None:
    """OFF-5.13  The owner is not asked after the last pair allowed, and ends nothing himself."""
    game = given().sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    assert game.asked() == "sparta choose_pair_first"
    game.sell("water_carrier flower_carrier", "thebes", 2)
    assert game.asked() == "corinth choose_pair_first"
    assert "auction_turn_ended sparta" not in game.events()


def test_OFF_5_14_four_players_leave_one_card_and_no_buyer() -> None:
    """OFF-5.14  Four players: before the last sale one opponent can still buy; the sale leaves one card."""
    game = given().sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    game.play("pair water_carrier", "pair flower_carrier", "bid 1", "thebes bid 2")
    assert game.available() == ["water_carrier", "flower_carrier", "temple_guardian"]
    assert game.view()["auction"]["buyers"] == [1, 2]
    game.play("sparta pass")
    assert game.asked() == "corinth choose_pair_first"


def test_OFF_5_14_five_players_leave_one_card_and_one_opponent() -> None:
    """OFF-5.14  Five players: Delos has bought nothing and is not asked again, because one card is no pair."""
    game = given("players 5")
    game.sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    game.sell("water_carrier flower_carrier", "thebes", 2)
    assert game.asked() == "corinth choose_pair_first"
    assert game.levels("delos") == "0/0/0/0/0/0/0"
    assert game.purses() == "10/8/8/8/10"


def test_OFF_5_15_three_players_leave_three_cards() -> None:
    """OFF-5.15  Two sales, three cards unsold, and the turn ends all the same."""
    game = given("players 3").sell("peasant soldier", "corinth", 2)
    game.play("sparta pair priestess", "pair corruptor", "bid 1", "athens bid 2")
    assert [c for c in game.available() if c not in ("priestess", "corruptor")] == [
        "water_carrier",
        "flower_carrier",
        "temple_guardian",
    ]
    game.play("sparta pass")
    assert game.asked() == "corinth choose_pair_first"


def test_OFF_5_16_the_next_turn_starts_afresh() -> None:
    """OFF-5.16  All seven cards, nobody shut out, nothing in front of anybody."""
    game = given().sell("peasant soldier", "thebes", 2).sell("priestess corruptor", "athens", 2).play("end_turn")
    assert game.available() == CARDS
    assert game.view()["auction"]["buyers"] == []
    game.play("corinth pair peasant", "pair soldier", "bid 1", "athens pass", "thebes bid 2")
    assert game.asked() == "sparta bid_or_pass"


def test_OFF_5_17_one_pair_in_each_auction_turn() -> None:
    """OFF-5.17  Athens wins one pair in every auction turn of the phase, and never two in one."""
    game = given("drachmas athens 25")
    for owner in ("sparta", "corinth"):
        game.sell("peasant soldier", "athens", 2)
        assert game.bought("athens") == ["peasant", "soldier"]
        game.play(f"{owner} pair priestess", "pair corruptor", "bid 1")
        while game.asked().endswith("bid_or_pass"):
            assert not game.asked().startswith("athens")
            game.play("pass")
    game.sell("peasant soldier", "athens", 1)
    game.sell("peasant soldier", "athens", 2).play("end_turn")
    assert game.levels("athens") == "4/0/0/0/0/0/4"


def test_OFF_5_18_the_next_player_becomes_owner() -> None:
    """OFF-5.18  Whether the owner ends his turn or it ends by itself."""
    game = given("first athens").sell("peasant soldier", "sparta", 2).play("athens end_turn")
    assert game.owner() == "thebes"
    game.sell("peasant soldier", "thebes", 1)
    assert game.owner() == "sparta"
    game.sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "athens", 2)
    game.sell("water_carrier flower_carrier", "thebes", 2)
    assert game.owner() == "corinth"


def test_OFF_5_19_phase_1_ends_after_everybody_s_turn() -> None:
    """OFF-5.19  Then no auction is going on any more."""
    game = given("""
        levels sparta 1/1/1/1/0/0/0
        turn thebes auctions
    """)
    assert game.phase() == "auctions"
    game.sell("peasant soldier", "thebes", 1)
    assert game.phase() == "offerings"
    assert game.owner() is None
    assert game.available() == CARDS


def test_OFF_5_20_sold_cards_lie_face_up_in_front_of_the_winner() -> None:
    """OFF-5.20  Until the auction turn ends; everybody sees who has won what."""
    game = given().sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "thebes", 2)
    assert game.bought("corinth") == ["peasant", "soldier"]
    assert game.bought("thebes") == ["priestess", "corruptor"]
    assert game.bought("athens") == []
    game.play("sparta end_turn")
    assert game.bought("corinth") == game.bought("thebes") == []


def test_OFF_5_21_every_pair_proposed_is_sold() -> None:
    """OFF-5.21  The opening bid stands, so proposals and sales are equal in number in each turn."""
    game, roller = given("drachmas all 25"), Roller(1)
    while game.round() == 1:
        game.play(roller.choose(game.choices()))
    log = game.events()
    proposed = [event for event in log if event.startswith("pair_proposed")]
    sold = [event for event in log if event.startswith("pair_sold")]
    assert len(proposed) == len(sold) > 4
    game = given().play("pair peasant", "pair soldier", "bid 1", "pass", "pass")
    assert game.asked() == "thebes bid_or_pass"
    game.play("pass")
    assert game.levels("sparta") == "1/0/0/0/0/0/1"
