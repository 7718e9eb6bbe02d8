"""`petteia rule`: what a rule says, where the code has it, and which tests hold it."""

from __future__ import annotations

from typing import Annotated

import typer

from petteia.cli.common import GameName, Lang, Plain, find_game, open_screen, settle_language
from petteia.terminal.rules import show_rule


def rule(
    game: GameName,
    id: Annotated[str, typer.Argument(help="The rule: OFF-8.12, or just 8.12.")],
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show a rule, its rulings, code and tests."""
    screen = open_screen(lang, plain)
    found = find_game(game)
    settle_language(screen, found.name, lang)
    show_rule(screen, found.name, id)
