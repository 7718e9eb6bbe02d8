"""The parts of a view that are open to all (HEL-HID.4); `view.py` says who may see the rest."""

from __future__ import annotations

from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import CITY_NUMBER
from petteia.games.hellas.components.cards import SLOT_REWARD, SLOT_SYMBOL, SLOTS
from petteia.games.hellas.components.constants import (
    AT_PLAY,
    ATTACKER,
    CARD_BONUS_TIMING,
    CARDS,
    CITIES,
    DEFENDER,
    EVOLVED,
    GODS,
    NO_REGION,
    NOBODY,
    NOTHING,
    OUT,
    REGIONS,
    SHRINES,
    SLAIN,
    SYMBOLS,
    VICTORIES,
    WOUND_REWARDS,
)
from petteia.games.hellas.known.shape import (
    Army,
    Artifact,
    Battle,
    Countdown,
    Hunt,
    Monster,
    Monument,
    Quest,
    Region,
    Result,
    TempleCard,
)
from petteia.games.hellas.rules.army_strength import army_strength, strength_with, symbols_played
from petteia.games.hellas.rules.effects.combat import changes_armies
from petteia.games.hellas.rules.monsters import symbols
from petteia.games.hellas.rules.recruiting import QUOTA_BITS, QUOTA_MASK, RecruitPlace
from petteia.games.hellas.rules.sides import side_of
from petteia.games.hellas.state import Position


def region_view(s: Position, region: int) -> Region:
    """A region: who controls it and who stands there."""
    heroes = [seat for seat in range(int(s.seats)) if s.hero_region[seat] == region]
    armies: list[Army] = [
        {
            "seat": seat,
            "field": int(s.field[seat * REGIONS + region]),
            "fortified": int(s.forts[seat * REGIONS + region]),
        }
        for seat in range(int(s.seats))
        if s.hoplites(seat, region) > 0
    ]
    first = len(content.MONSTER_EVENTS)
    quests = [content.QUESTS[q] for q in s.quests if q != NOTHING and content.EVENT_REGION[first + q] == region]
    return {
        "id": content.REGIONS[region],
        "nation": content.NATIONS[content.NATION_OF[region]],
        "population": content.POPULATION[region],
        "city": CITIES[content.CITY_OF[region]],
        "shrine": SHRINES[content.SHRINE_OF[region]],
        "temple": bool(s.temples >> region & 1),
        "control": seat_or_none(int(s.control[region])),
        "armies": armies,
        "heroes": heroes,
        "monsters": [name for m, name in enumerate(content.MONSTERS) if s.monster_region[m] == region],
        "quest": quests[0] if quests else None,
    }


def monument_view(s: Position, god: int) -> Monument:
    """A monument: its level and the Priests on it."""
    return {
        "id": content.GODS[god],
        "region": content.REGIONS[content.GOD_REGION[god]],
        "level": int(s.levels[god]),
        "priests": [int(s.praying[seat * GODS + god]) for seat in range(int(s.seats))],
        "places": content.PRIEST_PLACES,
    }


def monster_view(s: Position, monster: int) -> Monster:
    """A monster: where it is, its Wounds and evolutions."""
    where = int(s.monster_region[monster])
    slots = int(symbols(s, monster))
    return {
        "id": content.MONSTERS[monster],
        "region": content.REGIONS[where] if where >= 0 else None,
        "slain_by": seat_or_none(int(s.slayer[monster])) if where == SLAIN else None,
        "wounds": [
            {
                "slot": slot + 1,
                "symbol": SYMBOLS[SLOT_SYMBOL[monster * SLOTS + slot]],
                "reward": WOUND_REWARDS[SLOT_REWARD[monster * SLOTS + slot]],
                "covered": bool(s.covered[monster] >> slot & 1),
            }
            for slot in range(int(SLOTS))
            if slots >> slot & 1
        ],
        "evolutions": [
            name
            for e, name in enumerate(content.MONSTER_EVENTS)
            if content.EVENT_MONSTER[e] == monster and s.event_place[e] == EVOLVED
        ],
    }


def quest_view(s: Position, slot: int) -> Quest | None:
    """An open quest and the heroes on it."""
    quest = int(s.quests[slot])
    if quest == NOTHING:
        return None
    return {
        "id": content.QUESTS[quest],
        "region": content.REGIONS[content.EVENT_REGION[len(content.MONSTER_EVENTS) + quest]],
        "heroes": [
            {"seat": seat, "step": int(s.quest_step[seat])}
            for seat in range(int(s.seats))
            if s.quest_slot[seat] == slot
        ],
    }


