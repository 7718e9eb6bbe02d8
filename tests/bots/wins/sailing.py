"""The search of the test for Delphi: breadth first through the own turn, over the rules and nothing else.

Of the ways through a turn those are looked at that bring a ship nearer: sailing with a die, an oracle card or the hired
crew, favours to sail farther, and Poseidon. The shortest one to Zeus is taken. If there is none in this turn, it goes
where the fewest steps are left, with the most favours and cards.
"""

from __future__ import annotations

from typing import Any

from petteia.core.flow import State

USEFUL = ("do move_ship", "do take_favours", "do draw_oracle_card", "god poseidon", "god apollo", "end")
CROSSES = 2  # the modifier of a ship that sails over shallows
Key = tuple[int, ...]


class Sailor:
    """Plans again every turn, and carries out what it has planned."""

    def __init__(self) -> None:
        self._plan: list[str] = []
        self._turn = (-1, -1)

    def __call__(self, state: State) -> int:
        s: Any = state
        game, seat = s.game, int(s.seat)
        legal = s.legal()
        if s.turn != seat or s.phase != 2:
            return int(legal[0])
        if self._turn != (s.round, s.turn) or not self._plan:
            self._turn, self._plan = (s.round, s.turn), way(s, seat)
        if self._plan:
            action = game.action_id(self._plan.pop(0))
            if action in legal:
                return int(action)
            self._plan = []
        return int(legal[0])


def way(s: Any, seat: int) -> list[str]:
    """The names of the actions until Zeus, or until the turn is over."""
    layer: list[tuple[Any, list[str]]] = [(s.copy(), [])]
    known = {key(s, seat)}
    ends: list[tuple[tuple[int, int, int, int], list[str]]] = []
    while layer:
        following: list[tuple[Any, list[str]]] = []
        for state, before in layer:
            for names, after in steps(state, seat):
                if after.has_reached(seat):
                    return [*before, *names]
                if after.turn != seat or after.phase != 2 or after.seat != seat:
                    left = after.board.steps(after.ships[seat], after.board.zeus, after.modifier(seat, CROSSES))
                    worth = (int(left), -int(after.favours[seat]), -int(after.cards_held(seat)), len(before))
                    ends.append((worth, [*before, *names]))
                elif (new := key(after, seat)) not in known:
                    known.add(new)
                    following.append((after, [*before, *names]))
        layer = following
    return min(ends, key=lambda end: end[0])[1] if ends else []


def steps(state: Any, seat: int) -> list[tuple[list[str], Any]]:
    """What can be done as a whole, with the positions that follow."""
    return [(names, after) for names, after in _completed(state, seat, [])]


def _completed(state: Any, seat: int, names: list[str]) -> list[tuple[list[str], Any]]:
    game, found = state.game, list[tuple[list[str], Any]]()
    known = [game.action_name(action) for action in state.legal()]
    useful = [name for name in known if state.decision != "action" or name in USEFUL]
    for name in useful or known[:1]:
        if name.startswith("return ") or (name.startswith("god ") and name not in USEFUL):
            continue
        after = state.copy()
        after.play(name)
        line = [*names, name]
        is_between = after.seat != seat or after.decision == "main" or after.phase != 2 or after.turn != seat
        if is_between or after.has_reached(seat):
            found.append((line, after))
        else:
            found += _completed(after, seat, line)
    return found


def key(s: Any, seat: int) -> Key:
    """What tells two positions of the turn apart."""
    own = slice(6 * seat, 6 * seat + 6)
    return (
        int(s.ships[seat]),
        int(s.favours[seat]),
        int(s.played),
        int(s.is_crew_hired),
        int(s.apollo),
        *map(int, s.dice[own]),
        *map(int, s.cards[own]),
        *map(int, s.gods[own]),
    )
