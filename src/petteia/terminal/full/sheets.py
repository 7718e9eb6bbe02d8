"""What lies over the table for a moment: pages to read, questions, lists to choose from, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from petteia.core.words import Section
from petteia.terminal.full.colours import palette
from petteia.terminal.full.painting import draw_grid
from petteia.terminal.full.wording import full_text

MOST_LISTED: Final = 60  # moves in the list of those that can be asked about


class Sheet(ModalScreen[str | None]):
    """Something over the table; Escape puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "put_away", show=False)]

    def __init__(self, lang: str, title: str = "") -> None:
        super().__init__()
        self.lang = lang
        self.heading = title

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self.heading
            sheet.border_subtitle = self.hint()
            yield from self.contents()

    def contents(self) -> ComposeResult:
        """What is on the sheet."""
        yield from ()

    def hint(self) -> str:
        """How the sheet is put away."""
        return full_text(self.lang, "sheet.close")

    def action_put_away(self) -> None:
        """Put it away without an answer."""
        self.dismiss(None)


class Page(Sheet):
    """Lines to read."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,q", "put_away", show=False)]

    def __init__(self, lang: str, title: str, lines: Sequence[str]) -> None:
        super().__init__(lang, title)
        self.lines = lines

    def contents(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Text("\n".join(self.lines)))

    def on_click(self) -> None:
        """A press anywhere puts it away."""
        self.dismiss(None)


class Question(Sheet):
    """A question with an answer to press; each button has the letter or key that does the same."""

    def __init__(self, lang: str, text: str, answers: Sequence[tuple[str, str]], title: str = "") -> None:
        super().__init__(lang, title)
        self.text = text
        self.answers = answers  # what is sent, and what stands on the button; the first is what Enter means

    def contents(self) -> ComposeResult:
        yield from self.above()
        with Horizontal(classes="buttons"):
            for i, (_, label) in enumerate(self.answers):
                yield Button(label, id=f"answer-{i}")

    def above(self) -> ComposeResult:
        """What is asked."""
        yield Static(Text(self.text))

    def hint(self) -> str:
        return ""

    def on_mount(self) -> None:
        """Enter gives the first answer."""
        self.query_one("#answer-0", Button).focus()

    def on_key(self, event: object) -> None:
        """The first letter of an answer, and the arrows."""
        key = getattr(event, "key", "")
        if key in ("left", "right"):
            (self.focus_previous if key == "left" else self.focus_next)()
            return
        for answer, _ in self.answers:
            if key == answer:
                self.dismiss(answer)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        number = int((event.button.id or "answer-0").rpartition("-")[2])
        self.dismiss(self.answers[number][0])


class Cover(Question):
    """Hides the table until the next person sits in front of it."""

    def action_put_away(self) -> None:
        """Only the button uncovers the table."""


class Result(Question):
    """The ranking at the end of a game."""

    def __init__(self, lang: str, section: Section, text: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__(lang, text, answers, section.heading)
        self.section = section

    def above(self) -> ComposeResult:
        c = palette(self.app.theme)
        yield Static(Text(self.text, f"bold {c['clay']}"))
        yield Static()
        assert self.section.grid is not None
        yield Static(draw_grid(self.section.grid, 70, c))


class Choice(Sheet):
    """One of a list; what is typed leaves only the lines in which it stands, first the one that is called so."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "into_list", show=False),
        Binding("enter", "choose", show=False),
    ]

    def __init__(
        self, lang: str, title: str, entries: Sequence[str], hint: str = "", tell: Callable[[str], str] | None = None
    ) -> None:
        super().__init__(lang, title)
        self.entries = entries
        self.placeholder = hint
        self.tell = tell or (lambda entry: entry)

    def contents(self) -> ComposeResult:
        if self.placeholder:
            yield Input(placeholder=self.placeholder)
        yield OptionList()

    def on_mount(self) -> None:
        """All entries at first."""
        self._list("")
        self.query_one(Input if self.placeholder else OptionList).focus()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, typed: str) -> None:
        words = typed.casefold().split()
        found = self.query_one(OptionList)
        found.clear_options()
        shown = 0
        for entry in sorted(self.entries, key=lambda entry: entry.casefold() != typed.strip().casefold()):
            told = self.tell(entry) if words or shown < MOST_LISTED else entry
            if all(word in f"{entry} {told}".casefold() for word in words):
                found.add_option(Option(Text(told), id=entry))
                shown += 1
                if shown == MOST_LISTED:
                    break
        found.highlighted = 0 if shown else None

    def action_into_list(self) -> None:
        """From the line into the list."""
        self.query_one(OptionList).focus()

    @on(Input.Submitted)
    def action_choose(self) -> None:
        """Choose what is highlighted."""
        found = self.query_one(OptionList)
        if found.highlighted is not None:
            self.dismiss(found.get_option_at_index(found.highlighted).id)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)
