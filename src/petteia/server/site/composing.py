"""Elements put together from pieces that are known already, so that a move sets and reads only what it changes.

Most pieces of a page or a board come again and again, at many tables. Each is read once and is the very same element
for as long as it is remembered; comparing two pages then looks only into what differs. A piece is known by the whole
of its text, or of the values that are set in it: whoever is given it would have been set the same letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from petteia.pictures.svg import Picture
from petteia.server.site.elements import LONG, Element, read

SLOT: Final = "<slot/>"  # where a template leaves room for elements
TAG: Final = re.compile(r"</?[^<>]*(?<!/)>")  # one that opens or closes an element, and nothing else


def elements_in(text: str) -> tuple[Element, ...]:
    """The elements that a text consists of, one after the other; ValueError if there are words beside them."""
    found = Element(f"<i>{text}</i>").inside
    if found is None:
        raise ValueError(f"words beside elements: {text[:40]}")
    return tuple(found)


# -- pictures ---------------------------------------------------------------------------------------------


def _read(part: str) -> tuple[Element, ...]:
    """The elements of a part of a picture; none if it is a mere tag."""
    return () if not part or TAG.fullmatch(part) else elements_in(part)


_known: Final = lru_cache(8192)(_read)
_known_long: Final = lru_cache(256)(_read)  # the grounds of boards and what they use: few, and the same for whole games


class Board:
    """A picture as a kind of reader of one table was last shown it."""

    def __init__(self) -> None:
        self._picture = ""
        self._element: Element | None = None
        self._groups: dict[str, Element] = {}  # those whose tags are parts of their own, by how they begin

    def set(self, picture: str) -> Element:
        """A new picture as an element, the very same if it is as it was."""
        if self._element is None or picture != self._picture:
            composed = self._composed(picture.parts) if isinstance(picture, Picture) else None
            self._element = composed or read(picture, self._element)
            self._picture = picture
        return self._element

    def _composed(self, parts: Sequence[str]) -> Element | None:
        """A picture put together from its parts; None if some of them are no elements."""
        try:
            return self._nested(parts)
        except (ValueError, IndexError):  # a group begins or ends inside a part
            return None

    def _nested(self, parts: Sequence[str]) -> Element:
        groups: dict[str, Element] = {}
        opened: list[tuple[str, list[Element]]] = [("", [])]
        for part in parts:
            known = _known(part) if len(part) <= LONG else _known_long(part)
            if known:
                opened[-1][1].extend(known)
            elif part.startswith("</"):
                head, inside = opened.pop()
                groups[head] = self._group(head, inside, part)
                opened[-1][1].append(groups[head])
            elif part:
                opened.append((part, []))
        ((_, found),) = opened
        (element,) = found
        self._groups = groups
        return element

    def _group(self, head: str, inside: list[Element], tail: str) -> Element:
        before = self._groups.get(head)
        return before if before is not None and before.inside == inside else _element(head, inside, tail)


def _element(head: str, inside: list[Element], tail: str) -> Element:
    """An element of its tags and what is in it."""
    return Element(None, head, inside, tail) if inside else Element(head + tail)


# -- templates --------------------------------------------------------------------------------------------


class Mold:
    """An element with slots in it, into which others are put."""

    def __init__(self, element: Element) -> None:
        text, inside = element.text, element.inside or []
        begin = text.index("<", 1)
        self._head, self._tail = text[:begin], text[begin + sum(len(each.text) for each in inside) :]
        self._inside = [_molded(each) for each in inside]

    def fill(self, given: Iterator[Sequence[Element]], before: Molded, now: Molded) -> Element:
        """The element with what is given in its slots, the very same as before if it is as it was."""
        inside: list[Element] = []
        for each in self._inside:
            if each is None:
                inside.extend(next(given))
            else:
                inside.append(each.fill(given, before, now) if isinstance(each, Mold) else each)
        had = before.get(self)
        now[self] = had if had is not None and had.inside == inside else _element(self._head, inside, self._tail)
        return now[self]


Molded = dict[Mold, Element]


def _molded(element: Element) -> Mold | Element | None:
    """What there is to fill in an element; None: it is itself a slot."""
    if SLOT not in element.text:
        return element
    return None if element.xml == SLOT else Mold(element)


@lru_cache(256)
def mold(text: str) -> Mold:
    """A text with slots, read."""
    return Mold(Element(text))
