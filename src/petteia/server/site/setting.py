"""The live part of a table's page as text: a block of `live.html` for each part, in pieces that are set once.

A move changes little of a page. Sections of the panel, players and lines of the log are pieces, each a macro of
`panel.html`: those that a reader's last page already had are not set again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from jinja2 import Template
from markupsafe import Markup

from petteia.server.site.frame import TEMPLATES, speaker
from petteia.server.tables.room import Room

LIVE: Final = "live"  # the element around the parts; of itself only its tag is set
STATUS: Final = "status"
INSIDE: Final = ("marks", "since", "me", "frame", "moments", "rail", "acts")  # what changes, by the ids of its elements
TABS: Final = "tabs"  # what never changes
PARTS: Final = (STATUS, LIVE, *INSIDE)

Texts = dict[str, str]  # by the id of a part


class Pieces:
    """The pieces that a kind of reader of one table was last shown, by the values that are set in them."""

    def __init__(self, lang: str, theme: str) -> None:
        self._lang, self._theme = lang, theme
        self._had: dict[object, Markup] = {}
        self._now: dict[object, Markup] = {}

    def begin(self) -> None:
        """From now on what is not asked for again is forgotten."""
        self._had, self._now = self._now, {}

    def piece(self, macro: str, *values: object) -> Markup:
        """A macro of `panel.html` that sets one element, filled with values."""
        key: object = (macro, values)
        try:
            hash(key)
        except TypeError:  # a list is in it
            key = f"{macro} {values!r}"
        found: Markup | None = self._had.get(key)
        if found is None:
            found = getattr(_module("panel.html", self._lang, self._theme), macro)(*values)
        self._now[key] = found
        return found

    def pieces(self, macro: str, values: Iterable[object]) -> Markup:
        """A piece for each of several values."""
        return Markup("".join([self.piece(macro, value) for value in values]))


@lru_cache(64)
def _module(template: str, lang: str, theme: str) -> Any:
    """The macros of a template, for a language and a theme."""

    def part(macro: str, value: object) -> Markup:
        try:
            return _part(macro, value, lang, theme)
        except TypeError:  # a list is in it
            return _part.__wrapped__(macro, value, lang, theme)

    return TEMPLATES.get_template(template).make_module({"t": speaker(lang), "theme": theme, "part": part})


@lru_cache(8192)
def _part(macro: str, value: object, lang: str, theme: str) -> Markup:
    """A part of a panel: the same few thousand are set at all tables again and again."""
    found: Markup = getattr(_module("panel.html", lang, theme), macro)(value)
    return found


def set_parts(room: Room, seat: int | None, lang: str, theme: str, values: dict[str, Any]) -> Texts:
    """All parts of the page that change."""
    pieces: Pieces = room.told.setdefault(("pieces", seat, lang, theme), Pieces(lang, theme))
    pieces.begin()
    common = {"t": speaker(lang), "theme": theme, "parts": _module("parts.html", lang, theme)}
    common |= {"piece": pieces.piece, "pieces": pieces.pieces, "panels": _module("panel.html", lang, theme)}
    status, live = TEMPLATES.get_template("status.html"), TEMPLATES.get_template("live.html")
    context = live.new_context(common | values)
    return {STATUS: status.render(common | values).strip()} | {
        name: _block(live, name, context) for name in (LIVE, *INSIDE, TABS)
    }


def _block(template: Template, name: str, context: Any) -> str:
    return "".join(template.blocks[name](context)).strip()


def whole(texts: Texts) -> str:
    """The live part as one element."""
    return "\n".join([texts[LIVE], *(texts[name] for name in INSIDE), texts[TABS], "</div>"])
