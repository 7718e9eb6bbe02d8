"""Why an action is not allowed now, what would make it possible, and the rules that say so.

The rules themselves forbid: `Decision.forbids` gives the number of a reason. Here it gets its words and nothing else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.hellas.actions import ACTIONS, SPECIAL
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import NO_REGION
from petteia.games.hellas.components.vocabulary import BOW_FOR_WOUND_OR_KILLS
from petteia.games.hellas.known import distances
from petteia.games.hellas.rules import reasons as r
from petteia.games.hellas.rules.effects.monsters import MonsterPlace
from petteia.games.hellas.rules.hero_movement import HeroStep
from petteia.games.hellas.rules.hunt import HuntMonster
from petteia.games.hellas.rules.monster_phase import MonsterStep
from petteia.games.hellas.rules.reinforcing import ReinforceSource
from petteia.games.hellas.state import Position
from petteia.games.hellas.told.names import object_of, region, usable

SHOOT_TO_KILL: Final = content.EFFECT_OF.index(BOW_FOR_WOUND_OR_KILLS)


class Sentence(NamedTuple):
    """How a reason is told: the message `hellas.why.KEY`, its rules, and the message `hellas.remedy.REMEDY`."""

    key: str
    rules: str = "*"  # a star is the rule of what is being decided
    remedy: str = ""


SENTENCES: Final[dict[int, Sentence]] = {
    # a turn
    r.TAKEN: Sentence("taken", "HEL-TRN.3 HEL-USE.1", "next_turn"),
    r.NO_USABLE_ARTIFACT: Sentence("no_usable_artifact", "HEL-USE.4 HEL-USE.5", "build_monument"),
    r.NO_PRIEST: Sentence("no_priest", "HEL-PRY.11", "temple"),
    r.MONUMENT_FULL: Sentence("monument_full", "HEL-PRY.4 HEL-PRY.5", "build_monument"),
    r.NO_HOPLITE_MOVES: Sentence("no_hoplite_moves", "HEL-MOV.1 HEL-MOV.5 HEL-MOV.7"),
    r.MOVEMENT_TAKEN: Sentence("movement_taken", "HEL-HMV.7 HEL-MOV.16", "next_turn"),
    r.TOKEN: Sentence("token", "HEL-SPA.1 HEL-SPA.3", "build_monument"),
    r.EXTRA: Sentence("extra", "HEL-SPA.8"),
    r.NO_TOKEN: Sentence("no_token"),
    r.BUILD_LAST: Sentence("build_last"),
    r.NOT_YOUR_GLORY: Sentence("not_your_glory"),
    r.GLORY_HELD: Sentence("glory_held"),
    # what special actions need
    r.NOWHERE_TO_RECRUIT: Sentence("nowhere_to_recruit"),
    r.NO_MARCH: Sentence("no_march"),
    r.NO_SHRINE: Sentence("no_shrine"),
    r.HERO_ON_QUEST: Sentence("hero_on_quest"),
    r.NO_GLORY_HERE: Sentence("no_glory_here"),
    r.OWN_REGION: Sentence("own_region"),
    r.NOTHING_TO_HUNT: Sentence("nothing_to_hunt"),
    r.NO_EXHAUSTED_FIGHT: Sentence("no_exhausted_fight", "HEL-BL.25"),
    r.HUNT_IS_FREE: Sentence("hunt_is_free", "HEL-BL.25"),
    # cards that can be used
    r.NOT_YOURS: Sentence("not_yours"),
    r.NOT_CHARGED: Sentence("not_charged", "HEL-USE.4", "build_monument"),
    r.OTHER_MOMENT: Sentence("other_moment", "HEL-WIN.1"),
    r.NO_CARD_LEFT: Sentence("no_card_left", "HEL-DCK.1"),
    r.RIVAL_HAND_EMPTY: Sentence("rival_hand_empty"),
    r.HAND_EMPTY: Sentence("hand_empty"),
    r.HERO_NOT_NEAR: Sentence("hero_not_near"),
    r.PRAYED_ENOUGH: Sentence("prayed_enough", "HEL-BL.11"),
    r.NOT_DEFENDING: Sentence("not_defending", "HEL-BAT.33"),
    r.NO_REINFORCEMENTS: Sentence("no_reinforcements", "HEL-BAT.33"),
    r.ONCE_A_BATTLE: Sentence("once_a_battle"),
    r.ONCE_A_HUNT: Sentence("once_a_hunt"),
    r.ONCE_A_TURN: Sentence("once_a_turn", "*", "next_turn"),
    r.NO_BOW: Sentence("no_bow"),
    r.NOTHING_TO_SHOOT: Sentence("nothing_to_shoot"),
    r.ALL_INJURED: Sentence("all_injured", "HEL-INJ.11"),
    r.NO_MONSTER_HERE: Sentence("no_monster_here"),
    r.NO_MONSTER: Sentence("no_monster"),
    r.NOT_INJURED: Sentence("not_injured", "HEL-PRE.5 HEL-PRE.2"),
    r.NOBODY_HERE: Sentence("nobody_here"),
    r.NO_TEMPLE_HERE: Sentence("no_temple_here"),
    r.PRIESTS_OUT: Sentence("priests_out", "* HEL-PRI.2"),
    r.NOT_NEUTRAL: Sentence("not_neutral"),
    r.NO_HERO_TO_INJURE: Sentence("no_hero_to_injure"),
    r.TOO_WEAK: Sentence("too_weak"),
    r.NO_APPRENTICE: Sentence("no_apprentice"),
    r.NOBODY_FLIES: Sentence("nobody_flies"),
    r.NOT_BEFORE_A_CARD: Sentence("not_before_a_card"),
    # Combat cards
    r.NOT_IN_HAND: Sentence("not_in_hand"),
    r.CASUALTIES: Sentence("casualties", "HEL-BAT.10", "more_hoplites"),
    r.OTHER_SYMBOL: Sentence("other_symbol"),
    r.NOT_DRAWN: Sentence("not_drawn"),
    r.NO_SHIELD: Sentence("no_shield", "HEL-HNT.21"),
    r.VALUE: Sentence("value", "HEL-HNT.45"),
    r.NEEDS_PLAN: Sentence("needs_plan", "HEL-HNT.45 HEL-BL.3"),
    # regions
    r.NOT_ADJACENT: Sentence("not_adjacent", "* HEL-BRD.4"),
    r.MEDUSA: Sentence("medusa", "HEL-MOV.5 HEL-MON.12"),
    r.HELEN: Sentence("helen", "HEL-MOV.7 HEL-HER.6", "hero_first"),
    r.ORIGIN: Sentence("origin", "HEL-MOV.18"),
    r.FIRST_STEP: Sentence("first_step"),
    r.NO_EMPTY_CITY: Sentence("no_empty_city", "HEL-FOR.1 HEL-FOR.2 HEL-MOV.4"),
    r.IN_CITY: Sentence("in_city", "HEL-FOR.6"),
    r.MOVED: Sentence("moved", "HEL-MOV.3 HEL-MOV.5"),
    r.NO_MOVES_LEFT: Sentence("no_moves_left"),
    r.NO_HOPLITE_THERE: Sentence("no_hoplite_there", "* HEL-MOV.2", "own_hoplites"),
    r.TOO_FEW: Sentence("too_few"),
    r.NO_MURDEROUS_MARCH: Sentence("no_murderous_march", "HEL-MAR.8"),
    r.NOT_THERE: Sentence("not_there", "HEL-RCR.3 HEL-RCR.4 HEL-RCR.5"),
    r.SPHINX: Sentence("sphinx", "* HEL-RCR.5"),
    r.ENEMIES_THERE: Sentence("enemies_there", "* HEL-RCR.3"),
    r.NONE_IN_SUPPLY: Sentence("none_in_supply"),
    r.CITY_TAKEN: Sentence("city_taken", "HEL-FOR.1"),
    r.WITHDRAW: Sentence("withdraw", "HEL-RET.2 HEL-RET.4"),
    r.NOT_FROM_THERE: Sentence("not_from_there", "HEL-RET.11"),
    r.HERO_THERE: Sentence("hero_there", "HEL-SET.25"),
    r.STANDS_THERE: Sentence("stands_there"),
    r.NO_SITE: Sentence("no_site", "HEL-TMP.1 HEL-TMP.3 HEL-TMP.6", "control"),
    r.TEMPLE_STANDS: Sentence("temple_stands", "HEL-TMP.1"),
    r.TEMPLES_USED_UP: Sentence("temples_used_up", "HEL-TMP.6 HEL-SET.9"),
    r.NO_BATTLE_THERE: Sentence("no_battle_there"),
    r.NOT_HIGHEST: Sentence("not_highest"),
    r.NOBODY_KILLED_THERE: Sentence("nobody_killed_there"),
    r.BARRED_SOURCE: Sentence("barred_source"),
    # gods, heroes, monsters, quests
    r.PRIESTS_FULL: Sentence("priests_full", "HEL-PRY.4", "build_monument"),
    r.CHIMERA: Sentence("chimera", "HEL-PRY.5 HEL-MON.5"),
    r.MONUMENT_DONE: Sentence("monument_done", "HEL-BMO.1"),
    r.HERO_TAKEN: Sentence("hero_taken"),
    r.COLOR_TAKEN: Sentence("color_taken"),
    r.COLOR_BY_SEAT: Sentence("color_by_seat"),
    r.QUEST_ATTRIBUTE: Sentence("quest_attribute"),
    r.QUEST_PRIESTS: Sentence("quest_priests", "* HEL-QST.16"),
    r.QUEST_CARDS: Sentence("quest_cards", "* HEL-QST.16"),
    r.QUEST_INJURIES: Sentence("quest_injuries", "* HEL-QST.16"),
    r.QUEST_REGIONS: Sentence("quest_regions"),
    r.QUEST_ARTIFACTS: Sentence("quest_artifacts"),
    r.MONSTER_ELSEWHERE: Sentence("monster_elsewhere"),
    r.MONSTER_NOT_IN_PLAY: Sentence("monster_not_in_play"),
    r.WANTS_PRIESTS: Sentence("wants_priests", "* HEL-HNT.2"),
    r.WANTS_LEADERSHIP: Sentence("wants_leadership", "* HEL-HNT.2"),
    r.MONSTER_DONE: Sentence("monster_done"),
    r.COVERED: Sentence("covered", "HEL-HNT.11"),
    r.NO_CARD_FOR_SLOT: Sentence("no_card_for_slot", "HEL-HNT.12 HEL-HNT.13"),
    r.NO_SET: Sentence("no_set"),
    r.NO_REWARD_SYMBOL: Sentence("no_reward_symbol"),
    r.NOT_SLAIN: Sentence("not_slain"),
    r.NO_ARTIFACT_LEFT: Sentence("no_artifact_left"),
    r.HURT_ALREADY: Sentence("hurt_already"),
    r.UNHURT: Sentence("unhurt"),
    r.AT_MOST: Sentence("at_most", "* HEL-INJ.9"),
    r.AT_LEAST: Sentence("at_least", "* HEL-INJ.9"),
    r.NOT_THE_HIGHEST: Sentence("not_the_highest"),
    r.RAISED: Sentence("raised"),
    r.OWN_HERO: Sentence("own_hero"),
    r.NO_SUCH_SEAT: Sentence("no_such_seat"),
    r.NO_CASUALTIES: Sentence("no_casualties"),
    r.NOBODY_LEFT: Sentence("nobody_left"),
    r.AEGIS_SAVES_LESS: Sentence("aegis_saves_less"),
    r.NO_WAY: Sentence("no_way"),
    r.NOBODY_FORTIFIED: Sentence("nobody_fortified", "*", "own_hoplites"),
    r.SAME_REGION: Sentence("same_region"),
    r.NO_FORTIFYING: Sentence("no_fortifying"),
    r.NO_TOKEN_THERE: Sentence("no_token_there"),
}
# The rule of what each special action needs, and what would help.
NEEDS: Final = ("HEL-REC.4", "HEL-MAR.6", "HEL-TMP.6", "HEL-PRE.6", "HEL-USU.1", "HEL-HNT.1", "HEL-BMO.1", "HEL-BL.25")
HELP: Final = ("control", "", "control", "", "glory", "move_hero", "", "move_hero")
GENERAL: Final = (r.TOKEN, r.EXTRA, r.NO_TOKEN_THERE, r.BUILD_LAST)  # not of the action itself
OF_ACTIONS: Final = (r.NO_PRIEST, r.NOT_INJURED)  # whose rules say nothing of cards
PATH: Final = "hero_step"  # where a region that is too far away can be reached one by one

# What the objects of verbs are called in the sentences.
OBJECTS: Final = {
    "god": "god",
    "glory": "nation",
    "hero": "hero",
    "monster": "monster",
    "attribute": "attribute",
    "regular": "action",
    "special": "action",
    "use": "card",
    "card": "card",
}


def explain(s: Position, action: int, number: int) -> Reason:
    """The sentence, the rules and the remedy of a reason."""
    remedy = _remedy(s, action, number)
    words = Message(f"hellas.why.{SENTENCES[number].key}", **_values(s, action, number))
    distance = _far(s, action) if number in (r.NOT_ADJACENT, r.MONSTER_ELSEWHERE) else None
    if number == r.NOT_ADJACENT and distance is not None and distance.far == 0:
        words, remedy = Message("hellas.why.stands_there", region=object_of(action)), ""
    elif number == r.NOT_ADJACENT and distance is not None and distance.far > distance.left:
        far, left = (Message("hellas.panel.reach", n=n) for n in distance)
        words, remedy = Message("hellas.why.too_far", region=object_of(action), far=far, left=left), "nearer"
    elif number == r.MONSTER_ELSEWHERE and distance is not None:
        far = Message("hellas.panel.reach", n=distance.far)
        words, remedy = Message("hellas.why.monster_far", monster=object_of(action), far=far), "move_hero"
    return Reason(words, _rules(s, action, number), Message(f"hellas.remedy.{remedy}") if remedy else None)


class Distance(NamedTuple):
    """How many regions a hero is away from something, and how many it may still enter."""

    far: int
    left: int


def _far(s: Position, action: int) -> Distance | None:
    """How far the hero of whoever decides is from a region or a monster; None if it does not go there itself."""
    top, verb = s.top, ACTIONS.block_of(action).verb
    goal = action - ACTIONS.block_of(action).base
    if verb == "monster":
        goal = int(s.monster_region[goal])
    start = int(s.hero_region[top.seat]) if isinstance(top, HeroStep | HuntMonster) else NO_REGION
    if start < 0 or goal < 0:
        return None
    return Distance(distances.distance(start, int(goal)), int(getattr(top, "regions_left", 0)))


def _special(action: int, number: int) -> int:
    """The special action that a reason is about, if it is about what the action needs; or -1."""
    is_own = ACTIONS.block_of(action).verb == "special" and number not in GENERAL
    return action - int(SPECIAL) if is_own else -1


def _rules(s: Position, action: int, number: int) -> tuple[str, ...]:
    asked = s.top.facts.rule
    rules = SENTENCES[number].rules.replace("*", asked).split()
    special = _special(action, number)
    if special >= 0:
        rules = ["HEL-SPA.1", NEEDS[special]]
    elif ACTIONS.block_of(action).verb == "use":
        rules = [asked, "HEL-USE.5", *([] if number in OF_ACTIONS else rules)]
    return tuple(dict.fromkeys(rules))


def _remedy(s: Position, action: int, number: int) -> str:
    special = _special(action, number)
    if special >= 0 and number != r.NO_EXHAUSTED_FIGHT:  # no way of the hero leads to a Blessing
        return HELP[special]
    if number == r.NOT_ADJACENT and s.decision == PATH:
        return "path"
    return SENTENCES[number].remedy


def _values(s: Position, action: int, number: int) -> dict[str, object]:
    """What the sentences name: the object of the action, and the numbers of the moment."""
    verb, origin = ACTIONS.block_of(action).verb, _origin(s)
    values: dict[str, object] = {"strength": int(s.hunt_value), "region": region(origin), "origin": region(origin)}
    if verb in OBJECTS:
        values[OBJECTS[verb]] = object_of(action)
    elif verb == "pay":
        values["card"] = usable(SHOOT_TO_KILL)
    place = action - ACTIONS.block_of(action).base
    if verb in ("region", "field", "city") and (number not in (r.MEDUSA, r.NO_WAY) or not _has_source(s)):
        values["region"] = region(place)
    values["step"] = place + 1
    return values


def _has_source(s: Position) -> bool:
    """Whether Hoplites are about to leave a region that has been chosen."""
    return any(slot.name == "source" for slot in s.top.facts.fields)


def _origin(s: Position) -> int:
    """Where whoever moves comes from."""
    top = s.top
    if isinstance(top, MonsterStep | MonsterPlace):
        return int(s.monster_region[top.monster])
    if isinstance(top, ReinforceSource):
        return int(s.battle_region)
    return int(getattr(top, "source", s.hero_region[top.seat]))
