"""What a server is told when it starts: where it keeps its tables, and how much it takes from whom."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

PREFIX: Final = "PETTEIA_"
KEY_BYTES: Final = 32


class BadSettings(PetteiaError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """The settings of one server; each can be given in the environment as `PETTEIA_` and its name in capitals."""

    database: str = ""  # a URL of SQLAlchemy or the path of a SQLite file; empty: a file of the user
    key_file: str = ""  # the key that signs tokens; empty: beside the SQLite file, or the user's
    synchronous: str = "FULL"  # of SQLite; anything less can lose acknowledged moves when the power fails
    pace: float = 0.7  # seconds before each move of a bot and of a standing order, so that people can follow
    bot_seconds: float = 3.0  # that a bot may think about one move
    workers: int = 0  # processes in which bots think; 0: one less than there are cores
    bots: str = ""  # bots of your own that may sit at tables, as NAME=module:factory with commas; no others are loaded
    poll: float = 0.3  # seconds between looks at what other processes have stored
    fresh: float = 0.3  # seconds for which a table in memory is believed to be the stored one
    beat: float = 1.0  # seconds between looks at the other processes; a dead one's bots go on after eight or so
    rooms: int = 2000  # tables kept in memory
    absent_live: float = 180.0  # seconds after which a bot may take over for a player who does not move
    absent_days: float = 86400.0  # the same at a table that is played over days
    # Limits. A rate is "how many at once / how many seconds for one more"; 0 seconds: no limit.
    requests: str = "240/0.02"  # of one address
    tables: str = "30/20"  # made by one address
    players: str = "60/5"  # names taken by one address
    chats: str = "6/2"  # lines of one player
    hints: str = "12/3"  # hints asked for by one player
    slips: str = "30/1"  # presses of one player that are looked into, whether they were mistakes
    hints_each: int = 10  # hints of one player in a game, at a table where several people play
    checks: str = "20/1"  # records verified, positions looked up, by one address
    streams: int = 100  # open streams of one address
    body: int = 16384  # bytes of one request
    hosts: str = ""  # names under which the server may be called, with commas; empty: any
    secure_cookie: bool = False  # whether cookies travel over https only
    database_seconds: float = 5.0  # that the database may take for one thing, or to let one write
    # Who may speak for others. A proxy that is not named here is a visitor like any other.
    proxies: str = ""  # addresses and networks of trusted proxies, with commas; `loopback` and `unix` are known words
    proxy_header: str = "X-Forwarded-For"  # where they name the visitor: this one or `Forwarded`, never both
    # Connections. A club behind one address must be able to play, and nobody may take all of them.
    connections: int = 200  # open ones of one address, or of one /64 of IPv6; trusted proxies are exempt
    connections_all: int = 0  # open ones of a process; 0: what its limit of open files allows
    streams_all: int = 2000  # open streams of a process
    head_seconds: float = 15.0  # for the head of a request
    body_seconds: float = 30.0  # for its body, and for a reader that does not take the answer
    idle_seconds: float = 75.0  # that a connection may be kept without a request
    pictures: str = "30/1"  # pictures drawn for one address that nobody has asked for before
    # Whoever runs the server.
    processes: int = 1  # that serve together; more than one: a parent looks after them
    operator: str = ""  # HOST:PORT at which /ready and /metrics answer, never the public one; empty: nowhere
    log: str = "plain"  # `plain`, or `json`: a line of JSON for each request and each event
    log_addresses: bool = False  # whether that line names the visitor's address
    least_room: int = 200  # megabytes that the disk of the SQLite file must have left

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it; a bare path is a SQLite file."""
        given = self.database or str(home() / "tables.sqlite")
        if given.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + given.split("://", 1)[1]
        return given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}"

    @property
    def file(self) -> Path | None:
        """The SQLite file; None for any other database."""
        head = "sqlite:///"
        return Path(self.url[len(head) :]) if self.url.startswith(head) else None

    @property
    def key_path(self) -> Path:
        """Where the key lies that signs tokens."""
        if self.key_file:
            return Path(self.key_file).expanduser()
        return self.file.with_suffix(".key") if self.file is not None else home() / "server.key"

    def key(self) -> bytes:
        """What the key file holds, a key on each line; it is made when it is first asked for."""
        path = self.key_path
        if not path.exists():
            write_key(path, secrets.token_hex(KEY_BYTES))
        try:
            text = path.read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise BadSettings(Message("server.key.unreadable", path=str(path), error=str(error))) from None
        if not text or any(len(line) < KEY_BYTES for line in text.split()):
            raise BadSettings(Message("server.key.short", path=str(path)))
        return text.encode()

    def keys(self) -> list[bytes]:
        """The keys of the file: the first one signs, and what the others have signed is still good."""
        return self.key().split()


def home() -> Path:
    """The folder in which the programs of a user keep their data."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "petteia"


def write_key(path: Path, text: str) -> None:
    """Keep a key for its owner alone; where two processes do this at once, the first one's key stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent)  # readable by the owner alone
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(text + "\n")
            os.link(beside, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(beside)
    except OSError as error:
        raise BadSettings(Message("server.key.unreadable", path=str(path), error=str(error.strerror))) from None


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings of the environment; those that are given here and are not None come first."""
    found = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for field in fields(Settings):
        name = PREFIX + field.name.upper()
        if given.get(field.name) is not None:
            chosen[field.name] = given[field.name]
        elif name in found:
            chosen[field.name] = _read(name, found[name], str(field.type))
    return Settings(**chosen)


def _read(name: str, text: str, kind: str) -> object:
    try:
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
        return int(text) if kind == "int" else float(text) if kind == "float" else text
    except (ValueError, KeyError):
        raise BadSettings(Message("server.setting", name=name, value=text)) from None
