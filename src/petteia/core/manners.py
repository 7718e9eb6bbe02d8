"""What a bot does or leaves for the sake of those it plays with, even where it would win a little more otherwise."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Manners:
    """What speaks for or against choices beyond what they win: a bot that looks ahead counts it with its own ones."""

    def worth(self, s: State, action: i64) -> float:
        """What is added to the value of a choice of the seat that decides, a won game being 1; below 0 is taken off.

        It must follow from what everybody may know.
        """
        return 0.0
