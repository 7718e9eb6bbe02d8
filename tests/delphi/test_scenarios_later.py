"""Section 42, continued: the worked scenarios about fights, tasks, gods, the titan and the end."""

from __future__ import annotations

from tests.delphi.given import given


def test_SC_29_long_spear() -> None:
    """Rules: DEL-29.10, DEL-29.13"""
    for start, card, is_possible in (
        ("3,-2", "equip a E05", True),
        ("2,-1", "equip a E05", False),
        ("3,-2", "", False),
        ("2,-1", "", False),
    ):
        game = given(f"ship a {start}\ndice a red\nmonster 4,-1 red\n{card}").play("use red")
        fights = game.play("do fight_monster") if "fight_monster" in game.kinds() else None
        found = fights is not None and (
            (fights.asked() == "chance battle_roll" and fights.view()["choice"]["monster_island"] == "R1")
            or fights.may("fight 4,-1 red")
        )
        assert found is is_possible, (start, card)


def test_SC_30_ground_down() -> None:
    """Rules: DEL-23.5, DEL-23.6, DEL-23.10"""
    game = given("""
        shield a 5
        favours a 4
        dice a red
        ship a 4,-2
        monster 4,-1 red
    """)
    game.play("use red", "do fight_monster").aim("fight 4,-1 red")
    for strength, roll in ((4, 3), (3, 2), (2, 1)):
        assert game.view()["choice"]["strength"] == strength
        game.play(f"battle {roll}", "fight on")
    assert game.view()["choice"]["strength"] == 1
    game.play("battle 0", "injury blue", "fight on")
    assert game.view()["choice"]["strength"] == 0
    game.play("battle 0")
    assert game.injuries("a") == "1 blue"
    assert game.asked() == "a take_equipment"


def test_SC_31_zero_and_the_hero() -> None:
    """Rules: DEL-23.5, DEL-28.6"""
    game = given("""
        companion a green hero
        favours a 1
        dice a red
        ship a 4,-2
        monster 4,-1 red
    """)
    game.play("use red", "do fight_monster").aim("fight 4,-1 red").play("battle 0", "injury green")
    assert game.asked() == "a fight_on"
    assert game.injuries("a") == ""
    assert game.view()["decks"]["injury_discard"]["green"] == 1


def test_SC_33_needed_statues() -> None:
    """Rules: DEL-18.7, DEL-18.11"""
    game = given("""
        ship_tile a T8
        hold a red statue
        hold a blue statue
        gods a hermes:6
        ship a -2,-6
    """)
    assert game.play("god hermes").objects() == ["black", "pink", "yellow", "green"]
    later = given("""
        ship_tile a T8
        hold a blue statue
        open a statue:2
        done a statue:red
        gods a hermes:6
        ship a -2,-6
    """)
    later.play("god hermes")
    assert later.objects() == ["black", "pink", "yellow", "green"]
    later.play("load statue pink")
    assert not later.may("god hermes")


def test_SC_34_completable_monsters() -> None:
    """Rules: DEL-18.5, DEL-18.6, DEL-18.10, DEL-27.14"""
    text = """
        done a monster:red
        dice a red black pink
        gods a ares:6
        ship a 4,-2
        favours a 9
        companion a red demigod
        players 4
        monster 4,-1 red
        monster 4,-1 black
        monster 4,-1 pink
        monster 4,-1 blue
        monster 4,-1 yellow
        monster 4,-1 green
        first d
    """
    game = given(text + "open a monster:any,black").play("god ares")
    assert game.objects() == ["black", "pink", "blue", "yellow", "green"]
    game.play("fight 4,-1 black", "take extra_oars", "lay out omen_red")
    assert game.player("a")["open"]["monster"] == {"any": 1, "colors": []}
    game.use("red", "fight_monster", "fight 4,-1 blue", "battle 9")
    assert game.player("a")["open"]["monster"] == {"any": 0, "colors": []}
    none = given(text.replace("done a monster:red", "done a monster:red,black,blue") + "open a monster:0")
    assert not none.may("god ares")
    assert "fight_monster" not in none.play("use red").kinds()


def test_SC_35_phi_and_a_short_deck() -> None:
    """Rules: DEL-16.5, DEL-16.7, DEL-36.1, DEL-36.2, DEL-36.4"""
    game = given("""
        colors blue red
        gods a artemis:6
        oracle_deck red
        oracle_discard 4*blue
    """)
    game.play("god artemis", "explore 4,1", "tile red-phi")
    assert game.cards("a") == "1 red, 1 blue"
    assert game.view()["decks"]["oracle"] == 3
    assert sum(game.view()["decks"]["oracle_discard"].values()) == 0
    short = given("""
        colors blue red
        gods a artemis:6
        oracle_deck red
    """)
    short.play("god artemis", "explore 4,1", "tile red-phi")
    assert short.cards("a") == "1 red"


