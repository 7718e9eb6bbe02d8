"""Section 24: quests in general (QST)."""

from __future__ import annotations

import pytest

from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import KEPT, SET_ASIDE
from tests.hellas.given import Scene, given
from tests.hellas.moments import advanced, attack, raided, walked


def at_token(quest: str, region: str, text: str = "") -> Scene:
    """A's hero ends a Hero Movement where the token of a quest lies."""
    others = "hero B perseus attica\nhero C heracles euboea\nhero D helen epirus\n"
    return given(f"{others}hero A achilles {region}\nquest {quest}\n{text}").play("regular hero_movement", "stop")


def test_HEL_QST_1_a_hero_who_ends_a_movement_at_the_token_may_start() -> None:
    game = at_token("aid_to_atlas", "messenia", "attributes A 1/4/1")
    assert (game.asked(), game.choices()) == ("A quest_start", ["no", "step 1", "step 2"])
    assert game.copy().play("no").hero("A") == "messenia"
    game.play("step 2")
    assert (game.hero("A"), game.seat("A")["quest"], game.seat("A")["quest_step"]) == (None, "aid_to_atlas", 2)
    assert at_token("aid_to_atlas", "messenia").asked() != "A quest_start"  # Strength 1 is not enough for any step


def test_HEL_QST_2_requirements_matter_only_for_starting() -> None:
    game = given("quest aid_to_atlas\nstep A aid_to_atlas 2\nattributes A 1/1/1").play("regular hero_movement")
    assert game.seat("A")["kept"] == ["aid_to_atlas"]


def test_HEL_QST_3_what_is_had_is_checked_and_what_is_paid_is_lost() -> None:
    have = at_token("amazon_queen", "chalkidiki", "attributes A 2/1/1\npriests A 1").play("step 2")
    assert have.seat("A")["priests"] == 1
    sacrificed = at_token("amazon_queen", "chalkidiki", "attributes A 2/1/1\npriests A 1").play("step 3")
    assert sacrificed.seat("A")["priests"] == 0
    cards = at_token("prometheus", "macedonia", "hand A c01 c02 c03").play("step 2", "card c01", "card c03")
    assert cards.hand("A") == ["c02"]
    injuries = at_token("augean_stables", "elis", "attributes A 1/1/2").play("step 2", "attribute speed")
    assert injuries.play("attribute strength").injuries("A") == ["strength", "speed"]


def test_HEL_QST_4_only_the_requirements_of_the_chosen_step() -> None:
    game = at_token("amazon_queen", "chalkidiki", "attributes A 2/1/1\npriests A 1").play("step 3").chance()
    assert (game.hero("A"), game.seat("A")["priests"]) == ("chalkidiki", 0)  # not the Priest of step 2 as well
    paid = at_token("prometheus", "macedonia", "hand A c01 c02 c03 c04").play("step 2", "card c01", "card c02")
    assert paid.hand("A") == ["c03", "c04"]  # 2 cards for step 2, none for step 1


def test_HEL_QST_5_several_heroes_on_one_step() -> None:
    text = "hero A achilles messenia\nquest aid_to_atlas\nstep B aid_to_atlas 1\nattributes A 1/2/1"
    game = given(text).play("regular hero_movement", "stop", "step 1")
    assert game.view()["quests"][0]["heroes"] == [{"seat": 0, "step": 1}, {"seat": 1, "step": 1}]


def test_HEL_QST_6_a_hero_on_a_quest_is_not_on_the_map() -> None:
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\n"
    game = given(quest + "glory A green red yellow blue brown\nmonster hydra messenia\narmy A elis 2\nphase special")
    assert game.choices("special") == ["march", "build_monument"]  # no Usurp, no Hunt, no Prepare
    fight = attack("quest aid_to_atlas\nstep A aid_to_atlas 1\nattributes A 1/3/3\nblessings A heroic_presence")
    assert fight.compared == "4/4"
    cyclops = raided("monster cyclops messenia\nquest aid_to_atlas\nstep B aid_to_atlas 1\nhero C heracles epirus")
    assert cyclops.happened("injured") == 0


def test_HEL_QST_7_hero_movement_takes_the_hero_one_step_further() -> None:
    game = given("quest cattle_of_geryon\nstep A cattle_of_geryon 1\nhand A c01 c02").play("regular hero_movement")
    assert game.seat("A")["quest_step"] == 2
    last = advanced("cattle_of_geryon", "hand A c01 c02").play("attribute speed")
    assert (last.hero("A"), last.hand("A")) == ("boeotia", ["c01", "c02"])  # without the cards of step 3


def test_HEL_QST_8_a_quest_cannot_be_abandoned() -> None:
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\n"
    game = given(quest).play("regular hero_movement")
    assert game.hero("A") is None
    assert not given(quest + "control A acarnania").may("regular use_artifacts")  # Boots of Hermes
    perseus = "turn B\nquest aid_to_atlas\nstep B aid_to_atlas 1\noption prepare_on_quest no_recruit\nphase special"
    prepared = given(perseus).play("special prepare", "prepare draw").chance()
    assert prepared.play("prepare draw").chance().asked() == "C turn_main"


