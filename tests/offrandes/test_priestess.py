"""Section 9 of the rules: the Priestess."""

from __future__ import annotations

import pytest

from tests.offrandes.given import given


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_OFF_9_1_two_points_per_level(level: int, points: int) -> None:
    """OFF-9.1  Before any offering."""
    game = given(f"""
        level athens priestess {level}
        levels sparta 1/1/1/1/0/0/0
        phase offerings
    """)
    assert game.asked() == "sparta offer_choose_animals"
    assert game.points("athens") == points
    said = f"priestess_scored athens {points}"
    assert (said in game.events()) == (points > 0)


def test_OFF_9_1_scored_in_turn_order() -> None:
    game = given("""
        level sparta priestess 1
        level corinth priestess 2
        level athens priestess 3
        first corinth
        phase offerings
    """)
    scored = [event for event in game.events() if event.startswith("priestess_scored")]
    assert scored == ["priestess_scored corinth 4", "priestess_scored athens 6", "priestess_scored sparta 2"]


def test_OFF_9_2_no_offering_is_needed() -> None:
    """OFF-9.2  Sparta declines, Corinth cannot offer, and both keep their Priestess points."""
    game = given("""
        levels sparta 1/1/1/1/3/0/0
        levels corinth 0/0/0/0/4/0/0
        phase offerings
    """)
    game.play("sparta decline")
    assert game.scores() == "6/8/0/0"


def test_OFF_9_3_scored_again_in_every_round() -> None:
    """OFF-9.3  The same levels pay in the second round too."""
    game = given("""
        level thebes priestess 3
        phase offerings
    """)
    assert game.scores() == "0/0/0/6"
    for owner in ("corinth", "athens", "thebes", "sparta"):
        game.sell("peasant soldier", owner, 1)
    assert game.round() == 3
    assert game.scores() == "0/0/0/12"


def test_OFF_9_4_points_are_never_lost() -> None:
    """OFF-9.4  A level lost to corruption and an altar lost to a rival cost no points."""
    game = given("""
        points corinth 30
        level corinth priestess 1
        levels sparta 4/2/2/1/0/1/0
        altar ares corinth chicken:1
        phase corruption
    """)
    game.play("sparta corrupt corinth", "sparta offer sheep:2", "altar ares")
    assert game.altar("ares") == "sparta sheep:2"
    assert game.scores() == "10/30/0/0"
