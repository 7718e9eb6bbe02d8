"""Differences of views are told so that a person can read them, and none is left out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.differences import differences


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ({"bid": 3}, {"bid": 3}, []),
        ({"sale": {"bid": 3, "by": None}}, {"sale": {"bid": 4, "by": 1}}, ["sale.bid: 3 -> 4", "sale.by: null -> 1"]),
        ({"a": 1, "b": [2]}, {"b": [2], "c": {}}, ["a: 1 -> gone", "c: new {}"]),
        ({"queue": [1, 2]}, {"queue": [2]}, ["queue: [1,2] -> [2]"]),
        ({"seats": [{"seat": 0, "x": 1}]}, {"seats": [{"seat": 0, "x": 2}]}, ["seats[0].x: 1 -> 2"]),
        ({"altars": [{"id": "zeus", "n": 0}]}, {"altars": [{"id": "zeus", "n": 2}]}, ["altars[zeus].n: 0 -> 2"]),
        ({"rows": [{"id": "a"}]}, {"rows": [{"id": "b"}]}, ['rows: [{"id":"a"}] -> [{"id":"b"}]']),
        ({"at": [[0, 1], [2, 3]]}, {"at": [[0, 1], [2, 4]]}, ["at[1]: [2,3] -> [2,4]"]),
        ({"deck": list("abcdefg")}, {"deck": list("abcdefgg")}, ['deck: + "g"']),
        ({"deck": list("abcdefg")}, {"deck": list("bcdefgh")}, ['deck: - "a" + "h"']),
        ({"deck": list("abcdefg")}, {"deck": list("abcdegf")}, ['deck: now ["a","b","c","d","e","g","f"]']),
    ],
)  # fmt: skip
def test_differences(old: Any, new: Any, lines: list[str]) -> None:
    assert list(differences(old, new)) == lines


def test_a_dictionary_that_changes_altogether_is_counted() -> None:
    old, new = {str(i): 0 for i in range(20)}, {str(i): 0 for i in range(30, 35)}
    (line,) = differences({"prices": old}, {"prices": new})
    assert line.startswith("prices: 20 entries -> 5 entries ")
    (other,) = differences({"prices": old}, {"prices": new | {"30": 1}})
    assert line != other
