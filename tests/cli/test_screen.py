"""What is shown where colours and boxes can be seen."""

from __future__ import annotations

import io
import re

from rich.console import Console

from petteia.core.words import Grid, Section, Words
from petteia.terminal.menu import LONGEST_LIST, Menu
from petteia.terminal.screen import Screen


def screen(width: int = 80) -> Screen:
    """A screen of this width whose output can be read."""
    made = Screen("en")
    made.is_plain = False
    made.console = Console(
        file=io.StringIO(), width=width, force_terminal=True, color_system=None, highlight=False, markup=False
    )
    return made


def shown(made: Screen) -> str:
    assert isinstance(made.console.file, io.StringIO)
    return re.sub(r"\x1b\[[0-9;]*m", "", made.console.file.getvalue())


def test_many_moves_are_listed_side_by_side_and_none_is_lost() -> None:
    names = {i: f"move {i % 7},{i // 7}" for i in range(40)} | {40: "end_turn", 41: "pray zeus"}
    made = screen()
    made.moves(Menu(names, {i: f"meaning {i}" for i in names}))
    lines = shown(made).splitlines()
    assert len(lines) < LONGEST_LIST
    assert max(map(len, lines)) <= 80
    told = " ".join(shown(made).split())
    for number, name in enumerate(names.values(), 1):
        said = f"meaning {number - 1}" if "," in name else name  # nobody is told a coordinate
        assert f"{number} {said}" in told


def test_text_is_never_taken_for_markup() -> None:
    made = screen()
    made.line("rule [OFF-8.1] [bold]x[/bold] :smile:")
    assert shown(made) == "rule [OFF-8.1] [bold]x[/bold] :smile:\n"


def test_what_is_indented_stays_so_where_a_line_ends() -> None:
    made = screen(20)
    made.indented("Name the proxy, or take the cookie [back].", 4)
    assert [line.rstrip() for line in shown(made).splitlines()] == [
        "    Name the proxy,",
        "    or take the",
        "    cookie [back].",
    ]


def test_a_table_stays_within_the_screen() -> None:
    grid = Grid(["City", *[f"Column{i}" for i in range(8)]], [["Sparta (first)", *["12"] * 8], ["Delos", *["0"] * 8]])
    for width in (80, 120):
        made = screen(width)
        made.board(Words([Section("Round 1", ["a line"], grid)]), "Delos")
        lines = shown(made).splitlines()
        assert lines[0].startswith("Round 1 ─")
        assert lines[1] == "a line"
        assert lines[2].split() == grid.header
        assert lines[3].split()[:3] == ["Sparta", "(first)", "12"]
        assert max(map(len, lines)) <= width


def test_figures_of_a_report_stand_to_the_right() -> None:
    made = screen()
    made.table(["Figure", "Value"], [["speed", "12.5"], ["size", "3"]], "Title")
    lines = [line.rstrip() for line in shown(made).splitlines()]
    assert lines == ["Title", "Figure  Value", "speed    12.5", "size        3"]
