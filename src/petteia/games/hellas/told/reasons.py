"""Why an action is not allowed now, what would make it possible, and the rule that says so."""

from __future__ import annotations

from typing import Final

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.hellas.actions import (
    ACTIONS,
    CARD,
    CITY,
    DEFEND_SHIELD,
    FIELD,
    FORTIFY,
    GOD,
    HERO,
    PREPARE_HEAL,
    REGION,
    REGULAR,
    SPECIAL,
    STEP,
    USE,
)
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import are_adjacent
from petteia.games.hellas.components.cards import GOD_REGION, MONUMENT_LEVELS
from petteia.games.hellas.components.constants import (
    BUILD_MONUMENT,
    EXHAUSTED_HUNT,
    HOPLITE_MOVEMENT,
    PRAYER,
    REGULAR_ACTIONS,
    SPECIAL_ACTIONS,
    USE_ARTIFACTS,
)
from petteia.games.hellas.components.vocabulary import BARS_PRAYER
from petteia.games.hellas.rules.army import ArmyStep
from petteia.games.hellas.rules.hoplite_movement import MoveTarget
from petteia.games.hellas.rules.monsters import barred_region, uncovered
from petteia.games.hellas.rules.movement import enterable, may_leave
from petteia.games.hellas.rules.special import SpecialChoose
from petteia.games.hellas.state import Table
from petteia.games.hellas.told.names import named, region, usable

REQUIREMENT_RULES: Final = ("HEL-REC.4", "HEL-MAR.6", "HEL-TMP.6", "HEL-PRE.6", "HEL-USU.1", "HEL-HNT.1")
ENTERING: Final = (
    "setup_region",
    "hero_step",
    "move_target",
    "army_step",
    "march_step",
    "withdraw_to",
    "temple_region",
)
REMEDIES: Final = ("control", None, "control", None, "glory", "move_hero")


def refuse(key: str, *rules: str, remedy: str | None = None, **values: object) -> Reason:
    """A reason whose words are the message `hellas.why.KEY`, with the advice `hellas.remedy.REMEDY`."""
    advice = None if remedy is None else Message(f"hellas.remedy.{remedy}")
    return Reason(Message(f"hellas.why.{key}", **values), rules, advice)


def why_not(s: Table, action: int) -> Reason:
    """Why the seat to decide cannot choose this action, which is not legal."""
    decision, verb = s.decision, ACTIONS.block_of(action).verb
    rule = s.stack[-1].facts.rule
    if decision == "turn_main" and verb == "regular":
        return _regular(s, action - REGULAR)
    if decision in ("special_choose", "two_player_bonus") and verb == "special":
        return _special(s, action - SPECIAL)
    if verb == "use":
        return refuse("not_usable", rule, "HEL-USE.5", card=usable(action - USE))
    if verb == "card":
        return _card(s, action - CARD)
    if verb == "slot":
        return _slot(s, action)
    if verb == "region" and decision in ENTERING:
        return _region(s, action - REGION)
    if decision == "move_target" and action == FORTIFY:
        top = s.stack[-1]
        assert isinstance(top, MoveTarget)
        return refuse("city", "HEL-FOR.1", "HEL-FOR.2", "HEL-MOV.4", region=region(int(top.source)))
    if decision == "move_source" and verb in ("field", "city"):
        base = FIELD if verb == "field" else CITY
        return refuse("moved", "HEL-MOV.3", "HEL-MOV.5", region=region(action - base))
    if decision == "recruit_place" and verb in ("field", "city"):
        return refuse("recruit", "HEL-RCR.3", "HEL-RCR.4", "HEL-RCR.5")
    if decision in ("pray_monument", "monument_choose") and verb == "god":
        return _god(s, action - GOD)
    if decision == "quest_start" and verb == "step":
        return refuse("quest_step", "HEL-QST.1", "HEL-QST.16", step=action - STEP)
    if decision == "hunt_defend" and verb == "defend":
        if action == DEFEND_SHIELD:
            return refuse("no_shield", "HEL-HNT.21")
        return refuse("value", "HEL-HNT.45", strength=int(s.hunt_value))
    if decision == "setup_hero" and verb == "hero":
        return refuse("hero_taken", "HEL-SET.21", hero=named("hero", content.HEROES[action - HERO]))
    if decision == "prepare_choice" and verb == "prepare":
        return refuse("not_injured" if action == PREPARE_HEAL else "recruit", "HEL-PRE.5", "HEL-PRE.2")
    return refuse("choice", rule)


