"""Read what a specification lists: an independent source to compare the components with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import petteia

GAMES = Path(petteia.__file__).parent / "games"


@cache
def specification(game: str) -> str:
    """Return the text of a game's specification."""
    return (GAMES / game / "specification.md").read_text(encoding="utf-8")


def rule(game: str, number: str) -> str:
    """Return the text of one rule, without its number and its sources."""
    (line,) = re.findall(rf"^- \*\*{re.escape(number)}\*\* (.*)", specification(game), re.MULTILINE)
    return re.sub(r" ?\[[a-z]+\]", "", str(line)).strip()


def listed(game: str, number: str, after: str) -> list[str]:
    """Return the ids that a rule lists after some words, up to the next full stop: "six colours: red, black."."""
    return ids(rule(game, number).split(after, 1)[1].split(".")[0])


def ids(names: str) -> list[str]:
    """Return names as ids: "Apollo's Arrow, Pandora's Box" are apollos_arrow and pandoras_box."""
    return [name.strip().lower().replace("'", "").replace(" ", "_") for name in names.split(",")]


def decisions(game: str) -> list[str]:
    """Return the decisions of players in the order of the specification's table, without those of chance."""
    section = re.split(r"^## \d+\. Decisions a player can face.*$", specification(game), flags=re.MULTILINE)[1]
    rows = re.findall(r"^\|(?: D\d \|)? (`.*?) \|", section.split("\n## ")[0], re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]
