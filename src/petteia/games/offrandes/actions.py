"""The blocks of action ids. Ids rise in the order in which choices are listed (OFF-14.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from petteia.core.actions import Actions, Block
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.cards import ANIMALS, CHARACTERS, DRACHMA_LIMIT, MOST_ANIMALS

CITIES: Final[i64] = len(content.CITIES)

END_TURN: Final = 0
PASS: Final = 1
DECLINE: Final = 2
FIRST: Final = 3  # + seat
START: Final[i64] = FIRST + CITIES  # + character
PAIR: Final[i64] = START + CHARACTERS  # + character
BID: Final[i64] = PAIR + CHARACTERS - 1  # + drachmas, from 1
CORRUPT: Final[i64] = BID + 1 + DRACHMA_LIMIT  # + seat
TRACK: Final[i64] = CORRUPT + CITIES  # + character
OFFER: Final[i64] = TRACK + CHARACTERS  # + place of animal and number, see `offer`
ALTAR: Final[i64] = OFFER + ANIMALS * MOST_ANIMALS  # + altar


def offer(animal: i64, number: i64) -> i64:
    """The action of offering a number of animals: from the highest value to the lowest, the largest number first."""
    return OFFER + (ANIMALS - 1 - animal) * MOST_ANIMALS + MOST_ANIMALS - number


def offered_animal(action: i64) -> i64:
    """The kind of animal in an offer."""
    return ANIMALS - 1 - (action - OFFER) // MOST_ANIMALS


def offered_number(action: i64) -> i64:
    """The number of animals in an offer."""
    return MOST_ANIMALS - (action - OFFER) % MOST_ANIMALS


def _offers() -> list[str]:
    most: int = MOST_ANIMALS
    return [f"{animal}:{number}" for animal in reversed(content.ANIMALS) for number in range(most, 0, -1)]


ACTIONS: Final = Actions(
    Block("end_turn", END_TURN),
    Block("pass", PASS),
    Block("decline", DECLINE),
    Block("first", FIRST, content.CITIES, of_seats=True),
    Block("start", START, content.CHARACTERS),
    Block("pair", PAIR, content.CHARACTERS),
    Block("bid", BID + 1, [str(n) for n in range(1, content.DRACHMA_LIMIT + 1)]),
    Block("corrupt", CORRUPT, content.CITIES, of_seats=True),
    Block("track", TRACK, content.CHARACTERS),
    Block("offer", OFFER, _offers()),
    Block("altar", ALTAR, content.ALTARS),
)
