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
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import Final

ID: Final = re.compile(r'[^>]*? id="([^"]*)"')  # of the tag with which a text begins
IDS: Final = re.compile(r' id="([^"]*)"')
ATTRIBUTES: Final = -1  # the count of a patch that leaves an element where it is
BEGIN, END = "\x02", "\x03"  # around an element that is a single piece
GROUP: Final = re.compile(r"(<g\b[^<]*+(?:<(?!/?g[ >])[^<]*+)*+</g>)")  # one without groups in it
PAGES: Final = 2  # of one reader that are remembered

Patch = tuple[list[int], int, str]


class Drawing:
    """A drawing cut at each `<`: a piece is a tag with the words behind it.

    An element is known by the place of the piece that opens it. The pieces are interned: hundreds of drawings are kept,
    and most pieces are the same in many of them. Some elements are a single piece with all that is in them: innermost
    groups, definitions, and what lies between `BEGIN` and `END`. Only those that have changed are cut further.
    """

    def __init__(self, text: str) -> None:
        self.sum = hash(text)
        self.pieces: list[str] = []
        for number, part in enumerate(_with_whole_definitions(text).split(BEGIN)):
            element, _, rest = part.partition(END) if number else ("", "", part)
            self._add(element, GROUP.split(rest))
        self.pieces = list(map(sys.intern, self.pieces))

    def _add(self, element: str, rest: list[str]) -> None:
        """Add an element that is a single piece, and what follows: words and tags, and every second time a group."""
        if element:
            self.pieces.append(element[1:])
        for number, part in enumerate(rest):
            if number % 2:
                self.pieces.append(part[1:])
                continue
            behind, *others = part.split("<")
            if behind and self.pieces:
                self.pieces[-1] += behind
            self.pieces += others

    @classmethod
    def of_piece(cls, piece: str) -> Drawing:
        """An element that is a single piece, cut into its own."""
        found = cls("")
        found.pieces = list(map(sys.intern, piece.rstrip().split("<")))
        return found

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
            elif (piece[-2] == "/" if piece[-1] == ">" else "/>" in piece) or "<" in piece:
                ends[place] = place + 1
            else:
                open_ones.append(place)
        return ends

    def is_whole(self, element: int) -> bool:
        """Whether an element is a single piece although there are others in it."""
        return "<" in self.pieces[element]

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


Drawings = dict[str, Drawing]  # the parts of a page, by the ids of their elements


def drawing(text: str, had: Drawing | None) -> Drawing:
    """A text as a drawing; the one that a reader had if it says the same."""
    if had is not None and had.sum == hash(text) and had.text == plain(text):
        return had
    return Drawing(text)


def plain(text: str) -> str:
    """A text as a page gets it."""
    return text.replace(BEGIN, "").replace(END, "")


def changes(old: Drawing, new: Drawing, path: Sequence[int] = ()) -> list[Patch]:
    """The patches that turn one drawing into another, which lies at a path; an empty path replaces all of it."""
    if old.pieces == new.pieces:
        return []
    return _Difference(old, new).between(0, 0, list(path))


def tag_changes(old: Drawing, new: Drawing) -> list[Patch]:
    """The patch that gives the outermost element its new attributes and leaves alone what is in it."""
    return [] if old.head(0) == new.head(0) else [([], ATTRIBUTES, new.head(0)[:-1] + "/>")]


