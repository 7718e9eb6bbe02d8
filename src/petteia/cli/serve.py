"""`petteia serve`, `petteia backup` and `petteia restore`: the tables in the browser, and keeping them."""

from __future__ import annotations

import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from petteia.cli.common import Lang, Plain, open_screen
from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput

Database = Annotated[
    str | None, typer.Option(metavar="FILE-OR-URL", help="A SQLite file or postgresql://…; a file of the user's own.")
]
KeyFile = Annotated[str | None, typer.Option(metavar="FILE", help="The key that signs seats; beside the database.")]
File = Annotated[Path, typer.Argument(help="The backup.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8137,
    database: Database = None,
    key_file: KeyFile = None,
    pace: Annotated[float | None, typer.Option(min=0, max=60, help="Seconds before each move of a bot.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Write down problems only.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Serve tables to browsers and programs."""
    screen = open_screen(lang, plain)
    import uvicorn

    from petteia.server.app import TableServer, create_app
    from petteia.server.guard.settings import from_environment

    settings = from_environment(database=database, key_file=key_file, pace=pace)
    listening = _listen(host, port)
    try:
        app = create_app(settings)
    except PetteiaError:
        listening.close()
        raise
    url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listening.getsockname()[1]}/"
    screen.line(Message("server.serve.at", url=url).text(screen.lang))
    kept = str(settings.file or settings.url.rsplit("@")[-1])
    screen.line(Message("server.serve.database", database=kept).text(screen.lang))
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=_show, args=(url,), daemon=True).start()
    level = "warning" if quiet else "info"
    config = uvicorn.Config(
        app, log_level=level, access_log=False, server_header=False, timeout_keep_alive=60, timeout_graceful_shutdown=2
    )
    TableServer(config).run([listening])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that a port in use is noticed before anything else; BadInput says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        problem = Message("server.serve.port", host=host, port=port, error=str(error.strerror or error))
        raise BadInput(problem) from None
    return listening


def _show(url: str) -> None:
    time.sleep(0.5)  # the server begins to answer meanwhile
    webbrowser.open(url)


def backup(
    file: File, database: Database = None, key_file: KeyFile = None, lang: Lang = None, plain: Plain = False
) -> None:
    """Write all tables of a server, running or not, to one file."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.settings import from_environment
    from petteia.server.store.backup import backup as write

    count = write(from_environment(database=database, key_file=key_file), file)
    screen.line(Message("server.backup.done", n=count, path=str(file)).text(screen.lang))


def restore(
    file: File, database: Database = None, key_file: KeyFile = None, lang: Lang = None, plain: Plain = False
) -> None:
    """Put a backup into an empty database."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.settings import from_environment
    from petteia.server.store.backup import restore as read

    settings = from_environment(database=database, key_file=key_file)
    count = read(settings, file)
    kept = str(settings.file or settings.url.rsplit("@")[-1])
    screen.line(Message("server.restore.done", n=count, database=kept).text(screen.lang))
