"""Section 12 of the rules: the end of the game."""

from __future__ import annotations

import pytest

from petteia.games.offrandes.components import content
from tests.offrandes.given import given

ALL_ALTARS = "\n".join(f"altar {god} {content.CITIES[i % 4]} chicken:1" for i, god in enumerate(content.ALTARS))
ALL_BUT_ZEUS = "\n".join(ALL_ALTARS.splitlines()[:-1])


def test_OFF_12_1_checked_once_at_the_end_of_phase_3() -> None:
    """OFF-12.1  101 points do not end the game in the middle of phase 3: all players may still sacrifice."""
    game = given("""
        points sparta 101
        levels all 1/1/1/1/1/0/0
        turn sparta offerings
    """)
    assert game.phase() == "offerings"
    game.play("sparta decline")
    assert game.phase() == "offerings"
    game.play("decline", "decline", "decline")
    assert game.asked() == "over"


def test_OFF_12_2_all_altars_are_filled() -> None:
    """OFF-12.2  Eleven offerings end the game, ten do not."""
    assert given(f"{ALL_ALTARS} \n phase end").asked() == "over"
    assert given(f"{ALL_BUT_ZEUS} \n phase end").asked() == "corinth choose_pair_first"


@pytest.mark.parametrize(("points", "option", "ends"), [(99, False, False), (100, False, False), (101, False, True)])
def test_OFF_12_3_more_than_100_points(points: int, option: bool, ends: bool) -> None:
    """OFF-12.3  101 or more; exactly 100 does not end it."""
    game = given(f"option end_at_exactly_100 {str(option).lower()} \n points athens {points} \n phase end")
    assert (game.asked() == "over") == ends


@pytest.mark.parametrize(("points", "ends"), [(99, False), (100, True), (101, True)])
def test_OFF_12_3_with_the_option_100_are_enough(points: int, ends: bool) -> None:
    """OFF-12.3  end_at_exactly_100."""
    game = given(f"option end_at_exactly_100 true \n points athens {points} \n phase end")
    assert (game.asked() == "over") == ends


def test_OFF_12_4_phase_3_is_played_to_its_end() -> None:
    """OFF-12.4  Sparta passes 100 with the first offering; the three others still make theirs."""
    game = given("""
        points sparta 99
        levels all 2/1/1/1/0/0/0
        level thebes peasant 3
        phase offerings
    """)
    game.play("sparta offer pig:1", "altar ares")
    assert game.points("sparta") == 101
    game.play("corinth offer pig:1", "altar hermes", "athens offer pig:1")
    assert game.asked() == "thebes offer_choose_animals"
    game.play("thebes offer goat:1", "altar ares")
    assert (game.asked(), game.scores()) == ("over", "101/2/2/3")


def test_OFF_12_5_no_phase_4_in_the_last_round() -> None:
    """OFF-12.5  No income, and the marker stays where it is."""
    game = given(f"drachmas all 3 \n first thebes \n {ALL_ALTARS} \n phase end")
    assert (game.purses(), game.first()) == ("3/3/3/3", "thebes")


@pytest.mark.parametrize(
    ("god", "points"),
    [
        ("ares", 5),
        ("hermes", 5),
        ("athena", 10),
        ("hera", 10),
        ("apollo", 15),
        ("hades", 20),
        ("poseidon", 20),
        ("zeus", 25),
    ],
)
def test_OFF_12_6_end_points_of_each_group(god: str, points: int) -> None:
    """OFF-12.6  For the player whose token lies there, however much was offered."""
    game = given(f"points sparta 101 \n altar {god} athens chicken:1 \n phase end")
    assert game.result() == f"101/0/{points}/0"
    assert f"altars_scored athens 1 {points}" in game.events()


def test_OFF_12_7_an_empty_altar_gives_points_to_nobody() -> None:
    """OFF-12.7  With all altars empty only devotion points count."""
    assert given("points sparta 101 \n points thebes 40 \n phase end").result() == "101/0/0/40"


def test_OFF_12_8_devotion_points_plus_altar_points() -> None:
    """OFF-12.8  Money and levels are worth nothing."""
    game = given("""
        points sparta 101
        points corinth 60
        drachmas sparta 25
        levels thebes 5/5/5/5/5/5/5
        altar zeus corinth pig:1
        altar ares corinth pig:1
        phase end
    """)
    assert game.result() == "101/90/0/0"


