"""Section 23: withdrawal (RET)."""

from __future__ import annotations

import pytest

from tests.hellas.given import Scene, given
from tests.hellas.moments import attack, march, walked

WON = "hand A c16\n"  # Wild Attack: A wins 7 to 4 and loses 1


def beaten(text: str = "") -> Scene:
    """A has won the battle in Elis with Wild Attack; B is to withdraw with 3 Hoplites."""
    return attack(WON + text).play("A card c16")


def test_HEL_RET_1_all_go_together_to_an_adjacent_region() -> None:
    game = beaten()
    assert (game.asked(), game.choices()) == ("B withdraw_to", ["region achaea", "region messenia"])
    game.play("region achaea")
    assert (game.army("elis"), game.army("achaea"), game.army("messenia")) == ("A 3", "B 3", "")


def test_HEL_RET_2_not_where_another_player_is_or_controls() -> None:
    controlled = beaten("control C achaea")
    assert controlled.army("messenia") == "B 3"  # the only way left is taken without a question
    occupied = beaten("army C messenia 1")
    assert occupied.army("achaea") == "B 3"
    own = beaten("control B achaea")
    assert own.choices() == ["region achaea", "region messenia"]


def test_HEL_RET_3_neutral_regions_and_sea_routes() -> None:
    game = march("army A attica 5\narmy B crete 2\nhand A c16", "count 3", "region crete", "A card c16")
    assert game.choices("region") == ["euboea", "argolis", "laconia"]  # all by sea, all neutral
    game.play("region euboea")
    assert game.army("euboea") == "B 1"


def test_HEL_RET_4_an_attacker_goes_back_where_the_attack_came_from() -> None:
    game = attack("", 3)  # 3 to 4: A loses 1 and goes back to Arcadia, where 1 has stayed
    assert (game.army("arcadia"), game.army("elis")) == ("A 3", "B 4")
    assert game.happened("withdrew") == 1


@pytest.mark.parametrize("split", [False, True])
def test_HEL_RET_5_attackers_from_several_regions(split: bool) -> None:
    """One common region of origin, or with `split_retreat` each to where some came from."""
    option = "option split_retreat true\n" if split else ""
    text = "attributes A 3/1/1\narmy A achaea 1\narmy A messenia 2\narmy B elis 5\nhero C heracles crete"
    game = walked(given(option + text), "achaea>elis", "messenia>elis", "messenia>elis")
    assert (game.asked(), game.choices()) == ("A withdraw_to", ["region achaea", "region messenia"])
    game.play("region achaea")
    assert game.army("achaea") == ("A 1" if split else "A 2")
    assert game.army("messenia") == ("A 1" if split else "")


@pytest.mark.parametrize("option", ["", "option split_retreat true\n"])
@pytest.mark.parametrize("first", ["elis", "messenia"])
def test_HEL_RET_5_each_region_entered_in_one_action_has_its_own_origins(first: str, option: str) -> None:
    """Arcadia and Elis border on both: who fought in Messenia came from Laconia, who fought in Elis from Achaea."""
    armies = "army A achaea 2\narmy A laconia 2\narmy A arcadia 1\narmy B elis 5\narmy B messenia 5"
    game = given(f"{option}attributes A 4/1/1\nhero C heracles crete\n{armies}")
    walked(game, "achaea>elis", "laconia>messenia", "achaea>elis", "laconia>messenia")
    assert (game.asked(), game.choices()) == ("A battle_next", ["region elis", "region messenia"])
    game.play(f"region {first}")
    assert (game.army("achaea"), game.army("laconia"), game.army("arcadia")) == ("A 1", "A 1", "A 1")
    assert game.happened("withdrew") == 2


@pytest.mark.parametrize("option", ["", "option split_retreat true\n"])
def test_HEL_RET_5_origins_of_an_action_do_not_count_in_the_next(option: str) -> None:
    text = "attributes A 3/1/1\narmy A achaea 2\narmy A arcadia 3\narmy B elis 6\nhero C heracles crete"
    game = walked(given(option + text), "achaea>elis", "achaea>elis")
    assert game.army("achaea") == "A 1"
    game.play("to_special", "special march", "region arcadia", "count 3", "region elis")
    assert (game.asked(), game.army("achaea"), game.army("arcadia")) == ("B turn_main", "A 1", "A 2")


@pytest.mark.parametrize("option", ["", "option split_retreat true\n"])
def test_HEL_RET_5_origins_are_forgotten_in_epirus_too(option: str) -> None:
    """The first region of the map: who fought there with the next action came from Thessaly."""
    text = "attributes A 3/1/1\narmy A macedonia 2\narmy A thessaly 3\narmy B epirus 6\nhero C heracles crete"
    game = walked(given(option + text), "macedonia>epirus", "macedonia>epirus")
    game.play("to_special", "special march", "region thessaly", "count 3", "region epirus")
    assert (game.asked(), game.army("macedonia"), game.army("thessaly")) == ("B turn_main", "A 1", "A 2")


