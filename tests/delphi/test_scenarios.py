"""Section 42: the worked scenarios. SC-01 to SC-15 are the examples printed in the rulebooks."""

from __future__ import annotations

import pytest

from tests.delphi.given import given, new_game


def test_SC_01_recovering() -> None:
    """Rules: DEL-8.2, DEL-8.3, DEL-8.4, DEL-8.5, DEL-8.6, DEL-7.3"""
    game = given("""
        turn a start
        injuries a 2*red 2*blue green black
        dice a 2*pink yellow
        gods b aphrodite:3 hermes:3 apollo:3
    """)
    assert game.asked() == "a recover_card"
    game.play("discard red", "discard red", "discard blue")
    assert game.injuries("a") == "1 black, 1 blue, 1 green"
    assert game.asked().startswith("b ")
    assert game.dice("a") == "2 pink, 1 yellow"
    assert game.gods("b") == "3/0/3/0/3/0"


def test_SC_02_one_oracle_card() -> None:
    """Rules: DEL-9.2, DEL-9.3, DEL-9.7, DEL-11.3"""
    game = given("""
        dice a black
        played green
        cards a blue
    """)
    assert game.asked() == "a main"
    assert game.choices() == ["use black"]


def test_SC_03_a_god_on_top_of_everything() -> None:
    """Rules: DEL-9.4, DEL-27.1, DEL-27.3, DEL-27.11"""
    game = given("""
        gods a poseidon:6
        cards a green
    """)
    game.play("god poseidon", "move 5,1")
    assert game.ship("a") == "5,1"
    assert game.dice("a") == "1 red, 1 black, 1 pink"
    assert game.may("play green")
    assert game.god("a", "poseidon") == 0


def test_SC_04_black_to_blue() -> None:
    """Rules: DEL-10.2, DEL-10.3, DEL-10.5"""
    game = given("dice a black\nfavours a 2").use("black", "advance_god", "advance poseidon")
    assert game.favours("a") == 0
    poor = given("dice a black\nfavours a 1").play("use black", "do advance_god")
    assert poor.objects() == ["ares", "hermes"]


def test_SC_05_green_to_black() -> None:
    """Rules: DEL-10.1, DEL-10.3"""
    game = given("dice a green\nfavours a 5").use("green", "advance_god", "advance ares")
    assert game.favours("a") == 3


def test_SC_06_ship_tile() -> None:
    """Rules: DEL-30.8, DEL-15.7, DEL-19.2, DEL-19.4, DEL-30.16"""
    game = given("""
        ship_tile a T5
        hold a red statue
        hold a yellow offering
        dice a pink
        ship a -2,-6
    """)
    assert (game.player("a")["range"], game.player("a")["storage"]) == (5, 2)
    game.play("use pink")
    assert "load_statue" not in game.kinds()
    assert game.refused("do load_statue") == "DEL-21.2"
    game = given("ship_tile a T5\ndice a black").use("black", "move_ship")
    assert max(cost["steps"] for cost in game.view("a")["prices"].values()) == 5
    assert set(game.goals().values()) == {0}


def test_SC_07_strength_1() -> None:
    """Rules: DEL-23.3, DEL-34.3, DEL-34.4"""
    game = given("""
        shield a 1
        shield b 5
        turn a consult
        first b
    """)
    game.play("roll red red red")
    safe, hit = game.copy().play("titan 1"), game.copy().play("titan 2")
    assert safe.asked() != "chance draw_injury"
    assert hit.asked() == "chance draw_injury"
    fight = (
        given("shield a 1\ndice a red\nship a 4,-2\nmonster 4,-1 red").use("red", "fight_monster").aim("fight 4,-1 red")
    )
    assert fight.view()["choice"]["strength"] == 8


def test_SC_08_somebody_else_s_roll() -> None:
    """Rules: DEL-33.2, DEL-33.3, DEL-33.4, DEL-33.6"""
    game = given("""
        turn b consult
        gods a aphrodite:3 artemis:4 ares:0
        gods b aphrodite:3
    """)
    game.play("roll red black green")
    game.play("titan 1")
    assert game.asked() == "a oracle_roll_god"
    assert game.choices() == ["advance aphrodite", "advance artemis"]
    game.play("advance artemis")
    assert game.gods("a") == "3/0/0/0/0/5"
    assert game.gods("b") == "3/0/0/0/0/0"


def test_SC_09_one_space_further() -> None:
    """Rules: DEL-15.1, DEL-15.2, DEL-15.4, DEL-15.5, DEL-15.8"""
    game = given("dice a pink\nfavours a 1").use("pink", "move_ship")
    assert game.view("a")["prices"]["move 3,1"] == {"favours": 1, "steps": 4}
    game.play("move 3,1")
    assert (game.ship("a"), game.favours("a")) == ("3,1", 0)


