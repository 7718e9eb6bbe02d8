"""The parts of a page as elements that share with the page before whatever is as it was.

An element is its text as long as nobody looks into it; then it is a tag and the elements in it. A new text is read
along the element that stood there before (`Element.again`): what is found unchanged is not read, and is the very same
object in both, so that a comparison sees at once where they differ. Only texts of ours are read here: every `<` begins
a tag, every `>` ends one, and every tag is closed.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Final

ID: Final = ' id="'
TAG: Final = re.compile(r"<([^\s/>]+)")
LONG: Final = 2000  # letters from which an element is kept as those in it: most of them are the same for many readers
AHEAD: Final = 6  # elements further on that are looked for where some may be gone
WORDS: Final = -1  # instead of a place: there are words


class Element:
    """An element with the white space behind it."""

    def __init__(self, text: str | None, head: str = "", inside: list[Element] | None = None, tail: str = "") -> None:
        self._text = text  # None: what is in it says it all
        self._head, self._inside, self._tail = head, inside, tail
        self._is_read = inside is not None  # whether it is known what is in it
        if text is not None and len(text) > LONG:
            self._read()

    @property
    def text(self) -> str:
        """All of it."""
        if self._text is not None:
            return self._text
        return "".join([self._head, *[each.text for each in self._inside or ()], self._tail])

    @property
    def xml(self) -> str:
        """All of it, without the white space behind."""
        return self.text.rstrip()

    @property
    def head(self) -> str:
        """The tag that opens it."""
        text = self._text or self._head
        return text[: text.index(">") + 1]

    @property
    def ident(self) -> str:
        """Its id; "" if it has none."""
        return _ident(self._text or self._head)

    @property
    def inside(self) -> list[Element] | None:
        """The elements in it; None if there are words besides them, or none at all."""
        if not self._is_read:
            self._read()
        return self._inside

    def _read(self) -> None:
        self._is_read = True
        text = self._text or ""
        place = _inner(text, 0)
        if place == WORDS:
            return
        head = text[:place]
        inside: list[Element] = []
        while text[place + 1] != "/":
            end = _end(text, place)
            if end == WORDS:
                return
            inside.append(Element(sys.intern(text[place:end])))
            place = end
        if inside:
            self._head, self._inside, self._tail = head, inside, text[place:]
            self._text = None if len(text) > LONG else text

    def is_like(self, other: Element) -> bool:
        """Whether two elements are seen at once to be the same; those that are long must be looked into."""
        return self is other or (self._text is not None and self._text == other._text)

    # -- reading a new text -----------------------------------------------------------------------------------

    def again(self, text: str, at: int = 0) -> tuple[Element, int] | None:
        """This element as it stands now at a place of a text, and where it ends; None if something else stands there.

        It is the very same if it is as it was, and so are the elements in it that are.
        """
        if self._text is not None and text.startswith(self._text, at):
            end = at + len(self._text)
            if end == len(text) or text[end] == "<":
                return self, end
        if self.inside is None:
            return None
        begin = _inner(text, at)
        if begin == WORDS:
            return None
        head = text[at:begin]
        if not is_one_thing(head, self._head):
            return None
        inside, place, is_same = self._inside_again(text, begin)
        end = WORDS if place == WORDS else _behind(text, text.index(">", place) + 1)
        if end == WORDS or not inside:
            return None
        tail = text[place:end]
        if is_same and head == self._head and tail == self._tail:
            return self, end
        return Element(text[at:end] if end - at <= LONG else None, head, inside, tail), end

    def _inside_again(self, text: str, place: int) -> tuple[list[Element], int, bool]:
        """The elements that now stand in this one, where they end, and whether they are those that did before."""
        before = self._inside or []
        found: list[Element] = []
        count, number, is_same = len(before), 0, True
        while text[place + 1] != "/":
            # Most elements are where they were.
            if number < count:
                element = before[number]
                known = element._text
                if known is not None and text.startswith(known, place) and text[place + len(known)] == "<":
                    found.append(element)
                    place += len(known)
                    number += 1
                    continue
            element, place, after = _next(before, number, text, place)
            if place == WORDS:
                return [], WORDS, False
            is_same = is_same and after == number + 1 and element is before[number]
            number = after
            found.append(element)
        return found, place, is_same and number == count


def _next(before: list[Element], number: int, text: str, place: int) -> tuple[Element, int, int]:
    """The element at a place of a text, where it ends, and the number of the one that followed before."""
    for ahead in range(number + 1, min(number + AHEAD, len(before))):
        known = before[ahead]._text
        if known is not None and text.startswith(known, place) and text[place + len(known)] == "<":
            return before[ahead], place + len(known), ahead + 1
    again = before[number].again(text, place) if number < len(before) else None
    if again is not None:
        return *again, number + 1
    end = _end(text, place)
    return Element(sys.intern(text[place:end])), end, number


def read(text: str, before: Element | None = None) -> Element:
    """A text as an element, which has in common with the one before it what is as it was."""
    again = before.again(text) if before is not None else None
    return again[0] if again is not None else Element(text)


@cache
def _tags(name: str) -> re.Pattern[str]:
    """Tags of a name: those that close an element, and those that open one or are one."""
    return re.compile(rf"<(/?){name}(?=[\s/>])[^>]*?(/?)>")


def is_one_thing(head: str, other: str) -> bool:
    """Whether the tags that open two elements have the same name and the same id."""
    return head == other or (_tag(head, 0) == _tag(other, 0) and _ident(head) == _ident(other))


def _ident(text: str) -> str:
    """The id in the tag with which a text begins; "" if it has none."""
    place = text.find(ID, 0, text.find(">")) + len(ID)
    return text[place : text.find('"', place)] if place >= len(ID) else ""


def _tag(text: str, at: int) -> str:
    found = TAG.match(text, at)
    return found[1] if found else ""


def _behind(text: str, end: int) -> int:
    """The place after the white space at a place; WORDS if there is something else."""
    if end == len(text) or text[end] == "<":
        return end
    place = text.find("<", end)
    place = len(text) if place < 0 else place
    return WORDS if text[end:place].strip() else place


def _inner(text: str, at: int) -> int:
    """The place where what is in an element begins; WORDS if it begins with words, or nothing is in it."""
    end = text.find(">", at) + 1
    place = WORDS if not end or text[end - 2] == "/" else _behind(text, end)
    return place if place < len(text) else WORDS


def _end(text: str, at: int) -> int:
    """The place after an element and the white space behind it; WORDS if there are words."""
    end = text.index(">", at) + 1
    if text[end - 2] == "/":
        return _behind(text, end)
    depth = 1
    for tag in _tags(_tag(text, at)).finditer(text, end):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if not depth:
            return _behind(text, tag.end())
    raise ValueError(f"nothing closes {text[at:end]}")
