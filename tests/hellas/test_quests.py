"""Sections 24 to 29: quests, artifacts, Blessings, drafts and Glory."""

from __future__ import annotations

from tests.hellas.given import Position, given


def test_HEL_QST_1_2_and_4_requirements_of_the_chosen_step() -> None:
    """HEL-QST.1, HEL-QST.2, HEL-QST.4  Only the chosen step's are checked, and only for starting."""
    text = "hero A achilles macedonia\nquest prometheus\nhand A c01 c02\n"
    game = given(text).play("regular hero_movement", "stop")
    assert game.choices() == ["no", "step 1", "step 2"]
    game.play("step 2", "card c01")
    assert (game.hero("A"), game.seat("A")["quest_step"], game.hand("A")) == (None, 2, [])


def test_HEL_QST_5_and_12_several_heroes() -> None:
    """HEL-QST.5, HEL-QST.12, HEL-QST.11  Others on a completed quest return without any reward."""
    game = (
        given("quest amazon_queen\nstep A amazon_queen 2\nstep B amazon_queen 2").play("regular hero_movement").chance()
    )
    assert (game.hero("A"), game.hero("B")) == ("chalkidiki", "chalkidiki")
    assert (game.tracks("B"), game.glory("red")) == ("1/1/1", "A")


def test_HEL_QST_6_8_and_15_a_hero_on_a_quest() -> None:
    """HEL-QST.6, HEL-QST.8, HEL-QST.15  No Usurp, no Hunt, no Prepare; attributes still count without a place."""
    text = "quest aid_to_atlas\nstep A aid_to_atlas 1\nglory A green red\nmonster hydra messenia\nattributes A 2/1/1\n"
    game = given(text + "army A elis 2\nphase special")
    assert game.choices("special") == ["march", "build_monument"]
    moving = given(text + "army A elis 2").play("regular hoplite_movement", "field elis", "region achaea")
    assert moving.asked() == "A move_source"


def test_HEL_QST_13_completed_cards_stay_out() -> None:
    game = given("quest cattle_of_geryon\nstep A cattle_of_geryon 2").play("regular hero_movement", "attribute speed")
    assert "cattle_of_geryon" not in game.view()["decks"]["events"]


def test_HEL_QST_14_sparta_is_a_city() -> None:
    text = "hero A achilles aetolia\nattributes A 1/1/2\nquest calydonian_hunt\n"
    game = given(text + "control A laconia elis").play("regular hero_movement", "stop")
    assert game.choices("step") == ["1"]


def test_HEL_ART_5_and_6_the_neutral_deck() -> None:
    """HEL-ART.5, HEL-ART.6, HEL-DCK.4  With too few cards what is there; with none there is no artifact."""
    others = "caduceus apollos_arrow femes_trumpet harpe pandoras_box horn_of_plenty ambrosia aegis"
    text = "quest stymphalian_birds\nstep A stymphalian_birds 2\n"
    game = given(text + f"artifacts B {others} eye_of_graeae").play("regular hero_movement")
    assert game.seat("A")["artifacts"] == ["ariadnes_thread"]
    none = given(text + f"artifacts B {others} eye_of_graeae ariadnes_thread").play("regular hero_movement")
    assert none.seat("A")["artifacts"] == []


def drafting(text: str = "") -> Position:
    """A builds the Oracle with Temple card 2; the Blessings are drawn."""
    game = given(f"control A phocis\ntemple_card temple_2\n{text}\nphase special").play("special build_temple")
    return game.play(*(f"blessing {name}" for name in ("armory", "ambush", "exile", "bluff", "rearguard")))


def test_HEL_DRF_1_to_3_a_draft() -> None:
    """HEL-DRF.1, HEL-DRF.2, HEL-DRF.3, HEL-BLS.1, HEL-BLS.6, HEL-WIN.13, HEL-DEC.9  Counter-clockwise, open at once."""
    game = drafting()
    assert game.asked() == "A draft_pick"
    assert len(game.choices()) == 5
    game.play("A blessing ambush")
    assert game.asked() == "D draft_pick"
    game.play("D blessing armory").chance()
    game.play("C blessing exile", "B blessing bluff")
    assert [game.seat(seat)["blessings"] for seat in "ABCD"] == [["ambush"], ["bluff"], ["exile"], ["armory"]]
    assert game.view()["decks"]["blessing_discards"] == 1


def test_HEL_DRF_4_too_few_blessings() -> None:
    """HEL-DRF.4  The discarded ones are shuffled in; players for whom none is left get none."""
    game = given("control A phocis\ntemple_card temple_2\nphase special")
    game.state.blessings[1] = game.state.blessing_deck & ~3
    game.state.blessing_deck, game.state.blessing_discards = 1, 2
    game.play("special build_temple", "A blessing mobilization")
    assert [len(game.seat(seat)["blessings"]) for seat in "ACD"] == [1, 0, 1]


def test_HEL_BLS_2_and_5_use_and_cost() -> None:
    """HEL-BLS.2, HEL-BLS.5  Active ones in the own turn, their cost paid in full first."""
    assert not given("blessings A battle_prayer").may("use battle_prayer")
    assert not given("turn B\nblessings A battle_prayer\npriests A 1\narmy B elis 1").may("use battle_prayer")


def test_HEL_GLO_2_who_held_it_loses_it() -> None:
    game = given("quest amazon_queen\nstep A amazon_queen 2\nglory B red").play("regular hero_movement").chance()
    assert game.glory("red") == "A"
