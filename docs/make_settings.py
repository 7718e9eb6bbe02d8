"""Writes the table of all settings in `running.md`: `python docs/make_settings.py`.

With `--check` it compares only. What a setting means is said in one place, in `guard/settings.py`, beside the setting.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Final

import making
from petteia.server.guard import settings
from petteia.server.guard.settings import PREFIX, Settings

PAGE: Final = Path(__file__).parent / "running.md"
BEGIN: Final = "<!-- settings: written by make_settings.py -->\n"
END: Final = "<!-- end of settings -->\n"


def table() -> str:
    """All settings, with their defaults and what they mean."""
    rows = ["| variable | default | what it is |", "|---|---|---|"]
    for name, heading, meaning in described():
        if heading:
            rows.append(f"| | | *{heading}* |")
        default = getattr(Settings, name)
        shown = f"`{int(default) if isinstance(default, bool) else default}`" if default != "" else ""
        rows.append(f"| `{PREFIX}{name.upper()}` | {shown} | {meaning.replace('|', chr(92) + '|')} |")
    return "\n".join(rows) + "\n"


def described() -> list[tuple[str, str, str]]:
    """Each setting with the comment above it, if there is one, and the one beside it."""
    lines = inspect.getsource(settings).splitlines()
    found: list[tuple[str, str, str]] = []
    for node in ast.parse(inspect.getsource(settings)).body:
        if isinstance(node, ast.ClassDef) and node.name == Settings.__name__:
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    above, beside = lines[part.lineno - 2].strip(), lines[part.lineno - 1].partition("  # ")[2]
                    found.append((part.target.id, above.removeprefix("# ") if above.startswith("#") else "", beside))
    return found


def main() -> None:
    """Write the table, or compare it."""
    making.write(making.between(PAGE, BEGIN, END, table()))


if __name__ == "__main__":
    main()
