"""What a press on the table does: the questions that the page asks, and what it sends.

A page knows idents (ids of elements of the board and of the panels) and action names, and understands neither. What is
chosen lives in the page alone, as the `chosen` of an answer; nothing is spent by choosing.

`GET /t/{table}/marks` answers with JSON: which elements have an action, before or after something is chosen
(`?chosen=` as below, and then with all that `choose`, `popover` or `do` below has). Without anything chosen the same is
among the values of the live fragment, as `marks`, so that a page need not ask.

    {"version": 17, "marks": ["hex-3-4", "die-pink", ...], "sources": ["die-pink", ...]}

`sources` are the marks on which a press only chooses something of one's own.

`GET /t/{table}/press?place=IDENT&chosen=NAME|NAME` answers with JSON; `chosen` is empty or what an answer gave. Always
there: `version`, `kind`, `place`. By kind:

`do`        It happens at once: send `actions` to `gesture`. `label` says what, for screen readers.
`choose`    Something of one's own is chosen now: keep `chosen`, ring `idents` (what was pressed on the way), and show
            what can be reached: `reach` is a list of `{"ident", "mark", "price", "chip", "name", "way"}`, mark is
            `free`, `paid` or `dear` (0, 1-2, 3 and more) or `choose` (more is chosen there), `chip` the letters to be
            set at the place ("2", "+1", "64%", ""), price a number, and `way` the same number where the same is done.
            `label` says what is chosen, and `deed` what goes on from it, as the button in the foot says it: `title`,
            `note`, and `place`, the ident to be pressed if only one deed is left. A press on what is chosen is the
            page's to see: it drops that and asks nothing.
`popover`   `html` is the popover (popover.html): a dialog with rows. A row is a button with `data-actions` (send them
            to `gesture`), or with `data-choose` (it would then be `chosen`: ask
            `marks` with it, which has `reach` then), or a refused one with its reason and a link to the rule. The foot
            has the source with *change*, which opens the other ways to pay for the first row, a button each. `proposed`
            are the idents of the source of the first row, to be shown dashed. `actions` is what Enter or a second press
            on the place takes: the first row's.
`why`       Nothing can be done there now: `html` says why (popover.html with refused rows only).
`tip`       Nothing is ever done there, or this visitor does not decide now: show the tip of the place (`/tip`).

`POST /t/{table}/gesture` with the form fields `version`, `actions` (names joined by `|`) and `sure` (`yes` after a
question). All happens or nothing; sent twice it happens once. The answer is the live fragment as after `act`; or, if
it would end the turn while something free is left to do and `sure` is not given, the question (sure.html, in which a
button sends it again with `sure=yes`). What has become impossible is refused with status 409 and the reason, as every
refusal is; the page then asks for `live`, which shows the new state.

`POST /t/{table}/undo` takes back one press with all its parts. `undo_label` among the values of the live fragment says
what that would be, or why there is nothing to take back, for a tooltip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.game import Reason
from petteia.core.gestures import ASKED_FIRST, REVEALS, ROLLS, TURN, Gestures, Offer, Path, Refusal, is_one_action
from petteia.core.marks import plain
from petteia.core.messages import Message
from petteia.core.panels import Step
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.site.frame import render
from petteia.server.site.leaving import left_over
from petteia.server.site.placed import buttons, placed
from petteia.server.site.routes import table_router
from petteia.server.tables import views
from petteia.server.tables.kinds import BETWEEN
from petteia.server.tables.room import Room
from petteia.server.tables.turns import ends_turn

router = table_router()

ROWS: Final = 4  # of a popover; only what cannot be done gives way to this
DEAR: Final = 3  # a price from which a place has no ring
LONGEST: Final = 1000  # letters of what is chosen
ENDINGS: Final = {TURN: "web.press.turn", REVEALS: "web.press.reveals", ROLLS: "web.press.rolls"}  # as a button says it

Meant = Callable[[Path], bool]  # whether a path is what a coach wants


@router.get("/t/{table}/marks")
async def marked(request: Request, table: TableId) -> Response:
    """Which elements of the table have an action."""
    visitor = visitor_of(request)
    return marks_answer(request, visitor, await visitor.room(table))


def marks_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """Which elements have an action after what is chosen, as JSON."""
    chosen = request.query_params.get("chosen", "")[:LONGEST]
    found = marks(room, room.seat_of(visitor.player), chosen, visitor.lang)
    return JSONResponse(with_html(request, visitor, found), headers={"Cache-Control": "no-store"})


def with_html(request: Request, visitor: Visitor, found: dict[str, Any]) -> dict[str, Any]:
    """An answer with its popover as HTML."""
    popover = found.pop("popover", None)
    if popover is not None:
        found["html"] = render(request, visitor, "popover.html", **popover)
    return found


@router.get("/t/{table}/press")
async def pressed(request: Request, table: TableId) -> Response:
    """What a press on an element of the table does."""
    visitor = visitor_of(request)
    return press_answer(request, visitor, await visitor.room(table))


def press_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """What a press does, as JSON."""
    return JSONResponse(press_told(request, visitor, room), headers={"Cache-Control": "no-store"})


def press_told(
    request: Request,
    visitor: Visitor,
    room: Room,
    words: Mapping[str, str] = MappingProxyType({}),
    is_meant: Meant | None = None,
) -> dict[str, Any]:
    """What a press does; `words` has what a coach says about refused actions, and what is meant comes first."""
    views.must_play(room)
    given = request.query_params
    place, chosen = given.get("place", "")[:60], given.get("chosen", "")[:LONGEST]
    found = press(room, room.seat_of(visitor.player), place, chosen, visitor.lang, is_meant)
    for row in found["popover"]["refused"] if "popover" in found else ():
        row["remedy"] = " ".join(filter(None, (row["remedy"], words.get(row["action"]))))
    if is_meant is not None and "popover" in found:
        mark_goal(room, found["popover"], is_meant)
    return with_html(request, visitor, found)


def asks_end(request: Request) -> bool:
    """Whether the reader wants to be asked before a turn ends by itself."""
    return request.cookies.get("ends") != "at_once"


def gestures_of(room: Room, seat: int) -> Gestures:
    """All that a seat can do at one press; it must be its turn to decide."""
    return views.kept(room, ("gestures", seat), lambda: Gestures(room.game, room.match.state, seat))


def marks(room: Room, seat: int | None, chosen: str, lang: str) -> dict[str, Any]:
    """The elements on which a press does or chooses something, and those on which it only chooses."""
    if seat is None or room.to_act != seat:
        return {"version": room.version, "marks": [], "sources": []}
    found = gestures_of(room, seat)
    begun = found.begun(begun_of(room, found, chosen))
    reach = found.reach(begun.actions if begun is not None else ())
    sources = [ident for ident, path in reach.items() if path.is_choice]
    told = {} if begun is None else Teller(room, found, "", lang).begin(begun)
    return {"version": room.version, "marks": list(reach), "sources": sources} | told


def press(
    room: Room, seat: int | None, place: str, chosen: str, lang: str, is_meant: Meant | None = None
) -> dict[str, Any]:
    """The answer to a press; what the template of the popover needs is its `popover`."""
    head = {"version": room.version, "place": place}
    if seat is None or room.to_act != seat:
        return head | {"kind": "tip"}
    found = gestures_of(room, seat)
    begun = begun_of(room, found, chosen)
    chosen_now, offers = begun, found.offers(place, begun)
    if not offers and begun:  # something else is pressed: what was chosen is put back
        offers, begun = found.offers(place), ()
    teller = Teller(room, found, place, lang)
    if not offers:
        refused = found.refusals(place, chosen_now)
        if not refused:
            return head | {"kind": "tip"}
        return head | {"kind": "why", "popover": teller.popover([], refused, is_chosen=False)}
    if is_meant is not None:
        offers = _meant_first(offers, is_meant)
    best = offers[0].best
    if best.is_choice and len(offers[0].ways) == 1 and _is_plainly_meant(offers):
        return head | teller.begin(best)
    source = None if begun else found.source(best)
    if len(offers) == 1 and source is None and not best.is_choice and not teller.says_first(best):
        return head | {"kind": "do", "actions": teller.names(best.sent), "label": teller.title(best.steps)}
    popover = teller.popover(offers, found.refusals(place), is_chosen=bool(begun))
    proposed = () if source is None else source.idents
    actions = "" if best.is_choice else teller.names(best.sent)
    return head | {"kind": "popover", "popover": popover, "proposed": list(proposed), "actions": actions}


def _meant_first(offers: Sequence[Offer], is_meant: Meant) -> list[Offer]:
    """What a coach means stands first, and of the ways to it the one that is meant."""
    ways = [Offer(tuple(sorted(offer.ways, key=lambda path: not is_meant(path)))) for offer in offers]
    return sorted(ways, key=lambda offer: not is_meant(offer.best))


def mark_goal(room: Room, popover: dict[str, Any], is_meant: Meant) -> None:
    """The row that a coach means stands first, and is the goal."""
    paths = gestures_of(room, int(room.match.state.seat)).paths
    name = room.game.action_name
    meant = [path for path in paths if is_meant(path)]
    said = {BETWEEN.join(map(name, each)) for path in meant for each in (path.sent, path.actions)}
    rows: list[dict[str, Any]] = popover["rows"]
    rows.sort(key=lambda row: (row["actions"] or row["choose"]) not in said)
    popover["has_goal"] = bool(rows) and (rows[0]["actions"] or rows[0]["choose"]) in said


def _is_plainly_meant(offers: Sequence[Offer]) -> bool:
    """Whether the first is what a press means: whatever else can be begun there is dearer, and found elsewhere, too."""
    best, *others = (offer.best for offer in offers)
    return all(path.is_choice and path.price > best.price for path in others)


def asked_first(
    room: Room, seat: int, version: int, names: Sequence[str], asks_end: bool, lang: str
) -> dict[str, Any] | None:
    """What is still left to do if actions that are sent together end the turn; None if they may happen at once."""
    if not asks_end or room.version != version or room.to_act != seat:
        return None
    found, actions = gestures_of(room, seat), [room.game.action_id(name) for name in names]
    if not is_one_action(found.root, seat, actions) or not ends_turn(room.match, *actions):
        return None
    teller = Teller(room, found, "", lang)
    left = [teller.title(path.steps) for path in left_over(found, actions)]
    return {"actions": BETWEEN.join(names), "left": left} if left else None


def begun_of(room: Room, found: Gestures, chosen: str) -> tuple[int, ...]:
    """What was chosen, as far as it is still possible."""
    names = chosen.split(BETWEEN) if chosen else []
    actions = tuple(room.game.action_id(name) for name in names if room.game.actions.has(name))
    return actions if found.begun(actions) is not None else ()


class Teller:
    """Says for one reader what a press on a place can mean."""

    def __init__(self, room: Room, found: Gestures, place: str, lang: str) -> None:
        self.game = room.game
        self.found = found
        self.view = views.view(room, found.seat)
        self.place = place
        self.lang = lang
        self.room = room
        self._outcomes: dict[tuple[int, ...], str] = {}  # by path, which may be pressed on several elements

    def names(self, actions: Sequence[int]) -> str:
        """Actions as they are sent."""
        return BETWEEN.join(self.game.action_name(action) for action in actions)

    def title(self, steps: Sequence[Step]) -> str:
        """What is done."""
        return plain(self.game.offer(steps, self.lang).title)

    def spoken(self, offer: Offer, is_chosen: bool) -> str:
        """An action as it is read aloud: what is done, what it costs, and with what, if that is not chosen yet."""
        path = offer.best
        price, source = self.price(path), None if is_chosen else self._source(path)
        costs = [self.game.amount(price, self.lang)] if price else []
        return ", ".join([self.title(path.steps), *costs, *([source["title"]] if source is not None else [])])

    def says_first(self, path: Path) -> bool:
        """Whether a press rolls, draws or shows something hidden, and is on no button that says so."""
        is_chance = self.found.ending(path.sent) in (ROLLS, REVEALS)
        return is_chance and self.place not in buttons(self.room, self.found.seat, self.lang)

    def begin(self, path: Path) -> dict[str, Any]:
        """Something of one's own is chosen. If it goes on in no place of the page, a popover offers the ways on.

        If there is only one of those, the one press has said everything, and it is done. Where a place can be pressed
        next, nothing comes between: what remains is to finish without having done anything, as the words say it.
        """
        rest = self.unplaced(path.actions)
        if len(rest) < len(self.onward(path.actions)) or not rest:
            return self.chosen(path)
        if len(rest) == 1 and not self.says_first(rest[0]):
            return {"kind": "do", "actions": self.names(rest[0].sent), "label": self.title(rest[0].steps)}
        popover = self.popover([Offer((each,)) for each in rest], [], is_chosen=True)
        actions = self.names(rest[0].sent)
        return {"kind": "popover", "popover": popover, "proposed": list(path.idents), "actions": actions}

    def unplaced(self, begun: tuple[int, ...]) -> list[Path]:
        """The ways on from what is chosen that end in no place of the page: "how many?" after "from where?"."""
        seen = placed(self.room, self.found.seat, self.lang)
        return [each for each in self.onward(begun) if each.idents and seen.isdisjoint(each.idents)]

    def onward(self, begun: tuple[int, ...]) -> list[Path]:
        """The ways on from what is chosen."""
        return [each for each in self.found.paths if not each.is_choice and each.goes_on_from(begun)]

    def chosen(self, path: Path) -> dict[str, Any]:
        """Something of one's own is chosen: what it is, and what it reaches."""
        idents = [ident for step in path.steps for ident in self.game.pressed(*step)]
        ways: dict[tuple[int, ...], int] = {}
        reach = []
        for ident, reached in self.found.reach(path.actions).items():
            reach.append(self._reached(ident, reached) | {"way": ways.setdefault(reached.actions, len(ways))})
        label, deed = self.title(path.steps), self._deed(path, len(ways))
        chosen = self.names(path.actions)
        return {"kind": "choose", "chosen": chosen, "idents": idents, "reach": reach, "label": label, "deed": deed}

    def _deed(self, path: Path, ways: int) -> dict[str, str]:
        """What goes on from what is chosen: the only deed that is left, with its place; or what is asked."""
        onward = [(ident, each) for ident, each in self.found.reach(path.actions).items() if ident]
        if ways == 1 and onward and not onward[0][1].is_choice:
            ident, reached = onward[0]
            told = self.game.offer(reached.steps, self.lang)
            ending = ENDINGS.get(self.found.ending(reached.sent), "")
            note = plain(told.note) or (Message(ending).text(self.lang) if ending else "")
            return {"title": plain(told.title), "note": note, "place": ident}
        asked = next((each.steps[len(path.actions)].state for _, each in onward), None)
        if asked is None:
            return {"title": self.title(path.steps), "note": "", "place": ""}
        title, note = self.game.status(self.game.view(asked, self.found.seat), self.lang)
        return {"title": title, "note": note, "place": ""}

    def marked(self, paths: Sequence[Path], label: str) -> dict[str, Any]:
        """Nothing is chosen, and only what these paths reach is shown, for each element by the first of them."""
        reach: dict[str, Path] = {}
        for path in paths:
            for ident in path.idents:
                reach.setdefault(ident, path)
        ways: dict[tuple[int, ...], int] = {}
        told = [self._reached(*each) | {"way": ways.setdefault(each[1].actions, len(ways))} for each in reach.items()]
        return {"kind": "choose", "chosen": "", "idents": [], "reach": told, "label": label}

    def _reached(self, ident: str, path: Path) -> dict[str, Any]:
        price = self.price(path)
        if path.actions not in self._outcomes:
            self._outcomes[path.actions] = self.game.outcome(path.steps, self.lang)
        chip = self._outcomes[path.actions] or (str(price) if price else "")
        name = plain(self.game.place(self.view, ident, self.lang).title)
        return {"ident": ident, "mark": _mark(path, price), "price": price, "chip": chip, "name": name}

    def popover(self, offers: Sequence[Offer], refused: Sequence[Refusal], is_chosen: bool) -> dict[str, Any]:
        """The values of the template: where it is, a row for each action, and what it is paid with."""
        head = self.game.place(self.view, self.place, self.lang)
        rows = [self._row(offer) for offer in offers]
        first = offers[0] if offers and not is_chosen and self._source(offers[0].best) else None
        rule = offers[0].best.steps[-1].state.top.facts.rule if offers else ""
        return {
            "game": self.game.name,
            "pays_with": self.game.pays_with,
            "place": self.place,
            "sign": head.sign,
            "title": plain(head.title),
            "note": plain(head.note),
            "rows": rows,
            "refused": [self._refused(each) for each in refused[: max(1, ROWS - len(rows))]],
            "source": None if first is None else self._source(first.best),
            "sources": [] if first is None else [self._source(path) for path in first.ways[1:]],
            "rule": rule,
            "has_goal": False,
        }

    def _row(self, offer: Offer) -> dict[str, Any]:
        path = offer.best
        told = self.game.offer(path.steps, self.lang)
        ending = "" if path.is_choice else self.found.ending(path.sent)
        source = self._source(path)
        return self._sent(path) | {
            "sign": told.sign,
            "title": plain(told.title),
            "note": plain(told.note),
            "ending": ending if ending in ASKED_FIRST else "",
            "source": source["title"] if source is not None else "",
        }

    def _source(self, path: Path) -> dict[str, Any] | None:
        """What a path begins with, as one of the ways to an action; None if nothing is pressed before."""
        source = self.found.source(path)
        if source is None:
            return None
        told = self.game.offer(source.steps, self.lang)
        return self._sent(path) | {"sign": told.sign, "title": plain(told.title)}

    def _sent(self, path: Path) -> dict[str, Any]:
        """What a button sends, or chooses, and what that costs."""
        choose = self.names(path.actions) if path.is_choice else ""
        actions = "" if path.is_choice else self.names(path.sent)
        return {"actions": actions, "choose": choose, "price": self.price(path)}

    def price(self, path: Path) -> int:
        """What is paid; in a game without such a thing, the cost only says which way is the better one."""
        return path.price if self.game.pays_with else 0

    def _refused(self, refusal: Refusal) -> dict[str, Any]:
        told, reason = self.game.offer([refusal.step], self.lang), refusal.reason
        action = self.game.action_name(refusal.step.action)
        return {"action": action, "sign": told.sign, "title": plain(told.title), **_reason(reason, self.lang)}


def _mark(path: Path, price: int) -> str:
    """How a place is marked that can be pressed: by its price, or as one where something more is chosen."""
    if path.is_choice:
        return "choose"
    return "free" if price == 0 else "paid" if price < DEAR else "dear"


def _reason(reason: Reason, lang: str) -> dict[str, Any]:
    remedy = reason.remedy.text(lang) if reason.remedy is not None else ""
    return {"reason": reason.why.text(lang), "remedy": remedy, "rules": list(reason.rules)}
