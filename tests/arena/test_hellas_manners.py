"""How a bot behaves in Lords of Hellas: which battles it begins, and whether it contests the throne."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import hellas_manners as bench
from bench.hellas_manners import Battle, Shelf, Watch, turn_under_countdown
from bench.hellas_throne import Seeker

from petteia.core.match import Match
from petteia.games.hellas import GAME
from petteia.games.hellas.state import Position

COUNTDOWN = "players 3\nlevel zeus 5\ncountdown B zeus 2\ncontrol B thessaly\n"  # the throne is B's
MARCH = ("special march", "count 3", "region elis")


def fought(text: str, *moves: str) -> list[Battle]:
    """The battles that A begins with these moves."""
    match, watch = Match.at(GAME, text, 1), Watch()
    for move in moves:
        match.play(move)
        watch.follow(match)
    return watch.battles


def marched(text: str) -> Battle:
    """The battle of A's three Hoplites that march to Elis, with whatever this says of the others."""
    (battle,) = fought(f"players 3\narmy A arcadia 3\ncontrol B elis\nphase special\n{text}", *MARCH)
    return battle


def chance(text: str) -> tuple[float, str]:
    """A's chance to take the throne in the turn that begins, and how."""
    turn = turn_under_countdown(position(text))
    assert turn is not None
    return Seeker(turn.position, turn.seat, "test").chance()


def position(text: str) -> Position:
    """The position that these words and the countdown describe."""
    return GAME.position(COUNTDOWN + text)


def test_more_hoplites_or_more_cards_are_an_advantage() -> None:
    assert marched("army B elis 2").has_advantage
    assert marched("army B elis 2").hoplites == (3, 2)
    assert not marched("army B elis 3").has_advantage
    assert not marched("army B elis 2+f").has_advantage  # a fortified one counts
    assert not marched("army B elis 3\nhand A c01\nhand B c02").has_advantage
    cards = marched("army B elis 5\nhand A c01 c03\nhand B c02")
    assert (cards.hoplites, cards.cards, cards.has_advantage) == ((3, 5), (2, 1), True)


def test_a_battle_is_looked_at_before_anything_happens_in_it() -> None:
    assert marched("army B elis 1+f\nblessings B ambush").hoplites == (3, 2)  # one will be killed


def test_all_battles_of_a_movement_are_looked_at_when_it_is_over() -> None:
    armies = "army A arcadia 3\ncontrol B elis achaea\narmy B elis 2\narmy B achaea 2\n"
    text = f"players 3\n{armies}attributes A 3/1/1\nhand A c01"
    moves = ["field arcadia", "region elis"] * 2 + ["field arcadia", "region achaea", "region achaea"]
    played = fought(text, "regular hoplite_movement", *moves, "card fortification:c01")
    assert [battle.cards for battle in played] == [(1, 0), (1, 0)]  # the card is played in the first one


def test_the_countdown_runs_for_whoever_controls_the_throne() -> None:
    turn = turn_under_countdown(position(""))
    assert turn is not None
    assert (turn.seat, turn.holder) == (0, 1)
    assert turn_under_countdown(position("turn B")) is None
    assert turn_under_countdown(GAME.position("players 3\ncountdown B zeus 2")) is None, "nobody is King"
    assert turn_under_countdown(GAME.position("players 3\ncontrol B thessaly")) is None, "nothing runs"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("army A locris 1", "thessaly"),  # it is empty
        ("army A locris 5\nattributes A 3/1/1\narmy B thessaly 1\ntokens A march", "move thessaly"),
        ("army A locris 5\narmy B thessaly 2", "march locris"),
        ("hero A achilles thessaly\nglory A red\narmy B thessaly 9", "usurp"),
        ("hero A achilles locris", "hero prepare"),
        ("hero A achilles epirus\nartifacts A boots_of_hermes\nglory A red\narmy B thessaly 9", "hero usurp"),
        ("army A crete 1\nblessings A winged_boots", "winged_boots"),
    ],
)
def test_a_throne_that_can_be_contested(text: str, line: str) -> None:
    found, words = chance(text)
    assert found > 0.7
    assert line in words


@pytest.mark.parametrize(
    "text",
    [
        "army A elis 9",  # too far
        "army A locris 1\narmy B thessaly 9",
        "army A locris 9\nhero B helen thessaly",  # she bars the way
        "hero A achilles thessaly\narmy B thessaly 1",  # no Glory token
        "hero A achilles thessaly\nglory A red\ntokens A usurp\narmy B thessaly 1",
    ],
)
def test_a_throne_that_cannot_be_contested(text: str) -> None:
    assert chance(text)[0] < 0.1


def test_what_the_rival_holds_is_not_looked_at() -> None:
    text = "army A locris 4\narmy B thessaly 3\nhand A c01\nhand B "
    seekers = [Seeker(position(text + card), 0, "test") for card in ("c02", "c17")]
    assert seekers[0].chance() == seekers[1].chance()


@pytest.mark.parametrize(("army", "is_taken"), [("", True), ("army B thessaly 2", False)])
def test_an_attempt_that_fails_contests_the_throne(army: str, is_taken: bool) -> None:
    match, watch = Match.at(GAME, f"{COUNTDOWN}army A locris 1\nphase special\n{army}", 1), Watch()
    assert isinstance(match.state, Position)
    watch.turn = turn = turn_under_countdown(match.state)
    assert turn is not None
    for move in ("special march", "region thessaly"):
        assert not turn.is_contested
        match.play(move)
        watch.follow(match)
    assert (turn.is_contested, turn.is_taken) == (True, is_taken)
    assert [battle.is_for_throne for battle in watch.battles] == [True] * (not is_taken)


def test_a_victory_of_ones_own_is_seen() -> None:
    near = "control A epirus crete elis messenia phocis\ntemples epirus crete elis messenia"
    assert Seeker(position(near), 0, "test").own_chance() > 0.5
    assert Seeker(position(""), 0, "test").own_chance() == 0.0


def test_results_are_carried_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, "uniform", 3)
    assert shelf.report() == "uniform, 3 players: no games"
    shelf.games[0] = bench.measure("uniform", 3, 0)
    shelf.write()
    again = Shelf(tmp_path, "uniform", 3)
    assert again.report() == shelf.report()
    assert f"battles begun: {len(again.games[0]['battles'])};" in again.report()
    again.head["mark"] = "of another bot"
    again.write()
    assert not Shelf(tmp_path, "uniform", 3).games
