"""`petteia rule`: what a rule, a card, a decision or an option says, where the code has it, and which tests hold it."""

from __future__ import annotations

from typing import Annotated

import typer

from petteia.cli import offering
from petteia.cli.common import GameName, Lang, Plain, find_game, open_screen
from petteia.rulebook import rulebook
from petteia.terminal.rules import list_chapters, show_rule
from petteia.terminal.screen import QUIET


def rule(
    game: GameName,
    id: Annotated[
        str | None,
        typer.Argument(
            help="The rule, OFF-8.12 or just 8.12; or a card, a decision or an option by name.",
            autocompletion=offering.rules,
        ),
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show a rule, a card, a decision or an option, with rulings, code and tests."""
    screen = open_screen(lang, plain)
    found = find_game(game)
    if rulebook(found.name, screen.lang).lang != screen.lang:
        screen.say("rule.english", QUIET)
    if id is None:
        list_chapters(screen, found.name)
    else:
        show_rule(screen, found.name, id)
