# mypy: disable-error-code="override"
"""Effects that move Hoplites, and Wild Hunt: Blessings instead of a movement, and Hermes' power."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.constants import ATTRIBUTE_COUNT, NO_REGION, SPEED, STRENGTH
from petteia.games.hellas.rules.army import ApprenticeSource, ArmySource, may_send_apprentice
from petteia.games.hellas.rules.effects.unit import Unit, enter
from petteia.games.hellas.rules.hoplite_movement import BootsSource, may_fly
from petteia.games.hellas.rules.hunt import HuntMonster, forbids_hunt
from petteia.games.hellas.rules.injuries import lower_attribute
from petteia.games.hellas.rules.reasons import HERO_ON_QUEST, NO_APPRENTICE, NOBODY_FLIES, TOO_WEAK, only
from petteia.games.hellas.state import Position


class StrengthForHunt(Unit):
    """HEL-BL.23  Wild Hunt: a Hunt for a point of Strength."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        if s.hero_region[seat] == NO_REGION:
            return HERO_ON_QUEST
        if s.track[seat * ATTRIBUTE_COUNT + STRENGTH] <= amount:
            return TOO_WEAK
        return forbids_hunt(s, seat)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        lower_attribute(s, seat, STRENGTH)
        s.ask(HuntMonster(seat, 0))


class MoveOneBySpeed(Unit):
    """HEL-BL.36  Hero's Apprentice: one Hoplite moves as far as the hero could."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(may_send_apprentice(s, seat), NO_APPRENTICE)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(ApprenticeSource(seat, s.value(seat, SPEED)))


class MoveOneAnywhere(Unit):
    """HEL-BL.35  Winged Boots: one Hoplite flies."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(may_fly(s, seat), NOBODY_FLIES)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(BootsSource(seat))


class MoveArmy(Unit):
    """HEL-GOD.6  Hermes' power: an army moves."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(ArmySource(seat, amount))


enter("strength_for_hunt", StrengthForHunt())
enter("move_one_by_speed", MoveOneBySpeed())
enter("move_one_anywhere", MoveOneAnywhere())
enter("move_army", MoveArmy())
