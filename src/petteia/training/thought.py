"""One thought about many positions: what two networks make of them, and what is chosen.

A GPU computes this faster than Python can ask for each of its hundreds of small steps. There they are recorded once, as
a graph over arrays that stay where they are, and then asked for together.
"""

from __future__ import annotations

from typing import Any

from petteia.bots.network import NEVER
from petteia.core.extras import NeededFor
from petteia.training.model import Model
from petteia.training.rows import PAST

with NeededFor("train"):
    import torch
    from torch import Tensor

WARM = 3  # times that something is computed before it is recorded, as torch asks for


class Thought:
    """The arrays that a thought starts from and ends with."""

    def __init__(self, model: Model, past: Model, games: int, theirs: Tensor, is_recorded: bool) -> None:
        """`theirs`: the games at which past selves sit."""
        self.model, self.past = model, past
        device, inputs = theirs.device, model.inputs
        self.theirs = theirs
        self.seen = torch.zeros((games, inputs.length), dtype=torch.int16, device=device)
        self.masks = torch.ones((games, inputs.actions), dtype=torch.bool, device=device)
        self.noise = torch.zeros((games, inputs.actions), device=device)  # what makes choices differ
        self.seats = torch.zeros(games, dtype=torch.int64, device=device)
        self.players = torch.full((games,), inputs.seats, dtype=torch.int64, device=device)
        self.by = torch.zeros(games, dtype=torch.int64, device=device)
        self.graph: Any = None
        if is_recorded and device.type == "cuda":
            self._record()
        else:
            self.found = self._compute()

    def think(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """What is chosen, the logarithm of its probability, and each seat's chance to win and rank as they sit."""
        if self.graph is not None:
            self.graph.replay()
        else:
            self.found = self._compute()
        return self.found

    def _record(self) -> None:
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM):
                self._compute()
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.found = self._compute()
        self.graph = graph

    def _compute(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        with torch.no_grad(), half_precision(self.seen.device, is_cached=False):
            logits, win, rank = self.model(self.seen, self.players)
            if len(self.theirs):
                other, _, _ = self.past(self.seen[self.theirs], self.players[self.theirs])
                is_theirs = (self.by[self.theirs] == PAST)[:, None]
                logits = logits.index_copy(0, self.theirs, torch.where(is_theirs, other, logits[self.theirs]))
            logits = logits.masked_fill(~self.masks, NEVER)
            chosen = (logits - self.noise).argmax(1)
            likely = torch.log_softmax(logits, 1).gather(1, chosen[:, None]).squeeze(1)
            win, rank = win.softmax(1), rank.sigmoid()
            return chosen, likely, seated(win, self.seats, self.players), seated(rank, self.seats, self.players)


def half_precision(device: torch.device, is_cached: bool = True) -> Any:
    """Where the processor is a GPU, products are computed with two bytes."""
    return torch.autocast("cuda", torch.bfloat16, enabled=device.type == "cuda", cache_enabled=is_cached)


def seated(values: Tensor, seats: Tensor, players: Tensor) -> Tensor:
    """Values by seat counted from the one that acts, turned to seats as they sit."""
    index = (torch.arange(values.shape[-1], device=values.device) - seats[..., None]) % players[..., None]
    return values.gather(-1, index) * _there(values, players)


def counted(values: Tensor, seats: Tensor, players: Tensor) -> Tensor:
    """The way back from `seated`."""
    index = (torch.arange(values.shape[-1], device=values.device) + seats[..., None]) % players[..., None]
    return values.gather(-1, index) * _there(values, players)


def _there(values: Tensor, players: Tensor) -> Tensor:
    return torch.arange(values.shape[-1], device=values.device) < players[..., None]
