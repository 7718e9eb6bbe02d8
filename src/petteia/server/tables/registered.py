"""Bots of the operator's own: only what is named when the server starts can sit at a table.

No request ever names a module: tables know bots by their names, and a name that was not registered is refused.
"""

from __future__ import annotations

import re
from typing import Final

from petteia import bots
from petteia.bots.own import BadBot, check, find, is_address
from petteia.core.messages import Message
from petteia.server.guard.settings import PREFIX, BadSettings, Settings

VARIABLE: Final = f"{PREFIX}BOTS"
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")


def read(text: str) -> dict[str, str]:
    """Names and addresses from `NAME=module:factory,…`; BadSettings if that is not how it is written."""
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, address = (piece.strip() for piece in part.partition("="))
        if not NAME.fullmatch(name) or not is_address(address):
            raise BadSettings(Message("server.bots.form", text=part))
        if name in found or name in bots.BOTS:
            raise BadSettings(Message("server.bots.taken", name=name))
        found[name] = address
    return found


def register(settings: Settings) -> None:
    """Let the bots of the settings sit at tables; BadSettings if one of them is none."""
    named = read(settings.bots)
    for address in named.values():
        try:
            check(address, find(address))
        except BadBot as error:
            raise BadSettings(error.message) from None
    bots.register(named)
