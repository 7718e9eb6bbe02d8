"""What is told of a training: its lines, and the picture of how it went."""

from __future__ import annotations

from typing import Any

import pytest

from petteia.cli.train import _show_line
from petteia.pictures.png import to_png
from petteia.terminal.screen import Screen
from petteia.training.curve import draw

LINE = {
    "rounds": 1080,
    "minutes": 3.41,
    "decisions": 41_779_200,
    "games": 106_620,
    "speed": 204_189,
    "win": 0.976,
    "rank": 0.5,
    "entropy": 0.51,
    "change": 0.00001,
    "level_games": 400,
    "level_share": 0.7,
    "level_fair": 0.274,
    "waiting": 0.0,
    "thinking": 148.5,
}


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "3.41 min, round 1,080; decisions: 41,779,200 (204,189 a second), games: 106,620; surprise 0.976, "
            "variety 0.51, change 0.00001; waiting 0 s, thinking 148.5 s; "
            "at tables with levels 70.0% (fair 27.4%, games: 400)",
        ),
        (
            "es",
            "3,41 min, ronda 1080; decisiones: 41.779.200 (204.189 por segundo), partidas: 106.620; sorpresa 0,976, "
            "variedad 0,51, cambio 0,00001; esperando 0 s, pensando 148,5 s; "
            "en mesas con niveles 70,0 % (parte equitativa 27,4 %, partidas: 400)",
        ),
        (
            "nl",
            "3,41 min, ronde 1.080; beslissingen: 41.779.200 (204.189 per seconde), spellen: 106.620; verrassing "
            "0,976, variatie 0,51, verandering 0,00001; wachten 0 s, denken 148,5 s; "
            "aan tafels met niveaus 70,0% (eerlijk aandeel 27,4%, spellen: 400)",
        ),
        (
            "pl",
            "3,41 min, runda 1080; decyzje: 41\xa0779\xa0200 (204\xa0189 na sekundę), gry: 106\xa0620; zaskoczenie "
            "0,976, różnorodność 0,51, zmiana 0,00001; czekanie 0 s, myślenie 148,5 s; "
            "przy stołach z poziomami 70,0% (równy udział 27,4%, gry: 400)",
        ),
    ],
)
def test_a_line_has_the_numbers_of_its_language(lang: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    _show_line(Screen(lang, plain=True), "train.line", LINE)
    assert capsys.readouterr().out == f"{line}\n"


def test_nothing_is_said_of_games_that_were_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    _show_line(Screen("en", plain=True), "train.line", LINE | {"level_games": 0, "level_share": 0.0, "level_fair": 0.0})
    assert capsys.readouterr().out.endswith("thinking 148.5 s\n")
    measured = {"games": 120, "share": 0.5, "doubt": 0.091, "fair": 0.25, "level": "hero"}
    _show_line(Screen("nl", plain=True), "train.measured", measured)
    assert "50,0% ± 9,1%" in capsys.readouterr().out


def noted(*numbers: int, games: int = 0) -> list[dict[str, Any]]:
    """What the log has after so many decisions; written as text, as it is read from a file."""
    row = {"win": "0.9", "entropy": "1.2", "level_games": str(games), "level_share": "0.3", "level_fair": "0.25"}
    return [{**row, "decisions": str(number)} for number in numbers]


def test_a_curve_has_no_part_for_what_has_not_been_seen() -> None:
    none, some = draw(noted(288, 576), "hero"), draw(noted(288, 576, games=4), "hero")
    assert "Victories of one seat" not in none
    assert "Surprise at who won" in none
    assert "Victories of one seat at tables of hero" in some
    assert draw([], "hero").count("<text") == 1  # the heading alone
    for drawn in (none, some, draw([], "hero")):
        to_png(drawn, 300)


def test_a_single_figure_is_a_dot_with_its_value() -> None:
    one, two = draw(noted(288), "hero"), draw(noted(288, 576), "hero")
    assert one.count("<circle") == 2  # surprise and variety
    assert one.count("0.000288") == 2  # where it is, told once in each part
    assert ">1.2<" in one
    assert "<circle" not in two
