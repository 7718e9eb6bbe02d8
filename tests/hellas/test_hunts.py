"""Section 19: the Hunt."""

from __future__ import annotations

import pytest

from tests.hellas.given import Position, given

HUNT = "hero A achilles elis\nphase special\n"


def hunt(text: str) -> Position:
    """A hunts in Elis; chance takes its first outcomes."""
    return given(HUNT + text).play("special hunt").chance()


def attacked(text: str, card: str = "a02") -> Position:
    """A has covered the bow of the Sphinx with a bow card and is attacked."""
    game = hunt(f"monster sphinx elis\nhand A c07\n{text}")
    game.play("slot 1")
    for _ in range(2):
        if game.asked().endswith(("hunt_pay", "hunt_pay_card")):
            game.play("pay match" if game.asked().endswith("hunt_pay") else "card c07")
    return game.play("stop", f"attack {card}", "attack a01", f"B attack {card}")


def test_HEL_HNT_1_and_3_starting() -> None:
    """HEL-HNT.1, HEL-HNT.3  The hero with a monster; the player chooses one of several."""
    assert given(HUNT + "monster sphinx achaea").refused("special hunt") == "HEL-SPA.1, HEL-HNT.1"
    game = given(HUNT + "monster sphinx elis\nmonster hydra elis").play("special hunt")
    assert game.choices() == ["monster hydra", "monster sphinx"]


def test_HEL_HNT_7_and_10_the_rounds_of_a_hunt() -> None:
    """HEL-HNT.7, HEL-HNT.10, HEL-HNT.11, HEL-HNT.17, HEL-HNT.27, HEL-WIN.12, HEL-DEC.6, HEL-TWO.7"""
    game = attacked("hand A c13 c17\ndeck c21 c22")
    assert game.view()["decks"]["attacks"] == 16
    game.play("defend not", "attribute speed").chance()
    assert game.asked() == "A hunt_slot"
    two = given("players 2\n" + HUNT + "monster sphinx elis\nhand A c07\ndeck c21").play("special hunt").chance()
    two.play("slot 1", "stop").chance()
    assert two.asked() == "B attack_pick"


def test_HEL_HNT_14_a_step_without_a_wound() -> None:
    """HEL-HNT.14  By choice or by lack of cards; Wounds before the first step count only by option."""
    game = hunt("monster sphinx elis\nhand A c07").play("stop")
    assert game.asked() == "A injure_which"
    text = "monster sphinx elis\nartifacts A poison_arrows\ndeck c21 c22\n"
    for option, asked in (("false", "A injure_which"), ("true", "chance draw_attack")):
        late = given(HUNT + text + f"option start_wounds_count {option}").play(
            "special hunt", "use poison_arrows", "slot 1"
        )
        late.chance().play("stop")
        assert late.asked() == asked


def test_HEL_HNT_19_and_20_defending() -> None:
    """HEL-HNT.19, HEL-HNT.20, HEL-HNT.22, HEL-HNT.45  Cards whose strengths reach the value; then 2 cards."""
    game = attacked("hand A c13 c16\ndeck c21 c22 c28")
    assert game.view()["hunt"]["value"] == 4
    game.play("defend cards", "card c13", "card c16")
    assert (game.happened("defended"), game.injuries("A")) == (1, [])
    assert game.chance().seat("A")["hand_size"] == 3
    weak = attacked("hand A c13\ndeck c01")
    assert weak.refused("defend cards") == "HEL-HNT.45"


def test_HEL_HNT_21_and_47_the_shield() -> None:
    """HEL-HNT.21, HEL-HNT.47  No effect, 1 Injury, 1 card; the fourth Injury ends the Hunt."""
    game = attacked("hand A c21\ndeck c13 c14 c17").play("defend shield", "attribute speed").chance()
    assert (game.injuries("A"), game.asked(), game.seat("A")["hand_size"]) == (["speed"], "A hunt_slot", 2)
    ended = attacked("injured A speed strength leadership\nhand A c21\ndeck c13").play("defend shield")
    assert (ended.view()["hunt"], ended.happened("hunt_ended")) == (None, 1)
    assert attacked("hand A c13\ndeck c01").refused("defend shield") == "HEL-HNT.21"


