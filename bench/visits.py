"""What looking ahead gains: `python -m bench.visits delphi 64:16 32:0 --players 2 --games 400`.

One seat looks ahead with the first number of visits, all others with the second; 0 does at once what the network likes
best. Every seat is taken equally often, and game *n* begins alike in all pairings: with some decisions that are drawn
as the network likes them. Many games are played at once, so that a GPU can judge their positions together.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.append(str(ROOT / "src"))  # installed or not

from petteia.arena.processes import processes  # noqa: E402
from petteia.arena.strength import interval  # noqa: E402
from petteia.bots.base import Clock  # noqa: E402
from petteia.bots.guide import Guide, NetworkGuide, Opinion  # noqa: E402
from petteia.bots.thinker import Thinker  # noqa: E402
from petteia.core.chance import Roller  # noqa: E402
from petteia.core.flow import State  # noqa: E402
from petteia.core.match import Match  # noqa: E402
from petteia.games import OURS  # noqa: E402

SEED: Final = "visits"
DRAWN: Final = {"offrandes": 40}  # decisions that are drawn at the beginning of each game
USUALLY_DRAWN: Final = 20
LONGEST: Final = 4000  # decisions, after which a game is a draw
PART: Final = 25  # games that one process plays before it tells
OF_GUIDE: Final = ("places", "softness")

Thoughts = Generator[list[State], Sequence[Opinion], int]


class Side(NamedTuple):
    """How one side thinks."""

    visits: int
    settings: tuple[tuple[str, float], ...] = ()  # of the search and of its guide
    file: str = ""  # of weights; empty: those that came with the game

    @property
    def of_guide(self) -> tuple[Any, ...]:
        """Its weights and the settings of its guide."""
        return self.file, tuple(pair for pair in self.settings if pair[0] in OF_GUIDE)

    @property
    def of_search(self) -> dict[str, Any]:
        """The settings of its search."""
        return {name: value for name, value in self.settings if name not in OF_GUIDE}


class Duel(NamedTuple):
    """One at a table of others."""

    game: str
    players: int
    first: Side
    second: Side

    def __str__(self) -> str:
        told = [f"{name} {value:g}" for name, value in self.first.settings]
        other = [f"{name} {value:g}" for name, value in self.second.settings]
        more = "" if not told and not other else f" ({', '.join(told)} : {', '.join(other)})"
        return f"{self.game}, {self.players} players, {self.first.visits}:{self.second.visits}{more}"


class Outcome(NamedTuple):
    """How a game went."""

    share: float  # of the victory, of the one
    seconds: float
    judged: int


class Table:
    """One game of a duel."""

    def __init__(self, duel: Duel, number: int, guides: dict[Side, Guide]) -> None:
        seed = Roller(SEED, duel.game, number // duel.players).below(1 << 62)  # the same game from every seat
        self.duel, self.one = duel, number % duel.players
        self.match = Match(duel.game, duel.players, seed)
        self.match.state.is_logged = False
        self.roller = Roller(seed, "drawn")
        self.left = DRAWN.get(duel.game, USUALLY_DRAWN)
        self.decisions = 0
        self.guides = guides
        self.minds: dict[int, Thinker] = {}
        self.dealers = [Roller(seed, f"redeal:{seat}") for seat in range(duel.players)]
        for seat in range(duel.players):
            side = self.side(seat)
            if side.visits > 0:
                own = Roller(seed, f"bot:{seat}").below(1 << 62)
                self.minds[seat] = Thinker(own, guides[side], side.visits, 1e9, **side.of_search)

    def side(self, seat: int) -> Side:
        """Who sits there."""
        return self.duel.first if seat == self.one else self.duel.second

    def thoughts(self) -> Iterator[tuple[Thoughts, Side]]:
        """The decisions of the game, each to be thought about by one side; what it chose is played."""
        state = self.match.state
        while not state.is_over and self.decisions < LONGEST:
            self.decisions += 1
            seat, legal = int(state.seat), state.legal()
            if len(legal) == 1:
                self.play(legal[0])
                continue
            side = self.side(seat)
            if self.left > 0:
                self.left -= 1
                yield self.glance(state.copy(), 1.0), side
            elif seat not in self.minds:
                yield self.glance(state.copy(), 0.0), side
            else:
                view = state.redeal(seat, self.dealers[seat])
                yield self.minds[seat].think(view, legal, Clock(1e9)), side

    def play(self, action: int) -> None:
        """Carry out what was chosen."""
        self.match.play(action)
        self.match.before.clear()

    def glance(self, state: State, temperature: float) -> Thoughts:
        """What the network likes best, or one that is drawn as it likes them."""
        opinions = yield [state]
        priors, legal = opinions[0].priors, state.legal()
        if temperature <= 0:
            return legal[max(range(len(legal)), key=priors.__getitem__)]
        return self.roller.pick([(action, 1 + round(1e9 * prior)) for action, prior in zip(legal, priors, strict=True)])

    def share(self) -> float:
        """What the one has won."""
        if not self.match.state.is_over:
            return 1 / self.duel.players
        ranking = self.match.state.ranking()
        return 1 / ranking.count(1) if ranking[self.one] == 1 else 0.0


def guide_of(side: Side, device: str) -> Guide:
    """What judges for a side: torch where a device is named, numpy otherwise."""
    file, settings = side.of_guide
    if device:
        from petteia.training.guiding import TorchGuide

        return TorchGuide(file or None, device, **dict(settings))
    return NetworkGuide(file or None, **dict(settings))


def play(duel: Duel, numbers: Sequence[int], device: str) -> list[Outcome]:
    """Play these games at once."""
    began, judged = time.perf_counter(), 0
    guides: dict[tuple[Any, ...], Guide] = {}
    for side in (duel.first, duel.second):
        if side.of_guide not in guides:
            guides[side.of_guide] = guide_of(side, device)
    by_side = {side: guides[side.of_guide] for side in (duel.first, duel.second)}
    tables = [Table(duel, number, by_side) for number in numbers]
    going: list[tuple[Table, Iterator[tuple[Thoughts, Side]], Thoughts, Side, list[State]]] = []

    def go_on(table: Table, decisions: Iterator[tuple[Thoughts, Side]]) -> None:
        for thoughts, side in decisions:
            try:
                going.append((table, decisions, thoughts, side, next(thoughts)))
                return
            except StopIteration as done:
                table.play(int(done.value))

    for table in tables:
        go_on(table, table.thoughts())
    while going:
        now, going = going, []
        answers: dict[int, Iterator[Opinion]] = {}
        for guide in set(by_side.values()):
            asked = [state for *_, side, states in now if by_side[side] is guide for state in states]
            judged += len(asked)
            answers[id(guide)] = iter(guide.judge(asked)) if asked else iter(())
        for table, decisions, thoughts, side, states in now:
            told = [next(answers[id(by_side[side])]) for _ in states]
            try:
                going.append((table, decisions, thoughts, side, thoughts.send(told)))
            except StopIteration as done:
                table.play(int(done.value))
                go_on(table, decisions)
    seconds = (time.perf_counter() - began) / len(tables)
    return [Outcome(table.share(), seconds, judged // len(tables)) for table in tables]


def run(duels: list[Duel], games: int, jobs: int, part: int, device: str, seconds: float, out: Path | None) -> None:
    """Play all duels, and tell what came of each as soon as it is known."""
    end = time.monotonic() + seconds
    found: dict[Duel, list[Outcome]] = {duel: [] for duel in duels}
    with processes(jobs) as pool:
        waiting = {}
        for duel in duels:
            wanted = -(-games // duel.players) * duel.players
            parts = [range(wanted)[at : at + part] for at in range(0, wanted, part)]
            waiting.update({pool.submit(play, duel, numbers, device): duel for numbers in parts})
        left = {duel: list(waiting.values()).count(duel) for duel in duels}
        for future in as_completed(waiting, timeout=max(1.0, end - time.monotonic())):
            duel = waiting[future]
            found[duel] += future.result()
            left[duel] -= 1
            if left[duel] == 0:
                tell(duel, found[duel], out)


def tell(duel: Duel, outcomes: list[Outcome], out: Path | None) -> None:
    """One line, on the screen and in a file."""
    wins, games = sum(outcome.share for outcome in outcomes), len(outcomes)
    low, high = interval(wins, games)
    judged = sum(outcome.judged for outcome in outcomes) / games
    row = {"duel": str(duel), "games": games, "share": round(wins / games, 4), "low": round(low, 4)}
    row |= {"high": round(high, 4), "fair": round(1 / duel.players, 4), "judged": round(judged)}
    print(
        f"{duel}: {wins / games:.1%} ({low:.1%} – {high:.1%}) of {games}, if equal {1 / duel.players:.1%}", flush=True
    )
    if out is not None:
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def pair(text: str) -> tuple[int, int]:
    """Two numbers of visits."""
    first, _, second = text.partition(":")
    return int(first), int(second)


def setting(text: str) -> tuple[str, float]:
    """A setting and its value."""
    name, _, value = text.partition("=")
    return name, float(value)


def main() -> None:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.visits", description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=OURS)
    parser.add_argument("pairs", nargs="+", type=pair, help="visits of the one and of all others, such as 64:16")
    parser.add_argument(
        "--players", action="append", type=int, help="size of the table, 2 or 3 if not given; repeatable"
    )
    parser.add_argument("--games", type=int, default=400, help="of each pair, 400 if not given")
    parser.add_argument("--set", action="append", type=setting, default=[], help="a setting of both: boldness=2")
    parser.add_argument("--one", action="append", type=setting, default=[], help="a setting of the one alone")
    parser.add_argument("--file", default="", help="weights; those that came with the game if not given")
    parser.add_argument("--against", help="weights of all others; the same if not given")
    parser.add_argument("--device", default="", help="where torch judges, such as cuda; numpy judges if not given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--part", type=int, default=PART, help=f"games that one process plays at once, {PART}")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after this many seconds")
    parser.add_argument("--out", type=Path, help="a file to which the results are added, as lines of JSON")
    arguments = parser.parse_args()
    sizes = arguments.players or [3 if arguments.game == "offrandes" else 2]
    others = arguments.file if arguments.against is None else arguments.against
    both, one = tuple(arguments.set), tuple((dict(arguments.set) | dict(arguments.one)).items())
    duels = [
        Duel(arguments.game, size, Side(first, one, arguments.file), Side(second, both, others))
        for size in sizes
        for first, second in arguments.pairs
    ]
    run(duels, arguments.games, arguments.jobs, arguments.part, arguments.device, arguments.seconds, arguments.out)


if __name__ == "__main__":
    main()
