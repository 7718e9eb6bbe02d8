"""Sections 16 and 27: the special action Build Temple (TMP), and the Temple cards (TCD)."""

from __future__ import annotations

import pytest

from petteia.core.flow import ALLOWED
from petteia.games.hellas.components import content
from petteia.games.hellas.rules.reasons import NO_SITE, TEMPLE_STANDS, TEMPLES_USED_UP
from petteia.games.hellas.rules.temples import forbids_temple
from tests.hellas.given import Scene, given

ORACLE = "control A phocis\nphase special\n"


def oracle(card: int, text: str = "") -> Scene:
    """A builds the Oracle of Delphi with a Temple card."""
    return given(f"{ORACLE}temple_card temple_{card}\n{text}").play("special build_temple")


def draft_slots(card: int) -> list[int]:
    """The slots of a Temple card after whose Temple a Blessing Draft follows, found by building each."""
    text = f"control A crete\ntemple_card temple_{card}\nphase special\nslots "
    games = [given(text + str(slot - 1)).play("special build_temple") for slot in range(1, 9)]
    return [slot for slot, game in enumerate(games, 1) if game.asked() == "chance draw_blessing"]


# -- Build Temple (HEL-TMP) ---------------------------------------------------------------------------------------


def test_HEL_TMP_1_on_an_empty_shrine_with_the_first_temple_left() -> None:
    text = "control A epirus elis crete achaea\ncontrol B aetolia\ntemples elis\nphase special"
    game = given(text).play("special build_temple")
    assert game.choices() == ["region epirus", "region crete"]
    game.play("region crete")
    assert (game.region("crete")["temple"], game.view()["temple_card"]["built"]) == (True, 2)


def test_HEL_TMP_2_a_priest_is_gained() -> None:
    game = given("control A epirus\nphase special").play("special build_temple")
    assert (game.seat("A")["priests"], game.happened("priests_gained")) == (1, 1)


def test_HEL_TMP_3_in_phocis_the_oracle() -> None:
    game = oracle(4, "slots 3")
    assert (game.region("phocis")["temple"], game.view()["temple_card"]["built"]) == (True, 3)
    assert not given("control B phocis\nphase special").may("special build_temple")


def test_HEL_TMP_4_the_oracle_gives_a_priest_and_its_reward() -> None:
    game = oracle(4).chance()
    assert (game.seat("A")["priests"], game.seat("A")["hand_size"]) == (1, 4)
    temple = given("control A epirus\ntemple_card temple_4\nphase special").play("special build_temple")
    assert temple.seat("A")["hand_size"] == 0


def test_HEL_TMP_5_a_draft_after_a_draft_slot() -> None:
    text = "control A crete\ntemple_card temple_2\nphase special\n"
    assert given(text).play("special build_temple").asked() == "B turn_main"
    assert given(text + "slots 1").play("special build_temple").asked() == "chance draw_blessing"


def test_HEL_TMP_6_what_the_action_requires() -> None:
    full = given("control A elis\ntemples elis\nphase special")
    assert full.refused("special build_temple") == "HEL-SPA.1, HEL-TMP.6"
    assert not given("control A achaea\nphase special").may("special build_temple")  # no Shrine
    assert not given("control A elis\nslots 8\nphase special").may("special build_temple")  # no Temple left
    assert given("control A phocis\nslots 8\nphase special").may("special build_temple")
    assert not given("control A phocis\ntemples phocis\nphase special").may("special build_temple")


def test_HEL_TMP_6_why_no_temple_can_be_built_in_a_region() -> None:
    """HEL-TMP.6  Once the Temples are used up, a Shrine of one's own is still no bad place for one."""
    full = given("control A elis achaea phocis crete\ncontrol B attica\ntemples crete\nslots 8\nphase special").state
    reasons = {name: int(forbids_temple(full, 0, number)) for number, name in enumerate(content.REGIONS)}
    assert (reasons["elis"], reasons["crete"], reasons["phocis"]) == (TEMPLES_USED_UP, TEMPLE_STANDS, ALLOWED)
    others = [reason for name, reason in reasons.items() if name not in ("elis", "crete", "phocis")]
    assert set(others) == {NO_SITE}  # no Shrine, or another player's


