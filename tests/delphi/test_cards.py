"""Sections 28 and 29: one test for each companion and equipment card, and the rules about them."""

from __future__ import annotations

import pytest

from petteia.games.delphi import constants as c
from petteia.games.delphi import content, text
from tests.delphi.given import Position, given

NEAR_MONSTER = "ship a 4,-2\nmonster 4,-1 red\ngods a ares:6\n"


def taking(card: str, words: str = "") -> Position:
    """Player a defeats a monster with Ares and takes this card; the display is refilled."""
    others = [name for name in content.EQUIPMENT_IDS if name not in (card, "E14")][:5]
    game = given(f"{NEAR_MONSTER}display {card} {' '.join(others)}\n{words}")
    game.play("god ares").aim("fight 4,-1 red")
    return game.play(f"take {content.EQUIPMENT[content.EQUIPMENT_IDS.index(card)]}", "lay out omen_red")


def raising(color: str = "pink", words: str = "") -> Position:
    """Player a raises a statue and may take a companion of its colour."""
    return given(f"ship a -2,-4\nhold a {color} statue\ndice a {color} {color}\n{words}").use(color, "raise_statue")


# -- companions -------------------------------------------------------------------------------------------------


def test_DEL_28_1_and_DEL_28_2_one_of_the_statue_s_colour() -> None:
    game = raising().play("companion creature")
    assert game.player("a")["companions"] == ["pink-creature"]
    last = raising("pink", "companion b pink hero\ncompanion b pink demigod")
    assert last.player("a")["companions"] == ["pink-creature"]


def test_DEL_28_3_several_companions() -> None:
    game = raising("pink", "companion a red hero\ncompanion a blue creature").play("companion creature")
    assert game.player("a")["companions"] == ["red-hero", "pink-creature", "blue-creature"]


@pytest.mark.parametrize("color", ["red", "pink", "blue"])
def test_card_hero(color: str) -> None:
    """DEL-28.4, DEL-28.5, DEL-28.7  Shield +2, and the injuries of that colour go."""
    game = raising(color, f"injuries a 2*{color} yellow").play("companion hero")
    assert (game.shield("a"), game.injuries("a")) == (2, "1 yellow")


def test_DEL_28_4_with_the_option_one() -> None:
    assert raising("pink", "option hero_shield 1").play("companion hero").shield("a") == 1


def test_DEL_28_6_injuries_of_that_colour_are_discarded_at_once() -> None:
    game = given("turn b consult\ncompanion a black hero\nshield b 5").play(
        "roll red red red", "titan 3", "injury black"
    )
    assert game.injuries("a") == ""
    assert game.view()["decks"]["injury_discard"]["black"] == 1


@pytest.mark.parametrize("color", ["red", "pink", "blue"])
def test_card_demigod(color: str) -> None:
    """DEL-28.8, DEL-28.9  An oracle card, and sources of that colour act as any."""
    game = raising(color).play("companion demigod", "draw green")
    assert game.cards("a") == "1 green"
    assert len(game.play(f"use {color}", "do advance_god").choices()) == 6


@pytest.mark.parametrize("color", ["red", "pink", "blue"])
def test_card_creature(color: str) -> None:
    """DEL-28.10  Range +3 and any colour at the end of the move."""
    game = raising(color).play("companion creature", f"use {color}", "do move_ship")
    prices = game.view("a")["prices"].values()
    assert max(cost["steps"] for cost in prices) == 6
    assert {cost["favours"] for cost in prices} == {0}


def test_DEL_28_11_however_the_source_got_the_colour() -> None:
    creature = "companion a blue creature\n"
    assert len(given(creature + "dice a pink\nfavours a 1").use("pink", "move_ship").choices()) > 40
    assert len(given(creature + "dice a red\ncompanion a red demigod").use("red", "move_ship").choices()) > 40
    crew = given(creature + "equip a E12\nfavours a 3").play("hire crew", "do move_ship")
    assert len(crew.choices()) > 40
    apollo = given(creature + "gods a apollo:6\ndice a red").play("god apollo", "draw red", "use red", "do move_ship")
    assert len(apollo.choices()) > 40


