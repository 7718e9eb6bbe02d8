"""The network as torch trains it; `petteia.bots.network` computes the same with numpy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from petteia.bots.inputs import Inputs
from petteia.bots.network import FAR, NEVER, TINY
from petteia.bots.weights import Arrays, shapes
from petteia.core.extras import NeededFor

with NeededFor("train"):
    import torch
    from torch import Tensor, nn
    from torch.nn import functional

FIXED = ("mean", "scale")


class Embed(torch.autograd.Function):
    """Rows of a table by case. The gradient is a product for each position: adding up by index is slow on a GPU."""

    @staticmethod
    def forward(ctx: Any, table: Tensor, case: Tensor) -> Tensor:
        ctx.save_for_backward(case)
        ctx.cases = len(table)
        return table[case.long()]

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, None]:
        (case,) = ctx.saved_tensors
        gradient = gradients[0]
        hot = case[:, None, :] == torch.arange(ctx.cases, device=case.device)[None, :, None]
        return torch.bmm(hot.to(gradient.dtype), gradient).float().sum(0).to(gradient.dtype), None


class Model(nn.Module):
    """Parameters by the names under which weights are saved, and what they make of observations."""

    def __init__(self, inputs: Inputs, width: int, depth: int, shared: int, seed: int = 0) -> None:
        super().__init__()
        self.inputs = inputs
        self.sizes = {"width": width, "depth": depth, "shared": shared}
        draw = torch.Generator().manual_seed(seed)
        self.all = nn.ParameterDict()
        for name, shape in shapes(inputs, width, depth, shared).items():
            start = _start(name, shape, draw)
            self.all[name.replace(".", "/")] = nn.Parameter(start, requires_grad=name not in FIXED)
        self.alone = dict(_alone(inputs))  # groups of which nothing is told but one category
        self.register_buffer("numbers", torch.from_numpy(inputs.numbers), persistent=False)
        for i, category in enumerate(inputs.categories):
            self.register_buffer(f"category{i}", torch.from_numpy(category.places), persistent=False)
        for i, group in enumerate(inputs.groups):
            self.register_buffer(f"places{i}", torch.from_numpy(group.places.ravel()), persistent=False)

    def of(self, name: str) -> Tensor:
        """An array by its name."""
        found: Tensor = self.all[name.replace(".", "/")]
        return found

    def forward(self, seen: Tensor, players: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The logits of all actions; of each seat to win, minus infinity where nobody sits; of each seat's rank."""
        numbers = ((seen[:, self.numbers].float() - self.of("mean")) * self.of("scale")).clamp(-FAR, FAR)
        numbers = numbers.to(self._kind())
        embedded = [self._embedded(i, seen).flatten(1) for i in range(len(self.inputs.categories))]
        flat = torch.cat([numbers, *embedded], dim=1)
        members, pooled = [], []
        for i, group in enumerate(self.inputs.groups):
            if i in self.alone:
                each = self._embedded(self.alone[i], seen, self.of(f"group.{i}"))
            else:
                each = self._features(i, numbers, flat).view(len(seen), group.members, group.features)
                each = functional.linear(each, self.of(f"group.{i}"))
            each = functional.relu(each + self.of(f"member.{i}").to(each.dtype))
            members.append(each)
            pooled += [each.mean(1), each.amax(1)]
        x = functional.relu(self._norm(self._layer(torch.cat([flat, *pooled], dim=1), "input"), "first"))
        for i in range(self.sizes["depth"]):
            inner = functional.relu(self._layer(self._norm(x, f"block.{i}.norm"), f"block.{i}.one"))
            x = x + self._layer(inner, f"block.{i}.two")
        x = self._norm(x, "last")
        there = torch.arange(self.inputs.seats, device=seen.device) < players[:, None]
        win = self._layer(x, "win").float().masked_fill(~there, NEVER)
        return self._logits(x, members), win, self._layer(x, "rank").float()

    def _kind(self) -> torch.dtype:
        device = self.of("mean").device.type
        return torch.get_autocast_dtype(device) if torch.is_autocast_enabled(device) else torch.float32

    def _embedded(self, number: int, seen: Tensor, layer: Tensor | None = None) -> Tensor:
        """A category as learned numbers, of each of its places; or what a layer makes of them, which costs no more."""
        places: Any = getattr(self, f"category{number}")
        table = self.of(f"embed.{number}")
        if layer is not None:
            table = functional.linear(table, layer)
        found: Tensor = Embed.apply(table.to(self._kind()), seen[:, places])
        return found

    def _features(self, group: int, numbers: Tensor, flat: Tensor) -> Tensor:
        """What is told of the members of a group."""
        index: Any = getattr(self, f"places{group}")
        is_plain = self.inputs.groups[group].places.max() < numbers.shape[1]  # nothing is learned about these
        return (numbers if is_plain else flat).index_select(1, index)

    def _logits(self, x: Tensor, members: list[Tensor]) -> Tensor:
        logits, asked, at = self._layer(x, "policy"), self._layer(x, "query"), 0
        parts, end = [], 0
        for pointer in self.inputs.pointers:
            size = self.inputs.shared(pointer.group, self.sizes["shared"])
            named = torch.bmm(members[pointer.group], asked[:, at : at + size, None]).squeeze(2)
            if pointer.first > end:
                parts.append(logits.new_zeros(len(x), pointer.first - end))
            parts.append(named.to(logits.dtype))
            end = pointer.first + named.shape[1]
            at += size
        if end < logits.shape[1]:
            parts.append(logits.new_zeros(len(x), logits.shape[1] - end))
        return logits.float() + torch.cat(parts, dim=1).float()

    def _layer(self, x: Tensor, name: str) -> Tensor:
        return functional.linear(x, self.of(f"{name}.weight"), self.of(f"{name}.bias"))

    def _norm(self, x: Tensor, name: str) -> Tensor:
        weight = self.of(f"{name}.weight")
        return functional.layer_norm(x, weight.shape, weight, self.of(f"{name}.bias"), TINY)

    def arrays(self) -> Arrays:
        """All arrays, as numpy has them."""
        return {name.replace("/", "."): value.detach().cpu().float().numpy() for name, value in self.all.items()}

    def put(self, arrays: Arrays) -> None:
        """Take the numbers of these arrays."""
        with torch.no_grad():
            for name, array in arrays.items():
                self.of(name).copy_(torch.from_numpy(array))


