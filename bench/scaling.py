"""How the cost of a decision grows with players, options and the size of a batch: `python -m bench.scaling [GAME ...]`.

Every case is timed beside the usual one of its game, turn and turn about, and told as a ratio: on a machine that does
other things as well the times themselves say little, and the median of their ratios much.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
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
from petteia.games import OURS

ROUNDS: Final = 15
CALLS: Final = 40  # of the work in each measurement
SIZES: Final = (16, 64, 256, 1024, 4096)
USUAL_SIZE: Final = 256
STEPS: Final = 200  # before measuring

Work = Callable[[], int]  # does something, and says how many decisions that were
Making = Callable[[], Work]


def seconds_each(work: Work) -> float:
    """Seconds of processor time for a decision."""
    began = time.process_time()
    done = sum(work() for _ in range(CALLS))
    return (time.process_time() - began) / done


def compare(usual: Making, cases: Mapping[str, Making]) -> dict[str, float]:
    """How much longer a decision takes in each case than in the usual one.

    Both begin anew and do the same number of steps: decisions late in a game are dearer.
    """
    found: dict[str, float] = {}
    for name, make in cases.items():
        with suppress(BadSetup):  # an option that needs another one
            base, work = usual(), make()
            ratios = [1 / seconds_each(base) * seconds_each(work) for _ in range(ROUNDS)]
            found[name] = median(ratios)
    return found


def random_games(game: Game[Any], players: int, options: Mapping[str, Value]) -> Work:
    """Whole random games inside the engine."""
    settled = game.settle_options(players, options)
    start = game.new(players, settled, game.make_layout(players, settled, Roller(SEED, "layout")))
    random = Random(SEED)
    return lambda: int(play_outs(start, 1, random))


def batch_steps(game: Game[Any], size: int, options: Mapping[str, Value] | None = None) -> Work:
    """Steps of so many games in this process, observations and masks included."""
    from petteia.envs.batch import Batch

    batch = Batch(game, size, PLAYERS, options or {}, workers=1)
    batch.reset(SEED)

    def step() -> int:
        batch.step(batch.sample())
        return size

    for _ in range(STEPS):
        step()
    return step


def other_values(game: Game[Any]) -> dict[str, Value]:
    """Each option with a value that it does not usually have, the last that is possible."""
    found: dict[str, Value] = {}
    for name, option in game.options.items():
        for value in reversed(list(option.choices)[:20]):
            if value != option.default:
                found[name] = value
                break
    return found


def table(title: str, ratios: Mapping[str, float]) -> None:
    """One line for each case."""
    print(f"  {title}")
    for name, ratio in ratios.items():
        print(f"    {name:32} {ratio:5.2f}")


def main(arguments: list[str]) -> int:
    """Measure these games, or all of ours."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="only these, all if none is named; of other packages, too")
    for name in parser.parse_args(arguments).games or OURS:
        game = petteia.game(name)
        print(game.name)
        inside = {f"{n} players": partial(random_games, game, n, {}) for n in game.players if n != PLAYERS}
        table(f"a decision inside, of {PLAYERS} players", compare(partial(random_games, game, PLAYERS, {}), inside))
        # Stepped in a batch: with some options random players never come to an end.
        usual = partial(batch_steps, game, USUAL_SIZE)
        options = {f"{name}={value}": partial(usual, {name: value}) for name, value in other_values(game).items()}
        table("a decision in a batch, with the usual options", compare(usual, options))
        sizes = {f"{size} games": partial(batch_steps, game, size) for size in SIZES if size != USUAL_SIZE}
        table(f"a decision in a batch of {USUAL_SIZE} games", compare(usual, sizes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
