"""Ways to copy an object, and what a pickle refers to."""

from __future__ import annotations

import copy
import pickle
import pickletools
from collections.abc import Callable, Iterator
from typing import Any, Final

WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
}
OURS: Final = "petteia.from_checkpoint"  # all that a checkpoint refers to in our package


def references(data: bytes) -> set[str]:
    """What a pickle refers to in our package, pickles inside it included."""
    return {found for found in _globals(data) if found.split(".")[0] == "petteia"}


def _globals(data: bytes) -> Iterator[str]:
    memo: list[Any] = []
    texts: list[Any] = []
    for op, argument, _ in pickletools.genops(data):
        if op.name == "MEMOIZE":
            memo.append(texts[-1] if texts else None)
        elif op.name in ("BINGET", "LONG_BINGET"):
            texts.append(memo[int(str(argument))])
        elif op.name == "STACK_GLOBAL":
            yield f"{texts[-2]}.{texts[-1]}"
            texts.append(None)
        elif isinstance(argument, bytes) and argument.startswith(b"\x80\x04"):
            yield from _globals(argument)
            texts.append(None)
        else:
            texts.append(argument)
