"""Can every kind be told from every other by shape alone?

Each family is drawn small and looked at in full colour, in greyscale, and as a deuteranope, a protanope and a tritanope
would see it (Machado, Oliveira and Fernandes 2009, full severity). Hue is thrown away before comparing: only lightness
counts, each glyph against each other one at the best of all shifts of up to two pixels. No two may be alike.
"""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray

from petteia.envs.pixels import read_png
from petteia.pictures import icons, svg
from petteia.pictures.palette import LIGHT, SEATS, THEMES

Pixels = NDArray[np.float64]

ALIKE = 0.90  # correlation of two lightness maps above this: too alike
CONTRAST = 1.6  # of figure and ground below this: too pale
SIZE, CELL = 22, 34
SHIFT = 2
COLOURS = ("red", "black", "pink", "blue", "yellow", "green")
PIECES = (
    *("hoplite", "priest", "temple", "shrine", "oracle", "city", "sparta", "ship", "shield", "statue", "offering"),
    *("injury", "oracle-card", "combat-card", "equipment", "artifact", "blessing", "quest", "glory", "favour"),
    *("drachma", "devotion", "pop", "monster", "titan"),
)
PREFIXES = ("chr", "ani", "god", "mon", "w", "hero", "att", "md", "d6")
SIGHT = {
    "full colour": np.eye(3),
    "greyscale": np.tile([[0.2126, 0.7152, 0.0722]], (3, 1)),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
RIM = {"md": 11, "d6": 11, "seats": 9}  # a common frame: what is inside is compared


def family(name: str, theme: str) -> list[tuple[str, str, str]]:
    """The kinds of a family: what is drawn, the ground, and the name of the kind."""
    c, middle = THEMES[theme], CELL / 2

    def drawn(glyph: str, figure: str, ground: str) -> tuple[str, str, str]:
        return icons.glyph(glyph, middle, middle, SIZE, figure, ground), ground, glyph

    if name == "seats":
        return [(icons.token(s.number - 1, middle, middle, SIZE, theme), c["panel"], s.emblem) for s in SEATS]
    if name == "colours on water":
        return [drawn(f"c-{colour}", c[colour], c[f"{colour}-w"]) for colour in COLOURS]
    if name == "colours on ivory":  # dice and crates are the same in both themes
        return [drawn(f"c-{colour}", LIGHT[colour], LIGHT["ivory"]) for colour in COLOURS]
    if name == "nations":
        nations = ("red", "yellow", "blue", "green", "brown")
        return [drawn(f"nat-{nation}", c["ink-2"], c[f"nation-{nation}"]) for nation in nations]
    names = PIECES if name == "pieces" else [glyph for glyph in icons.sheet() if glyph.startswith(f"{name}-")]
    return [drawn(glyph, c["ink"], c["panel"]) for glyph in names]


FAMILIES = ("seats", "colours on water", "colours on ivory", "nations", "pieces", *PREFIXES)


@cache
def pixels(theme: str) -> Pixels:
    """All families, a row each, as linear light."""
    rows = [family(name, theme) for name in FAMILIES]
    cells = [
        svg.group(svg.rect(0, 0, CELL, CELL, ground), body, transform=f"translate({CELL * column} {CELL * row})")
        for row, members in enumerate(rows)
        for column, (body, ground, _) in enumerate(members)
    ]
    width, height = CELL * max(map(len, rows)), CELL * len(rows)
    drawn = "".join(cells)
    picture = svg.document(width, height, "glyphs", "", icons.definitions(drawn), drawn)
    rgb = read_png(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=True))) / 255
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def seen(theme: str, name: str, sight: str) -> list[Pixels]:
    """The luminance of each kind of a family as somebody sees it."""
    row = FAMILIES.index(name)
    light = np.clip(pixels(theme)[row * CELL : (row + 1) * CELL] @ SIGHT[sight].T, 0, 1) @ LUMINANCE
    return [light[:, i * CELL : (i + 1) * CELL] for i in range(len(family(name, theme)))]


def likeness(cells: list[Pixels]) -> Pixels:
    """For each two kinds the greatest correlation of lightness over all small shifts."""
    shifts = list(itertools.product(range(-SHIFT, SHIFT + 1), repeat=2))
    fixed = np.stack([flat(cell) for cell in cells])
    moved = np.stack([[flat(np.roll(cell, shift, (0, 1))) for shift in shifts] for cell in cells])
    return np.asarray(np.einsum("ip,jsp->ijs", fixed, moved).max(axis=2))


def flat(cell: Pixels) -> Pixels:
    """A map as a vector of mean 0 and length 1."""
    vector = cell.ravel() - cell.mean()
    return np.asarray(vector / (np.sqrt((vector * vector).sum()) + 1e-9))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", FAMILIES)
def test_no_two_kinds_of_a_family_look_alike_to_anybody(name: str, theme: str) -> None:
    kinds = [kind for _, _, kind in family(name, theme)]
    rim = RIM.get(name, 0)
    for sight in SIGHT:
        cells = [
            np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)[rim : CELL - rim, rim : CELL - rim]
            for y in seen(theme, name, sight)
        ]
        alike = likeness(cells)
        for i, j in itertools.combinations(range(len(kinds)), 2):
            assert alike[i, j] <= ALIKE, f"{kinds[i]} and {kinds[j]} are too alike in {sight}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", FAMILIES)
def test_every_figure_stands_out_from_its_ground(name: str, theme: str) -> None:
    for sight in SIGHT:
        for (_, _, kind), light in zip(family(name, theme), seen(theme, name, sight), strict=True):
            ground, figure = light[1, 1], light[4:-4, 4:-4]
            far = figure.flat[int(np.abs(figure - ground).argmax())]
            contrast = (max(far, ground) + 0.05) / (min(far, ground) + 0.05)
            assert contrast >= CONTRAST, f"{kind} is too pale in {sight}"


def test_the_check_finds_two_kinds_that_are_alike() -> None:
    """The six colours without their shapes are one kind to this check; with them they are six."""
    middle = CELL / 2
    disc = svg.circle(middle, middle, 9, LIGHT["red"]), svg.circle(middle, middle, 9, LIGHT["green"])
    drawn = [svg.rect(0, 0, CELL, CELL, LIGHT["panel"]) + body for body in disc]
    maps = [
        read_png(
            bytes(
                resvg_py.svg_to_bytes(
                    svg_string=svg.document(CELL, CELL, "disc", "", "", body), width=CELL, skip_system_fonts=True
                )
            )
        )
        @ LUMINANCE
        for body in drawn
    ]
    assert likeness(maps)[0, 1] > ALIKE
