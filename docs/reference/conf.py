"""The reference of all public names, made by Sphinx from the docstrings: `make reference`.

The pages of packages with many modules are written anew each time, into `made/`: a new module is there by itself.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from importlib import import_module
from pathlib import Path

os.environ["PETTEIA_PURE"] = "1"  # compiled functions do not tell their arguments
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "src"))

import petteia  # noqa: E402

project = "Petteia"
author = copyright = "The Petteia authors"
version = release = petteia.__version__
extensions = ["sphinx.ext.autodoc"]
default_role = "code"  # `this` in a docstring is code
html_theme = "alabaster"
html_theme_options = {"description": petteia.__doc__.partition(":")[2].strip(" .\n"), "page_width": "1100px"}
html_title = f"Petteia {release}"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_type_aliases = {"NDArray": "NDArray", "ArrayLike": "ArrayLike"}
python_use_unqualified_type_names = True
autodoc_preserve_defaults = True
suppress_warnings = ["ref.python"]  # the same short name in two modules

# What researchers, authors of bots and authors of games build on; the server and the terminal are no library.
PACKAGES = {
    "envs": "Environments for training",
    "bots": "Bots",
    "arena": "Tournaments",
    "analysis": "Analysis of games",
    "advice": "Hints",
    "learning": "Lessons and puzzles",
    "pictures": "Pictures",
    "notebook": "Notebooks",
    "core": "The core, for whoever adds a game",
}
SKIPPED = {"worker", "__main__"}


def modules(package: str) -> list[str]:
    """The modules of a package that can be loaded here; what needs an extra that is missing is left out."""
    found = []
    for name in [package, *(f"{package}.{one.name}" for one in pkgutil.iter_modules(import_module(package).__path__))]:
        if name.rpartition(".")[2] in SKIPPED or name.rpartition(".")[2].startswith("_"):
            continue
        try:
            import_module(name)
        except ImportError:
            continue
        found.append(name)
    return found


def write_pages() -> None:
    """A page for each package, with all its modules."""
    folder = HERE / "made"
    folder.mkdir(exist_ok=True)
    for name, title in PACKAGES.items():
        parts = [f"{title}\n{'=' * len(title)}\n"]
        found = modules(f"petteia.{name}")
        same = ", ".join(module.rpartition(".")[2] for module in found[1:])  # `learning.notes` is a function, too
        for module in found:
            own = f"   :exclude-members: {same}\n" if module == found[0] and same else ""
            parts.append(f"``{module}``\n{'-' * (len(module) + 4)}\n\n.. automodule:: {module}\n   :members:\n{own}")
        text = "\n".join(parts)
        page = folder / f"{name}.rst"
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


write_pages()
