"""Every rule and every scenario of a specification has its test, and nobody speaks of rules that are not there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import petteia
from petteia.games import OURS

TESTS = Path(__file__).parents[1]
GAMES = Path(petteia.__file__).parent / "games"

CHAPTER = r"(?:\d+|[A-Z]+)"  # of a rule id: OFF-8.12, HEL-BAT.5
RULE_LINE = re.compile(rf"^- \*\*([A-Z]+-{CHAPTER}\.\d+[a-z]?)\*\*", re.MULTILINE)
FUNCTION = re.compile(r"^ *def (test_\w+)\(", re.MULTILINE)  # reading the whole syntax of all tests takes seconds
SCENARIO_LINE = re.compile(r"^(?:### |\*\*)(S\d+|SC-\d+)\b", re.MULTILINE)


class Specification(NamedTuple):
    """What a specification lists."""

    prefix: str  # of its rule ids
    rules: frozenset[str]
    scenarios: frozenset[str]


def read_specification(text: str) -> Specification:
    """The rules and scenarios of a specification; the same one twice is a mistake in it."""
    rules, scenarios = RULE_LINE.findall(text), SCENARIO_LINE.findall(text)
    assert len(set(rules)) == len(rules), f"listed twice: {sorted({r for r in rules if rules.count(r) > 1})}"
    assert len(set(scenarios)) == len(scenarios)
    (prefix,) = {rule.split("-")[0] for rule in rules}
    return Specification(prefix, frozenset(rules), frozenset(scenarios))


@cache
def specification(game: str) -> Specification:
    """The specification of a game."""
    return read_specification((GAMES / game / "specification.md").read_text(encoding="utf-8"))


def ids_in_text(text: str, prefix: str) -> set[str]:
    """The rule ids that a text mentions, as they are written in comments, docstrings and strings."""
    return set(re.findall(rf"\b{prefix}-{CHAPTER}\.\d+[a-z]?\b", text))


def ids_in_name(name: str, prefix: str) -> set[str]:
    """The rule ids in the name of a test: OFF_8_12 is OFF-8.12, HEL_BAT_5 is HEL-BAT.5."""
    found = re.findall(rf"(?<![A-Za-z]){prefix}_({CHAPTER})_(\d+[a-z]?)(?![0-9a-z])", name)
    return {f"{prefix}-{chapter}.{number}" for chapter, number in found}


def read_tests(source: str) -> list[str]:
    """The names of the test functions in a file."""
    return FUNCTION.findall(source)


@cache
def all_tests() -> tuple[str, ...]:
    """The names of all test functions there are."""
    return tuple(test for path in sorted(TESTS.rglob("test_*.py")) for test in read_tests(path.read_text("utf-8")))


def rules_with_a_test(tests: tuple[str, ...], prefix: str) -> set[str]:
    """The rules that have a test named after them; a mention among others in a docstring is not enough."""
    return {rule for test in tests for rule in ids_in_name(test, prefix)}


def scenarios_with_a_test(game: str) -> set[str]:
    """The scenarios of a game that have a test in its folder."""
    names = [test for path in (TESTS / game).rglob("test_*.py") for test in read_tests(path.read_text("utf-8"))]
    return {found.group(1).replace("_", "-") for name in names if (found := re.match(r"test_(SC_\d+|S\d+)_", name))}


def in_order(rules: set[str] | frozenset[str]) -> list[str]:
    """Rule ids as the specification numbers them."""
    return sorted(
        rules,
        key=lambda rule: [(not p.isdigit(), int(p) if p.isdigit() else 0, p) for p in re.findall(r"\d+|\D+", rule)],
    )


@pytest.mark.parametrize("game", OURS)
def test_every_rule_has_a_test(game: str) -> None:
    listed = specification(game)
    missing = listed.rules - rules_with_a_test(all_tests(), listed.prefix)
    assert not missing, f"{len(missing)} rules without a test: {', '.join(in_order(missing))}"


@pytest.mark.parametrize("game", OURS)
def test_every_scenario_has_a_test(game: str) -> None:
    missing = specification(game).scenarios - scenarios_with_a_test(game)
    assert not missing, f"scenarios without a test: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game", OURS)
def test_no_test_is_for_a_scenario_that_is_not_there(game: str) -> None:
    unknown = scenarios_with_a_test(game) - specification(game).scenarios
    assert not unknown, f"no such scenarios: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("game", OURS)
def test_rules_named_in_code_are_in_the_specification(game: str) -> None:
    listed = specification(game)
    unknown = {
        f"{rule} in {path.relative_to(GAMES)}"
        for path in (GAMES / game).rglob("*.py")
        for rule in ids_in_text(path.read_text("utf-8"), listed.prefix) - listed.rules
    }
    assert not unknown, f"no such rules: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("game", OURS)
def test_rules_named_in_tests_are_in_the_specification(game: str) -> None:
    listed = specification(game)
    unknown = set()
    for path in TESTS.rglob("*.py"):
        source = path.read_text("utf-8")
        named = ids_in_text(source, listed.prefix) | {
            rule for test in read_tests(source) for rule in ids_in_name(test, listed.prefix)
        }
        unknown |= {f"{rule} in {path.relative_to(TESTS)}" for rule in named - listed.rules}
    assert not unknown, f"no such rules: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("game", OURS)
def test_options_name_rules_of_the_specification(game: str) -> None:
    listed = specification(game)
    for name, option in petteia.game(game).options.items():
        assert option.rules, f"{name} names no rule"
        assert set(option.rules) <= listed.rules, name


# -- the reader itself ------------------------------------------------------------------------------------------


def test_a_specification_is_read() -> None:
    text = (
        "- **ABC-1.1** [es] A rule.\n- **ABC-BAT.12** (see ABC-9.9)\n### S05 A case\n- Rules: ABC-1.1\n"
        "**S10. Another**\n**SC-07 A third.** Given\n"
    )
    listed = read_specification(text)
    assert listed == Specification("ABC", frozenset({"ABC-1.1", "ABC-BAT.12"}), frozenset({"S05", "S10", "SC-07"}))


def test_a_rule_listed_twice_is_found() -> None:
    with pytest.raises(AssertionError, match=r"listed twice: \['ABC-1\.1'\]"):
        read_specification("- **ABC-1.1** a\n- **ABC-1.1** b\n")


def test_ids_are_read_from_names_and_words() -> None:
    assert ids_in_name("test_ABC_8_12_and_ABC_8_1_something", "ABC") == {"ABC-8.12", "ABC-8.1"}
    assert ids_in_name("test_ABC_8_12", "ABC") == {"ABC-8.12"}
    assert ids_in_name("test_ABC_BAT_12_and_more", "ABC") == {"ABC-BAT.12"}
    assert ids_in_name("test_XABC_8_12", "ABC") == set()
    assert ids_in_text("Rules: ABC-8.1, ABC-8.12. (ABC-BAT.3b)", "ABC") == {"ABC-8.1", "ABC-8.12", "ABC-BAT.3b"}


def test_a_rule_is_tested_by_the_test_named_after_it() -> None:
    source = "def test_ABC_1_1_x():\n    pass\ndef test_more():\n    'Rules: ABC-1.2'\ndef helper():\n    'ABC-1.3'\n"
    assert rules_with_a_test(tuple(read_tests(source)), "ABC") == {"ABC-1.1"}


def test_rules_are_told_in_order() -> None:
    assert in_order({"A-10.1", "A-2.10", "A-2.9", "A-2.9b"}) == ["A-2.9", "A-2.9b", "A-2.10", "A-10.1"]
