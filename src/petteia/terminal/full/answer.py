"""The line in which an answer is typed: it is completed from the moves and the commands."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.suggester import SuggestFromList
from textual.widgets import Input


class Answer(Input):
    """One line; Tab completes it, the arrows lead back to the moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("up,down", "app.focus('moves')", show=False),
    ]

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, select_on_focus=False)

    def offer(self, words: list[str]) -> None:
        """What the line can be completed to."""
        self.suggester = SuggestFromList(words, case_sensitive=False) if words else None

    def action_complete(self) -> None:
        """Take over what is suggested; from an empty line go to the next panel."""
        if self._suggestion:
            self.action_cursor_right()
        elif not self.value:
            self.screen.focus_next()
