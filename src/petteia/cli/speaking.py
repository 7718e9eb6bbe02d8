"""In which language a command speaks."""

from __future__ import annotations

import os

from petteia.core.messages import Message
from petteia.terminal.problems import BadInput
from petteia.text.catalog import ENGLISH, LANGUAGES
from petteia.text.languages import meant

_language = [ENGLISH]  # of the command that runs


def current_language() -> str:
    """The language in which the running command speaks."""
    return _language[0]


def speak(lang: str | None) -> str:
    """Speak the language asked for, or that of the environment; BadInput if we do not speak it."""
    _language[0] = ENGLISH
    _language[0] = _speakable(lang)
    return _language[0]


def _speakable(lang: str | None) -> str:
    if lang is None:
        return language_of_environment()
    if (ours := meant(lang)) is None:
        raise BadInput(Message("cli.lang.unknown", lang=lang, known=", ".join(LANGUAGES)))
    return ours


def language_of_environment() -> str:
    """The language that the environment asks for, English if we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return meant(os.environ[name]) or ENGLISH
    return ENGLISH
