"""What is pressed where: on cards, tracks, altars and in the own panel."""

from __future__ import annotations

import re

import pytest

from petteia.core.flow import CHANCE
from petteia.games.offrandes import GAME
from petteia.games.offrandes.decisions import DECISIONS
from tests.offrandes.given import Scene, given
from tests.offrandes.test_information import random_game


def ids(scene: Scene) -> dict[str, str]:
    """From each choice to the id of the element on which it is pressed."""
    found = {GAME.action_name(action): GAME.pressed(scene.state, action) for action in scene.state.legal()}
    assert all(len(idents) == 1 for idents in found.values()), found
    return {name: idents[0] for name, idents in found.items()}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_choice_of_a_player_is_pressed_somewhere_of_its_own(players: int) -> None:
    asked = set()
    for scene in random_game(3, players):
        if scene.state.seat >= 0:
            pressed = ids(scene)
            assert len(set(pressed.values())) == len(pressed)
            asked.add(scene.state.decision)
    assert len(asked) == 9


def test_chance_is_pressed_nowhere() -> None:
    state = GAME.new(4)
    assert state.seat == CHANCE
    assert {GAME.pressed(state, action) for action in state.legal()} == {()}


def test_cards_tracks_and_altars_are_pressed_on_the_board() -> None:
    on_board = 0
    for scene in random_game(5):
        if scene.state.seat < 0 or scene.state.decision in ("choose_opening_bid", "bid_or_pass"):
            continue
        board = set(re.findall(r'id="([\w-]+)"', GAME.svg(scene.view(), part="board")))
        for name, ident in ids(scene).items():
            assert (ident in board) == (name.split()[0] in ("start", "pair", "track", "altar")), name
            on_board += ident in board
    assert on_board > 100


def test_only_a_bid_costs_anything() -> None:
    scene = given("drachmas sparta 13")
    costs = {GAME.action_name(action): GAME.cost(scene.state, action) for action in scene.state.legal()}
    assert set(costs.values()) == {0}
    scene.play("pair peasant", "pair soldier")
    costs = {GAME.action_name(action): GAME.cost(scene.state, action) for action in scene.state.legal()}
    assert costs == {f"bid {n}": n for n in range(1, 14)}


def test_the_second_half_of_a_pair_a_corruption_and_an_offering_completes_the_first() -> None:
    completing = {name for name, made in DECISIONS.items() if made.facts.completes}
    assert completing == {"choose_pair_second", "corrupt_choose_track", "offer_choose_altar"}