def temple_card_view(s: Position) -> TempleCard | None:
    """The Temple card and how many Temples are built."""
    if s.temple_card == NOTHING:
        return None
    card = int(s.temple_card)
    return {
        "id": content.TEMPLE_CARDS[card],
        "drafts": list(content.TEMPLE_DRAFTS[card]),
        "temples": content.TEMPLES[int(s.seats) - content.SMALLEST_TABLE],
        "built": int(s.temples_built),
    }


def artifact_view(s: Position, artifact: int) -> Artifact:
    """Who owns an artifact, and whether it is charged."""
    owner = int(s.artifact_owner[artifact])
    return {
        "owner": owner if owner >= 0 else None,
        "charged": bool(s.charged >> artifact & 1),
        "out": owner == OUT,
    }


def battle_view(s: Position, viewer: int | None) -> Battle | None:
    """The battle being fought; what both sides have played is open."""
    if s.battle_region == NO_REGION:
        return None
    return {
        "region": content.REGIONS[s.battle_region],
        "attacker": int(s.attacker),
        "defender": int(s.defender),
        "cards": [[content.COMBAT_NAMES[c] for c in cards_of(int(bits), int(CARDS))] for bits in s.battle_cards],
        "bonus": [int(n) for n in s.battle_bonus],
        "strength": [int(army_strength(s, side)) for side in range(2)],
        "casualties": [int(symbols_played(s, side)) for side in range(2)],
        "passed": [bool(s.battle_passed >> side & 1) for side in range(2)],
        "with_card": {} if viewer is None else _with_card(s, viewer),
    }


def _with_card(s: Position, viewer: int) -> dict[str, list[int]]:
    """The two sums once the viewer has played a card, by card; only where the card leaves no doubt."""
    found: dict[str, list[int]] = {}
    if viewer not in (s.attacker, s.defender) or s.options[CARD_BONUS_TIMING] != AT_PLAY:
        return found
    side = int(side_of(s, viewer))
    for card in cards_of(int(s.hands[viewer]), int(CARDS)):
        if not changes_armies(card):
            sums = [int(army_strength(s, ATTACKER)), int(army_strength(s, DEFENDER))]
            sums[side] = int(strength_with(s, side, card))
            found[content.COMBAT_NAMES[card]] = sums
    return found


def hunt_view(s: Position) -> Hunt | None:
    """The Hunt going on."""
    if s.hunter == NOBODY:
        return None
    return {
        "hunter": int(s.hunter),
        "monster": content.MONSTERS[s.hunt_monster],
        "dealt": [slot + 1 for slot in range(int(SLOTS)) if s.hunt_dealt >> slot & 1],
        "wounds": int(s.hunt_wounds),
        "attack": None if s.hunt_attack == NOTHING else content.ATTACK_NAMES[s.hunt_attack],
        "value": int(s.hunt_value),
        "attacks": int(s.hunt_attacks),
    }


def countdown_view(s: Position) -> Countdown | None:
    """The Monument Activation card."""
    if s.activation_seat == NOBODY:
        return None
    return {
        "seat": int(s.activation_seat),
        "tokens": int(s.activation_tokens),
        "region": content.REGIONS[s.throne],
        "open": s.throne_open == 1,
    }


def result_view(s: Position) -> Result:
    """Who has won and how."""
    return {
        "winner": seat_or_none(int(s.winner)),
        "victory": VICTORIES[s.victory],
        "scores": s.scores(),
        "ranking": s.ranking(),
    }


def quotas_view(place: RecruitPlace) -> dict[str, int]:
    """HEL-REC.1  How many Hoplites each region with a City may still get; empty where one region gets all."""
    return {
        name: int(place.quotas) >> QUOTA_BITS * int(CITY_NUMBER[region]) & QUOTA_MASK
        for region, name in enumerate(content.REGIONS)
        if place.quotas != 0 and place.regions >> region & 1
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else seat


def names_of(bits: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits that are set."""
    return [name for i, name in enumerate(names) if bits >> i & 1]


def count_of(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def cards_of(bits: int, size: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [card for card in range(size) if bits >> card & 1]
