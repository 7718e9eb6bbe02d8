"""Sections 25 to 27: the god track and the powers of the gods."""

from __future__ import annotations

import pytest

from petteia.games.delphi.components import constants as c
from tests.delphi.given import given

ALL_ON_TOP = "aphrodite:6 ares:6 hermes:6 poseidon:6 apollo:6 artemis:6"
DONE = "open a shrine:0 statue:0 offering:0 monster:0"


def test_DEL_25_1_advance_the_god_of_the_colour() -> None:
    game = given("dice a black\ngods a ares:4").use("black", "advance_god")
    assert game.gods("a") == "0/5/0/0/0/0"
    last = given("dice a red\ngods a ares:6 hermes:6 poseidon:6 apollo:6 artemis:6").use("red", "advance_god")
    assert last.gods("a") == "3/6/6/6/6/6"  # the first god is the only one below


def test_DEL_26_1_and_DEL_26_4_rows_0_to_6() -> None:
    game = given("gods a ares:6\ndice a black").play("use black")
    assert "advance_god" not in game.kinds()


@pytest.mark.parametrize(("players", "row", "steps"), [(2, 3, 4), (3, 2, 5), (4, 1, 6)])
def test_DEL_26_2_and_DEL_26_3_and_DEL_26_9_the_player_count_row(players: int, row: int, steps: int) -> None:
    game = given(f"players {players}\ndice a black").use("black", "advance_god")
    assert game.god("a", "ares") == row
    rows, count = row, 1
    while rows < 6:
        rows = (
            given(f"players {players}\ndice a black\ngods a ares:{rows}").use("black", "advance_god").god("a", "ares")
        )
        count += 1
    assert count == steps


def test_DEL_26_5_and_DEL_26_7_steps_one_by_one() -> None:
    game = given("gods a artemis:6 ares:5").play("god artemis", "explore 4,1", "tile green-sigma")
    game.play("advance ares")
    assert "ares" not in game.objects()
    game.play("advance aphrodite", "advance aphrodite")
    assert game.gods("a") == "4/6/0/0/0/0"


def test_DEL_26_6_steps_are_lost_on_the_top_row() -> None:
    game = given(f"gods a {ALL_ON_TOP}").play("god artemis", "explore 4,1", "tile green-sigma")
    assert (game.asked(), game.gods("a")) == ("a main", "6/6/6/6/6/0")


def test_DEL_26_8_and_DEL_26_11_steps_may_be_declined_with_the_option() -> None:
    words = "gods a artemis:6\ngods b ares:3\n"
    forced = given(words).play("god artemis", "explore 4,1", "tile green-sigma")
    assert not forced.may("decline")
    assert forced.refused("decline") == "DEL-26.8"
    free = given("option may_decline_god_steps true\n" + words).play("god artemis", "explore 4,1", "tile green-sigma")
    free.play("decline", "decline", "advance ares")
    assert free.gods("a") == "0/3/0/0/0/0"
    roll = given("option may_decline_god_steps true\nturn a consult\n" + words).play("roll black black black")
    assert roll.choices() == ["decline", "advance ares"]
    bonus = given("option may_decline_god_steps true\nturn a start")
    assert not bonus.may("decline")
    action = given("option may_decline_god_steps true\ndice a red").play("use red", "do advance_god")
    assert action.gods("a") == "3/0/0/0/0/0"


def test_DEL_26_10_gods_are_public() -> None:
    assert given("gods a ares:4").seen("a", "b")["gods"]["ares"] == 4


def test_DEL_27_1_only_on_the_top_row() -> None:
    game = given("gods a poseidon:5")
    assert not game.may("god poseidon")
    assert game.refused("god poseidon") == "DEL-27.1"


def test_DEL_27_2_any_number_of_gods() -> None:
    game = given("gods a poseidon:6 aphrodite:6\ninjuries a red").play("god aphrodite", "god poseidon", "move 5,1")
    assert game.gods("a") == "0/0/0/0/0/0"


