"""Positions in words: what all games have in common, told by a game from outside that has no words of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from petteia.core.chance import Roller
from petteia.core.errors import BadPosition
from petteia.core.facts import Kind, one_of, some_of
from petteia.core.flow import CHANCE
from petteia.core.notation import Dialect, split
from petteia.core.page import Page, counts, index, number
from petteia.core.wordings import BySeat, Number, Seats, Word, only
from petteia.text.catalog import LANGUAGES
from tests.core.pebbles import Heap, Pebbles


def read_heap(page: Page, words: list[str]) -> None:
    page.table["heap"] = number(only(words, 1)[0], 0, 12)


def write_heap(page: Page, now: Page) -> Iterable[str]:
    return [str(now.table["heap"])] if page.table["heap"] != now.table["heap"] else []


class PebbleWords(Dialect):
    """A few words; the cards have none."""

    seats = ("ada", "bob", "cleo", "dora")
    words = (
        Word("left NUMBER", "Pebbles on the heap.", read_heap, write_heap),
        BySeat("taken SEAT NUMBER", "Pebbles before a player."),
        Seats("shown SEAT…", "Who has shown the card."),
        Number("size NUMBER", "Not a word that is used.", "heap"),
    )


def dealt(game: Pebbles, players: int = 3) -> Heap:
    """A game in which everybody has a card."""
    state = game.new(players)
    while state.seat == CHANCE:
        state.play(state.outcomes()[0][0])
    return state


def test_lines_are_split_and_comments_left_out() -> None:
    lines = split("a b # c\n\n  # d\ne; f g;\n")
    assert [(line.number, line.words) for line in lines] == [(1, ["a", "b"]), (4, ["e"]), (4, ["f", "g"])]


def test_a_game_without_words_of_its_own_is_told_by_its_numbers(pebbles: Pebbles) -> None:
    state = dealt(pebbles)
    state.play(pebbles.action_id("take 2"))
    words = pebbles.notation(state)
    assert words.splitlines() == [
        "players 3",
        'layout {"heap":9}',
        "field heap 7",
        "field taken 0:2",
        "field card 0:1 1:1 2:1",
        "asks a show",
        "then turn owner=b",
    ]
    assert pebbles.position(words).to_json() == state.to_json()


def test_every_position_of_a_game_is_read_back_as_it_was(pebbles: Pebbles) -> None:
    roller = Roller("notation")
    state = pebbles.new(4, {"limit": 2}, {"heap": 11})
    dialect = PebbleWords(pebbles)
    while True:
        assert dialect.read(dialect.write(state)).to_json() == state.to_json()
        if state.is_over:
            break
        state.play(roller.choose(state.legal()))
    assert pebbles.notation(state).endswith("over\n")


def test_words_of_a_game_leave_out_what_is_usual(pebbles: Pebbles) -> None:
    dialect = PebbleWords(pebbles)
    state = dialect.read(
        "players 2\nleft 4\ntaken ADA 3\ntaken b 2\nshown all\nfield card 0:1 1:3\nasks ada take; then turn owner=bob"
    )
    assert (int(state.heap), list(state.taken), int(state.shown)) == (4, [3, 2], 3)
    assert dialect.write(state).splitlines()[2:] == [
        "left 4",
        "taken ada 3",
        "taken bob 2",
        "shown ada bob",
        "field card 0:1 1:3",
        "asks ada take",
        "then turn owner=bob",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players 2\nlfet 3", 'Line 2: No line of a position of Pebbles begins with "lfet". Did you mean "left"?'),
        ("players 7", 'Line 1: "7" is not a whole number from 2 to 4.'),
        ("players two", 'Line 1: "two" is not a whole number from 2 to 4.'),
        ("taken adda 1", 'Line 1: "adda" does not fit here. Expected: ada, bob, cleo, dora. Did you mean "ada"?'),
        ("players 2; taken dora 1", 'Line 1: "dora" does not fit here. Expected: ada, bob.'),
        ("taken ada", "Line 1: Something is missing at the end. It is written like this: taken SEAT NUMBER"),
        ("taken ada 1 2", 'Line 1: "2" is one word too many.'),
        ("left 3 4", 'Line 1: "4" is one word too many.'),
        ("option limti 2", 'Line 1: "limti" does not fit here. Expected: limit, open_cards. Did you mean "limit"?'),
        ("option limit 9", 'Line 1: Option "limit" cannot be "9". It can be: 1..3.'),
        ("field crad 1", 'Line 1: "crad" does not fit here. Expected: heap, taken, card, shown. Did you mean "card"?'),
        ("field card 9:1", 'Line 1: "9" is not a whole number from 0 to 3.'),
        ("field card 0:99", 'Line 1: In this position "card[0]" must be a whole number from 0 to 3, not 99.'),
        (
            "asks a shwo",
            'Line 1: "shwo" does not fit here. Expected: over, deal, turn, take, show. Did you mean "show"?',
        ),
        ("asks ada take left=2", 'Line 1: "left" does not fit here. Expected: seat.'),
        ("then turn", 'Line 1: "owner=" is missing.'),
        ("asks ada", "Line 1: Something is missing at the end. It is written like this: asks SEAT DECISION [FIELD=…]"),
        ('layout {"heap"', 'Line 1: "{"heap"" does not fit here. Expected: JSON.'),
        ("over", "This position cannot occur: a card was dealt twice or never."),
    ],
)
def test_what_is_not_understood_is_said_with_its_line(pebbles: Pebbles, text: str, said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        PebbleWords(pebbles).read(text)
    assert refused.value.text() == said


def test_refusals_are_told_in_every_language(pebbles: Pebbles) -> None:
    with pytest.raises(BadPosition) as refused:
        pebbles.position("players 2\nplayrs 3")
    told = {refused.value.text(lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    quoted = re.compile(r'["«“„]playrs["»”].*["«“„]players["»”]', re.DOTALL)  # each language has marks of its own
    assert all("2" in text and quoted.search(text) for text in told)


def test_numbers_and_counts_are_read_as_they_are_written() -> None:
    names = ("red", "blue", "green")
    assert counts(["2*red", "green", "red"], names) == [3, 0, 1]
    assert counts(["-"], names) == counts([], names) == [0, 0, 0]
    assert (number("-3", -5), number("12"), index("BLUE", names)) == (-3, 12, 1)


def test_kinds_know_what_is_left_out() -> None:
    from petteia.core.asking import left_out

    assert left_out(one_of(("a", "b"), or_none=True)) == -1
    assert left_out(some_of(("a", "b"))) == left_out(Kind(0, 99)) == 0
    assert left_out(one_of(("a", "b"))) is None