def _regular(s: Table, regular: int) -> Reason:
    """Why a regular action cannot be taken."""
    if s.taken >> regular & 1:
        return refuse("taken", "HEL-TRN.3", "HEL-USE.1", action=named("regular", REGULAR_ACTIONS[regular]))
    if regular == USE_ARTIFACTS:
        return refuse("artifacts", "HEL-USE.4", "HEL-USE.5", remedy="build_monument")
    if regular == PRAYER:
        if s.pool[s.seat] == 0:
            return refuse("no_priest", "HEL-PRY.11", remedy="temple")
        return refuse("monument_full", "HEL-PRY.4", "HEL-PRY.5", remedy="build_monument")
    assert regular == HOPLITE_MOVEMENT
    return refuse("no_hoplite_moves", "HEL-MOV.1", "HEL-MOV.5", "HEL-MOV.7")


def _special(s: Table, special: int) -> Reason:
    """Why a special action cannot be taken."""
    top = s.stack[-1]
    if isinstance(top, SpecialChoose) and top.is_extra == 1 and s.extra == 0:
        return refuse("extra", "HEL-SPA.8")
    if special == EXHAUSTED_HUNT:
        return refuse("exhausted", "HEL-BL.25")
    name = named("special", SPECIAL_ACTIONS[special])
    if isinstance(top, SpecialChoose) and s.used[s.seat] >> special & 1:
        return refuse("token", "HEL-SPA.1", "HEL-SPA.3", action=name, remedy="build_monument")
    if special == BUILD_MONUMENT:
        return refuse("choice", "HEL-TWO.2")
    rule, remedy = REQUIREMENT_RULES[special], REMEDIES[special]
    return refuse(f"requirement.{SPECIAL_ACTIONS[special]}", "HEL-SPA.1", rule, remedy=remedy)


def _card(s: Table, card: int) -> Reason:
    """Why a Combat card cannot be chosen."""
    rule = s.stack[-1].facts.rule
    if not s.hands[s.seat] >> card & 1:
        return refuse("not_in_hand", rule)
    if s.decision in ("battle_card", "bluff_card"):
        return refuse("casualties", "HEL-BAT.10", remedy="more_hoplites")
    return refuse("choice", rule)


def _slot(s: Table, action: int) -> Reason:
    """Why a Wound symbol cannot be covered."""
    slot = action - ACTIONS.block_of(action).base
    if s.decision == "hunt_slot" and uncovered(s, s.hunt_monster) >> slot & 1:
        return refuse("no_card_for_slot", "HEL-HNT.12", "HEL-HNT.13")
    return refuse("covered", "HEL-HNT.11")


def _region(s: Table, target: int) -> Reason:
    """Why a region cannot be entered, built in or withdrawn to."""
    decision, top = s.decision, s.stack[-1]
    rule = top.facts.rule
    if decision == "setup_region":
        return refuse("hero_there", "HEL-SET.25", region=region(target))
    if decision == "temple_region":
        return refuse("temple", "HEL-TMP.1", "HEL-TMP.3", "HEL-TMP.6", region=region(target), remedy="control")
    if decision == "withdraw_to":
        return refuse("withdraw", "HEL-RET.2", "HEL-RET.4", region=region(target))
    origin = int(s.hero_region[s.seat])
    if isinstance(top, MoveTarget | ArmyStep):
        origin = int(top.source)
    if not are_adjacent(origin, target):
        remedy = "path" if decision == "hero_step" else None
        return refuse("not_adjacent", rule, "HEL-BRD.4", region=region(target), origin=region(origin), remedy=remedy)
    if not may_leave(s, origin):
        return refuse("medusa", "HEL-MOV.5", "HEL-MON.12", region=region(origin))
    if not enterable(s, s.seat) >> target & 1:
        return refuse("helen", "HEL-MOV.7", "HEL-HER.6", region=region(target), remedy="hero_first")
    return refuse("origin", "HEL-MOV.18")


def _god(s: Table, god: int) -> Reason:
    """Why no Priest can be sent to a monument, or no level added."""
    name = named("god", content.GODS[god])
    if s.decision == "monument_choose":
        assert s.levels[god] >= MONUMENT_LEVELS
        return refuse("monument_done", "HEL-BMO.1", god=name)
    if barred_region(s, BARS_PRAYER) == GOD_REGION[god]:
        return refuse("chimera", "HEL-PRY.5", "HEL-MON.5", god=name)
    return refuse("priests_full", "HEL-PRY.4", god=name, remedy="build_monument")
