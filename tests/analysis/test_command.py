"""`petteia analyse`: what it prints, writes and refuses; and the process that the server starts."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import petteia
from petteia.analysis import TooEarly, analyse
from petteia.analysis import __main__ as process
from petteia.cli.entry import run
from petteia.core import record as records
from petteia.core.chance import Roller
from petteia.games import OURS

GAMES = Path(__file__).parents[1] / "offrandes" / "games"
RECORD = str(GAMES / "07.json")  # a short one


def test_the_table_the_figures_and_the_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, plot = tmp_path / "figures.json", tmp_path / "plot.svg"
    command = ["analyse", RECORD, "--playouts", "1", "--plain"]
    assert run([*command, "--json", str(figures), "--svg", str(plot)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Offrandes: chances to win\nJudged by what each seat could know. Chances by the network")
    assert "\nTurning points\n1. Step " in out
    data = json.loads(figures.read_text())
    assert len(data["points"][0]["chances"]) == data["players"] == 4
    assert ElementTree.fromstring(plot.read_text()).get("aria-label") == "Offrandes: chances to win"


def test_the_figures_alone_with_everything_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", RECORD, "--all-knowing", "--playouts", "1", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["all_knowing"] is True
    assert data["points"][-1]["step"] == data["moves"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--playouts", "0"), '"0" is not a number from 1 to 10000.'),
        (("--seconds", "soon"), '"soon" is not a number of seconds above 0.'),
        (("--seconds", "nan"), '"nan" is not a number of seconds above 0.'),
        (("--lang", "xx"), "xx"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["analyse", RECORD, *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err


EARLY = {
    "en": "This game has only just begun: nobody has made a choice yet that could be judged.",
    "es": "Esta partida acaba de empezar: todavía no se ha tomado ninguna decisión que se pueda juzgar.",
    "nl": "Dit spel is nog maar net begonnen: er is nog geen keuze gemaakt die beoordeeld kan worden.",
    "pl": "Ta gra dopiero się zaczęła: nie podjęto jeszcze żadnej decyzji, którą można by ocenić.",
}


@pytest.mark.parametrize("lang", EARLY)
@pytest.mark.parametrize("game", OURS)
def test_a_game_that_has_just_begun_is_answered_with_a_sentence(
    game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "begun.json"
    file.write_text(records.write(petteia.Match(game, seed=3).record(reveal=True)))
    assert run(["analyse", str(file), "--lang", lang, "--json", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{EARLY[lang]}\n"


@pytest.mark.parametrize("game", OURS)
def test_a_game_can_be_analysed_from_the_first_choice_on(game: str) -> None:
    """What is chosen while Hellas is set up is not judged, and there is nothing to look back on until then."""
    match, roller, early = petteia.Match(game, seed=3), Roller(1), 0
    while True:
        try:
            found = analyse(match, playouts=1)
        except TooEarly:
            early += 1
            match.play(roller.choose(match.state.legal()))
            continue
        break
    assert 0 < early < 25
    assert found.points[-1].step == len(match.moves)
    assert not match.state.is_over


def test_the_process_reads_a_record_and_writes_its_analysis(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["petteia.analysis", "0", "0.001"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(RECORD).read_text(encoding="utf-8")))
    process.main()
    assert json.loads(capsys.readouterr().out)["format"] == "petteia-analysis-1"
