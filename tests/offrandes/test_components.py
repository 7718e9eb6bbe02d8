"""Section 1 of the rules: what is in the box."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup
from petteia.core.given import shown
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from tests.games.specified import listed
from tests.offrandes.given import given


@pytest.mark.parametrize("players", [3, 4, 5])
def test_OFF_1_1_three_to_five_players(players: int) -> None:
    """OFF-1.1  The game is for 3, 4 or 5 players."""
    state = GAME.new(players)
    state.check()
    assert len(GAME.view(state, None)["cities"]) == players


@pytest.mark.parametrize("players", [0, 1, 2, 6, -3, "4", 4.0, True])
def test_OFF_1_1_any_other_number_is_refused(players: int) -> None:
    """OFF-1.1  Any other number is refused."""
    with pytest.raises(BadSetup, match=f"Offrandes is for 3 to 5 players, not {shown(players)}"):
        GAME.new(players)


def test_OFF_1_2_five_cities_that_differ_in_name_and_colour() -> None:
    """OFF-1.2  Sparta, Corinth, Athens, Thebes and Delos; they differ only in name and colour."""
    game = given("players 5")
    cities = game.view()["cities"]
    named = [f"{city['id']}_({city['color']})" for city in cities]
    assert named == listed("offrandes", "OFF-1.2", "five cities:")
    alike = [{k: v for k, v in city.items() if k not in ("seat", "id", "color")} for city in cities]
    assert all(city == alike[0] for city in alike)


def test_OFF_1_3_nineteen_tokens_each() -> None:
    """OFF-1.3  1 token for the score, 7 for the tracks, 11 for the altars."""
    city = given().city("sparta")
    assert (len([city["points"]]), len(city["levels"]), city["tokens"]) == (1, 7, 11)


def test_OFF_1_4_three_boards() -> None:
    """OFF-1.4  Market, Temple and Corruption, each with its tracks."""
    boards: dict[str, list[str]] = {}
    for track in given().view()["tracks"]:
        boards.setdefault(track["board"], []).append(track["id"])
    printed = {board: listed("offrandes", "OFF-1.4", f"{board.capitalize()}:") for board in boards}
    assert list(boards) == ["market", "temple", "corruption"]
    assert {board: [name for name in printed[board] if name in content.CHARACTERS] for board in printed} == boards


def test_OFF_1_5_seven_cards_in_a_fixed_order() -> None:
    """OFF-1.5  One card for each character, always listed in the same order."""
    order = listed("offrandes", "OFF-1.5", "listing order is")
    game = given()
    assert game.available() == order
    assert game.objects() == order
    assert list(game.city("sparta")["levels"]) == order


def test_OFF_1_6_a_start_space_and_five_numbered_spaces() -> None:
    """OFF-1.6  Levels 0 to 5 on each of seven tracks; 5 is the last."""
    tracks = given().view()["tracks"]
    assert [len(track["gains"]) for track in tracks] == [6] * 7
    game = given("levels sparta 4/5/0/0/0/0/0")
    game.sell("peasant water_carrier", "sparta", 1)
    assert game.levels("sparta") == "5/5/0/0/0/0/0"


def test_OFF_1_7_five_kinds_of_animal_and_their_values() -> None:
    """OFF-1.7  Chicken 1, pig 2, goat 3, sheep 4, ox 5."""
    scored = []
    for level, animal in enumerate(["chicken", "pig", "goat", "sheep", "ox"], 1):
        game = given(f"levels sparta {level}/1/1/1/0/0/0\n phase offerings")
        game.play(f"sparta offer {animal}:1", "altar ares")
        scored.append(game.points("sparta"))
    assert scored == [1, 2, 3, 4, 5]


def test_OFF_1_8_seventy_five_animals() -> None:
    """OFF-1.8  75 animals in all, 15 of each kind."""
    assert given().reserve() == "15/15/15/15/15"
    assert sum(content.SUPPLY) == 75


def test_OFF_1_9_eleven_altars_in_five_groups() -> None:
    """OFF-1.9  Groups of 3, 3, 2, 2 and 1 altars."""
    groups = [altar["group"] for altar in given().view()["altars"]]
    assert len(groups) == 11
    assert [groups.count(group) for group in range(1, 6)] == [3, 3, 2, 2, 1]


def test_OFF_1_10_the_gods_of_each_group() -> None:
    """OFF-1.10  Which god belongs to which group."""
    gods: dict[int, list[str]] = {}
    for altar in given().view()["altars"]:
        gods.setdefault(altar["group"], []).append(altar["id"])
    assert gods == {group: listed("offrandes", "OFF-1.10", f"Group {group}:") for group in range(1, 6)}


def test_OFF_1_11_the_score_has_no_upper_limit() -> None:
    """OFF-1.11  Points go on above the 100 of the printed score track."""
    game = given("""
        points sparta 99
        levels sparta 4/5/5/5/5/0/0
        phase offerings
    """)
    game.play("sparta offer sheep:5", "altar zeus")
    assert game.points("sparta") == 99 + 10 + 20
    assert game.result().startswith("154/")


def test_OFF_1_12_the_bank_never_runs_out() -> None:
    """OFF-1.12  Whole drachmas, and as many as the players are due: here 125 lie with five players."""
    game = given("""
        players 5
        drachmas all 20
        phase income
    """)
    assert game.purses() == "25/25/25/25/25"
    game.play("pair peasant", "pair soldier")
    assert game.choices() == [f"bid {n}" for n in range(1, 26)]


def test_OFF_1_13_one_first_player_marker() -> None:
    """OFF-1.13  Nobody holds it before the first player is known, exactly one player afterwards."""
    game = given("phase set_up")
    assert game.first() is None
    game.play("first athens")
    assert game.first() == "athens"
    while game.round() < 2:
        assert game.first() == "athens"
        game.play(game.choices()[0])
    assert game.first() == "thebes"
