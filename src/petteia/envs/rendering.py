"""Showing what happens in an environment: in words, as SVG, or as pixels."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import BadSetup
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import word
from petteia.envs import settings
from petteia.envs.pixels import read_png
from petteia.pictures.png import to_png

HUMAN, ANSI, SVG, RGB = MODES = ("human", "ansi", "svg", "rgb_array")
FRAMES_PER_SECOND: Final = 2

Frame = str | NDArray[np.uint8] | None


class Renderer(Checkpointed):
    """Shows positions in one way, as one seat (None: a spectator) sees them."""

    kept: ClassVar[tuple[str, ...]] = ("game", "mode", "lang", "width")

    def __init__(self, game: Game[Any], mode: str | None, lang: str = "en", width: int = 720) -> None:
        if mode is not None and mode not in MODES:
            raise BadSetup(Message("core.option.value", name="render_mode", value=word(mode), known=", ".join(MODES)))
        self.game = game
        self.mode = mode
        self.lang = settings.language(lang)
        self.width = settings.width(width)  # of pictures in pixels

    def show(self, state: State, seat: int | None) -> Frame:
        """The words or the picture; with "human" the words are printed, and without a mode there is nothing."""
        view = self.game.view(state, seat)
        if self.mode == SVG:
            return self.game.svg(view, self.lang)
        if self.mode == RGB:
            return read_png(to_png(self.game.svg(view, self.lang), self.width))
        if self.mode is None:
            return None
        words = f"{self.game.words(view, self.lang).text()}\n{self.game.question(view, self.lang)}\n"
        if self.mode == ANSI:
            return words
        print(words)
        return None
