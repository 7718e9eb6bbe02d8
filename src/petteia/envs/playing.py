"""One game that an environment plays: the position, chance from a seed, the moves, the last events."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from petteia.core import lengths, registry
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import BadSetup, PetteiaError
from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER, State
from petteia.core.game import Game
from petteia.core.given import shown
from petteia.core.lengths import AUTO, Limit
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.options import Value
from petteia.core.record import Record
from petteia.envs.observing import Observer
from petteia.envs.rewards import Purse, Rewards

PLAYERS, OPTIONS, POSITION = OF_ONE_GAME = ("players", "options", "position")  # what a reset may say of one game
SETTLED = ("seats", "chosen", "limit")  # for all games
OF_A_GAME = ("players", "options", "seed", "moves", "events", "is_begun", "_is_placed")


def checked(given: object, known: tuple[str, ...] = OF_ONE_GAME) -> dict[str, Any]:
    """What a reset says of one game; BadSetup if it is nothing that can be said."""
    if not isinstance(given, Mapping | None):
        raise BadSetup(Message("core.option.mapping", given=shown(given)))
    for name in given or {}:
        if name not in known:
            raise BadSetup(Message("core.option.unknown", name=str(name), known=", ".join(known)))
    return dict(given or {})


class Playing(Checkpointed):
    """A table at which one game is played after the other; chance falls as in a `Match` with the same seed."""

    kept: ClassVar[tuple[str, ...]] = ("game", "terms", "observer", *SETTLED, *OF_A_GAME, "state", "roller", "purse")
    remade: ClassVar[tuple[str, ...]] = ("_roller", "_blank")

    def __init__(
        self,
        game: str | Game[Any],
        players: SupportsIndex | None = None,
        options: Mapping[str, object] | None = None,
        history: SupportsIndex = 0,
        scale: bool = False,
        rewards: Rewards = Rewards(),  # noqa: B008  # it cannot be changed
        limit: Limit = AUTO,
    ) -> None:
        self.game: Game[Any] = game if isinstance(game, Game) else registry.find(game)
        self.seats = self.game.check_players(self.game.players[-1] if players is None else players)
        self.chosen = options or {}
        self.players = self.seats  # in the game that is being played
        self.options = self.game.settle_options(self.players, self.chosen)
        self._limit = lengths.checked(limit)
        # Decisions of players after which the game that is being played is broken off.
        self.limit = lengths.at_table(self._limit, self.game, self.players)
        self.observer = Observer(self.game, history, scale)
        self.terms = rewards
        self.purse = Purse(rewards, self.game.name)
        self.state: State
        self.seed = ""
        self.moves: list[int] = []  # of players; chance follows from the seed
        self.events: deque[Event] = deque(maxlen=max(1, self.observer.history))  # that all may know
        self.is_begun = False
        self._is_placed = False  # whether the game began in the middle
        self._blank: State | None = None  # a set-up table, where every game begins alike

    def checkpoint_game(self) -> str:
        return self.game.name

    def packed(self) -> dict[str, Any]:
        own = {name: getattr(self, name) for name in ("game", "observer", *SETTLED, *OF_A_GAME)}
        begun = {"state": self.state, "roller": self._roller} if self.is_begun else {"state": None, "roller": None}
        events = [tuple(event) for event in self.events]
        return own | begun | {"terms": tuple(self.terms), "purse": self.purse.packed(), "events": events}

    def unpack(self, content: dict[str, Any]) -> None:
        state, roller, purse, events = (content.pop(name) for name in ("state", "roller", "purse", "events"))
        self.terms = Rewards(*content.pop("terms"))
        super().unpack(content)
        self.purse = Purse(self.terms, self.game.name)
        self.purse.unpack(purse)
        self.events = deque((Event(*event) for event in events), maxlen=max(1, self.observer.history))
        self._blank = None
        if self.is_begun:
            self.state, self._roller = state, roller
            self.state.is_logged = self.observer.history > 0

    def start(self, seed: int | str, given: Mapping[str, Any] | None = None) -> None:
        """Begin a game with this seed.

        What is given holds for this game alone: `players` (at most as many as there are seats), `options`, or the
        `position` that it begins in.
        """
        given = checked(given)
        position = None if given.get(POSITION) is None else self._checked(given[POSITION])
        if position is None:
            self.players, self.options = self._settled(given.get(PLAYERS), given.get(OPTIONS))
        else:
            self.players, self.options = int(position.seats), self.game.state_options(position)
        self.limit = lengths.at_table(self._limit, self.game, self.players)
        self.seed = str(seed)
        self._roller = Roller(self.seed)
        self._is_placed = position is not None
        self.state = self._new(is_usual=not given) if position is None else position
        self.is_begun = True
        self.state.is_logged = self.observer.history > 0
        self.moves = []
        self.events.clear()
        self.purse.begin(self.players)
        self._roll()

    def _settled(self, players: object, options: Mapping[str, object] | None) -> tuple[int, dict[str, Value]]:
        """How many play one game, and with what."""
        count = self.game.check_players(self.seats if players is None else players)
        if count > self.seats:
            known = f"{self.game.players[0]}..{self.seats}"
            raise BadSetup(Message("core.option.value", name=PLAYERS, value=str(count), known=known))
        return count, self.game.settle_options(count, self.chosen if options is None else options)

    def _checked(self, position: object) -> State:
        """A copy of a position that can be played on from here."""
        state: State = self.game.check_state(position)
        if state.is_over:
            raise BadSetup(Message("envs.batch.position_over"))
        if state.seats > self.seats:
            low = self.game.players[0]
            raise BadSetup(Message("envs.position_seats", given=int(state.seats), low=low, high=self.seats))
        return state.copy()

    def _new(self, is_usual: bool) -> State:
        if is_usual and self._blank is not None:
            return self._blank.copy()
        layout = self.game.make_layout(self.players, self.options, Roller(self.seed, "layout"))
        state: State = self.game.new(self.players, self.options, layout)
        if layout is None and is_usual:
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

    def check_begun(self) -> None:
        """PettingZoo and Gymnasium ask for a reset before everything else; a sentence says so to who forgot it."""
        if not self.is_begun:
            raise PetteiaError(Message("envs.reset"))

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
        self.check_begun()
        if self._is_placed:
            raise PetteiaError(Message("envs.record"))
        match = Match(self.game, self.players, self.seed, self.options)
        for action in self.moves:
            match.play(action)
        return match.record(reveal=True)
