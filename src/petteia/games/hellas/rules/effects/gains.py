# mypy: disable-error-code="override"
"""Effects that give something: Combat cards, Priests, healing, attributes, tokens, artifacts, Glory, control."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import NATION, place_of
from petteia.games.hellas.components.constants import (
    AMBROSIA_ASKS,
    ATTRIBUTE_COUNT,
    NATIONS,
    NOBODY,
    ON,
    SPEED,
    STRENGTH,
)
from petteia.games.hellas.events import EXTRA_ACTION, TOKENS_RETURNED
from petteia.games.hellas.rules.artifact_deck import keep_one_of
from petteia.games.hellas.rules.control import check_everywhere
from petteia.games.hellas.rules.effects.unit import Unit, enter
from petteia.games.hellas.rules.hands import DrawToKeep, draw_cards, hand_size, may_draw
from petteia.games.hellas.rules.holdings import gain_priests, take_glory
from petteia.games.hellas.rules.injuries import RaiseDifferent, RaiseOneTo, heal, heal_all, raise_attribute
from petteia.games.hellas.rules.reasons import GLORY_HELD, NO_CARD_LEFT, NOT_INJURED, only
from petteia.games.hellas.state import Position


class DrawCombatCards(Unit):
    """Combat cards."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(may_draw(s), NO_CARD_LEFT)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        draw_cards(s, seat, amount)


class DrawIfEmpty(Unit):
    """HEL-BL.6  Combat cards for an empty hand."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        if s.hands[seat] == 0:
            draw_cards(s, seat, amount)


class DrawToLimit(Unit):
    """HEL-TCD.4  Combat cards up to the hand limit."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        draw_cards(s, seat, s.hand_limit(seat) - hand_size(s, seat))


class DrawKeepOne(Unit):
    """HEL-AF.18  Combat cards of which one is kept."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(may_draw(s), NO_CARD_LEFT)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        if may_draw(s):
            s.ask(DrawToKeep(seat, amount, 0))


class GainPriests(Unit):
    """Priests."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        gain_priests(s, seat, amount)


class Heal(Unit):
    """Injuries are healed."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        heal(s, seat, amount)


class HealAll(Unit):
    """HEL-AF.7  All Injuries are healed."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(s.injured[seat] != 0, NOT_INJURED)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        if s.options[AMBROSIA_ASKS] == ON:
            heal(s, seat, ATTRIBUTE_COUNT)
        else:
            heal_all(s, seat)


class RaiseAttribute(Unit):
    """One attribute rises."""

    def __init__(self, attribute: i64) -> None:
        self.attribute: Final = attribute

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        raise_attribute(s, seat, self.attribute, amount)


class RaiseSome(Unit):
    """HEL-TCD.5  Different attributes rise."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(RaiseDifferent(seat, amount, 0))


class RaiseTo(Unit):
    """HEL-QUE.9  One attribute rises to a value."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(RaiseOneTo(seat, amount))


class ExtraSpecialAction(Unit):
    """HEL-SPA.7  One more special action."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.extra += amount
        s.emit(EXTRA_ACTION, seat, 0, 0)


class SettleControl(Unit):
    """HEL-BL.19  Population Strength has changed."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        check_everywhere(s)


class KeepNeutralArtifact(Unit):
    """HEL-ART.4  One of several neutral artifacts."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        keep_one_of(s, seat, amount)


class TakeGlory(Unit):
    """HEL-QUE.5  A Glory token from the supply."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(GloryPick(seat))


class AllTokensAndCards(Unit):
    """HEL-QUE.1  All used-action tokens back, and Combat cards; tokens of the countdown stay (HEL-KOK.10)."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.used[seat] = 0
        s.emit(TOKENS_RETURNED, seat, 0, 0)
        draw_cards(s, seat, amount)


@mypyc_attr(acyclic=True, free_list_len=1)
class GloryPick(Decision):
    """HEL-QUE.5  One Glory token from the supply; with none there is nothing to take."""

    facts: ClassVar[Facts] = Facts("glory_pick", "seat", rule="HEL-QUE.5", number=67)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        nation = place_of(action, NATION, NATIONS)
        if nation < 0:
            return NOT_ASKED
        return only(s.glory[nation] == NOBODY, GLORY_HELD)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for nation in range(NATIONS):
            if self.forbids(s, NATION + nation) == ALLOWED:
                choices.add(NATION + nation)

    def apply(self, s: Position, action: i64) -> None:
        take_glory(s, self.seat, action - NATION)


enter("draw_cards", DrawCombatCards())
enter("draw_if_empty", DrawIfEmpty())
enter("draw_to_limit", DrawToLimit())
enter("draw_keep_one", DrawKeepOne())
enter("gain_priests", GainPriests())
enter("heal", Heal())
enter("heal_all", HealAll())
enter("raise_strength", RaiseAttribute(STRENGTH))
enter("raise_speed", RaiseAttribute(SPEED))
enter("raise_different", RaiseSome())
enter("raise_one_to", RaiseTo())
enter("extra_special_action", ExtraSpecialAction())
enter("settle_control", SettleControl())
enter("keep_artifact", KeepNeutralArtifact())
enter("take_glory", TakeGlory())
enter("all_tokens_and_cards", AllTokensAndCards())
