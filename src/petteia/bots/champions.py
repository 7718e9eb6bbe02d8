"""The networks that come with the games: whether there is one, and whether it fits the game as it is.

Only the pedigree of the weights is read here, and no other package is needed for it: what is told about them costs
next to nothing. `weights` loads them.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from petteia.core import registry
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.messages import Message

OBSERVATION_VERSION: Final = 2  # of the layout of observations and of actions counted from the seat that acts
PEDIGREE: Final = "pedigree"
SHIPPED: Final = Path("played") / "champion.npz"  # in the folder of a game
STRONGEST, NEXT = "immortal", "olympian"  # the level that plays by a network, and the one below it
HEADED: Final = 10  # bytes before the header of an array: a sign, the version, the length of the header


class BadWeights(PetteiaError):
    """Weights that cannot be used, and why."""


def digest(game: Game[Any]) -> str:
    """A short name of the layout of observations and actions: where it differs, weights do not fit."""
    told = [(b.name, b.shape, b.cases, b.low, b.high) for b in game.observation_blocks]
    text = repr((OBSERVATION_VERSION, told, [(b.verb, b.base, b.size, b.of_seats) for b in game.actions.blocks]))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def shipped(game: Game[Any]) -> Path:
    """Where the weights of a game are that came with it, whether or not there are any."""
    module = sys.modules[type(game).__module__]
    return Path(module.__file__ or "").parent / SHIPPED


def pedigree(path: Path) -> dict[str, Any]:
    """How the weights in a file came about, without reading them; OSError or ValueError if that cannot be told."""
    try:
        with zipfile.ZipFile(path) as file:
            told = file.read(f"{PEDIGREE}.npy")
        found = json.loads(told[HEADED + int.from_bytes(told[HEADED - 2 : HEADED], "little") :])
    except (zipfile.BadZipFile, zlib.error, KeyError, EOFError) as error:
        raise ValueError(str(error)) from None
    if not isinstance(found, dict):
        raise ValueError(type(found).__name__)
    return found


def misfit(told: dict[str, Any], game: Game[Any], path: Path) -> Message | None:
    """What is different, if weights of this pedigree are for another game or another layout of its observations."""
    if told.get("game") != game.name:
        return Message("cli.weights.game", path=str(path), theirs=str(told.get("game")), ours=game.name)
    if told.get("observation") != OBSERVATION_VERSION or told.get("digest") != digest(game):
        theirs = f"{told.get('observation')}/{told.get('digest')}"
        ours = f"{OBSERVATION_VERSION}/{digest(game)}"
        return Message("cli.weights.layout", path=str(path), theirs=theirs, ours=ours)
    return None


def told(name: str, is_quick: bool = False) -> Message:
    """By which network the strongest level plays a game, or that it cannot play it, and why.

    Quickly only the game and the version of the layout are compared, not the layout itself.
    """
    game: Game[Any] = registry.find(name)
    path = shipped(game)
    known = {"level": STRONGEST, "game": game.title()}
    try:
        found = pedigree(path) if path.exists() else {}
    except (OSError, ValueError):
        found = {}
    is_alike = found.get("game") == name and found.get("observation") == OBSERVATION_VERSION
    reason = None if is_quick and is_alike else problem(name)
    if reason is not None:
        return Message("operations.champion.none", problem=reason, **known)
    games = f"{found['games']:,}" if isinstance(found.get("games"), int) else "?"
    return Message("operations.champion", date=str(found.get("date", "?")), games=games, **known)


@cache
def problem(name: str) -> Message | None:
    """Why the strongest level plays a game without its network; None if there is one that fits, by its pedigree."""
    game: Game[Any] = registry.find(name)
    path = shipped(game)
    if not path.exists():
        return Message("cli.weights.missing", path=str(path))
    try:
        return misfit(pedigree(path), game, path)
    except (OSError, ValueError) as error:
        return Message("cli.weights.unreadable", path=str(path), error=str(error))


def has_one(name: str) -> bool:
    """Whether a network that fits came with this game."""
    return problem(name) is None
