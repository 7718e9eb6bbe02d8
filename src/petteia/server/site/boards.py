"""The table as a page shows it: the two pictures that the game draws, or its words where it draws none."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from petteia.core.game import BOARD, SIDE, Game
from petteia.core.views import View
from petteia.core.words import SAID
from petteia.server.site.frame import TEMPLATES
from petteia.server.site.patches import without_shared

NOTHING: Final = "<div></div>"


def board_and_side(game: Game[Any], view: View, lang: str, theme: str) -> tuple[str, str]:
    """The board, and what lies beside it."""
    board = board_of(game, view, lang, theme)
    return board, without_shared(board, game.svg(view, lang, theme, SIDE)) if game.has_picture else NOTHING


def board_of(game: Game[Any], view: View, lang: str, theme: str) -> str:
    """The board, or the table in words where the game draws none."""
    if game.has_picture:
        return game.svg(view, lang, theme, BOARD)
    words = TEMPLATES.get_template("words.html").render(sections=game.words(view, lang).for_reader(SAID))
    name = escape(game.title().text(lang))
    return f'<div class="said" tabindex="0" role="group" aria-label="{name}">{words}</div>'
