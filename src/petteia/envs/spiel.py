"""The games as Python games of OpenSpiel: `import petteia.envs.spiel`, then `pyspiel.load_game("petteia_delphi")`.

Chance is explicit, information states are strings (what a seat has seen and done, from the start) and tensors (what it
sees, and the last events), and observers give the observation block by block. The parameters of a game are the number
of players, its options by name, a limit to the number of decisions (-1: that of the game), how many events a tensor
recalls, and a seed for layouts that are drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from heapq import merge
from itertools import islice, repeat
from operator import itemgetter
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

import petteia
from petteia.bots import Bot, consult, make
from petteia.core import checkpoint
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.extras import NeededFor
from petteia.core.flow import CHANCE, EVERYBODY, State
from petteia.core.game import Game
from petteia.core.given import within
from petteia.core.messages import Message
from petteia.core.options import Option, Value
from petteia.envs import settings
from petteia.envs.history import encode_history
from petteia.envs.observing import Observer
from petteia.envs.rewards import rewards
from petteia.games import playable

with NeededFor("research"):
    import pyspiel

PREFIX: Final = "petteia_"
CHANCE_PER_DECISION: Final = 4  # dice and draws, on the whole
CHANCE_IN_SETUP: Final = 200
USUAL: Final = -1  # as a limit: that of the game, which depends on the number of players
LIMITS: Final = range(1, 400_000_001)  # OpenSpiel adds dice and draws to it in 32 bits

RECALLED: Final = 16  # events in the tensor of an information state, unless told otherwise
CHOICE: Final = 2  # a choice has two parts; whatever has more is an event

Parameters = dict[str, bool | int | str]
Known = tuple[Any, ...]  # the kind of an event and its three numbers, or the name of a decision and the action chosen
Trail = tuple[Any, int, Known] | None  # what came before, the place among all that was ever seen, and what it is


class Position:
    """What a state of OpenSpiel holds: our position, and what has been seen; copied when OpenSpiel copies the state.

    What was seen hangs together backwards and is never changed, so that copies share it: OpenSpiel's own test keeps a
    copy of every state of a game.
    """

    def __init__(self, state: State, limit: int, decisions: int = 0, count: int = 0, trails: Any = None) -> None:
        self.state = state
        self.limit = limit
        self.decisions = decisions  # of players
        self.count = count  # of all that was seen by anybody
        # What each seat alone has seen and done; at the end, at the place EVERYBODY, what all have seen.
        self.trails: list[Trail] = [None] * (int(state.seats) + 1) if trails is None else trails

    def __deepcopy__(self, memo: object) -> Position:
        copy = self.state.copy()
        copy.is_logged = True
        return Position(copy, self.limit, self.decisions, self.count, self.trails[:])

    def __reduce__(self) -> tuple[Any, ...]:
        seen = [list(walked(trail))[::-1] for trail in self.trails]
        values = self.state.to_json(), self.limit, self.decisions, self.count, seen
        return checkpoint.from_checkpoint, (*checkpoint.marks(self, self.state.game_name(), "spiel"), *values)

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more, at the end of the game or at the limit."""
        return self.state.is_over or (self.decisions >= self.limit and self.state.seat != CHANCE)

    def advance(self, action: int) -> None:
        """Carry out an action, and write down who has seen what."""
        seat = int(self.state.seat)
        if seat != CHANCE:
            self.decisions += 1
            self.note(seat, (self.state.decision, action))
        self.state.play(action)
        for audience, *known in self.state.take_events():
            self.note(audience, tuple(known))

    def note(self, audience: int, known: Known) -> None:
        """One thing more was seen, or chosen."""
        self.trails[audience] = (self.trails[audience], self.count, known)
        self.count += 1

    def seen(self, seat: int) -> Iterator[tuple[int, Known]]:
        """All that a seat has seen and done, the latest first, and who saw it: the seat alone, or EVERYBODY."""
        trails = [zip(walked(self.trails[who]), repeat(who)) for who in (EVERYBODY, seat)]  # endless
        for (_, known), who in merge(*trails, key=itemgetter(0), reverse=True):
            yield who, known

    def latest(self, seat: int, number: int) -> list[Event]:
        """The last events that a seat has seen, the latest at the end."""
        found = (Event(audience, *known) for audience, known in self.seen(seat) if len(known) > CHOICE)
        return list(islice(found, number))[::-1]

    def redeal(self, seat: int, roller: Roller) -> None:
        """Put a deal that this seat cannot tell from the real one in its place, and let the others have seen that."""
        dealt = self.state.redeal(seat, roller)
        dealt.is_logged = True
        for other in range(int(dealt.seats)):
            if other != seat:
                told = list(walked(self.trails[other]))[::-1]
                anew = dealt.game.retell(self.state, dealt, other, [known for _, known in told])
                self.trails[other] = linked([(place, known) for (place, _), known in zip(told, anew, strict=True)])
        self.state = dealt


def walked(trail: Trail) -> Iterator[tuple[int, Known]]:
    """What a trail leads back through, the latest first."""
    while trail is not None:
        trail, place, known = trail[0], trail[1], trail[2]
        yield place, known


