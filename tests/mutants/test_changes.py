"""The changes that are tried on the rules: each is one change, in the function that it names, and does something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mutants.changes import Mutant, code_of, mutants

SAMPLE = '''
class Purse:
    """Coins."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def pay(self, price: int) -> bool:
        """Pay, if that is possible."""
        if self.coins < price or price == 0:
            return False
        self.coins -= price
        self.note(price)
        return True

    def note(self, price: int) -> None:
        """Remember what was paid."""
        self.last = price


def rich(purse: Purse) -> bool:
    """Whether there is much in it."""
    return not purse.coins & 1 == 0
'''


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE, "utf-8")
    return path


def described(found: list[Mutant]) -> set[str]:
    return {f"{m.place.name}: {m.before} -> {m.after}" for m in found}


def test_every_kind_of_slip_is_found(sample: Path) -> None:
    assert described(list(mutants(sample))) == {
        "Purse.__init__: self.coins = coins -> pass",
        "Purse.note: self.last = price -> pass",
        "Purse.pay: if self.coins < price or price == 0: -> if not (self.coins < price or price == 0):",
        "Purse.pay: self.coins < price or price == 0 -> self.coins < price and price == 0",
        "Purse.pay: self.coins < price -> self.coins <= price",
        "Purse.pay: price == 0 -> price != 0",
        "Purse.pay: 0 -> 1",
        "Purse.pay: False -> True",
        "Purse.pay: True -> False",
        "Purse.pay: self.coins -= price -> self.coins += price",
        "Purse.pay: self.note(price) -> pass",
        "rich: not purse.coins & 1 == 0 -> purse.coins & 1 == 0",
        "rich: purse.coins & 1 == 0 -> purse.coins & 1 != 0",
        "rich: purse.coins & 1 -> purse.coins | 1",
        "rich: 1 -> 2",
        "rich: 0 -> 1",
    }


def test_a_mutant_is_the_same_function_with_other_code(sample: Path) -> None:
    namespace: dict[str, Any] = {}
    exec(compile(SAMPLE, str(sample), "exec"), namespace)
    for mutant in mutants(sample):
        code = code_of(mutant)
        owner, _, name = mutant.place.name.rpartition(".")
        function = getattr(namespace[owner], name) if owner else namespace[name]
        assert code.co_qualname == mutant.place.name
        before = function.__code__
        assert (code.co_code, code.co_consts, code.co_names) != (before.co_code, before.co_consts, before.co_names)
