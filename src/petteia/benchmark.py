"""How fast this machine plays: measured compiled and not, each in a process of its own, and compared as ratios.

All figures are medians of several repeats in CPU time; that of a batch, in which processes work together, in real time.
A loop of plain Python is timed beside them: what the same code does on another machine differs by about as much as that
loop does.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from librt.random import Random

import petteia
from petteia.bots.mcts import DEPTH, LOOK_DEPTH, LOOK_POSITIONS
from petteia.bots.tree import Search
from petteia.compiled import PURE, is_compiled
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, OVER, State
from petteia.core.game import Game
from petteia.core.heuristic import Looker
from petteia.core.playout import play_out, play_outs

FORMAT: Final = "petteia-bench-1"
REPEATS: Final = 5
SECONDS: Final = 0.15  # of each repeat, at least
QUICK: Final = 0.01  # the same for a rough look
PLAYERS: Final = 4
SEED: Final = 7
BATCH_GAMES: Final = 256
BATCH_WORKERS: Final = 2
SEARCH_VISITS: Final = 20
IMPORT_MILLISECONDS: Final = 150.0  # `import petteia` is to take less

Figures = dict[str, float]


def is_met(target: tuple[str, float], figure: float) -> bool:
    """Whether a figure reaches its target."""
    wanted, bound = target
    return figure >= bound if wanted == ">=" else figure < bound


# -- timing -------------------------------------------------------------------------------------------


class Stopwatch:
    """Repeats work for a number of seconds each time and takes the median."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = time.process_time) -> None:
        self.seconds = seconds
        self.clock = clock

    def rate(self, work: Callable[[], int]) -> float:
        """How many units of work are done a second; `work` does some and says how many."""
        work()
        return median(self._rate_once(work) for _ in range(REPEATS))

    def micros(self, call: Callable[[], object], times: int) -> float:
        """How many microseconds a call takes, made this many times between two looks at the clock."""
        return 1e6 / self.rate(lambda: _repeat(call, times))

    def _rate_once(self, work: Callable[[], int]) -> float:
        done, began = 0, self.clock()
        while True:
            done += work()
            spent = self.clock() - began
            if spent >= self.seconds:
                return done / spent


def _repeat(call: Callable[[], object], times: int) -> int:
    for _ in range(times):
        call()
    return times


def reference(watch: Stopwatch) -> float:
    """Passes a second through a loop of plain Python: small lists, whole numbers, a call each time."""

    def step(values: list[int], i: int) -> int:
        values[i % 16] = (values[(i + 5) % 16] + i) % 1009
        return values[i % 16] % 2

    def work() -> int:
        values, odd = list(range(16)), 0
        for i in range(10_000):
            odd += step(values, i)
        return 10_000

    return watch.rate(work)


# -- one game -----------------------------------------------------------------------------------------


def python_loop(start: State, choose: Callable[[list[int]], int], rng: random.Random) -> int:
    """A whole random game driven from plain Python; how many decisions players made."""
    state = start.copy()
    legal, play = state.legal, state.play
    decisions = 0
    while (seat := state.seat) != OVER:
        if seat == CHANCE:
            play(state.outcome_at(rng.random()))
        else:
            play(choose(legal()))
            decisions += 1
    return decisions


