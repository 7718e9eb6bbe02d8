"""A message to a person: a key of the catalog with its numbers and names. Words live in `petteia.text`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from petteia.text.catalog import has, render

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
        return render(self.key, values, lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)


class SeatName(Message):
    """What a seat is called: "Player 2", or the name of the person there where it is known."""

    def __init__(self, key: str, seat: int) -> None:
        super().__init__(key, number=seat + 1)
        self.seat = seat

    def text(self, lang: str = "en") -> str:
        names = PEOPLE.get()
        return (names[self.seat] if self.seat < len(names) else "") or super().text(lang)


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


def cached_by_people(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """An `lru_cache` for what calls seats by name: where other people sit, it is made again."""

    def decorate(make: Callable[P, R]) -> Callable[P, R]:
        def make_for(names: tuple[str, ...], *args: P.args, **kwargs: P.kwargs) -> R:
            return make(*args, **kwargs)

        made: Callable[..., R] = lru_cache(maxsize=most)(make_for)

        @wraps(make)
        def found(*args: P.args, **kwargs: P.kwargs) -> R:
            return made(tuple(PEOPLE.get()), *args, **kwargs)

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
