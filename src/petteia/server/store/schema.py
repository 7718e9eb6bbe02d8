"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

SCHEMA: Final = 2  # changes when these tables change; `migrations` then has one step more
METADATA: Final = MetaData()

# What is known about the database itself: the number of its schema.
META: Final = Table(
    "meta",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# One row for each table at which people play. The header never changes; the rest is derived from `moves`, so that
# lists of tables need not read the games.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("header", Text, nullable=False),  # JSON: game, options, seats, seed …
    Column("status", String(12), nullable=False),
    Column("listed", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Column("summary", Text, nullable=False),  # JSON: what a list of tables shows
    Column("automatic", Integer, nullable=False, server_default="0"),  # 1: a bot or a standing order moves next
    Index("tables_by_status", "status", "listed", "updated"),
    Index("tables_automatic", "automatic", "status", "updated"),
)

# Everything that ever happened at a table, in order; rows are only ever appended. Whoever appends first has it.
MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: nobody's
    Column("data", Text, nullable=False),  # JSON
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),  # UNIQUE(table, seq)
)

# Who ever sat where, so that people find their tables again.
SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("player", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    PrimaryKeyConstraint("player", "table_id"),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("player", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("name", Text, nullable=False),
    Column("phrase", String(32), nullable=False),  # a ready phrase, or empty
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("request", String(64), nullable=False, server_default=""),  # the wish it came with, so that it is said once
    PrimaryKeyConstraint("table_id", "number"),
)

# Players whose tokens were revoked: only tokens of this epoch count. Those without a row are in epoch 0.
PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("epoch", Integer, nullable=False),
)

# The server processes that share this database, each with when it was last heard of, by the database's clock.
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),  # JSON
)
