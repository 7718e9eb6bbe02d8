"""The games as Python games of OpenSpiel: `import petteia.envs.spiel`, then `pyspiel.load_game("petteia_delphi")`.

Chance is explicit, information states are strings (what a seat has seen and done, from the start), and observers give
the observation block by block. The parameters of a game are the number of players, its options by name, a limit to the
number of decisions, and a seed for layouts that are drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

import petteia
from petteia.bots import Bot, consult, make
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.extras import NeededFor
from petteia.core.flow import CHANCE, State
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import Option, Value
from petteia.envs.observing import Observer
from petteia.envs.rewards import rewards
from petteia.games import playable

with NeededFor("research"):
    import pyspiel

PREFIX: Final = "petteia_"
LONGEST: Final = 20_000  # decisions; random play of every game ends before
CHANCE_PER_DECISION: Final = 4  # dice and draws, on the whole
CHANCE_IN_SETUP: Final = 200

Parameters = dict[str, bool | int | str]
Seen = tuple[int, str]  # who may know it, and what it is


class Position:
    """What a state of OpenSpiel holds: our position, and what has been seen; copied when OpenSpiel copies the state."""

    def __init__(self, state: State, limit: int, decisions: int = 0, seen: list[Seen] | None = None) -> None:
        self.state = state
        self.limit = limit
        self.decisions = decisions  # of players
        self.seen = [] if seen is None else seen

    def __deepcopy__(self, memo: object) -> Position:
        copy = self.state.copy()
        copy.is_logged = True
        return Position(copy, self.limit, self.decisions, self.seen[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.state.to_json(), self.limit, self.decisions, self.seen)

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more, at the end of the game or at the limit."""
        return self.state.is_over or (self.decisions >= self.limit and self.state.seat != CHANCE)

    def advance(self, action: int) -> None:
        """Carry out an action, and write down who has seen what."""
        seat = int(self.state.seat)
        if seat != CHANCE:
            self.decisions += 1
            self.seen.append((seat, f"{self.state.decision}: {self.state.game.action_name(action)}"))
        self.state.play(action)
        names = self.state.game.events.names
        for row in self.state.take_events():
            event = Event(*row)
            self.seen.append((event.audience, f"{names[event.kind]} {event.a} {event.b} {event.c}"))


