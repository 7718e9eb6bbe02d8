"""Section 39: what each seat may know. The one place that says so; views are built from nothing."""

from __future__ import annotations

from typing import Any

from petteia.core.facts import told
from petteia.core.flow import OVER
from petteia.core.views import common
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import EVENTS
from petteia.games.hellas.components.constants import (
    ATTACKS,
    ATTRIBUTE_COUNT,
    ATTRIBUTES,
    CARDS,
    GODS,
    IN_DECK,
    NO_REGION,
    NOTHING,
    REGIONS,
    REGULAR_ACTIONS,
    SPECIAL_ACTIONS,
)
from petteia.games.hellas.components.kinds import kinds
from petteia.games.hellas.known.refused import refused_view
from petteia.games.hellas.known.shape import Decks, Player, View
from petteia.games.hellas.known.table import (
    artifact_view,
    battle_view,
    cards_of,
    count_of,
    countdown_view,
    hunt_view,
    monster_view,
    monument_view,
    names_of,
    quest_view,
    quotas_view,
    region_view,
    result_view,
    seat_or_none,
    temple_card_view,
)
from petteia.games.hellas.rules.drafts import DraftPick
from petteia.games.hellas.rules.hands import KeepCard
from petteia.games.hellas.rules.holdings import neutral_deck, priests_out
from petteia.games.hellas.rules.monster_attacks import AttackPick
from petteia.games.hellas.rules.recruiting import RecruitPlace
from petteia.games.hellas.state import Position

# -- what is hidden from a seat -------------------------------------------------------------------------------


def knows_draft(s: Position, viewer: int | None, pick: DraftPick) -> bool:
    """HEL-HID.5  The cards of a draft are known to who chooses, and to those who have passed them on."""
    if viewer is None:
        return False
    picked = int(s.seats) - int(pick.left)  # players who have picked already, counter-clockwise up to this one
    return (viewer - int(pick.seat)) % int(s.seats) <= picked


def knows_attacks(s: Position, viewer: int | None) -> bool:
    """HEL-HID.6  Only the left neighbour has seen the attack cards that lie face down."""
    return viewer is not None and viewer == s.attack_reader


# -- views ----------------------------------------------------------------------------------------------------


def view(s: Position, viewer: int | None) -> View:
    """What this seat (None: a spectator) may know.

    HEL-HID.9: the result of every decision is open, except what is hidden here.
    """
    seats = range(int(s.seats))
    return {
        **common(s, viewer, seat_or_none(int(s.active))),
        "turn": int(s.turn),
        "start_player": seat_or_none(int(s.first)),
        "regions": [region_view(s, region) for region in range(int(REGIONS))],
        "seats": [_player(s, viewer, seat) for seat in seats],
        "monuments": [monument_view(s, god) for god in range(int(GODS))],
        "glory": {name: seat_or_none(int(s.glory[n])) for n, name in enumerate(content.NATIONS)},
        "monsters": [monster_view(s, monster) for monster in range(len(content.MONSTERS))],
        "quests": [quest_view(s, slot) for slot in range(content.QUEST_SLOTS)],
        "temple_card": temple_card_view(s),
        "decks": _decks(s, viewer),
        "artifacts": {name: artifact_view(s, a) for a, name in enumerate(content.ARTIFACTS)},
        "turn_state": {
            "taken": [name for i, name in enumerate(REGULAR_ACTIONS) if s.taken >> i & 1],
            "extra": int(s.extra),
            "open_battles": names_of(int(s.open_battles), content.REGIONS),
            "refused": refused_view(s, viewer),
        },
        "battle": battle_view(s, viewer),
        "hunt": hunt_view(s),
        "countdown": countdown_view(s),
        "result": result_view(s) if s.seat == OVER else None,
    }


def _player(s: Position, viewer: int | None, seat: int) -> Player:
    """HEL-HID.1, HEL-HID.4  Everything of a player is open but the Combat cards; their number is open."""
    hand = [content.COMBAT_NAMES[card] for card in cards_of(int(s.hands[seat]), int(CARDS))]
    hero, slot = int(s.hero[seat]), int(s.quest_slot[seat])
    return {
        "seat": seat,
        "hero": None if hero == NOTHING else content.HEROES[hero],
        "color": None if s.color[seat] == NOTHING else content.COLORS[s.color[seat]],
        "hero_region": None if s.hero_region[seat] == NO_REGION else content.REGIONS[s.hero_region[seat]],
        "quest": None if slot == NOTHING else content.QUESTS[s.quests[slot]],
        "quest_step": int(s.quest_step[seat]),
        "attributes": {
            name: {
                "track": int(s.track[seat * ATTRIBUTE_COUNT + a]),
                "injured": bool(s.injured[seat] >> a & 1),
                "value": int(s.value(seat, a)),
            }
            for a, name in enumerate(ATTRIBUTES)
        },
        "hoplites_in_supply": int(s.supply[seat]),
        "priests": int(s.pool[seat]),
        "priests_in_supply": content.PRIESTS - int(priests_out(s, seat)),
        "hand": hand if viewer == seat else None,
        "hand_size": len(hand),
        "hand_limit": int(s.hand_limit(seat)),
        "artifacts": [name for a, name in enumerate(content.ARTIFACTS) if s.artifact_owner[a] == seat],
        "charged": [
            name for a, name in enumerate(content.ARTIFACTS) if s.artifact_owner[a] == seat and s.charged >> a & 1
        ],
        "blessings": names_of(int(s.blessings[seat]), content.BLESSINGS),
        "kept": names_of(int(s.kept[seat]), content.QUESTS),
        "used": names_of(int(s.used[seat]), SPECIAL_ACTIONS),
        "slain": [name for m, name in enumerate(content.MONSTERS) if s.slayer[m] == seat],
        "regions": [name for r, name in enumerate(content.REGIONS) if s.control[r] == seat],
    }


def _decks(s: Position, viewer: int | None) -> Decks:
    """HEL-HID.2, HEL-HID.3, HEL-HID.8  Piles: what is open of them, and how many cards the others have."""
    hidden = 0 if knows_attacks(s, viewer) else int(s.attack_hidden)
    return {
        "combat": count_of(s.deck),
        "combat_discards": [content.COMBAT_NAMES[card] for card in cards_of(int(s.discards), int(CARDS))],
        "attacks": count_of(s.attack_deck),
        "attack_discards": [
            content.ATTACK_NAMES[card] for card in cards_of(int(s.attack_discards) & ~hidden, int(ATTACKS))
        ],
        "attack_face_down": count_of(s.attack_hidden),
        "neutral_artifacts": names_of(int(neutral_deck(s)), content.ARTIFACTS),
        "blessings": count_of(s.blessing_deck),
        "blessing_discards": count_of(s.blessing_discards),
        "events": [content.EVENT_CARDS[e] for e in range(int(EVENTS)) if s.event_place[e] == IN_DECK],
    }


def choice(s: Position, viewer: int | None) -> dict[str, Any]:
    """What the question is about: its fields by name, and the cards that lie before the player who chooses."""
    top = s.top
    found = told(top, kinds(int(s.seats)), viewer)
    if isinstance(top, AttackPick) and viewer == top.seat:
        found = {"attacks": [found["low"], found["high"]]}
    elif isinstance(top, DraftPick) and knows_draft(s, viewer, top):
        found["blessings"] = names_of(int(top.blessings), content.BLESSINGS)
    elif isinstance(top, KeepCard) and top.cards == 0:
        found = {}  # of the hand, which is told elsewhere
    elif isinstance(top, RecruitPlace):
        found["quotas"] = quotas_view(top)
    return found
