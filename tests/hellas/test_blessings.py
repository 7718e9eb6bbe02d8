"""Sections 26 and 27: Blessings in general (BLS) and Blessing Drafts (DRF)."""

from __future__ import annotations

from tests.hellas.given import given
from tests.hellas.moments import attack, drafting, gaining, hunt


def test_HEL_BLS_1_blessings_are_permanent_and_open() -> None:
    game = given("army A arcadia 4\narmy B elis 4\nblessings B ambush stalwart_defense\nhand A c16\nphase special")
    game.play("special march", "count 4", "region elis", "A card c16", "B region achaea")
    game.play("B to_special", "special build_monument", "god zeus").chance()
    for viewer in (None, "A", "B", "C"):  # after a lost region and a new monument level
        assert game.view(viewer)["seats"][1]["blessings"] == ["stalwart_defense", "ambush"]


def test_HEL_BLS_2_active_ones_in_the_own_turn_passive_ones_always() -> None:
    prayer = "blessings A battle_prayer push_ups\npriests A 1\nhero A achilles elis\narmy B elis 1\n"
    assert given(prayer).choices("use") == ["battle_prayer", "push_ups"]
    assert given("turn B\n" + prayer).choices("use") == []
    assert attack("blessings B stalwart_defense").compared == "4/5"  # in A's turn


def test_HEL_BLS_3_once_for_each_occurrence() -> None:
    game = given("""
        attributes A 2/1/1
        blessings A always_prepared
        army A arcadia 2
        army B elis 4
        army B achaea 2
        deck c21 c22
    """)
    game.play("regular hoplite_movement", "field arcadia", "region elis", "field arcadia", "region achaea")
    game.play("region elis", "card c21", "A card c21")
    assert game.view()["battle"]["region"] == "achaea"  # no second card in the first battle
    assert game.hand("A") == ["c22"]  # but one in the second; the last card of the deck


def test_HEL_BLS_4_without_a_further_condition_once_per_turn() -> None:
    shot = given("hero A achilles elis\narmy B elis 4\nblessings A shoot_to_kill\nhand A c07 c08")
    assert not shot.play("use shoot_to_kill", "card c07").may("use shoot_to_kill")
    monsters = "monster hydra elis\nmonster sphinx elis\n"
    exile = given(f"players 2\nhero A achilles elis\nhero B heracles crete\n{monsters}blessings A exile")
    exile.play("use exile", "attribute speed", "monster hydra", "region crete")
    assert not exile.may("use exile")
    for seat in "AB":
        exile.play(f"{seat} to_special", "special prepare", "prepare draw").chance()
        exile.play("prepare draw").chance()
    assert exile.asked() == "A turn_main"
    assert exile.may("use exile")  # a new turn


def test_HEL_BLS_4_heros_wrath_once_per_turn() -> None:
    game = given("hero A achilles elis\narmy B elis 4\nblessings A heros_wrath\nhand A c01 c02")
    game.play("regular hero_movement", "stop", "card c01")
    assert (game.army("elis"), game.hand("A"), game.asked()) == ("B 2", ["c02"], "A special_choose")


def test_HEL_BLS_5_costs_come_first_and_in_full() -> None:
    assert not given("blessings A battle_prayer").may("use battle_prayer")  # no Priest
    exile = given("hero A achilles elis\nmonster hydra elis\nblessings A exile").play("use exile")
    assert (exile.asked(), exile.monster("hydra")["region"]) == ("A injure_which", "elis")
    spot = hunt("monster sphinx elis\nblessings A weak_spot\nhand A c21").play("use weak_spot")
    assert (spot.asked(), spot.covered("sphinx")) == ("A discard_card", [])
    plan = attack("blessings A master_plan\npriests A 1\nhand A c01").play("A card c01", "A yes")
    assert plan.log.index("priest_sacrificed") < plan.log.index("battle_compared")


def test_HEL_BLS_6_on_gaining_once_before_the_next_pick() -> None:
    game = gaining("gods_strength")
    assert (game.tracks("A"), game.asked()) == ("1/2/1", "D draft_pick")
    game.play("D blessing bluff", "C blessing ambush", "B blessing exile")
    game.play("B to_special", "special build_monument", "god athena").chance()
    assert game.tracks("A") == "1/2/1"  # not again later


# -- drafts ------------------------------------------------------------


def test_HEL_DRF_1_one_more_blessing_than_players() -> None:
    """HEL-DRF.1  The builder keeps 1 and passes the rest to the right neighbour."""
    game = drafting("armory")
    assert (game.asked(), len(game.choices("blessing"))) == ("A draft_pick", 5)
    game.play("A blessing ambush")
    assert (game.asked(), len(game.choices("blessing"))) == ("D draft_pick", 4)
    assert not game.may("blessing ambush")
    three = drafting(text="players 3")
    assert (three.asked(), len(three.choices("blessing"))) == ("A draft_pick", 4)


def test_HEL_DRF_2_counter_clockwise_until_everybody_has_kept_one() -> None:
    game = drafting("no_attrition").play("A blessing ambush", "D blessing no_attrition", "C blessing exile")
    assert (game.asked(), game.choices("blessing")) == ("B draft_pick", ["rearguard", "bluff"])
    game.play("B blessing bluff")
    kept = [game.seat(seat)["blessings"] for seat in "ABCD"]
    assert kept == [["ambush"], ["bluff"], ["exile"], ["no_attrition"]]
    assert game.view()["decks"]["blessing_discards"] == 1  # the last card
    assert game.asked() == "B turn_main"


def test_HEL_DRF_3_a_kept_blessing_is_open_and_works_at_once() -> None:
    game = gaining("zeus_local_support", "army A elis 2")
    assert game.view("B")["seats"][0]["blessings"] == ["zeus_local_support"]
    assert game.control("elis") == "A"
    assert game.asked() == "D draft_pick"  # while the draft goes on


def test_HEL_DRF_4_too_few_blessings() -> None:
    """HEL-DRF.4  The discarded ones are shuffled in; players for whom none is left get none."""
    game = given("control A phocis\ntemple_card temple_2\nphase special")
    game.state.blessings[1] = game.state.blessing_deck & ~3
    game.state.blessing_deck, game.state.blessing_discards = 1, 2
    game.play("special build_temple", "A blessing mobilization")
    assert [len(game.seat(seat)["blessings"]) for seat in "ACD"] == [1, 0, 1]


def test_HEL_DRF_4_no_draft_without_any_blessing() -> None:
    game = given("control A phocis\ntemple_card temple_2\nphase special")
    game.state.blessings[1], game.state.blessing_deck = game.state.blessing_deck, 0
    game.play("special build_temple")
    assert (game.happened("temple_built"), game.happened("draft_started")) == (1, 0)
    last = given("control A phocis\ntemple_card temple_2\nphase special")
    last.state.blessings[1], last.state.blessing_deck = last.state.blessing_deck & ~1, 1
    last.play("special build_temple")
    assert (last.happened("draft_started"), len(last.seat("A")["blessings"])) == (1, 1)  # one is enough


def test_HEL_DRF_4_what_is_left_of_the_discarded_ones_is_the_new_deck() -> None:
    game = given("control A phocis\ntemple_card temple_2\nphase special")
    game.state.blessings[1] = game.state.blessing_deck & ~0b1111111
    game.state.blessing_deck, game.state.blessing_discards = 0b1, 0b1111110
    game.play("special build_temple")  # the last card of the deck is drawn without a question
    assert len(game.choices("blessing")) == 6
    game.chance()
    assert (int(game.state.blessing_deck).bit_count(), game.state.blessing_discards) == (2, 0)
