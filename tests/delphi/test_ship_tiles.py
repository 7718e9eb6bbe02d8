"""Sections 30 and 31: each ship tile, and the shield."""

from __future__ import annotations

import pytest

from petteia.games.delphi.components import content
from petteia.games.delphi.events import SHIELD_RAISED
from tests.delphi.given import Scene, given, new_game
from tests.delphi.moments import raising, taking

# -- each ship tile ---------------------------------------------------------------------------------------------------


def dealt(tile: str, players: int = 2) -> Scene:
    """A new game in which the first player has just received this ship tile."""
    return new_game(players).answer("first 0", f"deal ship {tile}")


def test_DEL_30_1_card_T1_bronze_prow() -> None:
    assert (dealt("bronze_prow").shield("a"), dealt("swift_hull").shield("a")) == (2, 0)


@pytest.mark.parametrize(("players", "row"), [(2, 3), (3, 2), (4, 1)])
def test_DEL_30_2_card_T2_olympian_crew(players: int, row: int) -> None:
    game = dealt("olympian_crew", players).answer("injury red").until("b")
    assert game.gods("a") == "/".join([str(row)] * 6)


@pytest.mark.parametrize("color", content.COLORS)
def test_DEL_30_3_card_T2_no_further_step_for_the_starting_injury(color: str) -> None:
    game = dealt("olympian_crew", 4).answer(f"injury {color}").until("b")
    assert (game.injuries("a"), game.gods("a")) == (f"1 {color}", "1/1/1/1/1/1")
    plain = dealt("swift_hull", 4).answer(f"injury {color}").until("b")
    assert sorted(plain.player("a")["gods"].values()) == [0, 0, 0, 0, 0, 1]


def test_DEL_30_4_card_T2_gods_profit_from_other_players_rolls_from_the_start() -> None:
    roll = given("turn b consult\nship_tile a T2").play("roll red red red", "titan 1")
    assert roll.gods("a") == "4/3/3/3/3/3"
    plain = given("turn b consult\nship_tile a T5").play("roll red red red", "titan 1")
    assert plain.gods("a") == "0/0/0/0/0/0"


@pytest.mark.parametrize(
    "tile", ["shrine", "any statue", "any offering", "any monster", "offering blue", "monster red"]
)
def test_DEL_30_5_card_T3_lightened_vow(tile: str) -> None:
    game = dealt("lightened_vow").answer("sides yellow+blue").ready()
    assert game.asked() == "a vow_tile"
    before = game.player("a")
    game.play(f"vow {tile}")
    after = game.player("a")
    assert (game.open("a"), game.open("b")) == (11, 12)
    kind = tile.split()[1] if tile.startswith("any") else tile.split()[0]
    assert [name for name in before["open"] if before["open"][name] != after["open"][name]] == [kind]
    for what in ("favours", "cards", "gods", "equipment", "companions"):  # without reward
        assert after[what] == before[what]


@pytest.mark.parametrize("task", ["offering", "monster"])
def test_DEL_30_5_card_T3_the_tile_that_was_named_is_returned(task: str) -> None:
    for color in content.COLORS:
        said = "offering:any monster:any".replace(f"{task}:any", f"{task}:any,{color}")
        game = given(f"open a {said}\nasks a vow_tile")
        assert game.choices() == [
            "vow shrine",
            "vow any statue",
            "vow any offering",
            "vow any monster",
            f"vow {task} {color}",
        ]
        assert game.play(f"vow {task} {color}").player("a")["open"][task] == {"any": 1, "colors": []}


def test_DEL_30_5_card_T3_one_task_fewer() -> None:
    words = "ship a 0,1\ndice a red\nship_tile a T3\nopen a shrine:0 statue:0 offering:0 monster:0\n"
    game = given(
        words + "done a statue:red,blue offering:red,blue,yellow monster:red,black,pink"
    )  # eleven with shrines
    assert game.use("red", "move_ship").may("move 0,0")


def prices(words: str, source: str = "use") -> list[int]:
    """What it costs to turn a red source into each colour."""
    game = given(f"dice a red\ncards a red\nfavours a 9\n{words}").play(f"{source} red", "do advance_god")
    return [game.price(name) for name in game.choices()]


def test_DEL_30_7_card_T4_dye_vats() -> None:
    assert prices("") == [0, 1, 2, 3, 4, 5]
    assert prices("ship_tile a T4") == prices("ship_tile a T4", "play") == [0, 0, 1, 2, 3, 4]


def test_DEL_30_8_card_T5_swift_hull() -> None:
    game = given("ship_tile a T5\ndice a black").use("black", "move_ship")
    assert max(cost["steps"] for cost in game.view("a")["prices"].values()) == 5
    assert set(game.goals().values()) == {0}


PURSE = "ship_tile a T6\n"


