"""A word that was right a moment ago is explained, and numbers mean the same as long as a turn lasts."""

from __future__ import annotations

from petteia.core.match import Match
from petteia.terminal.narrator import Narrator
from petteia.terminal.screen import Screen
from petteia.terminal.seats import HUMAN, Seats
from tests.cli.runner import petteia as command


def dice() -> tuple[Match, list[str]]:
    """A game of Delphi up to the first question that a die answers, and these answers."""
    match = Match("delphi", 2, seed=3)
    while match.state.decision != "main":
        match.play(match.state.legal()[0])
    return match, [name for name in map(match.game.action_name, match.state.legal()) if name.startswith("use ")]


def test_a_word_typed_a_moment_late_is_explained() -> None:
    match, first = dice()
    before = [match.game.action_name(move.action) for move in match.moves if move.seat >= 0]
    answers = [*before, first[0], first[1], "quit", "n"]
    run = command("play", "delphi", "--seats", "human,human", "--seed", 3, "--plain", answers=answers)
    assert f'"{first[1]}" answers the question before this one. Now: ' in run.out
    assert "This is what has to be decided now" not in run.out


def test_numbers_stay_within_a_turn() -> None:
    match, first = dice()
    narrator = Narrator(match, Seats([HUMAN, HUMAN]), Screen("en", plain=True))
    seat = int(match.state.seat)
    before = {narrator.menu(seat).called(a): narrator.menu(seat).number_of(a) for a in match.state.legal()}
    match.play(first[0])
    match.play("do take_favours")
    menu = narrator.menu(seat)
    after = {menu.called(a): menu.number_of(a) for a in match.state.legal()}
    assert {after[name] - before[name] for name in first[1:] if name in after} == {0}
    assert set(before.values()) >= {1, 2}
