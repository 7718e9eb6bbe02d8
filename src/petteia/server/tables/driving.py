"""Moving the bots of a table, and what was ordered in advance: for ever, whatever goes wrong meanwhile.

What fails is tried again after a pause that grows to a few seconds, so that a table goes on by itself soon after the
cause is gone; meanwhile it says what it waits for (`Place.trouble`). A bot that fails again and again at one position
is not asked there any more: a plain move is made for it. One that is not installed any more, or whose network is not,
leaves its seat to another, and the chat of the table says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from petteia.core.chance import Roller
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.store.failing import StoreFailed
from petteia.server.tables import proposals
from petteia.server.tables.bots import BotFailed, Thinkers
from petteia.server.tables.kinds import Draft
from petteia.server.tables.orders import ordered_move
from petteia.server.tables.place import BOT_TROUBLE, NO_TROUBLE, STORE_TROUBLE, Place
from petteia.server.tables.room import PLAYING, Room

LOG: Final = logging.getLogger("petteia.server")
PATIENCE: Final = 8  # failures of a bot at one position
PAUSE: Final = 0.2  # seconds after the first failure; twice as many each time
LONGEST_PAUSE: Final = 3.0
Change = Callable[[str, Callable[[Room], Draft | None]], Awaitable[Room]]


class Driving:
    """Moves bots at the tables that are this process's."""

    def __init__(
        self,
        thinkers: Thinkers,
        pace: float,
        is_mine: Callable[[str], bool],
        change: Change,
        say_replaced: Callable[[Place, int], Awaitable[object]] | None = None,
    ) -> None:
        self._thinkers = thinkers
        self._pace = pace
        self._is_mine = is_mine
        self._change = change
        self._say_replaced = say_replaced
        self._is_over = False

    def end(self) -> None:
        """Begin at no table any more, also not when a move that is being stored has been stored."""
        self._is_over = True

    def begin(self, place: Place) -> None:
        """Have the bots of a table move, unless they are moving already or another process does that."""
        if place.driver is None and self._wants(place):
            place.driver = asyncio.create_task(self._go_on(place))

    def _wants(self, place: Place) -> bool:
        return not self._is_over and is_automatic(place.room) and self._is_mine(place.room.id)

    async def _go_on(self, place: Place) -> None:
        failures, position = 0, (-1, -1)
        try:
            while self._wants(place):
                if (found := _position(place.room)) != position:
                    failures, position = 0, found
                try:
                    await asyncio.sleep(self._pace)
                    await self._move(place, failures >= PATIENCE)
                    place.suffer(NO_TROUBLE)
                    if _position(place.room) == position:
                        failures += 1  # refused, although nobody else has moved
                        await asyncio.sleep(_pause(failures))
                except (BotFailed, StoreFailed) as error:
                    failures += 1
                    LOG.error("the bots of a table wait: %s", error.reason if isinstance(error, StoreFailed) else error)
                    place.suffer(STORE_TROUBLE if isinstance(error, StoreFailed) else BOT_TROUBLE)
                    await asyncio.sleep(_pause(failures))
                except Exception:
                    failures += 1
                    LOG.exception("moving the bots of a table failed")
                    place.suffer(BOT_TROUBLE)
                    await asyncio.sleep(_pause(failures))
        finally:
            place.driver = None
            place.suffer(NO_TROUBLE)

    async def _move(self, place: Place, is_plain: bool) -> None:
        room = place.room
        seat, version = room.to_act, room.version
        if seat is None:
            return
        with suppress(Refused):  # the table has moved on
            if proposals.stand_in(room, seat):
                await self._replace(place, seat)
                return
            name = plain_move(room) if is_plain and room.seats[seat].level else await self._find(room, seat)
            await self._change(room.id, lambda r: proposals.move(r, seat, version, name))

    async def _replace(self, place: Place, seat: int) -> None:
        """Give the seat of a bot that cannot play any more to another, and say so at the table."""
        LOG.error("the bot %s of a table cannot play here any more: another has its seat", place.room.seats[seat].level)
        await self._change(place.room.id, lambda r: proposals.replace(r, seat))
        if self._say_replaced is not None:
            await self._say_replaced(place, seat)

    async def _find(self, room: Room, seat: int) -> str:
        level = room.seats[seat].level
        if level:
            return await self._thinkers.choose(room, seat, level)
        name = ordered_move(room)
        if name is None:
            raise Refused(409, Message("server.maximum.sale"))
        return name


def is_automatic(room: Room) -> bool:
    """Whether the next move is a bot's, or was ordered in advance."""
    seat = room.to_act if room.status == PLAYING else None
    return seat is not None and (bool(room.seats[seat].level) or ordered_move(room) is not None)


def plain_move(room: Room) -> str:
    """Any legal move, the same one in whichever process: for a bot that cannot answer."""
    match = room.match
    legal = match.state.legal()
    chosen = legal[Roller(match.seed, f"plain:{len(match.moves)}").below(len(legal))]
    return match.game.action_name(chosen)


def _position(room: Room) -> tuple[int, int]:
    return room.seq, room.version


def _pause(failures: int) -> float:
    return min(PAUSE * 2.0 ** (failures - 1), LONGEST_PAUSE)