def test_SC_10_own_island() -> None:
    """Rules: DEL-16.1, DEL-16.2, DEL-16.3, DEL-16.15"""
    game = given("""
        colors blue red
        ship a 4,0
        dice a yellow
    """)
    game.use("yellow", "explore_island").play("tile blue-sigma")
    assert game.island("4,1")["face_up"]
    assert game.island("4,1")["shrine"]
    assert game.asked() == "a god_step"
    game.play("advance ares")
    assert len(game.player("a")["open"]["shrine"]) == 2
    assert game.gods("a") == "0/3/0/0/0/0"
    assert game.asked() != "a god_step"


def test_SC_11_a_fight() -> None:
    """Rules: DEL-23.3, DEL-23.4, DEL-23.6, DEL-23.11"""
    game = given("""
        shield a 2
        favours a 3
        dice a red
        ship a 4,-2
        monster 4,-1 red
    """)
    game.play("use red", "do fight_monster").aim("fight 4,-1 red")
    assert game.view()["choice"]["strength"] == 7
    game.play("battle 5", "fight on")
    assert game.view()["choice"]["strength"] == 6
    game.play("battle 7")
    assert game.favours("a") == 2
    assert game.asked() == "a take_equipment"
    assert game.player("a")["open"]["monster"] == {"any": 1, "colors": ["black"]}


def test_SC_12_load_and_deliver() -> None:
    """Rules: DEL-19.1, DEL-19.3, DEL-20.1, DEL-18.2"""
    game = given("""
        ship a -1,-2
        offering -2,-1 red
        temple -1,-3 red
        dice a 2*red
    """)
    game.use("red", "load_offering").aim("load offering -2,-1 red")
    assert game.hold("a") == ["red offering"]
    game.use("red", "make_offering")
    assert game.hold("a") == []
    assert game.favours("a") == 3
    assert game.player("a")["open"]["offering"] == {"any": 0, "colors": ["blue", "yellow"]}


def test_SC_13_a_statue_s_journey() -> None:
    """Rules: DEL-21.1, DEL-15.1, DEL-15.2, DEL-22.1, DEL-22.3"""
    game = given("""
        ship a -2,-6
        dice a 2*pink yellow
        favours a 4
    """)
    game.use("pink", "load_statue")
    game.use("yellow", "move_ship")
    assert game.view("a")["prices"]["move -2,-4"]["steps"] == 2
    game.play("move -2,-4")
    game.use("pink", "raise_statue")
    assert game.asked() == "a take_companion"
    assert game.choices() == ["companion hero", "companion demigod", "companion creature"]
    assert game.player("a")["open"]["statue"]["any"] == 2
    assert game.view()["statue_islands"][0]["raised"] == ["pink"]


def test_SC_14_a_first_turn() -> None:
    """Rules: DEL-15.1, DEL-10.3, DEL-19.1, DEL-16.1, DEL-25.1, DEL-26.2, DEL-26.3, DEL-33.1"""
    game = given("""
        players 3
        ship a 4,-4
        dice a green pink black
        favours a 4
        offering 5,-6 blue
    """)
    game.use("green", "move_ship")
    assert game.view("a")["prices"]["move 4,-6"]["steps"] == 3
    game.play("move 4,-6")
    other = game.copy().play("use pink", "do explore_island").aim("explore 5,-7")
    assert other.favours("a") == 0
    game.play("use pink", "do load_offering")
    assert game.price("load offering 5,-6 blue") == 1
    game.play("load offering 5,-6 blue")
    game.play("use black", "do advance_god", "advance ares")
    assert (game.favours("a"), game.god("a", "ares")) == (3, 2)
    assert game.asked() == "chance oracle_roll"


def test_SC_15_no_help_during_a_fight() -> None:
    """Rules: DEL-9.5, DEL-9.6, DEL-23.7"""
    game = given("""
        dice a 2*red
        gods a apollo:6
        ship a 4,-2
        monster 4,-1 red
    """)
    game.play("use red", "do fight_monster").aim("fight 4,-1 red").play("battle 3")
    assert game.asked() == "a main"
    assert "red" in game.view()["monster_islands"][0]["monsters"]


def test_SC_17_setup_for_two_and_for_four() -> None:
    """Rules: DEL-3.6, DEL-3.7, DEL-3.8, DEL-5.2, DEL-26.2"""
    for players, row, unmarked in ((2, 3, 1), (4, 1, 3)):
        game = given(f"players {players}")
        view = game.view()
        assert {len(island["offerings"]) for island in view["offering_islands"]} == {players}
        assert {len(i["monsters"]) for i in view["monster_islands"] if not i["marked"]} == {unmarked}
        assert {len(i["monsters"]) for i in view["monster_islands"] if i["marked"]} == {2}
        game.play("use black", "do advance_god")
        assert game.god("a", "ares") == row