def test_HEL_RET_11_one_came_with_winged_boots_and_only_one_goes_back() -> None:
    text = "option split_retreat true\narmy A crete 2\narmy A thessaly 3\narmy B macedonia 8\nhand A c21\n"
    game = given(text + "blessings A winged_boots").play("use winged_boots", "field crete", "region macedonia")
    game.play("A card c21", "A region thessaly", "A count 2")
    assert (game.army("macedonia"), game.choices()) == ("A 2, B 8", ["region thessaly", "region crete"])
    game.play("region crete")  # the other goes to Thessaly without a question
    assert (game.asked(), game.army("crete"), game.army("thessaly")) == ("A turn_main", "A 2", "A 2")


def test_HEL_RET_5_reinforcements_belong_to_the_choice() -> None:
    text = "hand A c21\narmy B elis 8\narmy A achaea 2\n"
    game = given("army A arcadia 4\nphase special\n" + text).play("special march", "region arcadia", "count 2")
    game.play("region elis", "A card c21", "A region achaea", "A count 1")
    assert (game.asked(), game.choices()) == ("A withdraw_to", ["region achaea", "region arcadia"])


def test_HEL_RET_6_the_last_region_before_the_battle_or_the_region_left() -> None:
    forced = march("army A arcadia 2\narmy B messenia 4\nblessings A forced_march", "count 2", "region elis")
    forced.play("region messenia")
    assert (forced.army("elis"), forced.army("arcadia")) == ("A 1", "")
    boots = given("army A macedonia 2\narmy B elis 4\nblessings A winged_boots\nartifacts A aegis")
    boots.play("use winged_boots", "region elis", "A save 1")
    assert boots.army("macedonia") == "A 2"
    murderous = march("army A macedonia 4\narmy B elis 4\nblessings A murderous_march", "murderous", "count 2")
    assert murderous.play("region elis").army("macedonia") == "A 1"


def test_HEL_RET_7_without_a_way_out_all_are_killed() -> None:
    game = beaten("control C achaea messenia")
    assert (game.army("elis"), game.seat("B")["hoplites_in_supply"]) == ("A 3", 15)
    assert game.happened("no_way_out") == 1
    text = "attributes A 4/1/1\narmy A phocis 4\narmy B locris 2\narmy B boeotia 3\nhand A c16"
    origin = walked(given(text), "phocis>locris", "phocis>locris", "phocis>boeotia", "phocis>boeotia")
    origin.play("region locris", "A card c16", "B region phocis")  # the region of origin is B's place now
    assert (origin.army("boeotia"), origin.happened("no_way_out")) == ("B 3", 1)


def test_HEL_RET_8_aegis_does_not_help_them() -> None:
    game = attack(WON + "control C achaea messenia\nartifacts B aegis").play("A card c16")
    assert game.asked() == "B aegis"  # for the Hoplite that the loser of the battle kills
    game.play("no")
    assert (game.seat("B")["hoplites_in_supply"], game.seat("B")["charged"]) == (15, ["aegis"])


def test_HEL_RET_9_control_of_a_neutral_region_by_enough_hoplites() -> None:
    assert beaten().play("region achaea").control("achaea") == "B"  # 3 for Population Strength 2
    small = attack(WON + "army B elis 2\ncontrol B elis", 4).play("A card c16", "B region achaea")
    assert (small.army("achaea"), small.control("achaea")) == ("B 1", "-")


def test_HEL_RET_10_withdrawal_is_not_movement() -> None:
    medusa = beaten("monster medusa elis").play("region achaea")
    assert medusa.army("achaea") == "B 3"
    helen = beaten("hero D helen achaea").play("region achaea")
    assert helen.army("achaea") == "B 3"
    chimera = beaten("monster chimera achaea\nevolved chimera_macedonia").play("region achaea")
    assert chimera.army("achaea") == "B 3"


