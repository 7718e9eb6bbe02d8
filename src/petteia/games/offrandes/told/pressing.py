"""Where each action is pressed: the ids of places in the picture and of parts of the own panel, and what it costs."""

from __future__ import annotations

from petteia.games.offrandes.actions import (
    ACTIONS,
    ALTAR,
    BID,
    CORRUPT,
    DECLINE,
    END_TURN,
    PAIR,
    PASS,
    START,
    TRACK,
    offered_animal,
    offered_number,
)
from petteia.games.offrandes.components import content


def pressed(action: int) -> tuple[str, ...]:
    """The id of the one element on which an action is pressed; none for what chance decides."""
    match ACTIONS.block_of(action).verb:
        case "start":
            return (card(action - START),)
        case "pair":
            return (card(action - PAIR),)
        case "bid":
            return (bid(action - BID),)
        case "corrupt":
            return (city(action - CORRUPT),)
        case "track":
            return (track(action - TRACK),)
        case "offer":
            return (offer(offered_animal(action), offered_number(action)),)
        case "altar":
            return (altar(action - ALTAR),)
    return {END_TURN: ("end-turn",), PASS: ("pass",), DECLINE: ("decline",)}.get(action, ())


def is_source(action: int) -> bool:
    """OFF-8.4  Animals are what an altar is given; a victim is somebody else every time."""
    return ACTIONS.block_of(action).verb != "corrupt"


def cost(action: int) -> int:
    """OFF-6.10  What an action costs in drachmas: only a bid does."""
    return action - BID if BID < action < CORRUPT else 0


def card(character: int) -> str:
    """The card of a character."""
    return f"card-{content.CHARACTERS[character]}"


def track(character: int) -> str:
    """The track of a character."""
    return f"track-{content.CHARACTERS[character]}"


def bid(drachmas: int) -> str:
    """A bid."""
    return f"bid-{drachmas}"


def city(seat: int) -> str:
    """A city, as a victim."""
    return f"city-{content.CITIES[seat]}"


def offer(animal: int, number: int) -> str:
    """A number of animals to be offered."""
    return f"offer-{content.ANIMALS[animal]}-{number}"


def altar(number: int) -> str:
    """An altar."""
    return f"altar-{content.ALTARS[number]}"
