"""Saved positions with something wrong in them, as a broken file or an ill-meaning sender would make them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from petteia.core.chance import Roller

Data = dict[str, Any]
Edit = Callable[[Data], None]

WRONG: tuple[object, ...] = (None, True, 1.5, "x", [], {}, [[]], {"a": 1})
FAR: tuple[int, ...] = (-1, -2, -3, -100, 99, 100, 1_000_000, 1 << 40, 1 << 63, -(1 << 70), 1 << 70)


def mutants(data: Data, decisions: list[str], roller: Roller, share: int = 1) -> Iterator[tuple[str, Data]]:
    """Changed copies of a position, each with a word on what was done to it; one in so many of all there are."""
    text = json.dumps(data)
    for label, edit in edits(data, decisions, roller):
        if share > 1 and roller.below(share):
            continue
        copy = json.loads(text)
        edit(copy)
        yield label, copy


def edits(data: Data, decisions: list[str], roller: Roller) -> Iterator[tuple[str, Edit]]:
    """All that is done to a position."""
    yield from edits_of(data, ())
    for part in ("options", "table"):
        yield from edits_of(data[part], (part,))
        yield f"{part}: one too many", setter((part, "no_such_entry"), 1)
    for name, value in data["table"].items():
        if isinstance(value, list):
            yield from edits_of_array(value, ("table", name), roller)
        yield from ((f"{name} by {step}", adder(("table", name), step)) for step in (-1, 1) if type(value) is int)
    yield from edits_inside(data["layout"], ("layout",), roller)
    yield from edits_of_stack(data["stack"], decisions, roller)


def edits_of(part: Data, path: tuple[Any, ...]) -> Iterator[tuple[str, Edit]]:
    """Each entry left out, and of another type."""
    for key in part:
        where = ".".join((*path, key))
        yield f"{where} left out", dropper((*path, key))
        for value in (*WRONG, *FAR):
            yield f"{where} = {value}", setter((*path, key), value)


def edits_of_array(array: list[Any], path: tuple[Any, ...], roller: Roller) -> Iterator[tuple[str, Edit]]:
    """A number too many or too few, another order, and one number changed."""
    yield f"{path} too short", setter(path, array[:-1])
    yield f"{path} too long", setter(path, [*array, 0])
    yield f"{path} turned round", setter(path, array[::-1])
    if array:
        place = roller.below(len(array))
        for value in (*WRONG, *FAR):
            yield f"{path}[{place}] = {value}", setter((*path, place), value)
        steps = (-1, 1) if type(array[place]) is int else ()
        yield from ((f"{path}[{place}] by {step}", adder((*path, place), step)) for step in steps)


def edits_inside(value: Any, path: tuple[Any, ...], roller: Roller, depth: int = 4) -> Iterator[tuple[str, Edit]]:
    """One entry of a layout after the other, at random places inside lists."""
    if isinstance(value, dict):
        yield from edits_of(value, path)
        for key in value if depth else ():
            yield from edits_inside(value[key], (*path, key), roller, depth - 1)
    elif isinstance(value, list) and value:
        yield from edits_of_array(value, path, roller)
        place = roller.below(len(value))
        if depth:
            yield from edits_inside(value[place], (*path, place), roller, depth - 1)


def edits_of_stack(stack: list[Any], decisions: list[str], roller: Roller) -> Iterator[tuple[str, Edit]]:
    """Rows left out, doubled, renamed, with other numbers; any decision on top."""
    yield "stack turned round", setter(("stack",), stack[::-1])
    yield "stack twice", setter(("stack",), stack * 2)
    for i, row in enumerate(stack):
        yield f"row {i} left out", dropper(("stack", i))
        yield f"row {i} twice", setter(("stack",), [*stack[: i + 1], *stack[i:]])
        yield f"row {i} unknown", setter(("stack", i), ["no_such_decision", *row[1:]])
        yield f"row {i} too short", setter(("stack", i), row[:-1])
        yield f"row {i} too long", setter(("stack", i), [*row, 0])
        for place in range(len(row)):
            for value in (*WRONG, *FAR, 3, 7):
                yield f"row {i}[{place}] = {value}", setter(("stack", i, place), value)
    for name in decisions:
        for count in range(4):
            numbers = [roller.below(6) for _ in range(count)]
            yield f"{name} {numbers} on top", setter(("stack",), [*stack, [name, *numbers]])
            yield f"{name} {numbers} under", setter(("stack",), [stack[0], [name, *numbers], *stack[1:]])


def setter(path: tuple[Any, ...], value: object) -> Edit:
    """Put a value where the path leads."""

    def edit(data: Data) -> None:
        follow(data, path)[path[-1]] = value

    return edit


def adder(path: tuple[Any, ...], step: int) -> Edit:
    """Change the number where the path leads."""

    def edit(data: Data) -> None:
        follow(data, path)[path[-1]] += step

    return edit


def dropper(path: tuple[Any, ...]) -> Edit:
    """Leave out what is where the path leads."""

    def edit(data: Data) -> None:
        del follow(data, path)[path[-1]]

    return edit


def follow(data: Any, path: tuple[Any, ...]) -> Any:
    """The part that holds the end of the path."""
    for key in path[:-1]:
        data = data[key]
    return data
