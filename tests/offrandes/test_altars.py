"""Section 10 of the rules: phase 3, offerings on altars."""

from __future__ import annotations

import pytest

from petteia.core.errors import IllegalAction
from petteia.games.offrandes.components import content
from tests.offrandes.given import given

ONE_CHICKEN = "1/1/1/1/0/0/0"

# 13 oxen lie on altars, so that 2 remain in the reserve.
TWO_OXEN_LEFT = """
    altar zeus corinth ox:5
    altar poseidon corinth ox:5
    altar hades corinth ox:3
"""


@pytest.mark.parametrize(("guardian", "altars"), [(1, 3), (2, 6), (3, 8), (4, 10), (5, 11)])
def test_OFF_10_11_the_guardian_opens_groups_1_to_g(guardian: int, altars: int) -> None:
    """OFF-10.11  Any altar of groups 1 to g and no other."""
    game = given(f"levels sparta 1/1/1/{guardian}/0/0/0 \n phase offerings").play("offer chicken:1")
    assert game.objects() == list(content.ALTARS[:altars])
    if guardian < 5:
        assert game.refused("altar zeus") == "OFF-10.11"


def test_OFF_10_12_an_empty_altar_accepts_anything() -> None:
    """OFF-10.12  A single chicken and five oxen alike."""
    for offering, levels in (("chicken:1", "1/1/1/5/0/0/0"), ("ox:5", "5/5/5/5/0/0/0")):
        game = given(f"levels sparta {levels} \n phase offerings").play(f"offer {offering}")
        assert len(game.choices()) == 11


@pytest.mark.parametrize(("number", "possible"), [(1, False), (2, True), (3, True)])
def test_OFF_10_13_the_number_must_not_be_lower(number: int, possible: bool) -> None:
    """OFF-10.13  On Ares lie 2 pigs; goats are worth more, but one is too few."""
    game = given(f"""
        altar ares corinth pig:2
        levels sparta 3/{number}/{number}/1/0/0/0
        phase offerings
    """)
    game.play(f"offer goat:{number}")
    assert ("altar ares" in game.choices()) == possible
    if not possible:
        assert game.refused("altar ares") == "OFF-10.13"


@pytest.mark.parametrize(("peasant", "possible"), [(1, False), (2, True), (3, True)])
def test_OFF_10_14_the_value_must_not_be_lower(peasant: int, possible: bool) -> None:
    """OFF-10.14  On Ares lie 2 pigs; three chickens are more, but worth less each."""
    animal = content.ANIMALS[peasant - 1]
    game = given(f"""
        altar ares corinth pig:2
        levels sparta {peasant}/3/3/1/0/0/0
        phase offerings
    """)
    game.play(f"offer {animal}:3")
    assert ("altar ares" in game.choices()) == possible
    if not possible:
        assert game.refused("altar ares") == "OFF-10.14"


def test_OFF_10_15_it_must_differ_in_number_or_kind() -> None:
    """OFF-10.15  2 pigs do not replace 2 pigs."""
    game = given("altar ares corinth pig:2 \n levels sparta 2/2/2/1/0/0/0 \n phase offerings")
    game.play("offer pig:2")
    assert game.objects() == ["hephaestus", "hermes"]
    assert game.refused("altar ares") == "OFF-10.15"


def test_OFF_10_16_one_s_own_offering_may_be_replaced() -> None:
    """OFF-10.16  Under the same conditions as a rival's."""
    text = "altar ares sparta pig:2 \n altar hermes sparta goat:1 \n altar hephaestus sparta pig:3 \n phase offerings"
    game = given(f"levels sparta 2/3/3/1/0/0/0 \n {text}").play("offer pig:3")
    assert (game.altar("ares"), game.points("sparta")) == ("sparta pig:3", 6)
    assert "replaced sparta ares" not in game.events()
    same = given(f"levels sparta 2/2/2/1/0/0/0 \n {text}")
    assert same.round() == 2  # 2 pigs: the same on Ares, too little elsewhere


