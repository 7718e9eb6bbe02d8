"""Which build this process runs: the compiled rules, or the plain files beside them."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

PURE: Final = "PETTEIA_PURE"  # set this variable to 1 to run the plain files
PACKAGE: Final = Path(__file__).parent
COMPILED_ONLY: Final = frozenset(["petteia.core._rows"])  # modules written in C


class SourceOnly(MetaPathFinder):
    """Finds the `.py` file of a module of this package even where a compiled one lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module from its source."""
        if fullname in COMPILED_ONLY:
            raise ModuleNotFoundError(f"{fullname} exists compiled only", name=fullname)
        if not fullname.startswith("petteia."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    """Pass over the compiled modules if PETTEIA_PURE is set, or if they are older than their sources.

    Called before the first of them is loaded: no process runs some modules compiled and others from source.
    """
    if os.environ.get(PURE):
        sys.meta_path.insert(0, SourceOnly())
    elif stale := stale_modules():
        sys.meta_path.insert(0, SourceOnly())
        warnings.warn(
            f"The compiled rules are older than {stale[0]} and are not used. To compile them again: make build",
            RuntimeWarning,
            stacklevel=3,
        )


def stale_modules(package: Path = PACKAGE) -> list[str]:
    """Return the modules that have changed since they were compiled, in a checkout.

    One library holds the code of all of them. In an installed package all files are as old as the installation.
    """
    if not (package.parents[1] / "pyproject.toml").is_file():
        return []
    built = max((path.stat().st_mtime for path in package.parent.glob("petteia__mypyc*.so")), default=0.0)
    stale = []
    for folder, _, files in os.walk(package):  # three times as fast as a search by pathlib
        for name in {file.partition(".")[0] for file in files if file.endswith(".so")}:
            source = Path(folder, f"{name}.py")
            if source.is_file() and source.stat().st_mtime > built:
                stale.append(source.relative_to(package).as_posix())
    return sorted(stale)


def is_compiled() -> bool:
    """Return whether the rules run as compiled code in this process."""
    from petteia.core import flow

    return flow.__file__.endswith(tuple(EXTENSION_SUFFIXES))