def test_HEL_TMP_7_the_order_of_what_follows() -> None:
    game = oracle(2, "blessings A hermes_temple")
    assert (game.region("phocis")["temple"], game.seat("A")["priests"]) == (True, 2)  # placed; Priests; then the draft
    assert (game.asked(), game.view()["turn_state"]["extra"]) == ("chance draw_blessing", 0)
    game.play(*(f"blessing {name}" for name in ("bluff", "ambush", "exile", "rearguard", "push_ups")))
    game.play("A blessing bluff", "D blessing ambush", "C blessing exile", "B blessing rearguard")
    assert (game.asked(), game.view()["turn_state"]["extra"]) == ("A special_choose", 1)
    others = "control A epirus elis crete messenia\ntemples epirus elis crete messenia\n"
    won = oracle(2, others)  # the fifth Temple: the victory check comes before the Priest
    assert (won.victory(), won.seat("A")["priests"]) == ("A favored", 0)


def test_HEL_TMP_8_the_oracle_is_a_temple_for_every_rule() -> None:
    temples = "control A phocis crete\ntemples phocis crete\n"
    built = given(temples + "phase special").play("special build_monument", "god zeus")
    assert built.seat("A")["priests"] == 2
    eye = given(temples + "hero A achilles phocis\nartifacts A eye_of_cyclops").play("regular use_artifacts")
    assert eye.play("use eye_of_cyclops").seat("A")["priests"] == 1
    quest = given(temples + "hero A achilles corinthia\nquest stymphalian_birds\npriests A 1")
    assert quest.play("regular hero_movement", "stop").choices("step") == ["1", "2"]


def test_HEL_TMP_9_temples_are_never_removed() -> None:
    text = "control B phocis crete\ntemples phocis crete\nmonster cerberus crete\narmy A attica 5\nphase special"
    game = given(text).play("special march", "count 3", "region crete")
    assert (game.control("crete"), game.region("crete")["temple"]) == ("A", True)
    game = given(text).play("special build_monument", "god zeus", "die region_attack")
    assert game.region("crete")["temple"]
    assert game.region("phocis")["temple"]


# -- Temple cards (HEL-TCD) ---------------------------------------------------------------------------------------


def test_HEL_TCD_1_one_more_special_action() -> None:
    assert draft_slots(1) == [2, 4, 6, 8]
    game = oracle(1, "control A achaea")
    assert game.choices() == ["end_turn", "special recruit", "special prepare", "special build_monument"]
    assert game.play("special recruit", "done").asked() == "B turn_main"


def test_HEL_TCD_2_one_more_priest_and_a_draft() -> None:
    assert draft_slots(2) == [2, 3, 6, 8]
    game = oracle(2)
    assert (game.seat("A")["priests"], game.asked()) == (2, "chance draw_blessing")


def test_HEL_TCD_3_one_of_three_neutral_artifacts() -> None:
    assert draft_slots(3) == [2, 3, 5, 7]
    game = oracle(3).play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert (game.asked(), game.choices("artifact")) == ("A keep_artifact", ["harpe", "ambrosia", "aegis"])
    assert game.play("artifact ambrosia").seat("A")["artifacts"] == ["ambrosia"]


@pytest.mark.parametrize(("text", "size"), [("", 4), ("hand A c01 c02 c03", 4), ("blessings A armory", 6)])
def test_HEL_TCD_4_combat_cards_up_to_the_hand_limit(text: str, size: int) -> None:
    assert draft_slots(4) == [3, 4, 5, 7]
    game = oracle(4, text).chance()
    assert (game.seat("A")["hand_size"], game.asked()) == (size, "B turn_main")


def test_HEL_TCD_5_two_different_attributes() -> None:
    assert draft_slots(5) == [3, 4, 6, 7]
    game = oracle(5, "attributes A 1/2/3")
    assert len(game.choices("attribute")) == 3
    game.play("attribute speed")
    assert game.choices("attribute") == ["leadership", "strength"]
    assert game.play("attribute strength").tracks("A") == "1/3/4"
    assert oracle(5, "attributes A 5/1/1").choices("attribute") == ["strength", "speed"]
    assert oracle(5, "attributes A 5/5/3").tracks("A") == "5/5/4"  # fewer than two if there are no more
