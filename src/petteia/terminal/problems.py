"""What is said when something given does not fit, with the names that were perhaps meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message, listing


class BadInput(PetteiaError):
    """Something a person gave that cannot be used; nothing has been changed."""


class Verbatim(Message):
    """Words that are the same in every language, such as the name of an action."""

    def __init__(self, words: str) -> None:
        super().__init__("", words=words)

    def text(self, lang: str = "en") -> str:
        return str(self.values["words"])


def close_names(name: str, names: Iterable[str]) -> list[str]:
    """Up to three of the names that look like this one."""
    spelled = {known.casefold(): known for known in names}
    wanted = name.strip().casefold()
    found = get_close_matches(wanted, spelled, n=3, cutoff=0.6)
    if not found and len(wanted) >= 3:
        found = [known for known in spelled if wanted in known][:3]
    return [spelled[known] for known in found]


def with_hint(problem: Message, name: str, names: Iterable[str]) -> Message:
    """The sentence, and "Did you mean ...?" where a name looks like the one given."""
    close = [Verbatim(f'"{known}"') for known in close_names(name, names)]
    if not close:
        return problem
    return Message("cli.mean", problem=problem, names=listing([*close], "cli.list"))
