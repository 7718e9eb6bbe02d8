"""The table of Offrandes in words, from a view."""

from __future__ import annotations

from petteia.core.messages import Message, listing, name_of
from petteia.core.words import Grid, Section, Words
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.shape import Altar, Auction, View
from petteia.games.offrandes.told import names


def words(view: View, lang: str) -> Words:
    """Cities, altars and reserve, and the auction while there is one."""
    sections = [_cities(view, lang), _altars(view, lang)]
    if view["auction"] is not None:
        sections.append(_auction(view, view["auction"], lang))
    return Words(sections)


def _say(lang: str, key: str, **values: object) -> str:
    return Message(f"offrandes.words.{key}", **values).text(lang)


def _cities(view: View, lang: str) -> Section:
    """One row a city: points, money, and its level on each track."""
    tracks = [name_of("offrandes.words.short", name).text(lang) for name in content.CHARACTERS]
    header = [_say(lang, "city"), _say(lang, "points"), _say(lang, "drachmas"), *tracks, _say(lang, "altars")]
    rows = []
    for city in view["cities"]:
        name = names.city(city["seat"]).text(lang)
        if city["seat"] == view["first_player"]:
            name = _say(lang, "first", who=name)
        money = "?" if city["drachmas"] is None else str(city["drachmas"])
        levels = [str(level) for level in city["levels"].values()]
        points = city["points"] if view["result"] is None else view["result"]["scores"][city["seat"]]
        rows.append([name, str(points), money, *levels, str(len(city["altars"]))])
    heading = names.phase(view["phase"]).text(lang)
    if view["round"]:
        heading = _say(lang, "round", round=view["round"], phase=heading)
    return Section(heading, grid=Grid(header, rows))


def _altars(view: View, lang: str) -> Section:
    """A line for each group of altars, and one for the reserve."""
    lines = []
    for group, points in enumerate(content.END_POINTS, 1):
        altars = [_altar(altar) for altar in view["altars"] if altar["group"] == group]
        lines.append(_say(lang, "group", group=group, n=points, altars="; ".join(a.text(lang) for a in altars)))
    reserve = [names.animals(kind, view["reserve"][name]) for kind, name in enumerate(content.ANIMALS)]
    lines.append(_say(lang, "reserve", animals=", ".join(a.text(lang) for a in reserve)))
    return Section(_say(lang, "altars"), lines)


def _altar(altar: Altar) -> Message:
    name = name_of("offrandes.altar", altar["id"])
    if altar["seat"] is None:
        return Message("offrandes.words.altar.empty", altar=name)
    animals = names.animals(content.ANIMALS.index(altar["animal"]), altar["number"])
    return Message("offrandes.words.altar.held", altar=name, animals=animals, who=names.city(altar["seat"]))


def _auction(view: View, auction: Auction, lang: str) -> Section:
    """Who owns the auction turn, what is on sale, who leads and who is out."""
    lines = []
    if auction["pair"]:
        pair = listing([name_of("offrandes.character", card) for card in auction["pair"]])
        lines.append(_say(lang, "pair", pair=pair))
    if auction["bidder"] is not None:
        lines.append(_say(lang, "leads", who=names.city(auction["bidder"]), amount=names.drachmas(auction["bid"])))
    if auction["passed"]:
        lines.append(_say(lang, "passed", who=listing([names.city(seat) for seat in auction["passed"]])))
    for seat in auction["buyers"]:
        cards = [name_of("offrandes.character", t["id"]) for t in view["tracks"] if t["sold_to"] == seat]
        lines.append(_say(lang, "bought", who=names.city(seat), pair=listing(cards)))
    return Section(_say(lang, "auction", who=names.city(auction["owner"])), lines)
