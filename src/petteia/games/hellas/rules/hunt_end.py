# mypy: disable-error-code="override"
"""Section 19, the end: success or failure, the figure, the Glory token and the reward."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import REWARD_MONSTER, REWARD_NEUTRAL, REWARD_PRIEST_ACTION
from petteia.games.hellas.components.cards import MONSTER_ARTIFACT, NO_DEFEND_DRAW, SLOT_REWARD, SLOTS
from petteia.games.hellas.components.constants import (
    DRAW_AFTER_HUNT_END,
    FAILED_BY_ATTACK,
    NOBODY,
    NOTHING,
    ON,
    REWARD_ARTIFACT,
    REWARD_PRIEST,
    RUNNING,
    SUCCESS,
)
from petteia.games.hellas.events import HUNT_ENDED
from petteia.games.hellas.rules.artifact_deck import gain_top_artifact
from petteia.games.hellas.rules.hands import check_hand_limit, draw_cards
from petteia.games.hellas.rules.holdings import gain_artifact, gain_priests, may_gain_priest, neutral_deck
from petteia.games.hellas.rules.injuries import injure
from petteia.games.hellas.rules.monsters import lose_artifact, slay
from petteia.games.hellas.rules.reasons import NO_ARTIFACT_LEFT, NO_REWARD_SYMBOL, NOT_SLAIN, PRIESTS_OUT, only
from petteia.games.hellas.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntEnd(Step):
    """HEL-HNT.29, HEL-HNT.30, HEL-HNT.32  The monster is slain, or the hero takes 1 more Injury; then the reward.

    HEL-HNT.31: Wounds stay on the monster for later Hunts.
    """

    facts: ClassVar[Facts] = Facts("hunt_end", "", when="hunt")

    def apply(self, s: Position, action: i64) -> None:
        seat = s.hunter
        s.ask(HuntOver(seat))
        s.ask(HuntReward(seat))
        if s.hunt_result == SUCCESS:
            s.emit(HUNT_ENDED, seat, s.hunt_monster, 1)
            slay(s, seat, s.hunt_monster)
            return
        s.emit(HUNT_ENDED, seat, s.hunt_monster, 0)
        injure(s, seat, 1)
        if s.hunt_result == FAILED_BY_ATTACK and s.options[DRAW_AFTER_HUNT_END] == ON:
            draw_cards(s, seat, NO_DEFEND_DRAW)


def has_dealt(s: Position, reward: i64) -> bool:
    """HEL-HNT.33, HEL-HNT.36  Whether a Wound with this reward symbol was dealt in this Hunt."""
    for slot in range(SLOTS):
        if (s.hunt_dealt >> slot) & 1 == 1 and SLOT_REWARD[s.hunt_monster * SLOTS + slot] == reward:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntReward(Decision):
    """HEL-HNT.33, HEL-HNT.34, HEL-HNT.35, HEL-HNT.38  One reward, of those that can be received."""

    facts: ClassVar[Facts] = Facts("hunt_reward", "seat", rule="HEL-HNT.33", when="hunt", number=66)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == REWARD_MONSTER:
            return only(s.hunt_result == SUCCESS, NOT_SLAIN)
        if action == REWARD_PRIEST_ACTION:
            if not has_dealt(s, REWARD_PRIEST):
                return NO_REWARD_SYMBOL
            return only(may_gain_priest(s, self.seat), PRIESTS_OUT)
        if action == REWARD_NEUTRAL:
            if not has_dealt(s, REWARD_ARTIFACT):
                return NO_REWARD_SYMBOL
            return only(neutral_deck(s) != 0, NO_ARTIFACT_LEFT)
        return NOT_ASKED

    def list_choices(self, s: Position, choices: Choices) -> None:
        for action in range(REWARD_MONSTER, REWARD_NEUTRAL + 1):
            if self.forbids(s, action) == ALLOWED:
                choices.add(action)

    def apply(self, s: Position, action: i64) -> None:
        if action == REWARD_MONSTER:
            gain_artifact(s, self.seat, MONSTER_ARTIFACT[s.hunt_monster])
        elif action == REWARD_PRIEST_ACTION:
            gain_priests(s, self.seat, 1)
        else:
            gain_top_artifact(s, self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class HuntOver(Step):
    """HEL-HNT.39, HEL-HNT.40  An artifact not taken is lost; the hunter discards down to the hand limit."""

    facts: ClassVar[Facts] = Facts("hunt_over", "owner:seat", when="hunt")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.hunt_result == SUCCESS:
            lose_artifact(s, s.hunt_monster)
        s.hunter = NOBODY
        s.hunt_monster = NOTHING
        s.hunt_attack = NOTHING
        s.hunt_result = RUNNING
        check_hand_limit(s, self.owner)