def test_DEL_28_12_neither_shallows_nor_zeus() -> None:
    game = given("companion a blue creature\ndice a blue\nship a 1,0\nequip a E02").use("blue", "move_ship")
    assert {"0,0", "2,-3", "3,-1", "2,3"}.isdisjoint(game.goals())


def test_DEL_28_13_one_creature_helps_a_move() -> None:
    game = given("companion a blue creature\ncompanion a red creature\ncompanion a red demigod\ndice a red")
    game.use("red", "move_ship")
    assert max(cost["steps"] for cost in game.view("a")["prices"].values()) == 6


# -- equipment in general -----------------------------------------------------------------------------------------


def test_DEL_29_1_and_DEL_29_2_kept_for_good_and_public() -> None:
    game = taking("E01", "equip a E05\nequip a E06")
    assert game.view("b")["seats"][0]["equipment"] == ["extra_oars", "long_spear", "ships_crane"]
    assert game.player("a")["range"] == 4


def test_DEL_29_3_and_DEL_29_4_a_one_time_effect_that_cannot_be_carried_out_is_lost() -> None:
    game = taking("E16", "hold a red statue\nhold a green statue")
    assert (game.asked(), game.hold("a")) == ("a main", ["red statue", "green statue"])
    assert "statue_gift_pbk" in game.player("a")["equipment"]


def test_DEL_29_5_gifts_may_be_declined() -> None:
    game = taking("E16").play("decline")
    assert (game.asked(), game.hold("a")) == ("a main", [])


# -- each equipment card --------------------------------------------------------------------------------------------


def test_card_E01_extra_oars() -> None:
    """DEL-29.6"""
    assert taking("E01").player("a")["range"] == 4


def test_card_E02_shallow_keel() -> None:
    """DEL-29.7"""
    game = given("ship a 1,3\nequip a E02\ndice a yellow\nfavours a 2").use("yellow", "move_ship")
    assert game.view("a")["prices"]["move 3,3"]["steps"] == 1


def test_card_E03_song_of_thanks() -> None:
    """DEL-29.8, DEL-29.9, DEL-29.40"""
    words = "equip a E03\nhold a yellow offering\ntemple -1,-3 yellow\nship a -1,-2\ndice a yellow\n"
    game = given(words).use("yellow", "make_offering")
    assert (game.favours("a"), game.asked()) == (3, "a god_step")
    statue = raising("pink", "equip a E03").play("companion demigod")
    assert statue.asked() == "chance draw_oracle_card"
    assert statue.play("draw red").asked() == "a god_step"
    own = taking("E03")
    assert own.asked() == "a main"
    shrine = given("equip a E03\ngods a artemis:6").play("god artemis", "explore 4,1", "tile red-psi", "advance ares")
    assert shrine.asked() == "a main"


def test_card_E04_widened_hold() -> None:
    """DEL-29.19, DEL-29.20"""
    game = taking("E04")
    assert (game.player("a")["storage"], game.shield("a")) == (3, 1)


def test_card_E05_long_spear() -> None:
    """DEL-29.10, DEL-29.13"""
    far = "ship a 3,-2\nmonster 4,-1 red\ndice a red green yellow\n"
    assert "fight_monster" not in given(far).play("use red").kinds()
    assert "fight_monster" in given(far + "equip a E05").play("use red").kinds()
    explore = "ship a 5,0\ndice a green\nequip a E05\n"
    assert "explore_island" in given(explore).play("use green").kinds()  # the island at 3,0 over 4,0
    option = "option long_spear_explores false\n"
    assert "explore_island" not in given(option + explore).play("use green").kinds()
    build = "ship a 5,0\nup 3,0 red-psi\ndice a green\n"
    assert "build_shrine" not in given(build).play("use green").kinds()
    assert "build_shrine" in given(option + build + "equip a E05").play("use green").kinds()


