"""The words of the full screen itself."""

from __future__ import annotations

from petteia.core.messages import Message


def full_text(lang: str, key: str, **values: object) -> str:
    """A message of the domain `full` in this language."""
    return Message(f"full.{key}", **values).text(lang)
