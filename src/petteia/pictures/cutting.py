"""A part of a drawing: cut out around some of its places, others ringed, and nothing sent along that is not seen.

Places are the elements with an id. Boxes are found from the numbers of the shapes; where a shape cannot be measured it
is kept. Only drawings of ours are read here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree import ElementTree

from petteia.pictures.palette import colours
from petteia.pictures.svg import num, ring

SVG: Final = "http://www.w3.org/2000/svg"
ROOM: Final = 8.0  # around the places that are shown
LETTER: Final = 0.62  # of the size of a font: the width of a letter, at most
NUMBER: Final = r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?"
STEP: Final = re.compile(rf"([a-zA-Z])|({NUMBER})")
TAKEN: Final = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}
DROPPED: Final = ("title", "desc")
Tree = ElementTree.Element


class UnknownPlace(ValueError):
    """A drawing has no place of this name."""


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, cut: tuple[float, float, float, float]) -> Box:
        """The rectangle with this x, y, width and height."""
        x, y, width, height = cut
        return cls(x, y, x + width, y + height)

    def meets(self, other: Box) -> bool:
        """Whether two rectangles have anything in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def with_room(self, room: float) -> Box:
        """The rectangle with some room around it."""
        return Box(self.left - room, self.top - room, self.right + room, self.bottom + room)

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def view_box(self) -> str:
        """As SVG writes it."""
        return " ".join(map(num, (self.left, self.top, self.right - self.left, self.bottom - self.top)))


def around(boxes: Sequence[Box]) -> Box | None:
    """The smallest rectangle around several; None around nothing."""
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def part_of(
    drawing: str, shown: Sequence[str] = (), ringed: Sequence[str] = (), theme: str = "light", room: float = ROOM
) -> str:
    """A drawing cut to the places that are shown, or all of it, with rings around some; UnknownPlace."""
    drawn = read(drawing)
    whole = drawn.whole
    box = around([drawn.box_of(name) for name in shown])
    seen = whole if box is None else _inside(box.with_room(room), whole)
    for name in ringed:
        _ring(drawn, name, theme)
    drawn.keep_only(seen)
    return drawn.text()


def cut_to(drawing: str, cut: tuple[float, float, float, float]) -> str:
    """A drawing cut to x, y, width and height."""
    drawn = read(drawing)
    drawn.keep_only(Box.of(cut))
    return drawn.text()


def read(drawing: str) -> Drawing:
    """A drawing that can be cut."""
    ElementTree.register_namespace("", SVG)
    return Drawing(ElementTree.fromstring(drawing))


def _inside(box: Box, whole: Box) -> Box:
    return Box(
        max(box.left, whole.left), max(box.top, whole.top), min(box.right, whole.right), min(box.bottom, whole.bottom)
    )


class Drawing:
    """A drawing that is being cut: its tree, and where everything in it is."""

    def __init__(self, root: Tree) -> None:
        self.root = root
        self.named = {name: each for each in root.iter() if (name := each.get("id"))}
        x, y, width, height = map(float, str(root.get("viewBox")).split())
        self.whole = Box(x, y, x + width, y + height)
        self._boxes: dict[Tree, Box | None] = {}
        self._measure(root, (1.0, 0.0, 0.0))

    def box_of(self, name: str) -> Box:
        """Where a place is; UnknownPlace."""
        found = self.find(name)
        if found is None:
            raise UnknownPlace(name)
        return found

    def find(self, name: str) -> Box | None:
        """Where a place is, if there is one of this name."""
        return self._boxes.get(self.named[name]) if name in self.named else None

    def _measure(self, each: Tree, outer: tuple[float, float, float]) -> Box | None:
        """The box of an element, and of those in it; None where it cannot be told, or nothing is seen."""
        if _tag(each) in ("defs", *DROPPED):
            return None
        within = moved(each, outer)
        inner = [box for child in each if (box := self._measure(child, within)) is not None]
        own = self._own(each)
        if own is not None:
            scale, x, y = within
            inner.append(Box(*(value * scale + by for value, by in zip(own, (x, y, x, y), strict=True))))
        self._boxes[each] = around(inner)
        return self._boxes[each]

    def _own(self, each: Tree) -> Box | None:
        """The box of a shape, as it is drawn before it is moved."""
        tag = _tag(each)
        if tag == "use" and each.get("width") is None:
            x, y = _number(each, "x"), _number(each, "y")
            used = self._own(self.named[str(each.get("href"))[1:]])
            return None if used is None else Box(used.left + x, used.top + y, used.right + x, used.bottom + y)
        if tag in ("rect", "use"):
            x, y = _number(each, "x"), _number(each, "y")
            return Box(x, y, x + _number(each, "width"), y + _number(each, "height"))
        if tag in ("circle", "ellipse"):
            x, y = _number(each, "cx"), _number(each, "cy")
            wide, high = _number(each, "rx") or _number(each, "r"), _number(each, "ry") or _number(each, "r")
            return Box(x - wide, y - high, x + wide, y + high)
        if tag == "text":
            return _of_text(each)
        if tag == "polygon":
            values = [float(value) for value in re.findall(NUMBER, str(each.get("points")))]
            return around([Box(x, y, x, y) for x, y in zip(values[::2], values[1::2], strict=True)])
        return _of_path(str(each.get("d"))) if tag == "path" else None

    def text(self) -> str:
        """It as it is now."""
        return ElementTree.tostring(self.root, encoding="unicode")

    def keep_only(self, seen: Box) -> None:
        """Leave out what lies outside, what nothing refers to any more, and what only a page needs."""
        self.root.set("viewBox", seen.view_box)
        self.root.set("width", num(seen.right - seen.left))
        self.root.set("height", num(seen.bottom - seen.top))
        self._drop_outside(self.root, seen)
        while True:
            used = set(re.findall(r"#([\w.-]+)", ElementTree.tostring(self.root, encoding="unicode")))
            gone = [
                (defs, each) for defs in self.root.iter(f"{{{SVG}}}defs") for each in defs if each.get("id") not in used
            ]
            for defs, each in gone:
                defs.remove(each)
            if not gone:
                break
        for each in self.root.iter():
            for name in [
                name for name in each.attrib if name.startswith(("data-", "aria-")) or name == "pointer-events"
            ]:
                del each.attrib[name]

    def _drop_outside(self, parent: Tree, seen: Box) -> None:
        for each in list(parent):
            tag, box = _tag(each), self._boxes.get(each)
            is_waiting = each.get("stroke") == "none" and "ringo" in str(
                each.get("class")
            )  # a ring that a page colours
            if tag in DROPPED or is_waiting or (tag != "defs" and box is not None and not box.with_room(8).meets(seen)):
                parent.remove(each)
            elif tag != "defs":
                self._drop_outside(each, seen)


