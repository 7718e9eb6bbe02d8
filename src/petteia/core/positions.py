"""The part of the contract about positions: how one is set up, kept and read again, and what must always hold."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from petteia.core import saving
from petteia.core.actions import Actions, Given
from petteia.core.chance import Roller
from petteia.core.errors import BadPosition, BadRecord, BadSetup, CheckFailed, demand
from petteia.core.facts import Kind, bad_field, common
from petteia.core.flow import CHANCE, OVER, STEP, Decision, State
from petteia.core.given import shown, whole
from petteia.core.messages import Message
from petteia.core.observe import seat_number
from petteia.core.options import Option, Value, settle
from petteia.core.presenting import Presenting

S = TypeVar("S", bound=State)
POSITION_KEYS: Final = ("format", "game", "version", "players", "options", "layout", "table", "stack")


class Positions(Presenting, ABC, Generic[S]):
    """What a game says of its positions, and what follows from it."""

    name: ClassVar[str]
    version: str  # changes when play changes
    reads: tuple[str, ...] = ()  # former versions, whose records and positions go on as they were begun
    players: ClassVar[range]
    options: Mapping[str, Option] = {}
    former: Mapping[str, Option] = {}  # how former versions played; nobody is asked or told about these
    actions: Actions
    decisions: Mapping[str, type[Decision]]  # from the name of a decision to its class

    def __init__(self) -> None:
        self._kinds: dict[int, Mapping[str, Kind]] = {}  # by the number of players

    # -- actions ----------------------------------------------------------------------------------

    @property
    def num_actions(self) -> int:
        """How many action ids there are."""
        return len(self.actions)

    def action_name(self, action: int) -> str:
        """The name of an action."""
        return self.actions.name(action)

    def action_id(self, name: Given) -> int:
        """The number of an action, given by its name; whoever knows its number or holds an Action may give that."""
        return self.actions.id(name)

    # -- starting and saving ----------------------------------------------------------------------

    def new(self, players: int | None = None, options: Mapping[str, object] | None = None, layout: object = None) -> S:
        """A game at its very start; BadSetup, a ValueError, with a clear sentence on bad input."""
        if players is None:
            players = self.players[-1]
        players = self.check_players(players)
        state = self.setup(players, self.all_options(players, options or {}), layout)
        state.settle()
        return state

    def check_players(self, players: object) -> int:
        """How many play, as a plain number; BadSetup if the game is not made for as many."""
        number = whole(players)
        if number is None or number not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadSetup(Message("core.players", game=self.title(), low=low, high=high, given=shown(players)))
        return number

    def check_seat(self, state: S, seat: object) -> int:
        """The seat as a plain number; UnknownSeat if it is not at this table."""
        return int(seat_number(state, seat))

    def check_state(self, state: object) -> S:
        """The position itself; BadPosition if it is none of this game."""
        if isinstance(state, State) and state.game_name() == self.name:
            return state  # type: ignore[return-value]  # all positions of a game are of its class
        given = state.game_name() if isinstance(state, State) else shown(state)
        raise BadPosition(Message("core.position.needed", game=self.title(), given=given))

    def settle_options(self, players: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values; a game refuses here what does not fit the number of players."""
        return settle(self.options, chosen)

    def all_options(self, players: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """The options with their values and after them the former ones: all that a state keeps."""
        everything = settle(self.options, chosen, self.former)
        return everything | self.settle_options(players, {name: everything[name] for name in self.options})

    def option_numbers(self, chosen: Mapping[str, Value]) -> list[int]:
        """The options as a state keeps them: one number each, in their fixed order."""
        return [option.number(chosen[name]) for name, option in self._all_options().items()]

    def option_values(self, numbers: list[int]) -> dict[str, Value]:
        """The options of a state by name."""
        return {name: option.value(n) for (name, option), n in zip(self._all_options().items(), numbers, strict=True)}

    def _all_options(self) -> dict[str, Option]:
        return {**self.options, **self.former}

    # -- what former versions wrote -------------------------------------------------------------------

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions whose records and positions can be read, this one first."""
        return (self.version, *self.reads)

    def check_version(self, version: str) -> None:
        """Refuse a game that was begun under rules which are not known here any more; BadRecord."""
        if version not in self.versions:
            raise BadRecord(Message("core.record.version", found=version, expected=self.version))

    def recall(self, version: str, chosen: Mapping[str, object]) -> Mapping[str, object]:
        """The options of a game of this or a former version; BadRecord if it is of no version that can be read.

        A former version said nothing of options that did not exist: they have the value that plays as it did.
        """
        self.check_version(version)
        if version == self.version:
            return chosen
        return {name: option.before for name, option in self._all_options().items()} | dict(chosen)

    def make_layout(self, players: int, options: Mapping[str, Value], roller: Roller) -> object:
        """A layout drawn for one game, or None where the game has no layouts."""
        return None

    def layout_of(self, state: S) -> object:
        """The layout a position is played on, or None."""
        return None

    def to_json(self, state: S) -> dict[str, object]:
        """A whole position as JSON-able data."""
        options = self.state_options(state)
        return {
            "format": saving.FORMAT,
            "game": self.name,
            "version": self.version,
            "players": int(state.seats),
            "options": options,
            "layout": self.layout_of(state),
            "table": {field.name: field.read(state) for field in self.fields(int(state.seats))},
            "stack": saving.save_stack(state),
        }

    def from_json(self, data: object) -> S:
        """The position that `to_json` wrote; BadPosition if the data is not one."""
        for key, known in (("format", (saving.FORMAT,)), ("game", (self.name,)), ("version", self.versions)):
            found = saving.part(data, key, str)
            if found not in known:
                raise BadPosition(Message("core.position.other", field=key, found=found, expected=known[0]))
        players = saving.part(data, "players", int)
        assert isinstance(data, dict)
        options = self.recall(data["version"], saving.part(data, "options", dict))
        try:
            state = self.new(players, options, data.get("layout"))
        except BadSetup as error:
            raise BadPosition(error.message) from None
        table = saving.part(data, "table", dict)
        self._refuse_unknown(data, POSITION_KEYS)
        self._refuse_unknown(table, [field.name for field in self.fields(players)])
        for field in self.fields(players):
            if field.name not in table:
                raise BadPosition(Message("core.position.missing", field=field.name))
            field.write(state, table[field.name])
        state.stack = saving.load_stack(data.get("stack"), self.decisions)
        state.is_listed = False
        try:
            state.check()
        except (CheckFailed, IndexError, OverflowError) as error:
            raise BadPosition(Message("core.position.impossible", error=str(error))) from None
        return state

    def _refuse_unknown(self, data: Mapping[str, object], known: Collection[str]) -> None:
        for key in data:
            if key not in known:
                raise BadPosition(Message("core.position.unknown", field=str(key)))

    # -- what a position must always be -------------------------------------------------------------

    def check(self, state: S) -> None:
        """Raise CheckFailed if anything that must always hold does not."""
        seats = int(state.seats)
        for field in self.fields(seats):
            try:
                field.write(state, field.read(state))
            except BadPosition as error:
                raise CheckFailed(error.text()) from None
        stack = state.stack
        demand(bool(stack) and stack[0].seat == OVER, "the stack has no bottom")
        demand(all(OVER != d.seat < seats for d in stack[1:]), "a decision of a seat that does not exist")
        self._check_fields(state)
        demand(state.seat != STEP, f"{state.decision}: nobody is asked")
        self.check_table(state)  # before the choices are listed, which may rely on it
        legal = state.legal()
        demand(bool(legal) or state.is_over, f"{state.decision}: nothing is legal")
        demand(legal == sorted(set(legal)), f"{state.decision}: the legal actions are not sorted")
        demand(not legal or 0 <= legal[0] <= legal[-1] < self.num_actions, f"{state.decision}: no such action")
        if state.seat == CHANCE:
            demand(all(weight > 0 for _, weight in state.outcomes()), f"{state.decision}: a weight of 0")

    def _check_fields(self, state: S) -> None:
        """The numbers of each decision on the stack are of the kinds that its fields say."""
        kinds = self.kinds_at(int(state.seats))
        for decision in state.stack:
            if decision.facts.name:
                wrong = bad_field(decision, kinds)
                demand(wrong is None, wrong or "")

    def kinds(self, players: int) -> Mapping[str, Kind]:
        """What the numbers of the decisions' fields stand for, by the names that `Facts` gives them."""
        return common(players)

    def kinds_at(self, players: int) -> Mapping[str, Kind]:
        """The same, made once for each number of players."""
        if players not in self._kinds:
            self._kinds[players] = self.kinds(players)
        return self._kinds[players]

    # -- what each game says for itself ---------------------------------------------------------------

    @abstractmethod
    def setup(self, players: int, options: dict[str, Value], layout: object) -> S:
        """The table as it is set up, with the first questions on the stack."""

    @abstractmethod
    def fields(self, players: int) -> list[saving.Field]:
        """The fields of a state with this many seats."""

    def state_options(self, state: S) -> dict[str, Value]:
        """The options a position is played with, which a state keeps as numbers in `options` if there are any."""
        numbers: Sequence[int] = getattr(state, "options", ())
        return self.option_values([int(number) for number in numbers])

    def check_table(self, state: S) -> None:
        """The part of `check` that only this game knows."""