def test_SC_18_starting_gods() -> None:
    """Rules: DEL-5.6, DEL-30.2, DEL-30.3"""
    plain = new_game(4).answer("first 0", "injury blue").until("b")
    assert plain.gods("a") == "0/0/0/1/0/0"
    crew = new_game(4).answer("first 0", "deal ship olympian_crew", "injury blue").until("b")
    assert crew.gods("a") == "1/1/1/1/1/1"


def test_SC_19_golden_purse() -> None:
    """Rules: DEL-5.2, DEL-30.9, DEL-30.10, DEL-30.11, DEL-29.27"""
    game = given("""
        players 3
        ship_tile a T6
        equip a E13
        equip a E14
        equip a E08
        dice a pink red yellow
        temple -1,-3 yellow
        hold a yellow offering
        ship a -1,-2
    """)
    assert game.use("red", "take_favours").favours("a") == 3
    assert game.use("yellow", "make_offering").favours("a") == 3 + 4
    assert game.use("pink", "votive_lamp").play("draw red").favours("a") == 7 + 2
    game.play("end")
    game.play("roll red yellow yellow")
    assert game.favours("a") == 9 + 3 + 3
    psi = given("""
        ship_tile a T6
        gods a artemis:6
    """)
    psi.play("god artemis", "explore 4,1", "tile green-psi")
    assert psi.favours("a") == 5


def test_SC_21_healers_chest() -> None:
    """Rules: DEL-8.2, DEL-8.13, DEL-29.21"""
    hand = "turn a start\ninjuries a 3*red 2*blue 2*green\n"
    assert given(hand).asked() == "a recover_card"
    assert given(hand + "equip a E11").asked() == "a main"
    four = given("turn a start\ninjuries a 4*red\nequip a E11")
    assert four.injuries("a") == "1 red"
    assert four.asked().startswith("b ")


def test_SC_22_dye_vats() -> None:
    """Rules: DEL-10.9, DEL-10.10, DEL-30.7"""
    game = given("""
        ship_tile a T4
        dice a pink
        cards a pink
        favours a 3
    """)
    for source in ("use pink", "play pink"):
        choice = game.copy().play(source, "do advance_god")
        assert (choice.price("advance aphrodite"), choice.price("advance poseidon")) == (3, 0)
    poor = given("ship_tile a T4\ndice a pink").play("use pink", "do advance_god")
    assert poor.objects() == ["hermes", "poseidon"]


def test_SC_23_broad_hold() -> None:
    """Rules: DEL-10.8, DEL-30.14, DEL-29.19"""
    game = given("ship_tile a T8\ndice a pink red\nfavours a 9")
    pink = game.copy().play("use pink", "do advance_god")
    red = game.copy().play("use red", "do advance_god")
    assert pink.price("advance aphrodite") == 2
    assert (red.price("advance artemis"), red.price("advance poseidon")) == (1, 3)
    assert game.player("a")["storage"] == 4
    assert given("ship_tile a T8\nequip a E04").player("a")["storage"] == 5


def test_SC_25_demigod_and_creature() -> None:
    """Rules: DEL-28.10, DEL-28.11, DEL-15.7"""
    game = given("""
        companion a red demigod
        companion a blue creature
        dice a red
    """)
    goals = game.use("red", "move_ship").goals()
    steps = {name: cost["steps"] for name, cost in game.view("a")["prices"].items()}
    assert max(steps.values()) == 6
    assert set(goals.values()) == {0}
    plain = given("companion a red creature\ndice a blue").use("blue", "move_ship")
    assert set(plain.goals()) == {"-1,1", "-1,3", "2,1", "3,-2"}


@pytest.mark.parametrize(
    ("color", "spaces"),
    [
        ("green", "1,0 -2,1 1,-3"),
        ("pink", "0,1 -1,-1 2,0 -3,1"),
        ("blue", "-1,1 -1,3 2,1 3,-2"),
        ("red", "-1,0 -1,2 2,-1 -1,-2"),
        ("yellow", "0,-1 -3,2 1,2"),
        ("black", "1,-1 0,2 1,-2"),
    ],
)
def test_SC_26_leaving_zeus(color: str, spaces: str) -> None:
    """Rules: DEL-15.1, DEL-15.2, DEL-15.8"""
    game = given(f"dice a {color}").use(color, "move_ship")
    assert set(game.goals()) == set(spaces.split())


def test_SC_27_shallow_keel() -> None:
    """Rules: DEL-2.3, DEL-2.4, DEL-2.6, DEL-15.9, DEL-15.11, DEL-15.12"""
    for start, goal, die in (("1,3", "3,3", "yellow"), ("1,-2", "3,-4", "red"), ("0,-1", "0,1", "pink")):
        for card, steps in (("", 3), ("equip a E02", 1)):
            game = given(f"ship a {start}\ndice a {die}\nfavours a 5\n{card}").use(die, "move_ship")
            assert game.view("a")["prices"][f"move {goal}"]["steps"] == steps
            assert {"2,3", "2,-3", "0,0"}.isdisjoint(game.goals())
