"""The sheet "What can I do?": nothing is missing on it, and what it says of now is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import petteia
from petteia.core import record
from petteia.core.deeds import Standings
from petteia.core.flow import State
from petteia.core.gestures import Gestures
from petteia.core.match import replay
from petteia.core.panels import Deed
from petteia.games import OURS
from petteia.pictures import icons
from petteia.rulebook import rulebook
from petteia.text.catalog import LANGUAGES
from tests.games.play import Table, sample

GAMES = Path(__file__).parent.parent
MANY = 24  # positions, besides the first of each kind of decision
LONG = 170  # letters: more than two lines of an entry


def all_deeds(name: str, lang: str = "en", players: int = 2) -> list[Deed]:
    """The entries of a game, with those for two players."""
    game = petteia.game(name)
    number = max(players, game.players[0])
    return [deed for group in game.deeds(game.view(game.new(number), 0), lang) for deed in group.deeds]


@cache
def asked(name: str) -> tuple[tuple[State, Standings], ...]:
    """Positions in which a seat decides, and how everything stands for it."""
    return tuple((state, standings(state)) for state in sample(Table(name, 3), MANY) if state.seat >= 0)


def standings(state: State) -> Standings:
    """How everything stands for whoever decides."""
    game, seat = state.game, int(state.seat)
    return Standings(Gestures(game, state, seat), game.deeds(game.view(state, seat)))


@cache
def first_of_each_kind(name: str) -> tuple[State, ...]:
    """Of each kind of answer to each kind of question the first position of the recorded games where it is possible."""
    return tuple(_firsts(name))


def _firsts(name: str) -> Iterator[State]:
    met: set[tuple[str, str]] = set()
    game = petteia.game(name)
    for path in sorted((GAMES / name / "games").glob("*.json")):
        told = record.load(path)
        match = replay(told, 0)
        for move in told["moves"]:
            state = match.state
            kinds = {(state.decision, game.actions.block_of(action).verb) for action in state.legal()}
            if state.seat >= 0 and kinds - met:
                met |= kinds
                yield state.copy()
            match.play(move)


@pytest.mark.parametrize("name", OURS)
def test_every_entry_has_its_sign_its_words_in_all_languages_and_a_rule_that_exists(name: str) -> None:
    rules = rulebook(name).rules
    for lang in LANGUAGES:
        deeds = all_deeds(name, lang)
        assert len({deed.key for deed in deeds}) == len(deeds)
        for deed in deeds:
            assert deed.rule in rules, deed.key
            assert deed.sign in icons.sheet(), deed.key
            assert deed.title, deed.key
            assert 0 < len(deed.note) < LONG, f"{lang}, {deed.key}: {len(deed.note)}"


@pytest.mark.parametrize("name", OURS)
def test_every_name_and_decision_of_an_entry_is_one_of_the_game(name: str) -> None:
    game = petteia.game(name)
    decisions = [decision for deed in all_deeds(name) for decision in deed.asked]
    assert len(set(decisions)) == len(decisions), "a decision belongs to one entry"
    assert set(decisions) <= set(game.decisions)
    for deed in all_deeds(name):
        for start in deed.names:
            assert any(full == start or full.startswith(f"{start} ") for full in game.actions.names), start


@pytest.mark.parametrize("name", OURS)
def test_nothing_that_was_possible_in_a_recorded_game_is_missing(name: str) -> None:
    game = petteia.game(name)
    for state in first_of_each_kind(name):
        told = standings(state)
        for path in told.found.paths:
            if not path.is_choice:
                assert told.key_of(path.steps), [game.action_name(action) for action in path.actions]


@pytest.mark.parametrize("name", OURS)
def test_what_is_called_possible_is_and_all_that_is_possible_is_called_so(name: str) -> None:
    possible = set()
    for state, told in asked(name):
        begun = set()
        for standing in told:
            assert standing.number <= len(standing.ways)
            assert bool(standing.number) == bool(standing.ways)
            begun |= {path.actions[0] for path in standing.ways}
            if not standing.ways:
                assert standing.reason is None or standing.reason.text()
                continue
            assert standing.reason is None
            possible.add(standing.deed.key)
            for path in standing.ways[:: max(1, len(standing.ways) // 3)]:
                after = state.copy()
                for action in path.sent:
                    assert after.seat == state.seat
                    after.play(action)  # an error if it is not legal
        assert begun == set(state.legal()), state.decision
    assert len(possible) > 5


@pytest.mark.parametrize("name", OURS)
def test_what_all_ways_begin_with_can_be_chosen(name: str) -> None:
    chosen = 0
    for _, told in asked(name):
        for standing in told:
            begun = told.begun(standing) if standing.ways else None
            if begun is not None:
                chosen += 1
                assert all(path.actions[: len(begun.actions)] == begun.actions for path in standing.ways)
    assert chosen


def test_no_entry_has_this_key() -> None:
    _, told = asked("offrandes")[0]
    assert told.of("nothing") is None
