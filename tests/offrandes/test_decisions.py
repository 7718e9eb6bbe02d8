"""Section 17 of the rules: decisions, their order, and what must hold whatever is chosen."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as example
from hypothesis import strategies as st

from petteia.core.flow import ALLOWED, CHANCE, OVER, STEP, Choices
from petteia.games import offrandes
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from petteia.games.offrandes.decisions import DECISIONS, KINDS
from petteia.games.offrandes.rules.corruption import corrupt, forbids_rival, forbids_track
from petteia.games.offrandes.rules.tracks import advance
from petteia.games.offrandes.state import Position
from tests.games.specified import decisions
from tests.offrandes.given import Scene, given
from tests.sampling import IS_LONG

# The numbers that each decision or step is made of: different ones, so that a wrong order shows.
ROWS: dict[str, list[int]] = {
    "over": [],
    "choose_first_player": [],
    "preliminary": [],
    "choose_start_character": [1, 2],
    "round": [],
    "auctions": [],
    "auction_turn": [3],
    "auctions_end": [],
    "after_sale": [],
    "choose_pair_first": [2],
    "choose_pair_second": [2, 5],
    "choose_opening_bid": [1],
    "bid_or_pass": [3],
    "corruption": [],
    "corruption_end": [],
    "corrupt_choose_victim": [2],
    "corrupt_choose_track": [1, 3],
    "offerings": [],
    "offer_choose_animals": [3],
    "offer_choose_altar": [1, 4, 2],
    "income": [],
    "end_check": [],
}
# The same examples every time; a game that fails is shown as it is, because making it shorter takes minutes.
REPEATABLE = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=40 if IS_LONG else 20,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_decision_is_tried_here() -> None:
    """And every name in the table of decisions belongs to the class that it names."""
    assert set(ROWS) == set(DECISIONS)


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_can_be_saved_and_read(name: str) -> None:
    """Its row gives the arguments of its constructor, in their order."""
    decision = DECISIONS[name](*ROWS[name])
    assert decision.name() == name
    assert decision.row() == ROWS[name]
    again = DECISIONS[name](*decision.row())
    assert (type(again), again.seat, again.row()) == (type(decision), decision.seat, decision.row())


def test_observations_count_the_decisions_of_players_as_the_specification_does() -> None:
    """Networks have been trained with these numbers."""
    assert list(KINDS) == decisions("offrandes")


def test_the_decisions_are_those_of_the_specification() -> None:
    """Section 17: every kind in the table exists; the rest are steps that ask nobody."""
    text = (Path(offrandes.__file__).parent / "specification.md").read_text(encoding="utf-8")
    section = text.partition("## 17. Decisions")[2].partition("## 18.")[0]
    kinds = re.findall(r"^\| [CD]\d \| `(\w+)`", section, re.MULTILINE)
    assert len(kinds) == 10
    asking = [name for name in DECISIONS if DECISIONS[name](*ROWS[name]).seat not in (STEP, OVER)]
    assert sorted(asking) == sorted(kinds)
    assert DECISIONS["choose_first_player"](*ROWS["choose_first_player"]).seat == CHANCE


@pytest.mark.parametrize(
    ("text", "moves", "asked", "choices"),
    [
        ("phase set_up", [], "choose_first_player", "first sparta, first corinth, first athens, first thebes"),
        (
            "phase set_up",
            ["first sparta", "start priestess"],
            "choose_start_character",
            "start peasant, start water_carrier, start flower_carrier, start temple_guardian, start corruptor, "
            "start soldier",
        ),
        (
            "option owner_may_pass_first_pair true",
            [],
            "choose_pair_first",
            "end_turn, pair peasant, pair water_carrier, pair flower_carrier, pair temple_guardian, pair priestess, "
            "pair corruptor, pair soldier",
        ),
        (
            "",
            ["pair priestess"],
            "choose_pair_second",
            "pair peasant, pair water_carrier, pair flower_carrier, pair temple_guardian, pair corruptor, pair soldier",
        ),
        ("drachmas sparta 3", ["pair soldier", "pair peasant"], "choose_opening_bid", "bid 1, bid 2, bid 3"),
        ("drachmas corinth 5", ["pair soldier", "pair peasant", "bid 3"], "bid_or_pass", "pass, bid 4, bid 5"),
        (
            "level all priestess 1 \n level athens corruptor 1 \n phase corruption",
            [],
            "corrupt_choose_victim",
            "decline, corrupt sparta, corrupt corinth, corrupt thebes",
        ),
        (
            "levels sparta 1/0/1/1/1/1/1 \n level athens corruptor 2 \n phase corruption",
            ["corrupt sparta"],
            "corrupt_choose_track",
            "track peasant, track flower_carrier, track temple_guardian, track priestess",
        ),
        (
            "option fewer_animals_choice always \n option lower_kind_choice always \n levels athens 2/2/2/1/0/0/0 \n"
            "phase offerings",
            [],
            "offer_choose_animals",
            "decline, offer pig:2, offer pig:1, offer chicken:2, offer chicken:1",
        ),
        (
            "levels athens 2/2/2/3/0/0/0 \n altar ares corinth ox:1 \n altar hera corinth ox:1 \n phase offerings",
            ["offer pig:2"],
            "offer_choose_altar",
            "altar hephaestus, altar hermes, altar athena, altar aphrodite, altar artemis, altar apollo",
        ),
    ],
)
def test_OFF_14_6_the_order_of_choices_in_each_decision(text: str, moves: list[str], asked: str, choices: str) -> None:
    """OFF-14.6  As the table of section 17 lists them."""
    game = given(text).play(*moves)
    assert game.asked().split()[1] == asked
    assert game.choices() == choices.split(", ")


@pytest.mark.parametrize(
    ("text", "moves", "events"),
    [
        ("drachmas sparta 1", ["pair peasant", "pair soldier"], ["bid_made sparta 1 opening"]),
        (
            "level sparta corruptor 1 \n level corinth priestess 2 \n level athens corruptor 1 \n phase corruption",
            ["corrupt corinth"],
            ["corrupted sparta corinth priestess", "advanced sparta priestess 1"],
        ),
        (
            "levels sparta 1/1/1/1/0/0/0 \n altar ares corinth pig:1 \n altar hermes corinth pig:1 \n"
            "levels corinth 1/1/1/2/0/0/0 \n phase offerings",
            ["offer chicken:1"],
            ["offered sparta chicken 1", "laid sparta hephaestus 1"],
        ),
    ],
)
def test_OFF_14_4_forced_choices_are_taken_without_asking(text: str, moves: list[str], events: list[str]) -> None:
    """OFF-14.4  D4, D7 and D9 with one choice: carried out at once and announced."""
    game = given(text)
    seat = game.asked().split()[0]
    game.play(*moves)
    assert not game.asked().startswith(seat)
    log = game.events()
    assert all(event in log for event in events)


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        (
            "level sparta corruptor 1 \n levels corinth 1/1/1/1/0/0/0 \n level corinth soldier 1 \n phase corruption",
            "sparta",
        ),
        ("levels sparta 1/1/1/0/0/0/0 \n levels corinth 1/1/1/1/0/0/0 \n phase offerings", "sparta"),
    ],
)
def test_OFF_14_4_a_decision_with_nothing_but_decline_is_not_asked(text: str, skipped: str) -> None:
    """OFF-14.4  D6 and D8 are skipped without a word."""
    game = given(text)
    assert game.asked() == "corinth offer_choose_animals"
    assert not [event for event in game.events() if skipped in event]


# -- what must hold whatever is chosen ---------------------------------------------------------------


def plain(players: int, third: int = 0) -> Position:
    """A table with everybody in the middle of every track."""
    option = f"option third_party_displacement {('needs_top_corruptor', 'free', 'no_advance')[third]}"
    return given(f"players {players} \n {option} \n levels all 3/3/3/3/3/3/2").state


STEPS = st.lists(
    st.tuples(st.booleans(), st.integers(0, 4), st.integers(0, 4), st.integers(0, 6)), min_size=50, max_size=150
)


@REPEATABLE
@example(players=st.integers(3, 5), third=st.integers(0, 2), steps=STEPS)
def test_OFF_7_3_the_last_space_under_any_advances_and_corruptions(
    players: int, third: int, steps: list[tuple[bool, int, int, int]]
) -> None:
    """OFF-7.3  Never two tokens on a last space, no level outside 0 to 5, and at most two tokens besides move."""
    s = plain(players, third)
    for is_corruption, one, other, character in steps:
        seat, rival = one % players, other % players
        before = list(s.levels)
        s.corrupted = 0
        if not is_corruption:
            advance(s, seat, character)
        elif forbids_rival(s, seat, rival) == forbids_track(s, seat, rival, character) == ALLOWED:
            corrupt(s, seat, rival, character)
        assert sum(a != b for a, b in zip(before, s.levels, strict=True)) <= 3
        for track in range(7):
            levels = [int(s.level(i, track)) for i in range(players)]
            assert levels.count(5) <= 1
            assert all(0 <= level <= 5 for level in levels)


def options() -> st.SearchStrategy[dict[str, object]]:
    """Any combination of options that changes how a round is played."""
    return st.fixed_dictionaries(
        {
            name: st.sampled_from(list(option.choices))
            for name, option in GAME.options.items()
            if name not in ("first_player", "round_limit")
        }
    )


def play_on(game: Scene, numbers: list[int]) -> list[Scene]:
    """Positions after each of some moves; each number picks one of the choices."""
    positions = [game.copy()]
    for number in numbers:
        if game.asked() == "over":
            break
        names = game.choices()
        game.play(names[number % len(names)])
        positions.append(game.copy())
    return positions


NUMBERS = st.lists(st.integers(0, 1000), min_size=60, max_size=250)
RICH = """
    levels all 3/3/3/3/2/2/0
    level sparta soldier 4
    drachmas all 3
