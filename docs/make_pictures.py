"""Writes the pictures of the documentation: `python docs/make_pictures.py`, or `--check` to compare only.

`docs/images/offrandes.svg` is a position in the middle of a match of four, as the seat that must bid sees it. The match
is played here from a fixed seed by a simple rule, so the same picture comes out wherever this is run.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import petteia
from petteia.core.chance import Roller

IMAGES = Path(__file__).parent / "images"
SEED = 148
ROUND = 5


def choose(names: list[str], roller: Roller) -> str:
    """A move that brings the game on: modest bids, few refusals."""
    bids = [name for name in names if name.startswith("bid ")]
    if bids:
        return "pass" if "pass" in names and roller.below(5) < 3 else bids[roller.below(min(3, len(bids)))]
    active = [name for name in names if name not in ("decline", "end_turn")]
    return active[roller.below(len(active))]


def is_shown(view: dict[str, Any]) -> bool:
    """In this round, a pair on sale that includes the Temple Guardian, and one pair sold before."""
    if view["round"] != ROUND or view["decision"] != "bid_or_pass":
        return False
    return len(view["auction"]["buyers"]) == 1 and "temple_guardian" in view["auction"]["pair"]


def offrandes(seed: int = SEED) -> str:
    """The picture of Offrandes."""
    match = petteia.Match("offrandes", players=4, seed=seed)
    roller = Roller(str(seed), "choices")
    while not match.state.is_over:
        view = match.view(int(match.state.seat))
        if is_shown(view):
            return match.game.svg(view)
        match.play(choose(view["legal"], roller))
    raise SystemExit(f"the match with seed {seed} never comes to such a position: choose another seed")


def main() -> None:
    """Write each picture, or say which is not up to date."""
    stale = []
    for name, picture in (("offrandes.svg", offrandes()),):
        file = IMAGES / name
        if "--check" in sys.argv:
            if not file.exists() or file.read_text(encoding="utf-8") != picture + "\n":
                stale.append(name)
        else:
            IMAGES.mkdir(exist_ok=True)
            file.write_text(picture + "\n", encoding="utf-8")
    if stale:
        raise SystemExit(f"not up to date: {', '.join(stale)}; run python docs/make_pictures.py")


if __name__ == "__main__":
    main()
