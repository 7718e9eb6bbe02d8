"""Sections 7 to 9: rounds and turns, the check of injuries, and actions in general."""

from __future__ import annotations

from petteia.games.delphi.events import INJURIES_DISCARDED, TURN_STARTED
from tests.delphi.given import Scene, given


def test_DEL_7_1_every_player_takes_a_turn_clockwise() -> None:
    game = given("players 3\nfirst b\nturn b main\ndice b red\ninjuries all red\nshield all 5")
    turns = []
    for _ in range(7):
        turns.append(game.letter(game.view()["turn"]))
        while not game.choices()[0].startswith("roll"):
            game.play(game.choices()[0])
        game.play("roll pink pink pink")
        if game.asked() == "chance titan_roll":
            game.play("titan 1")
    assert turns == ["b", "c", "a", "b", "c", "a", "b"]
    assert game.view()["round"] == 3


def test_DEL_7_2_three_phases() -> None:
    game = given("turn a start\ndice a red")
    phases = [game.view()["phase"]]
    game.play("take favours")
    phases.append(game.view()["phase"])
    game.play("use red", "do take_favours")
    phases.append(game.view()["phase"])
    assert phases == ["check_injuries", "actions", "consult_oracle"]


def test_DEL_7_3_a_turn_of_recovering_is_phase_1_only() -> None:
    game = given("players 3\nturn a start\ninjuries a 3*red blue\ndice a 3*red\ncards a red\ngods a aphrodite:6")
    assert (game.asked(), game.view()["phase"]) == ("a recover_card", "check_injuries")
    game.events()
    game.play("discard blue")  # the other two are red, and not asked for
    told = [event.kind for event in game.events()]
    assert told == [INJURIES_DISCARDED] * 3 + [TURN_STARTED]
    assert (game.view()["turn"], game.view()["phase"]) == (game.number("b"), "check_injuries")


def test_DEL_7_4_the_titan_attacks_once_a_round() -> None:
    game = given("players 3\nturn b consult\ndice all red red red").play("roll red red red")
    assert game.asked() != "chance titan_roll"
    last = given("players 3\nturn c consult").play("roll red red red")
    assert last.asked() == "chance titan_roll"


def test_DEL_8_1_injuries_are_checked_at_the_start_only() -> None:
    game = given("injuries a 3*red\ndice a blue")
    assert game.asked() == "a main"


def test_DEL_8_2_three_of_a_colour_or_six() -> None:
    for hand, asked in (
        ("2*red 2*blue green", "a main"),
        ("3*red", "b no_injury_bonus"),
        ("3*red blue", "a recover_card"),
        ("blue 3*green", "a recover_card"),
        ("blue\ninjuries b 3*red 2*green", "a main"),
        ("red black pink blue yellow green", "a recover_card"),
        ("2*red 2*black 2*pink blue", "a recover_card"),
    ):
        assert given(f"turn a start\ninjuries a {hand}").asked() == asked


def test_DEL_8_3_exactly_three_are_discarded() -> None:
    game = given("turn a start\ninjuries a 4*red 2*blue")
    game.play("discard red", "discard blue", "discard blue")
    assert game.injuries("a") == "3 red"
    assert game.view()["decks"]["injury_discard"] | {"red": 1, "blue": 2} == game.view()["decks"]["injury_discard"]


def test_DEL_8_4_and_DEL_8_5_and_DEL_8_6_nothing_else_happens() -> None:
    game = given("""
        players 3
        turn a start
        injuries a 3*red
        dice a blue blue green
        cards a red
        gods a poseidon:6
        gods b poseidon:3
    """)
    assert game.asked() == "b no_injury_bonus"
    assert game.dice("a") == "2 blue, 1 green"
    assert (game.god("b", "poseidon"), game.cards("a")) == (3, "1 red")


def test_DEL_8_7_no_injury_bonus() -> None:
    game = given("turn a start\ngods a ares:6 hermes:4")
    assert game.asked() == "a no_injury_bonus"
    assert game.choices() == [
        "take favours",
        "advance aphrodite",
        "advance hermes",
        "advance poseidon",
        "advance apollo",
        "advance artemis",
    ]
    assert game.copy().play("take favours").favours("a") == 2
    step = game.copy().play("advance hermes")
    assert (step.god("a", "hermes"), step.asked()) == (5, "a main")


def test_DEL_8_8_recovering_to_zero_gives_no_bonus() -> None:
    game = given("turn a start\ninjuries a 3*red")
    assert (game.injuries("a"), game.favours("a")) == ("", 0)
    assert game.asked() == "b no_injury_bonus"


def test_DEL_8_9_all_gods_on_the_top_row() -> None:
    game = given("turn a start\ngods a aphrodite:6 ares:6 hermes:6 poseidon:6 apollo:6 artemis:6")
    assert (game.asked(), game.favours("a")) == ("a main", 2)


def test_DEL_8_10_otherwise_nothing() -> None:
    game = given("turn a start\ninjuries a red")
    assert (game.asked(), game.favours("a"), game.injuries("a")) == ("a main", 0, "1 red")


def test_DEL_8_11_no_gods_before_the_check() -> None:
    game = given("turn a start\ninjuries a 3*red blue\ngods a aphrodite:6")
    assert game.asked() == "a recover_card"
    assert not game.may("god aphrodite")
    assert game.refused("god aphrodite") == "DEL-8.3"


