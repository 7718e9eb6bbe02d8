"""Section 22.3: the fourteen evolutions (EVO)."""

from __future__ import annotations

from typing import Any

from tests.hellas.given import given
from tests.hellas.moments import HUNT, attacked, facing, hunt, march, wounded


def value(monster: str, text: str = "", card: str = "a01") -> int:
    """The value of an attack card that is played after the first Wound."""
    return int(facing(monster, card, text).view()["hunt"]["value"])


def added(monster: str, evolution: str) -> list[str]:
    """The symbols that an evolution adds to a monster, uncovered and without rewards."""
    before: list[dict[str, Any]] = given(f"monster {monster} elis").monster(monster)["wounds"]
    after: list[dict[str, Any]] = given(f"monster {monster} elis\nevolved {evolution}").monster(monster)["wounds"]
    more = after[len(before) :]
    assert after[: len(before)] == before
    assert {(wound["reward"], wound["covered"]) for wound in more} == {("none", False)}
    return [wound["symbol"] for wound in more]


def slots_for(monster: str, evolution: str, card: str) -> list[str]:
    """The symbols that this card can cover when the sheet is covered and the evolution is not."""
    sheet = len(given(f"monster {monster} elis").monster(monster)["wounds"])
    covered = " ".join(str(slot) for slot in range(1, sheet + 1))
    game = hunt(f"monster {monster} elis {covered}\nevolved {evolution}\nhand A {card}\ndeck c21")
    return [str(int(slot) - sheet) for slot in game.choices("slot")]


def test_HEL_EVO_1_the_first_attack_of_cerberus() -> None:
    text = "evolved cerberus_epirus\n"
    assert (value("cerberus"), value("cerberus", text)) == (3, 6)
    ended = attacked("cerberus", "a01", text).play("attribute speed")
    assert (ended.injuries("A"), ended.happened("hunt_ended")) == (["speed"], 1)  # after its other effects
    shield = facing("cerberus", "a01", text + "hand A c21 c23").play("defend shield", "attribute speed").chance()
    assert shield.asked() == "A hunt_slot"  # a shield counts as defending
    shield.play("slot 4", "stop", "attack a03", "attack a04", "B attack a03")
    assert shield.view()["hunt"]["value"] == 5  # only the first attack card
    shield.play("defend not", "attribute strength").chance()
    assert shield.asked() == "A hunt_slot"


def test_HEL_EVO_2_cerberus_has_a_spear() -> None:
    assert added("cerberus", "cerberus_locris") == ["spear"]
    assert slots_for("cerberus", "cerberus_locris", "c28") == ["1"]
    assert slots_for("cerberus", "cerberus_locris", "c25") == []


def test_HEL_EVO_3_the_chimera_kills_who_enters() -> None:
    text = "monster chimera achaea\nevolved chimera_macedonia\narmy A elis 3"
    assert march(text, "count 3", "region achaea").army("achaea") == "A 2"
    passed = march(text + "\nblessings A forced_march", "count 3", "region achaea", "region locris")
    assert passed.army("locris") == "A 2"  # on the way as well
    plain = march("monster chimera achaea\narmy A elis 3", "count 3", "region achaea")
    assert plain.army("achaea") == "A 3"
    recruited = given("monster chimera elis\nevolved chimera_macedonia\ncontrol A elis\nphase special")
    assert recruited.play("special recruit", "field elis", "done").army("elis") == "A 1"  # by movement only


def test_HEL_EVO_4_the_chimera_has_a_mace_and_a_sword() -> None:
    assert added("chimera", "chimera_arcadia") == ["mace", "sword"]
    assert slots_for("chimera", "chimera_arcadia", "c17") == ["1"]
    assert slots_for("chimera", "chimera_arcadia", "c13") == ["2"]


def test_HEL_EVO_5_all_attacks_of_the_cyclops() -> None:
    text = "evolved cyclops_acarnania"
    assert [value("cyclops", card=card) for card in ("a01", "a03", "a12")] == [3, 5, 3]
    assert [value("cyclops", text, card) for card in ("a01", "a03", "a12")] == [4, 6, 4]
    second = attacked("cyclops", "a01", text + "\nhand A c07").play("attribute speed").chance()
    second.play("slot 2", "stop", "attack a03", "attack a04", "B attack a03")
    assert second.view()["hunt"]["value"] == 6


def test_HEL_EVO_6_the_cyclops_has_a_mace() -> None:
    assert added("cyclops", "cyclops_euboea") == ["mace"]
    assert slots_for("cyclops", "cyclops_euboea", "c17") == ["1"]


def test_HEL_EVO_7_the_hydra_with_three_wounds() -> None:
    text = "evolved hydra_argolis\nmonster hydra elis"
    assert value("hydra", text) == 3
    assert value("hydra", text + " 6") == 3  # with the Wound of this Hunt: 2
    assert value("hydra", text + " 5 6") == 5
    assert value("hydra", "monster hydra elis 5 6") == 3


def test_HEL_EVO_8_the_hydra_has_two_bows() -> None:
    assert added("hydra", "hydra_chalkidiki") == ["bow", "bow"]
    assert slots_for("hydra", "hydra_chalkidiki", "c08") == ["1", "2"]


def test_HEL_EVO_9_hunters_of_medusa_draw_by_speed() -> None:
    text = "attributes A 1/1/3\nmonster medusa elis\n"
    assert hunt(text).seat("A")["hand_size"] == 1
    assert hunt(text + "evolved medusa_attica").seat("A")["hand_size"] == 3
    other = given(HUNT + text + "monster sphinx elis\nevolved medusa_attica").play("special hunt", "monster sphinx")
    assert other.chance().seat("A")["hand_size"] == 1


def test_HEL_EVO_10_medusa_has_an_axe() -> None:
    assert added("medusa", "medusa_phocis") == ["axe"]
    assert slots_for("medusa", "medusa_phocis", "c25") == ["1"]


def test_HEL_EVO_11_the_minotaur_asks_for_a_priest() -> None:
    text = HUNT + "monster minotaur elis\nevolved minotaur_crete\n"
    assert not given(text).may("special hunt")
    assert not given(text + "praying A zeus").may("special hunt")  # in the pool
    assert given(text + "priests A 1").play("special hunt").chance().seat("A")["priests"] == 1  # it is not spent


def test_HEL_EVO_12_the_minotaur_has_a_sword() -> None:
    assert added("minotaur", "minotaur_boeotia") == ["sword"]
    assert slots_for("minotaur", "minotaur_boeotia", "c13") == ["1"]


def test_HEL_EVO_13_the_sphinx_asks_for_leadership() -> None:
    text = HUNT + "monster sphinx elis\nevolved sphinx_messenia\n"
    assert not given(text + "attributes A 2/1/1").may("special hunt")
    assert given(text + "attributes A 3/1/1").may("special hunt")
    assert not given(text + "attributes A 3/1/1\ninjured A leadership").may("special hunt")


def test_HEL_EVO_14_the_sphinx_has_two_torches() -> None:
    assert added("sphinx", "sphinx_thessaly") == ["torch", "torch"]
    assert slots_for("sphinx", "sphinx_thessaly", "c01") == ["1", "2"]
    game = wounded("sphinx", "evolved sphinx_thessaly\nhand A c23").play("slot 5")
    assert game.covered("sphinx") == [1, 5]
