"""`python -m tests.text.stamps es`: mark every line of the Spanish rules as a translation of what English says today.

Each line of `told/<language>/rules.md` ends with the digest of the English line that it translates. Where English has
changed a test fails and names the line: look at it, translate anew what is new, and then stamp.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from petteia.core import registry
from petteia.games import OURS
from petteia.rulebook import ANY, HEADING, RULE, RULINGS, STAMP, digest, is_line


def source(game: str) -> Path:
    """The English rules."""
    found: Path | None = registry.find(game).specification
    assert found is not None
    return found


def translated(game: str, lang: str) -> Path:
    """The same rules in another language."""
    found: Path | None = registry.find(game).rules_in(lang)
    assert found is not None, f"{game} has no rules in {lang}"
    return found


def lines(path: Path, rulings: re.Pattern[str]) -> Iterator[tuple[int, str, str]]:
    """Every line that is stamped: where, what it is called in any language, and all that it says.

    A rule says what is in the table below it, too. Of other tables these are the rulings: the rows under a heading with
    this in it.
    """
    text = [STAMP.sub("", line) for line in path.read_text("utf-8").splitlines()]
    are_rulings = is_below = False
    for at, line in enumerate(text):
        if heading := HEADING.match(line):
            are_rulings, is_below = rulings.search(heading[1]) is not None, False
            yield at, heading[1].split(" ")[0], heading[1]
        elif rule := RULE.match(line):
            more = [further.strip() for further in _further(text[at + 1 :])]
            yield at, rule[1], "\n".join([rule[2], *more])
            is_below = True
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip(" |").split("|")]
            if are_rulings and not is_below and not is_line(cells):
                yield at, cells[0] if re.search(r"\d", cells[0]) else "head", " | ".join(cells)
        elif line and not line.startswith("  "):
            is_below = False


def _further(text: list[str]) -> Iterator[str]:
    """The lines in which a rule goes on, and those of the table below it."""
    may_go_on = True
    for line in text:
        may_go_on = may_go_on and line.startswith("  ")
        if line and not may_go_on and not line.startswith("|"):
            return
        if line:
            yield line


def digests(game: str) -> dict[str, str]:
    """What the translation of each English line is marked with."""
    return {name: digest(text) for _, name, text in lines(source(game), RULINGS)}


def stamp(game: str, lang: str) -> int:
    """Mark every line of a translation; how many there are."""
    path = translated(game, lang)
    text = [STAMP.sub("", line) for line in path.read_text("utf-8").splitlines()]
    found, marks = [*lines(path, ANY)], digests(game)
    if unknown := [name for _, name, _ in found if name not in marks]:
        sys.exit(f"{path} has lines that the English text has not: {', '.join(unknown)}")
    for at, name, _ in found:
        head, bar, _ = text[at].rpartition(" |") if text[at].startswith("|") else (text[at], "", "")
        text[at] = f"{head} <!-- {marks[name]} -->{bar}"
    path.write_text("\n".join([*text, ""]), "utf-8")
    return len(found)


if __name__ == "__main__":
    for lang in sys.argv[1:]:
        print(lang, {game: stamp(game, lang) for game in OURS if registry.find(game).rules_in(lang) is not None})
