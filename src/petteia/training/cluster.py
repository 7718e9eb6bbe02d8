"""The same actors, spread over a Ray cluster: positions and choices travel instead of lying in shared memory."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from petteia.arena.cluster import failed, find_ray, join
from petteia.core.cores import cores
from petteia.training import rows as shared
from petteia.training.actors import HALVES, STEP, Layout
from petteia.training.rows import Rows
from petteia.training.tables import Half, Plan


class There:
    """One actor on a machine of the cluster."""

    def __init__(self, plan: Plan, number: int, each: int) -> None:
        layout = Layout(plan, 1, each)
        size = shared.needed(*layout.sizes)
        self.number = number
        self.rows = [shared.over(bytearray(size), 0, *layout.sizes) for _ in range(HALVES)]
        self.halves = [Half(plan, rows) for rows in self.rows]

    def reset(self, half: int, plan: Plan, seeds: tuple[int, ...]) -> list[Any]:
        """Begin all games of a half anew; its rows."""
        self.halves[half].reset(plan, [*seeds, self.number, half])
        return self._told(half)

    def step(self, half: int, actions: Any) -> list[Any]:
        """Carry these actions out in a half; its rows."""
        self.rows[half].actions[:] = actions
        self.halves[half].step()
        return self._told(half)

    def _told(self, half: int) -> list[Any]:
        return [getattr(self.rows[half], field.name) for field in fields(Rows)]


class ClusterActors:
    """All of them as seen from here, used like `Actors`."""

    def __init__(self, plan: Plan, games: int, actors: int = 0) -> None:
        """About this many games in all, over so many actors or, if 0, one for each processor of the cluster but one."""
        ray = self.ray = find_ray()
        self.is_own = not ray.is_initialized()
        if self.is_own:
            join(ray, actors or max(1, cores() - 1))
        number = actors or max(1, int(ray.cluster_resources().get("CPU", 2)) - 1)
        self.plan = plan
        self.layout = Layout(plan, number, max(len(plan.players), games // (number * HALVES)))
        room = shared.needed(*self.layout.sizes)
        self.halves = [shared.over(bytearray(room), 0, *self.layout.sizes) for _ in range(HALVES)]
        kind = ray.remote(num_cpus=1)(There)
        self.there = [kind.remote(plan, i, self.layout.each) for i in range(number)]
        self.asked: list[list[Any]] = [[] for _ in range(HALVES)]

    @property
    def games(self) -> int:
        """How many games are played at once, in one half."""
        return self.layout.sizes[0]

    def reset(self, plan: Plan, *seeds: int) -> None:
        """Begin all games of both halves anew; both must have been waited for."""
        for half in range(HALVES):
            self.asked[half] = [one.reset.remote(half, plan, seeds) for one in self.there]
            self.wait(half)

    def tell(self, half: int, order: int = STEP) -> None:
        """Let all actors go on with a half: its actions have been written."""
        actions, each = self.halves[half].actions, self.layout.each
        self.asked[half] = [
            one.step.remote(half, actions[i * each : (i + 1) * each].copy()) for i, one in enumerate(self.there)
        ]

    def wait(self, half: int) -> None:
        """Until all actors have gone on with a half; NoRay if one could not."""
        each = self.layout.each
        try:
            answers = self.ray.get(self.asked[half])
        except self.ray.exceptions.RayError as error:
            raise failed(error) from None
        for i, told in enumerate(answers):
            mine = self.halves[half].part(i * each, (i + 1) * each)
            for field, values in zip(fields(Rows), told, strict=True):
                getattr(mine, field.name)[:] = values

    def pin(self) -> None:
        """Nothing: what travels is read once."""

    def close(self) -> None:
        """End all actors; the cluster too, if it was begun here."""
        for one in self.there:
            self.ray.kill(one)
        self.there.clear()
        if self.is_own:
            self.ray.shutdown()
