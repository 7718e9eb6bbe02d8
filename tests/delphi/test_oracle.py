"""Sections 32 to 36: injuries, the oracle, the titan, the end, and empty decks."""

from __future__ import annotations

from tests.delphi.given import given, new_game

DONE = "shrine:0 statue:0 offering:0 monster:0"


def test_DEL_32_1_injuries_are_drawn_face_up() -> None:
    game = given("turn b consult").play("roll red red red", "titan 2", "injury red", "injury blue")
    assert game.seen("a", "b")["injuries"]["red"] == 1
    assert game.view()["decks"]["injury"] == 40


def test_DEL_32_2_where_injuries_come_from() -> None:
    assert new_game(2).answer("first 0", "injury pink").injuries("a") == "1 pink"
    titan = given("turn b consult\nshield b 5").play("roll red red red", "titan 1", "injury blue")
    assert titan.injuries("a") == "1 blue"
    fight = given("ship a 4,-2\nmonster 4,-1 red\ndice a red\nfavours a 9").use("red", "fight_monster")
    fight.aim("fight 4,-1 red")
    for roll in range(1, 9):
        assert fight.copy().play(f"battle {roll}").asked() == "a fight_on"
    assert fight.play("battle 0").asked() == "chance draw_injury"


def test_DEL_32_3_injuries_go_to_the_discard_pile() -> None:
    game = given("dice a red\ninjuries a 2*red").use("red", "discard_injuries")
    assert game.view()["decks"]["injury_discard"]["red"] == 2


def test_DEL_33_1_three_dice_for_the_next_turn() -> None:
    game = given("players 3\nturn a consult\ndice a").play("roll red blue blue")
    assert game.dice("a") == "1 red, 2 blue"


def test_DEL_33_2_and_DEL_33_3_one_god_of_a_rolled_colour() -> None:
    game = given("players 3\nturn a consult\ngods b aphrodite:3 ares:5\ngods c aphrodite:2")
    game.play("roll red red black")
    assert (game.asked(), game.objects()) == ("b oracle_roll_god", ["aphrodite", "ares"])
    game.play("advance aphrodite")
    assert (game.gods("b"), game.god("c", "aphrodite")) == ("4/5/0/0/0/0", 3)


def test_DEL_33_4_and_DEL_33_5_neither_row_0_nor_the_top_row() -> None:
    game = given("players 3\nturn a consult\ngods b aphrodite:6 ares:0").play("roll red black black")
    assert game.gods("b") == "6/0/0/0/0/0"


def test_DEL_33_6_not_the_rolling_player() -> None:
    game = given("players 3\nturn a consult\ngods a aphrodite:3").play("roll red red red")
    assert game.god("a", "aphrodite") == 3


def test_DEL_33_7_clockwise_from_the_left() -> None:
    gods = "\n".join(f"gods {seat} aphrodite:3 ares:3" for seat in "abd")
    game = given(f"players 4\nturn c consult\n{gods}").play("roll red black black")
    for seat in "dab":
        game.play(f"{seat} advance ares")
    assert [game.god(seat, "ares") for seat in "abcd"] == [4, 4, 0, 4]


def test_DEL_33_8_omen_stones_pay_first() -> None:
    game = given("players 3\nturn a consult\nequip a E14\ngods b aphrodite:3 ares:3").play("roll red red black")
    assert (game.asked(), game.favours("a")) == ("b oracle_roll_god", 2)


def test_DEL_33_10_a_player_at_zeus_still_rolls() -> None:
    game = given(f"ship a 0,1\ndice a red\nopen a {DONE}").use("red", "move_ship", "move 0,0")
    assert game.asked() == "chance oracle_roll"


def test_DEL_33_11_the_order_of_phase_3() -> None:
    game = given("turn b consult\nplayed blue\nequip b E14\ngods a aphrodite:3 ares:3\nshield b 5")
    order = [game.asked()]
    for move in ("roll red red black", "titan 2", "advance ares", "injury red"):
        order.append(game.play(move).asked())
    assert order[:4] == ["chance oracle_roll", "chance titan_roll", "a oracle_roll_god", "chance draw_injury"]
    assert game.favours("b") == 2
    assert game.view()["decks"]["oracle_discard"]["blue"] == 1


def test_DEL_34_1_the_titan_die_is_rolled_with_the_last_player_s_dice() -> None:
    game = given("players 3\nfirst b\nturn a consult").play("roll red red red")
    assert game.asked() == "chance titan_roll"
    assert game.play("titan 1").view()["titan"] == 1


