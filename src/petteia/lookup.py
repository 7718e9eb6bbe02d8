"""Finding things by name: a card, a decision or an option, what is said of it, its rules, its code and its tests."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from petteia.core import registry
from petteia.core.flow import Decision
from petteia.core.game import Game
from petteia.core.messages import Later, Message, name_of
from petteia.core.options import Option, word
from petteia.rulebook import Place, Row, Rulebook, mention, rulebook, search, tests_folder
from petteia.text import catalog

THING, DECISION, OPTION = KINDS = ("thing", "decision", "option")
EFFECTS: Final = (  # parts of a row that name what a thing does
    "effect", "effects", "modifier", "modifiers", "gain", "reward", "power", "ability", "oracle", "type", "letter",
)  # fmt: skip
OPENING: Final = 60  # letters of a rule within which stands the name of what it is about
RULE_ID: Final = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+\.\d+[a-z]?\b")
MADE: Final = re.compile(r"\s*(?:def|class) \w+")
TEST: Final = re.compile(r"\s*def test_\w+")
NAMES: Final = ("key", "id", "type")  # parts of a row by which the catalog may call it
SHORTEST: Final = 3  # letters that are looked for inside names


@dataclass(eq=False)
class Entry:
    """Something that has a name in a game and is no rule. Where it stands is looked up once, when it is asked for."""

    game: str
    kind: str  # THING, DECISION or OPTION
    id: str  # its name in the code, in records and in the data file
    title: Message
    about: list[Message] = field(default_factory=list)  # what people are told of it
    also: tuple[str, ...] = ()  # other names in the code
    effects: tuple[str, ...] = ()  # of a card: the names of what it does
    own_rules: tuple[str, ...] = ()  # those that it names itself
    made: type[Decision] | None = None  # the class of a decision
    family: str = ""  # of a card: its kind
    is_one: bool = True  # whether it alone has its title
    row: str = ""  # how it begins in the data file or in the list of options

    def is_called(self, text: str, lang: str) -> bool:
        """Whether this is its name in the code, or for readers of this language or of English."""
        return not {text.casefold(), text.casefold().replace("_", " ")}.isdisjoint(self._names(lang))

    def sounds_like(self, text: str, lang: str) -> bool:
        """Whether the text is a part of one of its names."""
        return len(text) >= SHORTEST and any(text.casefold() in name for name in self._names(lang))

    def is_named_in(self, text: str, lang: str) -> bool:
        """Whether one of its names is a part of the text, in whole words: "red oracle card"."""
        names = "|".join(re.escape(name) for name in self._names(lang) if len(name) >= SHORTEST)
        return bool(names) and re.search(rf"(?<!\w)(?:{names})(?!\w)", text.casefold()) is not None

    def _names(self, lang: str) -> set[str]:
        titles = {self.title.text("en"), self.title.text(lang)} if self.is_one and self.kind != DECISION else set()
        short = {title.partition(" (")[0] for title in titles}  # of "Odysseus (red hero)"
        return {name.casefold() for name in (self.id, *self.also, *titles, *short)}

    # -- where it is ----------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> list[str]:
        """The rules about it, those that it names itself first."""
        book = rulebook(self.game)
        found = [*self.own_rules]
        if self.kind == THING:
            found += about(self.game, self.title.text("en"))
            if any(letter.isdigit() for letter in self.id):  # a number on the card, which rules call it by
                found += [rule.id for rule in book.rules.values() if mention(self.id).search(rule.text)]
            found += [rule for place in self._uses() for rule in _rules_at(place)]
            found = found or self._speak_of_it()
        return [rule for rule in dict.fromkeys(found) if rule in book.rules]

    def _speak_of_it(self) -> list[str]:
        """The rules of a chapter that has its name or its kind in the heading, or else those that mention it."""
        rules = rulebook(self.game).rules.values()
        for name in (self.title.text("en"), self.family.replace("_", " ")):
            word = re.compile(rf"\b{re.escape(name)}s?\b", re.IGNORECASE)
            if found := [rule.id for rule in rules if word.search(rule.section)]:
                return found
        word = re.compile("|".join(rf"\b{re.escape(name)}s?\b" for name in (self.id, *self.effects)), re.IGNORECASE)
        return [rule.id for rule in rules if word.search(rule.text)]

    def rows_in(self, book: Rulebook) -> list[Row]:
        """The rows of a rulebook's tables that begin with its name."""
        names = [mention(name) for name in (self.id, *self.also)]
        return [row for row in book.rows if any(name.search(row.cells[0]) for name in names)]

    @cached_property
    def code(self) -> list[Place]:
        """Where the rules have it: the class of a decision, or its row and whatever speaks of it or of its effects."""
        if self.made is not None:
            path = Path(inspect.getfile(self.made)).with_suffix("").with_suffix(".py")  # also of a compiled one
            return search([path], re.compile(rf"^class {self.made.__name__}\b"))
        game: Game[Any] = registry.find(self.game)
        file = game.content.path if self.kind == THING and game.content is not None else game.folder / "options.py"
        found = search([file] if file.is_file() else [], re.compile(self.row))
        return [*found, *self._uses()]

    @cached_property
    def tests(self) -> list[Place] | None:
        """The tests named after it or its rules, or else those that mention it; None where none are installed."""
        folder = tests_folder()
        if folder is None:
            return None
        own = folder / self.game
        files = sorted((own if own.is_dir() else folder).rglob("test_*.py"))
        names = [self.id, *self.also]
        rules = [rule.replace("-", "_").replace(".", "_") for rule in self.rules]
        named = [*(rf"{rule}(?!\d)" for rule in rules), *(rf"(?:\w*_)?{name}(?![a-z])" for name in names)]
        found = around(files, re.compile(rf"^\s*def test_(?:{'|'.join(named)})"), TEST)
        return found or around(files, re.compile("|".join(mention(name).pattern for name in names)), TEST)

    def _uses(self) -> list[Place]:
        """The functions and classes of the rules that are called like it or its effects, or speak of them."""
        folder = registry.find(self.game).folder / "rules"
        return around(sorted(folder.rglob("*.py")), _called([self.id, *self.also, *self.effects]), MADE)