def test_card_E06_ships_crane() -> None:
    """DEL-29.11"""
    load = "ship a -2,-5\ndice a pink\n"
    assert "load_statue" not in given(load).play("use pink").kinds()
    assert "load_statue" in given(load + "equip a E06").play("use pink").kinds()
    lift = "ship a -2,-6\nhold a pink statue\ndice a pink\n"
    assert "raise_statue" not in given(lift).play("use pink").kinds()
    assert "raise_statue" in given(lift + "equip a E06").play("use pink").kinds()


def test_card_E07_offering_raft() -> None:
    """DEL-29.12"""
    load = "ship a 0,-1\noffering -2,-1 red\ndice a red\n"
    assert "load_offering" not in given(load).play("use red").kinds()
    assert "load_offering" in given(load + "equip a E07").play("use red").kinds()
    make = "ship a 0,-1\nhold a red offering\ntemple -1,-3 red\ndice a red\n"
    assert "make_offering" not in given(make).play("use red").kinds()
    near = "ship a 1,-3\nhold a red offering\ntemple -1,-3 red\ndice a red\n"
    assert "make_offering" not in given(near).play("use red").kinds()
    assert "make_offering" in given(near + "equip a E07").play("use red").kinds()


LAMPS = [("E08", "pink", "hermes"), ("E09", "green", "artemis"), ("E10", "blue", "poseidon")]


@pytest.mark.parametrize(("card", "color", "god"), LAMPS)
def test_card_E08_E09_E10_votive_lamps(card: str, color: str, god: str) -> None:
    """DEL-29.14, DEL-29.15, DEL-29.16, DEL-29.17"""
    game = given(f"equip a {card}\ndice a {color} {color}\ngods a {god}:5").use(color, "votive_lamp", "draw red")
    assert (game.favours("a"), game.cards("a"), game.god("a", god)) == (1, "1 red", 6)
    game.use(color, "votive_lamp", "draw red")
    assert (game.favours("a"), game.cards("a"), game.god("a", god)) == (2, "2 red", 6)


def test_DEL_29_18_any_source_or_dice_only() -> None:
    words = "equip a E08\nequip a E12\nfavours a 3\ncards a pink\ndice a pink\n"
    for source in ("use pink", "play pink", "hire crew"):
        assert "votive_lamp" in given(words).play(source).kinds()
        kinds = given("option votive_sources dice_only\n" + words).play(source).kinds()
        assert ("votive_lamp" in kinds) == (source == "use pink")
    refused = given("option votive_sources dice_only\n" + words).play("play pink")
    assert refused.refused("do votive_lamp") == "DEL-29.18"


def test_card_E11_healers_chest() -> None:
    """DEL-29.21"""
    assert given("turn a start\nequip a E11\ninjuries a 3*red").asked() == "a main"
    assert given("turn a start\nequip a E11\ninjuries a 4*red blue").asked() == "a recover_card"


def test_card_E12_hired_crew() -> None:
    """DEL-29.22, DEL-29.23"""
    game = given("equip a E12\nfavours a 6\ncards a red\ndice a red").play("hire crew", "do take_favours")
    assert (game.favours("a"), game.cards("a"), game.dice("a")) == (5, "1 red", "1 red")
    assert not game.may("hire crew")
    assert not given("equip a E12\nfavours a 2").may("hire crew")
    end = given("equip a E12\nfavours a 6\ndice a").play("end")
    assert end.asked() == "chance oracle_roll"


@pytest.mark.parametrize(("card", "color"), [("E13", "yellow"), ("E14", "red"), ("E15", "black")])
def test_card_E13_E14_E15_omen_stones(card: str, color: str) -> None:
    """DEL-29.24, DEL-29.25, DEL-29.26, DEL-29.27"""
    game = given(f"players 3\nequip a {card}\nturn a consult")
    other = "pink pink pink"
    assert game.copy().play(f"roll {other}").favours("a") == 0
    assert game.copy().play(f"roll {color} {color} {color}").favours("a") == 2
    used = given(f"players 3\nequip a {card}\ndice a {color}").use(color, "take_favours").play(f"roll {other}")
    assert used.favours("a") == 2


