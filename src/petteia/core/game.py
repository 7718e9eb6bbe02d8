"""The contract that every game fulfils: what users, bots, tests and other programs build on."""

from __future__ import annotations

import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from petteia.core import plain, registry, saving
from petteia.core.actions import Actions, Given
from petteia.core.chance import Roller
from petteia.core.content import Content
from petteia.core.errors import BadPosition, BadRecord, BadSetup, CheckFailed
from petteia.core.events import Event, Events
from petteia.core.facts import Kind, bad_field, common, told
from petteia.core.flow import CHANCE, NOT_ASKED, OVER, STEP, Decision, State
from petteia.core.given import whole
from petteia.core.heuristic import Heuristic
from petteia.core.messages import Later, Message, SeatName
from petteia.core.notation import Dialect
from petteia.core.observe import Block, Encoder, Observation, blank, length, seat_number, to_array
from petteia.core.options import Option, Value, settle
from petteia.core.presenting import Presenting
from petteia.core.views import View
from petteia.core.words import SEEN, Group, Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

S = TypeVar("S", bound=State)
TABLE, BOARD, SIDE = PARTS = ("table", "board", "side")  # of a picture: all of it, or one of the two it consists of
POSITION_KEYS = ("format", "game", "version", "players", "options", "layout", "table", "stack")
NO_SEAT: Final = -1  # of a turn that is in nobody's hand alone


class Reason:
    """Why an action may not be chosen now, what would make it possible, and the rules that say so."""

    def __init__(self, why: Message, rules: tuple[str, ...], remedy: Message | None = None) -> None:
        self.why = why
        self.rules = rules
        self.remedy = remedy

    def message(self) -> Message:
        """The whole answer as one message."""
        rules = ", ".join(self.rules)
        if not rules:
            return Message("core.reason.bare", why=self.why)
        if self.remedy is None:
            return Message("core.reason", why=self.why, rules=rules)
        return Message("core.reason.remedy", why=self.why, remedy=self.remedy, rules=rules)

    def text(self, lang: str = "en") -> str:
        """The whole answer in this language."""
        return self.message().text(lang)

    def __str__(self) -> str:
        return self.text()


class Tip(NamedTuple):
    """What pointing at something on the table tells."""

    rules: tuple[str, ...] = ()  # about it, the most important first
    named: tuple[Message, ...] = ()  # names of which the rules may have a paragraph of their own
    words: tuple[Message, ...] = ()  # what it is good for now
    overlay: str = ""  # a piece of a picture, to be laid over the board


Hint = Tip  # its former name


