"""Section 28: companions, each of the eighteen, and the rules about them."""

from __future__ import annotations

import pytest

from petteia.games.delphi.events import INJURIES_DISCARDED
from tests.delphi.given import Scene, given
from tests.delphi.moments import COLORS, other_than, raising


def test_DEL_28_1_one_of_the_statue_s_colour_in_the_supply() -> None:
    game = raising()
    assert (game.asked(), game.objects()) == ("a take_companion", ["hero", "demigod", "creature"])
    game.play("companion creature")
    assert game.player("a")["companions"] == ["pink-creature"]
    assert "pink-creature" not in game.view()["companions"]
    taken = raising("pink", "companion b pink hero\ncompanion b red creature")
    assert taken.objects() == ["demigod", "creature"]


def test_DEL_28_2_one_is_always_left() -> None:
    others = "companion b pink hero\ncompanion b pink demigod\nraised 3,-7 pink\nraised 0,-2 pink"
    game = raising("pink", others)  # the third pink statue, and the third pink companion
    assert game.player("a")["companions"] == ["pink-creature"]


def test_DEL_28_3_several_companions_all_apply() -> None:
    game = raising("pink", "companion a red hero\ncompanion a blue creature\nfavours a 1").play("companion demigod")
    game.play("draw red")
    assert game.player("a")["companions"] == ["red-hero", "pink-demigod", "blue-creature"]
    game.use("pink", "move_ship")  # the demigod turns pink into blue for nothing, and the creature carries the ship
    assert {cost["favours"] for cost in game.view("a")["prices"].values() if cost["steps"] <= 6} == {0}


# -- heroes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_4_card_hero_raises_the_shield_by_two(color: str) -> None:
    assert raising(color, "shield a 1").play("companion hero").shield("a") == 3
    assert raising(color, "shield a 1\noption hero_shield 1").play("companion hero").shield("a") == 2
    assert raising(color).play("companion creature").shield("a") == 0


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_5_card_hero_discards_own_injuries_of_its_colour(color: str) -> None:
    other = other_than(color)
    game = raising(color, f"injuries a 2*{color} {other}\ninjuries b {color}").play("companion hero")
    assert (game.injuries("a"), game.injuries("b")) == (f"1 {other}", f"1 {color}")
    assert game.view()["decks"]["injury_discard"][color] == 2


def attacked(words: str) -> Scene:
    """The titan has rolled a 6 against player a, and two injury cards are to be drawn."""
    return given("turn b consult\nshield b 5\n" + words).play("roll red red red", "titan 6")


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_6_card_hero_wards_off_injuries_of_its_colour(color: str) -> None:
    other = other_than(color)
    game = attacked(f"companion a {color} hero").play(f"injury {color}", f"injury {other}")
    assert game.injuries("a") == f"1 {other}"  # no other card is drawn for the first
    assert game.view()["decks"]["injury_discard"][color] == 1
    assert game.view()["choice"]["player"] == game.number("b")
    unguarded = attacked(f"companion b {color} hero").play(f"injury {color}", f"injury {color}")
    assert unguarded.injuries("a") == f"2 {color}"


def test_DEL_28_7_nobody_is_asked() -> None:
    game = raising("pink", "injuries a 2*pink")
    game.events()
    game.play("companion hero")
    assert [event.kind for event in game.events()].count(INJURIES_DISCARDED) == 1
    assert (game.asked(), game.injuries("a")) == ("a main", "")
    warded = attacked("companion a black hero").play("injury black")
    assert warded.asked() == "chance draw_injury"


# -- demigods -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_8_card_demigod_draws_an_oracle_card(color: str) -> None:
    game = raising(color, "cards b red").play("companion demigod")
    assert game.asked() == "chance draw_oracle_card"
    game.play("draw green")
    assert (game.cards("a"), game.cards("b"), game.asked()) == ("1 green", "1 red", "a main")


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_9_card_demigod_makes_sources_of_its_colour_act_as_any(color: str) -> None:
    other = other_than(color)
    words = f"dice a {color} {color} {other}\ncards a {color}"
    game = raising(color, words).play("companion demigod", "draw green")
    for source in ("use", "play"):
        targets = game.copy().play(f"{source} {color}", "do advance_god")
        assert len(targets.choices()) == 6
        assert {targets.price(name) for name in targets.choices()} == {0}
    plain = game.play(f"use {other}", "do advance_god")  # only its own colour, and without asking
    assert sum(row > 0 for row in plain.player("a")["gods"].values()) == 1
    without = raising(color, words).play("companion hero", f"use {color}", "do advance_god")
    assert sum(row > 0 for row in without.player("a")["gods"].values()) == 1


# -- creatures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", COLORS)
def test_DEL_28_10_card_creature_carries_the_ship_further_and_anywhere(color: str) -> None:
    other = other_than(color)
    game = raising(color).play("companion creature")
    water = {f"{q},{r}": hue for q, r, hue in game.view()["map"]["water"]}
    far = game.copy().play(f"use {color}", "do move_ship")
    prices = far.view("a")["prices"].values()
    assert max(cost["steps"] for cost in prices) == 6
    assert {cost["favours"] for cost in prices} == {0}
    assert {water[goal] for goal in far.goals()} == set(COLORS)
    near = given(f"companion a {color} creature\ndice a {other}").use(other, "move_ship")
    assert {water[goal] for goal in near.goals()} == {other}
    assert max(cost["steps"] for cost in near.view("a")["prices"].values()) <= 3


def test_DEL_28_10_card_creature_carries_the_ship_where_its_own_colour_is_too_far() -> None:
    words = "ship a -1,-7\ndice a pink\n"  # the nearest pink space is seven steps away
    assert "move_ship" not in given(words).play("use pink").kinds()
    assert "move_ship" in given(words + "companion a pink creature").play("use pink").kinds()


def test_DEL_28_11_however_the_source_got_the_colour() -> None:
    creature = "companion a blue creature\n"
    recoloured = given(creature + "dice a pink\nfavours a 1").use("pink", "move_ship")
    assert len(recoloured.choices()) > 40
    assert set(recoloured.goals().values()) <= {0, 1}
    assert len(given(creature + "dice a pink").use("pink", "move_ship").choices()) < 20
    assert len(given(creature + "dice a red\ncompanion a red demigod").use("red", "move_ship").choices()) > 40
    crew = given(creature + "equip a E12\nfavours a 3").play("hire crew", "do move_ship")
    assert len(crew.choices()) > 40
    apollo = given(creature + "gods a apollo:6\ndice a red").play("god apollo", "draw red", "use red", "do move_ship")
    assert len(apollo.choices()) > 40


def test_DEL_28_12_neither_shallows_nor_zeus() -> None:
    game = given("companion a blue creature\ndice a blue\nship a 1,0\nequip a E02").use("blue", "move_ship")
    assert {"0,0", "2,-3", "3,-1", "2,3"}.isdisjoint(game.goals())
    assert game.may("move 0,1")


def test_DEL_28_13_one_creature_helps_a_move() -> None:
    game = given("companion a blue creature\ncompanion a red creature\ncompanion a red demigod\ndice a red")
    game.use("red", "move_ship")
    assert max(cost["steps"] for cost in game.view("a")["prices"].values()) == 6