def test_DEL_27_3_and_DEL_27_4_down_after_all_rewards() -> None:
    game = given("gods a artemis:6").play("god artemis", "explore 4,1", "tile green-sigma")
    assert game.god("a", "artemis") == 6
    game.play("advance ares", "advance ares", "advance ares")
    assert game.god("a", "artemis") == 0


def test_DEL_27_5_again_in_the_same_turn() -> None:
    game = given("gods a poseidon:6\ndice a blue blue blue").play("god poseidon", "move 5,1")
    game.use("blue", "advance_god").aim("advance poseidon")
    assert game.god("a", "poseidon") == 3


def test_DEL_27_6_and_DEL_27_7_return_for_a_card() -> None:
    game = given("gods a aphrodite:6")
    assert game.choices()[-1] == "return aphrodite"
    assert not game.may("god aphrodite")
    game.play("return aphrodite", "draw green")
    assert (game.god("a", "aphrodite"), game.cards("a")) == (0, "1 green")


def test_DEL_27_8_not_without_cards() -> None:
    game = given("gods a aphrodite:6\noracle_deck")
    assert not game.may("return aphrodite")
    assert game.refused("return aphrodite") == "DEL-27.8"


def test_DEL_27_9_powers_that_change_nothing() -> None:
    game = given(f"gods a {ALL_ON_TOP}\nship a 1,0")
    for god in ("aphrodite", "ares", "hermes"):
        assert not game.may(f"god {god}")
        assert game.refused(f"god {god}").startswith("DEL-27.9")
    game.state.tiles = type(game.state.tiles)(range(12))
    game.state.explored = (1 << 12) - 1
    game.state.is_listed = False
    assert not game.may("god artemis")


def test_DEL_27_10_and_DEL_27_21_equipment_works_with_gods() -> None:
    game = given("gods a ares:6\nship a 3,-2\nmonster 4,-1 red\nequip a E05").play("god ares").aim("fight 4,-1 red")
    assert game.asked() == "a take_equipment"
    assert not given("gods a ares:6\nship a 3,-2\nmonster 4,-1 red").may("god ares")
    far = "gods a hermes:6\nship a -2,-5\n"
    assert not given(far).may("god hermes")
    assert given(far + "equip a E06").may("god hermes")


def test_DEL_27_11_poseidon() -> None:
    game = given("gods a poseidon:6\nship a 1,0").play("god poseidon")
    assert len(game.choices()) == 71
    assert not game.may("move 1,0")
    assert not game.may("move 0,0")
    assert game.refused("move 0,0") == "DEL-27.12"


def test_DEL_27_12_poseidon_to_zeus() -> None:
    game = given(f"gods a poseidon:6\nship a 5,1\n{DONE}").play("god poseidon", "move 0,0")
    assert game.player("a")["reached"]


def test_DEL_27_13_aphrodite() -> None:
    game = given("gods a aphrodite:6\ninjuries a 2*red blue").play("god aphrodite")
    assert (game.injuries("a"), game.god("a", "aphrodite")) == ("", 0)


def test_DEL_27_14_ares() -> None:
    game = given("gods a ares:6\nship a 4,-2\nmonster 4,-1 red").play("god ares").aim("fight 4,-1 red")
    assert game.asked() == "a take_equipment"
    assert game.god("a", "ares") == 6
    game.play("take extra_oars", "lay out omen_red")
    assert game.god("a", "ares") == 0


def test_DEL_27_15_hermes() -> None:
    game = given("gods a hermes:6\nship a -2,-6\nhold a red statue").play("god hermes")
    assert game.objects() == ["black", "pink", "blue", "yellow", "green"]
    assert game.play("load statue green").hold("a") == ["red statue", "green statue"]
    full = given("gods a hermes:6\nship a -2,-6\nhold a red statue\nhold a pink statue")
    assert not full.may("god hermes")


