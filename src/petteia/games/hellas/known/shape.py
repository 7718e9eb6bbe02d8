"""What the views of Hellas look like. The comment beside a key is its meaning on the page that lists them all."""

from __future__ import annotations

from typing import TypedDict, TypeVar

from petteia.core.views import Head, SeatHead
from petteia.core.views import Result as CommonResult

Part = TypeVar("Part")


class Army(TypedDict):
    """The Hoplites of one seat in a region."""

    seat: int  # whose they are
    field: int  # Hoplites in the field
    fortified: int  # Hoplites in the City


class Region(TypedDict):
    """A region and what stands there."""

    id: str  # the name of the region
    nation: str  # the nation it belongs to
    population: int  # its Population Strength
    city: str  # city or sparta; none without one
    shrine: str  # shrine or oracle; none without one
    temple: bool  # whether a Temple or the Oracle stands there
    control: int | None  # who controls it
    armies: list[Army]  # the Hoplites there, of one seat outside a battle
    heroes: list[int]  # the seats whose heroes stand there
    monsters: list[str]  # the monsters there
    quest: str | None  # the open quest whose token lies there


class Attribute(TypedDict):
    """An attribute of a hero."""

    track: int  # its value on the track
    injured: bool  # whether it is injured
    value: int  # its value now: that of the track, or 1 while it is injured


class Player(SeatHead):
    """A player: the hero, what is owned and what has been done."""

    hero: str | None  # the hero; null before it is chosen
    hero_region: str | None  # where the hero stands; null on a quest
    quest: str | None  # the quest the hero is on
    quest_step: int  # the step there, counted from 1; 0 on no quest
    attributes: dict[str, Attribute]  # leadership, strength and speed
    hoplites_in_supply: int  # Hoplites that are not on the board
    priests: int  # Priests in the pool
    priests_in_supply: int  # Priests that are neither in the pool nor on monuments
    hand: list[str] | None  # the Combat cards in hand; null where they are hidden from you
    hand_size: int  # how many Combat cards there are in hand
    hand_limit: int  # how many may be held outside an own Hunt
    artifacts: list[str]  # the artifacts that are owned
    charged: list[str]  # those of them that are charged
    blessings: list[str]  # the Blessings that are owned
    kept: list[str]  # the quest cards that are kept for use
    used: list[str]  # the special actions with a used-action token
    slain: list[str]  # the monsters that were slain
    regions: list[str]  # the regions that are controlled


class Monument(TypedDict):
    """The monument of a god."""

    id: str  # the name of the god
    region: str  # where it stands
    level: int  # how many levels it has
    priests: list[int]  # the Priests of each seat on it
    places: int  # how many Priests it can take in all


class Wound(TypedDict):
    """A Wound symbol of a monster."""

    slot: int  # its number, counted from 1
    symbol: str  # the symbol
    reward: str  # priest or artifact; none without one
    covered: bool  # whether the Wound has been dealt


class Monster(TypedDict):
    """A monster, its Wounds and its evolutions."""

    id: str  # the name of the monster
    region: str | None  # where it stands; null if it is not on the map
    slain_by: int | None  # who has slain it
    wounds: list[Wound]  # its Wound symbols, also those of evolutions
    evolutions: list[str]  # the Event cards by which it has evolved


class OnQuest(TypedDict):
    """A hero on a quest."""

    seat: int  # whose hero it is
    step: int  # the step, counted from 1


class Quest(TypedDict):
    """An open quest."""

    id: str  # the name of the quest
    region: str  # where its token lies
    heroes: list[OnQuest]  # the heroes on it


class TempleCard(TypedDict):
    """The Temple card of this game."""

    id: str  # its name
    drafts: list[int]  # the Temples, counted from 1, that bring a Blessing Draft; 0 is the Oracle
    temples: int  # how many Temples there are
    built: int  # how many have been built, the Oracle aside


class Decks(TypedDict):
    """What is open of the piles, and how many cards the others have."""

    combat: int  # Combat cards in the deck
    combat_discards: list[str]  # Combat cards in the discard pile
    attacks: int  # Monster Attack cards in the deck
    attack_discards: list[str]  # Monster Attack cards in the discard pile that you know
    attack_face_down: int  # how many of the discard pile lie face down
    neutral_artifacts: list[str]  # the neutral artifacts that nobody owns
    blessings: int  # Blessings in the deck
    blessing_discards: int  # Blessings that have been discarded
    events: list[str]  # Event cards in the deck


class Artifact(TypedDict):
    """An artifact."""

    owner: int | None  # who owns it
    charged: bool  # whether it can be used
    out: bool  # whether it is out of the game


class TurnState(TypedDict):
    """What has been done in this turn."""

    taken: list[str]  # the regular actions that have been taken
    extra: int  # extra special actions that may still be taken
    open_battles: list[str]  # the regions with a battle still to be fought
    refused: dict[str, str]  # the actions that you cannot take in your turn, with the name of the reason


class Battle(TypedDict):
    """The battle that is being fought; lists of two are for the attacker and the defender."""

    region: str  # where it is fought
    attacker: int  # who attacks
    defender: int  # who defends
    cards: list[list[str]]  # the Combat cards that have been played
    bonus: list[int]  # Army Strength from effects
    strength: list[int]  # Army Strength now
    casualties: list[int]  # the casualty symbols that count
    passed: list[bool]  # whether a side has passed
    with_card: dict[str, list[int]]  # Army Strength with one of your cards, where that is certain


class Hunt(TypedDict):
    """The Hunt that is going on."""

    hunter: int  # who hunts
    monster: str  # what is hunted
    dealt: list[int]  # the Wound symbols that were covered in this Hunt
    wounds: int  # the Wounds that were dealt since the monster last attacked
    attack: str | None  # the Monster Attack card that is being resolved
    value: int  # its value
    attacks: int  # how many attack cards have been played in this Hunt


class Countdown(TypedDict):
    """The countdown to the King of Kings."""

    seat: int  # who holds the Monument Activation card
    tokens: int  # the tokens on it
    region: str  # the region of the first finished monument
    open: bool  # whether the first to take control of it wins


class Result(CommonResult):
    """How the game ended."""

    winner: int | None  # who has won; null in a draw
    victory: str  # how: warlord, favored, slayer, king or draw


class View(Head[Player, Result]):
    """What a seat may know of a position of Lords of Hellas."""

    turn: int  # player turns that have begun, counted from 1; 0 during set-up
    start_player: int | None  # who placed first; null until it is drawn
    regions: list[Region]  # the regions of the map
    monuments: list[Monument]  # the monuments
    glory: dict[str, int | None]  # who holds the Glory token of each nation
    monsters: list[Monster]  # all monsters, on the map or not
    quests: list[Quest | None]  # the quest in each slot
    temple_card: TempleCard | None  # the Temple card; null until it is drawn
    decks: Decks  # the piles of cards
    artifacts: dict[str, Artifact]  # all artifacts by name
    turn_state: TurnState  # what has been done in this turn
    battle: Battle | None  # the battle that is being fought
    hunt: Hunt | None  # the Hunt that is going on
    countdown: Countdown | None  # the countdown, once it has begun


def there(part: Part | None) -> Part:
    """A part of a view that is there at this moment."""
    assert part is not None
    return part
