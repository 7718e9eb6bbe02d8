"""`petteia serve`, `petteia backup` and `petteia restore`: the tables in the browser, and keeping them."""

from __future__ import annotations

import os
import sys
import threading
import time
import webbrowser
from http.client import HTTPConnection
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from petteia.cli import offering
from petteia.cli.common import Lang, Plain, open_screen
from petteia.compiled import PURE
from petteia.core.messages import Message
from petteia.terminal.screen import Screen

TRIES: Final = 240  # looks whether the server answers, a quarter of a second apart
STEP: Final = 20  # per cent between two lines about how far the compiling is

Database = Annotated[
    str | None,
    typer.Option(metavar="FILE-OR-URL", help="A SQLite file or postgresql://…; default: a file of yours."),
]
KeyFile = Annotated[str | None, typer.Option(metavar="FILE", help="Signs seats; by default beside the database.")]
File = Annotated[Path, typer.Argument(help="The backup.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8137,
    database: Database = None,
    key_file: KeyFile = None,
    pace: Annotated[float | None, typer.Option(min=0, max=60, help="Seconds before each move of a bot.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, max=64, help="Processes that serve together.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=module:factory", help="A bot of your own that may sit at tables; repeatable."),
    ] = None,
    operator: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Where /ready and /metrics answer, for the operator alone.")
    ] = None,
    log: Annotated[
        str | None,
        typer.Option(
            metavar="plain|json", help="How to write the log.", autocompletion=offering.one_of("plain", "json")
        ),
    ] = None,
    compile_rules: Annotated[
        bool,
        typer.Option("--compile", help="Serve at once, compile the rules beside it, and go on compiled (a checkout)."),
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Log problems only.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Serve tables to browsers and programs."""
    screen = open_screen(lang, plain)
    if compile_rules and not os.environ.get(PURE):  # no process runs some modules of each build, and this one neither
        os.execve(sys.executable, [sys.executable, "-m", "petteia", *sys.argv[1:]], os.environ | {PURE: "1"})
    from petteia.server.guard.settings import from_environment
    from petteia.server.operations.beginning import begin
    from petteia.server.operations.compiling import Compiling

    settings = from_environment(
        database=database,
        key_file=key_file,
        pace=pace,
        processes=processes,
        bots=",".join(bot) if bot else None,
        operator=operator,
        log=log,
    )
    compiling = Compiling(_Told(screen)) if compile_rules else None
    with begin(settings, host, port, compiling) as serving:
        screen.line(Message("server.serve.at", url=serving.url).text(screen.lang))
        if serving.url_for_others:
            screen.line(Message("server.serve.others", url=serving.url_for_others).text(screen.lang))
        kept = str(settings.file or settings.url.rsplit("@")[-1])
        screen.line(Message("server.serve.database", database=kept).text(screen.lang))
        if serving.operator_url:
            screen.line(Message("operations.serve.operator", url=serving.operator_url).text(screen.lang))
        sys.stdout.flush()
        if open_browser:
            threading.Thread(target=_show, args=(serving.url,), daemon=True).start()
        serving.run(quiet)


def _show(url: str) -> None:
    _wait_for(url)
    webbrowser.open(url)


def _wait_for(url: str) -> None:
    """Until somebody answers: a browser that comes first would wait, too, but show an empty page."""
    where = urlsplit(url)
    for _ in range(TRIES):
        connection = HTTPConnection(where.hostname or "", where.port, timeout=10)
        try:
            connection.request("HEAD", "/")
            connection.getresponse()
            return
        except OSError:
            time.sleep(0.25)
        finally:
            connection.close()


class _Told:
    """Says how far the compiling is: in one line where it can be written over, otherwise now and then."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._last = -STEP

    def __call__(self, percent: int) -> None:
        is_terminal = sys.stdout.isatty()
        key = "operations.compiling.done" if percent == 100 else "operations.compiling"
        said = Message(key, percent=Message("core.percent", number=percent)).text(self._screen.lang)
        if is_terminal:
            print(f"\r{said}", end="\n" if percent == 100 else "", flush=True)
        elif percent == 100 or percent >= self._last + STEP:
            self._last = percent
            print(said, flush=True)


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
