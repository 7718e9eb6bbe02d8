"""The contract that every game fulfils: what users, bots, tests and other programs build on."""

from __future__ import annotations

import warnings
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from petteia.core import checkpoint, plain, registry
from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.content import Content
from petteia.core.errors import BadPosition
from petteia.core.events import Event, Events
from petteia.core.facts import told
from petteia.core.flow import CHANCE, NOT_ASKED
from petteia.core.given import shown
from petteia.core.heuristic import Heuristic
from petteia.core.history import Chip, Way, joined
from petteia.core.last_turns import LastTurns
from petteia.core.manners import Manners
from petteia.core.marks import SIGN, pieces
from petteia.core.messages import Later, Message, SeatName, marked
from petteia.core.notation import Dialect
from petteia.core.observe import Block, Encoder, Observation, blank, length, to_array
from petteia.core.options import Value
from petteia.core.positions import S
from petteia.core.pressing import Pressing
from petteia.core.terms import Term
from petteia.core.views import View
from petteia.core.words import SEEN, Group, Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TABLE, BOARD, SIDE = PARTS = ("table", "board", "side")  # of a picture: all of it, or one of the two it consists of
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


class Game(Pressing[S]):
    """A game: its players, options and actions, and everything that can be asked about a position."""

    events: Events
    content: Content | None = None  # the data file of the components, if there is one
    # Entries of the data file whose rows people know by name: the family of their names in the catalog, and those of
    # their texts where these are others: {"cards": ("card",), "monsters": ("monster", "attack", "weakness")}. All rows
    # may share one name, "{monster} [{region}]"; rows without an id, which are only counted, are one thing.
    families: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    unit: ClassVar[str] = "round"  # in which the game counts how far it is: "round" or "turn"
    ends_by: ClassVar[tuple[str, ...]] = ()  # the rules by which it is over
    has_long_turns: ClassVar[bool] = False  # whether a player does several things, one after the other, in a turn
    first_terms: ClassVar[tuple[str, ...]] = ()  # signs of what is explained first to whoever is new
    # Kinds of event that are told when looking back on a game, and those of them that are told whatever else happened.
    memorable: ClassVar[tuple[str, ...]] = ()
    crucial: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        registry.register(self.name, self)

    def __repr__(self) -> str:
        return f"<petteia game {self.name} {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:  # there is one of each game, also where a copy is asked for
        return checkpoint.from_checkpoint, (*checkpoint.marks(self, kind="game"), self.name)

    # -- positions in words ------------------------------------------------------------------------

    def position(self, words: str) -> S:
        """The position that these words describe; BadPosition, with the line that is wrong, if they describe none."""
        if not isinstance(words, str):
            raise BadPosition(Message("core.position.needed", game=self.title(), given=shown(words)))
        position: S = self.dialect().read(words)
        return position

    def notation(self, state: S, seat: int | None = None) -> str:
        """The words for a position, which `position` reads; with a seat only what that seat knows is true."""
        state = self.check_state(state)
        return self.dialect().write(state if seat is None else self.redeal(state, seat, Roller(0, "notation")))

    def dialect(self) -> Dialect:
        """The words in which positions are told; by default those of all games."""
        return Dialect(self)

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
            return Reason(Message("core.why.over"), self.ends_by)
        if state.seat == CHANCE:
            return Reason(Message("core.why.outcome" if seat == CHANCE else "core.why.chance"), self._rules_now(state))
        if state.seat != seat:
            return Reason(Message("core.why.turn", who=self.seat_name(int(state.seat))), self._rules_now(state))
        if state.is_legal(action):
            return None
        return self.reason(state, action)

    def reason(self, state: S, action: int) -> Reason:
        """Why an action is not legal in this decision: what the rule that forbids it says of itself."""
        number = int(state.top.forbids(state, self.actions.id(action)))
        return self.not_asked(state, action) if number == NOT_ASKED else self.explain(state, action, number)

    def not_asked(self, state: S, action: int) -> Reason:
        """Why an action that is no answer at all cannot be chosen: by default, what is asked instead."""
        return Reason(Message("core.why.asked", question=self.asked(state)), self._rules_now(state))

    def _rules_now(self, state: S) -> tuple[str, ...]:
        """The rule by which something is decided now, which everybody may know."""
        rule = state.top.facts.rule
        return (rule,) if rule else ()

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

    def status(self, view: View, lang: str = "en") -> tuple[str, str]:
        """What to do next, for the seat that decides: a short line that begins with the verb, and what it is about."""
        return self.bare_question(view, lang), ""

    def choice(self, state: S, seat: int | None) -> dict[str, Any]:
        """What is settled in the decision being made, by name, as far as this seat (None: a spectator) may know it."""
        return told(state.top, self.kinds_at(int(state.seats)), seat)

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

    def term(self, place: str) -> Term | None:
        """What something is, by the id of its element, its sign, "sec-" and a section of the panel, or "goal-" and a
        sign: the same for all who look, whatever the position. None if nothing can be said."""
        return None

    def hint(self, state: S, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        """The former name of `tip`."""
        warnings.warn("Game.hint is called Game.tip now", DeprecationWarning, stacklevel=2)
        return self.tip(state, seat, place, lang, theme)

    def heuristic(self) -> Heuristic:
        """What a good player thinks of a position; by default one who looks at the scores alone."""
        return Heuristic()

    def manners(self) -> Manners | None:
        """What the strongest level does or leaves though it may win a little less by it; by default nothing."""
        return None

    def last_turns(self) -> LastTurns:
        """How a victory at hand is carried out or prevented; by default as the bots do it by themselves."""
        return LastTurns()

    def time(self, state: S) -> int | None:
        """How far the game is, in rounds or turns (`unit`) from 1; 0 while it is set up, None where it has neither."""
        return None

    # -- what has a default that works -----------------------------------------------------------------

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
        """What writes these numbers, for many games at once."""
        return plain.PlainEncoder(self.players[-1], list(self.decisions))

    @property
    def observation(self) -> Callable[[Any, int], NDArray[np.int16]]:
        """What a seat may know as a vector of fixed length, own seat first; the spec page says what is where."""
        return self._observe

    def _observe(self, state: S, seat: int) -> NDArray[np.int16]:
        encoder = self.encoder
        out = Observation(blank(self.observation_length))
        encoder.begin(out, state)
        encoder.write(out, state, self.check_seat(state, seat))
        found: NDArray[np.int16] = to_array(out)
        return found

    @property
    def observation_length(self) -> int:
        """How long an observation is."""
        return length(self.observation_blocks)

    def hides(self, options: Mapping[str, Value]) -> bool:
        """Whether an observation leaves out something of the position in a game with these options."""
        return self.has_secrets

    def retell(self, state: S, dealt: S, seat: int, told: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """What a seat alone was told and has chosen in a game, as it would be if the position were another deal of it.

        Something told is the kind of an event and its three numbers; a choice is the name of the decision and the
        action. A game in which seats see something alone says here what it becomes; by default all stays as it is.
        """
        return list(told)

    # -- what each game says for itself ---------------------------------------------------------------

    @abstractmethod
    def words(self, view: View, lang: str = "en") -> Words:
        """The table in words: paragraphs and small tables."""

    @abstractmethod
    def question(self, view: View, lang: str = "en") -> str:
        """Who must do what now: the line that is always visible."""

    @abstractmethod
    def describe_event(self, event: Event, lang: str = "en") -> str:
        """An event as a sentence for the log."""

    # -- what happened ---------------------------------------------------------------------------------

    def describe_act(self, events: Sequence[Event], lang: str = "en") -> str:
        """The events of one act as one sentence for the log; by default their own sentences, joined.

        Within `messages.marked()` it has marks, and without them it is plain words.
        """
        doer = self.events.doer(events[0])
        name = "" if doer is None else self.seat_name(doer).text(lang)
        return joined([self.describe_event(event, lang) for event in events], name)

    def heading(self, state: S, lang: str = "en") -> str:
        """Above what is done in the turn of this position: "Round 9 · Celia"; "" before there are turns."""
        time, seat = self.time(state), self.turn(state)[1]
        when = Message(f"core.heading.{self.unit}", n=time).text(lang) if time else ""
        return " · ".join(filter(None, (when, self.seat_name(seat).text(lang) if seat >= 0 else "")))

    def chip(self, events: Sequence[Event], lang: str = "en") -> Chip | None:
        """An act in short, by signs; None if nobody would miss it. By default the signs of its sentence."""
        with marked():
            told = list(pieces(self.describe_act(events, lang)))
        signs = tuple(piece.glyph for piece in told if piece.kind == SIGN)
        return Chip(signs[:2]) if signs else None

    def places(self, event: Event) -> tuple[str, ...]:
        """The ids of the elements of the picture that an event is about."""
        return ()

    def trail(self, state: S, event: Event) -> Way | None:
        """The way that a piece went in this event, in a move made in this position; or None."""
        return None
