"""What the page offers is what may be chosen: nothing is left out, and nothing is offered twice."""

from __future__ import annotations

import pytest

from petteia.core.flow import CHANCE
from petteia.server.site.moves import groups_of
from tests.web.preparing import recorded, table_of


@pytest.mark.parametrize(("game", "number"), [("offrandes", "01"), ("delphi", "09"), ("hellas", "15")])
def test_every_legal_choice_is_offered_once(game: str, number: str) -> None:
    match = recorded(game, number)
    room = table_of(match)
    ungrouped = 0
    for move in [move for move in match.moves if move.seat != CHANCE][:250]:
        seat, legal = room.match.state.seat, room.match.state.legal()
        groups = groups_of(room, int(seat), "en")
        assert sorted(choice["id"] for group in groups for choice in group["choices"]) == sorted(legal)
        ungrouped += len(groups) > 1 and not groups[-1]["heading"]
        room.cache.clear()
        room.match.play(int(move.action))
    assert game == "offrandes" or ungrouped > 0  # such as the end of a turn
