"""Section 10 of the rules: phase 3, offerings."""

from __future__ import annotations

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from tests.offrandes.given import given

ONE_CHICKEN = "1/1/1/1/0/0/0"

# 13 oxen lie on altars, so that 2 remain in the reserve.
TWO_OXEN_LEFT = """
    altar zeus corinth ox:5
    altar poseidon corinth ox:5
    altar hades corinth ox:3
"""


def test_OFF_10_1_one_offering_each_in_turn_order() -> None:
    """OFF-10.1  Clockwise from the marker, once a round."""
    game = given(f"""
        first athens
        levels all {ONE_CHICKEN}
        phase offerings
    """)
    game.play("athens offer chicken:1", "altar hermes", "thebes decline", "sparta offer chicken:1", "altar ares")
    game.play("corinth offer chicken:1")
    assert (game.round(), game.owner()) == (2, "thebes")
    assert game.scores() == "1/1/1/0"


def test_OFF_10_2_an_offering_is_optional() -> None:
    """OFF-10.2  Whoever can offer can also decline, and then nothing changes."""
    game = given(f"""
        levels sparta {ONE_CHICKEN}
        levels corinth {ONE_CHICKEN}
        phase offerings
    """)
    assert game.choices() == ["decline", "offer chicken:1"]
    game.play("sparta decline")
    assert game.asked() == "corinth offer_choose_animals"
    assert (game.scores(), game.reserve(), game.tokens("sparta")) == ("0/0/0/0", "15/15/15/15/15", 11)
    assert "offering_declined sparta" in game.events()


@pytest.mark.parametrize("missing", ["peasant", "water_carrier", "flower_carrier", "temple_guardian"])
def test_OFF_10_3_a_level_of_0_prevents_an_offering(missing: str) -> None:
    """OFF-10.3  Without Peasant, Water Carrier, Flower Carrier or Temple Guardian a player is skipped."""
    game = given(f"""
        levels sparta 3/3/3/3/0/0/0
        level sparta {missing} 0
        levels corinth {ONE_CHICKEN}
        phase offerings
    """)
    assert game.asked() == "corinth offer_choose_animals"
    assert game.events() == []


@pytest.mark.parametrize("missing", ["priestess", "corruptor", "soldier"])
def test_OFF_10_3_the_other_characters_are_not_needed(missing: str) -> None:
    """OFF-10.3  Priestess, Corruptor and Soldier do not matter for an offering."""
    game = given(f"""
        levels sparta 1/1/1/1/1/1/1
        level sparta {missing} 0
        phase offerings
    """)
    assert game.choices() == ["decline", "offer chicken:1"]


@pytest.mark.parametrize(("level", "animal"), [(1, "chicken"), (2, "pig"), (3, "goat"), (4, "sheep"), (5, "ox")])
def test_OFF_10_4_the_peasant_gives_the_kind(level: int, animal: str) -> None:
    """OFF-10.4  1 chicken, 2 pig, 3 goat, 4 sheep, 5 ox."""
    game = given(f"levels sparta {level}/2/2/1/0/0/0 \n phase offerings")
    assert game.choices() == ["decline", f"offer {animal}:2"]


@pytest.mark.parametrize(("water", "flower", "number"), [(1, 5, 1), (4, 2, 2), (3, 3, 3), (4, 5, 4), (5, 5, 5)])
def test_OFF_10_5_the_lower_carrier_gives_the_number(water: int, flower: int, number: int) -> None:
    """OFF-10.5  The lower of the two levels, never above 5."""
    game = given(f"levels sparta 1/{water}/{flower}/1/0/0/0 \n phase offerings")
    assert game.choices() == ["decline", f"offer chicken:{number}"]


def test_OFF_10_6_one_kind_only() -> None:
    """OFF-10.6  Every offering names one kind and one number; an altar holds one kind."""
    offers = [name.removeprefix("offer ") for name in GAME.actions.names if name.startswith("offer ")]
    assert sorted(offers) == sorted(f"{animal}:{n}" for animal in content.ANIMALS for n in range(1, 6))
    game = given(f"{TWO_OXEN_LEFT} levels sparta 5/4/4/1/0/0/0 \n phase offerings")
    game.play("offer sheep:4", "altar ares")
    assert game.altar("ares") == "sparta sheep:4"


