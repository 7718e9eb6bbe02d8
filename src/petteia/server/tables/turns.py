"""What belongs to the turn being played: how much of it can be taken back, and what ends it."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.match import Match, Move

MOST_ROLLS: Final = 2  # that are looked through to see whether a turn is over


def undoable(match: Match) -> int:
    """How many moves the seat that decides can take back: its own of this turn, since the last die or reveal."""
    game, count = match.game, 0
    turn = game.turn(match.state)
    for move, before in zip(reversed(match.moves), reversed(match.before), strict=False):
        if move.seat != match.state.seat or game.turn(before) != turn or reveals(game, move):
            break
        count += 1
    return count


def reveals(game: Game[Any], move: Move) -> bool:
    """Whether a move has shown something that was hidden."""
    return any(event.kind in game.events.reveals for event in move.events)


def ends_turn(match: Match, *actions: int) -> bool:
    """Whether moves end the turn of whoever makes them, however the dice fall; not if they end the game."""
    turn, state = match.game.turn(match.state), match.state
    for action in actions[:-1]:
        state = state.copy() if state is match.state else state
        state.advance(action)
    return turn[1] == match.state.seat and _is_past(match.game, turn, state, actions[-1])


def _is_past(game: Game[Any], turn: tuple[int, int], state: Any, action: int, rolls: int = MOST_ROLLS) -> bool:
    """Whether a turn is over after a move. All outcomes are looked at, so that nothing is told about the next."""
    after = state.copy()
    after.advance(action)
    if after.is_over:
        return False
    if after.seat != CHANCE or game.turn(after) != turn:
        return game.turn(after) != turn
    return rolls > 0 and all(_is_past(game, turn, after, each, rolls - 1) for each in after.legal())