def _alone(inputs: Inputs) -> Iterator[tuple[int, int]]:
    """Each group whose members are told of by one category and nothing else, with that category."""
    at = len(inputs.numbers)
    for number, category in enumerate(inputs.categories):
        end = at + len(category.places) * category.size
        for i, group in enumerate(inputs.groups):
            if group.features == category.size and np.array_equal(group.places.ravel(), np.arange(at, end)):
                yield i, number
        at = end


def _start(name: str, shape: tuple[int, ...], draw: torch.Generator) -> Tensor:
    """What an array holds before anything has been learned."""
    if name in ("scale",) or (name.endswith(".weight") and len(shape) == 1):
        return torch.ones(shape)
    if name == "mean" or name.endswith(".bias") or name.startswith(("win.", "rank.")):
        return torch.zeros(shape)
    if name.startswith(("policy.", "query.")):
        return torch.randn(shape, generator=draw) * 0.01 / max(1, shape[1]) ** 0.5
    if name.startswith(("embed.", "member.")):
        return torch.randn(shape, generator=draw) * (1.0 if name.startswith("embed.") else 0.3)
    bound = (3 / shape[1]) ** 0.5 / (1 if name.startswith("group.") else 3**0.5)
    return (torch.rand(shape, generator=draw) * 2 - 1) * bound
