# mypy: disable-error-code="override"
"""Advice for Lords of Hellas. On this scale a won game is far above 100.

- Ends decide everything: the fifth Temple, the third monster, the last region of a nation. Count them for everybody.
- Control stays when Hoplites leave, so walk on; but an empty region beside enemies is taken for nothing.
- Shrines become Temples, Cities give Hoplites; take the empty regions first.
- A Combat card is worth more than two Hoplites in a battle and a Wound in a Hunt: look at hands before armies.
- Hunt when cards and Strength are more than the Wounds that are left; one Wound at a time, and cards kept to defend.
- A Priest is a point of an attribute for good: pray every turn. Build a monument when it frees
  more for you than for others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from petteia.core.heuristic import Heuristic
from petteia.games.hellas.actions import STOP
from petteia.games.hellas.components.board import CITY_OF, NATION, NEIGHBOURS, SHRINE_OF, bit, count_bits
from petteia.games.hellas.components.cards import GOD_REGION, NATIONS_EXCLUDED, NATIONS_NEEDED
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    ATTACKER,
    ATTRIBUTE_COUNT,
    BUILD_MONUMENT,
    DEFENDER,
    GODS,
    HUNT,
    LEADERSHIP,
    MONSTERS,
    NATIONS,
    NO_REGION,
    NOBODY,
    NOTHING,
    ORACLE,
    REGIONS,
    RUNNING,
    SHRINE,
    SPARTA,
    SPEED,
    STRENGTH,
)
from petteia.games.hellas.played.tables import between, between_down, distance, odds
from petteia.games.hellas.rules.army_strength import army_strength
from petteia.games.hellas.rules.control import population
from petteia.games.hellas.rules.hoplite_movement import MoveSource
from petteia.games.hellas.rules.hunt import HuntSlot
from petteia.games.hellas.rules.monster_phase import MonsterNext, RollDie
from petteia.games.hellas.rules.monsters import uncovered
from petteia.games.hellas.rules.recruiting import RecruitPlace
from petteia.games.hellas.rules.special import SpecialChoose
from petteia.games.hellas.rules.turn import TurnMain
from petteia.games.hellas.state import Position

# -- regions
REGION: Final = 3.0
CITY: Final = 1.2
SPARTA_CITY: Final = 2.5
FREE_SHRINE: Final = 1.8
ORACLE_SITE: Final = 2.0
BORDER: Final = 0.15
MONUMENT_REGION: Final = 1.5
FOOTHOLD: Final = 0.45  # of a region whose Population is not yet reached, as far as it is
EMPTY_BESIDE_ENEMY: Final = 0.75  # of a region without Hoplites that an enemy can walk into

# -- the four ways to win
NATION_PROGRESS: Final = 14.0  # for a whole nation; half of one counts a quarter
MISSING_REGIONS: Final = vec[float]([90.0, 45.0, 20.0, 8.0])  # to the last nation needed
TEMPLE: Final = vec[float]([0.0, 7.0, 15.0, 26.0, 50.0, 100.0])  # by Temples held
SLAIN: Final = vec[float]([0.0, 14.0, 38.0, 100.0])  # by monsters
READY_HUNT: Final = 9.0  # times the chance, if a Hunt can be begun
NEAR_HUNT: Final = 0.6  # of that, a walk away
RUNNING_HUNT: Final = 1.25  # times what the kill is worth
THRONE: Final = 18.0  # the region of the finished monument, while the countdown runs

# -- what everything is done with
ATTRIBUTE: Final = vec[float]([3.0, 2.5, 1.5])  # Leadership, Strength, Speed
INJURED: Final = 2.5
PRIEST: Final = 2.2  # in the pool
COMBAT_CARD: Final = 1.6
SPARE_CARD: Final = 0.4  # above the limit
HOPLITE: Final = 0.9  # on the map
FORTIFIED: Final = 0.5  # more
TO_RECRUIT: Final = 0.8  # still to be placed
GLORY: Final = 2.5
ARTIFACT: Final = 2.0
CHARGED: Final = 1.2  # more
BLESSING: Final = 4.0
QUEST_STEP: Final = 1.6
LEVEL_HELD: Final = 0.6  # of a monument in an own region
FREE_ACTION: Final = vec[float]([1.6, 0.8, 1.6, 1.0, 0.6, 1.0, 0.0, 0.3])  # special actions without a token

# -- battles and Hunts
CARD_STRENGTH: Final = 2.4  # of a Combat card still in the hand
LUCK: Final = 1.6  # strength by which a battle can come out otherwise
WOUND_CARDS: Final = vec[float]([-9.0, 0.9, 2.1, 3.3, 4.4, 5.2, 6.2, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5])  # for even odds
SLOWLY: Final = 1.0  # for keeping cards once a Wound is dealt

# -- the others
LEADER: Final = 0.5  # of the best rival's standing
OTHERS: Final = 0.12  # of each rival's standing


def _worths() -> vec[float]:
    """What each region is worth by itself."""
    worths = vec[float]()
    for region in range(REGIONS):
        worth = REGION + BORDER * float(count_bits(NEIGHBOURS[region]))
        if CITY_OF[region] == SPARTA:
            worth += SPARTA_CITY
        elif CITY_OF[region] != 0:
            worth += CITY
        if SHRINE_OF[region] == SHRINE:
            worth += FREE_SHRINE
        elif SHRINE_OF[region] == ORACLE:
            worth += ORACLE_SITE
        for god in range(GODS):
            if GOD_REGION[god] == region:
                worth += MONUMENT_REGION
        worths = append(worths, worth)
    return worths


REGION_WORTH: Final = _worths()


class Hellas(Heuristic):
    """How near everybody is to one of the four ends, and what they can do about it."""

    def temper(self, s: Position) -> float:
        return 18.0

    def turn_mark(self, s: Position) -> i64:
        """To the end of the player's turn."""
        return s.turn

    def outlook(self, s: Position, seat: i64) -> float:
        return self.compared(s, seat, LEADER, OTHERS)

    def standing(self, s: Position, seat: i64) -> float:
        worth = lands(s, seat) + hero(s, seat) + hunting(s, seat)
        worth += PRIEST * float(s.pool[seat]) + BLESSING * float(count_bits(s.blessings[seat]))
        cards = count_bits(s.hands[seat])
        limit = s.hand_limit(seat)
        if cards > limit:
            worth += SPARE_CARD * float(cards - limit)
            cards = limit
        worth += COMBAT_CARD * float(cards)
        for nation in range(NATIONS):
            if s.glory[nation] == seat:
                worth += GLORY
        for artifact in range(ARTIFACTS):
            if s.artifact_owner[artifact] == seat:
                worth += ARTIFACT
                if (s.charged >> artifact) & 1 == 1:
                    worth += CHARGED
        for special in range(BUILD_MONUMENT):
            if (s.used[seat] >> special) & 1 == 0:
                worth += FREE_ACTION[special]
        return worth + to_recruit(s, seat)

    def is_pause(self, s: Position) -> bool:
        """Between actions, after each Hoplite's move and each Wound; the monsters' dice are as they come."""
        top = s.top
        if isinstance(top, MoveSource):
            return top.moves_left < s.value(top.seat, LEADERSHIP)
        if isinstance(top, HuntSlot):
            return s.hunt_wounds > 0
        return isinstance(top, (TurnMain, SpecialChoose, RecruitPlace, MonsterNext, RollDie))

    def advice(self, s: Position, action: i64) -> float:
        """In a Hunt one Wound at a time, unless the rest can be dealt at once."""
        if action == STOP and s.hunt_wounds > 0 and s.hunt_result == RUNNING and s.hunter != NOBODY:
            top = s.top
            if isinstance(top, HuntSlot):
                cards = count_bits(s.hands[s.hunter])
                if cards < count_bits(uncovered(s, s.hunt_monster)):
                    return SLOWLY
        return 0.0


