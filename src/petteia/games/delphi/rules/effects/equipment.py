# mypy: disable-error-code="override"
"""Section 29: what equipment cards do once, when they are taken. What they change for good are columns of the cards."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.delphi.actions import ADVANCE, DECLINE, LOAD_OFFERING, LOAD_STATUE
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import EQUIPMENT_COLORS, EQUIPMENT_GAIN, TOP_ROW
from petteia.games.delphi.components.constants import COLORS, GAINS, OFFERING, OFFERING_ISLANDS
from petteia.games.delphi.events import EFFECT_LOST, GIFT_DECLINED
from petteia.games.delphi.rules.cargo import has_room, load_offering, load_statue
from petteia.games.delphi.rules.effects.seers_map import MapFirst, islands_face_down
from petteia.games.delphi.rules.gods import add_gods, advancable, forbids_advance, set_row
from petteia.games.delphi.rules.offerings import add_offerings, forbids_offering, offerings_on
from petteia.games.delphi.rules.reasons import NOT_CHARIOT_GOD, NOT_OFFERING_OF_CARD, NOT_STATUE_OF_CARD
from petteia.games.delphi.rules.rewards import gain
from petteia.games.delphi.rules.sources import color_in
from petteia.games.delphi.rules.statues import add_statues, forbids_statue, needed_statues
from petteia.games.delphi.rules.zeus_tiles import needed
from petteia.games.delphi.state import Position

ALL_OFFERING_ISLANDS: Final = (1 << OFFERING_ISLANDS) - 1


@mypyc_attr(acyclic=True)
class Effect:
    """What a card does besides its gains and modifiers: by itself nothing."""

    def is_lost(self, s: Position, seat: i64, card: i64) -> bool:
        """DEL-29.4  Whether it cannot be carried out."""
        return False

    def start(self, s: Position, seat: i64, card: i64) -> None:
        """Do it, or ask what it needs to know."""


def carry_out(s: Position, seat: i64, card: i64) -> None:
    """DEL-29.3, DEL-29.4  The one-time effect of a card, lost if it cannot be carried out.

    DEL-29.20, DEL-29.34  The shield of E04 and everything of E21 are plain gains.
    """
    gain(s, seat, EQUIPMENT_GAIN, card * GAINS)
    effect = EFFECT[card]
    if effect.is_lost(s, seat, card):
        s.emit(EFFECT_LOST, seat, card, 0)
    else:
        effect.start(s, seat, card)


# -- gifts: E16 to E19 --------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class GiftEffect(Effect):
    """DEL-29.5, DEL-29.32  A needed piece of the colours of the card, from anywhere."""

    def is_lost(self, s: Position, seat: i64, card: i64) -> bool:
        return self.colors(s, seat, card) == 0

    def start(self, s: Position, seat: i64, card: i64) -> None:
        s.ask(Gift(seat, card))

    def colors(self, s: Position, seat: i64, card: i64) -> i64:
        """The colours of the pieces that can be had, as bits."""
        raise NotImplementedError

    def list_gifts(self, s: Position, seat: i64, card: i64, choices: Choices) -> None:
        """List the pieces."""
        raise NotImplementedError

    def forbids(self, s: Position, seat: i64, card: i64, action: i64) -> i64:
        """ALLOWED, or why this is no piece that can be had."""
        raise NotImplementedError

    def take(self, s: Position, seat: i64, action: i64) -> None:
        """Take a piece aboard."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class StatueGift(GiftEffect):
    """DEL-29.28, DEL-29.29  A statue from any city."""

    def colors(self, s: Position, seat: i64, card: i64) -> i64:
        return needed_statues(s, seat) & EQUIPMENT_COLORS[card]

    def list_gifts(self, s: Position, seat: i64, card: i64, choices: Choices) -> None:
        add_statues(choices, self.colors(s, seat, card))

    def forbids(self, s: Position, seat: i64, card: i64, action: i64) -> i64:
        color = color_in(action, LOAD_STATUE, COLORS)
        if color < 0:
            return NOT_ASKED
        reason = forbids_statue(s, seat, color)
        if reason == ALLOWED and (EQUIPMENT_COLORS[card] >> color) & 1 == 0:
            return NOT_STATUE_OF_CARD
        return reason

    def take(self, s: Position, seat: i64, action: i64) -> None:
        load_statue(s, seat, action - LOAD_STATUE)


