"""A search that torch guides: on a GPU the positions of many games are judged as fast as here those of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.bots.guide import PLACES, SOFTNESS, NetworkGuide
from petteia.bots.network import Judgement, Net
from petteia.core.extras import NeededFor
from petteia.training.model import Model

with NeededFor("train"):
    import torch

ROWS: Final = 1024  # positions that are judged at once


class TorchGuide(NetworkGuide):
    """The opinion of the network in a file, or of the one that came with the game, computed by torch on a device."""

    def __init__(
        self,
        file: str | Path | None = None,
        device: str = "",
        places: float = PLACES,
        softness: float = SOFTNESS,
        rows: int = ROWS,
    ) -> None:
        super().__init__(file, places, softness, rows)
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        self._models: dict[str, Model] = {}  # by the name of the game

    def judgement(self, net: Net, seen: NDArray[Any], players: NDArray[Any]) -> Judgement:
        with torch.inference_mode():  # in four bytes: what is compared differs by less than two would tell apart
            given = torch.from_numpy(seen.copy()).to(self.device)  # torch takes only what it could write to
            logits, win, rank = self._model(net)(given, torch.from_numpy(players).to(self.device))
            found = logits, torch.softmax(win, 1), torch.sigmoid(rank)
            return Judgement(*(array.cpu().numpy() for array in found))

    def _model(self, net: Net) -> Model:
        name = net.game.name
        if name not in self._models:
            sizes = {size: net.weights.size(size) for size in ("width", "depth", "shared")}
            model = Model(net.inputs, **sizes)
            model.put({key: np.array(array) for key, array in net.weights.arrays.items()})
            self._models[name] = model.to(self.device).eval()
        return self._models[name]
