"""Standing orders: what the server does for a seat that has told it so in secret.

There is one: the secret maximum, in games that sell things to whoever bids most. As long as a thing is on sale the
server bids for the seat whenever it is outbid, as little as is allowed, up to the maximum; beyond it the server gives
up or asks, as the seat wishes. Nobody else can read an order, or notice that there is one before it bids.
"""

from __future__ import annotations

from typing import Any, Final

from petteia.core.messages import Later, Message
from petteia.core.presenting import Sale
from petteia.server.guard.problems import Refused
from petteia.server.tables.room import PLAYING, Order, Room

PASS: Final = "pass"
ASK: Final = "ask"


def sale_of(room: Room) -> list[Any] | None:
    """What is on sale, after the number of the move since which it is; None if nothing is."""
    if not room.game.has_sales or room.status != PLAYING:
        return None
    if "sale" not in room.cache:
        room.cache["sale"] = _find_sale(room)
    found: list[Any] | None = room.cache["sale"]
    return found


def _find_sale(room: Room) -> list[Any] | None:
    sale: Sale | None = room.game.sale(room.match.view(None))
    if sale is None:
        return None
    began = room.game.events.names.index(sale.began)
    moves = room.match.moves
    begun = (i for i in range(len(moves) - 1, -1, -1) if any(e.kind == began for e in moves[i].events))
    number = next(begun, -1)  # before the first move, where a position in the middle of a sale was the beginning
    return [number, *sale.what]


def check_order(room: Room, seat: int, amount: int, when_outbid: str) -> Order:
    """The order that a seat may give now; Refused if there is nothing to bid for."""
    if not room.game.has_sales:
        raise Refused(409, Message("server.maximum.game"))
    on_sale, sale = sale_of(room), room.game.sale(room.match.view(seat))
    if on_sale is None or sale is None:
        raise Refused(409, Message("server.maximum.sale"))
    most = sale.most[seat]
    if most is None:
        raise Refused(409, Message("server.maximum.out"))
    if not 1 <= amount <= most:
        said, usual = room.game.said("sale.amount", n=most), Message("server.maximum.amount", n=most)
        raise Refused(409, Later((said or usual).text, usual.key))
    return Order(amount, when_outbid, on_sale)


def current_order(room: Room, seat: int) -> Order | None:
    """The order of a seat, if what it is for is still on sale."""
    order = room.orders.get(seat)
    return order if order is not None and order.sale == sale_of(room) else None


def ordered_move(room: Room) -> str | None:
    """The move that the seat to act has ordered; None if it must decide itself."""
    seat = room.to_act
    order = current_order(room, seat) if seat is not None and seat in room.orders else None
    if order is None:
        return None
    sale = room.game.sale(room.match.view(seat))
    if sale is None or room.match.state.decision != sale.decision:
        return None
    if sale.price <= order.amount:
        return sale.bid
    return sale.leave if order.when_outbid == PASS else None
