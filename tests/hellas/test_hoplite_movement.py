"""Section 12: Hoplite Movement, and movement in general (MOV)."""

from __future__ import annotations

import pytest

from petteia.core.flow import ALLOWED
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.rules.hoplite_movement import MoveTarget
from petteia.games.hellas.rules.reasons import IN_CITY
from tests.hellas.given import Scene, given
from tests.hellas.moments import march, walked

HERMES = "level hermes 4\npriests A 1\narmy A elis 2\n"  # his power moves an army up to 3 regions


def sent(text: str, *regions: str) -> Scene:
    """Hermes' power takes A's 2 Hoplites from Elis along these regions."""
    game = given(HERMES + text).play("regular prayer", "god hermes", "region elis", "count 2")
    return game.play(*(f"region {region}" for region in regions))


def test_HEL_MOV_1_up_to_leadership_moves_of_one_place() -> None:
    game = given("attributes A 2/1/1\narmy A elis 4").play("regular hoplite_movement", "field elis")
    assert game.choices() == ["fortify", "region achaea", "region arcadia", "region messenia"]
    game.play("region messenia")
    assert "done" in game.choices()
    game.play("field elis", "fortify")
    assert (game.army("elis"), game.army("messenia"), game.asked()) == ("A 2+f", "A 1", "A turn_main")
    out = given("army A elis 0+f").play("regular hoplite_movement", "city elis")
    assert out.army("elis") == "A 1"


def test_HEL_MOV_2_from_and_to_different_regions() -> None:
    game = walked(given("attributes A 2/1/1\narmy A elis 2\narmy A crete 2"), "elis>messenia", "crete>euboea")
    left = [game.army(region) for region in ("elis", "messenia", "crete", "euboea")]
    assert left == ["A 1", "A 1", "A 1", "A 1"]


def test_HEL_MOV_3_a_hoplite_moves_once_in_the_action() -> None:
    game = given("attributes A 3/1/1\narmy A elis 1\narmy A achaea 1").play("regular hoplite_movement")
    game.play("field elis", "region achaea")
    assert game.choices("field") == ["achaea"]  # the one that stood there
    game.play("field achaea", "region locris")
    assert (game.army("achaea"), game.army("locris"), game.asked()) == ("A 1", "A 1", "A turn_main")
    out = given("attributes A 3/1/1\narmy A elis 0+f").play("regular hoplite_movement", "city elis")
    assert (out.army("elis"), out.asked()) == ("A 1", "A turn_main")  # leaving the City was its move


def test_HEL_MOV_4_fortifying() -> None:
    text = "attributes A 2/1/1\n"
    assert given(text + "army A elis 4").play("regular hoplite_movement", "field elis").may("fortify")
    neutral = given(text + "army A elis 3").play("regular hoplite_movement", "field elis")
    assert not neutral.may("fortify")
    full = given(text + "army A elis 3+f").play("regular hoplite_movement", "field elis")
    assert not full.may("fortify")
    newcomer = given(text + "control A boeotia\narmy A attica 2").play("regular hoplite_movement")
    newcomer.play("field attica", "region boeotia")
    assert not newcomer.may("field boeotia")


def test_HEL_MOV_5_medusa_holds_hoplites_but_not_from_the_city() -> None:
    game = given("monster medusa elis\narmy A elis 4\nattributes A 2/1/1").play("regular hoplite_movement")
    game.play("field elis")  # into the City is the only way to go
    assert (game.army("elis"), game.asked()) == ("A 3+f", "A turn_main")
    out = given("monster medusa elis\narmy A elis 0+f").play("regular hoplite_movement", "city elis")
    assert out.army("elis") == "A 1"


def test_HEL_MOV_6_moved_again_with_another_action_of_the_turn() -> None:
    text = "level hermes 2\npriests A 1\narmy A elis 1\n"
    game = given(text).play("regular prayer", "god hermes", "region elis", "region achaea")
    walked(game, "achaea>locris")
    game.play("to_special", "special march", "region phocis")
    assert game.army("phocis") == "A 1"


def test_HEL_MOV_7_helen_keeps_enemies_out() -> None:
    text = "hero B helen achaea\narmy A elis 2\narmy B locris 2\n"
    game = given(text + "phase special").play("special march", "count 2")
    assert "region achaea" not in game.choices()
    own = given("turn B\n" + text + "phase special").play("special march", "count 2")
    assert "region achaea" in own.choices()
    with_hero = given(text + "hero A achilles achaea\nphase special").play("special march", "count 2")
    assert "region achaea" in with_hero.choices()


def test_HEL_MOV_8_chimera_then_control_then_battles() -> None:
    text = "attributes A 3/1/1\narmy A arcadia 3\nhand B c01\n"
    enemy = "army B elis 1\ncontrol B elis\n"
    game = given(text + enemy).play("regular hoplite_movement")
    game.play("field arcadia", "region corinthia", "field arcadia", "region corinthia")
    assert game.control("corinthia") == "-"  # all moves are made first
    game.play("field arcadia", "region elis")
    assert (game.asked(), game.control("corinthia")) == ("B battle_card", "A")
    chimera = given(text + "monster chimera corinthia\nevolved chimera_macedonia")
    walked(chimera, "arcadia>corinthia", "arcadia>corinthia")
    assert (chimera.army("corinthia"), chimera.control("corinthia")) == ("A 1", "-")  # 1 is not enough any more


