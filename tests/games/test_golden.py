"""Golden playthroughs: every step of some games, equal byte for byte in every build.

A step is the seat, the decision and the choices; after ">" what was chosen; after "!" what happened, by name, numbers
and sentence; then what has changed in the view of a spectator, and where a seat sees something else. Observations are
summed up from time to time in eight letters. `make golden` writes the files anew.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import ALLOWED, EVERYBODY, NOT_ASKED, State
from petteia.core.game import Game
from tests.games.differences import differences, written
from tests.games.play import Table, choose, tables, unrolled
from tests.games.plugin import plugin
from tests.games.secrecy import seats_and_spectator
from tests.games.stored import TESTS, compare

LARGEST = 250_000  # bytes
OFTEN = 20  # moves after which the observations are summed up
CHOSEN, HAPPENED = ">", "!"  # how the lines of a choice and of an event begin
PLAY = re.compile(rf"{CHOSEN} |{HAPPENED} |-?\d+ \w+: ")  # lines of play: chosen, happened, asked
IN_THE_LINE = ("decision", "to_act", "legal", "choice", "you", "viewer")  # keys of a view that a decision tells


def golden_tables() -> list[Table]:
    """Each number of players with the default options, and the largest table with other ones."""
    all_tables = tables()
    largest = {table.game: max(t.players for t in all_tables if t.game == table.game) for table in all_tables}
    return [table for table in all_tables if not table.chosen or table.players == largest[table.game]]


def path_of(table: Table) -> Path:
    return TESTS / table.game / "golden" / f"{table}.txt"


def playthrough(table: Table) -> str:
    """A game by seed, step by step, to its end or as far as the file may go."""
    seed = f"golden {table}"
    match = unrolled(table.game, table.players, seed, table.options)
    watcher = Watcher(match.game, match.state)
    lines = [f"{table} {json.dumps(table.options, sort_keys=True)}"]
    lines += [f"{key}: {written(value)}" for key, value in watcher.views[None].items()]
    players, chance = Roller(seed, "players"), Roller(seed)
    while not match.state.is_over and len(match.moves) < plugin(table.game).steps:
        state = match.state
        lines.append(f"{int(state.seat)} {state.decision}: {', '.join(names(match.game, state))}")
        lines += watcher.settled()
        lines += forbidden(state)
        match.play(choose(state, chance if state.seat < 0 else players))
        move = match.moves[-1]
        lines.append(f"{CHOSEN} {match.game.action_name(move.action)}")
        lines += [told(match.game, event) for event in move.events]
        lines += watcher.look(match.state)
        if len(match.moves) % OFTEN == 0:
            lines.append(watcher.observed())
    lines += [watcher.observed(), f"{match.state.decision} {match.state.scores()} {match.state.ranking()}"]
    return "\n".join(lines) + "\n"


def play_of(path: Path) -> str:
    """The play that a golden file tells, without the words and without what was to be seen."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join([first, *(line.partition(" | ")[0] for line in lines if PLAY.match(line)), lines[-1]])


def told(game: Game[Any], event: Event) -> str:
    """An event by its name and numbers, and as a sentence; whose secret it is, if it is one."""
    secret = "" if event.audience == EVERYBODY else f" to {event.audience}"
    name = game.events.names[event.kind]
    return f"{HAPPENED} {name}{secret} {event.a} {event.b} {event.c} | {game.describe_event(event)}"


def forbidden(state: State) -> Iterator[str]:
    """For how many actions each reason speaks, by the reasons' numbers; what is not asked for is left out."""
    if state.seat < 0:
        return
    top = state.top
    found = Counter(int(top.forbids(state, action)) for action in range(state.game.num_actions))
    reasons = [f"{found[number]} for reason {number}" for number in sorted(found) if number not in (ALLOWED, NOT_ASKED)]
    if reasons:
        yield f"  forbidden: {', '.join(reasons)}"


class Watcher:
    """Everybody at the table and a spectator, who say what has changed for them."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.choices: dict[int | None, Any] = {}
        self.views = self._seen(state)
        self._observations = hashlib.sha256()
        self._observe(state)

    def settled(self) -> Iterator[str]:
        """What is settled in the decision already, and what only some seats know of it."""
        public = self.choices[None]
        if public:
            yield f"  choice: {written(public)}"
        for seat, choice in self.choices.items():
            yield from (f"  seat {seat}: {line}" for line in differences({"choice": public}, {"choice": choice}))

    def look(self, state: State) -> Iterator[str]:
        """What a spectator sees to have changed, and for each seat what is different for it."""
        before, self.views = self.views, self._seen(state)
        self._observe(state)
        public = list(differences(before[None], self.views[None]))
        yield from (f"  {line}" for line in public)
        for seat, view in self.views.items():
            if seat is not None:
                own = list(differences(before[seat], view))
                yield from (f"  seat {seat}: {line}" for line in own if line not in public)
                yield from (f"  seat {seat}: not {line}" for line in public if line not in own)

    def observed(self) -> str:
        """What has been observed since this was last said, in eight letters."""
        seen, self._observations = self._observations, hashlib.sha256()
        return f"observations {seen.hexdigest()[:8]}"

    def _observe(self, state: State) -> None:
        for seat in range(int(state.seats)):
            self._observations.update(self.game.observation(state, seat).astype("<i2").tobytes())

    def _seen(self, state: State) -> dict[int | None, dict[str, Any]]:
        """The views, without what stands in the line of the decision, or is told twice."""
        seen = {}
        legal = [self.game.action_name(action) for action in state.legal()]
        for seat in seats_and_spectator(state):
            view = json.loads(json.dumps(self.game.view(state, seat)))
            assert (view["decision"], view["to_act"]) == (state.decision, state.seat)
            assert view["legal"] == (legal if state.seat == seat else [])
            assert view["viewer"] == seat
            self.choices[seat] = view["choice"]
            told = [key for key, value in view.items() if key != "seats" and value and value == view.get("seats")]
            seen[seat] = {key: value for key, value in view.items() if key not in (*IN_THE_LINE, *told)}
        return seen


def names(game: Game[Any], state: State) -> Iterator[str]:
    """What may be chosen, and how likely; a run of more than three ids as its first and last."""
    legal = state.legal()
    weights = dict(state.outcomes())
    if len(set(weights.values())) > 1:
        yield from (f"{game.action_name(action)} x{weight}" for action, weight in weights.items())
        return
    yield from runs(game, legal)


def runs(game: Game[Any], actions: Sequence[int]) -> Iterator[str]:
    """The names of actions; a run of more than three ids as its first and last."""
    at = 0
    while at < len(actions):
        end = at
        while end + 1 < len(actions) and actions[end + 1] == actions[end] + 1:
            end += 1
        run = [game.action_name(action) for action in actions[at : end + 1]]
        yield from [f"{run[0]} .. {run[-1]}"] if len(run) > 3 else run
        at = end + 1


@pytest.mark.parametrize("table", golden_tables(), ids=str)
def test_playthrough(table: Table) -> None:
    text = playthrough(table)
    assert text.count("\n") > 50
    assert len(text.encode()) < LARGEST
    compare(path_of(table), text)


def test_every_file_belongs_to_a_game() -> None:
    known = {path_of(table) for table in golden_tables()}
    games = {path for path in TESTS.glob("*/golden/*.txt") if path.name != "reasons.txt"}  # see test_reason_maps.py
    assert games <= known
