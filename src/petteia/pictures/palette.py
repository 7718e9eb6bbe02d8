"""Every colour that is drawn, for the light and the dark theme, and the signs of the seats.

Pictures are written with literal colours, because a renderer outside a browser knows no custom properties.
Colour is never the only sign: a seat is also an emblem and a line pattern, a game colour also a shape and a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from petteia.core.given import one_of

Colours = Mapping[str, str]

LIGHT: Final[Colours] = {
    # grounds, from the page to the inset; lines; text from the main to the faintest
    "paper": "#efe6d6",
    "panel": "#fbf6ec",
    "panel-2": "#f3ead9",
    "line": "#d8c9ae",
    "line-2": "#b7a385",
    "ink": "#241c16",
    "ink-2": "#5a4c3e",
    "ink-3": "#746350",
    # pottery: the one accent, and the dark glaze of bars and plates
    "clay": "#a8481f",
    "clay-2": "#8a3714",
    "on-clay": "#fff8ec",
    "glaze": "#2a201a",
    "on-glaze": "#f6ecdb",
    "on-glaze-2": "#cdbb9e",
    "ivory": "#fff9ea",
    # states
    "ring": "#241c16",
    "ring-2": "#fffdf6",
    "halo": "#ffc94d",
    "bad": "#8c1d18",
    "good": "#3d6b2f",
    # maps
    "sea": "#d3e2e4",
    "sea-2": "#bfd3d7",
    "land": "#f6ecd2",
    "land-2": "#e2cfa2",
    "coast": "#8d7446",
    "shallow": "#e3ecea",
    "foam": "#ebf2f3",
    "gold": "#b07d12",
    "on-disc": "#e0a878",
    # six game colours: the figure, the tint of water, and what is written on the figure
    "red": "#b3302b",
    "red-w": "#eccabf",
    "on-red": "#ffffff",
    "black": "#2d2926",
    "black-w": "#c6c0b7",
    "on-black": "#ffffff",
    "black-line": "#2d2926",
    "pink": "#b8487e",
    "pink-w": "#f0d0df",
    "on-pink": "#ffffff",
    "blue": "#2b64a5",
    "blue-w": "#c0d6ec",
    "on-blue": "#ffffff",
    "yellow": "#d39c08",
    "yellow-w": "#f6e6ad",
    "on-yellow": "#2a1d00",
    "green": "#2c7a48",
    "green-w": "#c3dfc6",
    "on-green": "#ffffff",
    # seats
    "seat-1": "#c65f14",
    "seat-2": "#6d43a8",
    "seat-3": "#0b7f86",
    "seat-4": "#7a4a2b",
    "seat-5": "#6f7d12",
    # grounds of nations
    "nation-red": "#ecc4b4",
    "nation-yellow": "#f3e0a6",
    "nation-blue": "#c3d8e6",
    "nation-green": "#cbdfb9",
    "nation-brown": "#dcc6ae",
    # stone: a board that is an open place, its stairs, and what is built of it
    "ground-1": "#f6eedd",
    "ground-2": "#efe3cb",
    "ground-3": "#e6d5b4",
    "step": "#d9c39a",
    "tread": "#b89a66",
    "slab": "#fff8e8",
    "block": "#fbf0d9",
    "block-line": "#a58a5d",
    "on-block": "#241c16",
    "carved": "#8a3714",
}

DARK: Final[Colours] = {
    **LIGHT,
    "paper": "#17130f",
    "panel": "#241d18",
    "panel-2": "#2f2620",
    "line": "#46392d",
    "line-2": "#6b5844",
    "ink": "#f3e8d6",
    "ink-2": "#cdbca3",
    "ink-3": "#a3917a",
    "clay": "#e08a57",
    "clay-2": "#f0a676",
    "on-clay": "#221206",
    "glaze": "#0f0c0a",
    "on-glaze-2": "#b9a789",
    "ring": "#fffdf6",
    "ring-2": "#17130f",
    "bad": "#ff9d8f",
    "good": "#a8d396",
    "sea": "#1b2c33",
    "sea-2": "#263d46",
    "land": "#4a3d2b",
    "land-2": "#5d4d36",
    "coast": "#a88d5c",
    "shallow": "#22363d",
    "foam": "#0e171b",
    "gold": "#f0c33c",
    "red": "#e0655a",
    "red-w": "#572a26",
    "on-red": "#200504",
    "black": "#0c0a09",
    "black-line": "#a3988b",
    "black-w": "#4b4643",
    "pink": "#e48ab4",
    "pink-w": "#54303f",
    "on-pink": "#2a0817",
    "blue": "#6ea8e6",
    "blue-w": "#24405e",
    "on-blue": "#04162a",
    "yellow": "#f0c33c",
    "yellow-w": "#584a1b",
    "green": "#6cbd86",
    "green-w": "#23472f",
    "on-green": "#04200e",
    "seat-1": "#d9742a",
    "seat-2": "#8f6ad0",
    "seat-3": "#1e979e",
    "seat-4": "#9a6a48",
    "seat-5": "#8b9a26",
    "nation-red": "#573327",
    "nation-yellow": "#574a22",
    "nation-blue": "#2b4352",
    "nation-green": "#35482a",
    "nation-brown": "#4a3a2b",
    "ground-1": "#211a15",
    "ground-2": "#261e18",
    "ground-3": "#2b221a",
    "step": "#46382a",
    "tread": "#77603f",
}

THEMES: Final[Mapping[str, Colours]] = {"light": LIGHT, "dark": DARK}


def colours(theme: str) -> Colours:
    """The colours of a theme by their tokens; BadSetup if there is no such theme."""
    return THEMES[one_of("theme", theme, THEMES)]


def mix(a: str, b: str, share: float) -> str:
    """The colour that is `share` of a and the rest of b, so that nothing on a board need be transparent."""
    parts = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x * share + y * (1 - share)):02x}" for x, y in parts)


@dataclass(frozen=True)
class Seat:
    """How a seat is told from the others without its hue: an emblem, a figure and a line pattern."""

    number: int  # from 1, as emblems are numbered
    emblem: str  # what the glyph `seat-N` shows
    disc: float  # radius of the disc of hue below a light emblem; 0: the emblem in the hue on ivory
    scale: float  # of the emblem inside its token
    rim: tuple[float, float] | None  # radius and width of the rim of the token; None: the disc reaches the edge
    rim_dash: str  # of the rim, on a token 24 wide
    line_dash: str  # of borders and arcs
    area: str  # what is laid over the hue of an area, on a tile 8 by 8

    @property
    def has_round_caps(self) -> bool:
        """Whether the pattern is made of dots."""
        return self.line_dash.startswith("0 ")


SEATS: Final = (
    Seat(1, "amphora", 11, 0.7, None, "", "", ""),
    Seat(
        2,
        "dolphin",
        0,
        0.62,
        (9.9, 2.7),
        "9.42 5.02",
        "16 7",
        '<rect width="8" height="3.5" fill="#ffffff" opacity=".38"/>',
    ),
    Seat(
        3,
        "owl",
        8.6,
        0.58,
        (9.9, 2.7),
        "3.91 3.91",
        "6 6",
        '<path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#ffffff" opacity=".38"/>',
    ),
    Seat(
        4,
        "Boeotian shield",
        0,
        0.56,
        (9.9, 2.7),
        "0 5.22",
        "0 9",
        '<circle cx="4" cy="4" r="1.9" fill="#ffffff" opacity=".5"/>',
    ),
    Seat(
        5,
        "palm",
        8.4,
        0.56,
        (10.2, 1.1),
        "",
        "",
        '<path d="M-1 5l5-4 5 4" fill="none" stroke="#ffffff" stroke-width="1.8" opacity=".5"/>',
    ),
)
