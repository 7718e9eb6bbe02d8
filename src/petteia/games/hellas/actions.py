"""The blocks of action ids. Ids rise in the order in which choices are listed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from petteia.core.actions import Actions, Block
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import HOPLITES, QUEST_STEPS, SLOTS, USABLE
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    ATTACKS,
    ATTRIBUTE_COUNT,
    ATTRIBUTES,
    BLESSINGS,
    CARDS,
    FACES,
    GODS,
    HEROES,
    MONSTERS,
    NATIONS,
    REGIONS,
    REGULAR_ACTIONS,
    SIDES,
    SPECIAL_ACTIONS,
    TEMPLE_CARDS,
)

SEATS: Final = 4  # most seats at a table
FACE_COUNT: Final = 4

NO: Final = 0  # decline what may be declined
DONE: Final = 1  # no more of this
STOP: Final = 2  # go no further, stay
PASS: Final = 3  # play no more cards in this battle
CLOSE: Final = 4  # use nothing more in this window
YES: Final = 5
TO_SPECIAL: Final = 6  # no more regular actions
END_TURN: Final = 7
FORTIFY: Final = 8  # into the City
LEAVE_CITY: Final = 9
MURDEROUS: Final = 10  # march with Murderous March
REGULAR: Final = 11  # + regular action
SPECIAL: Final = 15  # + special action; the last one is the Hunt by Exhausted Fight
FIRST: Final = 23  # + side: who uses effects first before a battle
PREPARE: Final = 25  # + heal, draw, recruit
DEFEND: Final = 28  # + not, shield, cards
MODE: Final = 31  # + wound, injury, kill
PAY: Final = 34  # + see PAYMENTS
REWARD: Final = 41  # + monster's artifact, Priest, neutral artifact
SAVE: Final = 43  # + Hoplites saved by Aegis, from 1
MOST_SAVED: Final = 2
BLOOD: Final = 46  # + own, enemy
ACT: Final = 48  # + move, region attack
DIE: Final = 50  # + face
SEAT: Final[i64] = DIE + FACE_COUNT
REGION: Final[i64] = SEAT + SEATS  # + region
FIELD: Final[i64] = REGION + REGIONS  # + region: in the field
CITY: Final[i64] = FIELD + REGIONS  # + region: in its City
COUNT: Final[i64] = CITY + REGIONS - 1  # + number of Hoplites, from 1
ATTRIBUTE: Final[i64] = COUNT + 1 + HOPLITES  # + attribute
GOD: Final[i64] = ATTRIBUTE + ATTRIBUTE_COUNT  # + god
NATION: Final[i64] = GOD + GODS  # + nation: its Glory token
HERO: Final[i64] = NATION + NATIONS  # + hero
COLOR: Final[i64] = HERO + HEROES  # + colour
MONSTER: Final[i64] = COLOR + SEATS  # + monster
SLOT: Final[i64] = MONSTER + MONSTERS - 1  # + number of a Wound symbol, from 1
STEP: Final[i64] = SLOT + 1 + SLOTS - 1  # + step of a quest, from 1
TEMPLE: Final[i64] = STEP + 1 + QUEST_STEPS  # + Temple card
USE: Final[i64] = TEMPLE + TEMPLE_CARDS  # + artifact, Blessing or kept quest
CARD: Final[i64] = USE + USABLE  # + Combat card
ARTIFACT: Final[i64] = CARD + CARDS  # + artifact
BLESSING: Final[i64] = ARTIFACT + ARTIFACTS  # + Blessing
ATTACK: Final[i64] = BLESSING + BLESSINGS  # + Monster Attack card
EVENT: Final[i64] = ATTACK + ATTACKS  # + Event card


def place_of(action: i64, first: i64, count: i64) -> i64:
    """The place of an action in a block of this many; -1 if it is not one of them."""
    if first <= action < first + count:
        return action - first
    return -1


FIRST_ATTACKER: Final = 23
FIRST_DEFENDER: Final = 24
PREPARE_HEAL: Final = 25
PREPARE_DRAW: Final = 26
PREPARE_RECRUIT: Final = 27
DEFEND_NOT: Final = 28
DEFEND_SHIELD: Final = 29
DEFEND_CARDS: Final = 30
MODE_WOUND: Final = 31
MODE_INJURY: Final = 32
MODE_KILL: Final = 33
PAY_MATCH: Final = 34  # one card with the symbol
PAY_SICKLE: Final = 39
PAY_SHOT: Final = 40  # by Shoot to Kill
REWARD_MONSTER: Final = 41
REWARD_PRIEST_ACTION: Final = 42
REWARD_NEUTRAL: Final = 43
BLOOD_OWN: Final = 46
BLOOD_ENEMY: Final = 47
ACT_MOVE: Final = 48
ACT_ATTACK: Final = 49
PAYMENTS: Final = ("match", "torch_set", "bow_set", "sword_set", "mace_set", "sickle_set", "shoot_to_kill")

ACTIONS: Final = Actions(
    Block("no", NO),
    Block("done", DONE),
    Block("stop", STOP),
    Block("pass", PASS),
    Block("close", CLOSE),
    Block("yes", YES),
    Block("to_special", TO_SPECIAL),
    Block("end_turn", END_TURN),
    Block("fortify", FORTIFY),
    Block("leave_city", LEAVE_CITY),
    Block("murderous", MURDEROUS),
    Block("regular", REGULAR, REGULAR_ACTIONS),
    Block("special", SPECIAL, SPECIAL_ACTIONS),
    Block("first", FIRST, SIDES),
    Block("prepare", PREPARE, ("heal", "draw", "recruit")),
    Block("defend", DEFEND, ("not", "shield", "cards")),
    Block("mode", MODE, ("wound", "injury", "kill")),
    Block("pay", PAY, PAYMENTS),
    Block("reward", REWARD, ("monster_artifact", "priest", "neutral_artifact")),
    Block("save", SAVE + 1, ("1", "2")),
    Block("blood", BLOOD, ("own", "enemy")),
    Block("act", ACT, ("move", "region_attack")),
    Block("die", DIE, FACES),
    Block("seat", SEAT, ("0", "1", "2", "3"), of_seats=True),
    Block("region", REGION, content.REGIONS),
    Block("field", FIELD, content.REGIONS),
    Block("city", CITY, content.REGIONS),
    Block("count", COUNT + 1, [str(n) for n in range(1, content.HOPLITES + 1)]),
    Block("attribute", ATTRIBUTE, ATTRIBUTES),
    Block("god", GOD, content.GODS),
    Block("glory", NATION, content.NATIONS),
    Block("hero", HERO, content.HEROES),
    Block("color", COLOR, content.COLORS),
    Block("monster", MONSTER, content.MONSTERS),
    Block("slot", SLOT + 1, [str(n) for n in range(1, int(SLOTS) + 1)]),
    Block("step", STEP + 1, [str(n) for n in range(1, content.QUEST_STEPS + 1)]),
    Block("temple", TEMPLE, content.TEMPLE_CARDS),
    Block("use", USE, content.USABLE),
    Block("card", CARD, content.COMBAT_NAMES),
    Block("artifact", ARTIFACT, content.ARTIFACTS),
    Block("blessing", BLESSING, content.BLESSINGS),
    Block("attack", ATTACK, content.ATTACK_NAMES),
    Block("event", EVENT, content.EVENT_CARDS),
)
