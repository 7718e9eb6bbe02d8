"""The Oracle of Delphi in the terminal: the sea, moves in groups, several moves at once, and plain lines."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from petteia.core.match import Match
from petteia.core.words import SEEN, Choice, Group, Picture, Section, Span, Words
from petteia.terminal.menu import Menu
from petteia.text.catalog import LANGUAGES
from tests.cli.runner import petteia
from tests.cli.test_screen import screen, shown

PLAY = ("play", "delphi", "--players", 2, "--seed", 3, "--plain")
SYMBOLS = re.compile("[▲■★●☼♣①②③④─]")


# -- pictures and groups on the screen ------------------------------------------------------------------------


def test_the_widest_picture_that_fits_is_drawn() -> None:
    wide, narrow = [[Span("x" * 60, "red"), Span("y" * 30)]], [[Span("x" * 20), Span("z" * 10, "own")]]
    section = Section("The sea", picture=Picture([wide, narrow]), only=SEEN)
    for width, drawn in ((100, "x" * 60 + "y" * 30), (80, "x" * 20 + "z" * 10), (24, "x" * 20 + "z" * 4)):
        made = screen(width)
        made.board(Words([section]))
        assert shown(made).splitlines()[1].rstrip() == drawn


def test_a_picture_is_not_read_aloud(capsys: pytest.CaptureFixture[str]) -> None:
    words = Words(
        [Section("Map", picture=Picture([[[Span("<>")]]]), only=SEEN), Section("List", ["a at 1,1"], only="said")]
    )
    made = screen()
    made.said(words)
    assert capsys.readouterr().out == "List\na at 1,1\n\n"
    made.board(words)
    assert "<>" in shown(made)
    assert "a at 1,1" not in shown(made)


GROUPS = [
    Group("Dice", [Choice(7, "red die", ["sail – free: 1,2", "also: rest"])]),
    Group("", [Choice(5, "1,1"), Choice(6, "1,2")]),
]
NAMES = {5: "move 1,1", 6: "move 1,2", 7: "use red", 8: "end"}


def test_moves_are_numbered_in_the_order_of_their_groups() -> None:
    menu = Menu(NAMES, {action: f"does {name}" for action, name in NAMES.items()}, GROUPS)
    assert [(part.heading, [line.number for line in part.lines]) for part in menu.parts()] == [
        ("Dice", ["1"]),
        ("", ["2", "3"]),
        ("", ["4"]),
    ]
    assert menu.parts()[2].lines[0].meaning == "does end"
    assert menu.read("1") == (7,)
    assert menu.read("end") == (8,)


def test_groups_are_shown_with_headings_and_what_a_move_leads_to() -> None:
    made = screen()
    made.moves(Menu(NAMES, {action: f"does {name}" for action, name in NAMES.items()}, GROUPS))
    lines = [line.rstrip() for line in shown(made).splitlines()]
    assert lines[:4] == ["Dice", "  1  use red  red die", "     sail – free: 1,2", "     also: rest"]
    assert lines[4].split() == ["2", "1,1", "3", "1,2"]


# -- a game ---------------------------------------------------------------------------------------------------


def test_plain_mode_says_where_everything_is_and_draws_nothing() -> None:
    run = petteia(*PLAY, answers=["quit"])
    assert run.code == 0
    assert not SYMBOLS.search(run.out)
    assert re.search(r"\nmonster island, \d spaces [\w -]+ of your ship: blue.\n", run.out)
    assert "\nDice\n1: use red: red die\n  move the ship – free: 4\xa0×\xa0red. 1 favour: " in run.out
    assert "Golden Purse: Whenever you take favours, take 1 more." in run.out


def test_several_moves_can_be_typed_at_once() -> None:
    run = petteia(*PLAY, answers=["red; move; -1,2", "quit", "n"])
    assert "Player 1> move\n" in run.out
    assert "Player 1> -1,2\nPlayer 1 sails 2 steps (red die).\n" in run.out, "one act is one line"
    assert "uses a red die" not in run.out
    assert run.out.count("1: do draw_oracle_card") == 0, "the lists in between are not shown"


def test_a_mistake_in_the_middle_drops_the_rest_and_lists_the_moves() -> None:
    run = petteia(*PLAY, answers=["red; move; 9,9; use pink", "quit", "n"])
    after = run.out.split("Player 1> 9,9\n")[1]
    assert "9,9" in after.splitlines()[0]
    assert re.search(r"\nFree\n1: red, \d spaces [\w -]+ of your ship, \d steps\n", after)
    assert "(pink die" not in after


def test_what_chance_has_shown_is_not_answered_blindly() -> None:
    run = petteia(*PLAY, answers=["red; draw; pink; take", "quit", "n"])
    assert "Player 1 draws a blue oracle card (red die)." in run.out
    assert "the rest of your answer is ignored" in run.out
    assert "(pink die" not in run.out


def test_a_part_of_the_table_can_be_asked_for() -> None:
    run = petteia(*PLAY, answers=["board monsters", "board moon", "quit"])
    first, second = run.out.split("Player 1> board m")[1:]
    assert first.splitlines()[1] == "Monsters to fight"
    assert "Temples" not in first
    assert 'There is no part "moon" on the table. The parts are: ' in second


def test_own_luck_does_not_bring_the_whole_table_again() -> None:
    run = petteia(*PLAY, answers=["use red", "draw", "quit", "n"])
    after = run.out.split("Player 1> draw\n")[1]
    assert after.startswith("Player 1 draws a blue oracle card (red die).\nPlayer 1: use a die")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_turns_in_every_language(lang: str, folder: Path) -> None:
    """Somebody who answers by numbers alone gets along for thirty decisions and more."""
    rng = random.Random(5)
    read = [0]
    given: list[str] = []

    def answer(text: str) -> str | None:
        new, read[0] = text[read[0] :], len(text)
        numbers = re.findall(r"^(\d+): ", new, re.MULTILINE)
        assert numbers, new
        given.append(rng.choice(numbers))
        return given[-1] if len(given) < 120 else None

    run = petteia(*PLAY, "--lang", lang, answers=answer)
    assert run.code == 0
    assert len(given) == 120
    assert "Traceback" not in run.out + run.err
    assert not SYMBOLS.search(run.out)
    (file,) = folder.glob("*.json")
    assert file.read_text()


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_drawn_fits_the_screen(lang: str, width: int) -> None:
    match = Match("delphi", 4, seed=3)
    made = screen(width)
    made.lang = lang
    made.board(match.game.words(match.view(0), lang), "")
    legal = match.state.legal()
    names = {action: match.game.action_name(action) for action in legal}
    made.moves(Menu(names, dict.fromkeys(legal, ""), match.game.groups(match.state, lang, SEEN)))
    lines = shown(made).splitlines()
    assert max(map(len, lines)) <= width
    assert sum(line.count("☼") for line in lines) > 12


def test_people_are_called_by_their_names() -> None:
    run = petteia(*PLAY, "--names", "Ada,Bob", "--seats", "human,uniform", answers=["quit"])
    assert "  Player 1: Ada" in run.out
    assert "Ada rolls " in run.out
    assert "Player 1 rolls" not in run.out
