"""A position as it shows itself at the Python prompt: in one line, as the table in words, and move by move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from petteia.core.actions import Action
from petteia.core.messages import people
from petteia.core.words import Words

if TYPE_CHECKING:
    from petteia.core.flow import State


class Moment:
    """A position in which a player chooses: what the choices are called depends on it, whatever is played later."""

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self.state = state  # never played on
        self.names = tuple(names)  # of the people in the seats, as far as they are known

    @cached_property
    def view(self) -> dict[str, Any]:
        """What whoever decides may know; as everybody sees it where that is chance."""
        seat = int(self.state.seat)
        view: dict[str, Any] = self.state.game.view(self.state, seat if seat >= 0 else None)
        return view

    def describe(self, action: int, lang: str) -> str:
        """An action as a sentence."""
        with people(self.names):
            sentence: str = self.state.game.describe(action, self.view, lang)
            return sentence


def restored_action(number: int, name: str, state: State, names: tuple[str, ...]) -> Action:
    """Return the action of a checkpoint."""
    return Action(number, name, Moment(state, names))


def line(state: State, names: Sequence[str] = ()) -> str:
    """The game, how many play, how far it is, and who decides what: `go, 2 players, round 3, Ada to move: place`."""
    game = state.game
    parts = [game.name, f"{int(state.seats)} players"]
    if state.depth == 0:  # seen while it is being made
        return ", ".join([*parts, "not set up"])
    time = game.time(state)
    if time is not None:
        parts.append(f"{game.unit} {time}" if time else "set-up")
    with people(names):
        return ", ".join([*parts, _moving(state)])


def _moving(state: State) -> str:
    game, seat = state.game, int(state.seat)
    if state.is_over:
        winners = [seat for seat, rank in enumerate(state.ranking()) if rank == 1]
        return f"won by {' and '.join(str(game.seat_name(seat)) for seat in winners)}"
    return f"{game.seat_name(seat) if seat >= 0 else 'chance'} to move: {state.decision}"


def in_words(state: State, names: Sequence[str] = (), seat: int | None = None, lang: str = "en") -> Words:
    """The table in words, as a seat or (None) a spectator may see it."""
    with people(names):
        found: Words = state.game.words(state.game.view(state, seat), lang)
        return found


def table(state: State, names: Sequence[str] = (), seat: int | None = None, lang: str = "en") -> str:
    """The table in words, and below it who must do what."""
    with people(names):
        return f"{in_words(state, names, seat, lang)}\n{state.game.question(state.game.view(state, seat), lang)}"
