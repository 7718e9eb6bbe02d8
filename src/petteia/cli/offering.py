"""What a shell is offered where a name is typed. Only names that are known here: nothing that is typed is loaded.

A shell sets a space behind the only thing it is offered. Beginnings, such as the `layout=` of an option, are therefore
offered among several; a single one is offered with everything it can lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import typer

import petteia

if TYPE_CHECKING:
    from petteia.core.game import Game
    from petteia.core.options import Option

MOST: Final = 20  # numbers of a range that are listed; of a longer one its ends and the usual one


def one_of(*names: str) -> Callable[[], list[str]]:
    """These words."""
    return lambda: list(names)


def bots() -> list[str]:
    """The bots that have a name."""
    from petteia.bots import BOTS

    return list(BOTS)


def bots_listed(incomplete: str) -> list[str]:
    """Bots with commas between them."""
    return _listed(bots(), incomplete)


def seats(incomplete: str) -> list[str]:
    """Who may sit at a table, with commas between them."""
    from petteia.bots import names
    from petteia.terminal.seats import HUMAN

    return _listed([HUMAN, *names()], incomplete)


def players(ctx: typer.Context) -> list[str]:
    """How many can play the game."""
    return [str(number) for number in _game(ctx).players]


def options(ctx: typer.Context, incomplete: str) -> list[str]:
    """The options of the game, then the values of one."""
    return _unfolded(_options(_game(ctx)), incomplete)


def settings(ctx: typer.Context, incomplete: str) -> list[str]:
    """The values of a configuration, each with what it can be or usually is."""
    from dataclasses import asdict

    from petteia.training.config import config_of

    game, typed = _game(ctx), incomplete.partition("=")[2]
    values = {name: [str(value)] for name, value in asdict(config_of(game.name)).items()}
    values |= {name: bots() for name in ("teacher", "measure_level")}
    values["levels"] = _listed(bots(), typed)
    values["players"] = _listed(map(str, game.players), typed)
    values["options"] = _listed(_unfolded(_options(game), typed.rpartition(",")[2]), typed)
    return _unfolded({f"{name}=": found for name, found in values.items()}, incomplete)


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """The rules of the game, by chapter, and the names of its cards, decisions and options."""
    from petteia import lookup
    from petteia.rulebook import rulebook

    game = _game(ctx)
    book = rulebook(game.name)
    short = [id.removeprefix(f"{book.prefix}-") for id in book.rules]
    spelled = (list(book.rules), [id.lower() for id in book.rules], short, [id.lower() for id in short])
    found = next(filter(None, (_unfolded(_chapters(ids), incomplete) for ids in spelled)), [])
    return [*found, *(name for entry in lookup.entries(game.name) for name in (entry.id, *entry.also))]


def puzzle_tasks() -> list[str]:
    """The games that have puzzles, and what can be done with puzzles instead of solving them."""
    from petteia.cli.learning import TASKS

    return [*petteia.games(), *TASKS]


def puzzles(ctx: typer.Context) -> list[str]:
    """The puzzles of the game; where puzzles are checked, looked for or thought about, the games."""
    from petteia.cli.learning import TASKS
    from petteia.learning import library

    if ctx.params.get("game") in TASKS:
        return petteia.games()
    return [puzzle.name for puzzle in library.puzzles(_game(ctx).name)]


# -- how names are put together


def _game(ctx: typer.Context) -> Game[Any]:
    """The game that was typed before; BadInput if there is none.

    Behind an option that lacks its value, which is what a shell asks for, arguments are not given their names.
    """
    from petteia.cli.common import find_game

    return find_game(ctx.params.get("game") or next(iter(ctx.args), ""))


def _options(game: Game[Any]) -> dict[str, list[str]]:
    return {f"{name}=": _values(option) for name, option in game.options.items()}


def _values(option: Option) -> list[str]:
    from petteia.core.options import word

    choices: Iterable[object] = option.choices
    if isinstance(option.choices, range) and len(option.choices) > MOST:
        choices = sorted({option.choices[0], int(option.default), option.choices[-1]})
    return [word(choice) for choice in choices]


def _chapters(ids: Iterable[str]) -> dict[str, list[str]]:
    """The ids by how those of one chapter begin; one of no chapter is whole at once."""
    chapters: dict[str, list[str]] = {}
    for id in ids:
        chapter, dot, number = id.rpartition(".")
        chapters.setdefault(chapter + dot or id, []).append(number if dot else "")
    return chapters


def _listed(names: Iterable[str], incomplete: str) -> list[str]:
    """Each of the names behind the commas that were typed."""
    before, comma, _ = incomplete.rpartition(",")
    return [before + comma + name for name in names]


def _unfolded(ends: Mapping[str, Sequence[str]], incomplete: str) -> list[str]:
    """The beginnings that fit what was typed, or if there is a single one, all that it leads to."""
    fitting = [begin for begin in ends if begin.startswith(incomplete) or incomplete.startswith(begin)]
    return [fitting[0] + end for end in ends[fitting[0]]] if len(fitting) == 1 else fitting
