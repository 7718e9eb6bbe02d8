"""Section 8: the regular action Use Artifacts (USE)."""

from __future__ import annotations

from petteia.games.hellas.components import content
from tests.hellas.given import given
from tests.hellas.moments import advanced, hunt

OTHERS = " ".join(name for name in content.ARTIFACTS if name not in content.ARTIFACTS[17:])  # all but the gods'


def test_HEL_USE_1_any_number_of_artifacts_in_one_action() -> None:
    text = "artifacts A ambrosia femes_trumpet\ncontrol A attica\ninjured A speed\ntokens A march\narmy A elis 1\n"
    game = given(text).play("regular use_artifacts", "use ambrosia", "use femes_trumpet")
    assert game.choices() == ["done", "use owl_of_athena"]
    game.play("done", "regular hoplite_movement", "done")
    assert (game.seat("A")["charged"], game.may("regular use_artifacts")) == (["owl_of_athena"], False)
    assert game.refused("regular use_artifacts") == "HEL-TRN.3, HEL-USE.1"


def test_HEL_USE_2_a_used_artifact_is_turned() -> None:
    text = "injured A speed\ncontrol A attica\n"
    game = given(text + "artifacts A ambrosia").play("regular use_artifacts", "use ambrosia")
    assert (game.seat("A")["charged"], game.may("use ambrosia")) == (["owl_of_athena"], False)
    assert not given("injured A speed\nused A ambrosia").may("regular use_artifacts")


def test_HEL_USE_3_all_artifacts_are_charged_by_any_build_monument() -> None:
    game = given("turn C\nused A ambrosia\nused B harpe\nphase special").play("special build_monument", "god zeus")
    assert (game.seat("A")["charged"], game.seat("B")["charged"]) == (["ambrosia"], ["harpe"])


def test_HEL_USE_4_which_artifacts_are_used_here() -> None:
    everything = f"artifacts A {OTHERS}\ncontrol A attica thessaly acarnania achaea\ntokens A march\ninjured A speed\n"
    everything += "monster hydra crete\nhand A c01\nhand B c02\n"
    neutral = given(everything + "hero A achilles elis\narmy A elis 3").play("regular use_artifacts")
    temple = given(everything + "hero A achilles epirus\ncontrol B epirus\ntemples epirus").play(
        "regular use_artifacts"
    )
    assert {*neutral.choices("use"), *temple.choices("use")} == {
        "femes_trumpet",
        "pandoras_box",
        "horn_of_plenty",
        "ambrosia",
        "ariadnes_thread",
        "adamant_tethers",
        "chimeras_fire",
        "eye_of_cyclops",
        "head_of_sphinx",
        "thunder_of_zeus",
        "owl_of_athena",
        "boots_of_hermes",
    }


def test_HEL_USE_5_only_what_changes_something() -> None:
    game = given("artifacts A ambrosia pandoras_box femes_trumpet horn_of_plenty")
    assert not game.may("regular use_artifacts")
    assert game.refused("regular use_artifacts") == "HEL-USE.4, HEL-USE.5"
    assert given("artifacts A ambrosia pandoras_box\nmonster hydra elis").may("regular use_artifacts")


def test_HEL_USE_6_an_artifact_gained_during_the_action() -> None:
    game = given("artifacts A head_of_sphinx\nhero A achilles attica").play("regular use_artifacts")
    assert game.choices("use") == ["head_of_sphinx"]
    game.play("use head_of_sphinx", "done")
    assert (game.control("attica"), game.choices("use")) == ("A", ["owl_of_athena"])


def test_HEL_USE_7_new_artifacts_arrive_charged() -> None:
    quest = advanced("stymphalian_birds").play("artifact harpe", "artifact aegis", "artifact ambrosia")
    assert quest.play("artifact harpe").seat("A")["charged"] == ["harpe"]
    monster = hunt("monster sphinx elis 1 2 3\nhand A c28").play("slot 4", "reward monster_artifact")
    assert monster.seat("A")["charged"] == ["head_of_sphinx"]
    neutral = hunt("monster sphinx elis 1 2 3\nhand A c28").play("slot 4", "reward neutral_artifact", "artifact aegis")
    assert neutral.seat("A")["charged"] == ["aegis"]
