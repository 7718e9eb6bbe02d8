# mypy: disable-error-code="override"
"""Section 21: the Monster Phase, and the region attacks of section 22.2."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import ACT_ATTACK, ACT_MOVE, DIE, FACE_COUNT, MONSTER, REGION, STOP, place_of
from petteia.games.hellas.components.board import NEIGHBOURS, are_adjacent, bit
from petteia.games.hellas.components.cards import FACE_WEIGHT
from petteia.games.hellas.components.constants import (
    FACE_MOVE,
    FACE_MOVE_OR_ATTACK,
    FACE_REGION_ATTACK,
    MONSTERS,
    REGIONS,
)
from petteia.games.hellas.events import DIE_ROLLED
from petteia.games.hellas.rules.effects.regions import attack_region
from petteia.games.hellas.rules.monsters import in_play, move_monster
from petteia.games.hellas.rules.reasons import (
    FIRST_STEP,
    MONSTER_DONE,
    MONSTER_NOT_IN_PLAY,
    NOT_ADJACENT,
    only,
)
from petteia.games.hellas.state import Position


def start_monster_phase(s: Position, seat: i64) -> None:
    """HEL-MPH.1, HEL-MPH.7, HEL-MPH.8  Every monster on the map now gets exactly one roll.

    HEL-MPH.4: the acting player decides everything but Injuries and Aegis.
    """
    s.ask(MonsterNext(seat, in_play(s)))


@mypyc_attr(acyclic=True, free_list_len=1)
class MonsterNext(Decision):
    """HEL-MPH.1  The acting player chooses the order and resolves each roll before the next."""

    facts: ClassVar[Facts] = Facts("monster_next", "seat left:monsters", rule="HEL-MPH.1", number=71)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left  # bit per monster not rolled for yet

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        monster = place_of(action, MONSTER, MONSTERS)
        if monster < 0:
            return NOT_ASKED
        if s.monster_region[monster] < 0:
            return MONSTER_NOT_IN_PLAY
        return only((self.left >> monster) & 1 == 1, MONSTER_DONE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for monster in range(MONSTERS):
            if (self.left >> monster) & 1 == 1:
                choices.add(MONSTER + monster)

    def apply(self, s: Position, action: i64) -> None:
        monster = action - MONSTER
        s.ask(MonsterNext(self.seat, self.left & ~bit(monster)))
        s.ask(RollDie(self.seat, monster))


@mypyc_attr(acyclic=True, free_list_len=1)
class RollDie(Decision):
    """HEL-MPH.2, HEL-MPH.3  The monster die."""

    facts: ClassVar[Facts] = Facts("roll_die", "owner:seat monster")

    def __init__(self, owner: i64, monster: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.monster: Final = monster

    def list_choices(self, s: Position, choices: Choices) -> None:
        for face in range(FACE_COUNT):
            if FACE_WEIGHT[face] > 0:
                choices.add_outcome(DIE + face, FACE_WEIGHT[face])

    def apply(self, s: Position, action: i64) -> None:
        face = action - DIE
        s.emit(DIE_ROLLED, self.monster, face, 0)
        if face == FACE_REGION_ATTACK:
            attack_region(s, self.owner, self.monster)
        elif face == FACE_MOVE:
            s.ask(MonsterStep(self.owner, self.monster, 1, 0))
        elif face == FACE_MOVE_OR_ATTACK:
            s.ask(DieChoice(self.owner, self.monster))


@mypyc_attr(acyclic=True, free_list_len=1)
class DieChoice(Decision):
    """HEL-MPH.2  Move or region attack: the acting player chooses."""

    facts: ClassVar[Facts] = Facts("die_choice", "seat monster", rule="HEL-MPH.2", number=72)

    def __init__(self, seat: i64, monster: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def forbids(self, s: Position, action: i64) -> i64:
        return only(action in (ACT_MOVE, ACT_ATTACK), NOT_ASKED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(ACT_MOVE)
        choices.add(ACT_ATTACK)

    def apply(self, s: Position, action: i64) -> None:
        if action == ACT_MOVE:
            s.ask(MonsterStep(self.seat, self.monster, 1, 0))
        else:
            attack_region(s, self.seat, self.monster)


@mypyc_attr(acyclic=True, free_list_len=1)
class MonsterStep(Decision):
    """HEL-MPH.5, HEL-AF.10  The monster goes to an adjacent region; Ariadne's Thread may stop after the first."""

    facts: ClassVar[Facts] = Facts(
        "monster_step", "seat monster left:count made:count", rule="HEL-MPH.5", number=10, completes=True
    )

    def __init__(self, seat: i64, monster: i64, left: i64, made: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster
        self.left: Final = left
        self.made: Final = made

    def forbids(self, s: Position, action: i64) -> i64:
        if action == STOP:
            return only(self.made > 0, FIRST_STEP)
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only(are_adjacent(s.monster_region[self.monster], region), NOT_ADJACENT)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.made > 0:
            choices.add(STOP)
        neighbours = NEIGHBOURS[s.monster_region[self.monster]]
        for region in range(REGIONS):
            if (neighbours >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        if action == STOP:
            return
        move_monster(s, self.monster, action - REGION)
        if self.left > 1:
            s.ask(MonsterStep(self.seat, self.monster, self.left - 1, self.made + 1))
