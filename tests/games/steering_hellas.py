"""Lords of Hellas: players of random games who know what they are after, so that their games end in good time.

Everybody choosing at random, a game takes some thousand decisions. These players choose at random too, but often the
best of a few actions by what lies on the table after it. What they do is legal, and nothing legal is out of reach.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from petteia.core.chance import Roller
from petteia.games.hellas import actions as a
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import NATION_REGIONS, ORACLE_REGIONS, SHRINE_REGIONS, count_bits
from petteia.games.hellas.components.cards import GOD_REGION, HAS_KING, HOPLITES
from petteia.games.hellas.components.constants import GODS, MONSTERS, NATIONS, REGIONS
from petteia.games.hellas.rules.control import population
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position

TRIED: Final = 12  # so many of the legal actions are thought through
GOALS: Final = (c.WARLORD, c.FAVORED, c.SLAYER, c.KING)


RARE: Final = {
    a.YES,
    a.FORTIFY,
    a.MURDEROUS,
    *(a.SPECIAL + special for special in (c.BUILD_TEMPLE, c.USURP, c.HUNT, c.EXHAUSTED_HUNT, c.MARCH)),
    *(a.REGULAR + regular for regular in (c.USE_ARTIFACTS, c.PRAYER)),
    *range(a.MODE, a.DIE),  # ways to pay, rewards, Aegis, Medusa's Blood
}


class Mood(NamedTuple):
    """How the players of one game are disposed."""

    leader: int  # the seat that is after something
    purpose: int  # so many of its decisions of 100 are thought through
    goal: int  # the victory that it is after
    curious: int  # so many of all other decisions of 100 are for what is seldom possible


@cache
def mood_of(seed: str, seats: int) -> Mood:
    """The mood of a game, which its seed decides."""
    roller = Roller(seed, "mood")
    goals = GOALS if HAS_KING[seats] == 1 else GOALS[:-1]
    return Mood(roller.below(seats), roller.choose((80, 90, 97)), roller.choose(goals), roller.choose((40, 70, 90)))


def steer(s: Position, roller: Roller) -> int:
    """A legal action, at random or with a purpose."""
    mood = mood_of(roller.seed, int(s.seats))
    legal = s.legal()
    if len(legal) == 1:
        return legal[0]
    if s.seat == mood.leader and roller.below(100) < mood.purpose:
        roller.shuffle(legal)
        return max(legal[:TRIED], key=lambda action: worth_after(s, action, mood.goal))
    if roller.below(100) < mood.curious:
        legal = [action for action in legal if is_rare(action)] or legal
    return roller.choose(legal)


def is_rare(action: int) -> bool:
    """Whether an action is of a kind that is not often possible: uses of cards, quests, Temples, Hunts, prayers."""
    return action in RARE or a.USE <= action < a.ARTIFACT or a.SLOT < action < a.TEMPLE


def worth_after(s: Position, action: int, goal: int) -> int:
    """What the position is worth to whoever decides, after an action."""
    other = s.copy()
    other.advance(action)
    return worth(other, int(s.seat), goal)


def worth(s: Position, seat: int, goal: int) -> int:
    """What a position is worth to a seat: all that is good for anything, and above all what leads to the goal."""
    if s.winner != c.NOBODY:
        return 10_000 if s.winner == seat else -10_000
    regions = controlled(s, seat)
    value = 4 * count_bits(regions) + 2 * (HOPLITES - s.supply[seat]) + 2 * count_bits(s.hands[seat])
    value += (
        3 * s.pool[seat] - 2 * count_bits(s.injured[seat]) + count_bits(s.taken) + 4 * count_bits(s.blessings[seat])
    )
    for attribute in range(c.ATTRIBUTE_COUNT):
        value += 2 * s.track[seat * c.ATTRIBUTE_COUNT + attribute]
    for region in range(REGIONS):
        if s.control[region] != seat:
            value += min(s.hoplites(seat, region), population(s, seat, region)) * worth_of(s, region, goal)
    return int(value) + GOAL_WORTH[goal](s, seat, int(regions))


def worth_of(s: Position, region: int, goal: int) -> int:
    """What a Hoplite is worth on the way to control of a region."""
    if goal == c.KING and region == s.throne:
        return 8
    return 4 if goal == c.FAVORED and (SHRINE_REGIONS | ORACLE_REGIONS) >> region & 1 else 2


def for_nations(s: Position, seat: int, regions: int) -> int:
    """HEL-VIC.2  A nation is worth more the less of it is missing."""
    value = 0
    for nation in range(NATIONS):
        owned = count_bits(regions & NATION_REGIONS[nation])
        value += 3 * int(owned * owned)
    return value


def for_temples(s: Position, seat: int, regions: int) -> int:
    """HEL-VIC.5  Temples, and Shrines where they can be built."""
    return 40 * int(count_bits(regions & s.temples)) + 10 * int(count_bits(regions & (SHRINE_REGIONS | ORACLE_REGIONS)))


def for_monsters(s: Position, seat: int, regions: int) -> int:
    """HEL-VIC.6  Monsters slain and wounded, and a hero who is where one can be hunted."""
    value = 10 if s.hunter == seat else 0
    for monster in range(MONSTERS):
        where = s.monster_region[monster]
        value += 60 if s.slayer[monster] == seat else 0
        if where >= 0:
            value += 3 * int(count_bits(s.covered[monster])) + (8 if where == s.hero_region[seat] else 0)
    return value


def for_monuments(s: Position, seat: int, regions: int) -> int:
    """HEL-VIC.7  Levels of monuments, and their regions."""
    value = 0
    for god in range(GODS):
        value += 6 * int(s.levels[god]) * (2 if s.levels[god] > content.MONUMENT_LEVELS - 2 else 1)
        value += 10 if s.control[GOD_REGION[god]] == seat else 0
    return value + (60 if s.throne != c.NO_REGION and s.control[s.throne] == seat else 0)


GOAL_WORTH: Final = {c.WARLORD: for_nations, c.FAVORED: for_temples, c.SLAYER: for_monsters, c.KING: for_monuments}