@pytest.mark.parametrize(("card", "colors"), [("E16", "black pink blue"), ("E17", "red yellow green")])
def test_card_E16_E17_sculptors_gift(card: str, colors: str) -> None:
    """DEL-29.28, DEL-29.29, DEL-29.32"""
    game = taking(card)
    assert (game.asked(), game.objects()) == ("a gift", ["decline", *colors.split()])
    first = colors.split()[0]
    assert game.copy().play(f"load statue {first}").hold("a") == [f"{first} statue"]
    done = taking(card, f"done a statue:{first}\nopen a statue:2")
    assert first not in done.objects()


@pytest.mark.parametrize(("card", "colors"), [("E18", "black pink blue"), ("E19", "red yellow green")])
def test_card_E18_E19_priests_gift(card: str, colors: str) -> None:
    """DEL-29.30, DEL-29.31, DEL-29.32"""
    game = taking(card)
    assert game.asked() == "a gift"
    assert {name.split()[-1] for name in game.choices()[1:]} == set(colors.split())
    name = game.choices()[1]
    assert game.play(name).hold("a") == [f"{name.split()[-1]} offering"]


def test_card_E20_sky_chariot() -> None:
    """DEL-29.33, DEL-29.41"""
    game = taking("E20", "gods a artemis:6")
    assert (game.asked(), game.objects()) == ("a chariot_god", ["aphrodite", "hermes", "poseidon"])
    assert not game.may("decline")
    assert game.refused("advance apollo") == "DEL-29.33"
    assert game.play("advance hermes").god("a", "hermes") == 6


def test_card_E21_horn_of_plenty() -> None:
    """DEL-29.34"""
    game = taking("E21").play("draw red", "advance hermes", "advance apollo")
    assert (game.favours("a"), game.cards("a"), game.gods("a")) == (3, "1 red", "0/0/3/0/3/0")


def test_card_E22_seers_map() -> None:
    """DEL-29.35, DEL-29.37, DEL-29.39"""
    game = taking("E22", "seen a 3,0 green-phi")
    assert (game.asked(), len(game.choices())) == ("a map_first", 12)
    game.play("look 3,0", "look 4,1")
    assert game.asked() == "chance island_tile"
    game.play("tile green-psi")
    assert (game.asked(), game.choices()) == ("a map_reveal", ["explore R1", "explore M1"])
    game.play("explore 4,1")
    assert game.favours("a") == 4
    assert not game.island("3,0")["face_up"]
    assert game.island("3,0", "a")["tile"] == "green-phi"


def test_DEL_29_36_fewer_than_two_islands() -> None:
    one = given(NEAR_MONSTER + "display E22 E01 E02 E03 E04 E05")
    for island in range(11):
        one.state.tiles[island] = island
    one.state.explored = (1 << 11) - 1
    one.play("god ares").aim("fight 4,-1 red").play("take seers_map", "lay out omen_red")
    assert one.asked() == "a main"
    two = given(NEAR_MONSTER + "display E22 E01 E02 E03 E04 E05")
    for island in range(10):
        two.state.tiles[island] = island
    two.state.explored = (1 << 10) - 1
    two.play("god ares").aim("fight 4,-1 red").play("take seers_map", "lay out omen_red")
    two.play("look L2", "tile blue-phi")  # the other one is the only one left, and so is its tile
    assert two.asked() == "a map_reveal"


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


def test_every_card_and_tile_has_its_words() -> None:
    for number in range(c.EQUIPMENT):
        assert text.equipment(number).text()
        assert text.explain(text.equipment(number)).text()
    for number in range(c.SHIP_TILES):
        assert text.explain(text.ship_tile(number)).text()
    for number in range(c.COLORS):
        assert text.explain(text.god(number)).text()
    for kind in range(c.COMPANION_TYPES):
        assert text.explain(text.companion_type(kind)).text()
        assert all(text.companion(kind, color).text() for color in range(c.COLORS))
    for number in range(4):
        assert text.explain(text.letter(number)).text()
