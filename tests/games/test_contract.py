"""Every game, with every number of players and with other options, fulfils the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.contract import CHECKS
from tests.games.play import Table, tables


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("table", tables(), ids=str)
def test_contract(table: Table, check: Callable[[Table], None]) -> None:
    check(table)
