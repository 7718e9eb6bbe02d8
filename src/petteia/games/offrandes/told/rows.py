"""The cities as rows beside the board: devotion, purse and altars, and how each stands in what is going on."""

from __future__ import annotations

from petteia.core.flow import OVER
from petteia.core.panels import Good, Line, Row
from petteia.games.offrandes.known.shape import City, View
from petteia.games.offrandes.told.saying import Saying


def rows(view: View, saying: Saying) -> list[Row]:
    """A row for each city, in the order in which they sit."""
    return [_row(view, city, saying) for city in view["cities"]]


def _row(view: View, city: City, saying: Saying) -> Row:
    seat = city["seat"]
    score = city["points"] if view["result"] is None else view["result"]["scores"][seat]
    purse, altars = city["drachmas"], len(city["altars"])
    bought = [track["id"] for track in view["tracks"] if track["sold_to"] == seat]
    return Row(
        seat,
        str(score),
        "#devotion",
        (
            Good(("drachma",), "?" if purse is None else str(purse), saying.tell("drachmas", n=purse or 0)),
            Good(("shrine",), str(altars), saying.tell("altars", n=altars)),
        ),
        note=_standing(view, seat, saying),
        cards=tuple(f"chr-{name}" for name in bought),
        more=_more(city, saying),
    )


def _more(city: City, saying: Saying) -> list[Line]:
    """The level on each track, and the altars held."""
    lines = [Line(saying.character(name), sign=f"chr-{name}", end=str(city["levels"][name])) for name in city["levels"]]
    return [*lines, *(Line(saying.altars([name]), sign=f"god-{name}") for name in city["altars"])]


def _standing(view: View, seat: int, saying: Saying) -> str:
    """What is to be said of a city now; the first player is named as such."""
    key, values = standing(view, seat)
    first = view["first_player"] == seat and view["to_act"] != OVER
    said = [saying.shown(key, **values)] if key and key != "to_act" else []
    return " · ".join([*said, *([saying.shown("first")] if first else [])])


def standing(view: View, seat: int) -> tuple[str, dict[str, object]]:
    """The key of the message that says how a city stands, and its values; "": there is nothing to be said."""
    if view["result"] is not None:
        rank = view["result"]["ranking"][seat]
        return ("winner" if rank == 1 else "rank"), {"rank": rank}
    if view["to_act"] == seat:
        return "to_act", {}
    auction = view["auction"]
    if auction is not None:
        if auction["pair"] and auction["bidder"] == seat:
            return "leads", {"bid": auction["bid"]}
        for key in ("buyers", "passed"):
            if seat in auction[key]:
                return {"buyers": "bought", "passed": "passed"}[key], {}
        return ("owner", {}) if auction["owner"] == seat else ("", {})
    return ("corrupted", {}) if seat in view["corrupted"] else ("", {})