@pytest.mark.parametrize("by_starting", [True, False])
def test_HEL_QST_9_completed_on_step_3(by_starting: bool) -> None:
    if by_starting:
        game = at_token("aid_to_atlas", "messenia", "attributes A 1/5/1").play("step 3")
    else:
        game = advanced("aid_to_atlas")
    assert (game.happened("quest_completed"), game.hero("A")) == (1, "messenia")


def test_HEL_QST_10_return_reward_glory_and_the_free_slot() -> None:
    game = advanced("cattle_of_geryon", "glory B blue")
    assert (game.asked(), game.hero("A")) == ("A geryon_attribute", "boeotia")  # back before the reward
    assert (game.glory("blue"), game.view()["quests"][0]["id"]) == ("B", "cattle_of_geryon")
    game.play("attribute speed")
    assert (game.glory("blue"), game.view()["quests"]) == ("A", [None, None, None])
    assert game.region("boeotia")["quest"] is None


def test_HEL_QST_11_no_hero_movement_in_that_turn() -> None:
    game = advanced("aid_to_atlas", "army A elis 1")
    assert (game.hero("A"), game.may("regular hero_movement")) == ("messenia", False)


def test_HEL_QST_12_other_heroes_return_without_a_reward() -> None:
    game = advanced("amazon_queen", "step B amazon_queen 2\nstep C amazon_queen 1").chance()
    assert [game.hero(seat) for seat in "ABC"] == ["chalkidiki"] * 3
    assert (game.tracks("A"), game.tracks("B"), game.tracks("C")) == ("1/2/1", "1/1/1", "1/1/1")
    assert (game.glory("red"), game.seat("B")["hand_size"]) == ("A", 0)


def test_HEL_QST_13_completed_cards_stay_out_of_the_event_deck() -> None:
    game = advanced("cattle_of_geryon").play("attribute speed")
    assert "cattle_of_geryon" not in game.view()["decks"]["events"]
    kept = advanced("aid_to_atlas")
    assert kept.view("B")["seats"][0]["kept"] == ["aid_to_atlas"]
    kept.play("use aid_to_atlas").chance()
    assert (kept.seat("A")["kept"], "aid_to_atlas" in kept.view()["decks"]["events"]) == ([], False)


def test_HEL_QST_14_sparta_is_a_city_and_the_oracle_a_temple() -> None:
    sparta = at_token("calydonian_hunt", "aetolia", "attributes A 1/1/2\ncontrol A laconia elis")
    assert sparta.choices("step") == ["1"]
    oracle = at_token("stymphalian_birds", "corinthia", "priests A 1\ncontrol A phocis crete\ntemples phocis crete")
    assert oracle.choices("step") == ["1", "2"]


def test_HEL_QST_15_attributes_still_count_where_no_place_is_asked_for() -> None:
    quest = "quest aid_to_atlas\nstep A aid_to_atlas 1\nattributes A 2/1/2\n"
    moved = walked(given(quest + "army A elis 2"), "elis>achaea", "elis>achaea")  # Leadership 2
    assert moved.army("achaea") == "A 2"
    assert attack(quest + "hand A c13").play("A card c13").compared == "7/4"  # Trap
    assert attack(quest + "hand A c14").play("A card c14").compared == "8/4"  # Tactical Maneuver
    apprentice = given(quest + "army A elis 1\nblessings A heros_apprentice").play("use heros_apprentice")
    assert apprentice.play("region achaea", "region locris").army("locris") == "A 1"  # Speed 2


def test_HEL_QST_16_a_step_can_be_chosen_only_if_its_cost_can_be_paid() -> None:
    cards = at_token("prometheus", "macedonia", "hand A c01 c02 c03")
    assert (cards.choices("step"), cards.refused("step 3")) == (["1", "2"], "HEL-QST.1, HEL-QST.16")
    hurt = at_token("augean_stables", "elis", "attributes A 1/1/3\ninjured A leadership strength")
    assert hurt.choices("step") == ["1"]
    game = at_token("augean_stables", "elis", "attributes A 1/1/3").play("step 3", "attribute speed")
    assert game.play("attribute strength").seat("A")["kept"] == ["augean_stables"]  # checked before the cost is paid


@pytest.mark.parametrize(
    ("quest", "place"), [("aid_to_atlas", KEPT), ("augean_stables", KEPT), ("prometheus", SET_ASIDE)]
)
def test_HEL_QST_13_a_completed_quest_is_kept_or_set_aside(quest: str, place: int) -> None:
    game = advanced(quest, "control A elis\narmy A elis 1")
    while game.asked().endswith("recruit_place"):
        game.play(game.choices()[0])
    assert game.view()["quests"] == [None, None, None]
    assert game.state.event_place[content.EVENT_CARDS.index(quest)] == place


def test_HEL_QST_3_the_question_says_how_many_cards_are_left_to_pay() -> None:
    game = at_token("prometheus", "macedonia", "hand A c01 c02 c03").play("step 2")
    assert "asks a quest_pay_card cards_left=2" in GAME.notation(game.state)
    assert "asks a quest_pay_card cards_left=1" in GAME.notation(game.play("card c01").state)
