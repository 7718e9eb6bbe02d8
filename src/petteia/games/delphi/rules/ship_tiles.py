# mypy: disable-error-code="override"
"""Section 5: dealing or drafting ship tiles, and when their owners choose what is theirs before round 1."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, Choices, Decision, Step
from petteia.games.delphi.actions import DEAL_SHIP, SHIP
from petteia.games.delphi.components.cards import IS_FIRST_GAME_SHIP, SHIP_GAIN, SHIP_MODIFIER
from petteia.games.delphi.components.constants import (
    DRAFT,
    EXTRA_FAVOUR,
    FIRST_GAME,
    GAINS,
    NOBODY,
    ORACLE_CARDS,
    SHIELD,
    SHIP_TILE_DEAL,
    SHIP_TILES,
)
from petteia.games.delphi.events import SHIP_TILE_LAID_OUT, SHIP_TILE_TAKEN
from petteia.games.delphi.rules.effects.ship_tiles import START
from petteia.games.delphi.rules.equipment import add_modifiers
from petteia.games.delphi.rules.reasons import NOT_IN_DRAFT
from petteia.games.delphi.rules.rewards import raise_shield
from petteia.games.delphi.rules.supply import draw_oracle_cards
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class ShipTiles(Step):
    """DEL-5.11 to DEL-5.14, DEL-5.20  A ship tile for everybody, dealt in turn order or drafted by the last first."""

    facts: ClassVar[Facts] = Facts("ship_tiles", rule="DEL-5.11")

    def apply(self, s: Position, action: i64) -> None:
        if s.options[SHIP_TILE_DEAL] == DRAFT:
            for i in range(s.seats):  # the last player is asked last, so that he chooses first
                s.ask(ShipDraft((s.first + i) % s.seats))
            for _i in range(s.seats + 1):
                s.ask(DealShipTile(NOBODY))
        else:
            for i in range(s.seats - 1, -1, -1):
                s.ask(DealShipTile((s.first + i) % s.seats))


def ship_tiles_out(s: Position) -> i64:
    """A bit for each ship tile that lies with a player or is laid out."""
    bits = s.draft
    for seat in range(s.seats):
        if s.ship_tiles[seat] >= 0:
            bits |= i64(1) << s.ship_tiles[seat]
    return bits


@mypyc_attr(acyclic=True, free_list_len=1)
class DealShipTile(Decision):
    """DEL-5.12, DEL-5.14  A random ship tile for a player, or laid out to be drafted."""

    facts: ClassVar[Facts] = Facts("deal_ship_tile", "owner:somebody", rule="DEL-5.12")

    def __init__(self, owner: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        out = ship_tiles_out(s)
        is_first_game = s.options[SHIP_TILE_DEAL] == FIRST_GAME
        for tile in range(SHIP_TILES):
            if (out >> tile) & 1 == 0 and (not is_first_game or IS_FIRST_GAME_SHIP[tile] == 1):
                choices.add_outcome(DEAL_SHIP + tile, 1)

    def apply(self, s: Position, action: i64) -> None:
        tile = action - DEAL_SHIP
        if self.owner == NOBODY:
            s.draft |= i64(1) << tile
            s.emit(SHIP_TILE_LAID_OUT, tile, 0, 0)
        else:
            take_ship_tile(s, self.owner, tile)


@mypyc_attr(acyclic=True, free_list_len=1)
class ShipDraft(Decision):
    """DEL-5.13  From the last player to the first, each chooses one; the tile left over is out of the game."""

    facts: ClassVar[Facts] = Facts("ship_draft", "seat", rule="DEL-5.13", number=0)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for tile in range(SHIP_TILES):
            if (s.draft >> tile) & 1:
                choices.add(SHIP + tile)

    def forbids(self, s: Position, action: i64) -> i64:
        if action < SHIP or action >= SHIP + SHIP_TILES:
            return NOT_ASKED
        if (s.draft >> (action - SHIP)) & 1 == 0:
            return NOT_IN_DRAFT
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        s.draft -= i64(1) << (action - SHIP)
        take_ship_tile(s, self.seat, action - SHIP)
        if self.seat == s.first:
            s.draft = 0


def take_ship_tile(s: Position, seat: i64, tile: i64) -> None:
    """DEL-5.17, DEL-30.1, DEL-30.10  T6 adds its favour to the starting favours, T1 its shield; the rest lasts."""
    s.ship_tiles[seat] = tile
    s.emit(SHIP_TILE_TAKEN, seat, tile, 0)
    add_modifiers(s, seat, SHIP_MODIFIER, tile)
    s.favours[seat] += s.modifier(seat, EXTRA_FAVOUR)
    raise_shield(s, seat, SHIP_GAIN[tile * GAINS + SHIELD])


@mypyc_attr(acyclic=True, free_list_len=1)
class StartChoices(Step):
    """DEL-5.16  In turn order, when everything else is ready: T7 draws and takes equipment, T3 returns a tile."""

    facts: ClassVar[Facts] = Facts("start_choices", "owner:seat", rule="DEL-5.16")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        tile = s.ship_tiles[self.owner]
        START[tile].start(s, self.owner)
        if SHIP_GAIN[tile * GAINS + ORACLE_CARDS] > 0:
            draw_oracle_cards(s, self.owner, SHIP_GAIN[tile * GAINS + ORACLE_CARDS])
