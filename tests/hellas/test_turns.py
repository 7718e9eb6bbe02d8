"""Section 7: the structure of a turn (TRN)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.hellas.given import given
from tests.hellas.moments import attack, walked

REGULAR = {  # the regular actions, each with how it is done
    "use_artifacts": "use ambrosia",
    "prayer": "god athena",
    "hero_movement": "stop",
    "hoplite_movement": "done",
}
FREE = "hero A achilles elis\nmonster hydra elis\nblessings A shoot_to_kill exile battle_prayer\n"


def test_HEL_TRN_1_players_take_turns_clockwise() -> None:
    game = given("phase start")
    for seat in "ABCDA":
        assert game.asked() == f"{seat} turn_main"
        game.play("to_special", "special build_monument", "god hermes" if seat == "D" else "god zeus").chance()
        while game.asked().startswith(seat):  # monsters that have appeared
            game.play(game.choices()[0]).chance()


def test_HEL_TRN_2_start_regular_actions_special_action_end() -> None:
    game = given("turn C\nglory C red\narmy C elis 2\nphase start")
    assert game.asked() == "C turn_start_glory"
    game.play("no")
    assert game.asked() == "C turn_main"
    game.play("to_special")
    assert game.asked() == "C special_choose"
    game.play("special march", "count 2", "region messenia")
    assert (game.happened("turn_ended"), game.asked()) == (1, "D turn_main")


@pytest.mark.parametrize("order", list(permutations(REGULAR)))
def test_HEL_TRN_3_four_regular_actions_in_any_order_each_once(order: tuple[str, ...]) -> None:
    game = given("injured A speed\nartifacts A ambrosia\npriests A 2\narmy A elis 2")
    assert sorted(game.choices("regular")) == sorted(order)
    for number, action in enumerate(order, 1):
        assert game.may("to_special")  # what is left may be left out
        game.play(f"regular {action}", REGULAR[action])
        assert sorted(game.view()["turn_state"]["taken"]) == sorted(order[:number])
    assert game.asked() == "A special_choose"


def test_HEL_TRN_4_exactly_one_special_action() -> None:
    game = given("army A elis 2\nphase special")
    assert "end_turn" not in game.choices()
    game.play("special march", "count 1", "region achaea")
    assert game.asked() == "B turn_main"
    more = given("control A phocis\nphase special").play("special build_temple")  # Temple card 1 grants another
    assert "end_turn" in more.choices()


def test_HEL_TRN_5_no_regular_action_once_a_special_action_has_begun() -> None:
    game = given("control A phocis\narmy A elis 2\npriests A 1")
    assert game.may("regular prayer")
    game.play("to_special", "special build_temple")
    assert (game.asked(), game.choices("regular")) == ("A special_choose", [])


def test_HEL_TRN_6_heracles_before_anything_else() -> None:
    game = given("turn C\nglory C red blue\nphase start")
    assert (game.asked(), game.choices()) == ("C turn_start_glory", ["no", "glory red", "glory blue"])
    game.play("glory red", "artifact harpe", "artifact aegis", "artifact aegis")
    assert (game.asked(), game.seat("C")["artifacts"]) == ("C turn_main", ["aegis"])
    assert not game.may("glory blue")


def test_HEL_TRN_7_free_effects_whenever_an_action_is_chosen() -> None:
    text = FREE + "hand A c07\npriests A 1\nkept A aid_to_atlas augean_stables\n"
    free = ["battle_prayer", "shoot_to_kill", "exile", "aid_to_atlas", "augean_stables"]
    game = given(text)
    assert game.choices("use") == free
    assert game.copy().play("to_special").choices("use") == free
    game.play("use exile", "attribute speed", "region crete")
    assert game.asked() == "A turn_main"  # the choice of an action is still to come
    assert given("turn B\n" + text).choices("use") == []


def test_HEL_TRN_7_free_effects_and_blessings_instead_of_a_movement_are_chosen_from_together() -> None:
    text = FREE + "hand A c07\npriests A 1\nkept A augean_stables\nblessings A winged_boots push_ups\narmy A crete 1\n"
    free = ["battle_prayer", "push_ups", "shoot_to_kill", "exile", "winged_boots", "augean_stables"]
    game = given(text)
    assert game.choices("use") == free
    assert game.copy().play("use push_ups").chance().choices("use") == [name for name in free if name != "push_ups"]
    assert game.play("to_special").choices("use") == ["battle_prayer", "shoot_to_kill", "exile", "augean_stables"]


def test_HEL_TRN_8_a_named_moment_also_in_another_turn() -> None:
    assert not given("artifacts A harpe").may("regular use_artifacts")
    game = attack("artifacts B harpe")
    assert (game.asked(), game.choices()) == ("B window_use", ["close", "use harpe"])


def test_HEL_TRN_9_an_action_is_finished_before_the_next_choice() -> None:
    text = "army A achaea 3\narmy B elis 2\ncontrol B elis\nhand B c01\nattributes A 3/1/1"
    game = walked(given(text), "achaea>elis", "achaea>elis", "achaea>elis")
    assert game.asked() == "B battle_card"
    game.play("B pass", "B region messenia")
    assert (game.asked(), game.happened("battle_won")) == ("A turn_main", 1)


def test_HEL_TRN_10_the_turn_ends_with_the_last_special_action() -> None:
    text = "turn D\nhero D helen elis\nkept D augean_stables\ncontrol D achaea\nphase special\n"
    game = given(text).play("use augean_stables", "special prepare", "prepare draw", "card c01", "prepare draw")
    game.play("card c02")
    assert (game.asked(), game.happened("turn_ended")) == ("D special_choose", 0)
    game.play("special recruit", "done")
    assert (game.asked(), game.happened("turn_ended")) == ("A turn_main", 1)


def test_HEL_TRN_11_nobody_is_out_of_the_game() -> None:
    game = given("turn B\nphase special").play("special prepare", "prepare draw").chance()
    assert (game.seat("B")["regions"], game.seat("B")["hoplites_in_supply"]) == ([], 15)
    assert game.asked() == "B prepare_choice"


def test_HEL_TRN_12_a_regular_action_counts_as_taken_when_it_is_chosen() -> None:
    game = given("injured A speed\nartifacts A ambrosia\narmy A elis 2").play("regular use_artifacts", "done")
    assert (game.seat("A")["charged"], game.may("regular use_artifacts")) == (["ambrosia"], False)
    game.play("regular hero_movement", "stop", "regular hoplite_movement", "done")
    assert game.asked() == "A special_choose"
    exile = given(FREE + "control B elis").play("use exile", "attribute speed")
    assert (exile.asked(), len(exile.choices("region"))) == ("A monster_place", 18)  # the owner of the card chooses