def test_DEL_27_16_artemis() -> None:
    game = given("gods a artemis:6\nup 4,1 blue-phi").play("god artemis")
    assert len(game.choices()) == 11
    game.play("explore -4,2", "tile red-psi", "advance ares")
    assert game.island("-4,2")["shrine"]


def test_DEL_27_17_apollo() -> None:
    game = given("gods a apollo:6\ndice a red red red\ncards a pink").play("god apollo", "draw green")
    game.play("use red", "do advance_god", "advance artemis", "play pink", "do advance_god", "advance ares")
    game.play("use red", "do advance_god", "advance hermes")
    assert (game.gods("a"), game.favours("a")) == ("0/3/3/0/0/3", 0)


def test_DEL_27_17_and_DEL_27_23_the_narrow_scope() -> None:
    game = given("option apollo_scope one_die_or_card\ngods a apollo:6\ndice a red blue\ncards a pink")
    assert not game.may("use with apollo red")
    game.play("god apollo", "draw green")
    assert game.choices() == [
        "use red",
        "use blue",
        "use with apollo red",
        "use with apollo blue",
        "play pink",
        "play green",
        "play with apollo pink",
        "play with apollo green",
    ]
    plain = game.copy().play("use red", "do advance_god")
    assert (plain.gods("a"), plain.may("use with apollo blue")) == ("3/0/0/0/0/0", True)
    game.play("use with apollo red", "do advance_god")
    assert len(game.choices()) == 6
    game.play("advance artemis")
    assert game.refused("use with apollo blue") == "DEL-27.23"


def test_DEL_27_18_and_DEL_27_19_any_card_but_only_one() -> None:
    game = given("gods a apollo:6\ndice a red\ncards a pink blue").play("god apollo", "draw green")
    assert {"play pink", "play blue", "play green"} <= set(game.choices())
    played = given("gods a apollo:6\ndice a red\ncards a pink\nplayed blue").play("god apollo", "draw green")
    assert played.choices() == ["use red"]


def test_DEL_27_20_apollo_without_a_card_to_draw() -> None:
    assert given("gods a apollo:6\ndice a red\noracle_deck").may("god apollo")
    bare = given("gods a apollo:6 aphrodite:6\ninjuries a red\ndice a\noracle_deck")
    assert not bare.may("god apollo")
    assert bare.refused("god apollo") == "DEL-27.9, DEL-27.20"
    one_card = "gods a apollo:6\ndice a\noracle_deck\ncards a red"
    assert given(one_card).may("god apollo")  # the card could still have any colour
    once = "gods a apollo:6 aphrodite:6\ninjuries a red\ndice a red\noracle_deck\napollo 1\n"
    assert given(once).refused("god apollo") == "DEL-27.9, DEL-27.20"  # the die has colour already
    assert given(once + "option apollo_scope one_die_or_card").may("god apollo")
    drawn = given("gods a apollo:6\ndice a").play("god apollo", "draw red")
    assert drawn.cards("a") == "1 red"


def test_DEL_27_22_and_DEL_30_2_olympian_crew() -> None:
    game = given("players 4\nship_tile a T2\ngods a aphrodite:6 poseidon:6\ninjuries a red").play("god aphrodite")
    assert game.god("a", "aphrodite") == 1
    assert game.play("return poseidon", "draw red").god("a", "poseidon") == 1


def test_DEL_27_24_apollo_goes_down_with_the_card() -> None:
    game = given("gods a apollo:6\ndice a yellow yellow").play("god apollo", "draw red")
    assert game.god("a", "apollo") == 0
    game.state.gods[game.number("a") * c.COLORS + c.YELLOW] = 6
    game.state.is_listed = False
    game.play("god apollo", "draw red")
    assert (game.player("a")["apollo"], game.cards("a")) == (1, "2 red")
    after = given("players 3\ngods a apollo:6\ndice a red").play("god apollo", "draw red", "use red", "do take_favours")
    after.play("end", "roll red red red")
    assert after.player("a")["apollo"] == 0
