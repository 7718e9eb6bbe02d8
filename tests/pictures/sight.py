"""How people see a picture: its pixels, in greyscale and with each of the three colour deficiencies.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity; they act on linear light.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from petteia.envs.pixels import read_png
from tests.pictures.reading import placed

Pixels = NDArray[np.float64]
Bytes = NDArray[np.int16]

SIGHT = {
    "greyscale": np.tile([[0.2126, 0.7152, 0.0722]], (3, 1)),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
_GROUND = re.compile(r"-[0-9a-f]{6}$|-light$|-dark$|-lit$")


class Sign(NamedTuple):
    """A sign on a picture: its name without its ground, its size, and where its middle lies."""

    name: str
    size: float
    x: float
    y: float


def signs(picture: str) -> Iterator[Sign]:
    """Every glyph, badge and token that a picture draws."""
    for each in placed(ElementTree.fromstring(picture)):
        use = each.element
        if not use.tag.endswith("}use") or "width" not in use.attrib:
            continue
        size = float(use.attrib["width"])
        x, y = (float(use.get(axis, "0")) + size / 2 for axis in "xy")
        yield Sign(_GROUND.sub("", use.attrib["href"][1:]), size * each.scale, each.x(x), each.y(y))


_STEPS = np.arange(256) / 255
LINEAR = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4)


def linear(png: bytes) -> Pixels:
    """The pixels of a PNG as linear light."""
    return np.asarray(LINEAR[read_png(png)])


def lightness(light: Pixels, sight: str) -> Pixels:
    """How light each pixel looks to somebody, from 0 to 100; hue is thrown away."""
    y = np.clip(light @ SIGHT[sight].T, 0, 1) @ LUMINANCE
    return np.asarray(np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y))
