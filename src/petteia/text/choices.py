"""Sentences as choices: from "Ada takes 2 favours." to "take 2 favours."."""

from __future__ import annotations

import re
from typing import Final

FIRST_WORD: Final = re.compile(r"[a-z]+")
WITH_ES: Final = ("sses", "shes", "ches", "xes", "zes", "oes")


def as_choice(sentence: str, who: str, lang: str) -> str:
    """What a sentence says that somebody does, without who does it; in English as one would say it to them.

    In the other languages the third person stays: in Spanish it says the same, in Dutch and Polish it is understood.
    """
    rest = sentence.removeprefix(who)
    if rest == sentence or not rest.startswith(" "):
        return rest.lstrip(" :,")
    rest = rest.lstrip()
    return FIRST_WORD.sub(lambda verb: command(verb[0]), rest, count=1) if lang == "en" else rest


def command(verb: str) -> str:
    """An English verb in the third person as a command."""
    if verb == "is":
        return verb  # "is first player" says what will be, not what to do
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb.removesuffix("es") if verb.endswith(WITH_ES) else verb.removesuffix("s")
