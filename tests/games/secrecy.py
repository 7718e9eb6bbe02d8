"""What a seat must not be able to tell apart."""

from __future__ import annotations

from typing import Any

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game
from tests.games.plugin import plugin


def seats_and_spectator(state: State) -> list[int | None]:
    """Everybody who looks at the table."""
    return [*range(int(state.seats)), None]


def assert_alike(game: Game[Any], a: State, b: State, seat: int | None, pictures: bool) -> None:
    """Two positions look the same to a seat: view, choices, numbers, words, reasons and picture."""
    view, other = game.view(a, seat), game.view(b, seat)
    assert other == view, f"seat {seat} sees a difference"
    assert game.question(other) == game.question(view)
    if seat is not None:
        assert (a.legal() if a.seat == seat else []) == (b.legal() if b.seat == seat else [])
        assert game.observation(a, seat).tobytes() == game.observation(b, seat).tobytes()
    if pictures:
        assert game.words(other).text() == game.words(view).text()
        assert game.svg(other) == game.svg(view)
        if seat is not None:
            assert reasons(game, a, seat) == reasons(game, b, seat)


def reasons(game: Game[Any], state: State, seat: int) -> list[str | None]:
    """What a seat is told when it asks why not, for some of the actions."""
    step = max(1, game.num_actions // 25)
    answers = [game.why_not(state, seat, game.action_name(a)) for a in range(0, game.num_actions, step)]
    return [None if answer is None else answer.text() for answer in answers]


def check_redeal(game: Game[Any], state: State, seat: int, roller: Roller, pictures: bool = True) -> None:
    """A redealt position is whole, looks the same to the seat, and leaves the real one as it was."""
    before = state.to_json()
    other = state.redeal(seat, roller)
    assert other is not state
    other.check()
    assert_alike(game, state, other, seat, pictures)
    assert state.to_json() == before


def check_variations(game: Game[Any], state: State, seat: int | None, roller: Roller, pictures: bool = True) -> int:
    """Positions that differ in what the seat may not know look the same to it; how many there were."""
    others = plugin(game.name).variations(state, seat, roller)
    for other in others:
        assert other.to_json() != state.to_json()
        other.check()
        assert_alike(game, state, other, seat, pictures)
        if seat is not None:
            check_redeal(game, other, seat, roller, pictures=False)
    return len(others)
