"""A table as it follows from its header and its rows.

`Room.apply` carries out a row that is stored; `proposals` says which rows may come next, `foreseen` what they store.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final

from petteia.core import registry
from petteia.core.chance import commitment
from petteia.core.errors import BadRecord
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.store.store import Listed, Row
from petteia.server.tables import turns
from petteia.server.tables.company import name_bots
from petteia.server.tables.kinds import (
    ARRANGE,
    BETWEEN,
    CLOSE,
    HINT,
    INVITE,
    LEAVE,
    LET,
    MOVE,
    ORDER,
    REMATCH,
    SIT,
    START,
    TAKE_OVER,
    UNDO,
    Draft,
)
from petteia.server.tables.seats import Seat

# How a table stands.
LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

COACHED: Final = "coach"  # in the header of a table: the coach of the lesson came along

REMEMBERED: Final = 200  # moves that are still known when they are sent again
LOOKED_BACK: Final = 200  # moves, a round or more, whose positions are kept: the page shows what has happened


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
    hints: dict[int, int] = field(default_factory=dict)  # seat -> how many it has had
    hinted: dict[int, tuple[int, int]] = field(
        default_factory=dict
    )  # seat -> for what the last one was; see `advising`
    agreed: dict[int, set[str]] = field(default_factory=dict)  # seat that was left -> who agrees that another takes it
    cache: dict[Any, Any] = field(default_factory=dict)  # what was computed for this version; see `views`
    told: dict[Any, Any] = field(default_factory=dict)  # what the next move goes on with: the log (`logs`), rows, pages
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
        return turns.undoable(self.match) if self.status == PLAYING else 0

    def presses(self) -> list[int]:
        """How many moves each press consists of that the seat which decides can take back, the last press first.

        A press is taken back whole or not at all.
        """
        found, left, last = [], self.undoable(), len(self._match.moves) - 1 if self._match is not None else 0
        while left > 0 and (size := self.parts.get(last, 1)) <= left:
            found.append(size)
            left, last = left - size, last - size
        return found

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
        return Listed(self.id, self.created, self.updated, self.status, summary, self.is_automatic(summary))

    def is_automatic(self, summary: dict[str, Any]) -> bool:
        """Whether a bot is to move, or perhaps an order: where bots wait is found again after a restart."""
        seat = summary["to_act"]
        return seat is not None and (bool(summary["seats"][seat]["level"]) or seat in self.orders)

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
        elif row.kind == HINT:
            self.hints[row.seat] = self.hints.get(row.seat, 0) + 1
            self.hinted[row.seat] = tuple(row.data["moment"])
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

    def first_position(self, names: list[str]) -> Match:
        """The game as it begins here: at its start, or where another game is played on."""
        header = self.header
        match = Match(self.game, self.players, header["seed"], self.options, names=names, version=header["version"])
        for name in self.header.get("opening", ()):
            match.play(name)
        return match

    def _start(self, row: Row) -> None:
        self._match = self.first_position([seat.name for seat in self.seats])
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
