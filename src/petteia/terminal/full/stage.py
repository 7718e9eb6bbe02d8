"""The screen as the session knows it, when everything stays in sight: what is told goes to the application.

All of this is called from the thread of the session. The application answers from its own.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Protocol

from petteia.core.messages import Message
from petteia.core.words import SEEN, Section, Words
from petteia.terminal.full.arranging import arrange
from petteia.terminal.menu import Menu, Part
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import QUESTION, Screen

if TYPE_CHECKING:
    from petteia.terminal.session import Session


class Audience(Protocol):
    """The application, as far as the stage talks to it; each of these is carried out in the application's thread."""

    def show_table(self, sections: list[Section], changed: list[bool], own: str) -> None: ...
    def show_part(self, heading: str) -> None: ...
    def show_question(self, text: str, is_ours: bool) -> None: ...
    def show_moves(self, parts: list[Part], words: list[str]) -> None: ...
    def add_log(self, lines: list[str], own: str, is_quiet: bool) -> None: ...
    def mark_log(self) -> None: ...
    def show_notice(self, lines: list[str], is_problem: bool) -> None: ...
    def show_page(self, kind: str, lines: list[str]) -> None: ...
    def show_result(self, section: Section, text: str) -> None: ...
    def ask_line(self, prompt: str) -> None: ...
    def ask_yes_or_no(self, question: str, default: bool) -> None: ...
    def ask_to_go_on(self, prompt: str, covers: bool) -> None: ...
    def wipe(self) -> None: ...
    def hand_over(self, name: str, *values: object) -> None: ...


