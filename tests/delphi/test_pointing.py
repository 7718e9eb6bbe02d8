"""Pointing at things of Delphi: they have rules, reach and prices are those of the rules, nothing hidden is told."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import petteia
from petteia.core.chance import Roller
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.game import GAME
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.known.reading import hex_of
from petteia.games.delphi.state import Position
from petteia.games.delphi.told.places import where
from petteia.games.delphi.told.reach import Reached, reach, source_of
from petteia.games.delphi.told.tips import RULES, TELLERS
from petteia.rulebook import rulebook
from tests.delphi.given import given
from tests.pictures.test_delphi_picture import MIDDLE

SVG = "{http://www.w3.org/2000/svg}"


def shown(place: str, seat: int | None = 1) -> ElementTree.Element:
    """What is laid over the board."""
    overlay = GAME.tip(given(MIDDLE).state, seat, place).overlay
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{overlay}</svg>')


def test_DEL_15_14_the_reach_of_a_die_is_what_it_can_be_used_for_with_the_same_prices() -> None:
    game = given(MIDDLE)
    before = game.state.copy()
    seat = int(before.seat)
    for color, name in enumerate(GAME.view(before, seat)["seats"][seat]["dice"]):
        if not before.dice[seat * c.COLORS + color]:
            continue
        found = reach(before, source_of(before, seat, color, c.DIE, False))
        moves = {target.action: target.favours for target in found if target.action.startswith("move ")}
        after = before.copy()
        after.play(GAME.action_id(f"use {name}"))
        after.play(a.DO + c.MOVE_SHIP)
        assert moves == {GAME.action_name(action): price_of(after, action) for action in after.legal()}
        assert {0} < set(moves.values()), "some cost nothing and some cost favours"


def test_DEL_10_2_of_a_colour_on_the_wheel_only_its_own_targets_are_shown() -> None:
    game = given(MIDDLE).play("use blue")
    whole = reach(game.state, source_of(game.state, 1, 3, c.DIE, False))
    assert GAME.tip(game.state, 1, "source").overlay == GAME.tip(game.state, 1, "").overlay
    for number, name in enumerate(("red", "black", "pink", "blue", "yellow", "green")):
        rings = GAME.tip(game.state, 1, f"spoke-{name}").overlay.count('href="#tip-')
        wanted: list[Reached] = [target for target in whole if target.color == number]
        assert rings >= len([target for target in wanted if target.action.startswith("move")])


def test_each_price_is_written_beside_a_dashed_ring() -> None:
    drawn = shown("die-2-blue")
    used = [use.get("href", "") for use in drawn.iter(f"{SVG}use")]
    prices = [name for name in used if name.startswith("#tip-price-")]
    assert prices
    assert used.count("#tip-paid") == len(prices)
    assert used.count("#tip-free") >= 1
    assert {name[1:] for name in used if name.startswith("#tip")} <= {part.get("id") for part in drawn.iter(f"{SVG}g")}


def test_DEL_20_1_DEL_22_1_cargo_shows_where_it_goes() -> None:
    view = GAME.view(given(MIDDLE).state, 1)
    hold = [*view["seats"][1]["statues"], *view["seats"][1]["offerings"]]
    assert view["seats"][1]["offerings"]
    for number, color in enumerate(hold):
        tip = GAME.tip(given(MIDDLE).state, 1, f"cargo-2-{number}")
        if number < len(view["seats"][1]["statues"]):
            sites = view["statue_islands"]
            goals = [land["at"] for land in sites if color in land["sites"] and color not in land["raised"]]
        else:
            goals = [land["at"] for land in view["temples"] if land["color"] == color]
        assert tip.overlay.count('class="goal"') == len(goals)
        for q, r in goals:
            assert where(hex_of(view["seats"][1]["ship"]), (q, r)).text("en") in tip.words[0].text("en")


def test_things_on_the_sea_show_where_they_come_from_and_where_they_go() -> None:
    view = GAME.view(given(MIDDLE).state, 1)
    temple = view["temples"][0]
    crates = [land["id"] for land in view["offering_islands"] if temple["color"] in land["offerings"]]
    assert len(shown(f"temple-{temple['id']}").findall(f".//{SVG}g[@class='goal']")) == len(crates)
    monsters = next(land for land in view["monster_islands"] if land["monsters"])
    assert shown(f"monster-{monsters['id']}-{monsters['monsters'][0]}").findall(f".//{SVG}g[@class='goal']")
    assert shown(f"city-{temple['color']}", None).findall(f".//{SVG}path"), "a line leads to each free site"


def test_everything_that_can_be_pointed_at_has_rules_in_every_language() -> None:
    known = rulebook("delphi").rules
    assert all(rule in known for rules in RULES.values() for rule in rules)
    state = given(MIDDLE).state
    picture = GAME.svg(GAME.view(state, 1))
    named = re.findall(r'<g id="([^"]+)"[^>]*><title>', picture)
    assert len(named) > 100
    for place in named:
        tip = GAME.tip(state, 1, place)
        assert tip.rules, place
        assert all(rule in known for rule in tip.rules)
        for lang in ("es", "nl", "pl"):
            assert all(words.text(lang) for words in tip.words)
    for strange in (*(f"{kind}-" for kind in TELLERS), "die-9-red", "cargo-1-99", "zeus-1-shrine-77", "x"):
        GAME.tip(state, None, strange)


def test_DEL_37_2_pointing_tells_nothing_that_is_hidden() -> None:
    match = petteia.Match("delphi", players=3, seed="pointing")
    roller = Roller("pointing")
    compared = 0
    for number in range(160):
        match.play(roller.choose(match.state.legal()))
        if number % 20:
            continue
        for seat in range(3):
            assert isinstance(match.state, Position)
            other = GAME.redeal(match.state, seat, roller)
            for place in ("", "zeus-1-shrine-0", "zeus-2-shrine-0", "zeus-3-shrine-1", "die-1-red", "card-2-blue"):
                one, two = GAME.tip(match.state, seat, place), GAME.tip(other, seat, place)
                assert one.overlay == two.overlay
                assert [words.text() for words in one.words] == [words.text() for words in two.words]
                compared += 1
    assert compared > 100
