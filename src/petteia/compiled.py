"""Compiled or not: which of the two this process runs, and how to ask for the plain files."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = "PETTEIA_PURE"  # set to 1, the compiled modules are passed over


class SourceOnly(MetaPathFinder):
    """Finds the `.py` file of a module of this package even where a compiled one lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module from its source."""
        if not fullname.startswith("petteia."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def obey_environment() -> None:
    """Pass over the compiled modules if the environment asks for it; called before any of them is loaded."""
    if os.environ.get(PURE):
        sys.meta_path.insert(0, SourceOnly())


def is_compiled() -> bool:
    """Whether the rules run as compiled code in this process."""
    from petteia.core import flow

    return flow.__file__.endswith(tuple(EXTENSION_SUFFIXES))
