"""All seats of a game as agents of PettingZoo that act at once: `petteia.envs.parallel.parallel_env("hellas")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from petteia.core.errors import IllegalAction, UnknownAction
from petteia.core.extras import NeededFor
from petteia.core.flow import OVER
from petteia.core.game import Game
from petteia.core.given import shown
from petteia.core.messages import Message
from petteia.envs import settings
from petteia.envs.seats import Observation, Seats, seat_of

with NeededFor("research"):
    from pettingzoo import ParallelEnv

IGNORED: Final = 0  # the one action in the mask of who is not asked: whatever it chooses is not looked at

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


def parallel_env(game: str | Game[Any], **given: Any) -> ParallelSeats:
    """The environment; the settings are those of `ParallelSeats`."""
    return ParallelSeats(game, **given)


class ParallelSeats(Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which every seat is an agent, `seat_0` to `seat_N`, and all of them are asked in every step.

    One of them decides, and `infos[agent]["acts"]` says who: its action is carried out, and those of the others are not
    looked at. Their masks have one action only, so that a program which learns from all that it did learns nothing from
    these. Observations, rewards, `limit`, `illegal` and the other settings are those of `MultiSeat`.
    """

    kind: ClassVar = "parallel_"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; seed and options are those of `MultiSeat.reset`."""
        self.begin(seed, options)
        self.playing.pay()  # nothing yet: from here on what changes counts
        return self._seen(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> Step:
        """Carry out the action of the agent that is asked; what follows if it may not do so, `illegal` says."""
        self.playing.check_begun()
        if not self.agents:
            return {}, {}, {}, {}, {}
        if not isinstance(actions, Mapping):
            raise UnknownAction(Message("envs.actions", given=shown(actions)))
        for agent in actions:
            seat_of(agent, self.agents)
        asked = self.playing.seat
        if self.agents[asked] not in actions:
            raise UnknownAction(Message("envs.waiting", agent=self.agents[asked]))
        chosen = settings.action(actions[self.agents[asked]])
        try:
            self.playing.act_for(asked, chosen)
        except IllegalAction as error:
            if self.illegal == settings.RAISE:
                raise
            return self._given_up(self.agents[asked], error)
        is_over, is_cut = self.playing.seat == OVER, self.playing.is_broken_off
        rewards = dict(zip(self.agents, self.playing.pay(), strict=True))
        ended, cut = dict.fromkeys(self.agents, is_over and not is_cut), dict.fromkeys(self.agents, is_cut)
        seen, infos = self._seen(), self._infos()
        if is_over:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def _given_up(self, agent: str, error: IllegalAction) -> Step:
        """The end of a game for all by an action of one agent that may not be chosen."""
        rewards = dict.fromkeys(self.agents, 0.0) | {agent: settings.ILLEGAL_REWARD}
        ended, cut = dict.fromkeys(self.agents, True), dict.fromkeys(self.agents, False)
        seen, infos = self._seen(), self._infos()
        infos[agent]["illegal"] = error.text(self.renderer.lang)
        self.agents = []
        return seen, rewards, ended, cut, infos

    def _seen(self) -> dict[str, Observation]:
        """What each agent may know and choose."""
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.agents):
            mask = self.playing.mask(seat)
            mask[IGNORED] |= self.playing.seat != seat
            seen[agent] = {"observation": self.playing.observe(seat), "action_mask": mask}
        return seen

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Who is asked, and at the end how it ended."""
        infos: dict[str, dict[str, Any]] = {
            agent: {"acts": self.playing.seat == seat} for seat, agent in enumerate(self.agents)
        }
        state = self.playing.state
        if state.is_over:
            for info, score, rank in zip(infos.values(), state.scores(), state.ranking(), strict=True):
                info |= {"score": score, "rank": rank}
        return infos
