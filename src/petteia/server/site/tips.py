"""What is told at the pointer: the rules about a thing, what it is good for, and what is laid over the board."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.game import Tip
from petteia.lookup import about
from petteia.server.tables import views
from petteia.server.tables.room import Room

MOST: Final = 3  # rules that are named


def tip(room: Room, seat: int | None, place: str, lang: str, theme: str) -> dict[str, Any]:
    """The values of the template for an element of the picture, by its id."""
    if place:
        found = room.game.tip(room.match.state, seat, place, lang, theme)
    else:
        found = standing_tip(room, seat, lang, theme)
    return {
        "game": room.game.name,
        "lines": [message.text(lang) for message in found.words],
        "rules": rules_of(room.game.name, found),
        "overlay": found.overlay,
    }


def standing_tip(room: Room, seat: int | None, lang: str, theme: str) -> Tip:
    """What is told when nothing is pointed at; worked out once for each version."""
    return views.kept(room, ("tip", seat, lang, theme), lambda: room.game.tip(room.match.state, seat, "", lang, theme))


def rules_of(game: str, tip: Tip) -> list[str]:
    """The rules that a tip names, those about the very thing first."""
    own = [rule for name in tip.named for rule in about(game, name.text("en"))]
    return list(dict.fromkeys([*own, *tip.rules]))[:MOST]
