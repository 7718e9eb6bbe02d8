"""The sheet "What can I do?": every kind of action that a turn may hold, with what it does, and how it stands now.

`GET /t/{table}/deeds` answers with the sheet (deeds.html): an entry that is possible is a button with `data-deed`, its
key. `GET /t/{table}/deed?key=KEY` answers with JSON where that leads, as `press` does (`pressing`): `choose` with what
to ring, where `chosen` may be empty if nothing has to be chosen before a place is pressed; `popover`; or `tip` if it
has become impossible. Nothing is done or spent by either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.deeds import Standing, Standings
from petteia.core.gestures import Offer, Path
from petteia.core.marks import plain
from petteia.core.panels import Deed, Deeds
from petteia.rulebook import rulebook
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.site.frame import fragment, glyphs, render
from petteia.server.site.pressing import Teller, gestures_of
from petteia.server.site.routes import table_router
from petteia.server.tables import views
from petteia.server.tables.room import Room

router = table_router()

# What an entry says besides what it is, unless it says something else.
NOTHING: Final = {"state": "", "ways": 0, "price": 0, "source": "", "reason": "", "remedy": "", "rules": ()}


@router.get("/t/{table}/deeds")
async def deeds(request: Request, table: TableId) -> Response:
    """The sheet."""
    visitor = visitor_of(request)
    return deeds_answer(request, visitor, await visitor.room(table))


@router.get("/t/{table}/deed")
async def deed(request: Request, table: TableId) -> Response:
    """Where an entry of the sheet leads."""
    visitor = visitor_of(request)
    return deed_answer(request, visitor, await visitor.room(table))


def deeds_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """The sheet, with the glyphs that it uses."""
    views.must_play(room)
    values = sheet(room, room.seat_of(visitor.player), visitor.lang)
    html = render(request, visitor, "deeds.html", **values)
    return fragment(f'<svg class="sheet" width="0" height="0" aria-hidden="true">{glyphs(html)}</svg>{html}')


def deed_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """Where an entry leads, as JSON."""
    views.must_play(room)
    key = request.query_params.get("key", "")[:60]
    found = lead(room, room.seat_of(visitor.player), key, visitor.lang)
    popover = found.pop("popover", None)
    if popover is not None:
        found["html"] = render(request, visitor, "popover.html", **popover)
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


# -- what stands on it --------------------------------------------------------------------------------------------


def sheet(room: Room, seat: int | None, lang: str) -> dict[str, Any]:
    """The values of the template: all entries, and how each stands for a seat that decides."""
    is_mine = seat is not None and room.to_act == seat
    groups = _groups(room, seat, lang)
    told = _Telling(room, seat, groups, lang) if seat is not None and is_mine else None
    return {
        "game": room.game.name,
        "pays_with": room.game.pays_with,
        "is_mine": is_mine,
        "is_over": bool(room.match.state.is_over),
        "question": room.game.bare_question(views.view(room, seat), lang),
        "groups": [
            {
                "title": group.title,
                "note": group.note,
                "entries": [_entry(room, told, each, lang) for each in group.deeds],
            }
            for group in groups
        ],
    }


def _groups(room: Room, seat: int | None, lang: str) -> list[Deeds]:
    return views.kept(room, ("deeds", seat, lang), lambda: room.game.deeds(views.view(room, seat), lang))


def _standings(room: Room, seat: int, groups: Sequence[Deeds], lang: str) -> Standings:
    """How all entries stand, until somebody moves."""
    return views.kept(room, ("standings", seat, lang), lambda: Standings(gestures_of(room, seat), groups))


def _entry(room: Room, told: _Telling | None, deed: Deed, lang: str) -> dict[str, Any]:
    """An entry: what it is, and how it stands."""
    said = {
        "key": deed.key,
        "sign": deed.sign,
        "title": plain(deed.title),
        "note": plain(deed.note) or _rule_text(room.game.name, deed.rule, lang),
        "rule": deed.rule,
    }
    return said | NOTHING | ({} if told is None else told.entry(deed.key))


def _rule_text(game: str, rule: str, lang: str) -> str:
    """What a rule says, for an entry that has no words of its own."""
    found = rulebook(game, lang).rules.get(rule)
    return "" if found is None else found.text


class _Telling:
    """Says for one reader how the entries stand, and where they lead."""

    def __init__(self, room: Room, seat: int, groups: Sequence[Deeds], lang: str, place: str = "") -> None:
        self.room = room
        self.lang = lang
        self.found = gestures_of(room, seat)
        self.standings = _standings(room, seat, groups, lang)
        self.teller = Teller(room, self.found, place, lang)

    def entry(self, key: str) -> dict[str, Any]:
        """How an entry stands: possible, with how; or not, with the reason."""
        standing = self.standings.of(key)
        if standing is None or not standing.ways:
            return {"state": "no"} | self._reason(standing)
        best = standing.ways[0]
        source, price = self.found.source(best), self.teller.price(best)
        with_what = "" if source is None or self.standings.key_of(source.steps) else self.teller.title(source.steps)
        return {"state": "can", "ways": standing.number, "price": price, "source": with_what}

    def _reason(self, standing: Standing | None) -> dict[str, Any]:
        reason = None if standing is None else standing.reason
        if reason is None:
            return {}
        remedy = reason.remedy.text(self.lang) if reason.remedy is not None else ""
        return {"reason": reason.why.text(self.lang), "remedy": remedy, "rules": reason.rules}

    # -- where an entry leads ---------------------------------------------------------------------------------

    def lead(self, standing: Standing) -> dict[str, Any]:
        """What is chosen and ringed, or the popover at the one place where all of it is pressed."""
        places = list(dict.fromkeys(path.idents[:1] for path in standing.ways))
        if len(places) == 1:
            return self._popover(standing, "".join(places[0]))
        begun = self.standings.begun(standing)
        if begun is not None:
            return self.teller.chosen(begun)
        return self.teller.marked(standing.ways, plain(standing.deed.title))

    def _popover(self, standing: Standing, place: str) -> dict[str, Any]:
        """What a press there would offer, of this kind of action alone; nothing is done at once."""
        offers = self._offers(standing, place)
        best = offers[0].best
        source = self.found.source(best)
        popover = self.teller.popover(offers, [], is_chosen=False)
        if not popover["title"]:
            popover |= {"title": plain(standing.deed.title), "sign": standing.deed.sign}
        return {
            "kind": "popover",
            "place": place,
            "popover": popover,
            "proposed": [] if source is None else list(source.idents),
            "actions": self.teller.names(best.sent),
        }

    def _offers(self, standing: Standing, place: str) -> list[Offer]:
        if not place:  # it is pressed nowhere: each way is a row
            return [Offer((path,)) for path in standing.ways]
        key = standing.deed.key
        offers = [offer for offer in self.found.offers(place) if self._is_of(key, offer.best)]
        return offers or [Offer((path,)) for path in standing.ways]  # another kind may stand for it in an offer

    def _is_of(self, key: str, path: Path) -> bool:
        return not path.is_choice and self.standings.key_of(path.steps) == key


def lead(room: Room, seat: int | None, key: str, lang: str) -> dict[str, Any]:
    """Where an entry leads."""
    head = {"version": room.version, "kind": "tip", "place": ""}
    if seat is None or room.to_act != seat:
        return head
    groups = _groups(room, seat, lang)
    standing = _standings(room, seat, groups, lang).of(key)
    if standing is None or not standing.ways:
        return head
    place = "".join(standing.ways[0].idents[:1])
    return head | _Telling(room, seat, groups, lang, place).lead(standing)
