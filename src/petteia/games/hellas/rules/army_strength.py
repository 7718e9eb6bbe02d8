"""Section 23, comparing: Army Strength, casualties and the conditions of Combat cards."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import FORTIFIED_BONUS, count_bits
from petteia.games.hellas.components.cards import CARD_CASUALTIES, CARD_STRENGTH_OF, LOSER_KILLS_BASE
from petteia.games.hellas.components.constants import (
    AT_PLAY,
    CARD_BONUS_TIMING,
    CARDS,
    DEFENDER,
    NOTHING,
    REGIONS,
    SPEED,
    STRENGTH,
)
from petteia.games.hellas.components.vocabulary import (
    ARMY_DEFENDING,
    ARMY_WITH_HERO,
    ATTACKER_CARD_LIMIT,
    CARD_STRENGTH,
    FIRST_CARD_SPARES,
    LOWER_OF_SPEED_AND_STRENGTH,
)
from petteia.games.hellas.rules.effects.combat import card_bonus, loser_kills
from petteia.games.hellas.rules.sides import seat_of
from petteia.games.hellas.state import Position


def army_strength(s: Position, side: i64) -> i64:
    """HEL-BAT.17, HEL-BAT.20  Hoplites, cards, bonuses, the City, Blessings and the hero's ability."""
    seat = seat_of(s, side)
    region = s.battle_region
    cards = s.battle_cards[side]
    total = s.hoplites(seat, region) + s.battle_bonus[side]
    for card in range(CARDS):
        if (cards >> card) & 1 == 1:
            total += CARD_STRENGTH_OF[card]
            if s.options[CARD_BONUS_TIMING] != AT_PLAY:
                total += card_bonus(s, side, card)
    if s.forts[seat * REGIONS + region] > 0:
        total += FORTIFIED_BONUS[region]  # HEL-FOR.3
    total += s.modifier(seat, CARD_STRENGTH) * count_bits(cards)
    if side == DEFENDER:
        total += s.modifier(seat, ARMY_DEFENDING)
    if s.hero_region[seat] == region:
        total += s.modifier(seat, ARMY_WITH_HERO) + hero_bonus(s, seat)
    return total


def strength_with(s: Position, side: i64, card: i64) -> i64:
    """HEL-BAT.17, HEL-BAT.21  What the Army Strength of a side would be with one more card that moves nobody."""
    total = army_strength(s, side) + CARD_STRENGTH_OF[card] + card_bonus(s, side, card)
    return total + s.modifier(seat_of(s, side), CARD_STRENGTH)


def hero_bonus(s: Position, seat: i64) -> i64:
    """HEL-HER.4  In his region Achilles adds the lower of his Speed and his Strength."""
    if not s.has_ability(seat, LOWER_OF_SPEED_AND_STRENGTH):
        return 0
    if s.value(seat, SPEED) < s.value(seat, STRENGTH):
        return s.value(seat, SPEED)
    return s.value(seat, STRENGTH)


def symbols_played(s: Position, side: i64) -> i64:
    """HEL-BAT.10, HEL-BAT.23, HEL-BAT.26  The casualty symbols that count on the cards a side has played."""
    total: i64 = 0
    for card in range(CARDS):
        if (s.battle_cards[side] >> card) & 1 == 1:
            total += CARD_CASUALTIES[card]
    first = s.battle_first[side]
    if first != NOTHING and s.has_modifier(seat_of(s, side), FIRST_CARD_SPARES):
        total -= CARD_CASUALTIES[first]
    return total


def may_play(s: Position, side: i64, card: i64) -> bool:
    """HEL-BAT.10  Not more casualty symbols than own Hoplites in the battle at this moment."""
    seat = seat_of(s, side)
    own = CARD_CASUALTIES[card]
    if s.battle_first[side] == NOTHING and s.has_modifier(seat, FIRST_CARD_SPARES):
        own = 0
    return symbols_played(s, side) + own <= s.hoplites(seat, s.battle_region)


def is_at_card_limit(s: Position, side: i64) -> bool:
    """HEL-BAT.12  Against Restrictive Maneuver the attacker can play only 1 card."""
    if side == DEFENDER:
        return False
    limit = s.modifier(s.defender, ATTACKER_CARD_LIMIT)
    return limit > 0 and count_bits(s.battle_cards[side]) >= limit


def losses(s: Position, side: i64, winner: i64) -> i64:
    """HEL-BAT.23, HEL-BAT.24, HEL-BAT.25  Own casualty symbols, and for the loser 1 more, or 3 by Encirclement."""
    total = symbols_played(s, side) + s.battle_blood[side]
    if total < 0:
        total = 0
    if side == winner:
        return total
    extra = LOSER_KILLS_BASE
    for card in range(CARDS):
        if (s.battle_cards[winner] >> card) & 1 == 1 and loser_kills(card) > extra:
            extra = loser_kills(card)  # HEL-CMB.8  two such cards do not add up
    return total + extra
