"""The Oracle of Delphi: a race over a sea of coloured hexagons, steered by dice, for 2 to 4 players."""

from petteia.games.delphi.game import GAME, VERSION

__all__ = ["GAME", "VERSION"]
