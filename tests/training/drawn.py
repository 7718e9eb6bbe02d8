"""Small networks whose weights are drawn at random."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from petteia.bots.champions import OBSERVATION_VERSION, digest
from petteia.bots.inputs import inputs_of
from petteia.bots.weights import Weights, save, shapes

SIZES = {"width": 24, "depth": 1, "shared": 8}


def drawn(game: Any, seed: int = 1) -> Weights:
    draw = np.random.default_rng(seed)
    arrays = {
        name: draw.normal(0, 0.1, shape).astype(np.float32) for name, shape in shapes(inputs_of(game), **SIZES).items()
    }
    told = {"game": game.name, "observation": OBSERVATION_VERSION, "digest": digest(game), "network": SIZES}
    return Weights(arrays, told)


def written(path: Path, title: Any, /, **changed: Any) -> Path:
    weights = drawn(title)
    save(path, weights.arrays, weights.pedigree | changed)
    return path
