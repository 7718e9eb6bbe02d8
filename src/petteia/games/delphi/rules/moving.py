# mypy: disable-error-code="override"
"""Section 15: moving the ship. One destination is one choice; its price is the cheapest there is."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices
from petteia.games.delphi.actions import MOVE, WINDOW
from petteia.games.delphi.components.cards import BASE_RANGE, CREATURE_RANGE
from petteia.games.delphi.components.constants import (
    COLORS,
    COMPANION_TYPES,
    CREATURE,
    CROSS_SHALLOWS,
    MODIFIERS,
    NO_COLOR,
    RANGE,
    STOPS,
)
from petteia.games.delphi.events import SHIP_MOVED, ZEUS_REACHED
from petteia.games.delphi.rules.colors import PRICE, price_row
from petteia.games.delphi.rules.reasons import GOAL_TOO_DEAR, MOVE_TOO_DEAR, NO_WATER, OPEN_TILES, SAME_SPACE, SHIP_HOME
from petteia.games.delphi.rules.sources import Target, Use
from petteia.games.delphi.state import Position

FARTHEST: Final = 127  # no route is longer; limits of six colours and Zeus fit into one number, 8 bits each


def ship_range(s: Position, seat: i64, color: i64) -> i64:
    """DEL-15.7, DEL-28.10, DEL-28.13, DEL-29.6, DEL-30.8  3 steps, and what ship, equipment and a creature add."""
    steps = BASE_RANGE + s.modifiers[seat * MODIFIERS + RANGE]
    if (s.companions[seat * COMPANION_TYPES + CREATURE] >> color) & 1:
        steps += CREATURE_RANGE
    return steps


def may_end_on_zeus(s: Position, seat: i64) -> bool:
    """DEL-15.9, DEL-15.10, DEL-27.12  Only a player without open tiles returns to Zeus."""
    return s.open_tiles(seat) == 0


def farthest_steps(s: Position, seat: i64, prices: i64, as_color: i64) -> i64:
    """DEL-15.4, DEL-15.17  How far a source goes as this colour when all favours are spent; 0 if it cannot be paid."""
    rest = s.favours[seat] - PRICE[prices + as_color]
    if rest < 0:
        return 0
    steps = ship_range(s, seat, as_color) + rest
    if steps > FARTHEST:
        steps = FARTHEST
    return steps


def forbids_moving(s: Position, seat: i64, color: i64) -> i64:
    """DEL-9.15, DEL-35.6  Whether a source reaches any destination; a ship back at Zeus moves no more."""
    if s.has_reached(seat):
        return SHIP_HOME
    stop = s.ships[seat]
    crosses = s.modifier(seat, CROSS_SHALLOWS)
    creatures = s.companions[seat * COMPANION_TYPES + CREATURE]
    prices = price_row(s, seat, color)
    farthest: i64 = 0
    for as_color in range(COLORS):
        steps = farthest_steps(s, seat, prices, as_color)
        if s.board.nearest_stop(stop, as_color, crosses) <= steps:
            return ALLOWED
        if steps > 0 and (creatures >> as_color) & 1:
            return ALLOWED
        if steps > farthest:
            farthest = steps
    if farthest >= s.board.steps(stop, s.board.zeus, crosses) > 0 and may_end_on_zeus(s, seat):
        return ALLOWED
    return MOVE_TOO_DEAR


def forbids_goal(s: Position, seat: i64, goal: i64) -> i64:
    """DEL-15.3, DEL-15.6, DEL-15.9  Why a ship cannot end there, however it is moved; a goal of -1 is no water."""
    if goal < 0:
        return NO_WATER
    if goal == s.ships[seat]:
        return SAME_SPACE
    if goal == s.board.zeus and not may_end_on_zeus(s, seat):
        return OPEN_TILES
    return ALLOWED


@mypyc_attr(acyclic=True)
class MoveShip(Use):
    """DEL-15.1  The ship is moved."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        return forbids_moving(s, seat, color)

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(MoveTo(seat, color))


