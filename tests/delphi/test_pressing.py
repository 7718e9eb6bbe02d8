"""What is pressed where: every action of a player has an element, and targets complete what a source has begun."""

from __future__ import annotations

import re

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.core.game import BOARD
from petteia.core.gestures import Gestures
from petteia.games.delphi import GAME
from petteia.games.delphi.state import Position
from tests.delphi.given import given
from tests.pictures.test_delphi_picture import MIDDLE

ON_THE_SEA = ("hex_", "island-", "offering-", "temple-", "city-", "site-", "monster-")


def positions(seed: int, players: int = 3, most: int = 500) -> list[Position]:
    """Positions of a game at random in which a player decides."""
    roller = Roller(seed, "test")
    found: list[Position] = []
    state = GAME.new(players, {}, GAME.make_layout(players, GAME.settle_options(players, {}), roller))
    while len(found) < most and not state.is_over:
        if state.seat != CHANCE:
            found.append(state.copy())
        state.play(roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal()))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_every_action_of_a_player_is_pressed_somewhere_or_found_below_its_target(seed: int) -> None:
    for state in positions(seed):
        for action in state.legal():
            if not GAME.pressed(state, action):
                after = state.copy()
                after.begin(action)
                assert after.top.facts.completes, GAME.action_name(action)


def test_what_is_pressed_on_the_sea_is_drawn_there() -> None:
    for state in positions(3)[::9]:
        seat = int(state.seat)
        drawn = set(re.findall(r'data-place="([^"]+)"', GAME.svg(GAME.view(state, seat), part=BOARD)))
        for action in state.legal():
            for ident in GAME.pressed(state, action):
                assert ident in drawn or not ident.startswith(ON_THE_SEA), ident


def test_one_place_carries_all_that_can_be_done_there() -> None:
    game = given(MIDDLE)
    name = GAME.view(game.state, 0)["islands"][6]["id"]
    for verb in ("explore", "look", "build"):
        assert GAME.pressed(game.state, GAME.action_id(f"{verb} {name}")) == (f"island-{name}",)
    for verb in ("god", "advance", "return"):
        assert GAME.pressed(game.state, GAME.action_id(f"{verb} hermes")) == ("god-hermes",)


def test_two_dice_of_a_colour_are_two_elements_and_chance_has_none() -> None:
    game = given("dice a red red blue")
    assert GAME.pressed(game.state, GAME.action_id("use red")) == ("die-red", "die-red-2")
    assert GAME.pressed(game.state, GAME.action_id("use blue")) == ("die-blue",)
    assert GAME.pressed(game.state, GAME.action_id("titan 3")) == ()


def test_the_cost_of_an_action_is_in_favours() -> None:
    game = given("dice a red red blue\nfavours a 5").play("use red").play("do move_ship")
    view = game.view("a")
    for action in game.state.legal():
        assert GAME.cost(game.state, action) == view["prices"][GAME.action_name(action)]["favours"]


def test_targets_complete_an_action_and_rewards_do_not() -> None:
    completing = {name for name, made in GAME.decisions.items() if made.facts.completes}
    assert {"action", "move_to", "explore_where", "look_first", "look_second", "ares_monster"} <= completing
    rewards = {"take_equipment", "take_companion", "god_step", "fight_on", "gift", "chariot_god", "map_first"}
    assert not completing & {"main", "map_reveal", "recover_card", "oracle_roll_god", *rewards}


def test_an_only_target_for_which_nobody_is_asked_is_pressed_where_it_lies_and_costs_its_price() -> None:
    game = given("dice a red\nfavours a 9\ninjuries a black")
    found = Gestures(GAME, game.state, 0).offers("injury-black")
    assert [[GAME.action_name(action) for action in offer.best.actions] for offer in found] == [
        ["use red", "do discard_injuries", "discard black"]
    ]
    assert [GAME.action_name(action) for action in found[0].best.sent] == ["use red", "do discard_injuries"]
    assert found[0].best.price == 1
