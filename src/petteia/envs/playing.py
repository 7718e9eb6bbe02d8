"""One game that an environment plays: the position, chance from a seed, the moves, the last events."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER, State
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.record import Record
from petteia.envs.observing import Observer
from petteia.envs.rewards import Purse, Rewards

LIMITS: Final = range(1, 1_000_000_000)


class Playing:
    """A table at which one game is played after the other; chance falls as in a `Match` with the same seed."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        history: int = 0,
        scale: bool = False,
        rewards: Rewards = Rewards(),  # noqa: B008  # it cannot be changed
        limit: int | None = None,
    ) -> None:
        self.game: Game[Any] = registry.find(game) if isinstance(game, str) else game
        self.players = self.game.players[-1] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.settle_options(self.players, options or {})
        if limit is not None and (type(limit) is not int or limit not in LIMITS):
            known = f"{LIMITS[0]}..{LIMITS[-1]}"
            raise BadSetup(Message("core.option.value", name="limit", value=str(limit), known=known))
        self.limit = limit  # decisions of players after which a game is broken off
        self.observer = Observer(self.game, history, scale)
        self.purse = Purse(rewards, self.game.name, self.players)
        self.state: State
        self.seed = ""
        self.moves: list[int] = []  # of players; chance follows from the seed
        self.events: deque[Event] = deque(maxlen=max(1, history))  # that all may know
        self._blank: State | None = None  # a set-up table, where every game begins alike

    def start(self, seed: int | str) -> None:
        """Begin a game with this seed."""
        self.seed = str(seed)
        self._roller = Roller(self.seed)
        self.state = self._new()
        self.state.is_logged = self.observer.history > 0
        self.moves = []
        self.events.clear()
        self.purse.begin()
        self._roll()

    def _new(self) -> State:
        if self._blank is not None:
            return self._blank.copy()
        layout = self.game.make_layout(self.players, self.options, Roller(self.seed, "layout"))
        state: State = self.game.new(self.players, self.options, layout)
        if layout is None:
            self._blank = state.copy()
        return state

    @property
    def seat(self) -> int:
        """Who decides, or OVER, which a game that was broken off is, too."""
        return OVER if self.is_broken_off else int(self.state.seat)

    @property
    def is_broken_off(self) -> bool:
        """Whether the limit was reached before the end."""
        return self.limit is not None and len(self.moves) >= self.limit and not self.state.is_over

    def act_for(self, seat: int, action: int) -> None:
        """Carry out an action in which seats are counted from this one, which decides."""
        self.act(self.game.actions.counted_back(action, seat, self.players))

    def act(self, action: int) -> None:
        """Carry out an action of the seat that decides, and whatever chance decides after it; IllegalAction if not."""
        self.state.play(action)
        self.moves.append(action)
        self._roll()

    def _roll(self) -> None:
        while self.state.seat == CHANCE:
            self.state.advance(self._roller.pick(self.state.outcomes()))
        if self.observer.history:
            self.events.extend(event for row in self.state.take_events() if (event := Event(*row)).is_for(None))

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know."""
        return self.observer.observe(self.state, seat, self.events)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may choose now, seats counted from it: nothing while others decide."""
        mask = np.zeros(self.game.num_actions, np.int8)
        if self.seat == seat:
            turn, players = self.game.actions.counted_from, self.players
            mask[[turn(action, seat, players) for action in self.state.legal()]] = 1
        return mask

    def pay(self) -> list[float]:
        """What each seat gets now, asked once after each decision: at the end, or on the way to whoever decides next.

        A game that was broken off counts as a tie of all.
        """
        if self.seat == OVER:
            return self.purse.at_end(self.state, self.is_broken_off)
        paid = [0.0] * self.players
        paid[self.seat] = self.purse.on_the_way(self.state, self.seat)
        return paid

    def record(self) -> Record:
        """The game as a record, with its seed, for `petteia replay` and `petteia verify`."""
        match = Match(self.game, self.players, self.seed, self.options)
        for action in self.moves:
            match.play(action)
        return match.record(reveal=True)
