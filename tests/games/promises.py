"""What sentences say before a deed, compared with what is true after it: every number, in games all over the rules.

A module `promises_<game>.py` holds the sentences of its game as patterns, each with what must then have come of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import petteia
from petteia import bots
from petteia.core import marks
from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.core.panels import Step
from tests.games.plugin import plugin

NUMBER: Final = re.compile(r"\d")


class Deed(NamedTuple):
    """An answer that was tried: the position before, the answer, the position after, and what was told meanwhile."""

    before: Any
    action: int
    after: Any
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Who answers."""
        return int(self.before.seat)

    def told(self, kind: int) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def until(self, kind: int) -> Event:
        """The first event of a kind; while the same seat is still being asked, with its first answers."""
        deed = self
        while not deed.told(kind):
            assert deed.after.seat == self.seat, "it never happens"
            deed = tried(deed.after, deed.after.legal()[0])
        return deed.told(kind)[0]


# From what a sentence says, as numbers or words, what these should be; None where they say nothing of the outcome.
Kept = Callable[..., tuple[object, ...]] | None


class Sentence(NamedTuple):
    """A sentence with a number in it, where it is said, and the deed that it is about."""

    where: str
    text: str
    deed: Deed


def tried(state: State, action: int) -> Deed:
    """A position with an answer tried on a copy."""
    after = state.copy()
    after.is_logged = True
    after.play(action)
    return Deed(state, action, after, tuple(Event(*row) for row in after.take_events()))


def sentences(game: str, games: int, few: int, longest: int) -> Iterator[Sentence]:
    """What is said of all answers in positions of random games, as far as it has a number; so many of each decision."""
    looked: Counter[str] = Counter()
    for number in range(games):
        match, roller = _new(game, number), Roller(f"promises {number}")
        bot = bots.make("greedy", number) if number % 3 == 2 else None  # who does what random play seldom comes to
        while not match.state.is_over and len(match.moves) < longest:
            state = match.state
            if state.seat >= 0 and looked[state.decision] < few * (number + 1):
                looked[state.decision] += 1
                for action in state.legal():
                    yield from of_answer(state.copy(), action)
            if bot is not None and state.seat >= 0:
                match.play(bots.ask(match, bot))
            else:
                match.play(plugin(game).choose(state, roller))


def of_scenes(game: str, scenes: Sequence[str]) -> Iterator[Sentence]:
    """The same in positions in words, for what random games seldom come to: all answers, and the answers after them."""
    for scene in scenes:
        state = petteia.game(game).position(scene)
        for action in state.legal():
            yield from of_answer(state, action)
            after = tried(state, action).after
            if after.seat == state.seat:
                for further in after.legal():
                    yield from of_answer(after.copy(), further)


def _new(game: str, number: int) -> Match:
    players = petteia.game(game).players
    return Match(game, players=players[number % len(players)], seed=f"promises {number}")


def of_answer(state: State, action: int) -> Iterator[Sentence]:
    """What the row of an offer, its result and its sentence say, with what comes of it."""
    game: Any = state.game
    view = game.view(state, int(state.seat))
    offer = game.offer([Step(state, action)], "en")
    said = {
        "title": offer.title,
        "note": offer.note,
        "outcome": game.outcome([Step(state, action)], "en"),
        "command": game.command(action, view, "en"),
    }
    found = [(where, marks.plain(text)) for where, text in said.items()]
    numbered = [(where, text) for where, text in found if NUMBER.search(text)]
    if numbered:
        deed = tried(state, action)
        yield from (Sentence(where, text, deed) for where, text in numbered)


def check(found: Iterator[Sentence], patterns: Mapping[str, Kept]) -> set[str]:
    """Fail on a sentence that no pattern covers, or that does not hold; the patterns that occurred come back."""
    known = {pattern: re.compile(pattern) for pattern in patterns}
    met: set[str] = set()
    for where, text, deed in found:
        hits = [(pattern, hit) for pattern, hit in ((key, each.search(text)) for key, each in known.items()) if hit]
        assert hits, f"nobody knows whether this holds: {where}: {text}"
        for pattern, hit in hits:
            met.add(pattern)
            kept = patterns[pattern]
            if kept is None:
                continue
            expected = tuple(str(each) for each in kept(deed, *hit.groups()))
            assert tuple(map(str, hit.groups())) == expected, (
                f"{where}: {text!r} ({deed.before.decision}): it is {expected}"
            )
    return met
