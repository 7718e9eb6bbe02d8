"""Section 4: control and Population Strength (CTL)."""

from __future__ import annotations

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import NOBODY
from petteia.games.hellas.rules.control import check_everywhere
from tests.hellas.given import given
from tests.hellas.moments import gaining, march


def test_HEL_CTL_1_neutral_or_one_player() -> None:
    game = given("army A elis 3\narmy B achaea 2")
    assert (game.control("elis"), game.control("achaea")) == ("-", "B")
    taken = march("control B achaea\narmy A elis 2", "count 1", "region achaea")
    assert (taken.seat("A")["regions"], taken.seat("B")["regions"]) == (["achaea"], [])  # exactly one


def test_HEL_CTL_2_enough_hoplites_take_a_neutral_region() -> None:
    """HEL-CTL.2  By movement, by recruiting or by withdrawal."""
    few = march("army A corinthia 2", "count 2", "region argolis")
    assert few.control("argolis") == "-"  # Population Strength 3
    moved = march("army A corinthia 1\narmy A argolis 2\nhero B perseus attica", "region corinthia", "region argolis")
    assert moved.control("argolis") == "A"
    recruited = given("hero A achilles locris\narmy A locris 1\nphase special").play("special prepare")
    assert recruited.play("prepare recruit", "field locris").control("locris") == "A"
    withdrew = march("army A arcadia 8\narmy B elis 4", "count 8", "region elis", "B region messenia")
    assert (withdrew.army("messenia"), withdrew.control("messenia")) == ("B 3", "B")


def test_HEL_CTL_3_an_empty_region_of_an_enemy() -> None:
    game = march("control B attica\narmy A boeotia 2", "count 1", "region attica")
    assert game.control("attica") == "A"
    assert game.happened("battle_started") == 0


def test_HEL_CTL_4_fortified_hoplites_count() -> None:
    """HEL-CTL.4  A hero and Army Strength bonuses do not."""
    text = "hero A achilles elis\nattributes A 1/3/3\nblessings A heroic_presence\n"
    assert given(text + "army A elis 3").control("elis") == "-"
    for army, owner in (("3+f", "A"), ("2+f", "-")):
        game = given(f"army A elis {army}")
        game.state.control[content.REGIONS.index("elis")] = NOBODY  # as if it had been neutral all along
        check_everywhere(game.state)
        assert game.control("elis") == owner


def test_HEL_CTL_5_control_stays_without_hoplites() -> None:
    game = march("army A elis 4", "count 4", "region messenia")
    assert (game.army("elis"), game.control("elis")) == ("", "A")


def test_HEL_CTL_6_when_control_is_checked() -> None:
    armies = "army A arcadia 4\narmy B achaea 2\nhand B c01\n"
    game = given(f"attributes A 4/1/1\n{armies}control B elis\n").play("regular hoplite_movement")
    game.play("field arcadia", "region elis")
    assert game.control("elis") == "B"  # not before the last move
    game.play("field arcadia", "region achaea", "done")
    assert (game.asked(), game.control("elis")) == ("B battle_card", "A")  # but before the battles
    assert game.control("achaea") == "B"  # a region with an unresolved battle is skipped
    recruit = given("hero A achilles achaea\narmy A achaea 1\nphase special").play("special prepare", "prepare recruit")
    assert recruit.control("achaea") == "-"
    assert recruit.play("field achaea").control("achaea") == "A"  # after each recruiting effect
    modifier = gaining("zeus_local_support", "army A elis 2\narmy A argolis 1")
    assert (modifier.control("elis"), modifier.control("argolis")) == ("A", "A")  # all regions at once


def test_HEL_CTL_7_population_matters_only_for_neutral_regions() -> None:
    assert march("control B elis\narmy A achaea 2", "count 1", "region elis").control("elis") == "A"  # 1 against 4
    assert march("army A achaea 2", "count 1", "region elis").control("elis") == "-"
    assert march("army A elis 4", "count 3", "region achaea").control("elis") == "A"  # 1 of 4 is left


def test_HEL_CTL_8_temples_and_god_artifacts_follow() -> None:
    game = march("control B attica\narmy A boeotia 2\ntemples attica", "count 1", "region attica")
    assert (game.seat("A")["artifacts"], game.seat("B")["artifacts"]) == (["owl_of_athena"], [])
    built = game.play("B to_special", "special build_monument", "god zeus").chance()
    assert built.seat("B")["priests"] == 0  # the Temple is A's now


def test_HEL_CTL_9_winning_in_a_neutral_region() -> None:
    """HEL-CTL.9  The winner needs enough Hoplites."""
    game = march("army A arcadia 3\narmy B elis 1", "count 3", "region elis")
    assert (game.army("elis"), game.control("elis")) == ("A 3", "-")


def test_HEL_CTL_10_a_nation_is_all_its_regions() -> None:
    text = "control A argolis laconia crete elis arcadia messenia\narmy A locris 2\n"
    assert given(text).victory() == ""  # brown, and green without Achaea
    assert march(text, "count 2", "region achaea").victory() == "A warlord"


def test_HEL_CTL_11_a_kill_gives_no_control() -> None:
    game = given("monster cerberus elis\narmy B elis 3\ncontrol B elis\nhero A achilles elis\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert (game.army("elis"), game.control("elis")) == ("", "B")
    neutral = given("artifacts A adamant_tethers\nhero A achilles elis\narmy B elis 3").play("regular use_artifacts")
    neutral.play("use adamant_tethers")
    assert (neutral.army("elis"), neutral.control("elis")) == ("", "-")


# -- recruiting ------------------------------------------------------------
