"""Section 34: decks (DCK)."""

from __future__ import annotations

from petteia.games.hellas.components.cards import ALL_CARDS
from tests.hellas.given import given
from tests.hellas.moments import HUNT, attack, facing


def test_HEL_DCK_1_an_empty_combat_deck_is_renewed_in_the_middle_of_a_draw() -> None:
    game = given("priests A 1\nlevel zeus 3\ndeck c01").play("regular prayer", "god zeus")  # draws 2
    assert (game.hand("A"), game.asked()) == (["c01"], "chance draw_cards")  # the last card, then the discards
    assert len(game.choices("card")) == 29
    game.play("card c02")
    assert (game.hand("A"), game.view()["decks"]["combat"]) == (["c01", "c02"], 28)
    assert game.view()["decks"]["combat_discards"] == []


def test_HEL_DCK_1_if_both_are_empty_no_card_is_drawn() -> None:
    game = facing("sphinx", "a01")
    game.state.hands[0], game.state.deck, game.state.discards = ALL_CARDS, 0, 0  # the hunter holds all there are
    game = game.copy().play("defend not", "attribute speed")  # the copy lists anew what is possible
    assert (game.seat("A")["hand_size"], game.asked()) == (30, "A hunt_slot")


def test_HEL_DCK_2_the_attack_deck_is_renewed() -> None:
    game = given(HUNT + "monster sphinx elis\nhand A c07 c13\ndeck c21 c22").play("special hunt").chance()
    game.play("slot 1")
    game.state.attack_deck = 1
    game.state.attack_discards = (1 << 18) - 2
    game.play("stop")  # the last card of the deck is drawn without a question
    assert len(game.choices("attack")) == 17
    game.play("attack a02")
    assert (game.asked(), game.choices("attack")) == ("B attack_pick", ["attack:a01", "attack:a02"])
    assert (game.state.attack_deck, game.state.attack_discards) == ((1 << 18) - 4, 0)


def test_HEL_DCK_3_hands_and_cards_in_battle_are_not_discards() -> None:
    text = "artifacts A eye_of_graeae\nhand A c01 c03\nhand B c08 c16\nhand C c20\ndeck c21"
    game = attack(text).play("A close", "B card c08", "A use eye_of_graeae", "card c01", "card c03")
    assert (game.hand("A"), game.asked()) == (["c21"], "chance draw_cards")  # the last card of the deck is drawn
    renewed = game.choices("card")
    assert "fortification:c01" in renewed  # it was discarded
    for card in ("fortification:c08", "wild_attack:c16", "wild_attack:c20"):  # in the battle, in two hands
        assert card not in renewed


def test_HEL_DCK_3_cards_just_drawn_to_choose_from_are_not_discards() -> None:
    game = given("control A attica\ndeck c01").play("regular use_artifacts", "use owl_of_athena")
    assert (game.asked(), "fortification:c01" in game.choices("card")) == ("chance draw_to_keep", False)
    assert game.view()["decks"]["combat"] == 0


def test_HEL_DCK_4_the_neutral_artifact_deck_is_never_renewed() -> None:
    owned = "caduceus apollos_arrow femes_trumpet harpe pandoras_box horn_of_plenty ambrosia aegis eye_of_graeae"
    text = f"turn C\nglory C red\nartifacts B {owned}\nphase start"
    last = given(text).play("glory red")
    assert (last.seat("C")["artifacts"], last.view()["decks"]["neutral_artifacts"]) == (["ariadnes_thread"], [])
    empty = given(text + "\nartifacts D ariadnes_thread")
    assert empty.asked() == "C turn_main"  # nothing is left to draw, also after artifacts have been used
    used = given(f"used B {owned} ariadnes_thread\nturn C\nglory C red\nphase start")
    assert used.asked() == "C turn_main"


def test_HEL_DCK_1_the_very_last_card_is_drawn_from_the_deck_or_the_discards() -> None:
    for deck, discards in ((1, 0), (0, 1)):  # the first Combat card; the hunter holds the others
        game = facing("sphinx", "a01")
        game.state.hands[0], game.state.deck, game.state.discards = ALL_CARDS & ~1, deck, discards
        game = game.copy().play("defend not", "attribute speed")
        assert (game.seat("A")["hand_size"], game.happened("deck_renewed")) == (30, discards)
