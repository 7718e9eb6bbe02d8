"""Section 29: the cards that do something once, when they are taken."""

from __future__ import annotations

from itertools import combinations

import pytest

from petteia.games.delphi.rules.effects.seers_map import islands_face_down
from tests.delphi.given import Scene, given
from tests.delphi.moments import NEAR_MONSTER, taking


def gift(card: str, colors: str, words: str = "") -> Scene:
    """A gift is being chosen: one of these colours, or nothing."""
    game = taking(card, words)
    assert game.asked() == "a gift"
    assert game.choices()[0] == "decline"
    assert {name.split()[-1] for name in game.choices()[1:]} == set(colors.split())
    return game


def test_DEL_29_28_card_E16_sculptors_gift() -> None:
    game = gift("E16", "black pink blue").play("load statue blue")
    assert (game.hold("a"), game.asked()) == (["blue statue"], "a main")
    assert [city["statues"] for city in game.view()["cities"]] == [3, 3, 3, 2, 3, 3]


def test_DEL_29_29_card_E17_sculptors_gift() -> None:
    game = gift("E17", "red yellow green").play("load statue green")
    assert (game.hold("a"), game.asked()) == (["green statue"], "a main")
    assert [city["statues"] for city in game.view()["cities"]] == [3, 3, 3, 3, 3, 2]


def test_DEL_29_30_card_E18_priests_gift() -> None:
    game = gift("E18", "black pink blue", "offering -2,-1 blue").play("load offering -2,-1 blue")
    assert (game.hold("a"), game.asked()) == (["blue offering"], "a main")
    assert "blue" not in game.view()["offering_islands"][5]["offerings"]


def test_DEL_29_31_card_E19_priests_gift() -> None:
    game = gift("E19", "red yellow green", "offering 5,-6 green").play("load offering 5,-6 green")
    assert (game.hold("a"), game.asked()) == (["green offering"], "a main")
    assert "green" not in game.view()["offering_islands"][3]["offerings"]


def test_DEL_29_32_a_free_place_and_a_needed_item_but_no_adjacency() -> None:
    assert "black" not in taking("E16", "done a statue:black\nopen a statue:2").objects()
    assert "pink" not in taking("E16", "hold a pink statue").objects()
    assert "pink" not in taking("E18", "hold a black offering").objects()  # the white tile is spoken for
    assert "blue" in taking("E18", "hold a black offering").objects()
    full = "hold a red statue\nhold a green statue"
    for card in ("E16", "E17", "E18", "E19"):
        assert taking(card, full).asked() == "a main"
    far = taking("E17")  # the ship lies at 4,-2, no city near it
    assert far.objects() == ["decline", "red", "yellow", "green"]


def test_DEL_29_33_card_E20_sky_chariot() -> None:
    game = taking("E20", "gods a artemis:6 hermes:4")
    assert (game.asked(), game.objects()) == ("a chariot_god", ["aphrodite", "hermes", "poseidon"])
    assert game.refused("advance apollo") == "DEL-29.33"
    for god in ("aphrodite", "hermes", "poseidon"):
        assert game.copy().play(f"advance {god}").god("a", god) == 6
    assert taking("E20").objects() == ["aphrodite", "hermes", "poseidon", "artemis"]


def test_DEL_29_34_card_E21_horn_of_plenty() -> None:
    game = taking("E21")
    assert (game.favours("a"), game.asked()) == (3, "chance draw_oracle_card")
    two = game.copy().play("draw red", "advance hermes", "advance apollo")
    assert (two.cards("a"), two.gods("a"), two.asked()) == ("1 red", "0/0/3/0/3/0", "a main")
    one = game.copy().play("draw red", "advance hermes", "advance hermes")
    assert one.gods("a") == "0/0/4/0/0/0"


def test_DEL_29_35_card_E22_seers_map() -> None:
    game = taking("E22").play("look 4,1", "look 3,0", "tile green-psi", "tile blue-omega")
    assert (game.asked(), game.choices()) == ("a map_reveal", ["explore R1", "explore M1"])
    game.play("explore 4,1")
    assert game.favours("a") == 4  # psi, far from the ship and without a source
    assert game.island("4,1")["face_up"]
    assert not game.island("3,0")["face_up"]
    assert game.dice("a") == "1 red, 1 black, 1 pink"


def with_islands(face_down: int) -> Scene:
    """The map is taken when so many islands are still face down."""
    game = given(NEAR_MONSTER + "display E22 E01 E02 E03 E04 E05")
    for island in range(12 - face_down):
        game.state.tiles[island] = island
    game.state.explored = (1 << 12 - face_down) - 1
    return game.play("god ares").aim("fight 4,-1 red").play("take seers_map", "lay out omen_red")


def test_DEL_29_36_fewer_than_two_islands() -> None:
    for number in (0, 1):
        game = with_islands(number)
        assert (game.asked(), game.favours("a")) == ("a main", 0)
        assert "seers_map" in game.player("a")["equipment"]
    two = with_islands(2).play("look L2", "tile blue-phi")  # the other one is the only one left, and so is its tile
    assert two.asked() == "a map_reveal"


def test_DEL_29_36_any_two_islands_are_enough() -> None:
    for first, second in combinations(range(12), 2):
        game = given()
        game.state.explored = 4095 & ~(1 << first | 1 << second)
        assert islands_face_down(game.state) == 2


def test_DEL_29_37_known_islands_may_be_chosen() -> None:
    game = taking("E22", "seen a 3,0 green-phi")
    assert (game.asked(), len(game.choices())) == ("a map_first", 12)
    assert game.may("look 3,0")
    assert game.play("look 4,1").may("look 3,0")
    assert game.play("look 3,0", "tile green-psi").may("explore 3,0")


def test_DEL_29_39_both_are_chosen_before_either_is_shown() -> None:
    game = taking("E22").play("look 3,0")
    assert (game.asked(), game.may("look 3,0")) == ("a map_second", False)
    assert game.island("3,0", "a")["tile"] is None
    game.play("look 4,1", "tile blue-phi", "tile green-psi")
    assert [game.island(at, "a")["tile"] for at in ("3,0", "4,1")] == ["blue-phi", "green-psi"]
    game.play("explore 4,1")
    for viewer, tile in (("a", "blue-phi"), ("b", None), (None, None)):  # the knowledge is kept
        assert game.island("3,0", viewer)["tile"] == tile
        assert not game.island("3,0", viewer)["face_up"]


def test_DEL_29_38_the_order_after_a_monster() -> None:
    game = given(NEAR_MONSTER + "equip a E03\ndisplay E21 E01 E02 E04 E05 E06")
    game.play("god ares").aim("fight 4,-1 red")
    assert game.open("a") == 11
    game.play("take horn_of_plenty")
    assert game.asked() == "chance lay_out_equipment"
    game.play("lay out omen_red", "draw red", "advance hermes", "advance hermes")
    assert (game.asked(), game.god("a", "ares")) == ("a god_step", 6)  # Song of Thanks
    game.play("advance hermes")
    assert game.god("a", "ares") == 0


@pytest.mark.parametrize("card", ["E20", "E22"])
def test_DEL_29_41_chariot_and_map_are_carried_out(card: str) -> None:
    game = taking(card, "option may_decline_god_steps true")
    assert game.asked() in ("a chariot_god", "a map_first")
    assert not game.may("decline")
    if card == "E22":
        assert not game.play("look 3,0").may("decline")
        assert not game.play("look 4,1", "tile blue-phi", "tile green-psi").may("decline")
