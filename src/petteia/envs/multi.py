"""All seats of a game as agents of PettingZoo (AEC): `petteia.envs.multi.env("delphi", players=3)`.

`petteia.envs.parallel.parallel_env` has them all at once, as programs want it that know nothing of turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from petteia.core.errors import UnknownAction, UnknownSeat
from petteia.core.extras import NeededFor
from petteia.core.flow import OVER
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.record import Record
from petteia.envs.playing import Playing
from petteia.envs.rendering import FRAMES_PER_SECOND, MODES, Frame, Renderer
from petteia.envs.rewards import RANK, settle

with NeededFor("research"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

VERSION = 2
Observation = dict[str, NDArray[Any]]


def env(game: str | Game[Any], **settings: Any) -> AECEnv:
    """The environment with PettingZoo's checks around it; the settings are those of `MultiSeat`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(MultiSeat(game, **settings)))


def raw_env(game: str | Game[Any], **settings: Any) -> MultiSeat:
    """The environment without checks around it."""
    return MultiSeat(game, **settings)


class MultiSeat(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which every seat is an agent, `seat_0` to `seat_N`; chance is played by the environment.

    An observation is a dict of `observation` (float32) and `action_mask` (int8, 1 for what may be chosen now). Unless
    another `reward` or `shaping` is asked for (`petteia.envs.rewards`), the only ones are those of the end, from the
    final ranking: 1 for the first, 0 for the last, evenly spaced between them, shared by those who tie; with `zero_sum`
    0.5 less. After `limit` decisions a game is truncated and counts as a tie.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: SupportsIndex | None = None,
        options: Mapping[str, object] | None = None,
        zero_sum: bool = False,
        history: SupportsIndex = 0,
        scale: bool = False,
        limit: SupportsIndex | None = None,
        lang: str = "en",
        render_mode: str | None = None,
        width: int = 720,
        reward: str = RANK,
        shaping: float = 0.0,
        discount: float = 1.0,
    ) -> None:
        super().__init__()
        terms = settle(reward, zero_sum, shaping, discount)
        self.playing = Playing(game, players, options, history, scale, terms, limit)
        self.renderer = Renderer(self.playing.game, render_mode, lang, width)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"petteia_{self.playing.game.name}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.playing.players)]
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        self.observation_spaces, self.action_spaces = make_spaces(self.playing, self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All action ids of the game."""
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        return seat_of(agent, self.possible_agents)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed its dice and draws are those of a `Match` with this seed.

        Options hold for this game: `players`, `options` of the game, or the `position` it begins in.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.playing.start(int(self._seeds.integers(1 << 62)) if seed is None else seed, options)
        self.agents = self.possible_agents[: self.playing.players]
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
        """Carry out the choice of the agent whose turn it is; IllegalAction, with the reason, if it may not do so."""
        self.playing.check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UnknownAction(Message("core.action.unknown_name", name="None"))
        self.playing.act_for(self.seat_of(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def render(self) -> Frame:
        """The table as a spectator sees it."""
        return self.renderer.show(self.playing.state, None)

    def close(self) -> None:
        """Nothing is kept open."""

    def record(self) -> Record:
        """The game so far, for `petteia replay` and `petteia verify`."""
        return self.playing.record()


def make_spaces(playing: Playing, agents: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the observations and the actions of each agent look like."""
    observer, actions = playing.observer, playing.game.num_actions
    seen = {
        agent: spaces.Dict(
            {
                "observation": spaces.Box(observer.low, observer.high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        for agent in agents
    }
    return seen, {agent: spaces.Discrete(actions) for agent in agents}


def seat_of(agent: str, agents: Sequence[str]) -> int:
    """The seat of an agent; UnknownSeat if there is none of this name."""
    if agent not in agents:
        raise UnknownSeat(Message("envs.agent", given=str(agent), known=", ".join(agents)))
    return agents.index(agent)
