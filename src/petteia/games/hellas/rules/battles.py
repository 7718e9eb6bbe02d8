# mypy: disable-error-code="override"
"""Section 23: battles, from the end of a movement to the settling of control, in the order of section 35."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import BLOOD_ENEMY, BLOOD_OWN, NO, REGION, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import USE_AMOUNT
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER, NO_REGION, NOBODY, NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import (
    BATTLE_START,
    BATTLE_WON,
    CHANGE_CASUALTIES,
    ONE_MORE_CARD,
)
from petteia.games.hellas.events import BATTLE_CALLED_OFF, BATTLE_COMPARED, BATTLE_STARTED
from petteia.games.hellas.events import BATTLE_WON as BATTLE_WAS_WON
from petteia.games.hellas.rules.army_strength import army_strength, is_at_card_limit, losses, symbols_played
from petteia.games.hellas.rules.battle_cards import BluffCard, CardTurn, is_side_gone
from petteia.games.hellas.rules.battle_windows import ambush, break_morale, open_window
from petteia.games.hellas.rules.control import check_control
from petteia.games.hellas.rules.effects.unit import trigger
from petteia.games.hellas.rules.holdings import charged_with, discharge, owns_effect
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.movement import chimera_kills, forget_origins
from petteia.games.hellas.rules.reasons import NO_BATTLE_THERE, NO_CASUALTIES, NOBODY_LEFT, only
from petteia.games.hellas.rules.sides import seat_of, side_of
from petteia.games.hellas.rules.victory import check_victory
from petteia.games.hellas.rules.withdrawal import withdraw
from petteia.games.hellas.state import Position

# The stages of a battle, in the order of section 35.
START: Final = 0
WINDOW: Final = 1
AMBUSH: Final = 2
MORALE: Final = 3
CARDS_PLAYED: Final = 4
BLUFF: Final = 5
COMPARE: Final = 6
ATTACKER_LOSSES: Final = 7
DEFENDER_LOSSES: Final = 8
WITHDRAWAL: Final = 9
SETTLE: Final = 10


def finish_movement(s: Position, seat: i64, is_batch: bool) -> None:
    """HEL-MOV.8  After the last move: losses to the evolved Chimera, control, and then the battles."""
    s.ask(Battles(seat))
    s.ask(MovementControl(seat))
    if is_batch:
        chimera_kills(s, seat, s.entered)


@mypyc_attr(acyclic=True, free_list_len=1)
class MovementControl(Step):
    """HEL-CTL.6, HEL-MOV.10  Control of regions without enemy Hoplites; the others become open battles."""

    facts: ClassVar[Facts] = Facts("movement_control", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        for region in range(REGIONS):
            is_met = (s.entered >> region) & 1 == 1 and s.hoplites(self.owner, region) > 0
            if is_met and s.enemy_in(self.owner, region) != NOBODY:
                s.open_battles |= bit(region)
        for region in range(REGIONS):
            if ((s.entered & ~s.open_battles) >> region) & 1 == 1:
                check_control(s, region)


@mypyc_attr(acyclic=True, free_list_len=1)
class Battles(Step):
    """HEL-BAT.2, HEL-BAT.36  One battle after the other; then the action goes on where it stopped."""

    facts: ClassVar[Facts] = Facts("battles", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.open_battles != 0:
            s.ask(Battles(self.owner))
            s.ask(BattleNext(self.owner))
        else:
            forget_origins(s)
            s.entered = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class BattleNext(Decision):
    """HEL-MOV.10, HEL-BAT.2  The attacker chooses which battle is fought next."""

    facts: ClassVar[Facts] = Facts("battle_next", "seat", rule="HEL-BAT.2", number=32)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only((s.open_battles >> region) & 1 == 1, NO_BATTLE_THERE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for region in range(REGIONS):
            if (s.open_battles >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        start_battle(s, self.seat, action - REGION)


def start_battle(s: Position, seat: i64, region: i64) -> None:
    """HEL-BAT.1, HEL-BAT.38  All Hoplites in the region take part; without two sides there is no battle.

    HEL-BAT.3: several in one region if different actions cause them. HEL-BAT.19: heroes do not fight.
    """
    s.open_battles &= ~bit(region)
    rival = s.enemy_in(seat, region)
    if rival == NOBODY or s.hoplites(seat, region) == 0:
        check_control(s, region)
        return
    s.battle_region = region
    s.attacker = seat
    s.defender = rival
    s.battle_passed = 0
    s.battle_used = 0
    for side in range(2):
        s.battle_first[side] = NOTHING
        s.battle_bonus[side] = 0
        s.battle_blood[side] = 0
    s.emit(BATTLE_STARTED, region, seat, rival)
    s.ask(BattleStage(START, NOTHING))


@mypyc_attr(acyclic=True, free_list_len=1)
class BattleStage(Step):
    """HEL-DEC.5  One stage of a battle; each asks the next before it does its own part.

    HEL-BAT.27: the loser's Hoplites withdraw after the losses. HEL-BAT.16: the hand limit applies.
    """

    facts: ClassVar[Facts] = Facts("battle_stage", "stage:battle_stage winner", when="battle")

    def __init__(self, stage: i64, winner: i64) -> None:
        super().__init__()
        self.stage: Final = stage
        self.winner: Final = winner  # ATTACKER or DEFENDER once it is decided

    def apply(self, s: Position, action: i64) -> None:
        stage = self.stage
        if stage <= CARDS_PLAYED and is_side_gone(s):
            call_off(s)
            return
        if stage < SETTLE and stage != COMPARE:
            s.ask(BattleStage(stage + 1, self.winner))
        if stage == START:
            trigger(s, s.defender, BATTLE_START)
            trigger(s, s.attacker, BATTLE_START)
        elif stage == WINDOW:
            open_window(s)
        elif stage == AMBUSH:
            ambush(s)
        elif stage == MORALE:
            break_morale(s)
        elif stage == CARDS_PLAYED:
            s.ask(CardTurn(DEFENDER))
        elif stage == BLUFF:
            bluff(s)
        elif stage == COMPARE:
            compare(s)
        elif stage == ATTACKER_LOSSES:
            kill(s, s.attacker, s.battle_region, losses(s, ATTACKER, self.winner))
        elif stage == DEFENDER_LOSSES:
            kill(s, s.defender, s.battle_region, losses(s, DEFENDER, self.winner))
        elif stage == WITHDRAWAL:
            withdraw(s, seat_of(s, 1 - self.winner), s.battle_region)
        else:
            settle_battle(s, self.winner)


def call_off(s: Position) -> None:
    """HEL-BAT.7, HEL-BAT.34  One side has no Hoplite before the cards: no battle, no winner, nothing else happens."""
    region = s.battle_region
    s.emit(BATTLE_CALLED_OFF, region, 0, 0)
    end_battle(s)
    check_control(s, region)


def end_battle(s: Position) -> None:
    """HEL-BAT.32  All Combat cards played go to the discards."""
    s.discards |= s.battle_cards[ATTACKER] | s.battle_cards[DEFENDER]
    s.battle_cards[ATTACKER] = 0
    s.battle_cards[DEFENDER] = 0
    s.battle_region = NO_REGION
    s.attacker = NOBODY
    s.defender = NOBODY


# -- after the cards --------------------------------------------------------------------------------


def bluff(s: Position) -> None:
    """HEL-BAT.13, HEL-BAT.35, HEL-WIN.9  The owner of Bluff may play 1 more card."""
    if is_side_gone(s):
        return
    for side in range(2):
        seat = seat_of(s, side)
        if s.hands[seat] != 0 and owns_effect(s, seat, ONE_MORE_CARD) and not is_at_card_limit(s, side):
            s.ask(BluffCard(seat))


def compare(s: Position) -> None:
    """HEL-BAT.15, HEL-BAT.18  The higher Army Strength wins, the defender with equal strength."""
    winner: i64 = DEFENDER
    if is_side_gone(s):
        if s.hoplites(s.defender, s.battle_region) == 0:
            winner = ATTACKER
    else:
        attack = army_strength(s, ATTACKER)
        defence = army_strength(s, DEFENDER)
        if attack > defence:
            winner = ATTACKER
        s.emit(BATTLE_COMPARED, s.battle_region, attack, defence)
    s.emit(BATTLE_WAS_WON, seat_of(s, winner), s.battle_region, 0)
    s.ask(BattleStage(ATTACKER_LOSSES, winner))
    for side in range(2):
        seat = seat_of(s, side)
        if charged_with(s, seat, CHANGE_CASUALTIES) != NOTHING:
            s.ask(MedusasBlood(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class MedusasBlood(Decision):
    """HEL-BAT.22, HEL-AF.15, HEL-WIN.10  Ignore 1 own casualty symbol, or add 1 to the opponent's total."""

    facts: ClassVar[Facts] = Facts("medusas_blood", "seat", rule="HEL-AF.15", when="battle", number=42)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        side = side_of(s, self.seat)
        if action == NO:
            return ALLOWED
        if action == BLOOD_OWN:
            if symbols_played(s, side) <= 0:
                return NO_CASUALTIES
            return only(s.hoplites(self.seat, s.battle_region) > 0, NOBODY_LEFT)
        if action == BLOOD_ENEMY:
            return only(s.hoplites(seat_of(s, 1 - side), s.battle_region) > 0, NOBODY_LEFT)
        return NOT_ASKED

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        if self.forbids(s, BLOOD_OWN) == ALLOWED:
            choices.add(BLOOD_OWN)
        if self.forbids(s, BLOOD_ENEMY) == ALLOWED:
            choices.add(BLOOD_ENEMY)

    def apply(self, s: Position, action: i64) -> None:
        if action == NO:
            return
        side = side_of(s, self.seat)
        artifact = charged_with(s, self.seat, CHANGE_CASUALTIES)
        discharge(s, self.seat, artifact)
        if action == BLOOD_OWN:
            s.battle_blood[side] -= USE_AMOUNT[artifact]
        else:
            s.battle_blood[1 - side] += USE_AMOUNT[artifact]


def settle_battle(s: Position, winner: i64) -> None:
    """HEL-BAT.28 to HEL-BAT.31, HEL-BAT.39  Control of the battle region, victory, then Athena's Gift.

    HEL-BAT.29, HEL-BAT.30: a Pyrrhic victory takes nothing; a defender who won keeps control.
    """
    region = s.battle_region
    seat = seat_of(s, winner)
    check_control(s, region)
    end_battle(s)
    check_victory(s)
    if s.victory == NOTHING:  # HEL-VIC.10
        trigger(s, seat, BATTLE_WON)
