"""All seats of a game as agents of PettingZoo (AEC): `petteia.envs.multi.env("delphi", players=3)`.

`petteia.envs.parallel.parallel_env` has them all at once, as programs want it that know nothing of turns.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from petteia.core.errors import IllegalAction
from petteia.core.extras import NeededFor
from petteia.core.flow import OVER
from petteia.core.game import Game
from petteia.envs import settings
from petteia.envs.seats import Observation, Seats, seat_of

with NeededFor("research"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def env(game: str | Game[Any], **given: Any) -> AECEnv:
    """The environment with PettingZoo's checks around it; the settings are those of `MultiSeat`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(MultiSeat(game, **given)))


def raw_env(game: str | Game[Any], **given: Any) -> MultiSeat:
    """The environment without checks around it."""
    return MultiSeat(game, **given)


class MultiSeat(Seats, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which every seat is an agent, `seat_0` to `seat_N`; chance is played by the environment.

    An observation is a dict of `observation` (float32) and `action_mask` (int8, 1 for what may be chosen now). Unless
    another `reward` or `shaping` is asked for (`petteia.envs.rewards`), the only ones are those of the end, from the
    final ranking: 1 for the first, 0 for the last, evenly spaced between them, shared by those who tie; with `zero_sum`
    0.5 less. An action that may not be chosen ends the game for all, with a reward of -1 for its agent and 0 for the
    others, unless `illegal` is "raise". After `limit` decisions a game is truncated and counts as a tie: by default
    `Game.limit` for its number of players, ten times the longest of 1,000 random games; with None never.
    """

    described: ClassVar = {"is_parallelizable": False}

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        return seat_of(agent, self.possible_agents)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed its dice and draws are those of a `Match` with this seed.

        Options hold for this game: `players`, `options` of the game, or the `position` it begins in.
        """
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Whoever decides comes next; when the game is over, everybody in turn learns of it."""
        seat = self.playing.seat
        self.rewards = dict(zip(self.agents, self.playing.pay(), strict=True))
        if seat != OVER:
            self.agent_selection = self.possible_agents[seat]
            return
        over, state = self.playing.state.is_over, self.playing.state
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        for agent, score, rank in zip(self.agents, state.scores(), state.ranking(), strict=True):
            self.infos[agent] = {"score": score, "rank": rank} if over else {}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent may know and choose."""
        self.playing.check_begun()
        seat = self.seat_of(agent)
        return {"observation": self.playing.observe(seat), "action_mask": self.playing.mask(seat)}

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out the choice of the agent whose turn it is; what follows if it may not do so, `illegal` says."""
        self.playing.check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = settings.action(action)
        try:
            self.playing.act_for(self.seat_of(agent), chosen)
        except IllegalAction as error:
            if self.illegal == settings.RAISE:
                raise
            self._give_up(agent, error)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _give_up(self, agent: str, error: IllegalAction) -> None:
        """End the game for all by an action of one agent that may not be chosen, as PettingZoo's own wrapper does."""
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: settings.ILLEGAL_REWARD}
        self.infos[agent] = {"illegal": error.text(self.renderer.lang)}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
