"""One seat of a game as an environment of Gymnasium, bots in the other seats: `gymnasium.make("petteia/Hellas-v3")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from petteia.bots import Bot, consult, own
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.flow import OVER
from petteia.core.game import Game
from petteia.core.lengths import AUTO, Limit
from petteia.core.messages import Message
from petteia.core.record import Record
from petteia.envs import settings
from petteia.envs.plans import Opponent
from petteia.envs.playing import OF_ONE_GAME, Playing, checked
from petteia.envs.rendering import FRAMES_PER_SECOND, MODES, Frame, Renderer
from petteia.envs.rewards import RANK, settle
from petteia.envs.settings import END, ILLEGAL_REWARD, RAISE

with NeededFor("research"):
    import gymnasium
    from gymnasium import spaces

Step = tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]


class SingleSeat(Checkpointed, gymnasium.Env[NDArray[np.float32], np.int64]):
    """A game seen from one seat; the others are played by bots, and chance by the seed.

    The observation is a float32 vector, and `info["action_mask"]` and `action_masks()` say what may be chosen. Unless
    another `reward` or `shaping` is asked for (`petteia.envs.rewards`), the only one is that of the end, from the final
    ranking: 1 for the first, 0 for the last, evenly spaced between them, shared by those who tie; with `zero_sum` 0.5
    less. An action that may not be chosen ends the episode with a reward of -1, unless `illegal` is "raise". After
    `limit` decisions of all seats a game is truncated and counts as a tie: by default `Game.limit` for its number
    of players, ten times the longest of 1,000 random games; with None never.
    """

    kept: ClassVar[tuple[str, ...]] = (
        *("playing", "fixed_seat", "seat", "illegal", "renderer", "render_mode"),
        *("observation_space", "action_space", "bots", "_dealer", "_is_given_up"),
    )
    remade: ClassVar[tuple[str, ...]] = ("opponents", "_bots")

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str | Game[Any],
        players: SupportsIndex | None = None,
        options: Mapping[str, object] | None = None,
        seat: SupportsIndex | None = None,
        opponents: Opponent | Sequence[Opponent] = "uniform",
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
        terms = settle(reward, zero_sum, shaping, discount)
        self.playing = Playing(game, players, options, history, scale, terms, limit)
        self.fixed_seat = settings.seat(seat, self.playing.players)  # None: drawn again for every game
        self.seat = self.fixed_seat or 0
        self.opponents = settings.opponents(opponents, self.playing.players - 1, self.playing.game)
        self.illegal = settings.illegal(illegal)
        self._bots: dict[int, Bot] = {}  # by seat, in the game that is being played
        self._dealer = Roller("", "redeal")
        self._is_given_up = False  # whether an action that was not possible has ended the episode
        self.renderer = Renderer(self.playing.game, render_mode, lang, width)
        self.render_mode = render_mode
        observer = self.playing.observer
        self.observation_space = spaces.Box(observer.low, observer.high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.playing.game.num_actions)

    def checkpoint_game(self) -> str:
        return self.playing.game.name

    def packed(self) -> dict[str, Any]:
        content = {name: getattr(self, name) for name in (*self.kept, *self.remade) if name in vars(self)}
        return content | {"bots": own.sealed((content.pop("opponents"), content.pop("_bots")))}

    def unpack(self, content: dict[str, Any]) -> None:
        opponents, bots = own.unsealed(content.pop("bots"))
        super().unpack(content | {"opponents": opponents, "_bots": bots})

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a new game; with a seed its dice and draws are those of a `Match` with this seed.

        Options hold for this game: `players`, `options` of the game, the `position` it begins in, and the `seat`.
        """
        seed = settings.seed(seed)
        super().reset(seed=seed)
        given = checked(options, (*OF_ONE_GAME, "seat"))
        told = given.pop("seat", self.fixed_seat)
        drawn = int(self.np_random.integers(1 << 62))
        self.playing.start(drawn if seed is None else seed, given)
        if told is None:
            told = self.np_random.integers(self.playing.players)
        self.seat = settings.seat(told, self.playing.players) or 0
        self._dealer = Roller(self.playing.seed, "redeal")
        self._is_given_up = False
        others = [other for other in range(self.playing.players) if other != self.seat]
        self._bots = {
            other: settings.seated(opponent, f"{self.playing.seed}:{other}", other)
            for other, opponent in zip(others, self.opponents, strict=False)
        }
        self._let_others_play()
        self.playing.pay()  # nothing yet: from here on what changes counts
        return self.playing.observe(self.seat), self._info()

    def step(self, action: int | np.integer[Any]) -> Step:
        """Carry out an action, and whatever the others do until this seat decides again."""
        self._check_going_on()
        chosen = settings.action(action)
        try:
            self.playing.act_for(self.seat, chosen)
        except IllegalAction as error:
            if self.illegal == RAISE:
                raise
            self._is_given_up = True
            info = self._info() | {"illegal": error.text(self.renderer.lang)}
            return self.playing.observe(self.seat), ILLEGAL_REWARD, True, False, info
        self._let_others_play()
        over = self.playing.seat == OVER
        reward = self.playing.pay()[self.seat]
        broken_off = self.playing.is_broken_off
        return self.playing.observe(self.seat), reward, over and not broken_off, broken_off, self._info()

    def _check_going_on(self) -> None:
        """PetteiaError if no game has begun, or if it has ended."""
        self.playing.check_begun()
        if self._is_given_up or self.playing.seat == OVER:
            raise PetteiaError(Message("envs.over"))

    def _let_others_play(self) -> None:
        while self.playing.seat not in (self.seat, OVER):
            self.playing.act(consult(self._bots[self.playing.seat], self.playing.state, self._dealer))

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.playing.mask(self.seat), "seat": self.seat}
        if self.playing.state.is_over:
            info |= {"score": self.playing.state.scores()[self.seat], "rank": self.playing.state.ranking()[self.seat]}
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, as MaskablePPO of sb3-contrib asks for it."""
        self.playing.check_begun()
        return self.playing.mask(self.seat).astype(np.bool_)

    def render(self) -> Frame:
        """The table as this seat sees it."""
        self.playing.check_begun()
        return self.renderer.show(self.playing.state, self.seat)

    def record(self) -> Record:
        """The game so far, for `petteia replay` and `petteia verify`."""
        return self.playing.record()
