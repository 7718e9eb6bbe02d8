"""What not everybody needs is installed on request: the extras, and the sentence that names a missing one.

The engine needs numpy and librt alone. Whoever asks for more (the server, the terminal, environments of others) is told
in one sentence which extra brings what is missing.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import TracebackType
from typing import Final

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

# What needs packages of others, and the extra that brings them. Each has its sentence in the catalog.
EXTRAS: Final = {
    "server": "server",
    "terminal": "terminal",
    "screen": "terminal",
    "png": "terminal",
    "ratings": "terminal",
    "book": "terminal",
    "research": "research",
    "data": "research",
    "train": "train",
    "tensors": "train",
    "notebook": "notebook",
    "ray": "ray",
    "postgresql": "postgresql",
}


class MissingExtra(PetteiaError, ImportError):
    """Packages that something needs are not installed."""

    def __init__(self, part: str) -> None:
        super().__init__(Message(f"core.extra.{part}", command=f"pip install 'petteia[{EXTRAS[part]}]'"))


class NeededFor:
    """What is imported in this `with` block is needed for a part: MissingExtra, with what helps, if it is not there."""

    def __init__(self, part: str) -> None:
        self.part = part

    def __enter__(self) -> None:
        """Nothing has to be prepared."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, ModuleNotFoundError):
            raise MissingExtra(self.part) from error


def require(part: str, *modules: str) -> None:
    """MissingExtra if one of these modules is not installed; none of them is loaded."""
    if any(find_spec(module) is None for module in modules):
        raise MissingExtra(part)
