"""Reading a picture back: its elements, what they say, and where its lines of text lie."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from petteia.pictures.svg import SMALLEST, text_width

Element = ElementTree.Element

SVG = "{http://www.w3.org/2000/svg}"
OUTSIDE = re.compile(r"var\(|<script|<image|<style|href=\"[^#]|@import|https?://(?!www\.w3\.org/2000/svg)")
_TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


@lru_cache(maxsize=4)
def elements(picture: str) -> list[Element]:
    """Everything in a picture, in the order in which it is drawn."""
    return list(ElementTree.fromstring(picture).iter())


def values(picture: str, attribute: str) -> list[str]:
    """What an attribute says, wherever it is given; found without taking the whole picture apart."""
    return [unescape(found) for found in re.findall(rf'\s{attribute}="([^"]*)"', picture)]


def part(picture: str, ident: str) -> Element:
    """The element with this id."""
    return next(e for e in elements(picture) if e.get("id") == ident)


def words(element: Element) -> list[str]:
    """The lines of text inside an element."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def references(picture: str) -> set[str]:
    """The ids that a picture refers to."""
    return set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))


def extent(element: Element) -> tuple[float, float]:
    """The least and greatest x of a line of text, in wide letters."""
    size, x = float(element.attrib["font-size"]), float(element.attrib["x"])
    assert size >= SMALLEST
    serif, bold = "serif" in element.get("font-family", "").split(","), "font-weight" in element.attrib
    width = text_width("".join(element.itertext()), size, serif, bold)
    share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", "start"), 0.0)
    return x - width * share, x + width * (1 - share)


class Placed(NamedTuple):
    """An element, and how its own coordinates become those of the picture."""

    element: Element
    scale: float
    dx: float
    dy: float

    def x(self, x: float) -> float:
        """Where this x lies in the picture."""
        return self.dx + self.scale * x

    def y(self, y: float) -> float:
        """Where this y lies in the picture."""
        return self.dy + self.scale * y


def placed(element: Element, scale: float = 1, dx: float = 0, dy: float = 0) -> Iterator[Placed]:
    """An element and everything drawn in it; definitions are not drawn."""
    for kind, numbers in _TRANSFORM.findall(element.get("transform", "")):
        given = [float(n) for n in numbers.replace(",", " ").split()]
        if kind == "translate":
            dx, dy = dx + scale * given[0], dy + scale * given[1]
        elif kind == "scale":
            scale *= given[0]
    yield Placed(element, scale, dx, dy)
    for child in element:
        if child.tag != f"{SVG}defs":
            yield from placed(child, scale, dx, dy)
