"""Section 2 of the rules: set-up."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from tests.offrandes.given import given


def test_OFF_2_1_every_player_has_a_different_city() -> None:
    """OFF-2.1  No city is given twice."""
    for players in (3, 4, 5):
        cities = [city["id"] for city in given(f"players {players}").view()["cities"]]
        assert len(set(cities)) == players


def test_OFF_2_2_every_score_starts_at_0() -> None:
    """OFF-2.2  Nobody has a point yet."""
    assert given("players 5 \n phase set_up").scores() == "0/0/0/0/0"


def test_OFF_2_3_every_player_starts_at_level_0() -> None:
    """OFF-2.3  On all seven tracks."""
    game = given("players 3 \n phase set_up")
    assert {game.levels(city) for city in ("sparta", "corinth", "athens")} == {"0/0/0/0/0/0/0"}


def test_OFF_2_4_all_altars_are_empty() -> None:
    """OFF-2.4  Eleven empty altars, and 11 tokens in every stock."""
    game = given("phase set_up")
    assert {game.altar(god) for god in content.ALTARS} == {"empty"}
    assert [game.tokens(city) for city in content.CITIES[:4]] == [11, 11, 11, 11]


def test_OFF_2_5_all_animals_are_in_the_reserve() -> None:
    """OFF-2.5  Nothing lies anywhere else."""
    assert given("phase set_up").reserve() == "15/15/15/15/15"


def test_OFF_2_6_ten_drachmas_each() -> None:
    """OFF-2.6  Every player starts with 10 drachmas."""
    assert given("players 5 \n phase set_up").purses() == "10/10/10/10/10"


def test_OFF_2_7_the_first_player_is_drawn_at_random() -> None:
    """OFF-2.7  Chance decides, and the player drawn takes the marker."""
    game = given("phase set_up")
    assert game.asked() == "chance choose_first_player"
    game.play("first thebes")
    assert game.first() == "thebes"
    assert game.events() == ["first_player_chosen thebes"]


def test_OFF_2_7_an_option_can_fix_the_first_player() -> None:
    """OFF-2.7  With option first_player nobody draws."""
    game = given("option first_player 2 \n phase set_up")
    assert game.first() == "athens"
    assert game.asked() == "corinth choose_start_character"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_OFF_2_8_unused_cities_stay_in_the_box(players: int) -> None:
    """OFF-2.8  Fewer players, but the same animals and the same altars."""
    game = given(f"players {players} \n phase set_up")
    assert [city["id"] for city in game.view()["cities"]] == list(content.CITIES[:players])
    assert game.reserve() == "15/15/15/15/15"
    assert len(game.view()["altars"]) == 11


def test_OFF_2_9_seats_are_numbered_clockwise() -> None:
    """OFF-2.9  Seat 0 is Sparta, then Corinth, Athens, Thebes, Delos; the turn to act follows these numbers."""
    game = given("players 5 \n phase set_up").play("first sparta")
    assert [(city["seat"], city["id"]) for city in game.view()["cities"]] == [
        (0, "sparta"),
        (1, "corinth"),
        (2, "athens"),
        (3, "thebes"),
        (4, "delos"),
    ]
    game = given("players 5").play("pair peasant", "pair soldier", "bid 1")
    order = []
    while game.asked().endswith("bid_or_pass"):
        order.append(game.asked().split()[0])
        game.play("pass")
    assert order == ["corinth", "athens", "thebes", "delos"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_OFF_2_10_every_seat_has_the_same_chance(players: int) -> None:
    """OFF-2.10  Equal weights; the draw comes before the preliminary choice."""
    game = given(f"players {players} \n phase set_up")
    assert game.objects() == list(content.CITIES[:players])
    assert [weight for _, weight in game.state.outcomes()] == [1] * players
    game.play("first sparta")
    assert game.asked().endswith("choose_start_character")


def test_OFF_2_10_every_seat_is_drawn_about_equally_often() -> None:
    """OFF-2.10  1000 draws from as many seeds."""
    outcomes = GAME.new(5).outcomes()
    drawn = [GAME.action_name(Roller(seed).pick(outcomes)) for seed in range(1000)]
    assert all(160 <= drawn.count(f"first {city}") <= 240 for city in content.CITIES)


@pytest.mark.parametrize(("players", "seat"), [(3, 3), (3, 4), (4, 4), (5, 5), (4, -1), (4, True), (4, "0")])
def test_OFF_2_10_a_seat_that_does_not_exist_is_refused(players: int, seat: object) -> None:
    """OFF-2.10  A seat number of n or more is refused."""
    with pytest.raises(BadSetup, match=r"first player|first_player"):
        GAME.new(players, {"first_player": seat})


@pytest.mark.parametrize(("players", "seat"), [(3, 2), (4, 3), (5, 4)])
def test_OFF_2_10_the_last_seat_can_be_first_player(players: int, seat: int) -> None:
    """OFF-2.10  The largest seat number is n - 1, and then there is no random step."""
    state = GAME.new(players, {"first_player": seat})
    assert GAME.view(state, None)["first_player"] == seat
    assert state.decision == "choose_start_character"
