"""What the environments of PettingZoo share: every seat of a game is an agent, `seat_0` to `seat_N`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import UnknownSeat
from petteia.core.extras import NeededFor
from petteia.core.game import Game
from petteia.core.lengths import AUTO, Limit
from petteia.core.messages import Message
from petteia.core.record import Record
from petteia.envs import settings
from petteia.envs.playing import Playing
from petteia.envs.rendering import FRAMES_PER_SECOND, MODES, Frame, Renderer
from petteia.envs.rewards import RANK, settle
from petteia.envs.settings import END

with NeededFor("research"):
    from gymnasium import spaces

VERSION = 3
OF_PETTINGZOO: Final = {"options": 1}  # what its own tests tell to a reset, and mean nothing by it
Observation = dict[str, NDArray[Any]]


class Seats(Checkpointed):
    """The settings of such an environment, its agents, its spaces and its pictures; who acts when is said by others."""

    kept: ClassVar[tuple[str, ...]] = (
        *("playing", "illegal", "renderer", "render_mode", "possible_agents", "agents"),
        *("observation_spaces", "action_spaces", "seeds"),
    )
    remade: ClassVar[tuple[str, ...]] = ("_seeds",)

    kind: ClassVar[str] = ""  # in its name
    described: ClassVar[Mapping[str, Any]] = {}  # what its metadata say beside that

    def __init__(
        self,
        game: str | Game[Any],
        players: SupportsIndex | None = None,
        options: Mapping[str, object] | None = None,
        zero_sum: bool = False,
        history: SupportsIndex = 0,
        scale: bool = False,
        limit: Limit = AUTO,
        illegal: str = END,
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
        self.illegal = settings.illegal(illegal)
        self.renderer = Renderer(self.playing.game, render_mode, lang, width)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"petteia_{self.playing.game.name}_{self.kind}v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_PER_SECOND,
            **self.described,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.playing.players)]
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        self.observation_spaces, self.action_spaces = make_spaces(self.playing, self.possible_agents)

    def checkpoint_game(self) -> str:
        return self.playing.game.name

    def packed(self) -> dict[str, Any]:
        own = {name: getattr(self, name) for name in self.kept if name != "seeds"}
        return own | {"seeds": self._seeds.bit_generator.state}

    def unpack(self, content: dict[str, Any]) -> None:
        self._seeds = np.random.default_rng()
        self._seeds.bit_generator.state = content.pop("seeds")
        super().unpack(content)

    def observation_space(self, agent: str) -> Any:
        """What an agent's observations look like."""
        return self.observation_spaces[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def action_space(self, agent: str) -> Any:
        """All action ids of the game."""
        return self.action_spaces[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begin a new game; without a seed with one that is drawn."""
        seed = settings.seed(seed)
        if options == OF_PETTINGZOO:
            options = None
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.playing.start(int(self._seeds.integers(1 << 62)) if seed is None else seed, options)
        self.agents = self.possible_agents[: self.playing.players]

    def render(self) -> Frame:
        """The table as a spectator sees it."""
        self.playing.check_begun()
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
