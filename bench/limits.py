"""After how many decisions games between bots are cut off: `python -m bench.limits`.

Plays 1,000 random games of each game with each number of players, with the usual options, and keeps the longest in the
game's `played/lengths.json`; ten times that is the limit (`petteia.core.lengths`). With `--check` it compares only, and
with `--games` it plays fewer. It takes one to two minutes, compiled. Needed is nothing but this package.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

from librt.random import Random  # noqa: E402

import petteia  # noqa: E402
from petteia.core.chance import Roller  # noqa: E402
from petteia.core.game import Game  # noqa: E402
from petteia.core.lengths import FORMAT, GAMES, MEASURED, TIMES, Longest, longest  # noqa: E402
from petteia.core.playout import play_out  # noqa: E402
from petteia.games import OURS  # noqa: E402

SEED: Final = "lengths"


def decisions(game: Game[Any], players: int, number: int) -> int:
    """Return how many decisions players make in a random game, which follows from its number."""
    seed = Roller(SEED, f"{game.name}:{players}", number).below(1 << 62)
    options = game.settle_options(players, {})
    state = game.new(players, options, game.make_layout(players, options, Roller(seed, "layout")))
    return int(play_out(state, Random(seed)))


def measure(game: Game[Any], players: int, games: int = GAMES) -> Longest:
    """Return the longest of the first random games."""
    return max((Longest(decisions(game, players, number), number) for number in range(games)), key=lambda one: one[0])


def write(game: Game[Any], found: dict[int, Longest]) -> None:
    """Keep what was measured in the folder of the game."""
    head = {"format": FORMAT, "game": game.name, "version": game.version, "games": GAMES}
    kept = {**head, "players": {str(players): one._asdict() for players, one in found.items()}}
    (game.folder / MEASURED).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main(given: list[str] | None = None) -> int:
    """Measure, and write or compare."""
    parser = argparse.ArgumentParser(prog="python -m bench.limits", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--game", action="append", choices=OURS, help="only this one; repeatable")
    parser.add_argument(
        "--games", type=int, default=GAMES, help=f"with --check: how many to play, {GAMES} if not given"
    )
    parser.add_argument("--check", action="store_true", help="compare with what is kept, and write nothing")
    arguments = parser.parse_args(given)
    differs = False
    for name in arguments.game or OURS:
        game = petteia.game(name)
        games = arguments.games if arguments.check else GAMES
        found = {}
        for players in game.players:
            found[players] = one = measure(game, players, games)
            kept = longest(game.folder).get(players)
            is_same = kept is not None and (kept == one if games == GAMES else kept.decisions >= one.decisions)
            differs |= not is_same
            told = "" if is_same or not arguments.check else f"; kept is {kept}"
            limit = TIMES * one.decisions
            print(f"{name}, {players} players: at most {one.decisions:,} (game {one.game}), limit {limit:,}{told}")
        if not arguments.check:
            write(game, found)
    return int(differs and arguments.check)


if __name__ == "__main__":
    sys.exit(main())
