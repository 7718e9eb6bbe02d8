"""A message to a person: a key of the catalog with its numbers and names. Words live in `petteia.text`."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

from petteia.core import marks
from petteia.text.catalog import LANGUAGES, has, render

MARKED: Final[ContextVar[bool]] = ContextVar("marked", default=False)  # whether signs and bold names are wanted
PLAINLY: Final = 2  # the form of data in which the same is written the same, whoever else holds a part of it
PEOPLE: Final[ContextVar[Sequence[str]]] = ContextVar("people", default=())  # who sits where; "": nobody known

P = ParamSpec("P")
R = TypeVar("R")


class Message:
    """A key of the message catalog and the values that fill it; values may be messages themselves."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def text(self, lang: str = "en") -> str:
        """The message in this language."""
        values = {k: v.text(lang) if isinstance(v, Message) else v for k, v in self.values.items()}
        try:
            return render(self.key, values, lang)
        except (TypeError, ValueError):
            if lang in LANGUAGES:
                raise
            from petteia.core.given import refused  # errors are made of messages

            raise refused("lang", lang, ", ".join(LANGUAGES)) from None

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)


class Name(Message):
    """The name of somebody, which stands out where texts are marked."""

    def text(self, lang: str = "en") -> str:
        name = self.bare(lang)
        return marks.strong(name) if MARKED.get() else name

    def bare(self, lang: str) -> str:
        """The name alone."""
        return super().text(lang)


class SeatName(Name):
    """What a seat is called: "Player 2", or the name of the person there where it is known."""

    def __init__(self, key: str, seat: int) -> None:
        super().__init__(key, number=seat + 1)
        self.seat = seat

    def bare(self, lang: str) -> str:
        names = PEOPLE.get()
        return (names[self.seat] if self.seat < len(names) else "") or super().bare(lang)


class Signed(Message):
    """Something for whose words a glyph stands where texts are marked."""

    def __init__(self, glyph: str, key: str, /, **values: object) -> None:
        super().__init__(key, **values)
        self.glyph = glyph

    def text(self, lang: str = "en") -> str:
        if not MARKED.get():
            return super().text(lang)
        with marked(False):  # a sign has no marks within
            words = super().text(lang)
        return marks.sign(self.glyph, words)


def signed(glyph: str, words: Message) -> Signed:
    """A glyph for these words."""
    return Signed(glyph, words.key, **words.values)


class Amount(Message):
    """A number of something, "2 favours": where texts are marked, the number and a glyph, a gain or loss in its colour.

    The words begin with the number in every language.
    """

    def __init__(self, glyph: str, key: str, n: int, change: int = 0) -> None:
        super().__init__(key, n=n)
        self.glyph = glyph
        self.change = change  # 1: a gain, -1: a loss

    def text(self, lang: str = "en") -> str:
        words = super().text(lang)
        number, _, what = words.partition(" ")
        if not MARKED.get() or not what:
            return words
        told = marks.gain(f"+{number}") if self.change > 0 else marks.loss(f"\u2212{number}") if self.change else number
        return f"{told} {marks.sign(self.glyph, what)}"


class Later(Message):
    """Words that are found once the reader's language is known; programs know them by the key."""

    def __init__(self, words: Callable[[str], str], key: str = "core.plain") -> None:
        super().__init__(key)
        self._worded = words

    def text(self, lang: str = "en") -> str:
        return self._worded(lang)


class Clause(Message):
    """A sentence as a part of another one: without its full stop."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.key, **sentence.values)
        self.sentence = sentence

    def text(self, lang: str = "en") -> str:
        return self.sentence.text(lang).removesuffix(".")


@contextmanager
def people(names: Sequence[str]) -> Iterator[None]:
    """Call the seats by these names while something is written."""
    before = PEOPLE.set(names)
    try:
        yield
    finally:
        PEOPLE.reset(before)


@contextmanager
def marked(is_wanted: bool = True) -> Iterator[None]:
    """Write texts with marks (`petteia.core.marks`): names stand out, and signs stand for words."""
    before = MARKED.set(is_wanted)
    try:
        yield
    finally:
        MARKED.reset(before)


def cached_by_people(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """An `lru_cache` for what calls seats by name: where other people sit, or marks are wanted, it is made again."""

    def decorate(make: Callable[P, R]) -> Callable[P, R]:
        def make_for(names: tuple[str, ...], is_marked: bool, *args: P.args, **kwargs: P.kwargs) -> R:
            return make(*args, **kwargs)

        made: Callable[..., R] = lru_cache(maxsize=most)(make_for)

        @wraps(make)
        def found(*args: P.args, **kwargs: P.kwargs) -> R:
            return made(tuple(PEOPLE.get()), MARKED.get(), *args, **kwargs)

        return found

    return decorate


def cached_by_content(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A `cached_by_people` for what is told of plain data, such as a part of a view: it is known again by all of it.

    What is made depends on nothing else: it is made of a copy that is read from what it is known by.
    """

    def decorate(make: Callable[P, R]) -> Callable[P, R]:
        @cached_by_people(most)
        def made(content: bytes) -> R:
            args = marshal.loads(content)
            return cast(Callable[..., R], make)(*args)

        @wraps(make)
        def found(*args: P.args, **kwargs: P.kwargs) -> R:
            assert not kwargs
            given: Any = args
            return made(marshal.dumps(given, PLAINLY))

        return found

    return decorate


def name_of(key: str, identifier: str) -> Message:
    """The name of a thing; one that only a corrected data file knows is called by its identifier."""
    if has(f"{key}.{identifier}"):
        return Message(f"{key}.{identifier}")
    return Message("core.plain", text=identifier.replace("_", " ").title())


def as_command(sentence: Message) -> Message:
    """A sentence about who does something as it is said to them: `<game>.command.<verb>` for `<game>.action.<verb>`.

    What nobody is told to do, such as what a die shows, has no command, and remains as it is.
    """
    game, _, verb = sentence.key.split(".", 2)
    key = f"{game}.command.{verb}"
    return Message(key, **sentence.values) if has(key) else sentence


def listing(parts: list[Message], key: str = "core.list") -> Message:
    """Several messages joined the way the reader's language joins a list."""
    if len(parts) == 1:
        return parts[0]
    result = Message(key + ".last", a=parts[-2], b=parts[-1])
    for part in reversed(parts[:-2]):
        result = Message(key + ".more", a=part, b=result)
    return result
