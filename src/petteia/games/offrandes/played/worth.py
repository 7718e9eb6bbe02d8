"""What a city is worth: the points that it has and will have, its altars, its place in corruption, its drachmas."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from petteia.games.offrandes.components.cards import (
    ALTARS,
    CARRIERS,
    CORRUPTOR,
    DRACHMA_LIMIT,
    END_POINTS,
    GAIN,
    GROUP,
    GROUPS,
    GUARDIAN,
    INCOME,
    LAST_LEVEL,
    LEVELS,
    PEASANT,
    PRIESTESSES,
    SCORE_TO_END,
    SOLDIER,
    VALUE,
)
from petteia.games.offrandes.components.constants import NOBODY, OFFERINGS
from petteia.games.offrandes.state import Position

# -- how long it still goes on
ALTARS_FILLED: Final = 0.55  # empty altars that one player fills in a round
GROWTH: Final = 0.25  # levels that every track rises by in a round, on average

# -- what a city is worth
LATER: Final = 0.9  # a point of a later round, against one of this round: steps may be lost
LOWER_CARRIER: Final = 0.75  # the number of animals is the lower carrier's; the rest is room to grow
ALTAR_SHARE: Final = 0.55  # of the end points that one more group of altars brings each round
ALTARS_TO_LAY: Final = 0.25  # of it even without an offering worth the name ...
ALTAR_STRENGTH: Final = 0.04  # ... and for each point of the offering, up to all of it
ZERO: Final = 0.4  # of the offering that one missing character blocks
HELD: Final = 0.9  # chance to keep an altar that nobody can take now
CONTESTED: Final = 0.55  # chance to keep one that someone can

# -- corruption
FIRST_VICTIM: Final = 4.0  # each round, for someone to corrupt
MORE_VICTIMS: Final = 0.7  # for each other one
EXPOSED: Final = 6.0  # each round, for being someone's victim
CORRUPTION_ROUNDS: Final = 4.0  # looked ahead
STEP_OF_STRENGTH: Final = 0.35  # Corruptors and Soldiers beyond that, each level and round: others grow too

# -- drachmas
DRACHMA: Final = 0.8  # up to ENOUGH of them
SPARE_DRACHMA: Final = 0.2  # above
ENOUGH: Final = 15


def phases_left(s: Position) -> float:
    """How many offering phases are still to come, this round's included: until the altars or the points run out."""
    empty: i64 = 0
    for altar in range(ALTARS):
        if s.altar_seat[altar] == NOBODY:
            empty += 1
    by_altars = float(empty) / (ALTARS_FILLED * float(s.seats)) + 0.5
    by_points = 99.0
    for seat in range(s.seats):
        each = 2.0 + float(offering_value(s, seat) + priestess_points(s, seat))
        rounds = float(SCORE_TO_END - s.points[seat]) / (each * 1.25) + 0.5
        if rounds < by_points:
            by_points = rounds
    if by_points < by_altars:
        by_altars = by_points
    if by_altars < 1.0:
        return 1.0
    return by_altars


def priestess_points(s: Position, seat: i64) -> i64:
    """What the Priestess brings each round."""
    points: i64 = 0
    for priestess in PRIESTESSES:
        points += GAIN[priestess * LEVELS + s.level(seat, priestess)]
    return points


def offering_value(s: Position, seat: i64) -> i64:
    """The points of a seat's best offering."""
    kind = s.level(seat, PEASANT)
    if kind == 0 or s.level(seat, GUARDIAN) == 0:
        return 0
    return VALUE[GAIN[PEASANT * LEVELS + kind]] * lower_carrier(s, seat)


def lower_carrier(s: Position, seat: i64) -> i64:
    """The number of animals."""
    least: i64 = LAST_LEVEL
    for carrier in CARRIERS:
        if s.level(seat, carrier) < least:
            least = s.level(seat, carrier)
    return least


def is_to_offer(s: Position, seat: i64) -> bool:
    """Whether a seat's offering of this round is still to come."""
    if s.phase < OFFERINGS:
        return True
    if s.phase > OFFERINGS:
        return False
    for i in range(s.depth):
        if s.pile[i].seat == seat:
            return True
    return False