def linked(seen: list[tuple[int, Known]]) -> Trail:
    """A trail through all this, the latest at the end."""
    trail: Trail = None
    for place, known in seen:
        trail = (trail, place, tuple(known))
    return trail


def restore(data: dict[str, Any], limit: int, decisions: int, count: int, seen: list[Any]) -> Position:
    """The position that was saved: OpenSpiel pickles what a state holds."""
    state: State = petteia.game(data["game"]).from_json(data)
    state.is_logged = True
    return Position(state, limit, decisions, count, [linked(trail) for trail in seen])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its parameters settled."""

    game_name: ClassVar[str]

    def __init__(self, params: Parameters | None = None) -> None:
        self.game: Game[Any] = petteia.game(self.game_name)
        game, known = self.game, _game_type(self.game).parameter_specification
        given = {**known, **(params or {})}
        players = game.check_players(given["players"])
        # OpenSpiel counts the decisions of players, too: dice and draws have a bound of their own.
        self.limit = game.limit(players) if given["limit"] == USUAL else within("limit", given["limit"], LIMITS)
        self.history = settings.history(given["history"])
        options = game.settle_options(players, {name: _value(game.options[name], given[name]) for name in game.options})
        game_type = _game_type(game, game.hides(options))
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
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.game, kind, params, self.history if kind.perfect_recall else 0)


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
        """A state that this player cannot tell from the real one, hidden facts redrawn; for IS-MCTS.

        The information states of the others are those of the new deal. Only `history` still has what really happened:
        OpenSpiel keeps it, and gives nobody a way to change it.
        """
        state: SpielState = self.clone()
        state.position.redeal(player, Roller(repr(sampler())))
        return state

    def __str__(self) -> str:
        """The whole position; `inner.game.words` says in words what a seat may know of it."""
        return json.dumps(self.inner.to_json())


class SpielObserver:
    """What a seat may know: as a tensor, block by block in `dict`, and as a string.

    With perfect recall the string has all that the seat has ever seen and done, and the tensor, which has a fixed
    length, the observation and the last `history` events.
    """

    def __init__(self, game: Game[Any], iig_obs_type: Any, params: Mapping[str, Any] | None, history: int = 0) -> None:
        for name in params or ():
            raise BadSetup(Message("core.option.unknown", name=name, known="–"))
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.private_info != own or not iig_obs_type.public_info:  # what a seat knows is not kept in parts
            asked, known = f"{iig_obs_type.private_info}, {iig_obs_type.public_info}", f"{own}, True"
            raise BadSetup(Message("core.option.value", name="private_info, public_info", value=asked, known=known))
        self.game = game
        self.recalls = iig_obs_type.perfect_recall
        self.history = history
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._told: dict[int, tuple[tuple[Trail, Trail], list[str]]] = {}  # by player: how far, and in which lines
        self._observer = Observer(game, history)
        self.tensor: NDArray[np.float32] = np.zeros(self._observer.length, np.float32)
        at = 0
        for block in self._observer.blocks:
            shape = [size for _, size in block.shape] or [1]
            self.dict[block.name] = self.tensor[at : at + block.size].reshape(shape)
            at += block.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what this player may know."""
        own = self.game.observation_length
        self.tensor[:own] = self.game.observation(state.inner, player)
        if self.history:
            latest, seats = state.position.latest(player, self.history), int(state.inner.seats)
            self.tensor[own:] = encode_history(self.game, latest, self.history, player, seats, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player may know, or with perfect recall what it has seen and done since the start."""
        numbers = " ".join(map(str, self.game.observation(state.inner, player).tolist()))
        if not self.recalls:
            return f"seat {player}: {numbers}"
        return "\n".join((f"seat {player}", *self._recalled(state.position, player), numbers))

    def _recalled(self, position: Position, player: int) -> list[str]:
        """A line for all that this player has seen and done; what was told before is not put into words again."""
        tops = position.trails[EVERYBODY], position.trails[player]
        told_to, lines = self._told.get(player, ((None, None), []))
        new = []
        for top, told in zip(tops, told_to, strict=True):
            while top is not told and top is not None:
                new.append(top[1:])
                top = top[0]
            if top is not told:  # another game, or another line of this one
                self._told.pop(player)
                return self._recalled(position, player)
        lines += [self._line(known) for _, known in sorted(new, key=itemgetter(0))]
        self._told[player] = tops, lines
        return lines

    def _line(self, known: Known) -> str:
        if len(known) == CHOICE:
            return f"{known[0]}: {self.game.action_name(known[1])}"
        return " ".join((self.game.events.names[known[0]], *map(str, known[1:])))


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


def _game_type(game: Game[Any], hides: bool = True) -> Any:
    """What OpenSpiel is told of a game; whether anything is hidden can depend on its options."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title().text(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[-1],
            "limit": USUAL,
            "seed": 0,
            "history": RECALLED,
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
    _options = {_name: _option.default for _name, _option in _game.options.items()}
    pyspiel.register_game(_game_type(_game, _game.hides(_options)), _class)
