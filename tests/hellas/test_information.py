"""Sections 34 to 36 and 39: what is asked and who knows what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.games.hellas import content
from petteia.games.hellas.kinds import KINDS
from tests.hellas.given import given

SPECIFICATION = Path(content.__file__).with_name("specification.md").read_text(encoding="utf-8")


def test_HEL_HID_1_hands_are_secret() -> None:
    """HEL-HID.1, HEL-HID.4, HEL-HID.9  Only the owner sees a hand; its size and everything else is open."""
    game = given("hand B c01 c02\nartifacts B harpe\nblessings B ambush\npriests B 2")
    for seat in (None, "A", "C"):
        shown = game.view(seat)["seats"][1]
        assert (shown["hand"], shown["hand_size"]) == (None, 2)
        assert (shown["artifacts"], shown["blessings"], shown["priests"]) == (["harpe"], ["ambush"], 2)
    assert game.hand("B") == ["c01", "c02"]


def test_HEL_HID_3_and_6_attack_cards() -> None:
    """HEL-HID.3, HEL-HID.6  The unchosen attack lies face down, unless the option shows it."""
    for option in ("false", "true"):
        text = (
            f"option show_unchosen_attack {option}\nhero A achilles elis\nmonster sphinx elis\nhand A c07\ndeck c21\n"
        )
        game = given(text + "phase special").play("special hunt").chance()
        game.play("slot 1", "stop", "attack a02", "attack a01")
        assert game.view("A")["choice"] == {}
        assert game.view("B")["choice"] == {"attacks": ["attack:a01", "attack:a02"]}
        game.play("B attack a02")
        shown = ["attack:a01", "attack:a02"]
        assert game.view("B")["decks"]["attack_discards"] == shown
        assert game.view("A")["decks"]["attack_discards"] == (shown if option == "true" else shown[1:])


def test_HEL_HID_8_the_event_deck_is_open_knowledge() -> None:
    assert len(given("quest aid_to_atlas").view()["decks"]["events"]) == 22


def test_HEL_NUL_1_a_single_possibility_is_taken() -> None:
    """HEL-NUL.1, HEL-NUL.2, HEL-WIN.1  No question with one answer, and a required effect without one is skipped."""
    game = given("army A elis 1\nmonster sphinx arcadia\nphase special").play("special march")
    assert game.asked() == "A march_step"


def test_HEL_NUL_4_asked_whatever_is_in_the_hand() -> None:
    """HEL-NUL.4  A card that cannot be played leads to the question all the same."""
    game = given("army A arcadia 1\narmy B elis 1\ncontrol B elis\nhand A c23\nphase special").play(
        "special march", "region elis"
    )
    assert (game.asked(), game.choices()) == ("A battle_card", ["pass"])


def test_HEL_WIN_2_free_effects_between_actions() -> None:
    """HEL-WIN.2, HEL-TRN.7, HEL-DEC.10  Also when no regular action is left, and before the special action."""
    game = given("blessings A battle_prayer\npriests A 2").play("to_special")
    assert "use battle_prayer" in game.choices()
    quest = given("quest aid_to_atlas\nstep A aid_to_atlas 1\nblessings A battle_prayer\npriests A 1")
    quest.play("regular hero_movement", "regular prayer", "god zeus")
    assert quest.asked() == "A special_choose"


def test_HEL_DEC_10_and_11_the_decisions_are_those_of_the_list() -> None:
    """HEL-DEC.10, HEL-DEC.11  Every kind of section 36 exists, and every decision of a player is listed there."""
    table = SPECIFICATION.split("## 36.")[1].split("**How big moves break down**")[0]
    listed = set(
        re.findall(r"`([a-z_]+)`", "\n".join(line.split("|")[1] for line in table.splitlines() if "|" in line))
    )
    listed -= {"rearguard"}  # asked as recruit_place
    assert set(KINDS) - listed == {"hunt_master_plan"}  # master_plan, in the defence of a Hunt
    assert listed - set(KINDS) == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redealt_position_looks_the_same(players: int) -> None:
    """HEL-HID.1, HEL-HID.2, HEL-HID.5, HEL-HID.6  Random games: views and observations do not change."""
    match = petteia.Match("hellas", players, seed=players)
    roller = Roller("redeal")
    for _ in range(300):
        if match.state.is_over:
            break
        match.play(roller.choose(match.state.legal()))
        if roller.below(10) == 0:
            for seat in range(players):
                other = match.state.redeal(seat, roller)
                other.check()
                assert match.game.view(other, seat) == match.view(seat)
                assert (match.game.observation(other, seat) == match.game.observation(match.state, seat)).all()
