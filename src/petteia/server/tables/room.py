"""A table as it follows from its header and its rows.

`Room.apply` carries out a row that is stored; `proposals` says which rows may come next.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from petteia.core import registry
from petteia.core.chance import Roller, commitment
from petteia.core.errors import BadRecord
from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.match import Match, Move
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.store.store import Listed, Row
from petteia.server.tables.company import name_bots

# How a table stands.
LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

# What a seat is for, as long as nobody sits there.
OPEN: Final = "open"
INVITED: Final = "invited"
BOT: Final = "bot"

# Kinds of row.
SIT: Final = "sit"
LEAVE: Final = "leave"
ARRANGE: Final = "arrange"
START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
TAKE_OVER: Final = "take_over"
LET: Final = "let"  # a player agrees, or no longer, that another person takes a seat
INVITE: Final = "invite"
REMATCH: Final = "rematch"
CLOSE: Final = "close"
ORDER: Final = "order"
SECRET: Final = frozenset({ORDER})  # rows that nobody else may notice: they do not count in the version

BETWEEN: Final = "|"  # between the names of actions that are sent together
REMEMBERED: Final = 200  # moves that are still known when they are sent again
LOOKED_BACK: Final = 200  # moves, a round or more, whose positions are kept: the page shows what has happened
MOST_ROLLS: Final = 2  # that are looked through to see whether a turn is over


@dataclass
class Seat:
    """One place at a table: what it is for, and who sits there."""

    kind: str  # OPEN, INVITED or BOT
    level: str = ""  # of the bot that plays it
    player: str = ""  # who holds it
    name: str = ""  # of whoever holds or left it; a bot's own is given by its table
    keeper: str = ""  # who left it, or is expected: may sit down here without an invitation

    @property
    def state(self) -> str:
        """`player`, `bot`, `stand_in` (a bot for a player who left), `away` (left, or expected), `open`, `invited`."""
        if self.player:
            return "player"
        if self.level:
            return "stand_in" if self.keeper else BOT
        return "away" if self.keeper else self.kind

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here that stands in for nobody."""
        return bool(self.level) and not self.player and not self.keeper

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot plays here."""
        return bool(self.player or self.level)


class Draft(NamedTuple):
    """A row that is still to be numbered."""

    kind: str
    seat: int
    data: dict[str, Any]


@dataclass
class Order:
    """What a seat has told the server to do for it, in secret; see `orders`."""

    amount: int
    when_outbid: str  # "pass" or "ask"
    sale: list[Any]  # which sale it is for


@dataclass
class Room:
    """A table: everything that its rows say."""

    id: str
    created: float
    header: dict[str, Any]
    game: Game[Any] = field(init=False)
    seq: int = 0  # of the last row
    version: int = 0  # counts what everybody may notice
    status: str = LOBBY
    seats: list[Seat] = field(init=False)
    options: dict[str, Any] = field(init=False)
    orders: dict[int, Order] = field(default_factory=dict)
    invite_number: int = 0
    undone: int = 0  # how often moves were taken back
    parts: dict[int, int] = field(default_factory=dict)  # last move of a press -> moves it consists of, if several
    rematch: str = ""  # the table at which the same people play again
    updated: float = 0.0
    acted: dict[int, tuple[int, str]] = field(default_factory=dict)  # version before -> seat and what it did
    sat: dict[int, int] = field(default_factory=dict)  # seat -> how often someone sat down there
    agreed: dict[int, set[str]] = field(default_factory=dict)  # seat that was left -> who agrees that another takes it
    cache: dict[Any, Any] = field(default_factory=dict)  # what was computed for this version; see `views`
    told: dict[Any, Any] = field(default_factory=dict)  # the log so far, for going on with it; see `logs`
    _match: Match | None = None

    def __post_init__(self) -> None:
        self.game = registry.find(self.header["game"])
        self.seats = [Seat(**seat) for seat in self.header["seats"]]
        self.options = dict(self.header["options"])
        self.updated = self.created
        name_bots(self.commitment, self.seats)

    # -- what everybody asks -------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game being played; only after the start."""
        if self._match is None:
            raise Refused(409, Message("server.not_started"))
        return self._match

    @property
    def has_started(self) -> bool:
        """Whether there is a game to look at."""
        return self._match is not None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def commitment(self) -> str:
        """The hash of the seed: known from the beginning."""
        return commitment(self.header["seed"])

    @property
    def host(self) -> str:
        """Who may arrange and start the table: who made it, or else the first who sits there."""
        holders = [seat.player for seat in self.seats if seat.player]
        made: str = self.header["host"]
        return made if made in holders or not holders else holders[0]

    @property
    def to_act(self) -> int | None:
        """The seat that must decide now."""
        if self.status != PLAYING:
            return None
        seat = int(self.match.state.seat)
        return seat if seat >= 0 else None

    def seat_of(self, player: str) -> int | None:
        """Where a player sits."""
        return next((i for i, seat in enumerate(self.seats) if player and seat.player == player), None)

    def may_watch(self, player: str) -> bool:
        """Whether a player may see this table at all."""
        expected = any(player and player in (seat.player, seat.keeper) for seat in self.seats)
        return bool(self.header["watch"]) or expected or (bool(player) and player == self.header["host"])

    def undoable(self) -> int:
        """How many moves the seat that decides can take back: its own of this turn, since the last die or reveal."""
        if self.status != PLAYING:
            return 0
        match, count = self.match, 0
        turn = self.game.turn(match.state)
        for move, before in zip(reversed(match.moves), reversed(match.before), strict=False):
            if move.seat != match.state.seat or self.game.turn(before) != turn or self.reveals(move):
                break
            count += 1
        return count

    def presses(self) -> list[int]:
        """How many moves each press consists of that the seat which decides can take back, the last press first.

        A press is taken back whole or not at all.
        """
        found, left, last = [], self.undoable(), len(self._match.moves) - 1 if self._match is not None else 0
        while left > 0 and (size := self.parts.get(last, 1)) <= left:
            found.append(size)
            left, last = left - size, last - size
        return found

    def reveals(self, move: Move) -> bool:
        """Whether a move has shown something that was hidden."""
        return any(event.kind in self.game.events.reveals for event in move.events)

    def ends_turn(self, action: int) -> bool:
        """Whether a move ends the turn of whoever makes it, however the dice fall; not if it ends the game."""
        state = self.match.state
        turn = self.game.turn(state)
        return turn[1] == state.seat and self._is_past(turn, state, action)

    def _is_past(self, turn: tuple[int, int], state: Any, action: int, rolls: int = MOST_ROLLS) -> bool:
        """Whether a turn is over after a move. All outcomes are looked at, so that nothing is told about the next."""
        after = state.copy()
        after.advance(action)
        if after.is_over:
            return False
        if after.seat != CHANCE or self.game.turn(after) != turn:
            return self.game.turn(after) != turn
        return rolls > 0 and all(self._is_past(turn, after, each, rolls - 1) for each in after.legal())

    def absent_for(self, now: float) -> float:
        """For how many seconds the table has waited."""
        return now - self.updated

    def summary(self) -> dict[str, Any]:
        """What lists of tables show, and nothing that anybody may not know."""
        return {
            "game": self.header["game"],
            "title": self.header["title"],
            "pace": self.header["pace"],
            "first_game": self.header["first_game"],
            "watch": self.header["watch"],
            "version": self.version,
            "to_act": self.to_act,
            "moves": len(self._match.moves) if self._match is not None else 0,
            "seats": [
                {"state": seat.state, "name": seat.name, "level": seat.level, "player": seat.player}
                for seat in self.seats
            ],
        }

    def listed(self) -> Listed:
        """The table as lists show it."""
        summary = self.summary()
        return Listed(self.id, self.created, self.updated, self.status, summary, self._is_automatic(summary))

    def _is_automatic(self, summary: dict[str, Any]) -> bool:
        """Whether a bot is to move, or perhaps an order: where bots wait is found again after a restart."""
        seat = summary["to_act"]
        return seat is not None and (bool(summary["seats"][seat]["level"]) or seat in self.orders)

    def after(self, row: Row) -> Listed:
        """The table as lists will show it once a row is stored; a few plain facts, without playing the row."""
        listed = self.listed()
        status = {START: PLAYING, CLOSE: CLOSED}.get(row.kind, self.status)
        status = row.data.get("status", status)
        summary = listed.summary | {"version": self.version + (row.kind not in SECRET)}
        if "to_act" in row.data:
            summary["to_act"] = row.data["to_act"]
        if "moves" in row.data:
            summary["moves"] = row.data["moves"]
        if row.kind in (SIT, LEAVE, TAKE_OVER, ARRANGE, START):
            twin = Room(self.id, self.created, self.header)
            twin.seats = [Seat(**vars(seat)) for seat in self.seats]
            twin.arrange_seats(row)
            summary["seats"] = twin.summary()["seats"]
        is_automatic = self._is_automatic(summary) or row.kind == ORDER
        return Listed(self.id, self.created, row.at, status, summary, is_automatic)

    def row(self, draft: Draft) -> Row:
        """The next row."""
        return Row(self.seq + 1, draft.kind, draft.seat, draft.data, time.time())

    # -- carrying out what is stored -------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Carry out a stored row."""
        if row.seq != self.seq + 1:
            raise AssertionError(f"row {row.seq} after {self.seq}")
        self.seq = row.seq
        if row.kind == ORDER:
            self._take_order(row)
            return
        before, self.version = self.version, self.version + 1
        self.updated = row.at
        self.cache.clear()
        self.arrange_seats(row)
        self._follow_seats(row)
        if row.kind == START:
            self._start(row)
        elif row.kind == MOVE:
            own = row.data.get("own", 1)
            self._remember(before, row.seat, BETWEEN.join(row.data["actions"][:own]))
            self._move(row.data["actions"], own)
        elif row.kind == UNDO:
            self._remember(before, row.seat, f"{UNDO} {row.data.get('asked')}")
            self.undone += 1
            self._undo(row.data["steps"])
        elif row.kind == INVITE:
            self.invite_number += 1
        elif row.kind == REMATCH:
            self.rematch = row.data["table"]
        elif row.kind == CLOSE:
            self.status = CLOSED

    def _remember(self, version: int, seat: int, done: str) -> None:
        """What was done at a version, so that it is done once although it is sent twice."""
        self.acted[version] = (seat, done)
        self.acted.pop(version - REMEMBERED, None)

    def _follow_seats(self, row: Row) -> None:
        """What hangs on who sits where."""
        if row.kind in (SIT, LEAVE, TAKE_OVER):
            self.orders.pop(row.seat, None)  # it was between the server and whoever sat there
        if row.kind in (SIT, LEAVE):
            self.agreed.pop(row.seat, None)
        if row.kind == SIT:
            self.sat[row.seat] = self.sat.get(row.seat, 0) + 1
        elif row.kind == LET:
            agreed = self.agreed.setdefault(row.seat, set())
            (agreed.add if row.data["agrees"] else agreed.discard)(row.data["player"])

    def arrange_seats(self, row: Row) -> None:
        """The part of a row that is about who sits where."""
        if row.kind == ARRANGE:
            self.options = dict(row.data["options"])
            before, self.seats = self.seats, [Seat(**seat) for seat in row.data["seats"]]
            name_bots(self.commitment, self.seats, before)
        elif row.kind == START:
            self.seats = [self.seats[i] for i in row.data["order"]]
        elif row.kind == SIT:
            seat = self.seats[row.seat]
            seat.player, seat.name, seat.keeper = row.data["player"], row.data["name"], ""
            seat.level = ""
            name_bots(self.commitment, self.seats)
        elif row.kind == LEAVE:
            self._leave(self.seats[row.seat], is_playing=bool(row.data["playing"]))
        elif row.kind == TAKE_OVER:
            seat = self.seats[row.seat]
            seat.keeper, seat.player, seat.level = seat.keeper or seat.player, "", row.data["level"]

    @staticmethod
    def _leave(seat: Seat, is_playing: bool) -> None:
        if is_playing:
            seat.keeper = seat.player
        else:
            seat.keeper = seat.name = ""
        seat.player = ""

    def _take_order(self, row: Row) -> None:
        if row.data.get("order") is None:
            self.orders.pop(row.seat, None)
        else:
            self.orders[row.seat] = Order(**row.data["order"])

    def _start(self, row: Row) -> None:
        self._match = self._first_position([seat.name for seat in self.seats])
        self.status = PLAYING
        self._expect(0, row.data["actions"])

    def _move(self, actions: list[str], own: int) -> None:
        match, before = self.match, len(self.match.moves)
        for action in actions[:own]:
            match.play(action)
        if own > 1:
            self.parts[before + own - 1] = own
        self._expect(before, actions)

    def _undo(self, steps: int) -> None:
        match = self.match
        for _ in range(steps):
            match.undo()
            self.parts.pop(len(match.moves), None)

    def _expect(self, before: int, actions: list[str]) -> None:
        """The dice must have fallen as they were stored; then forget positions to which nobody can look back."""
        match = self.match
        found = [self.game.action_name(move.action) for move in match.moves[before:]]
        if found != actions:
            raise BadRecord(Message("server.table.broken", seq=self.seq))
        if match.state.is_over:
            self.status = OVER
            self.orders.clear()
        keep = max(self.undoable(), LOOKED_BACK)
        del match.before[: max(0, len(match.before) - keep)]

    # -- what a move would do ---------------------------------------------------------------------------

    def preview(self, *actions: int) -> dict[str, Any]:
        """What is stored for a press: its actions, what chance answers to the last, and how the table then stands.

        How many of the actions are the player's own is said where it is more than one.
        """
        match = self.match
        state = match.state.copy()
        for action in actions:
            state.advance(action)
        names = [self.game.action_name(action) for action in actions]
        found = self._outcome(names, state, match.roller.index, len(match.moves))
        return found if len(actions) == 1 else found | {"own": len(actions)}

    def preview_start(self, order: list[int]) -> dict[str, Any]:
        """What is stored for the start: what chance decides before anybody is asked."""
        match = self._first_position([])
        names = [self.game.action_name(move.action) for move in match.moves]
        return {"order": order} | self._facts(names, match.state, len(names))

    def _first_position(self, names: list[str]) -> Match:
        """The game as it begins here: at its start, or where another game is played on."""
        header = self.header
        match = Match(self.game, self.players, header["seed"], self.options, names=names, version=header["version"])
        for name in self.header.get("opening", ()):
            match.play(name)
        return match

    def _outcome(self, names: list[str], state: Any, index: int, count: int) -> dict[str, Any]:
        roller = Roller(self.header["seed"], index=index)
        while state.seat == CHANCE:
            action = roller.pick(state.outcomes())
            names.append(self.game.action_name(action))
            state.advance(action)
        return self._facts(names, state, count + len(names))

    @staticmethod
    def _facts(names: list[str], state: Any, count: int) -> dict[str, Any]:
        status = OVER if state.is_over else PLAYING
        seat = int(state.seat)
        return {"actions": names, "status": status, "to_act": seat if seat >= 0 else None, "moves": count}