def test_SC_37_artemis_finds_sigma() -> None:
    """Rules: DEL-27.4, DEL-27.16, DEL-16.8, DEL-26.3, DEL-26.5"""
    game = given("""
        players 4
        gods a artemis:6 apollo:5
    """)
    game.play("god artemis", "explore 4,1", "tile blue-sigma")
    assert "artemis" not in game.objects()
    game.play("advance ares", "advance ares", "advance apollo")
    assert game.gods("a") == "0/2/0/0/6/0"


def test_SC_38_ares_and_the_horn() -> None:
    """Rules: DEL-27.4, DEL-27.14, DEL-29.34, DEL-29.38"""
    game = given("""
        players 3
        gods a ares:6
        ship a 4,-2
        monster 4,-1 red
        display E21 E01 E02 E03 E04 E05
    """)
    game.play("god ares").aim("fight 4,-1 red")
    game.play("take horn_of_plenty", "lay out omen_red", "draw green")
    assert (game.favours("a"), game.cards("a")) == (3, "1 green")
    assert (game.asked(), "ares" in game.objects()) == ("a god_step", False)
    game.play("advance hermes", "advance hermes")
    assert game.gods("a") == "0/0/3/0/0/0"


def test_SC_39_apollo() -> None:
    """Rules: DEL-27.17, DEL-27.18, DEL-27.19, DEL-10.13"""
    game = given("""
        dice a 2*red
        cards a green blue
        gods a apollo:6
    """)
    game.play("god apollo", "draw black")
    assert game.god("a", "apollo") == 0
    die = game.copy().play("use red", "do advance_god")
    assert len(die.choices()) == 6
    assert {die.price(name) for name in die.choices()} == {0}
    card = game.copy().play("play blue", "do advance_god", "advance artemis")
    assert not any(name.startswith("play") for name in card.choices())
    played = given("""
        dice a 2*red
        played green
        cards a blue
        gods a apollo:6
    """)
    played.play("god apollo", "draw black")
    assert played.choices() == ["use red"]


def test_SC_41_titan() -> None:
    """Rules: DEL-34.2, DEL-34.3, DEL-34.4, DEL-34.5, DEL-28.6"""
    text = """
        players 4
        shield b 2
        shield c 4
        shield d 5
        turn d consult
        companion d black hero
    """
    game = given(text).play("roll red red red", "titan 4", "injury red", "injury blue")
    assert [game.injuries(seat) for seat in "abcd"] == ["1 red", "1 blue", "", ""]
    six = given(text).play("roll red red red", "titan 6", *["injury pink"] * 6, "injury black", "injury red")
    assert [six.injuries(seat) for seat in "abcd"] == ["2 pink", "2 pink", "2 pink", "1 red"]


def test_SC_42_the_last_player_recovers() -> None:
    """Rules: DEL-34.6, DEL-8.4, DEL-8.6, DEL-7.4"""
    game = given("""
        turn b start
        injuries b 3*red 2*blue
        injuries a red
        dice b 3*green
        gods a artemis:4
    """)
    game.play("discard red", "discard red", "discard red")
    assert game.asked() == "chance titan_roll"
    game.play("titan 1", "injury pink", "injury pink")
    assert (game.injuries("a"), game.injuries("b")) == ("1 red, 1 pink", "1 pink, 2 blue")
    assert (game.view()["round"], game.view()["turn"]) == (2, game.number("a"))
    assert game.god("a", "artemis") == 4
    assert game.dice("b") == "3 green"


def test_SC_43_last_round_and_tie_break() -> None:
    """Rules: DEL-35.3, DEL-35.9, DEL-35.10"""
    game = given("""
        players 3
        turn c consult
        reached b
        reached c
        open b shrine:0 statue:0 offering:0 monster:0
        open c shrine:0 statue:0 offering:0 monster:0
        cards b 4*red
        cards c 4*blue
        favours b 3
        favours c 5
        shield all 5
    """)
    game.play("roll red red red", "titan 1")
    assert game.asked() == "over"
    assert game.ranks() == "3/2/1"


def test_SC_45_at_the_goal() -> None:
    """Rules: DEL-35.5, DEL-35.6, DEL-27.6, DEL-33.10"""
    game = given("""
        ship a 0,1
        dice a red 2*black
        open a shrine:0 statue:0 offering:0 monster:0
        gods a hermes:6 poseidon:6
        cards a pink
    """)
    game.use("red", "move_ship", "move 0,0")
    assert not game.may("end")
    assert not game.may("god poseidon")
    game.play("use black")
    assert "move_ship" not in game.kinds()
    game.play("do draw_oracle_card", "draw red", "use black", "do draw_oracle_card", "draw red")
    game.play("return hermes", "draw blue", "end")
    assert game.cards("a") == "2 red, 1 pink, 1 blue"
    assert game.asked() == "chance oracle_roll"