def lands(s: Position, seat: i64) -> float:
    """Regions with their Hoplites, nations, Temples and the throne."""
    worth = 0.0
    temples = 0.0
    missing = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0])
    sizes = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0])
    for region in range(REGIONS):
        nation = NATION[region]
        sizes[nation] += 1.0
        share = hold(s, seat, region)
        missing[nation] += 1.0 - share
        own = s.field[seat * REGIONS + region]
        fortified = s.forts[seat * REGIONS + region]
        if own + fortified > 0:
            worth += HOPLITE * float(own + fortified) + FORTIFIED * float(fortified)
        if share > 0.0:
            if own + fortified == 0 and is_beside_enemy(s, seat, region):
                share *= EMPTY_BESIDE_ENEMY
            worth += share * REGION_WORTH[region]
            if (s.temples >> region) & 1 == 1:
                temples += share
            if region == s.throne:
                worth += share * THRONE
            for god in range(GODS):
                if GOD_REGION[god] == region:
                    worth += LEVEL_HELD * float(s.levels[god])
    return worth + between(TEMPLE, temples) + nations(s, missing, sizes)


def hold(s: Position, seat: i64, region: i64) -> float:
    """How far a region is a seat's: 1 under control, less before that, the chance to win in a battle."""
    own = s.field[seat * REGIONS + region] + s.forts[seat * REGIONS + region]
    owner = s.control[region]
    if own == 0:
        if owner != seat:
            return 0.0
        if s.enemy_in(seat, region) == NOBODY:
            return 1.0
        return 0.1
    enemy = s.enemy_in(seat, region)
    if enemy != NOBODY:
        return chance(s, seat, enemy, region)
    if owner == seat or owner != NOBODY:
        return 1.0
    needed = population(s, seat, region)
    if own >= needed:
        return 1.0
    return FOOTHOLD * float(own) / float(needed)


