"""A game being played: the position, the roller that answers chance, and the record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from petteia.core import checkpoint, registry, showing
from petteia.core import record as records
from petteia.core.actions import Given
from petteia.core.chance import Roller, commitment
from petteia.core.errors import BadRecord, BadSetup, IllegalAction, NothingToUndo, PetteiaError, UnknownAction
from petteia.core.events import Event
from petteia.core.flow import CHANCE, State
from petteia.core.game import Game
from petteia.core.given import seed_text, shown, whole
from petteia.core.messages import Message, people
from petteia.core.record import Record
from petteia.core.views import View


class Move(NamedTuple):
    """One action of a match: who chose it (CHANCE too), and what happened."""

    seat: int
    action: int
    events: tuple[Event, ...]


class Match:
    """A game being played; chance is answered at once by a seeded roller."""

    kept: ClassVar[tuple[str, ...]] = ("record", "rolls")

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        layout: object = None,
        names: Sequence[str] | None = None,
        rolls: bool = True,
        version: str | None = None,
    ) -> None:
        self._prepare(game, seed, rolls)
        if players is None:
            players = self.game.players[-1]
        players = self.game.check_players(players)
        self.names = _checked_names(names, players)  # of the people, from the first seat on, as far as they are known
        self.version = self.game.version if version is None else version  # of the rules; a former one is played on
        everything = self.game.all_options(players, self.game.recall(self.version, options or {}))
        told = {*self.game.options, *(options or {})}
        self.options = {name: value for name, value in everything.items() if name in told}
        if layout is None and rolls:
            layout = self.game.make_layout(players, self.options, Roller(self.seed, "layout"))
        self.layout = layout
        self._begin(self.game.new(players, everything, layout))

    @classmethod
    def at(
        cls,
        game: str | Game[Any],
        position: str | State,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        rolls: bool = True,
    ) -> Self:
        """A match that begins at a position, told in words or as a state; BadPosition if the words describe none."""
        match = cls.__new__(cls)
        match._prepare(game, seed, rolls)
        state: State = match.game.position(position) if isinstance(position, str) else position
        match.position = match.game.notation(state)
        match.names = _checked_names(names, int(state.seats))
        match.version = match.game.version
        match.options = match.game.state_options(state)
        match.layout = None  # the position has it
        match._begin(match.game.position(match.position))
        return match

    def _prepare(self, game: str | Game[Any], seed: int | str | None, rolls: bool) -> None:
        """What does not depend on where the game begins."""
        self.game: Game[Any] = game if isinstance(game, Game) else registry.find(game)
        self.seed = secrets.token_hex(16) if seed is None else seed_text(seed)
        self.commitment = commitment(self.seed)
        self.roller = Roller(self.seed)
        self.position: str | None = None  # where it has begun, in words, unless at the start
        self.moves: list[Move] = []
        self.before: list[State] = []  # the position before each move; never played on
        self.rolls = rolls  # whether chance is rolled here; a replay tells it instead

    def _begin(self, state: State) -> None:
        self.state: State = state
        self.state.is_logged = True
        self._roll()

    @classmethod
    def replay(cls, record: Record, upto: int | None = None) -> Self:
        """The match that a record tells, after all its moves or the first `upto`; BadRecord names the difference."""
        records.check(record)
        game: Game[Any] = registry.find(record["game"])
        game.check_version(record["version"])
        if upto is not None and ((last := whole(upto)) is None or last < 0):
            raise BadRecord(Message("core.record.upto", given=shown(upto)))
        seed = record.get("seed")
        seats, version, position = record["seats"], record["version"], record.get("position")
        try:
            if position is not None:
                match = cls.at(game, position, seed, seats, rolls=False)
            else:
                layout = record.get("layout")
                match = cls(game, len(seats), seed, record["options"], layout, seats, rolls=False, version=version)
        except PetteiaError as error:
            raise BadRecord(Message("core.record.header", error=error.message)) from None
        match.commitment = record["commitment"]
        moves = record["moves"] if upto is None else record["moves"][:upto]
        for number, name in enumerate(moves, 1):
            try:
                match.play(name)
            except (IllegalAction, UnknownAction) as error:
                raise BadRecord(Message("core.record.move", number=number, error=error.message)) from None
        if upto is None:
            _compare_result(match, record.get("result"))
        return match

    @classmethod
    def resume(cls, record: Record) -> Self:
        """The match that a record tells, to be played on; the record must hold the seed."""
        records.check(record)
        if not isinstance(record.get("seed"), str):
            raise BadRecord(Message("core.verify.hidden"))
        match = cls.replay(record)
        match.rolls = True
        match._roll()
        return match

    def __repr__(self) -> str:
        return f"<Match {showing.line(self.state, self.names)}>"

    def _repr_svg_(self) -> str:
        with people(self.names):
            return self.state._repr_svg_()

    @property
    def players(self) -> int:
        """How many seats the match has."""
        return int(self.state.seats)

    def play(self, action: Given) -> None:
        """Carry out an action, given by its name or its number, and whatever chance decides after it."""
        number = self.game.actions.number(action)
        if not self.state.is_legal(number):
            self.state.refuse(number)
        if self.state.seat == CHANCE:
            self.roller.index += 1  # told, not rolled: this answer of the roller is spent
        self._advance(number)
        self._roll()

    def undo(self) -> None:
        """Take back the last move; NothingToUndo if there is none, or if it was a die, a draw or a reveal."""
        if not self.moves:
            raise NothingToUndo(Message("core.undo.none"))
        last = self.moves[-1]
        if last.seat == CHANCE:
            raise NothingToUndo(Message("core.undo.chance"))
        if any(event.kind in self.game.events.reveals for event in last.events):
            raise NothingToUndo(Message("core.undo.reveal"))
        self.moves.pop()
        self.state = self.before.pop().copy()  # which a copy of the match, or an Action, may hold as well
        self.state.is_logged = True

    def may_undo(self) -> bool:
        """Whether the last move can be taken back."""
        if not self.moves or self.moves[-1].seat == CHANCE:
            return False
        return not any(event.kind in self.game.events.reveals for event in self.moves[-1].events)

    def events(self, seat: int | None = None) -> list[Event]:
        """All that has happened, as far as this seat (None: a spectator) may know it."""
        eyes = None if seat is None else self.game.check_seat(self.state, seat)
        return [event for move in self.moves for event in move.events if event.is_for(eyes)]

    def view(self, seat: int | None) -> View:
        """What this seat may know of the position."""
        return self.game.view(self.state, seat)

    def record(self, reveal: bool | None = None) -> Record:
        """The match as JSON-able data; the seed is revealed once the game is over, or on request."""
        over = self.state.is_over
        names = [*self.names, *([""] * self.players)][: self.players]
        begun = {} if self.position is None else {"position": self.position}
        return {
            "format": records.FORMAT,
            "game": self.game.name,
            "version": self.version,
            "seats": names,
            "options": dict(self.options),
            "layout": self.layout,
            **begun,
            "commitment": self.commitment,
            "seed": self.seed if (over if reveal is None else reveal) else None,
            "moves": [self.game.action_name(move.action) for move in self.moves],
            "result": {"scores": self.state.scores(), "ranking": self.state.ranking()} if over else None,
        }

    # -- as Python compares, copies and keeps it ---------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game, played with the same seed to the same move."""
        return isinstance(other, Match) and self.record(reveal=True) == other.record(reveal=True)

    def copy(self) -> Self:
        """An independent copy, to be played on."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.state = self.state.copy()
        other.state.is_logged = True
        other.roller = Roller(self.seed, index=self.roller.index)
        other.names, other.moves, other.before = self.names[:], self.moves[:], self.before[:]
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        content = {"record": self.record(reveal=True), "rolls": self.rolls}
        return checkpoint.from_checkpoint, checkpoint.marks(self, self.game.name), content

    def __setstate__(self, content: dict[str, Any]) -> None:
        vars(self).update(vars(type(self).replay(content["record"])))
        self.rolls = content["rolls"]

    def _roll(self) -> None:
        while self.rolls and self.state.seat == CHANCE:
            self._advance(self.roller.pick(self.state.outcomes()))

    def _advance(self, action: int) -> None:
        before = self.state.copy()
        seat = int(self.state.seat)
        self.state.advance(action)
        events = tuple(Event(*row) for row in self.state.take_events())
        self.before.append(before)
        self.moves.append(Move(seat, action, events))


def replay(record: Record, upto: int | None = None) -> Match:
    """The match that a record tells, after all its moves or the first `upto`; BadRecord names the first difference."""
    return Match.replay(record, upto)


def resume(record: Record) -> Match:
    """The match that a record tells, to be played on; the record must hold the seed."""
    return Match.resume(record)


def verify(record: Record) -> int:
    """Recompute every die and draw from the revealed seed; how many there were. BadRecord on a difference."""
    records.check(record)
    seed = record.get("seed")
    if not isinstance(seed, str):
        raise BadRecord(Message("core.verify.hidden"))
    if commitment(seed) != record["commitment"]:
        raise BadRecord(Message("core.verify.commitment"))
    match = replay(record)
    game, roller = match.game, Roller(seed)
    drawn = game.make_layout(match.players, match.options, Roller(seed, "layout"))
    if drawn is not None and match.position is None and drawn != record.get("layout"):
        raise BadRecord(Message("core.verify.layout"))
    count = 0
    for number, (move, before) in enumerate(zip(match.moves, match.before, strict=True), 1):
        if move.seat == CHANCE:
            count += 1
            expected = roller.pick(before.outcomes())
            if expected != move.action:
                found, wanted = game.action_name(move.action), game.action_name(expected)
                raise BadRecord(Message("core.verify.outcome", number=number, found=found, expected=wanted))
    return count


def _checked_names(given: Sequence[str] | None, players: int) -> list[str]:
    """Who sits where; BadSetup if these are no names, or more than there are seats."""
    names = () if given is None else given
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or len(names) > players or not all(map(_is_name, names)):
        raise BadSetup(Message("core.names", players=players, given=shown(given)))
    return list(names)


def _is_name(given: object) -> bool:
    """Whether a record can hold this as the name of a person; "": nobody known."""
    return isinstance(given, str) and given.isprintable()


def _compare_result(match: Match, result: object) -> None:
    if not match.state.is_over:
        if result is not None:
            raise BadRecord(Message("core.record.unfinished", moves=len(match.moves)))
        return
    expected = {"scores": match.state.scores(), "ranking": match.state.ranking()}
    if result != expected:
        raise BadRecord(Message("core.record.result", found=str(result), expected=str(expected)))
