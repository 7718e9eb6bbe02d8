"""What lessons and puzzles have in common on a page: a table for one reader, and a card with what is said to them.

Nothing is stored. A page says with every request where its reader is: the `at` of the element "live", which it sends
back as it is. From that the position is made again, so any process can answer, and nobody can be anywhere else than
where the right moves lead.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from petteia.core.errors import PetteiaError
from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site.deeds import deed_answer, deeds_answer
from petteia.server.site.frame import form_of, fragment, whole
from petteia.server.site.hearing import names_answer
from petteia.server.site.pressing import marks_answer, press_answer
from petteia.server.site.replaying import steps_answer
from petteia.server.site.showcase import NOT_HERE
from petteia.server.site.showing import changed_fragment, mark_shown, values_of
from petteia.server.site.table import choices_answer, tip_answer, whole_page, why_answer, words_answer
from petteia.server.tables.guided import LEARNER, GuidedRoom
from petteia.server.tables.kinds import BETWEEN
from petteia.server.tables.place import Place

LONGEST: Final = 3000  # letters of all that was pressed
PRESSES: Final = ";"  # between presses; the actions of one have BETWEEN between them

LOOKS: Final[dict[str, Callable[[Request, Visitor, GuidedRoom], Response]]] = {
    "choices": choices_answer,
    "deed": deed_answer,
    "deeds": deeds_answer,
    "marks": marks_answer,
    "names": names_answer,
    "press": press_answer,
    "steps": steps_answer,
    "tip": tip_answer,
    "why": why_answer,
    "words": words_answer,
}

Presses = tuple[tuple[str, ...], ...]  # what was done, press by press: the names of actions


class Said(NamedTuple):
    """What is answered to a press."""

    kind: str  # "ok", "oops" or "note"
    words: str = ""
    reason: str = ""  # the engine's
    rules: tuple[str, ...] = ()


class Button(NamedTuple):
    """Something to do on the card: it is sent, or leads to a page, or a page is asked for by a form."""

    text: str
    post: str = ""
    href: str = ""
    form: str = ""
    look: str = ""  # "main", "plain" or nothing


class Aim(NamedTuple):
    """A press on the way to what is to be done."""

    idents: tuple[str, ...]  # on which it is pressed, the likeliest first
    title: str  # what is done
    place: str  # where, if that is not said yet
    sign: str


class Guide(NamedTuple):
    """The card as the template sets it."""

    kind: str  # "lesson" or "puzzle"
    game: str
    token: str  # what the browser keeps
    head: str
    where: str
    title: str
    words: str
    lang: str  # of the words
    at: int  # the step, from 1 ...
    length: int  # ... and how many the chapter has: a dot for each
    points: tuple[str, ...]  # what is lit where nothing is to be done
    said: Said | None
    buttons: tuple[Button, ...]
    aims: tuple[Aim, ...] = ()  # what is to be done, a press after the other
    scene: str = ""  # "New scene: …" where the position is another one
    state: str = ""  # "read", "over", or nothing

    @property
    def aims_json(self) -> str:
        """The presses as the page's script reads them."""
        return json.dumps([aim._asdict() for aim in self.aims], ensure_ascii=False) if self.aims else ""


class Entry(NamedTuple):
    """A line of what there is to go through."""

    text: str
    state: str = ""  # "done", "now" or nothing
    form: str = ""  # sent to /go
    href: str = ""
    ident: str = ""  # of a puzzle: whether it is solved, the browser knows
    inner: tuple[tuple[str, str, str], ...] = ()  # text, state and form of the steps in it


class Outline(NamedTuple):
    """All there is to go through, in the rail, and how to leave."""

    title: str
    note: str
    strip: str
    leave: str
    entries: tuple[Entry, ...]
    href: str = "/"  # where leaving leads


@dataclass(frozen=True)
class Scene:
    """Where somebody is: the table, and what the page sends back."""

    address: str
    room: GuidedRoom
    at: str


# -- what a page sends ------------------------------------------------------------------------------------------


def presses_in(text: str) -> Presses:
    """What was done, as a page says; Refused if it is longer than anybody can have done."""
    if len(text) > LONGEST:
        raise lost()
    return tuple(tuple(press.split(BETWEEN)) for press in text.split(PRESSES)) if text else ()


def written(presses: Iterable[Iterable[str]]) -> str:
    """The same as text."""
    return PRESSES.join(BETWEEN.join(press) for press in presses)


async def pressed_in(request: Request) -> tuple[str, ...]:
    """The actions of a gesture, or the one action, that a form sends."""
    given = await form_of(request)
    names = given.get("actions") or given.get("action", "")
    if not names or len(names) > LONGEST:
        raise Refused(400, Message("learn.nothing"))
    return tuple(names.split(BETWEEN))


def lost() -> PetteiaError:
    """The refusal of a page that says something that cannot be."""
    return Refused(400, Message("learn.lost"))


# -- what is answered -------------------------------------------------------------------------------------------


def learner_of(request: Request) -> Visitor:
    """Whoever asks, in the only seat there is."""
    return replace(visitor_of(request).not_bound(), player=LEARNER)


async def check_reader(request: Request) -> None:
    """Refuse first of all whoever may not read what has to do with no table."""
    learner_of(request)


def look(request: Request, scene: Scene, name: str) -> Response:
    """What a script asks for without changing anything."""
    if name not in LOOKS:
        raise Refused(404, NOT_HERE)
    return LOOKS[name](request, learner_of(request), scene.room)


def guided_values(request: Request, scene: Scene, guide: Guide, outline: Outline) -> dict[str, Any]:
    """The values of the page: those of any table, without what belongs to tables with people."""
    values = values_of(request, learner_of(request), Place(scene.room))
    players = [player._replace(buttons=(), quiet=()) for player in values["players"]]
    named = {
        "guide": guide,
        "outline": outline,
        "players": players,
        "words": (),
        "address": scene.address,
        "at": scene.at,
    }
    return values | named | {"secret": None, "is_over": False, "may_chat": False, "may_hint": False}


def first_page(request: Request, scene: Scene, guide: Guide, outline: Outline) -> Response:
    """The page."""
    values = guided_values(request, scene, guide, outline)
    return whole_page(request, learner_of(request), scene.room, "guided.html", values)


async def changed(request: Request, scene: Scene, guide: Guide, outline: Outline) -> Response:
    """What has changed on the page since the version that it shows."""
    given = await form_of(request)
    since = whole(given.get("version") or request.query_params.get("since", ""), -1, 1 << 30, -1)
    values = guided_values(request, scene, guide, outline)
    return changed_fragment(request, learner_of(request), scene.room, values, since, await mark_shown(request))


def is_shown(request: Request, scene: Scene) -> bool:
    """Whether a page that asks what is new shows this already."""
    return request.query_params.get("since") == str(scene.room.version)


def nothing_new() -> Response:
    """The answer to a page that shows everything already."""
    return fragment("")


def reason_of(reason: Reason | None, lang: str) -> tuple[str, tuple[str, ...]]:
    """What the rules say against an action, and which of them."""
    if reason is None:
        return "", ()
    remedy = f" {reason.remedy.text(lang)}" if reason.remedy is not None else ""
    return reason.why.text(lang) + remedy, tuple(reason.rules)