def test_DEL_34_2_a_six_hits_twice_whatever_the_shield() -> None:
    game = given("turn b consult\nshield all 5").play("roll red red red", "titan 6", *["injury red"] * 4)
    assert (game.injuries("a"), game.injuries("b")) == ("2 red", "2 red")


def test_DEL_34_3_and_DEL_34_4_lower_rolls_and_shields() -> None:
    for shield in range(6):
        for roll in range(1, 6):
            game = given(f"turn b consult\nshield a {shield}\nshield b 5").play("roll red red red", f"titan {roll}")
            assert (game.asked() == "chance draw_injury") == (shield < roll)


def test_DEL_34_5_in_turn_order_each_all_cards() -> None:
    game = given("players 3\nfirst b\nturn a consult").play("roll red red red", "titan 6")
    victims = []
    while game.asked() == "chance draw_injury":
        victims.append(game.letter(game.view()["choice"]["player"]))
        game.play("injury red" if game.may("injury red") else game.choices()[0])
    assert victims == list("bbccaa")


def test_DEL_34_6_and_DEL_34_8_the_last_player_recovers() -> None:
    words = "turn b start\ninjuries b 3*red\ngods a aphrodite:3"
    game = given(words)
    assert game.asked() == "chance titan_roll"
    off = given("option titan_when_last_player_recovers false\n" + words)
    assert (off.asked(), off.view()["round"]) == ("a no_injury_bonus", 2)
    first = given("turn a start\ninjuries a 3*red")
    assert first.asked() == "b no_injury_bonus"


def test_DEL_34_7_gods_advance_before_the_titan_attacks() -> None:
    game = given("turn b consult\ngods a aphrodite:3 ares:3").play("roll red black black", "titan 5")
    assert game.asked() == "a oracle_roll_god"
    assert game.injuries("a") == ""


def test_DEL_34_9_heroes_ward_card_by_card() -> None:
    game = given("turn b consult\ncompanion a red hero\nshield b 5").play("roll red red red", "titan 6")
    game.play("injury red", "injury blue", "injury red", "injury red")
    assert (game.injuries("a"), game.injuries("b")) == ("1 blue", "2 red")


def test_DEL_35_1_and_DEL_35_2_back_to_zeus_in_the_same_turn() -> None:
    game = given("""
        ship a -1,-2
        hold a yellow offering
        temple -1,-3 yellow
        open a shrine:0 statue:0 offering:yellow monster:0
        dice a yellow red red
    """)
    game.use("yellow", "make_offering")
    game.use("red", "move_ship")
    assert game.may("move 0,0")
    assert game.play("move 0,0").player("a")["reached"]


def test_DEL_35_3_the_round_is_played_to_its_end() -> None:
    game = given(f"players 3\nship a 0,1\ndice a red\nopen a {DONE}\nshield all 5\ninjuries all red")
    game.use("red", "move_ship", "move 0,0").play("roll pink pink pink")
    assert game.view()["turn"] == game.number("b")
    for _ in range(2):
        while not game.choices()[0].startswith("roll"):
            game.play("use " + game.objects()[0] if game.asked().endswith("main") else "do take_favours")
        game.play("roll pink pink pink")
    assert game.play("titan 1").asked() == "over"
    assert game.ranks() == "1/2/2"


def test_DEL_35_4_and_DEL_35_16_the_last_player_ends_the_game_at_once() -> None:
    game = given(f"turn b main\nship b 0,1\ndice b red\nopen b {DONE}\nshield all 5")
    game.use("red", "move_ship", "move 0,0").play("roll pink pink pink", "titan 1")
    assert (game.asked(), game.ranks()) == ("over", "2/1")


def test_DEL_35_5_and_DEL_35_6_after_reaching_zeus() -> None:
    game = given(f"ship a 0,1\ndice a red red\nopen a {DONE}\ngods a poseidon:6").use("red", "move_ship", "move 0,0")
    assert not game.may("end")
    assert not game.may("god poseidon")
    assert game.refused("god poseidon") == "DEL-27.9, DEL-35.6"
    assert game.play("use red").refused("do move_ship") == "DEL-35.6"


def test_DEL_35_7_the_titan_comes_in_the_last_round() -> None:
    game = given(f"turn b consult\nreached a\nopen a {DONE}").play("roll red red red")
    assert game.asked() == "chance titan_roll"


def test_DEL_35_8_one_player_at_zeus_wins() -> None:
    game = given(f"turn b consult\nreached a\nopen a {DONE}\ncards b 5*red\nfavours b 9\nshield all 5")
    assert game.play("roll red red red", "titan 1").ranks() == "1/2"


