"""The component data, read once from `content.json` and checked; a mistake is named by its entry."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from petteia.core.content import Content, Entry
from petteia.core.errors import BadContent
from petteia.core.messages import Message
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import vocabulary as v

FILE: Final = Content("hellas", Path(__file__).parents[1] / "content.json")
_ROOT: Final = FILE.root

SMALLEST_TABLE: Final = 2
LARGEST_TABLE: Final = 4


def _sized(key: str, count: int) -> list[Entry]:
    rows = _ROOT.rows(key)
    if len(rows) != count:
        raise BadContent(Message("core.content.length", file=_ROOT.file, place=key, low=count, high=count))
    return rows


def _ids(rows: list[Entry]) -> tuple[str, ...]:
    ids: list[str] = []
    for row in rows:
        if row.string("id") in ids:
            raise row.part("id").refuse(Message("core.content.unique"))
        ids.append(row.string("id"))
    return tuple(ids)


def _optional(row: Entry, key: str, names: Sequence[str]) -> int:
    """The place of a name that may be missing, which is place 0."""
    return row.one_of(key, names) if row.has(key) else 0


def _amount(row: Entry, key: str) -> int:
    """A number that may be missing, which is 0."""
    return row.integer(key, -99, 99) if row.has(key) else 0


def _bits(row: Entry, key: str, names: Sequence[str]) -> int:
    """A list of names as bits; none if it is missing."""
    bits = 0
    for entry in row.rows(key) if row.has(key) else ():
        if entry.value not in names:
            raise entry.refuse(Message("core.content.one_of", names=", ".join(names)))
        bits |= 1 << names.index(entry.value)
    return bits


def _pairs(row: Entry, key: str, names: Sequence[str]) -> list[tuple[int, int]]:
    """A list of [effect, amount]."""
    result: list[tuple[int, int]] = []
    for entry in row.rows(key):
        value: Any = entry.value
        if not isinstance(value, list) or len(value) != 2 or value[0] not in names or type(value[1]) is not int:
            raise entry.refuse(Message("core.content.one_of", names=", ".join(names)))
        result.append((names.index(value[0]), value[1]))
    return result


_counts = _sized("player_counts", LARGEST_TABLE - SMALLEST_TABLE + 1)
_nations = _sized("nations", c.NATIONS)
_regions = _sized("regions", c.REGIONS)
_gods = _sized("gods", c.GODS)
_heroes = _sized("heroes", c.HEROES)
_symbols = _sized("symbols", len(c.SYMBOLS))
_types = _sized("combat_types", 13)
_cards = _sized("combat_cards", c.CARDS)
_artifacts = _sized("artifacts", c.ARTIFACTS)
_blessings = _sized("blessings", c.BLESSINGS)
_monsters = _sized("monsters", c.MONSTERS)
_monster_events = _sized("monster_events", c.MONSTER_EVENTS)
_attacks = _sized("monster_attacks", c.ATTACKS)
_quests = _sized("quests", c.QUESTS)
_temples = _sized("temple_cards", c.TEMPLE_CARDS)

# HEL-CMP.11, HEL-CMP.12: single-player symbols, boards and help cards are not in the data.
# -- names (HEL-CMP) -----------------------------------------------------------------------------

COLORS: Final = _ids(_sized("colors", 4))
NATIONS: Final = _ids(_nations)
REGIONS: Final = _ids(_regions)
GODS: Final = _ids(_gods)
HEROES: Final = _ids(_heroes)
COMBAT_TYPES: Final = _ids(_types)
COMBAT_IDS: Final = _ids(_cards)
ARTIFACTS: Final = _ids(_artifacts)  # HEL-CMP.6
BLESSINGS: Final = _ids(_blessings)  # HEL-CMP.7
MONSTERS: Final = _ids(_monsters)
MONSTER_EVENTS: Final = _ids(_monster_events)
ATTACK_IDS: Final = _ids(_attacks)  # HEL-CMP.5
QUESTS: Final = _ids(_quests)
TEMPLE_CARDS: Final = _ids(_temples)  # HEL-CMP.7, HEL-CMP.9
EVENT_CARDS: Final = MONSTER_EVENTS + QUESTS  # HEL-CMP.3
ATTACK_TYPES: Final = tuple(dict.fromkeys(row.string("type") for row in _attacks))

# -- limits ----------------------------------------------------------------------------------------

_limits = _ROOT.part("limits")
HOPLITES: Final = _limits.integer("hoplites", 1, 15)  # HEL-CMP.8
PRIESTS: Final = _limits.integer("priests", 1, 9)
HAND_LIMIT: Final = _limits.integer("hand", 1, 12)  # HEL-LIM.1
ATTRIBUTE_MAX: Final = _limits.integer("attribute_max", 1, 9)  # HEL-INJ.9
QUEST_SLOTS: Final = _limits.integer("quest_slots", 1, 9)  # HEL-BRD.8
MONUMENT_LEVELS: Final = _limits.integer("monument_levels", 2, 5)  # HEL-GOD.1
PRIEST_PLACES: Final = _limits.integer("priest_places", 1, 9)  # HEL-PRY.3
SETUP_EVENTS: Final = _limits.integer("setup_events", 0, 9)  # HEL-SET.11
START_HOPLITES: Final = _limits.integer("start_hoplites", 1, HOPLITES)  # HEL-SET.23
START_CARDS: Final = _limits.integer("start_cards", 0, 4)  # HEL-SET.18
ACTIVATION_TOKENS: Final = _limits.integer("activation_tokens", 1, 9)  # HEL-KOK.1
DEFEND_DRAW: Final = _limits.integer("defend_draw", 0, 9)  # HEL-HNT.19
NO_DEFEND_DRAW: Final = _limits.integer("no_defend_draw", 0, 9)  # HEL-HNT.24
SHIELD_DRAW: Final = _limits.integer("shield_draw", 0, 9)  # HEL-HNT.21
FORTIFIED_CITY: Final = _limits.integer("fortified_city", 0, 9)  # HEL-FOR.3
FORTIFIED_SPARTA: Final = _limits.integer("fortified_sparta", 0, 9)
RECRUIT_CITY: Final = _limits.integer("recruit_city", 1, 7)  # HEL-REC.1
RECRUIT_SPARTA: Final = _limits.integer("recruit_sparta", 1, 7)
PREPARE_CHOICES: Final = _limits.integer("prepare_choices", 1, 9)  # HEL-PRE.1
USURP_RECRUIT: Final = _limits.integer("usurp_recruit", 1, 5)  # HEL-USU.5
LOSER_KILLS: Final = _limits.integer("loser_kills", 0, 9)  # HEL-BAT.24
DRAFT_EXTRA: Final = _limits.integer("draft_extra", 0, 4)  # HEL-DRF.1

# -- by number of players ----------------------------------------------------------------------------

TEMPLES: Final = tuple(row.integer("temples", 1, 8) for row in _counts)  # HEL-SET.9
NATIONS_NEEDED: Final = tuple(row.integer("nations", 1, len(NATIONS)) for row in _counts)  # HEL-VIC.2, HEL-VIC.4
NATIONS_EXCLUDED: Final = tuple(_bits(row, "excluded", NATIONS) for row in _counts)  # HEL-VIC.3
HAS_KING: Final = tuple(row.boolean("king") for row in _counts)  # HEL-VIC.7
TEMPLE_REGIONS: Final = _ROOT.part("victory").integer("temple_regions", 1, 9)  # HEL-VIC.5
MONSTERS_NEEDED: Final = _ROOT.part("victory").integer("monsters", 1, len(MONSTERS))  # HEL-VIC.6

# -- the map (HEL-BRD.1) -------------------------------------------------------------------------------

NATION_OF: Final = tuple(row.one_of("nation", NATIONS) for row in _regions)  # HEL-BRD.2
POPULATION: Final = tuple(row.integer("population", 1, 15) for row in _regions)
CITY_OF: Final = tuple(row.one_of("city", c.CITIES) for row in _regions)
SHRINE_OF: Final = tuple(row.one_of("shrine", c.SHRINES) for row in _regions)  # HEL-BRD.5
LAND: Final = tuple(_bits(row, "land", REGIONS) for row in _regions)
SEA: Final = tuple(_bits(row, "sea", REGIONS) for row in _regions)
# HEL-BRD.9  Our own drawing, which carries no rule.
PLACES: Final = tuple((row.integer("x", 0, 1000), row.integer("y", 0, 1000)) for row in _regions)
POLYGONS: Final = tuple(tuple((p[0], p[1]) for p in row.part("polygon").value) for row in _regions)
SEA_PATHS: Final = tuple(tuple((p[0], p[1]) for p in row.part("path").value) for row in _ROOT.rows("sea_routes"))
for _i, _row in enumerate(_regions):
    for _k in range(len(REGIONS)):
        if (LAND[_i] >> _k & 1) != (LAND[_k] >> _i & 1) or (SEA[_i] >> _k & 1) != (SEA[_k] >> _i & 1):
            raise _row.part("land").refuse(Message("hellas.content.border"))  # HEL-BRD.3  every border is two-way

# -- gods and heroes --------------------------------------------------------------------------------------

GOD_REGION: Final = tuple(row.one_of("region", REGIONS) for row in _gods)  # HEL-SET.2
GOD_ATTRIBUTE: Final = tuple(row.one_of("attribute", c.ATTRIBUTES) for row in _gods)  # HEL-PRY.6
GOD_ARTIFACT: Final = tuple(row.one_of("artifact", ARTIFACTS) for row in _gods)  # HEL-SET.3
GOD_POWER: Final = tuple(row.one_of("power", v.EFFECTS) for row in _gods)  # HEL-GOD.3
GOD_LEVELS: Final = tuple(tuple(int(n.value) for n in row.rows("levels")) for row in _gods)
for _row, _levels in zip(_gods, GOD_LEVELS, strict=True):
    if len(_levels) != MONUMENT_LEVELS:
        raise _row.part("levels").refuse(Message("core.content.rows", n=MONUMENT_LEVELS))
HERO_START: Final = tuple(tuple(row.integer(a, 1, ATTRIBUTE_MAX) for a in c.ATTRIBUTES) for row in _heroes)
HERO_BONUS: Final = tuple(row.one_of("start", v.EFFECTS) for row in _heroes)
HERO_BONUS_AMOUNT: Final = tuple(row.integer("start_amount", 0, 9) for row in _heroes)
HERO_ABILITY: Final = tuple(row.one_of("ability", v.EFFECTS) for row in _heroes)
HERO_AMOUNT: Final = tuple(row.integer("ability_amount", 0, 9) for row in _heroes)

# -- cards -----------------------------------------------------------------------------------------------

SYMBOL_SET: Final = tuple(row.integer("set", 0, 9) for row in _symbols)  # HEL-HNT.13; 0: no set
COMBAT_TYPE: Final = tuple(row.one_of("type", COMBAT_TYPES) for row in _cards)
COMBAT_SYMBOL: Final = tuple(row.one_of("symbol", c.SYMBOLS) for row in _cards)
COMBAT_STRENGTH: Final = tuple(row.integer("strength", 0, 99) for row in _cards)
COMBAT_CASUALTIES: Final = tuple(row.integer("casualties", 0, 15) for row in _cards)
TYPE_EFFECT: Final = tuple(row.one_of("effect", v.COMBAT_EFFECTS) for row in _types)
TYPE_CONDITION: Final = tuple(row.one_of("condition", v.CONDITIONS) for row in _types)
TYPE_AMOUNT: Final = tuple(row.integer("amount", 0, 15) for row in _types)
COMBAT_NAMES: Final = tuple(f"{COMBAT_TYPES[t]}:{i}" for t, i in zip(COMBAT_TYPE, COMBAT_IDS, strict=True))

ARTIFACT_KIND: Final = tuple(row.one_of("kind", c.ARTIFACT_KINDS) for row in _artifacts)
BLESSING_GOD: Final = tuple(row.one_of("god", GODS) for row in _blessings)
BLESSING_MODIFIER: Final = tuple(_optional(row, "modifier", v.MODIFIERS) for row in _blessings)
BLESSING_MODIFIER_AMOUNT: Final = tuple(_amount(row, "modifier_amount") for row in _blessings)
BLESSING_GAIN: Final = tuple(_optional(row, "gain", v.EFFECTS) for row in _blessings)
BLESSING_GAIN_AMOUNT: Final = tuple(_amount(row, "gain_amount") for row in _blessings)

# What can be used at a moment: the artifacts, then the Blessings, then the quest cards that are kept.
USABLE: Final = ARTIFACTS + BLESSINGS + QUESTS
_usable = [*_artifacts, *_blessings, *_quests]
MOMENTS_OF: Final = tuple(_bits(row, "moments", v.MOMENTS) for row in _usable)
EFFECT_OF: Final = tuple(_optional(row, "effect", v.EFFECTS) for row in _usable)
AMOUNT_OF: Final = tuple(_amount(row, "amount") for row in _usable)

# -- monsters (section 22) -----------------------------------------------------------------------------------


def _wounds(row: Entry) -> list[tuple[int, int]]:
    result: list[tuple[int, int]] = []
    for entry in row.rows("wounds"):
        value: Any = entry.value
        if not isinstance(value, list) or value[0] not in c.SYMBOLS or value[1] not in c.WOUND_REWARDS:
            raise entry.refuse(Message("core.content.one_of", names=", ".join((*c.SYMBOLS, *c.WOUND_REWARDS))))
        result.append((c.SYMBOLS.index(value[0]), c.WOUND_REWARDS.index(value[1])))
    return result


MONSTER_WOUNDS: Final = tuple(_wounds(row) for row in _monsters)  # HEL-MST.2
MONSTER_ARTIFACT: Final = tuple(row.one_of("artifact", ARTIFACTS) for row in _monsters)
SPECIAL_ATTACK: Final = tuple(_pairs(row, "special_attack", v.HUNT_EFFECTS) for row in _monsters)
REGION_ATTACK: Final = tuple(row.one_of("region_attack", v.REGION_ATTACKS) for row in _monsters)
REGION_AMOUNT: Final = tuple(row.integer("region_amount", 0, 15) for row in _monsters)
AFTERMATH: Final = tuple(row.one_of("then", v.AFTERMATHS) for row in _monsters)
PASSIVE: Final = tuple(row.one_of("passive", v.PASSIVES) for row in _monsters)
EVENT_MONSTER: Final = tuple(row.one_of("monster", MONSTERS) for row in _monster_events)
EVENT_REGION: Final = tuple(row.one_of("region", REGIONS) for row in [*_monster_events, *_quests])
EVOLUTION_EFFECT: Final = tuple(row.one_of("effect", v.EVOLUTIONS) for row in _monster_events)
EVOLUTION_AMOUNT: Final = tuple(row.integer("amount", 0, 15) for row in _monster_events)
EVOLUTION_COVERED: Final = tuple(_amount(row, "covered") for row in _monster_events)
EVOLUTION_WOUNDS: Final = tuple(
    [c.SYMBOLS.index(entry.value) for entry in row.rows("wounds") if entry.value in c.SYMBOLS]
    for row in _monster_events
)
ATTACK_TYPE: Final = tuple(row.one_of("type", ATTACK_TYPES) for row in _attacks)
ATTACK_VALUE: Final = tuple(row.integer("value", 0, 99) for row in _attacks)
ATTACK_PER: Final = tuple(row.one_of("per", v.VALUES) for row in _attacks)
ATTACK_TIMES: Final = tuple(row.integer("times", 0, 9) for row in _attacks)
ATTACK_EFFECTS: Final = tuple(_pairs(row, "effects", v.HUNT_EFFECTS) for row in _attacks)
ATTACK_NAMES: Final = tuple(f"{ATTACK_TYPES[t]}:{i}" for t, i in zip(ATTACK_TYPE, ATTACK_IDS, strict=True))
DIE: Final = tuple(c.FACES.index(face.value) for face in _ROOT.part("monster_die").rows("faces"))  # HEL-MPH.3

# -- quests and Temple cards -----------------------------------------------------------------------------------

QUEST_STEPS: Final = 3
NEEDS: Final = (
    "leadership",
    "strength",
    "speed",
    "speed_or_strength",
    "priests",
    "cities",
    "temples",
    "artifacts",
    "pay_cards",
    "pay_priests",
    "pay_injuries",
)


def _steps(row: Entry) -> tuple[tuple[int, ...], ...]:
    steps = row.rows("steps")
    if len(steps) != QUEST_STEPS:
        raise row.part("steps").refuse(Message("core.content.rows", n=QUEST_STEPS))
    for step in steps:
        for key in step.value:
            if key not in NEEDS:
                raise step.refuse(Message("core.content.one_of", names=", ".join(NEEDS)))
    return tuple(tuple(_amount(step, need) for need in NEEDS) for step in steps)


QUEST_NEEDS: Final = tuple(_steps(row) for row in _quests)
QUEST_REWARD: Final = tuple(_pairs(row, "reward", v.EFFECTS) for row in _quests)
TEMPLE_DRAFTS: Final = tuple(tuple(int(n.value) for n in row.rows("drafts")) for row in _temples)
ORACLE_REWARD: Final = tuple(_pairs(row, "oracle", v.EFFECTS) for row in _temples)
