"""A network plays: what it makes of positions, computed by numpy alone, many at once or one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import log
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from petteia.bots.base import Bot, Clock
from petteia.bots.champions import shipped
from petteia.bots.inputs import inputs_of
from petteia.bots.weights import Weights, load
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import State
from petteia.core.game import Game

FAR: Final = 5.0  # spreads from the mean beyond which a number counts no more
TINY: Final = 1e-5
FINE: Final = 1 << 52  # different numbers that are drawn
NEVER: Final = -1e9  # the logit of what cannot be

Floats = NDArray[np.float32]
Packed = tuple[str | None, list[str]]


class Judgement(NamedTuple):
    """What a network makes of positions, one row for each; seats and actions counted from the observing seat."""

    logits: Floats  # (positions, actions): how much it likes each action, legal or not
    win: Floats  # (positions, seats): the chance to win; they add up to 1
    rank: Floats  # (positions, seats): the place at the end, from 1 for the first to 0 for the last


class Net:
    """A network of one game, ready to compute."""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        self.game = game
        self.inputs = inputs_of(game)
        self.weights = weights
        self.depth = weights.size("depth")
        self.shared = weights.size("shared")

    def judge(self, observations: NDArray[Any], players: int | Sequence[int] | NDArray[Any]) -> Judgement:
        """What it makes of positions: their observations, and how many play in each or in all of them."""
        given = np.atleast_2d(observations)
        members, pooled, flat = [], [], self._expand(given)
        for i, group in enumerate(self.inputs.groups):
            seen = flat[:, group.places] @ self.weights.arrays[f"group.{i}"].T
            seen = np.maximum(seen + self.weights.arrays[f"member.{i}"], 0)
            members.append(seen)
            pooled += [seen.mean(axis=1), seen.max(axis=1)]
        x = np.maximum(self._norm(self._layer(np.concatenate([flat, *pooled], axis=1), "input"), "first"), 0)
        for i in range(self.depth):
            inner = self._layer(self._norm(x, f"block.{i}.norm"), f"block.{i}.one")
            x = x + self._layer(np.maximum(inner, 0), f"block.{i}.two")
        x = self._norm(x, "last")
        there = np.arange(self.inputs.seats) < np.broadcast_to(np.asarray(players), len(given))[:, None]
        win = softmax(np.where(there, self._layer(x, "win"), NEVER))
        rank = np.where(there, 1 / (1 + np.exp(-self._layer(x, "rank"))), 0)
        return Judgement(self._logits(x, members), win.astype(np.float32), rank.astype(np.float32))

    def look(self, state: State, seat: int) -> Judgement:
        """What it makes of one position, seen from a seat."""
        return self.judge(np.asarray(self.game.observation(state, seat)), int(state.seats))

    def _expand(self, given: NDArray[Any]) -> Floats:
        """The observation with its numbers at their usual size and its categories as learned numbers."""
        arrays = self.weights.arrays
        numbers = (given[:, self.inputs.numbers].astype(np.float32) - arrays["mean"]) * arrays["scale"]
        parts = [np.clip(numbers, -FAR, FAR)]
        for i, category in enumerate(self.inputs.categories):
            parts.append(arrays[f"embed.{i}"][given[:, category.places]].reshape(len(given), -1))
        return np.concatenate(parts, axis=1)

    def _logits(self, x: Floats, members: list[Floats]) -> Floats:
        """How much it likes each action by itself, and what it points at."""
        logits, asked, at = self._layer(x, "policy"), self._layer(x, "query"), 0
        for pointer in self.inputs.pointers:
            size = self.inputs.shared(pointer.group, self.shared)
            named = members[pointer.group] @ asked[:, at : at + size, None]
            logits[:, pointer.first : pointer.first + named.shape[1]] += named[:, :, 0]
            at += size
        return logits

    def _layer(self, x: Floats, name: str) -> Floats:
        weight, bias = self.weights.arrays[f"{name}.weight"], self.weights.arrays[f"{name}.bias"]
        # One row is faster this way round: the weights are read as they lie.
        out: Floats = (weight @ x[0])[None] + bias if len(x) == 1 else x @ weight.T + bias
        return out

    def _norm(self, x: Floats, name: str) -> Floats:
        arrays = self.weights.arrays
        x = x - x.mean(axis=1, keepdims=True)
        spread = np.sqrt((x * x).mean(axis=1, keepdims=True) + TINY)
        out: Floats = x / spread * arrays[f"{name}.weight"] + arrays[f"{name}.bias"]
        return out


def softmax(logits: Floats) -> Floats:
    """Shares that add up to 1 in each row."""
    raised = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: Floats = raised / raised.sum(axis=-1, keepdims=True)
    return shares


@cache
def champion(name: str) -> Net:
    """The network that came with a game, loaded when it is first needed; BadWeights if there is none that fits."""
    game: Game[Any] = registry.find(name)
    return Net(game, load(shipped(game), game))


@lru_cache(maxsize=8)
def of_file(path: Path, changed: int, name: str) -> Net:
    """The network of a file as it is now, for this game: everybody who plays it shares it."""
    game: Game[Any] = registry.find(name)
    return Net(game, load(path, game))


class Nets:
    """The network of a file, or those that came with the games, loaded when they are first needed."""

    def __init__(self, file: str | Path | None = None) -> None:
        self.file = file
        self._found: dict[str, Net] = {}  # by the name of the game

    def find(self, name: str) -> Net:
        """The network for the game of this name; BadWeights if there is none that fits."""
        if name not in self._found:
            self._found[name] = champion(name) if self.file is None else self._own(Path(self.file), name)
        return self._found[name]

    def packed(self) -> Packed:
        """Return what a checkpoint keeps: where the weights are, and the games they were for."""
        return None if self.file is None else str(self.file), list(self._found)

    @classmethod
    def unpacked(cls, content: Packed) -> Self:
        """Return the same nets; BadWeights if those that were there are missing or do not fit any more."""
        file, known = content
        nets = cls(file)
        for name in known:
            nets.find(name)
        return nets

    def _own(self, path: Path, name: str) -> Net:
        return of_file(path, path.stat().st_mtime_ns if path.exists() else 0, name)


class Network(Checkpointed, Bot):
    """Plays what a network likes, without looking ahead.

    Of a file, or of the weights that came with the game; BadWeights, as soon as it is asked, where these do not fit.

    With a temperature of 0 it always does what it likes best; with 1 each action as often as it was learned. If it is
    not told, the weights tell with which they were measured.
    """

    kept: ClassVar[tuple[str, ...]] = ("temperature", "nets", "_roller")
    remade: ClassVar[tuple[str, ...]] = ("_nets",)

    def __init__(
        self,
        seed: int | str = 0,
        file: str | Path | None = None,
        temperature: float | None = None,
    ) -> None:
        self.temperature = temperature
        self._roller = Roller(seed, "network")
        self._nets = Nets(file)

    def packed(self) -> dict[str, Any]:
        return {"temperature": self.temperature, "nets": self._nets.packed(), "_roller": self._roller}

    def unpack(self, content: dict[str, Any]) -> None:
        self._nets = Nets.unpacked(content.pop("nets"))
        super().unpack(content)

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        net = self._nets.find(state_view.game_name())
        likes = self._liking(net, state_view)
        warmth = net.weights.pedigree.get("temperature", 0.0) if self.temperature is None else self.temperature
        if warmth <= 0:
            return max(legal, key=likes.__getitem__)
        return max(legal, key=lambda action: likes[action] + warmth * self._luck())

    def _luck(self) -> float:
        """What is added to each liking, so that the largest sum falls on an action as often as it is liked."""
        return -log(-log((self._roller.below(FINE) + 0.5) / FINE))

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        net = self._nets.find(state_view.game_name())
        return sorted(legal, key=self._liking(net, state_view).__getitem__, reverse=True)

    def _liking(self, net: Net, state: State) -> list[float]:
        """The logit of each action of the game."""
        seat, seats = int(state.seat), int(state.seats)
        logits = net.look(state, seat).logits[0].tolist()
        actions = net.game.actions
        for base in actions.of_seats:
            turned = [logits[actions.counted_from(base + i, seat, seats)] for i in range(seats)]
            logits[base : base + seats] = turned
        liking: list[float] = logits
        return liking
