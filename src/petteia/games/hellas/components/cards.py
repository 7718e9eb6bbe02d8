"""One row per card, monster, god and hero, as tables of ints that the rules read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    ATTACKS,
    BLESSINGS,
    CARDS,
    MONSTER_EVENTS,
    NEUTRAL,
    QUESTS,
)
from petteia.games.hellas.components.vocabulary import EFFECTS, EVOLUTIONS, MODIFIERS, MOMENTS, PASSIVES


def _table(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def _bits(places: list[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


HOPLITES: Final[i64] = content.HOPLITES
PRIESTS: Final[i64] = content.PRIESTS
HAND_LIMIT_BASE: Final[i64] = content.HAND_LIMIT
ATTRIBUTE_MAX: Final[i64] = content.ATTRIBUTE_MAX
QUEST_SLOTS: Final[i64] = content.QUEST_SLOTS
MONUMENT_LEVELS: Final[i64] = content.MONUMENT_LEVELS
PRIEST_PLACES: Final[i64] = content.PRIEST_PLACES
SETUP_EVENTS: Final[i64] = content.SETUP_EVENTS
START_HOPLITES: Final[i64] = content.START_HOPLITES
START_CARDS: Final[i64] = content.START_CARDS
ACTIVATION_TOKENS: Final[i64] = content.ACTIVATION_TOKENS
DEFEND_DRAW: Final[i64] = content.DEFEND_DRAW
NO_DEFEND_DRAW: Final[i64] = content.NO_DEFEND_DRAW
SHIELD_DRAW: Final[i64] = content.SHIELD_DRAW
RECRUIT_CITY: Final[i64] = content.RECRUIT_CITY
RECRUIT_SPARTA: Final[i64] = content.RECRUIT_SPARTA
PREPARE_CHOICES: Final[i64] = content.PREPARE_CHOICES
USURP_RECRUIT_BASE: Final[i64] = content.USURP_RECRUIT
LOSER_KILLS_BASE: Final[i64] = content.LOSER_KILLS
DRAFT_EXTRA: Final[i64] = content.DRAFT_EXTRA
TEMPLE_REGIONS: Final[i64] = content.TEMPLE_REGIONS
MONSTERS_NEEDED: Final[i64] = content.MONSTERS_NEEDED

# By number of players; places 0 and 1 are not used.
TEMPLES: Final = _table([0, 0, *content.TEMPLES])
NATIONS_NEEDED: Final = _table([0, 0, *content.NATIONS_NEEDED])
NATIONS_EXCLUDED: Final = _table([0, 0, *content.NATIONS_EXCLUDED])
HAS_KING: Final = _table([0, 0, *[1 if king else 0 for king in content.HAS_KING]])

# Gods.
GOD_REGION: Final = _table(list(content.GOD_REGION))
GOD_ATTRIBUTE: Final = _table(list(content.GOD_ATTRIBUTE))
GOD_ARTIFACT: Final = _table(list(content.GOD_ARTIFACT))
GOD_POWER: Final = _table(list(content.GOD_POWER))
GOD_AMOUNT: Final = _table([n for levels in content.GOD_LEVELS for n in levels])  # god x level, from level 1

# Heroes.
HERO_START: Final = _table([n for row in content.HERO_START for n in row])  # hero x attribute
HERO_BONUS: Final = _table(list(content.HERO_BONUS))
HERO_BONUS_AMOUNT: Final = _table(list(content.HERO_BONUS_AMOUNT))
HERO_ABILITY: Final = _table(list(content.HERO_ABILITY))
HERO_AMOUNT: Final = _table(list(content.HERO_AMOUNT))

# Combat cards.
CARD_TYPE: Final = _table(list(content.COMBAT_TYPE))
CARD_SYMBOL: Final = _table(list(content.COMBAT_SYMBOL))
CARD_STRENGTH_OF: Final = _table(list(content.COMBAT_STRENGTH))
CARD_CASUALTIES: Final = _table(list(content.COMBAT_CASUALTIES))
CARD_EFFECT: Final = _table([content.TYPE_EFFECT[t] for t in content.COMBAT_TYPE])
CARD_CONDITION: Final = _table([content.TYPE_CONDITION[t] for t in content.COMBAT_TYPE])
CARD_AMOUNT: Final = _table([content.TYPE_AMOUNT[t] for t in content.COMBAT_TYPE])
ALL_CARDS: Final[i64] = (1 << CARDS) - 1
SYMBOL_SET: Final = _table(list(content.SYMBOL_SET))
SYMBOL_CARDS: Final = _table(  # by symbol: bits of the cards that carry it
    [
        _bits([i for i, s in enumerate(content.COMBAT_SYMBOL) if s == symbol])
        for symbol in range(len(content.SYMBOL_SET))
    ]
)

# Artifacts, Blessings and kept quests: what can be used, and when.
USABLE: Final[i64] = ARTIFACTS + BLESSINGS + QUESTS
FIRST_BLESSING: Final[i64] = ARTIFACTS  # place of the first Blessing among the usable cards
FIRST_KEPT: Final[i64] = ARTIFACTS + BLESSINGS  # place of the first quest card
ARTIFACT_KIND: Final = _table(list(content.ARTIFACT_KIND))
NEUTRAL_ARTIFACTS: Final[i64] = _bits([i for i, k in enumerate(content.ARTIFACT_KIND) if k == NEUTRAL])
ALL_BLESSINGS: Final[i64] = (1 << BLESSINGS) - 1
USE_MOMENTS: Final = _table(list(content.MOMENTS_OF))
USE_EFFECT: Final = _table(list(content.EFFECT_OF))
USE_AMOUNT: Final = _table(list(content.AMOUNT_OF))
GAIN_EFFECT: Final = _table(list(content.BLESSING_GAIN))
GAIN_AMOUNT: Final = _table(list(content.BLESSING_GAIN_AMOUNT))
MODIFIER_AMOUNT: Final = _table(list(content.BLESSING_MODIFIER_AMOUNT))


def _with(column: tuple[int, ...], value: int, first: int, count: int) -> int:
    """Bits of the cards of one kind that have this value in a column."""
    return _bits([i for i in range(count) if column[first + i] == value])


def _at(moment: int, first: int, count: int) -> int:
    """Bits of the cards of one kind that work at a moment."""
    return _bits([i for i in range(count) if content.MOMENTS_OF[first + i] >> moment & 1])


_A = len(content.ARTIFACTS)
_B = len(content.BLESSINGS)
_Q = len(content.QUESTS)
MODIFIER_BLESSINGS: Final = _table([_with(content.BLESSING_MODIFIER, m, 0, _B) for m in range(len(MODIFIERS))])
EFFECT_BLESSINGS: Final = _table([_with(content.EFFECT_OF, e, _A, _B) for e in range(len(EFFECTS))])
EFFECT_ARTIFACTS: Final = _table([_with(content.EFFECT_OF, e, 0, _A) for e in range(len(EFFECTS))])
MOMENT_ARTIFACTS: Final = _table([_at(m, 0, _A) for m in range(len(MOMENTS))])
MOMENT_BLESSINGS: Final = _table([_at(m, _A, _B) for m in range(len(MOMENTS))])
MOMENT_KEPT: Final = _table([_at(m, _A + _B, _Q) for m in range(len(MOMENTS))])

# Monsters. The slots of a monster are those of its sheet, then those of its evolutions.


def _slots(monster: int) -> list[tuple[int, int, int]]:
    """Symbol, reward and Event card (-1: the sheet) of each slot of a monster."""
    slots = [(symbol, reward, -1) for symbol, reward in content.MONSTER_WOUNDS[monster]]
    for event, owner in enumerate(content.EVENT_MONSTER):
        if owner == monster:
            slots += [(symbol, 0, event) for symbol in content.EVOLUTION_WOUNDS[event]]
    return slots


MOST_SLOTS: Final = max(len(_slots(m)) for m in range(len(content.MONSTERS)))
SLOTS: Final[i64] = MOST_SLOTS


def _column(place: int) -> list[int]:
    """One column of the slots of all monsters; -1 where a monster has no such slot."""
    result: list[int] = []
    for monster in range(len(content.MONSTERS)):
        column = [slot[place] for slot in _slots(monster)]
        result += column + [-1] * (MOST_SLOTS - len(column))
    return result


SLOT_SYMBOL: Final = _table(_column(0))  # monster x slot; -1: no such slot
SLOT_REWARD: Final = _table(_column(1))
SHEET_SLOTS: Final = _table([(1 << len(wounds)) - 1 for wounds in content.MONSTER_WOUNDS])  # bits, by monster
EVENTS: Final[i64] = MONSTER_EVENTS + QUESTS
EVENT_MONSTER: Final = _table(list(content.EVENT_MONSTER))
EVENT_REGION: Final = _table(list(content.EVENT_REGION))
EVENT_SLOTS: Final = _table(  # bits of the slots that an evolution adds
    [
        _bits([i for i, slot in enumerate(_slots(content.EVENT_MONSTER[event])) if slot[2] == event])
        for event in range(len(content.MONSTER_EVENTS))
    ]
)
EVOLUTION_EFFECT: Final = _table(list(content.EVOLUTION_EFFECT))
EVOLUTION_AMOUNT: Final = _table(list(content.EVOLUTION_AMOUNT))
EVOLUTION_COVERED: Final = _table(list(content.EVOLUTION_COVERED))
MONSTER_ARTIFACT: Final = _table(list(content.MONSTER_ARTIFACT))
REGION_ATTACK: Final = _table(list(content.REGION_ATTACK))
REGION_AMOUNT: Final = _table(list(content.REGION_AMOUNT))
AFTERMATH: Final = _table(list(content.AFTERMATH))
MONSTER_WITH_PASSIVE: Final = _table(
    [content.PASSIVE.index(p) if p and p in content.PASSIVE else -1 for p in range(len(PASSIVES))]
)


def _programs(rows: tuple[list[tuple[int, int]], ...], column: int) -> list[int]:
    """Two places for each row of effects; -1 where there is no second one."""
    result: list[int] = []
    for row in rows:
        numbers = [pair[column] for pair in row]
        result += [*numbers, -1][:2]
    return result


SPECIAL_EFFECT: Final = _table(_programs(content.SPECIAL_ATTACK, 0))  # monster x 2
SPECIAL_AMOUNT: Final = _table(_programs(content.SPECIAL_ATTACK, 1))
ALL_ATTACKS: Final[i64] = (1 << ATTACKS) - 1
ATTACK_EFFECT: Final = _table(_programs(content.ATTACK_EFFECTS, 0))  # card x 2
ATTACK_AMOUNT: Final = _table(_programs(content.ATTACK_EFFECTS, 1))
ATTACK_VALUE: Final = _table(list(content.ATTACK_VALUE))
ATTACK_PER: Final = _table(list(content.ATTACK_PER))
ATTACK_TIMES: Final = _table(list(content.ATTACK_TIMES))
FACE_WEIGHT: Final = _table([content.DIE.count(face) for face in range(4)])

# Quests and Temple cards.
QUEST_STEPS: Final[i64] = content.QUEST_STEPS
NEEDS: Final[i64] = len(content.NEEDS)
QUEST_NEED: Final = _table([n for quest in content.QUEST_NEEDS for step in quest for n in step])  # quest x step x need
QUEST_REGION: Final = _table(list(content.EVENT_REGION[len(content.MONSTER_EVENTS) :]))
REWARD_EFFECT: Final = _table(_programs(content.QUEST_REWARD, 0))  # quest x 2
REWARD_AMOUNT: Final = _table(_programs(content.QUEST_REWARD, 1))
TEMPLE_DRAFTS: Final = _table([_bits(list(drafts)) for drafts in content.TEMPLE_DRAFTS])  # bits of slot numbers
ORACLE_EFFECT: Final = _table(_programs(content.ORACLE_REWARD, 0))  # card x 2
ORACLE_AMOUNT: Final = _table(_programs(content.ORACLE_REWARD, 1))

# The Event card that brings an evolution effect; -1 where there is none.
EVENT_WITH: Final = _table(
    [content.EVOLUTION_EFFECT.index(e) if e and e in content.EVOLUTION_EFFECT else -1 for e in range(len(EVOLUTIONS))]
)
HUNT_AGAIN_COST: Final[i64] = content.AMOUNT_OF[content.EFFECT_OF.index(EFFECTS.index("hunt_again"))]  # HEL-BL.25