def _ring(drawn: Drawing, name: str, theme: str) -> None:
    """A ring around a place: where the drawing has one for it, or a box."""
    box = drawn.box_of(name).with_room(3)
    waiting = [each for each in drawn.named[name] if "ringo" in str(each.get("class"))]
    around_it = ring(box.left, box.top, box.right - box.left, box.bottom - box.top, 7, "selected", colours(theme))
    lines = ElementTree.fromstring(f'<g xmlns="{SVG}">{around_it}</g>')
    if len(waiting) != len(lines):
        drawn.root.append(lines)
    for place, line in zip(waiting, lines, strict=False):
        place.attrib |= {key: str(line.get(key)) for key in ("stroke", "stroke-width")}
        place.attrib.pop("stroke-dasharray", None)


def _tag(each: Tree) -> str:
    return str(each.tag).rpartition("}")[2]


def _number(each: Tree, name: str) -> float:
    return float(each.get(name) or 0)


def moved(each: Tree, outer: tuple[float, float, float]) -> tuple[float, float, float]:
    """How an element is enlarged and moved; a turn around a point is so small that it is left out."""
    scale, x, y = outer
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", each.get("transform") or ""):
        values = [float(value) for value in re.findall(NUMBER, inside)]
        if name == "translate":
            x, y = x + scale * values[0], y + scale * (values[1] if len(values) > 1 else 0)
        elif name == "scale":
            scale *= values[0]
        elif name == "matrix":
            scale, x, y = scale * values[0], x + scale * values[4], y + scale * values[5]
    return scale, x, y


def _of_text(each: Tree) -> Box:
    x, y, size = _number(each, "x"), _number(each, "y"), _number(each, "font-size") or 16.0
    width = size * LETTER * len("".join(each.itertext()))
    left = x - width * {"middle": 0.5, "end": 1.0}.get(each.get("text-anchor") or "", 0.0)
    return Box(left, y - size, left + width, y + size * 0.3)


def _of_path(text: str) -> Box | None:
    """The box around the points that a path names: its corners, and what its curves bend towards."""
    found: list[Box] = []
    x = y = 0.0
    command, values = "m", list[float]()
    for letter, value in STEP.findall(text):
        if letter:
            command, values = letter, []
            continue
        values.append(float(value))
        kind, is_relative = command.lower(), command.islower()
        if len(values) < TAKEN[kind]:
            continue
        if kind in "hv":
            x, y = (values[0] + x * is_relative, y) if kind == "h" else (x, values[0] + y * is_relative)
        else:
            pairs = values[5:] if kind == "a" else values
            points = [(a + x * is_relative, b + y * is_relative) for a, b in zip(pairs[::2], pairs[1::2], strict=True)]
            found += [Box(a, b, a, b) for a, b in points]
            x, y = points[-1]
        found.append(Box(x, y, x, y))
        values = []
    return around(found)
