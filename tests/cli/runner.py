"""Running the command in this process: what it is given, and what it says."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from petteia.cli import main
from petteia.rulebook import PACKAGE

COMMAND = [sys.executable, "-c", "import sys; from petteia.cli import main; sys.exit(main())"]


Answers = Iterable[str] | Callable[[str], str | None]


class Run(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


class Typist(io.StringIO):
    """A keyboard: types answers one after the other, or what somebody answers who reads the screen."""

    def __init__(self, answers: Answers, screen: io.StringIO) -> None:
        super().__init__()
        self.answers = answers if callable(answers) else iter(answers)
        self.screen = screen

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next answer; nothing at the end of the input."""
        answer = self.answers(self.screen.getvalue()) if callable(self.answers) else next(self.answers, None)
        return "" if answer is None else f"{answer}\n"


def petteia(*arguments: object, answers: Answers = ()) -> Run:
    """Run `petteia` with these arguments; the answers are typed one after the other, then the input ends."""
    out, err = io.StringIO(), io.StringIO()
    typed = Typist(answers, out)
    with patch.object(sys, "stdin", typed), redirect_stdout(out), redirect_stderr(err):
        code = main([str(argument) for argument in arguments])
    return Run(code, out.getvalue(), err.getvalue())


def environment() -> dict[str, str]:
    """The environment in which `COMMAND` finds the package that is being tested."""
    return os.environ | {"PYTHONPATH": str(PACKAGE.parent)}


def refused(*arguments: object) -> str:
    """The one sentence with which a command refuses; nothing else may be said."""
    run = petteia(*arguments)
    assert run.code == 2, run
    assert run.out == ""
    assert run.err.count("\n") == 1
    assert "Traceback" not in run.err
    return run.err.rstrip("\n")
