"""Every game, with every number of players and with other options, fulfils the contract."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from tests.games.contract import CHECKS, TOLD
from tests.games.play import Table, tables

ALL = CHECKS if os.environ.get("PETTEIA_PURE") else CHECKS + TOLD  # the same in both builds: one of them is enough


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("table", tables(), ids=str)
def test_contract(table: Table, check: Callable[[Table], None]) -> None:
    check(table)
