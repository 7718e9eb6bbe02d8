"""Section 15: the special action March (MAR)."""

from __future__ import annotations

import pytest

from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from tests.hellas.given import given
from tests.hellas.moments import march, walked


def test_HEL_MAR_1_field_hoplites_of_one_region_to_an_adjacent_one() -> None:
    game = march("army A elis 3")
    assert game.choices("count") == ["1", "2", "3"]
    game.play("count 2")
    assert game.choices() == ["region achaea", "region arcadia", "region messenia"]
    game.play("region messenia")
    assert (game.army("elis"), game.army("messenia"), game.asked()) == ("A 1", "A 2", "B turn_main")


def test_HEL_MAR_2_fortified_hoplites_cannot_march() -> None:
    game = march("army A elis 2+f")
    assert game.choices("count") == ["1", "2"]
    assert not given("army A elis 0+f\nphase special").may("special march")


def test_HEL_MAR_3_hoplites_that_have_moved_may_march() -> None:
    game = walked(given("army A elis 1"), "elis>achaea")
    game.play("to_special", "special march", "region locris")
    assert game.army("locris") == "A 1"


@pytest.mark.parametrize("moves", [["fortify"], ["count 3", "region messenia"], ["murderous", "region messenia"]])
def test_HEL_MAR_3_with_a_march_nobody_has_moved_before(moves: list[str]) -> None:
    """As the position has it: in Hoplite Movement one went to Achaea."""
    game = given("control A elis\narmy A elis 3\narmy A locris 1\nblessings A murderous_march")
    walked(game, "locris>achaea").play("to_special", "special march", "region elis")
    achaea = content.REGIONS.index("achaea")
    assert game.state.moved[achaea] == 1
    assert game.play(*moves).state.moved[achaea] == 0


def test_HEL_MAR_4_a_march_into_the_city() -> None:
    game = march("army A elis 4", "fortify")
    assert (game.army("elis"), game.asked()) == ("A 3+f", "B turn_main")
    assert not march("army A elis 3").may("fortify")  # a neutral region
    assert not march("army A elis 3+f").may("fortify")


def test_HEL_MAR_4_exactly_one_goes_into_an_empty_city_of_ones_own() -> None:
    game = march("army A elis 2\ncontrol A elis\nblessings A rearguard")
    assert game.choices() == ["fortify", "count 1", "count 2"]
    game.play("fortify")
    assert (game.army("elis"), game.asked(), game.happened("fortified")) == (
        "A 1+f",
        "B turn_main",
        1,
    )  # none is left behind
    assert not march("army A messenia 3").may("fortify")  # no City


def test_HEL_MAR_4_it_is_a_march_also_where_there_is_no_way_out() -> None:
    held = "army A elis 1\ncontrol A elis\nmonster medusa elis\n"
    game = given(held + "phase special")
    assert game.may("special march")
    game.play("special march")  # the only one, and so nobody is asked
    assert (game.army("elis"), game.asked()) == ("A 0+f", "B turn_main")
    assert not given(held + "army A elis 1+f\nphase special").may("special march")


def test_HEL_MAR_5_movement_battles_and_control_as_in_section_12() -> None:
    control = march("army A elis 2", "count 2", "region achaea")
    assert control.control("achaea") == "A"
    battle = march("army A elis 3\narmy B achaea 1\ncontrol B achaea", "count 3", "region achaea")
    assert (battle.happened("battle_won"), battle.army("achaea")) == (1, "A 3")
    chimera = march("army A elis 3\nmonster chimera achaea\nevolved chimera_macedonia", "count 3", "region achaea")
    assert chimera.army("achaea") == "A 2"


def test_HEL_MAR_6_a_legal_march_is_required() -> None:
    text = "army A crete 2\nphase special\n"
    assert given(text).may("special march")
    held = given(text + "monster medusa crete")
    assert (held.may("special march"), held.refused("special march")) == (False, "HEL-SPA.1, HEL-MAR.6")
    chalkidiki = given("army A chalkidiki 2\nhero D helen macedonia\nphase special").play("special march", "count 2")
    assert chalkidiki.asked() == "B turn_main"  # Helen bars the other way: by sea to Euboea
    assert chalkidiki.army("euboea") == "A 2"


