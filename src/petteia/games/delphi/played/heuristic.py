# mypy: disable-error-code="override"
"""Advice for The Oracle of Delphi. The unit is an action: what one die does when it is used well.

- It is a race: count the actions and moves that are left, and do what shortens the way.
- A die that fits nothing still moves the ship; failing that it brings favours, a card or a god a step.
- Two or three gods off the lowest row early on: then the others' rolls advance them for nothing.
- Never fight without favours: each one paid raises the chance by a tenth, so a fight begun is to be finished.
- Heal before the third injury of one colour: a turn of recovery costs three dice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.heuristic import VICTORY, Heuristic
from petteia.games.delphi.actions import DO
from petteia.games.delphi.components.cards import BITS, FIRST_ROW, TOP_ROW
from petteia.games.delphi.components.constants import (
    ARES,
    ARTEMIS,
    BATTLE_FACES,
    COLORS,
    COMPANION_TYPES,
    CONSULT_ORACLE,
    CREATURE,
    DEMIGOD,
    EQUIPMENT,
    HERMES,
    HERO,
    LOOK_AT_ISLANDS,
    MONSTER,
    NO_SHIP_TILE,
    RECOVER_SAME_COLOR,
    RECOVER_TOTAL,
    STATUE,
    TASKS,
)
from petteia.games.delphi.played.route import Route, count, own_islands, unknown_islands
from petteia.games.delphi.rules.acting import Main
from petteia.games.delphi.rules.injuries import must_recover
from petteia.games.delphi.rules.looking import LookFirst, LookSecond
from petteia.games.delphi.rules.monsters import FightOn
from petteia.games.delphi.rules.oracle import OracleRoll
from petteia.games.delphi.rules.titan import TitanRoll
from petteia.games.delphi.rules.zeus_tiles import cargo_colors
from petteia.games.delphi.state import Position

# -- the way that is left
TASK_ACTION: Final = 1.0
MOVE: Final = 1.05  # a move needs a colour too
STEP: Final = 0.03  # of the ship: nearer is better even if the number of moves is the same
OPEN_TASK: Final = 1.0  # done is done
HURRY: Final = 0.15  # more for each, with every round beyond the usual ones: nothing is worth waiting for then
UNKNOWN_ISLAND: Final = 0.7  # an own island that is still to be found ...
UNSEEN_ISLAND: Final = 0.12  # ... and for each island where it might be
LOOK: Final = 0.35  # two islands looked at: one of them may be the one
LOOK_MORE: Final = 0.2  # for each that is looked for
ROUNDS: Final = 13.0  # of a game between good players
LAST_ROUNDS: Final = 1.5  # that are always still to come

# -- supplies
FAVOUR: Final = 0.42  # up to ENOUGH of them
SPARE_FAVOUR: Final = 0.12  # up to twice as many; what is above cannot be spent
ENOUGH: Final = 6.0
USELESS: Final = 0.005
CARD: Final = 0.75  # an oracle card, as long as there are turns to play it
SPARE_CARD: Final = 0.15
DIE: Final = 0.55  # not used yet
DIE_WITH_APOLLO: Final = 0.35  # more, while he lends it any colour

# -- gods
GOD_ENTERED: Final = 0.7  # off the lowest row
GOD_ON_TOP: Final = 2.0  # and in between on the way there
POWER: Final = vec[float]([0.7, 0.9, 1.1, 1.1, 1.0, 1.0])  # of GOD_ON_TOP: Aphrodite, Ares, Hermes, Poseidon, ...
GOD_RETURNED: Final = 0.8  # whose power is of no more use: an oracle card
GOD_TURNS: Final = 4.0  # turns in which a god on his way still comes to use

# -- injuries and fights
SHIELD: Final = 0.5  # each, over a whole game
DEFEATED: Final = 4.0  # a monster: a task and an action less to do, and equipment
INJURY: Final = 0.3
PAIR_OF_INJURIES: Final = 0.35  # each beyond the first of a colour
RECOVERY: Final = 2.8  # a turn lost
CLEAN: Final = 0.6  # without any injury
FIGHT_FAVOURS: Final = vec[float]([2.66, 1.96, 1.44, 1.06, 0.77, 0.55, 0.4])  # that a victory takes, by shield

# -- what works in every turn that is left
WHOLE_GAME: Final = 10.0  # turns
CREATURE_TURN: Final = 0.22
DEMIGOD_TURN: Final = 0.20
HERO_TURN: Final = 0.18
# Over a whole game, by card; what a card gives at once shows in the position.
EQUIPMENT_VALUE: Final = vec[float](
    [1.0, 0.8, 1.5, 0.5, 1.0, 0.8, 0.8, 2.0, 2.0, 2.0, 1.0, 2.5, 3.0, 3.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
)
SHIP_VALUE: Final = vec[float]([1.5, 2.0, 0.0, 4.0, 2.5, 3.0, 1.0, 2.0])


class Delphi(Heuristic):
    """How many actions a seat is from Zeus, and what it has to take them with."""

    def __init__(self) -> None:
        self.route = Route()

    def outlook(self, s: Position, seat: i64) -> float:
        """The own way alone: in this race nobody gets in the way of another for long."""
        return self.standing(s, seat)

    def temper(self, s: Position) -> float:
        """A lead of two actions decides the end and means little at the start."""
        return 0.8 + 0.12 * turns_left(s)

    def turn_mark(self, s: Position) -> i64:
        """To the end of the player's turn, before the dice are rolled."""
        if s.phase == CONSULT_ORACLE:
            return -s.round * s.seats - s.turn
        return s.round * s.seats + s.turn

    def is_pause(self, s: Position) -> bool:
        """An action with all its rewards is looked at as a whole; the roll at the end of a turn is as it comes."""
        top = s.top
        return isinstance(top, (Main, FightOn, LookFirst, LookSecond, OracleRoll, TitanRoll))

    def advice(self, s: Position, action: i64) -> float:
        """Looking at islands is worth what is hoped for: which ones is decided later."""
        if action != DO + LOOK_AT_ISLANDS:
            return 0.0
        unknown = BITS[s.shrine_tiles[s.seat]] - count(own_islands(s, s.seat))
        if unknown <= 0:
            return 0.0
        return LOOK + LOOK_MORE * float(unknown)

    def standing(self, s: Position, seat: i64) -> float:
        if s.has_reached(seat):
            return VICTORY * 0.5
        route = self.route
        route.plan(s, seat)
        way = TASK_ACTION * float(route.actions) + MOVE * route.moves + STEP * float(route.steps)
        turns = turns_left(s)
        worth = -way - open_task(s) * float(s.open_tiles(seat)) - searching(s, seat, route.unknown) + fighting(s, seat)
        return (
            worth + supplies(s, seat, turns) + gods(s, seat, turns) + wounds(s, seat, turns) + lasting(s, seat, turns)
        )