def test_HEL_HNT_25_and_29_effects_after_the_end() -> None:
    """HEL-HNT.25, HEL-HNT.29, HEL-INJ.4  The fourth Injury ends the Hunt and the rest is skipped."""
    text = "injured A speed strength leadership\nhand A c13 c14\ndeck c01"
    game = attacked(text, "a16").play("defend not")
    assert game.happened("hunt_ended") == 1
    assert game.seat("A")["hand_size"] == 3


def test_HEL_HNT_38_and_39_rewards_that_cannot_be_received() -> None:
    """HEL-HNT.38, HEL-HNT.39  No Priest above the limit; the artifact not taken is out of the game."""
    text = "monster sphinx elis 1 3 4\nhand A c17\ndeck c21\n"
    full = hunt(text + "priests A 4").play("slot 2")
    assert full.seat("A")["artifacts"] == ["head_of_sphinx"]
    game = hunt(text).play("slot 2")
    assert game.choices() == ["reward monster_artifact", "reward priest"]
    game.play("reward priest")
    assert game.view()["artifacts"]["head_of_sphinx"]["out"]


def test_HEL_HNT_43_uses_before_and_after_the_draw() -> None:
    """HEL-HNT.43, HEL-WIN.16  Harpe and Battle Prayer before; Weak Spot, the Eye and the Sacrifice after as well."""
    text = (
        "monster sphinx elis\nartifacts A harpe eye_of_graeae\nblessings A weak_spot sacrifice_of_flesh battle_prayer\n"
    )
    game = given(HUNT + text + "priests A 2\nhand A c01").play("special hunt")
    assert game.choices("use") == ["harpe", "battle_prayer"]
    game.play("close").chance()
    uses = ["harpe", "eye_of_graeae", "battle_prayer", "sacrifice_of_flesh", "weak_spot"]
    assert sorted(game.choices("use")) == sorted(uses)


@pytest.mark.parametrize(
    ("cards", "payment"), [("c01 c03 c04", "torch_set"), ("c08 c09 c10", "bow_set"), ("c13 c14", "sword_set")]
)
def test_HEL_HNT_13_sets(cards: str, payment: str) -> None:
    game = hunt(f"monster sphinx elis\nhand A {cards}\ndeck c21").play("slot 4")
    assert (game.covered("sphinx"), game.seat("A")["hand_size"]) == ([4], 1)
    assert game.happened("card_discarded") == len(cards.split())
    assert payment.endswith("_set")


def test_HEL_TWO_8_a_hunt_as_the_bonus_action() -> None:
    """HEL-TWO.8, HEL-HNT.3, HEL-TWO.3  With all that reacts to it; then the monument must follow."""
    text = "players 2\n" + HUNT + "monster sphinx elis\ntokens A hunt\nblessings A inspiring_hunt\n"
    game = given(text).play("special build_monument", "special hunt").chance()
    assert game.seat("A")["priests"] == 1
    game.play("stop", "attribute speed")
    assert game.asked() == "A monument_choose"


def test_HEL_HNT_9_no_limit_for_the_hunter_alone() -> None:
    """HEL-HNT.9, HEL-LIM.1  The limit is off for the hunter and comes back when the Hunt is over."""
    game = hunt("monster hydra elis\nattributes A 1/5/1\nhand A c01 c07 c13 c17")
    assert game.seat("A")["hand_size"] == 9
    game.play("stop", "attribute strength")
    while game.asked() == "A discard_card":
        game.play(game.choices()[0])
    assert game.seat("A")["hand_size"] == 4
