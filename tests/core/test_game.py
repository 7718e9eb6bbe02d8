"""What the core does for every game: starting, checking, and saying why not."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup, CheckFailed, UnknownAction, demand
from petteia.core.flow import CHANCE, Over
from petteia.core.given import shown
from tests.core.pebbles import CARD, KEEP, SHOW, TAKE, Deal, Heap, Pebbles, Take, Turn


def dealt(game: Pebbles, players: int = 2) -> Heap:
    """A game whose cards have been dealt, a 1 to everybody."""
    s = game.new(players)
    for _ in range(players):
        s.play(CARD)
    return s


def test_a_new_game_has_defaults(pebbles: Pebbles) -> None:
    s = pebbles.new()
    assert s.seats == 4
    assert s.to_json()["options"] == {"limit": 3, "open_cards": False}


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 1 << 70, "2", 2.0, True])
def test_a_wrong_number_of_players_is_refused(pebbles: Pebbles, players: object) -> None:
    with pytest.raises(BadSetup) as error:
        pebbles.new(players)  # type: ignore[arg-type]
    assert str(error.value) == f"Pebbles is for 2 to 4 players, not {shown(players)}."


def test_options_as_a_state_keeps_them(pebbles: Pebbles) -> None:
    numbers = pebbles.option_numbers({"open_cards": True, "limit": 2})
    assert numbers == [2, 1]
    assert pebbles.option_values(numbers) == {"limit": 2, "open_cards": True}


def test_names_and_numbers_of_actions(pebbles: Pebbles) -> None:
    assert pebbles.num_actions == 8
    assert [pebbles.action_id(pebbles.action_name(a)) for a in range(8)] == list(range(8))
    with pytest.raises(UnknownAction):
        pebbles.action_id("fly")


# -- checking ---------------------------------------------------------------------------------------------


def test_a_true_position_passes(pebbles: Pebbles) -> None:
    s = dealt(pebbles)
    s.check()
    s.play(TAKE)
    s.check()


class Nothing(Take):
    """A question without an answer."""

    def list_choices(self, s: Heap, choices: object) -> None:  # type: ignore[override]
        pass


class Unsorted(Take):
    """A question whose answers are not in order."""

    def list_choices(self, s: Heap, choices: object) -> None:  # type: ignore[override]
        choices.add(SHOW)  # type: ignore[attr-defined]
        choices.add(KEEP)  # type: ignore[attr-defined]


class Unknown(Take):
    """A question with an answer that is no action."""

    def list_choices(self, s: Heap, choices: object) -> None:  # type: ignore[override]
        choices.add(8)  # type: ignore[attr-defined]


class Weightless(Deal):
    """Chance with an outcome that cannot come up."""

    def list_choices(self, s: Heap, choices: object) -> None:  # type: ignore[override]
        choices.add_outcome(CARD, 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("decision", "what"),
    [
        (Nothing(0), "take: nothing is legal"),
        (Unsorted(0), "take: the legal actions are not sorted"),
        (Unknown(0), "take: no such action"),
        (Take(2), "a decision of a seat that does not exist"),
        (Over(), "a decision of a seat that does not exist"),
        (Turn(0), "turn: nobody is asked"),
    ],
)
def test_a_question_that_cannot_be_is_found(pebbles: Pebbles, decision: Take, what: str) -> None:
    s = dealt(pebbles)
    s.ask(decision)
    s.is_listed = False
    with pytest.raises(CheckFailed, match=what):
        s.check()


def test_an_outcome_without_weight_is_found(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    s.stack = s.stack[:-1]
    s.ask(Weightless(0))
    with pytest.raises(CheckFailed, match="deal: a weight of 0"):
        s.check()


def test_a_stack_without_a_bottom_is_found(pebbles: Pebbles) -> None:
    s = dealt(pebbles)
    s.stack = s.stack[1:]
    with pytest.raises(CheckFailed, match="no bottom"):
        s.check()


def test_a_number_out_of_bounds_is_found(pebbles: Pebbles) -> None:
    s = dealt(pebbles)
    s.card[0] = 9
    with pytest.raises(CheckFailed, match=r"card\[0\]"):
        s.check()


def test_what_only_the_game_knows_is_found(pebbles: Pebbles) -> None:
    s = dealt(pebbles)
    s.heap -= 1
    with pytest.raises(CheckFailed, match="a pebble was lost or gained"):
        s.check()


def test_demand_raises_only_for_what_is_false() -> None:
    demand(True, "never said")
    with pytest.raises(CheckFailed, match="said"):
        demand(False, "said")


# -- why not ------------------------------------------------------------------------------------------------


def why(game: Pebbles, s: Heap, seat: int, name: str) -> str | None:
    reason = game.why_not(s, seat, name)
    return None if reason is None else reason.text()


def test_what_may_be_chosen_needs_no_reason(pebbles: Pebbles) -> None:
    assert why(pebbles, dealt(pebbles), 0, "take 3") is None


def test_what_may_not_be_chosen_has_one(pebbles: Pebbles) -> None:
    s = dealt(pebbles)
    assert why(pebbles, s, 0, "keep") == "That is for another moment. [PEB-1.2]"
    assert why(pebbles, s, 1, "take 1") == "It is for Player 1 to decide now. [PEB-1.1]"


def test_chance_and_the_end_are_reasons(pebbles: Pebbles) -> None:
    s = pebbles.new(2, layout={"heap": 1})
    assert why(pebbles, s, 0, "take 1") == "Chance decides now. [PEB-1.2]"
    assert why(pebbles, s, CHANCE, "take 1") == "Chance decides now, and this is not among the outcomes. [PEB-1.2]"
    for action in (CARD, CARD, TAKE):
        s.play(action)
    assert why(pebbles, s, 0, "take 1") == "The game is over."


def test_an_unknown_name_is_not_answered(pebbles: Pebbles) -> None:
    with pytest.raises(UnknownAction):
        pebbles.why_not(dealt(pebbles), 0, "fly")


def test_what_is_legal_is_never_refused(pebbles: Pebbles) -> None:
    with pytest.raises(AssertionError, match="take 1 is legal"):
        pebbles.refusal(dealt(pebbles), "take 1")
