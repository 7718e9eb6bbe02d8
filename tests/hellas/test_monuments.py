"""Section 20: Build Monument (BMO)."""

from __future__ import annotations

from tests.hellas.given import given
from tests.hellas.moments import built


def test_HEL_BMO_1_a_level_of_any_monument_below_five() -> None:
    """HEL-BMO.1  Who controls its region does not matter."""
    game = given("control B thessaly\nlevel athena 5\ncountdown B athena 3\nphase special").play(
        "special build_monument"
    )
    assert game.choices() == ["god zeus", "god hermes"]
    game.play("god zeus")
    assert [monument["level"] for monument in game.view()["monuments"]] == [5, 2, 1]


def test_HEL_BMO_2_priests_go_back_to_the_supplies() -> None:
    game = built("priests A 1\npraying A zeus athena\npraying B hermes")
    assert [monument["priests"] for monument in game.view()["monuments"]] == [[0, 0, 0, 0]] * 3
    assert [game.seat(seat)["priests"] for seat in "AB"] == [1, 0]  # not to the pools
    assert [game.seat(seat)["priests_in_supply"] for seat in "AB"] == [3, 4]


def test_HEL_BMO_3_a_priest_for_each_temple_of_the_builder() -> None:
    temples = "control A epirus phocis crete\ncontrol B elis\ntemples epirus phocis crete elis\n"
    game = built(temples)
    assert [game.seat(seat)["priests"] for seat in "AB"] == [3, 0]  # the Oracle included, and nobody else
    assert built(temples + "priests A 3").seat("A")["priests"] == 4  # up to the limit
    assert built(temples + "priests A 1\npraying A zeus zeus").seat("A")["priests"] == 4  # after they have come back


def test_HEL_BMO_4_gods_strength_heals_when_the_level_is_added() -> None:
    game = given("blessings B gods_strength\ninjured B speed\nused A harpe\nphase special").play(
        "special build_monument", "god zeus"
    )
    assert game.injuries("B") == []
    assert game.log.index("monument_built") < game.log.index("healed") < game.log.index("monuments_reset")
    no_level = given(
        "blessings B gods_strength\ninjured B speed\nlevel zeus 5 athena 5 hermes 5\ncountdown B zeus 3\nphase special"
    )
    assert no_level.play("special build_monument").injuries("B") == ["speed"]


def test_HEL_BMO_5_tokens_come_back_and_artifacts_are_charged() -> None:
    game = built("tokens A recruit\ntokens B march hunt exhausted_hunt\nused A harpe\nused C aegis")
    assert [game.seat(seat)["used"] for seat in "ABCD"] == [[], [], [], []]  # from Exhausted Fight, too
    assert (game.seat("A")["charged"], game.seat("C")["charged"]) == (["harpe"], ["aegis"])


def test_HEL_BMO_6_then_the_two_phases_and_the_end_of_the_turn() -> None:
    game = built("monster hydra elis\narmy A achaea 2")
    assert game.asked() == "chance roll_die"
    game.play("die nothing")
    assert game.asked() == "chance draw_event"
    game.play("event aid_to_atlas")
    assert game.asked() == "B turn_main"


def test_HEL_BMO_7_while_other_special_actions_are_free() -> None:
    game = given("army A elis 4\nphase special")
    assert game.choices("special") == ["recruit", "march", "build_temple", "prepare", "build_monument"]
    assert game.play("special build_monument").asked() == "A monument_choose"


def test_HEL_BMO_8_all_monuments_finished() -> None:
    game = given(
        "level zeus 5\nlevel athena 5\nlevel hermes 5\ncountdown B zeus 3\ntokens A march\nphase special"
    ).play("special build_monument")
    assert (game.asked(), game.seat("A")["used"]) == ("chance draw_event", [])


def test_HEL_BMO_9_the_first_finished_monument_starts_the_countdown() -> None:
    assert built("level zeus 3").view()["countdown"] is None
    for players in (3, 4):
        game = built(f"players {players}\nlevel zeus 4")
        assert game.view()["countdown"] == {"seat": 0, "tokens": 3, "region": "thessaly", "open": False}
    assert built("players 2\nlevel zeus 4").view()["countdown"] is None
    second = built("level zeus 4\nlevel athena 5\ncountdown B athena 2")
    assert second.view()["countdown"]["seat"] == 1  # only the first one
