"""Random games through everything that is compiled: `python -m release.fuzz DECISIONS`, of each game.

Positions are played, copied, observed, viewed, redealt, saved and searched, batches are stepped, and objects of the
kernel are put into lists in lists.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from librt.random import Random

import petteia
from petteia.bots.mcts import DEPTH, LOOK_DEPTH, LOOK_POSITIONS
from petteia.bots.tree import Search
from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, OVER, State
from petteia.core.heuristic import Looker
from petteia.core.observe import blank
from petteia.core.playout import play_out
from petteia.core.rows import rows_of
from petteia.envs.batch import Batch

EVERY: Final = 50  # decisions between two looks at everything
DEEPEST: Final = 120  # lists in lists


def nest(make: Callable[[], object]) -> None:
    """Put new objects into lists in lists, as many as make Python's trashcan work, and let go of them.

    Nothing else may hold the objects: they have to be freed at the bottom of it all. One of them may be kept to be used
    again.
    """
    for depth in range(40, DEEPEST):
        nested: object = [make(), make()]
        for _ in range(depth):
            nested = [nested]
        del nested


def look(game: Any, state: State, rng: random.Random) -> None:
    """Use a position in every way."""
    for seat in range(int(state.seats)):
        game.observation(state, seat)
        game.view(state, seat)
    game.view(state, None)
    other = game.from_json(state.to_json())
    assert other == state
    if state.seat >= 0:
        state.redeal(int(state.seat), Roller(rng.randrange(1 << 30)))
    nest(state.copy)
    play_out(state.copy(), Random(rng.randrange(1 << 30)))


def play(game: Any, players: int, decisions: int, rng: random.Random) -> int:
    """Play random games; how many decisions."""
    done = 0
    while done < decisions:
        options = game.settle_options(players, {})
        state = game.new(players, options, game.make_layout(players, options, Roller(rng.randrange(1 << 30), "layout")))
        while state.seat != OVER and done < decisions:
            if state.seat == CHANCE:
                state.play(state.outcome_at(rng.random()))
                continue
            if done % EVERY == 0:
                look(game, state, rng)
            if done % (40 * EVERY) == 0:
                heuristic = game.heuristic()
                search = Search(heuristic, Looker(heuristic, LOOK_DEPTH, LOOK_POSITIONS), done, DEPTH)
                search.grow(search.plant(state), [state], 5, 10)
            state.play(rng.choice(state.legal()))
            done += 1
    return done


def main() -> None:
    """Play so many decisions of each game, half of them in batches."""
    decisions, rng = int(sys.argv[1]), random.Random("fuzz")
    for name in petteia.games():
        game = petteia.game(name)
        done = 0
        for players in game.players:
            done += play(game, players, decisions // (2 * len(game.players)), rng)
            with Batch(game, 16, players, workers=1) as batch:
                batch.reset(7)
                for _ in range(decisions // (32 * len(game.players))):
                    batch.step(batch.sample())
                    done += 16
        print(f"{name}: {done:,} decisions", flush=True)
    array = np.zeros((4, 100), np.int16)
    for size in range(0, 200, 7):
        try:
            rows_of(array).copy(3, blank(size))
        except IndexError:
            assert size > 100
    print("done")


if __name__ == "__main__":
    main()
