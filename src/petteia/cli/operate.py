"""`petteia key` and `petteia players`: for whoever runs a server."""

from __future__ import annotations

import re
import time
from typing import Annotated, Final

import typer

from petteia.cli.common import Lang, Plain, open_screen
from petteia.cli.serve import Database, KeyFile
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput

PLAYER: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")

key = typer.Typer(name="key", help="Replace the key that signs seats and names.")
players = typer.Typer(name="players", help="Find players, and revoke their tokens.")


@key.command()
def rotate(database: Database = None, key_file: KeyFile = None, lang: Lang = None, plain: Plain = False) -> None:
    """Sign with a new key from now on; what the old ones signed stays valid."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.keys import rotate as put_new
    from petteia.server.guard.settings import from_environment

    path = from_environment(database=database, key_file=key_file).key_path
    older = put_new(path) - 1
    screen.line(Message("operations.key.rotated", n=older, path=str(path)).text(screen.lang))


@key.command()
def drop(database: Database = None, key_file: KeyFile = None, lang: Lang = None, plain: Plain = False) -> None:
    """Forget the old keys: whoever has not been here since the last `rotate` loses name and seats."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.keys import drop_old
    from petteia.server.guard.settings import from_environment

    path = from_environment(database=database, key_file=key_file).key_path
    dropped = drop_old(path)
    screen.line(Message("operations.key.dropped", n=dropped, path=str(path)).text(screen.lang))


@players.command()
def find(
    text: Annotated[str, typer.Argument(help="Part of the name.")],
    limit: Annotated[int, typer.Option(min=1, max=1000, help="How many at most.")] = 20,
    database: Database = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List the players whose names contain a text: id, when last seen, name."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.settings import from_environment
    from petteia.server.store.players import find_named

    found = find_named(from_environment(database=database), text, limit)
    for player, name, seen in found:
        screen.line(f"{player}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(seen))}  {name}")
    if not found:
        screen.line(Message("operations.players.none", text=text).text(screen.lang))


@players.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a dash
def revoke(
    player: Annotated[str, typer.Argument(help="The id, as `petteia players find` lists it.")],
    database: Database = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Revoke all tokens of a player, in every browser and program that has one."""
    screen = open_screen(lang, plain)
    from petteia.server.guard.settings import from_environment
    from petteia.server.store.players import revoke_now

    if not PLAYER.fullmatch(player):
        raise BadInput(Message("operations.players.form", player=player))
    revoke_now(from_environment(database=database), player)
    screen.line(Message("operations.players.revoked", player=player).text(screen.lang))
