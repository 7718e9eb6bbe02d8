"""Names as people are shown: any script and any emoji, but nothing that cannot be seen, and no name that is empty.

What is left out: controls and other signs without a shape, signs that turn the direction of reading, letters that are
blank by design, marks piled up on one letter. What joins letters or emoji stays where it does so.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from petteia.core.messages import Message
from petteia.server.guard.problems import Refused

LONGEST_NAME: Final = 40
UNSEEN: Final = "?"  # stands for a name that cannot be seen
MARKS: Final = 4  # on one letter; no script that is in use needs more
BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\U0001d159")  # of categories that show
JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
VIRAMA: Final = 9  # the combining class of a mark after which letters are joined, or kept apart on purpose
FLAG: Final = "\U0001f3f4"  # a black flag, which tags make the flag of a region
TAGS: Final = ("\U000e0020", "\U000e007f")


def clean_name(text: str) -> str:
    """A name as it is shown; Refused if nothing of it can be seen."""
    name = clean(text)[:LONGEST_NAME].rstrip(f" {JOINER}{NON_JOINER}")
    if not any(_is_seen(c) for c in name):
        raise Refused(400, Message("server.name.empty"))
    return name


@lru_cache(maxsize=4096)
def presentable(name: str) -> str:
    """A name that was taken earlier, perhaps before names were looked at so closely."""
    try:
        return clean_name(name)
    except Refused:
        return UNSEEN


def clean(text: str) -> str:
    """A text in which everything can be seen, on one line, with single blanks."""
    normal = unicodedata.normalize("NFC", "".join(" " if _is_gap(c) else c for c in text))
    found = ""
    for i, sign in enumerate(normal):
        if _stays(found, sign, normal[i + 1 : i + 2]):
            found += sign
    return " ".join(found.split())


def _is_gap(sign: str) -> bool:
    """Blanks and controls: in their place stands a blank."""
    return sign.isspace() or sign in BLANKS or unicodedata.category(sign) in ("Cc", "Cn", "Co", "Cs", "Zl", "Zp")


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS


def _stays(before: str, sign: str, after: str) -> bool:
    """Whether a sign has a shape, or a task where it stands."""
    last = before[-1:]
    if sign in (JOINER, NON_JOINER):
        return bool(last and after) and _joins(before, sign, after)
    if _is_selector(sign):
        return bool(last) and _is_seen(last)
    if TAGS[0] <= sign <= TAGS[1]:
        return last == FLAG or (TAGS[0] <= last < TAGS[1])
    category = unicodedata.category(sign)
    if category[0] == "M":
        return _carries(before)
    return category != "Cf"


def _is_selector(sign: str) -> bool:
    """Whether a sign says in which shape the one before is shown: an emoji, or a form of an ideograph."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _joins(before: str, sign: str, after: str) -> bool:
    """Whether a joiner joins emoji, or acts between letters of a script that has a use for it."""
    last = before[-1]
    if _is_selector(last) and len(before) > 1:
        last = before[-2]
    if sign == JOINER and unicodedata.category(last) in ("So", "Sk"):
        return unicodedata.category(after) == "So"
    is_arabic = unicodedata.bidirectional(last) == "AL" and unicodedata.bidirectional(after) == "AL"
    return is_arabic or unicodedata.combining(last) == VIRAMA


def _carries(before: str) -> bool:
    """Whether the last letter can bear one mark more."""
    for marks, sign in enumerate(reversed(before)):
        if unicodedata.category(sign)[0] != "M" or _is_selector(sign):
            return (_is_seen(sign) or _is_selector(sign)) and marks < MARKS
    return False
