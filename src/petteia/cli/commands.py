"""The commands, and the help that lists them: nothing is loaded for it."""

from __future__ import annotations

import shutil
from textwrap import TextWrapper
from typing import Final, NamedTuple

ABOUT: Final = "Board games of the Greek world, to play and to study."
MORE: Final = "petteia COMMAND --help says more about a command."
OPTIONS: Final = {"--version": "Show the version and exit.", "--help": "Show this message and exit."}
WIDEST: Final = 100  # columns; longer lines are hard to read


class Command(NamedTuple):
    """Where a command is, what it does and which extra it comes with."""

    module: str
    summary: str
    extra: str = "terminal"


COMMANDS: Final = {
    "play": Command("play", "Play in the terminal, against bots and people."),
    "learn": Command("learning", "Learn a game by playing it, with a coach."),
    "puzzle": Command("learning", "List puzzles by theme and difficulty, and solve them."),
    "serve": Command("serve", "Serve tables to browsers and programs.", "server"),
    "simulate": Command("simulate", "Let bots play many games, everybody in the same seat, and sum them up."),
    "dataset": Command("dataset", "Write games of chosen bots as a data set: Parquet tables, a card and a schema."),
    "arena": Command("arena", "Let bots play against each other in every order of seats."),
    "analyse": Command(
        "analyse", "Show how likely each seat was to win in the course of a recorded game, and its turning points."
    ),
    "train": Command("train", "Train a network by letting it play against itself."),
    "replay": Command("records", "Step through the record of a game."),
    "verify": Command("records", "Check every move, die and draw of records."),
    "picture": Command("picture", "Draw a position of a recorded game."),
    "position": Command("position", "Check and show a position in words."),
    "rule": Command("rules", "Show a rule, a card, a decision or an option, with rulings, code and tests."),
    "bench": Command("bench", "Measure how fast the games run, compiled and not."),
    "info": Command("info", "Show versions, games, data files and languages."),
    "completion": Command("completion", "Print what lets a shell complete commands, options and names."),
    "backup": Command("serve", "Write all tables of a server, running or not, to one file.", "server"),
    "restore": Command("serve", "Put a backup into an empty database.", "server"),
    "doctor": Command("doctor", "Say what is wrong with a server, and what to do.", "server"),
    "lesson": Command("learning", "Check the lessons that teach a game."),
    "key": Command("operate", "Replace the key that signs seats and names.", "server"),
    "players": Command("operate", "Find players, and revoke their tokens.", "server"),
}


def help_text() -> str:
    """What `petteia --help` says, as wide as the terminal."""
    summaries = {name: command.summary for name, command in COMMANDS.items()}
    return (
        f"Usage: petteia [OPTIONS] COMMAND [ARGS]...\n\n  {ABOUT}\n\n"
        f"Options:\n{_listed(OPTIONS)}\n\nCommands:\n{_listed(summaries)}\n\n  {MORE}\n"
    )


def _listed(entries: dict[str, str]) -> str:
    """Names with what they do beside them."""
    wide = min(WIDEST, shutil.get_terminal_size().columns)
    names = max(map(len, entries)) + 4
    wrapper = TextWrapper(max(wide, names + 20), subsequent_indent=" " * names)
    return "\n".join(wrapper.fill(f"  {name}".ljust(names) + told) for name, told in entries.items())
