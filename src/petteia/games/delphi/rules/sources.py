"""Sections 9 and 10: what is asked about a source, be it a die, an oracle card or the crew."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import Decision


@mypyc_attr(acyclic=True)
class Sourced(Decision):
    """A question about a source of this colour; ANY_COLOR acts as any colour for free."""

    def __init__(self, seat: i64, color: i64) -> None:
        super().__init__(seat)
        self.color: Final = color

    def asks_single(self) -> bool:
        return False
