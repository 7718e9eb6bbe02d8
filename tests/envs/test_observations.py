"""Observations of the environments: bounds, scaling, history, and that nothing hidden is in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.observe import AMOUNT, CATEGORY, YES_NO, places
from petteia.envs.history import NUMBERS, encode_history, seat_places
from petteia.envs.observing import Observer, divisor
from petteia.envs.playing import Playing
from petteia.games import OURS
from tests.games.plugin import plugin

GAMES = OURS
LENGTH = 6
SEAT = re.compile(r"(seat|owner|corruptor|victim|attacker|defender|who lost it|(new )?first player)\b")


def played(name: str, moves: int, scale: bool = False) -> Playing:
    """A game in which so many decisions have been made."""
    game = petteia.game(name)
    playing = Playing(game, game.players[0], plugin(name).hiding, history=LENGTH, scale=scale)
    playing.start(3)
    roller = Roller("moves")
    for _ in range(moves):
        playing.act(roller.choose(playing.state.legal()))
    return playing


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("scale", [False, True])
def test_observations_lie_within_their_bounds(name: str, scale: bool) -> None:
    playing = played(name, 0, scale)
    observer, roller = playing.observer, Roller("bounds")
    assert observer.low.dtype == observer.high.dtype == np.float32
    for _ in range(150):
        for seat in range(playing.players):
            seen = playing.observe(seat)
            assert (seen.dtype, seen.shape) == (np.dtype(np.float32), (observer.length,))
            assert (seen >= observer.low).all()
            assert (seen <= observer.high).all()
        playing.act(roller.choose(playing.state.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_scaled_numbers_are_the_same_numbers_divided(name: str) -> None:
    plain, scaled = played(name, 60), played(name, 60, scale=True)
    for block, at in places(plain.observer.blocks):
        part = slice(at, at + block.size)
        assert np.allclose(plain.observe(0)[part], scaled.observe(0)[part] * divisor(block)), block.name
        assert 1 <= divisor(block) <= 100


@pytest.mark.parametrize("name", GAMES)
def test_scaled_numbers_lie_between_about_minus_one_and_one(name: str) -> None:
    largest: dict[str, float] = {}
    for length in (5, 40, 120, 200):
        playing = played(name, length, scale=True)
        for block, at in places(playing.observer.blocks):
            part = np.abs(playing.observe(0)[at : at + block.size])
            largest[block.name] = max(largest.get(block.name, 0.0), float(part.max()))
    assert {block: size for block, size in largest.items() if size > 2} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_an_amount_a_yes_or_no_or_a_category(name: str) -> None:
    for block in petteia.game(name).observation_blocks:
        assert block.meaning
        assert block.kind in (AMOUNT, YES_NO, CATEGORY)
        if block.kind == CATEGORY:
            assert (block.low, block.high) == (0, block.cases - 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_history_is_the_last_public_events_from_the_observers_seat(name: str) -> None:
    playing = played(name, 80)
    game = playing.game
    match = Match(game, playing.players, playing.seed, playing.options)
    for action in playing.moves:
        match.play(action)
    latest = match.events(None)[: -LENGTH - 1 : -1]
    kinds = len(game.events.names)
    for seat in range(playing.players):
        seen = playing.observe(seat)[game.observation_length :]
        assert seen.shape == (LENGTH * (kinds + NUMBERS),)
        for i, event in enumerate(latest):
            one_hot = seen[i * kinds : (i + 1) * kinds]
            assert (one_hot.sum(), int(one_hot.argmax())) == (1, event.kind)
            numbers = seen[LENGTH * kinds + i * NUMBERS :][:NUMBERS].tolist()
            assert numbers == [
                (value - seat) % playing.players if place in seat_places(game, event.kind) and value >= 0 else value
                for place, value in enumerate(event[2:])
            ]


@pytest.mark.parametrize("name", GAMES)
def test_numbers_that_are_seats_are_those_that_the_events_say(name: str) -> None:
    game = petteia.game(name)
    source = (Path(petteia.__file__).parent / "games" / name / "events.py").read_text("utf-8")
    meanings = dict(re.findall(r"^([A-Z_]+): Final = \d+  # (.*)$", source, re.M))
    for kind, event in enumerate(game.events.names):
        parts = meanings.get(event.upper(), "").split(", ")
        said = tuple(place for place, part in enumerate(parts) if SEAT.match(part))
        assert seat_places(game, kind) == said, f"{event}: {parts}"


def test_a_history_that_is_not_full_yet_is_filled_with_nothing() -> None:
    game = petteia.game("offrandes")
    kinds = len(game.events.names)
    events = [Event(-1, 2, 1, 0, 0), Event(1, 7, 2, 5, 0), Event(-1, 8, 2, 0, 0)]  # the second is for seat 1 alone
    row = encode_history(game, events, 3, 1, 3)
    assert [i for i in range(3 * kinds) if row[i]] == [8, kinds + 2]
    assert row[3 * kinds :] == [1, 0, 0, 1, 2, 0, 0, 0, 0]
    assert Observer(game).observe(game.new(3), 0).shape == (game.observation_length,)


def variations(game: Game[Any], playing: Playing, seat: int, roller: Roller) -> Sequence[Any]:
    """Other positions that the seat must not be able to tell from this one."""
    return [playing.state.redeal(seat, roller), *plugin(game.name).variations(playing.state, seat, roller)]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_in_its_observation(name: str) -> None:
    game = petteia.game(name)
    roller, changed = Roller("secrets"), 0
    playing = played(name, 20)
    for _ in range(8):
        for _ in range(15):
            playing.act(roller.choose(playing.state.legal()))
        for seat in range(playing.players):
            seen, mask = playing.observe(seat), playing.mask(seat)
            for other in variations(game, playing, seat, roller):
                changed += other.to_json() != playing.state.to_json()
                real, playing.state = playing.state, other
                assert playing.observe(seat).tobytes() == seen.tobytes()
                assert playing.mask(seat).tobytes() == mask.tobytes()
                playing.state = real
    assert changed


@pytest.mark.parametrize("name", ["delphi", "hellas"])
def test_events_for_one_seat_alone_are_in_nobodys_history(name: str) -> None:
    game = petteia.game(name)
    match = Match(game, 2, "private")
    roller = Roller("private")
    private: set[int] = set()
    while not (private and len(match.moves) > 300):
        match.play(roller.choose(match.state.legal()))
        private |= {event.kind for event in match.moves[-1].events if event.audience != CHANCE}
    events = [event for move in match.moves for event in move.events]
    told = {event.kind for event in events if event.is_for(None)}
    kinds = len(game.events.names)
    row = np.array(encode_history(game, events, 1000, 0, 2)[: 1000 * kinds]).reshape(1000, kinds)
    assert {int(kind) for kind in np.flatnonzero(row.any(axis=0))} <= told
    assert private - told
