# mypy: disable-error-code="override"
"""The flow of decisions: what is asked when, what is answered without asking, and what is written down."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction
from petteia.core.events import Event
from petteia.core.flow import CHANCE, EVERYBODY, NOT_ASKED, OVER, Choices, Decision, State, Step
from tests.core.pebbles import CARD, DEALT, KEEP, SHOW, SHOWN, TAKE, TOOK, Heap, Pebbles


class Board(State):
    """A state that only remembers what was done to it."""

    def __init__(self) -> None:
        super().__init__(2)
        self.done: list[str] = []

    def copy(self) -> Board:
        other = Board()
        self.share_stack(other)
        other.done = self.done[:]
        return other


class Ask(Decision):
    """A question with given choices; what is answered is remembered, and more may be asked."""

    def __init__(self, label: str, actions: list[int], single: bool = True, after: tuple[Decision, ...] = ()) -> None:
        super().__init__(0)
        self.label, self.actions, self.single, self.after = label, actions, single, after
        self.listed = 0

    def name(self) -> str:
        return self.label

    def asks_single(self) -> bool:
        return self.single

    def list_choices(self, s: Board, choices: Choices) -> None:
        self.listed += 1
        for action in self.actions:
            choices.add(action)

    def apply(self, s: Board, action: int) -> None:
        s.done.append(f"{self.label} {action}")
        for decision in self.after:
            s.ask(decision)


class Note(Step):
    """A step that remembers that it ran."""

    def __init__(self, label: str, after: tuple[Decision, ...] = (), ends: bool = False) -> None:
        super().__init__()
        self.label, self.after, self.ends = label, after, ends

    def name(self) -> str:
        return self.label

    def apply(self, s: Board, action: int) -> None:
        s.done.append(f"{self.label} {action}")
        if self.ends:
            s.finish()
        for decision in self.after:
            s.ask(decision)


def board(*decisions: Decision) -> Board:
    """A board on which these have been asked, the last one on top, as `new` would hand it over."""
    s = Board()
    s.start()
    for decision in decisions:
        s.ask(decision)
    s.settle()
    return s


# -- the stack --------------------------------------------------------------------------------------


def test_the_last_asked_is_answered_first() -> None:
    s = board(Ask("a", [1, 2]), Ask("b", [3, 4]), Ask("c", [5, 6]))
    seen = []
    while not s.is_over:
        seen.append(s.decision)
        s.play(s.legal()[0])
    assert seen == ["c", "b", "a"]
    assert s.done == ["c 5", "b 3", "a 1"]


def test_what_a_decision_asks_comes_before_what_was_waiting() -> None:
    inner = Ask("inner", [7, 8], after=(Ask("innermost", [9, 10]),))
    s = board(Ask("later", [1, 2]), Ask("now", [3, 4], after=(inner,)))
    for action in (4, 8, 10, 1):
        s.play(action)
    assert s.done == ["now 4", "inner 8", "innermost 10", "later 1"]
    assert s.is_over


def test_the_bottom_of_the_stack_is_over() -> None:
    s = board()
    assert (s.seat, s.decision, s.is_over, s.legal(), s.outcomes()) == (OVER, "over", True, [], [])


def test_finish_drops_everything_that_was_still_to_come() -> None:
    s = board(Ask("never", [1, 2]), Note("end", ends=True), Ask("first", [3, 4]))
    s.play(3)
    assert s.is_over
    assert s.done == ["first 3", "end 0"]


def test_a_decision_answers_for_its_class_by_default() -> None:
    decision = Decision(1)
    assert decision.seat == 1
    assert decision.row() == [1]
    assert decision.asks_single()
    assert decision.forbids(board(), 0) == NOT_ASKED
    with pytest.raises(NotImplementedError):
        decision.list_choices(board(), Choices())
    with pytest.raises(NotImplementedError):
        decision.apply(board(), 0)


def test_a_state_must_say_what_it_is() -> None:
    s = State(3)
    for call in (s.game_name, s.copy, s.scores, s.ranking):
        with pytest.raises(NotImplementedError):
            call()


# -- steps, skipped and forced decisions --------------------------------------------------------------


def test_steps_run_as_soon_as_they_lie_on_top() -> None:
    s = board(Ask("asked", [1, 2]), Note("outer", after=(Note("inner"),)))
    assert s.done == ["outer 0", "inner 0"]
    assert s.decision == "asked"


def test_a_step_has_no_arguments_to_save() -> None:
    assert Step().row() == []


def test_an_empty_list_skips_the_decision() -> None:
    s = board(Ask("asked", [1, 2]), Ask("skipped", [], single=False))
    assert s.done == []
    assert s.decision == "asked"
    assert s.legal() == [1, 2]


def test_a_single_choice_is_taken_without_asking() -> None:
    s = board(Ask("asked", [1, 2]), Ask("forced", [9], single=False, after=(Note("then"),)))
    assert s.done == ["forced 9", "then 0"]
    assert s.decision == "asked"


def test_a_single_choice_is_asked_where_the_decision_says_so() -> None:
    s = board(Ask("asked", [9], single=True))
    assert s.decision == "asked"
    assert s.legal() == [9]
    assert s.done == []


def test_several_choices_are_asked_and_listed_only_once() -> None:
    decision = Ask("asked", [4, 7], single=False)
    s = board(decision)
    assert s.legal() == [4, 7]
    assert s.is_legal(7)
    assert not s.is_legal(5)
    assert decision.listed == 1
    s.play(7)
    assert s.done == ["asked 7"]


def test_settling_goes_on_after_each_answer() -> None:
    chain = (Ask("last", [5, 6]), Ask("skipped", [], single=False), Note("step"), Ask("forced", [3], single=False))
    s = board(Ask("first", [1, 2], after=chain))
    s.play(2)
    assert s.done == ["first 2", "forced 3", "step 0"]
    assert s.decision == "last"


# -- the buffer of choices ----------------------------------------------------------------------------


def test_choices_grow_beyond_their_first_size() -> None:
    many = list(range(0, 300, 2))
    s = board(Ask("many", many))
    assert s.legal() == many
    assert s.is_legal(298)
    assert not s.is_legal(299)


def test_a_long_list_leaves_nothing_behind_in_the_buffer() -> None:
    s = board(Ask("short", [1, 2]), Ask("long", list(range(100))))
    s.play(99)
    assert s.legal() == [1, 2]
    assert not s.is_legal(50)


@pytest.mark.parametrize(("first", "last"), [(0, 0), (5, 9), (0, 63), (0, 64), (10, 200)])
def test_add_range_lists_both_ends(first: int, last: int) -> None:
    choices = Choices()
    choices.add_range(first, last)
    assert [int(choices.actions[i]) for i in range(choices.count)] == list(range(first, last + 1))


@pytest.mark.parametrize(("first", "last"), [(1, 0), (5, 4), (9, 2)])
def test_add_range_lists_nothing_if_the_last_comes_before_the_first(first: int, last: int) -> None:
    choices = Choices()
    choices.add(1)
    choices.add_range(first, last)
    assert choices.count == 1


def test_add_range_goes_on_after_what_is_listed() -> None:
    choices = Choices()
    for action in range(60):
        choices.add(action)
    choices.add_range(60, 70)
    choices.add(71)
    assert [int(choices.actions[i]) for i in range(choices.count)] == list(range(72))


def test_outcomes_keep_their_weights_beyond_the_first_size() -> None:
    choices = Choices()
    for action in range(100):
        choices.add_outcome(action, action + 1)
    assert [int(choices.weights[i]) for i in range(choices.count)] == list(range(1, 101))
    choices.clear()
    choices.add_outcome(7, 5)
    assert (choices.count, choices.actions[0], choices.weights[0]) == (1, 7, 5)
    assert choices.has(7)
    assert not choices.has(1)


# -- playing, with a whole game -------------------------------------------------------------------------


def play_cards(s: Heap, *cards: int) -> None:
    for card in cards:
        s.play(CARD + card - 1)


def test_a_point_falls_on_an_outcome_as_wide_as_it_is_likely(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    assert s.outcomes() == [(CARD, 3), (CARD + 1, 2), (CARD + 2, 1)]
    points = [i / 600 for i in range(600)]
    assert [s.outcome_at(point) for point in points] == [CARD] * 300 + [CARD + 1] * 200 + [CARD + 2] * 100
    assert s.outcome_at(1 - 2**-53) == CARD + 2


def test_points_that_are_none_are_refused(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    for point in (-0.1, 1.0, float("nan")):
        with pytest.raises(IllegalAction, match="from 0 to below 1"):
            s.outcome_at(point)
    while s.seat == CHANCE:
        s.play(s.outcome_at(0.5))
    with pytest.raises(IllegalAction, match="Nothing is left to chance"):
        s.outcome_at(0.5)


def test_chance_has_outcomes_with_weights(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    assert s.seat == CHANCE
    assert s.outcomes() == [(CARD, 3), (CARD + 1, 2), (CARD + 2, 1)]
    assert s.legal() == [CARD, CARD + 1, CARD + 2]
    play_cards(s, 1, 3)
    assert s.seat == 0
    assert s.outcomes() == []
    assert list(s.card) == [1, 3]


@pytest.mark.parametrize("action", [CARD, KEEP, SHOW, -1, -7, 8, 10_000, 1 << 40])
def test_play_refuses_and_changes_nothing(pebbles: Pebbles, action: int) -> None:
    s = pebbles.new(2)
    play_cards(s, 1, 3)
    s.is_logged = True
    before = s.to_json()
    with pytest.raises(IllegalAction) as error:
        s.play(action)
    assert len(str(error.value)) > 20
    assert s.to_json() == before
    assert s.take_events() == []
    assert s.legal() == [TAKE, TAKE + 1, TAKE + 2]


def test_a_refusal_names_the_action_the_reason_and_the_rule(pebbles: Pebbles) -> None:
    s = pebbles.new(2, {"limit": 2})
    play_cards(s, 1, 1)
    with pytest.raises(IllegalAction) as error:
        s.play(TAKE + 2)
    assert str(error.value) == ('"take 3" is not possible now: That is more than you may take. Take fewer. [PEB-1.1]')
    assert error.value.rules == ("PEB-1.1",)


def test_nothing_may_be_played_when_it_is_over(pebbles: Pebbles) -> None:
    s = pebbles.new(2, layout={"heap": 1})
    play_cards(s, 1, 2)
    s.play(TAKE)
    assert s.is_over
    with pytest.raises(IllegalAction, match="The game is over"):
        s.play(TAKE)


def test_an_outcome_that_cannot_come_up_is_refused(pebbles: Pebbles) -> None:
    with pytest.raises(IllegalAction, match="this is not among the outcomes"):
        pebbles.new(2).play(TAKE)


def test_a_copy_is_independent_and_not_logged(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    s.is_logged = True
    play_cards(s, 1, 2)
    other = s.copy()
    assert not other.is_logged
    assert other.take_events() == []
    before = s.to_json()
    other.play(TAKE + 2)
    other.play(SHOW)
    assert s.to_json() == before
    s.play(TAKE)
    assert (s.heap, other.heap) == (8, 6)


# -- events ---------------------------------------------------------------------------------------------


def test_events_are_written_down_only_when_asked_for(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    play_cards(s, 1, 2)
    assert s.take_events() == []
    s.is_logged = True
    s.play(TAKE + 1)
    assert s.take_events() == [(EVERYBODY, TOOK, 0, 2, 0)]
    s.is_logged = False
    s.play(SHOW)
    assert s.take_events() == []


def test_events_are_taken_once(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    s.is_logged = True
    play_cards(s, 1, 2)
    s.play(TAKE)
    s.play(SHOW)
    taken = s.take_events()
    assert [row[1] for row in taken] == [DEALT, DEALT, TOOK, SHOWN]
    assert s.take_events() == []


def test_a_private_event_is_for_one_seat(pebbles: Pebbles) -> None:
    s = pebbles.new(3)
    s.is_logged = True
    s.play(CARD + 1)
    (row,) = s.take_events()
    assert row == (0, DEALT, 0, 2, 0)
    event = Event(*row)
    assert event.is_for(0)
    assert not event.is_for(1)
    assert not event.is_for(None)
    public = Event(EVERYBODY, TOOK, 0, 1, 0)
    assert public.is_for(2)
    assert public.is_for(None)


def test_numbers_of_an_event_may_be_large_and_negative() -> None:
    s = board()
    s.is_logged = True
    s.emit(3, -5, 1 << 40, 0)
    s.emit_to(1, 4, 1, 2, 3)
    assert s.take_events() == [(EVERYBODY, 3, -5, 1 << 40, 0), (1, 4, 1, 2, 3)]


# -- what the game says about a position --------------------------------------------------------------


def test_a_state_finds_its_game(pebbles: Pebbles) -> None:
    s = pebbles.new(2)
    play_cards(s, 2, 3)
    assert s.game is pebbles
    s.check()
    assert s._repr_svg_() == pebbles.svg(pebbles.view(s, None))
    other = s.redeal(0, Roller(1))
    assert pebbles.view(other, 0) == pebbles.view(s, 0)
    assert other is not s


def test_the_stack_is_a_list_of_its_own() -> None:
    s = board(Ask("a", [1, 2]))
    stack = s.stack
    s.play(1)
    assert [decision.name() for decision in stack] == ["over", "a"]
    assert [decision.name() for decision in s.stack] == ["over"]
    assert s.top is s.stack[-1]


def test_an_answered_decision_is_in_no_copy() -> None:
    s = board(Ask("a", [1, 2]), Ask("b", [3, 4]))
    s.play(3)
    other = s.copy()
    assert [decision.name() for decision in other.stack] == ["over", "a"]
    other.ask(Ask("c", [5, 6]))
    assert [decision.name() for decision in s.stack] == ["over", "a"]
    assert [decision.name() for decision in other.stack] == ["over", "a", "c"]
