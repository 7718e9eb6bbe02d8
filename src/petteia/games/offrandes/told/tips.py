"""The rules at the pointer: which paragraphs are about what can be pointed at."""

from __future__ import annotations

from typing import Final

from petteia.core.game import Tip
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import EFFECT_RULES

# By the first word of an id in the picture; what has no id of its own counts as a part of what it lies on.
RULES: Final = {
    "altar": ("OFF-10.11", "OFF-10.12", "OFF-12.6"),
    "card": ("OFF-5.3", "OFF-1.5"),
    "city": ("OFF-1.2", "OFF-1.13", "OFF-11.3"),
    "offer": ("OFF-10.7", "OFF-10.20"),
    "track": ("OFF-1.6", "OFF-7.1"),
    "board": ("OFF-1.7", "OFF-1.11"),
}


def tip(place: str) -> Tip:
    """The rules about a place of the picture."""
    kind, _, name = place.partition("-")
    rules = RULES.get(kind, ())
    if kind in ("card", "track") and name in content.CHARACTERS:
        effect = content.EFFECT_OF[content.CHARACTERS.index(name)]
        rules = (EFFECT_RULES[effect], *rules)  # what the character is good for
    return Tip(rules)
