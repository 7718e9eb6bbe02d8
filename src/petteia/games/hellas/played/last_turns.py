"""The last turns of Lords of Hellas: one step before a victory, a line of own choices may win for sure."""

from __future__ import annotations

from typing import Final

from petteia.core.last_turns import LastTurns
from petteia.games.hellas.components.board import NATION, NATION_REGIONS, SHRINE_REGIONS, count_bits
from petteia.games.hellas.components.cards import (
    MONSTERS_NEEDED,
    NATIONS_EXCLUDED,
    NATIONS_NEEDED,
    TEMPLE_REGIONS,
    TEMPLES,
)
from petteia.games.hellas.components.constants import (
    BUILD_TEMPLE,
    MONSTERS,
    NATIONS,
    NO_REGION,
    NOBODY,
    REGIONS,
    SPEED,
    USURP,
)
from petteia.games.hellas.played.tables import distance
from petteia.games.hellas.rules.control import population
from petteia.games.hellas.rules.monsters import uncovered
from petteia.games.hellas.rules.temples import temple_regions
from petteia.games.hellas.rules.turn import TurnEnd
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position

REGIONS_AT_ONCE: Final = 2  # that may be taken in one turn
BETWEEN: Final = 6000  # positions looked at between two actions: up to 30 ms, in few turns
WITHIN: Final = 1000  # the same in the middle of an action: what wins then is nearer
SPARE_WOUNDS: Final = 1  # that Strength or an effect may deal without a card
BETWEEN_ACTIONS: Final = ("turn_main", "special_choose")
TURN_BEGINS: Final = (*BETWEEN_ACTIONS, "turn_start_glory")
WALK: Final = 2  # regions that Hoplites go in one turn: a movement and a March


class HellasLastTurns(LastTurns):
    """Looks longer where a victory is near, and not at all where none is."""

    def patience(self, s: Position, seat: int) -> int:
        if s.active != seat or not is_near(s, seat):
            return 0
        return BETWEEN if s.decision in BETWEEN_ACTIONS else WITHIN

    def passed_on(self, s: Position) -> Position | None:
        if s.decision not in BETWEEN_ACTIONS or s.active != s.seat:
            return None
        kept = list(s.stack)
        end = next((at for at, asked in enumerate(kept) if isinstance(asked, TurnEnd)), None)
        if end is None:
            return None
        after = s.copy()
        after.is_listed, after.stack = False, kept[: end + 1]
        after.settle()
        return after

    def is_turn(self, s: Position) -> bool:
        return bool(s.active == s.seat) and s.decision in TURN_BEGINS

    def name_of(self, s: Position) -> tuple[object, ...]:
        return (
            s.decision, *s.top.row(), s.depth, s.taken, s.turn_used, s.temples, s.charged, s.open_battles,
            s.hunt_dealt, *s.control, *s.field, *s.forts, *s.hero_region, *s.used, *s.hands, *s.moved,
            *s.monster_region,
        )  # fmt: skip


def is_near(s: Position, seat: int) -> bool:
    """Whether one of the four victories may be sure within this turn, without a battle."""
    if s.monsters_slain(seat) + 1 >= MONSTERS_NEEDED and has_prey(s, seat):
        return True
    regions = controlled(s, seat)
    if s.throne != NO_REGION and is_throne_near(s, seat):
        return True
    if count_bits(regions & s.temples) + 1 >= TEMPLE_REGIONS and can_hold_temple(s, seat, regions):
        return True
    return is_nation_near(s, seat, regions)


def has_prey(s: Position, seat: int) -> bool:
    """HEL-VIC.6  Whether the hero can get to a monster and has as many cards as it has Wounds left."""
    place, cards = s.hero_region[seat], count_bits(s.hands[seat])
    if place == NO_REGION or cards == 0:
        return False
    reach = s.value(seat, SPEED)
    return any(
        s.monster_region[monster] >= 0
        and distance(place, s.monster_region[monster]) <= reach
        and count_bits(uncovered(s, monster)) <= cards + SPARE_WOUNDS
        for monster in range(MONSTERS)
    )


def can_hold_temple(s: Position, seat: int, regions: int) -> bool:
    """HEL-VIC.5  Whether one more Temple can be built or taken."""
    others = regions_of(s.temples & ~regions)
    return can_build(s, seat, regions) or any(is_open(s, seat, region) for region in others)


def can_build(s: Position, seat: int, regions: int) -> bool:
    """HEL-VIC.5  Whether a Temple can be built, perhaps in a region that is taken first."""
    if (s.used[seat] >> BUILD_TEMPLE) & 1 == 1:
        return False
    if temple_regions(s, seat) != 0:
        return True
    sites = SHRINE_REGIONS if s.temples_built < TEMPLES[s.seats] else 0
    return any(is_open(s, seat, region) for region in regions_of(sites & ~s.temples & ~regions))


def is_throne_near(s: Position, seat: int) -> bool:
    """HEL-KOK.6, HEL-KOK.7  Whether the throne is free to be taken, or the own countdown ends with this turn."""
    is_held = s.control[s.throne] == seat
    if s.throne_open == 1:
        return not is_held and is_open(s, seat, s.throne)
    if s.activation_seat != seat or s.activation_tokens > 1:
        return False
    return is_held or is_open(s, seat, s.throne)


def is_nation_near(s: Position, seat: int, regions: int) -> bool:
    """HEL-VIC.2  Whether all regions that lack to the last nation can be taken."""
    excluded = NATIONS_EXCLUDED[s.seats]
    lacking = sorted(
        (count_bits(NATION_REGIONS[nation] & ~regions), NATION_REGIONS[nation] & ~regions)
        for nation in range(NATIONS)
        if not (excluded >> nation) & 1
    )
    last = NATIONS_NEEDED[s.seats] - 1
    if sum(count for count, _ in lacking[: last + 1]) > REGIONS_AT_ONCE:
        return False
    whole = sum(count for count, _ in lacking[:last])
    return any(
        whole + count <= REGIONS_AT_ONCE and all(is_open(s, seat, region) for region in regions_of(missing))
        for count, missing in lacking[last:]
    )


def is_open(s: Position, seat: int, region: int) -> bool:
    """Whether a seat can have a region without a battle: by Usurp, or by Hoplites near it where no enemy is."""
    hero = s.hero_region[seat]
    may_usurp = s.glory[NATION[region]] == seat and (s.used[seat] >> USURP) & 1 == 0 and hero != NO_REGION
    if may_usurp and distance(hero, region) <= s.value(seat, SPEED):
        return True
    if s.enemy_in(seat, region) != NOBODY:
        return False
    needed = population(s, seat, region) if s.control[region] == NOBODY else 1
    for other in range(REGIONS):
        if distance(region, other) <= WALK:
            needed -= s.hoplites(seat, other)
    return bool(needed <= 0)


def regions_of(bits: int) -> list[int]:
    """The regions in a set of them."""
    return [region for region in range(REGIONS) if (bits >> region) & 1]
