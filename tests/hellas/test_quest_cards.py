"""Section 24: the nine quests, their steps and rewards (QUE)."""

from __future__ import annotations

import pytest

from tests.hellas.given import Scene, given
from tests.hellas.moments import advanced, attack, hunt


def steps(region: str, quest: str, text: str) -> list[str]:
    """The steps on which A's hero can start a quest, standing at its token."""
    others = "hero B perseus attica\nhero C heracles euboea\nhero D helen epirus\n"
    game = given(f"{others}hero A achilles {region}\nquest {quest}\n{text}").play("regular hero_movement", "stop")
    return game.choices("step") if game.asked() == "A quest_start" else []


@pytest.mark.parametrize(("strength", "can"), [(1, []), (2, ["1"]), (4, ["1", "2"]), (5, ["1", "2", "3"])])
def test_HEL_QUE_1_aid_to_atlas_steps(strength: int, can: list[str]) -> None:
    assert steps("messenia", "aid_to_atlas", f"attributes A 1/{strength}/1") == can


def test_HEL_QUE_1_aid_to_atlas_is_kept_and_used_at_any_time() -> None:
    game = advanced("aid_to_atlas", "tokens A recruit march\ncountdown A zeus 2")
    game.play("use aid_to_atlas", "card c01", "card c02")
    assert (game.seat("A")["used"], game.hand("A"), game.seat("A")["kept"]) == ([], ["c01", "c02"], [])
    assert game.view()["countdown"]["tokens"] == 2
    assert attack("kept B aid_to_atlas").may("use aid_to_atlas")
    assert hunt("kept A aid_to_atlas\nmonster sphinx elis").may("use aid_to_atlas")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 1/1/1\npriests A 1", []),
        ("attributes A 2/1/1", ["1"]),
        ("attributes A 2/1/1\npriests A 1", ["1", "2", "3"]),
    ],
)
def test_HEL_QUE_2_amazon_queen_steps(text: str, can: list[str]) -> None:
    assert steps("chalkidiki", "amazon_queen", text) == can


def test_HEL_QUE_2_amazon_queen_reward() -> None:
    game = advanced("amazon_queen").play("card c01", "card c02")
    assert (game.tracks("A"), game.hand("A"), game.glory("red")) == ("1/2/1", ["c01", "c02"], "A")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 1/1/1", []),
        ("attributes A 1/1/2", ["1", "2"]),
        ("attributes A 1/1/3", ["1", "2", "3"]),
        ("attributes A 1/1/3\ninjured A strength", ["1", "2", "3"]),
        ("attributes A 1/1/3\ninjured A leadership strength", ["1"]),
    ],
)
def test_HEL_QUE_3_augean_stables_steps(text: str, can: list[str]) -> None:
    assert steps("elis", "augean_stables", text) == can


def test_HEL_QUE_3_augean_stables_is_kept_for_one_more_special_action() -> None:
    game = advanced("augean_stables").play("to_special", "special prepare", "prepare draw").chance()
    game.play("prepare draw").chance()
    assert game.choices() == ["end_turn", "use augean_stables"]
    game.play("use augean_stables", "special build_monument")
    assert (game.asked(), game.seat("A")["kept"]) == ("A monument_choose", [])


@pytest.mark.parametrize(("step", "injuries"), [("1", 0), ("2", 2), ("3", 2)])
def test_HEL_QUE_3_starting_on_a_later_step_costs_two_injuries(step: str, injuries: int) -> None:
    game = given("quest augean_stables\nhero A achilles elis\nattributes A 1/1/3\nhand A c01 c02")
    game.play("regular hero_movement", "stop", f"step {step}")
    if injuries:
        game.play("A attribute speed", "A attribute leadership")
    assert (len(game.injuries("A")), game.asked().startswith("A injure_which")) == (injuries, False)
    assert ("augean_stables" in game.seat("A")["kept"]) == (step == "3")
    assert (game.asked().startswith("A quest"), game.hand("A")) == (False, ["c01", "c02"])  # no card is paid


@pytest.mark.parametrize("phase", ["main", "special"])
def test_HEL_QUE_3_the_kept_card_is_used_in_an_own_turn_for_one_more_special_action(phase: str) -> None:
    text = "kept A augean_stables\narmy A elis 3\narmy A crete 2\nphase "
    game = given(text + phase).play("use augean_stables")
    assert (game.seat("A")["kept"], game.may("use augean_stables")) == ([], False)
    if phase == "main":
        game.play("to_special")
    game.play("special march", "region elis", "count 1", "region achaea", "special prepare", "prepare draw").chance()
    game.play("prepare draw").chance()
    assert game.asked() == "B turn_main"  # two in all
    assert not given("turn B\nkept A augean_stables").may("use augean_stables")


@pytest.mark.parametrize(
    ("hand", "can"), [("", []), ("c01", ["1"]), ("c01 c02", ["1", "2"]), ("c01 c02 c03 c04", ["1", "2", "3"])]
)
def test_HEL_QUE_4_prometheus_steps(hand: str, can: list[str]) -> None:
    assert steps("macedonia", "prometheus", f"hand A {hand}") == can


