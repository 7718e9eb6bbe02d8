"""A session on the full screen or line by line, whichever was asked for or fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from petteia.terminal.screen import Screen
from petteia.terminal.session import Session

Full = Annotated[bool, typer.Option("--full", help="Use the full screen.")]
Line = Annotated[bool, typer.Option("--line", help="Go line by line.")]
Some = TypeVar("Some", bound=Session)


def run(make: Callable[[Screen], Some], screen: Screen, fills: bool) -> Some:
    """Make a session for the screen, or for the full one, and run it to its end."""
    if not fills:
        session = make(screen)
        session.run()
        return session
    from petteia.terminal.full.app import play_on_full_screen  # takes a moment to load
    from petteia.terminal.full.stage import Stage

    stage = Stage(screen.lang)
    session = make(stage)
    play_on_full_screen(stage, session)
    return session
