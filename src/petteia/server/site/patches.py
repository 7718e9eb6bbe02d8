"""What has changed between two drawings, so that a move sends little.

A patch is `[path, count, xml]`: the path leads from the drawing down its elements to one of them, and `count` elements
from there on are replaced by the new ones. With a count of -1 the element stays and takes the new one's attributes.
Patches are carried out in their order: what comes later in the drawing first, so that no patch moves the next one's
place. Only drawings of ours are read here: every `<` begins a tag and every `>` ends one.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections import OrderedDict
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import Final

ID: Final = re.compile(r' id="([^"]*)"')
ATTRIBUTES: Final = -1  # the count of a patch that leaves an element where it is

Patch = tuple[list[int], int, str]


class Drawing:
    """A drawing cut at each `<`: a piece is a tag with the words behind it.

    An element is known by the place of the piece that opens it. The pieces are interned: hundreds of drawings are kept,
    and most pieces are the same in many of them.
    """

    def __init__(self, text: str) -> None:
        self.pieces = list(map(sys.intern, text.split("<")[1:]))

    @property
    def text(self) -> str:
        """All of it."""
        return "<" + "<".join(self.pieces)

    @cached_property
    def ends(self) -> array[int]:
        """For each piece that opens an element the place after the element."""
        ends = array("i", bytes(4 * len(self.pieces)))
        open_ones: list[int] = []
        for place, piece in enumerate(self.pieces):
            if piece[0] == "/":
                ends[open_ones.pop()] = place + 1
            elif piece[-2] == "/" if piece[-1] == ">" else "/>" in piece:
                ends[place] = place + 1
            else:
                open_ones.append(place)
        return ends

    def head(self, element: int) -> str:
        """The tag that opens an element."""
        return "<" + self.pieces[element].partition(">")[0] + ">"

    def children(self, element: int) -> list[int] | None:
        """The elements in an element; None if there are words besides them, or none at all."""
        found: list[int] = []
        before, place, end = element, element + 1, self.ends[element] - 1
        while self.pieces[before][-1] == ">" or self.pieces[before].rstrip()[-1] == ">":
            if place >= end:
                return found or None
            found.append(place)
            place = self.ends[place]
            before = place - 1
        return None

    def xml(self, first: int, last: int) -> str:
        """The text from one element to another."""
        text = "<" + "<".join(self.pieces[first : self.ends[last]])
        return text[: text.rindex(">") + 1]


def changes(old: Drawing, new: Drawing) -> list[Patch]:
    """The patches that turn one drawing into another; an empty path replaces all of it."""
    if old.pieces == new.pieces:
        return []
    return _Difference(old, new).between(0, 0, [])


class _Difference:
    def __init__(self, old: Drawing, new: Drawing) -> None:
        self.old = old
        self.new = new

    def between(self, a: int, b: int, path: list[int]) -> list[Patch]:
        """The patches below two elements at the same place."""
        head, fresh = self.old.head(a), self.new.head(b)
        inside, now = self.old.children(a), self.new.children(b)
        if inside is None or now is None or _name(head) != _name(fresh):
            return [(path, 1, self.new.xml(b, b))]
        found: list[Patch] = [] if head == fresh else [(path, ATTRIBUTES, fresh[:-1] + "/>")]
        first, last = self._alike(inside, now)
        inside, now = inside[first : len(inside) - last], now[first : len(now) - last]
        if len(inside) == len(now):
            return found + self._one_by_one(inside, now, path, first)
        was, become = (
            [drawing.xml(at, at) for at in elements] for drawing, elements in ((self.old, inside), (self.new, now))
        )
        for kind, i, k, j, m in reversed(SequenceMatcher(None, was, become, autojunk=False).get_opcodes()):
            if kind == "replace" and k - i == m - j:
                found += self._one_by_one(inside[i:k], now[j:m], path, first + i)
            elif kind != "equal":
                found.append(([*path, first + i], k - i, "".join(become[j:m])))
        return found

    def _one_by_one(self, was: list[int], now: list[int], path: list[int], first: int) -> list[Patch]:
        """The patches of as many elements as before, the last ones first."""
        found: list[Patch] = []
        for number, (a, b) in reversed(list(enumerate(zip(was, now, strict=True), first))):
            if not self._same(a, b):
                found += self.between(a, b, [*path, number])
        return found

    def _alike(self, a: list[int], b: list[int]) -> tuple[int, int]:
        """How many elements are the same at the beginning, and at the end."""
        most = min(len(a), len(b))
        first = 0
        while first < most and self._same(a[first], b[first]):
            first += 1
        last = 0
        while last < most - first and self._same(a[-1 - last], b[-1 - last]):
            last += 1
        return first, last

    def _same(self, a: int, b: int) -> bool:
        return self.old.pieces[a : self.old.ends[a]] == self.new.pieces[b : self.new.ends[b]]


def _name(head: str) -> tuple[str, str]:
    """What must be the same for an element to be the same thing: its tag and its id."""
    ident = ID.search(head)
    return head.split(None, 1)[0].rstrip(">"), ident[1] if ident else ""


def without_shared(board: str, side: str) -> str:
    """The second of two drawings on one page, without the definitions that the first one already brings."""
    given = _definitions(side)
    return side.replace(given, _new_ones(_definitions(board), given), 1) if given else side


@lru_cache(64)
def _new_ones(known: str, given: str) -> str:
    """Of some definitions those that are not known yet; they are the same from position to position."""
    names = set(ID.findall(known))
    drawing = Drawing(f"<defs>{given}</defs>")
    elements = drawing.children(0) or []
    return "".join(drawing.xml(at, at) for at in elements if _name(drawing.head(at))[1] not in names)


def _definitions(drawing: str) -> str:
    begin, end = drawing.find("<defs>"), drawing.find("</defs>")
    return drawing[begin + 6 : end] if 0 <= begin < end else ""


class Shown:
    """The drawings that were last sent, by who looks at which table: the others are sent whole."""

    def __init__(self, most: int = 600) -> None:
        self._most = most
        self._last: OrderedDict[tuple[object, ...], tuple[int, tuple[Drawing, Drawing]]] = OrderedDict()

    def since(self, key: tuple[object, ...], version: int) -> tuple[Drawing, Drawing] | None:
        """What a viewer was shown at a version, if it was the last."""
        kept = self._last.get(key)
        return kept[1] if kept is not None and kept[0] == version else None

    def keep(self, key: tuple[object, ...], version: int, drawings: tuple[Drawing, Drawing]) -> None:
        """Remember what is being sent."""
        self._last[key] = (version, drawings)
        self._last.move_to_end(key)
        if len(self._last) > self._most:
            self._last.popitem(last=False)
