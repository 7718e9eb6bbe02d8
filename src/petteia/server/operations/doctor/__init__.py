"""What is wrong with an installation of the server: looked at from outside, beside a server that may be running."""

from __future__ import annotations

from collections.abc import Iterator

from petteia.server.guard.settings import Settings
from petteia.server.operations.doctor import database, installation, key, network
from petteia.server.operations.doctor.findings import Finding


def examine(settings: Settings, host: str, port: int) -> Iterator[Finding]:
    """Everything that is looked at, one thing after the other."""
    yield from installation.examine()
    yield from database.examine(settings)
    yield from key.examine(settings)
    yield from network.examine(settings, host, port)
