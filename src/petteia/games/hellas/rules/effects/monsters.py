# mypy: disable-error-code="override"
"""Effects on monsters, and the choice of one: Wounds, exile, leading it along, a Monster Phase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import MODE_KILL, MODE_WOUND, MONSTER, REGION, place_of
from petteia.games.hellas.components.cards import SYMBOL_CARDS
from petteia.games.hellas.components.constants import (
    BOW,
    MONSTERS,
    NO_REGION,
    NOBODY,
    NOTHING,
    REGIONS,
    USED_EXILE,
    USED_FLESH,
    USED_SHOT,
    USED_WEAK_SPOT,
)
from petteia.games.hellas.components.vocabulary import DRAW_CARDS
from petteia.games.hellas.rules.effects.unit import Effect, Unit, enter
from petteia.games.hellas.rules.hands import DiscardCards, draw_cards
from petteia.games.hellas.rules.holdings import sacrifice_priest
from petteia.games.hellas.rules.injuries import heal, injure, unhurt
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monster_phase import MonsterStep, start_monster_phase
from petteia.games.hellas.rules.monsters import WoundSlot, in_play, monsters_in, move_monster
from petteia.games.hellas.rules.reasons import (
    ALL_INJURED,
    HAND_EMPTY,
    HERO_ON_QUEST,
    MONSTER_ELSEWHERE,
    MONSTER_NOT_IN_PLAY,
    NO_BOW,
    NO_MONSTER,
    NO_MONSTER_HERE,
    NO_PRIEST,
    NOBODY_HERE,
    NOTHING_TO_SHOOT,
    ONCE_A_HUNT,
    ONCE_A_TURN,
    STANDS_THERE,
    only,
)
from petteia.games.hellas.state import Position

WOUND_IT: Final = 0  # what is done to a chosen monster
EXILE_IT: Final = 1
LEAD_IT: Final = 2


class MonsterPhase(Unit):
    """HEL-AF.5  Pandora's Box: a Monster Phase."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(in_play(s) != 0, NO_MONSTER)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        start_monster_phase(s, seat)


class MoveMonster(Unit):
    """HEL-AF.10  Ariadne's Thread: a monster is led along."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(in_play(s) != 0, NO_MONSTER)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(ChooseMonster(seat, NO_REGION, LEAD_IT, amount))


class WoundAndDraw(Unit):
    """HEL-AF.14  Poison Arrows: a Wound to the hunted monster, then Combat cards."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(Effect(seat, DRAW_CARDS, amount))
        s.ask(WoundSlot(seat, s.hunt_monster))


class PriestForHealing(Unit):
    """HEL-BL.13  Sacrifice of Flesh: a Priest for healing and a Combat card, once in a Hunt."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        if s.hunt_used & USED_FLESH != 0:
            return ONCE_A_HUNT
        return only(s.pool[seat] > 0, NO_PRIEST)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        sacrifice_priest(s, seat)
        s.hunt_used |= USED_FLESH
        draw_cards(s, seat, amount)
        heal(s, seat, 1)


class CardForWound(Unit):
    """HEL-BL.14  Weak Spot: a Combat card for a Wound, once in a Hunt."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        if s.hunt_used & USED_WEAK_SPOT != 0:
            return ONCE_A_HUNT
        return only(s.hands[seat] != 0, HAND_EMPTY)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.hunt_used |= USED_WEAK_SPOT
        s.ask(WoundSlot(seat, s.hunt_monster))
        s.ask(DiscardCards(seat, amount, NOTHING))


def forbids_shot(s: Position, seat: i64) -> i64:
    """HEL-BL.24  Why nobody could use Shoot to Kill here, whatever is in the hand: open to all to see."""
    region = s.hero_region[seat]
    if s.turn_used & USED_SHOT != 0:
        return ONCE_A_TURN
    if region == NO_REGION:
        return HERO_ON_QUEST
    if s.hands[seat] == 0:
        return HAND_EMPTY
    return only(monsters_in(s, region) != 0 or s.holder(region) != NOBODY, NOTHING_TO_SHOOT)


