"""The live part of a table's page as text: a block of `live.html` for each part, set again only where it says more.

A move changes little of a page. Each part names the values that are set in it: where they are as they were, so is its
text. Sections of the panel, players and lines of the log are pieces, each a macro of `panel.html`: those that a
reader's last page already had are not set again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from petteia.server.site.frame import TEMPLATES, speaker
from petteia.server.tables.room import Room

LIVE: Final = "live"  # the element around the parts; of itself only its tag is set
STATUS: Final = "status"
FRAME: Final = "frame"
TABS: Final = "tabs"  # what never changes
VALUES: Final[dict[str, tuple[str, ...]]] = {  # what is set in each part; nothing else is known there
    STATUS: ("acting", "question", "subline"),
    LIVE: ("version", "chats", "trouble_kind", "tab_title", "is_mine", "is_watching", "is_shown_over"),
    "marks": ("marks", "sources"),
    "since": ("warnings", "trouble"),
    "me": ("panel", "sections", "groups", "waiting_for", "question", "secret"),
    FRAME: ("board",),
    "moments": ("moment", "drafted"),
    "rail": ("goals", "names", "players", "side", "log", "chat", "may_chat", "phrases"),
    "acts": ("id", "undo_label", "may_undo", "may_reset", "is_over", "panel", "main_actions"),
    TABS: (),
}
PARTS: Final = tuple(name for name in VALUES if name != TABS)  # what changes, by the ids of its elements
INSIDE: Final = PARTS[2:]

Texts = dict[str, str]  # by the id of a part


class Part:
    """A part of the page as a kind of reader of one table was last shown it, with the values that are set in it."""

    def __init__(self, name: str, lang: str, theme: str) -> None:
        self._name, self._lang, self._theme = name, lang, theme
        self._values: dict[str, Any] | None = None
        self._text = ""
        self._had: dict[object, Markup] = {}  # pieces by their values
        self._now: dict[object, Markup] = {}

    def text(self, values: dict[str, Any]) -> str:
        """The part filled with these values."""
        if values == self._values:
            return self._text
        self._had, self._now = self._now, {}
        text = self._set(values)
        if self._name != FRAME:  # drawings are long, and the table remembers them for its version
            self._values, self._text = values, text
        return text

    def _set(self, values: dict[str, Any]) -> str:
        common = {"t": speaker(self._lang), "theme": self._theme, "piece": self.piece, "pieces": self.pieces}
        common["parts"] = _module("parts.html", self._lang, self._theme)
        common["panels"] = _module("panel.html", self._lang, self._theme)
        if self._name == STATUS:
            return TEMPLATES.get_template("status.html").render(common | values).strip()
        template = TEMPLATES.get_template("live.html")
        return "".join(template.blocks[self._name](template.new_context(common | values))).strip()

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
    key = ("parts", seat, lang, theme)
    if key not in room.told:
        room.told[key] = {name: Part(name, lang, theme) for name in VALUES}
    parts: dict[str, Part] = room.told[key]
    return {name: parts[name].text({value: values[value] for value in VALUES[name]}) for name in VALUES}


def whole(texts: Texts) -> str:
    """The live part as one element."""
    return "\n".join([texts[LIVE], *(texts[name] for name in INSIDE), texts[TABS], "</div>"])
