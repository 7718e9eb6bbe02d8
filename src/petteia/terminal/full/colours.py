"""Our colours in the terminal: a dark and a light theme, and how the tones of a drawing look in each."""

from __future__ import annotations

import os
from typing import Final

from textual.theme import Theme

from petteia.pictures.palette import THEMES, Colours

DARK: Final = "petteia-dark"
LIGHT: Final = "petteia-light"
WATERS: Final = ("red", "black", "pink", "blue", "yellow", "green")


def theme(name: str) -> Theme:
    """A theme of the application, made of the palette."""
    c = palette(name)
    return Theme(
        name=name,
        dark=name == DARK,
        primary=c["clay"],
        secondary=c["line-2"],
        accent=c["clay"],
        warning=c["halo"],
        error=c["bad"],
        success=c["good"],
        foreground=c["ink"],
        background=c["paper"],
        surface=c["panel"],
        panel=c["panel-2"],
        variables={token: c[token] for token in c if token not in WATERS}
        | {
            "footer-background": c["glaze"],
            "footer-foreground": c["on-glaze"],
            "footer-key-foreground": c["halo"],
            "footer-description-foreground": c["on-glaze"],
            "border": c["line-2"],
            "scrollbar": c["line-2"],
            "scrollbar-background": c["panel"],
            "input-selection-background": f"{c['halo']} 40%",
        },
    )


def palette(name: str) -> Colours:
    """The colours of a theme by their tokens."""
    return THEMES["dark" if name == DARK else "light"]


def first_theme() -> str:
    """The theme that fits the ground of the terminal as far as it tells; dark where it does not."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if ground in ("7", "15") else DARK


def tones(c: Colours) -> dict[str, str]:
    """How the tones of a drawing look: letters in ink on the tint of the water, so that each can be read."""
    waters = {tone: f"{c['ink']} on {c[tone + '-w']}" for tone in WATERS}
    return waters | {
        "own": f"bold {c['on-clay']} on {c['clay']}",
        "rival": f"bold {c['paper']} on {c['ink-2']}",
        "quiet": c["ink-3"],
        "": c["ink"],
    }
