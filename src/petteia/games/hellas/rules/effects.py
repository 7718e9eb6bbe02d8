# mypy: disable-error-code="override"
"""What cards, quests, gods and Temple cards do when it asks for nothing but its owner and a number."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision, Step
from petteia.games.hellas.actions import NATION as NATION_ACTION
from petteia.games.hellas.components.board import CITY_REGIONS, NATIONS
from petteia.games.hellas.components.cards import (
    ARTIFACTS,
    BLESSINGS,
    GAIN_AMOUNT,
    GAIN_EFFECT,
    MOMENT_BLESSINGS,
    USE_AMOUNT,
    USE_EFFECT,
)
from petteia.games.hellas.components.constants import AMBROSIA_ASKS, ATTRIBUTE_COUNT, NOBODY, ON, SPEED, STRENGTH
from petteia.games.hellas.components.vocabulary import (
    DRAW_CARDS,
    DRAW_IF_EMPTY,
    DRAW_KEEP_ONE,
    DRAW_TO_LIMIT,
    EXTRA_SPECIAL_ACTION,
    GAIN_PRIESTS,
    HEAL,
    HEAL_ALL,
    KEEP_ARTIFACT,
    RAISE_DIFFERENT,
    RAISE_ONE_TO,
    RAISE_SPEED,
    RAISE_STRENGTH,
    RECRUIT_EACH_CITY,
    RECRUIT_ONE_CITY_REGION,
    RECRUIT_ONE_REGION,
    SETTLE_CONTROL,
    TAKE_GLORY,
)
from petteia.games.hellas.events import EXTRA_ACTION
from petteia.games.hellas.rules.artifact_deck import keep_one_of
from petteia.games.hellas.rules.control import check_everywhere
from petteia.games.hellas.rules.drawing import DrawToKeep, draw_cards, hand_size, may_draw
from petteia.games.hellas.rules.holdings import gain_priests, take_glory
from petteia.games.hellas.rules.injuries import RaiseDifferent, RaiseOneTo, heal, heal_all, raise_attribute
from petteia.games.hellas.rules.recruiting import recruit_in_cities, recruit_one_region
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Table


def carry_out(s: Table, seat: i64, effect: i64, amount: i64) -> None:
    """One effect for its owner. What it asks is answered before anything that was asked earlier."""
    if effect == DRAW_CARDS:
        draw_cards(s, seat, amount)
    elif effect == DRAW_IF_EMPTY:
        if s.hands[seat] == 0:
            draw_cards(s, seat, amount)
    elif effect == DRAW_TO_LIMIT:
        draw_cards(s, seat, s.hand_limit(seat) - hand_size(s, seat))
    elif effect == DRAW_KEEP_ONE:
        if may_draw(s):
            s.ask(DrawToKeep(seat, amount, 0))
    elif effect == GAIN_PRIESTS:
        gain_priests(s, seat, amount)
    elif effect == HEAL:
        heal(s, seat, amount)
    elif effect == HEAL_ALL:
        if s.options[AMBROSIA_ASKS] == ON:
            heal(s, seat, ATTRIBUTE_COUNT)
        else:
            heal_all(s, seat)
    elif effect == RAISE_STRENGTH:
        raise_attribute(s, seat, STRENGTH, amount)
    elif effect == RAISE_SPEED:
        raise_attribute(s, seat, SPEED, amount)
    elif effect == RAISE_DIFFERENT:
        s.ask(RaiseDifferent(seat, amount, 0))
    elif effect == RAISE_ONE_TO:
        s.ask(RaiseOneTo(seat, amount))
    elif effect == RECRUIT_ONE_REGION:
        recruit_one_region(s, seat, amount, controlled(s, seat))
    elif effect == RECRUIT_ONE_CITY_REGION:
        recruit_one_region(s, seat, amount, controlled(s, seat) & CITY_REGIONS)
    elif effect == RECRUIT_EACH_CITY:
        recruit_in_cities(s, seat, amount, amount)
    elif effect == EXTRA_SPECIAL_ACTION:
        s.extra += amount  # HEL-SPA.7
        s.emit(EXTRA_ACTION, seat, 0, 0)
    elif effect == SETTLE_CONTROL:
        check_everywhere(s)
    elif effect == KEEP_ARTIFACT:
        keep_one_of(s, seat, amount)
    elif effect == TAKE_GLORY:
        s.ask(GloryPick(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Effect(Step):
    """One effect, when those asked above it are done."""

    facts: ClassVar[Facts] = Facts("effect", "owner:seat effect amount:count")

    def __init__(self, owner: i64, effect: i64, amount: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.effect: Final = effect
        self.amount: Final = amount

    def apply(self, s: Table, action: i64) -> None:
        carry_out(s, self.owner, self.effect, self.amount)


@mypyc_attr(acyclic=True, free_list_len=1)
class GloryPick(Decision):
    """HEL-QUE.5  One Glory token from the supply; with none there is nothing to take."""

    facts: ClassVar[Facts] = Facts("glory_pick", "seat", rule="HEL-QUE.5", number=67)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for nation in range(NATIONS):
            if s.glory[nation] == NOBODY:
                choices.add(NATION_ACTION + nation)

    def apply(self, s: Table, action: i64) -> None:
        take_glory(s, self.seat, action - NATION_ACTION)


def trigger(s: Table, seat: i64, moment: i64) -> None:
    """HEL-BLS.2  Every Blessing of a seat that works at this moment.

    HEL-BLS.3, HEL-BLS.4: once for each occurrence; what has no other condition is marked in `turn_used`.
    """
    cards = s.blessings[seat] & MOMENT_BLESSINGS[moment]
    for blessing in range(BLESSINGS):
        if (cards >> blessing) & 1 == 1:
            carry_out(s, seat, USE_EFFECT[ARTIFACTS + blessing], USE_AMOUNT[ARTIFACTS + blessing])


def trigger_for_all(s: Table, moment: i64) -> None:
    """HEL-SIM.2  Every Blessing that works at this moment, the active player's first, then clockwise."""
    for i in range(s.seats - 1, -1, -1):  # asked last, answered first
        trigger(s, (s.active + i) % s.seats, moment)


def gain_blessing_effect(s: Table, seat: i64, blessing: i64) -> None:
    """HEL-BLS.6  What happens once, when a Blessing is taken."""
    carry_out(s, seat, GAIN_EFFECT[blessing], GAIN_AMOUNT[blessing])
