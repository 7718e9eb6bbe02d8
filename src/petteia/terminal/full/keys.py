"""The line of keys at the bottom: what they do in the reader's language, and places to press."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from petteia.terminal.full.colours import palette
from petteia.terminal.full.wording import full_text


class Key(NamedTuple):
    """A key, what it does, and how soon it is left out where the line is short."""

    key: str
    action: str
    rank: int


KEYS: Final = (
    Key("F1", "help", 0),
    Key("F2", "why", 1),
    Key("F3", "undo", 2),
    Key("F4", "rules", 5),
    Key("F5", "only_table", 4),
    Key("F6", "only_log", 6),
    Key("F7", "part", 7),
    Key("F8", "language", 3),
    Key("F9", "save", 8),
    Key("F10", "leave", 0),
    Key("F11", "actions", 10),
    Key("F12", "hint", 9),
)


class Keys(Static):
    """Shows as many keys as there is room for."""

    auto_links = False  # the keys have their own look

    def __init__(self, lang: str, *, id: str) -> None:
        super().__init__(id=id)
        self.lang = lang

    def render(self) -> Text:
        """The keys that fit, in their order."""
        c = palette(self.app.theme)
        labels = {key: f" {key.key} {full_text(self.lang, f'key.{key.action}')} " for key in KEYS}
        shown: list[Key] = []
        room = self.size.width
        for key in sorted(KEYS, key=lambda key: key.rank):
            if len(labels[key]) <= room:
                shown.append(key)
                room -= len(labels[key])
        text = Text(no_wrap=True, overflow="crop")
        for key in KEYS:
            if key in shown:
                link = Style(meta={"@click": f"screen.{key.action}"})
                text.append(f" {key.key}", Style.parse(f"bold {c['halo']}") + link)
                text.append(labels[key].removeprefix(f" {key.key}"), Style.parse(c["on-glaze"]) + link)
        return text
