"""What the views of Offrandes look like. The comment beside a key is its meaning on the page that lists them all."""

from __future__ import annotations

from typing import TypedDict

from petteia.core.views import Head, Result, SeatHead


class City(SeatHead):
    """A city and what belongs to it."""

    id: str  # the name of the city
    points: int  # devotion points
    drachmas: int | None  # money; null where it is hidden from you
    levels: dict[str, int]  # how far it has come on the track of each character
    altars: list[str]  # the altars that hold its tokens
    tokens: int  # its tokens that lie on no altar


class Track(TypedDict):
    """A character, its card and its track."""

    id: str  # the name of the character
    board: str  # the board with the track
    gains: list[str | int]  # what it gives on each level: a kind of animal, or a number
    sold_to: int | None  # who bought the card in this auction turn


class Altar(TypedDict):
    """An altar and the offering on it."""

    id: str  # the name of the god
    group: int  # counted from 1
    end_points: int  # what it scores at the end for whoever holds it
    seat: int | None  # whose token lies there
    animal: str | None  # the kind of animals that lie there
    number: int  # how many


class Auction(TypedDict):
    """An auction turn."""

    owner: int  # whose auction turn it is
    pair: list[str]  # the two cards on sale; none before they are put up
    bid: int  # the highest bid; 0 before the first
    bidder: int | None  # who made it
    passed: list[int]  # who has passed for this pair
    buyers: list[int]  # who has won a pair in this auction turn


class View(Head[City, Result]):
    """What a seat may know of a position of Offrandes."""

    round: int  # counted from 1; 0 during set-up
    phase: str  # of the round: set_up, auctions, corruption, offerings, income or ended
    first_player: int | None  # who holds the first-player marker; null until it is drawn
    queue: list[int]  # the seats whose turn in this phase is still to come, the next one first
    cities: list[City]  # the same as `seats`, by the name they had first
    tracks: list[Track]  # the characters in card order
    altars: list[Altar]  # the altars in their order
    reserve: dict[str, int]  # how many animals of each kind are left
    auction: Auction | None  # the auction turn; null outside the first phase
    corrupted: list[int]  # who has been a victim in this phase
