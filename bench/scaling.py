"""How the cost of a decision grows with players, options and the size of a batch: `python -m bench.scaling [GAME ...]`.

Every case is timed beside the usual one of its game, turn and turn about, and told as a ratio: on a machine that does
other things as well the times themselves say little, and the median of their ratios much.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from statistics import median
from typing import Any, Final

from librt.random import Random

import petteia
from petteia.benchmark import PLAYERS, SEED
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.game import Game
from petteia.core.options import Value
from petteia.core.playout import play_outs

ROUNDS: Final = 15
SECONDS: Final = 0.05  # of each measurement, at least
SIZES: Final = (16, 64, 256, 1024, 4096)
USUAL_SIZE: Final = 256
STEPS: Final = 200  # before measuring

Work = Callable[[], int]  # does something, and says how many decisions that were


def seconds_each(work: Work) -> float:
    """Seconds of processor time for a decision."""
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += work()
    return (time.process_time() - began) / done


def compare(usual: Work, cases: Mapping[str, Work]) -> dict[str, float]:
    """How much longer a decision takes in each case than in the usual one."""
    ratios: dict[str, list[float]] = {name: [] for name in cases}
    usual()
    for work in cases.values():
        work()
    for _ in range(ROUNDS):
        for name, work in cases.items():
            base = seconds_each(usual)
            ratios[name].append(seconds_each(work) / base)
    return {name: median(found) for name, found in ratios.items()}


def random_games(game: Game[Any], players: int, options: Mapping[str, Value]) -> Work:
    """Whole random games inside the engine."""
    settled = game.settle_options(players, options)
    start = game.new(players, settled, game.make_layout(players, settled, Roller(SEED, "layout")))
    random = Random(SEED)
    return lambda: int(play_outs(start, 3, random))


def batch_steps(game: Game[Any], size: int, options: Mapping[str, Value] | None = None) -> Work:
    """Steps of so many games in this process, observations and masks included."""
    from petteia.envs.batch import Batch

    batch = Batch(game, size, PLAYERS, options or {}, workers=1)
    batch.reset(SEED)

    def step() -> int:
        batch.step(batch.sample())
        return size

    for _ in range(STEPS):  # so that not all games are at their beginning
        step()
    return step


def with_options(game: Game[Any]) -> dict[str, Work]:
    """Each option set to a value that it does not usually have, the last that is possible.

    Stepped in a batch: with some of them random players never come to an end.
    """
    found: dict[str, Work] = {}
    for name, option in game.options.items():
        for value in reversed(list(option.choices)[:20]):
            if value != option.default:
                with suppress(BadSetup):
                    found[f"{name}={value}"] = batch_steps(game, USUAL_SIZE, {name: value})
                    break
    return found


def table(title: str, ratios: Mapping[str, float]) -> None:
    """One line for each case."""
    print(f"  {title}")
    for name, ratio in ratios.items():
        print(f"    {name:32} {ratio:5.2f}")


def main(names: list[str]) -> int:
    """Measure these games, or all."""
    for name in names or petteia.games():
        game = petteia.game(name)
        print(game.name)
        usual = random_games(game, PLAYERS, {})
        others = {f"{n} players": random_games(game, n, {}) for n in game.players if n != PLAYERS}
        table(f"a decision inside, of {PLAYERS} players", compare(usual, others))
        stepped = batch_steps(game, USUAL_SIZE)
        table("a decision in a batch, with the usual options", compare(stepped, with_options(game)))
        sizes = {f"{size} games": batch_steps(game, size) for size in SIZES if size != USUAL_SIZE}
        table(f"a decision in a batch of {USUAL_SIZE} games", compare(stepped, sizes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
