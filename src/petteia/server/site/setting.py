"""The live part of a table's page as elements: a block of `live.html` for each part, set again only where it says more.

A move changes little of a page. Each part names the values that are set in it: where they are as they were, so is its
element. Sections of the panel, players and lines of the log are pieces, each a macro of `panel.html`, which knows
nothing but the values that it is given: a piece is set and read once for all readers of a language and a theme.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import count
from typing import Any, Final
from zlib import crc32

from jinja2 import Template
from markupsafe import Markup

from petteia.server.site.composing import SLOT, Board, Molded, elements_in, mold
from petteia.server.site.elements import Element, read
from petteia.server.site.frame import TEMPLATES, speaker
from petteia.server.site.patches import Elements
from petteia.server.tables.room import Room

LIVE: Final = "live"  # the element around the parts; of itself only its tag is set
STATUS: Final = "status"
TOOLS: Final = "back"  # what takes back, and what helps: in the bar
FRAME: Final = "frame"  # around the board, which is long: it is not set into a text only to be read again
FRAMED: Final = ('<div class="board" id="frame">', '<div class="picture" id="board">', "</div>")
TABS: Final = "tabs"  # what never changes
VALUES: Final[dict[str, tuple[str, ...]]] = {  # what is set in each part; nothing else is known there
    STATUS: ("acting", "question", "subline"),
    TOOLS: ("undo_label", "may_undo", "may_reset", "may_hint", "is_mine"),
    LIVE: ("version", "chats", "trouble_kind", "tab_title", "is_mine", "is_watching", "is_shown_over", "at"),
    "marks": ("marks", "sources"),
    "since": ("warnings", "trouble", "outline"),
    "guide": ("guide",),
    "me": ("panel", "sections", "groups", "waiting_for", "question", "secret", "words"),
    FRAME: (),
    "moments": ("moment", "drafted"),
    "rail": ("goals", "names", "players", "side", "log", "chat", "may_chat", "phrases", "outline"),
    "acts": (
        "address",
        "is_over",
        "foot",
        "main_actions",
        "waiting_for",
        "question",
        "is_mine",
    ),
    TABS: (),
}
INSIDE: Final = tuple(name for name in VALUES if name not in (STATUS, TOOLS, LIVE))
PAGES: Final = 600  # that are kept to be set again; whoever reads another one is sent all of it once more
NUMBERS: Final = count(secrets.randbits(48))  # of what was ever set; no other process begins with the same


Pieces = list[tuple[object, tuple[Element, ...]]]  # values with the elements of what is set from them


class Part:
    """A part of the page as a kind of reader of one table was last shown it, with the values that are set in it."""

    def __init__(self, name: str, lang: str, theme: str) -> None:
        self.number = 0  # another one each time that the part is another one
        self._name, self._lang, self._theme = name, lang, theme
        self._values: dict[str, Any] | None = None
        self._element: Element | None = None
        self._filled: Molded = {}
        self._pieces: dict[str, Pieces] = {}  # the last ones of each macro
        self._board = Board()  # what lies beside the board, in the part that has it

    def set(self, values: dict[str, Any]) -> Element:
        """The part filled with these values, the very same element if it is as it was."""
        before = self._element
        if before is not None and values == self._values:
            return before
        self._values, self._element = values, self._made(values)
        if self._element is not before:
            self.number = next(NUMBERS)
        return self._element

    def _made(self, values: dict[str, Any]) -> Element:
        slots = Slots(self._lang, self._theme, self._board, self._pieces)
        room = {"piece": slots.piece, "pieces": slots.pieces, "drawn": slots.drawn}
        given = _common(self._lang, self._theme) | room | values
        template = _template()
        text = "".join(template.blocks[self._name](template.new_context(given, shared=True))).strip()
        if not slots.given:
            return read(text, self._element)
        before, self._filled = self._filled, {}
        return mold(text).fill(iter(slots.given), before, self._filled)


class Page:
    """All parts of the page as a kind of reader of one table was last shown them."""

    def __init__(self, lang: str, theme: str) -> None:
        self._parts = {name: Part(name, lang, theme) for name in VALUES if name != FRAME}
        self._board = Board()
        self._frame = Element(None, "", [], "")

    def set(self, values: dict[str, Any]) -> Elements:
        """The parts filled with these values."""
        return {name: self._part(name, values) for name in VALUES}

    def _part(self, name: str, values: dict[str, Any]) -> Element:
        if name == FRAME:
            return self._framed(values["board"])
        return self._parts[name].set({value: values[value] for value in VALUES[name]})

    def _framed(self, picture: str) -> Element:
        board = self._board.set(picture)
        around = self._frame.inside
        if not around or around[0].inside != [board]:
            outer, inner, end = FRAMED
            self._frame = Element(None, outer, [Element(None, inner, [board], end)], end)
        return self._frame

    @property
    def mark(self) -> str:
        """By what a page knows again what it was sent: chat and people, not the board, change without a new version."""
        return str(crc32(repr([part.number for part in self._parts.values()]).encode()))


class Slots:
    """Where a template leaves room, and the pieces that are put there, in their order."""

    def __init__(self, lang: str, theme: str, board: Board, before: dict[str, Pieces]) -> None:
        self.given: list[list[Element]] = []
        self._lang, self._theme, self._board, self._before = lang, theme, board, before

    def piece(self, macro: str, *values: object) -> Markup:
        """Room for one piece."""
        return self._put(list(_read_piece(self._lang, self._theme, macro, *values)))

    def pieces(self, macro: str, values: Iterable[object]) -> Markup:
        """Room for a piece of each value; most are those of the last time, further down in a log."""
        before: Pieces = self._before.get(macro, [])
        now: Pieces = []
        at, count = 0, len(before)
        for value in values:
            if at + 1 < count and before[at][0] != value and before[at + 1][0] == value:
                at += 1
            if at < count and before[at][0] == value:
                now.append(before[at])
                at += 1
            else:
                now.append((value, _read_piece(self._lang, self._theme, macro, value)))
        self._before[macro] = now
        return self._put([element for _, elements in now for element in elements])

    def drawn(self, picture: str) -> Markup:
        """Room for a picture."""
        return self._put([self._board.set(picture)])

    def _put(self, elements: list[Element]) -> Markup:
        if not elements:
            return Markup("")
        self.given.append(elements)
        return Markup(SLOT)


@cache
def _template() -> Template:
    return TEMPLATES.get_template("live.html")


@lru_cache(64)
def _common(lang: str, theme: str) -> dict[str, Any]:
    """What is known in every part."""

    def piece(macro: str, *values: object) -> Markup:
        return _piece(lang, theme, macro, *values)

    known = TEMPLATES.globals | {"t": speaker(lang), "theme": theme, "piece": piece}
    parts, panels = (TEMPLATES.get_template(name).make_module(known) for name in ("parts.html", "panel.html"))
    return known | {"parts": parts, "panels": panels}


@lru_cache(8192)
def _piece(lang: str, theme: str, macro: str, *values: object) -> Markup:
    """What a macro of `panel.html` makes of some values: the same is set for many readers, move after move."""
    found: Markup = getattr(_common(lang, theme)["panels"], macro)(*values)
    return found


@lru_cache(8192)
def _read_piece(lang: str, theme: str, macro: str, *values: object) -> tuple[Element, ...]:
    """The elements of a piece."""
    return elements_in(getattr(_common(lang, theme)["panels"], macro)(*values))


def page_of(room: Room, seat: int | None, lang: str, theme: str) -> Page:
    """The page of a table as those who hold this seat, or none, read it in a language and a theme."""
    key = ("page", seat, lang, theme)
    if key not in room.told:
        room.told[key] = Page(lang, theme)
    found: Page = room.told[key]
    _read[id(room.told), key] = room.told
    _read.move_to_end((id(room.told), key))
    if len(_read) > PAGES:
        (_, oldest), told = _read.popitem(last=False)
        told.pop(oldest, None)
    return found


# Whose pages were read last, of all tables: a page is large, and tables stay long after everybody has left.
_read: OrderedDict[tuple[int, tuple[Any, ...]], dict[Any, Any]] = OrderedDict()


def bar(parts: Elements) -> str:
    """The parts in the bar at the top as one text."""
    return parts[STATUS].text + parts[TOOLS].text


def whole(parts: Elements) -> str:
    """The live part as one text."""
    return "\n".join([parts[LIVE].text, *(parts[name].text for name in INSIDE), "</div>"])