def test_HEL_QUE_4_prometheus_reward() -> None:
    game = advanced("prometheus", "control A crete elis")
    assert game.choices("field") == ["elis", "crete"]
    game.play("field crete")
    assert game.choices() == ["done", "field crete"]
    game.play("field crete")
    assert (game.seat("A")["priests"], game.army("crete"), game.asked()) == (1, "A 2", "A turn_main")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 5/2/2\nhand A c01 c02", []),
        ("attributes A 1/1/3", ["1"]),
        ("attributes A 1/3/1\nhand A c01 c02", ["1", "2"]),
        ("attributes A 1/1/4\nhand A c01 c02", ["1", "2", "3"]),
        ("attributes A 1/4/1\nhand A c01 c02", ["1", "2", "3"]),
    ],
)
def test_HEL_QUE_5_cretan_bull_steps(text: str, can: list[str]) -> None:
    assert steps("crete", "cretan_bull", text) == can


def test_HEL_QUE_5_cretan_bull_reward() -> None:
    game = advanced("cretan_bull", "glory B red yellow")
    assert game.choices("glory") == ["blue", "green", "brown"]
    game.play("glory green")
    assert (game.glory("green"), game.glory("brown"), game.glory("red")) == ("A", "A", "B")
    none_left = advanced("cretan_bull", "glory B red yellow blue green brown")
    assert (none_left.glory("brown"), none_left.glory("red")) == ("A", "B")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 1/1/1\ncontrol A elis achaea locris", []),
        ("attributes A 1/1/2\ncontrol A elis", []),
        ("attributes A 1/1/2\ncontrol A elis achaea crete", ["1"]),
        ("attributes A 1/1/2\ncontrol A elis achaea locris", ["1", "2"]),
        ("attributes A 1/1/3\ncontrol A elis achaea laconia", ["1", "2", "3"]),
    ],
)
def test_HEL_QUE_6_calydonian_hunt_steps(text: str, can: list[str]) -> None:
    assert steps("aetolia", "calydonian_hunt", text) == can


def test_HEL_QUE_6_calydonian_hunt_reward() -> None:
    game = advanced("calydonian_hunt", "control A laconia elis crete")
    assert game.choices("field") == ["elis", "laconia"]
    game.play("field laconia", "field laconia")
    assert game.choices("field") == ["elis"]  # 2 in Sparta, too
    game.play("field elis", "field elis")
    assert (game.army("laconia"), game.army("elis"), game.asked()) == ("A 2", "A 2", "A turn_main")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("control A elis crete\ntemples elis crete", []),
        ("priests A 2\ncontrol A elis\ntemples elis", ["1"]),
        ("priests A 2\ncontrol A elis achaea\ncontrol B crete\ntemples elis crete", ["1"]),
        ("priests A 1\ncontrol A elis crete\ntemples elis crete", ["1", "2"]),
        ("priests A 2\ncontrol A elis crete\ntemples elis crete", ["1", "2", "3"]),
    ],
)
def test_HEL_QUE_7_stymphalian_birds_steps(text: str, can: list[str]) -> None:
    assert steps("corinthia", "stymphalian_birds", text) == can


def test_HEL_QUE_7_stymphalian_birds_reward() -> None:
    game: Scene = advanced("stymphalian_birds").play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert (game.asked(), game.choices("artifact")) == ("A keep_artifact", ["harpe", "ambrosia", "aegis"])
    game.play("artifact aegis")
    assert game.seat("A")["artifacts"] == ["aegis"]
    assert {"harpe", "ambrosia"} <= set(game.view()["decks"]["neutral_artifacts"])


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 1/1/2\nartifacts A harpe", []),
        ("attributes A 2/1/1\nartifacts A harpe", ["1"]),
        ("attributes A 2/1/2", ["1", "2"]),
        ("attributes A 2/1/2\nartifacts A harpe", ["1", "2", "3"]),
        ("attributes A 2/1/2\nartifacts A medusas_blood", ["1", "2", "3"]),
        ("attributes A 2/1/2\ncontrol A attica", ["1", "2", "3"]),  # the Owl of Athena
    ],
)
def test_HEL_QUE_8_golden_fleece_steps(text: str, can: list[str]) -> None:
    assert steps("acarnania", "golden_fleece", text) == can


def test_HEL_QUE_8_golden_fleece_reward() -> None:
    game = advanced("golden_fleece", "control A crete elis").play("field crete")
    assert game.choices() == ["done", "field crete"]
    game.play("field crete", "field crete")
    assert (game.army("crete"), game.asked()) == ("A 3", "A turn_main")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("attributes A 1/1/1", []),
        ("attributes A 1/2/1\nhand A c01 c02", ["1"]),
        ("attributes A 1/4/1\nhand A c01", ["1", "2"]),
        ("attributes A 1/4/1\nhand A c01 c02", ["1", "2", "3"]),
    ],
)
def test_HEL_QUE_9_cattle_of_geryon_steps(text: str, can: list[str]) -> None:
    assert steps("boeotia", "cattle_of_geryon", text) == can


def test_HEL_QUE_9_cattle_of_geryon_reward() -> None:
    game = advanced("cattle_of_geryon", "attributes A 4/2/1")
    assert game.choices() == ["attribute strength", "attribute speed"]
    game.play("attribute speed")
    assert game.tracks("A") == "4/2/3"
    high = advanced("cattle_of_geryon", "attributes A 3/3/4")
    assert (high.tracks("A"), high.glory("blue")) == ("3/3/4", "A")
