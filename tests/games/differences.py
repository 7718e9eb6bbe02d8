"""What has changed between two values of JSON, in words: one line for each place, `auction.bid: 3 -> 4`."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

MANY = 8  # entries of a dictionary that change at once are counted, not listed
LONG = 6  # of longer lists of words and numbers, only what has come and gone is said
NAMES = ("id", "seat")  # what an entry of a list is called by, if it has one of these keys


def differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """All places at which two values differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _of_dicts(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and _are_alike(old, new):
        for i, (was, now) in enumerate(zip(old, new, strict=True)):
            yield from differences(was, now, f"{path}[{_name(was, i)}]")
    elif isinstance(old, list) and isinstance(new, list) and _are_long(old, new):
        yield from _of_lists(old, new, path)
    elif old != new:
        yield f"{path}: {written(old)} -> {written(new)}"


def written(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def digest(value: Any) -> str:
    """A value in eight letters."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:8]


def _of_dicts(old: dict[str, Any], new: dict[str, Any], path: str) -> Iterator[str]:
    changed = [key for key in {**old, **new} if old.get(key, ...) != new.get(key, ...)]
    if path and len(changed) > MANY and len(old) != len(new):
        yield f"{path}: {len(old)} entries -> {len(new)} entries {digest(new)}"
        return
    for key in changed:
        place = f"{path}.{key}" if path else key
        if key not in new:
            yield f"{place}: {written(old[key])} -> gone"
        elif key not in old:
            yield f"{place}: new {written(new[key])}"
        else:
            yield from differences(old[key], new[key], place)


def _of_lists(old: list[Any], new: list[Any], path: str) -> Iterator[str]:
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    if not gone and not come and old != new:
        yield f"{path}: now {written(new)}"
    elif old != new:
        said = [f"- {written(item)}" for item in gone.elements()] + [f"+ {written(item)}" for item in come.elements()]
        yield f"{path}: {' '.join(said)}"


def _are_alike(old: list[Any], new: list[Any]) -> bool:
    """Whether the entries are dictionaries, or lists, that can be compared one by one."""
    nested = all(isinstance(item, dict | list) for item in old + new)
    return nested and len(old) == len(new) and [_name(item, 0) for item in old] == [_name(item, 0) for item in new]


def _are_long(old: list[Any], new: list[Any]) -> bool:
    return len(old) + len(new) > 2 * LONG and not any(isinstance(item, dict | list) for item in old + new)


def _name(entry: Any, place: int) -> object:
    if isinstance(entry, dict):
        for key in NAMES:
            if isinstance(entry.get(key), str | int):
                return entry[key]
    return place
