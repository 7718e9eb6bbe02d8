# mypy: disable-error-code="override"
"""Section 23: battles, from the end of a movement to the settling of control, in the order of section 35."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import BLOOD_ENEMY, BLOOD_OWN, CLOSE, FIRST, NO, REGION, USE, place_of
from petteia.games.hellas.components.board import REGIONS, bit
from petteia.games.hellas.components.cards import FIRST_BLESSING, MOMENT_BLESSINGS, USABLE, USE_AMOUNT, USE_EFFECT
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER, NO_REGION, NOBODY, NOTHING
from petteia.games.hellas.components.vocabulary import (
    BATTLE_START,
    BATTLE_WON,
    BEFORE_BATTLE,
    BEFORE_CARDS,
    CHANGE_CASUALTIES,
    KILL_IF_FEWER,
    KILL_IF_FORTIFIED,
    ONE_MORE_CARD,
    OPPONENT_DISCARDS,
)
from petteia.games.hellas.events import BATTLE_CALLED_OFF, BATTLE_COMPARED, BATTLE_STARTED
from petteia.games.hellas.events import BATTLE_WON as BATTLE_WAS_WON
from petteia.games.hellas.rules.army_strength import army_strength, is_at_card_limit, losses, symbols_played
from petteia.games.hellas.rules.battle_cards import BluffCard, CardTurn, is_side_gone
from petteia.games.hellas.rules.control import check_control
from petteia.games.hellas.rules.effects.unit import trigger
from petteia.games.hellas.rules.holdings import charged_with, discharge, owns_effect
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.movement import chimera_kills, forget_origins
from petteia.games.hellas.rules.reasons import NO_BATTLE_THERE, NO_CASUALTIES, NOBODY_LEFT, only
from petteia.games.hellas.rules.sides import seat_of, side_of
from petteia.games.hellas.rules.uses import forbids_using, list_uses, may_use_any, use, uses_at
from petteia.games.hellas.rules.victory import check_victory
from petteia.games.hellas.rules.withdrawal import withdraw
from petteia.games.hellas.state import Table

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


def finish_movement(s: Table, seat: i64, is_batch: bool) -> None:
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

    def apply(self, s: Table, action: i64) -> None:
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

    def apply(self, s: Table, action: i64) -> None:
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

    def forbids(self, s: Table, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only((s.open_battles >> region) & 1 == 1, NO_BATTLE_THERE)

    def list_choices(self, s: Table, choices: Choices) -> None:
        for region in range(REGIONS):
            if (s.open_battles >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Table, action: i64) -> None:
        start_battle(s, self.seat, action - REGION)


def start_battle(s: Table, seat: i64, region: i64) -> None:
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
        s.battle_cards[side] = 0
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

    def apply(self, s: Table, action: i64) -> None:
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


def call_off(s: Table) -> None:
    """HEL-BAT.7, HEL-BAT.34  One side has no Hoplite before the cards: no battle, no winner, nothing else happens."""
    region = s.battle_region
    s.emit(BATTLE_CALLED_OFF, region, 0, 0)
    end_battle(s)
    check_control(s, region)


def end_battle(s: Table) -> None:
    """HEL-BAT.32  All Combat cards played go to the discards."""
    s.discards |= s.battle_cards[ATTACKER] | s.battle_cards[DEFENDER]
    s.battle_cards[ATTACKER] = 0
    s.battle_cards[DEFENDER] = 0
    s.battle_region = NO_REGION
    s.attacker = NOBODY
    s.defender = NOBODY


# -- before the cards -------------------------------------------------------------------------------


def has_something(s: Table, seat: i64) -> bool:
    """HEL-BAT.37  Something to use right now; charged Caduceus counts even against an empty hand."""
    if not uses_at(s, seat, BEFORE_BATTLE):
        return False
    return charged_with(s, seat, OPPONENT_DISCARDS) != NOTHING or may_use_any(s, seat, BEFORE_BATTLE)


def open_window(s: Table) -> None:
    """HEL-BAT.5, HEL-SIM.3, HEL-WIN.5  If both have something to use, the active player decides who goes first."""
    for_attacker = has_something(s, s.attacker)
    for_defender = has_something(s, s.defender)
    if for_attacker and for_defender:
        s.ask(WindowFirst(s.active))
    elif for_attacker:
        open_in_order(s, s.attacker, s.defender)
    elif for_defender:
        open_in_order(s, s.defender, s.attacker)


def open_in_order(s: Table, first: i64, second: i64) -> None:
    """One player uses any number of effects and closes, then the other."""
    s.ask(WindowUse(second))
    s.ask(WindowUse(first))


@mypyc_attr(acyclic=True, free_list_len=1)
class WindowFirst(Decision):
    """HEL-BAT.5  Who uses effects first."""

    facts: ClassVar[Facts] = Facts("window_first", "seat", rule="HEL-BAT.5", when="battle", number=33)

    def forbids(self, s: Table, action: i64) -> i64:
        return only(action == FIRST + ATTACKER or action == FIRST + DEFENDER, NOT_ASKED)

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(FIRST + ATTACKER)
        choices.add(FIRST + DEFENDER)

    def apply(self, s: Table, action: i64) -> None:
        if action == FIRST + ATTACKER:
            open_in_order(s, s.attacker, s.defender)
        else:
            open_in_order(s, s.defender, s.attacker)


@mypyc_attr(acyclic=True, free_list_len=1)
class WindowUse(Decision):
    """HEL-BAT.5, HEL-WIN.17  Effects before a battle, one after the other, until the player closes."""

    facts: ClassVar[Facts] = Facts("window_use", "seat", rule="HEL-BAT.5", when="battle", number=34)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Table, action: i64) -> i64:
        if action == CLOSE:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, BEFORE_BATTLE, card)

    def list_choices(self, s: Table, choices: Choices) -> None:
        if uses_at(s, self.seat, BEFORE_BATTLE):
            choices.add(CLOSE)
            list_uses(s, self.seat, BEFORE_BATTLE, choices)
            if choices.count == 1:
                choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action != CLOSE:
            s.ask(WindowUse(self.seat))
            use(s, self.seat, action - USE)


def kills_of(s: Table, seat: i64, effect: i64) -> i64:
    """HEL-BAT.6  How many Hoplites a seat's Blessing with this effect kills before the cards."""
    cards = s.blessings[seat] & MOMENT_BLESSINGS[BEFORE_CARDS]
    blessing: i64 = 0
    while cards != 0:
        if cards & 1 == 1 and USE_EFFECT[FIRST_BLESSING + blessing] == effect:
            return USE_AMOUNT[FIRST_BLESSING + blessing]
        cards >>= 1
        blessing += 1
    return 0