def test_HEL_MOV_9_the_evolved_chimera_kills_exactly_one() -> None:
    text = "attributes A 3/1/1\narmy A elis 1\narmy A messenia 2\nmonster chimera arcadia\n"
    game = given(text + "evolved chimera_macedonia")
    walked(game, "elis>arcadia", "messenia>arcadia", "messenia>arcadia")
    assert (game.army("arcadia"), game.seat("A")["hoplites_in_supply"]) == ("A 2", 13)
    plain = walked(given(text), "elis>arcadia", "messenia>arcadia")
    assert plain.army("arcadia") == "A 2"


def test_HEL_MOV_10_a_battle_in_every_region_where_two_armies_meet() -> None:
    text = "attributes A 3/1/1\narmy A arcadia 3\narmy B elis 1\narmy C achaea 1\ncontrol B elis\ncontrol C achaea\n"
    game = walked(given(text + "hand B c01\nhand C c02"), "arcadia>elis", "arcadia>achaea", "arcadia>corinthia")
    assert (game.asked(), game.choices("region")) == ("A battle_next", ["achaea", "elis"])
    game.play("region elis")
    battle = game.view()["battle"]
    assert (battle["region"], battle["attacker"], battle["defender"]) == ("elis", 0, 1)
    game.play("B pass")
    assert (game.asked(), game.view()["battle"]["region"]) == ("C battle_card", "achaea")


def test_HEL_MOV_11_through_neutral_and_own_regions() -> None:
    assert sent("", "achaea", "locris", "phocis").army("phocis") == "A 2"
    assert sent("control A achaea", "achaea", "locris", "phocis").army("phocis") == "A 2"
    assert sent("control B achaea", "achaea").asked() == "A turn_main"


@pytest.mark.parametrize(("text", "battles"), [("control B achaea", 0), ("army B achaea 1", 1)])
def test_HEL_MOV_12_it_ends_at_once_where_an_enemy_is(text: str, battles: int) -> None:
    game = sent(text, "achaea")
    assert (game.asked(), game.army("achaea")) == ("A turn_main", "A 2")
    assert game.happened("battle_won") == battles


def test_HEL_MOV_13_control_of_regions_passed_through_does_not_change() -> None:
    game = sent("", "achaea", "locris", "phocis")
    assert (game.control("achaea"), game.control("locris")) == ("-", "-")
    assert sent("", "achaea", "locris").play("stop").control("locris") == "A"


def test_HEL_MOV_14_monsters_act_on_the_way() -> None:
    chimera = sent("monster chimera achaea\nevolved chimera_macedonia", "achaea", "locris").play("stop")
    assert chimera.army("locris") == "A 1"
    medusa = sent("monster medusa achaea", "achaea")
    assert (medusa.army("achaea"), medusa.asked()) == ("A 2", "A turn_main")


def test_HEL_MOV_15_the_group_stays_together() -> None:
    game = sent("army A achaea 3", "achaea", "locris").play("stop")
    assert (game.army("achaea"), game.army("locris")) == ("A 3", "A 2")


def test_HEL_MOV_16_blessings_instead_of_hoplite_movement() -> None:
    text = "army A elis 4\nblessings A local_volunteers winged_boots\n"
    volunteers = given(text).play("use local_volunteers", "field elis", "field elis")
    assert not volunteers.may("regular hoplite_movement")
    assert not volunteers.may("use winged_boots")
    boots = given(text).play("use winged_boots", "region crete")
    assert not boots.may("regular hoplite_movement")
    moved = walked(given(text), "elis>achaea")
    assert not moved.may("use local_volunteers")
    assert not moved.may("use winged_boots")
    ran = given("hero A achilles elis\n" + text).play("regular hero_movement", "stop")
    assert ran.may("use local_volunteers")  # the hero's movement is another action


def test_HEL_MOV_17_the_action_counts_as_taken_without_a_move() -> None:
    game = given("army A elis 2").play("regular hoplite_movement", "done")
    assert not game.may("regular hoplite_movement")
    assert game.refused("regular hoplite_movement") == "HEL-TRN.3, HEL-USE.1"


def test_HEL_MOV_18_not_back_to_the_start() -> None:
    game = march("army A elis 2\nblessings A forced_march", "count 2", "region achaea")
    assert "region elis" not in game.choices()
    assert game.refused("region elis") == "HEL-MOV.18"
    assert "stop" in game.choices()


def test_HEL_MOV_10_no_battle_where_the_chimera_has_killed_who_entered() -> None:
    armies = "attributes A 2/1/1\narmy A arcadia 2\narmy B elis 2\narmy B achaea 2\n"
    game = given(armies + "monster chimera elis\nevolved chimera_macedonia")
    walked(game, "arcadia>elis", "arcadia>achaea")
    assert (game.asked(), game.happened("battle_started")) == ("A turn_main", 1)  # in Achaea, without a question
    assert (game.army("elis"), game.army("achaea")) == ("B 2", "B 2")


def test_HEL_MOV_7_a_fortified_hoplite_only_leaves_its_city() -> None:
    """HEL-MOV.7  There is nothing to choose, so nobody is asked; what speaks against the rest is told all the same."""
    game = given("army A elis 0+f\narmy A achaea 1\nattributes A 1/1/2")
    asked = MoveTarget(0, 1, content.REGIONS.index("elis"), 1)
    reasons = {GAME.action_name(action): asked.forbids(game.state, action) for action in range(GAME.num_actions)}
    assert [name for name, reason in reasons.items() if reason == ALLOWED] == ["leave_city"]
    ways = [name for name, reason in reasons.items() if reason == IN_CITY]
    assert ways == ["fortify", *(f"region {name}" for name in content.REGIONS)]
    game.play("regular hoplite_movement", "city elis")
    assert (game.army("elis"), game.asked()) == ("A 1", "A turn_main")
