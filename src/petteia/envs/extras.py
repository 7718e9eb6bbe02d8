"""Packages that only some environments need: who lacks one is told which extra brings it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from petteia.core.messages import Message


class MissingExtra(ModuleNotFoundError):
    """A package is not installed, and an extra of ours would bring it."""

    def __init__(self, message: Message, package: str) -> None:
        super().__init__(message, name=package)
        self.message = message

    def __str__(self) -> str:
        return self.message.text()


def needed(module: str, extra: str) -> Any:
    """The module; MissingExtra, with what to install, if its package is not there."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise missing(error, extra) from error


def missing(error: ModuleNotFoundError, extra: str) -> MissingExtra:
    """What to say of a package that could not be imported: which extra brings it."""
    return MissingExtra(Message("envs.extra", package=error.name, extra=extra), str(error.name))