def open_task(s: Position) -> float:
    """What an open task costs besides the way."""
    late = float(s.round) - ROUNDS
    if late < 0.0:
        return OPEN_TASK
    return OPEN_TASK + HURRY * late


def searching(s: Position, seat: i64, unknown: i64) -> float:
    """What it takes to find own islands: the less is known of the others, the more."""
    if unknown == 0:
        return 0.0
    return float(unknown) * (UNKNOWN_ISLAND + UNSEEN_ISLAND * float(count(unknown_islands(s, seat))))


def supplies(s: Position, seat: i64, turns: float) -> float:
    """Favours, oracle cards and dice."""
    worth = capped(s.favours[seat], ENOUGH, FAVOUR, SPARE_FAVOUR)
    worth += capped(s.cards_held(seat), turns, CARD, SPARE_CARD)
    die = DIE
    if s.apollo > 0:
        die += DIE_WITH_APOLLO
    return worth + die * float(s.dice_left(seat))


def capped(number: i64, enough: float, each: float, spare: float) -> float:
    """Several things of which only some are needed."""
    have = float(number)
    if have <= enough:
        return have * each
    if have <= 2.0 * enough:
        return enough * each + (have - enough) * spare
    return enough * (each + spare) + (have - 2.0 * enough) * USELESS


