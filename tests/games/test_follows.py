"""What follows: in many positions, what every action that may be chosen, or outcome that may come, leads to.

The positions are the MOMENTS of a game, in words, some of games by seed, and some of the recorded games. A line of
`follows/` is a position, its decision, its choices, outcomes with their weights; in four letters why the other actions
are forbidden, and for each choice what it changes at the table, what happens with its numbers, and what is asked next.
`decisions.txt` has the decisions, and whether they are asked with a single choice. `make golden` writes the files anew.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, NOT_ASKED, State
from petteia.core.match import replay
from petteia.games import OURS
from tests.games.meanings import check_log
from tests.games.play import Table, unrolled
from tests.games.plugin import plugin
from tests.games.stored import TESTS, WRITES
from tests.games.test_golden import golden_tables, runs
from tests.games.test_reason_maps import MOVES, moments

Places = Iterator[tuple[str, State]]
LARGEST = 250_000  # bytes of a file
SHOWN = 12  # differences


def digest(value: object) -> str:
    """A value in four letters."""
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()[:4]


def table_of(state: State) -> dict[str, Any]:
    """What lies on the table."""
    table: Any = state.to_json()["table"]
    return dict(table)


def following(state: State, before: dict[str, Any], action: int) -> str:
    """What an action leads to: what it changes, what happens, and what is asked next."""
    after = state.copy()
    after.is_logged = True
    after.play(action)
    check_log(after)
    now = after.to_json()
    changed = {name: value for name, value in table_of(after).items() if before.get(name) != value}
    return digest([changed, now["stack"], after.take_events(), after.legal(), after.outcomes()])


def line_of(where: str, state: State) -> str:
    """A position, its decision and choices, and what follows each."""
    legal, weights = state.legal(), [str(weight) for _, weight in state.outcomes()]
    choices = ", ".join(runs(state.game, legal))
    if weights:
        choices += f" x {weights[0] if len(set(weights)) == 1 else ' '.join(weights)}"
    before = table_of(state)
    letters = [following(state, before, action) for action in legal]
    return f"{where} | {int(state.seat)} {state.decision} | {choices} | {' '.join([forbidden(state), *letters])}"


def forbidden(state: State) -> str:
    """The reasons for which actions are forbidden, in four letters; chance needs none."""
    if state.seat == CHANCE:
        return "----"
    top = state.top
    reasons = {action: int(top.forbids(state, action)) for action in range(state.game.num_actions)}
    return digest({action: reason for action, reason in reasons.items() if reason != NOT_ASKED})


class Rarely:
    """Says yes to the first, second, fourth, eighth and so on of each kind of decision."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __call__(self, state: State) -> bool:
        self.asked[state.decision] += 1
        count = self.asked[state.decision]
        return not state.is_over and count & (count - 1) == 0


def walked(table: Table) -> Places:
    """Positions of a game by seed, in which chance waits to be told."""
    seed, is_looked_at = f"follows {table}", Rarely()
    match = unrolled(table.game, table.players, seed, table.options)
    players, chance = Roller(seed, "players"), Roller(seed)
    while not match.state.is_over and len(match.moves) < 2 * MOVES:
        state = match.state
        if is_looked_at(state):
            yield f"{len(match.moves)}", state
        rolls = state.seat == CHANCE
        match.play(chance.pick(state.outcomes()) if rolls else plugin(table.game).choose(state, players))


def recorded(name: str) -> Places:
    """Positions of the recorded games, in which everything rare comes up."""
    is_looked_at = Rarely()
    for path in sorted((TESTS / name / "games").glob("*.json")):
        for number, state in enumerate(replay(records.load(path)).before):
            if is_looked_at(state):
                yield f"{path.stem} {number}", state


SOURCES: dict[str, Callable[[], Places]] = {
    **{f"{name}/moments": partial(moments, name) for name in OURS},
    **{f"{name}/games": partial(recorded, name) for name in OURS},
    **{f"{table.game}/{table}": partial(walked, table) for table in golden_tables()},
}


def differences(old: list[str], new: list[str]) -> Iterator[str]:
    """Where two files differ, in words: for the same question the actions that lead elsewhere, or the whole line."""
    for was, now in zip(old, new, strict=False):
        (place, then), (place_now, since) = was.rsplit(" | ", 1), now.rsplit(" | ", 1)
        if place != place_now:
            yield f"{was}\n  has become\n{now}"
        elif then != since:
            at = [i for i, (a, b) in enumerate(zip(then.split(), since.split(), strict=False)) if a != b]
            said = [
                f"something else follows choice {i}" if i else "actions are forbidden for other reasons" for i in at
            ]
            yield f"{place}: {', '.join(said)}"
    if len(old) != len(new):
        yield f"{len(old)} positions have become {len(new)}"


def compare_lines(path: Path, lines: list[str]) -> None:
    """The file has these lines; or it is written, if that was asked for."""
    if WRITES and lines:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    assert len(stored.encode()) < LARGEST
    found = list(differences(stored.splitlines(), lines))[:SHOWN]
    assert not found, "play has changed; if that is meant, run make golden and read git diff:\n" + "\n".join(found)


@pytest.mark.parametrize("source", SOURCES)
def test_the_same_follows(source: str) -> None:
    game, name = source.split("/")
    lines = [line_of(where, state) for where, state in SOURCES[source]()]
    compare_lines(TESTS / game / "follows" / f"{name}.txt", lines)


@pytest.mark.parametrize("name", OURS)
def test_the_same_decisions_are_asked_with_a_single_choice(name: str) -> None:
    lines = []
    for said, kind in sorted(petteia.game(name).decisions.items()):
        asked = kind(*([0] * len(kind.facts.fields))).asks_single()
        lines.append(f"{said} | {'asked' if asked else 'not asked'} with a single choice")
    compare_lines(TESTS / name / "follows" / "decisions.txt", lines)


def test_every_file_belongs_to_a_source() -> None:
    known = {*SOURCES, *(f"{name}/decisions" for name in OURS)}
    assert {f"{path.parts[-3]}/{path.stem}" for path in TESTS.glob("*/follows/*.txt")} <= known
