"""What things and signs are, in a sentence or two: told to whoever points at something, whoever that is.

A game keeps a list of its terms by key. Ids of elements, signs, sections of a panel ("sec-" and the key) and ways to
win ("goal-" and the sign) lead to them. Nothing here depends on a position: no tip of this kind can give anything away.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.text.catalog import has

GOAL: Final = "goal-"  # how the id of a way to win begins; its sign follows
LAST_WORD: Final = re.compile(r"[-_]+[^-_]*$")


class Term(NamedTuple):
    """What something is called, what it is, and the rules that speak of it."""

    name: Message
    text: Message
    rules: tuple[str, ...]


def known(name: str, text: str, rules: tuple[str, ...]) -> Term | None:
    """The term with these keys of the catalog; None if nothing is called so, whatever somebody asks for."""
    return Term(Message(name), Message(text), rules) if has(name) and has(text) else None


def kind_of(place: str, known: Container[str]) -> str:
    """The longest beginning of an id, in whole words, that is known; "" if none is."""
    while place and place not in known:
        shorter = LAST_WORD.sub("", place)
        place = shorter if shorter != place else ""
    return place
