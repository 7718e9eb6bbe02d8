"""The live part of a table's page as text: a block of `live.html` for each part, set again only where it says more.

A move changes little of a page. Each part names the values that are set in it: where they are as they were, so is its
text. Sections of the panel, players and lines of the log are pieces, each a macro of `panel.html`, which knows nothing
but the values that it is given: a piece is set once for all readers of a language and a theme.
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

    def text(self, values: dict[str, Any]) -> str:
        """The part filled with these values."""
        if values == self._values:
            return self._text
        template = TEMPLATES.get_template("live.html")
        context = template.new_context(_common(self._lang, self._theme) | values, shared=True)
        text = "".join(template.blocks[self._name](context)).strip()
        if self._name != FRAME:  # drawings are long, and the table remembers them for its version
            self._values, self._text = values, text
        return text


@lru_cache(64)
def _common(lang: str, theme: str) -> dict[str, Any]:
    """What is known in every part."""

    def piece(macro: str, *values: object) -> Markup:
        return _piece(lang, theme, macro, *values)

    def pieces(macro: str, values: Iterable[object]) -> Markup:
        return Markup("".join([_piece(lang, theme, macro, value) for value in values]))

    known = TEMPLATES.globals | {"t": speaker(lang), "theme": theme, "piece": piece, "pieces": pieces}
    parts, panels = (TEMPLATES.get_template(name).make_module(known) for name in ("parts.html", "panel.html"))
    return known | {"parts": parts, "panels": panels}


@lru_cache(8192)
def _piece(lang: str, theme: str, macro: str, *values: object) -> Markup:
    """What a macro of `panel.html` makes of some values: the same is set for many readers, move after move."""
    found: Markup = getattr(_common(lang, theme)["panels"], macro)(*values)
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
