"""Writes `chances.md` and its pictures from what was measured: `python docs/make_chances.py`.

With `--check` it compares only. The figures lie beside the weights of each game (`played/chances.json`) and come from
`python -m bench.chances`, which plays the games, judges them and fits the corrections.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import making
import petteia
from petteia.bots.calibration import fitted
from petteia.games import OURS
from petteia.pictures import plots

DOCS: Final = Path(__file__).parent
GAMES: Final = 2000
MOST: Final = 0.03  # the error that chances may have


def figures() -> dict[str, dict[str, Any]]:
    """What was measured of each game."""
    return {name: json.loads(fitted(petteia.game(name)).read_text(encoding="utf-8")) for name in OURS}


def title(name: str) -> str:
    """The name of a game."""
    return petteia.game(name).title().text()


def points(error: float) -> str:
    """An error in points of a hundred."""
    return f"{100 * error:.2f}"


def table(name: str, found: dict[str, Any]) -> str:
    """One row for each size of table, one for all."""
    rows = [
        "| players | games | error | uncorrected | temperature | modesty | doubt |",
        "|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for size, numbers in found["players"].items():
        each = found["by_players"][size]
        errors = f"{points(each['error'])} | {points(each['uncorrected'])}"
        fit = f"{numbers['temperature']:.2f} | {numbers['modesty']:z.2f} | {numbers['doubt']:.3f}"
        rows.append(f"| {size} | {each['games']:,} | {errors} | {fit} |")
    errors = f"{points(found['measured']['error'])} | {points(found['uncorrected']['error'])}"
    rows.append(f"| all | {found['games']:,} | {errors} | | | |")
    return "\n".join(rows)


def picture(name: str, found: dict[str, Any]) -> str:
    """The reliability diagram of a game."""
    bins = [(int(count), float(said), float(won)) for count, said, won in found["measured"]["bins"]]
    words = "; ".join(f"said {said:.1%}, won {won:.1%} ({count:,} positions)" for count, said, won in bins if count)
    plot = plots.reliability(bins, "chance to win, as it was said", "share of the games that were won")
    return plots.picture(plot, f"{title(name)}: how true the chances are", words) + "\n"


def verdict(name: str, found: dict[str, Any]) -> str:
    """Whether the error is small enough, over how many games."""
    error, games = found["measured"]["error"], found["games"]
    said = f"{title(name)}: error {points(error)} points over {games:,} games, {found['positions']:,} positions"
    met = "met" if error <= MOST else "missed"
    return f"- {said}: {met if games >= GAMES else f'{met} so far ({games:,} of {GAMES:,} games)'}."


def page(found: dict[str, dict[str, Any]]) -> str:
    """The whole page."""
    parts = [
        "# How true the chances are",
        "*Made by `docs/make_chances.py` from what was measured; do not edit.*",
        "`petteia analyse` and the page after a game take chances from the network that came with the game. "
        "Of all positions of which it says 30%, three in ten should be won. A network alone "
        "does not do that: it has learned at tables of its own kind and from its own seat. So what it says is "
        "corrected by three numbers for each size of table: a *temperature*, above 1 chances are drawn "
        "together by it, below 1 apart; a *modesty*, which is taken from the seat that looks; and a *doubt*, which is "
        "shared by all. The chances of a position still add up to 100, and none is 0 or 100 before the end.",
        "Measured in games of mixed levels, each seat drawn by itself (`novice`, `adept` and `hero` 4 each, `olympian` "
        "1, `immortal` without looking ahead 3, of 16), at tables of all sizes. In each round each seat is asked once, "
        "at its first choice. The chances are put into ten equal bins; the *error* is the mean distance, in points, "
        "between what was said and what came of it (expected calibration error); it should be at most 3. No game is "
        "judged by numbers that were fitted to it: each half of the games is judged by those of the other half.",
        "```sh\n"
        "python -m bench.chances --games 2000 --jobs 16   # plays what is missing, judges and fits\n"
        "python -m bench.chances                          # with new weights: judges and fits what there is\n"
        "python docs/make_chances.py                      # writes this page\n```",
        "\n".join(verdict(name, each) for name, each in found.items()),
    ]
    for name, each in found.items():
        parts += [f"## {title(name)}", f"![Reliability diagram](images/chances-{name}.svg)", table(name, each)]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page and the pictures, or compare them."""
    found = figures()
    made = {DOCS / "chances.md": page(found)}
    made |= {DOCS / "images" / f"chances-{name}.svg": picture(name, each) for name, each in found.items()}
    making.write(made)


if __name__ == "__main__":
    main()
