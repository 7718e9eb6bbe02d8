"""What a person sees in the terminal: coloured and in tables, or plain lines without colours and boxes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from petteia.core.messages import Message
from petteia.core.words import SEEN, Grid, Picture, Section, Words, columns, is_figures
from petteia.terminal.menu import LONGEST_LIST, Line, Menu, Part
from petteia.terminal.typing_ahead import echo

QUESTION: Final = "bold yellow"
NUMBER: Final = "bold cyan"
QUIET: Final = "dim"
OWN: Final = "bold green"
PROBLEM: Final = "bold red"
INDENT: Final = 5  # of what a move leads to
SHORT_LABEL: Final = 22  # moves whose labels are no longer than this stand side by side
# How the tones of a picture look; they can be told apart on a dark and on a light ground.
TONES: Final = {
    "red": "red",
    "black": "black on white",
    "pink": "magenta",
    "blue": "bright_blue",
    "yellow": "yellow",
    "green": "green",
    "own": "bold green reverse",
    "rival": "reverse",
    "quiet": QUIET,
    "": "",
}


def is_terminal() -> bool:
    """Whether a person sits in front of the output and can see more than plain lines."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


class Screen:
    """The output of one command in one language."""

    follows = False  # whether the whole table stays in sight and is redrawn whenever something happens

    def __init__(self, lang: str = "en", plain: bool = False) -> None:
        self.lang = lang
        self.is_plain = plain or not is_terminal()
        self.console = Console(highlight=False, markup=False, emoji=False)

    # -- words ------------------------------------------------------------------------------------

    def words(self, key: str, **values: object) -> str:
        """A message of the domain `cli` in the reader's language."""
        return Message(f"cli.{key}", **values).text(self.lang)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Print a message of the domain `cli`."""
        self.line(self.words(key, **values), style)

    def line(self, text: str = "", style: str = "") -> None:
        """Print a line."""
        if self.is_plain:
            print(text)
        else:
            self.console.print(Text(text, style), soft_wrap=False)

    def indented(self, text: str, spaces: int) -> None:
        """Print what belongs to the line before it; where it is too long, all of its lines are indented."""
        if self.is_plain:
            print(" " * spaces + text)
        else:
            self.console.print(Padding(Text(text), (0, 0, 0, spaces), expand=False))

    def record(self, text: str) -> None:
        """Print a record that could not be kept in any other way."""
        print(text, end="")

    @contextmanager
    def page(self, title: str = "") -> Iterator[None]:
        """What is said meanwhile belongs together: a list of commands, a rule, a reason."""
        yield

    def problem(self, message: Message) -> None:
        """Print why something could not be done."""
        self.line(message.text(self.lang), PROBLEM)

    def ask(self, prompt: str) -> str:
        """The next line that is typed; EOFError when there is none."""
        with echo(True):
            if self.is_plain:
                answer = input(prompt)
                if not sys.stdin.isatty():
                    print(answer)  # nobody has seen it typed
                return answer
            # The codes that do not move the cursor are marked, so that long answers wrap where they should.
            return input(f"\001\033[1;32m\002{prompt}\001\033[0m\002")

    def keys_unseen(self) -> AbstractContextManager[None]:
        """Meanwhile what is typed shows only where a line is asked for, and not in the middle of what is told."""
        return echo(False)

    def agrees(self, key: str, default: bool = False, **values: object) -> bool:
        """Ask a yes-or-no question; the words for yes are the language's own, and English."""
        yes, no = self.words("yes").split(), self.words("no").split()
        while True:
            answer = self.ask(self.words(key, **values) + " ").strip().lower()
            if not answer:
                return default
            if answer in yes or answer in no:
                return answer in yes
            self.say("yes_or_no")

    def wait(self, prompt: str, covers: bool = False) -> None:
        """Go on when the player has read this; with `covers` nothing else may be seen until then."""
        self.ask(prompt)

    def pause(self, seconds: float) -> None:
        """Give people time to see what a bot did."""
        time.sleep(seconds)

    def thinking(self, question: str) -> None:
        """A player who is not at the keyboard has to decide this."""

    def clear(self) -> None:
        """Wipe what was shown, also what can be scrolled back to; a screen reader hears only the new lines."""
        if is_terminal():
            print("\033[2J\033[3J\033[H", end="", flush=True)

    # -- the table and the log ----------------------------------------------------------------------

    def board(self, words: Words, own: str = "") -> None:
        """The table in words; the row that begins with `own` is the reader's."""
        if self.is_plain:
            self.said(words)
            return
        for section in words.for_reader(SEEN):
            self._section(section, own)

    def part(self, sections: list[Section], own: str = "") -> None:
        """Some parts of the table that were asked for."""
        self.board(Words(sections), own)

    def said(self, words: Words) -> None:
        """The table as it is read aloud, line by line."""
        if text := words.text():
            print(text)

    def _section(self, section: Section, own: str) -> None:
        self.console.rule(Text(section.heading, "bold"), align="left", style=QUIET)
        if section.picture is not None:
            self._picture(section.picture)
        for line in section.lines:
            self.line(line)
        if section.grid is not None:
            self.console.print(grid_table(section.grid, self.console.width, own))

    def _picture(self, picture: Picture) -> None:
        """A drawing in the widest form that fits; what still does not fit is cut off rather than broken."""
        for line in picture.fitting(self.console.width):
            spans = [(span.text, TONES[span.tone]) for span in line]
            self.console.print(Text.assemble(*spans), no_wrap=True, overflow="crop", crop=True)

    def log(self, lines: Sequence[str], own: str = "") -> None:
        """What has happened."""
        for line in lines:
            is_own = bool(own) and line.startswith(own)
            self.line(line if self.is_plain else f"  · {line}", OWN if is_own else "cyan")

    def question(self, text: str) -> None:
        """Who must do what."""
        self.line(text, QUESTION)

    def card(self, heading: str, text: str) -> None:
        """What a coach says."""
        self.line()
        self.line(heading, "bold")
        self.line(text)

    def moves(self, menu: Menu) -> None:
        """What may be chosen, with the number of each."""
        lines = menu.lines()
        if self.is_plain:
            for part in menu.parts() if menu.groups else [Part("", lines)]:
                _say_part(part)
        elif menu.groups:
            for part in menu.parts():
                self._part(part)
        elif len(lines) <= LONGEST_LIST:
            self.console.print(_move_table(lines))
        else:
            self._many_moves(lines)

    def _part(self, part: Part) -> None:
        """A group of moves: side by side where short labels say all, otherwise each with what it leads to."""
        if part.heading:
            self.line(part.heading, "bold")
        if any(line.notes for line in part.lines):
            for line in part.lines:
                told = "  ".join(filter(None, (f"{line.number:>3}", line.word, line.meaning)))
                self.console.print(Text(told), style=NUMBER)
                for note in line.notes:
                    self.console.print(Padding(Text(note), (0, 0, 0, INDENT)))
        elif max(len(line.meaning) for line in part.lines) <= SHORT_LABEL:
            labels = [Text.assemble((f"{line.number:>3}", NUMBER), " ", line.meaning) for line in part.lines]
            self.console.print(Columns(labels, padding=(0, 2)))
        else:
            self.console.print(_move_table(part.lines))

    def _many_moves(self, lines: list[Line]) -> None:
        """Moves of one kind side by side, with their names only where these say enough."""
        for verb in dict.fromkeys(line.verb for line in lines):
            kind = [line for line in lines if line.verb == verb]
            same = [Text.assemble((line.number, NUMBER), " ", line.word or line.meaning) for line in kind]
            self.console.print(Columns(same, padding=(0, 2)))

    def result(self, section: Section) -> None:
        """How the game has ended."""
        self.line()
        self.board(Words([section]))

    # -- reports ------------------------------------------------------------------------------------

    def table(self, header: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
        """A table of figures; without boxes where the output is plain."""
        if title:
            self.line(title, "bold")
        if not self.is_plain:
            self.console.print(grid_table(Grid([*header], [[*row] for row in rows]), self.console.width, dims=False))
            return
        for line in columns(header, rows):
            print(line)


def _say_part(part: Part) -> None:
    if part.heading:
        print(part.heading)
    for line in part.lines:
        print(": ".join(filter(None, (line.number, line.word, line.meaning))))
        for note in line.notes:
            print(f"  {note}")


def grid_table(grid: Grid, width: int, own: str = "", dims: bool = True, own_style: str = OWN) -> Table:
    """A small table: figures to the right, and zeros pale so that what matters stands out."""
    widest = sum(max(map(len, column)) + 2 for column in zip(grid.header, *grid.rows, strict=True))
    gap = 2 if widest <= width else 1
    table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="underline")
    for i, head in enumerate(grid.header):
        figures = is_figures([row[i] for row in grid.rows])
        table.add_column(head, justify="right" if figures else "left", no_wrap=figures or i == 0)
    for row in grid.rows:
        style = own_style if own and row[0].startswith(own) else ""
        table.add_row(*(Text(cell, QUIET if dims and cell == "0" else "") for cell in row), style=style)
    return table


def _move_table(lines: list[Line]) -> Table:
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(justify="right", style=NUMBER, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(style=QUIET)
    for line in lines:
        table.add_row(line.number, line.word or line.meaning, line.meaning if line.word else "")
    return table