def test_HEL_RET_11_every_region_of_origin_counts_unless_it_is_forbidden() -> None:
    text = "attributes A 2/1/1\narmy A achaea 1\narmy A messenia 1\narmy B elis 4\nhero C heracles crete\n"
    game = walked(given(text), "achaea>elis", "messenia>elis")
    assert game.choices() == ["region achaea", "region messenia"]  # although one of the two has died
    text = "attributes A 5/1/1\narmy A phocis 4\narmy A thessaly 1\narmy B boeotia 2\narmy B locris 9\nhand A c16\n"
    moves = ("phocis>boeotia", "phocis>boeotia", "phocis>locris", "phocis>locris", "thessaly>locris")
    fight = ("region boeotia", "A card c16", "B region phocis")  # and so Phocis is forbidden in the second battle
    forbidden = walked(given(text), *moves).play(*fight)
    assert (forbidden.army("thessaly"), forbidden.army("phocis")) == ("A 2", "B 1")
    split = walked(given("option split_retreat true\n" + text), *moves).play(*fight)
    assert (split.army("thessaly"), split.happened("no_way_out")) == ("A 1", 1)  # only one came from there


@pytest.mark.parametrize("option", ["", "option split_retreat true\n"])
def test_HEL_RET_9_control_of_the_region_before_the_battle(option: str) -> None:
    """A Forced March has gone through Achaea, and the beaten stay there: enough of them to control it."""
    text = "army A elis 3\narmy B locris 9\nblessings A forced_march\n"
    game = march(option + text, "count 3", "region achaea", "region locris")
    assert (game.army("achaea"), game.control("achaea"), game.army("locris")) == ("A 2", "A", "B 9")


def test_HEL_RET_11_no_more_go_to_a_region_than_came_from_it() -> None:
    armies = "army B achaea 1\narmy B messenia 2\narmy B arcadia 1\narmy A elis 9\nhero C heracles crete"
    game = given(f"option split_retreat true\nturn B\nattributes B 4/1/1\n{armies}")
    walked(game, "achaea>elis", "messenia>elis", "messenia>elis", "arcadia>elis").play("region messenia")
    assert (game.asked(), game.army("elis"), game.army("messenia")) == ("B withdraw_to", "A 9, B 2", "B 1")
    assert game.choices() == ["region achaea", "region arcadia", "region messenia"]
    game.play("region achaea")
    assert "No more of these Hoplites came from Achaea" in game.why_not("region achaea")
    game.play("region arcadia")
    assert (game.army("achaea"), game.army("messenia"), game.army("arcadia")) == ("B 1", "B 1", "B 1")
    assert (game.army("elis"), game.happened("withdrew"), game.happened("no_way_out")) == ("A 9", 3, 0)


@pytest.mark.parametrize("option", ["", "option split_retreat true\n"])
def test_HEL_RET_12_the_chimera_kills_only_where_somebody_withdraws_to(option: str) -> None:
    """Who entered its region with the action has paid for it then, and still has a battle to fight there."""
    monster = "monster chimera messenia\nevolved chimera_macedonia\noption withdrawal_is_movement true\n"
    armies = "army A achaea 2\narmy A arcadia 3\narmy B elis 6\narmy B messenia 1\nhero C heracles crete\n"
    game = given(f"{option}attributes A 5/1/1\n{monster}{armies}hand B c01")
    pairs = ["arcadia>messenia"] * 3 + ["achaea>elis"] * 2
    walked(game, *pairs).play("region elis", "B pass")
    assert (game.asked(), game.army("achaea"), game.army("messenia")) == ("B battle_card", "A 1", "A 2, B 1")


@pytest.mark.parametrize(("option", "left"), [("", "A 2"), ("option withdrawal_is_movement true\n", "A 1")])
def test_HEL_RET_12_the_chimera_and_attackers_who_withdraw_one_by_one(option: str, left: str) -> None:
    text = "army A elis 3\narmy B arcadia 9\nmonster chimera elis\nevolved chimera_macedonia\n"
    game = march(f"option split_retreat true\n{option}{text}", "count 3", "region arcadia")
    assert (game.army("elis"), game.army("arcadia")) == (left, "B 9")
    elsewhere = text.replace("chimera elis", "chimera epirus") + "army A epirus 2\n"
    far = march(f"option split_retreat true\n{option}{elsewhere}", "region elis", "count 3", "region arcadia")
    assert (far.army("elis"), far.army("epirus")) == ("A 2", "A 2")


def test_HEL_RET_12_withdrawal_as_movement_by_option() -> None:
    option = "option withdrawal_is_movement true\n"
    medusa = beaten(option + "monster medusa elis")
    assert (medusa.army("elis"), medusa.seat("B")["hoplites_in_supply"]) == ("A 3", 15)
    helen = beaten(option + "hero D helen achaea")
    assert helen.army("messenia") == "B 3"
    with_hero = beaten(option + "hero D helen achaea\nhero B perseus achaea")
    assert with_hero.may("region achaea")
    chimera = beaten(option + "monster chimera achaea\nevolved chimera_macedonia").play("region achaea")
    assert chimera.army("achaea") == "B 2"
