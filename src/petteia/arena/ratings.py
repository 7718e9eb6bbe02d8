"""Who came in which place at tables of all bots, in one small file per game: what their ratings follow from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import petteia
from petteia import bots
from petteia.arena.playing import Plan, play_match
from petteia.arena.tally import Pairing, fingerprint
from petteia.bots.levels import REFERENCE
from petteia.core.chance import Roller

FORMAT: Final = "petteia-ratings-1"
SEED: Final = "ratings"
RATED: Final = (*bots.LEVELS, "greedy", REFERENCE)

Table = tuple[str, ...]  # the bots of the seats


def table(game: str, number: int) -> Table:
    """Who plays in a game: tables of all sizes in turn, every seat drawn by itself."""
    sizes = petteia.game(game).players
    roller = Roller(SEED, f"{game}:{number}")
    return tuple(RATED[roller.below(len(RATED))] for _ in range(sizes[number % len(sizes)]))


def play(game: str, number: int) -> list[int]:
    """The places of the seats in a game."""
    seated = table(game, number)
    played, _ = play_match(Plan(game, seated, SEED), number, names=seated)
    return [seat.rank for seat in played.seats]


class Results:
    """The places in all games of one game, as far as the bots are still the same."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game, self.path = game, folder / f"{game}.json"
        least = petteia.game(game).players[0]
        self.marks = {bot: fingerprint(Pairing(game, least, bot, bot)) for bot in RATED}
        self.places: dict[int, list[int]] = {}
        if self.path.exists():
            self._read(json.loads(self.path.read_text(encoding="utf-8")))

    def _read(self, data: dict[str, Any]) -> None:
        if data.get("format") != FORMAT:
            raise ValueError(f"{self.path} is not a {FORMAT}")
        for number, places in data["games"]:
            seated = table(self.game, number)
            is_same = all(data["marks"].get(bot) == self.marks[bot] for bot in seated)
            if is_same and len(seated) == len(places):
                self.places[number] = places

    def missing(self, games: int) -> list[int]:
        """The numbers of the games to be played."""
        return [number for number in range(games) if number not in self.places]

    def write(self) -> None:
        """Keep it; whoever reads the file at the same time sees the old one or the new one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        games = ",\n".join(f"  {json.dumps([number, self.places[number]])}" for number in sorted(self.places))
        head = json.dumps({"format": FORMAT, "game": self.game, "seed": SEED, "marks": self.marks})
        beside = self.path.with_suffix(".new")
        beside.write_text(f'{head[:-1]},\n "games": [\n{games}\n ]\n}}\n', encoding="utf-8")
        beside.replace(self.path)
