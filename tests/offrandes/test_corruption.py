"""Section 8 of the rules: phase 2, corruption."""

from __future__ import annotations

import pytest

from petteia.games.offrandes.components import content
from tests.offrandes.given import given


def test_OFF_8_1_only_with_a_corruptor() -> None:
    """OFF-8.1  Corruptor level 1 is enough, level 0 is not."""
    game = given("""
        level all priestess 1
        level sparta corruptor 1
        phase corruption
    """)
    assert game.asked() == "sparta corrupt_choose_victim"
    game.play("decline")
    assert game.phase() != "corruption"


def test_OFF_8_2_from_the_highest_level_to_the_lowest() -> None:
    """OFF-8.2  Once each; equal levels act in turn order."""
    game = given("""
        players 5
        first athens
        level all priestess 3
        level sparta corruptor 2
        level corinth corruptor 4
        level athens corruptor 2
        level thebes corruptor 1
        level delos corruptor 2
        phase corruption
    """)
    order = []
    while game.asked().endswith("corrupt_choose_victim"):
        order.append(game.asked().split()[0])
        game.play("decline")
    assert order == ["corinth", "athens", "delos", "sparta", "thebes"]


def test_OFF_8_3_the_order_is_fixed_at_the_start_of_the_phase() -> None:
    """OFF-8.3  Corruptor and Soldier levels stay as they are, and so does the order."""
    game = given("""
        levels all 2/2/2/2/2/1/0
        level corinth corruptor 3
        phase corruption
    """)
    assert [game.asked().split()[0], *game.queue()] == ["corinth", "sparta", "athens", "thebes"]
    game.play("corinth corrupt sparta", "track peasant")
    assert [game.asked().split()[0], *game.queue()] == ["sparta", "athens", "thebes"]
    game.play("sparta corrupt corinth", "track priestess")
    assert game.track("corruptor") == "1/3/1/1"
    assert game.track("soldier") == "0/0/0/0"


def test_OFF_8_4_at_most_one_corruption_and_one_may_decline() -> None:
    """OFF-8.4  Sparta corrupts once and is not asked again; Corinth declines and gets no second chance."""
    game = given("""
        levels all 2/2/2/2/2/0/0
        level sparta corruptor 3
        level corinth corruptor 2
        phase corruption
    """)
    assert game.choices() == ["decline", "corrupt corinth", "corrupt athens", "corrupt thebes"]
    game.play("sparta corrupt athens", "track peasant")
    assert game.asked() == "corinth corrupt_choose_victim"
    game.play("corinth decline")
    assert game.phase() == "offerings"
    assert "corruption_declined corinth" in game.events()
    assert game.levels("corinth") == "2/2/2/2/2/2/0"


@pytest.mark.parametrize(("corruptor", "soldier", "possible"), [(2, 1, True), (2, 2, False), (2, 3, False)])
def test_OFF_8_5_strictly_more_than_the_soldiers(corruptor: int, soldier: int, possible: bool) -> None:
    """OFF-8.5  Equal is not enough."""
    game = given(f"""
        level sparta corruptor {corruptor}
        level corinth soldier {soldier}
        level corinth priestess 1
        level athens priestess 1
        phase corruption
    """)
    assert ("corrupt corinth" in game.choices()) == possible
    if not possible:
        assert game.refused("corrupt corinth") == "OFF-8.5"


