"""Demonstrations: games of a level from which the network learns to finish games before it plays its own."""

from __future__ import annotations

import time

import torch
from torch import Tensor

from petteia.training.actors import HALVES, Actors
from petteia.training.cluster import ClusterActors
from petteia.training.learning import Lesson
from petteia.training.rollout import victories
from petteia.training.tables import Plan
from petteia.training.thought import counted


class Shown:
    """The demonstrations of one half, step by step."""

    def __init__(self) -> None:
        self.parts: list[dict[str, Tensor]] = []


def demonstrate(playing: Actors | ClusterActors, plan: Plan, seconds: float, device: torch.device, seed: int) -> Lesson:
    """What a level does in so many seconds, in all seats; the outcome is told of games that came to their end.

    The actors are closed afterwards: those of self-play are others, with more games at once.
    """
    shown = [Shown() for _ in range(HALVES)]
    try:
        playing.reset(plan, seed)
        for half in range(HALVES):
            _begin(playing, half, shown[half], device)
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            for half in range(HALVES):
                _end(playing, half, shown[half], device)
                _begin(playing, half, shown[half], device)
        for half in range(HALVES):
            _end(playing, half, shown[half], device)
        players = [torch.from_numpy(rows.players.copy()).to(device) for rows in playing.halves]
    finally:
        playing.close()
    parts = [_lesson(shown[half], players[half]) for half in range(HALVES)]
    return Lesson(*(torch.cat(both) for both in zip(*parts, strict=True)))


def _begin(playing: Actors | ClusterActors, half: int, shown: Shown, device: torch.device) -> None:
    rows = playing.halves[half]
    shown.parts.append(
        {
            "seen": torch.from_numpy(rows.observations.copy()).to(device),
            "masks": torch.from_numpy(rows.masks.copy()).to(device),
            "seats": torch.from_numpy(rows.seats.copy()).to(device),
        }
    )
    playing.tell(half)


def _end(playing: Actors | ClusterActors, half: int, shown: Shown, device: torch.device) -> None:
    playing.wait(half)
    rows, part = playing.halves[half], shown.parts[-1]
    part["labels"] = torch.from_numpy(rows.labels.copy()).to(device)
    part["dones"] = torch.from_numpy(rows.dones.copy()).to(device)
    ranked = rows.rewards * rows.dones[:, None]
    part["ranked"] = torch.from_numpy(ranked).to(device)
    part["won"] = torch.from_numpy(victories(ranked, rows.dones)).to(device)


def _lesson(shown: Shown, players: Tensor) -> Lesson:
    parts = shown.parts
    came = [torch.zeros_like(parts[0]["won"]), torch.zeros_like(parts[0]["won"])]
    for part in reversed(parts):
        over = part["dones"][:, None]
        came = [torch.where(over, part[name], later) for name, later in zip(("won", "ranked"), came, strict=True)]
        part["win"], part["rank"] = (counted(values, part["seats"], players) for values in came)
    seen, masks = torch.cat([p["seen"] for p in parts]), torch.cat([p["masks"] for p in parts])
    labels = torch.cat([p["labels"] for p in parts])
    return Lesson(
        seen,
        masks,
        labels,
        torch.zeros(len(labels), device=labels.device),
        players.repeat(len(parts)),
        torch.zeros(len(labels), device=labels.device),
        torch.cat([p["win"] for p in parts]),
        torch.cat([p["rank"] for p in parts]),
        masks.sum(1) > 1,
    )
