"""`petteia info` as a command among the others; what it tells is in `installed`, which needs no other package."""

from __future__ import annotations

from petteia.cli.common import Lang, Plain
from petteia.cli.installed import tell


def info(lang: Lang = None, plain: Plain = False) -> None:
    """Show versions, games, data files and languages."""
    tell(lang, plain)
