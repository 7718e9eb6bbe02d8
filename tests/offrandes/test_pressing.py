"""What is pressed where: on cards, tracks, altars and in the own panel."""

from __future__ import annotations

import re

import pytest

from petteia.core.flow import CHANCE
from petteia.core.gestures import Gestures
from petteia.core.marks import plain
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


def offered(scene: Scene, ident: str, *chosen: str) -> list[str]:
    """What a press on an element offers, in words, with its result in brackets."""
    gestures = Gestures(GAME, scene.state, int(scene.state.seat))
    rows = []
    for found in gestures.offers(ident, [GAME.action_id(name) for name in chosen]):
        line, result = GAME.offer(found.best.steps), GAME.outcome(found.best.steps)
        rows.append(" | ".join(plain(words) for words in (line.title, line.note, line.sign, result) if words))
    return rows


def named(scene: Scene, ident: str) -> str:
    """What an element is called for whoever decides."""
    line = GAME.place(GAME.view(scene.state, int(scene.state.seat)), ident)
    return " | ".join(plain(words) for words in (line.title, line.note, line.sign) if words)


def test_two_cards_are_one_gesture() -> None:
    scene = given()
    assert offered(scene, "card-peasant")[-1] == "Put the Peasant up for auction | chr-peasant"
    rows = offered(scene, "card-soldier", "pair peasant")
    assert rows == ["Auction the Peasant with the Soldier | chr-soldier"]
    assert named(scene, "card-soldier").startswith("Soldier | Protects you from Corruptors")


def test_a_track_offers_every_victim_with_both_steps() -> None:
    scene = given("""
        phase corruption
        levels sparta 1/1/1/1/0/2/0
        levels corinth 3/0/0/0/0/0/0
        levels athens 2/0/0/0/0/0/0
    """)
    assert offered(scene, "track-peasant") == [
        "Corrupt Corinth | Corinth 3 → 2, Sparta 1 → 2 | seat-2 | 1 → 2",
        "Corrupt Athens | Athens 2 → 1, Sparta 1 → 2 | seat-3 | 1 → 2",
    ]
    assert offered(scene, "city-athens") == ["Corrupt Athens | Soldier 0 | seat-3"]
    assert named(scene, "city-athens") == "Athens | Soldier 0 | seat-3"


def test_an_altar_says_what_an_offering_gives_and_replaces() -> None:
    scene = given("""
        phase offerings
        levels sparta 3/2/2/1/0/0/0
        altar ares thebes chicken:2
    """)
    assert offered(scene, "altar-ares") == ["Lay 2 goats | +6 points; replaces 2 chickens of Thebes | ani-goat | +6"]
    assert offered(scene, "altar-hermes") == ["Lay 2 goats | +6 points | ani-goat | +6"]
    assert offered(scene, "offer-goat-2") == ["Offer 2 goats: 6 points | ani-goat"]
    assert named(scene, "altar-ares") == "Ares | 2 chickens · Thebes · 5 at the end | god-ares"
    assert named(scene, "altar-zeus") == "Zeus | empty · 25 at the end | god-zeus"
    assert named(scene, "offer-goat-2") == "2 goats | 6 points | ani-goat"
    assert offered(scene, "altar-zeus") == []


def test_what_is_no_place_of_the_game_has_no_name() -> None:
    for ident in ("board", "card-nobody", "altar-ares-2", "city-delos", "offer-goat", "bid-3"):
        assert named(given(), ident) == ""
