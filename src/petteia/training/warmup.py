"""Demonstrations: games of a level from which the network learns to finish games before it plays its own."""

from __future__ import annotations

import time

from petteia.core.extras import NeededFor
from petteia.training.actors import HALVES, Actors
from petteia.training.cluster import ClusterActors
from petteia.training.learning import Lesson
from petteia.training.rollout import victories
from petteia.training.tables import Plan
from petteia.training.thought import counted

with NeededFor("train"):
    import torch
    from torch import Tensor

Step = dict[str, Tensor]  # what was seen and done in one step of a half, where the actors are


def demonstrate(
    playing: Actors | ClusterActors, plan: Plan, seconds: float, most: int, device: torch.device, seed: int
) -> Lesson:
    """What a level does in so many seconds or decisions, in all seats; the outcome is told of games that were finished.

    The actors are closed afterwards: those of self-play are others, with more games at once. What is shown is collected
    beside them, and is on the device once.
    """
    shown: list[list[Step]] = [[] for _ in range(HALVES)]
    try:
        playing.reset(plan, seed)
        for half in range(HALVES):
            _begin(playing, half, shown[half])
        began = time.perf_counter()
        steps = most // (playing.games * HALVES)
        while time.perf_counter() - began < seconds and len(shown[0]) < steps:
            for half in range(HALVES):
                _end(playing, half, shown[half])
                _begin(playing, half, shown[half])
        for half in range(HALVES):
            _end(playing, half, shown[half])
        players = [torch.from_numpy(rows.players.copy()) for rows in playing.halves]
    finally:
        playing.close()
    return _lesson(shown, players, device)


def _begin(playing: Actors | ClusterActors, half: int, shown: list[Step]) -> None:
    rows = playing.halves[half]
    shown.append(
        {
            "seen": torch.from_numpy(rows.observations.copy()),
            "masks": torch.from_numpy(rows.masks.copy()),
            "seats": torch.from_numpy(rows.seats.copy()),
        }
    )
    playing.tell(half)


def _end(playing: Actors | ClusterActors, half: int, shown: list[Step]) -> None:
    playing.wait(half)
    rows, step = playing.halves[half], shown[-1]
    step["actions"] = torch.from_numpy(rows.labels.copy())
    step["dones"] = torch.from_numpy(rows.dones.copy())
    ranked = rows.rewards * rows.dones[:, None]
    step["ranked"] = torch.from_numpy(ranked)
    step["won"] = torch.from_numpy(victories(ranked, rows.dones))


def _lesson(shown: list[list[Step]], players: list[Tensor], device: torch.device) -> Lesson:
    """All steps one after the other, half by half; each is forgotten as soon as it has been copied."""
    first = shown[0][0]
    total = sum(len(steps) * len(sitting) for steps, sitting in zip(shown, players, strict=True))

    def room(like: Tensor) -> Tensor:
        return torch.zeros((total, *like.shape[1:]), dtype=like.dtype, device=device)

    worth, number = first["won"], first["won"][:, 0]
    found = Lesson(
        seen=room(first["seen"]),
        masks=room(first["masks"]),
        actions=room(first["actions"]),
        likely=room(number),
        players=room(players[0]),
        gains=room(number),
        win=room(worth),
        rank=room(worth),
        is_choice=room(first["dones"]),
    )
    end = total
    for steps, sitting in zip(reversed(shown), reversed(players), strict=True):
        came = [torch.zeros_like(worth), torch.zeros_like(worth)]
        while steps:  # from the last to the first: how a game ends is known of all that came before
            step = steps.pop()
            over = step["dones"][:, None]
            came = [torch.where(over, step[name], later) for name, later in zip(("won", "ranked"), came, strict=True)]
            rows = slice(end - len(sitting), end)
            end = rows.start
            for name in ("seen", "masks", "actions"):
                getattr(found, name)[rows] = step[name]
            found.win[rows], found.rank[rows] = (counted(values, step["seats"], sitting).to(device) for values in came)
            found.players[rows] = sitting
            found.is_choice[rows] = step["masks"].sum(1) > 1
    return found
