"""Reads the catalogs: gettext's `.po` files, as far as ours go, without a library that everybody would have to install.

A message is `msgid "key"`, then `msgstr "words"`, or `msgid_plural` and a `msgstr[0]`, `msgstr[1]`, … for each plural
form. A text may go on in quotation marks on the next lines. Lines that begin with `#` are comments; only `#, fuzzy`
matters: whoever wrote it was not sure of the translation, and it is not used. What is no longer used begins with `#~`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

BETWEEN: Final = r"(?:[ \t]*\n|#.*\n)*"  # empty lines and comments
# One expression for a whole message: a catalog of 4,000 lines is read in 5 ms, and line by line it would take 20.
ENTRY: Final = re.compile(
    rf"""(?P<before>{BETWEEN})msgid[ \t]+"(?P<key>.*)"[ \t]*\n(?P<more_key>(?:".*"[ \t]*\n)*)"""
    r"""(?P<plural>msgid_plural[ \t]+".*"[ \t]*\n(?:".*"[ \t]*\n)*)?"""
    r"""msgstr(?:\[0\])?[ \t]+"(?P<form>.*)"[ \t]*\n(?P<more>(?:(?:msgstr\[\d+\][ \t]+)?".*"[ \t]*\n)*)"""
)
MORE: Final = re.compile(r"""(msgstr\[\d+\][ \t]+)?"(.*)"[ \t]*\n""")
ESCAPED: Final = re.compile(r"\\(.)")
MEANT: Final = {"n": "\n", "r": "\r", "t": "\t"}  # after a backslash; anything else stands for itself
PLURALS: Final = re.compile(r"^Plural-Forms:\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;\n]+)", re.MULTILINE)
AS_IN_ENGLISH: Final = ("2", "n != 1")  # where the header does not say


class BadCatalog(ValueError):
    """A catalog cannot be read: its file, the line, and why."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path}, line {line}: {why}")


class Entry(NamedTuple):
    """A message as it is written."""

    key: str
    forms: tuple[str, ...]
    is_plural: bool
    is_fuzzy: bool


class Catalog(NamedTuple):
    """The messages of a file that can be said."""

    forms: dict[str, tuple[str, ...]]  # by key; more than one where the form depends on a number
    plural: Callable[[int], int]  # which of the forms a number asks for

    def find(self, key: str, n: int | None) -> str:
        """The words of a key for a number, "" if there are none."""
        found = self.forms.get(key, ("",))
        return found[0] if len(found) == 1 else found[self.plural(1 if n is None else n)]


def read(path: Path) -> Catalog:
    """The catalog of a file; BadCatalog if it is none. What lacks one of its plural forms lacks all of them."""
    found = list(entries(path))
    header = next((entry.forms[0] for entry in found if not entry.key), "")
    said = PLURALS.search(header)
    count, rule = said.groups() if said else AS_IN_ENGLISH
    try:
        plural = gettext.c2py(rule)
    except ValueError as error:
        raise BadCatalog(path, 1, f"Plural-Forms: {error}") from None
    forms = {
        entry.key: entry.forms
        for entry in found
        if entry.key and not entry.is_fuzzy and all(entry.forms)
        if len(entry.forms) == (int(count) if entry.is_plural else 1)
    }
    return Catalog(forms, plural)


def entries(path: Path) -> Iterator[Entry]:
    """The messages of a file in their order, its header first; BadCatalog where something else is in it."""
    text = path.read_text(encoding="utf-8") + "\n"
    at = 0
    while said := ENTRY.match(text, at):
        at = said.end()
        before, key, more_key, plural, form, more = said.groups()
        if not (more or more_key or plural or "\\" in form or "#," in before):  # nearly all of them
            yield Entry(key, (form,), False, False)
            continue
        forms = [form]
        for begins, part in MORE.findall(more) if more else ():
            forms[len(forms) if begins else -1 :] = [part if begins else forms[-1] + part]
        if more_key:
            key += "".join(part for _, part in MORE.findall(more_key))
        own = before.rpartition("\n#~")[2]  # what belongs to an obsolete entry says nothing of this one
        is_fuzzy = "#," in own and re.search("^#,.*fuzzy", own, re.MULTILINE) is not None
        yield Entry(key, tuple(_plain(each) for each in forms), plural is not None, is_fuzzy)
    rest = re.compile(BETWEEN).match(text, at)
    assert rest is not None  # it may be empty
    if rest.end() < len(text):
        line = text.count("\n", 0, rest.end())
        found = text[rest.end() :].partition("\n")[0]
        raise BadCatalog(path, line + 1, f"a msgid with its msgstr is expected, each in quotation marks, not {found}")


def _plain(text: str) -> str:
    """A text without the backslashes with which it is written."""
    return ESCAPED.sub(lambda found: MEANT.get(found[1], found[1]), text) if "\\" in text else text
