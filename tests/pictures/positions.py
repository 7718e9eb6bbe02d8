"""Positions of Offrandes that were reached by play: what the tests of its picture look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.views import View

Options = Mapping[str, object] | None

DECISIONS = (
    "choose_start_character",
    "choose_pair_first",
    "choose_pair_second",
    "choose_opening_bid",
    "bid_or_pass",
    "corrupt_choose_victim",
    "corrupt_choose_track",
    "offer_choose_animals",
    "offer_choose_altar",
    "over",
)
ALL_OFFERS = {"fewer_animals_choice": "always", "lower_kind_choice": "always"}


def choose(names: list[str], roller: Roller) -> str:
    """A move that brings the game on: modest bids, few refusals."""
    bids = [name for name in names if name.startswith("bid ")]
    if bids:
        return "pass" if "pass" in names and roller.below(5) < 3 else bids[roller.below(min(3, len(bids)))]
    if "end_turn" in names and roller.below(3) == 0:
        return "end_turn"
    active = [name for name in names if name not in ("decline", "end_turn")]
    return active[roller.below(len(active))]


def walk(players: int, seed: int, options: Options = None) -> Iterator[Match]:
    """A whole match, shown before every decision and at the end."""
    match, roller = Match("offrandes", players, seed, options), Roller(str(seed), "choices")
    yield match
    while not match.state.is_over:
        match.play(choose([match.game.action_name(a) for a in match.state.legal()], roller))
        yield match


def own_view(match: Match) -> View:
    """What whoever must act sees; a spectator's view when it is over."""
    seat = int(match.state.seat)
    return match.view(seat if seat >= 0 else None)


@cache
def views(players: int) -> dict[str, list[View]]:
    """Up to three views of each decision, spread over a game, for so many players."""
    found: dict[str, list[View]] = {name: [] for name in DECISIONS}
    ways: list[Options] = [None, ALL_OFFERS, {"open_drachmas": False}]
    for i, options in enumerate(ways):
        last: dict[str, View] = {}
        for match in walk(players, players + 10 * i, options):
            last[match.state.decision] = own_view(match)
        for name, view in last.items():
            found[name].append(view)
    return found


def find(players: int, seed: int, wanted: Callable[[View], bool], options: Options = None) -> View:
    """The first view of this match, seen by whoever must act, that is wanted."""
    return next(view for view in map(own_view, walk(players, seed, options)) if wanted(view))
