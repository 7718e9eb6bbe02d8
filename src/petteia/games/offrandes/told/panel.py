"""The own panel: what is on sale or asked on top, with its choices; below it what the city has."""

from __future__ import annotations

from petteia.core.messages import Message
from petteia.core.panels import Good, Line, Panel, Section, Track
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import ALTAR_REACH, ANIMAL_KIND, POINTS_EACH_ROUND
from petteia.games.offrandes.known.means import best_offering, means, takers
from petteia.games.offrandes.known.shape import City, View
from petteia.games.offrandes.told import asking, auctioning
from petteia.games.offrandes.told.names import ROMAN
from petteia.games.offrandes.told.saying import Saying
from petteia.games.offrandes.told.winning import missing


def panel(view: View, saying: Saying) -> Panel:
    """What lies before the seat whose view this is; before a spectator nothing."""
    seat, auction = view["you"], view["auction"]
    if seat is None:
        return Panel()
    city = view["cities"][seat]
    if view["result"] is not None:
        return Panel([_final(city, view["result"]["scores"][seat], saying), _tracks(city, False, saying)])
    is_sale = auction is not None and bool(auction["pair"])
    if auction is not None and is_sale:
        now = auctioning.sections(view, auction, seat, saying)
    else:
        now = asking.sections(view, seat, saying)
    own = [_goods(city, is_sale, saying), _tracks(city, is_sale, saying)]
    if not view["decision"].startswith("offer_choose"):  # there it is asked
        own.insert(1, _offering(view, city, is_sale, saying))
    main, quiet = asking.ends(view, saying)
    return Panel([*now, *own], main=main, quiet=quiet)


def _goods(city: City, folds: bool, saying: Saying) -> Section:
    """Purse and altars."""
    purse, altars = city["drachmas"] or 0, len(city["altars"])
    goods = [
        Good(("drachma",), str(purse), saying.tell("drachmas", n=purse), is_none=not purse),
        Good(("shrine",), str(altars), saying.tell("altars", n=altars), is_none=not altars),
    ]
    return Section("goods", saying.tell("goods"), goods, folds=folds)


def _tracks(city: City, folds: bool, saying: Saying) -> Section:
    """The level of each character with what it gives."""
    tracks = [_track(number, city["levels"][name], saying) for number, name in enumerate(content.CHARACTERS)]
    return Section("tracks", saying.tell("characters"), tracks, folds=folds)


def _track(number: int, level: int, saying: Saying) -> Track:
    name, effect, gain = content.CHARACTERS[number], content.EFFECT_OF[number], content.GAINS[number][level]
    if effect == ANIMAL_KIND:
        note = saying.animal(gain)
    elif effect == ALTAR_REACH:
        note = ROMAN[gain]
    else:
        note = f"+{gain}" if effect == POINTS_EACH_ROUND and gain else str(gain)
    return Track((f"chr-{name}",), saying.character(name), level, content.LAST_LEVEL, note)


def _offering(view: View, city: City, folds: bool, saying: Saying) -> Section:
    """OFF-10.3 to OFF-10.16  What could be offered as things are."""
    given = means(city["levels"])
    offering = best_offering(view, given)
    if offering is None:
        line = Line(saying.tell("no_offering"), missing(city["levels"], saying), "ui-not", is_out=True)
    else:
        kind, number = offering
        altars = len(takers(view, given.reach, kind, number))
        animals = saying.animals(kind, number)
        line = Line(
            animals, saying.tell("takers", n=altars), f"ani-{content.ANIMALS[kind]}", end=saying.worth(kind, number)
        )
    return Section("offering", saying.tell("offering"), [line], folds=folds)


def _final(city: City, score: int, saying: Saying) -> Section:
    """OFF-12.8  The points and where they come from."""
    altars = saying.text(Message("offrandes.words.altars"))
    lines = [
        Line(saying.tell("final.devotion"), sign="devotion", end=str(city["points"])),
        Line(altars, sign="shrine", end=f"+{score - city['points']}", is_good=True),
    ]
    return Section("final", saying.shown("final"), lines, saying.points(score))