def city(s: Position, seat: i64, left: float) -> float:
    """What a city will have in the end: its points, what its people bring, its altars and its purse."""
    now = 1.0  # offerings of this round still to come
    if not is_to_offer(s, seat):
        now = 0.0
    later = left - 1.0
    priestess = now
    if s.phase == OFFERINGS:
        priestess = 0.0  # she has scored
    worth = float(s.points[seat]) + float(priestess_points(s, seat)) * (priestess + later)
    worth += float(offering_value(s, seat)) * now + LATER * later * growing_offering(s, seat, later)
    worth += guardian_value(s, seat, now + later) + altars_value(s, seat)
    worth += corruption_value(s, seat, later + now)
    return worth + purse(s, seat, s.drachmas[seat], left)


def growing_offering(s: Position, seat: i64, later: float) -> float:
    """The mean points of the offerings of later rounds; a missing character is counted as a half one."""
    growth = GROWTH * (later + 1.0) * 0.5
    kind = grown(s.level(seat, PEASANT), growth)
    least = 9.0
    total = 0.0
    for carrier in CARRIERS:
        level = grown(s.level(seat, carrier), growth)
        total += level
        if level < least:
            least = level
    number = LOWER_CARRIER * least + (1.0 - LOWER_CARRIER) * total / float(len(CARRIERS))
    if s.level(seat, GUARDIAN) == 0:
        kind *= 1.0 - ZERO
    return kind * number


def grown(level: i64, growth: float) -> float:
    """A level some rounds later."""
    later = float(level) + growth
    if later > float(LAST_LEVEL):
        return float(LAST_LEVEL)
    return later


def guardian_value(s: Position, seat: i64, phases: float) -> float:
    """The altars that a Temple Guardian opens, for who has something to lay on them."""
    strength = ALTARS_TO_LAY + ALTAR_STRENGTH * float(offering_value(s, seat))
    if strength > 1.0:
        strength = 1.0
    reach = GAIN[GUARDIAN * LEVELS + s.level(seat, GUARDIAN)]
    best = 0.0
    if reach > 0:
        best = float(reach) * float(END_POINTS[ALTARS - 1]) / float(GROUPS)
    return ALTAR_SHARE * best * strength * phases


def altars_value(s: Position, seat: i64) -> float:
    """The end points of the altars a seat holds, each as far as it will be kept."""
    worth = 0.0
    for altar in range(ALTARS):
        if s.altar_seat[altar] == seat:
            chance = HELD
            for rival in range(s.seats):
                if rival != seat and is_threat(s, rival, altar):
                    chance = CONTESTED
            worth += chance * float(END_POINTS[altar])
    return worth


def is_threat(s: Position, rival: i64, altar: i64) -> bool:
    """Whether a rival can replace the offering on an altar, perhaps with one step more."""
    if GAIN[GUARDIAN * LEVELS + s.level(rival, GUARDIAN)] < GROUP[altar]:
        return False
    number = lower_carrier(s, rival)
    kind = GAIN[PEASANT * LEVELS + s.level(rival, PEASANT)]
    old_number = s.altar_number[altar]
    old_kind = s.altar_animal[altar]
    if number < old_number or kind < old_kind:
        return False
    return number + kind > old_number + old_kind


def corruption_value(s: Position, seat: i64, phases: float) -> float:
    """Someone to corrupt, and nobody to fear."""
    rounds = phases
    if rounds > CORRUPTION_ROUNDS:
        rounds = CORRUPTION_ROUNDS
    own_strength = s.level(seat, CORRUPTOR)
    own_guard = s.level(seat, SOLDIER)
    victims: i64 = 0
    exposed = 0.0
    for rival in range(s.seats):
        if rival != seat:
            if own_strength > s.level(rival, SOLDIER):
                victims += 1
            if s.level(rival, CORRUPTOR) > own_guard:
                exposed = EXPOSED
    worth = -exposed + STEP_OF_STRENGTH * float(own_strength + own_guard)
    if victims > 0:
        worth += FIRST_VICTIM + MORE_VICTIMS * float(victims - 1)
    return worth * rounds


def purse(s: Position, seat: i64, drachmas: i64, left: float) -> float:
    """Drachmas that can still be spent; what the income would push above the limit is lost."""
    if left <= 1.2 or s.phase >= OFFERINGS:
        kept = drachmas + INCOME
        if left <= 1.2:
            return 0.01 * float(drachmas)
        if kept > DRACHMA_LIMIT:
            drachmas = DRACHMA_LIMIT - INCOME
    few = drachmas
    if few > ENOUGH:
        few = ENOUGH
    return DRACHMA * float(few) + SPARE_DRACHMA * float(drachmas - few)


def purse_loss(s: Position, seat: i64, price: i64, left: float) -> float:
    """What paying a price costs."""
    return purse(s, seat, s.drachmas[seat], left) - purse(s, seat, s.drachmas[seat] - price, left)
