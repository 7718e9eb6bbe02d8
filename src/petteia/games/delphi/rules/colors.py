"""Section 10: colours and recolouring. All prices are looked up in one table.

DEL-10.4, DEL-10.10, DEL-11.6  A source is its colour, be it a die or an oracle card, so all of this holds for both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.delphi.components import content
from petteia.games.delphi.components.constants import (
    ANY_COLOR,
    COLORS,
    COMPANION_TYPES,
    DEMIGOD,
    MODIFIERS,
    RECOLOR_BACKWARDS,
    RECOLOR_DISCOUNT,
)
from petteia.games.delphi.state import Position

MOST_PRICE: Final = 5  # DEL-10.3  once round the wheel is never needed
SOURCE_COLORS: Final = COLORS + 1  # ANY_COLOR too
DEMIGODS: Final = 1 << COLORS  # sets of demigod colours


def turn_distance(start: int, goal: int, backwards: bool) -> int:
    """DEL-10.2, DEL-10.3, DEL-10.8  Clockwise steps on the wheel; with both directions the shorter way round."""
    steps = (content.WHEEL.index(goal) - content.WHEEL.index(start)) % COLORS
    return min(steps, COLORS - steps) if backwards else steps


def recolor_price(start: int, goal: int, discount: int, backwards: bool) -> int:
    """DEL-10.9  Nothing for the same colour; otherwise the steps less the discount, which applies once."""
    return max(0, turn_distance(start, goal, backwards) - discount) if start != goal else 0


def source_price(start: int, goal: int, discount: int, backwards: bool, demigods: int) -> int:
    """DEL-10.11, DEL-10.12, DEL-10.15, DEL-28.9  The cheapest way: directly, or to a demigod, which acts as any."""
    if start == ANY_COLOR:  # DEL-10.13, DEL-10.14
        return 0
    ways = [goal] + [color for color in range(COLORS) if demigods >> color & 1]
    return min(recolor_price(start, way, discount, backwards) for way in ways)


DISCOUNTS: Final = 1 + sum(row[RECOLOR_DISCOUNT] for row in (*content.SHIP_MODIFIERS, *content.EQUIPMENT_MODIFIERS))


def _prices() -> list[int]:
    return [
        source_price(start, goal, discount, backwards, demigods)
        for discount in range(DISCOUNTS)
        for backwards in (False, True)
        for demigods in range(DEMIGODS)
        for start in range(SOURCE_COLORS)
        for goal in range(COLORS)
    ]


def _payable(prices: list[int]) -> list[int]:
    """For each row of prices and each purse from 0 to the dearest: the colours it can pay for, as bits."""
    result = []
    for at in range(0, len(prices), COLORS):
        row = prices[at : at + COLORS]
        for purse in range(MOST_PRICE + 1):
            result.append(sum(1 << color for color in range(COLORS) if row[color] <= purse))
    return result


def _table(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


PRICE: Final = _table(_prices())  # discount x both ways x demigods x source x goal
PAYABLE: Final = _table(_payable(_prices()))  # the same rows x purse


def price_row(s: Position, seat: i64, color: i64) -> i64:
    """The row of the price table for a source of this colour (or ANY_COLOR) of a seat."""
    own = seat * MODIFIERS
    way = s.modifiers[own + RECOLOR_DISCOUNT] * 2 + s.modifiers[own + RECOLOR_BACKWARDS]
    return ((way * DEMIGODS + s.companions[seat * COMPANION_TYPES + DEMIGOD]) * SOURCE_COLORS + color) * COLORS


def price(s: Position, seat: i64, color: i64, wanted: i64) -> i64:
    """DEL-10.7, DEL-10.15  What it costs a seat to use a source as the wanted colour."""
    return PRICE[price_row(s, seat, color) + wanted]


def payable(s: Position, seat: i64, color: i64) -> i64:
    """DEL-10.5  The colours a seat can pay for with a source of this colour, as bits."""
    purse = s.favours[seat]
    if purse > MOST_PRICE:
        purse = MOST_PRICE
    return PAYABLE[price_row(s, seat, color) + purse]
