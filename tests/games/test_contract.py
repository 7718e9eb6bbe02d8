"""Every game, with every number of players and with other options, fulfils the contract.

PETTEIA_LONG asks everything of every table, in either build. Otherwise what is the same for any number of players is
asked of a sample, and so is everything in the uncompiled build: what both do is compared by the golden games as well.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from tests.games.contract import CHECKS, REPEATED, TOLD
from tests.games.play import Table, tables

Check = Callable[[Table], None]

IS_PURE = bool(os.environ.get("PETTEIA_PURE"))
ALL = CHECKS if IS_PURE else CHECKS + TOLD  # the same in both builds: one of them is enough


def is_in_sample(table: Table) -> bool:
    """Of each game the fewest players with the usual options, and the most with others."""
    alike = [other.players for other in tables() if other.game == table.game]
    return table.players == (max(alike) if table.chosen else min(alike))


def cases() -> Iterator[object]:
    """What is asked of which table."""
    for table in tables():
        is_whole = is_in_sample(table) or bool(os.environ.get("PETTEIA_LONG"))
        for check in ALL:
            if is_whole or not (IS_PURE or check in REPEATED):
                yield pytest.param(table, check, id=f"{table}-{check.__name__.removeprefix('check_')}")


@pytest.mark.parametrize(("table", "check"), list(cases()))
def test_contract(table: Table, check: Check) -> None:
    check(table)
