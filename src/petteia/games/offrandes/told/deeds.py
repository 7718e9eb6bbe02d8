"""What can be done at all in a round, phase by phase."""

from __future__ import annotations

from typing import Final

from petteia.core.deeds import Kind, grouped
from petteia.core.panels import Deeds

NAME: Final = "offrandes"
ROWS: Final = {
    "auctions": (
        Kind("pair", "chr-priestess", "OFF-5.3", ("pair",)),
        Kind("bid", "drachma", "OFF-6.3", ("bid",)),
        Kind("pass", "ui-pass", "OFF-6.3", ("pass",)),
        Kind("end_turn", "ui-end", "OFF-5.9", ("end_turn",)),
    ),
    "corruption": (Kind("corrupt", "chr-corruptor", "OFF-8.5", ("corrupt", "track")),),
    "offerings": (
        Kind("offer", "ani-ox", "OFF-10.2", ("offer", "altar")),
        Kind("decline", "ui-not", "OFF-8.4", ("decline",)),
    ),
    "before": (Kind("start", "chr-peasant", "OFF-3.2", ("start",)),),
}


def deeds(lang: str) -> list[Deeds]:
    """Every kind of action, by the phase of the round."""
    return [grouped(NAME, phase, [row.told(NAME, lang) for row in rows], lang) for phase, rows in ROWS.items()]
