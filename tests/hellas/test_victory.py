"""Section 31: the four ways to win (VIC)."""

from __future__ import annotations

import pytest

from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from tests.hellas.given import Scene, given
from tests.hellas.moments import attack, drafting, hunt, walked

NATION: dict[str, list[str]] = {nation: [] for nation in content.NATIONS}
for _region, _nation in zip(content.REGIONS, content.NATION_OF, strict=True):
    NATION[content.NATIONS[_nation]].append(_region)

THUNDER = ("regular use_artifacts", "use thunder_of_zeus", "mode wound")
THIRD = "slain A hydra medusa\ncontrol A thessaly\nmonster sphinx elis 1 2 3\n"  # A can slay the third monster


def warlord(players: int, *nations: str) -> str:
    """Who has won once A has these nations, the last region by a March."""
    regions = [region for nation in nations for region in NATION[nation] if region != "elis"]
    text = f"players {players}\ncontrol A {' '.join(regions)}\ncontrol B elis\narmy A arcadia 2\nphase special"
    return given(text).play("special march", "count 2", "region elis").victory()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_HEL_VIC_1_the_game_ends_at_once(players: int) -> None:
    game: Scene = given(f"players {players}\n{THIRD}").play(*THUNDER)
    assert (game.asked(), game.victory()) == ("over", "A slayer")
    result = game.view()["result"]
    assert (result["scores"], result["ranking"]) == ([1] + [0] * (players - 1), [1] + [2] * (players - 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_HEL_VIC_10_a_victory_in_a_draft_loses_no_card(players: int) -> None:
    """Zeus' Local Support gives A the last region; the Blessings that would have been passed on are discarded."""
    nations = ("yellow", "green", "blue") if players == 2 else ("yellow", "green")
    regions = [region for nation in nations for region in NATION[nation] if region != "elis"]
    text = f"players {players}\ncontrol A {' '.join(regions)}\narmy A elis 2\ntemples messenia"
    game = drafting("zeus_local_support", text=text).play("A blessing zeus_local_support")
    assert (game.asked(), game.victory()) == ("over", "A warlord")
    assert game.view()["decks"]["blessing_discards"] == players  # one is kept of one for each player and one more
    saved = game.state.to_json()
    assert GAME.from_json(saved).to_json() == saved


def test_HEL_VIC_2_warlord_of_hellas() -> None:
    assert warlord(4, "green", "blue") == "A warlord"
    assert warlord(4, "green") == ""


def test_HEL_VIC_3_with_3_players_the_blue_nation_does_not_count() -> None:
    assert warlord(3, "green", "blue") == ""
    assert warlord(3, "green", "red") == "A warlord"


def test_HEL_VIC_4_with_2_players_3_nations_are_needed() -> None:
    assert warlord(2, "green", "red") == ""
    assert warlord(2, "green", "red", "brown") == "A warlord"
    assert warlord(2, "green", "red", "blue") == "A warlord"  # all five count


def test_HEL_VIC_5_favored_of_the_gods() -> None:
    four = "temples epirus crete elis messenia\nphase special\n"
    game = given("control A epirus crete elis messenia phocis\n" + four).play("special build_temple")
    assert game.victory() == "A favored"
    foreign = given("control A epirus crete elis phocis\ncontrol B messenia\n" + four).play("special build_temple")
    assert foreign.victory() == ""


def test_HEL_VIC_6_monster_slayer() -> None:
    assert given(THIRD).play(*THUNDER).victory() == "A slayer"
    hunted = hunt("slain A hydra medusa\nmonster sphinx elis 1 2 3\nhand A c28").play("slot 4")
    assert hunted.victory() == "A slayer"
    second = given(THIRD.replace("hydra medusa", "hydra")).play(*THUNDER)
    assert second.victory() == ""


def test_HEL_VIC_7_king_of_kings_but_not_with_two_players() -> None:
    text = "level zeus 4\nphase special\n"
    two = given("players 2\n" + text).play("special build_monument", "god zeus").chance()
    assert two.view()["countdown"] is None
    king = given("turn C\ncountdown A zeus 0 open\narmy C euboea 4\nphase special")
    assert king.play("special march", "count 4", "region thessaly").victory() == "C king"


def test_HEL_VIC_8_checked_in_the_middle_of_an_action_with_battles_open() -> None:
    green = "control A argolis laconia crete achaea arcadia messenia\ncontrol B elis\nattributes A 2/1/1\n"
    game = given(green + "army A arcadia 2\narmy B corinthia 1")
    walked(game, "arcadia>corinthia", "arcadia>elis")  # Elis completes the green nation
    assert (game.victory(), game.happened("battle_started")) == ("A warlord", 0)
    temple = given("control A epirus crete elis messenia phocis\ntemples epirus crete elis messenia\nphase special")
    assert temple.play("special build_temple").victory() == "A favored"
    assert given(THIRD).play(*THUNDER).victory() == "A slayer"


def test_HEL_VIC_9_in_another_players_turn() -> None:
    held = "control A argolis laconia crete elis arcadia messenia\narmy A locris 2\n"
    game = given(f"turn B\n{held}hero B perseus locris\nglory B yellow\nphase special")
    game.play("special usurp", "A region achaea")
    assert game.victory() == "A warlord"


def test_HEL_VIC_10_once_somebody_has_won_nothing_more_is_resolved() -> None:
    hunted = hunt("slain A hydra medusa\nmonster sphinx elis 1 2 3\nhand A c28").play("slot 4")
    assert (hunted.asked(), hunted.seat("A")["artifacts"]) == ("over", [])  # no reward
    temples = "control A epirus crete elis messenia phocis\ntemples epirus crete elis messenia\nphase special"
    temple = given(temples).play("special build_temple")
    assert (temple.asked(), temple.seat("A")["priests"]) == ("over", 0)  # no Priest
    battle = "control A argolis laconia crete achaea messenia\nblessings A athenas_gift\nhand A c16\n"
    gift = attack(battle).play("A card c16")  # B finds no way out, and A has two nations
    assert (gift.victory(), gift.seat("A")["priests"]) == ("A warlord", 0)
    usurp = "control A argolis laconia crete achaea arcadia messenia\nhero A achilles elis\nglory A green\n"
    usurped = given(usurp + "army B elis 3+f\nphase special").play("special usurp")
    assert (usurped.victory(), usurped.army("elis"), usurped.happened("recruited")) == ("A warlord", "B 3+f", 0)
    yellow = "control A argolis laconia crete acarnania aetolia phocis\ncontrol B locris corinthia\n"
    both = given("attributes A 2/1/1\narmy A achaea 2\n" + yellow)
    walked(both, "achaea>locris", "achaea>corinthia")  # Locris is looked at first
    assert (both.victory(), both.control("corinthia")) == ("A warlord", "B")
