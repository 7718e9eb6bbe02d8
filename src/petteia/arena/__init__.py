"""Tournaments between bots: balanced seatings, results that can be resumed, and what they tell about strength.

>>> from petteia.arena import hold, strengths
>>> results = hold("offrandes", ["greedy", "uniform"], games=3, seed=1, options={"round_limit": 1})
>>> [one.bot for one in strengths(results.plan, results.games())]
['greedy', 'uniform']
"""

from __future__ import annotations

from petteia.arena.strength import strengths
from petteia.arena.tournament import hold

__all__ = ["hold", "strengths"]
