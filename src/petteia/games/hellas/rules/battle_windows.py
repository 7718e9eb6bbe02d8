# mypy: disable-error-code="override"
"""Section 23, before the cards: the window for effects (HEL-BAT.5), Ambush and Unbroken Morale."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import CLOSE, FIRST_ATTACKER, FIRST_DEFENDER, USE, place_of
from petteia.games.hellas.components.cards import FIRST_BLESSING, MOMENT_BLESSINGS, USABLE, USE_AMOUNT, USE_EFFECT
from petteia.games.hellas.components.constants import NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import (
    BEFORE_BATTLE,
    BEFORE_CARDS,
    KILL_IF_FEWER,
    KILL_IF_FORTIFIED,
    OPPONENT_DISCARDS,
)
from petteia.games.hellas.rules.holdings import charged_with
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.reasons import only
from petteia.games.hellas.rules.uses import forbids_using, list_uses, may_use_any, use, uses_at
from petteia.games.hellas.state import Position


def has_something(s: Position, seat: i64) -> bool:
    """HEL-BAT.37  Something to use right now; charged Caduceus counts even against an empty hand."""
    if not uses_at(s, seat, BEFORE_BATTLE):
        return False
    return charged_with(s, seat, OPPONENT_DISCARDS) != NOTHING or may_use_any(s, seat, BEFORE_BATTLE)


def open_window(s: Position) -> None:
    """HEL-BAT.5, HEL-SIM.3, HEL-WIN.5  If both have something to use, the active player decides who goes first."""
    for_attacker = has_something(s, s.attacker)
    for_defender = has_something(s, s.defender)
    if for_attacker and for_defender:
        s.ask(WindowFirst(s.active))
    elif for_attacker:
        open_in_order(s, s.attacker, s.defender)
    elif for_defender:
        open_in_order(s, s.defender, s.attacker)


def open_in_order(s: Position, first: i64, second: i64) -> None:
    """One player uses any number of effects and closes, then the other."""
    s.ask(WindowUse(second))
    s.ask(WindowUse(first))


@mypyc_attr(acyclic=True, free_list_len=1)
class WindowFirst(Decision):
    """HEL-BAT.5  Who uses effects first."""

    facts: ClassVar[Facts] = Facts("window_first", "seat", rule="HEL-BAT.5", when="battle", number=33)

    def forbids(self, s: Position, action: i64) -> i64:
        return only(action in (FIRST_ATTACKER, FIRST_DEFENDER), NOT_ASKED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(FIRST_ATTACKER)
        choices.add(FIRST_DEFENDER)

    def apply(self, s: Position, action: i64) -> None:
        if action == FIRST_ATTACKER:
            open_in_order(s, s.attacker, s.defender)
        else:
            open_in_order(s, s.defender, s.attacker)


@mypyc_attr(acyclic=True, free_list_len=1)
class WindowUse(Decision):
    """HEL-BAT.5, HEL-WIN.17  Effects before a battle, one after the other, until the player closes."""

    facts: ClassVar[Facts] = Facts("window_use", "seat", rule="HEL-BAT.5", when="battle", number=34)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == CLOSE:
            return ALLOWED
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        return forbids_using(s, self.seat, BEFORE_BATTLE, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if uses_at(s, self.seat, BEFORE_BATTLE):
            choices.add(CLOSE)
            list_uses(s, self.seat, BEFORE_BATTLE, choices)

    def apply(self, s: Position, action: i64) -> None:
        if action != CLOSE:
            s.ask(WindowUse(self.seat))
            use(s, self.seat, action - USE)


def kills_of(s: Position, seat: i64, effect: i64) -> i64:
    """HEL-BAT.6  How many Hoplites a seat's Blessing with this effect kills before the cards."""
    cards = s.blessings[seat] & MOMENT_BLESSINGS[BEFORE_CARDS]
    blessing: i64 = 0
    while cards != 0:
        if cards & 1 == 1 and USE_EFFECT[FIRST_BLESSING + blessing] == effect:
            return USE_AMOUNT[FIRST_BLESSING + blessing]
        cards >>= 1
        blessing += 1
    return 0


def ambush(s: Position) -> None:
    """HEL-BAT.6, HEL-BL.31  Ambush: a defender with a fortified Hoplite kills one attacker."""
    if s.forts[s.defender * REGIONS + s.battle_region] > 0:
        kill(s, s.attacker, s.battle_region, kills_of(s, s.defender, KILL_IF_FORTIFIED))


def break_morale(s: Position) -> None:
    """HEL-BAT.6, HEL-BL.7  Unbroken Morale: a player with fewer Hoplites kills one of the opponent's."""
    region = s.battle_region
    attackers = s.hoplites(s.attacker, region)
    defenders = s.hoplites(s.defender, region)
    if attackers > defenders:
        kill(s, s.attacker, region, kills_of(s, s.defender, KILL_IF_FEWER))
    elif defenders > attackers:
        kill(s, s.defender, region, kills_of(s, s.attacker, KILL_IF_FEWER))