def test_OFF_10_17_the_animals_on_the_altar_cannot_be_used() -> None:
    """OFF-10.17  12 oxen lie on altars, 3 are left: Sparta cannot offer 5 by taking the 2 on Ares into account."""
    game = given("""
        altar ares corinth ox:2
        altar zeus corinth ox:5
        altar poseidon corinth ox:5
        levels sparta 5/5/5/1/0/0/0
        phase offerings
    """)
    assert game.objects()[:2] == ["decline", "ox:3"]
    assert [game.refused(f"offer ox:{number}") for number in (5, 4, 3)] == ["OFF-10.8", "OFF-10.8", ""]
    game.play("offer ox:3", "altar ares")
    assert "laid sparta ares 15" in game.events()  # 5 for each
    assert game.reserve() == "15/15/15/15/2"
    assert game.altar("ares") == "sparta ox:3"


def test_OFF_10_18_replaced_animals_go_back_to_the_reserve() -> None:
    """OFF-10.18  And the next player can use them."""
    game = given("""
        altar zeus athens pig:5
        altar poseidon athens pig:5
        altar ares athens pig:5
        levels sparta 3/5/5/1/0/0/0
        levels corinth 2/4/4/2/0/0/0
        phase offerings
    """)
    assert game.reserve() == "15/0/15/15/15"
    game.play("sparta offer goat:5", "altar ares")
    assert game.reserve() == "15/5/10/15/15"
    assert game.asked() == "corinth offer_choose_animals"
    assert game.objects() == ["decline", "pig:4"]


def test_OFF_10_19_a_token_lies_on_the_altar() -> None:
    """OFF-10.19  The new token comes from the stock, the replaced one goes back to its owner's."""
    game = given("altar ares corinth pig:2 \n levels sparta 3/2/2/1/0/0/0 \n phase offerings")
    assert (game.tokens("sparta"), game.tokens("corinth")) == (11, 10)
    game.play("offer goat:2", "altar ares")
    assert (game.tokens("sparta"), game.tokens("corinth")) == (10, 11)
    assert (game.held("sparta"), game.held("corinth")) == (["ares"], [])
    assert "replaced corinth ares" in game.events()


@pytest.mark.parametrize(
    ("levels", "offering", "points"), [("5/5/5", "ox:5", 25), ("4/3/5", "sheep:3", 12), ("1/1/1", "chicken:1", 1)]
)
def test_OFF_10_20_value_times_number(levels: str, offering: str, points: int) -> None:
    """OFF-10.20  Scored at once."""
    game = given(f"points sparta 7 \n levels sparta {levels}/1/0/0/0 \n level thebes priestess 1 \n phase offerings")
    game.play(f"offer {offering}", "altar ares")
    assert game.points("sparta") == 7 + points


def test_OFF_10_21_the_points_of_a_replaced_offering_are_kept() -> None:
    """OFF-10.21  Corinth loses the altar, not the points."""
    game = given("points corinth 14 \n altar ares corinth pig:2 \n levels sparta 3/2/2/1/0/0/0 \n phase offerings")
    game.play("offer goat:2", "altar ares")
    assert game.points("corinth") == 14


def test_OFF_10_22_what_cannot_be_placed_is_not_offered() -> None:
    """OFF-10.22  No altar of group 1 takes a pig: Sparta is skipped, nothing is taken and nothing scored."""
    game = given("""
        altar ares corinth pig:1
        altar hermes corinth goat:1
        altar hephaestus corinth pig:2
        levels sparta 2/1/1/1/0/0/0
        levels thebes 2/2/2/1/0/0/0
        phase offerings
    """)
    assert game.asked() == "thebes offer_choose_animals"
    assert game.scores() == "0/0/0/0"


