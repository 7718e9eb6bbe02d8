"""Section 39: what each seat may know. The one place that says so; views are built from nothing."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE, OVER, Decision
from petteia.games.hellas import content
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.board import REGIONS
from petteia.games.hellas.cards import ATTACKS, CARDS, EVENTS, GODS
from petteia.games.hellas.constants import (
    ATTRIBUTE_COUNT,
    ATTRIBUTES,
    IN_DECK,
    NO_REGION,
    NOTHING,
    REGULAR_ACTIONS,
    SPECIAL_ACTIONS,
)
from petteia.games.hellas.options import OPTIONS
from petteia.games.hellas.rules.artifact_deck import DrawArtifact, KeepArtifact
from petteia.games.hellas.rules.battle_cards import plan_strength
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.drawing import DrawToKeep, KeepCard, hand_size
from petteia.games.hellas.rules.holdings import neutral_deck, priests_out
from petteia.games.hellas.rules.hunt_defence import HuntDefendCard, HuntPlan, reach
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.state import Table
from petteia.games.hellas.table_view import (
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
    region_view,
    result_view,
    seat_or_none,
    temple_card_view,
)

View = dict[str, Any]
MOST_DEALS = 500  # tries to find hands that fit what has been announced

# -- what is hidden from a seat -------------------------------------------------------------------------------


def knows_draft(s: Table, viewer: int | None, pick: DraftPick) -> bool:
    """HEL-HID.5  The cards of a draft are known to who chooses, and to those who have passed them on."""
    if viewer is None:
        return False
    picked = int(s.seats) - int(pick.left)  # players who have picked already, counter-clockwise up to this one
    return (viewer - int(pick.seat)) % int(s.seats) <= picked


def knows_attacks(s: Table, viewer: int | None) -> bool:
    """HEL-HID.6  Only the left neighbour has seen the attack cards that lie face down."""
    return viewer is not None and viewer == s.attack_reader


# -- drawing the hidden facts anew ------------------------------------------------------------------------------


def redeal(s: Table, seat: int, roller: Roller) -> Table:
    """HEL-HID.1, HEL-HID.5, HEL-HID.6  A position that this seat cannot tell from the real one."""
    for _ in range(MOST_DEALS):
        other = s.copy()
        pool = redeal_combat(other, seat, roller)
        other.stack = vec[Decision]([_redealt(other, seat, step, roller, pool) for step in other.stack])
        other.deck = _bits(pool)
        if not knows_attacks(other, seat):
            _redeal_attacks(other, roller)
        if is_possible(other, seat):
            return other
    return s.copy()


def is_possible(s: Table, seat: int) -> bool:
    """Whether the hands fit what the others have announced: a payment begun can be made, a defence can succeed."""
    top = s.stack[-1]
    if top.seat in (seat, CHANCE, OVER):
        return True
    least = 1 if top.asks_single() else 2  # with fewer choices nobody would have been asked
    if len(s.legal()) < least:
        return False
    if isinstance(top, HuntDefendCard):
        return reach(s, top.seat, top.strength) >= s.hunt_value
    if isinstance(top, HuntPlan):
        return reach(s, top.seat, top.strength + plan_strength()) >= s.hunt_value
    return True


def redeal_combat(s: Table, seat: int, roller: Roller) -> list[int]:
    """New hands for the others, from the cards that this seat has not seen; what is left is returned."""
    unseen = int(s.deck)
    for rival in range(int(s.seats)):
        if rival != seat:
            unseen |= int(s.hands[rival])
    for step in s.stack:
        if (isinstance(step, DrawToKeep) and step.drawer != seat) or (isinstance(step, KeepCard) and step.seat != seat):
            unseen |= int(step.drawn)
    pool = cards_of(unseen, int(CARDS))
    roller.shuffle(pool)
    for rival in range(int(s.seats)):
        if rival != seat:
            number = hand_size(s, rival)
            s.hands[rival] = _bits(pool[:number])
            del pool[:number]
    return pool


def _redealt(s: Table, seat: int, step: Decision, roller: Roller, pool: list[int]) -> Decision:
    """A decision with what this seat may not know drawn anew."""
    if isinstance(step, DrawToKeep) and step.drawer != seat:
        return DrawToKeep(step.drawer, step.left, _take(pool, count_of(step.drawn)))
    if isinstance(step, KeepCard) and step.seat != seat:
        return KeepCard(step.seat, _take(pool, count_of(step.drawn)))
    if isinstance(step, DrawArtifact) and step.drawer != seat:
        return DrawArtifact(step.drawer, step.left, _pick(int(neutral_deck(s)), count_of(step.drawn), roller))
    if isinstance(step, KeepArtifact) and step.seat != seat:
        return KeepArtifact(step.seat, _pick(int(neutral_deck(s)), count_of(step.drawn), roller), step.is_setup)
    if isinstance(step, DrawBlessing) and step.drawer != seat:
        hand = _swap_blessings(s, int(step.drawn), roller)
        return DrawBlessing(step.drawer, step.left, hand)
    if isinstance(step, DraftPick) and not knows_draft(s, seat, step):
        return DraftPick(step.seat, _swap_blessings(s, int(step.hand), roller), step.left)
    if isinstance(step, DrawAttack) and step.reader != seat and step.first != NOTHING:
        return DrawAttack(step.reader, cards_of(_swap_attacks(s, 1 << int(step.first), roller), int(ATTACKS))[0])
    if isinstance(step, AttackPick) and step.seat != seat:
        low, high = cards_of(_swap_attacks(s, 1 << int(step.low) | 1 << int(step.high), roller), int(ATTACKS))
        return AttackPick(step.seat, low, high)
    return step


def _swap_blessings(s: Table, hand: int, roller: Roller) -> int:
    """Other Blessings in a hand, exchanged with the deck."""
    unseen = int(s.blessing_deck) | hand
    drawn = _pick(unseen, count_of(hand), roller)
    s.blessing_deck = unseen & ~drawn
    return drawn


def _swap_attacks(s: Table, hand: int, roller: Roller) -> int:
    """Other attack cards in a hand, exchanged with the deck."""
    unseen = int(s.attack_deck) | hand
    drawn = _pick(unseen, count_of(hand), roller)
    s.attack_deck = unseen & ~drawn
    return drawn


def _redeal_attacks(s: Table, roller: Roller) -> None:
    """HEL-HID.6  Other attack cards face down among the discards."""
    hidden = int(s.attack_hidden)
    drawn = _swap_attacks(s, hidden, roller)
    s.attack_discards = int(s.attack_discards) & ~hidden | drawn
    s.attack_hidden = drawn


def _bits(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def _take(pool: list[int], number: int) -> int:
    taken = _bits(pool[:number])
    del pool[:number]
    return taken


def _pick(bits: int, number: int, roller: Roller) -> int:
    cards = cards_of(bits, 64)
    roller.shuffle(cards)
    return _bits(cards[:number])


# -- views ----------------------------------------------------------------------------------------------------


def view(s: Table, viewer: int | None) -> View:
    """What this seat (None: a spectator) may know.

    HEL-HID.9: the result of every decision is open, except what is hidden here.
    """
    seats = range(int(s.seats))
    is_asked = viewer is not None and s.seat == viewer
    return {
        "game": "hellas",
        "viewer": viewer,
        "players": int(s.seats),
        "options": {name: option.value(int(n)) for (name, option), n in zip(OPTIONS.items(), s.options, strict=True)},
        "turn": int(s.turn),
        "active": seat_or_none(int(s.active)),
        "start_player": seat_or_none(int(s.first)),
        "decision": s.decision,
        "to_act": int(s.seat),
        "legal": [ACTIONS.name(a) for a in s.legal()] if is_asked else [],
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
        },
        "battle": battle_view(s),
        "hunt": hunt_view(s),
        "countdown": countdown_view(s),
        "choice": _choice(s, viewer),
        "result": result_view(s) if s.seat == OVER else None,
    }


def _player(s: Table, viewer: int | None, seat: int) -> View:
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


def _decks(s: Table, viewer: int | None) -> View:
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


def _choice(s: Table, viewer: int | None) -> View:
    """The cards that lie before the player who chooses, and the numbers of the question."""
    top = s.stack[-1]
    if isinstance(top, KeepArtifact):
        return {"artifacts": names_of(int(top.drawn), content.ARTIFACTS)} if viewer == top.seat else {}
    if isinstance(top, KeepCard) and top.drawn != 0:
        cards = [content.COMBAT_NAMES[card] for card in cards_of(int(top.drawn), int(CARDS))]
        return {"cards": cards} if viewer == top.seat else {}
    if isinstance(top, AttackPick):
        cards = [content.ATTACK_NAMES[top.low], content.ATTACK_NAMES[top.high]]
        return {"attacks": cards} if viewer == top.seat else {}
    if isinstance(top, DraftPick):
        return {"blessings": names_of(int(top.hand), content.BLESSINGS)} if knows_draft(s, viewer, top) else {}
    if isinstance(top, DrawArtifact | DrawBlessing | DrawToKeep | DrawAttack | KeepCard):
        return {}
    return {"numbers": [int(n) for n in top.row()]}
