"""The application: it runs the session in a thread, and shows it until both are done."""

from __future__ import annotations

import threading
from contextvars import copy_context
from typing import Final

from textual.app import App

from petteia.terminal import goodbyes
from petteia.terminal.full.colours import DARK, LIGHT, first_theme, theme
from petteia.terminal.full.stage import Stage
from petteia.terminal.full.style import STYLE
from petteia.terminal.full.table import GameScreen
from petteia.terminal.screen import Screen
from petteia.terminal.session import Session

WIDE: Final = 150  # columns from which the moves stand beside the table


class FullScreen(App[None]):
    """A session on the full screen."""

    CSS = STYLE
    TITLE = "Petteia"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.stage = stage
        self.session = session
        stage.session, stage.audience = session, self  # type: ignore[assignment]
        self.table = GameScreen(stage, session)
        context = copy_context()  # the names of the people
        self.thread = threading.Thread(target=context.run, args=(self._play,), name="session", daemon=True)
        self.failure: BaseException | None = None
        for name in (DARK, LIGHT):
            self.register_theme(theme(name))
        self.theme = first_theme()

    def on_mount(self) -> None:
        """Begin to play as soon as there is something to show it on."""
        self.push_screen(self.table)
        self.thread.start()

    def _play(self) -> None:
        """In the thread of the session."""
        try:
            self.session.run()
        except BaseException as error:  # told when the screen is gone
            self.failure = error
        finally:
            self.call_later(self.exit)

    def hand_over(self, name: str, *values: object) -> None:
        """Carry out what the stage tells in the thread of the application, in the order in which it is told."""
        self.call_later(getattr(self.table, name), *values)

    async def action_quit(self) -> None:
        """Ctrl+Q belongs to the application; it asks like any other way to leave."""
        if self.screen is self.table:
            self.table.action_leave()

    def keep(self, seconds: float) -> None:
        """Wait until the session has kept the game; where it is held up, perhaps by a bot that thinks, do it here."""
        if self.thread.ident is not None:
            self.thread.join(seconds)
            self.session.rescue()

    def on_unmount(self) -> None:
        """Whatever has ended the application: the session keeps the game."""
        self.stage.close()


def play_on_full_screen(stage: Stage, session: Session) -> None:
    """Play until the game is over and left, or the player leaves; what was said last is said again after that."""
    app = FullScreen(stage, session)
    with goodbyes.ending_at_goodbyes(stage.close, app.keep):
        try:
            app.run()
        except KeyboardInterrupt:
            pass  # heard as a signal: the game is kept all the same
        finally:
            stage.close()
            if app.thread.ident is not None:
                app.thread.join()
        if app.failure is not None:
            raise app.failure
        _say_goodbye(stage, session)


def _say_goodbye(stage: Stage, session: Session) -> None:
    if goodbyes.is_terminal_gone():
        return  # nobody reads it
    screen = Screen(stage.lang)
    if session.match.state.is_over and stage.ending is not None:
        screen.result(stage.ending)
    for line in stage.last_words:
        if line:
            screen.line(line)
