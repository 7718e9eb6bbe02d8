"""The manners of a strong bot: what it counts for and against a choice beyond what it wins."""

from __future__ import annotations

import pytest

from petteia.games.hellas import GAME
from petteia.games.hellas.played.manners import CONTEST, RASH, HellasManners
from petteia.games.hellas.state import Position

COUNTDOWN = "players 3\nlevel zeus 5\ncountdown B zeus 2\ncontrol B thessaly\n"  # the throne is B's
MARCH = "players 3\narmy A arcadia 3\ncontrol B elis\nphase special\n"


def worth(text: str, *moves: str) -> float:
    """What is counted for the last of these moves."""
    s = GAME.position(text)
    for move in moves[:-1]:
        s.play(move)
    before = s.copy()
    found = HellasManners().worth(s, GAME.action_id(moves[-1]))
    assert s == before, "the position itself is left as it is"
    return found


def marched(text: str) -> float:
    return worth(MARCH + text, "special march", "count 3", "region elis")


def test_a_battle_without_advantage_must_promise_something() -> None:
    assert marched("army B elis 2") == 0.0
    assert marched("army B elis 3") == -RASH
    assert marched("army B elis 2+f") == -RASH  # a fortified one counts
    assert marched("army B elis 3\nhand A c01\nhand B c02") == -RASH
    assert marched("army B elis 5\nhand A c01 c03\nhand B c02") == 0.0
    assert marched("") == 0.0, "an empty region"


def test_it_is_counted_where_the_movement_ends() -> None:
    text = "players 3\narmy A arcadia 2\ncontrol B elis\narmy B elis 2\nattributes A 2/1/1"
    moves = ["regular hoplite_movement", "field arcadia", "region elis", "field arcadia", "region elis"]
    assert [worth(text, *moves[:end]) for end in range(1, 6)] == [0.0, 0.0, 0.0, 0.0, -RASH]


def test_of_several_battles_each_counts_and_only_once() -> None:
    text = "players 3\narmy A arcadia 3\ncontrol B elis achaea\narmy B elis 2\narmy B achaea 2\nattributes A 3/1/1"
    moves = ["regular hoplite_movement", *["field arcadia", "region elis"] * 2, "field arcadia", "region achaea"]
    assert worth(text, *moves) == -2 * RASH
    assert worth(text, *moves, "region achaea") == 0.0


@pytest.mark.parametrize(
    ("text", "moves", "found"),
    [
        ("army A macedonia 2\nphase special", ("special march", "count 2", "region thessaly"), CONTEST),  # it is empty
        (
            "army A macedonia 2\narmy B thessaly 1\nphase special",
            ("special march", "count 2", "region thessaly"),
            CONTEST,
        ),
        ("army A macedonia 1\narmy B thessaly 1\nphase special", ("special march", "region thessaly"), -RASH),
        ("army A macedonia 2\nphase special", ("special march", "count 2", "region epirus"), 0.0),
    ],
)
def test_the_throne_is_to_be_taken_from_a_rival(text: str, moves: tuple[str, ...], found: float) -> None:
    assert worth(COUNTDOWN + text, *moves) == found


def test_nothing_is_to_be_contested_without_a_countdown() -> None:
    text = "players 3\ncontrol B thessaly\narmy A macedonia 2\nphase special"
    assert worth(text, "special march", "count 2", "region thessaly") == 0.0
    text = COUNTDOWN.replace("control B", "control A") + "army A macedonia 2\nphase special"
    assert worth(text, "special march", "count 2", "region thessaly") == 0.0, "its own throne"


def test_the_others_moves_in_a_turn_are_not_counted() -> None:
    s = GAME.position(MARCH + "army B elis 3\nhand B c01 c02")
    assert isinstance(s, Position)
    for move in ("special march", "count 3", "region elis"):
        s.play(move)
    assert s.seat == 1
    assert [HellasManners().worth(s, action) for action in s.legal()] == [0.0] * len(s.legal())
