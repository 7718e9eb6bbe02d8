"""What looking back has shown, as data that can be written and read."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from petteia.analysis.chances import HEURISTIC, Chances
from petteia.core.errors import PetteiaError
from petteia.core.match import Match
from petteia.core.messages import Message

FORMAT: Final = "petteia-analysis-1"
MARGIN: Final = 0.01  # changes of a chance below this are none


class TooEarly(PetteiaError):
    """Nobody has chosen anything yet that could be judged; what is chosen while a game is set up is not."""

    def __init__(self) -> None:
        super().__init__(Message("cli.analyse.early"))


class Point(NamedTuple):
    """The chances after this many moves."""

    step: int
    chances: Chances


class Better(NamedTuple):
    """What the seat could have done instead."""

    action: int
    chance: float  # of that seat


class Turning(NamedTuple):
    """A move after which the chances were not what they had been."""

    step: int  # moves before it
    until: int  # moves until it was carried out, with all that belongs to it
    seat: int
    action: int
    before: Chances
    after: Chances
    expected: float  # the chance of the seat if this move is made again and again
    better: Better | None

    @property
    def swing(self) -> float:
        """The largest change of anybody's chance."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))

    @property
    def is_luck(self) -> bool:
        """Whether more of the change came from what could not be foreseen than from the choice."""
        change = self.after[self.seat] - self.before[self.seat]
        luck = self.after[self.seat] - self.expected
        return abs(luck) > abs(change) / 2 and luck * change > 0 and abs(luck) > MARGIN


class Analysis(NamedTuple):
    """What looking back has shown."""

    points: list[Point]
    turnings: list[Turning]
    is_all_known: bool
    playouts: int  # of each position, as far as the time allowed
    seed: str
    judge: str = HEURISTIC  # what judged: HEURISTIC or NETWORK

    @property
    def chances(self) -> Chances:
        """How likely each seat is to win now, after the last move."""
        return self.points[-1].chances

    def to_json(self, match: Match) -> dict[str, Any]:
        """All of it as JSON-able data, actions by their names."""
        name = match.game.action_name
        return {
            "format": FORMAT,
            "game": match.game.name,
            "version": match.game.version,
            "players": match.players,
            "moves": len(match.moves),
            "seed": self.seed,
            "all_knowing": self.is_all_known,
            "playouts": self.playouts,
            "judge": self.judge,
            "points": [{"step": point.step, "chances": _rounded(point.chances)} for point in self.points],
            "turning_points": [
                {
                    "step": turning.step,
                    "until": turning.until,
                    "seat": turning.seat,
                    "action": name(turning.action),
                    "before": _rounded(turning.before),
                    "after": _rounded(turning.after),
                    "expected": round(turning.expected, 4),
                    "luck": turning.is_luck,
                    "better": turning.better
                    and {"action": name(turning.better.action), "chance": round(turning.better.chance, 4)},
                }
                for turning in self.turnings
            ],
        }


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def from_json(data: dict[str, Any], match: Match) -> Analysis:
    """The analysis that `to_json` wrote."""
    number = match.game.action_id
    return Analysis(
        [Point(point["step"], tuple(point["chances"])) for point in data["points"]],
        [
            Turning(
                row["step"],
                row["until"],
                row["seat"],
                number(row["action"]),
                tuple(row["before"]),
                tuple(row["after"]),
                row["expected"],
                row["better"] and Better(number(row["better"]["action"]), row["better"]["chance"]),
            )
            for row in data["turning_points"]
        ],
        data["all_knowing"],
        data["playouts"],
        data["seed"],
        data.get("judge", HEURISTIC),  # others judged nothing before there was this entry
    )
