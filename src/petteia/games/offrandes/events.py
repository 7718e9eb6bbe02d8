"""The event numbers, each with the meaning of its three values."""

from __future__ import annotations

from typing import Final

from petteia.core.events import Events

FIRST_PLAYER_CHOSEN: Final = 0  # seat
CHARACTER_CHOSEN: Final = 1  # seat, character
ROUND_STARTED: Final = 2  # round, first player
AUCTION_TURN_STARTED: Final = 3  # owner
AUCTION_TURN_SKIPPED: Final = 4  # owner without drachmas
AUCTION_TURN_ENDED: Final = 5  # owner, who chose to stop
PAIR_PROPOSED: Final = 6  # owner, character, character
BID_MADE: Final = 7  # seat, drachmas, whether it opens
PASSED: Final = 8  # seat
PAIR_SOLD: Final = 9  # seat, drachmas
ADVANCED: Final = 10  # seat, character, new level
DISPLACED: Final = 11  # seat, character, new level
CORRUPTED: Final = 12  # corruptor, victim, character
CORRUPTION_DECLINED: Final = 13  # seat
PRIESTESS_SCORED: Final = 14  # seat, points
OFFERED: Final = 15  # seat, animal, number
LAID: Final = 16  # seat, altar, points
REPLACED: Final = 17  # seat that loses the altar, altar
OFFERING_DECLINED: Final = 18  # seat
INCOME_RECEIVED: Final = 19  # drachmas each, the most that are kept
MARKER_PASSED: Final = 20  # new first player
GAME_ENDED: Final = 21  # seat that wins, number of winners
ALTARS_SCORED: Final = 22  # seat, altars held, points

EVENTS: Final = Events(
    (
        "first_player_chosen",
        "character_chosen",
        "round_started",
        "auction_turn_started",
        "auction_turn_skipped",
        "auction_turn_ended",
        "pair_proposed",
        "bid_made",
        "passed",
        "pair_sold",
        "advanced",
        "displaced",
        "corrupted",
        "corruption_declined",
        "priestess_scored",
        "offered",
        "laid",
        "replaced",
        "offering_declined",
        "income_received",
        "marker_passed",
        "game_ended",
        "altars_scored",
    ),
    seats={
        "round_started": (1,),
        "corrupted": (0, 1),
        "income_received": (),
    },
    of_nobody=(
        "round_started",
        "auction_turn_started",
    ),
    befalls=(
        "advanced",
        "displaced",
        "laid",
        "replaced",
    ),
    joins=("bid_made",),
    heads=("round_started", "auction_turn_started"),
)
