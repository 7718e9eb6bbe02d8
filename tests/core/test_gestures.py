"""Printed actions as sequences of answers: in a game of pebbles in which showing the card completes the taking."""

from __future__ import annotations

import pytest

from petteia.core.gestures import OTHER, REVEALS, Gestures, is_one_action
from petteia.core.match import Match
from tests.core.pebbles import KEEP, SHOW, TAKE, Heap, Pebbles, Show

pytestmark = pytest.mark.usefixtures("pebbles")
CARD, PILE = "card", "pile"


def match_of(heap: int) -> Match:
    """A match with a heap of this size, in which everybody has been dealt a card."""
    return Match("heap", 2, "gestures", layout={"heap": heap})


def gestures(match: Match) -> Gestures:
    """What can be done at one press."""
    return Gestures(match.game, match.state, int(match.state.seat))


@pytest.fixture
def pressable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pebbles lie in a pile, one's card is shown where it lies, and whoever takes more pays more."""

    def pressed(game: Pebbles, state: Heap, action: int) -> tuple[str, ...]:
        return (f"pebble-{action + 1}", PILE) if action < KEEP else (CARD,) if action == SHOW else ()

    def cost(game: Pebbles, state: Heap, action: int) -> int:
        return action - TAKE if action < KEEP else 0

    monkeypatch.setattr(Show.facts, "completes", True)
    monkeypatch.setattr(Pebbles, "pressed", pressed)
    monkeypatch.setattr(Pebbles, "cost", cost)


def test_in_a_game_that_says_nothing_every_answer_is_a_path_and_nothing_is_pressed() -> None:
    match = match_of(9)
    found = gestures(match)
    assert [path.actions for path in found.paths] == [(action,) for action in match.state.legal()]
    assert not any(path.is_choice for path in found.paths)
    assert found.reach() == {}
    assert found.offers("anything") == []
    assert found.refusals("anything") == []


@pytest.mark.usefixtures("pressable")
def test_a_path_goes_on_through_what_completes_it_and_stops_at_another_seat() -> None:
    found = gestures(match_of(9))
    assert [path.actions for path in found.paths] == [
        (TAKE,), (TAKE, KEEP), (TAKE, SHOW),
        (TAKE + 1,), (TAKE + 1, KEEP), (TAKE + 1, SHOW),
        (TAKE + 2,), (TAKE + 2, KEEP), (TAKE + 2, SHOW),
    ]  # fmt: skip
    assert [path.is_choice for path in found.paths] == [True, False, False] * 3
    assert found.ending((TAKE, KEEP)) == OTHER


@pytest.mark.usefixtures("pressable")
def test_one_action_is_offered_once_with_the_cheapest_way_to_it_first() -> None:
    (offer,) = gestures(match_of(9)).offers(CARD)
    assert [path.actions for path in offer.ways] == [(TAKE, SHOW), (TAKE + 1, SHOW), (TAKE + 2, SHOW)]
    assert [path.price for path in offer.ways] == [0, 1, 2]


@pytest.mark.usefixtures("pressable")
def test_what_only_takes_something_in_hand_is_offered_before_what_spends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "pressed", lambda game, state, action: (PILE,))
    offers = gestures(match_of(9)).offers(PILE)
    assert [offer.best.is_choice for offer in offers] == [True, True, True, *[False] * (len(offers) - 3)]
    assert [offer.best.price for offer in offers[:3]] == [0, 1, 2]


@pytest.mark.usefixtures("pressable")
def test_what_is_chosen_reaches_only_what_goes_on_from_it() -> None:
    found = gestures(match_of(9))
    assert set(found.reach()) == {"pebble-1", "pebble-2", "pebble-3", PILE, CARD}
    assert found.begun((TAKE + 1,)) is not None
    assert {ident: path.actions for ident, path in found.reach((TAKE + 1,)).items()} == {CARD: (TAKE + 1, SHOW)}
    (offer,) = found.offers(CARD, (TAKE + 1,))
    assert [path.actions for path in offer.ways] == [(TAKE + 1, SHOW)]
    assert found.begun((KEEP,)) is None


@pytest.mark.usefixtures("pressable")
def test_an_answer_that_nobody_is_asked_for_is_pressed_but_not_sent() -> None:
    match = match_of(4)  # with two or fewer pebbles left the card must be shown; with none nobody is asked
    found = gestures(match)
    sent = {path.actions: path.sent for path in found.paths}
    assert sent[(TAKE + 1, SHOW)] == (TAKE + 1,)
    assert sent[(TAKE, SHOW)] == (TAKE, SHOW)
    for path in found.paths:
        assert is_one_action(match.state, int(match.state.seat), path.sent)
        match.copy().state.play(path.sent[0])


@pytest.mark.usefixtures("pressable")
def test_what_shows_something_hidden_is_known_to_do_so() -> None:
    assert gestures(match_of(9)).ending((TAKE, SHOW)) == REVEALS


@pytest.mark.usefixtures("pressable")
def test_two_actions_in_a_row_are_not_one() -> None:
    state, seat = match_of(9).state, 0
    assert is_one_action(state, seat, (TAKE, KEEP))
    assert not is_one_action(state, seat, (TAKE, KEEP, TAKE)), "the next turn is another's"
    assert not is_one_action(state, seat, (KEEP,)), "it is not legal"
    assert not is_one_action(state, 1, (TAKE,)), "it is not this seat's"


def test_without_completing_questions_two_answers_are_two_actions() -> None:
    assert not is_one_action(match_of(9).state, 0, (TAKE, KEEP))


@pytest.mark.usefixtures("pressable")
def test_a_card_that_the_seat_has_not_seen_changes_nothing() -> None:
    match = match_of(9)
    twin = match.copy()
    assert isinstance(twin.state, Heap)
    twin.state.card[1] = 4 - int(twin.state.card[1]) if twin.state.card[1] != 2 else 3
    assert twin.state != match.state
    assert match.game.supposed(twin.state, 0) == match.game.supposed(match.state, 0)
    told = [[(path.actions, path.price, path.idents) for path in gestures(each).paths] for each in (match, twin)]
    assert told[0] == told[1]
