# mypy: disable-error-code="override"
"""Effects for the windows of a battle (section 35)."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import are_adjacent
from petteia.games.hellas.components.cards import HOPLITES
from petteia.games.hellas.components.constants import (
    BATTLE_PRAYER_LIMIT,
    NO_REGION,
    NOTHING,
    REGIONS,
    SPEED,
    USED_RESPONSE,
)
from petteia.games.hellas.rules.effects.unit import Unit, enter
from petteia.games.hellas.rules.hands import DiscardCards, SwapCards, draw_cards, may_draw
from petteia.games.hellas.rules.holdings import sacrifice_priest
from petteia.games.hellas.rules.reasons import (
    HAND_EMPTY,
    HERO_NOT_NEAR,
    HERO_ON_QUEST,
    NO_CARD_LEFT,
    NO_PRIEST,
    NO_REINFORCEMENTS,
    NOT_DEFENDING,
    ONCE_A_BATTLE,
    PRAYED_ENOUGH,
    RIVAL_HAND_EMPTY,
    only,
)
from petteia.games.hellas.rules.reinforcing import reinforce, reinforcement_sources
from petteia.games.hellas.rules.sides import opponent, side_of
from petteia.games.hellas.state import Position


class OpponentDiscards(Unit):
    """HEL-AF.1  Caduceus: the opponent discards Combat cards."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(s.hands[opponent(s, seat)] != 0, RIVAL_HAND_EMPTY)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(DiscardCards(opponent(s, seat), amount, NOTHING))


class ArmyBonusNextToHero(Unit):
    """HEL-AF.2  Apollo's Arrow: Army Strength in a battle next to the hero."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        region = s.hero_region[seat]
        if region == NO_REGION:
            return HERO_ON_QUEST
        return only(are_adjacent(region, s.battle_region), HERO_NOT_NEAR)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.battle_bonus[side_of(s, seat)] += amount


class SwapHand(Unit):
    """HEL-AF.9  Eye of Graeae: Combat cards are discarded and as many drawn."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(s.hands[seat] != 0, HAND_EMPTY)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(SwapCards(seat, 0))


class PriestForCard(Unit):
    """HEL-BL.11  Battle Prayer: a Combat card for a Priest."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        if s.options[BATTLE_PRAYER_LIMIT] > 0 and s.prayers >= s.options[BATTLE_PRAYER_LIMIT]:
            return PRAYED_ENOUGH
        if s.pool[seat] == 0:
            return NO_PRIEST
        return only(may_draw(s), NO_CARD_LEFT)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        sacrifice_priest(s, seat)
        s.prayers += 1
        draw_cards(s, seat, amount)


def forbids_reinforcing(s: Position, seat: i64) -> i64:
    """HEL-BAT.33  Only a defender, and only with Hoplites near that may come."""
    if seat != s.defender:
        return NOT_DEFENDING
    return only(reinforcement_sources(s, seat) != 0, NO_REINFORCEMENTS)


class ReinforceFromAll(Unit):
    """HEL-AF.16  Minotaur's Horn: Hoplites from all adjacent regions."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return forbids_reinforcing(s, seat)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        reinforce(s, seat, HOPLITES, REGIONS)


class ReinforceBySpeed(Unit):
    """HEL-BL.28  Response Force: up to Speed Hoplites from one region, once in a battle."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        if s.battle_used & USED_RESPONSE != 0:
            return ONCE_A_BATTLE
        return forbids_reinforcing(s, seat)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.battle_used |= USED_RESPONSE
        reinforce(s, seat, s.value(seat, SPEED), 1)


enter("opponent_discards", OpponentDiscards())
enter("army_bonus_next_to_hero", ArmyBonusNextToHero())
enter("swap_cards", SwapHand())
enter("priest_for_card", PriestForCard())
enter("reinforce_from_all", ReinforceFromAll())
enter("reinforce_by_speed", ReinforceBySpeed())
