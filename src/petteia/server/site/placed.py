"""Which elements a page has on which something can be pressed: places of the board, and parts of the panels."""

from __future__ import annotations

import re
from typing import Final

from petteia.core.panels import idents_in
from petteia.server.site.boards import board_of
from petteia.server.tables import views
from petteia.server.tables.room import Room

ID: Final = re.compile(r'\bid="([^"]+)"')
THEME: Final = "light"  # in every theme a board has the same elements


def placed(room: Room, seat: int, lang: str) -> frozenset[str]:
    """The idents of what a seat can see on its page in this position."""
    return views.kept(room, ("placed", seat), lambda: _placed(room, seat, lang))


def buttons(room: Room, seat: int, lang: str) -> frozenset[str]:
    """Those of them that are buttons with words, beside the board or over it."""
    return views.kept(room, ("buttons", seat), lambda: _buttons(room, seat, lang))


def _buttons(room: Room, seat: int, lang: str) -> frozenset[str]:
    view = views.view(room, seat)
    return frozenset((*idents_in(room.game.panel(view, lang)), *idents_in(room.game.moment(view, lang))))


def _placed(room: Room, seat: int, lang: str) -> frozenset[str]:
    drawn = (told["board"] for key, told in room.cache.items() if key[:2] == ("drawings", seat))
    board = next(drawn, None) or board_of(room.game, views.view(room, seat), lang, THEME)
    return buttons(room, seat, lang).union(ID.findall(board))
