"""What a server writes down about itself: plainly for whoever watches it, or a line of JSON for each event.

No line holds a token, a code of an invitation, a cookie, a name, something said, or the id of a table: a request is
told by the template of its route. The visitor's address stands there only if the settings ask for it.
"""

from __future__ import annotations

import json
import logging
import os
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings

PLAIN: Final = "plain"
JSON: Final = "json"
REQUESTS: Final = logging.getLogger("petteia.requests")
REQUEST: Final[ContextVar[str]] = ContextVar("petteia_request", default="")  # the id of the request being answered


class JsonLines(logging.Formatter):
    """A line of JSON for each event; a traceback is a part of it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of one event."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": os.getpid(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        if REQUEST.get():
            told["request"] = REQUEST.get()
        told |= getattr(record, "told", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def configuration(settings: Settings, is_quiet: bool) -> dict[str, Any]:
    """How Python is to log, as `logging.config.dictConfig` reads it; BadSettings if there is no such form."""
    if settings.log not in (PLAIN, JSON):
        raise BadSettings(Message("operations.log.form", value=settings.log))
    is_plain = settings.log == PLAIN
    form: dict[str, Any] = {"format": "%(levelname)s: %(message)s"} if is_plain else {"()": JsonLines}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": form},
        "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["errors"], "level": "WARNING" if is_quiet else "INFO"},
        # At home nobody wants to read every request.
        "loggers": {REQUESTS.name: {"level": "CRITICAL" if is_plain else "NOTSET"}},
    }