def test_OFF_8_6_a_victim_only_once_in_a_phase() -> None:
    """OFF-8.6  Athens has been corrupted by Sparta and is safe from Corinth, in this round only."""
    game = given("""
        level all priestess 3
        level sparta corruptor 2
        level corinth corruptor 1
        drachmas all 0
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.asked() == "corinth corrupt_choose_victim"
    assert game.choices() == ["decline", "corrupt sparta", "corrupt thebes"]
    assert game.refused("corrupt athens") == "OFF-8.6"
    game.play("corinth decline")
    assert game.view()["corrupted"] == []
    for owner in ("corinth", "athens", "thebes", "sparta"):
        game.sell("water_carrier flower_carrier", owner, 1)
    assert (game.round(), game.asked()) == (2, "sparta corrupt_choose_victim")
    assert "corrupt athens" in game.choices()


def test_OFF_8_7_not_oneself() -> None:
    """OFF-8.7  One's own city is never a choice."""
    game = given("""
        levels all 3/3/3/3/3/1/0
        phase corruption
    """)
    while game.asked().endswith("corrupt_choose_victim"):
        who = game.asked().split()[0]
        assert f"corrupt {who}" not in game.choices()
        assert game.refused(f"corrupt {who}") == "OFF-8.7"
        game.play("decline")


def test_OFF_8_8_corruptor_and_soldier_cannot_be_corrupted() -> None:
    """OFF-8.8  Five tracks are open to corruption, two are not."""
    game = given("""
        level sparta corruptor 4
        levels corinth 1/1/1/1/1/3/3
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.objects() == list(content.CHARACTERS[:5])
    assert game.refused("track corruptor") == "OFF-8.8"
    assert game.refused("track soldier") == "OFF-8.8"


def test_OFF_8_8_somebody_with_only_those_two_is_no_victim() -> None:
    """OFF-8.8  Nothing of Corinth's can be corrupted, so Sparta is skipped."""
    game = given("""
        level sparta corruptor 4
        levels corinth 0/0/0/0/0/0/3
        phase corruption
    """)
    assert game.phase() != "corruption"


def test_OFF_8_9_the_victim_must_be_at_level_1() -> None:
    """OFF-8.9  A track on which the victim is at 0 is no choice."""
    game = given("""
        level sparta corruptor 1
        levels corinth 0/1/0/2/0/0/0
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.objects() == ["water_carrier", "temple_guardian"]
    assert game.refused("track peasant") == "OFF-8.9"


@pytest.mark.parametrize("track", content.CHARACTERS[:5])
def test_OFF_8_10_the_victim_goes_back_and_the_corruptor_advances(track: str) -> None:
    """OFF-8.10  One level each, on the chosen track alone."""
    game = given("""
        levels sparta 2/2/2/2/2/2/0
        levels corinth 3/3/3/3/3/0/1
        phase corruption
    """)
    game.play("sparta corrupt corinth", f"track {track}")
    assert game.track(track) == "3/2/0/0"
    others = [c for c in content.CHARACTERS[:5] if c != track]
    assert {game.track(other) for other in others} == {"2/3/0/0"}


def test_OFF_8_16_corruption_costs_nothing() -> None:
    """OFF-8.16  No money moves."""
    game = given("""
        level sparta corruptor 1
        level corinth priestess 1
        level thebes corruptor 1
        drachmas sparta 0
        drachmas corinth 3
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.asked() == "thebes corrupt_choose_victim"
    assert game.purses() == "0/3/10/10"


def test_OFF_8_17_a_victim_may_still_corrupt() -> None:
    """OFF-8.17  When his own turn comes."""
    game = given("""
        level all priestess 2
        level sparta corruptor 3
        level corinth corruptor 1
        phase corruption
    """)
    game.play("sparta corrupt corinth", "corinth corrupt sparta")
    assert game.track("priestess") == "2/2/2/2"


def test_OFF_8_18_without_a_legal_combination_one_is_skipped() -> None:
    """OFF-8.18  Sparta takes the only step that Corinth could have taken; Corinth is not asked."""
    text = """
        level sparta corruptor 3
        level sparta soldier 2
        level corinth corruptor 2
        level athens priestess 1
        levels thebes 3/3/3/3/3/0/3
        phase corruption
    """
    game = given(text).play("sparta corrupt athens")
    assert game.phase() != "corruption"
    assert not [event for event in game.events() if event.startswith("corrupted corinth")]
    declined = given(text).play("sparta decline")
    assert declined.asked() == "corinth corrupt_choose_victim"


def test_OFF_8_18_earlier_corruptions_can_open_a_combination() -> None:
    """OFF-8.18  Sparta had nothing to take; after corrupting Athens it has a Priestess for Corinth."""
    game = given("""
        level sparta corruptor 3
        level corinth corruptor 2
        level athens priestess 1
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.asked() == "corinth corrupt_choose_victim"
    assert game.choices() == ["decline", "corrupt sparta"]


def test_OFF_8_19_nobody_has_a_corruptor() -> None:
    """OFF-8.19  Phase 2 ends with no effect."""
    game = given("levels all 1/1/1/1/1/0/0 \n phase corruption")
    assert game.asked() == "sparta offer_choose_animals"
    assert {game.levels(city) for city in content.CITIES[:4]} == {"1/1/1/1/1/0/0"}


@pytest.mark.parametrize("corruptor", [1, 4, 5])
def test_OFF_8_20_soldier_level_5_is_never_corrupted(corruptor: int) -> None:
    """OFF-8.20  Not even by Corruptor level 5."""
    game = given(f"""
        level sparta corruptor {corruptor}
        levels corinth 3/3/3/3/3/0/5
        level athens priestess 1
        phase corruption
    """)
    assert game.choices() == ["decline", "corrupt athens"]
    reason = game.reason("corrupt corinth")
    assert reason is not None
    assert (reason.rules, reason.remedy) == (("OFF-8.5",), None)


def test_OFF_8_21_first_the_victim_then_the_track() -> None:
    """OFF-8.21  Only rivals with a legal track are offered, and there is no way back after the victim."""
    game = given("""
        level sparta corruptor 2
        levels corinth 0/0/0/0/0/2/0
        levels athens 1/1/0/0/0/0/0
        levels thebes 0/0/5/0/0/0/0
        phase corruption
    """)
    assert game.choices() == ["decline", "corrupt athens"]
    assert game.refused("corrupt corinth") == "OFF-8.21"
    assert game.refused("corrupt thebes") == "OFF-8.21"
    game.play("sparta corrupt athens")
    assert game.asked() == "sparta corrupt_choose_track"
    assert game.choices() == ["track peasant", "track water_carrier"]
    assert game.refused("decline") == "OFF-8.21"
