"""What a result is made of, and numbers about a whole game, from its events."""

from __future__ import annotations

from typing import Any, NamedTuple

from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.presenting import ONE, Count


class Part(NamedTuple):
    """A part of a result in the reader's language."""

    glyph: str
    words: str
    name: str


def breakdown(match: Match, lang: str) -> list[list[Part]]:
    """For each seat what its score is made of, a few words each."""
    events = [event for move in match.moves for event in move.events]
    return [
        [
            Part(part.glyph, part.words.text(lang), part.name.text(lang) if part.name else "")
            for part in match.game.parts(match.state, seat, events)
        ]
        for seat in range(match.players)
    ]


def _total(match: Match, seat: int, count: Count) -> int:
    """How often something happened to a seat, or the sum of one of the numbers that came with it."""
    kinds = {match.game.events.names.index(name) for name in count.events}
    found = (event for move in match.moves for event in move.events if event.kind in kinds and event.a == seat)
    return sum(1 if count.number == ONE else (event.a, event.b, event.c)[count.number - 1] for event in found)


def statistics(match: Match, lang: str) -> list[tuple[str, list[Any], Any]]:
    """Numbers for each seat, and which of them is the best where that means something."""
    decisions, offered = [0] * match.players, [0] * match.players
    for move, before in zip(match.moves, match.before, strict=True):
        if move.seat >= 0:
            decisions[move.seat] += 1
            offered[move.seat] += len(before.legal())
    average = [round(offered[i] / max(1, decisions[i]), 1) for i in range(match.players)]
    rows: list[tuple[str, list[Any], Any]] = [
        (Message("web.stat.decisions").text(lang), decisions, None),
        (Message("web.stat.turns").text(lang), average, max(average)),
    ]
    for count in match.game.counts:
        values = [_total(match, seat, count) for seat in range(match.players)]
        best = (max if count.is_most_best else min)(values)
        name = Message(f"{match.game.name}.stat.{count.name}").text(lang)
        rows.append((name, values, best if len(set(values)) > 1 else None))
    chance = sum(move.seat == CHANCE for move in match.moves)
    rows.append((Message("web.stat.chance").text(lang), [chance] + [""] * (match.players - 1), None))
    return rows
