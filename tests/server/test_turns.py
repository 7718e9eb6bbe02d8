"""What can be taken back: the own moves of this turn, back to the last die, draw or reveal; and when a turn ends."""

from __future__ import annotations

import time

import pytest

from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.server.guard.tokens import new_id
from petteia.server.tables import proposals
from petteia.server.tables.foreseen import after_press
from petteia.server.tables.kinds import Draft
from petteia.server.tables.room import PLAYING, Room
from petteia.server.tables.turns import ends_turn
from petteia.server.tables.undoing import taken_back
from tests.web.preparing import recorded

GAMES = {"offrandes": "01", "delphi": "09", "hellas": "15"}


def opened(match: Match) -> Room:
    """A table at which the game of a record has just begun."""
    header = proposals.new_header(
        match.game, "ada", "Ada", ["open"] * match.players, match.options, False,
        title="", listed=True, watch=True, pace="live", shuffle=False, start_when_full=False,
    ) | {"seed": match.seed, "version": match.version}  # fmt: skip
    for number, seat in enumerate(header["seats"]):
        seat.update(player=f"p{number}", name=f"P{number}")
    room = Room(new_id(), time.time(), header)
    started = proposals.start(room, None)
    assert started is not None
    room.apply(room.row(started))
    return room


def expected(match: Match, upto: int) -> int:
    """How many of the first moves can be taken back, told from the whole record."""
    now = match.state if upto == len(match.moves) else match.before[upto]
    count = 0
    while count < upto:
        move, before = match.moves[upto - 1 - count], match.before[upto - 1 - count]
        reveals = any(event.kind in match.game.events.reveals for event in move.events)
        if move.seat != now.seat or reveals or match.game.turn(before) != match.game.turn(now):
            return count
        count += 1
    return count


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_to_the_last_die_or_reveal_of_the_own_turn(game: str) -> None:
    match = recorded(game, GAMES[game])
    room = opened(match)
    most = kept = ended = 0
    for number, move in enumerate(match.moves):
        if move.seat == CHANCE:
            continue
        turn, name = match.game.turn(room.match.state), match.game.action_name(move.action)
        ends = ends_turn(room.match, move.action)
        room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
        if room.status != PLAYING:
            break
        assert room.undoable() == expected(match, len(room.match.moves)), f"after move {number}, {name}"
        most = max(most, room.undoable())
        if ends:
            assert room.undoable() == 0
            assert match.game.turn(room.match.state) != turn
            ended += 1
        last = room.match.moves[-1]
        kept += room.to_act == last.seat and room.undoable() == 0 and match.game.turn(room.match.state) != turn
    assert most >= 2, "several steps go back"
    assert (ended > 0) == match.game.has_long_turns
    assert kept or game != "offrandes", "somebody moved twice in a row, but in another turn"


def test_what_was_done_in_the_turn_of_another_is_not_taken_back_in_the_own() -> None:
    """In Delphi the next player lifts a god in another's turn, and then begins the own turn with another choice."""
    match = recorded("delphi", "09")
    for number in range(1, len(match.moves)):
        move, now = match.moves[number - 1], match.before[number]
        if move.seat == now.seat >= 0 and match.before[number - 1].decision == "oracle_roll_god":
            break
    else:
        pytest.fail("nobody does so in this game")
    room = opened(match)
    for move in match.moves[:number]:
        if move.seat != CHANCE:
            room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
    assert room.to_act == match.moves[number - 1].seat
    assert room.undoable() == 0


def test_whether_a_turn_ends_is_told_without_looking_at_the_dice() -> None:
    match = recorded("delphi", "09")
    room = opened(match)
    ended = 0
    for move in match.moves[:150]:
        if move.seat == CHANCE:
            continue
        roller = room.match.roller
        index, told = roller.index, set()
        for roller.index in range(index, index + 4):
            told.add(ends_turn(room.match, move.action))
        assert len(told) == 1
        ended += told == {True}
        roller.index = index
        room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_undo_says_what_it_takes_back(game: str) -> None:
    match = recorded(game, GAMES[game])
    room = opened(match)
    told = set()
    for move in [move for move in match.moves if move.seat != CHANCE][:120]:
        room.apply(room.row(Draft("move", move.seat, after_press(room, move.action))))
        for seat in range(room.players):
            label = taken_back(room, seat, "en")
            assert bool(label) == (seat == room.to_act and room.presses() != [])
            told.add(label)
        assert taken_back(room, None, "en") == ""
    assert len(told) > 2, told
