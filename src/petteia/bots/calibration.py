"""Chances to win that are true: what a network says of them, corrected by what came of it in many games.

A network learns at tables of its own kind and from its own seat. So it is too sure, or not sure enough, of what happens
among players of all levels, and a little too hopeful for the seat from which it looks. Three numbers for each size of
table put that right, fitted to games of mixed levels (`python -m bench.chances`); they lie in a small file beside the
weights, with what was measured.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.bots.guide import NetworkGuide, Opinion
from petteia.bots.network import Judgement
from petteia.core import registry
from petteia.core.flow import State
from petteia.core.game import Game

FORMAT: Final = "petteia-chances-1"
FITTED: Final = Path("played") / "chances.json"  # in the folder of a game
LEAST: Final = 0.002  # no chance is smaller before the end
TINY: Final = 1e-9


class Calibration(NamedTuple):
    """How chances are corrected at tables of one size."""

    temperature: float = 1.0  # above 1 they are drawn together, below 1 apart
    modesty: float = 0.0  # taken from the seat that looks, as a logarithm
    doubt: float = 0.0  # the share that is for everybody alike

    def applied(self, win: NDArray[Any]) -> NDArray[Any]:
        """Corrected chances, a row for each position, the seat that looks first; each row still adds up to 1."""
        players = win.shape[1]
        logits = np.log(np.maximum(win, TINY)) / self.temperature
        logits[:, 0] -= self.modesty
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        doubt = max(self.doubt, LEAST * players)
        found: NDArray[Any] = (1 - doubt) * raised / raised.sum(axis=1, keepdims=True) + doubt / players
        return found


UNKNOWN: Final = Calibration()


def fitted(game: Game[Any]) -> Path:
    """Where the corrections of a game are, whether or not there are any."""
    module = sys.modules[type(game).__module__]
    return Path(module.__file__ or "").parent / FITTED


@cache
def calibrations(name: str) -> dict[int, Calibration]:
    """The corrections for a game by the number of players; none where it brings no such file that can be read."""
    path = fitted(registry.find(name))
    if not path.exists():
        return {}
    told = json.loads(path.read_text(encoding="utf-8"))
    if told.get("format") != FORMAT:
        return {}
    return {int(players): Calibration(**numbers) for players, numbers in told["players"].items()}


def digest_of(path: Path) -> str:
    """A short name of a file of weights, by which corrections know theirs."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


class ChanceGuide(NetworkGuide):
    """A network whose values are true chances to win, as far as games have shown; corrected for its own game only."""

    def __init__(self, file: str | Path | None = None) -> None:
        super().__init__(file, places=0.0)
        self._known: dict[int, Calibration] = {}  # of the game that is judged

    def judge(self, states: Sequence[State]) -> list[Opinion]:
        self._known = calibrations(states[0].game_name()) if states else {}
        return super().judge(states)

    def _values(self, judged: Judgement, seats: NDArray[Any], players: NDArray[Any]) -> NDArray[Any]:
        win = judged.win.astype(np.float64)
        for size in set(players.tolist()):
            rows = players == size
            known = self._known.get(size, UNKNOWN)
            win[rows, :size] = known.applied(win[rows, :size])
        return super()._values(judged._replace(win=win.astype(np.float32)), seats, players)
