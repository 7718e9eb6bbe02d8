"""A message to a person: a key of the catalog with its numbers and names. Words live in `petteia.text`."""

from __future__ import annotations

from petteia.text.catalog import has, render


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


def name_of(key: str, identifier: str) -> Message:
    """The name of a thing; one that only a corrected data file knows is called by its identifier."""
    if has(f"{key}.{identifier}"):
        return Message(f"{key}.{identifier}")
    return Message("core.plain", text=identifier.replace("_", " ").title())


def listing(parts: list[Message], key: str = "core.list") -> Message:
    """Several messages joined the way the reader's language joins a list."""
    if len(parts) == 1:
        return parts[0]
    result = Message(key + ".last", a=parts[-2], b=parts[-1])
    for part in reversed(parts[:-2]):
        result = Message(key + ".more", a=part, b=result)
    return result