@mypyc_attr(acyclic=True)
class OfferingGift(GiftEffect):
    """DEL-29.30, DEL-29.31  An offering from any island."""

    def colors(self, s: Position, seat: i64, card: i64) -> i64:
        if not has_room(s, seat):
            return 0
        return needed(s, seat, OFFERING) & EQUIPMENT_COLORS[card] & offerings_on(s, ALL_OFFERING_ISLANDS)

    def list_gifts(self, s: Position, seat: i64, card: i64, choices: Choices) -> None:
        add_offerings(s, choices, ALL_OFFERING_ISLANDS, self.colors(s, seat, card))

    def forbids(self, s: Position, seat: i64, card: i64, action: i64) -> i64:
        color = color_in(action, LOAD_OFFERING, OFFERING_ISLANDS * COLORS)
        if color < 0:
            return NOT_ASKED
        reason = forbids_offering(s, seat, (action - LOAD_OFFERING) // COLORS, color)
        if reason == ALLOWED and (EQUIPMENT_COLORS[card] >> color) & 1 == 0:
            return NOT_OFFERING_OF_CARD
        return reason

    def take(self, s: Position, seat: i64, action: i64) -> None:
        offering = action - LOAD_OFFERING
        load_offering(s, seat, offering // COLORS, offering % COLORS)


@mypyc_attr(acyclic=True, free_list_len=1)
class Gift(Decision):
    """DEL-29.5, DEL-29.28 to DEL-29.32  A needed statue or offering from anywhere, or nothing."""

    facts: ClassVar[Facts] = Facts("gift", "seat card:equipment", rule="DEL-29.5", number=25)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DECLINE)
        effect = EFFECT[self.card]
        if isinstance(effect, GiftEffect):
            effect.list_gifts(s, self.seat, self.card, choices)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return ALLOWED
        effect = EFFECT[self.card]
        if isinstance(effect, GiftEffect):
            return effect.forbids(s, self.seat, self.card, action)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        effect = EFFECT[self.card]
        if action == DECLINE:
            s.emit(GIFT_DECLINED, self.seat, self.card, 0)
        elif isinstance(effect, GiftEffect):
            effect.take(s, self.seat, action)


# -- E20 Sky Chariot ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class GodToTop(Effect):
    """DEL-29.33  One of the gods of the card goes straight to the top row."""

    def is_lost(self, s: Position, seat: i64, card: i64) -> bool:
        return advancable(s, seat) & EQUIPMENT_COLORS[card] == 0

    def start(self, s: Position, seat: i64, card: i64) -> None:
        s.ask(ChariotGod(seat, card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChariotGod(Decision):
    """DEL-29.33, DEL-29.41  Which god goes to the top row."""

    facts: ClassVar[Facts] = Facts("chariot_god", "seat card:equipment", rule="DEL-29.33", number=26)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_gods(choices, advancable(s, self.seat) & EQUIPMENT_COLORS[self.card])

    def forbids(self, s: Position, action: i64) -> i64:
        reason = forbids_advance(s, self.seat, action)
        if reason == ALLOWED and (EQUIPMENT_COLORS[self.card] >> (action - ADVANCE)) & 1 == 0:
            return NOT_CHARIOT_GOD
        return reason

    def apply(self, s: Position, action: i64) -> None:
        set_row(s, self.seat, action - ADVANCE, TOP_ROW)


# -- E22 Seer's Map -----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class SeersMap(Effect):
    """DEL-29.35, DEL-29.36  Two islands are looked at, and one of them is explored."""

    def is_lost(self, s: Position, seat: i64, card: i64) -> bool:
        return islands_face_down(s) < 2

    def start(self, s: Position, seat: i64, card: i64) -> None:
        s.ask(MapFirst(seat))


# By the names that the rows of the cards use.
EFFECTS: Final[dict[str, Effect]] = {
    "statue_gift": StatueGift(),
    "offering_gift": OfferingGift(),
    "god_to_top": GodToTop(),
    "map": SeersMap(),
}
EFFECT: Final = vec[Effect](content.units("equipment", "effect", EFFECTS, Effect()))  # by card
