"""The changes that are tried on the rules: each is one change, in the function that it names, and does something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import petteia
from tests.mutants.changes import Mutant, called_at_load, code_of, mutants
from tests.mutants.harmless import HARMLESS, Harmless

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
        "Purse.pay: if self.coins < price or price == 0: -> if self.coins < price and price == 0:",
        "Purse.pay: if self.coins < price or price == 0: -> if self.coins <= price or price == 0:",
        "Purse.pay: if self.coins < price or price == 0: -> if self.coins < price or price != 0:",
        "Purse.pay: if self.coins < price or price == 0: -> if self.coins < price or price == 1:",
        "Purse.pay: return False -> return True",
        "Purse.pay: return True -> return False",
        "Purse.pay: self.coins -= price -> self.coins += price",
        "Purse.pay: self.note(price) -> pass",
        "rich: return not purse.coins & 1 == 0 -> return purse.coins & 1 == 0",
        "rich: return not purse.coins & 1 == 0 -> return not purse.coins & 1 != 0",
        "rich: return not purse.coins & 1 == 0 -> return not purse.coins | 1 == 0",
        "rich: return not purse.coins & 1 == 0 -> return not purse.coins & 2 == 0",
        "rich: return not purse.coins & 1 == 0 -> return not purse.coins & 1 == 1",
    }


def test_what_fills_tables_is_known(tmp_path: Path) -> None:
    """What is called when a module is loaded has done its work before anything is changed."""
    path = tmp_path / "table.py"
    path.write_text("def enter(n): TABLE.append(n)\ndef play(n): pay(n)\nTABLE = list()\nenter(1)\n", "utf-8")
    assert called_at_load(path) == {"enter", "list"}


def test_a_bound_is_the_same_with_what_is_equal(tmp_path: Path) -> None:
    """Nobody can tell `if a > most: a = most` from the same with `>=`; the rest of it can be wrong."""
    path = tmp_path / "bound.py"
    path.write_text("def bound(a: int, most: int) -> int:\n    if a > most:\n        a = most\n    return a\n", "utf-8")
    assert described(list(mutants(path))) == {"bound: if a > most: -> if not a > most:"}


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


@pytest.mark.parametrize("entry", HARMLESS, ids=lambda entry: f"{entry.file}:{entry.function}")
def test_what_is_said_to_be_harmless_is_a_change_of_today(entry: Harmless) -> None:
    """An entry names a line as it stands now, with a reason; an entry of a line that has gone goes too."""
    path = Path(petteia.__file__).parent / "games" / entry.file
    assert [str(mutant) for mutant in mutants(path) if entry.is_told_of(mutant)]
    assert entry.why
