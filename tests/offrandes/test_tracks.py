"""Section 7 of the rules: tracks and the last space."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadPosition
from petteia.games.offrandes.components import content
from tests.offrandes.given import given


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_OFF_7_1_to_advance_is_one_level_up(level: int) -> None:
    """OFF-7.1  From level n to level n + 1."""
    game = given(f"level sparta priestess {level}").sell("priestess soldier", "sparta", 1)
    assert game.level("sparta", "priestess") == level + 1
    assert f"advanced sparta priestess {level + 1}" in game.events()


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_OFF_7_2_levels_0_to_4_hold_any_number(level: int) -> None:
    """OFF-7.2  All five players meet on one space."""
    game = given(f"""
        players 5
        level all peasant {level}
        level sparta peasant {level - 1}
    """)
    game.sell("peasant soldier", "sparta", 1)
    assert game.track("peasant") == "/".join([str(level)] * 5)


def test_OFF_7_3_level_5_holds_at_most_one_token() -> None:
    """OFF-7.3  Whoever reaches 5 is alone there, again and again; a position with two is refused."""
    game = given("level all peasant 4 \n drachmas all 25")
    for owner in ("sparta", "corinth", "athens"):
        game.sell("peasant soldier", owner, 1)
        assert game.track("peasant").count("5") == 1
        assert game.level(owner, "peasant") == 5
    with pytest.raises(BadPosition, match=r"OFF-7\.3: peasant has 2 tokens"):
        given("level sparta peasant 5 \n level corinth peasant 5")


def test_OFF_7_4_the_token_on_5_goes_back_to_4() -> None:
    """OFF-7.4  The advancing token takes 5, the other goes back automatically."""
    game = given("level sparta priestess 4 \n level thebes priestess 5").sell("priestess soldier", "sparta", 1)
    assert game.track("priestess") == "5/0/0/4"
    assert "displaced thebes priestess 4" in game.events()


def test_OFF_7_4_an_empty_last_space_is_simply_taken() -> None:
    """OFF-7.4  Nobody is driven back from an empty space."""
    game = given("level sparta priestess 4 \n level thebes priestess 4").sell("priestess soldier", "sparta", 1)
    assert game.track("priestess") == "5/0/0/4"
    assert not [event for event in game.events() if event.startswith("displaced")]


def test_OFF_7_5_level_4_may_be_crowded() -> None:
    """OFF-7.5  The displaced token joins the others on 4, and no other token moves."""
    game = given("""
        players 5
        level all soldier 4
        level delos soldier 5
    """)
    game.sell("peasant soldier", "sparta", 1)
    assert game.track("soldier") == "5/4/4/4/4"


def test_OFF_7_6_a_token_on_5_stays_there() -> None:
    """OFF-7.6  Nothing else happens and nothing is refunded."""
    game = given("levels sparta 5/0/0/0/0/0/0 \n level corinth peasant 4").sell("peasant soldier", "sparta", 3)
    assert game.track("peasant") == "5/4/0/0"
    assert game.drachmas("sparta") == 7
    assert not [event for event in game.events() if event.startswith(("advanced sparta peasant", "displaced"))]


@pytest.mark.parametrize("character", content.CHARACTERS)
def test_OFF_7_7_on_all_seven_tracks(character: str) -> None:
    """OFF-7.7  The last space is for one token on every track, Corruptor and Soldier included."""
    other = "peasant" if character == "soldier" else "soldier"
    game = given(f"""
        level sparta {character} 4
        level athens {character} 5
    """)
    game.sell(f"{character} {other}", "sparta", 1)
    assert game.track(character) == "5/0/4/0"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_OFF_7_8_an_advance_to_1_to_4_moves_nobody_else(level: int) -> None:
    """OFF-7.8  Whoever stands on that space or on the last stays."""
    game = given(f"""
        level sparta peasant {level - 1}
        level corinth peasant {level}
        level athens peasant 5
        level thebes peasant {level}
    """)
    game.sell("peasant soldier", "sparta", 1)
    assert game.track("peasant") == f"{level}/{level}/5/{level}"


def test_OFF_7_9_displacement_is_not_corruption() -> None:
    """OFF-7.9  Soldiers do not prevent it, and the displaced player can still be corrupted."""
    game = given("""
        level sparta peasant 4
        level corinth peasant 5
        level corinth soldier 5
    """)
    game.sell("peasant priestess", "sparta", 1)
    assert game.track("peasant") == "5/4/0/0"

    game = given("""
        level sparta peasant 4
        level sparta corruptor 5
        level corinth peasant 5
        level corinth soldier 1
        level athens peasant 1
        level thebes corruptor 2
        level thebes soldier 4
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.track("peasant") == "5/4/0/0"
    assert game.view()["corrupted"] == [2]
    assert "corrupt corinth" in game.choices()


def test_OFF_7_10_levels_are_kept_from_round_to_round() -> None:
    """OFF-7.10  Offerings, income and a new round change no level."""
    game = given("""
        levels sparta 1/2/3/4/5/0/1
        levels thebes 2/2/2/2/2/0/2
        phase offerings
    """)
    game.play("sparta offer chicken:2", "altar ares", "thebes decline")
    assert (game.round(), game.phase()) == (2, "auctions")
    assert [game.levels(city) for city in ("sparta", "corinth", "athens", "thebes")] == [
        "1/2/3/4/5/0/1",
        "0/0/0/0/0/0/0",
        "0/0/0/0/0/0/0",
        "2/2/2/2/2/0/2",
    ]


def test_OFF_7_11_bidding_on_a_track_where_one_is_on_5() -> None:
    """OFF-7.11  As owner and as bidder, and winning."""
    game = given("level sparta peasant 5 \n level corinth soldier 5")
    assert "pair peasant" in game.choices()
    game.play("sparta pair peasant", "pair soldier", "bid 1")
    assert game.asked() == "corinth bid_or_pass"
    game.play("corinth bid 2", "athens pass", "thebes pass", "sparta pass")
    assert (game.track("peasant"), game.track("soldier")) == ("5/1/0/0", "0/5/0/0")


def test_OFF_7_12_two_advances_in_card_order() -> None:
    """OFF-7.12  Each may displace somebody: two different players here."""
    game = given("""
        level sparta peasant 4
        level sparta soldier 4
        level corinth peasant 5
        level athens soldier 5
    """)
    game.sell("soldier peasant", "sparta", 1)
    assert (game.track("peasant"), game.track("soldier")) == ("5/4/0/0", "5/0/4/0")
    assert game.events()[-6:-1] == [
        "pair_sold sparta 1",
        "displaced corinth peasant 4",
        "advanced sparta peasant 5",
        "displaced athens soldier 4",
        "advanced sparta soldier 5",
    ]


def test_OFF_7_12_the_same_player_may_be_displaced_twice() -> None:
    """OFF-7.12  On two different tracks."""
    game = given("""
        level sparta peasant 4
        level sparta soldier 4
        level corinth peasant 5
        level corinth soldier 5
    """)
    game.sell("peasant soldier", "sparta", 1)
    assert (game.track("peasant"), game.track("soldier")) == ("5/4/0/0", "5/4/0/0")
