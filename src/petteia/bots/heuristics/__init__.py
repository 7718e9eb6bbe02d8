"""What a good player thinks of a position: one file of advice per game."""

from __future__ import annotations

from petteia.bots.heuristics.base import Heuristic


def heuristic_for(game: str) -> Heuristic:
    """The heuristic of a game; one that looks at the scores alone for a game without advice."""
    if game == "offrandes":
        from petteia.bots.heuristics.offrandes import Offrandes

        return Offrandes()
    if game == "delphi":
        from petteia.bots.heuristics.delphi import Delphi

        return Delphi()
    if game == "hellas":
        from petteia.bots.heuristics.hellas import Hellas

        return Hellas()
    return Heuristic()
