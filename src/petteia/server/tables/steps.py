"""What happened since a player's last turn, step by step, and the board as it was at each of them.

`since` gives the steps that a seat may know of, a row for each player who did something, and one for what others did
to the reader. A step has the number on its disc on the board, signs and a word (`Chip`), its sentence with marks, the
ids of the elements that it is about, and the ways that pieces went. `view_at` is the position after so
many moves as the seat saw it, with nothing to be chosen. Both are made from events and views of the seat alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from petteia.core.events import Event
from petteia.core.history import Act, Chip, Way, acts, happened
from petteia.core.match import Match
from petteia.core.messages import Message, marked
from petteia.core.views import View
from petteia.server.guard.problems import Refused
from petteia.server.tables.logs import act_text, oldest, places_of, position, ways_of
from petteia.server.tables.room import Room
from petteia.server.tables.views import kept

MOST_STEPS: Final = 40  # the last ones; who was away for longer reads the log
SHOWN: Final = 5  # steps of a row that are shown at once; of the others their number


Come = tuple[list[int], list[int]]  # how far everybody had come, and has now


class Step(NamedTuple):
    """Something that a rival did."""

    number: int  # from 1: on its disc on the board
    move: int  # the board at this step is the position after this many moves
    seat: int | None  # who did it; None: nobody
    chip: Chip
    told: str  # as a sentence, with marks
    places: tuple[str, ...]  # ids of elements that have changed
    ways: tuple[Way, ...]  # that pieces went
    harms: bool  # whether it does something to the reader


class Row(NamedTuple):
    """What one player did; in the reader's own row what others did to the reader."""

    seat: int
    is_reader: bool
    chips: tuple[tuple[int | None, Chip], ...]  # the first ones, each with the number of its step, or None
    more: int  # how many others there are
    was: int  # how far the player had come before, and has now
    now: int


class Since(NamedTuple):
    """All of it."""

    first: int  # the position before the first step is the one after this many moves
    last: int  # moves that are made now
    rows: tuple[Row, ...]
    steps: tuple[Step, ...]


def since(room: Room, seat: int | None, lang: str) -> Since:
    """What happened since a seat's last turn (None: in the last turn, for a spectator); kept for the version."""
    return kept(room, ("since", seat, lang), lambda: _since(room.match, seat, lang))


def _since(match: Match, seat: int | None, lang: str) -> Since:
    game, first = match.game, begin(match, seat)
    found = acts(game.events, happened(game.events, match.moves[first:], seat, first + 1))
    told = [(act, chip) for act in found if act.seat != seat or seat is None if (chip := game.chip(act.events, lang))]
    told = told[-MOST_STEPS:]
    with marked():
        steps = tuple(_step(match, number, act, chip, seat, lang) for number, (act, chip) in enumerate(told, 1))
    come = game.standing(position(match, first)), game.standing(match.state)
    rows = _rivals(steps, come)
    own = [] if seat is None else list(_befallen(match, (act for act, _ in told), seat, lang))
    if own and seat is not None:
        rows.append(_row(seat, True, own, come))
    return Since(first, len(match.moves), tuple(rows), steps)


def begin(match: Match, seat: int | None) -> int:
    """After how many moves the last turn of a seat was over; for a spectator, before the turn that is over now."""
    least = oldest(match)
    if seat is None:
        return _last_turn(match, least)
    if match.game.has_long_turns:
        return _own_turn(match, seat, least)
    numbers = range(len(match.moves), least, -1)
    is_now = match.state.seat == seat  # what was done just before belongs to the present turn
    for number in numbers:
        is_own = match.moves[number - 1].seat == seat
        if is_own and not is_now:
            return number
        is_now = is_now and is_own
    return least


def has_gone_on(match: Match, seat: int | None) -> bool:
    """Whether a seat has done something in its turn already, so that it has seen what happened before."""
    if seat is None:
        return False
    game, turn = match.game, match.game.turn(match.state)
    own = [number for number in range(begin(match, seat), len(match.moves)) if match.moves[number].seat == seat]
    if not game.has_long_turns:
        return bool(own)
    return turn[1] == seat and any(game.turn(position(match, number)) == turn for number in own)


def _own_turn(match: Match, seat: int, least: int) -> int:
    turn = match.game.turn(match.state)
    for number in range(len(match.moves), least, -1):
        at = match.game.turn(position(match, number - 1))
        if at[1] == seat and at != turn:
            return number
    return least


def _last_turn(match: Match, least: int) -> int:
    """Where the turn before the present one began."""
    turns = [match.game.turn(match.state)]
    for number in range(len(match.moves), least, -1):
        at = match.game.turn(position(match, number - 1))
        if at != turns[-1]:
            turns.append(at)
        if len(turns) > 2:
            return number
    return least


def _step(match: Match, number: int, act: Act, chip: Chip, seat: int | None, lang: str) -> Step:
    game = match.game
    text = act_text(game.name, act.events, lang).removesuffix(".")
    harms = seat is not None and any(_is_about(match, event, seat) for event in act.events)
    return Step(number, act.last, act.seat, chip, text, places_of(game, act), ways_of(match, act), harms)


def _rivals(steps: tuple[Step, ...], come: Come) -> list[Row]:
    """A row for each player, in the order of their first steps; what nobody did is told with what came before it."""
    by_seat: dict[int, list[tuple[int | None, Chip]]] = {}
    doer = None
    for step in steps:
        doer = step.seat if step.seat is not None else doer
        if doer is not None:
            by_seat.setdefault(doer, []).append((step.number, step.chip))
    return [_row(rival, False, chips, come) for rival, chips in by_seat.items()]


def _row(seat: int, is_reader: bool, chips: list[tuple[int | None, Chip]], come: Come) -> Row:
    more = max(0, len(chips) - SHOWN)
    return Row(seat, is_reader, tuple(chips[:SHOWN]), more, come[0][seat], come[1][seat])


def _befallen(match: Match, others: Iterable[Act], seat: int, lang: str) -> Iterable[tuple[int | None, Chip]]:
    """What others' acts did to a seat."""
    for act in others:
        for event in act.events:
            if _is_about(match, event, seat) and (chip := match.game.chip((event,), lang)):
                yield None, chip


def _is_about(match: Match, event: Event, seat: int) -> bool:
    return any((event.a, event.b, event.c)[place] == seat for place in match.game.events.seats[event.kind])


def view_at(room: Room, seat: int | None, number: int) -> View:
    """What a seat saw after a number of moves, with nothing to be chosen; Refused if it is not among the steps."""
    match = room.match
    if not begin(match, seat) <= number <= len(match.moves):
        raise Refused(404, Message("server.position", n=len(match.moves)))
    seen: Any = dict(match.game.view(position(match, number), seat))
    return seen if number == len(match.moves) else seen | {"legal": []}
