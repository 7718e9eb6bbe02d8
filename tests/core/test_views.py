"""What the views of all games have in common, and what decisions tell about themselves."""

from __future__ import annotations

from typing import ClassVar

import pytest

from petteia.core import views
from petteia.core.errors import CheckFailed
from petteia.core.facts import NONE, Facts, Kind, collect, common, numbered, one_of, some_of
from petteia.core.flow import Decision
from tests.core import pebbles as module
from tests.core.pebbles import CARD, TAKE, Deal, Heap, Pebbles, Show, Take, Turn


def test_the_head_of_a_view_says_who_looks_who_decides_and_what_may_be_chosen(pebbles: Pebbles) -> None:
    s = pebbles.new(2, {"limit": 2})
    assert views.common(s, None, None) == {
        "game": "heap",
        "version": "1",
        "you": None,
        "viewer": None,
        "players": 2,
        "options": {"limit": 2, "open_cards": False},
        "active": None,
        "decision": "deal",
        "to_act": -1,
        "choice": {"to": 0},
        "legal": [],
    }
    s.play(CARD)
    s.play(CARD)
    mine, theirs = views.common(s, 0, 0), views.common(s, 1, 0)
    assert (mine["you"], mine["active"], mine["legal"]) == (0, 0, ["take 1", "take 2"])
    assert (theirs["you"], theirs["active"], theirs["legal"]) == (1, 0, [])
    assert mine["choice"] == {}, "the seat itself is told by `to_act`"


def test_a_view_tells_the_result_after_the_end(pebbles: Pebbles) -> None:
    s = pebbles.new(2, {}, {"heap": 1})
    for action in (CARD, CARD + 1):
        s.play(action)
    assert views.result(s) is None
    s.play(TAKE)
    assert views.result(s) == {"scores": [2, 2], "ranking": [1, 1]}


def test_numbers_of_a_decision_that_are_not_of_their_kind_are_refused(pebbles: Pebbles) -> None:
    s = pebbles.new(3)
    s.ask(Deal(3))
    with pytest.raises(CheckFailed, match=r"^deal: 3 is no seat$"):
        s.check()


class Whisper(Take):
    """A question with a secret, of several kinds of numbers."""

    facts: ClassVar[Facts] = Facts("whisper", "seat card:jewel hand:jewels friend:somebody left:count", secret="hand")

    def __init__(self, seat: int, card: int, hand: int, friend: int, left: int) -> None:
        super().__init__(seat)
        self.card, self.hand, self.friend, self.left = card, hand, friend, left


class Jewels(Pebbles):
    """Pebbles with names."""

    def kinds(self, players: int) -> dict[str, Kind]:
        names = ("ruby", "opal", "jade")
        return {**common(players), "jewel": one_of(names, or_none=True), "jewels": some_of(names)}


def test_fields_are_told_by_name_and_secret_ones_to_their_seat_alone() -> None:
    game = Jewels()
    s: Heap = game.new(2)
    s.ask(Whisper(1, 2, 5, NONE, 3))
    assert game.choice(s, 1) == {"card": "jade", "hand": ["ruby", "jade"], "friend": None, "left": 3}
    assert game.choice(s, 0) == game.choice(s, None) == {"card": "jade", "friend": None, "left": 3}
    s.ask(Whisper(1, NONE, 0, 0, 3))
    assert game.choice(s, 1) == {"card": None, "hand": [], "friend": 0, "left": 3}
    kinds = game.kinds_at(2)
    assert kinds["jewel"].read("opal") == 1
    assert kinds["jewel"].read(None) == NONE
    assert kinds["jewels"].read(["ruby", "jade"]) == 5
    assert kinds["count"].read(3) == 3


def test_decisions_are_collected_by_name_and_those_with_numbers_are_listed_in_their_order() -> None:
    found = collect(Decision, module)
    assert found == {"deal": Deal, "turn": Turn, "take": Take, "show": Show}
    assert numbered(found) == ("take", "show")
    assert Take(1).name() == "take"
    assert (Take(1).row(), Deal(0).row()) == ([1], [0])
    assert repr(Take.facts) == "Facts('take')"


def test_numbers_of_decisions_have_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (0, 2):
        monkeypatch.setattr(Show.facts, "number", number)
        with pytest.raises(AssertionError, match="not 0, 1, 2"):
            numbered(collect(Decision, module))


def test_two_decisions_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Take, "facts", Facts("show", "seat"))
    with pytest.raises(AssertionError, match="two decisions are called show"):
        collect(Decision, module)