class _Difference:
    def __init__(self, old: Drawing, new: Drawing) -> None:
        self.old = old
        self.new = new

    def between(self, a: int, b: int, path: list[int]) -> list[Patch]:
        """The patches below two elements at the same place."""
        head, fresh = self.old.head(a), self.new.head(b)
        if self.old.is_whole(a) and self.new.is_whole(b) and _name(head) == _name(fresh):
            return changes(Drawing.of_piece(self.old.pieces[a]), Drawing.of_piece(self.new.pieces[b]), path)
        inside, now = self.old.children(a), self.new.children(b)
        if inside is None or now is None or _name(head) != _name(fresh):
            return [(path, 1, self.new.xml(b, b))]
        found: list[Patch] = [] if head == fresh else [(path, ATTRIBUTES, fresh[:-1] + "/>")]
        first, last = self._alike(inside, now)
        inside, now = inside[first : len(inside) - last], now[first : len(now) - last]
        if len(inside) == len(now) and all(map(self._is_one_thing, inside, now)):
            return found + self._one_by_one(inside, now, path, first)
        was, become = self._keys(self.old, inside), self._keys(self.new, now)
        for _, i, k, j, m in reversed(SequenceMatcher(None, was, become, autojunk=False).get_opcodes()):
            if k - i == m - j:
                found += self._one_by_one(inside[i:k], now[j:m], path, first + i)
            else:
                fresh = "".join(self.new.xml(at, at) for at in now[j:m])
                found.append(([*path, first + i], k - i, fresh))
        return found

    def _is_one_thing(self, a: int, b: int) -> bool:
        """Whether two elements have the same id, or none."""
        was, now = self.old.pieces[a], self.new.pieces[b]
        return was is now or _id(was) == _id(now)

    @staticmethod
    def _keys(drawing: Drawing, elements: list[int]) -> list[str]:
        """By what elements are known again among others: their ids, or all that is written of them."""
        return [_id(drawing.pieces[at]) or drawing.xml(at, at) for at in elements]

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


def _with_whole_definitions(text: str) -> str:
    """A drawing with its definitions marked as a single piece."""
    begin, end = text.find("<defs>"), text.find("</defs>") + len("</defs>")
    return f"{text[:begin]}{BEGIN}{text[begin:end]}{END}{text[end:]}" if 0 <= begin < end else text


def _name(head: str) -> tuple[str, str]:
    """What must be the same for an element to be the same thing: its tag and its id."""
    return head.split(None, 1)[0].rstrip(">"), _id(head)


def _id(piece: str) -> str:
    """The id of the element that a piece opens; "" if it has none."""
    found = ID.match(piece)
    return found[1] if found else ""


def without_shared(board: str, side: str) -> str:
    """The second of two drawings on one page, without the definitions that the first one already brings."""
    given = _definitions(side)
    return side.replace(given, _new_ones(_definitions(board), given), 1) if given else side


@lru_cache(64)
def _new_ones(known: str, given: str) -> str:
    """Of some definitions those that are not known yet; they are the same from position to position."""
    names = set(IDS.findall(known))
    drawing = Drawing.of_piece(f"defs>{given}</defs>")
    elements = drawing.children(0) or []
    return "".join(drawing.xml(at, at) for at in elements if _name(drawing.head(at))[1] not in names)


def _definitions(drawing: str) -> str:
    begin, end = drawing.find("<defs>"), drawing.find("</defs>")
    return drawing[begin + 6 : end] if 0 <= begin < end else ""


class Shown:
    """What was last sent, by who looks at which table, in which language and theme: others are sent everything.

    Of each of them the last two are kept: somebody may have two pages open, and one hears of a move first.
    """

    def __init__(self, most: int = 600) -> None:
        self._most = most
        self._last: OrderedDict[tuple[object, ...], dict[str, tuple[int, Drawings]]] = OrderedDict()

    def since(self, reader: tuple[object, ...], mark: str, version: int) -> Drawings | None:
        """What a reader was shown at a version, under this mark."""
        kept = self._last.get(reader, {}).get(mark)
        return kept[1] if kept is not None and kept[0] == version else None

    def keep(self, reader: tuple[object, ...], mark: str, version: int, drawings: Drawings) -> None:
        """Remember what is being sent."""
        last = self._last.setdefault(reader, {})
        last.pop(mark, None)
        last[mark] = (version, drawings)
        if len(last) > PAGES:
            del last[next(iter(last))]
        self._last.move_to_end(reader)
        if len(self._last) > self._most:
            self._last.popitem(last=False)