def test_OFF_10_22_in_a_shortage_each_entry_is_looked_at() -> None:
    """OFF-10.22  The 2 oxen fit, the sheep fit, goats and less fit nowhere."""
    game = given(f"""
        {TWO_OXEN_LEFT}
        altar ares corinth sheep:2
        altar hermes corinth sheep:3
        altar hephaestus corinth sheep:4
        levels sparta 5/3/3/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", "ox:2", "sheep:3"]
    assert game.refused("offer goat:3") == "OFF-10.22"
    with pytest.raises(IllegalAction, match=r"OFF-10\.22"):
        game.play("offer goat:3")


def test_OFF_10_23_end_points_come_at_the_end_only() -> None:
    """OFF-10.23  Zeus gives 1 point for the chicken now, and his 25 when the game is over."""
    game = given(
        f"option round_limit 1 \n levels all {ONE_CHICKEN} \n level sparta temple_guardian 5 \n phase offerings"
    )
    game.play("sparta offer chicken:1", "altar zeus")
    assert game.points("sparta") == 1
    assert game.state.scores() == [1, 0, 0, 0]
    game.play("decline", "decline", "decline")
    assert game.result() == "26/0/0/0"


def test_OFF_10_24_an_offering_changes_no_level() -> None:
    """OFF-10.24  The levels are used, not spent."""
    game = given("levels sparta 2/2/3/1/0/0/0 \n phase offerings").play("offer pig:2", "altar ares")
    assert game.levels("sparta") == "2/2/3/1/0/0/0"


def test_OFF_10_25_no_animal_is_lost() -> None:
    """OFF-10.25  Reserve and altars together always hold 15 of each kind."""
    game = given("altar ares corinth pig:2 \n levels sparta 3/4/4/1/0/0/0 \n phase offerings")
    assert game.reserve() == "15/13/15/15/15"
    game.play("offer goat:4", "altar ares")
    assert (game.reserve(), game.altar("ares")) == ("15/15/11/15/15", "sparta goat:4")


def test_OFF_10_26_eleven_tokens_are_always_enough() -> None:
    """OFF-10.26  Stock and altars together hold 11 tokens of each city, even if one city holds all altars."""
    altars = "\n".join(f"altar {god} sparta chicken:1" for god in content.ALTARS)
    game = given(f"{altars} \n levels sparta 2/1/1/5/0/0/0 \n phase offerings")
    assert (game.tokens("sparta"), len(game.held("sparta"))) == (0, 11)
    game.play("offer pig:1", "altar zeus")
    assert (game.tokens("sparta"), len(game.held("sparta"))) == (0, 11)


def test_OFF_10_27_animals_move_with_the_choice_of_altar() -> None:
    """OFF-10.27  Between the two choices the reserve, the stock and the score are unchanged."""
    game = given("levels sparta 2/3/3/1/0/0/0 \n phase offerings").play("offer pig:3")
    assert game.asked() == "sparta offer_choose_altar"
    assert (game.reserve(), game.tokens("sparta"), game.points("sparta")) == ("15/15/15/15/15", 11, 0)
    game.play("altar hermes")
    assert (game.reserve(), game.tokens("sparta"), game.points("sparta")) == ("15/12/15/15/15", 10, 6)


def test_OFF_10_28_no_way_back_after_choosing_animals() -> None:
    """OFF-10.28  The altars are the only choices."""
    game = given(f"levels sparta {ONE_CHICKEN} \n phase offerings").play("offer chicken:1")
    assert "decline" not in game.choices()
    assert game.refused("decline") == "OFF-10.28"


def test_OFF_10_29_looked_at_when_the_turn_comes() -> None:
    """OFF-10.29  Sparta's offering leaves Corinth no altar, or opens one by bringing animals back."""
    text = """
        altar ares athens goat:1
        altar hermes athens goat:1
        levels sparta 2/1/1/1/0/0/0
        levels corinth 2/1/1/1/0/0/0
        levels thebes 3/2/2/1/0/0/0
        phase offerings
    """
    taken = given(text).play("sparta offer pig:1")
    assert taken.altar("hephaestus") == "sparta pig:1"
    assert taken.asked() == "thebes offer_choose_animals"
    left = given(text).play("sparta decline")
    assert left.asked() == "corinth offer_choose_animals"
