"""Options: their values as a person writes them and as a state keeps them."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup
from petteia.core.options import Option, Value, settle, word

SWITCH = Option(True, (False, True), ("X-1.1",))
KIND = Option("slow", ("slow", "fast", 0, 1), ("X-1.2",))
LIMIT = Option(0, range(1000), ("X-1.3",))
OPTIONS = {"switch": SWITCH, "kind": KIND, "limit": LIMIT}


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [(SWITCH, False, 0), (SWITCH, True, 1), (KIND, "fast", 1), (KIND, 1, 3), (LIMIT, 0, 0), (LIMIT, 999, 999)],
)
def test_a_value_is_kept_as_a_number(option: Option, value: Value, number: int) -> None:
    assert option.has(value)
    assert option.number(value) == number
    assert option.value(number) == value
    assert type(option.value(number)) is type(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, 1),
        (SWITCH, 0),
        (SWITCH, "true"),
        (SWITCH, None),
        (KIND, True),
        (KIND, "Fast"),
        (KIND, 2),
        (KIND, 1.0),
        (LIMIT, True),
        (LIMIT, -1),
        (LIMIT, 1000),
        (LIMIT, "5"),
        (LIMIT, 5.0),
        (LIMIT, [5]),
        (LIMIT, 1 << 70),
    ],
)
def test_true_is_not_one_and_text_is_no_number(option: Option, value: object) -> None:
    assert not option.has(value)


def test_a_value_that_is_no_choice_has_no_number() -> None:
    with pytest.raises(ValueError, match="medium"):
        KIND.number("medium")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "true", True),
        (SWITCH, "False", False),
        (SWITCH, "1", None),
        (KIND, "FAST", "fast"),
        (KIND, "1", 1),
        (KIND, "", None),
        (LIMIT, "12", 12),
        (LIMIT, "-1", None),
        (LIMIT, "1000", None),
        (LIMIT, "1.5", None),
        (LIMIT, "²", None),
    ],
)
def test_a_value_is_read_from_text(option: Option, text: str, value: Value | None) -> None:
    assert option.parse(text) == value
    assert type(option.parse(text)) is type(value)


def test_values_in_words() -> None:
    assert SWITCH.words() == "false, true"
    assert KIND.words() == "slow, fast, 0, 1"
    assert LIMIT.words() == "0..999"
    assert word(True) == "true"
    assert repr(SWITCH) == "Option(default=True, choices=(False, True), rules=('X-1.1',))"


def test_settle_fills_in_the_defaults_in_their_order() -> None:
    settled = settle(OPTIONS, {"limit": 7})
    assert list(settled.items()) == [("switch", True), ("kind", "slow"), ("limit", 7)]


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as error:
        settle(OPTIONS, {"speed": 1})
    assert str(error.value) == 'There is no option "speed". The options are: switch, kind, limit.'


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("switch", 1, 'Option "switch" cannot be "1". It can be: false, true.'),
        ("limit", True, 'Option "limit" cannot be "true". It can be: 0..999.'),
        ("kind", None, 'Option "kind" cannot be "None". It can be: slow, fast, 0, 1.'),
    ],
)
def test_a_wrong_value_is_named_with_those_there_are(name: str, value: object, text: str) -> None:
    with pytest.raises(BadSetup) as error:
        settle(OPTIONS, {name: value})
    assert str(error.value) == text
