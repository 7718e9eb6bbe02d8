"""The log of a table: a line for each act, as a seat may know it, under the headings of the turns.

A line tells who did it, in words (`text`, for programs and those who listen) or with marks (`marked`, for a page: see
`petteia.core.marks`), the ids of the elements of the board that it is about (`places`), and the ways that pieces went.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from petteia.core import registry
from petteia.core.events import Event
from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.history import Act, Happened, Way, acts, begins, happened
from petteia.core.match import Match, Move
from petteia.core.messages import PEOPLE, cached_by_people, marked
from petteia.server.tables.room import Room

MOST_MOVES: Final = 4000  # that are looked through for the lines of one answer


class Line(NamedTuple):
    """A line of the log, or a heading."""

    ident: str  # the id of its element, without "log-": it stays while the game goes on
    move: int  # the number of the move with which it began
    last: int  # the number of the last move in it
    seat: int | None  # who did it; None: nobody, or everybody
    marked: str  # with marks; a heading too
    places: tuple[str, ...] = ()  # ids of elements of the board
    ways: tuple[Way, ...] = ()  # of pieces over the board
    is_private: bool = False  # whether others do not read it so
    is_heading: bool = False


def log(room: Room, seat: int | None, lang: str, before: int | None, limit: int) -> list[dict[str, Any]]:
    """The last lines that a seat may read, up to the move `before`, in words, with the number of their first move."""
    match = room.match
    return [
        {
            "move": act.first,
            "seat": CHANCE if act.seat is None else act.seat,
            "text": act_text(match.game.name, act.events, lang),
        }
        for act in last_acts(match, seat, before, limit)
    ]


class Settled(NamedTuple):
    """The lines that will not change any more, for going on with them: all but those of the last act."""

    lines: list[Line]
    heading: str
    turn: object  # what the heading is for
    moves: int  # when this was made, and the last of them
    move: Move | None
    first: tuple[int, int]  # where the last act began: its move, and its place among the events of the move


NOTHING: Final = Settled([], "", None, 0, None, (1, 0))


def lines(match: Match, seat: int | None, lang: str, limit: int, told: dict[Any, Settled] | None = None) -> list[Line]:
    """The last lines with marks, the oldest first, each turn's below its heading; `told` is kept from time to time."""
    key = (seat, lang, tuple(PEOPLE.get()))
    had = _known(match, None if told is None else told.get(key))
    parts = _last_acts(match, seat, limit, had)
    found, heading, turn, settled = had.lines[-limit:], had.heading, had.turn, had
    game = match.game
    with marked():
        for act in parts:
            settled = Settled(
                found[:], heading, turn, len(match.moves), match.moves[-1], (act.first, act.parts[0].place)
            )
            state = position_of(match, act.parts[0])
            now = None if state is None else (game.time(state), game.turn(state))
            before, heading = heading, heading if now == turn else game.heading(state, lang)
            turn = now
            if heading != before:
                found.append(Line(f"h{act.ident}", act.first, act.first, None, heading, is_heading=True))
            if act.parts[0].event.kind not in game.events.heads:
                found.append(line_of(match, act, lang))
    if told is not None:
        told[key] = settled
    return found


def _known(match: Match, had: Settled | None) -> Settled:
    """What can be gone on with: nothing if moves were taken back since."""
    if had is None or not 0 < had.moves <= len(match.moves) or match.moves[had.moves - 1] is not had.move:
        return NOTHING
    return had


def _last_acts(match: Match, seat: int | None, limit: int, had: Settled) -> list[Act]:
    """The acts after the settled ones, or the last ones if nothing is settled."""
    if had.move is None:
        return last_acts(match, seat, None, limit)
    events, (move, place) = match.game.events, had.first
    after = happened(events, match.moves[move - 1 :], seat, move)
    return acts(events, (part for part in after if (part.move, part.place) >= (move, place)))


def line_of(match: Match, act: Act, lang: str) -> Line:
    """The line of an act; with marks where these are wanted."""
    text, places = act_text(match.game.name, act.events, lang).removesuffix("."), places_of(match.game, act)
    return Line(act.ident, act.first, act.last, act.seat, text, places, ways_of(match, act), act.is_private)


def places_of(game: Game[Any], act: Act) -> tuple[str, ...]:
    """The elements of the board that an act is about, each once."""
    return tuple(dict.fromkeys(place for event in act.events for place in game.places(event)))


def ways_of(match: Match, act: Act) -> tuple[Way, ...]:
    """The ways that pieces went in an act, as far as it is known from where."""
    known = [part for part in act.parts if part.move > oldest(match)]
    ways = (match.game.trail(position(match, part.move - 1), part.event) for part in known)
    return tuple(way for way in ways if way is not None)


def position_of(match: Match, part: Happened) -> Any:
    """The position of the turn in which something happened; None if it is not kept any more."""
    number = part.move - (not part.is_later)
    return position(match, number) if number >= oldest(match) else None


def oldest(match: Match) -> int:
    """After how many moves the oldest position was that is still kept."""
    return len(match.moves) - len(match.before)


def position(match: Match, number: int) -> Any:
    """The position after a number of moves, one of those that are kept; not to be played on."""
    return match.before[number - oldest(match)] if number < len(match.moves) else match.state


def last_acts(match: Match, seat: int | None, before: int | None, limit: int) -> list[Act]:
    """The last acts that a seat may know of, up to the move `before`, the oldest first."""
    moves, events = match.moves, match.game.events
    end = len(moves) if before is None else min(before, len(moves))
    first, count = end, 0
    while first > 0 and count <= limit and end - first < MOST_MOVES:
        first -= 1
        count += sum(begins(events, event) for event in moves[first].events if event.is_for(seat))
    return acts(events, happened(events, moves[first:end], seat, first + 1))[-limit:]


@cached_by_people(50_000)
def act_text(game: str, events: tuple[Event, ...], lang: str) -> str:
    """An act as a sentence; the same few thousand happen at all tables again and again."""
    found: Game[Any] = registry.find(game)
    return found.describe_act(events, lang)