"""


@REPEATABLE
@example(players=st.integers(3, 5), chosen=options(), numbers=NUMBERS)
def test_OFF_10_25_nothing_is_ever_lost(players: int, chosen: dict[str, object], numbers: list[int]) -> None:
    """OFF-10.25  Animals and, OFF-10.26, tokens: their number never changes, in any game."""
    lines = "\n".join(f"option {name} {str(value).lower()}" for name, value in chosen.items())
    game = given(f"players {players} \n {RICH} \n {lines}")
    for position in play_on(game, numbers):
        view = position.view()
        for animal in content.ANIMALS:
            laid = sum(altar["number"] for altar in view["altars"] if altar["animal"] == animal)
            assert view["reserve"][animal] + laid == 15
        for city in view["cities"]:
            assert city["tokens"] + len(city["altars"]) == 11
            assert city["tokens"] >= 0


@REPEATABLE
@example(players=st.integers(3, 5), chosen=options(), numbers=NUMBERS)
def test_OFF_9_4_points_never_fall(players: int, chosen: dict[str, object], numbers: list[int]) -> None:
    """OFF-9.4  And, OFF-12.14, no altar becomes empty; and, OFF-6.13, OFF-6.14, money stays between 0 and 25."""
    lines = "\n".join(f"option {name} {str(value).lower()}" for name, value in chosen.items())
    positions = play_on(given(f"players {players} \n {RICH} \n {lines}"), numbers)
    for before, after in pairwise(positions):
        assert all(a <= b for a, b in zip(before.state.points, after.state.points, strict=True))
        assert all(b >= 0 for a, b in zip(before.state.altar_seat, after.state.altar_seat, strict=True) if a >= 0)
        assert all(0 <= drachmas <= 25 for drachmas in after.state.drachmas)


@REPEATABLE
@example(players=st.integers(3, 5), numbers=NUMBERS)
def test_OFF_8_22_who_stood_on_5_leaves_it_only_for_the_top_corruptor(players: int, numbers: list[int]) -> None:
    """OFF-8.22  In phase 2 of random games; corruptors and soldiers never move there (OFF-8.3)."""
    game = given(f"players {players} \n levels all 4/4/4/4/4/3/1 \n levels sparta 5/5/4/4/4/5/0 \n phase corruption")
    for before, after in pairwise(play_on(game, numbers[:12])):
        if before.phase() != "corruption":
            break
        corruptor = before.level(before.asked().split()[0], "corruptor")
        for track in content.CHARACTERS[:5]:
            left = [
                a == "5" != b
                for a, b in zip(before.track(track).split("/"), after.track(track).split("/"), strict=True)
            ]
            assert not any(left) or corruptor == 5
        assert (before.track("corruptor"), before.track("soldier")) == (
            after.track("corruptor"),
            after.track("soldier"),
        )


@REPEATABLE
@example(players=st.integers(3, 5), chosen=options(), numbers=NUMBERS)
def test_every_listed_choice_can_be_carried_out(players: int, chosen: dict[str, object], numbers: list[int]) -> None:
    """Whatever is listed leads to a position that holds, and saves and loads unchanged."""
    game = Scene(GAME.new(players, chosen))
    for position in play_on(game, numbers[:60]):
        saved = position.state.to_json()
        assert GAME.from_json(saved).to_json() == saved
        choices = Choices()
        position.state.top.list_choices(position.state, choices)
        assert [choices.actions[i] for i in range(choices.count)] == position.state.legal()
