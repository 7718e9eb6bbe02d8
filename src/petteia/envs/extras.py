"""Packages that only some environments need: who lacks one is told which extra brings it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from petteia.core.messages import Message


class MissingExtra(ImportError):
    """A package is not installed, and an extra of ours would bring it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message.text()


def needed(module: str, extra: str) -> Any:
    """The module; MissingExtra, with what to install, if its package is not there."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise  # it is there, but something that it needs is not
        raise MissingExtra(Message("envs.extra", package=error.name, extra=extra)) from None
