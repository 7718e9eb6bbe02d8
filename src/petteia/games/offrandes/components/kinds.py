"""What the numbers in the fields of decisions stand for: their bounds and names."""

from __future__ import annotations

from collections.abc import Mapping

from petteia.core.facts import Kind, common, one_of
from petteia.games.offrandes.components import content


def kinds(players: int) -> Mapping[str, Kind]:
    """The kinds of fields at a table of this size."""
    return {
        **common(players),
        "start_characters": Kind(1, content.START_CHARACTERS),
        "character": one_of(content.CHARACTERS),
        "animal": one_of(content.ANIMALS),
        "animals": Kind(1, content.LAST_LEVEL),
    }
