"""What the doctor finds: each thing that was looked at, how it is, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from petteia.core.messages import Message

OK: Final = "ok"
WARNING: Final = "warning"  # it works, but not as well or as safely as it could
PROBLEM: Final = "problem"  # the server does not work, or not for long


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    level: str
    about: str  # the part of the installation, for programs
    said: Message
    remedy: Message | None = None

    def as_json(self, lang: str) -> dict[str, Any]:
        """The same for programs."""
        remedy = self.remedy.text(lang) if self.remedy is not None else None
        return {"level": self.level, "about": self.about, "message": self.said.text(lang), "remedy": remedy}


def good(about: str, said: Message) -> Finding:
    """Something that is as it should be."""
    return Finding(OK, about, said)


def doubtful(about: str, said: Message, remedy: Message) -> Finding:
    """Something that works, but should be looked at."""
    return Finding(WARNING, about, said, remedy)


def wrong(about: str, said: Message, remedy: Message | None = None) -> Finding:
    """Something that has to be changed."""
    return Finding(PROBLEM, about, said, remedy)
