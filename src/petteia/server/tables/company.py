"""What bots are called: people of Greek history, each table's own choice of them, and never the name of a person there.

The order of the names follows from what everybody knows of a table from the beginning, so nothing of it is stored, and
tables that were made before bots had names get theirs as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Final

from petteia.server.tables.seats import Seat

# As Greek is transcribed, so that one spelling does for all languages; none is a name or a word of a game.
NAMES: Final = (
    "Agariste", "Aspasia", "Brasidas", "Diotima", "Erinna", "Gorgias", "Hipparchia", "Ictinos", "Kimon", "Kleisthenes",
    "Konon", "Korinna", "Kynisca", "Lysandros", "Myron", "Myrtis", "Nearchos", "Nikias", "Nossis", "Periander",
    "Philolaos", "Praxilla", "Pytheas", "Solon", "Telesilla", "Thargelia", "Theano", "Timaios", "Timoleon", "Xenon",
)  # fmt: skip


def in_order(mark: str) -> list[str]:
    """All names in the order in which the bots of a table with this mark get them."""
    return sorted(NAMES, key=lambda name: hashlib.sha256(f"{mark} {name}".encode()).digest())


def free_name(mark: str, taken: Collection[str]) -> str:
    """The first name at a table that nobody there has; names that differ only in capitals are the same."""
    known = {name.casefold() for name in taken}
    return next((name for name in in_order(mark) if name.casefold() not in known), "")


def name_bots(mark: str, seats: Sequence[Seat], before: Sequence[Seat] = ()) -> None:
    """Give the bots of a table names: the former one where a bot stays in its seat, none that a person has."""
    for old, seat in zip(before, seats, strict=False):
        if old.is_bot and seat.is_bot:
            seat.name = old.name
    people = {seat.name.casefold() for seat in seats if not seat.is_bot}
    for seat in seats:
        if seat.is_bot and (not seat.name or seat.name.casefold() in people):
            seat.name = free_name(mark, [other.name for other in seats])
