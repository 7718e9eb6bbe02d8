"""What must always hold in a position of Lords of Hellas; used by tests, by loading and by `--debug`."""

from __future__ import annotations

from petteia.core.errors import demand
from petteia.core.flow import OVER
from petteia.games.hellas.check_stack import check_stack
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import CITY_OF
from petteia.games.hellas.components.cards import (
    ALL_ATTACKS,
    ALL_BLESSINGS,
    ALL_CARDS,
    ARTIFACT_KIND,
    EVENT_MONSTER,
    EVENTS,
    GOD_ARTIFACT,
    GOD_REGION,
    HOPLITES,
    PRIEST_PLACES,
    PRIESTS,
    QUEST_REGION,
    QUEST_SLOTS,
    TEMPLES,
)
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    EVOLVED,
    GODS,
    IN_SLOT,
    KEPT,
    MONSTER_EVENTS,
    MONSTERS,
    NATIONS,
    NEUTRAL,
    NO_CITY,
    NO_REGION,
    NOBODY,
    NOTHING,
    OUT,
    REGIONS,
    SLAIN,
)
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.hands import DiscardCards, DrawCards, DrawToKeep, KeepCard, hand_size
from petteia.games.hellas.rules.holdings import priests_out
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.rules.monsters import symbols
from petteia.games.hellas.state import Position


def check(s: Position) -> None:
    """Raise CheckFailed if anything that must always hold does not."""
    check_hoplites(s)
    check_control(s)
    check_heroes(s)
    check_priests(s)
    check_monsters(s)
    check_events(s)
    check_cards(s)
    check_hands(s)
    check_stack(s)
    demand((s.seat == OVER) == (s.victory != NOTHING), "the game is over if and only if it has been decided")
    demand(s.winner < s.seats and all(holder < s.seats for holder in s.glory), "nobody of that seat is at the table")


def check_hoplites(s: Position) -> None:
    """HEL-LIM.2, HEL-FOR.1, HEL-FOR.2, HEL-BRD.7  15 Hoplites each, one fortified a City, one army a region."""
    for seat in range(s.seats):
        first = seat * REGIONS
        placed = sum(s.field[first : first + REGIONS]) + sum(s.forts[first : first + REGIONS])
        demand(placed + s.supply[seat] == HOPLITES, f"HEL-LIM.2: seat {seat} has lost or gained Hoplites")
    is_won = s.victory != NOTHING  # HEL-VIC.10  the game may have ended in the middle of anything
    in_movement = is_won or s.entered != 0 or s.open_battles != 0 or s.battle_region != NO_REGION
    usurping = any(step.name() in ("usurp_recruit", "army_on") for step in s.stack)  # or in the middle of a movement
    for region in range(REGIONS):
        forts = [int(s.forts[seat * REGIONS + region]) for seat in range(s.seats)]
        armies = [seat for seat in range(s.seats) if s.hoplites(seat, region) > 0]
        name = content.REGIONS[region]
        demand(sum(forts) <= 1, f"HEL-FOR.1: {name} has {sum(forts)} fortified Hoplites")
        demand(sum(forts) == 0 or CITY_OF[region] != NO_CITY, f"{name}: fortified without a City")
        demand(len(armies) < 2 or in_movement or usurping, f"HEL-BRD.7: two armies in {name}")
        for seat in armies:
            is_own = s.control[region] == seat or forts[seat] == 0
            demand(is_own or in_movement or usurping, f"HEL-FOR.2: fortified in a foreign region, {name}")


def check_control(s: Position) -> None:
    """HEL-CTL.1, HEL-GAR.1  Markers of players at the table; the god artifact lies with whoever controls its region."""
    for region in range(REGIONS):
        demand(s.control[region] < s.seats, f"{content.REGIONS[region]}: controlled by nobody at the table")
    for god in range(GODS):
        owner = s.artifact_owner[GOD_ARTIFACT[god]]
        demand(owner == s.control[GOD_REGION[god]], f"HEL-GAR.1: the artifact of {content.GODS[god]} is elsewhere")
    for region in range(REGIONS):
        if s.temples >> region & 1:
            demand(s.control[region] != NOBODY, "a Temple in a neutral region")
    demand(s.temples_built <= TEMPLES[s.seats], "HEL-SET.9: too many Temples")


def check_heroes(s: Position) -> None:
    """HEL-CMP.2, HEL-QST.6  Each hero and colour once; a hero is on the map or on a quest."""
    heroes = [hero for hero in s.hero if hero != NOTHING]
    colors = [color for color in s.color if color != NOTHING]
    demand(len(set(heroes)) == len(heroes) and len(set(colors)) == len(colors), "a hero or colour twice")
    for seat in range(s.seats):
        slot, region = s.quest_slot[seat], s.hero_region[seat]
        demand((slot == NOTHING) == (s.quest_step[seat] == 0), f"seat {seat}: half on a quest")
        demand(slot == NOTHING or (region == NO_REGION and s.quests[slot] != NOTHING), f"seat {seat}: a lost quest")
        placed = slot != NOTHING or region != NO_REGION
        demand(placed or s.turn == 0, f"seat {seat}: the hero is nowhere")
    demand(s.active < s.seats and s.first < s.seats and s.activation_seat < s.seats, "no such seat at the table")