def ambush(s: Table) -> None:
    """HEL-BAT.6, HEL-BL.31  Ambush: a defender with a fortified Hoplite kills one attacker."""
    if s.forts[s.defender * REGIONS + s.battle_region] > 0:
        kill(s, s.attacker, s.battle_region, kills_of(s, s.defender, KILL_IF_FORTIFIED))


def break_morale(s: Table) -> None:
    """HEL-BAT.6, HEL-BL.7  Unbroken Morale: a player with fewer Hoplites kills one of the opponent's."""
    region = s.battle_region
    attackers = s.hoplites(s.attacker, region)
    defenders = s.hoplites(s.defender, region)
    if attackers > defenders:
        kill(s, s.attacker, region, kills_of(s, s.defender, KILL_IF_FEWER))
    elif defenders > attackers:
        kill(s, s.defender, region, kills_of(s, s.attacker, KILL_IF_FEWER))


# -- after the cards --------------------------------------------------------------------------------


def bluff(s: Table) -> None:
    """HEL-BAT.13, HEL-BAT.35, HEL-WIN.9  The owner of Bluff may play 1 more card."""
    if is_side_gone(s):
        return
    for side in range(2):
        seat = seat_of(s, side)
        if s.hands[seat] != 0 and owns_effect(s, seat, ONE_MORE_CARD) and not is_at_card_limit(s, side):
            s.ask(BluffCard(seat))


def compare(s: Table) -> None:
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

    def forbids(self, s: Table, action: i64) -> i64:
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

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(NO)
        if self.forbids(s, BLOOD_OWN) == ALLOWED:
            choices.add(BLOOD_OWN)
        if self.forbids(s, BLOOD_ENEMY) == ALLOWED:
            choices.add(BLOOD_ENEMY)
        if choices.count == 1:
            choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action == NO:
            return
        side = side_of(s, self.seat)
        artifact = charged_with(s, self.seat, CHANGE_CASUALTIES)
        discharge(s, self.seat, artifact)
        if action == BLOOD_OWN:
            s.battle_blood[side] -= USE_AMOUNT[artifact]
        else:
            s.battle_blood[1 - side] += USE_AMOUNT[artifact]


def settle_battle(s: Table, winner: i64) -> None:
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
