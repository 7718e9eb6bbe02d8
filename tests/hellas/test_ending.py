"""Sections 31 to 34: victory, the countdown, the two-player mode, limits, decks and ties."""

from __future__ import annotations

import pytest

from petteia.games.hellas import content
from petteia.games.hellas.rules.victory import check_victory
from tests.hellas.given import Position, given

NATION: dict[str, list[str]] = {nation: [] for nation in content.NATIONS}
for _region, _nation in zip(content.REGIONS, content.NATION_OF, strict=True):
    NATION[content.NATIONS[_nation]].append(_region)


def warlord(players: int, *nations: str) -> str:
    """Who has won once A has these nations, the last region by a March."""
    regions = [region for nation in nations for region in NATION[nation] if region != "elis"]
    text = f"players {players}\ncontrol A {' '.join(regions)}\ncontrol B elis\narmy A arcadia 2\nphase special"
    return given(text).play("special march", "count 2", "region elis").victory()


def test_HEL_VIC_2_to_4_the_warlord() -> None:
    """HEL-VIC.2, HEL-VIC.3, HEL-VIC.4, HEL-TWO.5  2 nations; with 3 players not the blue one; with 2 players 3."""
    assert warlord(4, "green", "blue") == "A warlord"
    assert warlord(3, "green", "blue") == ""
    assert warlord(3, "green", "red") == "A warlord"
    assert warlord(2, "green", "red") == ""
    assert warlord(2, "green", "red", "blue") == "A warlord"


def test_HEL_VIC_5_favored_of_the_gods() -> None:
    """HEL-VIC.5, HEL-TMP.8  5 regions with Temples, the Oracle included; no Priest follows any more (HEL-VIC.10)."""
    game = given("control A epirus crete elis messenia phocis\ntemples epirus crete elis messenia\nphase special")
    game.play("special build_temple")
    assert game.victory() == "A favored"
    assert game.asked() == "over"


def test_HEL_VIC_6_and_10_the_monster_slayer() -> None:
    """HEL-VIC.6, HEL-VIC.10  3 monsters, in Hunts or otherwise; nothing more is resolved."""
    game = given("slain A hydra medusa\ncontrol A thessaly\nmonster sphinx elis 1 2 3\nartifacts A ambrosia")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    assert (game.victory(), game.asked()) == ("A slayer", "over")


def test_HEL_VIC_7_and_KOK_8_no_king_with_two_players() -> None:
    """HEL-VIC.7, HEL-TWO.4, HEL-KOK.8  No card is taken with 2 players; other conditions stay in force."""
    game = given("players 2\nlevel zeus 4\nphase special").play("special build_monument", "god zeus").chance()
    assert game.view()["countdown"] is None
    running = given("countdown B zeus 2\nslain A hydra medusa\ncontrol A thessaly\nmonster sphinx elis 1 2 3")
    running.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    assert running.victory() == "A slayer"


def test_HEL_KOK_6_and_11_at_the_end_of_the_turn_or_at_once() -> None:
    """HEL-KOK.6, HEL-KOK.11, HEL-KOK.9  An extra special action comes before the check, or after it by option."""
    text = "countdown A zeus 1\ncontrol B thessaly\nkept A augean_stables\nphase special\n"
    moves = ("use augean_stables", "special prepare", "prepare draw", "card c01", "prepare draw", "card c02")
    game = given(text).play(*moves)
    assert (game.victory(), game.asked()) == ("", "A special_choose")
    game.play("end_turn")
    assert game.victory() == "B king"
    assert given(text + "option king_check at_once").play(*moves).victory() == "B king"


def test_HEL_SIM_1_the_active_player_first() -> None:
    """HEL-SIM.1, HEL-SIM.3  If two players meet a condition at the same moment, the active player wins."""
    temples = "control A epirus crete elis messenia\ncontrol B aetolia corinthia chalkidiki phocis\n"
    text = temples + "temples epirus crete elis messenia aetolia corinthia chalkidiki phocis\nphase special"
    game = given(text)
    game.state.control[content.REGIONS.index("attica")] = 0
    game.state.control[content.REGIONS.index("boeotia")] = 1
    game.state.temples |= 1 << content.REGIONS.index("attica") | 1 << content.REGIONS.index("boeotia")
    check_victory(game.state)
    assert game.victory() == "A favored"


def test_HEL_SIM_4_the_turn_limit() -> None:
    game = given("option turn_limit 1\nphase special").play("special build_monument", "god zeus").chance()
    assert game.victory() == "- draw"
    assert game.view()["result"]["ranking"] == [1, 1, 1, 1]


def test_HEL_LIM_5_the_killed_come_back() -> None:
    game = given("monster cerberus elis\narmy B elis 4\nphase special").play("special build_monument", "god zeus")
    game.play("die region_attack")
    assert game.seat("B")["hoplites_in_supply"] == 14


def test_HEL_DCK_2_the_attack_deck_is_renewed() -> None:
    game = given("hero A achilles elis\nmonster sphinx elis\nhand A c07 c13\ndeck c21 c22\nphase special")
    game.play("special hunt").chance()
    game.play("slot 1")
    game.state.attack_deck = 1
    game.state.attack_discards = (1 << 18) - 2
    game.play("stop")  # the last card of the deck is drawn without a question
    assert len(game.choices("attack")) == 17


@pytest.mark.parametrize("players", [2, 3, 4])
def test_HEL_VIC_1_scores_and_ranking(players: int) -> None:
    """HEL-VIC.1  1 for the winner, 0 for the others, who share second place."""
    game: Position = given(f"players {players}\nslain A hydra medusa\ncontrol A thessaly\nmonster sphinx elis 1 2 3")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    result = game.view()["result"]
    assert (result["scores"], result["ranking"]) == ([1] + [0] * (players - 1), [1] + [2] * (players - 1))
