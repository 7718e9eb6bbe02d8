"""Seatings: everybody has every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from petteia.arena.seating import fill, seatings


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "b"), ("a", "b", "c", "d"), ("a", "a", "b", "b"), ("a", "a")])
def test_in_each_round_of_games_every_bot_has_every_seat_as_often_as_it_is_at_the_table(bots: tuple[str, ...]) -> None:
    ways = seatings(bots)
    for start in range(0, len(ways), len(bots)):
        for seat in range(len(bots)):
            assert Counter(way[seat] for way in ways[start : start + len(bots)]) == Counter(bots)


def test_all_ways_to_sit_occur() -> None:
    assert len(set(seatings(("a", "b", "c")))) == 6
    assert set(seatings(("a", "b", "b"))) == {("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")}


def test_the_last_bot_fills_the_table() -> None:
    assert fill(["a", "b"], 4) == ["a", "b", "b", "b"]
    assert fill(["a", "b"], 2) == ["a", "b"]