def _called(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names in code: as constants, as classes, as functions, and written out."""
    forms = [form for name in names for form in (name.upper(), "".join(map(str.capitalize, name.split("_"))))]
    plain = "|".join(map(re.escape, names))
    return re.compile(rf'(?<![\w.])(?:{"|".join(map(re.escape, forms))})(?!\w)|(?:def |")(?:{plain})(?!\w)')


def around(files: Iterable[Path], pattern: re.Pattern[str], head: re.Pattern[str]) -> list[Place]:
    """The functions or classes, by the lines with which they begin, that have the pattern in them or above them."""
    found: dict[Place, None] = {}
    for path in files:
        inside: Place | None = None
        is_above = is_decorated = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if head.match(line):
                inside = Place(path, number, line.strip())
                is_above, is_decorated = is_above and is_decorated, False
            elif re.match(r"[^\s)\]}#]", line):  # a line of the module itself
                inside, is_decorated = None, line.startswith("@")
                is_above = False
            if inside is not None and (is_above or pattern.search(line)):
                found[inside] = None
                is_above = False
            elif is_decorated and pattern.search(line):
                is_above = True
    return list(found)


def _rules_at(place: Place) -> list[str]:
    """The rules that the docstring below a line names."""
    lines = place.file.read_text(encoding="utf-8").splitlines()[place.line :]
    opening = next((line for line in lines[:12] if '"""' in line), "")
    return RULE_ID.findall(opening)


@cache
def about(game: str, name: str) -> tuple[str, ...]:
    """The rules that open with the name of a thing: "*Aegis*. When: …" or "E01 *Extra Oars*: range +1."."""
    wanted = re.compile(rf"\*{re.escape(name)}\*")
    return tuple(rule.id for rule in rulebook(game).rules.values() if wanted.search(rule.text[:OPENING]))


# -- all entries of a game --------------------------------------------------------------------------------------


def find(game: str, text: str, lang: str = "en") -> list[Entry]:
    """What has exactly this name, a card and a decision may share one; or else what is named in the text."""
    found = [entry for entry in entries(game) if entry.is_called(text.strip(), lang)]
    return found or [entry for entry in entries(game) if entry.is_named_in(text, lang)]


def look_for(game: str, text: str, lang: str = "en") -> list[Entry]:
    """What has this name, or else everything that has it as a part of its name."""
    return find(game, text, lang) or [entry for entry in entries(game) if entry.sounds_like(text.strip(), lang)]


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """The things, decisions and options of a game."""
    found: Game[Any] = registry.find(game)
    return (*_things(found), *_decisions(found), *_options(found))


def _things(game: Game[Any]) -> Iterator[Entry]:
    for section, families in game.families.items():
        rows = [row.value for row in game.content.root.rows(section)] if game.content is not None else []
        if rows and not any(part in rows[0] for part in NAMES):
            yield _kind(game, section, families)
        else:
            types = [other for other in game.families if other != section and game.families[other] == families]
            yield from (_thing(game, families, row, has_types=bool(types)) for row in rows)


def _kind(game: Game[Any], section: str, families: tuple[str, ...]) -> Entry:
    """What is only counted, such as cards that differ in their colour: all of a kind are one thing."""
    name = families[0]
    texts = [Message(key) for key in (f"{game.name}.{name}.text",) if catalog.has(key)]
    title = _filled(game.name, f"{game.name}.{name}")
    return Entry(game.name, THING, name, title, texts, family=name, row=rf'"{section}": \[')


def _thing(game: Game[Any], families: tuple[str, ...], value: dict[str, Any], has_types: bool) -> Entry:
    """A row of the data file; its family in the catalog has its name, or words for all with what the row says.

    Cards of a type share a name; where types have rows of their own, it is the type that is meant by it.
    """
    family = f"{game.name}.{families[0]}"
    names = [value[part] for part in NAMES if part in value]
    name = next((name for name in names if catalog.has(f"{family}.{name}")), names[0])
    is_type = has_types and name == value.get("type")
    key = f"{family}.{name}" if catalog.has(f"{family}.{name}") else family
    return Entry(
        game.name,
        THING,
        value["id"],
        _filled(game.name, key, value) if catalog.has(key) else name_of(game.name, name),
        [Message(text) for text in _texts(game.name, families, name, value) if catalog.has(text)],
        (value["key"],) if "key" in value else (),
        tuple(dict.fromkeys(effect for part in EFFECTS for effect in _strings(value.get(part)) if effect != name)),
        (value["rule"],) if "rule" in value else (),
        family=families[0],
        is_one=not is_type,
        row=rf'"id": "{re.escape(value["id"])}"',
    )


def _texts(game: str, families: tuple[str, ...], name: str, value: dict[str, Any]) -> Iterator[str]:
    """Where the catalog may have what a thing does; it may follow from a part of its row, such as its type."""
    yield f"{game}.{families[0]}.{name}.text"
    for family in families[1:] or families:
        yield f"{game}.words.text.{family}.{name}"
        if family in value:
            yield f"{game}.{family}.{value[family]}.text"


def _strings(value: object) -> Iterator[str]:
    """The names in a part of a row: itself, the keys of an object, or those in a list."""
    if isinstance(value, str) and value != "none":
        yield value
    elif isinstance(value, dict | list):
        for part in value:
            yield from _strings(part)


def _decisions(game: Game[Any]) -> Iterator[Entry]:
    for name, made in game.decisions.items():
        key = f"{game.name}.ask.{name}"
        if catalog.has(key):  # others ask nobody
            rules = (made.facts.rule,) if made.facts.rule else tuple(RULE_ID.findall(_docstring(made)))
            yield Entry(game.name, DECISION, name, _filled(game.name, key), own_rules=rules, made=made)


def _docstring(made: type[Decision]) -> str:
    return (made.__doc__ or "").partition("\n")[0]


def _filled(game: str, key: str, row: Mapping[str, Any] | None = None) -> Message:
    """A message with the names of what a row of the data file says; what is not known is left open."""
    return Later(lambda lang: catalog.template(key, None, lang).format_map(_Named(game, row or {}, lang)))


class _Named(dict[str, str]):
    """The names of what a row says, for readers of a language."""

    def __init__(self, game: str, row: Mapping[str, Any], lang: str) -> None:
        super().__init__()
        self.game, self.row, self.lang = game, row, lang

    def __missing__(self, name: str) -> str:
        key = f"{self.game}.{name}.{self.row.get(name)}"
        return Message(key).text(self.lang) if catalog.has(key) else "…"


def _options(game: Game[Any]) -> Iterator[Entry]:
    for name, option in game.options.items():
        key = f"{game.name}.option.{name}"
        title = Message(f"{key}.title") if catalog.has(f"{key}.title") else Message("core.plain", text=name)
        about = [Message(key)] if catalog.has(key) else []
        values = Message("cli.rule.values", values=_values(key, option), default=_value(key, option.default))
        yield Entry(game.name, OPTION, name, title, [*about, values], own_rules=option.rules, row=f'^ +"{name}": ')


def _values(key: str, option: Option) -> Message:
    """All values in the order in which the option lists them."""
    if isinstance(option.choices, range):
        return Message("core.plain", text=option.words())
    values = [_value(key, value) for value in option.choices]
    return Later(lambda lang: ", ".join(value.text(lang) for value in values))


def _value(key: str, value: object) -> Message:
    """A value as it is written, and what it is called where it has a name."""
    plain = Message("core.plain", text=word(value))
    named = f"{key}.{value}"
    return Message("cli.rule.value", value=plain, name=Message(named)) if catalog.has(named) else plain
