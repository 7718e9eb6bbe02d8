"""What has changed between two parts of a page, so that a move sends little.

A patch is `[path, count, xml]`: the path leads from the part down its elements to one of them, and `count` elements
from there on are replaced by the new ones. With a count of -1 the element stays and takes the new one's attributes.
Patches are carried out in their order: what comes later in the part first, so that no patch moves the next one's place.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from petteia.server.site.elements import Element, is_one_thing

IDS: Final = re.compile(r' id="([^"]*)"')
ATTRIBUTES: Final = -1  # the count of a patch that leaves an element where it is
PAGES: Final = 2  # of one reader that are remembered

Patch = tuple[list[int], int, str]
Elements = dict[str, Element]  # the parts of a page, by their ids


def changes(old: Element, new: Element) -> list[Patch]:
    """The patches that turn one element into another; an empty path replaces all of it."""
    return [] if old.is_like(new) else _between(old, new, [])


def tag_changes(old: Element, new: Element) -> list[Patch]:
    """The patch that gives an element its new attributes and leaves alone what is in it."""
    return [] if old.head == new.head else [([], ATTRIBUTES, _bare(new))]


def _bare(element: Element) -> str:
    """An element with nothing in it."""
    return element.head[:-1] + "/>"


def _between(old: Element, new: Element, path: list[int]) -> list[Patch]:
    """The patches for two elements at the same place that differ."""
    was, now = old.inside, new.inside
    if was is None or now is None or not is_one_thing(old.head, new.head):
        return [(path, 1, new.xml)]
    found: list[Patch] = [] if old.head == new.head else [(path, ATTRIBUTES, _bare(new))]
    first, last = _alike(was, now)
    was, now = was[first : len(was) - last], now[first : len(now) - last]
    if len(was) == len(now) and all(_has_same_id(was[number], now[number]) for number in range(len(was))):
        return found + _one_by_one(was, now, path, first)
    keys = [each.ident or each.xml for each in was], [each.ident or each.xml for each in now]
    for i, k, j, m in reversed(_runs(*keys)):
        if k - i == m - j:
            found += _one_by_one(was[i:k], now[j:m], path, first + i)
        else:
            found.append(([*path, first + i], k - i, "".join(each.xml for each in now[j:m])))
    return found


def _runs(was: list[str], now: list[str]) -> list[tuple[int, int, int, int]]:
    """Which elements of one list, from here to there, have become which of the other."""
    count, new = len(was), len(now)
    if not was or not now:
        return [(0, count, 0, new)]
    begin = now.index(was[0]) if was[0] in now else 0
    kept = new - begin
    if begin and kept >= min(begin, count - kept) and was[:kept] == now[begin:]:  # a log: what is new is on top
        return [(0, 0, 0, begin), (0, kept, begin, new), (kept, count, new, new)][: 2 + (kept < count)]
    return [(i, k, j, m) for _, i, k, j, m in SequenceMatcher(None, was, now, autojunk=False).get_opcodes()]


def _has_same_id(old: Element, new: Element) -> bool:
    """Whether two elements have the same id, or none."""
    return old is new or old.ident == new.ident


def _one_by_one(was: list[Element], now: list[Element], path: list[int], first: int) -> list[Patch]:
    """The patches of as many elements as before, the last ones first."""
    found: list[Patch] = []
    for number in reversed(range(len(was))):
        if not was[number].is_like(now[number]):
            found += _between(was[number], now[number], [*path, first + number])
    return found


def _alike(was: list[Element], now: list[Element]) -> tuple[int, int]:
    """How many elements are the same at the beginning, and at the end."""
    most = min(len(was), len(now))
    first = 0
    while first < most and was[first].is_like(now[first]):
        first += 1
    last = 0
    while last < most - first and was[-1 - last].is_like(now[-1 - last]):
        last += 1
    return first, last


def without_shared(board: str, side: str) -> str:
    """The second of two drawings on one page, without the definitions that the first one already brings."""
    given = _definitions(side)
    return side.replace(given, _new_ones(_definitions(board), given), 1) if given else side


@lru_cache(64)
def _new_ones(known: str, given: str) -> str:
    """Of some definitions those that are not known yet; they are the same from position to position."""
    names = set(IDS.findall(known))
    return "".join(each.xml for each in Element(f"<defs>{given}</defs>").inside or () if each.ident not in names)


def _definitions(drawing: str) -> str:
    begin, end = drawing.find("<defs>"), drawing.find("</defs>")
    return drawing[begin + 6 : end] if 0 <= begin < end else ""


class Shown:
    """What was last sent, by who looks at which table, in which language and theme: others are sent everything.

    Of each of them the last two are kept: somebody may have two pages open, and one hears of a move first.
    """

    def __init__(self, most: int = 600) -> None:
        self._most = most
        self._last: OrderedDict[tuple[object, ...], dict[str, tuple[int, Elements]]] = OrderedDict()

    def since(self, reader: tuple[object, ...], mark: str, version: int) -> Elements | None:
        """What a reader was shown at a version, under this mark."""
        kept = self._last.get(reader, {}).get(mark)
        return kept[1] if kept is not None and kept[0] == version else None

    def keep(self, reader: tuple[object, ...], mark: str, version: int, parts: Elements) -> None:
        """Remember what is being sent."""
        last = self._last.setdefault(reader, {})
        last.pop(mark, None)
        last[mark] = (version, parts)
        if len(last) > PAGES:
            del last[next(iter(last))]
        self._last.move_to_end(reader)
        if len(self._last) > self._most:
            self._last.popitem(last=False)
