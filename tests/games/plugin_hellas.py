"""Lords of Hellas: what is hidden there, how random games come to an end, and what must occur in its recorded games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import EVERYBODY, Decision, State
from petteia.core.match import Match
from petteia.games.hellas import GAME, events
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.rules.artifact_deck import DrawArtifact, KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.hands import DrawToKeep, KeepCard
from petteia.games.hellas.rules.holdings import neutral_deck
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.state import Position
from tests.games.features_hellas import FEATURES, features_of
from tests.games.play import Options
from tests.games.plugin import Plugin
from tests.games.steering_hellas import steer

# Events that name a card which not everybody may see; each is told to one seat alone. Those that name a Combat, attack
# or Blessing card openly are looked at below. Whatever is in no list holds nothing that was ever hidden.
PRIVATE: Final = {events.CARD_DRAWN, events.ARTIFACT_SEEN, events.ATTACK_SEEN, events.BLESSING_SEEN}
SHOWS_A_CARD: Final = {events.CARD_DISCARDED, events.CARD_PLAYED}
SHOWS_AN_ATTACK: Final = {events.ATTACK_PLAYED, events.ATTACK_UNCHOSEN}
SHOWS_A_BLESSING: Final = {events.BLESSING_KEPT}
NO_SECRET: Final = set(range(len(events.EVENTS.names))) - PRIVATE - SHOWS_A_CARD - SHOWS_AN_ATTACK - SHOWS_A_BLESSING
TELLS_NOTHING: Final = {events.CARDS_DRAWN, events.DECK_RENEWED, events.DRAFT_STARTED}  # but the seat, at most


class Hellas(Plugin):
    """HEL-HID.1, HEL-HID.5, HEL-HID.6  Hidden are hands, cards drawn to choose from, and attack cards not chosen."""

    other: ClassVar[Options] = {"turn_limit": 60}
    always_hides: ClassVar[bool] = True
    short: ClassVar[Options] = {"turn_limit": 80}
    looks: ClassVar[int] = 40
    broken: ClassVar[int] = 100
    steps: ClassVar[int] = 200
    most: ClassVar[int] = 250
    shares: ClassVar[bool] = True
    pool: ClassVar[int] = 600
    features: ClassVar[frozenset[str]] = FEATURES

    def choose(self, state: State, roller: Roller) -> int:
        """At random, but often what leads on."""
        assert isinstance(state, Position)
        return steer(state, roller)

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        """The same table after a few hidden cards have changed places, of each kind that is hidden now."""
        assert isinstance(state, Position)
        result: list[State] = []
        for places in (combat_places, blessing_places, attack_places, artifact_places):
            other = state.copy()
            exchange(places(other, seat), roller)
            if other.to_json() != state.to_json() and is_asked(other):
                result.append(other)
        return result

    def check_events(self, match: Match) -> None:
        """HEL-HID.1 to HEL-HID.7  What only one seat may see is told to it alone; what is told to all lies open."""
        after = [*match.before[1:], match.state]
        for move, before, state in zip(match.moves, match.before, after, strict=True):
            assert isinstance(before, Position)
            assert isinstance(state, Position)
            is_renewed = any(event.kind == events.DECK_RENEWED for event in move.events)
            for event in move.events:
                if event.kind in PRIVATE:
                    assert event.audience == event.a, "somebody else is told of a hidden card"
                    check_private(before, state, event)
                    continue
                assert event.audience == EVERYBODY
                if event.kind in SHOWS_A_CARD and not is_renewed:
                    hidden = int(state.deck) | sum(int(hand) for hand in state.hands)
                    assert not hidden >> event.b & 1, "a Combat card is named and lies nowhere openly"
                elif event.kind in SHOWS_AN_ATTACK:
                    check_attack(state, event)
                elif event.kind in SHOWS_A_BLESSING:
                    assert state.blessings[event.a] >> event.b & 1, "a Blessing is named that nobody has taken"
                elif event.kind in TELLS_NOTHING:
                    assert event.b == event.c == 0
                else:
                    assert event.kind in NO_SECRET | SHOWS_A_CARD

    def features_of(self, match: Match) -> set[str]:
        """Cards used, monsters, gods, ways to end and options that mattered."""
        return features_of(match)


def check_private(before: Position, after: Position, event: Event) -> None:
    """A card is shown to the seat whose it is, or before whom it lies."""
    if event.kind == events.CARD_DRAWN:
        lying = int(after.hands[event.a]) | int(after.discards)
        for step in after.stack:
            if isinstance(step, DrawToKeep | KeepCard):
                lying |= int(step.cards)
        assert lying >> event.b & 1, "told of a card that went elsewhere"
    elif event.kind == events.ATTACK_SEEN:
        assert event.a == before.left_of(before.hunter), "not the left neighbour"
    elif event.kind == events.BLESSING_SEEN:
        holders = [int(step.owner) for step in before.stack if isinstance(step, DrawBlessing)]
        holders += [int(before.seats + step.seat - 1) % int(before.seats) for step in before.stack if is_pick(step)]
        assert event.a in holders, "told of Blessings that lie before somebody else"


def is_pick(step: Decision) -> bool:
    """Whether a decision is a pick of a draft."""
    return isinstance(step, DraftPick)


def check_attack(after: Position, event: Event) -> None:
    """HEL-HID.6  The card that was not chosen is shown only if an option says so."""
    if event.kind == events.ATTACK_UNCHOSEN:
        assert after.options[c.SHOW_UNCHOSEN_ATTACK] == c.ON
    else:
        assert not after.attack_hidden >> event.b & 1


def is_asked(s: Position) -> bool:
    """Whether the question on top would be asked: the hand of whoever is asked must not contradict it."""
    return len(s.legal()) >= (1 if s.is_over or s.top.asks_single() else 2) or s.is_over


CARDS_IN_ROW: Final = {  # where the numbers of a decision hold cards, a bit each
    "draw_to_keep": 2,
    "keep_card": 1,
    "draw_blessing": 2,
    "draft_pick": 1,
    "draw_artifact": 2,
    "setup_artifact": 1,
    "keep_artifact": 1,
}

# -- where hidden cards lie ---------------------------------------------------------------------------------------


class Place:
    """A place of hidden cards: what lies there, a bit each, and how to put other cards there."""

    def __init__(self, cards: int, put: Callable[[int], None]) -> None:
        self.cards = cards
        self.put = put


def exchange(places: list[Place], roller: Roller) -> None:
    """Some pairs of cards change places."""
    filled = [place for place in places if place.cards]
    for _ in range(4 if len(filled) > 1 else 0):
        one, other = roller.choose(filled), roller.choose(filled)
        give, take = roller.choose(single(one.cards & ~other.cards)), roller.choose(single(other.cards & ~one.cards))
        if one is not other:
            one.cards += take - give
            other.cards += give - take
    for place in filled if len(filled) > 1 else ():
        place.put(place.cards)


def single(cards: int) -> list[int]:
    """Each of these cards, as its bit; a list of 0 if there is none."""
    return [1 << card for card in range(cards.bit_length()) if cards >> card & 1] or [0]


def setter(s: Position, field: str) -> Callable[[int], None]:
    """Puts cards in a pile of the table."""

    def put(cards: int) -> None:
        setattr(s, field, cards)

    return put


def combat_places(s: Position, seat: int | None) -> list[Place]:
    """HEL-HID.1, HEL-HID.2  The deck, the others' hands, and what somebody else has drawn to choose from."""

    def to_hand(rival: int) -> Callable[[int], None]:
        def put(cards: int) -> None:
            s.hands[rival] = cards

        return put

    hands = [Place(int(s.hands[rival]), to_hand(rival)) for rival in range(int(s.seats)) if rival != seat]
    return [Place(int(s.deck), setter(s, "deck")), *hands, *drawn_places(s, seat, (DrawToKeep, KeepCard))]


