"""Section 8 of the rules: corruption where somebody is on the last space."""

from __future__ import annotations

import pytest

from tests.offrandes.given import given

# Sparta on 4 of the Flower Carrier, Corinth on 5, Athens a possible victim below.
THIRD = """
    level sparta flower_carrier 4
    level corinth flower_carrier 5
    level corinth soldier 4
    level athens flower_carrier 2
    level thebes soldier 4
"""


def test_OFF_8_11_the_victim_steps_back_first() -> None:
    """OFF-8.11  A victim on 5 ends on 4, never on 3, although the corruptor takes the last space."""
    game = given("""
        level sparta corruptor 5
        level sparta peasant 4
        level corinth peasant 5
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.track("peasant") == "5/4/0/0"
    assert not [event for event in game.events() if event.startswith("displaced")]


@pytest.mark.parametrize(("corruptor", "tracks"), [(4, ["peasant"]), (5, ["peasant", "priestess"])])
def test_OFF_8_12_a_victim_on_the_last_space(corruptor: int, tracks: list[str]) -> None:
    """OFF-8.12  Only the last Corruptor space reaches it."""
    game = given(f"""
        level sparta corruptor {corruptor}
        level corinth peasant 1
        level corinth priestess 5
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    if corruptor == 4:
        assert game.track("peasant") == "1/0/0/0"  # the only legal track, taken without asking
    else:
        assert game.objects() == tracks
        game.play("track priestess")
        assert game.track("priestess") == "1/4/0/0"


@pytest.mark.parametrize("option", ["needs_top_corruptor", "free", "no_advance"])
def test_OFF_8_12_no_option_changes_it(option: str) -> None:
    """OFF-8.12  With any value of third_party_displacement a victim on 5 needs Corruptor level 5."""
    game = given(f"""
        option third_party_displacement {option}
        level sparta corruptor 4
        level corinth priestess 5
        phase corruption
    """)
    assert game.phase() != "corruption"


def test_OFF_8_13_a_third_player_protects_the_last_space() -> None:
    """OFF-8.13  Sparta below Corruptor 5 cannot choose the track on which Corinth would be driven out."""
    game = given(
        f"{THIRD} level sparta corruptor 4 \n level athens peasant 1 \n level athens priestess 1 \n phase corruption"
    )
    game.play("sparta corrupt athens")
    assert game.objects() == ["peasant", "priestess"]
    assert game.refused("track flower_carrier") == "OFF-8.13"


def test_OFF_8_13_the_top_corruptor_drives_the_third_player_out() -> None:
    """OFF-8.13  With Corruptor level 5 the third player is displaced to 4."""
    game = given(f"{THIRD} level sparta corruptor 5 \n phase corruption")
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == "5/4/1/0"


def test_OFF_8_13_only_from_4_to_5() -> None:
    """OFF-8.13  A corruptor on 3 disturbs nobody, so the track is free."""
    game = given(f"{THIRD} level sparta flower_carrier 3 \n level sparta corruptor 4 \n phase corruption")
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == "4/5/1/0"


def test_OFF_8_13_option_free() -> None:
    """OFF-8.13  free: legal at any Corruptor level, and the third token goes to 4."""
    game = given(f"option third_party_displacement free \n {THIRD} level sparta corruptor 1 \n phase corruption")
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == "5/4/1/0"


@pytest.mark.parametrize(("corruptor", "result"), [(4, "4/5/1/0"), (5, "5/4/1/0")])
def test_OFF_8_13_option_no_advance(corruptor: int, result: str) -> None:
    """OFF-8.13  no_advance: below Corruptor 5 only the victim moves, at 5 it is as in the default."""
    game = given(f"""
        option third_party_displacement no_advance
        {THIRD}
        level sparta corruptor {corruptor}
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == result


def test_OFF_8_14_the_displaced_player_is_no_victim() -> None:
    """OFF-8.14  His Soldiers do not matter, and he can still be corrupted later in the phase."""
    game = given(f"""
        {THIRD}
        level sparta corruptor 5
        level corinth soldier 3
        level thebes corruptor 4
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == "5/4/1/0"
    assert game.view()["corrupted"] == [2]
    assert game.asked() == "thebes corrupt_choose_victim"
    game.play("thebes corrupt corinth")
    assert game.track("flower_carrier") == "5/3/1/1"


def test_OFF_8_14_soldiers_of_level_5_do_not_prevent_displacement() -> None:
    """OFF-8.14  Corinth can never be corrupted, but it can be displaced."""
    game = given(f"{THIRD} level corinth soldier 5 \n level sparta corruptor 5 \n phase corruption")
    assert "corrupt corinth" not in game.choices()
    game.play("sparta corrupt athens")
    assert game.track("flower_carrier") == "5/4/1/0"


def test_OFF_8_15_a_corruptor_on_the_last_space_of_the_track() -> None:
    """OFF-8.15  He stays on 5 and the victim goes back one level."""
    game = given("""
        level sparta corruptor 1
        level sparta priestess 5
        level corinth priestess 4
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.track("priestess") == "5/3/0/0"


def test_OFF_8_15_not_with_the_option_off() -> None:
    """OFF-8.15  corruptor_on_top_may_corrupt false: the track is no choice, not even for Corruptor level 5."""
    game = given("""
        option corruptor_on_top_may_corrupt false
        level sparta corruptor 5
        level sparta priestess 5
        level corinth priestess 4
        level corinth peasant 1
        level corinth water_carrier 1
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.objects() == ["peasant", "water_carrier"]
    assert game.refused("track priestess") == "OFF-8.15"


def test_OFF_8_22_judged_before_any_token_moves() -> None:
    """OFF-8.22  The victim on 5 would have left it for the corruptor; that does not make the choice legal."""
    below = given("""
        level sparta corruptor 4
        level sparta priestess 4
        level corinth priestess 5
        phase corruption
    """)
    assert below.phase() != "corruption"


@pytest.mark.parametrize("option", ["needs_top_corruptor", "no_advance"])
def test_OFF_8_22_nobody_leaves_5_below_corruptor_5(option: str) -> None:
    """OFF-8.22  Neither victim nor third player, except with free."""
    game = given(f"""
        option third_party_displacement {option}
        {THIRD}
        level sparta corruptor 4
        level corinth soldier 0
        level corinth peasant 1
        phase corruption
    """)
    for victim in ("athens", "corinth"):
        if f"corrupt {victim}" in game.choices():
            after = game.copy().play(f"corrupt {victim}")
            for track in after.choices() if after.asked().endswith("track") else ():
                assert after.copy().play(track).level("corinth", "flower_carrier") == 5
            assert after.level("corinth", "flower_carrier") == 5


def test_OFF_8_22_with_free_the_victim_is_still_protected() -> None:
    """OFF-8.22  free: a third player can leave 5, a victim cannot."""
    game = given(f"""
        option third_party_displacement free
        {THIRD}
        level sparta corruptor 4
        level corinth soldier 0
        level corinth peasant 1
        phase corruption
    """)
    assert game.copy().play("corrupt corinth").track("peasant") == "1/0/0/0"
    assert game.copy().play("corrupt athens").track("flower_carrier") == "5/4/1/0"
