"""A moving picture: the drawings of a turn laid over each other, each part of them seen while it is there.

What all drawings share is sent once. A piece with an id that is somewhere else in the next drawing goes there, and
whatever else changes fades over. All of it is CSS inside the picture, so that it moves on any page without a script;
after a few turns, and for whoever wants less motion, the last drawing stays. Only drawings of ours are read here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from math import hypot
from typing import Final
from xml.etree import ElementTree

from petteia.pictures import icons
from petteia.pictures.cutting import SVG, Box, Drawing, Tree, moved, read
from petteia.pictures.svg import num

HOLD: Final = 1.6  # seconds of a drawing ...
LAST: Final = 3.6  # ... and of the last one
TRAVEL: Final = 0.7  # of a piece to its place
FADE: Final = 0.35
STEP: Final = 0.01  # what happens at once
TURNS: Final = 3  # then it rests: a picture that moves keeps a processor busy
NEAR: Final = 4.0  # units: what has moved by less has only been set anew
WIDE: Final = 0.25  # of the picture: what is wider is no piece
CARRIED: Final = 17  # the radius of the plate with what is carried
PLATE, LINE = "#fff9ea", "#241c16"
EASE: Final = "cubic-bezier(.3,.1,.2,1)"

# Of a piece, by ids: where it begins, where it ends, and the piece where it has arrived; or, of what is only carried,
# "#" and its glyph.
Way = tuple[str, str, str]
Shift = tuple[float, float]


def moving(drawings: Sequence[str], cut: tuple[float, float, float, float], ways: Sequence[Sequence[Way]] = ()) -> str:
    """The drawings of one board, one after the other, cut to x, y, width and height; `ways` are those to each of them.

    Without a way a piece is known by its id.
    """
    frames = [read(drawing) for drawing in drawings]
    for frame in frames:
        frame.keep_only(Box.of(cut))
    picture = _Part(frames[0].root, 1.0)
    for number, frame in enumerate(frames):
        picture.add(frame.root, number)
    motion = _Motion(frames, ways)
    motion.carry(picture)
    motion.write(picture)
    return ElementTree.tostring(picture.tree(), encoding="unicode")


class _Part:
    """An element of the picture: in which drawings it is, and how it comes and goes."""

    def __init__(self, element: Tree, scale: float) -> None:
        self.element = element
        self.scale = scale  # of whatever it lies in
        self.key = _key(element)
        self.children: list[_Part] = []
        self.frames: set[int] = set()
        self.style = ""  # the class that lets it come and go

    @property
    def ident(self) -> str:
        """Its id, or nothing."""
        return self.element.get("id") or ""

    def add(self, other: Tree, frame: int) -> None:
        """Lay the same element of a further drawing over it."""
        self.frames.add(frame)
        inside = moved(self.element, (self.scale, 0.0, 0.0))[0]
        new = [_Part(child, inside) for child in other]
        steps = SequenceMatcher(None, [part.key for part in self.children], [part.key for part in new], autojunk=False)
        merged: list[_Part] = []
        for step, i, i2, j, j2 in steps.get_opcodes():
            merged += self.children[i:i2]
            also = self.children[i:i2] if step == "equal" else new[j:j2]
            merged += [] if step == "equal" else also
            for part, child in zip(also, other[j:j2], strict=False):
                part.add(child, frame)
        self.children = merged

    def tree(self, are_used: bool = False) -> Tree:
        """It and all in it, as one drawing; classes are for pages, and ids for what is used elsewhere."""
        are_used = are_used or self.element.tag == f"{{{SVG}}}defs"
        kept = {key: value for key, value in self.element.items() if key != "class" and (key != "id" or are_used)}
        made = ElementTree.Element(self.element.tag, kept)
        made.text, made.tail = self.element.text, self.element.tail
        made.extend(part.tree(are_used) for part in self.children)
        if not self.style:
            return made
        holder = ElementTree.Element(f"{{{SVG}}}g", {"class": self.style})  # the element itself may lie elsewhere
        holder.append(made)
        return holder


class _Carried(_Part):
    """What is carried from one place to another, and is no piece of its own."""

    def __init__(self, glyph: str, frame: int, begun: Shift, ended: Shift) -> None:
        x, y = ended
        plate = f'<circle cx="{num(x)}" cy="{num(y)}" r="{CARRIED}" fill="{PLATE}" stroke="{LINE}" stroke-width="1.4"/>'
        drawn = icons.glyph(glyph, x, y, 1.4 * CARRIED, LINE, PLATE)
        super().__init__(
            ElementTree.fromstring(f'<g xmlns="{SVG}"><defs>{icons.definitions(drawn)}</defs>{plate}{drawn}</g>'), 1.0
        )
        self.children = [_whole(child) for child in self.element]
        self.frame, self.begun, self.ended = frame, begun, ended


def _whole(element: Tree) -> _Part:
    """An element with all that lies in it, as it is."""
    part = _Part(element, 1.0)
    part.children = [_whole(child) for child in element]
    return part


def _key(element: Tree) -> str:
    """The same for what looks the same, apart from what lies in it."""
    attributes = " ".join(f"{key}={value}" for key, value in sorted(element.attrib.items()) if key != "class")
    return f"{element.tag} {attributes} {element.text or ''}"


class _Motion:
    """Which parts come and go when, as style sheets say it."""

    def __init__(self, frames: Sequence[Drawing], ways: Sequence[Sequence[Way]]) -> None:
        self.frames, self.ways = frames, ways
        self.last = len(frames) - 1
        self.widest = WIDE * (frames[0].whole.right - frames[0].whole.left)
        self.length = self.last * HOLD + LAST
        self.styles: dict[str, str] = {}  # the names by what they say

    def carry(self, picture: _Part) -> None:
        """Draw what is only carried, for its way."""
        for frame, (start, end, piece) in ((at, way) for at, ways in enumerate(self.ways, 1) for way in ways):
            begun, ended = self._box(frame - 1, start), self._box(frame, end)
            if piece.startswith("#") and begun is not None and ended is not None:
                picture.children.append(_Carried(piece[1:], frame, begun.middle, ended.middle))

    def write(self, picture: _Part) -> None:
        """Give all parts their styles, and the picture the sheet."""
        self._walk(picture)
        turns = f"{TURNS - FADE / self.length:.4f}"  # the last one ends before the first drawing comes back
        rules = "".join(
            f"@keyframes {name}{{{said}}}.{name}{{animation:{name} {num(self.length)}s linear {turns}}}"
            for said, name in self.styles.items()
        )
        gone = "".join(f".{name}{{opacity:0}}" for name in self.styles.values() if name.startswith("o"))
        sheet = ElementTree.Element(f"{{{SVG}}}style")
        sheet.text = f"{gone}@media (prefers-reduced-motion:no-preference){{{rules}}}"
        picture.children.insert(0, _Part(sheet, 1.0))

    def _walk(self, parent: _Part) -> None:
        for part in parent.children:
            if part.element.tag.endswith("defs"):
                continue
            if part.frames != parent.frames:
                part.style = self._style(part, parent)
            if part.frames:  # otherwise it is only carried
                self._walk(part)

    def _style(self, part: _Part, parent: _Part) -> str:
        """The class of a part that is not always there."""
        said = "".join(self._keyframes(part, parent))
        prefix = "i" if self.last in part.frames else "o"  # in the last drawing or not
        return self.styles.setdefault(said, f"{prefix}{len(self.styles)}")

    def _keyframes(self, part: _Part, parent: _Part) -> Iterator[str]:
        """When it is seen, and from where it comes."""
        if isinstance(part, _Carried):
            yield from self._on_its_way(part)
            return
        shown = part.frames
        yield self._at(0, f"opacity:{int(0 in shown)}")
        for frame in range(1, self.last + 1):
            start = frame * HOLD
            if frame in shown and frame - 1 not in shown:
                shift = self._shift(part, frame)
                yield self._at(start, "opacity:0")
                if shift is None:
                    yield self._at(start + FADE, "opacity:1")
                    continue
                x, y = (num(round(value / part.scale, 1)) for value in shift)
                yield self._at(
                    start + STEP, f"opacity:1;transform:translate({x}px,{y}px);animation-timing-function:{EASE}"
                )
                yield self._at(start + TRAVEL, "opacity:1;transform:none")
            elif frame not in shown and frame - 1 in shown:
                wait = self._wait(part, parent, frame)
                yield self._at(start + wait, "opacity:1")
                yield self._at(start + (STEP if wait < 0 else wait + FADE), "opacity:0")
        yield self._at(self.length - FADE, f"opacity:{int(self.last in shown)}")
        yield self._at(self.length, f"opacity:{int(0 in shown)}")

    def _on_its_way(self, part: _Carried) -> Iterator[str]:
        """Seen only from where it begins to where it ends."""
        start = part.frame * HOLD
        x, y = (num(round(was - now, 1)) for was, now in zip(part.begun, part.ended, strict=True))
        begun = f"transform:translate({x}px,{y}px)"
        yield self._at(start, f"opacity:0;{begun}")
        yield self._at(start + STEP, f"opacity:1;{begun};animation-timing-function:{EASE}")
        yield self._at(start + TRAVEL, "opacity:1;transform:none")
        yield self._at(start + TRAVEL + FADE, "opacity:0;transform:none")

    def _at(self, seconds: float, said: str) -> str:
        return f"{num(round(100 * seconds / self.length, 2))}%{{{said}}}"

    def _shift(self, part: _Part, frame: int) -> Shift | None:
        """How far off a piece was, or has begun its way; None if it only appears."""
        here = self._box(frame, part.ident)
        if here is None or here.right - here.left > self.widest:
            return None
        begun = [start for start, _, piece in self._ways(frame) if piece == part.ident]
        for was in (self._box(frame - 1, each) for each in (part.ident, *begun[:1])):
            if was is not None and _distance(was, here) > NEAR:
                return was.middle[0] - here.middle[0], was.middle[1] - here.middle[1]
        return None

    def _wait(self, part: _Part, parent: _Part, frame: int) -> float:
        """How long a part stays when the next drawing begins: until another is there. Below 0: not at all."""
        heirs = (other for other in parent.children if part.ident == other.ident != "" and frame in other.frames)
        heir = next(heirs, None)
        if heir is None:
            return 0.0
        if self._shift(heir, frame) is None:
            return FADE
        was, now = self._box(frame - 1, part.ident), self._box(frame, part.ident)
        return -STEP if was is not None and now is not None and _distance(was, now) > NEAR else TRAVEL

    def _ways(self, frame: int) -> Sequence[Way]:
        return self.ways[frame - 1] if frame <= len(self.ways) else ()

    def _box(self, frame: int, name: str) -> Box | None:
        return self.frames[frame].find(name) if name else None


def _distance(one: Box, other: Box) -> float:
    return hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])
