"""What a lesson and a puzzle have in common in the terminal: the game's own table and moves, and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.terminal.narrator import Narrator
from petteia.terminal.screen import OWN, Screen
from petteia.terminal.seats import HUMAN, Seats
from petteia.terminal.session import Leave, Session

LIKE_IN_A_GAME = (
    "board",
    "moves",
    "log",
    "why",
    "actions",
    "rule",
    "lang",
    "help",
    "quit",
)  # commands


class Guided(Session):
    """A match in which somebody else answers what the player does; it begins anew as often as need be."""

    def __init__(self, match: Match, seat: int, screen: Screen) -> None:
        kinds = [HUMAN if other == seat else "novice" for other in range(match.players)]
        super().__init__(match, Seats(kinds), screen)
        self.seat = seat
        self.commands = {name: self.commands[name] for name in LIKE_IN_A_GAME}

    def add(self, commands: Mapping[str, Callable[[str], None]]) -> None:
        """Further commands, which come first."""
        self.commands = {**commands, **self.commands}

    def run(self) -> None:
        """Go on until it is over, or the player leaves; nothing is lost then."""
        with suppress(Leave, KeyboardInterrupt, EOFError):
            self._guide()

    def rescue(self) -> tuple[bool, Path | None]:
        """How far it has come is noted step by step: there is nothing to keep."""
        return False, None

    def _guide(self) -> None:
        """All of it, from the first word to the last."""
        raise NotImplementedError

    def _sit_at(self, match: Match) -> None:
        """Go on at this match; the table is shown again if it is another one."""
        if match is not self.match:
            self.match = match
            self.narrator = Narrator(match, self.seats, self.screen)
            self.narrator.told = len(match.moves)

    def _show_table(self) -> None:
        """What has happened, what has changed on the table, and what can be done."""
        self.narrator.tell()
        if self.narrator.must_show or self.match.state.is_over:
            self.narrator.board(self.seat)
        else:
            self.narrator.show_changes(self.seat)
        is_asked = self.match.state.seat == self.seat
        self.menu = self.narrator.menu(self.seat) if is_asked else None
        self.is_listed = True
        if self.menu is not None:
            self.screen.moves(self.menu)

    def _meant(self, line: str) -> str:
        """The name of the move that was typed, whether or not it may be made; an error if it is none, or several."""
        assert self.menu is not None
        found = self.menu.read(line)
        if len(found) > 1:
            raise self._refusal(line, found)
        return self.game.action_name(found[0]) if found else self._impossible(line.strip())

    def _say(self, word: Message | None) -> None:
        """A word to the player."""
        if word is not None:
            self.screen.line(word.text(self.screen.lang), OWN)

    def _quit(self, rest: str) -> None:
        raise Leave