def tied(a: str, b: str, words: str = "") -> str:
    """The ranks when both have reached Zeus."""
    both = f"turn b consult\nreached a\nreached b\nopen all {DONE}\nshield all 5\n"
    game = given(both + f"cards a {a}\ncards b {b}\n{words}")
    return game.play("roll red red red", "titan 1").ranks()


def test_DEL_35_9_most_oracle_cards() -> None:
    assert tied("2*red", "3*blue", "favours a 9") == "2/1"


def test_DEL_35_10_and_DEL_35_11_most_favours_then_shared() -> None:
    assert tied("2*red", "2*blue", "favours a 9") == "1/2"
    assert tied("2*red", "2*blue") == "1/1"


def test_DEL_35_12_the_played_card_does_not_count() -> None:
    assert tied("2*red", "2*blue", "played green") == "1/1"


def test_DEL_35_13_and_DEL_35_15_no_gods_after_the_last_turn() -> None:
    game = given(f"players 3\nturn b consult\nreached b\nopen b {DONE}\ngods a aphrodite:5\ngods c aphrodite:5")
    game.play("roll red red red")
    assert (game.god("a", "aphrodite"), game.god("c", "aphrodite")) == (5, 6)


def test_DEL_35_14_the_others_by_open_tiles() -> None:
    end = f"players 4\nturn d consult\nreached d\nopen d {DONE}\nshield all 5\n"
    game = given(end + "open b shrine:1\ncards c red\nfavours a 3")
    assert game.play("roll red red red", "titan 1").ranks() == "4/2/3/1"


def test_DEL_35_17_zeus_is_reached_by_arriving() -> None:
    game = given(f"open a {DONE}\ndice a red\ngods a poseidon:6")
    assert not game.player("a")["reached"]
    assert not game.play("use red", "do move_ship").may("move 0,0")


def test_DEL_35_18_no_limit_of_rounds() -> None:
    game = given("turn b consult\nround 500\nshield all 5").play("roll red red red", "titan 1")
    assert game.view()["round"] == 501


def test_DEL_36_1_and_DEL_36_4_reshuffled_when_a_card_is_needed() -> None:
    game = given("dice a red red\noracle_deck red\noracle_discard 2*blue").use("red", "draw_oracle_card")
    assert (game.cards("a"), game.view()["decks"]["oracle"]) == ("1 red", 0)
    assert game.view()["decks"]["oracle_discard"]["blue"] == 2
    game.use("red", "draw_oracle_card")
    assert game.cards("a") == "1 red, 1 blue"
    assert game.view()["decks"]["oracle_discard"]["blue"] == 0
    two = given("gods a artemis:6\noracle_deck red\noracle_discard blue").play("god artemis", "explore 4,1")
    assert two.play("tile green-phi").cards("a") == "1 red, 1 blue"  # reshuffled between the two


def test_DEL_36_2_the_draw_is_lost() -> None:
    game = given("gods a artemis:6\noracle_deck red").play("god artemis", "explore 4,1", "tile green-phi")
    assert game.cards("a") == "1 red"
    lamp = given("equip a E08\ndice a pink\noracle_deck").use("pink", "votive_lamp")
    assert (lamp.favours("a"), lamp.god("a", "hermes")) == (1, 3)


def test_DEL_36_3_injury_cards_too() -> None:
    game = given("turn b consult\ninjury_deck red\ninjury_discard 3*blue\nshield b 5").play(
        "roll red red red", "titan 6"
    )
    assert game.injuries("a").startswith("1 red, ")
    dry = given("turn b consult\ninjury_deck\nshield b 5").play("roll red red red", "titan 6")
    assert dry.injuries("a") == ""


def test_DEL_36_5_the_played_card_is_not_yet_in_the_pile() -> None:
    game = given("cards a blue\ndice a red red\noracle_deck").play("play blue")
    assert "draw_oracle_card" not in game.kinds()


def test_DEL_36_6_the_equipment_deck_lasts() -> None:
    assert 3 * 4 + 1 + 6 <= 22
    game = given("equip a E07\nequip a E08\nequip b E09").view()
    assert game["decks"]["equipment"] == 22 - 6 - 3


def test_DEL_36_8_never_more_than_three_shrines() -> None:
    shrines = "up 4,1 red-psi shrine\nup 3,0 red-phi shrine\nopen a shrine:1\n"
    game = given(shrines + "up 1,1 red-omega\nship a 2,1\ndice a red")
    game.use("red", "build_shrine", "advance ares")
    assert game.player("a")["open"]["shrine"] == []


def test_DEL_36_9_what_favours_are_spent_on() -> None:
    game = given("favours a 9\ndice a red")
    assert game.choices() == ["use red"]
    assert game.use("red", "draw_oracle_card", "draw red").favours("a") == 9
