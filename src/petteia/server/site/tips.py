"""What is told at the pointer: the rules about a thing, what it is good for, and what is laid over the board."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from petteia.core.game import Tip
from petteia.rulebook import rulebook
from petteia.server.tables.room import Room

MOST: Final = 3  # rules that are named
OPENING: Final = 60  # letters of a rule within which stands the name of what it is about


def tip(room: Room, seat: int | None, place: str, lang: str, theme: str) -> dict[str, Any]:
    """The values of the template for an element of the picture, by its id."""
    found = room.game.tip(room.match.state, seat, place, lang, theme)
    return {
        "game": room.game.name,
        "lines": [message.text(lang) for message in found.words],
        "rules": rules_of(room.game.name, found),
        "overlay": found.overlay,
    }


def rules_of(game: str, tip: Tip) -> list[str]:
    """The rules that a tip names, those about the very thing first."""
    own = [rule for name in tip.named for rule in about(game, name.text("en"))]
    return list(dict.fromkeys([*own, *tip.rules]))[:MOST]


@lru_cache(maxsize=512)
def about(game: str, name: str) -> tuple[str, ...]:
    """The rules that open with the name of a thing: "*Aegis*. When: …" or "E01 *Extra Oars*: range +1."."""
    wanted = re.compile(rf"\*{re.escape(name)}\*")
    return tuple(rule.id for rule in rulebook(game).rules.values() if wanted.search(rule.text[:OPENING]))