def is_beside_enemy(s: Position, seat: i64, region: i64) -> bool:
    """Whether an enemy can walk in."""
    neighbours = NEIGHBOURS[region]
    for other in range(REGIONS):
        if (neighbours >> other) & 1 == 1 and s.enemy_in(seat, other) != NOBODY:
            return True
    return False


def chance(s: Position, seat: i64, enemy: i64, region: i64) -> float:
    """The chance to win a battle that is being fought or about to be."""
    own_cards = count_bits(s.hands[seat])
    enemy_cards = count_bits(s.hands[enemy])
    if region == s.battle_region and (seat == s.attacker or seat == s.defender):
        side: i64 = DEFENDER
        if seat == s.attacker:
            side = ATTACKER
        lead = float(army_strength(s, side) - army_strength(s, 1 - side))
        if (s.battle_passed >> side) & 1 == 1:
            own_cards = 0
        if (s.battle_passed >> (1 - side)) & 1 == 1:
            enemy_cards = 0
        if side == ATTACKER:
            lead -= 0.5
        else:
            lead += 0.5
    else:
        lead = float(s.hoplites(seat, region) - s.hoplites(enemy, region))
        lead += float(s.forts[seat * REGIONS + region] - s.forts[enemy * REGIONS + region])
        if s.active == seat:
            lead -= 0.5
        else:
            lead += 0.5
    lead += CARD_STRENGTH * float(own_cards - enemy_cards)
    return odds(lead / (LUCK + 0.35 * float(own_cards + enemy_cards)))


def nations(s: Position, missing: vec[float], sizes: vec[float]) -> float:
    """Progress in each nation, and how many regions the best ones lack to the number that wins."""
    worth = 0.0
    lacking = 0.0
    taken: i64 = 0
    for _i in range(NATIONS_NEEDED[s.seats]):
        best: i64 = NOTHING
        for nation in range(NATIONS):
            is_open = ((taken | NATIONS_EXCLUDED[s.seats]) >> nation) & 1 == 0
            if is_open and (best == NOTHING or missing[nation] < missing[best]):
                best = nation
        taken |= bit(best)
        lacking += missing[best]
        part = 1.0 - missing[best] / sizes[best]
        worth += NATION_PROGRESS * part * part
    return worth + between_down(MISSING_REGIONS, lacking)


def hero(s: Position, seat: i64) -> float:
    """Attributes, injuries and the way on a quest."""
    worth = 0.0
    for attribute in range(ATTRIBUTE_COUNT):
        worth += ATTRIBUTE[attribute] * float(s.track[seat * ATTRIBUTE_COUNT + attribute])
        if (s.injured[seat] >> attribute) & 1 == 1:
            worth -= INJURED
    return worth + QUEST_STEP * float(s.quest_step[seat])


def hunting(s: Position, seat: i64) -> float:
    """Monsters slain, the Hunt that is running, and the best one that could be begun."""
    slain = s.monsters_slain(seat)
    worth = SLAIN[slain]
    cards = count_bits(s.hands[seat])
    prize = SLAIN[slain + 1] - worth
    if s.hunter == seat and s.hunt_monster != NOTHING and s.hunt_result == RUNNING:
        needed = WOUND_CARDS[count_bits(uncovered(s, s.hunt_monster))]
        return worth + RUNNING_HUNT * prize * odds((float(cards) - needed) / 1.1)
    place = s.hero_region[seat]
    if place == NO_REGION:
        return worth
    best = 0.0
    for monster in range(MONSTERS):
        region = s.monster_region[monster]
        if region >= 0:
            hand = float(cards + s.value(seat, STRENGTH))
            ready = odds((hand - WOUND_CARDS[count_bits(uncovered(s, monster))]) / 1.1)
            steps = distance(place, region)
            if steps > 0:
                ready *= NEAR_HUNT / (1.0 + 0.5 * float(steps - 1) / float(s.value(seat, SPEED)))
            if ready > best:
                best = ready
    if (s.used[seat] >> HUNT) & 1 == 1:
        best *= 0.6
    return worth + best * (READY_HUNT + 0.35 * prize)


def to_recruit(s: Position, seat: i64) -> float:
    """Hoplites that are about to be placed."""
    top = s.top
    if isinstance(top, RecruitPlace) and top.seat == seat:
        left = top.hoplites_left
        if s.supply[seat] < left:
            left = s.supply[seat]
        return TO_RECRUIT * float(left)
    return 0.0
