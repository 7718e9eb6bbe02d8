"""Finding rules: the text of a rule id in the reader's language, where it stands in the code, which tests hold it.

A game's specification is written in English. `told/<language>/rules.md` says the same statements under the same ids;
each line ends with the digest of the English one that it translates, so that one that has become stale is noticed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from petteia.core import registry
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.text.catalog import ENGLISH

PACKAGE: Final = Path(__file__).parent
ROOT: Final = PACKAGE.parent.parent  # of a checkout
RULE: Final = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9]+(?:\.\d+[a-z]?)?)\*\*\s*(.*)$")
HEADING: Final = re.compile(r"^##+ (.*)$")
STAMP: Final = re.compile(r" <!-- ([0-9a-f]{8}) -->")  # the digest of the sentence that a line translates
RULINGS: Final = re.compile(r"rulings|editions differ")  # the chapter about what the printed books leave open
ANY: Final = re.compile("")  # a translation has no other tables


class UnknownRule(PetteiaError):
    """There is no rule of this id."""


@dataclass(frozen=True)
class Row:
    """A row of a table of the specification, for example a ruling: the heading it stands under, and its cells."""

    section: str
    cells: tuple[str, ...]
    is_ruling: bool  # whether it says how something was decided that the printed books leave open


@dataclass(frozen=True)
class Place:
    """A line of a file, as a person finds it."""

    file: Path
    line: int
    text: str  # the line itself

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    def short(self) -> str:
        """The place from the root of the checkout on, or whole where the package is installed."""
        return (
            f"{self.file.relative_to(ROOT) if is_checkout() and ROOT in self.file.parents else self.file}:{self.line}"
        )

    def public(self) -> str:
        """The place as strangers may read it: from the root of the checkout or of the package on, or the file alone."""
        root = ROOT if is_checkout() else PACKAGE.parent
        return f"{self.file.relative_to(root) if root in self.file.parents else self.file.name}:{self.line}"


@dataclass
class Rule:
    """One rule of a specification."""

    id: str
    section: str
    text: str
    table: list[tuple[str, ...]] = field(default_factory=list)  # the table right below it, its head first
    # Rows of other tables that mention it: rulings, options, decisions; None until somebody asks `Rulebook.find`.
    mentions: list[Row] | None = None

    @property
    def rows(self) -> list[Row]:
        """Rows of other tables that mention it; only of a rule that `Rulebook.find` has found."""
        return self.mentions or []


class Rulebook:
    """The rules of one game in one language; what is not translated stays in English."""

    def __init__(self, game: str, lang: str = ENGLISH) -> None:
        self.game: Game[Any] = registry.find(game)  # UnknownGame
        self.rules, self.rows = read(self.game.specification, RULINGS)
        self.prefix = next(iter(self.rules), "").split("-")[0]  # "OFF"; "" if the game brings no rules to read
        self.lang = ENGLISH
        translated = self.game.rules_in(lang)
        if lang != ENGLISH and translated is not None:
            self.lang = lang
            rules, self.rows = read(translated, ANY)
            self.rules |= {name: rule for name, rule in rules.items() if name in self.rules}

    def full_id(self, text: str) -> str:
        """The id as the specification writes it: `8.12` and `off-8.12` become `OFF-8.12`."""
        name = text.strip().upper()
        return name if not self.prefix or name.startswith(self.prefix + "-") else f"{self.prefix}-{name}"

    def find(self, text: str) -> Rule:
        """The rule of this id, with the rows that mention it; UnknownRule if there is none."""
        name = self.full_id(text)
        if name not in self.rules:
            raise UnknownRule(Message("cli.rule.unknown", id=text.strip(), game=self.game.title()))
        rule = self.rules[name]
        if rule.mentions is None:
            pattern = mention(name)
            rule.mentions = [row for row in self.rows if any(pattern.search(cell) for cell in row.cells)]
        return rule

    def code(self, rule: Rule) -> list[Place]:
        """Where the code of the game mentions the rule."""
        return search([self.game.folder], mention(rule.id))

    def tests(self, rule: Rule) -> list[Place] | None:
        """The tests that are named after the rule or mention it; None where the tests are not here."""
        folder = tests_folder()
        if folder is None or PACKAGE not in self.game.folder.parents:
            return None
        name = re.escape(rule.id.replace("-", "_").replace(".", "_"))
        return search([folder], re.compile(rf"def test_{name}(?!\d)\w*|{mention(rule.id).pattern}"))


def read(path: Path | None, rulings: re.Pattern[str]) -> tuple[dict[str, Rule], list[Row]]:
    """The rules and the rows of tables in a file; rulings are the rows of a chapter with this in its heading.

    A table that stands right below a rule is a part of it.
    """
    rules: dict[str, Rule] = {}
    rows: list[Row] = []
    section = ""
    rule: Rule | None = None
    for line in (STAMP.sub("", line) for line in _lines(path)) if path is not None else ():
        if heading := HEADING.match(line):
            section, rule = heading[1], None
        elif found := RULE.match(line):
            rule = rules[found[1]] = Rule(found[1], section, found[2])
        elif rule is not None and line.startswith("  "):
            rule.text += "\n" + line.strip()  # a rule that goes on in lines of its own
        elif line.startswith("|"):
            cells = tuple(cell.strip() for cell in line.strip(" |").split("|"))
            if rule is None:
                rows.append(Row(section, cells, rulings.search(section) is not None))
            elif not is_line(cells):
                rule.table.append(cells)
        elif line:
            rule = None
    return rules, rows


def is_line(cells: Sequence[str]) -> bool:
    """Whether this is the line below the head of a table."""
    return not set("".join(cells)) - set("-: ")


def digest(text: str) -> str:
    """What a translation keeps of the English sentence, to notice that it has changed."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def mention(name: str) -> re.Pattern[str]:
    """Finds an id, and not a longer one that begins like it."""
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w])(?!\.\d)")


def is_checkout() -> bool:
    """Whether the package lies in a checkout of its source, and is not installed."""
    return (ROOT / "pyproject.toml").is_file()


def tests_folder() -> Path | None:
    """The folder of the tests in a source checkout; None where the package is installed without them."""
    folder = ROOT / "tests"
    return folder if folder.is_dir() and is_checkout() else None


def search(folders: list[Path], pattern: re.Pattern[str]) -> list[Place]:
    """All lines of Python files under these folders that fit the pattern."""
    return [
        Place(path, number, line.strip())
        for folder in folders
        for path in ([folder] if folder.is_file() else sorted(folder.rglob("*.py")))
        for number, line in enumerate(_lines(path), 1)
        if pattern.search(line)
    ]


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


@cache
def rulebook(game: str, lang: str = ENGLISH) -> Rulebook:
    """The rulebook of a game in a language, read once."""
    return Rulebook(game, lang)
