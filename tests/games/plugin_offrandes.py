"""Offrandes: what is hidden there, and what must occur in its recorded games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import petteia
from petteia.core.chance import Roller
from petteia.core.errors import BadPosition
from petteia.core.events import Event
from petteia.core.flow import EVERYBODY, State
from petteia.core.match import Match, Move
from petteia.games.offrandes import events
from petteia.games.offrandes.components import content
from tests.games.play import Options
from tests.games.plugin import Plugin

# Events with money in them and where it stands; whatever is not listed in one of the two holds none.
PUBLIC_MONEY = {events.BID_MADE, events.PAIR_SOLD, events.INCOME_RECEIVED}
NO_MONEY = {
    events.FIRST_PLAYER_CHOSEN,
    events.CHARACTER_CHOSEN,
    events.ROUND_STARTED,
    events.AUCTION_TURN_STARTED,
    events.AUCTION_TURN_SKIPPED,
    events.AUCTION_TURN_ENDED,
    events.PAIR_PROPOSED,
    events.PASSED,
    events.ADVANCED,
    events.DISPLACED,
    events.CORRUPTED,
    events.CORRUPTION_DECLINED,
    events.PRIESTESS_SCORED,
    events.OFFERED,
    events.LAID,
    events.REPLACED,
    events.OFFERING_DECLINED,
    events.MARKER_PASSED,
    events.GAME_ENDED,
    events.ALTARS_SCORED,
}


class Offrandes(Plugin):
    """OFF-14.2, OFF-14.8  Only the money of the others can be hidden."""

    hiding: ClassVar[Options] = {"open_drachmas": False}
    features: ClassVar[frozenset[str]] = frozenset(
        {
            "end by altars",
            "end by points",
            "end by the round limit",
            "end by exactly 100",
            "shared victory",
            "tie broken by altars",
            "tie broken by drachmas",
            "shared lower rank",
            "auction turn skipped",
            "automatic pass",
            "automatic opening bid",
            "last space taken from another",
            "third player displaced by a corruption",
            "shortage of animals",
            "own altar improved",
        }
    )

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        """The same table with other amounts of money in the hands of the others."""
        data: Any = state.to_json()
        if data["options"]["open_drachmas"]:
            return []
        result = []
        for _ in range(2):
            purses = [
                purse if rival == seat else 1 + roller.below(content.DRACHMA_LIMIT)
                for rival, purse in enumerate(data["table"]["drachmas"])
            ]
            if purses == data["table"]["drachmas"]:
                continue
            try:
                other = petteia.game("offrandes").from_json(data | {"table": data["table"] | {"drachmas": purses}})
            except BadPosition:  # OFF-6.13: the highest bidder must have what was bid
                continue
            # OFF-12.15: the money that decided a tie is told by the ranking, which is public.
            if not state.is_over or other.ranking() == state.ranking():
                result.append(other)
        return result

    def check_events(self, match: Match) -> None:
        """OFF-14.2  Bids and payments are public; no event holds any other money."""
        highest = 0
        for move in match.moves:
            for event in move.events:
                assert event.audience == EVERYBODY
                assert event.kind in PUBLIC_MONEY | NO_MONEY, f"say what event {event.kind} tells about money"
                highest = self.check_money(match, event, move.action, highest)

    def check_money(self, match: Match, event: Event, action: int, highest: int) -> int:
        """The highest bid after this event, whose money must follow from what everybody has seen."""
        if event.kind == events.BID_MADE:
            name = match.game.action_name(action)
            chosen = int(name.removeprefix("bid ")) if name.startswith("bid ") else content.LOWEST_BID
            assert event.b == chosen, "a bid that nobody made"
            return event.b
        if event.kind == events.PAIR_SOLD:
            assert event.b == highest, "a price that nobody bid"
            return 0
        if event.kind == events.INCOME_RECEIVED:
            assert (event.a, event.b) == (content.INCOME, content.DRACHMA_LIMIT)
        return highest

    def features_of(self, match: Match) -> set[str]:
        """Ways to end, ties, and the rarer things on the way."""
        found = ending(match) | ties(match)
        for move, before in zip(match.moves, match.before, strict=True):
            found |= happened(match, before, move)
        return found


def ending(match: Match) -> set[str]:
    """OFF-12.2, OFF-12.3, OFF-12.13  Which end conditions hold at the end."""
    table: Any = match.state.to_json()["table"]
    options = match.options
    found = set()
    if all(seat >= 0 for seat in table["altar_seat"]):
        found.add("end by altars")
    if max(table["points"]) >= content.SCORE_TO_END:
        found.add("end by points")
    elif max(table["points"]) == content.SCORE_TO_END_WITH_OPTION and options["end_at_exactly_100"]:
        found.add("end by exactly 100")
    if table["round"] == options["round_limit"]:
        found.add("end by the round limit")
    assert found, "the game ended for no reason"
    return found if len(found) == 1 else set()  # only what ended the game alone


def ties(match: Match) -> set[str]:
    """OFF-12.10, OFF-12.11, OFF-12.12, OFF-12.15  How equal scores were ranked."""
    scores, ranking = match.state.scores(), match.state.ranking()
    altars = [list(match.state.to_json()["table"]["altar_seat"]).count(seat) for seat in range(match.players)]  # type: ignore[index]
    found = set()
    for a in range(match.players):
        for b in range(match.players):
            if a == b or scores[a] != scores[b]:
                continue
            if ranking[a] == ranking[b]:
                found.add("shared victory" if ranking[a] == 1 else "shared lower rank")
            else:
                found.add("tie broken by drachmas" if altars[a] == altars[b] else "tie broken by altars")
    return found


def happened(match: Match, before: Any, move: Move) -> set[str]:
    """What one move did that is worth a recorded game."""
    kinds = [event.kind for event in move.events]
    name = match.game.action_name(move.action)
    found = set()
    if events.AUCTION_TURN_SKIPPED in kinds:
        found.add("auction turn skipped")
    if events.PASSED in kinds and name != "pass":
        found.add("automatic pass")
    if events.BID_MADE in kinds and not name.startswith("bid "):
        found.add("automatic opening bid")
    if events.DISPLACED in kinds:
        is_corruption = events.CORRUPTED in kinds
        found.add("third player displaced by a corruption" if is_corruption else "last space taken from another")
    if any(e.kind == events.LAID and before.altar_seat[e.b] == e.a for e in move.events):
        found.add("own altar improved")
    is_plain = (
        match.options["lower_kind_choice"] == "shortage_only" and match.options["fewer_animals_choice"] == "never"
    )
    if is_plain and before.decision == "offer_choose_animals" and len(before.legal()) > 2:
        found.add("shortage of animals")  # OFF-10.8: only then there is more than one offer
    return found


PLUGIN = Offrandes()