def turns_left(s: Position) -> float:
    """How many turns everybody still has.

    Counted by the rounds that are over, not by the own way: otherwise a shorter way would make all that helps on it
    worth less, and nobody would want to arrive.
    """
    left = ROUNDS - float(s.round)
    if left < LAST_ROUNDS:
        return LAST_ROUNDS
    return left


def part(turns: float, whole: float) -> float:
    """The part of some turns that is still to come, at most all of them."""
    if turns >= whole:
        return 1.0
    return turns / whole


def gods(s: Position, seat: i64, turns: float) -> float:
    """Gods on their way up, as far as there is time to use them."""
    worth = 0.0
    first = FIRST_ROW[s.seats]
    for god in range(COLORS):
        row = s.gods[seat * COLORS + god]
        top = GOD_ON_TOP * POWER[god]
        if not is_wanted(s, seat, god):
            top = GOD_RETURNED
        if row >= TOP_ROW:
            worth += top * (0.5 + 0.5 * part(turns, GOD_TURNS))
        elif row > 0:
            way = float(row - first) / float(TOP_ROW - first)
            worth += (GOD_ENTERED + (top - GOD_ENTERED) * way) * part(turns, GOD_TURNS)
    return worth


def is_wanted(s: Position, seat: i64, god: i64) -> bool:
    """Whether there is still something that a god's power is good for."""
    if god == ARES:
        return tasks(s, seat, MONSTER) > 0
    if god == HERMES:
        return tasks(s, seat, STATUE) > BITS[cargo_colors(s, seat, STATUE)]
    if god == ARTEMIS:
        return s.shrine_tiles[seat] != 0
    return True


def fighting(s: Position, seat: i64) -> float:
    """What a fight that can be gone on with is worth: each favour paid raises the chance by a tenth."""
    top = s.top
    if not isinstance(top, FightOn) or top.seat != seat:
        return 0.0
    worth = 0.0
    going_on = 1.0  # chance that the next favour has to be paid
    strength = top.strength
    for _i in range(s.favours[seat]):
        if strength > 0:
            strength -= 1
        wins = going_on * (1.0 - float(strength) / float(BATTLE_FACES))
        worth += wins * DEFEATED - going_on * FAVOUR
        going_on -= wins
    if worth < 0.0:
        return 0.0
    return worth


def tasks(s: Position, seat: i64, task: i64) -> i64:
    """How many tiles of a task are open."""
    at = seat * TASKS + task
    return s.white_tiles[at] + BITS[s.colored_tiles[at]]


def wounds(s: Position, seat: i64, turns: float) -> float:
    """Shield, injuries, and the fights that are still to be fought."""
    fights = float(tasks(s, seat, MONSTER))
    worth = SHIELD * float(s.shields[seat]) * part(turns, WHOLE_GAME)
    worth -= fights * FAVOUR * FIGHT_FAVOURS[s.shields[seat]]
    injuries = s.injuries_held(seat)
    if injuries == 0:
        return worth + CLEAN
    worth -= INJURY * float(injuries)
    for color in range(COLORS):
        same = s.injuries[seat * COLORS + color]
        if same > 1:
            worth -= PAIR_OF_INJURIES * float(same - 1)
    if must_recover(s, seat):
        worth -= RECOVERY
    return worth + 0.1 * float(s.modifier(seat, RECOVER_SAME_COLOR) + s.modifier(seat, RECOVER_TOTAL))


def lasting(s: Position, seat: i64, turns: float) -> float:
    """Companions, equipment and the ship: worth more the longer they work."""
    at = seat * COMPANION_TYPES
    each = CREATURE_TURN * float(BITS[s.companions[at + CREATURE]])
    each += DEMIGOD_TURN * float(BITS[s.companions[at + DEMIGOD]])
    each += HERO_TURN * float(BITS[s.companions[at + HERO]])
    worth = 0.0
    for card in range(EQUIPMENT):
        if (s.equipment[seat] >> card) & 1:
            worth += EQUIPMENT_VALUE[card]
    if s.ship_tiles[seat] != NO_SHIP_TILE:
        worth += SHIP_VALUE[s.ship_tiles[seat]]
    return each * turns + worth * part(turns, WHOLE_GAME)
