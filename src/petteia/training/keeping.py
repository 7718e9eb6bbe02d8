"""What a training keeps in its folder: few files, each of them whole at any moment."""

from __future__ import annotations

import csv
import datetime
import io
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from petteia.bots.champions import OBSERVATION_VERSION, BadWeights, digest
from petteia.bots.weights import save
from petteia.core.errors import PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.training.config import BadConfig, Config
from petteia.training.model import Model

with NeededFor("train"):
    import torch

CHECKPOINT: Final = "checkpoint.pt"  # everything, to go on exactly on this machine
NETWORK: Final = "network.npz"  # the weights alone, to go on anywhere and to play with
CHAMPION: Final = "champion.npz"  # the last that beat the one before it
LOG: Final = "log.csv"
CURVE: Final = "curve.svg"
CONFIG: Final = "config.toml"
NEW: Final = ".new"  # what a file is called until all of it is written


class NotKept(PetteiaError):
    """Something cannot be written into the folder."""


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """NotKept if something cannot be written there, as on a full disk; what was there before stays."""
    try:
        yield
    except OSError as error:
        with suppress(OSError):
            for half in folder.glob(f"*{NEW}"):
                half.unlink()
        path = str(error.filename or folder)
        raise NotKept(Message("cli.save.failed", path=path, error=error.strerror or str(error))) from None


@dataclass
class Progress:
    """How far a training has come; all of it is counted over all of its sittings."""

    rounds: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    demonstrated: int = 0  # decisions of the teacher


def pedigree(game: Game[Any], config: Config, progress: Progress, **more: Any) -> dict[str, Any]:
    """How weights came about, and what they are for."""
    return {
        "game": game.name,
        "version": game.version,
        "observation": OBSERVATION_VERSION,
        "digest": digest(game),
        "network": config.sizes(),
        "config": asdict(config),
        "seed": config.seed,
        "temperature": config.temperature,
        "hours": round(progress.seconds / 3600, 4),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "games": progress.games,
        "decisions": progress.decisions,
        "rounds": progress.rounds,
        "demonstrated": progress.demonstrated,
        **more,
    }


def belonging(game: Game[Any], config: Config) -> dict[str, Any]:
    """What must be the same for a training to be gone on with."""
    return {"game": game.name, "layout": f"{OBSERVATION_VERSION}/{digest(game)}", **config.sizes()}


def check_same(theirs: dict[str, Any], ours: dict[str, Any], path: Path) -> None:
    """BadConfig, with what is different, if what a file belongs to is not what is trained now."""
    differ = [name for name in ours if theirs.get(name) != ours[name]]
    if differ:
        there, here = (", ".join(f"{name}={one.get(name)}" for name in differ) for one in (theirs, ours))
        raise BadConfig(Message("cli.train.other", path=str(path), theirs=there, ours=here))


def write_weights(path: Path, model: Model, told: dict[str, Any]) -> None:
    """The network as a file to play with."""
    save(path, model.arrays(), told)


def write_checkpoint(path: Path, whole: dict[str, Any]) -> None:
    """Everything, first beside the file, so that there is never half of one."""
    beside = path.with_name(path.name + NEW)
    written = io.BytesIO()  # torch's own errors do not tell a full disk from anything else
    torch.save(whole, written)
    beside.write_bytes(written.getbuffer())
    beside.replace(path)


def read_checkpoint(path: Path, device: torch.device) -> dict[str, Any]:
    """What `write_checkpoint` wrote; BadWeights if the file holds something else."""
    try:
        found: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
        if isinstance(found, dict) and "belonging" in found:
            return found
        problem = "belonging?"
    except Exception as error:  # what is no checkpoint is read as if it were one, and anything may come of it
        problem = next(iter(str(error).splitlines()), type(error).__name__).rstrip(".")
    raise BadWeights(Message("cli.weights.unreadable", path=str(path), error=problem))


def copy(source: Path, path: Path) -> None:
    """Copy a file, first beside the other, so that there is never half of one."""
    beside = path.with_name(path.name + NEW)
    shutil.copyfile(source, beside)
    beside.replace(path)


class Log:
    """Figures of all rounds, as a table that anything can read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: list[dict[str, Any]] = []
        if path.exists():
            with path.open(encoding="utf-8", newline="") as file:
                self.rows = [dict(row) for row in csv.DictReader(file)]

    def add(self, row: dict[str, Any]) -> None:
        """A line more."""
        is_new = not self.path.exists()
        self.rows.append(row)
        with self.path.open("a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(row))
            if is_new:
                writer.writeheader()
            writer.writerow(row)
