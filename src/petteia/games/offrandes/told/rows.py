"""The cities as rows beside the board: devotion, purse and altars, and how each stands in what is going on."""

from __future__ import annotations

from petteia.core.flow import OVER
from petteia.core.messages import cached_by_content
from petteia.core.panels import Good, Line, Row
from petteia.games.offrandes.known.shape import City, View
from petteia.games.offrandes.told.saying import Saying


def rows(view: View, lang: str) -> list[Row]:
    """A row for each city, in the order in which they sit."""
    found = []
    for city in view["cities"]:
        seat = city["seat"]
        score = city["points"] if view["result"] is None else view["result"]["scores"][seat]
        bought = [track["id"] for track in view["tracks"] if track["sold_to"] == seat]
        is_first = view["first_player"] == seat and view["to_act"] != OVER
        found.append(_row(city, score, bought, standing(view, seat), is_first, lang))
    return found


@cached_by_content(1024)
def _row(
    city: City, score: int, bought: list[str], stands: tuple[str, dict[str, object]], is_first: bool, lang: str
) -> Row:
    saying = Saying(lang)
    purse, altars = city["drachmas"], len(city["altars"])
    return Row(
        city["seat"],
        str(score),
        "#devotion",
        (
            Good(("drachma",), "?" if purse is None else str(purse), saying.tell("drachmas", n=purse or 0)),
            Good(("shrine",), str(altars), saying.tell("altars", n=altars)),
        ),
        note=_standing(*stands, is_first, saying),
        cards=tuple(f"chr-{name}" for name in bought),
        more=_more(city, saying),
        counts=saying.shown("devotion"),
    )


def _more(city: City, saying: Saying) -> list[Line]:
    """The level on each track, and the altars held."""
    lines = [Line(saying.character(name), sign=f"chr-{name}", end=str(city["levels"][name])) for name in city["levels"]]
    return [*lines, *(Line(saying.altars([name]), sign=f"god-{name}") for name in city["altars"])]


def _standing(key: str, values: dict[str, object], is_first: bool, saying: Saying) -> str:
    """What is to be said of a city now; the first player is named as such."""
    said = [saying.shown(key, **values)] if key and key != "to_act" else []
    return " · ".join([*said, *([saying.shown("first")] if is_first else [])])


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