def blessing_places(s: Position, seat: int | None) -> list[Place]:
    """HEL-HID.5  The deck, and a draft that has not come to the seat yet; a spectator sees no discards either."""
    places = [Place(int(s.blessing_deck), setter(s, "blessing_deck"))]
    if seat is None:
        places.append(Place(int(s.blessing_discards), setter(s, "blessing_discards")))
    return [*places, *drawn_places(s, seat, (DrawBlessing, DraftPick))]


def attack_places(s: Position, seat: int | None) -> list[Place]:
    """HEL-HID.3, HEL-HID.6  The deck, what lies face down, and the cards in the hand of the left neighbour."""

    def put_hidden(cards: int) -> None:
        s.attack_discards = int(s.attack_discards) & ~int(s.attack_hidden) | cards
        s.attack_hidden = cards

    places = [Place(int(s.attack_deck), setter(s, "attack_deck"))]
    if seat is None or seat != s.attack_reader:
        places.append(Place(int(s.attack_hidden), put_hidden))
    return [*places, *drawn_places(s, seat, (DrawAttack, AttackPick))]


def artifact_places(s: Position, seat: int | None) -> list[Place]:
    """HEL-HID.5  The neutral deck, which is open, and which of its cards somebody else has drawn."""
    places = drawn_places(s, seat, (DrawArtifact, KeepArtifact))
    rest = int(neutral_deck(s)) & ~sum(place.cards for place in places)
    return [*places, Place(rest, lambda cards: None)]


def drawn_places(s: Position, seat: int | None, kinds: tuple[type[Decision], ...]) -> list[Place]:
    """Decisions that hold cards which another seat has drawn."""
    places = []
    for at, step in enumerate(s.stack):
        if isinstance(step, kinds) and not is_known(s, seat, step):
            row = step.row()
            if isinstance(step, DrawAttack | AttackPick):
                places.append(Place(sum(1 << card for card in row[1:] if card != c.NOTHING), in_row(s, at)))
            else:
                places.append(Place(row[CARDS_IN_ROW[step.name()]], in_row(s, at)))
    return places


def in_row(s: Position, at: int) -> Callable[[int], None]:
    """Puts other cards in a decision of the stack: as bits, or attack cards by number."""

    def put(cards: int) -> None:
        stack = s.stack
        row, name = stack[at].row(), stack[at].name()
        if name in CARDS_IN_ROW:
            row[CARDS_IN_ROW[name]] = cards
        else:
            row[1:] = [card for card in range(cards.bit_length()) if cards >> card & 1]
        stack[at] = GAME.decisions[name](*row)
        s.stack = stack

    return put


def is_known(s: Position, seat: int | None, step: Decision) -> bool:
    """HEL-DRF.1  Cards drawn are known to their owner, whose number stands first; a draft goes round to the right."""
    owner = step.row()[0]
    if isinstance(step, DraftPick):
        return seat in [(owner + i) % int(s.seats) for i in range(int(s.seats - step.left) + 1)]
    return owner == seat


PLUGIN = Hellas()
