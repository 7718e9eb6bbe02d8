"""Section 28: Glory tokens (GLO)."""

from __future__ import annotations

from tests.hellas.given import given
from tests.hellas.moments import attack, hunt


def test_HEL_GLO_1_one_token_for_each_nation() -> None:
    game = given("phase set_up")
    assert game.view()["glory"] == {"red": None, "yellow": None, "blue": None, "green": None, "brown": None}
    taken = given("quest amazon_queen\nstep A amazon_queen 2\nglory A red").play("regular hero_movement").chance()
    assert [nation for nation, seat in taken.view()["glory"].items() if seat == 0] == ["red"]  # not a second one


def test_HEL_GLO_2_by_slaying_or_by_a_quest_of_the_nation() -> None:
    """HEL-GLO.2  Who held it loses it."""
    quest = given("quest amazon_queen\nstep A amazon_queen 2\nglory B red").play("regular hero_movement").chance()
    assert quest.glory("red") == "A"
    slain = hunt("glory B green\nmonster sphinx elis 1 2 4\nhand A c13\ndeck c21").play("slot 3")
    assert slain.glory("green") == "A"


def test_HEL_GLO_3_perseus_heracles_and_the_cretan_bull() -> None:
    start = given("option start_player seat\nphase set_up").chance()
    assert start.play("A hero perseus", "A color blue", "A region crete").glory("brown") == "A"
    heracles = given("turn C\nglory C red\nphase start").play("C glory red")
    assert heracles.glory("red") == "-"  # back to the supply
    bull = given("quest cretan_bull\nstep A cretan_bull 2\nglory B red").play("regular hero_movement")
    assert bull.choices("glory") == ["yellow", "blue", "green", "brown"]  # only from the supply
    bull.play("glory blue")
    assert (bull.glory("blue"), bull.glory("brown"), bull.glory("red")) == ("A", "A", "B")


def test_HEL_GLO_4_usurp_and_the_card_do_not_cost_them() -> None:
    usurp = given("hero A achilles elis\nglory A green\nphase special").play("special usurp", "done")
    assert (usurp.control("elis"), usurp.glory("green")) == ("A", "A")
    card = attack("glory A green\nhand A c03").play("A card c03")
    assert (card.compared, card.glory("green")) == ("8/4", "A")
    assert given("turn C\nglory C green\nphase start").play("C glory green").glory("green") == "-"  # Heracles does
