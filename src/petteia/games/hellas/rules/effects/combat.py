# mypy: disable-error-code="override"
"""Effects of Combat cards in a battle, and the conditions they depend on (section 23)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.hellas.components.board import CITY_OF, NATION, bit
from petteia.games.hellas.components.cards import CARD_AMOUNT, CARD_CONDITION, CARD_EFFECT, HOPLITES
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER, LEADERSHIP, NO_CITY
from petteia.games.hellas.components.vocabulary import BARS_RECRUITING, COMBAT_EFFECTS, CONDITIONS
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monsters import barred_region
from petteia.games.hellas.rules.recruiting import begin
from petteia.games.hellas.rules.reinforcing import reinforce
from petteia.games.hellas.rules.sides import seat_of
from petteia.games.hellas.state import Position


class Condition:
    """HEL-CMB.1 to HEL-CMB.13  When the effect of a Combat card works for a side; by itself always."""

    def holds(self, s: Position, side: i64) -> bool:
        """Whether it holds at this moment."""
        return True


class Attacking(Condition):
    """For the attacker."""

    def holds(self, s: Position, side: i64) -> bool:
        return side == ATTACKER


class DefendingCity(Condition):
    """For the defender of a region with a City."""

    def holds(self, s: Position, side: i64) -> bool:
        return side == DEFENDER and CITY_OF[s.battle_region] != NO_CITY


class HoldingGlory(Condition):
    """For who holds the Glory token of the nation."""

    def holds(self, s: Position, side: i64) -> bool:
        return s.glory[NATION[s.battle_region]] == seat_of(s, side)


class MoreHoplites(Condition):
    """For who has more Hoplites in the battle."""

    def holds(self, s: Position, side: i64) -> bool:
        region = s.battle_region
        return s.hoplites(seat_of(s, side), region) > s.hoplites(seat_of(s, 1 - side), region)


class MoreLeadership(Condition):
    """For who has more Leadership."""

    def holds(self, s: Position, side: i64) -> bool:
        return s.value(seat_of(s, side), LEADERSHIP) > s.value(seat_of(s, 1 - side), LEADERSHIP)


class CombatUnit:
    """What a Combat card adds to Army Strength, does when it is played, and costs a loser; by itself nothing."""

    def bonus(self, s: Position, side: i64, amount: i64) -> i64:
        """HEL-BAT.21  What it adds at this moment."""
        return 0

    def play(self, s: Position, side: i64, amount: i64) -> None:
        """HEL-BAT.11  What it does as soon as it is played."""

    def loser_kills(self, amount: i64) -> i64:
        """HEL-BAT.24  How many Hoplites a loser loses by it besides the casualty symbols."""
        return 0

    def changes_armies(self) -> bool:
        """Whether Hoplites come or die when it is played, so that nobody can tell the sums beforehand."""
        return False


class Bonus(CombatUnit):
    """A fixed number."""

    def bonus(self, s: Position, side: i64, amount: i64) -> i64:
        return amount


class BonusPerHoplites(CombatUnit):
    """1 for each set of this many own Hoplites."""

    def bonus(self, s: Position, side: i64, amount: i64) -> i64:
        return s.hoplites(seat_of(s, side), s.battle_region) // amount


class BonusLeadership(CombatUnit):
    """The hero's Leadership."""

    def bonus(self, s: Position, side: i64, amount: i64) -> i64:
        return s.value(seat_of(s, side), LEADERSHIP)


class RecruitInBattle(CombatUnit):
    """HEL-CMB.2, HEL-RCR.3, HEL-RCR.5  Local Support: the one exception to recruiting beside enemies."""

    def play(self, s: Position, side: i64, amount: i64) -> None:
        region = s.battle_region
        if barred_region(s, BARS_RECRUITING) == region:
            return
        seat = seat_of(s, side)
        forts: i64 = 0
        if s.control[region] == seat:
            forts = bit(region)
        begin(s, seat, bit(region), 0, amount, forts)

    def changes_armies(self) -> bool:
        return True


class LoserKills(CombatUnit):
    """HEL-CMB.8  Encirclement."""

    def loser_kills(self, amount: i64) -> i64:
        return amount


class Reinforce(CombatUnit):
    """HEL-CMB.10  Reinforcements from an adjacent region."""

    def play(self, s: Position, side: i64, amount: i64) -> None:
        reinforce(s, seat_of(s, side), HOPLITES, 1)

    def changes_armies(self) -> bool:
        return True


class KillEnemy(CombatUnit):
    """Hoplites of the opponent are killed."""

    def play(self, s: Position, side: i64, amount: i64) -> None:
        kill(s, seat_of(s, 1 - side), s.battle_region, amount)

    def changes_armies(self) -> bool:
        return True


WHEN: Final = vec[Condition]([Condition() for _name in CONDITIONS])  # by number of the condition
UNITS: Final = vec[CombatUnit]([CombatUnit() for _name in COMBAT_EFFECTS])  # by number of the effect


def enter_condition(name: str, condition: Condition) -> None:
    """Put a condition into its table, by its name."""
    WHEN[CONDITIONS.index(name)] = condition


def enter(name: str, unit: CombatUnit) -> None:
    """Put a unit into its table, by the name of its effect."""
    UNITS[COMBAT_EFFECTS.index(name)] = unit


enter_condition("attacking", Attacking())
enter_condition("defending_city", DefendingCity())
enter_condition("holding_glory", HoldingGlory())
enter_condition("more_hoplites", MoreHoplites())
enter_condition("more_leadership", MoreLeadership())
enter("bonus", Bonus())
enter("bonus_per_hoplites", BonusPerHoplites())
enter("bonus_leadership", BonusLeadership())
enter("recruit_in_battle", RecruitInBattle())
enter("loser_kills", LoserKills())
enter("reinforce", Reinforce())
enter("kill_enemy", KillEnemy())


def card_bonus(s: Position, side: i64, card: i64) -> i64:
    """HEL-BAT.21  What the effect of a card adds to Army Strength at this moment."""
    if not WHEN[CARD_CONDITION[card]].holds(s, side):
        return 0
    return UNITS[CARD_EFFECT[card]].bonus(s, side, CARD_AMOUNT[card])


def resolve_card(s: Position, side: i64, card: i64) -> None:
    """HEL-BAT.11  What a card does when it is played, besides what it adds to Army Strength."""
    if WHEN[CARD_CONDITION[card]].holds(s, side):
        UNITS[CARD_EFFECT[card]].play(s, side, CARD_AMOUNT[card])


def loser_kills(card: i64) -> i64:
    """HEL-BAT.24  How many more Hoplites a loser loses by a card of the winner."""
    return UNITS[CARD_EFFECT[card]].loser_kills(CARD_AMOUNT[card])


def changes_armies(card: i64) -> bool:
    """Whether Hoplites come or die when a card is played."""
    return UNITS[CARD_EFFECT[card]].changes_armies()
