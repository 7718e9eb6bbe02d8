"""The key that signs tokens: whether it is there, for its owner alone, and long enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.operations.doctor.database import is_used
from petteia.server.operations.doctor.files import OTHERS, is_writable
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at the key. It is never made here: that is for the server to do."""
    path = settings.key_path
    if not path.exists():
        yield _absent(path, settings)
        return
    if path.stat().st_mode & OTHERS:
        said = Message("operations.doctor.open_to_all", path=str(path))
        yield wrong("key", said, Message("operations.doctor.open_to_all.do", path=str(path)))
    try:
        keys = settings.keys()
    except BadSettings as error:
        yield wrong("key", error.message, Message("operations.doctor.key.do"))
        return
    yield good("key", Message("operations.doctor.key", n=len(keys), path=str(path)))


def _absent(path: Path, settings: Settings) -> Finding:
    """Without a key the server makes one; beside a database that is in use that would be a loss."""
    if is_used(settings):
        said = Message("operations.doctor.key.lost", path=str(path))
        return doubtful("key", said, Message("operations.doctor.key.lost.do"))
    if is_writable(path):
        return good("key", Message("operations.doctor.key.none", path=str(path)))
    said = Message("operations.doctor.folder", path=str(path.parent))
    return wrong("key", said, Message("operations.doctor.folder.do", path=str(path.parent)))