def test_HEL_MAR_7_forced_march_goes_two_regions() -> None:
    text = "army A elis 2\nblessings A forced_march\n"
    game = march(text, "count 2", "region achaea", "region locris")
    assert (game.army("locris"), game.asked()) == ("A 2", "B turn_main")
    assert march(text, "count 2", "region achaea", "stop").army("achaea") == "A 2"
    ended = march(text + "control B achaea", "count 2", "region achaea")
    assert (ended.army("achaea"), ended.asked()) == ("A 2", "B turn_main")


def test_HEL_MAR_8_murderous_march() -> None:
    text = "army A elis 5\nblessings A murderous_march exile\nartifacts A aegis\nhero D helen crete\n"
    game = march(text, "murderous")
    assert (game.army("elis"), game.happened("saved")) == ("A 3", 0)  # a cost: Aegis is not asked
    assert (game.happened("used"), game.told["used"]) == (1, (0, content.USABLE.index("murderous_march"), 0))
    assert game.choices() == ["count 1", "count 2", "count 3"]
    game.play("count 2")
    assert not game.may("region crete")
    game.play("region macedonia")
    assert (game.army("elis"), game.army("macedonia")) == ("A 1", "A 2")
    assert march(text.replace("elis 5", "elis 3"), "murderous").asked() == "A murderous_target"
    assert not march(text.replace("elis 5", "elis 2+f")).may("murderous")
    chimera = text + "monster chimera macedonia\nevolved chimera_macedonia\n"
    killed = march(chimera, "murderous", "count 2", "region macedonia", "A no")  # Aegis is offered
    assert (killed.army("elis"), killed.army("macedonia")) == ("A 1", "A 1")
    assert not given(text + "monster medusa elis\nphase special").play("special march").may("murderous")


def test_HEL_MAR_8_only_with_the_blessing_and_three_field_hoplites_of_ones_own() -> None:
    assert march("army A elis 5").refused("murderous") == "HEL-MAR.8"
    text = "turn B\nblessings B murderous_march\narmy B elis {}\narmy A attica 5\nphase special"
    assert given(text.format(3)).play("special march").may("murderous")
    assert given(text.format(2)).play("special march").refused("murderous") == "HEL-MAR.8"


def test_HEL_MAR_8_everybody_hears_which_blessing_is_used() -> None:
    game = march("army A elis 5\nblessings A murderous_march exile")
    game.state.play(GAME.action_id("murderous"))
    rows = [row for row in game.state.take_events() if GAME.events.names[row[1]] == "used"]
    assert [content.USABLE[row[3]] for row in rows] == ["murderous_march"]


def test_HEL_MAR_9_rearguard_comes_after_the_battle() -> None:
    text = "army A elis 3\narmy B achaea 1\ncontrol B achaea\nhand B c01\nblessings A rearguard\n"
    game = march(text, "count 3", "region achaea")
    assert (game.asked(), game.army("elis")) == ("B battle_card", "")
    game.play("B pass")
    assert (game.asked(), game.happened("battle_won"), game.choices()) == ("A recruit_place", 1, ["done", "field elis"])
    game.play("field elis", "field elis")
    assert (game.army("elis"), game.asked()) == ("A 2", "B turn_main")


def test_HEL_MAR_10_no_rearguard_without_a_region_left() -> None:
    still = march("army A elis 4\nblessings A rearguard", "fortify")
    assert (still.asked(), still.happened("recruited")) == ("B turn_main", 0)
    murderous = march("army A elis 4\nblessings A murderous_march", "murderous", "count 2")
    assert not murderous.may("region elis")
    assert len(murderous.choices("region")) == 17  # not Helen's Acarnania
