"""People are called by their names, each table by its own: what was told at one is not told at another."""

from __future__ import annotations

import pytest

from petteia.core.game import BOARD, SIDE
from petteia.core.messages import people
from petteia.server.tables import logs, views
from tests.web.preparing import recorded, table_of


def told(game: str, number: str, names: list[str], most: int = 120) -> str:
    """Questions, log and pictures of a part of a recorded game, at a table of these people."""
    match = recorded(game, number)
    room = table_of(match)
    found = []
    with people(names[: match.players]):
        for count, move in enumerate(move for move in match.moves[:most] if move.seat >= 0):
            if count % 12 == 0:
                room.cache.clear()
                seen = views.view(room, 0)
                found += [room.game.svg(seen, "en", "light", part) for part in (BOARD, SIDE)]
                found.append(views.question(room, 0, "en"))
            room.match.play(int(move.action))
        found += [line["text"] for line in logs.log(room, 0, "en", None, 500)]
    return "\n".join(found)


@pytest.mark.parametrize(("game", "number"), [("delphi", "09"), ("hellas", "15")])
def test_each_table_has_names_of_its_own(game: str, number: str) -> None:
    first = told(game, number, ["Ada", "Bram", "Cleo", "Dion"])
    second = told(game, number, ["Ewa", "Femke", "Gaia", ""])
    assert "Ada" in first
    assert "Bram" in first
    assert "Ewa" in second
    assert "Femke" in second
    assert not any(name in second for name in ("Ada", "Bram", "Cleo", "Dion"))