class BowForWoundOrKills(Unit):
    """HEL-BL.24  Shoot to Kill: a bow card for a Wound or for Hoplites, once in a turn."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        reason = forbids_shot(s, seat)
        if reason != ALLOWED:
            return reason
        return only(s.hands[seat] & SYMBOL_CARDS[BOW] != 0, NO_BOW)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.turn_used |= USED_SHOT
        s.ask(ShootMode(seat, amount))
        s.ask(DiscardCards(seat, 1, BOW))


class InjuryForExile(Unit):
    """HEL-BL.30  Exile: an Injury sends a monster away, once in a turn."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        region = s.hero_region[seat]
        if s.turn_used & USED_EXILE != 0:
            return ONCE_A_TURN
        if region == NO_REGION:
            return HERO_ON_QUEST
        if unhurt(s, seat) == 0:
            return ALL_INJURED
        return only(monsters_in(s, region) != 0, NO_MONSTER_HERE)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.turn_used |= USED_EXILE
        s.ask(ChooseMonster(seat, s.hero_region[seat], EXILE_IT, 0))
        injure(s, seat, amount)


@mypyc_attr(acyclic=True, free_list_len=1)
class ShootMode(Decision):
    """HEL-BL.24  A Wound to a monster in the hero's region, or 2 Hoplites there."""

    facts: ClassVar[Facts] = Facts("shoot_mode", "seat kills:count", rule="HEL-BL.24", when="hero", number=14)

    def __init__(self, seat: i64, kills: i64) -> None:
        super().__init__(seat)
        self.kills: Final = kills

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = s.hero_region[self.seat]
        if action == MODE_WOUND:
            return only(monsters_in(s, region) != 0, NO_MONSTER_HERE)
        if action == MODE_KILL:
            return only(s.holder(region) != NOBODY, NOBODY_HERE)
        return NOT_ASKED

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.forbids(s, MODE_WOUND) == ALLOWED:
            choices.add(MODE_WOUND)
        if self.forbids(s, MODE_KILL) == ALLOWED:
            choices.add(MODE_KILL)

    def apply(self, s: Position, action: i64) -> None:
        region = s.hero_region[self.seat]
        if action == MODE_WOUND:
            s.ask(ChooseMonster(self.seat, region, WOUND_IT, 0))
        else:
            kill(s, s.holder(region), region, self.kills)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseMonster(Decision):
    """HEL-AF.10, HEL-AF.20, HEL-BL.24, HEL-BL.30  Which monster is wounded, sent away or led along."""

    facts: ClassVar[Facts] = Facts(
        "artifact_monster", "seat region:somewhere purpose steps:count", rule="HEL-DEC.10", number=9, completes=True
    )

    def __init__(self, seat: i64, region: i64, purpose: i64, steps: i64) -> None:
        super().__init__(seat)
        self.region: Final = region  # NO_REGION: anywhere on the map
        self.purpose: Final = purpose  # WOUND_IT, EXILE_IT or LEAD_IT
        self.steps: Final = steps  # how far it may be led

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        monster = place_of(action, MONSTER, MONSTERS)
        if monster < 0:
            return NOT_ASKED
        where = s.monster_region[monster]
        if where < 0:
            return MONSTER_NOT_IN_PLAY
        return only(self.region == NO_REGION or where == self.region, MONSTER_ELSEWHERE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for monster in range(MONSTERS):
            if self.forbids(s, MONSTER + monster) == ALLOWED:
                choices.add(MONSTER + monster)

    def apply(self, s: Position, action: i64) -> None:
        if self.purpose == EXILE_IT:
            s.ask(MonsterPlace(self.seat, action - MONSTER))
        elif self.purpose == LEAD_IT:
            s.ask(MonsterStep(self.seat, action - MONSTER, self.steps, 0))
        else:
            s.ask(WoundSlot(self.seat, action - MONSTER))


@mypyc_attr(acyclic=True, free_list_len=1)
class MonsterPlace(Decision):
    """HEL-BL.30  Exile: the monster is put in any other region; nothing that it does is triggered."""

    facts: ClassVar[Facts] = Facts("monster_place", "seat monster", rule="HEL-BL.30", number=11, completes=True)

    def __init__(self, seat: i64, monster: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return only(region != s.monster_region[self.monster], STANDS_THERE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for region in range(REGIONS):
            if self.forbids(s, REGION + region) == ALLOWED:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        move_monster(s, self.monster, action - REGION)


enter("monster_phase", MonsterPhase())
enter("move_monster", MoveMonster())
enter("wound_and_draw", WoundAndDraw())
enter("priest_for_healing", PriestForHealing())
enter("card_for_wound", CardForWound())
enter("bow_for_wound_or_kills", BowForWoundOrKills())
enter("injury_for_exile", InjuryForExile())