def move_price(s: Position, seat: i64, color: i64, goal: i64) -> i64:
    """DEL-15.14, DEL-28.11  The cheapest sum of recolouring and extra steps over all colours the source may take."""
    steps = s.board.steps(s.ships[seat], goal, s.modifier(seat, CROSS_SHALLOWS))
    row = price_row(s, seat, color)
    best: i64 = FARTHEST
    for as_color in range(COLORS):
        if may_end_as(s, seat, as_color, goal):
            cost = PRICE[row + as_color]
            extra = steps - ship_range(s, seat, as_color)
            if extra > 0:
                cost += extra
            if cost < best:
                best = cost
    return best


def may_end_as(s: Position, seat: i64, as_color: i64, goal: i64) -> bool:
    """DEL-15.2, DEL-15.10, DEL-28.10  The colour of the source, any with its creature, any to end on Zeus."""
    if goal == s.board.zeus or s.board.color[goal] == as_color:
        return True
    return (s.companions[seat * COMPANION_TYPES + CREATURE] >> as_color) & 1 == 1


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTo(Target):
    """DEL-15.1, DEL-15.2, DEL-15.5, DEL-15.6, DEL-15.11  Every space a source can pay for, in the order of coordinates.

    DEL-15.8  A ship on Zeus sails like any other. DEL-15.13  What is left of the range is lost. DEL-28.12  A creature
    opens no shallow and no Zeus.
    """

    facts: ClassVar[Facts] = Facts("move_to", "seat color:source_color", rule="DEL-15.1", number=7, completes=True)

    def list_choices(self, s: Position, choices: Choices) -> None:
        board = s.board
        stop = s.ships[self.seat]
        creatures = s.companions[self.seat * COMPANION_TYPES + CREATURE]
        prices = price_row(s, self.seat, self.color)
        anywhere: i64 = 0  # how far a creature carries the ship, whatever the colour
        if creatures != 0:
            for color in range(COLORS):
                if (creatures >> color) & 1:
                    steps = farthest_steps(s, self.seat, prices, color)
                    if steps > anywhere:
                        anywhere = steps
        farthest: i64 = 0
        limits: i64 = 0  # how far it may go to each colour, and to Zeus, 8 bits each
        for color in range(COLORS):
            steps = farthest_steps(s, self.seat, prices, color)
            if steps > farthest:
                farthest = steps
            if steps < anywhere:
                steps = anywhere
            limits |= steps << (8 * color)
        if may_end_on_zeus(s, self.seat):
            limits |= farthest << (8 * COLORS)
        shifts = board.limit_shift  # read once: all stops are looked at
        distances = board.distance
        routes = (s.modifier(self.seat, CROSS_SHALLOWS) * STOPS + stop) * STOPS
        for goal in range(STOPS):
            if distances[routes + goal] <= (limits >> shifts[goal]) & 255 and goal != stop:
                choices.add(MOVE + board.cell[goal])

    def wanted(self, action: i64) -> i64:
        return NO_COLOR  # not a single one: `cost` tries all colours

    def cost(self, s: Position, action: i64) -> i64:
        return move_price(s, self.seat, self.color, s.board.stop_of[action - MOVE])

    def forbids(self, s: Position, action: i64) -> i64:
        if action < MOVE or action >= MOVE + WINDOW:
            return NOT_ASKED
        reason = forbids_goal(s, self.seat, s.board.stop_of[action - MOVE])
        if reason == ALLOWED and self.cost(s, action) > s.favours[self.seat]:
            return GOAL_TOO_DEAR
        return reason

    def hit(self, s: Position, action: i64) -> None:
        goal = s.board.stop_of[action - MOVE]
        steps = s.board.steps(s.ships[self.seat], goal, s.modifier(self.seat, CROSS_SHALLOWS))
        s.emit(SHIP_MOVED, self.seat, action - MOVE, steps)
        arrive(s, self.seat, goal)


def arrive(s: Position, seat: i64, goal: i64) -> None:
    """DEL-35.1, DEL-35.2, DEL-35.17  Put the ship there; arriving at Zeus is reaching him."""
    s.ships[seat] = goal
    if goal == s.board.zeus:
        s.reached |= i64(1) << seat
        s.emit(ZEUS_REACHED, seat, 0, 0)
