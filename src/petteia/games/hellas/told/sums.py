"""Army Strength line by line, from a view; the totals themselves are in the view."""

from __future__ import annotations

from typing import NamedTuple

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTACKER, CITIES, SPARTA
from petteia.games.hellas.known.shape import Region, View, there


class Line(NamedTuple):
    """A source of Army Strength and what it gives; a card is told by its name."""

    key: str
    number: int
    card: str = ""
    hoplites: int = 0


def region_of(view: View) -> Region:
    """The region in which the battle is fought."""
    where = there(view["battle"])["region"]
    return next(region for region in view["regions"] if region["id"] == where)


def hoplites(view: View, side: int) -> tuple[int, int]:
    """Hoplites of a side in the field and in the City."""
    seat = seat_of(view, side)
    for army in region_of(view)["armies"]:
        if army["seat"] == seat:
            return army["field"], army["fortified"]
    return 0, 0


def seat_of(view: View, side: int) -> int:
    """Who fights on a side."""
    battle = there(view["battle"])
    return battle["attacker"] if side == ATTACKER else battle["defender"]


def lines(view: View, side: int) -> list[Line]:
    """HEL-BAT.17  Where the Army Strength of a side comes from; together as much as the view says."""
    battle, region = there(view["battle"]), region_of(view)
    field, forts = hoplites(view, side)
    found = [Line("hoplites", field + forts, hoplites=field + forts)]
    found += [
        Line("card", content.COMBAT_STRENGTH[content.COMBAT_NAMES.index(name)], name) for name in battle["cards"][side]
    ]
    found.append(Line("bonus", battle["bonus"][side]))
    if forts:
        bonus = content.FORTIFIED_SPARTA if region["city"] == CITIES[SPARTA] else content.FORTIFIED_CITY
        found.append(Line("fortified", bonus if region["city"] != "none" else 0))
    known = sum(line.number for line in found)
    found.append(Line("blessings", battle["strength"][side] - known))  # Blessings and the hero's ability
    return [line for line in found if line.number or line.key in ("hoplites", "card")]
