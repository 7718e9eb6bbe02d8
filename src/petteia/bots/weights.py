"""Weights of networks as files: numbers of two bytes each, with their pedigree; what does not fit is refused."""

from __future__ import annotations

import json
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.bots.champions import PEDIGREE, BadWeights, misfit
from petteia.bots.inputs import Inputs, inputs_of
from petteia.core.game import Game
from petteia.core.messages import Message

EXACT: Final = ("mean", "scale")  # kept with four bytes: the largest of them do not fit into two

Arrays = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Weights:
    """The numbers of a network, and how they came about."""

    arrays: Arrays  # four bytes each, ready to compute with
    pedigree: dict[str, Any]

    def size(self, name: str) -> int:
        """One of the sizes of the network: width, depth or shared."""
        return int(self.pedigree["network"][name])


def shapes(inputs: Inputs, width: int, depth: int, shared: int) -> dict[str, tuple[int, ...]]:
    """Every array of a network of these sizes."""
    found: dict[str, tuple[int, ...]] = {"mean": (len(inputs.numbers),), "scale": (len(inputs.numbers),)}
    for i, category in enumerate(inputs.categories):
        found[f"embed.{i}"] = (category.cases, category.size)
    pooled = 0
    for i, group in enumerate(inputs.groups):
        size = inputs.shared(i, shared)
        found[f"group.{i}"] = (size, group.features)
        found[f"member.{i}"] = (group.members, size)
        pooled += 2 * size
    found |= _layer("input", inputs.flat + pooled, width) | _norm("first", width)
    for i in range(depth):
        found |= _norm(f"block.{i}.norm", width)
        found |= _layer(f"block.{i}.one", width, width) | _layer(f"block.{i}.two", width, width)
    found |= _norm("last", width) | _layer("policy", width, inputs.actions)
    asked = sum(inputs.shared(pointer.group, shared) for pointer in inputs.pointers)
    found |= _layer("query", width, asked)
    return found | _layer("win", width, inputs.seats) | _layer("rank", width, inputs.seats)


def _layer(name: str, inward: int, outward: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (outward, inward), f"{name}.bias": (outward,)}


def _norm(name: str, size: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (size,), f"{name}.bias": (size,)}


def save(path: Path, arrays: Arrays, pedigree: dict[str, Any]) -> None:
    """Write weights, first beside the file, so that there is never half of one."""
    kept = {name: array.astype(np.float32 if name in EXACT else np.float16) for name, array in arrays.items()}
    text = np.frombuffer(json.dumps(pedigree, ensure_ascii=False).encode(), np.uint8)
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        named: dict[str, Any] = {PEDIGREE: text} | kept  # all are numbers: nothing is pickled
        np.savez_compressed(file, **named)
    beside.replace(path)


def load(path: Path, game: Game[Any]) -> Weights:
    """The weights in a file, if they are for this game as it is; BadWeights if not."""
    try:
        with np.load(path, allow_pickle=False) as file:
            pedigree = json.loads(file[PEDIGREE].tobytes())
            arrays = {name: file[name].astype(np.float32) for name in file.files if name != PEDIGREE}
    except FileNotFoundError:
        raise BadWeights(Message("cli.weights.missing", path=str(path))) from None
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        problem = str(error).strip("'\"").rstrip(".")
        if isinstance(error, ValueError) and "pickle" in problem:  # numpy takes it for one, and advises to trust it
            problem = "no npz"
        raise BadWeights(Message("cli.weights.unreadable", path=str(path), error=problem)) from None
    found = Weights(arrays, pedigree if isinstance(pedigree, dict) else {})
    check(found, game, path)
    return found


def check(weights: Weights, game: Game[Any], path: Path) -> None:
    """BadWeights, with what is different, if these are for another game or another layout of its observations."""
    told = weights.pedigree
    different = misfit(told, game, path)
    if different is not None:
        raise BadWeights(different)
    sizes = told.get("network", {})
    try:
        expected = shapes(inputs_of(game), int(sizes["width"]), int(sizes["depth"]), int(sizes["shared"]))
    except (KeyError, TypeError, ValueError):
        expected = {}
    if {name: array.shape for name, array in weights.arrays.items()} != expected:
        raise BadWeights(Message("cli.weights.shape", path=str(path)))
    if not all(np.isfinite(array).all() for array in weights.arrays.values()):
        raise BadWeights(Message("cli.weights.numbers", path=str(path)))