def test_SC_46_a_god_for_a_card() -> None:
    """Rules: DEL-27.6, DEL-27.7, DEL-27.22"""
    for tile, row in (("", 0), ("ship_tile a T2", 2)):
        game = given(f"players 3\n{tile}\ngods a hermes:6")
        assert not game.may("god hermes")
        game.play("return hermes", "draw red")
        assert (game.cards("a"), game.god("a", "hermes")) == ("1 red", row)


def test_SC_47_lightened_vow() -> None:
    """Rules: DEL-30.5, DEL-18.8"""
    game = given("open a monster:any,black\nship a 4,-2\nmonster 4,-1 red\ndice a red")
    assert game.open("a") == 11
    game.play("use red", "do fight_monster").aim("fight 4,-1 red")
    game.play("battle 9")
    assert game.player("a")["open"]["monster"] == {"any": 0, "colors": ["black"]}


def test_SC_49_song_of_thanks() -> None:
    """Rules: DEL-29.8, DEL-29.9, DEL-18.2"""
    game = given("""
        dice a red yellow
        ship a 4,-2
        monster 4,-1 red
        gods a poseidon:6 artemis:6
        hold a yellow offering
        temple -1,-3 yellow
        display E03 E01 E02 E04 E05 E06
    """)
    game.play("use red", "do fight_monster").aim("fight 4,-1 red")
    game.play("battle 9", "take song_of_thanks", "lay out omen_red")
    assert game.asked() == "a main"
    game.play("god poseidon", "move -1,-2")
    game.use("yellow", "make_offering")
    assert (game.asked(), game.favours("a")) == ("a god_step", 3)
    game.play("advance ares")
    game.play("god artemis", "explore 4,1", "tile red-psi", "advance ares")
    assert game.god("a", "ares") == 4
    assert game.asked() != "a god_step"


def test_SC_50_hired_crew() -> None:
    """Rules: DEL-29.22, DEL-29.23, DEL-10.14"""
    game = given("equip a E12\nfavours a 4\ncards a blue")
    game.play("hire crew", "do advance_god", "advance ares")
    assert game.favours("a") == 1
    assert game.dice("a") == "1 red, 1 black, 1 pink"
    assert game.may("play blue")
    rich = given("equip a E12\nfavours a 9").play("hire crew", "do take_favours")
    assert not rich.may("hire crew")
    assert rich.refused("hire crew") == "DEL-29.22"


def test_SC_51_seers_map_too_late() -> None:
    """Rules: DEL-29.4, DEL-29.36"""
    game = given("""
        gods a ares:6
        ship a 4,-2
        monster 4,-1 red
        display E22 E01 E02 E03 E04 E05
    """)
    s = game.state
    for island in range(11):
        s.tiles[island] = island
    s.explored = (1 << 11) - 1
    s.check()
    game.play("god ares").aim("fight 4,-1 red")
    game.play("take seers_map", "lay out omen_red")
    assert game.asked() == "a main"
    assert "seers_map" in game.player("a")["equipment"]


def test_SC_53_occupied_site() -> None:
    """Rules: DEL-22.1, DEL-22.2"""
    game = given("""
        raised 4,2 red
        hold a red statue
        hold a green statue
        ship a 3,2
        dice a red green
        favours a 9
    """)
    game.play("use green", "do raise_statue").aim("raise statue 4,2 green")
    assert game.asked() == "a take_companion"
    assert game.hold("a") == ["red statue"]
    game.play("companion hero", "use red")
    assert "raise_statue" not in game.kinds()


def test_SC_54_found_by_somebody_else() -> None:
    """Rules: DEL-16.5, DEL-16.6, DEL-16.13, DEL-17.1, DEL-17.2"""
    game = given("""
        turn b main
        first b
        gods b artemis:6
        ship a 2,1
        dice a red black pink
        dice b black
    """)
    game.play("god artemis", "explore 1,1", "tile red-psi")
    assert (game.favours("b"), game.favours("a")) == (4, 0)
    assert not game.island("1,1")["shrine"]
    game.play("use black", "do take_favours", "roll pink pink pink", "take favours")
    game.play("use red", "do build_shrine", "advance ares")
    assert game.island("1,1")["shrine"]
    assert (game.favours("a"), game.god("a", "ares")) == (2, 3)


def test_SC_55_nearly_everything_known() -> None:
    """Rules: DEL-14.2, DEL-14.4, DEL-9.12"""
    game = given("dice a red")
    s = game.state
    for island in range(11):
        s.tiles[island] = island
    s.explored = (1 << 9) - 1
    s.seen[game.number("a")] = 3 << 9
    s.check()
    known = game.copy()
    known.state.tiles[11] = 11
    known.state.seen[game.number("a")] = 7 << 9
    assert game.view("a")["islands"][11]["tile"] is None
    game.play("use red", "do look_at_islands")
    assert game.view("a")["islands"][11]["tile"] == "blue-sigma"
    assert game.asked() == "chance oracle_roll"
    known.play("use red")
    assert "look_at_islands" not in known.kinds()
