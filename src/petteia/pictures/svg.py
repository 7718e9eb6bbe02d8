"""Building blocks of pictures: elements, text that fits its place, places that can be pressed, whole documents.

A picture is a string. Numbers are written short, text is escaped, and nothing refers to anything outside the picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.pictures.palette import Colours

SERIF: Final = "'Iowan Old Style',Palatino,P052,'Noto Serif',Georgia,serif"
SANS: Final = "system-ui,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

SMALLEST: Final = 10.0  # text is never fitted below this size; it is cut off instead


def escape(text: str) -> str:
    """Text as it stands between tags or in a quoted attribute."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text


def num(value: float) -> str:
    """A number with at most one decimal: "3", "3.5"."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


@lru_cache(maxsize=512)
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def attributes(values: dict[str, object]) -> str:
    """Attributes in the order given: `stroke_width=2, class_="x"`; None leaves one out."""
    parts = []
    for name, value in values.items():
        if value is not None:
            text = num(value) if isinstance(value, int | float) else escape(str(value))
            parts.append(f' {_attribute_name(name)}="{text}"')
    return "".join(parts)


def element(tag: str, body: str = "", /, **values: object) -> str:
    """Any element; its body is already a picture."""
    return f"<{tag}{attributes(values)}>{body}</{tag}>" if body else f"<{tag}{attributes(values)}/>"


def group(*parts: str, **values: object) -> str:
    """Several parts with common attributes."""
    return f"<g{attributes(values)}>{''.join(parts)}</g>"


def rect(x: float, y: float, width: float, height: float, fill: str, **values: object) -> str:
    """A rectangle."""
    where = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {where} fill="{fill}"{attributes(values)}/>'


def circle(x: float, y: float, radius: float, fill: str, **values: object) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{attributes(values)}/>'


@lru_cache(maxsize=1024)
def hexagon(x: float, y: float, radius: float) -> str:
    """The corners of a hexagon that stands on a point, clockwise from the top."""
    wide, high = radius * 0.866, radius / 2
    corners = ((0, -radius), (wide, -high), (wide, high), (0, radius), (-wide, high), (-wide, -high))
    return " ".join(f"{num(x + dx)},{num(y + dy)}" for dx, dy in corners)


def polygon(points: str, fill: str, **values: object) -> str:
    """A closed figure with these corners."""
    return f'<polygon points="{points}" fill="{fill}"{attributes(values)}/>'


def path(d: str, stroke: str, width: float, **values: object) -> str:
    """A line that is drawn and not filled."""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}"{attributes(values)}/>'


def title(text: str) -> str:
    """The name of what it stands in, for a pointer that rests there and for a screen reader."""
    return f"<title>{escape(text)}</title>"


def piece(body: str, x: float, y: float, ident: str, extra: str = "") -> str:
    """Something that moves: it keeps its id, and is never in the way of the place below it."""
    where = f'id="{ident}" transform="translate({num(x)} {num(y)})"'
    return f'<g class="piece" pointer-events="none" {where}{extra}>{body}</g>'


OWN: Final = ' data-own=""'  # the attribute of a piece of whoever looks: a phone opens the board there


def moved(x: float, y: float) -> str:
    """The attribute of something drawn around the origin that is put somewhere."""
    return f' transform="translate({num(x)} {num(y)})"'


# -- text

# Widths in hundredths of the size, of the widest of the usual bold serifs: what fits there fits everywhere.
_WIDTHS: Final = {
    **dict.fromkeys("'", 31),
    **dict.fromkeys(" .,·:;/jilł!|", 37),
    **dict.fromkeys("-ft()IJ–", 47),
    **dict.fromkeys("rsvxyzśżź?", 57),
    **dict.fromkeys("aąceęćoókíéáñúü", 66),
    **dict.fromkeys("EPTAVXCZSRŻŹŚĆ", 79),
    **dict.fromkeys("BGwDKOQUNHÓ+→", 89),
    **dict.fromkeys("mMW", 110),
}
_OTHER_WIDTH: Final = 71
_SANS_SHARE: Final = 0.93  # of a sans that is not bold


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, serif: bool = True, bold: bool = True) -> float:
    """About how wide this text is at most."""
    width = sum(_WIDTHS.get(character, _OTHER_WIDTH) for character in text) * size / 100
    return width if serif or bold else width * _SANS_SHARE


def fit_size(text: str, width: float, size: float, serif: bool = True, bold: bool = True) -> float:
    """The largest size up to `size` at which the text is no wider than `width`."""
    wide = text_width(text, size, serif, bold)
    return size if wide <= width else max(SMALLEST, int(size * width / wide * 2) / 2)


def fit_text(text: str, width: float, size: float, serif: bool = True, bold: bool = True) -> tuple[str, float]:
    """The text and its size; what is too long even at the smallest size ends in dots."""
    size = fit_size(text, width, size, serif, bold)
    if text_width(text, size, serif, bold) > width:
        while len(text) > 1 and text_width(text + "…", size, serif, bold) > width:
            text = text[:-1]
        text = text.rstrip() + "…"
    return text, size


def fit_name(name: str, width: float, size: float, around: str = "{}") -> str:
    """A name that may be long, cut so that it and the words around it fit at seven tenths of the size."""
    shown = name
    while len(shown) > 1 and text_width(around.format(shown), size * 0.7) > width:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    return shown


def fit_lines(text: str, width: float, size: float) -> tuple[list[str], float]:
    """One line, or two broken at the space that lets them be largest, and the common size; bold serif."""
    best, largest, widest = [text], _fitting(text, width, size), 0.0
    spaces = [i for i, character in enumerate(text) if character == " "]
    for i in spaces:
        halves = [text[:i], text[i + 1 :]]
        smaller = min(_fitting(half, width, size) for half in halves)
        wider = max(text_width(half, size) for half in halves)
        if smaller > largest or (smaller == largest and wider < widest):
            best, largest, widest = halves, smaller, wider
    common = min(fit_size(line, width, size) for line in best)
    return [fit_text(line, width, common)[0] for line in best], common


def _fitting(text: str, width: float, size: float) -> float:
    """The size at which the text fits, however small."""
    return min(size, size * width / max(1.0, text_width(text, size)))


def wrap(text: str, width: float, size: float, most: int) -> list[str]:
    """Lines of a sans that is not bold, no wider than `width`; what does not fit into `most` lines ends in dots."""
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size, False, False) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_cut(line, width, size) for line in lines]


def _cut(line: str, width: float, size: float) -> str:
    if text_width(line, size, False, False) <= width:
        return line
    while len(line) > 1 and text_width(line + "…", size, False, False) > width:
        line = line[:-1]
    return line.rstrip() + "…"


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    *,
    width: float | None = None,
    serif: bool = False,
    bold: bool = False,
    anchor: str | None = None,
    **values: object,
) -> str:
    """A line of text on the baseline y, no wider than `width`."""
    if width is not None:
        words, size = fit_text(words, width, size, serif, bold)
    family = f' font-family="{SERIF}"' if serif else ""
    weight = ' font-weight="600"' if bold else ""
    aligned = f' text-anchor="{anchor}"' if anchor else ""
    where = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}"'
    return f'<text {where} fill="{fill}"{family}{weight}{aligned}{attributes(values)}>{escape(words)}</text>'


# -- placing


def spread(wanted: list[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least `gap` apart and within bounds, in the same rising order, each as near its wish as possible."""
    runs: list[tuple[float, int]] = []  # where a run of places begins, and how many there are
    for wish in wanted:
        start, count = wish, 1
        while runs and runs[-1][0] + runs[-1][1] * gap > start:
            before, members = runs.pop()
            # The common start that is best for both: each member wishes for its own.
            start = (before * members + (start - members * gap) * count) / (members + count)
            count += members
        runs.append((start, count))
    places: list[float] = []
    for start, count in runs:
        places.extend(start + gap * i for i in range(count))
    return _within(places, gap, low, high)