def test_DEL_8_12_injuries_of_this_turn_count_at_the_next_check() -> None:
    game = given("injuries a 2*red\nfavours a 1\ndice a red red\nship a 4,-2\nmonster 4,-1 red")
    game.play("use red", "do fight_monster").aim("fight 4,-1 red").play("battle 0", "injury red", "give up")
    assert game.injuries("a") == "3 red"
    assert game.asked() == "a main"


def test_DEL_8_13_healers_chest_still_discards_three() -> None:
    game = given("turn a start\nequip a E11\ninjuries a 2*red 2*black 2*pink 2*blue")
    game.play("discard red", "discard red", "discard black")
    assert game.injuries("a") == "1 black, 2 pink, 2 blue"
    assert given("turn a start\nequip a E11\ninjuries a 3*red 2*black 2*pink").asked() == "a main"


def test_DEL_9_1_and_DEL_9_13_any_order_and_again() -> None:
    game = given("dice a red red black\ncards a blue\ngods a aphrodite:6\ninjuries a pink")
    game.play("use red", "do take_favours", "god aphrodite", "play blue", "do take_favours")
    game.play("use black", "do take_favours", "use red", "do take_favours")
    assert game.favours("a") == 8


def test_DEL_9_2_each_die_pays_for_one_action() -> None:
    game = given("dice a red black").play("use red", "do take_favours")
    assert game.choices() == ["use black"]
    assert game.refused("use red") == "DEL-9.2"


def test_DEL_9_3_one_oracle_card() -> None:
    game = given("dice a red\ncards a 2*blue").play("play blue", "do take_favours")
    assert not game.may("play blue")
    assert game.refused("play blue") == "DEL-9.3"


def test_DEL_9_4_gods_need_no_source() -> None:
    game = given("dice a red\ngods a aphrodite:6\ninjuries a pink").play("god aphrodite")
    assert game.dice("a") == "1 red"


def test_DEL_9_5_and_DEL_9_6_an_action_is_completed_first() -> None:
    game = given("favours a 2\ndice a red red\nship a 4,-2\nmonster 4,-1 red\ngods a apollo:6\ncards a red")
    game.play("use red", "do fight_monster").aim("fight 4,-1 red").play("battle 1")
    assert (game.asked(), game.choices()) == ("a fight_on", ["give up", "fight on"])
    assert game.refused("use red") == "DEL-23.6"


def test_DEL_9_7_all_dice_must_be_used() -> None:
    game = given("dice a red\ncards a blue")
    assert not game.may("end")
    assert game.refused("end") == "DEL-9.7"
    free = given("option must_use_all_dice false\ndice a red\ncards a blue")
    free.play("end")
    assert free.asked() == "chance oracle_roll"
    assert sum(free.play("roll red red red").player("a")["dice"].values()) == 3


def test_DEL_9_8_two_favours_are_always_possible() -> None:
    game = given("""
        dice a red
        reached a
        open a shrine:0 statue:0 offering:0 monster:0
        oracle_deck
        gods a aphrodite:6
    """)
    game.state.explored = 0
    game.play("use red")
    assert "take_favours" in game.kinds()


def test_DEL_9_9_three_actions_need_no_colour() -> None:
    for color in ("red", "green"):
        kinds = given(f"dice a {color}").play(f"use {color}").kinds()
        assert kinds[:3] == ["draw_oracle_card", "take_favours", "look_at_islands"]


def test_DEL_9_10_others_need_the_colour() -> None:
    game = given("dice a red\nship a -1,-2\noffering -2,-1 blue\nhold a blue offering\ntemple -1,-3 blue").play(
        "use red"
    )
    assert "make_offering" not in game.kinds()
    assert game.refused("do make_offering") == "DEL-10.5"


def test_DEL_9_11_the_ship_must_be_adjacent() -> None:
    near = given("dice a yellow\nship a 4,0").play("use yellow")
    far = given("dice a yellow\nship a 2,0").play("use yellow")
    assert "explore_island" in near.kinds()
    assert "explore_island" not in far.kinds()


def test_DEL_9_12_actions_that_change_nothing() -> None:
    game = given("dice a red\ngods a aphrodite:6\ninjuries a blue").play("use red")
    assert "discard_injuries" not in game.kinds()
    assert "advance_god" not in game.kinds()
    assert game.refused("do discard_injuries") == "DEL-10.5"
    none = given("dice a red").play("use red")
    assert none.refused("do discard_injuries") == "DEL-9.12"


def test_DEL_9_14_card_crew_and_gods_after_the_dice() -> None:
    game = given("dice a red\ncards a blue\nequip a E12\nfavours a 3\ngods a aphrodite:6\ninjuries a pink")
    game.play("use red", "do take_favours")
    assert game.choices() == ["end", "play blue", "hire crew", "god aphrodite", "return aphrodite"]
    nothing = given("dice a red").play("use red", "do take_favours")
    assert nothing.asked() == "chance oracle_roll"


def test_DEL_9_15_choices_are_final() -> None:
    game = given("dice a red black").play("use red")
    assert all(name.startswith("do ") for name in game.choices())
    moving: Scene = game.play("do move_ship")
    assert all(name.startswith("move ") for name in moving.choices())
