"""Sections 10 to 13: recolouring, oracle cards and favours."""

from __future__ import annotations

import pytest

from petteia.games.delphi.components import content
from petteia.games.delphi.components.constants import NO_COLOR
from petteia.games.delphi.rules.colors import recolor_price, source_price, turn_distance
from petteia.games.delphi.rules.sources import color_in
from tests.delphi.given import given

WHEEL = ("red", "black", "pink", "blue", "yellow", "green")
GOD = dict(zip(WHEEL, ("aphrodite", "ares", "hermes", "poseidon", "apollo", "artemis"), strict=True))


def cost(color: str, wanted: str, words: str = "", source: str = "use") -> int:
    """What it costs to advance the god of the wanted colour with a source of another colour."""
    game = given(f"dice a {color} {color}\ncards a {color}\nfavours a 9\n{words}").play(f"{source} {color}")
    return game.play("do advance_god").price(f"advance {GOD[wanted]}")


def test_DEL_10_1_the_wheel() -> None:
    assert tuple(content.COLORS[color] for color in content.WHEEL) == WHEEL


@pytest.mark.parametrize(
    ("start", "goal", "favours"), [("black", "blue", 2), ("green", "black", 2), ("pink", "blue", 1), ("pink", "red", 4)]
)
def test_the_four_printed_prices(start: str, goal: str, favours: int) -> None:
    assert cost(start, goal) == favours


def test_DEL_10_2_and_DEL_10_3_clockwise_prices() -> None:
    for i, start in enumerate(WHEEL):
        assert [cost(start, goal) for goal in WHEEL] == [(k - i) % 6 for k in range(6)]
        places = [content.COLORS.index(goal) for goal in WHEEL]
        assert [turn_distance(places[i], goal, False) for goal in places] == [(k - i) % 6 for k in range(6)]


def test_DEL_10_4_and_DEL_11_2_oracle_cards_are_recoloured_like_dice() -> None:
    assert [cost("pink", goal, source="play") for goal in WHEEL] == [4, 5, 0, 1, 2, 3]


def test_DEL_10_5_what_cannot_be_paid_is_not_offered() -> None:
    game = given("dice a red\nfavours a 2").play("use red", "do advance_god")
    assert game.objects() == ["aphrodite", "ares", "hermes"]
    assert game.refused("advance poseidon") == "DEL-10.5"
    assert game.play("advance hermes").favours("a") == 0


@pytest.mark.parametrize("block", [0, 10, 11, 12])
def test_DEL_10_5_the_colour_of_a_target(block: int) -> None:
    """Targets that follow each other have the colours in their order, whatever number the first one has."""
    targets = range(block - 1, block + 13)
    assert [color_in(target, block, 12) for target in targets] == [NO_COLOR, *range(6), *range(6), NO_COLOR]


def test_DEL_10_6_paid_with_the_target() -> None:
    game = given("dice a red\nfavours a 5").play("use red")
    assert game.favours("a") == 5
    game.play("do advance_god", "advance ares")
    assert game.favours("a") == 4
    assert given("dice a red").use("red", "take_favours").favours("a") == 2


def test_DEL_10_7_the_colour_counts_for_everything() -> None:
    game = given("dice a red\nfavours a 2\nequip a E08").play("use red", "do votive_lamp")
    assert game.favours("a") == 1  # red to pink costs 2, the lamp gives 1
    creature = given("dice a red\nfavours a 1\ncompanion a black creature").use("red", "move_ship")
    assert len(creature.choices()) > 40


def test_DEL_10_8_both_directions() -> None:
    assert [cost("red", goal, "ship_tile a T8") for goal in WHEEL] == [0, 1, 2, 3, 2, 1]


def test_DEL_10_9_the_reduction_applies_once() -> None:
    assert [cost("red", goal, "ship_tile a T4") for goal in WHEEL] == [0, 0, 1, 2, 3, 4]


def test_DEL_10_10_tiles_apply_to_cards() -> None:
    assert cost("red", "green", "ship_tile a T8", "play") == 1
    assert cost("red", "green", "ship_tile a T4", "play") == 4


def test_DEL_10_11_a_demigod_acts_as_any_colour() -> None:
    assert [cost("red", goal, "companion a red demigod") for goal in WHEEL] == [0] * 6


