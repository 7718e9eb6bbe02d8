"""The contract that every game fulfils, as checks: each takes a table and fails with a sentence or a difference."""

from __future__ import annotations

import json
import os
import re
import signal
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import cycle, islice
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction, PetteiaError, UnknownAction, UnknownSeat
from petteia.core.flow import CHANCE, OVER, State, Step
from petteia.core.game import PARTS, Game
from petteia.core.match import replay, verify
from petteia.core.observe import length, places
from petteia.text.catalog import LANGUAGES, file
from tests.games.mutants import mutants
from tests.games.play import Table, choose, finished, positions, sample, spread
from tests.games.plugin import plugin
from tests.games.secrecy import check_redeal, check_variations, seats_and_spectator

RULE = re.compile(r"\[[A-Z]+-[A-Z\d.]+(, [A-Z]+-[A-Z\d.]+)*\]$")
MUST_HAVE = ("format", "game", "version", "players", "options", "table", "stack")
FEW = 32  # positions
THIN = 1 if os.environ.get("PETTEIA_LONG") else 2  # of the sampled positions every so many in what takes long
VIEW_KEYS = {"game", "viewer", "players", "decision", "to_act", "legal"}


@cache
def languages(game: str) -> list[str]:
    """The languages that the game can be read in; English for one without catalogs."""
    return [lang for lang in LANGUAGES if all(file(lang, part).exists() for part in (game, "core"))] or ["en"]


