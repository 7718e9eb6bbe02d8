"""How long games last, and after how many decisions a game played by bots is cut off: ten times the longest random one.

A game keeps what was measured in its folder (`python -m bench.limits` writes it). Bots that always do the first thing
that is possible can play for ever; random play always came to an end.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol, SupportsIndex

from petteia.core.given import refused, whole

FORMAT: Final = "petteia-lengths-1"
MEASURED: Final = Path("played") / "lengths.json"  # in the folder of a game
GAMES: Final = 1000  # random ones, for each number of players
TIMES: Final = 10  # as long as the longest of them a game may last
UNMEASURED: Final = 100_000  # decisions, where a game brings no measurement
AUTO: Final = "auto"  # as a limit: that of the game
MOST: Final = 999_999_999

Limit = SupportsIndex | Literal["auto"] | None  # None: games are never cut off
Settled = int | Literal["auto"] | None  # the same, checked


class Longest(NamedTuple):
    """The longest of the random games."""

    decisions: int  # of players; dice and draws are not counted
    game: int  # its number


@cache
def longest(folder: Path) -> Mapping[int, Longest]:
    """Return the longest random game for each number of players, as the game in this folder keeps them."""
    path = folder / MEASURED
    if not path.exists():
        return {}
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {int(players): Longest(**found) for players, found in kept["players"].items()}


def usual(folder: Path, players: int) -> int:
    """Return the decisions after which a game at a table of this size is cut off by default."""
    found = longest(folder).get(players)
    return UNMEASURED if found is None else TIMES * found.decisions


def checked(given: object) -> Settled:
    """Return a limit that was given; BadSetup if it cannot be one."""
    if given is None or given == AUTO:
        return None if given is None else AUTO
    number = whole(given)
    if number is None or not 1 <= number <= MOST:
        raise refused("limit", given, f"1..{MOST}, {AUTO}, None")
    return number


class Limited(Protocol):
    """A game, as far as its limits are concerned."""

    def limit(self, players: int) -> int:
        """Return the usual limit at a table of this size."""


def at_table(limit: Settled, game: Limited, players: int) -> int | None:
    """Return the decisions after which a game with this many players is cut off; None: never."""
    return game.limit(players) if limit == AUTO else limit
