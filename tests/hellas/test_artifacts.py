"""Section 25: artifacts in general (ART), each of the twenty (AF), and god artifacts changing hands (GAR)."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import REGIONS
from tests.hellas.given import given
from tests.hellas.moments import attack, built, facing, hunt, march, raided

# -- artifacts in general ------------------------------------------------------------


def test_HEL_ART_1_artifacts_are_open_and_stay_with_their_owner() -> None:
    game = given("army A boeotia 3\ncontrol B attica\nartifacts B harpe poison_arrows\nphase special")
    game.play("special march", "count 3", "region attica")
    for viewer in ("A", "C", None):
        shown = game.view(viewer)["seats"]
        assert shown[0]["artifacts"] == ["owl_of_athena"]  # only the god artifact has changed hands
        assert shown[1]["artifacts"] == ["harpe", "poison_arrows"]


def test_HEL_ART_2_turned_when_used_and_charged_by_any_build_monument() -> None:
    game = given("turn B\nartifacts B ambrosia\ninjured B speed\nused A harpe")
    game.play("regular use_artifacts", "use ambrosia")
    assert (game.seat("B")["artifacts"], game.seat("B")["charged"]) == (["ambrosia"], [])
    game.play("to_special", "special build_monument", "god zeus").chance()
    assert (game.seat("A")["charged"], game.seat("B")["charged"]) == (["harpe"], ["ambrosia"])


def test_HEL_ART_3_a_timed_artifact_once_until_charged_in_any_turn() -> None:
    armies = "army A arcadia 2\narmy B elis 4\narmy B achaea 2\nattributes A 2/1/1\nartifacts B harpe\n"
    game = given(armies + "deck c21 c22").play("regular hoplite_movement", "field arcadia", "region elis")
    game.play("field arcadia", "region achaea", "region elis")
    assert game.asked() == "B window_use"  # in A's turn
    game.play("B use harpe", "card c21", "B pass")
    assert (game.asked(), game.view()["battle"]["region"]) == ("B battle_card", "achaea")  # no second use
    assert game.seat("B")["charged"] == []


def test_HEL_ART_4_only_the_chooser_sees_the_drawn_artifacts() -> None:
    game = given("turn C\nglory C yellow\nphase start").play("glory yellow", "artifact harpe", "artifact aegis")
    assert game.view("C")["choice"] == {"artifacts": ["harpe", "aegis"], "is_setup": False}
    assert [game.view(viewer)["choice"] for viewer in ("A", "B", "D", None)] == [{"is_setup": False}] * 4
    game.play("C artifact aegis")
    assert "harpe" in game.view()["decks"]["neutral_artifacts"]


def test_HEL_ART_5_too_few_cards_in_the_neutral_deck() -> None:
    others = "caduceus apollos_arrow femes_trumpet harpe pandoras_box horn_of_plenty ambrosia aegis"
    text = "quest stymphalian_birds\nstep A stymphalian_birds 2\n"
    game = given(text + f"artifacts B {others} eye_of_graeae").play("regular hero_movement")
    assert game.seat("A")["artifacts"] == ["ariadnes_thread"]
    none = given(text + f"artifacts B {others} eye_of_graeae ariadnes_thread").play("regular hero_movement")
    assert none.seat("A")["artifacts"] == []


def test_HEL_ART_6_a_reward_is_the_top_card_without_a_choice() -> None:
    game = hunt("monster sphinx elis 1 2 3\nhand A c23\ndeck c21").play("slot 4", "reward neutral_artifact")
    assert game.asked() == "chance draw_artifact"
    assert len(game.choices("artifact")) == 10
    game.play("artifact ambrosia")
    assert (game.seat("A")["artifacts"], game.asked()) == (["ambrosia"], "B turn_main")


# -- neutral artifacts ------------------------------------------------------------


def test_HEL_AF_1_caduceus_makes_the_opponent_discard() -> None:
    game = attack("artifacts A caduceus\nhand B c01 c02").play("A use caduceus")
    assert game.asked() == "B discard_card"
    game.play("B card c02")
    assert (game.hand("B"), game.seat("A")["charged"]) == (["c01"], [])
    defending = attack("artifacts B caduceus\nhand A c01 c02").play("B use caduceus", "A card c01")
    assert defending.hand("A") == ["c02"]
    assert attack("artifacts A caduceus\nhand A c01").asked() == "A battle_card"  # against an empty hand


def test_HEL_AF_2_apollos_arrow_beside_the_battle() -> None:
    text = "artifacts A apollos_arrow\nhero A heracles "
    assert attack(text + "achaea").play("A use apollos_arrow").compared == "6/4"
    assert attack(text + "elis").compared == "4/4"  # not in it
    assert attack(text + "locris").compared == "4/4"  # not farther away


def test_HEL_AF_3_femes_trumpet_takes_back_a_token() -> None:
    text = "artifacts A femes_trumpet\n"
    game = given(text + "tokens A hunt prepare").play("regular use_artifacts", "use femes_trumpet", "special hunt")
    assert game.seat("A")["used"] == ["prepare"]
    exhausted = given(text + "tokens A hunt prepare exhausted_hunt").play("regular use_artifacts", "use femes_trumpet")
    assert exhausted.choices() == ["special prepare", "special hunt"]  # not from a Blessing
    assert not given(text + "tokens B hunt").may("regular use_artifacts")


def test_HEL_AF_4_harpe_draws_a_card() -> None:
    game = attack("artifacts B harpe").play("B use harpe", "card c05")
    assert game.hand("B") == ["c05"]
    text = "hero A achilles elis\nmonster sphinx elis\nartifacts A harpe\nphase special"
    before = given(text).play("special hunt", "use harpe", "card c02", "card c01")
    assert (before.hand("A"), before.asked()) == (["c01", "c02"], "A hunt_slot")
    after = given(text).play("special hunt", "close", "card c01")
    assert after.asked() == "A hunt_use"
    after.play("use harpe", "card c02")
    assert (after.hand("A"), after.asked()) == (["c01", "c02"], "A hunt_slot")


def test_HEL_AF_5_pandoras_box_is_a_monster_phase() -> None:
    game = given("artifacts A pandoras_box\nmonster hydra elis\nmonster sphinx crete")
    game.play("regular use_artifacts", "use pandoras_box", "A monster hydra", "die move", "A region achaea")
    assert game.monster("hydra")["region"] == "achaea"
    game.play("die nothing")
    assert (game.asked(), game.happened("event_drawn")) == ("A turn_main", 0)


def test_HEL_AF_6_horn_of_plenty_recruits_in_a_city_region() -> None:
    game = given("artifacts A horn_of_plenty\ncontrol A elis messenia achaea")
    game.play("regular use_artifacts", "use horn_of_plenty")
    assert game.choices("field") == ["achaea", "elis"]  # Messenia has no City
    game.play("city elis")
    assert game.choices() == ["done", "field elis"]  # all in one region
    game.play("field elis")
    assert (game.army("elis"), game.asked()) == ("A 1+f", "A turn_main")


def test_HEL_AF_7_ambrosia_heals_all_injuries() -> None:
    game = given("artifacts A ambrosia\ninjured A speed strength leadership\ninjured B speed")
    game.play("regular use_artifacts", "use ambrosia")  # and nobody is asked in which order
    assert (game.asked(), game.injuries("A"), game.injuries("B")) == ("A turn_main", [], ["speed"])
    assert game.happened("healed") == 3


def test_HEL_AF_8_aegis_saves_up_to_two() -> None:
    text = "artifacts B aegis\nmonster cerberus elis\narmy B elis 2+f"
    game = raided(text)
    assert (game.asked(), game.choices()) == ("B aegis", ["no", "save 1", "save 2"])
    assert game.copy().play("B save 1").army("elis") == "B 0+f"  # the losses left: fortified Hoplites last
    assert game.copy().play("B no").seat("B")["charged"] == ["aegis"]
    game.play("B save 2")
    assert (game.army("elis"), game.seat("B")["charged"]) == ("B 1+f", [])


def test_HEL_AF_8_aegis_against_an_effect_in_several_regions() -> None:
    armies = "army B boeotia 1\narmy B attica 1\narmy B euboea 1\narmy C corinthia 2"
    game = raided(f"artifacts B aegis\nmonster hydra boeotia\n{armies}")
    assert game.view("B")["choice"] == {"regions": ["euboea", "boeotia", "attica"], "number": 1, "saved": 0}
    game.play("B region boeotia")
    assert game.view("B")["choice"] == {"regions": ["euboea", "attica"], "number": 1, "saved": 1}
    game.play("B region euboea")
    assert game.army("corinthia") == "C 1"  # not for others
    assert [game.army(region) for region in ("boeotia", "attica", "euboea")] == ["B 1", "", "B 1"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_HEL_AF_8_the_last_seat_is_not_asked_for_an_empty_region(players: int) -> None:
    """Hydra attacks Boeotia and what borders on it; Phocis, Corinthia and Euboea are empty."""
    last = "ABCD"[players - 1]
    aegis = f"players {players}\nartifacts {last} aegis\nmonster hydra boeotia\narmy A boeotia 2\n"
    game = raided(aegis + f"army {last} elis 2")
    assert (game.asked(), game.army("boeotia"), game.army("elis")) == ("chance draw_event", "A 1", f"{last} 2")
    hit = raided(aegis + f"army {last} attica 2")
    assert (hit.asked(), hit.choices()) == (f"{last} aegis", ["no", "save 1"])
    assert (hit.play("save 1").army("attica"), hit.seat(last)["charged"]) == (f"{last} 2", [])


def test_HEL_AF_8_aegis_does_not_help_against_own_costs() -> None:
    game = given("army A elis 4\nblessings A murderous_march\nartifacts A aegis\nphase special")
    game.play("special march", "murderous", "count 2", "region macedonia")
    assert (game.army("macedonia"), game.seat("A")["charged"]) == ("A 2", ["aegis"])


def test_HEL_AF_9_eye_of_graeae_swaps_cards() -> None:
    text = "artifacts A eye_of_graeae\nhand A c01 c02\nhand B c03"
    before = attack(text).play("A use eye_of_graeae", "card c02", "done", "card c05")
    assert before.hand("A") == ["c01", "c05"]
    turn = attack(text).play("A close", "B pass", "A use eye_of_graeae", "card c01", "card c02", "card c05", "card c06")
    assert (turn.hand("A"), turn.asked()) == (["c05", "c06"], "A battle_card")
    hunting = facing("sphinx", "a02", "artifacts A eye_of_graeae")
    assert hunting.may("use eye_of_graeae")


def test_HEL_AF_9_eye_of_graeae_not_after_passing() -> None:
    game = attack("artifacts B eye_of_graeae\nhand A c01 c03\nhand B c08").play("B close", "B pass", "A card c01")
    assert game.asked() == "A battle_card"


def test_HEL_AF_10_ariadnes_thread_leads_a_monster() -> None:
    game = given("artifacts A ariadnes_thread\nmonster hydra elis\nmonster sphinx attica")
    game.play("regular use_artifacts", "use ariadnes_thread", "monster hydra")
    assert game.choices() == ["region achaea", "region arcadia", "region messenia"]  # it must move
    game.play("region achaea")
    assert game.copy().play("stop").monster("hydra")["region"] == "achaea"
    game.play("region locris")
    assert (game.monster("hydra")["region"], game.asked()) == ("locris", "A turn_main")
    first = given("artifacts A ariadnes_thread\nmonster hydra epirus\nmonster sphinx attica")
    assert first.play("regular use_artifacts", "use ariadnes_thread").choices() == ["monster hydra", "monster sphinx"]


# -- monster artifacts ------------------------------------------------------------


def test_HEL_AF_11_adamant_tethers_kill_three() -> None:
    text = "artifacts A adamant_tethers\nhero A achilles elis\n"
    assert given(text + "army B elis 4").play("regular use_artifacts", "use adamant_tethers").army("elis") == "B 1"
    own = given(text + "army A elis 4").play("regular use_artifacts", "use adamant_tethers")
    assert own.army("elis") == "A 1"
    assert not given(text + "army B achaea 4").may("regular use_artifacts")


def test_HEL_AF_12_chimeras_fire_kills_one() -> None:
    text = "artifacts A chimeras_fire\nhero A achilles elis\n"
    assert given(text + "army B elis 4").play("regular use_artifacts", "use chimeras_fire").army("elis") == "B 3"
    assert given(text + "army A elis 4").play("regular use_artifacts", "use chimeras_fire").army("elis") == "A 3"
    assert not given(text + "army B achaea 4").may("regular use_artifacts")


def test_HEL_AF_13_eye_of_cyclops_at_a_temple() -> None:
    text = "artifacts A eye_of_cyclops\nhero A achilles "
    for region in ("elis", "phocis"):  # a Temple or the Oracle, whoever controls it
        game = given(f"{text}{region}\ncontrol B {region}\ntemples {region}")
        assert game.play("regular use_artifacts", "use eye_of_cyclops").seat("A")["priests"] == 1
    assert not given(text + "elis\ncontrol A elis messenia\ntemples messenia").may("regular use_artifacts")


@pytest.mark.parametrize("artifact", ["chimeras_fire", "eye_of_cyclops", "head_of_sphinx", "boots_of_hermes"])
def test_HEL_QST_6_no_artifact_works_from_a_quest_that_needs_the_hero_on_the_map(artifact: str) -> None:
    """In the region of the quest, and in the last one of the list, each of them could do something."""
    text = {
        "chimeras_fire": "army B elis 2\narmy B crete 2",
        "eye_of_cyclops": "control B elis crete\ntemples elis crete",
        "head_of_sphinx": "",
        "boots_of_hermes": "control A acarnania",
    }[artifact]
    own = "" if artifact == "boots_of_hermes" else f"artifacts A {artifact}\n"
    quest = "quest augean_stables\n"
    there = given(f"{own}{quest}hero A achilles elis\n{text}")
    assert there.may("regular use_artifacts")
    away = given(f"{own}{quest}step A augean_stables 1\n{text}")
    assert (artifact in away.seat("A")["charged"], away.hero("A")) == (True, None)
    assert (away.may("regular use_artifacts"), away.refused("regular use_artifacts")) == (False, "HEL-USE.4, HEL-USE.5")


def test_HEL_QST_6_apollos_arrow_does_not_work_from_a_quest() -> None:
    quest = "artifacts A apollos_arrow\nquest augean_stables\nhero A heracles achaea\nstep A augean_stables 1\n"
    assert attack(quest).compared == "4/4"  # Elis, where the quest is
    beside = march(quest + "army A argolis 4\narmy B laconia 4", "count 4", "region laconia")
    assert beside.compared == "4/4"  # beside the last region of the list


def test_HEL_AF_14_poison_arrows_wound_and_draw() -> None:
    text = "hero A achilles elis\nmonster sphinx elis\nartifacts A poison_arrows\nphase special"
    before = given(text).play("special hunt", "use poison_arrows", "slot 4", "card c01")
    assert (before.covered("sphinx"), before.hand("A"), before.asked()) == ([4], ["c01"], "chance draw_cards")
    after = given(text).play("special hunt", "close", "card c01", "use poison_arrows", "slot 2", "card c02")
    assert (after.covered("sphinx"), after.hand("A")) == ([2], ["c01", "c02"])


def test_HEL_AF_15_medusas_blood_changes_the_losses() -> None:
    game = attack("artifacts A medusas_blood\nhand A c23").play("A card c23")
    assert (game.compared, game.choices()) == ("8/4", ["no", "blood own", "blood enemy"])
    own = game.copy().play("A blood own", "B region achaea")
    assert (own.army("elis"), own.army("achaea"), own.seat("A")["charged"]) == ("A 3", "B 3", [])
    enemy = game.copy().play("A blood enemy", "B region achaea")
    assert (enemy.army("elis"), enemy.army("achaea")) == ("A 2", "B 2")


def test_HEL_AF_15_medusas_blood_only_where_somebody_is_left_to_die() -> None:
    game = attack("artifacts B medusas_blood\nhand B c23").play("B card c23")
    assert (game.asked(), game.choices()) == ("B medusas_blood", ["no", "blood own", "blood enemy"])
    for seat, left in ((0, ["no", "blood own"]), (1, ["no", "blood enemy"])):
        gone = game.copy()
        elis = seat * REGIONS + content.REGIONS.index("elis")
        gone.state.supply[seat] += gone.state.field[elis]
        gone.state.field[elis] = 0
        assert gone.choices() == left


def test_HEL_AF_16_minotaurs_horn_brings_all_neighbours() -> None:
    armies = "army B achaea 2+f\narmy B messenia 3\nhand B c01"
    game = attack(f"artifacts B minotaurs_horn\n{armies}")
    game.play("B use minotaurs_horn", "B region achaea", "B count 2", "B region messenia", "B count 1", "B no")
    assert (game.army("achaea"), game.army("messenia")) == ("B 0+f", "B 2")  # field Hoplites only
    assert game.army("elis") == "A 4, B 7"
    late = attack(f"artifacts B minotaurs_horn\n{armies}").play("B close")
    assert (late.asked(), late.choices("use")) == ("B battle_card", [])  # never during the cards
    attacking = given("artifacts A minotaurs_horn\narmy A arcadia 4\narmy A achaea 2\narmy B elis 4\nphase special")
    attacking.play("special march", "region arcadia", "count 4", "region elis")
    assert (attacking.compared, attacking.army("achaea")) == ("4/4", "A 2")  # only when defending


def test_HEL_AF_17_head_of_sphinx_takes_a_neutral_region() -> None:
    text = "artifacts A head_of_sphinx\nhero A achilles elis\n"
    game = given(text).play("regular use_artifacts", "use head_of_sphinx")
    assert (game.control("elis"), game.choices()) == ("A", ["done", "field elis"])  # not fortified
    game.play("field elis")
    assert (game.army("elis"), game.asked()) == ("A 1", "A turn_main")
    barred = given(text + "monster sphinx elis").play("regular use_artifacts", "use head_of_sphinx")
    assert (barred.control("elis"), barred.army("elis")) == ("A", "")
    assert not given(text + "army B elis 1").may("regular use_artifacts")
    assert not given(text + "control B elis").may("regular use_artifacts")


# -- god artifacts ------------------------------------------------------------


def test_HEL_AF_18_owl_of_athena_keeps_one_of_two_cards() -> None:
    game = given("control A attica").play("regular use_artifacts", "use owl_of_athena", "card c01", "card c23")
    assert game.choices() == ["card fortification:c01", "card charge:c23"]
    game.play("card c23")
    assert game.hand("A") == ["c23"]
    assert game.view()["decks"]["combat_discards"] == ["fortification:c01"]


def test_HEL_AF_19_boots_of_hermes_place_the_hero() -> None:
    game = given("control A acarnania\nquest aid_to_atlas\nattributes A 1/5/1")
    game.play("regular use_artifacts", "use boots_of_hermes")
    assert len(game.choices("region")) == 18
    game.play("region messenia")
    assert (game.hero("A"), game.seat("A")["quest"], game.asked()) == ("messenia", None, "A turn_main")
    assert game.may("regular hero_movement")  # it was no Hero Movement
    assert not given("control A acarnania\nquest aid_to_atlas\nstep A aid_to_atlas 1").may("regular use_artifacts")


def test_HEL_AF_20_thunder_of_zeus_wounds_or_injures() -> None:
    text = "control A thessaly\nmonster hydra elis\ninjured C speed strength leadership\n"
    game = given(text).play("regular use_artifacts", "use thunder_of_zeus")
    wound = game.copy().play("mode wound", "slot 3")
    assert wound.covered("hydra") == [3]
    game.play("mode injury")
    assert game.choices() == ["seat 1", "seat 3"]  # enemies with fewer than 3 Injuries
    game.play("seat 1", "B attribute speed")  # its owner chooses
    assert game.injuries("B") == ["speed"]
    alone = given("control A thessaly").play("regular use_artifacts", "use thunder_of_zeus")
    assert alone.choices() == ["seat 1", "seat 2", "seat 3"]  # without a monster it can only be an Injury
    hurt = "".join(f"injured {seat} speed strength\n" for seat in "ABCD")
    third = given("control A thessaly\n" + hurt).play("regular use_artifacts", "use thunder_of_zeus", "seat 3")
    assert [len(third.injuries(seat)) for seat in "ABCD"] == [2, 2, 2, 3]
    quest = "quest aid_to_atlas\nstep B aid_to_atlas 1\ncontrol A thessaly\n"
    away = given(quest).play("regular use_artifacts", "use thunder_of_zeus")
    assert away.play("seat 1", "B attribute strength").injuries("B") == ["strength"]  # also on a quest
    all_hurt = "".join(f"injured {seat} speed strength leadership\n" for seat in "BCD")
    only_wound = given("control A thessaly\nmonster hydra elis\nmonster sphinx crete\n" + all_hurt)
    only_wound.play("regular use_artifacts", "use thunder_of_zeus")
    assert only_wound.choices() == ["monster hydra", "monster sphinx"]  # anywhere
    assert only_wound.play("monster sphinx", "slot 2").covered("sphinx") == [2]
    assert not given("control A thessaly\n" + all_hurt).may("regular use_artifacts")  # and no monster


# -- god artifacts changing hands ------------------------------------------------------------


def test_HEL_GAR_1_control_of_the_region_brings_the_artifact() -> None:
    under_the_monument = march("army A macedonia 4", "count 4", "region thessaly")
    assert under_the_monument.seat("A")["artifacts"] == ["thunder_of_zeus"]
    from_its_owner = march("control B thessaly\narmy A macedonia 4", "count 1", "region thessaly")
    assert from_its_owner.seat("A")["artifacts"] == ["thunder_of_zeus"]
    assert from_its_owner.seat("B")["artifacts"] == []


def test_HEL_GAR_2_it_arrives_charged() -> None:
    game = given("control B attica\nused B owl_of_athena\narmy A boeotia 2\nphase special")
    assert game.seat("B")["charged"] == []
    game.play("special march", "count 1", "region attica")
    assert game.seat("A")["charged"] == ["owl_of_athena"]


def test_HEL_GAR_3_it_may_be_used_in_the_same_turn() -> None:
    """HEL-GAR.3  While Use Artifacts is still to come, or going on."""
    text = "control B attica\narmy A boeotia 2\n"
    game = given(text).play("regular hoplite_movement", "field boeotia", "region attica")
    assert game.play("regular use_artifacts").may("use owl_of_athena")
    over = given(text + "artifacts A ambrosia\ninjured A speed").play("regular use_artifacts", "use ambrosia")
    over.play("regular hoplite_movement", "field boeotia", "region attica")
    assert (over.seat("A")["charged"], over.may("regular use_artifacts")) == (["owl_of_athena"], False)
    head = given("hero A achilles thessaly\nartifacts A head_of_sphinx").play("regular use_artifacts")
    head.play("use head_of_sphinx", "done")
    assert (head.asked(), head.may("use thunder_of_zeus")) == ("A artifact_use", True)


def test_HEL_GAR_4_who_keeps_the_region_gets_nothing_charged() -> None:
    game = given("control A attica\nused A owl_of_athena\narmy A boeotia 2\nphase special")
    game.play("special march", "count 2", "region attica")
    assert (game.control("attica"), game.seat("A")["charged"]) == ("A", [])
    recharged = built("control A attica\nused A owl_of_athena")
    assert recharged.seat("A")["charged"] == ["owl_of_athena"]  # only by Build Monument
