"""The colours in which a picture is drawn for one reader."""

from __future__ import annotations

from typing import ClassVar

from petteia.pictures.palette import colours, mix


class Look:
    """One language and one theme; the style of a game adds its words and shapes."""

    gold: ClassVar[float] = 0.35  # how much of the halo's colour is in what is golden

    def __init__(self, lang: str, theme: str) -> None:
        self.lang = lang
        self.theme = theme
        self.colours = colours(theme)
        self.ink = self.colours["ink"]
        self.ink_2 = self.colours["ink-2"]
        self.ink_3 = self.colours["ink-3"]
        self.panel = self.colours["panel"]
        self.inset = self.colours["panel-2"]
        self.line = self.colours["line"]
        self.edge = self.colours["line-2"]
        self.ivory = self.colours["ivory"]
        self.clay = self.colours["clay"]
        self.golden = mix(self.colours["halo"], self.panel, self.gold)
        self.chosen = mix(self.colours["halo"], self.panel, 0.16)
