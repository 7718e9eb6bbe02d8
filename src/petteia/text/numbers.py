"""Numbers as the reader's language writes them; the catalog shows how, by two that are written out."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from petteia.text.catalog import ENGLISH, render

WRITTEN: Final = re.compile(r"1(\D?)234; 12(\D)345(\D)6")  # the numbers of the catalog: 1,234 and 12,345.6
FOUR: Final = len("1,234")  # some languages set no sign into numbers of four digits


class Signs(NamedTuple):
    """What stands between the digits."""

    in_four: str  # between the thousands and the rest, in a number of four digits
    thousands: str
    tenths: str


@cache
def _signs(lang: str) -> Signs:
    shown = (WRITTEN.fullmatch(render("core.numbers", {}, one)) for one in (lang, ENGLISH))
    return Signs(*next(found for found in shown if found is not None).groups())


def written(number: str, lang: str) -> str:
    """A number in this language, from how it is written in English: "12,345.6"."""
    whole, point, rest = number.partition(".")
    signs = _signs(lang)
    is_four = len(whole.lstrip("-")) == FOUR
    return whole.replace(",", signs.in_four if is_four else signs.thousands) + (signs.tenths + rest if point else "")


def decimal(value: float, lang: str, places: int = 1) -> str:
    """A number with so many places: "12,345.6"."""
    return written(f"{value:,.{places}f}", lang)


def percent(share: float, lang: str, places: int = 1) -> str:
    """A share in per cent, with so many places: "52.3%"."""
    return render("core.percent", {"number": decimal(100 * share, lang, places)}, lang)
