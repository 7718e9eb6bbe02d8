"""Reading a game's data file, with messages that name the entry which is wrong.

Every file can be corrected by its owner: a directory in PETTEIA_DATA may hold a file of the same name.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from petteia.core.errors import BadContent
from petteia.core.messages import Message


class Entry:
    """One entry of a data file together with its place in the file, so that a mistake can be named."""

    def __init__(self, value: Any, place: str, file: str) -> None:
        self.value = value
        self.place = place
        self.file = file

    def refuse(self, wanted: Message) -> BadContent:
        """The error that says what was wanted at this place and what stands there."""
        found = json.dumps(self.value, ensure_ascii=False)
        if len(found) > 40:
            found = found[:37] + "..."
        return BadContent(Message("core.content.wrong", file=self.file, place=self.place, wanted=wanted, found=found))

    def part(self, key: str) -> Entry:
        """The entry under this key."""
        if not isinstance(self.value, dict):
            raise self.refuse(Message("core.content.object"))
        place = f"{self.place}.{key}" if self.place else key
        if key not in self.value:
            raise BadContent(Message("core.content.missing", file=self.file, place=place))
        return Entry(self.value[key], place, self.file)

    def has(self, key: str) -> bool:
        """Whether there is an entry under this key."""
        return isinstance(self.value, dict) and key in self.value

    def rows(self, key: str) -> list[Entry]:
        """The entries of the list under this key; each is named by its place and, if it has one, its id."""
        return list(self.part(key)._items())

    def _items(self) -> Iterator[Entry]:
        if not isinstance(self.value, list):
            raise self.refuse(Message("core.content.list"))
        for i, value in enumerate(self.value):
            place = f"{self.place}[{i}]"
            if isinstance(value, dict) and isinstance(value.get("id"), str):
                place += f" ({value['id']})"
            yield Entry(value, place, self.file)

    def integer(self, key: str, low: int, high: int) -> int:
        """The whole number under this key, within these bounds."""
        part = self.part(key)
        if type(part.value) is not int or not low <= part.value <= high:
            raise part.refuse(Message("core.content.integer", low=low, high=high))
        return part.value

    def boolean(self, key: str) -> bool:
        """The truth value under this key."""
        part = self.part(key)
        if type(part.value) is not bool:
            raise part.refuse(Message("core.content.boolean"))
        return part.value

    def string(self, key: str) -> str:
        """The text under this key."""
        part = self.part(key)
        if type(part.value) is not str or not part.value:
            raise part.refuse(Message("core.content.string"))
        return part.value

    def one_of(self, key: str, names: Sequence[str]) -> int:
        """The place among these names of the text under this key."""
        part = self.part(key)
        if part.value not in names:
            raise part.refuse(Message("core.content.one_of", names=", ".join(names)))
        return names.index(part.value)


class Content:
    """A data file that has been read: its entries, and whether its owner has corrected it."""

    def __init__(self, name: str, packaged: Path) -> None:
        corrected = Path(os.environ["PETTEIA_DATA"]) / f"{name}.json" if os.environ.get("PETTEIA_DATA") else None
        self.is_corrected = corrected is not None and corrected.exists()
        self.path = corrected if corrected is not None and self.is_corrected else packaged
        try:
            text = self.path.read_text(encoding="utf-8")
            value = json.loads(text)
        except OSError as error:
            raise BadContent(Message("core.record.file", path=str(self.path), error=str(error.strerror))) from None
        except (ValueError, RecursionError) as error:  # no JSON, no text, or brackets without end
            raise BadContent(Message("core.content.json", file=str(self.path), error=str(error))) from None
        self.root = Entry(value, "", str(self.path))
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:8]

    def version(self, version: str) -> str:
        """The rules version, marked with the data's own digest where its owner has corrected it."""
        return f"{version}+{self.digest}" if self.is_corrected else version
