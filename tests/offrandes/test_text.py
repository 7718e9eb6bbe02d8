"""What people read: actions, events, questions and the table in words, in every language."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.flow import EVERYBODY
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from petteia.games.offrandes.events import EVENTS
from petteia.text.catalog import LANGUAGES
from tests.offrandes.given import Scene, given

# One position for each kind of decision: how to get there, and what the question and two choices must mention.
CORRUPTION = "level corinth corruptor 2 \n levels athens 2/1/0/0/0/0/0 \n phase corruption"
OFFERING = "levels corinth 3/2/2/1/0/0/0 \n phase offerings"
DECISIONS: dict[str, tuple[str, list[str], list[str], dict[str, list[str]]]] = {
    "choose_first_player": ("phase set_up", [], [], {"first thebes": ["Thebes"]}),
    "choose_start_character": (
        "phase set_up",
        ["first sparta"],
        ["Thebes", "3"],
        {"start flower_carrier": ["Thebes", "Flower Carrier"], "start soldier": ["Thebes", "Soldier"]},
    ),
    "choose_pair_first": (
        "option owner_may_pass_first_pair true",
        [],
        ["Sparta"],
        {"end_turn": ["Sparta"], "pair priestess": ["Sparta", "Priestess"]},
    ),
    "choose_pair_second": (
        "",
        ["pair peasant"],
        ["Sparta", "Peasant"],
        {"pair soldier": ["Sparta", "Peasant", "Soldier"]},
    ),
    "choose_opening_bid": (
        "",
        ["pair peasant", "pair soldier"],
        ["Sparta", "Peasant", "Soldier"],
        {"bid 1": ["Sparta", "1 drachma"], "bid 7": ["Sparta", "7 drachmas"]},
    ),
    "bid_or_pass": (
        "",
        ["pair peasant", "pair soldier", "bid 3"],
        ["Corinth", "4", "Peasant", "Soldier", "Sparta"],
        {"pass": ["Corinth"], "bid 4": ["Corinth bids 4 drachmas"]},
    ),
    "corrupt_choose_victim": (
        CORRUPTION,
        [],
        ["Corinth"],
        {"decline": ["Corinth"], "corrupt athens": ["Corinth", "Athens"]},
    ),
    "corrupt_choose_track": (
        CORRUPTION,
        ["corrupt athens"],
        ["Corinth", "Athens"],
        {"track peasant": ["Corinth", "Peasant"], "track water_carrier": ["Corinth", "Water Carrier"]},
    ),
    "offer_choose_animals": (
        OFFERING,
        [],
        ["Corinth"],
        {"decline": ["Corinth"], "offer goat:2": ["Corinth", "2 goats", "6 points"]},
    ),
    "offer_choose_altar": (
        OFFERING,
        ["offer goat:2"],
        ["Corinth", "2 goats"],
        {"altar ares": ["Corinth", "Ares"]},
    ),
}

SAID = [
    ("first_player_chosen", (2, 0, 0), ["Athens"]),
    ("character_chosen", (2, 1, 0), ["Athens", "Water Carrier"]),
    ("round_started", (7, 3, 0), ["7", "Thebes"]),
    ("auction_turn_started", (0, 0, 0), ["Sparta"]),
    ("auction_turn_skipped", (1, 0, 0), ["Corinth"]),
    ("auction_turn_ended", (4, 0, 0), ["Delos"]),
    ("pair_proposed", (0, 3, 6), ["Sparta", "Temple Guardian", "Soldier"]),
    ("bid_made", (1, 4, 0), ["Corinth", "4 drachmas"]),
    ("bid_made", (1, 1, 1), ["Corinth", "1 drachma"]),
    ("passed", (1, 0, 0), ["Corinth"]),
    ("pair_sold", (3, 12, 0), ["Thebes", "12 drachmas"]),
    ("advanced", (0, 4, 3), ["Sparta", "Priestess", "3"]),
    ("displaced", (0, 4, 4), ["Sparta", "Priestess", "4"]),
    ("corrupted", (0, 2, 0), ["Sparta", "Athens", "Peasant"]),
    ("corruption_declined", (0, 0, 0), ["Sparta"]),
    ("priestess_scored", (0, 8, 0), ["Sparta", "8 points"]),
    ("offered", (0, 4, 2), ["Sparta", "2 oxen"]),
    ("offered", (0, 3, 1), ["Sparta", "1 sheep"]),
    ("laid", (0, 10, 10), ["Sparta", "Zeus", "10 points"]),
    ("laid", (0, 1, 1), ["Sparta", "Ares", "1 point"]),
    ("replaced", (3, 8, 0), ["Thebes", "Hades"]),
    ("offering_declined", (3, 0, 0), ["Thebes"]),
    ("income_received", (10, 25, 0), ["10 drachmas", "25"]),
    ("marker_passed", (1, 0, 0), ["Corinth"]),
    ("game_ended", (1, 1, 0), ["Corinth"]),
    ("game_ended", (1, 2, 0), ["Corinth"]),
    ("altars_scored", (0, 1, 25), ["Sparta", "1 altar", "25 points"]),
    ("altars_scored", (0, 3, 15), ["Sparta", "3 altars", "15 points"]),
]


def reach(name: str) -> Scene:
    """The decision of this name."""
    text, moves, _, _ = DECISIONS[name]
    return given(text).play(*moves)


@pytest.mark.parametrize("name", DECISIONS)
def test_the_question(name: str) -> None:
    """Who must do what now, with the names and numbers that belong to it."""
    game = reach(name)
    assert game.state.decision == name
    for viewer in (None, "sparta", "corinth"):
        question = GAME.question(game.view(viewer))
        assert all(word in question for word in DECISIONS[name][2]), question


@pytest.mark.parametrize("name", DECISIONS)
def test_the_choices(name: str) -> None:
    """Each choice as a sentence about whoever decides."""
    game = reach(name)
    for action, words in DECISIONS[name][3].items():
        assert action in game.choices()
        sentence = GAME.describe(GAME.action_id(action), game.view())
        assert all(word in sentence for word in words), sentence
    sentences = [GAME.describe(action, game.view()) for action in game.state.legal()]
    assert len(set(sentences)) == len(sentences)


def test_declining_is_said_differently_in_corruption_and_offerings() -> None:
    """The same action, two meanings."""
    decline = GAME.action_id("decline")
    views = [reach(name).view() for name in ("corrupt_choose_victim", "offer_choose_animals")]
    assert GAME.describe(decline, views[0]) != GAME.describe(decline, views[1])


def test_the_questions_of_the_end() -> None:
    """Who has won, alone or together."""
    alone = GAME.question(given("points athens 101 \n phase end").view())
    shared = GAME.question(given("points athens 101 \n points sparta 101 \n phase end").view())
    assert "Athens" in alone
    assert "Sparta" not in alone
    assert "Sparta and Athens" in shared


def test_the_question_counts_the_starting_characters() -> None:
    """Three, two, and the last one."""
    game = reach("choose_start_character")
    asked = [GAME.question(game.view())]
    for character in ("peasant", "soldier"):
        game.play(f"start {character}")
        asked.append(GAME.question(game.view()))
    assert "3" in asked[0]
    assert "2" in asked[1]
    assert len(set(asked)) == 3


def event(name: str, numbers: tuple[int, int, int]) -> Event:
    """An event for everybody."""
    return Event(EVERYBODY, EVENTS.names.index(name), *numbers)


@pytest.mark.parametrize(("name", "numbers", "words"), SAID)
def test_the_log(name: str, numbers: tuple[int, int, int], words: list[str]) -> None:
    """Each event as a sentence with its names and numbers."""
    sentence = GAME.describe_event(event(name, numbers))
    assert all(word in sentence for word in words), sentence


def test_no_event_is_left_out() -> None:
    """Every kind of event is said above; an opening bid and a shared victory have their own words."""
    assert {name for name, _, _ in SAID} == set(EVENTS.names)
    for name, usual, special in (("bid_made", (1, 1, 0), (1, 1, 1)), ("game_ended", (1, 1, 0), (1, 2, 0))):
        assert GAME.describe_event(event(name, usual)) != GAME.describe_event(event(name, special))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_in_every_language(lang: str) -> None:
    """Events, questions and all actions, whatever is being decided; no name is left unfilled."""
    said = [GAME.describe_event(event(name, numbers), lang) for name, numbers, _ in SAID]
    for name in DECISIONS:
        view = reach(name).view()
        said.append(GAME.question(view, lang))
        said.extend(GAME.describe(action, view, lang) for action in reach(name).state.legal())
        said.append(GAME.words(view, lang).text())
    over = given("points sparta 101 \n phase end").view()
    said += [GAME.question(over, lang), GAME.words(over, lang).text()]
    assert all(text and "{" not in text for text in said)


def test_any_action_can_be_described_at_any_time() -> None:
    """Even one that is not possible now: pages name what they grey."""
    for name in DECISIONS:
        view = reach(name).view()
        for action in range(GAME.num_actions):
            assert GAME.describe(action, view)
    over = given("points sparta 101 \n phase end").view()
    assert all(GAME.describe(action, over) for action in range(GAME.num_actions))


def test_the_table_in_words() -> None:
    """Cities with points, money and levels; altars by group; the reserve."""
    game = given("""
        first corinth
        round 4
        points sparta 37
        drachmas athens 13
        levels thebes 1/2/3/4/5/0/1
        altar zeus thebes ox:2
    """)
    words = GAME.words(game.view())
    cities, altars, auction = words.sections
    assert "4" in cities.heading
    assert cities.grid is not None
    rows = {row[0].split()[0]: row for row in cities.grid.rows}
    assert rows["Sparta"][1] == "37"
    assert rows["Athens"][2] == "13"
    assert rows["Thebes"][3:] == ["1", "2", "3", "4", "5", "0", "1", "1"]
    assert rows["Corinth"][0] != "Corinth"  # marked as first player
    assert any("Zeus 2 oxen of Thebes" in line for line in altars.lines)
    assert any("15 chickens" in line and "13 oxen" in line for line in altars.lines)
    assert "Corinth" in auction.heading
    text = words.text()
    assert all(god.capitalize() in text for god in content.ALTARS)


def test_the_auction_in_words() -> None:
    """What is on sale, who leads, who has passed and who has bought."""
    game = given().sell("peasant soldier", "thebes", 2)
    game.play("pair priestess", "pair corruptor", "bid 1", "corinth pass", "athens bid 4")
    auction = GAME.words(game.view()).sections[2]
    lines = "\n".join(auction.lines)
    for words in ("Priestess and Corruptor", "Athens leads with 4 drachmas", "Corinth", "Peasant and Soldier"):
        assert words in lines


def test_hidden_drachmas_in_words() -> None:
    """OFF-14.2  A question mark for what the viewer may not see."""
    game = given("option open_drachmas false")
    grid = GAME.words(game.view("corinth")).sections[0].grid
    assert grid is not None
    assert [row[2] for row in grid.rows] == ["?", "10", "?", "?"]


def test_the_result_in_words() -> None:
    """At the end the points include the altars."""
    game = given("points sparta 101 \n altar zeus athens pig:1 \n phase end")
    words = GAME.words(game.view())
    grid = words.sections[0].grid
    assert grid is not None
    assert [row[1] for row in grid.rows] == ["101", "0", "25", "0"]
    assert len(words.sections) == 2


def test_every_event_of_a_random_game_can_be_told() -> None:
    """In all four languages."""
    game, roller = Scene(GAME.new(5)), Roller(2)
    kinds = set()
    while game.asked() != "over":
        game.play(roller.choose(game.choices()))
        for row in game.state.take_events():
            kinds.add(row[1])
            for lang in LANGUAGES:
                assert GAME.describe_event(Event(*row), lang)
    assert len(kinds) >= 20


def test_seats_are_called_by_their_cities() -> None:
    """OFF-2.9  Seat 0 is Sparta."""
    assert [GAME.seat_name(seat).text() for seat in range(5)] == [
        "Sparta",
        "Corinth",
        "Athens",
        "Thebes",
        "Delos",
    ]
