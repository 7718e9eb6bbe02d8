"""Sections 14 and 15: looking at islands and moving the ship."""

from __future__ import annotations

import pytest

from petteia.games.delphi.components.constants import BLACK
from petteia.games.delphi.components.layouts import LAYOUTS, board_of
from petteia.games.delphi.rules.moving import move_price, ship_range
from tests.delphi.given import given

DONE = "open a shrine:0 statue:0 offering:0 monster:0"


def test_DEL_14_1_look_at_two_islands_anywhere() -> None:
    game = given("dice a red").play("use red", "do look_at_islands", "look 4,1", "look 5,-7")
    game.play("tile red-psi", "tile blue-phi")
    seen = {game.island(at, "a")["tile"] for at in ("4,1", "5,-7")}
    assert seen == {"red-psi", "blue-phi"}
    assert not game.island("4,1")["face_up"]


def test_DEL_14_2_only_one_left() -> None:
    game = given("dice a red red")
    for island in range(11):
        game.state.tiles[island] = island
    game.state.explored = (1 << 11) - 1
    game.play("use red", "do look_at_islands")
    assert game.view("a")["islands"][11]["tile"] == "blue-sigma"
    assert game.asked() == "a main"


def test_DEL_14_3_looking_gives_nothing() -> None:
    game = given("dice a red").play("use red", "do look_at_islands", "look 4,1", "look 3,0")
    game.play("tile red-psi", "tile red-phi")
    assert (game.favours("a"), game.cards("a"), game.open("a")) == (0, "", 12)
    assert not game.island("4,1")["shrine"]


def test_DEL_14_4_known_tiles_are_not_offered() -> None:
    words = "dice a red\nseen a 4,1 red-psi"
    assert not given(words).play("use red", "do look_at_islands").may("look 4,1")
    assert given(words).play("use red", "do look_at_islands").refused("look 4,1") == "DEL-14.4"
    option = given("option look_at_known_islands true\n" + words).play("use red", "do look_at_islands")
    assert option.may("look 4,1")


def test_DEL_14_5_others_see_where_but_not_what() -> None:
    game = given("dice a red").play("use red", "do look_at_islands", "look 4,1", "look 3,0")
    game.play("tile red-psi", "tile red-phi")
    for viewer in ("b", None):
        assert game.island("4,1", viewer)["tile"] is None
        assert game.island("4,1", viewer)["seen_by"] == [game.number("a")]
    told = [event for event in game.events() if event.audience == game.number("a")]
    assert len(told) == 2


def test_DEL_14_6_both_are_chosen_before_either_is_shown() -> None:
    game = given("dice a red").play("use red", "do look_at_islands", "look 4,1")
    assert game.asked() == "a look_second"
    assert not game.may("look 4,1")
    assert game.refused("look 4,1") == "DEL-14.6"
    assert game.play("look 3,0").asked() == "chance island_tile"


def test_DEL_15_1_three_steps_along_water() -> None:
    game = given("dice a black").use("black", "move_ship")
    assert {cost["steps"] for cost in game.view("a")["prices"].values()} <= {1, 2, 3}


def test_DEL_15_2_and_DEL_15_5_the_move_ends_on_the_colour_of_the_source() -> None:
    game = given("dice a pink\nfavours a 3").use("pink", "move_ship")
    colors = {(q, r): color for q, r, color in game.view()["map"]["water"]}
    for goal, price in game.goals().items():
        q, r = map(int, goal.split(","))
        if price == 0:
            assert colors[q, r] == "pink"
        assert colors[q, r] not in ("red", "black")  # four and five favours: too dear, however near they are
    assert "-1,0" not in game.goals()
    far = given("dice a pink\nfavours a 1\nequip a E01").use("pink", "move_ship").goals()
    assert {colors[int(q), int(r)] for q, r in (goal.split(",") for goal in far)} == {"pink", "blue"}


def test_DEL_15_3_no_land_no_shallows() -> None:
    game = given("dice a pink\nfavours a 9").use("pink", "move_ship")
    for at in ("1,1", "2,-2", "3,-1", "2,3", "11,11"):
        assert not game.may(f"move {at}")
        assert game.refused(f"move {at}") == "DEL-15.3"


def test_DEL_15_4_the_nearest_space_of_the_colour_may_be_just_in_range() -> None:
    in_range = given("ship a -4,0\ndice a yellow").play("use yellow")  # three steps away
    assert "move_ship" in in_range.kinds()
    too_far = "ship a -4,3\ndice a black\n"  # four
    assert "move_ship" not in given(too_far).play("use black").kinds()
    assert "move_ship" in given(too_far + "favours a 1").play("use black").kinds()