def middle(start: State) -> State:
    """A position half-way through a random game."""
    rng = random.Random(SEED)
    length = python_loop(start, rng.choice, rng)
    rng = random.Random(SEED)
    state = start.copy()
    for _ in range(length // 2):
        while state.seat == CHANCE:
            state.play(state.outcome_at(rng.random()))
        state.play(rng.choice(state.legal()))
    while state.seat == CHANCE:
        state.play(state.legal()[0])
    return state


def batch_rate(game: Game[Any], players: int, seconds: float) -> float:
    """Decisions a second of many games stepped together, observations and masks included, with random actions.

    The actions are those that `sample` offers, which costs next to nothing. First the games are played for a while, so
    that they are not all at their beginning.
    """
    from petteia.envs.batch import Batch  # loads numpy

    with Batch(game, BATCH_GAMES, players, workers=BATCH_WORKERS) as batch:

        def step() -> int:
            batch.step(batch.sample())
            return BATCH_GAMES

        batch.reset(SEED)
        began = time.perf_counter()
        while time.perf_counter() - began < 10 * seconds:
            step()
        return Stopwatch(seconds, time.perf_counter).rate(step)


def search_rate(state: State, watch: Stopwatch) -> float:
    """Courses of the present turn that a search plays through in a second, to the turn's end."""
    heuristic = registry.find(state.game_name()).heuristic()
    search = Search(heuristic, Looker(heuristic, LOOK_DEPTH, LOOK_POSITIONS), SEED, DEPTH)

    def visit() -> int:
        root = search.plant(state)
        search.grow(root, [state], SEARCH_VISITS, 2 * SEARCH_VISITS)
        return int(root.visits)

    return watch.rate(visit)


def measure(game: Game[Any], watch: Stopwatch, players: int = PLAYERS) -> Figures:
    """All figures of one game in this process."""
    players = players if players in game.players else game.players[-1]
    options = game.settle_options(players, {})
    start = game.new(players, options, game.make_layout(players, options, Roller(SEED, "layout")))
    half = middle(start)
    inside, rng = Random(SEED), random.Random(SEED)
    seat = max(int(half.seat), 0)
    view = game.view(half, seat)
    copy_us = watch.micros(half.copy, 200)
    return {
        "inside": watch.rate(lambda: int(play_outs(start, 3, inside))),
        "python_loop": watch.rate(lambda: python_loop(start, rng.choice, rng)),
        "copies": 1e6 / copy_us,
        "copy_us": copy_us,
        "playouts": watch.rate(lambda: _repeat(lambda: play_out(half.copy(), inside), 5)),
        "view_us": watch.micros(lambda: game.view(half, seat), 10),
        "svg_us": watch.micros(lambda: game.svg(view), 1),
        "observation_us": watch.micros(lambda: game.observation(half, seat), 50),
        "batch": batch_rate(game, players, watch.seconds),
        "search": search_rate(half, watch),
    }


def measure_here(games: list[str], seconds: float = SECONDS) -> dict[str, Any]:
    """What this process measures: whether it runs compiled, the reference loop, and the figures of each game."""
    watch = Stopwatch(seconds)
    return {
        "compiled": is_compiled(),
        "reference": reference(watch),
        "games": {name: measure(petteia.game(name), watch) for name in games},
    }


# -- other processes ----------------------------------------------------------------------------------


def measure_there(games: list[str], pure: bool, seconds: float = SECONDS) -> dict[str, Any]:
    """The same from a new process, with the compiled modules or without."""
    command = [sys.executable, "-m", "petteia.benchmark", str(seconds), *games]
    finished = subprocess.run(command, env=_environment(pure), capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(finished.stdout)
    return result


def _environment(pure: bool) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if name != PURE}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    return environment | {PURE: "1"} if pure else environment


def import_milliseconds() -> float:
    """How long `import petteia` takes in a new process."""
    code = "import time; t = time.process_time(); import petteia; print(1000 * (time.process_time() - t))"

    def once() -> float:
        command = [sys.executable, "-c", code]
        return float(
            subprocess.run(command, env=_environment(False), capture_output=True, text=True, check=True).stdout
        )

    return median(once() for _ in range(REPEATS))


def run(games: list[str], seconds: float = SECONDS) -> dict[str, Any]:
    """The whole measurement: compiled where that exists and is not switched off, and plain."""
    plain = measure_there(games, True, seconds)
    compiled = None if os.environ.get(PURE) else measure_there(games, False, seconds)
    if compiled is not None and not compiled["compiled"]:
        compiled = None
    if compiled is not None:
        for name, figures in compiled["games"].items():
            figures["ratio"] = figures["inside"] / plain["games"][name]["inside"]
    return {
        "format": FORMAT,
        "version": petteia.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "import_ms": import_milliseconds(),
        "reference": plain["reference"],
        "compiled": compiled and compiled["games"],
        "plain": plain["games"],
    }


if __name__ == "__main__":
    print(json.dumps(measure_here(sys.argv[2:], float(sys.argv[1]))))