def _within(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Push a row of places back inside its bounds without closing its gaps."""
    result = list(places)
    for i in range(len(result)):
        result[i] = max(result[i], low if i == 0 else result[i - 1] + gap)
    for i in range(len(result) - 1, -1, -1):
        result[i] = min(result[i], high if i == len(result) - 1 else result[i + 1] - gap)
    return result


# -- places that can be pressed


def ring(x: float, y: float, width: float, height: float, radius: float, state: str, colours: Colours) -> str:
    """The two lines around a place that show its state; without a state they wait for the page to colour them."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return outline("rect", box, state, colours)


def outline(tag: str, shape: str, state: str, colours: Colours, share: float = 1.0) -> str:
    """The ring of a place of any shape; `share` makes its lines thinner where the place is small."""
    lines = {
        "legal": ((colours["ring-2"], 7), (colours["ring"], 3)),
        "legal paid": ((colours["ring-2"], 5.5), (colours["ring"], 2.2)),
        "selected": ((colours["ring"], 7), (colours["halo"], 3.4)),
    }.get(state, (("none", 1), ("none", 1)))
    if share != 1.0:
        lines = ((lines[0][0], lines[0][1] * share), (lines[1][0], lines[1][1] * share))
    dashes = ("", ' stroke-dasharray="5 4"' if state == "legal paid" else "")  # what costs something is dashed
    return "".join(
        f'<{tag} class="ringo {name}" {shape} fill="none" stroke="{stroke}" stroke-width="{num(line)}"{dash} '
        'pointer-events="none"/>'
        for name, (stroke, line), dash in zip("ab", lines, dashes, strict=True)
    )


def place(ident: str, action: str, state: str, body: str, kind: str = "place", extra: str = "") -> str:
    """A place on the table. A legal one does `action` when pressed; any other can be asked why that is not possible."""
    names = f"{kind} {state}" if state else kind
    said = "data-action" if state.startswith("legal") else "data-why"
    return f'<g id="{ident}" class="{names}" data-place="{ident}" {said}="{escape(action)}"{extra}>{body}</g>'


def spot(ident: str, body: str, kind: str, extra: str = "") -> str:
    """A place without an action of its own: what a press on it means, whoever answers presses says."""
    return f'<g id="{ident}" class="{kind}" data-place="{ident}"{extra}>{body}</g>'


def label(text: str) -> str:
    """What a place is called for those who hear it, where pointing at it tells of something larger: its region."""
    return f' aria-label="{escape(text)}"'


# -- whole pictures


class Picture(str):
    """A picture that knows its parts: tags that open and close, and between them texts of whole elements.

    Most parts are those of the picture before, or of another reader: who compares pictures need not read them again.
    """

    parts: tuple[str, ...]

    def __new__(cls, *parts: str) -> Picture:
        made = super().__new__(cls, "".join(parts))
        made.parts = parts
        return made


def document(
    width: float,
    height: float,
    label: str,
    description: str,
    defs: str | list[str],
    body: str | list[str],
    lang: str = "en",
    left: float = 0,
    top: float = 0,
) -> Picture:
    """A picture with its name and a description for those who cannot see it; of a larger one a part of it.

    What is in it may be given in parts: a board is long, and every copy of it takes its time.
    """
    size = f'viewBox="{num(left)} {num(top)} {num(width)} {num(height)}"'
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(label)}" lang="{lang}" '
        f'font-family="{SANS}">',
        f"{title(label)}<desc>{escape(description)}</desc>",
        "<defs>",
        *([defs] if isinstance(defs, str) else defs),
        "</defs>",
        *([body] if isinstance(body, str) else body),
        "</svg>",
    )
