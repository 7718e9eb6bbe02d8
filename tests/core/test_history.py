"""What happened, told by acts: which events belong together, whose act it is, and how sentences become one."""

from __future__ import annotations

from petteia.core import marks
from petteia.core.events import Event, Events
from petteia.core.flow import EVERYBODY
from petteia.core.history import Happened, acts, joined
from petteia.core.messages import Amount, Message, SeatName, Signed, marked, people

EVENTS = Events(
    ("turn", "throw", "pay", "walk", "hurt"),
    seats={"turn": ()},
    joins=("walk",),
    befalls=("pay", "hurt"),
    heads=("turn",),
)
TURN, THROW, PAY, WALK, HURT = range(5)


def told(*given: tuple[int, int]) -> list[tuple[int | None, list[int]]]:
    """The acts of these kinds and seats: whose each is, and its kinds."""
    parts = [Happened(1, place, Event(EVERYBODY, kind, seat, 0, 0)) for place, (kind, seat) in enumerate(given)]
    return [(act.seat, [event.kind for event in act.events]) for act in acts(EVENTS, parts)]


def test_an_act_goes_on_with_what_the_same_seat_does_and_what_befalls_anybody() -> None:
    assert told((THROW, 1), (PAY, 1), (WALK, 1), (HURT, 2)) == [(1, [THROW, PAY, WALK, HURT])]


def test_somebody_else_who_goes_on_begins_an_act() -> None:
    assert told((THROW, 1), (WALK, 2)) == [(1, [THROW]), (2, [WALK])]


def test_what_joins_an_act_does_so_once() -> None:
    assert told((THROW, 1), (WALK, 1), (WALK, 1)) == [(1, [THROW, WALK]), (1, [WALK])]


def test_the_head_of_a_turn_stands_alone_and_is_nobodys() -> None:
    assert told((THROW, 1), (TURN, 2), (PAY, 2)) == [(1, [THROW]), (None, [TURN]), (2, [PAY])]


def test_a_long_act_goes_on_in_a_line_of_its_own() -> None:
    assert [len(kinds) for _, kinds in told((THROW, 1), *[(PAY, 1)] * 30)] == [24, 7]


def test_sentences_are_joined_and_a_name_is_said_again_only_after_another_one() -> None:
    assert joined(["Ada throws.", "Ada pays 2.", "Bram: hurt.", "Ada walks."], "Ada") == (
        "Ada throws, pays 2 · Bram: hurt · Ada walks."
    )
    assert joined(["Ada pasa", "Ada: 2"], "Ada") == "Ada pasa, 2"
    assert joined(["The deck is empty."], "") == "The deck is empty."


def test_texts_have_marks_only_where_they_are_wanted() -> None:
    who, thing = SeatName("core.seat.name", 0), Signed("ui-eye", "core.plain", text="an eye")
    sentence = Message("core.list.last", a=who, b=thing)
    with people(["Ada"]):
        assert sentence.text() == "Ada and an eye"
        with marked():
            text = sentence.text()
    assert [piece.kind for piece in marks.pieces(text)] == [marks.STRONG, "", marks.SIGN]
    assert marks.plain(text) == "Ada and an eye"


def test_an_amount_shows_its_number_and_whether_it_is_won_or_lost() -> None:
    def shown(change: int) -> list[tuple[str, str]]:
        with marked():
            pieces = list(marks.pieces(Amount("drachma", "offrandes.drachmas", 4, change).text()))
        return [(piece.kind, piece.text) for piece in pieces]

    assert Amount("drachma", "offrandes.drachmas", 4).text() == "4 drachmas"
    assert shown(0) == [("", "4 "), (marks.SIGN, "drachmas")]
    assert shown(1) == [(marks.GAIN, "+4"), ("", " "), (marks.SIGN, "drachmas")]
    assert shown(-1)[0] == (marks.LOSS, "−4")