def test_OFF_12_9_the_highest_final_score_wins() -> None:
    """OFF-12.9  Altars can turn the order of the devotion points round."""
    game = given("""
        points sparta 101
        points corinth 90
        altar zeus corinth pig:1
        phase end
    """)
    assert (game.result(), game.ranks()) == ("101/115/0/0", "2/1/3/3")
    assert game.events()[-1] == "game_ended corinth 1"


def test_OFF_12_10_more_altars_break_a_tie() -> None:
    """OFF-12.10  Two altars of 5 beat one of 10 at the same score."""
    game = given("""
        points sparta 101
        points corinth 101
        altar athena sparta pig:1
        altar ares corinth pig:1
        altar hermes corinth pig:1
        phase end
    """)
    assert (game.result(), game.ranks()) == ("111/111/0/0", "2/1/3/3")


def test_OFF_12_11_equal_in_altars_too_share_the_victory() -> None:
    """OFF-12.11  Whatever money they have."""
    game = given("""
        points sparta 101
        points athens 101
        drachmas athens 0
        altar ares sparta pig:1
        altar hermes athens pig:1
        phase end
    """)
    assert game.ranks() == "1/3/1/3"
    assert game.events()[-2:] == ["game_ended sparta 2", "game_ended athens 2"]


def test_OFF_12_11_the_option_lets_drachmas_decide() -> None:
    """OFF-12.11  final_tie drachmas: more money wins; equal money shares."""
    text = "option final_tie drachmas \n points sparta 101 \n points athens 101 \n phase end"
    assert given(f"drachmas athens 11 \n {text}").ranks() == "2/3/1/3"
    assert given(text).ranks() == "1/3/1/3"


def test_OFF_12_12_all_players_are_ranked() -> None:
    """OFF-12.12  By score, then altars; equal players share a rank and the next rank is counted on."""
    shared = given("players 5 \n points all 50 \n points sparta 101 \n points delos 49 \n phase end")
    assert shared.ranks() == "1/2/2/2/5"
    altars = given(
        "players 5 \n points all 50 \n points sparta 101 \n points delos 45 \n altar ares delos pig:1 \n phase end"
    )
    assert altars.ranks() == "1/3/3/3/2"
    drachmas = given("""
        option final_tie drachmas
        points all 50
        points sparta 101
        drachmas corinth 1
        drachmas athens 3
        drachmas thebes 2
        phase end
    """)
    assert drachmas.ranks() == "1/4/2/3"


def test_OFF_12_13_the_round_limit_ends_like_any_other_end() -> None:
    """OFF-12.13  No phase 4, then altar points and ranking; with several conditions at once nothing changes."""
    text = "round 4 \n points thebes 7 \n altar zeus sparta pig:1 \n drachmas all 3 \n phase end"
    game = given(f"option round_limit 4 \n {text}")
    assert (game.result(), game.ranks(), game.purses()) == ("25/0/0/7", "1/3/3/2", "3/3/3/3")
    one = given("points thebes 101 \n round 4 \n phase end")
    both = given("points thebes 101 \n round 4 \n option round_limit 4 \n phase end")
    assert (one.result(), one.ranks(), one.events()) == (both.result(), both.ranks(), both.events())


def test_OFF_12_14_a_condition_once_met_still_holds() -> None:
    """OFF-12.14  The last altar is filled, replaced by the next player, and full it remains."""
    game = given(f"""
        {ALL_BUT_ZEUS}
        levels sparta 1/1/1/5/0/0/0
        levels corinth 2/1/1/4/0/0/0
        level thebes temple_guardian 4
        phase offerings
    """)
    game.play("sparta offer chicken:1", "corinth offer pig:1", "altar hades")
    assert (game.asked(), game.altar("zeus"), game.altar("hades")) == ("over", "sparta chicken:1", "corinth pig:1")
    assert game.scores() == "1/2/0/0"


def test_OFF_12_15_the_drachmas_at_the_end_of_the_last_phase_3() -> None:
    """OFF-12.15  Nothing is added before they are compared: 24 beat 23, although income would make both 25."""
    game = given("""
        option final_tie drachmas
        points sparta 101
        points athens 101
        drachmas sparta 23
        drachmas athens 24
        phase end
    """)
    assert (game.ranks(), game.purses()) == ("2/3/1/3", "23/10/24/10")