def some_actions(game: Game[Any], state: State, number: int) -> list[int]:
    """The legal actions and others spread over all ids."""
    step = max(1, game.num_actions // number)
    return sorted({*state.legal(), *range(0, game.num_actions, step)})


def looked_at(states: Sequence[State]) -> Iterator[tuple[State, list[int | None]]]:
    """Positions and who looks at each: everybody if they are few, else in turn whoever is asked and somebody."""
    for i, state in enumerate(states):
        everybody = seats_and_spectator(state)
        if len(states) <= FEW:
            yield state, everybody
        elif i % 2 and state.seat >= 0:
            yield state, [int(state.seat)]
        else:
            yield state, [everybody[i // 2 % len(everybody)]]


def text_of(state: State) -> str:
    """A whole position as text, to be compared byte for byte."""
    return json.dumps(state.to_json())


# -- actions and choices ------------------------------------------------------------------------------------


def check_actions(table: Table) -> None:
    """Ids and names are a bijection without a gap; unknown ones are refused with a sentence."""
    game = petteia.game(table.game)
    names = [game.action_name(action) for action in range(game.num_actions)]
    assert len(set(names)) == len(names) == game.num_actions > 0
    assert [game.action_id(name) for name in names] == list(range(game.num_actions))
    assert all(name and name == " ".join(name.split()) for name in names)
    for action in (-1, game.num_actions, 1 << 70):
        with pytest.raises(UnknownAction, match=str(action)):
            game.action_name(action)
    for name in ("", "no such action", names[0] + " ", names[0].upper()):
        with pytest.raises(UnknownAction, match="There is no action"):
            game.action_id(name)


def check_choices(table: Table) -> None:
    """Choices are sorted, known and never empty before the end; outcomes have weights above 0."""
    game = petteia.game(table.game)
    for state in positions(table):
        legal, outcomes = state.legal(), state.outcomes()
        assert legal == sorted(set(legal))
        assert all(type(action) is int and 0 <= action < game.num_actions for action in legal)
        assert bool(legal) != state.is_over
        assert all(state.is_legal(action) for action in legal)
        assert state.is_over == (state.seat == OVER)
        assert state.seat in (CHANCE, OVER, *range(table.players))
        assert not issubclass(game.decisions[state.decision], Step)
        assert state.legal() == legal  # asking again changes nothing
        if state.seat == CHANCE:
            assert [action for action, _ in outcomes] == legal
            assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == []


def check_refusals(table: Table) -> None:
    """An action that may not be chosen is refused with its reason, and nothing has changed."""
    game = petteia.game(table.game)
    for state in sample(table, 15)[::THIN]:
        before = text_of(state)
        for action in [*some_actions(game, state, 40), -1, game.num_actions, 1 << 40]:
            if state.is_legal(action):
                continue
            with pytest.raises(IllegalAction) as error:
                state.play(action)
            text = str(error.value)
            if 0 <= action < game.num_actions and state.seat >= 0:
                assert error.value.rules, f"no rule is named: {text}"
                assert RULE.search(text), text
            assert len(text) > 25, text
            assert text[-1] in ".]", text
        assert text_of(state) == before


def check_reasons(table: Table) -> None:
    """`why_not` has an answer exactly for what may not be chosen, in every language."""
    game = petteia.game(table.game)
    for state, viewers in looked_at(sample(table, 12)[::THIN]):
        for action in some_actions(game, state, 25):
            name = game.action_name(action)
            for seat in (viewer for viewer in viewers if viewer is not None):
                reason = game.why_not(state, seat, name)
                assert (reason is None) == (state.seat == seat and state.is_legal(action)), f"{name} for seat {seat}"
                for lang in languages(table.game) if reason is not None else ():
                    assert reason is not None
                    assert_said(reason.text(lang))


# -- copies, saving, replaying --------------------------------------------------------------------------------


def check_copies(table: Table) -> None:
    """A copy is the same position, and whatever is done to one is not done to the other."""
    roller = Roller("copies")
    for state in spread(table):
        before = text_of(state)
        first, second = state.copy(), state.copy()
        assert type(first) is type(state)
        assert text_of(first) == before
        assert not first.is_logged
        if state.is_over:
            continue
        assert first.legal() == state.legal()
        action = choose(state, roller)
        first.play(action)
        assert text_of(second) == text_of(state) == before
        second.play(action)
        assert text_of(second) == text_of(first)
        assert text_of(state) == before


def check_saving(table: Table) -> None:
    """Every position goes through JSON text and back, and plays on in the same way."""
    game = petteia.game(table.game)
    roller = Roller("saving")
    for state in spread(table):
        text = text_of(state)
        loaded = game.from_json(json.loads(text))
        assert text_of(loaded) == text
        assert (loaded.legal(), loaded.outcomes()) == (state.legal(), state.outcomes())
        assert (loaded.seat, loaded.decision) == (state.seat, state.decision)
        loaded.check()
        if not state.is_over:
            action, copy = choose(state, roller), state.copy()
            loaded.play(action)
            copy.play(action)
            assert text_of(loaded) == text_of(copy)


def check_notation(table: Table) -> None:
    """The words for a position describe exactly that position, and what a seat is told are words for one it sees."""
    game = petteia.game(table.game)
    for i, state in enumerate(sample(table, FEW)[:: THIN * THIN]):
        words = game.notation(state)
        assert game.to_json(game.position(words)) == game.to_json(state), words
        assert game.notation(game.position(words)) == words
        seat = i % table.players
        assert game.view(game.position(game.notation(state, seat)), seat) == game.view(state, seat)


def check_malformed(table: Table) -> None:
    """Data that is no position is refused with a sentence; what is accepted is a position that can be played."""
    game = petteia.game(table.game)
    roller = Roller("malformed", str(table))  # at each table other positions are broken
    decisions = list(game.decisions)
    states = sample(table, 1)
    step = (2 if len(states) <= FEW else 4) * THIN
    for state in states[roller.below(step) :: step]:
        data = json.loads(text_of(state))
        for key in MUST_HAVE:
            with pytest.raises(PetteiaError):
                game.from_json({k: v for k, v in data.items() if k != key})
        for label, mutant in mutants(data, decisions, roller, plugin(table.game).broken):
            try:
                with time_limit(5):
                    accept(game, mutant, roller)
            except Exception as error:
                raise AssertionError(f"{state.decision}: {label}: {type(error).__name__}: {error}") from error


def accept(game: Game[Any], data: object, roller: Roller) -> None:
    """Load a position; if it is accepted, it must hold together, be seen, and go on for a while."""
    try:
        state = game.from_json(data)
    except PetteiaError as error:
        if len(str(error)) < 20:
            raise AssertionError(f"no sentence: {error}") from error
        return
    assert text_of(game.from_json(json.loads(text_of(state)))) == text_of(state)
    for seat in seats_and_spectator(state):
        json.dumps(game.view(state, seat))
    for _ in range(12):
        if state.is_over:
            return
        state.play(choose(state, roller))


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Fail with TimeoutError after so many seconds, where the system can (compiled code is not interrupted)."""

    def late(*_: object) -> None:
        raise TimeoutError(f"still busy after {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def check_replay(table: Table) -> None:
    """A record replays to the same position, the same events and the same text, and its chance verifies."""
    match = finished(table)
    text = records.write(match.record())
    again = replay(records.read(text))
    assert records.write(again.record()) == text
    assert text_of(again.state) == text_of(match.state)
    assert again.moves == match.moves
    assert verify(records.read(text)) == sum(move.seat == CHANCE for move in match.moves)


def check_positions(table: Table) -> None:
    """What must always hold holds in every position."""
    for state in spread(table):
        state.check()


def check_end(table: Table) -> None:
    """Scores and ranks are one for each seat, and ranks are counted as in a race."""
    for state in sample(table, 10):
        scores, ranking = state.scores(), state.ranking()
        assert len(scores) == len(ranking) == table.players
        assert all(type(number) is int for number in (*scores, *ranking))
    ranking = finished(table).state.ranking()
    assert 1 in ranking
    assert ranking == [1 + sum(other < rank for other in ranking) for rank in ranking]


# -- what people and programs see --------------------------------------------------------------------------


def check_views(table: Table) -> None:
    """A view is plain data with what every table shows, and its own; it never reaches into the state."""
    game = petteia.game(table.game)
    for state in sample(table, 25):
        before = text_of(state)
        for seat in seats_and_spectator(state):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            assert view.keys() >= VIEW_KEYS
            assert (view["game"], view["viewer"], view["players"]) == (table.game, seat, table.players)
            assert (view["decision"], view["to_act"]) == (state.decision, state.seat)
            asked = seat is not None and state.seat == seat
            assert view["legal"] == ([game.action_name(a) for a in state.legal()] if asked else [])
            spoil(view)
        assert text_of(state) == before


def check_seats(table: Table) -> None:
    """Nobody but the seats of the table has a view, an observation or a redealt position."""
    game = petteia.game(table.game)
    state = positions(table)[0]
    nobody: tuple[Any, ...] = (-1, table.players, 99, True, "0", 1 << 70)
    for seat in nobody:
        for ask in (game.view, game.observation):
            with pytest.raises(UnknownSeat, match="There is no seat"):
                ask(state, seat)
        with pytest.raises(UnknownSeat, match="There is no seat"):
            state.redeal(seat, Roller("seats"))


def spoil(value: dict[str, Any] | list[Any]) -> None:
    """Destroy a view from the inside out."""
    for part in value.values() if isinstance(value, dict) else value:
        if isinstance(part, dict | list):
            spoil(part)
    value.clear()


def assert_said(text: str) -> None:
    """A text that can be shown: not empty, nothing left to fill in."""
    assert text.strip(), "nothing is said"
    assert "{" not in text, text
    assert "}" not in text, text


def check_words(table: Table) -> None:
    """Question, table and choices can be said in every language; choices that differ are said differently."""
    game = petteia.game(table.game)
    for i, (state, viewers) in enumerate(looked_at(sample(table, 12))):
        watched = game.view(state, None)
        for action in range(i % 13, game.num_actions, 13):  # what belongs elsewhere can be said as well
            assert_said(game.describe(action, watched))
        for lang, seat in zip(in_turn(languages(table.game), i), viewers, strict=False):
            view = game.view(state, seat)
            assert_said(game.question(view, lang))
            assert_said(game.words(view, lang).text())
            said = [game.describe(action, view, lang) for action in state.legal()]
            for sentence in said:
                assert_said(sentence)
            assert len(set(said)) == len(said), f"{state.decision}: two choices are said alike: {sorted(said)}"
    for lang in languages(table.game):
        for seat in range(table.players):
            assert_said(game.seat_name(seat).text(lang))


def in_turn(langs: Sequence[str], start: int) -> Iterator[str]:
    """The languages one after the other without end: every position is said in several, every language often."""
    return islice(cycle(langs), start % len(langs), None)


def check_log(table: Table) -> None:
    """Every event can be said in every language, and is for everybody or for one seat of the table."""
    game = petteia.game(table.game)
    events = {event for move in finished(table).moves for event in move.events}
    assert events
    for event in events:
        assert event.audience in (-1, *range(table.players))
        assert 0 <= event.kind < len(game.events.names)
        for lang in languages(table.game):
            assert_said(game.describe_event(event, lang))


def check_pictures(table: Table) -> None:
    """The picture of a view is well-formed, and the same for the same view."""
    game = petteia.game(table.game)
    turns = cycle(languages(table.game))
    states = sample(table, 4)
    for state, viewers in looked_at(states) if len(states) <= FEW else islice(looked_at(states), 0, None, 3):
        for seat in viewers:
            lang = next(turns)
            svg = game.svg(game.view(state, seat), lang)
            assert ElementTree.fromstring(svg).tag.endswith("svg")
            assert game.svg(game.view(state, seat), lang) == svg
            for part in PARTS[1:]:
                assert ElementTree.fromstring(game.svg(game.view(state, seat), lang, "dark", part)).tag.endswith("svg")
    assert ElementTree.fromstring(finished(table).state._repr_svg_()).tag.endswith("svg")


def check_observations(table: Table) -> None:
    """An observation has a fixed length, numbers within the bounds of their blocks, and is not a view into anything."""
    game = petteia.game(table.game)
    blocks = game.observation_blocks
    assert length(blocks) == sum(block.size for block in blocks) == game.observation_length
    assert len({block.name for block in blocks}) == len(blocks)
    low = np.concatenate([np.full(block.size, block.low) for block in blocks])
    high = np.concatenate([np.full(block.size, block.high) for block in blocks])
    where = [block.name for block, _ in places(blocks) for _ in range(block.size)]
    for state in spread(table):
        for seat in range(table.players):
            seen = game.observation(state, seat)
            assert (seen.dtype, seen.shape) == (np.dtype(np.int16), (game.observation_length,))
            outside = np.flatnonzero((seen < low) | (seen > high))
            assert not outside.size, f"{state.decision}: {[(where[i], int(seen[i])) for i in outside]}"
    state = positions(table)[0].copy()
    kept = game.observation(state, 0)
    bytes_before = kept.tobytes()
    state.play(choose(state, Roller("observations")))
    game.observation(state, 0)
    assert kept.tobytes() == bytes_before


# -- secrets ---------------------------------------------------------------------------------------------------


def check_secrets(table: Table) -> None:
    """What a seat may not know changes nothing that it sees; redealing neither."""
    game = petteia.game(table.game)
    hidden = Table(table.game, table.players, tuple({**table.options, **plugin(table.game).hiding}.items()))
    roller = Roller("secrets")
    varied = 0
    for i, (state, viewers) in enumerate(looked_at(sample(hidden, 20))):
        pictures = i % 6 == 0  # a picture is drawn from the view alone, but slowly
        for viewer in viewers:
            if viewer is not None:
                check_redeal(game, state, viewer, roller, pictures)
            varied += check_variations(game, state, viewer, roller, pictures)
    assert varied or not (plugin(table.game).hiding or plugin(table.game).always_hides), "nothing hidden was changed"
    plugin(table.game).check_events(finished(hidden))


CHECKS = (
    check_actions,
    check_choices,
    check_refusals,
    check_reasons,
    check_copies,
    check_saving,
    check_notation,
    check_malformed,
    check_replay,
    check_positions,
    check_end,
    check_views,
    check_seats,
    check_observations,
    check_secrets,
)
TOLD = (check_words, check_log, check_pictures)  # words and pictures are never compiled
REPEATED = (check_notation, check_malformed, check_secrets, *TOLD)  # of which more players show little more
