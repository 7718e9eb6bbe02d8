"""Section 39: hidden cards are drawn anew; each deal that fits what a seat can see occurs, and each as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import SYMBOL_CARDS
from petteia.games.hellas.components.constants import CARDS
from petteia.games.hellas.known.table import cards_of
from petteia.games.hellas.rules.artifact_deck import DrawArtifact, KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick, DrawBlessing
from petteia.games.hellas.rules.hands import DrawToKeep, KeepCard
from petteia.games.hellas.rules.hunt_defence import HuntDefendCard, HuntPlan, reach
from petteia.games.hellas.rules.hunt_payment import HuntPayCard
from petteia.games.hellas.rules.monster_attacks import AttackPick, DrawAttack
from petteia.games.hellas.state import Position
from tests.hellas.given import SEATS, Scene, given

SAMPLES_EACH = 40  # for every deal that is possible
HUNT = "turn B\nhero B achilles elis\nphase special\n"


def bits_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def sampled(game: Scene, seat: str, read: Callable[[Position], object], number: int) -> Counter[object]:
    """What so many redealt positions of a seat hold, each one checked and looked at."""
    found: Counter[object] = Counter()
    roller = Roller(f"{game.asked()} {seat}")
    before = game.state.to_json()
    seen = game.view(seat)
    for i in range(number):
        other = game.state.redeal(SEATS.index(seat), roller)
        assert isinstance(other, Position)
        if i < 20:
            other.check()
            assert game.state.game.view(other, SEATS.index(seat)) == seen
        found[read(other)] += 1
    assert game.state.to_json() == before
    return found


def assert_even(found: Counter[object], possible: set[object]) -> None:
    """Exactly what is possible has occurred, and each of it about as often (5 standard deviations)."""
    assert set(found) == possible
    expected = found.total() / len(possible)
    assert all(abs(number - expected) < 5 * expected**0.5 for number in found.values()), found


def unseen(s: Position, seat: int) -> list[int]:
    """The Combat cards that a seat cannot see, when nothing was drawn to choose from."""
    bits = int(s.deck)
    for rival in range(int(s.seats)):
        bits |= 0 if rival == seat else int(s.hands[rival])
    return cards_of(bits, int(CARDS))


def is_possible(s: Position) -> bool:
    """Whether whoever is asked would be asked this with the cards in hand."""
    top = s.top
    if isinstance(top, HuntDefendCard | HuntPlan) and reach(s, top.seat, top.strength) < s.hunt_value:
        return False
    if isinstance(top, HuntPayCard) and int(s.hands[top.seat] & SYMBOL_CARDS[top.symbol]).bit_count() < top.cards_left:
        return False
    return len(s.legal()) >= (1 if top.asks_single() else 2)


def possible_hands(game: Scene, seat: str) -> set[object]:
    """All hands that whoever is asked can have for all that another seat can see, found by trying them all."""
    s = game.state
    asked = int(s.seat)
    size = int(s.hands[asked]).bit_count()
    found: set[object] = set()
    for hand in combinations(unseen(s, SEATS.index(seat)), size):
        other = s.copy()
        other.hands[asked] = bits_of(hand)
        if is_possible(other):
            found.add(bits_of(hand))
    return found


# -- hands ------------------------------------------------------------------------------------------------------


def test_HEL_HID_1_every_hand_occurs_equally_often() -> None:
    game = given("players 3\nhand A c01\nhand B c02\nhand C c03 c04\ndeck c05")
    found = sampled(game, "A", lambda s: (int(s.hands[1]), int(s.hands[2]), int(s.deck)), 12 * SAMPLES_EACH)
    cards = set(range(1, 5))
    possible: set[object] = {
        (1 << b, bits_of(c), bits_of(cards - {b} - set(c))) for b in cards for c in combinations(cards - {b}, 2)
    }
    assert len(possible) == 12
    assert_even(found, possible)


def test_HEL_HID_1_the_own_hand_stays() -> None:
    game = given("players 2\nhand A c01 c02\nhand B c03 c04")
    assert set(sampled(game, "A", lambda s: int(s.hands[0]), 20)) == {0b11}
    assert set(sampled(game, "B", lambda s: int(s.hands[1]), 20)) == {0b1100}


def pay_card() -> Scene:
    """HEL-HNT.13  B pays for a Wound with a set of three torches and has five."""
    game = given(HUNT + "monster sphinx elis\nhand B c01 c02 c03 c04\ndeck c05 c07 c09 c30")
    return game.play("special hunt", "card c05", "slot 1")


def pay() -> Scene:
    """HEL-HNT.12, HEL-HNT.13  B can pay for a Wound with a mace or with two swords."""
    game = given(HUNT + "monster sphinx elis\nhand B c13 c14 c17\ndeck c01 c07 c18 c22")
    return game.play("special hunt", "card c01", "slot 2")


def shot() -> Scene:
    """HEL-BL.24  B discards a bow card for Shoot to Kill."""
    text = "turn B\nhero B achilles elis\nmonster sphinx elis\nblessings B shoot_to_kill\n"
    return given(text + "hand B c07 c01\ndeck c08 c02 c03 c04 c25").play("use shoot_to_kill")


def defence() -> Scene:
    """HEL-HNT.45  B has begun a defence against 5 that must be able to succeed."""
    game = given(HUNT + "monster sphinx elis\nhand B c09 c26 c29\ndeck c01 c02 c03 c10 c23 c27")
    game.play("special hunt", "card c01", "slot 4", "stop", "attack a02", "attack a03", "C attack a03")
    return game.play("B defend cards")


def plan() -> Scene:
    """HEL-HNT.23  B may strengthen the first card against 7, and need not."""
    text = HUNT + "blessings B master_plan\npriests B 1\nmonster hydra elis\nhand B c01 c09 c26\n"
    game = given(text + "deck c02 c03 c04 c23 c24")
    game.play("special hunt", "card c23", "slot 7")
    if game.asked() == "B hunt_pay":
        game.play("pay match")
    game.play("stop", "attack a02", "attack a04", "C attack a04", "B defend cards")
    return game.play("card c09")


@pytest.mark.parametrize(
    ("make", "asked"),
    [
        (pay_card, "hunt_pay_card"),
        (pay, "hunt_pay"),
        (shot, "discard_card"),
        (defence, "hunt_defend_card"),
        (plan, "hunt_master_plan"),
    ],
)
def test_HEL_NUL_4_a_question_that_tells_something_of_the_hand(make: Callable[[], Scene], asked: str) -> None:
    """HEL-NUL.1, HEL-HNT.45, HEL-HID.1  Of the hands with which the question is asked each is equally likely."""
    game = make()
    assert game.asked() == f"B {asked}"
    for seat in "AC":
        possible = possible_hands(game, seat)
        everything = len(list(combinations(unseen(game.state, SEATS.index(seat)), len(game.hand("B")))))
        assert 1 < len(possible) < everything
        found = sampled(game, seat, lambda s: int(s.hands[1]), SAMPLES_EACH * len(possible))
        assert_even(found, possible)
    assert set(sampled(game, "B", lambda s: int(s.hands[1]), 5)) == {int(game.state.hands[1])}


def test_the_true_hand_is_not_given_away_where_few_hands_fit() -> None:
    """Four torches in a hand of five: 366 of 142,506 hands; the real one is as likely as any other of them."""
    game = given(HUNT + "monster sphinx elis\nhand B c01 c02 c03 c04\nhand C c05")
    game.play("special hunt", "card c30", "slot 1")
    assert game.asked() == "B hunt_pay_card"
    found = sampled(game, "A", lambda s: int(s.hands[1]), 500)
    assert found[int(game.state.hands[1])] < 12
    assert len(found) > 200


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_truth_is_not_given_away_in_random_games(players: int) -> None:
    """Wherever more than one deal is possible, another one than the real one occurs; hands fit the question."""
    match = petteia.Match("hellas", players, seed=f"truth {players}")
    roller = Roller("truth")
    looked = 0
    while not match.state.is_over and looked < 40:
        match.play(roller.choose(match.state.legal()))
        s = match.state
        assert isinstance(s, Position)
        seat = roller.below(players)
        places = [bool(s.deck), *(bool(s.hands[rival]) for rival in range(players) if rival != seat)]
        if roller.below(8) or s.seat == seat or sum(places) < 2 or not any(places[1:]):
            continue
        looked += 1
        deals = [s.redeal(seat, roller) for _ in range(12)]
        assert all(isinstance(deal, Position) and is_possible(deal) for deal in deals)
        assert any(hands_of(deal) != hands_of(s) for deal in deals), match.view(seat)
    assert looked > 20


def hands_of(s: object) -> list[int]:
    assert isinstance(s, Position)
    return [int(hand) for hand in s.hands]


# -- cards drawn to choose from -------------------------------------------------------------------------------------


def on_stack(kind: type, *fields: str) -> Callable[[Position], object]:
    """Reads what the decision of this kind holds."""

    def read(s: Position) -> object:
        step = next(step for step in s.stack if isinstance(step, kind))
        return tuple(int(getattr(step, field)) for field in fields)

    return read


def subsets(cards: Iterable[int], size: int) -> set[object]:
    """All sets of so many of these cards, a bit each."""
    return {(bits_of(chosen),) for chosen in combinations(cards, size)}


def test_HEL_HID_5_cards_drawn_with_the_owl() -> None:
    """HEL-AF.18  The other knows neither the cards drawn nor what is left."""
    game = given("players 2\narmy A attica 8\nhand B c01\ndeck c02 c03 c04")
    game.play("regular use_artifacts", "use owl_of_athena", "card c02")
    read = on_stack(DrawToKeep, "cards")
    assert_even(sampled(game, "B", read, 3 * SAMPLES_EACH), subsets((1, 2, 3), 1))
    assert set(sampled(game, "A", read, 5)) == {(0b10,)}
    game.play("card c03")
    read = on_stack(KeepCard, "cards")
    assert_even(sampled(game, "B", read, 3 * SAMPLES_EACH), subsets((1, 2, 3), 2))
    assert set(sampled(game, "A", read, 5)) == {(0b110,)}


def test_HEL_HID_5_artifacts_drawn_to_choose_from() -> None:
    """HEL-HER.8  Heracles draws 2 neutral artifacts; the deck is open, what was drawn is not."""
    owned = "artifacts C caduceus apollos_arrow femes_trumpet harpe pandoras_box horn_of_plenty ambrosia"
    game = given(f"{owned}\nhero B heracles\nturn B\nglory B red\nphase start").play("glory red")
    left = [content.ARTIFACTS.index(name) for name in ("aegis", "eye_of_graeae", "ariadnes_thread")]
    game.play("artifact aegis")
    read = on_stack(DrawArtifact, "artifacts")
    assert_even(sampled(game, "A", read, 3 * SAMPLES_EACH), subsets(left, 1))
    game.play("artifact eye_of_graeae")
    read = on_stack(KeepArtifact, "artifacts")
    assert_even(sampled(game, "A", read, 3 * SAMPLES_EACH), subsets(left, 2))
    assert set(sampled(game, "B", read, 5)) == {(bits_of(left[:2]),)}


def test_HEL_HID_5_a_blessing_draft() -> None:
    """HEL-DRF.1  Whoever has not seen the cards yet knows only that they are not the others' Blessings."""
    few = ("ambush", "bluff", "exile", "armory", "push_ups", "wild_hunt")
    others = [name for name in content.BLESSINGS if name not in few]
    left = [content.BLESSINGS.index(name) for name in few]
    text = f"players 3\nblessings C {' '.join(others)}\ncontrol A phocis\ntemple_card temple_2\nphase special"
    game = given(text).play("special build_temple", "blessing ambush")
    read = on_stack(DrawBlessing, "blessings")
    for seat in "BC":
        assert_even(sampled(game, seat, read, 6 * SAMPLES_EACH), subsets(left, 1))
    assert set(sampled(game, "A", read, 5)) == {(1 << left[0],)}
    game.play("blessing bluff", "blessing exile", "blessing armory")
    read = on_stack(DraftPick, "blessings")
    for seat in "BC":
        assert_even(sampled(game, seat, read, 15 * SAMPLES_EACH), subsets(left, 4))
    game.play("A blessing exile")  # A passes three on to C
    assert game.asked() == "C draft_pick"
    rest = sorted(set(left) - {content.BLESSINGS.index("exile")})
    assert_even(sampled(game, "B", read, 10 * SAMPLES_EACH), subsets(rest, 3))
    for seat in "AC":
        assert len(sampled(game, seat, read, 5)) == 1