class Game(Presenting, ABC, Generic[S]):
    """A game: its players, options and actions, and everything that can be asked about a position."""

    name: ClassVar[str]
    version: str  # changes when play changes
    reads: tuple[str, ...] = ()  # former versions, whose records and positions go on as they were begun
    players: ClassVar[range]
    options: Mapping[str, Option] = {}
    former: Mapping[str, Option] = {}  # how former versions played; nobody is asked or told about these
    actions: Actions
    events: Events
    content: Content | None = None  # the data file of the components, if there is one
    # Entries of the data file whose rows people know by name: the family of their names in the catalog, and those of
    # their texts where these are others: {"cards": ("card",), "monsters": ("monster", "attack", "weakness")}.
    families: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    decisions: Mapping[str, type[Decision]]  # from the name of a decision to its class
    unit: ClassVar[str] = "round"  # in which the game counts how far it is: "round" or "turn"
    has_long_turns: ClassVar[bool] = False  # whether a player does several things, one after the other, in a turn

    def __init__(self) -> None:
        registry.register(self.name, self)
        self._kinds: dict[int, Mapping[str, Kind]] = {}  # by the number of players

    def __repr__(self) -> str:
        return f"<petteia game {self.name} {self.version}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return registry.find, (self.name,)  # there is one of each game, also where a copy is asked for

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
            raise BadSetup(Message("core.players", game=self.title(), low=low, high=high, given=str(players)))
        return number

    def check_seat(self, state: S, seat: object) -> int:
        """The seat as a plain number; UnknownSeat if it is not at this table."""
        return int(seat_number(state, seat))

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

    def position(self, words: str) -> S:
        """The position that these words describe; BadPosition, with the line that is wrong, if they describe none."""
        position: S = self.dialect().read(words)
        return position

    def notation(self, state: S, seat: int | None = None) -> str:
        """The words for a position, which `position` reads; with a seat only what that seat knows is true."""
        return self.dialect().write(state if seat is None else self.redeal(state, seat, Roller(0, "notation")))

    def dialect(self) -> Dialect:
        """The words in which positions are told; by default those of all games."""
        return Dialect(self)

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
        stack = list(state.stack)
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

    # -- what a person is told ----------------------------------------------------------------------

    def refusal(self, state: S, name: str) -> tuple[Message, tuple[str, ...]]:
        """The message and the rules of an IllegalAction."""
        reason = self.why_not(state, int(state.seat), name)
        if reason is None:
            raise AssertionError(f"{name} is legal")
        return Message("core.action.illegal", action=name, reason=reason.message()), reason.rules

    def why_not(self, state: S, seat: int, name: Given) -> Reason | None:
        """Why an action, given by its name or its number, may not be chosen now by this seat; None if it may."""
        action = self.action_id(name)
        if state.is_over:
            return Reason(Message("core.why.over"), ())
        if state.seat == CHANCE:
            return Reason(Message("core.why.outcome" if seat == CHANCE else "core.why.chance"), ())
        if state.seat != seat:
            return Reason(Message("core.why.turn", who=self.seat_name(int(state.seat))), ())
        if state.is_legal(action):
            return None
        return self.reason(state, action)

    def reason(self, state: S, action: int) -> Reason:
        """Why an action is not legal in this decision: what the rule that forbids it says of itself."""
        number = int(state.stack[-1].forbids(state, action))
        return self.not_asked(state, action) if number == NOT_ASKED else self.explain(state, action, number)

    def not_asked(self, state: S, action: int) -> Reason:
        """Why an action that is no answer at all cannot be chosen: by default, what is asked instead."""
        rule = state.stack[-1].facts.rule
        return Reason(Message("core.why.asked", question=self.asked(state)), (rule,) if rule else ())

    def explain(self, state: S, action: int, number: int) -> Reason:
        """The sentence, the rules and the remedy of a reason that `Decision.forbids` gave by its number."""
        raise NotImplementedError(f"{self.name}: no words for reason {number}")

    def asked(self, state: S) -> Message:
        """What is being decided, for the seat that decides."""
        view = self.view(state, int(state.seat))
        return Later(lambda lang: self.question(view, lang))

    def bare_question(self, view: View, lang: str = "en") -> str:
        """The question without the warnings, for those who show these elsewhere."""
        return self.question(view, lang)

    def kinds(self, players: int) -> Mapping[str, Kind]:
        """What the numbers of the decisions' fields stand for, by the names that `Facts` gives them."""
        return common(players)

    def kinds_at(self, players: int) -> Mapping[str, Kind]:
        """The same, made once for each number of players."""
        if players not in self._kinds:
            self._kinds[players] = self.kinds(players)
        return self._kinds[players]

    def choice(self, state: S, seat: int | None) -> dict[str, Any]:
        """What is settled in the decision being made, by name, as far as this seat (None: a spectator) may know it."""
        return told(state.stack[-1], self.kinds_at(int(state.seats)), seat)

    def groups(self, state: S, lang: str = "en", form: str = SEEN) -> list[Group]:
        """The legal moves by what they belong to, with what they cost and lead to; none if a list says it all.

        `form` is SEEN where signs stand in their places, SAID where every line is read aloud, DRAWN beside a drawing.
        """
        return []

    def turn(self, state: S) -> tuple[int, int]:
        """The turn that is being taken: its number, and the seat that acts in it as it likes, or NO_SEAT.

        What a player did in another turn is not taken back any more.
        """
        return 0, NO_SEAT

    def tip(self, state: S, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        """What pointing at an element of the picture tells this seat, by the element's id; "": without pointing."""
        return Tip()

    def hint(self, state: S, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        """The former name of `tip`."""
        warnings.warn("Game.hint is called Game.tip now", DeprecationWarning, stacklevel=2)
        return self.tip(state, seat, place, lang, theme)

    def heuristic(self) -> Heuristic:
        """What a good player thinks of a position; by default one who looks at the scores alone."""
        return Heuristic()

    def time(self, state: S) -> int | None:
        """How far the game is, in rounds or turns (`unit`) from 1; 0 while it is set up, None where it has neither."""
        return None

    # -- what has a default that works -----------------------------------------------------------------

    def state_options(self, state: S) -> dict[str, Value]:
        """The options a position is played with, which a state keeps as numbers in `options` if there are any."""
        numbers: Sequence[int] = getattr(state, "options", ())
        return self.option_values([int(number) for number in numbers])

    def check_table(self, state: S) -> None:
        """The part of `check` that only this game knows."""

    def seat_name(self, seat: int) -> Message:
        """What a seat is called: by its number, or by the name of whoever sits there."""
        return SeatName("core.seat.name", seat)

    def svg(self, view: View, lang: str = "en", theme: str = "light", part: str = TABLE) -> str:
        """The table as an SVG picture, light or dark; or only its board, or what lies beside the board.

        A game that draws nothing is shown in words.
        """
        words = Words([]) if part == SIDE else self.words(view, lang)
        return plain.drawn_words(words, self.title().text(lang), lang, theme)

    @property
    def has_picture(self) -> bool:
        """Whether the game draws its table itself."""
        return type(self).svg is not Game.svg

    # -- what a seat may know in numbers ----------------------------------------------------------------

    @property
    def observation_blocks(self) -> tuple[Block, ...]:
        """What the numbers of an observation mean; by default they say who decides what."""
        return plain.blocks(self.players[-1], list(self.decisions))

    @property
    def encoder(self) -> Encoder:
        """What writes these numbers into a vector that is there already, for many games at once."""
        return plain.PlainEncoder(self.players[-1], list(self.decisions))

    @property
    def observation(self) -> Callable[[Any, int], NDArray[np.int16]]:
        """What a seat may know as a vector of fixed length, own seat first; the spec page says what is where."""
        return self._observe

    def _observe(self, state: S, seat: int) -> NDArray[np.int16]:
        out, encoder = Observation(blank(self.observation_length)), self.encoder
        encoder.write_fixed(out, state)
        encoder.write(out, state, self.check_seat(state, seat))
        found: NDArray[np.int16] = to_array(out)
        return found

    @property
    def observation_length(self) -> int:
        """How long an observation is."""
        return length(self.observation_blocks)

    # -- what each game says for itself ---------------------------------------------------------------

    @abstractmethod
    def setup(self, players: int, options: dict[str, Value], layout: object) -> S:
        """The table as it is set up, with the first questions on the stack."""

    @abstractmethod
    def fields(self, players: int) -> list[saving.Field]:
        """The fields of a state with this many seats."""

    @abstractmethod
    def redeal(self, state: S, seat: int, roller: Roller) -> S:
        """A copy that this seat cannot tell from the real one, hidden facts redrawn."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """JSON-able: what this seat (None: a spectator) may know, built from nothing."""

    @abstractmethod
    def words(self, view: View, lang: str = "en") -> Words:
        """The table in words: paragraphs and small tables."""

    @abstractmethod
    def question(self, view: View, lang: str = "en") -> str:
        """Who must do what now: the line that is always visible."""

    @abstractmethod
    def describe(self, action: Given, view: View, lang: str = "en") -> str:
        """An action, given by its number or its name, as a sentence about whoever is to decide."""

    def command(self, action: Given, view: View, lang: str = "en") -> str:
        """An action, given by number or name, as it is said to whoever is to decide; by default the sentence."""
        return self.describe(action, view, lang)

    @abstractmethod
    def describe_event(self, event: Event, lang: str = "en") -> str:
        """An event as a sentence for the log."""


def demand(truth: bool, what: str) -> None:
    """Raise CheckFailed unless this holds."""
    if not truth:
        raise CheckFailed(what)
