"""Self-play: what happened in some hundred decisions of every game, kept where the network learns from it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np

from petteia.core.extras import NeededFor
from petteia.training.actors import HALVES, Actors
from petteia.training.cluster import ClusterActors
from petteia.training.model import Model
from petteia.training.rows import PAST, Rows
from petteia.training.thought import Thought

with NeededFor("train"):
    import torch
    from torch import Tensor

TINY: Final = 1e-20


class Ended(NamedTuple):
    """A game that ended: how many played, who sat there beside the learner, and the learner's part of the victory."""

    players: int
    others: int  # SELF, PAST or LEVEL
    seats: int  # the learner's
    share: float


@dataclass
class Held:
    """What was seen and done: steps × games, both halves side by side."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    likely: Tensor  # the logarithm of the probability with which that was chosen
    seats: Tensor
    players: Tensor  # of each game
    by: Tensor
    win: Tensor  # chances as they were judged, by seat as they sit
    rank: Tensor
    dones: Tensor
    won: Tensor  # what came of it where a game ended, by seat as they sit
    ranked: Tensor
    after: list[Tensor] = field(default_factory=list)  # win and rank as judged after the last step


def hold(steps: int, actors: Actors | ClusterActors, device: torch.device) -> Held:
    """Room for this many steps of all games."""
    _, seats, length, actions = actors.layout.sizes
    games = actors.games * HALVES

    def room(kind: torch.dtype, *more: int) -> Tensor:
        return torch.zeros((steps, games, *more), dtype=kind, device=device)

    return Held(
        seen=room(torch.int16, length),
        masks=room(torch.bool, actions),
        actions=room(torch.int64),
        likely=room(torch.float32),
        seats=room(torch.int64),
        players=torch.zeros(games, dtype=torch.int64, device=device),
        by=room(torch.int8),
        win=room(torch.float32, seats),
        rank=room(torch.float32, seats),
        dones=room(torch.bool),
        won=room(torch.float32, seats),
        ranked=room(torch.float32, seats),
    )


class Player:
    """Lets a network play all games of the actors."""

    def __init__(
        self,
        actors: Actors | ClusterActors,
        model: Model,
        past: Model,
        device: torch.device,
        seed: int,
        is_recorded: bool = True,
    ) -> None:
        self.actors, self.model, self.past, self.device = actors, model, past, device
        self.draw = torch.Generator(device).manual_seed(seed)
        self.is_running = [False] * HALVES
        self.ended: list[Ended] = []
        self.seconds = {"waiting": 0.0, "thinking": 0.0}
        self.watch: Callable[[int, int, float], None] | None = None  # told of rows whose games have ended
        self.temperature = 1.0  # 0 takes what is liked best
        self.is_recorded = is_recorded
        self.known: dict[tuple[int, int], Thought] = {}  # by half and the number of games with past selves
        self.thoughts: dict[int, Thought] = {}  # about each half
        if device.type == "cuda":
            actors.pin()

    def reset(self, plan: Any, *seeds: int) -> None:
        """Begin all games anew."""
        self.finish()
        self.actors.reset(plan, *seeds)
        for half, rows in enumerate(self.actors.halves):
            theirs = torch.from_numpy(np.flatnonzero(rows.others == PAST)).to(self.device)
            key = (half, len(theirs))
            if key not in self.known:
                self.known[key] = self._thought(theirs)
            self.thoughts[half] = self.known[key]
            self.thoughts[half].theirs.copy_(theirs)
            self.thoughts[half].players.copy_(torch.from_numpy(rows.players))

    def _thought(self, theirs: Tensor) -> Thought:
        """A new thought; where a GPU cannot record one, Python asks for each step."""
        if self.is_recorded:
            try:
                return Thought(self.model, self.past, self.actors.games, theirs, is_recorded=True)
            except RuntimeError:
                self.is_recorded = False
        return Thought(self.model, self.past, self.actors.games, theirs, is_recorded=False)

    def finish(self) -> None:
        """Wait for what is being played."""
        for half in range(HALVES):
            if self.is_running[half]:
                self.actors.wait(half)
                self.is_running[half] = False

    def play(self, held: Held) -> None:
        """Fill what is held with the next steps of all games."""
        steps = len(held.actions)
        for step in range(steps):
            for half in range(HALVES):
                self._settle(held, step - 1, half)
                self._think(held, step, half)
        held.after = [torch.zeros_like(held.win[0]), torch.zeros_like(held.win[0])]
        for half in range(HALVES):
            self._settle(held, steps - 1, half)
            self._look_ahead(held, half)

    def run(self, is_enough: Callable[[], bool]) -> None:
        """Play on without keeping anything, until it is enough."""
        held = hold(1, self.actors, self.device)
        while not is_enough():
            for half in range(HALVES):
                self._settle(held, 0, half)
                self._think(held, 0, half)
        for half in range(HALVES):
            self._settle(held, 0, half)

    def _columns(self, half: int) -> slice:
        return slice(half * self.actors.games, (half + 1) * self.actors.games)

    def _settle(self, held: Held, step: int, half: int) -> None:
        """Wait for a half, and take what came of its last step."""
        if not self.is_running[half]:
            return
        began = time.perf_counter()
        self.actors.wait(half)
        self.seconds["waiting"] += time.perf_counter() - began
        self.is_running[half] = False
        if step < 0:
            return
        rows, columns = self.actors.halves[half], self._columns(half)
        held.dones[step, columns] = torch.from_numpy(rows.dones).to(self.device)
        held.won[step, columns] = 0
        held.ranked[step, columns] = 0
        over = np.flatnonzero(rows.dones)
        if len(over):
            ranked = np.where(rows.dones[:, None], rows.rewards, 0)
            won = victories(ranked, rows.dones)
            held.won[step, columns] = torch.from_numpy(won).to(self.device)
            held.ranked[step, columns] = torch.from_numpy(ranked).to(self.device)
            self._note(rows, over, won, columns.start)

    def _note(self, rows: Rows, over: Any, won: Any, first: int) -> None:
        """Remember how the games went at whose tables others sat."""
        for row in over.tolist():
            players, mine = int(rows.players[row]), int(rows.mine[row])
            share = float(won[row][rows.learner[row]].sum())
            if self.watch is not None:
                self.watch(first + row, players, share)
            else:
                self.ended.append(Ended(players, int(rows.others[row]), mine, share))

    def _think(self, held: Held, step: int, half: int) -> None:
        """Choose what is done in all games of a half, and let them go on."""
        began = time.perf_counter()
        rows, columns, thought = self.actors.halves[half], self._columns(half), self.thoughts[half]
        self._see(thought, rows)
        thought.noise.exponential_(generator=self.draw).clamp_(min=TINY).log_().mul_(self.temperature)
        chosen, likely, win, rank = thought.think()
        rows.actions[:] = chosen.cpu().numpy()  # waits: from here on nothing reads the rows
        self.actors.tell(half)
        self.is_running[half] = True
        for kept, new in (
            (held.seen, thought.seen),
            (held.masks, thought.masks),
            (held.seats, thought.seats),
            (held.by, thought.by),
            (held.actions, chosen),
            (held.likely, likely),
            (held.win, win),
            (held.rank, rank),
        ):
            kept[step, columns].copy_(new)
        if step == 0:
            held.players[columns] = thought.players
        self.seconds["thinking"] += time.perf_counter() - began

    def _see(self, thought: Thought, rows: Rows) -> None:
        """Take what is asked in all games of a half."""
        thought.seen.copy_(torch.from_numpy(rows.observations), non_blocking=True)
        thought.masks.copy_(torch.from_numpy(rows.masks), non_blocking=True)
        thought.seats.copy_(torch.from_numpy(rows.seats), non_blocking=True)
        thought.by.copy_(torch.from_numpy(rows.by), non_blocking=True)

    def _look_ahead(self, held: Held, half: int) -> None:
        """What the network makes of the positions that came of the last step."""
        thought, columns = self.thoughts[half], self._columns(half)
        self._see(thought, self.actors.halves[half])
        _, _, held.after[0][columns], held.after[1][columns] = thought.think()


def victories(ranked: Any, dones: Any) -> Any:
    """Each seat's part of the victory, where a game has ended."""
    best = (ranked >= ranked.max(1, keepdims=True)) & dones[:, None]
    return (best / np.maximum(best.sum(1, keepdims=True), 1)).astype(np.float32)
