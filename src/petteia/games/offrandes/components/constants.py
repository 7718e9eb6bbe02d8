"""Numbers that the rules are written in, with a tuple of names beside each family."""

from __future__ import annotations

from typing import Final

# What a character does for the city it serves.
ANIMAL_KIND: Final = 0  # decides the kind of animal
ANIMAL_NUMBER: Final = 1  # decides the number of animals
ALTAR_REACH: Final = 2  # opens groups of altars
POINTS_EACH_ROUND: Final = 3
CORRUPT: Final = 4
PROTECT: Final = 5
EFFECTS: Final = ("animal_kind", "animal_number", "altar_reach", "points_each_round", "corrupt", "protect")
EFFECT_RULES: Final = ("OFF-10.4", "OFF-10.5", "OFF-10.11", "OFF-9.1", "OFF-8.5", "OFF-8.20")
SHARED_EFFECTS: Final = (ANIMAL_NUMBER, POINTS_EACH_ROUND)  # that several characters may have

# The phases of the game; 1 to 4 are the phases of a round (OFF-4.1).
SET_UP: Final = 0
AUCTIONS: Final = 1
CORRUPTION: Final = 2
OFFERINGS: Final = 3
INCOME: Final = 4
ENDED: Final = 5
PHASES: Final = ("set_up", "auctions", "corruption", "offerings", "income", "ended")

# The boards (OFF-1.4); they matter for display only.
BOARDS: Final = ("market", "temple", "corruption")

# Options, in the order in which a state keeps their numbers.
OPEN_DRACHMAS: Final = 0
OWNER_MAY_PASS_FIRST_PAIR: Final = 1
THIRD_PARTY_DISPLACEMENT: Final = 2
CORRUPTOR_ON_TOP_MAY_CORRUPT: Final = 3
LOWER_KIND_CHOICE: Final = 4
FEWER_ANIMALS_CHOICE: Final = 5
END_AT_EXACTLY_100: Final = 6
FINAL_TIE: Final = 7
FIRST_PLAYER: Final = 8
ROUND_LIMIT: Final = 9

# Values of options, as a state keeps them: places in the lists of `options.py`.
OFF: Final = 0
ON: Final = 1
NEEDS_TOP_CORRUPTOR: Final = 0
FREE: Final = 1
NO_ADVANCE: Final = 2
SHORTAGE_ONLY: Final = 0
ALWAYS: Final = 1
SHARED: Final = 0
BY_DRACHMAS: Final = 1
RANDOM: Final = 0  # first_player: otherwise 1 + the seat

NOBODY: Final = -1
NO_CARD: Final = -1
NO_ANIMAL: Final = -1
