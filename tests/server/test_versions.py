"""Tables of a former version of the rules go on as they were begun."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from petteia.core import record as records
from petteia.core.errors import BadRecord
from petteia.core.flow import CHANCE
from petteia.core.match import Match, replay
from petteia.server.guard.tokens import new_id
from petteia.server.tables import proposals
from petteia.server.tables.foreseen import after_press
from petteia.server.tables.kinds import Draft
from petteia.server.tables.room import OVER, Room
from petteia.server.tables.worker import Replicas

STORED = Path(__file__).parents[1] / "hellas" / "stored_1" / "ambrosia.json"


@pytest.fixture
def told() -> Match:
    """A game of Hellas of version 1, in which Ambrosia asked what is healed first."""
    return replay(records.load(STORED))


def header_of(told: Match, version: str) -> dict[str, Any]:
    """The head of a table as that version stored it."""
    header = proposals.new_header(
        told.game, "ada", "Ada", ["open"] * told.players, told.options, False,
        title="", listed=True, watch=True, pace="live", shuffle=False, start_when_full=False,
    ) | {"seed": told.seed, "version": version}  # fmt: skip
    for number, seat in enumerate(header["seats"]):
        seat.update(player=f"p{number}", name=f"P{number}")
    return header


def started(header: dict[str, Any]) -> Room:
    """The table, its game begun."""
    room = Room(new_id(), time.time(), header)
    draft = proposals.start(room, None)
    assert draft is not None
    room.apply(room.row(draft))
    return room


def test_a_table_of_a_former_version_is_played_as_it_was(told: Match) -> None:
    room = started(header_of(told, "1"))
    for move in told.moves:
        if move.seat != CHANCE:
            room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
    assert room.status == OVER
    assert room.match.record() | {"seats": []} == told.record() | {"seats": []}


def test_a_finished_game_is_played_on_by_its_own_rules_and_again_by_the_new_ones(told: Match) -> None:
    room = started(header_of(told, "1"))
    for move in told.moves:
        if move.seat != CHANCE:
            room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
    asked = next(n for n, before in enumerate(told.before) if before.decision == "heal_which")
    on = proposals.play_on_header(room, told, asked, "ada", "Ada", int(told.before[asked].seat), "novice")
    assert started(on).match.state.to_json() == told.before[asked].to_json()
    assert proposals.rematch_header(room, "p0")["version"] == told.game.version


def test_a_bot_follows_a_table_of_a_former_version(told: Match) -> None:
    """What its process is told is enough to reach the same position."""
    room = started(header_of(told, "1"))
    question = {
        "table": room.id, "game": "hellas", "players": told.players, "layout": None, "start": 0,
        "options": told.game.state_options(room.match.state), "actions": [move.action for move in told.moves],
    }  # fmt: skip
    replica = Replicas().follow(question)
    assert replica is not None
    assert replica.state.to_json() == told.state.to_json()


def test_a_table_of_unknown_rules_is_refused(told: Match) -> None:
    with pytest.raises(BadRecord, match="rules version 0"):
        started(header_of(told, "0"))
