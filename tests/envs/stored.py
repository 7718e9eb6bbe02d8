"""Checkpoints that were stored once and are loaded ever after, with how the games went on.

`python -m tests.envs.stored` writes them again: only where fields, actions or options have changed on purpose. Where
these are as they were, what was stored must load and go on alike, wherever the modules are by now.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final

from petteia.core import checkpoint
from petteia.envs.single import SingleSeat
from petteia.games import OURS

FOLDER: Final = Path(__file__).parent / "stored"
PROTOCOL: Final = 4
STEPS: Final = 20
KINDS: Final = ("single", "playing", "observer", "renderer", "roller", "position", "level", "greedy")  # in it


def digests(game: str) -> dict[str, str]:
    """The digests of all that such a checkpoint holds, as they are now."""
    return {kind: checkpoint.digest_of(checkpoint.place_of(kind), game) for kind in KINDS}


def played(table: SingleSeat) -> list[tuple[int, int]]:
    """Play on: each action, and the sum of what was seen after it."""
    made = []
    for step in range(STEPS):
        legal = table.action_masks().nonzero()[0]
        action = int(legal[step % len(legal)])
        made.append((action, int(table.step(action)[0].sum())))
    return made


def load(game: str) -> dict[str, Any]:
    """What was stored of a game: the checkpoint as bytes, the digests then, and how it went on."""
    found: dict[str, Any] = pickle.loads((FOLDER / f"{game}.pickle").read_bytes())
    return found


def store(game: str) -> None:
    """Write the checkpoint of a game in its middle."""
    table = SingleSeat(game, opponents="adept", seat=1, history=2)
    table.reset(seed=29)
    played(table)
    kept = {"digests": digests(game), "table": pickle.dumps(table, PROTOCOL), "played": played(table)}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.pickle").write_bytes(pickle.dumps(kept, PROTOCOL))


if __name__ == "__main__":
    for name in OURS:
        store(name)