def restore(data: dict[str, Any], limit: int, decisions: int, seen: list[Seen]) -> Position:
    """The position that was saved: OpenSpiel pickles what a state holds."""
    state: State = petteia.game(data["game"]).from_json(data)
    state.is_logged = True
    return Position(state, limit, decisions, seen)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its parameters settled."""

    game_name: ClassVar[str]

    def __init__(self, params: Parameters | None = None) -> None:
        self.game: Game[Any] = petteia.game(self.game_name)
        game, game_type = self.game, _game_type(self.game)
        given = {**game_type.parameter_specification, **(params or {})}
        players = int(given["players"])
        self.limit = int(given["limit"])
        options = game.settle_options(players, {name: _value(game.options[name], given[name]) for name in game.options})
        layout = game.make_layout(players, options, Roller(given["seed"], "layout"))
        self.start: State = game.new(players, options, layout)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_actions,
            num_players=players,
            min_utility=-0.5,
            max_utility=0.5,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(game_type, info, params or {})

    def new_initial_state(self) -> SpielState:
        """The set-up table."""
        start = self.start.copy()
        start.is_logged = True
        return SpielState(self, Position(start, self.limit))

    def max_chance_nodes_in_history(self) -> int:
        """A bound for the dice and draws of one game."""
        return CHANCE_IN_SETUP + self.limit * CHANCE_PER_DECISION

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        """What a seat sees (the default), or with perfect recall everything that it has ever seen."""
        return SpielObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position of one of our games."""

    def __init__(self, game: SpielGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    @property
    def inner(self) -> State:
        """Our own position, with all that OpenSpiel does not ask for."""
        return self.position.state

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.inner.seat == CHANCE else int(self.inner.seat)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """What may be chosen; where an action names a seat, seats are counted from the one to act."""
        if player != self.current_player():
            return []
        turn, seats = self.inner.game.actions.counted_from, int(self.inner.seats)
        return sorted(turn(action, player, seats) for action in self.inner.legal())

    def _of_the_game(self, player: int, action: int) -> int:
        """The action of the game that a player means; chance means what it says."""
        meant: int = self.inner.game.actions.counted_back(action, max(player, 0), int(self.inner.seats))
        return meant

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can happen, and how likely it is."""
        outcomes = self.inner.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.position.advance(self._of_the_game(int(self.inner.seat), action))

    def _action_to_string(self, player: int, action: int) -> str:
        name: str = self.inner.game.action_name(self._of_the_game(player, action))
        return name

    def returns(self) -> list[float]:
        """From the final ranking, 0.5 for the first to -0.5 for the last, sum 0; 0 for all at the limit."""
        if not self.inner.is_over:
            return [0.0] * int(self.inner.seats)
        return rewards(self.inner.ranking(), zero_sum=True)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from the real one, hidden facts redrawn; for IS-MCTS."""
        state = self.clone()
        dealt = self.inner.redeal(player, Roller(repr(sampler())))
        dealt.is_logged = True
        state.position.state = dealt
        found: SpielState = state
        return found

    def __str__(self) -> str:
        """The whole position; `inner.game.words` says in words what a seat may know of it."""
        return json.dumps(self.inner.to_json())


class SpielObserver:
    """What a seat may know: as a tensor, block by block in `dict`, and as a string."""

    def __init__(self, game: Game[Any], iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        for name in params or ():
            raise BadSetup(Message("core.option.unknown", name=name, known="–"))
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.private_info != own or not iig_obs_type.public_info:  # what a seat knows is not kept in parts
            asked, known = f"{iig_obs_type.private_info}, {iig_obs_type.public_info}", f"{own}, True"
            raise BadSetup(Message("core.option.value", name="private_info, public_info", value=asked, known=known))
        self.game = game
        self.recalls = iig_obs_type.perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.recalls:
            return  # all that has ever been seen has no fixed length
        self._observer = Observer(game)
        self.tensor = np.zeros(self._observer.length, np.float32)
        at = 0
        for block in self._observer.blocks:
            shape = [size for _, size in block.shape] or [1]
            self.dict[block.name] = self.tensor[at : at + block.size].reshape(shape)
            at += block.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what this player may know."""
        if self.tensor is not None:
            self.tensor[:] = self._observer.observe(state.inner, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player may know, or with perfect recall what it has seen and done since the start."""
        numbers = " ".join(map(str, self.game.observation(state.inner, player).tolist()))
        if not self.recalls:
            return f"seat {player}: {numbers}"
        seen = [what for audience, what in state.position.seen if audience in (-1, player)]
        return "\n".join((f"seat {player}", *seen, numbers))


class SpielBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our bots, for OpenSpiel's tournaments: a level by name, or any `petteia.bots.Bot`."""

    def __init__(self, player: int, bot: str | Bot, seed: int | str = 0) -> None:
        super().__init__()
        self._player = player
        self._bot = make(bot, seed) if isinstance(bot, str) else bot
        self._dealer = Roller(seed, "redeal")

    def player_id(self) -> int:
        """The seat of the bot."""
        return self._player

    def restart_at(self, state: SpielState) -> None:
        """Our bots remember nothing of the game."""

    def inform_action(self, state: SpielState, player: int, action: int) -> None:
        """Our bots look at the table, not at the moves."""

    def provides_policy(self) -> bool:
        """No: a bot names one action."""
        return False

    def step(self, state: SpielState) -> int:
        """What the bot chooses; it is shown only what its seat may know."""
        chosen, inner = consult(self._bot, state.inner, self._dealer), state.inner
        turned: int = inner.game.actions.counted_from(chosen, int(inner.seat), int(inner.seats))
        return turned


def _parameter(option: Option, value: Value) -> bool | int | str:
    """A value of an option as a parameter of OpenSpiel, where all values of one parameter have the same type.

    Where numbers stand beside words they are written as `#0`, since OpenSpiel reads `0` as a number.
    """
    is_mixed = not isinstance(option.choices, range) and len({type(choice) for choice in option.choices}) > 1
    return f"#{value}" if is_mixed and not isinstance(value, str) else value


def _value(option: Option, given: bool | int | str) -> Value:
    """The value of an option from a parameter; what is no value at all is left for the game to refuse."""
    if isinstance(option.choices, range):
        return given
    return next((choice for choice in option.choices if _parameter(option, choice) == given), given)


def _game_type(game: Game[Any]) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title().text(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[-1],
            "limit": LONGEST,
            "seed": 0,
            **{name: _parameter(option, option.default) for name, option in game.options.items()},
        },
    )


def spiel_class(game: Game[Any]) -> type[SpielGame]:
    """A class of this module for one game, with a name of its own."""
    told = {"game_name": game.name, "__module__": __name__, "__doc__": f"{game.title()} as a game of OpenSpiel."}
    return type(f"Spiel{game.name.title().replace('_', '')}", (SpielGame,), told)


for _game in playable():
    _class = spiel_class(_game)
    globals()[_class.__name__] = _class  # OpenSpiel keeps it until Python has ended, and pickle asks for it by name
    pyspiel.register_game(_game_type(_game), _class)
