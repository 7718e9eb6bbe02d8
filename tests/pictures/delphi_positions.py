"""Positions of Delphi that were reached by play: what the tests of its picture look at."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.games.delphi import GAME
from tests.delphi.given import given

View = Any
Options = Mapping[str, object] | None

# What brings the game on, best first.
GOOD = (
    *("build", "make offering", "raise statue", "fight", "load statue", "load offering"),
    *("explore", "god ", "fight on"),
)
KINDS = (
    *("build_shrine", "make_offering", "raise_statue", "fight_monster", "load_statue", "load_offering"),
    "explore_island",
)
HOME = {"removed_tasks": 4}
MANY = {"ship_tiles": "draft", "layout": "open-1", "may_decline_god_steps": True, "apollo_scope": "one_die_or_card"}


def choose(names: list[str], roller: Roller) -> str:
    """A move that brings the game on where one can be seen, otherwise any."""
    for kind in KINDS:
        if f"do {kind}" in names and roller.below(6):
            return f"do {kind}"
    for start in GOOD:
        good = [name for name in names if name.startswith(start)]
        if good and roller.below(6):
            return good[roller.below(len(good))]
    if "do move_ship" in names and roller.below(2):
        return "do move_ship"
    return names[roller.below(len(names))]


def walk(players: int, seed: int, options: Options = None, steps: int = 1600) -> Iterator[Match]:
    """A match, shown before every decision and at the end."""
    match, roller = Match("delphi", players, seed, options), Roller(str(seed), "choices")
    yield match
    while not match.state.is_over and steps:
        names = [match.game.action_name(a) for a in match.state.legal()]
        home = _way_home(match, names)
        match.play(home or choose(names, roller))
        steps -= 1
        yield match


def _way_home(match: Match, names: list[str]) -> str:
    """Whoever has done everything sails back to Zeus as soon as that is possible."""
    state: Any = match.state
    if state.seat < 0 or state.open_tiles(state.seat):
        return ""
    q, r = state.board.places[state.board.zeus]
    return f"move {q},{r}" if f"move {q},{r}" in names else ""


def own_view(match: Match) -> View:
    """What whoever must act sees; a spectator's view when it is over."""
    seat = int(match.state.seat)
    view: View = match.view(seat if seat >= 0 else None)
    return view


# Matches in which all but the rarest questions come up: seed and options, by the number of players.
SEEN = 3 if os.environ.get("PETTEIA_LONG") else 2  # views of each question, those with most choices
WALKS: dict[int, tuple[tuple[int, Options], ...]] = {
    2: ((2, None), (3, None), (4, None), (12, MANY)),
    3: ((1, None), (3, None), (4, None), (13, MANY)),
    4: ((0, None), (1, None), (14, MANY), (24, HOME)),
}
COMMON = (
    *("ship_draft", "outfitter_equipment", "vow_tile", "recover_card", "no_injury_bonus", "main", "action", "over"),
    *("oracle_roll_god", "look_first", "look_second", "move_to", "explore_where", "load_offering_what", "fight_what"),
    *("fight_on", "discard_color", "advance_which", "god_step", "omega_color", "take_companion", "take_equipment"),
    *("gift", "chariot_god", "map_first", "map_second", "map_reveal", "poseidon_to", "ares_monster"),
    *("hermes_statue", "artemis_island"),
)
# Questions that need two targets in reach at once, told in words, and the moves that lead to them.
RARE = {
    "build_where": (
        """
        ship a -1,3
        dice a blue blue blue
        favours a 9
        up -1,4 red-omega
        up -2,4 red-phi
        """,
        ("use blue", "do build_shrine"),
    ),
    "make_offering_what": (
        """
        players 3
        ship a -2,-3
        dice a red red red
        favours a 9
        temple -3,-3 red
        temple -1,-3 blue
        hold a red offering
        hold a blue offering
        open a offering:any,red,blue
        """,
        ("use red", "do make_offering"),
    ),
    "raise_statue_where": (
        """
        players 4
        ship a -2,-5
        dice a black black black
        favours a 9
        hold a red statue
        hold a pink statue
        """,
        ("use black", "do raise_statue"),
    ),
    "votive_which": (
        """
        players 3
        dice a pink pink pink
        favours a 9
        equip a votive_pink
        equip a votive_green
        """,
        ("use pink", "do votive_lamp"),
    ),
}


@cache
def views(players: int) -> dict[str, list[View]]:
    """Up to three views of each question, spread over matches of so many players."""
    found: dict[str, list[View]] = {}
    for seed, options in WALKS[players]:
        last: dict[str, State] = {}
        for match in walk(players, seed, options):
            last[match.state.decision] = match.state.copy()
        for name, state in last.items():
            found.setdefault(name, []).append(match.game.view(state, int(state.seat) if state.seat >= 0 else None))
    return {name: sorted(seen, key=lambda view: -len(view["legal"]))[:SEEN] for name, seen in found.items()}


@cache
def all_views() -> dict[str, list[View]]:
    """Views of every question: those that come up in play, and the rare ones."""
    found: dict[str, list[View]] = {}
    for players in WALKS:
        for name, seen in views(players).items():
            found.setdefault(name, []).extend(seen)
    for name, (words, moves) in RARE.items():
        state = given(words).play(*moves).state
        assert state.decision == name
        found.setdefault(name, []).append(GAME.view(state, int(state.seat)))
    return found


def find(players: int, seed: int, wanted: Callable[[View], bool], options: Options = None) -> View:
    """The first view of this match, seen by whoever must act, that is wanted."""
    return next(view for view in map(own_view, walk(players, seed, options)) if wanted(view))
