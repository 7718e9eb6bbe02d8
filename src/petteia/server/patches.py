"""What has changed between two drawings, so that a move sends little.

A patch is `[path, count, xml]`: the path leads from the drawing down its elements to one of them, and so many elements
from there on are replaced by the new ones. With a count of -1 the element stays and takes the new one's
attributes. Only drawings of ours are read here: every `<` begins a tag.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

TAG: Final = re.compile(r"<(/?)([\w:-]+)([^<>]*?)(/?)>")
ELEMENT: Final = re.compile(r'<(\w+)\b[^<>]*\bid="([^"]+)"[^<>]*>.*?</\1>', re.DOTALL)

ID: Final = re.compile(r'\bid="([^"]*)"')
ATTRIBUTES: Final = -1  # the count of a patch that leaves an element where it is

Patch = tuple[list[int], int, str]


@dataclass
class Node:
    """An element: where it stands in its text, how it begins, and what is in it."""

    begin: int
    head: str  # the tag that opens it
    end: int = 0
    has_words: bool = False  # besides elements
    children: list[Node] = field(default_factory=list)


def read(text: str) -> Node:
    """The outermost element of a drawing."""
    open_nodes: list[Node] = [Node(0, "")]
    after = 0
    for tag in TAG.finditer(text):
        if text[after : tag.start()].strip():
            open_nodes[-1].has_words = True
        after = tag.end()
        closes, closed_at_once = tag[1], tag[4]
        if closes:
            open_nodes.pop().end = after
            continue
        node = Node(tag.start(), tag[0])
        open_nodes[-1].children.append(node)
        if closed_at_once:
            node.end = after
        else:
            open_nodes.append(node)
    return open_nodes[0].children[0]


def changes(old: str, new: str) -> list[Patch]:
    """The patches that turn one drawing into another; an empty path replaces all of it."""
    if old == new:
        return []
    return list(_Difference(old, new).between(read(old), read(new), []))


class _Difference:
    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def between(self, a: Node, b: Node, path: list[int]) -> list[Patch]:
        """The patches below two elements at the same place."""
        if a.has_words or b.has_words or not a.children or not b.children or _name(a) != _name(b):
            return [(path, 1, self.new[b.begin : b.end])]
        found: list[Patch] = [] if a.head == b.head else [(path, ATTRIBUTES, b.head[:-1] + "/>")]
        first, last = self._alike(a.children, b.children)
        was, now = a.children[first : len(a.children) - last], b.children[first : len(b.children) - last]
        if len(was) != len(now):
            return [*found, self._range(path, first, was, now)]
        for number, (x, y) in enumerate(zip(was, now, strict=True), first):
            if not self._same(x, y):
                found += self.between(x, y, [*path, number])
        return found

    def _range(self, path: list[int], first: int, was: list[Node], now: list[Node]) -> Patch:
        text = self.new[now[0].begin : now[-1].end] if now else ""
        return [*path, first], len(was), text

    def _alike(self, a: list[Node], b: list[Node]) -> tuple[int, int]:
        """How many elements are the same at the beginning, and at the end."""
        most = min(len(a), len(b))
        first = 0
        while first < most and self._same(a[first], b[first]):
            first += 1
        last = 0
        while last < most - first and self._same(a[-1 - last], b[-1 - last]):
            last += 1
        return first, last

    def _same(self, a: Node, b: Node) -> bool:
        return self.old[a.begin : a.end] == self.new[b.begin : b.end]


def _name(node: Node) -> tuple[str, str]:
    """What must be the same for an element to be the same thing: its tag and its id."""
    ident = ID.search(node.head)
    return node.head.split(None, 1)[0].rstrip(">"), ident[1] if ident else ""


def without_shared(board: str, side: str) -> str:
    """The second of two drawings on one page, without the definitions that the first one already brings."""
    known = {name for _, name in ELEMENT.findall(_definitions(board))}
    given = _definitions(side)
    kept = "".join(match[0] for match in ELEMENT.finditer(given) if match[2] not in known)
    return side.replace(given, kept, 1) if given else side


def _definitions(drawing: str) -> str:
    begin, end = drawing.find("<defs>"), drawing.find("</defs>")
    return drawing[begin + 6 : end] if 0 <= begin < end else ""


class Shown:
    """The drawings that were last sent, by who looks at which table: the others are sent whole."""

    def __init__(self, most: int = 600) -> None:
        self._most = most
        self._last: OrderedDict[tuple[object, ...], tuple[int, tuple[str, str]]] = OrderedDict()

    def since(self, key: tuple[object, ...], version: int) -> tuple[str, str] | None:
        """What somebody was shown at a version, if it was the last."""
        kept = self._last.get(key)
        return kept[1] if kept is not None and kept[0] == version else None

    def keep(self, key: tuple[object, ...], version: int, drawings: tuple[str, str]) -> None:
        """Remember what is being sent."""
        self._last[key] = (version, drawings)
        self._last.move_to_end(key)
        if len(self._last) > self._most:
            self._last.popitem(last=False)
