"""Writes the pictures of the documentation: `python docs/make_pictures.py`, or `--check` to compare only.

There is one for each game that Petteia announces: a position in the middle of a match, as the seat that must act sees
it. `offrandes.svg` shows an auction of four players, `delphi.svg` a ship of three that is about to move, `hellas.svg`
a battle of four. Matches are played here from a fixed seed by a simple rule, so the same picture comes out wherever
this is run.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import making
import petteia
from petteia.core.chance import Roller
from petteia.games import OURS

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


# What brings a game of Delphi on, best first; a "do" comes before what it asks for.
DELPHI_GOOD = (
    *("do build_shrine", "do make_offering", "do raise_statue", "do fight_monster", "do load_statue"),
    *("do load_offering", "do explore_island", "fight", "companion", "take", "explore", "load", "god "),
)
DELPHI_SEED = 7
DELPHI_ROUND = 9


def choose_in_delphi(names: list[str], roller: Roller) -> str:
    """A move that brings the game on where one can be seen, otherwise any, and often a move of the ship."""
    for start in DELPHI_GOOD:
        good = [name for name in names if name.startswith(start)]
        if good:
            return good[roller.below(len(good))]
    if "do move_ship" in names and roller.below(2):
        return "do move_ship"
    return names[roller.below(len(names))]


def is_shown_of_delphi(view: dict[str, Any]) -> bool:
    """From this round on, a move that can be paid for in several ways."""
    prices = [cost["favours"] for cost in view["prices"].values()]
    return view["round"] >= DELPHI_ROUND and view["decision"] == "move_to" and len(set(prices)) > 2


def delphi(seed: int = DELPHI_SEED) -> str:
    """The picture of The Oracle of Delphi."""
    match = petteia.Match("delphi", players=3, seed=seed)
    roller = Roller(str(seed), "choices")
    while not match.state.is_over:
        view = match.view(int(match.state.seat))
        if is_shown_of_delphi(view):
            return match.game.svg(view)
        match.play(choose_in_delphi(view["legal"], roller))
    raise SystemExit(f"the match with seed {seed} never comes to such a position: choose another seed")


# What fills the map of Hellas, best first.
HELLAS_GOOD = ("build_temple", "recruit", "hoplite", "march", "usurp", "hunt", "move", "region")
HELLAS_SEED = 5
HELLAS_TURN = 14


def choose_in_hellas(names: list[str], roller: Roller) -> str:
    """Mostly a move that brings someone onto the map."""
    for start in HELLAS_GOOD if roller.below(3) else ():
        good = [name for name in names if name.startswith(start)]
        if good:
            return good[roller.below(len(good))]
    return names[roller.below(len(names))]


def hellas(seed: int = HELLAS_SEED) -> str:
    """The picture of Lords of Hellas."""
    match = petteia.Match("hellas", players=4, seed=seed)
    roller = Roller(str(seed), "choices")
    while not match.state.is_over:
        view = match.view(int(match.state.seat))
        if view["turn"] >= HELLAS_TURN and view["decision"] == "battle_card" and len(view["legal"]) > 2:
            return match.game.svg(view)
        match.play(choose_in_hellas(view["legal"], roller))
    raise SystemExit(f"the match with seed {seed} never comes to such a position: choose another seed")


PICTURES: dict[str, Callable[[], str]] = {"offrandes": offrandes, "delphi": delphi, "hellas": hellas}


def main() -> None:
    """Write each picture, or say which is not up to date."""
    making.write({IMAGES / f"{name}.svg": PICTURES[name]() + "\n" for name in PICTURES if name in OURS})


if __name__ == "__main__":
    main()
