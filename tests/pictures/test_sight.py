"""Whole tables as people see them who see fewer colours or none: no two kinds of thing may become the same.

Each game is drawn as the page shows it, at the size of a large screen, and looked at in greyscale and with each of the
three colour deficiencies. The signs are cut out where they lie, with all that lies around and over them; of each two of
one family that are equally large the lightness is compared, at the best of all shifts of a pixel.
"""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from petteia.core import record
from petteia.core.match import replay
from petteia.pictures.palette import SEATS, colours
from petteia.pictures.png import to_png
from tests.pictures.sight import SIGHT, Pixels, Sign, lightness, linear, signs

TESTS = Path(__file__).parent.parent
POSITIONS = {"offrandes": ("01", 252), "delphi": ("05", 600), "hellas": ("09", 428)}  # record, moves made
SCALE = 0.75  # pixels for a unit of a board on a screen of 1440 by 900
SAME = 5.0  # mean difference of lightness below this, of 100: the same thing
MOST = 4  # of one kind and size that are compared
WIDTH = re.compile(r'viewBox="0 0 (\d+) ')
FAMILIES = {  # which kinds must be told apart in which game: the beginning of their names, and how many there are
    "offrandes": {"tok-": 5, "ani-": 5, "chr-": 7, "god-": 11},
    "delphi": {"tok-": 4, "badge-": 6, "god-": 6, "mon-": 6},
    "hellas": {"tok-": 4, "nat-": 5, "god-": 3, "hero-": 4, "mon-": 7, "w-": 6, "att-": 3},
}
PARTLY = {("hellas", "mon-")}  # the size of a plate goes with its Wounds: not all pairs are equally large here
KINDS = ("temple", "statue", "offering", "city", "shrine", "oracle", "sparta", "hoplite", "priest", "ship")  # of pieces


@cache
def picture(game: str, theme: str) -> str:
    """A table in the middle of a recorded game, as whoever must act sees it."""
    number, made = POSITIONS[game]
    match = replay(record.load(TESTS / game / "games" / f"{number}.json"))
    state = match.before[made]
    return match.game.svg(match.game.view(state, max(state.seat, 0)), "en", theme)


class Seen:
    """A picture as everybody sees it, and how far apart its signs are."""

    def __init__(self, drawing: str) -> None:
        found = WIDTH.search(drawing)
        assert found
        self.light = linear(to_png(drawing, round(int(found[1]) * SCALE)))
        self.signs: dict[tuple[str, int], list[Sign]] = defaultdict(list)
        for sign in signs(drawing):
            self.signs[sign.name, round(sign.size * SCALE)].append(sign)

    def apart(self, start: str | tuple[str, ...]) -> dict[tuple[str, str], tuple[float, str]]:
        """For each two kinds whose names begin so: the least difference, and who sees it."""
        found: dict[tuple[str, str], tuple[float, str]] = {}
        cut = {key: self._cut(key) for key in self.signs if key[0].startswith(start)}
        for (a, b), kinds in ((tuple(sorted((a[0], b[0]))), (a, b)) for a, b in itertools.combinations(cut, 2)):
            if kinds[0][1] != kinds[1][1] or a == b:
                continue
            for first, second in itertools.product(cut[kinds[0]], cut[kinds[1]]):
                far, sight = _difference(first, second)
                found[a, b] = min(found.get((a, b), (100.0, "")), (far, sight))
        return found

    def _cut(self, key: tuple[str, int]) -> list[Pixels]:
        """Some signs of a kind and size with a pixel around them, by sight."""
        half, found = max(4, key[1] // 2) + 1, []
        for sign in self.signs[key][:MOST]:
            x, y = round(sign.x * SCALE), round(sign.y * SCALE)
            light = self.light[y - half : y + half, x - half : x + half]
            if light.shape[:2] == (2 * half, 2 * half):
                found.append(np.stack([lightness(light, sight) for sight in SIGHT]))
        return found


def _difference(first: Pixels, second: Pixels) -> tuple[float, str]:
    """The least mean difference over all shifts of a pixel, of whoever sees the least."""
    inner = first[:, 1:-1, 1:-1]
    high = inner.shape[1]
    shifted = np.stack([second[:, y : y + high, x : x + high] for y in range(3) for x in range(3)])
    far = np.sqrt(((shifted - inner) ** 2).mean(axis=(2, 3))).min(axis=0)
    return float(far.min()), list(SIGHT)[int(far.argmin())]


def bare(drawing: str, theme: str) -> str:
    """The same picture without shapes, letters and patterns: each sign is a disc of its own hue."""

    def disc(symbol: re.Match[str]) -> str:
        name, body = symbol[1], symbol[2]
        seat = re.match(r"tok-(\d)", name)
        hue = re.search(r'<g color="(#[0-9a-f]{6})"', body)
        fill = colours(theme)[f"seat-{seat[1]}"] if seat else hue[1] if hue else "currentColor"
        return f'<symbol id="{name}" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="{fill}"/></symbol>'

    return re.sub(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', disc, drawing, flags=re.DOTALL)


@pytest.mark.parametrize(("game", "theme"), [*((game, "light") for game in FAMILIES), ("delphi", "dark")])
def test_nobody_takes_one_kind_of_thing_for_another(game: str, theme: str) -> None:
    seen = Seen(picture(game, theme))
    same = []
    for start, number in FAMILIES[game].items():
        apart = seen.apart(start)
        assert len({name for pair in apart for name in pair}) == number, start
        if (game, start) not in PARTLY:
            assert len(apart) == number * (number - 1) // 2, f"{start}: not all are there to be compared"
        same += [f"{pair} in {sight}: {far:.1f}" for pair, (far, sight) in apart.items() if far < SAME]
    same += [f"{pair} in {sight}: {far:.1f}" for pair, (far, sight) in seen.apart(KINDS).items() if far < SAME]
    assert not same, "\n".join(same)


@pytest.mark.parametrize(("game", "families"), [("delphi", ("tok-", "badge-", "god-")), ("hellas", ("nat-",))])
def test_without_shape_letter_and_pattern_they_would_be_the_same(game: str, families: tuple[str, ...]) -> None:
    seen = Seen(bare(picture(game, "light"), "light"))
    for start in families:
        assert min(seen.apart(start).values())[0] < SAME, start


def test_each_seat_has_a_border_of_its_own_on_the_map() -> None:
    """Who controls a region is said by the pattern of its border as well as by its hue."""
    hues = {colours("light")[f"seat-{seat.number}"]: seat.number for seat in SEATS}
    patterns: dict[str, set[int]] = defaultdict(set)
    for line in ElementTree.fromstring(picture("hellas", "light")).iter():
        if line.get("href", "").startswith("#land-") and line.get("stroke") in hues:
            patterns[line.get("stroke-dasharray", "")].add(hues[line.attrib["stroke"]])
    assert sorted(map(len, patterns.values())) == [1, 1, 1, 1]