def check_priests(s: Position) -> None:
    """HEL-PRI.2, HEL-PRY.3  At most 4 Priests each, at most 2 on a monument."""
    for seat in range(s.seats):
        demand(priests_out(s, seat) <= PRIESTS, f"HEL-PRI.2: seat {seat} has too many Priests")
    for god in range(GODS):
        praying = sum(s.praying[seat * GODS + god] for seat in range(s.seats))
        demand(praying <= PRIEST_PLACES, f"HEL-PRY.3: too many Priests pray to {content.GODS[god]}")


def check_monsters(s: Position) -> None:
    """HEL-MST.3  A monster on the map has an uncovered symbol, outside the moment when its last Wound is dealt."""
    for monster in range(MONSTERS):
        where, covered = s.monster_region[monster], s.covered[monster]
        name = content.MONSTERS[monster]
        demand((where == SLAIN) == (s.slayer[monster] != NOBODY), f"{name}: slain by nobody")
        if where >= 0:
            demand(covered & ~symbols(s, monster) == 0, f"{name}: a Wound without a symbol")
            demand(covered != symbols(s, monster) or monster == s.hunt_monster, f"HEL-MST.3: {name} should be slain")


def check_events(s: Position) -> None:
    """HEL-LIM.3, HEL-EVT.4  Quests in slots are the open ones; evolutions belong to monsters in play."""
    for slot in range(QUEST_SLOTS):
        quest = s.quests[slot]
        demand(quest == NOTHING or s.event_place[MONSTER_EVENTS + quest] == IN_SLOT, "a quest out of its slot")
    open_quests = [quest for quest in s.quests if quest != NOTHING]
    demand(len(set(open_quests)) == len(open_quests), "a quest in two slots")
    for event in range(EVENTS):
        place = s.event_place[event]
        if event < MONSTER_EVENTS:
            is_alive = s.monster_region[EVENT_MONSTER[event]] >= 0
            demand(place != EVOLVED or is_alive, "HEL-EVT.8: an evolution of a monster that is not in play")
        elif place == KEPT:
            keepers = [seat for seat in range(s.seats) if s.kept[seat] >> (event - MONSTER_EVENTS) & 1]
            demand(len(keepers) == 1, "HEL-QST.13: a kept quest card without its owner")
    demand(all(region >= 0 for region in QUEST_REGION) and len(s.glory) == NATIONS, "the map does not fit")


def check_cards(s: Position) -> None:
    """HEL-DCK.3  Every card is in exactly one place."""
    aside, attacks, blessings = 0, 0, 0
    for step in s.stack:
        if isinstance(step, DrawToKeep | KeepCard):
            aside |= step.cards
        elif isinstance(step, DrawAttack) and step.first != NOTHING:
            attacks |= 1 << step.first
        elif isinstance(step, AttackPick):
            attacks |= 1 << step.low | 1 << step.high
        elif isinstance(step, DrawBlessing | DraftPick):
            blessings |= step.blessings
    one_place(ALL_CARDS, [s.deck, s.discards, aside, *s.hands, *s.battle_cards], "Combat cards")
    one_place(ALL_ATTACKS, [s.attack_deck, s.attack_discards, attacks], "Monster Attack cards")
    one_place(ALL_BLESSINGS, [s.blessing_deck, s.blessing_discards, blessings, *s.blessings], "Blessings")
    demand(s.attack_hidden & ~s.attack_discards == 0, "HEL-HID.6: a hidden attack card is not in the discards")
    for artifact in range(ARTIFACTS):
        owner = s.artifact_owner[artifact]
        demand(owner < s.seats, "an artifact lies with nobody at the table")
        demand(owner != OUT or ARTIFACT_KIND[artifact] != NEUTRAL, "HEL-HNT.39: a neutral artifact is out")
        demand(owner >= 0 or not s.charged >> artifact & 1, "an artifact without an owner is charged")


def one_place(everything: int, places: list[int], what: str) -> None:
    """The places hold each card once, and together all of them."""
    together = 0
    for place in places:
        demand(together & place == 0, f"{what}: one card in two places")
        together |= place
    demand(together == everything, f"{what}: a card is lost")


def check_hands(s: Position) -> None:
    """HEL-LIM.1  Nobody but a hunter holds more than the limit, once drawing and discarding are over."""
    if s.hunter != NOBODY or any(isinstance(step, DrawCards | DiscardCards) for step in s.stack):
        return
    for seat in range(s.seats):
        demand(hand_size(s, seat) <= s.hand_limit(seat), f"HEL-LIM.1: seat {seat} holds too many cards")
