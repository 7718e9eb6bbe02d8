"""The head that the views of all games share: who looks, who decides what, and what may be chosen.

A view is what `Game.view` gives: JSON-able, and built from nothing for the one who looks. Each game says in
`known/shape.py` what else there is. The comment beside a key is its meaning on the page that lists them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypedDict, TypeVar

from petteia.core.options import Value

if TYPE_CHECKING:
    from petteia.core.flow import State

View = Any  # of any game; its own TypedDict in what a game overrides, which no common type would allow
Seat = TypeVar("Seat")
End = TypeVar("End")


class SeatHead(TypedDict):
    """What the views of all games tell of each seat."""

    seat: int  # its number, counted from 0
    color: str | None  # of its pieces; null as long as none has been chosen


class Result(TypedDict):
    """How a game ended."""

    scores: list[int]  # of each seat
    ranking: list[int]  # the rank of each seat, 1 for the winner; seats that tie share a rank


class Common(TypedDict):
    """What the core can tell of a position of any game."""

    game: str  # the name of the game
    version: str  # the version of its rules
    you: int | None  # the seat whose view this is; null for a spectator
    viewer: int | None  # the same, by the name it had first
    players: int  # how many sit at the table
    options: dict[str, Value]  # the value of each option
    active: int | None  # whose turn it is, whoever has to decide something in it; null if it is nobody's
    decision: str  # what is being decided, as the game's list of decisions calls it; "over" after the end
    to_act: int  # who decides: a seat, -1 for dice and draws, -2 after the end
    choice: dict[str, Any]  # what is settled in this decision already, by the names of its fields
    legal: list[str]  # the names of the actions that you may choose now; none unless you decide


class Head(Common, Generic[Seat, End]):
    """What the views of all games have."""

    seats: list[Seat]  # the seats in their order
    result: End | None  # how the game ended; null before the end


def common(state: State, viewer: int | None, active: int | None) -> Common:
    """The head of a view, as far as it is told in the same way in every game."""
    game = state.game
    options = game.state_options(state)
    is_asked = viewer is not None and state.seat == viewer
    return {
        "game": game.name,
        "version": game.version,
        "you": viewer,
        "viewer": viewer,
        "players": int(state.seats),
        "options": {name: options[name] for name in game.options},
        "active": active,
        "decision": state.decision,
        "to_act": int(state.seat),
        "choice": game.choice(state, viewer),
        "legal": [game.action_name(action) for action in state.legal()] if is_asked else [],
    }


def result(state: State) -> Result | None:
    """How the game ended, once it has."""
    return {"scores": state.scores(), "ranking": state.ranking()} if state.is_over else None
