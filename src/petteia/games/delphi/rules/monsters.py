# mypy: disable-error-code="override"
"""Section 23: fighting monsters, round by round."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import BATTLE, FIGHT, FIGHT_ON, GIVE_UP
from petteia.games.delphi.components.cards import MONSTER_STRENGTH, TASK_GAIN
from petteia.games.delphi.components.constants import (
    BATTLE_FACES,
    COLORS,
    GAINS,
    MONSTER,
    MONSTER_ISLAND,
    MONSTER_ISLANDS,
    REACH_MONSTERS,
)
from petteia.games.delphi.events import BATTLE_ROLLED, FIGHT_STARTED, GAVE_UP, MONSTER_DEFEATED
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.equipment import TakeEquipment
from petteia.games.delphi.rules.reasons import (
    ACTION_TOO_DEAR,
    FIGHT_TOO_DEAR,
    NO_MONSTER,
    NONE_THERE,
    NOT_COMPLETABLE,
    OUT_OF_REACH,
)
from petteia.games.delphi.rules.rewards import gain, song_of_thanks
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.rules.supply import draw_injuries, pay_favours
from petteia.games.delphi.rules.zeus_tiles import complete, fightable
from petteia.games.delphi.state import Position

ROUND_PRICE: Final = 1  # DEL-23.7  favours for another round


def monster_islands(s: Position, seat: i64) -> i64:
    """DEL-23.1, DEL-29.10, DEL-27.10, DEL-27.21  The monster islands in reach."""
    return s.board.lands_in_reach(MONSTER_ISLAND, s.ships[seat], s.modifier(seat, REACH_MONSTERS))


def monsters_in_reach(s: Position, seat: i64) -> i64:
    """DEL-23.2  The colours of the monsters here that may be fought."""
    islands = monster_islands(s, seat)
    colors: i64 = 0
    if islands != 0:
        for island in range(MONSTER_ISLANDS):
            if (islands >> island) & 1:
                colors |= s.monsters[island]
        colors &= fightable(s, seat, MONSTER)
    return colors


@mypyc_attr(acyclic=True)
class FightMonster(Use):
    """DEL-23.1  A monster is fought."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        colors = monsters_in_reach(s, seat)
        if colors == 0:
            return NO_MONSTER
        if colors & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(FightWhat(seat, color))


def forbids_monster(s: Position, seat: i64, island: i64, color: i64) -> i64:
    """DEL-18.10, DEL-23.1, DEL-27.14  Why a monster cannot be fought, by whatever means."""
    if (s.monsters[island] >> color) & 1 == 0:
        return NONE_THERE
    if (monster_islands(s, seat) >> island) & 1 == 0:
        return OUT_OF_REACH
    if (fightable(s, seat, MONSTER) >> color) & 1 == 0:
        return NOT_COMPLETABLE
    return ALLOWED


def add_monsters(s: Position, choices: Choices, islands: i64, colors: i64) -> None:
    """List each monster of these colours on these islands."""
    for island in range(MONSTER_ISLANDS):
        if (islands >> island) & 1:
            there = s.monsters[island] & colors
            for color in range(COLORS):
                if (there >> color) & 1:
                    choices.add(FIGHT + island * COLORS + color)


def strength_against(s: Position, seat: i64) -> i64:
    """DEL-23.3, DEL-23.9, DEL-31.5  Every fight starts at 9 less the shield."""
    return MONSTER_STRENGTH - s.shields[seat]


@mypyc_attr(acyclic=True, free_list_len=1)
class FightWhat(Target):
    """DEL-23.1, DEL-23.15  The action of fighting a monster: on which island, and which."""

    facts: ClassVar[Facts] = Facts("fight_what", "seat color:source_color", rule="DEL-23.1", number=14, completes=True)

    def list_choices(self, s: Position, choices: Choices) -> None:
        colors = fightable(s, self.seat, MONSTER) & payable(s, self.seat, self.color)
        add_monsters(s, choices, monster_islands(s, self.seat), colors)

    def wanted(self, action: i64) -> i64:
        return color_in(action, FIGHT, MONSTER_ISLANDS * COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        monster = action - FIGHT
        return forbids_monster(s, self.seat, monster // COLORS, monster % COLORS)

    def hit(self, s: Position, action: i64) -> None:
        monster = action - FIGHT
        strength = strength_against(s, self.seat)
        s.emit(FIGHT_STARTED, self.seat, monster % COLORS, strength)
        s.ask(BattleRoll(self.seat, monster, strength))


@mypyc_attr(acyclic=True, free_list_len=1)
class BattleRoll(Decision):
    """DEL-23.4, DEL-23.14  The battle die against the strength; `monster` is island x colour."""

    facts: ClassVar[Facts] = Facts("battle_roll", "owner:seat monster strength", rule="DEL-23.4")

    def __init__(self, owner: i64, monster: i64, strength: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.monster: Final = monster
        self.strength: Final = strength

    def list_choices(self, s: Position, choices: Choices) -> None:
        for roll in range(BATTLE_FACES):
            choices.add_outcome(BATTLE + roll, 1)

    def apply(self, s: Position, action: i64) -> None:
        roll = action - BATTLE
        s.emit(BATTLE_ROLLED, self.owner, roll, self.strength)
        if roll >= self.strength:
            defeat(s, self.owner, self.monster // COLORS, self.monster % COLORS)
            return
        s.ask(FightOn(self.owner, self.monster, self.strength))
        if roll == 0:  # DEL-23.5
            draw_injuries(s, self.owner, 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class FightOn(Decision):
    """DEL-23.6, DEL-23.7, DEL-23.16  Pay 1 favour, which lowers the strength, and roll again; or give up."""

    facts: ClassVar[Facts] = Facts("fight_on", "seat monster strength", rule="DEL-23.6", number=20)

    def __init__(self, seat: i64, monster: i64, strength: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster
        self.strength: Final = strength

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(GIVE_UP)
        if s.favours[self.seat] >= ROUND_PRICE:
            choices.add(FIGHT_ON)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == GIVE_UP:
            return ALLOWED
        if action != FIGHT_ON:
            return NOT_ASKED
        if s.favours[self.seat] < ROUND_PRICE:
            return FIGHT_TOO_DEAR
        return ALLOWED

    def apply(self, s: Position, action: i64) -> None:
        if action == GIVE_UP:  # DEL-23.8  the source is spent
            s.emit(GAVE_UP, self.seat, self.monster % COLORS, 0)
            return
        pay_favours(s, self.seat, ROUND_PRICE)
        strength = self.strength - 1
        if strength < 0:  # DEL-23.10
            strength = 0
        s.ask(BattleRoll(self.seat, self.monster, strength))


def defeat(s: Position, seat: i64, island: i64, color: i64) -> None:
    """DEL-23.11, DEL-27.14, DEL-29.38  The monster goes to the player's board; a tile is completed and rewarded."""
    s.monsters[island] -= i64(1) << color
    s.trophies[seat * COLORS + color] += 1
    s.emit(MONSTER_DEFEATED, seat, island, color)
    if complete(s, seat, MONSTER, color):
        song_of_thanks(s, seat)
        gain(s, seat, TASK_GAIN, MONSTER * GAINS)
        s.ask(TakeEquipment(seat))
