"""Making the file of found puzzles: games are searched one by one, what is found is kept, and the best are chosen.

The same command goes on where it was stopped: each game that was searched is a line of the kept file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from petteia.advice.finding import MARGIN, Find, Finder, Rival
from petteia.core import registry
from petteia.core.cores import on_one_core
from petteia.core.game import Game
from petteia.learning.found import theme_of, write_puzzle

ALIKE: Final = 2  # puzzles with the same question and the same answer, at tables of one size
SHARE: Final = 0.34  # of the puzzles that may be of one theme
HARDER: Final = {"easy": 0.0, "medium": 1.5, "hard": 3.0}  # what is hard is worth more than what is new
HEAD: Final = """\
# Found by the champion in its own games: `petteia puzzle make {game}` looks for them, `petteia puzzle verify {game}`
# thinks about each again. What stands behind a move is the chance to win with it, in hundredths.
game {game}
"""


def search(name: str, seed: int | str, number: int) -> list[Find]:
    """What is found in one game."""
    from petteia.bots.guide import NetworkGuide

    game: Game[Any] = registry.find(name)
    return list(Finder(game, seed, NetworkGuide(places=0.0)).game_number(number))


def kept(path: Path) -> dict[int, list[Find]]:
    """What has been found already, by the number of the game."""
    found: dict[int, list[Find]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        told = json.loads(line)
        found[told["game"]] = [_find(each) for each in told["puzzles"]]
    return found


def _find(told: dict[str, Any]) -> Find:
    rivals = tuple(Rival(tuple(names), chance) for names, chance in told["rivals"])
    return Find(**(told | {"rivals": rivals, "answer": tuple(told["answer"])}))


def keep(path: Path, number: int, puzzles: Sequence[Find]) -> None:
    """Keep what was found in a game."""
    told = {"game": number, "puzzles": [find._asdict() for find in puzzles]}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")


def searched(name: str, seed: int | str, path: Path, games: int, jobs: int) -> Iterator[tuple[int, list[Find]]]:
    """Search these games, as far as that has not been done; each is kept as soon as it is there."""
    wanted = [number for number in range(games) if number not in kept(path)]
    if jobs == 1:
        for number in wanted:
            found = search(name, seed, number)
            keep(path, number, found)
            yield number, found
        return
    on_one_core()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = {number: pool.submit(search, name, seed, number) for number in wanted}
        for number, future in waiting.items():
            keep(path, number, future.result())
            yield number, future.result()


def chosen(game: Game[Any], found: Iterable[Find], most: int) -> list[Find]:
    """The best of what was found: clear, hard, and not all alike."""
    counts: Counter[object] = Counter()
    result: list[Find] = []
    left = [(find, theme_of(game, find.decision)) for find in {find.words: find for find in found}.values()]

    def merit(one: tuple[Find, str]) -> float:
        find, theme = one
        alike = counts[theme] + 2 * counts[theme, find.players] + counts[find.level] / 3
        return alike - HARDER[find.level] - 10 * min(find.lead, 3 * MARGIN)

    while left and len(result) < most:
        best = min(left, key=merit)
        left.remove(best)
        find, theme = best
        answer = (find.players, find.decision, *find.answer)
        if counts[answer] < ALIKE and counts[theme] < SHARE * most:
            counts.update((answer, theme, (theme, find.players), find.level))
            result.append(find)
    return result


def text_of(game: Game[Any], found: Sequence[Find]) -> str:
    """The file of these puzzles."""
    parts = [HEAD.format(game=game.name)]
    for find in sorted(found, key=lambda find: (theme_of(game, find.decision), find.players, find.time)):
        rivals = sorted(find.rivals, key=lambda rival: rival is not find.rivals[find.obvious])
        answer = find.answer, find.chance
        theme = theme_of(game, find.decision)
        parts.append(write_puzzle(game, theme, find.level, find.seat, find.words, answer, rivals))
    return "\n".join(parts)


def without(text: str, names: Container[str]) -> str:
    """A file of puzzles without some of them."""
    head, *blocks = text.split("\npuzzle ")
    return "\npuzzle ".join([head, *(block for block in blocks if block.split()[0] not in names)])