def test_OFF_10_7_exactly_the_number_of_the_peasant_s_kind() -> None:
    """OFF-10.7  Without a shortage neither a lower kind nor a smaller number is a choice."""
    game = given("levels sparta 4/3/3/5/0/0/0 \n phase offerings")
    assert game.choices() == ["decline", "offer sheep:3"]
    assert game.refused("offer sheep:2") == "OFF-10.7"
    assert game.refused("offer goat:3") == "OFF-10.7"


def test_OFF_10_7_as_many_as_needed_are_no_shortage() -> None:
    """OFF-10.7  2 oxen are left and 2 are needed."""
    game = given(f"{TWO_OXEN_LEFT} levels sparta 5/2/2/1/0/0/0 \n phase offerings")
    assert game.choices() == ["decline", "offer ox:2"]


def test_OFF_10_7_option_lower_kind_choice() -> None:
    """OFF-10.7  always: every kind up to the Peasant's, with as many as the carriers bring."""
    game = given("""
        option lower_kind_choice always
        levels sparta 3/2/2/1/0/0/0
        phase offerings
    """)
    assert game.choices() == ["decline", "offer goat:2", "offer pig:2", "offer chicken:2"]


def test_OFF_10_7_option_fewer_animals_choice() -> None:
    """OFF-10.7  always: each kind that is a choice is one with fewer animals too."""
    game = given("""
        option fewer_animals_choice always
        levels sparta 3/3/4/1/0/0/0
        phase offerings
    """)
    assert game.choices() == ["decline", "offer goat:3", "offer goat:2", "offer goat:1"]


def test_OFF_10_7_both_options() -> None:
    """OFF-10.7  Every kind up to the Peasant's and every number up to the carriers'."""
    game = given("""
        option lower_kind_choice always
        option fewer_animals_choice always
        levels sparta 2/2/2/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", "pig:2", "pig:1", "chicken:2", "chicken:1"]


def test_OFF_10_8_in_a_shortage_what_remains_or_a_lower_kind() -> None:
    """OFF-10.8  2 oxen are left, 3 are needed: both oxen, or another kind; never one ox."""
    game = given(f"{TWO_OXEN_LEFT} levels sparta 5/3/3/1/0/0/0 \n phase offerings")
    assert game.objects() == ["decline", "ox:2", "sheep:3", "goat:3", "pig:3", "chicken:3"]
    assert game.refused("offer ox:1") == "OFF-10.8"
    assert game.refused("offer ox:3") == "OFF-10.8"


def test_OFF_10_8_at_least_one_must_remain() -> None:
    """OFF-10.8  No ox is left, so only lower kinds are offered."""
    game = given(f"""
        {TWO_OXEN_LEFT}
        altar artemis corinth ox:2
        levels sparta 5/1/1/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", "sheep:1", "goat:1", "pig:1", "chicken:1"]
    assert game.refused("offer ox:1") == "OFF-10.8"


def test_OFF_10_9_any_lower_kind_with_what_remains_of_it() -> None:
    """OFF-10.9  N animals of a lower kind, or all that remain; a kind that is gone is no choice."""
    game = given("""
        altar zeus corinth goat:5
        altar poseidon corinth goat:5
        altar hades corinth goat:3
        altar apollo corinth pig:5
        altar artemis corinth pig:5
        altar hera corinth pig:5
        altar athena corinth chicken:5
        altar aphrodite corinth chicken:5
        altar hermes corinth chicken:4
        levels sparta 3/3/3/1/0/0/0
        phase offerings
    """)
    assert game.reserve() == "1/0/2/15/15"
    assert game.objects() == ["decline", "goat:2", "chicken:1"]


def test_OFF_10_9_never_a_higher_kind() -> None:
    """OFF-10.9  A shortage of goats opens no sheep."""
    game = given("""
        altar zeus corinth goat:5
        altar poseidon corinth goat:5
        altar hades corinth goat:5
        levels sparta 3/1/1/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", "pig:1", "chicken:1"]
    assert game.refused("offer sheep:1") == "OFF-10.4"


def test_OFF_10_10_nothing_left_of_that_kind_or_lower() -> None:
    """OFF-10.10  No chicken is left for a Peasant at level 1: Sparta is skipped."""
    game = given(f"""
        altar zeus corinth chicken:5
        altar poseidon corinth chicken:5
        altar hades corinth chicken:5
        levels sparta {ONE_CHICKEN}
        levels corinth 2/1/1/1/0/0/0
        phase offerings
    """)
    assert game.reserve() == "0/15/15/15/15"
    assert game.asked() == "corinth offer_choose_animals"
