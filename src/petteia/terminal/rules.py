"""A rule as it is shown: its text, what was ruled about it, where the code has it, and which tests hold it."""

from __future__ import annotations

import re
from pathlib import Path

from petteia.rulebook import PACKAGE, Place, Rule, Rulebook, UnknownRule, rulebook
from petteia.terminal.problems import BadInput, close_names, with_hint
from petteia.terminal.screen import QUIET, Screen


def find_rule(game: str, name: str) -> tuple[Rulebook, Rule]:
    """The rule of this id; BadInput, with ids that look like it, if there is none."""
    book = rulebook(game)
    try:
        return book, book.find(name)
    except UnknownRule as error:
        wanted = book.full_id(name)
        section = wanted.rpartition(".")[0]
        near = [known for known in book.rules if known.rpartition(".")[0] == section]
        known = close_names(wanted, near) or close_names(wanted, book.rules)
        raise BadInput(with_hint(error.message, wanted, known)) from None


def list_chapters(screen: Screen, game: str) -> None:
    """Print the chapters that have rules, each with its first and last id."""
    chapters: dict[str, list[str]] = {}
    for rule in rulebook(game).rules.values():
        chapters.setdefault(rule.section, []).append(rule.id)
    for section, ids in chapters.items():
        screen.line(f"{section}: {ids[0]}" + (f" … {ids[-1]}" if len(ids) > 1 else ""))


def show_rule(screen: Screen, game: str, name: str, with_places: bool = True) -> None:
    """Print a rule; with its places in code and tests unless only the rule itself is wanted."""
    book, rule = find_rule(game, name)
    screen.line(f"{rule.id} · {rule.section}", "bold")
    for line in rule.text.splitlines():
        screen.line(_unmarked(line))
    if not with_places:
        return
    for row in rule.rows:
        screen.line()
        screen.line(_unmarked(row.section), QUIET)
        screen.line("  " + _unmarked(" · ".join(cell for cell in row.cells if cell not in ("", "–"))))
    screen.line()
    _places(screen, "code", book.code(rule))
    tests = book.tests(rule)
    if tests is None:
        screen.say("rule.tests.absent")
    else:
        _places(screen, "tests", tests)


def _places(screen: Screen, key: str, places: list[Place]) -> None:
    screen.say(f"rule.{key}" if places else f"rule.{key}.none", "bold", n=len(places))
    for place in places:
        screen.line(f"  {_short(place.file)}:{place.line}  {place.text}")


def _short(path: Path) -> str:
    """A path from the root of the checkout, or whole where the package is installed."""
    root = PACKAGE.parent.parent
    return str(path.relative_to(root) if (root / "pyproject.toml").is_file() else path)


def _unmarked(text: str) -> str:
    """Markdown without its marks for code and stress."""
    return re.sub(r"\*\*|`", "", text)
