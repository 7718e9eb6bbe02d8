"""What pressing a place on the sea says where nothing can be done now: how far it is, what is missing, what helps."""

from __future__ import annotations

import re

import pytest

from petteia.core.chance import Roller
from petteia.core.game import BOARD, Reason
from petteia.core.gestures import Gestures
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.known.nearest import Voyage, voyage
from petteia.games.delphi.rules.monsters import FightWhat
from petteia.text.catalog import LANGUAGES
from tests.delphi.given import Scene, given
from tests.delphi.test_pressing import positions

ON_THE_SEA = ("island-", "offering-", "temple-", "city-", "site-", "monster-")
PLACES = re.compile(r'data-place="([^"]+)"')


def refused(game: Scene, action: str) -> list[Reason]:
    """Why an action cannot be done, as it is told at its place."""
    found = Gestures(GAME, game.state, int(game.state.seat))
    number = GAME.action_id(game.named(action))
    [ident, *_] = GAME.pressed(game.state, number)
    return [each.reason for each in found.refusals(ident) if each.step.action == number]


def told(game: Scene, action: str) -> str:
    [reason] = refused(game, action)
    return str(reason)


MONSTER = "monster 4,-1 red\ndice a red\nopen a monster:red\nfavours a 30"


def way_to(game: Scene) -> Voyage:
    found = voyage(game.state, int(game.state.seat), GAME.action_id(game.named("fight 4,-1 red")))
    assert found is not None
    return found


def test_DEL_9_11_a_far_monster_says_how_far_it_is_and_what_it_takes() -> None:
    game = given(f"ship a -1,3\n{MONSTER}")
    assert way_to(game) == Voyage(5, 3)
    assert told(game, "fight 4,-1 red") == (
        "The ship is 5 steps too far away. Sail there first: one move goes 3 steps, the rest costs 2 favours. "
        "[DEL-9.11]"
    )


def test_DEL_9_11_what_is_told_is_how_far_the_ship_has_to_sail() -> None:
    game = given(f"ship a -1,3\n{MONSTER}")
    seat, board, near = int(game.state.seat), game.state.board, []
    for stop in (each for each in range(c.STOPS) if each != board.zeus):
        there = game.state.copy()
        there.ships[seat] = stop
        there.ask(FightWhat(seat, c.ANY_COLOR))
        if there.is_legal(GAME.action_id(game.named("fight 4,-1 red"))):
            near.append(int(board.steps(game.state.ships[seat], stop, 0)))
    assert min(near) == way_to(game).steps


def test_DEL_9_11_one_move_may_be_enough() -> None:
    game = given(f"ship a 4,-4\n{MONSTER}")
    assert way_to(game).steps <= 3
    assert told(game, "fight 4,-1 red").endswith("Sail there first: one move goes that far. [DEL-9.11]")


def test_DEL_18_10_a_monster_that_completes_nothing_is_not_worth_the_way() -> None:
    game = given("ship a -1,3\nmonster 4,-1 red\ndice a red\nopen a monster:0")
    assert told(game, "fight 4,-1 red") == "No open tile can be completed with the red cyclops. [DEL-18.10]"


def test_DEL_20_1_a_temple_says_what_is_not_aboard() -> None:
    game = given("ship a -1,3\ndice a red\nopen a offering:red")
    assert told(game, "make offering red") == "No red offering is aboard. Load it first. [DEL-20.1]"
    loaded = given("ship a -1,3\ndice a red\nopen a offering:red\nhold a red offering")
    assert "too far from the red temple" in told(loaded, "make offering red")


def test_DEL_22_1_a_building_site_says_what_is_not_aboard() -> None:
    game = given("dice a red")
    site = next(name for name in GAME.actions.names if name.startswith("raise statue ") and name.endswith(" red"))
    found = Gestures(GAME, game.state, 0).refusals(GAME.pressed(game.state, GAME.action_id(site))[0])
    assert [str(each.reason) for each in found] == ["No red statue is aboard. Load it first. [DEL-22.1]"]


def test_DEL_10_5_a_colour_that_is_too_dear_is_told_of_the_cheapest_source() -> None:
    game = given("ship a 4,-2\nmonster 4,-1 red\ndice a black yellow\nfavours a 0\nopen a monster:red")
    prices = {color: game.copy().play(f"use {color}").refused("do fight_monster") for color in ("black", "yellow")}
    assert all(prices.values())
    assert "favour" in told(game, "fight 4,-1 red")
    assert "and you have 0 favours" in told(game, "fight 4,-1 red")


def test_DEL_9_1_without_a_source_that_is_told_first() -> None:
    game = given("ship a -1,3\nmonster 4,-1 red\ngods a poseidon:6\ndice a\nopen a monster:red")
    assert game.asked() == "a main"
    assert told(game, "fight 4,-1 red") == (
        "You have no die and no card left for it. New dice come with your next turn. [DEL-9.1]"
    )


def test_an_island_offers_a_look_and_says_why_it_cannot_be_explored() -> None:
    state = positions(5)[40]
    found = Gestures(GAME, state, int(state.seat))
    looked = [ident for ident in found.pressed if ident.startswith("island-") and found.offers(ident)]
    told = {str(each.reason) for ident in looked for each in found.refusals(ident)}
    assert all("face" not in reason for reason in told), "that one sees at a glance"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_on_the_sea_offers_something_or_says_why_not(lang: str) -> None:
    looked = [state for state in positions(7)[::23] if state.decision == "main"]
    assert looked
    for state in looked:
        seat = int(state.seat)
        found = Gestures(GAME, state, seat)
        for ident in dict.fromkeys(PLACES.findall(GAME.svg(GAME.view(state, seat), part=BOARD))):
            if not ident.startswith(ON_THE_SEA) or found.offers(ident):
                continue
            reasons = [each.reason for each in found.refusals(ident)]
            assert reasons, ident
            for reason in reasons:
                assert reason.rules
                assert not re.search(r"delphi\.|\{", reason.text(lang)), reason.text(lang)


def test_why_not_tells_nothing_that_the_seat_does_not_know() -> None:
    for state in positions(12)[::60]:
        seat = int(state.seat)
        first, second = (Gestures(GAME, each, seat) for each in (state, GAME.redeal(state, seat, Roller(3))))
        for ident in dict.fromkeys(PLACES.findall(GAME.svg(GAME.view(state, seat), part=BOARD))):
            told = [[str(each.reason) for each in found.refusals(ident)] for found in (first, second)]
            assert told[0] == told[1]


def test_DEL_9_1_what_needs_no_place_needs_a_die_or_a_card_too() -> None:
    game = given("dice a red\ngods a poseidon:6").play("use red", "do take_favours")
    assert game.state.decision == "main"
    assert told(game, "do take_favours") == (
        "You have no die and no card left for it. New dice come with your next turn. [DEL-9.1]"
    )
