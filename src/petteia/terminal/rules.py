"""A rule, a card, a decision or an option as it is shown: what it says, where the code has it, which tests hold it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from petteia import lookup
from petteia.core.messages import Message
from petteia.lookup import Entry
from petteia.rulebook import Place, Row, Rule, Rulebook, UnknownRule, rulebook
from petteia.terminal.problems import BadInput, close_names, with_hint
from petteia.terminal.screen import QUIET, Screen
from petteia.text.catalog import has

SOURCE: Final = re.compile(r"\[([a-z]+\d?)\]")  # a mark that says where a statement is taken from


def not_found(book: Rulebook, name: str, problem: Message) -> BadInput:
    """That nothing is called so, with ids and names that look like it."""
    wanted = book.full_id(name)
    section = wanted.rpartition(".")[0]
    near = [known for known in book.rules if known.rpartition(".")[0] == section]
    known = close_names(wanted, near)
    if known:
        return BadInput(with_hint(problem, wanted, known))
    names = {name for entry in lookup.entries(book.game.name) for name in (entry.id, *entry.also)}
    if known := close_names(name, sorted(names)):
        return BadInput(with_hint(problem, name, known))
    return BadInput(with_hint(problem, wanted, close_names(wanted, book.rules)))


def list_chapters(screen: Screen, game: str) -> None:
    """Print the chapters that have rules, each with its first and last id."""
    chapters: dict[str, list[str]] = {}
    for rule in rulebook(game, screen.lang).rules.values():
        chapters.setdefault(rule.section, []).append(rule.id)
    for section, ids in chapters.items():
        screen.line(f"{section}: {ids[0]}" + (f" … {ids[-1]}" if len(ids) > 1 else ""))


def show_rule(screen: Screen, game: str, name: str, with_places: bool = True) -> None:
    """Print a rule, or what else is called so; with its places in code and tests unless only the text is wanted."""
    book = rulebook(game, screen.lang)
    try:
        rule = book.find(name)
    except UnknownRule as error:
        entries = lookup.find(game, name, screen.lang)
        if not entries:
            raise not_found(book, name, error.message) from None
        for number, entry in enumerate(entries):
            if number:
                screen.line()
            _show_entry(screen, entry, with_places)
    else:
        _show_rule(screen, book, rule, with_places)


def _show_rule(screen: Screen, book: Rulebook, rule: Rule, with_places: bool) -> None:
    screen.line(f"{rule.id} · {rule.section}", "bold")
    for line in rule.text.splitlines():
        screen.line(_unmarked(line))
    if rule.table:
        head, *rows = [[_unmarked(cell).replace("*", "") for cell in row] for row in rule.table]
        screen.line()
        screen.table(head, rows)
    _show_sources(screen, [rule.text, *(cell for row in rule.table for cell in row)])
    if not with_places:
        return
    _show_rows(screen, rule.rows)
    screen.line()
    _show_places(screen, book.code(rule), book.tests(rule))


def _show_entry(screen: Screen, entry: Entry, with_places: bool) -> None:
    """Print a card, a decision or an option with what people are told of it and its rules."""
    names = ", ".join([entry.id, *entry.also])
    screen.line(f"{names} · {screen.words(f'rule.kind.{entry.kind}')}", "bold")
    for message in (entry.title, *entry.about):
        screen.line(message.text(screen.lang))
    book = rulebook(entry.game, screen.lang)
    rules = [book.rules[rule] for rule in entry.rules]
    if rules:
        screen.line()
        screen.say("rule.rules", "bold")
        for rule in rules:
            screen.line(f"  {rule.id}  {_unmarked(' '.join(rule.text.split()))}")
        _show_sources(screen, [rule.text for rule in rules])
    if not with_places:
        return
    _show_rows(screen, entry.rows_in(book))
    screen.line()
    _show_places(screen, entry.code, entry.tests)


def _show_rows(screen: Screen, rows: list[Row]) -> None:
    for row in rows:
        screen.line()
        screen.line(_unmarked(row.section), QUIET)
        screen.line("  " + _unmarked(" · ".join(cell for cell in row.cells if cell not in ("", "–"))))


def _show_places(screen: Screen, code: list[Place], tests: list[Place] | None) -> None:
    _places(screen, "code", code)
    if tests is None:
        screen.say("rule.tests.absent")
    else:
        _places(screen, "tests", tests)


def _places(screen: Screen, key: str, places: list[Place]) -> None:
    screen.say(f"rule.{key}" if places else f"rule.{key}.none", "bold", n=len(places))
    for place in places:
        screen.line(f"  {place.short()}  {place.text}")


def _show_sources(screen: Screen, texts: Iterable[str]) -> None:
    """Say what the marks in what was shown stand for: where a statement is taken from."""
    marks = dict.fromkeys(mark for text in texts for mark in SOURCE.findall(text))
    known = [mark for mark in marks if has(f"cli.source.{mark}")]
    if known:
        told = "; ".join(f"[{mark}] {screen.words(f'source.{mark}')}" for mark in known)
        screen.line()
        screen.say("rule.sources", QUIET, sources=told)


def _unmarked(text: str) -> str:
    """Markdown without its marks for code and stress."""
    return re.sub(r"\*\*|`", "", text)
