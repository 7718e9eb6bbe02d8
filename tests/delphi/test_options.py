"""Section 38: every option, with each of its values in play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.games.delphi import GAME
from petteia.games.delphi.components import content
from petteia.games.delphi.components.generator import random_compact, random_sea
from petteia.games.delphi.components.layouts import LAYOUTS
from tests.delphi.given import Scene, given
from tests.delphi.moments import raising

SPECIFICATION = Path(petteia.__file__).parent / "games" / "delphi" / "specification.md"
LISTED = [*LAYOUTS, "random_compact", "random"]


def started(players: int, **options: object) -> Scene:
    """A game up to the first question to a player."""
    return Scene(Match(GAME, players, 3, options).state)  # type: ignore[arg-type]


def test_the_options_are_those_of_the_specification() -> None:
    section = SPECIFICATION.read_text("utf-8").split("## 38. Game options")[1].split("## 39.")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (DEL-[\d.]+)(?: to DEL-[\d.]+)? \|$", section, re.MULTILINE)
    assert [name for name, _, _ in rows] == list(GAME.options)
    for name, values, rule in rows:
        option = GAME.options[name]
        written = [value.strip(" `") for value in values.split(",")]
        if name == "layout":
            written = LISTED
        assert written[0] == str(option.default).lower()
        assert sorted(written) == sorted(str(value).lower() for value in option.choices)
        assert rule in option.rules


def test_ship_tiles() -> None:
    dealt = started(4, ship_tiles="random")
    assert dealt.asked() != "a ship_draft"
    assert len({dealt.player(seat)["ship_tile"] for seat in "abcd"}) == 4
    assert started(4, ship_tiles="draft").asked().endswith(" ship_draft")
    first = {started(4, ship_tiles="first_game").player(seat)["ship_tile"] for seat in "abcd"}
    assert first == {"bronze_prow", "olympian_crew", "swift_hull", "broad_hold"}


@pytest.mark.parametrize("number", range(5))
def test_removed_tasks(number: int) -> None:
    game = started(3, removed_tasks=number, ship_tiles="first_game")
    assert [game.open(seat) for seat in "abc"] == [12 - number] * 3


@pytest.mark.parametrize("name", LISTED)
def test_layout(name: str) -> None:
    """The tiles lie as the layout says, a game is played on it, and another seed makes another random one."""
    seas = []
    for seed in (1, 2):
        match = Match(GAME, 2, seed, {"layout": name})
        seas.append(match.view(None)["map"]["tiles"])
        while match.view(None)["round"] < 2:
            match.play(match.state.legal()[-1])
    if name in LAYOUTS:
        assert seas[0] == seas[1] == [list(placement) for placement in LAYOUTS[name]]
    else:
        assert seas[0] != seas[1]
        make = random_compact if name == "random_compact" else random_sea
        assert seas[0] == [list(placement) for placement in make(Roller(1, "layout"))]


@pytest.mark.parametrize("value", [True, False])
def test_must_use_all_dice(value: bool) -> None:
    game = given(f"option must_use_all_dice {value}\ndice a red blue\ncards a red")
    assert game.may("end") == (not value)
    assert game.play("use red", "do take_favours").may("end") == (not value)


@pytest.mark.parametrize("value", [False, True])
def test_may_decline_god_steps(value: bool) -> None:
    option = f"option may_decline_god_steps {value}\n"
    reward = given(option + "gods a artemis:6").play("god artemis", "explore 4,1", "tile green-sigma")
    assert reward.may("decline") == value
    roll = given(option + "turn a consult\ngods b ares:3 hermes:3").play("roll black black pink")
    assert (roll.asked(), roll.may("decline")) == ("b oracle_roll_god", value)


@pytest.mark.parametrize("value", ["forbidden", "allowed"])
def test_load_unneeded(value: str) -> None:
    option = f"option load_unneeded {value}\n"
    allowed = value == "allowed"
    offering = "ship a -1,-2\noffering -2,-1 red\ndone a offering:red\nopen a offering:any,yellow\ndice a red"
    assert ("load_offering" in given(option + offering).play("use red").kinds()) == allowed
    statue = "ship a -2,-6\ndone a statue:pink\nopen a statue:2\ndice a pink\ngods a hermes:6"
    assert ("load_statue" in given(option + statue).play("use pink").kinds()) == allowed
    assert ("pink" in given(option + statue).play("god hermes").objects()) == allowed
    monster = "ship a 4,-2\nmonster 4,-1 red\nopen a monster:0\ndice a red\ngods a ares:6"
    assert ("fight_monster" in given(option + monster).play("use red").kinds()) == allowed
    assert given(option + monster).may("god ares") == allowed


@pytest.mark.parametrize("value", [2, 1])
def test_hero_shield(value: int) -> None:
    assert raising("pink", f"option hero_shield {value}").play("companion hero").shield("a") == value


@pytest.mark.parametrize("value", ["all_dice_and_one_card", "one_die_or_card"])
def test_apollo_scope(value: str) -> None:
    is_wide = value == "all_dice_and_one_card"
    game = given(f"option apollo_scope {value}\ngods a apollo:6\ndice a red red\ncards a pink\nfavours a 9")
    game.play("god apollo", "draw green")
    free = game.copy().play("use red", "do advance_god")
    assert {free.price(name) for name in free.choices()} == ({0} if is_wide else set(range(6)))
    assert game.may("use with apollo red") == game.may("play with apollo pink") == (not is_wide)
    if not is_wide:
        once = game.play("play with apollo pink", "do advance_god")
        assert {once.price(name) for name in once.choices()} == {0}
        assert not once.play("advance ares").may("use with apollo red")


@pytest.mark.parametrize("value", [True, False])
def test_long_spear_explores(value: bool) -> None:
    words = f"option long_spear_explores {value}\nequip a E05\n"
    assert ("explore_island" in given(words + "ship a 5,0\ndice a green").play("use green").kinds()) == value
    fight = given(words + "ship a 3,-2\nmonster 4,-1 red\ndice a red").play("use red")
    assert "fight_monster" in fight.kinds()


@pytest.mark.parametrize("value", ["any_source", "dice_only"])
def test_votive_sources(value: str) -> None:
    words = f"option votive_sources {value}\nequip a E08\nequip a E12\nfavours a 3\ncards a pink\ndice a pink"
    for source in ("use pink", "play pink", "hire crew"):
        lit = "votive_lamp" in given(words).play(source).kinds()
        assert lit == (value == "any_source" or source == "use pink")


@pytest.mark.parametrize("value", [False, True])
def test_look_at_known_islands(value: bool) -> None:
    game = given(f"option look_at_known_islands {value}\ndice a red\nseen a 4,1 red-psi\nseen b 3,0 red-phi")
    game.play("use red", "do look_at_islands")
    assert (game.may("look 4,1"), game.may("look 3,0")) == (value, True)
    assert game.play("look 3,0").may("look 4,1") == value


@pytest.mark.parametrize("value", [True, False])
def test_titan_when_last_player_recovers(value: bool) -> None:
    game = given(f"option titan_when_last_player_recovers {value}\nturn b start\ninjuries b 3*red\nshield b 5")
    assert game.asked() == ("chance titan_roll" if value else "a no_injury_bonus")
    assert game.view()["round"] == (1 if value else 2)
    other = given(f"option titan_when_last_player_recovers {value}\nturn a start\ninjuries a 3*red")
    assert other.asked() == "b no_injury_bonus"


def test_every_option_has_a_test_here() -> None:
    assert {f"test_{name}" for name in GAME.options} <= set(globals())
    assert set(LISTED) == set(GAME.options["layout"].choices)
    assert content.FIRST_GAME_SHIPS