def test_DEL_15_4_a_step_beyond_the_range_costs_a_favour() -> None:
    game = given("dice a pink\nfavours a 4").use("pink", "move_ship")
    steps = {name: cost["steps"] for name, cost in game.view("a")["prices"].items()}
    assert (steps["move 3,1"], game.price("move 3,1")) == (4, 1)
    assert max(steps.values()) == 7


def test_DEL_15_6_another_space() -> None:
    game = given("ship a 1,0\ndice a green\nfavours a 2").use("green", "move_ship")
    assert not game.may("move 1,0")
    assert game.refused("move 1,0") == "DEL-15.6"


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("", 3),
        ("ship_tile a T5", 5),
        ("equip a E01", 4),
        ("ship_tile a T5\nequip a E01", 6),
        ("ship_tile a T5\nequip a E01\ncompanion a black creature", 9),
    ],
)
def test_DEL_15_7_bonuses_add_up(words: str, steps: int) -> None:
    game = given(words)
    assert ship_range(game.state, game.number("a"), BLACK) == steps


def test_DEL_15_8_leaving_zeus_counts_as_a_step() -> None:
    game = given("dice a green pink").use("green", "take_favours")
    assert game.ship("a") == "0,0"
    game.play("use pink", "do move_ship")
    assert game.view("a")["prices"]["move 0,1"]["steps"] == 1


def test_DEL_15_9_not_back_to_zeus_with_an_open_tile() -> None:
    game = given("ship a 1,0\ndice a red\nfavours a 5").use("red", "move_ship")
    assert not game.may("move 0,0")
    assert game.refused("move 0,0") == "DEL-15.9"


@pytest.mark.parametrize("color", ["red", "black", "pink", "blue", "yellow", "green"])
def test_DEL_15_10_a_source_of_any_colour_ends_on_zeus(color: str) -> None:
    for keel in ("", "\nequip a E02"):
        game = given(f"ship a 2,0\n{DONE}\ndice a {color}\nfavours a 1{keel}").use(color, "move_ship")
        assert game.view("a")["prices"]["move 0,0"] == {"favours": 0, "steps": 2}
    assert game.play("move 0,0").player("a")["reached"]


def test_DEL_15_11_never_on_a_shallow() -> None:
    game = given("ship a 1,3\nequip a E02\ndice a red\nfavours a 9").use("red", "move_ship")
    board = game.state.board
    stops = {f"{q},{r}" for q, r in board.places}
    assert set(game.goals()) <= stops
    assert not stops & {f"{q},{r}" for q, r in board.gaps}


def test_DEL_15_12_several_shallows_in_a_row() -> None:
    board = board_of(LAYOUTS["compact-1"])
    start, goal = board.places.index((-2, -6)), board.places.index((1, -6))  # over the gaps (-1,-6) and (0,-6)
    assert board.steps(start, goal, 1) == 1
    assert board.steps(start, goal, 0) > 3


def test_DEL_15_13_one_move_for_one_source() -> None:
    game = given("dice a green red").use("green", "move_ship", "move 1,0")
    assert game.asked() == "a main"
    assert game.dice("a") == "1 red"


def test_DEL_15_14_the_cheapest_sum() -> None:
    game = given("companion a green creature\ndice a yellow\nfavours a 9").use("yellow", "move_ship")
    goals = game.goals()
    assert goals["0,-1"] == 0  # yellow, one step
    assert goals["1,0"] == 1  # green, for one favour, as any other space within six steps
    assert goals["2,0"] == 1
    far = next(name for name, cost in game.view("a")["prices"].items() if cost["steps"] == 8)
    assert game.price(far) == 3  # one favour for green, two for the steps beyond six


def test_DEL_15_15_the_shortest_route_counts() -> None:
    board = board_of(LAYOUTS["compact-1"])
    for start in range(73):
        for goal in range(73):
            steps = board.steps(start, goal, 0)
            assert steps >= board.steps(start, goal, 1)
            if board.zeus not in (start, goal):
                assert steps == board.steps(goal, start, 0)


def test_DEL_15_16_zeus_is_never_on_the_way() -> None:
    game = given(f"ship a 0,-1\n{DONE}\ndice a pink\nfavours a 2").use("pink", "move_ship")
    assert game.view("a")["prices"]["move 0,1"]["steps"] == 3
    keel = given(f"ship a 0,-1\n{DONE}\ndice a pink\nfavours a 2\nequip a E02").use("pink", "move_ship")
    assert keel.view("a")["prices"]["move 0,1"]["steps"] == 1


def test_DEL_15_17_recolouring_and_steps_are_paid_together() -> None:
    game = given("dice a green\nfavours a 3").use("green", "move_ship")  # green to pink costs 3
    assert game.may("move 2,0")
    assert not game.may("move 3,1")
    assert game.refused("move 3,1") == "DEL-15.17"
    assert move_price(game.state, game.number("a"), 5, game.state.board.places.index((3, 1))) == 4
