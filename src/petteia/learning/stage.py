"""The real game on which a lesson or a puzzle is played: dice, draws and the others' moves come from the script."""

from __future__ import annotations

from typing import Any

from petteia.core.flow import CHANCE
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.learning.script import Act, Beginning, Happening, Wanted

SEED = "learning"  # nothing is rolled; a match wants one


def begin(game: Game[Any], beginning: Beginning) -> Match:
    """A match that begins there; BadPosition or BadSetup if there is no such position."""
    if beginning.words:
        return Match.at(game, beginning.words, SEED, rolls=False)
    return Match(game, beginning.players, SEED, beginning.options, rolls=False)


def carry_out(match: Match, act: Act) -> None:
    """Do what an act says, the learner's part too; IllegalAction if that cannot be done."""
    if isinstance(act, Happening):
        match.play(act.name)
    elif isinstance(act, Wanted):
        for name in act.names:
            match.play(name)


def answer_others(match: Match, seat: int, others: tuple[str, ...]) -> bool:
    """Let chance or another player make one move: the first of these that may be made, or else the first that may.

    False if it is this seat's own decision, or nobody's.
    """
    state = match.state
    if state.is_over or state.seat == seat:
        return False
    legal = [action for action, _ in state.outcomes()] if state.seat == CHANCE else state.legal()
    liked = [action for name in others if (action := match.game.action_id(name)) in legal]
    match.play((liked or legal)[0])
    return True
