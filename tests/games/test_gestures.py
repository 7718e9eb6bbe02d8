"""What can be done at one press, in positions of every game: it is legal, it is all there is, and it spends nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.gestures import ASKED_FIRST, OTHER, OWN, Gestures, Path, is_one_action
from petteia.core.panels import Step
from petteia.games import OURS
from tests.games.play import Table, sample

PLAYERS = 3
MANY = 24  # positions, besides the first of each kind of decision
PRESSED = 6  # elements that are pressed in each of them
DEALS = 3  # other deals in which a press that shows nothing looks the same


@cache
def asked(name: str) -> tuple[tuple[State, Gestures], ...]:
    """Positions in which a seat decides, with all that it can do at one press."""
    game = petteia.game(name)
    states = [state for state in sample(Table(name, PLAYERS), MANY) if state.seat >= 0]
    return tuple((state, Gestures(game, state, int(state.seat))) for state in states)


def named(game: Game[Any], path: Path) -> list[str]:
    """The actions of a path by name."""
    return [game.action_name(action) for action in path.actions]


@pytest.mark.parametrize("name", OURS)
def test_every_legal_action_begins_a_path_and_can_be_pressed_where_it_is_said(name: str) -> None:
    game = petteia.game(name)
    for state, found in asked(name):
        first = {path.actions[0] for path in found.paths}
        assert first == set(state.legal())
        for action in state.legal():
            for ident in game.pressed(found.root, action):
                at = {path.actions for offer in found.offers(ident) for path in offer.ways}
                assert any(actions[0] == action for actions in at), f"{game.action_name(action)} at {ident}"


def _said(path: Path) -> list[tuple[Step, int]]:
    """The answers of a path, each with the one before it; the first one with itself."""
    return list(zip(path.steps, (path.actions[0], *path.actions), strict=False))


@pytest.mark.parametrize("name", OURS)
def test_a_path_is_legal_from_its_first_answer_to_its_last_and_is_one_action(name: str) -> None:
    game = petteia.game(name)
    for state, found in asked(name):
        seat = int(state.seat)
        for path in found.paths[:: max(1, len(found.paths) // 40)]:
            played = state.copy()
            for action in path.sent:
                assert played.seat == seat
                played.play(action)
            assert is_one_action(state, seat, path.sent), named(game, path)
            told = [(step.state.decision, game.repeats(step.state, before)) for step, before in _said(path)]
            names = [decision for decision, repeats in told if not repeats]
            assert len(set(names)) == len(names)
            assert path.price == sum(game.cost(*step) for step in path.steps)


@pytest.mark.parametrize("name", OURS)
def test_asking_what_can_be_pressed_changes_nothing(name: str) -> None:
    game = petteia.game(name)
    for state, _ in asked(name)[::4]:
        before = state.to_json()
        found = Gestures(game, state, int(state.seat))
        root = found.root.to_json()
        for ident in list(found.pressed)[:PRESSED]:
            for offer in found.offers(ident):
                found.ending(offer.best.sent)
            found.refusals(ident)
        assert state.to_json() == before
        assert found.root.to_json() == root


@pytest.mark.parametrize("name", OURS)
def test_what_is_not_asked_first_looks_the_same_in_every_deal(name: str) -> None:
    """Who does it at one press has then learned nothing that the seat did not know before."""
    game = petteia.game(name)
    seen = set()
    for state, found in asked(name):
        seat = int(state.seat)
        done = [path for path in found.paths if not path.is_choice]
        for path in done[:: max(1, len(done) // 3)]:
            ending = found.ending(path.sent)
            seen.add(ending)
            if ending not in (OWN, OTHER):
                continue
            views = []
            for deal in range(DEALS):
                after = state.redeal(seat, Roller(deal, "deals"))
                for action in path.sent:
                    after.play(action)
                views.append(game.view(after, seat))
            assert all(view == views[0] for view in views), named(game, path)
    assert seen & ASKED_FIRST or not game.has_long_turns, "some are asked first"
    assert seen - ASKED_FIRST, "and some are not"


def place_of(found: Gestures, path: Path) -> int:
    """Where an offer may stand: what only takes a source in hand, what is done at once, what is only begun."""
    is_source = len(path.actions) == 1 and found.game.is_source(path.actions[0])
    return 1 if not path.is_choice else 0 if is_source else 2


@pytest.mark.parametrize("name", OURS)
def test_the_ways_to_an_action_begin_with_the_cheapest_and_each_action_is_offered_once(name: str) -> None:
    for _, found in asked(name):
        for ident in list(found.pressed)[:PRESSED]:
            offers = found.offers(ident)
            for offer in offers:
                prices = [path.price for path in offer.ways]
                assert prices == sorted(prices)
                assert len({path.actions[1:] for path in offer.ways}) == 1
            done = [(offer.best.is_choice, offer.best.actions) for offer in offers]
            assert len(set(done)) == len(done)
            places = [place_of(found, offer.best) for offer in offers]
            assert places == sorted(places)


@pytest.mark.parametrize("name", OURS)
def test_what_is_chosen_reaches_what_goes_on_from_it(name: str) -> None:
    chosen = 0
    for _, found in asked(name):
        choices = [path for path in found.paths if path.is_choice and path.idents]
        for path in choices[:3]:
            chosen += 1
            assert found.begun(path.actions) == path
            for ident, reached in found.reach(path.actions).items():
                assert reached.actions[: len(path.actions)] == path.actions
                assert any(reached in offer.ways for offer in found.offers(ident, path.actions))
    assert chosen or not any(path.is_choice for _, found in asked(name) for path in found.paths)


@pytest.mark.parametrize("name", OURS)
def test_what_is_refused_is_not_possible_and_has_a_reason_in_words(name: str) -> None:
    game = petteia.game(name)
    for _, found in asked(name):
        for ident in list(found.pressed)[:PRESSED]:
            done = {path.actions[-1] for path in found.pressed[ident]}
            for refusal in found.refusals(ident):
                assert refusal.step.action not in done
                assert ident in game.pressed(found.root, refusal.step.action)
                assert refusal.reason.text()


@pytest.mark.parametrize("name", OURS)
def test_every_answer_is_found_by_a_press_and_every_row_says_what_it_does(name: str) -> None:
    game = petteia.game(name)
    for state, found in asked(name):
        pressed = {path.actions[0] for path in found.paths if path.idents}
        unreached = [game.action_name(action) for action in state.legal() if action not in pressed]
        assert not unreached, (state.decision, unreached)
        for path in found.paths[:: max(1, len(found.paths) // 12)]:
            assert game.offer(path.steps).title, named(game, path)
