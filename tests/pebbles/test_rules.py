"""The rules of Pebbles, and the contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match
from tests.games import plugin
from tests.games.contract import CHECKS, TOLD
from tests.games.play import Table


class Secrets(plugin.Plugin):
    """Pebbles hides the tokens of the others until the end."""

    always_hides = True

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        position = state.to_json()
        table = position["table"]
        assert isinstance(table, dict)
        hidden = [i for i, token in enumerate(table["tokens"]) if token and i != seat and not state.is_over]
        varied = []
        for i in hidden:
            tokens = [*table["tokens"]]
            tokens[i] = tokens[i] % 3 + 1
            varied.append(petteia.game("pebbles").from_json({**position, "table": {**table, "tokens": tokens}}))
        return varied

    def check_events(self, match: Match) -> None:
        drawn = match.game.events.names.index("drawn")
        told = [event for move in match.moves for event in move.events if event.kind == drawn]
        assert [event.audience for event in told] == list(range(match.players))


@pytest.fixture(autouse=True)
def _secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(plugin.PLUGINS, "pebbles", Secrets())


@pytest.mark.parametrize("check", CHECKS + TOLD, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fulfils_the_contract(players: int, check: Callable[[Table], None]) -> None:
    check(Table("pebbles", players))


def test_PEB_1_2_only_the_owner_knows_a_token_until_the_end() -> None:
    position = petteia.game("pebbles").position("players 3\nfield tokens 0:1 1:2 2:3\nasks a turn")
    game = petteia.game("pebbles")
    assert [seat["token"] for seat in game.view(position, 1)["seats"]] == [None, 2, None]
    assert [seat["token"] for seat in game.view(position, None)["seats"]] == [None] * 3
    while not position.is_over:
        position.play("take")
    assert [seat["token"] for seat in game.view(position, None)["seats"]] == [1, 2, 3]


def test_PEB_2_1_whoever_has_the_turn_takes_one_or_rolls() -> None:
    state = petteia.game("pebbles").position("players 2\nfield tokens 0:1 1:1\nasks a turn")
    assert [petteia.game("pebbles").action_name(action) for action in state.legal()] == ["take", "roll"]
    state.play("take")
    assert (state.heap, list(state.taken), state.seat) == (14, [1, 0], 1)


@pytest.mark.parametrize(("face", "left"), [(4, 0), (3, 1), (5, 4), (6, 4)])
def test_PEB_2_2_whoever_rolls_too_much_takes_nothing(face: int, left: int) -> None:
    state = petteia.game("pebbles").position(
        "players 2\nfield heap 4\nfield taken 0:11\nfield tokens 0:1 1:1\nasks a turn"
    )
    state.play("roll")
    assert state.outcomes() == [(action, 1) for action in range(2, 8)]
    state.play(f"die {face}")
    assert (state.heap, state.is_over) == (left, left == 0)


def test_PEB_3_2_pebbles_and_token_count_and_a_place_may_be_shared() -> None:
    state = petteia.game("pebbles").position(
        "players 3\nfield heap 1\nfield taken 0:5 1:6 2:3\nfield tokens 0:2 1:1 2:3\nasks a turn"
    )
    assert state.scores() == [5, 6, 3]
    state.play("take")
    assert (state.scores(), state.ranking()) == ([8, 7, 6], [1, 2, 3])
    state.tokens[1] = 2
    assert state.ranking() == [1, 1, 3]
