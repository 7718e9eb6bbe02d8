"""Looking back on a game: how likely each seat was to win at every moment, and the moments that decided it.

How a chance is computed. The network that came with the game says how likely each seat is to win, corrected by what
came of it in games of all levels (`petteia.bots.calibration`); where none that fits came with a game, the chances
follow from how well each seat stands by its heuristic. What is said at once depends on who is to move: so positions are
also played on for a round, everybody doing what looks best to them, chance rolled, and the means are taken. A seat
knows only what it may: for its own chance everything hidden from it is redealt each time. So the chances of a position
need not add up to one. With everything known they do.
"""

from __future__ import annotations

from petteia.analysis.chart import draw
from petteia.analysis.found import Analysis, Better, Point, TooEarly, Turning
from petteia.analysis.looking_back import analyse

__all__ = ["Analysis", "Better", "Point", "TooEarly", "Turning", "analyse", "draw"]
