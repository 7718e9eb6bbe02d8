# mypy: disable-error-code="override"
"""Sections 3 to 5: setting up, in the order of DEL-5.15."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.delphi.actions import FIRST
from petteia.games.delphi.components.board import Board
from petteia.games.delphi.components.cards import (
    DISPLAY,
    FIRST_ROW,
    INJURY_CARD_COUNTS,
    ORACLE_CARD_COUNTS,
    START_FAVOURS,
    STATUE_COUNTS,
    WHITE_TILES,
)
from petteia.games.delphi.components.constants import (
    CARGO_KINDS,
    COLORS,
    COMPANION_TYPES,
    EQUIPMENT,
    ISLANDS,
    MODIFIERS,
    NO_SHIP_TILE,
    NO_TILE,
    SHRINES,
    STATUE_ISLANDS,
    TASKS,
)
from petteia.games.delphi.events import FIRST_PLAYER_CHOSEN
from petteia.games.delphi.rules.equipment import LayOutEquipment
from petteia.games.delphi.rules.oracle import OracleRoll
from petteia.games.delphi.rules.powers import waiting_row
from petteia.games.delphi.rules.ship_tiles import ShipTiles, StartChoices
from petteia.games.delphi.rules.supply import draw_injuries
from petteia.games.delphi.rules.turn import Round
from petteia.games.delphi.rules.variants import RemoveTasks, TileSides
from petteia.games.delphi.state import Position


def filled(size: i64, number: i64) -> vec[i64]:
    """An array of equal numbers."""
    numbers: list[i64] = []
    for _i in range(size):
        numbers.append(number)
    return vec[i64](numbers)


class Pieces:
    """What a layout says of the pieces: bits of colours by island, the colours of temples and of seats."""

    def __init__(self, offerings: list[int], monsters: list[int], temples: list[int], colors: list[int]) -> None:
        self.offerings = offerings
        self.monsters = monsters
        self.temples = temples
        self.colors = colors


def set_up(seats: int, options: list[int], board: Board, layout: object, pieces: Pieces) -> Position:
    """DEL-3.10, DEL-3.11, DEL-4.1, DEL-4.2, DEL-4.6  The sea and the supply; the players follow on the stack.

    DEL-4.4, DEL-4.5  Companions and favours need no deck: what nobody owns is in the supply. DEL-5.19  Seats that
    nobody plays do not exist, but all island tiles are used; DEL-6.5  so are all pieces in the shorter game.
    """
    s = Position(seats, vec[i64](options), board, layout)
    s.colors = vec[i64](pieces.colors)
    s.temples = vec[i64](pieces.temples)
    s.offerings = vec[i64](pieces.offerings)
    s.monsters = vec[i64](pieces.monsters)
    s.statues = STATUE_COUNTS[:]
    s.raised = filled(STATUE_ISLANDS, 0)
    s.made = filled(COLORS, 0)
    s.tiles = filled(ISLANDS, NO_TILE)
    s.oracle_deck = ORACLE_CARD_COUNTS[:]
    s.oracle_discard = filled(COLORS, 0)
    s.injury_deck = INJURY_CARD_COUNTS[:]
    s.injury_discard = filled(COLORS, 0)
    s.equipment_deck = (1 << EQUIPMENT) - 1
    set_up_players(s)
    s.start()
    s.ask(Round())
    s.ask(Players())
    s.ask(FirstPlayer())
    for _i in range(DISPLAY):  # DEL-4.3
        s.ask(LayOutEquipment())
    return s


def set_up_players(s: Position) -> None:
    """DEL-5.4  Empty boards, ships on Zeus, and every player's white Zeus tiles."""
    s.favours = filled(s.seats, 0)
    s.shields = filled(s.seats, 0)
    s.ships = filled(s.seats, s.board.zeus)
    s.ship_tiles = filled(s.seats, NO_SHIP_TILE)
    s.dice = filled(s.seats * COLORS, 0)
    s.cards = filled(s.seats * COLORS, 0)
    s.injuries = filled(s.seats * COLORS, 0)
    s.gods = filled(s.seats * COLORS, 0)
    s.hold = filled(s.seats * CARGO_KINDS * COLORS, 0)
    s.shrine_tiles = filled(s.seats, (1 << SHRINES) - 1)
    s.white_tiles = vec[i64]([WHITE_TILES[i % TASKS] for i in range(s.seats * TASKS)])
    s.colored_tiles = filled(s.seats * TASKS, 0)
    s.done = filled(s.seats * TASKS, 0)
    s.trophies = filled(s.seats * COLORS, 0)
    s.companions = filled(s.seats * COMPANION_TYPES, 0)
    s.equipment = filled(s.seats, 0)
    s.modifiers = filled(s.seats * MODIFIERS, 0)
    s.seen = filled(s.seats, 0)


@mypyc_attr(acyclic=True)
class FirstPlayer(Decision):
    """DEL-5.1, DEL-5.2  A first player at random; starting favours rise in turn order."""

    facts: ClassVar[Facts] = Facts("first_player", rule="DEL-5.1")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for seat in range(s.seats):
            choices.add_outcome(FIRST + seat, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.first = action - FIRST
        s.emit(FIRST_PLAYER_CHOSEN, s.first, 0, 0)
        for i in range(s.seats):
            s.favours[(s.first + i) % s.seats] = START_FAVOURS + i


@mypyc_attr(acyclic=True)
class Players(Step):
    """DEL-5.15, DEL-5.20, DEL-5.21  Ship tiles, gods and injuries, Zeus tiles, dice, choices, from the bottom up."""

    facts: ClassVar[Facts] = Facts("players", rule="DEL-5.15")

    def apply(self, s: Position, action: i64) -> None:
        for i in range(s.seats - 1, -1, -1):
            s.ask(StartChoices((s.first + i) % s.seats))
        for i in range(s.seats - 1, -1, -1):
            s.ask(OracleRoll((s.first + i) % s.seats))  # DEL-5.9, DEL-5.10
        s.ask(RemoveTasks())
        s.ask(TileSides())
        for i in range(s.seats - 1, -1, -1):
            s.ask(StartInjury((s.first + i) % s.seats))
        s.ask(ShipTiles())


@mypyc_attr(acyclic=True)
class StartInjury(Step):
    """DEL-5.5, DEL-5.6  One injury card; its god goes to the player-count row, the others wait."""

    facts: ClassVar[Facts] = Facts("start_injury", "owner:seat", rule="DEL-5.5")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.injuries_held(self.owner) == 0:
            for god in range(COLORS):
                s.gods[self.owner * COLORS + god] = waiting_row(s, self.owner)
            s.ask(StartInjury(self.owner))
            draw_injuries(s, self.owner, 1)
            return
        for god in range(COLORS):  # DEL-30.3  with T2 it is there already
            if s.injuries[self.owner * COLORS + god] > 0:
                s.gods[self.owner * COLORS + god] = FIRST_ROW[s.seats]