class Stage(Screen):
    """Shows a session on the full screen."""

    follows = True

    def __init__(self, lang: str = "en") -> None:
        super().__init__(lang)
        self.is_plain = False
        self.session: Session | None = None
        self.audience: Audience | None = None
        self.is_asking = False  # whether a line is waited for
        self.last_words: list[str] = []  # said since the last answer: what is left to read when the screen is gone
        self._answers: queue.Queue[str | None] = queue.Queue()
        self.ending: Section | None = None  # the result, once there is one
        self._card: list[str] = []  # what a coach said last
        self._hurry = threading.Event()
        self._closed = threading.Event()
        self._page: list[str] | None = None
        self._has_asked = False
        self._question = ""
        self._marks = False  # whether what happens now comes after an answer
        self._before: list[Section] = []  # the table at the last own answer
        self._now: list[Section] = []

    # -- from the application -------------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Give the session the line that it waits for."""
        self.is_asking = False
        self._answers.put(line)

    def hurry(self) -> None:
        """Do not wait after the moves of bots until a person is asked again."""
        self._hurry.set()

    def close(self) -> None:
        """The window is gone, or the player wants to leave at once: the session keeps the game and ends."""
        self._closed.set()
        self._hurry.set()
        self._answers.put(None)

    # -- asking -------------------------------------------------------------------------------------

    def _tell(self, name: str, *values: object) -> None:
        if self.audience is not None and not self._closed.is_set():
            self.audience.hand_over(name, *values)

    def _check_open(self) -> None:
        if self._closed.is_set():
            raise EOFError

    def _wait_for_answer(self) -> str:
        self._check_open()
        answer = self._answers.get()
        if answer is None:
            raise EOFError
        self.last_words = []
        return answer

    def ask(self, prompt: str) -> str:
        """The next line that is typed or chosen; EOFError when the screen is gone."""
        self._hurry.clear()
        self._has_asked = self.is_asking = True
        self._tell("ask_line", prompt)
        answer = self._wait_for_answer()
        self._before = self._now
        self._tell("show_notice", [], False)
        self._marks = True
        return answer

    def keys_unseen(self) -> AbstractContextManager[None]:
        """The application takes all keys; what is typed stands in its line."""
        return nullcontext()

    def agrees(self, key: str, default: bool = False, **values: object) -> bool:
        """Ask a yes-or-no question."""
        self._tell("ask_yes_or_no", self.words(key, **values), default)
        answer = self._wait_for_answer()
        if not answer:
            raise BadInput(Message("cli.cancelled"))
        return answer in self.words("yes").split()

    def wait(self, prompt: str, covers: bool = False) -> None:
        """Go on when the player has read this."""
        self._tell("ask_to_go_on", prompt, covers)
        self._wait_for_answer()

    def pause(self, seconds: float) -> None:
        """Give people time to see what a bot did, unless they are in a hurry."""
        self._check_open()
        if seconds:
            self._hurry.wait(seconds)
        self._check_open()

    # -- telling ------------------------------------------------------------------------------------

    def line(self, text: str = "", style: str = "") -> None:
        """A line of a page, of the notice above the answer, or, at the start, of the log."""
        if style == QUESTION:
            self._question = text
            self._tell("show_question", text, True)
        elif self._page is not None:
            self._page.append(text)
        elif self._has_asked or self._closed.is_set():
            self.last_words.append(text)
            self._tell("show_notice", self.last_words[:], False)
        elif text:
            self._tell("add_log", [text], "", True)

    def record(self, text: str) -> None:
        """Words that must not get lost."""
        self.last_words.append(text)

    @contextmanager
    def page(self, title: str = "") -> Iterator[None]:
        """What is said meanwhile is shown on a page of its own."""
        self._page = []
        try:
            yield
            self._tell("show_page", title, self._page)
        finally:
            self._page = None

    def problem(self, message: Message) -> None:
        """Why something could not be done."""
        self.last_words.append(message.text(self.lang))
        self._tell("show_notice", [message.text(self.lang)], True)

    def card(self, heading: str, text: str) -> None:
        """What a coach says: it stays in sight until the next answer, with what was said to the last one alone."""
        said = [] if self.last_words[-2:] == self._card else self.last_words[-1:]
        self._card = [heading, text]
        self.last_words = [*said, *self._card]
        self._tell("show_notice", self.last_words[:], False)

    def clear(self) -> None:
        """Wipe all that was shown."""
        self._before, self._now = [], []
        self._tell("wipe")

    # -- the table and the log ------------------------------------------------------------------------

    def board(self, words: Words, own: str = "") -> None:
        """The whole table."""
        self._check_open()
        shown = words.for_reader(SEEN)
        if self.session is not None:
            match, game = self.session.match, self.session.game
            public = game.words(match.view(None), self.lang).for_reader(SEEN)
            names = [game.seat_name(seat).text(self.lang) for seat in range(match.players)]
            shown = arrange(shown, public, names)
        changed = [bool(self._before) and section not in self._before for section in shown]
        self._now = shown
        self._before = self._before or shown
        self._tell("show_table", shown, changed, own)

    def part(self, sections: list[Section], own: str = "") -> None:
        """Bring a part of the table into sight."""
        self._tell("show_part", sections[0].heading)

    def said(self, words: Words) -> None:
        """The table line by line."""
        self._tell("show_page", "table", words.text().splitlines())

    def log(self, lines: Sequence[str], own: str = "") -> None:
        """What has happened."""
        self._check_open()
        if self._page is not None:
            self._page += lines
        elif lines:
            if self._marks:
                self._tell("mark_log")
            self._marks = False
            self._tell("add_log", [*lines], own, False)

    def thinking(self, question: str) -> None:
        """What a bot has to decide now."""
        self._tell("show_question", question, False)
        self._tell("show_moves", [], [])

    def moves(self, menu: Menu) -> None:
        """What may be chosen."""
        words = [] if self.session is None else [*self.session.commands]
        self._tell("show_moves", menu.singles(), [*menu.names.values(), *words])

    def result(self, section: Section) -> None:
        """How the game has ended."""
        self.ending = section
        self._tell("show_moves", [], [])
        self._tell("show_result", section, self._question)
