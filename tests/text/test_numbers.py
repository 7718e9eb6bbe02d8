"""Numbers as languages write them."""

from __future__ import annotations

import pytest

from petteia.text.numbers import decimal, percent, written


@pytest.mark.parametrize(
    ("lang", "numbers", "share"),
    [
        ("en", ["999", "1,234", "-1,234", "41,779,200", "0.0088", "12,345.6"], "27.4%"),
        ("es", ["999", "1234", "-1234", "41.779.200", "0,0088", "12.345,6"], "27,4 %"),
        ("nl", ["999", "1.234", "-1.234", "41.779.200", "0,0088", "12.345,6"], "27,4%"),
        ("pl", ["999", "1234", "-1234", "41\xa0779\xa0200", "0,0088", "12\xa0345,6"], "27,4%"),
    ],
)
def test_a_language_has_its_own_signs(lang: str, numbers: list[str], share: str) -> None:
    given = ["999", "1,234", "-1,234", "41,779,200", "0.0088", "12,345.6"]
    assert [written(number, lang) for number in given] == numbers
    assert percent(0.2741, lang) == share
    assert decimal(12345.64, lang) == numbers[-1]