def test_HEL_HID_6_attack_cards() -> None:
    """HEL-HID.6  Only the left neighbour knows the card not chosen and the two in hand: all are drawn together."""
    game = given(HUNT + "monster hydra elis\nhand B c01 c07 c13 c17\ndeck c21 c22")
    game.play("special hunt", "card c21", "slot 1")
    game.play("stop", "attack a17", "attack a18", "C attack a18", "B defend not", "attribute speed").chance()
    before = sampled(game, "A", lambda s: int(s.attack_hidden), 17 * SAMPLES_EACH)
    assert_even(before, {1 << card for card in range(17)})
    assert len(sampled(game, "C", lambda s: int(s.attack_hidden), 5)) == 1
    game.play("slot 4", "stop", "attack a01")
    read = on_stack(DrawAttack, "first")
    both = sampled(game, "A", lambda s: (read(s), int(s.attack_hidden)), 17 * 16 * 20)
    assert_even(both, {((first,), 1 << card) for first in range(17) for card in range(17) if card != first})
    game.play("attack a02")
    read = on_stack(AttackPick, "low", "high")
    pairs = sampled(game, "A", read, 136 * 20)
    assert_even(pairs, set(combinations(range(17), 2)))
    assert set(sampled(game, "C", read, 5)) == {(0, 1)}
