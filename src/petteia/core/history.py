"""What happened, told as people tell it: by acts, not by events.

"Uses the pink die", "pays 2", "explores" are three events and one act. Which kinds of event begin an act, and which go
on with one, is written beside the events of a game (`petteia.core.events.Events`). All of it is made from the events
that one seat may know, so that nothing else can be told by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from petteia.core.events import Event, Events
from petteia.core.flow import EVERYBODY

if TYPE_CHECKING:
    from petteia.core.game import Game

MOST_EVENTS: Final = 24  # of one act; a longer one goes on in a line of its own


class Happened(NamedTuple):
    """An event with its place in a match: the number of its move, from 1, and its place among the move's events."""

    move: int
    place: int
    event: Event
    is_later: bool = False  # whether it belongs already to the turn that its move leads to


class Act(NamedTuple):
    """Something that somebody did, with all that came of it."""

    seat: int | None  # who did it; None: nobody, or everybody
    parts: tuple[Happened, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in its order."""
        return tuple(part.event for part in self.parts)

    @property
    def first(self) -> int:
        """The number of the move with which it begins."""
        return self.parts[0].move

    @property
    def last(self) -> int:
        """The number of the move with which it ends."""
        return self.parts[-1].move

    @property
    def ident(self) -> str:
        """A name that it keeps while the game goes on."""
        return f"{self.first}-{self.parts[0].place}"

    @property
    def is_private(self) -> bool:
        """Whether something in it was told to one seat alone."""
        return any(part.event.audience != EVERYBODY for part in self.parts)


class Chip(NamedTuple):
    """An act in short: glyphs, a word or a number, and whether it is more than the usual."""

    signs: tuple[str, ...]
    text: str = ""  # "5", "done", "2 → 3"; short, in the reader's language
    is_hit: bool = False  # something is done for good, or somebody is harmed


class Way(NamedTuple):
    """The way of a piece over the board, by the ids of elements."""

    start: str
    end: str
    piece: str  # the id of the piece itself where it has arrived; or, of what is only carried, "#" and its sign


def happened(events: Events, moves: Sequence[Any], seat: int | None, first: int = 1) -> Iterator[Happened]:
    """What a seat may know of these moves of a match; `first` is the number of the first of them."""
    for number, move in enumerate(moves, first):
        is_later = False
        for place, event in enumerate(move.events):
            is_later = is_later or event.kind in events.heads
            if event.is_for(seat):
                yield Happened(number, place, event, is_later)


def begins(events: Events, event: Event) -> bool:
    """Whether an event begins an act, whatever came before it."""
    return event.kind not in events.joins and event.kind not in events.befalls


def acts(events: Events, parts: Iterable[Happened]) -> list[Act]:
    """The acts that these events are parts of, in their order."""
    found: list[Act] = []
    for part in parts:
        if found and _goes_on(events, found[-1], part):
            found[-1] = found[-1]._replace(parts=(*found[-1].parts, part))
        else:
            found.append(Act(events.doer(part.event), (part,)))
    return found


def _goes_on(events: Events, act: Act, part: Happened) -> bool:
    kind = part.event.kind
    if begins(events, part.event) or len(act.parts) >= MOST_EVENTS or act.parts[0].event.kind in events.heads:
        return False
    if kind in events.befalls:
        return True
    return events.doer(part.event) == act.seat and all(kind != other.event.kind for other in act.parts)


def joined(sentences: Sequence[str], name: str) -> str:
    """Sentences as one: whoever is named at its beginning is named again only after somebody else was."""
    told, is_theirs = sentences[0].removesuffix("."), True
    for sentence in sentences[1:]:
        rest = sentence.removesuffix(".")
        start = next((start for start in (f"{name} ", f"{name}: ") if name and rest.startswith(start)), "")
        told += f", {rest.removeprefix(start)}" if start and is_theirs else f" · {rest}"
        is_theirs = bool(start)
    return told + ("." if sentences[-1].endswith(".") else "")


def first_of(events: Sequence[Event], order: Sequence[int]) -> Event | None:
    """The event that says most, where `order` has the kinds that say more before those that say less; or None."""
    known = [event for event in events if event.kind in order]
    return min(known, key=lambda event: order.index(event.kind), default=None)


def sentences(game: Game[Any], events: Iterable[Event], lang: str) -> list[str]:
    """What happened, a sentence for each act, in words."""
    parts = (Happened(0, place, event) for place, event in enumerate(events))
    return [game.describe_act(act.events, lang) for act in acts(game.events, parts)]
