"""`python -m bench.hellas_endings [GAMES]`: how random games of Lords of Hellas end, and how long they take."""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, median

from librt.random import Random

from petteia.core.playout import play_out
from petteia.games.hellas import GAME
from petteia.games.hellas.components.constants import VICTORIES


def report(players: int, games: int) -> list[str]:
    """What came of this many games in which everybody chooses at random: three lines."""
    random = Random(players)
    ends: Counter[str] = Counter()
    decisions: list[int] = []
    rounds: list[float] = []
    for _ in range(games):
        state = GAME.new(players)
        decisions.append(int(play_out(state, random)))
        rounds.append(int(state.turn) / players)
        ends[VICTORIES[state.victory]] += 1
    shares = ", ".join(f"{name} {100 * number / games:.1f} %" for name, number in ends.most_common())
    return [f"{players} players, {games} games: {shares}", figures("decisions", decisions), figures("rounds", rounds)]


def figures(what: str, numbers: list[int] | list[float]) -> str:
    """Mean, median and extremes of a list of numbers."""
    low, high = min(numbers), max(numbers)
    return f"  {what}: mean {mean(numbers):.0f}, median {median(numbers):.0f}, least {low:.0f}, most {high:.0f}"


if __name__ == "__main__":
    for seats in GAME.players:
        print("\n".join(report(seats, int(sys.argv[1]) if sys.argv[1:] else 1000)))
