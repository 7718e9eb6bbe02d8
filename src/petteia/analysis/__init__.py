"""Looking back on a game: how likely each seat was to win at every moment, and the moments that decided it.

How a chance is computed. The heuristic of the game (`petteia.bots.heuristics`) says how well each seat stands, and how
large a lead makes a victory about three times as likely; the chances are the shares that follow from these standings.
A position in the middle of things is not judged as it is: it is played on to the end of the turn, everybody doing what
looks best to them, chance rolled. That is done several times and the mean is taken. A seat knows only what it may: for
its own chance everything hidden from it is redealt each time. So the chances of a position need not add up to one.
With everything known they do.
"""

from __future__ import annotations

from petteia.analysis.chart import draw
from petteia.analysis.looking_back import Analysis, Better, Point, TooEarly, Turning, analyse

__all__ = ["Analysis", "Better", "Point", "TooEarly", "Turning", "analyse", "draw"]
