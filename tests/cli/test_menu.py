"""How moves are numbered and listed, and what an answer means."""

from __future__ import annotations

import pytest

from petteia.terminal.menu import Menu, find_name


def menu(*names: str) -> Menu:
    return Menu(dict(enumerate(names, 100)), {i: f"does {name}" for i, name in enumerate(names, 100)})


def read(m: Menu, answer: str) -> list[str]:
    return [m.names[action] for action in m.read(answer)]


BIDS = ("pass", "bid 4", "bid 5", "bid 6", "bid 7")


def test_moves_are_counted_from_1() -> None:
    m = menu("start peasant", "start soldier", "end_turn")
    assert [line.number for line in m.lines()] == ["1", "2", "3"]
    assert read(m, "2") == ["start soldier"]
    assert read(m, " 3 ") == ["end_turn"]
    assert read(m, "4") == []
    assert read(m, "0") == []


def test_amounts_are_one_line_and_their_numbers_are_the_amounts() -> None:
    m = menu(*BIDS)
    assert [(line.number, line.name) for line in m.lines()] == [("1", "pass"), ("4-7", "bid 4-7")]
    assert m.lines()[1].meaning == "does bid 4 … 7"
    assert read(m, "1") == ["pass"]
    assert read(m, "4") == ["bid 4"]
    assert read(m, "7") == ["bid 7"]
    assert read(m, "2") == []


def test_few_amounts_are_listed_one_by_one_with_the_same_numbers() -> None:
    m = menu("pass", "bid 24", "bid 25")
    assert [(line.number, line.name) for line in m.lines()] == [("1", "pass"), ("24", "bid 24"), ("25", "bid 25")]


def test_amounts_with_a_gap_are_listed_one_by_one() -> None:
    m = menu("take 1", "take 2", "take 3", "take 5")
    assert [line.number for line in m.lines()] == ["1", "2", "3", "5"]


def test_a_number_that_is_also_another_amount_is_not_guessed() -> None:
    m = menu("pass", "stop", "bid 1", "bid 2", "bid 3", "bid 4")
    assert [line.number for line in m.lines()] == ["1", "2", "3-6"]
    assert read(m, "4") == ["bid 2", "bid 4"]
    assert read(m, "#4") == ["bid 2"]
    assert read(m, "#9") == []
    assert read(m, "6") == ["bid 4"]


def test_two_kinds_of_amounts_are_simply_counted() -> None:
    m = menu("take 1", "take 2", "give 1", "give 2")
    assert [line.number for line in m.lines()] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("bid 4", ["bid 4"]),
        ("BID 4", ["bid 4"]),
        ("  bid   4 ", ["bid 4"]),
        ("b4", ["bid 4"]),
        ("b 4", ["bid 4"]),
        ("bid4", ["bid 4"]),
        ("p", ["pass"]),
        ("Pass", ["pass"]),
        ("b", ["bid 4", "bid 5", "bid 6", "bid 7"]),
        ("bid 8", []),
        ("", []),
        ("pazz", []),
        ("does pass", ["pass"]),
    ],
)
def test_names_and_their_beginnings(answer: str, expected: list[str]) -> None:
    assert read(menu(*BIDS), answer) == expected


def test_a_whole_name_is_not_the_beginning_of_a_longer_one() -> None:
    m = menu("bid 1", "bid 10", "bid 11", "offer ox", "offer oxen")
    assert read(m, "bid 1") == ["bid 1"]
    assert read(m, "offer ox") == ["offer ox"]


def test_what_stands_after_the_verb_is_enough() -> None:
    m = menu("start water_carrier", "start temple_guardian", "offer sheep:2", "offer sheep:1")
    assert read(m, "water") == ["start water_carrier"]
    assert read(m, "start water carrier") == ["start water_carrier"]
    assert read(m, "temple-guardian") == []
    assert read(m, "sheep:2") == ["offer sheep:2"]
    assert read(m, "sheep") == ["offer sheep:2", "offer sheep:1"]


def test_words_of_the_description_are_understood_in_any_language() -> None:
    m = Menu({1: "start peasant", 2: "start soldier"}, {1: "empieza con el Campesino", 2: "empieza con el Soldado"})
    assert m.read("campesino") == (1,)
    assert m.read("sol") == (2,)
    assert m.read("empieza") == (1, 2)


def test_find_name_over_a_whole_game() -> None:
    names = {0: "pass", 1: "bid 1", 2: "bid 12"}
    assert find_name("bid 12", names) == (2,)
    assert find_name("bid 2", names) == ()
    assert find_name("  ", names) == ()


def test_what_ends_something_is_number_0_and_stands_last() -> None:
    names = dict(enumerate(("pass", "bid 1", "bid 2", "bid 3", "bid 4"), 100))
    m = Menu(names, {i: "" for i in names}, ending=("pass", "end_turn"))
    assert [(line.number, line.name) for line in m.lines()] == [("1-4", "bid 1-4"), ("0", "pass")]
    assert read(m, "1") == ["bid 1"]
    assert read(m, "0") == read(m, "#0") == ["pass"]
    assert read(m, "#x") == []


def test_moves_keep_their_numbers_when_the_same_is_asked_again() -> None:
    def asked(kept: dict[str, int], *names: str) -> Menu:
        found = dict(enumerate(names, 100))
        return Menu(found, {i: "" for i in found}, ending=("end",), kept=kept)

    first = asked({}, "end", "use red", "use black", "use pink")
    assert {name: first.number_of(a) for a, name in first.names.items()} == {
        "use red": 1,
        "use black": 2,
        "use pink": 3,
        "end": 0,
    }
    second = asked(first.numbered(), "end", "use black", "use pink", "god ares")  # red is spent, a god has come up
    assert [read(second, n) for n in "0234"] == [["end"], ["use black"], ["use pink"], ["god ares"]]
    assert read(second, "1") == []
    third = asked(second.numbered(), "end", "use red", "use pink")
    assert [read(third, n) for n in "13"] == [["use red"], ["use pink"]]
