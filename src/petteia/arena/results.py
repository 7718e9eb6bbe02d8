"""The results of a tournament as a file of lines, one game each, which is carried on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from petteia.arena.playing import Fault, Plan, Played, Seat
from petteia.core import lengths
from petteia.core.errors import BadSetup, PetteiaError
from petteia.core.lengths import AUTO, Settled
from petteia.core.messages import Message


class BadResults(PetteiaError):
    """A file that does not hold the results of this tournament."""


class Results:
    """The games that have been played: in memory, and in a file if there is one."""

    def __init__(self, plan: Plan, version: str, path: Path | None = None) -> None:
        self.plan = plan
        self.header = plan.header(version)
        self.path = path
        self.played: dict[int, Played] = {}
        if path is not None:
            self._open(path)

    def add(self, played: Played) -> None:
        """Keep the result of a game."""
        self.played[played.number] = played
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(to_json(played)) + "\n")

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(games) if number not in self.played]

    def games(self) -> list[Played]:
        """All results in the order of their numbers, whenever they were played."""
        return [self.played[number] for number in sorted(self.played)]

    def _open(self, path: Path) -> None:
        """Read what a file holds, or begin it; BadResults if it belongs to another tournament."""
        try:
            if not path.exists():
                path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")
                return
            text = path.read_text(encoding="utf-8")
            if not text.endswith("\n"):  # cut off: what comes next begins a line of its own
                path.write_text(text + "\n", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadResults(Message("cli.save.failed", path=str(path), error=str(error))) from None
        rows = [
            row for row in map(_row, text.splitlines()) if row is not None
        ]  # a line cut off by the end of a process is none
        if not rows or not isinstance(rows[0], dict) or {"limit": self.plan.most, **rows[0]} != self.header:
            raise BadResults(Message("cli.arena.other", path=str(path)))
        for row in rows[1:]:
            played = from_json(row)
            self.played[played.number] = played


class Begun(NamedTuple):
    """What a file of results says of its tournament, so that it continues without naming that again."""

    seed: str | None = None
    limit: Settled = AUTO  # the files of Petteia 0.1.0 say nothing: no game in them was cut off


def begun(path: Path) -> Begun:
    """Return the seed and the limit of the tournament whose results are in a file."""
    try:
        with path.open(encoding="utf-8") as file:
            header = _row(file.readline())
    except (OSError, UnicodeDecodeError):
        return Begun()
    if not isinstance(header, dict) or not isinstance(header.get("seed"), str):
        return Begun()
    try:
        return Begun(header["seed"], lengths.checked(header.get("limit", AUTO)))
    except BadSetup:
        return Begun(header["seed"])


def _row(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def to_json(played: Played) -> dict[str, Any]:
    """A game as JSON-able data."""
    fault = {"fault": played.fault._asdict()} if played.fault is not None else {}
    truncated = {"truncated": True} if played.truncated else {}
    told = {key: value for key, value in played._asdict().items() if key not in ("fault", "truncated")}
    return {**told, "seats": [seat._asdict() for seat in played.seats], **fault, **truncated}


def from_json(row: dict[str, Any]) -> Played:
    """The game that `to_json` wrote."""
    try:
        fault = Fault(**row["fault"]) if "fault" in row else None
        return Played(**{**row, "seats": tuple(Seat(**seat) for seat in row["seats"]), "fault": fault})
    except (KeyError, TypeError):
        raise BadResults(Message("cli.arena.row", row=json.dumps(row)[:60])) from None
