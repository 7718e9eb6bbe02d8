"""Facts that a script states of a position: a path into the view of the learner's seat, a word and a value.

    = seats.sparta.drachmas 6
    = altars.hermes.animal chicken
    = seats.0.levels.peasant at_least 2
    = prices[move 0,0].favours 0
    = legal has pass

A step of a path is a key, a number of a list, or the `id` of a member of a list; one with blanks or dots stands in
brackets. Values are written as people read them: `yes` and `no`, `-` for nothing, the members of a list after each
other, of a group what it has (`red:2 pink:1`; nought need not be said). docs/views.md has all keys.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from petteia.core.messages import Message
from petteia.core.page import NONE_WORD, suggest
from petteia.core.views import View
from petteia.learning.reading import Misread

IS: Final = "is"
COMPARISONS: Final = (IS, "not", "at_least", "at_most", "has", "lacks", "count")
MOST_NAMED: Final = 16  # of what there is, where something is missing
_STEP: Final = re.compile(r"\.?([^\s.\[\]]+)|\[([^\]]+)\]")


class Fact(NamedTuple):
    """Something that must be true of a view."""

    line: int
    path: tuple[str, ...]
    comparison: str
    value: str

    def told(self) -> str:
        """The fact as it is written."""
        path = "".join(f"[{step}]" if re.search(r"[\s.]", step) else f".{step}" for step in self.path).lstrip(".")
        return " ".join(filter(None, (path, "" if self.comparison == IS else self.comparison, self.value)))

    def found(self, view: View) -> Any:
        """What is there in this view; Misread if the path leads nowhere."""
        here: Any = view
        for step in self.path:
            here = _member(here, step, self)
        return here

    def holds(self, view: View) -> bool:
        """Whether it is true; Misread if the path leads nowhere."""
        found = self.found(view)
        if self.comparison in ("at_least", "at_most"):
            if not isinstance(found, int):
                raise Misread(Message("learn.bad.number", fact=self.told(), found=written(found)))
            return found >= int(self.value) if self.comparison == "at_least" else found <= int(self.value)
        if self.comparison in ("count", "has", "lacks"):
            if isinstance(found, str) or not isinstance(found, Collection):
                raise Misread(Message("learn.bad.list", fact=self.told(), found=written(found)))
            if self.comparison == "count":
                return len(found) == int(self.value)
            return (self.value in map(written, found)) == (self.comparison == "has")
        said, value = written(found).split(), self.value.split()
        is_same = sorted(said) == sorted(value) if isinstance(found, Mapping) else said == value
        return is_same == (self.comparison == IS)


def read_fact(line: int, text: str) -> Fact:
    """The fact that a line states; Misread if it states none."""
    path, at = [], 0
    while step := _STEP.match(text, at):
        if at and text[at] not in ".[":
            break
        path.append(step.group(1) or step.group(2))
        at = step.end()
    words = text[at:].split()
    comparison = words.pop(0) if words and words[0] in COMPARISONS else IS
    value = " ".join(words)
    is_number = comparison in ("at_least", "at_most", "count")
    if not path or not value or (is_number and not re.fullmatch(r"-?\d+", value)):
        raise Misread(Message("learn.bad.fact", fact=text))
    return Fact(line, tuple(path), comparison, value)


def written(value: object) -> str:
    """A value of a view as a script writes it."""
    if value is None:
        return NONE_WORD
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{key}:{written(part)}" for key, part in value.items() if part) or NONE_WORD
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(written, value)) or NONE_WORD
    return str(value)


def _member(here: Any, step: str, fact: Fact) -> Any:
    if here is None:  # of what is not there, a result before the end, nothing is there
        return None
    if isinstance(here, Mapping) and step in here:
        return here[step]
    if isinstance(here, list | tuple):
        if step.isdecimal() and int(step) < len(here):
            return here[int(step)]
        for part in here:
            if isinstance(part, Mapping) and part.get("id") == step:
                return part
    raise _no_member(here, step, fact)


def _no_member(here: Any, step: str, fact: Fact) -> Misread:
    """A step that leads nowhere, with those that would lead somewhere."""
    if isinstance(here, Mapping):
        known = list(map(str, here))
    elif isinstance(here, list | tuple):
        known = [str(part.get("id", i)) if isinstance(part, Mapping) else str(i) for i, part in enumerate(here)]
    else:
        return Misread(Message("learn.bad.deep", step=step, fact=fact.told(), found=written(here)))
    named = ", ".join(known[:MOST_NAMED]) + (", …" if len(known) > MOST_NAMED else "")
    return Misread(suggest(Message("learn.bad.path", step=step, fact=fact.told(), known=named), step, known))
