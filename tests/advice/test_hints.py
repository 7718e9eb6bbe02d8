"""Hints: what is advised can be done, is found with what the seat may know, and says why."""

from __future__ import annotations

from math import inf

import pytest

import petteia
from petteia import advice
from petteia.advice import BAD, GOOD, OPEN, Adviser, Hint, Plan, plan, tell
from petteia.bots import Bot, Mcts, Uniform
from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction
from petteia.core.flow import State
from petteia.core.gestures import is_one_action
from petteia.text.catalog import LANGUAGES
from tests.games.play import Table, positions, tables
from tests.games.plugin import plugin
from tests.sampling import IS_LONG

POSITIONS = 8  # of a random game
USUAL = [table for table in tables() if not table.chosen]
SOME = [table for table in USUAL if IS_LONG or table.players == 3]


class Hasty(Adviser):
    """Thinks hardly at all."""

    name = "olympian"

    def bot(self, game: str, seed: int) -> Bot:
        return Mcts(seed, 3, inf)


def advised(state: State, idea: int = 0, lang: str = "en") -> Hint:
    seat = int(state.seat)
    return tell(state.game, state, seat, plan(state.game, state, seat, idea, Hasty()), lang)


def asked(table: Table) -> list[State]:
    """Positions of a random game in which somebody decides."""
    states = [state for state in positions(table) if state.seat >= 0]
    return states[:: max(1, len(states) // POSITIONS)]


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_every_step_is_one_printed_action_that_can_be_done(table: Table) -> None:
    for state in asked(table):
        seat, played = int(state.seat), state.copy()
        hint = advised(state)
        assert 1 <= len(hint.steps) <= advice.STEPS
        for step in hint.steps:
            actions = [state.game.action_id(name) for name in step.actions]
            assert is_one_action(played, seat, actions), step
            for action in actions:
                played.advance(action)
            assert step.title
            assert step.idents or step.sources


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_it_says_why_in_every_language(table: Table) -> None:
    for state in asked(table)[::2]:
        hints = [advised(state, lang=lang) for lang in LANGUAGES]
        for hint in hints:
            assert 1 <= len(hint.why) <= 3
            assert {why.kind for why in hint.why} <= {GOOD, BAD, OPEN}
            assert all(why.text and "{" not in why.text for why in hint.why)
        assert len({tuple(step.actions for step in hint.steps) for hint in hints}) == 1


@pytest.mark.parametrize("table", SOME, ids=str)
def test_hidden_facts_do_not_change_the_hint(table: Table) -> None:
    for state in asked(table):
        seat = int(state.seat)
        anew = [state.redeal(seat, Roller(n, "replaced")) for n in range(2)]
        others = [*anew, *plugin(table.game).variations(state, seat, Roller(1, "variations"))][:4]
        found = [advised(state, idea) for idea in (0, 1)]
        for other in others:
            assert [advised(other, idea) for idea in (0, 1)] == found


@pytest.mark.parametrize("table", SOME, ids=str)
def test_another_idea_is_another_action(table: Table) -> None:
    for state in asked(table)[::2]:
        ideas: list[Hint] = []
        while not ideas or not ideas[-1].is_last:
            ideas.append(advised(state, len(ideas)))
        assert len(ideas) <= advice.IDEAS
        assert len({idea.steps[0].actions for idea in ideas}) == len(ideas)
        assert advised(state, len(ideas)) == ideas[0]  # and then they begin again


def test_the_same_position_is_advised_the_same() -> None:
    match = petteia.Match("hellas", 3, seed="same")
    while match.round == 0:
        match.play(match.ask("adept"))
    assert match.hint() == match.hint()


def test_somebody_else_who_decides_is_named() -> None:
    match = petteia.Match("offrandes", 3, seed="whose", names=["Ada", "Bram", "Celia"])
    other = (match.seat + 1) % 3
    with pytest.raises(IllegalAction, match=r"It is for .* to decide now"):
        match.hint(seat=other)


def test_after_the_end_nothing_is_advised() -> None:
    match = petteia.Match("offrandes", 3, seed="over")
    while not match.is_over:
        match.play(match.ask("uniform"))
    with pytest.raises(IllegalAction, match="over"):
        match.hint(seat=0)


def test_the_adviser_can_be_replaced() -> None:
    class Other(Adviser):
        name = "uniform"

        def bot(self, game: str, seed: int) -> Bot:
            return Uniform(seed)

    match = petteia.Match("offrandes", 3, seed="other")
    found = plan(match.game, match.state, match.seat, 0, Other())
    assert isinstance(found, Plan)
    assert match.state.is_legal(found.steps[0][0])


def test_what_changes_is_told_with_numbers() -> None:
    match = petteia.Match("hellas", 2, seed="numbers")
    while match.round == 0 and match.state.decision != "setup_region":
        hint = advised(match.state)
        if "Regions: 0 → 1" in str(hint):
            break
        match.play(match.ask("hero"))
    why = hint.why[0]
    assert (why.kind, why.text) == (GOOD, "Regions: 0 → 1")


def test_a_price_is_bad() -> None:
    match = petteia.Match("offrandes", 3, seed="price")
    told: list[advice.Why] = []
    while not match.is_over and not any(why.kind == BAD for why in told):
        told += advised(match.state).why
        match.play(match.ask("hero"))
    assert any(why.kind == BAD and why.text.startswith("Drachmas") for why in told)
