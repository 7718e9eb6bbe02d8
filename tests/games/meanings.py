"""What the numbers of an event mean: `events.py` of a game says it beside each, and numbers without a meaning are 0."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import petteia
from petteia.core.flow import ALLOWED, EVENT_SIZE, State

LINE = re.compile(r"^[A-Z_]+: Final = \d+(?:  # (.+))?$", re.MULTILINE)
AUDIENCE_AND_KIND = 2  # numbers of a row that come first


@cache
def meanings(game: str) -> list[int]:
    """How many numbers of each event have a meaning."""
    source = Path(petteia.__file__).parent / "games" / game / "events.py"
    said = [meaning.split(";")[0] for meaning in LINE.findall(source.read_text("utf-8"))]
    return [len(meaning.split(",")) if meaning else 0 for meaning in said]


def are_told(game: str, row: tuple[int, ...]) -> bool:
    """Whether an event has no more numbers than have a meaning."""
    return not any(row[AUDIENCE_AND_KIND + meanings(game)[row[1]] :])


def check_log(state: State) -> None:
    """The events that have not been taken yet have no more numbers than have a meaning."""
    log = [int(number) for number in state.log]
    for row in (tuple(log[at : at + EVENT_SIZE]) for at in range(0, len(log), EVENT_SIZE)):
        assert are_told(state.game_name(), row), f"{state.game.events.names[row[1]]}: {row[AUDIENCE_AND_KIND:]}"


def check_choices(state: State) -> None:
    """What the rules forbid is what they do not list, for every action there is; chance needs no reasons."""
    if state.seat < 0:
        return
    top, legal, names = state.top, set(state.legal()), state.game.actions.names
    wrong = [
        names[action] for action in range(len(names)) if (top.forbids(state, action) == ALLOWED) != (action in legal)
    ]
    assert not wrong, f"{state.decision}: {wrong[:5]}"
