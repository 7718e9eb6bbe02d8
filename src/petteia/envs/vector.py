"""Many games as one `VectorEnv` of Gymnasium: `gymnasium.make_vec("petteia/Hellas-v3", num_envs=64)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import BadSetup, PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.given import one_of, refused, whole
from petteia.core.lengths import AUTO, Limit
from petteia.core.messages import Message
from petteia.core.stepping import SEEDS
from petteia.envs import settings
from petteia.envs.batch import LAYOUTS, Batch
from petteia.envs.observing import Observer
from petteia.envs.plans import UNIFORM, Opponent
from petteia.envs.rendering import FRAMES_PER_SECOND, MODES, Frame, Renderer
from petteia.envs.rewards import RANK
from petteia.envs.settings import END, ILLEGAL_REWARD, RAISE

with NeededFor("research"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

KINDS: Final = ("float32", "int16")
RESET_MASK, POSITION = OF_A_RESET = ("reset_mask", "position")
IGNORED: Final = 0  # the one action in the mask of a game that is over: whatever is chosen then is not looked at

Step = tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class VectorSeats(Checkpointed, VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Many games, each seen from one seat while bots play the others; the settings are those of `SingleSeat`.

    `infos["action_mask"]` says what may be chosen and is never empty. With `opponents=None` every decision of every
    seat is asked: `infos["seat"]` is whose it is, and a reward that of the seat that made the last decision, while
    `infos["rewards"]` has those of all. A game that ends is followed by the next in the same step (`SAME_STEP`), in
    the next one, or when `reset` asks for it with a `reset_mask`: `metadata["autoreset_mode"]`.

    `dtype`: float32 as `SingleSeat` has it, or int16 as the batch has it; with `copy=False` the arrays of the batch
    are handed out themselves, and the next step writes into them. `layouts`, `workers` and `context` are the batch's.
    """

    kept: ClassVar[tuple[str, ...]] = (
        *("batch", "mode", "illegal", "is_shared", "is_scaled", "has_floats", "renderer", "render_mode"),
        *("single_observation_space", "single_action_space", "observation_space", "action_space"),
        *("_over", "_is_begun"),
    )
    remade: ClassVar[tuple[str, ...]] = ("num_envs", "metadata", "_divisor", "_floats", "_rows")

    def __init__(
        self,
        game: str | Game[Any],
        num_envs: SupportsIndex = 1,
        players: SupportsIndex | Sequence[SupportsIndex] | None = None,
        options: Mapping[str, object] | Sequence[Mapping[str, object]] | None = None,
        seat: SupportsIndex | None = None,
        opponents: Opponent | Sequence[Opponent] | None = UNIFORM,
        zero_sum: bool = False,
        history: SupportsIndex = 0,
        scale: bool = False,
        limit: Limit = AUTO,
        illegal: str = END,
        lang: str = "en",
        render_mode: str | None = None,
        width: int = 720,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        dtype: Any = "float32",
        copy: bool = True,
        layouts: SupportsIndex = LAYOUTS,
        workers: SupportsIndex | None = None,
        context: str | None = None,
        reward: str = RANK,
        shaping: float = 0.0,
        discount: float = 1.0,
    ) -> None:
        name = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        one_of("autoreset_mode", name, [mode.value for mode in AutoresetMode])
        kind = _kind(dtype, KINDS[:1] if scale else KINDS)
        self.batch = Batch(
            game,
            num_envs,
            players,
            options,
            layouts=layouts,
            reward=reward,
            zero_sum=zero_sum,
            shaping=shaping,
            discount=discount,
            workers=workers,
            context=context,
            limit=limit,
            history=history,
            opponents=opponents,
            seat=seat,
        )
        self.mode = name
        self.illegal = settings.illegal(illegal)
        self.is_shared = not copy
        self.renderer = Renderer(self.batch.game, render_mode, lang, width)
        self.render_mode = render_mode
        observer = Observer(self.batch.game, self.batch.plan.history, scale)
        self.is_scaled, self.has_floats = scale, kind == KINDS[0]
        self._prepare(observer)
        self.single_observation_space = spaces.Box(
            observer.low.astype(kind), observer.high.astype(kind), dtype=np.dtype(kind).type
        )
        self.single_action_space = spaces.Discrete(self.batch.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._over = np.zeros(self.num_envs, np.bool_)  # games that have ended and still show their end
        self._is_begun = False

    def _prepare(self, observer: Observer) -> None:
        """What follows from the settings."""
        self.num_envs = len(self.batch)
        mode = AutoresetMode(self.mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": FRAMES_PER_SECOND, "autoreset_mode": mode}
        self._divisor = observer.divisor if self.is_scaled else None
        self._floats = np.zeros((self.num_envs, observer.length), np.float32) if self.has_floats else None
        self._rows = np.arange(self.num_envs)

    def checkpoint_game(self) -> str:
        return self.batch.game.name

    def unpack(self, content: dict[str, Any]) -> None:
        super().unpack(content)
        self._prepare(Observer(self.batch.game, self.batch.plan.history, self.is_scaled))
        if self._is_begun:
            self._shown()

    def reset(
        self, *, seed: SupportsIndex | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin all games, or those that `options["reset_mask"]` names, from `options["position"]` if there is one.

        One seed for all, or one for each game; without a seed the series goes on.
        """
        single = whole(seed)
        super().reset(seed=single)
        rows, position = self._asked(options or {})
        is_drawn = seed is None or single is not None
        seeds = self.np_random.integers(SEEDS, size=self.num_envs) if is_drawn else np.asarray(seed)
        if rows is None:
            self.batch.reset(seeds)
            self._over.fill(False)
        elif not self._is_begun:
            raise PetteiaError(Message("envs.reset"))
        else:
            self.batch.reset(seeds[rows] if seeds.shape == rows.shape else seeds, rows)
            self._over[rows] = False
        if position is not None:
            chosen = self._rows if rows is None else self._rows[rows]
            for row, one in zip(chosen, seeds if len(seeds) == len(chosen) else seeds[chosen], strict=True):
                self.batch.set_position(row, position, int(one))
        self._is_begun = True
        return self._shown(), self._infos()

    def _asked(self, options: Mapping[str, Any]) -> tuple[NDArray[np.bool_] | None, State | None]:
        """Which games are to begin, None: all, and from where."""
        for name in options:
            if name not in OF_A_RESET:
                raise BadSetup(Message("core.option.unknown", name=str(name), known=", ".join(OF_A_RESET)))
        if RESET_MASK not in options:
            return None, options.get(POSITION)
        rows = np.asarray(options[RESET_MASK])
        if rows.dtype != np.bool_ or rows.shape != (self.num_envs,) or not rows.any():
            raise BadSetup(Message("envs.vector.mask", games=self.num_envs))
        return rows, options.get(POSITION)

    def step(self, actions: ArrayLike) -> Step:
        """Carry out an action in each game, and whatever the others do until it is asked again."""
        if not self._is_begun:
            raise PetteiaError(Message("envs.reset"))
        batch, given = self.batch, np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise PetteiaError(Message("envs.batch.actions", games=self.num_envs))
        if self.mode == AutoresetMode.DISABLED.value and self._over.any():
            raise PetteiaError(Message("envs.vector.over", game=int(self._over.argmax())))
        seats, waits = batch.seats.copy(), self._over.copy()
        wrong = self._wrong(given, waits)
        if wrong.any():
            illegal = {int(row): batch._refusal(int(row), int(given[row]))[0].text() for row in self._rows[wrong]}
            ends = self._converted(batch.observations[wrong])
        if waits.any() or wrong.any():
            batch.step(given, ~(waits | wrong))
        else:
            batch.step(given)
        rewards = batch.rewards[self._rows, seats].astype(np.float64)
        ended, cut = batch.dones & ~batch.truncations, batch.truncations.copy()
        finals = {int(row): batch.final_observations[row, seats[row]] for row in self._rows[ended | cut]}
        finals = {row: self._converted(final) for row, final in finals.items()}
        told: dict[int, dict[str, Any]] = {row: {"seat": int(seats[row])} for row in finals}
        for row in self._rows[ended]:
            told[row] |= {"rank": batch.final_ranks[row, seats[row]], "score": batch.final_scores[row, seats[row]]}
        everybodys = batch.rewards.copy()
        if wrong.any():
            batch.reset(self.np_random.integers(SEEDS, size=int(wrong.sum())), wrong)
            rewards[wrong], ended = ILLEGAL_REWARD, ended | wrong
            for end, (row, text) in zip(ends, illegal.items(), strict=True):
                finals[row], told[row] = end, {"seat": int(seats[row]), "illegal": text}
        return self._told(rewards, ended, cut, finals, told, everybodys)

    def _wrong(self, actions: NDArray[Any], waits: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The games in which the action may not be chosen; none where that is an error, which the batch raises."""
        if self.illegal == RAISE:
            return np.zeros(self.num_envs, np.bool_)
        known = (actions >= 0) & (actions < self.batch.game.num_actions)
        legal = self.batch.masks[self._rows, np.where(known, actions, 0)] & known
        found: NDArray[np.bool_] = ~(legal | waits)
        return found

    def _told(
        self,
        rewards: NDArray[np.float64],
        ended: NDArray[np.bool_],
        cut: NDArray[np.bool_],
        finals: dict[int, NDArray[Any]],
        told: dict[int, dict[str, Any]],
        everybodys: NDArray[np.float32],
    ) -> Step:
        """What a step gives: the end of a game beside the next one, or in its place."""
        shown = self._shown()
        if self.mode == AutoresetMode.SAME_STEP.value:
            infos = self._infos()
            for row, final in finals.items():
                infos = self._add_info(infos, {"final_obs": final, "final_info": told[row]}, row)
        else:
            self._over = ended | cut
            if finals and self.is_shared:
                shown = shown.copy()  # what the batch knows of the next game is needed in the next step
            for row, final in finals.items():
                shown[row] = final
            infos = self._infos()
            for row, info in told.items():
                infos = self._add_info(infos, info, row)
        if self.batch.plan.opponents is None:
            infos |= {"rewards": everybodys, "_rewards": np.ones(self.num_envs, np.bool_)}
        return shown, rewards, ended, cut, infos

    def _infos(self) -> dict[str, Any]:
        """What may be chosen, and by which seat, in every game."""
        masks = self.batch.masks.astype(np.int8)
        masks[self._over] = 0
        masks[self._over, IGNORED] = 1
        every = np.ones(self.num_envs, np.bool_)
        seats = self.batch.seats.copy()
        return {"action_mask": masks, "_action_mask": every, "seat": seats, "_seat": every.copy()}

    def _shown(self) -> NDArray[Any]:
        """The observations as they are handed out."""
        if self._floats is None:
            return self.batch.observations if self.is_shared else self.batch.observations.copy()
        self._converted(self.batch.observations, self._floats)
        return self._floats if self.is_shared else self._floats.copy()

    def _converted(self, observations: NDArray[np.int16], out: NDArray[np.float32] | None = None) -> NDArray[Any]:
        """Observations of the batch as this environment gives them, into an array or a new one."""
        if self._floats is None:
            return observations.copy()
        if out is None:
            out = np.empty(observations.shape, np.float32)
        if self._divisor is None:
            out[:] = observations
        else:
            np.divide(observations, self._divisor, out=out)
        return out

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now in each game."""
        masks: NDArray[np.bool_] = self._infos()["action_mask"].astype(np.bool_)
        return masks

    def render(self) -> tuple[Frame, ...] | None:  # type: ignore[override]  # a frame may be words
        """Each table as the seat sees it whose decision it is."""
        if self.render_mode is None:
            return None
        positions = [self.batch.position(row) for row in range(self.num_envs)]
        return tuple(self.renderer.show(position, int(position.seat)) for position in positions)

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers of the batch."""
        self.batch.close()


def _kind(dtype: Any, known: Sequence[str]) -> str:
    """What numpy calls a type; BadSetup if observations cannot be of it."""
    try:
        kind = "" if dtype is None else np.dtype(dtype).name  # None would be what numpy takes for it, float64
    except TypeError:
        kind = ""
    if kind not in known:
        raise refused("dtype", kind or dtype, ", ".join(known))
    return kind
