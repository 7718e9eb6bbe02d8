"""Where what a coach wants is pressed: one place after the other, also when half of it is chosen but not yet done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from petteia.core.gestures import Gestures, Path
from petteia.learning.coach import Coach


class Spot(NamedTuple):
    """A press on the way to what is wanted."""

    idents: tuple[str, ...]  # the elements on which it is pressed
    path: Path  # what is begun or done by then


def spots(coach: Coach, found: Gestures, chosen: Sequence[int] = ()) -> tuple[Spot, ...]:
    """The presses that lead from what is chosen to what the coach wants, the next one first; none if none does."""
    begun = tuple(chosen)
    right = [path for path in found.paths if path.idents and path.goes_on_from(begun) and is_right(coach, path)]
    if not right:
        return ()
    target = min(right, key=lambda path: _far(coach, path))
    way = [path for path in right if path.actions == target.actions[: len(path.actions)]]
    way.sort(key=lambda path: len(path.actions))
    before = [_sent(found, begun), *(path.sent for path in way)]
    # Where there is only one answer, nothing needs to be pressed for it.
    return tuple(
        Spot(path.idents, path) for path, sent in zip(way, before, strict=False) if path is target or path.sent != sent
    )


def _far(coach: Coach, path: Path) -> tuple[object, ...]:
    """What is meant before other ways to it: all of the step, and briefly; or else as much as there is."""
    fit = coach.fit(names_of(coach, path))
    count = len(path.sent)
    return not fit.is_done, count if fit.is_done else -count, path.is_choice, len(path.actions)


def is_right(coach: Coach, path: Path) -> bool:
    """Whether a path is what is wanted, or a beginning of it."""
    return bool(path.sent) and coach.fit(names_of(coach, path)).is_right


def names_of(coach: Coach, path: Path) -> list[str]:
    """The answers of a path that are asked for, by their names."""
    return [coach.game.action_name(action) for action in path.sent]


def settled(coach: Coach, found: Gestures, path: Path) -> tuple[int, ...]:
    """What a press has done that only seemed to choose: all of a step, or what can only be meant; () if it chooses."""
    if not is_right(coach, path):
        return ()
    if coach.fit(names_of(coach, path)).is_done:
        return path.sent
    rest = [each for each in found.paths if each.goes_on_from(path.actions) and not each.is_choice]
    return path.sent if rest and all(each.sent == path.sent for each in rest) else ()


def _sent(found: Gestures, actions: tuple[int, ...]) -> tuple[int, ...]:
    begun = found.begun(actions) if actions else None
    return () if begun is None else begun.sent
