# mypy: disable-error-code="override"
"""Section 35: effects that a player may use in the windows of a battle or a Hunt, or between actions."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision
from petteia.games.hellas.actions import MODE_KILL, MODE_WOUND, MONSTER, REGION, USE
from petteia.games.hellas.components.board import REGIONS, are_adjacent, bit
from petteia.games.hellas.components.cards import (
    ARTIFACTS,
    BLESSINGS,
    FIRST_BLESSING,
    FIRST_KEPT,
    HOPLITES,
    MOMENT_BLESSINGS,
    MOMENT_KEPT,
    MONSTER_EVENTS,
    MONSTERS,
    QUESTS,
    SYMBOL_CARDS,
    USE_AMOUNT,
    USE_EFFECT,
)
from petteia.games.hellas.components.constants import (
    ATTACKER,
    BATTLE_PRAYER_LIMIT,
    BOW,
    DEFENDER,
    NO_REGION,
    NOBODY,
    NOTHING,
    SET_ASIDE,
    SPEED,
    USED_EXILE,
    USED_FLESH,
    USED_RESPONSE,
    USED_SHOT,
    USED_WEAK_SPOT,
)
from petteia.games.hellas.components.vocabulary import (
    ALL_TOKENS_AND_CARDS,
    ARMY_BONUS_NEXT_TO_HERO,
    BOW_FOR_WOUND_OR_KILLS,
    CARD_FOR_WOUND,
    DRAW_CARDS,
    INJURY_FOR_EXILE,
    OPPONENT_DISCARDS,
    PRIEST_FOR_CARD,
    PRIEST_FOR_HEALING,
    REINFORCE_BY_SPEED,
    REINFORCE_FROM_ALL,
    SWAP_CARDS,
    WOUND_AND_DRAW,
)
from petteia.games.hellas.events import TOKENS_RETURNED, USED
from petteia.games.hellas.rules.drawing import DiscardCards, SwapCards, draw_cards, may_draw
from petteia.games.hellas.rules.effects import Effect, carry_out
from petteia.games.hellas.rules.holdings import artifacts_at, discharge, sacrifice_priest
from petteia.games.hellas.rules.injuries import heal, injure, unhurt
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monster_phase import MonsterStep, move_monster
from petteia.games.hellas.rules.monsters import WoundSlot, monsters_in
from petteia.games.hellas.rules.reinforcing import reinforce, reinforcement_sources
from petteia.games.hellas.state import Table

WOUND_IT: Final = 0  # what is done to a chosen monster
EXILE_IT: Final = 1
LEAD_IT: Final = 2


def opponent(s: Table, seat: i64) -> i64:
    """The other player of the battle."""
    if seat == s.attacker:
        return s.defender
    return s.attacker


def side_of(s: Table, seat: i64) -> i64:
    """ATTACKER or DEFENDER."""
    if seat == s.attacker:
        return ATTACKER
    return DEFENDER


def has_shot(s: Table, seat: i64) -> bool:
    """HEL-BL.24  Whether Shoot to Kill could be used by somebody with a bow card: open to all to see."""
    region = s.hero_region[seat]
    if s.turn_used & USED_SHOT != 0 or region == NO_REGION or s.hands[seat] == 0:
        return False
    return monsters_in(s, region) != 0 or s.holder(region) != NOBODY


def may_use(s: Table, seat: i64, use: i64) -> bool:
    """HEL-USE.5, HEL-NUL.3, HEL-BLS.5  Whether an effect whose moment has come can be paid and changes something."""
    effect = USE_EFFECT[use]
    if effect == DRAW_CARDS:
        return may_draw(s)
    if effect == OPPONENT_DISCARDS:
        return s.hands[opponent(s, seat)] != 0
    if effect == ARMY_BONUS_NEXT_TO_HERO:
        region = s.hero_region[seat]
        return region != NO_REGION and are_adjacent(region, s.battle_region)
    if effect == SWAP_CARDS:
        return s.hands[seat] != 0
    if effect == PRIEST_FOR_CARD:
        if s.options[BATTLE_PRAYER_LIMIT] > 0 and s.prayers >= s.options[BATTLE_PRAYER_LIMIT]:
            return False
        return s.pool[seat] > 0 and may_draw(s)
    if effect == REINFORCE_FROM_ALL:
        return seat == s.defender and reinforcement_sources(s, seat) != 0
    if effect == REINFORCE_BY_SPEED:
        return seat == s.defender and s.battle_used & USED_RESPONSE == 0 and reinforcement_sources(s, seat) != 0
    if effect == PRIEST_FOR_HEALING:
        return s.hunt_used & USED_FLESH == 0 and s.pool[seat] > 0
    if effect == CARD_FOR_WOUND:
        return s.hunt_used & USED_WEAK_SPOT == 0 and s.hands[seat] != 0
    if effect == BOW_FOR_WOUND_OR_KILLS:
        return has_shot(s, seat) and s.hands[seat] & SYMBOL_CARDS[BOW] != 0
    if effect == INJURY_FOR_EXILE:
        region = s.hero_region[seat]
        if s.turn_used & USED_EXILE != 0 or region == NO_REGION or unhurt(s, seat) == 0:
            return False
        return monsters_in(s, region) != 0
    return True


def uses_at(s: Table, seat: i64, moment: i64) -> bool:
    """Whether a seat owns anything that works at this moment."""
    if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:
        return True
    return artifacts_at(s, seat, moment) != 0


def list_uses(s: Table, seat: i64, moment: i64, choices: Choices) -> None:
    """HEL-WIN.16  What a seat may use at this moment, each as a choice.

    HEL-TRN.8: these moments come in any player's turn. HEL-WIN.1, HEL-WIN.2: there are no others.
    """
    artifacts = artifacts_at(s, seat, moment)
    if artifacts != 0:
        for artifact in range(ARTIFACTS):
            if (artifacts >> artifact) & 1 == 1 and may_use(s, seat, artifact):
                choices.add(USE + artifact)
    blessings = s.blessings[seat] & MOMENT_BLESSINGS[moment]
    if blessings != 0:
        for blessing in range(BLESSINGS):
            if (blessings >> blessing) & 1 == 1 and may_use(s, seat, FIRST_BLESSING + blessing):
                choices.add(USE + FIRST_BLESSING + blessing)
    kept = s.kept[seat] & MOMENT_KEPT[moment]
    if kept != 0:
        for quest in range(QUESTS):
            if (kept >> quest) & 1 == 1:
                choices.add(USE + FIRST_KEPT + quest)


def may_use_any(s: Table, seat: i64, moment: i64) -> bool:
    """Whether anything may be used at this moment."""
    if not uses_at(s, seat, moment):
        return False
    choices = Choices()
    list_uses(s, seat, moment, choices)
    return choices.count > 0


def use(s: Table, seat: i64, card: i64) -> None:
    """HEL-BLS.5  Use an artifact, a Blessing or a kept quest card: its cost first, then its effect."""
    if card < FIRST_BLESSING:
        discharge(s, seat, card)
    else:
        s.emit(USED, seat, card, 0)
        if card >= FIRST_KEPT:
            s.kept[seat] &= ~bit(card - FIRST_KEPT)
            s.event_place[MONSTER_EVENTS + card - FIRST_KEPT] = SET_ASIDE
    effect = USE_EFFECT[card]
    amount = USE_AMOUNT[card]
    if effect == OPPONENT_DISCARDS:
        s.ask(DiscardCards(opponent(s, seat), amount, NOTHING))
    elif effect == ARMY_BONUS_NEXT_TO_HERO:
        s.battle_bonus[side_of(s, seat)] += amount
    elif effect == SWAP_CARDS:
        s.ask(SwapCards(seat, 0))
    elif effect == PRIEST_FOR_CARD:
        sacrifice_priest(s, seat)
        s.prayers += 1
        draw_cards(s, seat, amount)
    elif effect == ALL_TOKENS_AND_CARDS:
        s.used[seat] = 0  # HEL-QUE.1; tokens on the Monument Activation card stay (HEL-KOK.10)
        s.emit(TOKENS_RETURNED, seat, 0, 0)
        draw_cards(s, seat, amount)
    elif effect == REINFORCE_FROM_ALL:
        reinforce(s, seat, HOPLITES, REGIONS)
    elif effect == REINFORCE_BY_SPEED:
        s.battle_used |= USED_RESPONSE
        reinforce(s, seat, s.value(seat, SPEED), 1)
    elif effect == WOUND_AND_DRAW:
        s.ask(Effect(seat, DRAW_CARDS, amount))
        s.ask(WoundSlot(seat, s.hunt_monster))
    elif effect == PRIEST_FOR_HEALING:
        sacrifice_priest(s, seat)
        s.hunt_used |= USED_FLESH
        draw_cards(s, seat, amount)
        heal(s, seat, 1)
    elif effect == CARD_FOR_WOUND:
        s.hunt_used |= USED_WEAK_SPOT
        s.ask(WoundSlot(seat, s.hunt_monster))
        s.ask(DiscardCards(seat, amount, NOTHING))
    elif effect == BOW_FOR_WOUND_OR_KILLS:
        s.turn_used |= USED_SHOT
        s.ask(ShootMode(seat, amount))
        s.ask(DiscardCards(seat, 1, BOW))
    elif effect == INJURY_FOR_EXILE:
        s.turn_used |= USED_EXILE
        s.ask(ChooseMonster(seat, s.hero_region[seat], EXILE_IT, 0))
        injure(s, seat, amount)
    else:
        carry_out(s, seat, effect, amount)


@mypyc_attr(acyclic=True, free_list_len=1)
class ShootMode(Decision):
    """HEL-BL.24  A Wound to a monster in the hero's region, or 2 Hoplites there."""

    facts: ClassVar[Facts] = Facts("shoot_mode", "seat kills:count", rule="HEL-BL.24", when="hero", number=14)

    def __init__(self, seat: i64, kills: i64) -> None:
        super().__init__(seat)
        self.kills: Final = kills

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        region = s.hero_region[self.seat]
        if monsters_in(s, region) != 0:
            choices.add(MODE_WOUND)
        if s.holder(region) != NOBODY:
            choices.add(MODE_KILL)

    def apply(self, s: Table, action: i64) -> None:
        region = s.hero_region[self.seat]
        if action == MODE_WOUND:
            s.ask(ChooseMonster(self.seat, region, WOUND_IT, 0))
        else:
            kill(s, s.holder(region), region, self.kills)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseMonster(Decision):
    """HEL-AF.10, HEL-AF.20, HEL-BL.24, HEL-BL.30  Which monster is wounded, sent away or led along."""

    facts: ClassVar[Facts] = Facts(
        "artifact_monster", "seat region:somewhere purpose steps:count", rule="HEL-DEC.10", number=9
    )

    def __init__(self, seat: i64, region: i64, purpose: i64, steps: i64) -> None:
        super().__init__(seat)
        self.region: Final = region  # NO_REGION: anywhere on the map
        self.purpose: Final = purpose  # WOUND_IT, EXILE_IT or LEAD_IT
        self.steps: Final = steps  # how far it may be led

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for monster in range(MONSTERS):
            where = s.monster_region[monster]
            if where >= 0 and (self.region == NO_REGION or where == self.region):
                choices.add(MONSTER + monster)

    def apply(self, s: Table, action: i64) -> None:
        if self.purpose == EXILE_IT:
            s.ask(MonsterPlace(self.seat, action - MONSTER))
        elif self.purpose == LEAD_IT:
            s.ask(MonsterStep(self.seat, action - MONSTER, self.steps, 0))
        else:
            s.ask(WoundSlot(self.seat, action - MONSTER))


@mypyc_attr(acyclic=True, free_list_len=1)
class MonsterPlace(Decision):
    """HEL-BL.30  Exile: the monster is put in any other region; nothing that it does is triggered."""

    facts: ClassVar[Facts] = Facts("monster_place", "seat monster", rule="HEL-BL.30", number=11)

    def __init__(self, seat: i64, monster: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def list_choices(self, s: Table, choices: Choices) -> None:
        for region in range(REGIONS):
            if region != s.monster_region[self.monster]:
                choices.add(REGION + region)

    def apply(self, s: Table, action: i64) -> None:
        move_monster(s, self.monster, action - REGION)
