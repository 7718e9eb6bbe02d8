"""What the views of Delphi look like. The comment beside a key is its meaning on the page that lists them all."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from petteia.core.views import Head, Result, SeatHead


class Price(TypedDict):
    """What a choice costs."""

    favours: int  # to be paid
    steps: NotRequired[int]  # of a ship that moves


class Map(TypedDict):
    """The sea."""

    spaces: list[list[Any]]  # q, r and terrain of each space
    water: list[list[Any]]  # q, r and colour of each water space
    zeus: list[int]  # q and r of Zeus
    gaps: list[list[int]]  # q and r of what is empty between the tiles
    tiles: list[list[Any]]  # how the map tiles were laid: tile, q, r and turn


class Land(TypedDict):
    """Any land."""

    at: list[int]  # q and r of its space


class NamedLand(Land):
    """A land that is named after the map tile it is printed on."""

    id: str  # its name


class Island(NamedLand):
    """An island, on which an island tile lies."""

    frame: str  # the colour a source must have to explore it or build there
    face_up: bool  # whether it has been explored
    tile: str | None  # the island tile; null where you do not know it
    letter: str | None  # the Greek letter on the tile
    player_color: str | None  # the player colour on the tile
    owner: int | None  # the seat of that colour; null also where nobody plays it
    shrine: bool  # whether its owner has built a shrine
    seen_by: list[int]  # who has looked at the tile


class OfferingIsland(NamedLand):
    """An offering island."""

    offerings: list[str]  # the colours of the offerings left


class Temple(NamedLand):
    """A temple."""

    color: str  # of the offerings that are made here
    offerings: int  # how many have been made


class StatueIsland(NamedLand):
    """A statue island."""

    sites: list[str]  # the colours of its building sites
    raised: list[str]  # the colours of the statues that stand on them


class MonsterIsland(NamedLand):
    """A monster island."""

    marked: bool  # whether two monsters were dealt here
    monsters: list[str]  # the colours of the monsters left


class City(Land):
    """A city."""

    color: str  # of the city and its statues
    statues: int  # how many are left


class Decks(TypedDict):
    """The decks and discard piles."""

    oracle: int  # cards in the oracle deck
    oracle_discard: dict[str, int]  # cards of each colour on its discard pile
    injury: int  # cards in the injury deck
    injury_discard: dict[str, int]  # cards of each colour on its discard pile
    equipment: int  # cards in the equipment deck


class OpenTask(TypedDict):
    """The open Zeus tiles of one kind."""

    any: int  # white tiles, for any colour
    colors: list[str]  # the colours of the others


class OpenTiles(TypedDict):
    """The open Zeus tiles of a player."""

    shrine: list[str]  # the letters of the shrine tiles
    statue: OpenTask  # statues to raise
    offering: OpenTask  # offerings to make
    monster: OpenTask  # monsters to defeat


class Player(SeatHead):
    """A player's board and what lies beside it; all of it is public."""

    ship: list[int]  # q and r of the ship
    ship_tile: str | None  # null until it is dealt or chosen
    range: int  # how many steps the ship sails for nothing
    storage: int  # how many statues and offerings the hold takes
    favours: int  # favour tokens
    shield: int  # the strength of the shield
    dice: dict[str, int]  # unused oracle dice of each colour
    cards: dict[str, int]  # oracle cards of each colour
    played: str | None  # the colour of the oracle card played this turn
    crew_hired: bool  # whether Hired Crew was paid for this turn
    apollo: int  # uses of Apollo that are in effect this turn
    injuries: dict[str, int]  # injury cards of each colour
    gods: dict[str, int]  # the row of each god
    statues: list[str]  # the colours of the statues aboard
    offerings: list[str]  # the colours of the offerings aboard
    open: OpenTiles  # the Zeus tiles that are still to be done
    open_tiles: int  # how many these are
    done: dict[str, list[str]]  # the colours that are done, for statue, offering and monster
    trophies: dict[str, int]  # defeated monsters of each colour
    companions: list[str]  # companions owned
    equipment: list[str]  # equipment cards owned
    reached: bool  # whether the ship has come back to Zeus


class View(Head[Player, Result]):
    """What a seat may know of a position of The Oracle of Delphi."""

    round: int  # counted from 1; 0 during set-up
    phase: str  # set_up, check_injuries, actions, consult_oracle or ended
    first_player: int | None  # who is first in turn order; null until it is drawn
    last_player: int | None  # who is last in turn order and rolls the titan die
    turn: int | None  # the same as `active`, by the name it had first
    prices: dict[str, Price]  # what those of your legal actions cost that cost favours or move a ship
    map: Map  # the sea
    islands: list[Island]  # the islands
    unseen_tiles: list[str]  # the island tiles whose place you do not know
    offering_islands: list[OfferingIsland]  # where offerings are loaded
    temples: list[Temple]  # where offerings are made
    statue_islands: list[StatueIsland]  # where statues are raised
    monster_islands: list[MonsterIsland]  # where monsters are fought
    cities: list[City]  # where statues are loaded
    decks: Decks  # what is left of the cards
    display: list[str]  # the equipment cards laid out
    companions: list[str]  # the companions that nobody owns
    draft: list[str]  # the ship tiles laid out to be chosen
    titan: int | None  # the number on the titan die; null before its first roll
