"""The table and the log, which stay in sight."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widget import Widget

from petteia.core.words import Section
from petteia.terminal.full.colours import palette
from petteia.terminal.full.painting import draw

MOST_LINES: Final = 400  # that the log keeps in sight; `log all` shows the rest


class Part(Widget):
    """One section of the table."""

    def __init__(self, section: Section) -> None:
        super().__init__()
        self.section = section
        self.has_changed = False
        self.own = ""

    def show(self, section: Section, has_changed: bool, own: str) -> None:
        """Show another section, or this one with other contents."""
        if (section, has_changed, own) != (self.section, self.has_changed, self.own):
            self.section, self.has_changed, self.own = section, has_changed, own
            self.refresh(layout=True)

    def render(self) -> RenderableType:
        """The section in the colours of the theme."""
        width = self.container_size.width
        return draw(self.section, width, palette(self.app.theme), self.own, self.has_changed)


class Board(VerticalScroll, can_focus=True):
    """The table: its sections below each other."""

    def show(self, sections: list[Section], changed: list[bool], own: str) -> None:
        """Show the table as it is now; what is read stays in its place."""
        parts = list(self.query(Part))
        for part in parts[len(sections) :]:
            part.remove()
        fresh = [Part(section) for section in sections[len(parts) :]]
        if fresh:
            self.mount(*fresh)
        for part, section, has_changed in zip([*parts, *fresh], sections, changed, strict=False):
            part.show(section, has_changed, own)

    def headings(self) -> list[str]:
        """The headings of all sections."""
        return [part.section.heading for part in self.query(Part)]

    def bring(self, heading: str) -> None:
        """Scroll to a section."""
        for part in self.query(Part):
            if part.section.heading == heading:
                self.scroll_to_widget(part, top=True, animate=False)
                return


class Lines(Widget):
    """The lines of the log, broken so that what belongs to one line is indented."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, str]] = []  # line and colour
        self.known = 0  # how many of them were there at the last answer: they are pale

    def render(self) -> RenderableType:
        """All lines in the colours of the theme."""
        c, width = palette(self.app.theme), max(10, self.size.width or self.container_size.width)
        text = Text()
        for i, (line, token) in enumerate(self.told):
            words = "\n".join(wrap(line, width, subsequent_indent="  "))
            text.append(f"{words}\n", c["ink-3" if i < self.known else token])
        text.right_crop(1)
        return text


class Log(VerticalScroll, can_focus=True):
    """What has happened, the newest at the end."""

    def compose(self) -> ComposeResult:
        yield Lines()

    @property
    def lines(self) -> Lines:
        """What is written."""
        return self.query_one(Lines)

    def add(self, lines: list[str], own: str, is_quiet: bool) -> None:
        """Write lines; one's own stand out."""
        told = self.lines.told
        for line in lines:
            told.append((line, "ink-3" if is_quiet else "clay" if own and line.startswith(own) else "ink"))
        extra = max(0, len(told) - MOST_LINES)
        del told[:extra]
        self.lines.known = max(0, self.lines.known - extra)
        self._show()

    def mark(self) -> None:
        """What is there was known at the last answer."""
        self.lines.known = len(self.lines.told)
        self._show()

    def wipe(self) -> None:
        """Forget everything."""
        self.lines.told.clear()
        self.lines.known = 0
        self._show()

    def on_resize(self) -> None:
        """The end stays in sight."""
        self._show()

    def _show(self) -> None:
        self.lines.refresh(layout=True)
        self.anchor()  # the end stays in sight however the lines will be laid out
        self.call_after_refresh(self.scroll_end, animate=False)