def test_DEL_10_12_paid_recolouring_reaches_the_demigod() -> None:
    assert [cost("red", goal, "companion a black demigod") for goal in WHEEL] == [0, 1, 1, 1, 1, 1]


def test_DEL_10_13_apollo_makes_every_price_0() -> None:
    game = given("dice a red red\ncards a pink\ngods a apollo:6").play("god apollo", "draw blue")
    for source in ("use red", "play pink", "play blue"):
        assert len(game.copy().play(source, "do advance_god").choices()) == 6


def test_DEL_10_14_hired_crew_has_any_colour() -> None:
    game = given("equip a E12\nfavours a 3").play("hire crew", "do advance_god")
    assert len(game.choices()) == 6
    assert game.play("advance apollo").favours("a") == 0


def test_DEL_10_15_the_cheapest_price() -> None:
    assert source_price(0, 5, 0, False, 0b000100) == 2  # by way of the pink demigod
    assert source_price(0, 1, 0, False, 0b000100) == 1  # directly
    assert source_price(0, 5, 1, False, 0b000100) == 1
    assert recolor_price(3, 3, 1, False) == 0
    assert source_price(6, 2, 0, False, 0) == 0


def test_DEL_10_9_one_step_with_a_reduction_is_free() -> None:
    assert [recolor_price(0, goal, 1, False) for goal in range(6)] == [0, 0, 1, 2, 3, 4]
    assert [recolor_price(0, goal, 2, True) for goal in range(6)] == [0, 0, 0, 1, 0, 0]
    assert [recolor_price(0, goal, 0, False) for goal in range(6)] == [0, 1, 2, 3, 4, 5]


def test_DEL_11_1_any_number_of_oracle_cards_face_up() -> None:
    game = given("cards a 5*red 5*blue 5*green")
    assert game.seen("a", "b")["cards"] == {
        "red": 5,
        "black": 0,
        "pink": 0,
        "blue": 5,
        "yellow": 0,
        "green": 5,
    }


def test_DEL_11_3_one_card_even_with_apollo() -> None:
    game = given("dice a red\ncards a 2*pink\ngods a apollo:6").play("god apollo", "draw blue")
    game.play("play pink", "do take_favours")
    assert game.choices() == ["use red"]


def test_DEL_11_4_and_DEL_33_9_the_played_card_is_discarded_at_the_end() -> None:
    game = given("players 3\ndice a red\ncards a blue").play("play blue", "do take_favours")
    assert game.player("a")["played"] == "blue"
    assert game.view()["decks"]["oracle_discard"]["blue"] == 0
    game.play("use red", "do take_favours", "roll red red red")
    assert game.view()["decks"]["oracle_discard"]["blue"] == 1


def test_DEL_11_5_a_card_drawn_now_may_be_played_now() -> None:
    game = given("dice a red").play("use red", "do draw_oracle_card", "draw green")
    assert game.may("play green")


def test_DEL_11_6_cards_count_for_demigods_creatures_and_lamps() -> None:
    assert cost("red", "green", "companion a red demigod", "play") == 0
    game = given("cards a pink\ndice a red\nequip a E08\ncompanion a pink creature").play("play pink")
    assert "votive_lamp" in game.kinds()
    assert len(game.play("do move_ship").choices()) > 40


def test_DEL_11_7_the_roll_concerns_dice_only() -> None:
    game = given("players 3\ndice a red\ncards a 2*yellow\nequip a E13\ngods b apollo:3")
    game.play("use red", "do take_favours", "end", "roll red red red")
    assert (game.favours("a"), game.god("b", "apollo")) == (2, 3)


def test_DEL_12_1_draw_an_oracle_card() -> None:
    game = given("dice a red").play("use red", "do draw_oracle_card")
    assert game.outcomes() == {f"draw {color}": 5 for color in WHEEL}
    game.play("draw pink")
    assert (game.cards("a"), game.view()["decks"]["oracle"]) == ("1 pink", 29)


def test_DEL_12_2_not_without_cards() -> None:
    game = given("dice a red\noracle_deck\ninjuries b red").play("use red")
    assert "draw_oracle_card" not in game.kinds()
    assert game.refused("do draw_oracle_card") == "DEL-12.2"


def test_DEL_13_1_take_two_favours() -> None:
    assert given("dice a green").use("green", "take_favours").favours("a") == 2
