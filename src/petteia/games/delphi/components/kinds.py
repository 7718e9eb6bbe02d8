"""What the numbers in the fields of decisions stand for: their bounds and names."""

from __future__ import annotations

from collections.abc import Mapping

from petteia.core.facts import Kind, common, one_of
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content

ANY = "any"  # a source of any colour, as views call it


def kinds(players: int) -> Mapping[str, Kind]:
    """The kinds of fields at a table of this size."""
    return {
        **common(players),
        "few": Kind(1, 9),
        "color": one_of(content.COLORS),
        "source_color": one_of((*content.COLORS, ANY)),
        "source": one_of(c.SOURCES),
        "god": one_of(c.GODS),
        "equipment": one_of(content.EQUIPMENT),
        "island": one_of(content.LAND_NAMES[c.ISLAND]),
        "monster": Kind(0, c.MONSTER_ISLANDS * c.COLORS - 1),  # island x colour
        "strength": Kind(0, content.MONSTER_STRENGTH),
        "task": Kind(c.OFFERING, c.MONSTER, c.TASK_NAMES),
    }
