"""Standing orders: what the server does for a seat that has told it so in secret.

There is one: the secret maximum of an auction in Offrandes. As long as the pair is on sale the server raises for the
seat by one drachma whenever it is outbid, up to the maximum; beyond it the server passes or asks, as the seat wishes.
Nobody else can read an order, or notice that there is one before it bids.
"""

from __future__ import annotations

from typing import Any, Final

from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.tables.room import PLAYING, Order, Room

GAMES: Final = frozenset({"offrandes"})  # those that know auctions
PASS: Final = "pass"
ASK: Final = "ask"


def sale_of(room: Room) -> list[Any] | None:
    """Which pair is on sale, and since which move; None if none is."""
    if room.game.name not in GAMES or room.status != PLAYING:
        return None
    if "sale" not in room.cache:
        room.cache["sale"] = _find_sale(room)
    found: list[Any] | None = room.cache["sale"]
    return found


def _find_sale(room: Room) -> list[Any] | None:
    auction = room.match.view(None)["auction"]
    if not auction or not auction["pair"]:
        return None
    proposed = room.game.events.names.index("pair_proposed")
    moves = room.match.moves
    number = next(i for i in range(len(moves) - 1, -1, -1) if any(e.kind == proposed for e in moves[i].events))
    return [number, *auction["pair"]]


def check_order(room: Room, seat: int, amount: int, when_outbid: str) -> Order:
    """The order that a seat may give now; Refused if there is nothing to bid for."""
    if room.game.name not in GAMES:
        raise Refused(409, Message("server.maximum.game"))
    sale = sale_of(room)
    if sale is None:
        raise Refused(409, Message("server.maximum.sale"))
    view = room.match.view(seat)
    auction = view["auction"]
    if seat in auction["passed"] or seat in auction["buyers"]:
        raise Refused(409, Message("server.maximum.out"))
    most = view["cities"][seat]["drachmas"]
    if not 1 <= amount <= most:
        raise Refused(409, Message("server.maximum.amount", n=most))
    return Order(amount, when_outbid, sale)


def current_order(room: Room, seat: int) -> Order | None:
    """The order of a seat, if what it is for is still on sale."""
    order = room.orders.get(seat)
    return order if order is not None and order.sale == sale_of(room) else None


def ordered_move(room: Room) -> str | None:
    """The move that the seat to act has ordered; None if it must decide itself."""
    seat = room.to_act
    if seat is None or seat not in room.orders or room.match.state.decision != "bid_or_pass":
        return None
    order = current_order(room, seat)
    if order is None:
        return None
    bid = room.match.view(seat)["auction"]["bid"] + 1
    if bid <= order.amount:
        return f"bid {bid}"
    return "pass" if order.when_outbid == PASS else None
