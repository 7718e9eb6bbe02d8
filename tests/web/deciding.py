"""Every kind of decision that the games announce, each in a position of a recorded game."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from petteia.core.flow import State
from petteia.games import game
from tests.web.moments import Position
from tests.web.preparing import TESTS, recorded

NEVER: Final = frozenset({("delphi", "load_statue_what")})  # DEL-3.3  no ship reaches two cities: nothing is chosen


class Decided(NamedTuple):
    """A decision: its kind, and where it is asked."""

    kind: str
    at: Position


def kinds(name: str) -> list[str]:
    """The decisions of a game that players make."""
    found = game(name).decisions.items()
    return [kind for kind, each in found if each.facts.rule and any(slot.name == "seat" for slot in each.facts.fields)]


@cache
def decided(name: str) -> dict[str, Decided]:
    """For each kind the recorded position with the most answers among the first ones."""
    best: dict[str, tuple[int, Decided]] = {}
    for path in sorted((TESTS / name / "games").glob("*.json")):
        made = 0
        match = recorded(name, path.stem)
        for before, move in zip(match.before, match.moves, strict=True):
            if move.seat < 0:
                continue
            kind, answers = _kind(before), len(before.legal())
            if answers > best.get(kind, (0, None))[0]:
                best[kind] = (answers, Decided(kind, Position(name, path.stem, made)))
            made += 1
    return {kind: found for kind, (_, found) in best.items()}


def _kind(state: State) -> str:
    return str(state.top.name())
