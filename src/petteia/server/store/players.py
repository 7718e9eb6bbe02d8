"""People as the database knows them: whose tokens were revoked, and who is called what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql, sqlite

from petteia.server.guard.settings import Settings
from petteia.server.store.engine import connected
from petteia.server.store.rows import Known
from petteia.server.store.schema import CHAT, PLAYERS, TABLES

CHUNK: Final = 1000  # rows at once


def revoke_now(settings: Settings, player: str) -> int:
    """Make all tokens of a player that exist worthless; the player's new epoch. For the command line."""
    with connected(settings, is_writing=True) as connection:
        return revoke(connection, player)


def find_named(settings: Settings, text: str, limit: int) -> list[Known]:
    """The players in whose names this text occurs. For the command line."""
    with connected(settings) as connection:
        return players_named(connection, text, limit)


def epochs(connection: Connection) -> dict[str, int]:
    """The epoch of each player whose tokens were ever revoked."""
    return {row.player: row.epoch for row in connection.execute(select(PLAYERS))}


def revoke(connection: Connection, player: str) -> int:
    """Raise a player's epoch by one; the new one."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    raised = {"epoch": PLAYERS.c.epoch + 1}
    first = insert(PLAYERS).values(player=player, epoch=1)
    statement = first.on_conflict_do_update(index_elements=["player"], set_=raised).returning(PLAYERS.c.epoch)
    return int(connection.execute(statement).scalar_one())


def players_named(connection: Connection, text: str, limit: int) -> list[Known]:
    """The players in whose names this text occurs, however it is capitalised; those last seen first."""
    wanted = text.casefold()
    found: dict[tuple[str, str], float] = {}
    for player, name, seen in _everybody(connection):
        if player and wanted in name.casefold():
            found[player, name] = max(seen, found.get((player, name), 0.0))
    latest = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return [Known(player, name, seen) for (player, name), seen in latest[:limit]]


def _everybody(connection: Connection) -> Iterator[tuple[str, str, float]]:
    """Each player with a name and when it was heard, often more than once. Names in JSON are escaped: no LIKE."""
    spoken = select(CHAT.c.player, CHAT.c.name, func.max(CHAT.c.at)).group_by(CHAT.c.player, CHAT.c.name)
    for player, name, seen in _stream(connection, spoken):
        yield player, name, seen
    for made, header, updated, summary in _stream(
        connection, select(TABLES.c.created, TABLES.c.header, TABLES.c.updated, TABLES.c.summary)
    ):
        for text, seen in ((header, made), (summary, updated)):
            for seat in json.loads(text)["seats"]:
                yield seat["player"], seat["name"], seen


def _stream(connection: Connection, query: Any) -> Iterator[Any]:
    """Rows that need not all be in memory at once."""
    return iter(connection.execution_options(yield_per=CHUNK).execute(query))
