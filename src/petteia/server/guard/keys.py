"""The keys of a server: a new one in front, the old ones gone; and what a running server learns of that by itself.

A key file holds a key on each line. The first one signs; what the others have signed is still good. So a key is
replaced in two steps: `rotate`, and weeks later, when everybody has come by once, `drop_old`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.server.guard.settings import KEY_BYTES, BadSettings, Settings
from petteia.server.guard.tokens import Signer

LOG: Final = logging.getLogger("petteia.server")
EVERY: Final = 2.0  # seconds between two looks at the key file and at the players whose tokens are void
Epochs = Callable[[], Awaitable[dict[str, int]]]


def rotate(path: Path) -> int:
    """Put a new key in front of the others; how many there are then. BadSettings if the file cannot be used."""
    return _write(path, [secrets.token_hex(KEY_BYTES), *_read(path)])


def drop_old(path: Path) -> int:
    """Keep the first key only; how many were dropped. Whoever has not come by since it was made is a stranger now."""
    found = _read(path)
    _write(path, found[:1])
    return len(found) - 1


def _read(path: Path) -> list[str]:
    try:
        return Settings(key_file=str(path.resolve(strict=True))).key().decode().split()
    except OSError as error:
        raise BadSettings(Message("server.key.unreadable", path=str(path), error=str(error.strerror))) from None


def _write(path: Path, keys: list[str]) -> int:
    """Replace the file as a whole: whoever reads it meanwhile reads the old one or the new one."""
    real = path.resolve()
    try:
        owner = real.stat()
        handle, beside = tempfile.mkstemp(dir=real.parent)  # readable by the owner alone
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write("\n".join(keys) + "\n")
            file.flush()
            os.fsync(file.fileno())
        if os.geteuid() == 0:  # the server may run as another user
            os.chown(beside, owner.st_uid, owner.st_gid)
        os.replace(beside, real)
    except OSError as error:
        raise BadSettings(Message("server.key.unreadable", path=str(path), error=str(error.strerror))) from None
    return len(keys)


async def keep_current(signer: Signer, settings: Settings, epochs: Epochs) -> None:
    """Go on until it is cancelled: take new keys, and learn whose tokens are void."""
    worked = True
    while True:
        await asyncio.sleep(EVERY)
        worked = await look(signer, settings, epochs, is_known_to_fail=not worked)


async def look(signer: Signer, settings: Settings, epochs: Epochs, is_known_to_fail: bool = False) -> bool:
    """Look once; what cannot be read now stays as it was. Whether it could be read; if not, that is said once."""
    try:
        keys = tuple(await asyncio.to_thread(settings.keys)) if settings.key_path.exists() else signer.keys
        if keys != signer.keys:
            LOG.info("the key file has changed: it holds %s keys", len(keys))
        signer.keys = keys
        signer.epochs = await epochs()
    except PetteiaError as error:
        level = logging.DEBUG if is_known_to_fail else logging.WARNING
        LOG.log(level, "keys and void tokens stay as they were: %s", getattr(error, "reason", "") or error)
        return False
    return True
