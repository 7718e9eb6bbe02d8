"""Small plots: shares as bars, columns of counts, boxes of how values are spread. They stand alone or in a page.

A style sheet knows both themes and follows the reader's; whoever does not read it draws the light one. Every value is
also written, so that neither colour nor length is the only sign.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from petteia.pictures import svg
from petteia.pictures.palette import DARK, LIGHT, Colours
from petteia.text.catalog import ENGLISH
from petteia.text.numbers import percent, written

WIDTH: Final = 720
LABEL: Final = 176  # of what stands before a row
VALUE: Final = 150  # of what stands behind it
ROW: Final = 26
HEAD: Final = 34  # of a heading
FOOT: Final = 30  # of an axis
TALL: Final = 150  # of columns
LEFT: Final = 52  # of columns
COLUMNS: Final = 24  # at most

# What a class paints, and with which token of the palette.
PAINTS: Final = {
    "ground": ("fill", "panel"),
    "ink": ("fill", "ink"),
    "note": ("fill", "ink-3"),
    "bar": ("fill", "clay"),
    "soft": ("fill", "line-2"),
    "grid": ("stroke", "line"),
    "mark": ("stroke", "ink"),
    "fair": ("stroke", "ink-3"),
}


class Bar(NamedTuple):
    """A share with its interval; without a share the row is a heading."""

    label: str
    share: float | None = None
    low: float = 0.0
    high: float = 0.0
    note: str = ""  # what is written behind it
    fair: float | None = None  # marked with a dashed line
    is_main: bool = True  # painted in clay, the others quietly


class Box(NamedTuple):
    """How values are spread: the least, the quarters and the most."""

    label: str
    values: tuple[float, ...]  # five of them
    note: str


class Plot(NamedTuple):
    """A drawing and how high it is."""

    body: str
    height: float


def style() -> str:
    """The style sheet: light, and dark for a reader who wants that."""
    return f"{_rules(LIGHT)}@media (prefers-color-scheme:dark){{{_rules(DARK)}}}"


def _rules(colours: Colours) -> str:
    return "".join(f".p-{name}{{{what}:{colours[token]}}}" for name, (what, token) in PAINTS.items())


def quarters(values: Sequence[float]) -> tuple[float, ...]:
    """The least, the three quarters and the most."""
    ordered = sorted(values)
    return tuple(_between(ordered, share * (len(ordered) - 1) / 4) for share in range(5))


def _between(ordered: Sequence[float], place: float) -> float:
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


# -- parts


def _light(paint: str) -> str:
    """The colour for a renderer that knows no style sheets."""
    return LIGHT[PAINTS[paint][1]]


def _text(x: float, y: float, words: str, paint: str = "ink", size: float = 13, **values: Any) -> str:
    return svg.text(x, y, words, size, _light(paint), class_=f"p-{paint}", **values)


def _line(d: str, paint: str, width: float, **values: object) -> str:
    return svg.path(d, _light(paint), width, class_=f"p-{paint}", **values)


def _rect(x: float, y: float, width: float, height: float, paint: str, body: str = "") -> str:
    drawn = svg.rect(x, y, max(0.0, width), height, _light(paint), class_=f"p-{paint}")
    return f"{drawn[:-2]}>{body}</rect>" if body else drawn


# -- plots


def bars(rows: Sequence[Bar], most: float = 1.0, lang: str = ENGLISH) -> Plot:
    """Shares as bars with their intervals, from 0 to `most`."""
    width = WIDTH - LABEL - VALUE

    def x(share: float) -> float:
        return LABEL + width * min(share, most) / most

    height = sum(HEAD if row.share is None else ROW for row in rows) + FOOT
    parts = []
    for step in range(5):
        share = most * step / 4
        parts.append(_line(f"M{svg.num(x(share))} 4V{svg.num(height - FOOT + 4)}", "grid", 1))
        parts.append(_text(x(share), height - 8, percent(share, lang, 0), "note", anchor="middle"))
    y = 0.0
    for row in rows:
        if row.share is None:
            parts.append(_text(0, y + HEAD - 11, row.label, size=14, width=WIDTH, serif=True, bold=True))
            y += HEAD
            continue
        parts.append(_text(LABEL - 10, y + 18, row.label, anchor="end", width=LABEL - 12))
        parts.append(_rect(LABEL, y + 6, x(row.share) - LABEL, ROW - 12, "bar" if row.is_main else "soft"))
        if row.high > row.low:
            low, high, middle = svg.num(x(row.low)), svg.num(x(row.high)), svg.num(y + ROW / 2)
            ends = f"M{low} {svg.num(y + 9)}v8M{high} {svg.num(y + 9)}v8"
            parts.append(_line(f"M{low} {middle}H{high}{ends}", "mark", 1.6))
        if row.fair is not None:
            parts.append(_line(f"M{svg.num(x(row.fair))} {svg.num(y)}v{ROW}", "fair", 1.6, stroke_dasharray="3 3"))
        parts.append(_text(WIDTH - VALUE + 10, y + 18, row.note, width=VALUE - 10))
        y += ROW
    return Plot("".join(parts), height)


def columns(values: Sequence[int], unit: str) -> Plot:
    """How often each value occurs, in columns of equal width."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // COLUMNS))
    count = (high - low) // width + 1
    counts = [0] * count
    for value in values:
        counts[(value - low) // width] += 1
    wide, top = (WIDTH - LEFT) / count, max(counts)
    parts = []
    for mark in sorted({0, -(-top // 2), top}):
        y = svg.num(TALL - (TALL - 16) * mark / top)
        parts.append(_line(f"M{LEFT} {y}H{WIDTH}", "grid", 1))
        parts.append(_text(LEFT - 8, TALL - (TALL - 16) * mark / top + 4, str(mark), "note", anchor="end"))
    last = -math.inf
    for i, number in enumerate(counts):
        x, tall = LEFT + wide * i, (TALL - 16) * number / top
        first = low + width * i
        name = str(first) if width == 1 else f"{first}–{first + width - 1}"
        parts.append(_rect(x + 1, TALL - tall, wide - 2, tall, "bar", svg.title(f"{name}: {number}")))
        if x + wide / 2 - last > 46:
            parts.append(_text(x + wide / 2, TALL + 16, str(first), "note", anchor="middle"))
            last = x + wide / 2
    parts.append(_text(WIDTH, TALL + 34, unit, "note", anchor="end"))
    return Plot("".join(parts), TALL + 40)


def boxes(rows: Sequence[Box], unit: str, is_log: bool = False, lang: str = ENGLISH) -> Plot:
    """For each row the least, the quarters and the most; on an axis of powers of ten if that is wanted."""
    width = WIDTH - LABEL - VALUE
    low, high = min(row.values[0] for row in rows), max(row.values[-1] for row in rows)
    scale, marks = _decades(low, high) if is_log else _linear(low, high)

    def x(value: float) -> float:
        return LABEL + 8 + (width - 16) * scale(value)

    height = ROW * len(rows) + FOOT
    parts = []
    for mark in marks:
        parts.append(_line(f"M{svg.num(x(mark))} 4V{svg.num(height - FOOT + 4)}", "grid", 1))
        parts.append(_text(x(mark), height - 8, written(f"{mark:g}", lang), "note", anchor="middle"))
    parts.append(_text(WIDTH - VALUE + 10, height - 8, unit, "note"))
    for i, row in enumerate(rows):
        y = ROW * i
        least, first, middle, third, most = (svg.num(x(value)) for value in row.values)
        parts.append(_text(LABEL - 10, y + 18, row.label, anchor="end", width=LABEL - 12))
        parts.append(_line(f"M{least} {y + 13}H{most}M{least} {y + 9}v8M{most} {y + 9}v8", "mark", 1.4))
        parts.append(_rect(float(first), y + 6, max(2.0, float(third) - float(first)), ROW - 12, "soft"))
        parts.append(_line(f"M{middle} {y + 4}v{ROW - 8}", "mark", 3))
        parts.append(_text(WIDTH - VALUE + 10, y + 18, row.note, width=VALUE - 10))
    return Plot("".join(parts), height)


def _linear(low: float, high: float) -> tuple[Callable[[float], float], list[float]]:
    size = max(high - low, 1e-9)
    step = 10.0 ** math.floor(math.log10(size))
    step = next(step * part for part in (0.2, 0.5, 1.0, 2.0) if size / (step * part) <= 6)
    first = math.ceil(low / step)
    marks = [step * number for number in range(first, math.floor(high / step) + 1)]
    return (lambda value: (value - low) / size), marks or [low]


def _decades(low: float, high: float) -> tuple[Callable[[float], float], list[float]]:
    first, last = math.floor(math.log10(max(low, 1e-6))), math.ceil(math.log10(max(high, 1e-6)))
    last = max(last, first + 1)
    marks = [10.0**power for power in range(first, last + 1)]
    return (lambda value: (math.log10(max(value, 10.0**first)) - first) / (last - first)), marks


def lines(
    points: Sequence[tuple[float, float]],
    unit: str,
    fair: float | None = None,
    is_share: bool = False,
    lang: str = ENGLISH,
) -> Plot:
    """Values over something that grows, joined by a line; the last one is written. A single one is a dot."""
    if not points:
        return Plot("", 0)
    (first, last), values = (points[0][0], points[-1][0]), [value for _, value in points]
    low, high = (0.0, 1.0) if is_share else (min(0.0, *values), max(values) or 1.0)
    right = WIDTH - 60

    def place(x: float, y: float) -> str:
        across = LEFT + (right - LEFT) * (x - first) / ((last - first) or 1)
        return f"{svg.num(across)} {svg.num(TALL - TALL * (y - low) / ((high - low) or 1))}"

    def told(y: float) -> str:
        return percent(y, lang, 0) if is_share else written(f"{y:.3g}", lang)

    def level(y: float) -> str:
        return f"M{place(first, y)}H{svg.num(right)}"

    body = ""
    for share in (0.0, 0.5, 1.0):
        value = low + (high - low) * share
        body += _line(level(value), "grid", 1)
        words = told(value)
        body += _text(0, TALL * (1 - share) + 4, words, "note", 12)
    if fair is not None:
        body += _line(level(fair), "fair", 1, stroke_dasharray="4 4")
    at = TALL - TALL * (values[-1] - low) / ((high - low) or 1)
    if len(points) == 1:
        body += svg.circle(right, at, 4, _light("bar"), class_="p-bar")
    else:
        body += _line("M" + "L".join(place(x, y) for x, y in points), "mark", 2)
    body += _text(WIDTH - 54, at + 4, told(values[-1]), size=13, bold=True)
    if len(points) > 1:
        body += _text(LEFT, TALL + 20, written(f"{first:.3g}", lang), "note", 12)
    body += _text(WIDTH - 160, TALL + 20, f"{written(f'{last:.3g}', lang)} {unit}", "note", 12)
    return Plot(body, TALL + FOOT)


def reliability(bins: Sequence[tuple[int, float, float]], said: str, came: str) -> Plot:
    """How often something came about that was called so likely: a dot for each bin, the larger the more it counts.

    A bin is how many there are of it, what was said and what came of it. Whoever always says the truth is on the
    dashed line.
    """
    side = 2 * TALL
    most = max((count for count, _, _ in bins), default=0) or 1
    body = ""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        across, down = svg.num(LEFT + side * share), svg.num(side * (1 - share))
        body += _line(f"M{LEFT} {down}H{LEFT + side}", "grid", 1) + _line(f"M{across} 0V{side}", "grid", 1)
        body += _text(LEFT - 8, side * (1 - share) + 4, percent(share, ENGLISH, 0), "note", 12, anchor="end")
        body += _text(LEFT + side * share, side + 18, percent(share, ENGLISH, 0), "note", 12, anchor="middle")
    body += _line(f"M{LEFT} {side}L{LEFT + side} 0", "fair", 1, stroke_dasharray="4 4")
    known = [(count, x, y) for count, x, y in bins if count]
    places = [(LEFT + side * x, side * (1 - y)) for _, x, y in known]
    if places:
        body += _line("M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in places), "mark", 1.6)
    for (count, x, y), place in zip(known, places, strict=True):
        words = svg.title(f"{percent(x, ENGLISH, 0)} → {percent(y, ENGLISH, 0)} ({count:,})")
        dot = svg.circle(*place, 3 + 7 * (count / most) ** 0.5, _light("bar"), class_="p-bar")
        body += svg.group(words, dot)
    words_at = LEFT + side + 24
    body += _text(words_at, 16, f"↑ {came}", "note", 13, width=WIDTH - words_at)
    body += _text(words_at, side, f"→ {said}", "note", 13, width=WIDTH - words_at)
    return Plot(body, side + FOOT)


# -- whole pictures


def picture(plot: Plot, label: str, description: str, lang: str = "en", is_alone: bool = True) -> str:
    """A plot as a picture with its name and what it says in words; alone it brings its colours and its ground."""
    top = 0.0
    body = plot.body
    if is_alone:
        top = 30.0
        heading = _text(0, 20, label, size=16, width=WIDTH, serif=True, bold=True)
        body = _rect(-16, -16, WIDTH + 32, plot.height + top + 32, "ground") + heading
        body += svg.group(plot.body, transform="translate(0 30)")
    defs = svg.element("style", style()) if is_alone else ""
    edge = 16 if is_alone else 0
    return svg.document(
        WIDTH + 2 * edge, plot.height + top + 2 * edge, label, description, defs, body, lang, -edge, -edge
    )


def stack(parts: Sequence[tuple[str, Plot]]) -> Plot:
    """Several plots below each other, each with its heading."""
    body, y = "", 0.0
    for heading, plot in parts:
        body += _text(0, y + HEAD - 10, heading, size=15, width=WIDTH, serif=True, bold=True)
        body += svg.group(plot.body, transform=f"translate(0 {svg.num(y + HEAD)})")
        y += HEAD + plot.height + 14
    return Plot(body, y)