def test_DEL_30_9_card_T6_golden_purse_adds_one_to_every_gain() -> None:
    assert given(PURSE + "dice a red").use("red", "take_favours").favours("a") == 3
    assert given(PURSE + "turn a start").play("take favours").favours("a") == 3
    psi = given(PURSE + "gods a artemis:6").play("god artemis", "explore 4,1", "tile blue-omega")
    assert psi.favours("a") == 0  # no gain of favours, nothing more
    psi = given(PURSE + "gods a artemis:6").play("god artemis", "explore 4,1", "tile yellow-psi")
    assert psi.favours("a") == 5
    made = given(PURSE + "ship a -1,-2\nhold a yellow offering\ntemple -1,-3 yellow\ndice a yellow")
    assert made.use("yellow", "make_offering").favours("a") == 4
    assert given(PURSE + "equip a E08\ndice a pink").use("pink", "votive_lamp", "draw red").favours("a") == 2
    assert taking("E21", PURSE).favours("a") == 4
    assert given(PURSE + "dice b red\nturn b main").use("red", "take_favours").favours("a") == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_DEL_30_10_card_T6_golden_purse_counts_for_the_start(players: int) -> None:
    assert dealt("golden_purse", players).favours("a") == 4
    last = new_game(players).answer("first 1")
    while last.asked() != "chance deal_ship_tile" or last.view()["choice"]["player"] != 0:
        last.play(last.choices()[0])
    assert last.play("deal ship golden_purse").favours("a") == 2 + players + 1


def test_DEL_30_11_card_T6_golden_purse_once_for_each_gain() -> None:
    two = given("players 3\nequip a E13\nequip a E14\nturn a consult\n" + PURSE).play("roll red red yellow")
    assert two.favours("a") == 6
    one = given("players 3\nequip a E13\nequip a E14\nturn a consult\n" + PURSE).play("roll red red red")
    assert one.favours("a") == 3


def test_DEL_30_12_card_T7_outfitter() -> None:
    game = dealt("outfitter").ready()
    assert (game.asked(), sum(game.player("a")["cards"].values())) == ("a outfitter_equipment", 1)
    assert sorted(game.objects()) == sorted(game.view()["display"])
    card = game.objects()[0]
    game.play(f"take {card}")
    assert game.asked() == "chance lay_out_equipment"
    game.ready()
    assert game.player("a")["equipment"] == [card]
    assert len(game.view()["display"]) == 6


def test_DEL_30_13_card_T7_one_time_effects_happen_at_once() -> None:
    game = new_game(2)
    game.play("lay out horn_of_plenty").answer("first 0", "deal ship outfitter").ready()
    game.play("take horn_of_plenty").ready()
    assert (game.asked(), game.view()["round"]) == ("a god_step", 0)
    assert (game.favours("a"), sum(game.player("a")["cards"].values())) == (6, 2)


def test_DEL_30_14_card_T8_broad_hold_has_four_places() -> None:
    words = "ship_tile a T8\nhold a red statue\nhold a blue statue\nhold a yellow offering\nship a -2,-6\ndice a pink\n"
    assert given(words).use("pink", "load_statue").hold("a") == [
        "red statue",
        "pink statue",
        "blue statue",
        "yellow offering",
    ]
    full = given(words + "hold a blue offering").play("use pink")
    assert "load_statue" not in full.kinds()


def test_DEL_30_15_card_T8_broad_hold_turns_the_wheel_both_ways() -> None:
    assert prices("ship_tile a T8") == prices("ship_tile a T8", "play") == [0, 1, 2, 3, 2, 1]


def test_DEL_30_16_other_tiles_have_storage_2() -> None:
    for tile in content.SHIP_TILE_IDS[:7]:
        assert given(f"ship_tile a {tile}").player("a")["storage"] == 2


# -- the shield -------------------------------------------------------------------------------------------------------


def test_DEL_31_1_from_0_to_5() -> None:
    assert content.MOST_SHIELD == 5
    assert given().shield("a") == 0
    assert raising("pink", "shield a 3").play("companion hero").shield("a") == 5


def test_DEL_31_2_an_increase_beyond_5_is_lost() -> None:
    assert raising("pink", "shield a 4").play("companion hero").shield("a") == 5
    game = taking("E04", "shield a 5")
    assert game.shield("a") == 5
    assert SHIELD_RAISED not in [event.kind for event in game.events()]  # and nobody is told of it
    assert SHIELD_RAISED in [event.kind for event in taking("E04", "shield a 4").events()]


def test_DEL_31_3_it_never_goes_down() -> None:
    hit = given("turn b consult\nshield all 1").play("roll red red red", "titan 6", *["injury red"] * 4)
    assert hit.shield("a") == 1
    fight = given("shield a 1\nship a 4,-2\nmonster 4,-1 red\ndice a red\nfavours a 2").use("red", "fight_monster")
    fight.aim("fight 4,-1 red").play("battle 0", "injury red", "fight on", "battle 9")
    assert fight.shield("a") == 1


def test_DEL_31_4_what_raises_it() -> None:
    assert raising("pink").play("companion hero").shield("a") == 2
    omega = given("gods a artemis:6\nshield a 1").play("god artemis", "explore 4,1", "tile yellow-omega")
    assert omega.shield("a") == 2
    assert taking("E04").shield("a") == 1
    assert dealt("bronze_prow").shield("a") == 2


def test_DEL_31_5_against_titan_and_monsters() -> None:
    game = given("turn b consult\nshield a 3\nshield b 2").play("roll red red red", "titan 3", "injury red")
    assert (game.injuries("a"), game.injuries("b")) == ("", "1 red")
    fight = given("shield a 3\nship a 4,-2\nmonster 4,-1 red\ndice a red").use("red", "fight_monster")
    assert fight.aim("fight 4,-1 red").view()["choice"]["strength"] == 6
