"""The sheet of all that can be done at all, of a game that says nothing about it."""

from __future__ import annotations

import petteia
from petteia.core.deeds import Standings
from petteia.core.gestures import Gestures


def test_there_is_an_entry_for_each_decision_of_a_player() -> None:
    match = petteia.Match("pebbles", players=2, seed=1)
    game, seat = match.game, int(match.state.seat)
    [group] = game.deeds(game.view(match.state, seat))
    assert [(deed.title, deed.rule, deed.asked) for deed in group.deeds] == [("Turn", "PEB-2.1", ("turn",))]
    [turn] = Standings(Gestures(game, match.state, seat), [group])
    assert sorted(game.action_name(path.actions[0]) for path in turn.ways) == ["roll", "take"]
