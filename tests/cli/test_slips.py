"""A clear mistake in the terminal: it is offered to be taken back, to whoever wants that."""

from __future__ import annotations

import pytest

from petteia.advice.slips import Slip
from petteia.core.match import Match
from petteia.terminal import session
from petteia.terminal.screen import Screen
from petteia.terminal.seats import Seats
from petteia.terminal.session import Session
from tests.cli.runner import petteia

PLAY = ("play", "offrandes", "--seed", 3, "--seats", "human,uniform,uniform")


@pytest.fixture
def slips(monkeypatch: pytest.MonkeyPatch) -> None:
    """To choose the first character that is offered is a mistake."""
    monkeypatch.setattr(
        session, "slip", lambda game, before, made: Slip(33, 69) if before.legal()[0] == made[0] else None
    )


def test_a_mistake_is_taken_back_with_one_answer(slips: None) -> None:
    run = petteia(*PLAY, answers=["mistakes on", "1", "y", "2", "quit", "n"])
    assert "about 33%, where 69% was possible" in run.out
    assert "Taken back: Sparta starts with the Peasant" in run.out
    assert "(3 left)" in run.out.split("Taken back")[1]


def test_whoever_goes_on_goes_on(slips: None) -> None:
    run = petteia(*PLAY, answers=["mistakes on", "1", "", "quit", "n"])
    assert "Taken back" not in run.out
    assert "(2 left)" in run.out.split("[y/N]")[1]


def test_it_is_switched_off(slips: None) -> None:
    run = petteia(*PLAY, answers=["mistakes on", "mistakes off", "mistakes perhaps", "1", "quit", "n"])
    assert "Mistakes are not mentioned." in run.out
    assert "Type mistakes on or mistakes off." in run.out
    assert "69%" not in run.out


@pytest.mark.parametrize(
    ("kinds", "is_plain", "wanted"),
    [
        (["human", "novice", "adept"], False, True),
        (["human", "novice", "hero"], False, False),
        (["human", "human", "novice"], False, False),
        (["human", "novice", "adept"], True, False),
    ],
)
def test_it_is_on_for_beginners_at_a_screen(kinds: list[str], is_plain: bool, wanted: bool) -> None:
    screen = Screen()
    screen.is_plain = is_plain
    assert Session(Match("offrandes", 3, "slips"), Seats(kinds), screen).minds_slips == wanted
