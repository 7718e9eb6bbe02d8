"""The live part of a table's page as text: a block of `live.html` for each part, in pieces that are set once.

A move changes little of a page. Sections of the panel, players and lines of the log are pieces, each a macro of
`panel.html`: those that a reader's last page already had are not set again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from jinja2 import Template
from markupsafe import Markup

from petteia.server.site.frame import TEMPLATES, speaker
from petteia.server.site.patches import BEGIN, END, plain
from petteia.server.tables.room import Room

LIVE: Final = "live"  # the element around the parts; of itself only its tag is set
STATUS: Final = "status"
INSIDE: Final = ("marks", "since", "me", "frame", "rail", "acts")  # what changes, by the ids of its elements
TABS: Final = "tabs"  # what never changes
PARTS: Final = (STATUS, LIVE, *INSIDE)

Texts = dict[str, str]  # by the id of a part


class Pieces:
    """The pieces that a kind of reader of one table was last shown, by the values that are set in them."""

    def __init__(self, lang: str, theme: str) -> None:
        self._lang, self._theme = lang, theme
        self._had: dict[str, Markup] = {}
        self._now: dict[str, Markup] = {}

    def begin(self) -> None:
        """From now on what is not asked for again is forgotten."""
        self._had, self._now = self._now, {}

    def piece(self, macro: str, *values: object) -> Markup:
        """A macro of `panel.html` that sets one element, filled with values."""
        key = f"{macro} {values!r}"  # lists in it cannot be keys themselves
        found = self._had.get(key)
        if found is None:
            text = getattr(_module("panel.html", self._lang, self._theme), macro)(*values)
            found = Markup(f"{BEGIN}{text}{END}")
        self._now[key] = found
        return found


@lru_cache(64)
def _module(template: str, lang: str, theme: str) -> Any:
    """The macros of a template, for a language and a theme."""
    return TEMPLATES.get_template(template).make_module({"t": speaker(lang), "theme": theme})


def set_parts(room: Room, seat: int | None, lang: str, theme: str, values: dict[str, Any]) -> Texts:
    """All parts of the page that change."""
    pieces: Pieces = room.told.setdefault(("pieces", seat, lang, theme), Pieces(lang, theme))
    pieces.begin()
    common = {"t": speaker(lang), "theme": theme, "piece": pieces.piece, "parts": _module("parts.html", lang, theme)}
    status, live = TEMPLATES.get_template("status.html"), TEMPLATES.get_template("live.html")
    context = live.new_context(common | values)
    return {STATUS: status.render(common | values).strip()} | {
        name: _block(live, name, context) for name in (LIVE, *INSIDE, TABS)
    }


def _block(template: Template, name: str, context: Any) -> str:
    return "".join(template.blocks[name](context)).strip()


def whole(texts: Texts) -> str:
    """The live part as one element."""
    return plain("\n".join([texts[LIVE], *(texts[name] for name in INSIDE), texts[TABS], "</div>"]))
