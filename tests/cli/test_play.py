"""Playing line by line: answers, commands, keeping and resuming games."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import petteia as library
from petteia.rulebook import PACKAGE
from petteia.terminal import keeping
from petteia.terminal.problems import BadInput
from petteia.terminal.session import Session
from tests.cli.runner import petteia, refused

ENVIRONMENT = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
# Thebes begins, so Sparta chooses third; the bots' moves do not depend on any advice.
PLAY = ("play", "offrandes", "--seed", 3, "--seats", "human,uniform,uniform,uniform")


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def after(output: str, answer: str) -> str:
    """What was said between this answer and the next prompt."""
    return output.split(f"> {answer}\n", 1)[1].split("\nSparta> ", 1)[0]


# -- starting -------------------------------------------------------------------------------------------


def test_it_starts_at_once_with_bots_and_a_seed_that_is_shown(folder: Path) -> None:
    run = petteia("play", "offrandes", answers=["quit"])
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[:5] == [
        "Offrandes, 4 players",
        "  Sparta: you",
        "  Corinth: bot (adept)",
        "  Athens: bot (adept)",
        "  Thebes: bot (adept)",
    ]
    seed, commitment = re.fullmatch(r"Seed (\w+); its commitment (\w+) fixes all chance\.", lines[5]).groups()  # type: ignore[union-attr]
    assert library.Match("offrandes", 4, seed=seed).commitment == commitment
    assert petteia("play", "offrandes", answers=["quit"]).out != run.out
    assert saved(folder) == []  # nobody had moved: nothing to keep


def test_seats_names_and_options_are_told() -> None:
    arguments = ("--seats", "uniform,human,uniform", "--names", "Bot, Ada", "--option", "round_limit=2")
    run = petteia(*PLAY, *arguments, answers=["quit"])
    assert "  Sparta: Bot, a bot (uniform)\n  Corinth: Ada\n  Athens: bot (uniform)\n" in run.out
    assert "Played with round_limit = 2." in run.out
    assert "Corinth> quit" in run.out


def test_the_options_are_listed_with_what_they_mean() -> None:
    run = petteia("play", "offrandes", "--options")
    assert "open_drachmas\n  Everybody sees how much money the others have.\n" in run.out
    assert "values: false, true; default: true; rules: OFF-14.1" in run.out
    assert run.out.count("default: ") == len(library.game("offrandes").options)


def test_a_game_may_be_named_by_its_beginning() -> None:
    assert "Offrandes, 4 players" in petteia("play", "OFF", "--seed", 1, answers=["quit"]).out


def test_bots_alone_play_to_the_end() -> None:
    run = petteia("play", "offrandes", "--seats", "uniform,uniform,uniform", "--seed", 1)
    assert run.code == 0
    assert "The game is over: " in run.out
    assert "Rank 1: Seat " in run.out
    assert ">" not in run.out


# -- whole games ----------------------------------------------------------------------------------------


class Reader:
    """Reads the moves from the screen and types one at random, by its number or by its name."""

    def __init__(self, seed: int, by_name: bool) -> None:
        self.rng = random.Random(seed)
        self.by_name = by_name
        self.typed = 0

    def __call__(self, screen: str) -> str | None:
        if "\nResult\n" in screen:
            return None if "petteia verify" in screen else "save game.json"
        self.typed += 1
        listed = screen[screen.rfind("Sparta, ") :]
        moves: list[tuple[str, str]] = re.findall(r"^([\d-]+): ([^:\n]+(?::\d)?):", listed, re.MULTILINE)
        number, name = self.rng.choice(moves)
        if "-" in number:
            verb, _, amounts = name.partition(" ")
            number = str(self.rng.randint(*map(int, amounts.split("-"))))
            name = f"{verb} {number}"
        return name if self.by_name else number


@pytest.mark.parametrize("by_name", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game_is_played_by_typing(players: int, by_name: bool, folder: Path) -> None:
    reader = Reader(4, by_name)
    run = petteia("play", "offrandes", "--players", players, "--seed", 4, answers=reader)
    assert run.code == 0
    assert reader.typed > 20
    assert "not possible" not in run.out
    assert "There is no move" not in run.out
    assert "Rank 1: Seat " in run.out
    record = json.loads((folder / "game.json").read_text())
    assert record["result"] is not None
    assert library.verify(record) == 1
    assert saved(folder) == [folder / "game.json"]


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    answers = ["1", "2", "3", "1", "1", "1", "1"]
    first, second = (petteia(*PLAY, answers=[*answers, "quit", "n"]) for _ in range(2))
    assert first.out == second.out


# -- answers --------------------------------------------------------------------------------------------


def test_moves_by_number_name_and_beginning() -> None:
    run = petteia(*PLAY, answers=["1", "START water_CARRIER", "sold", "quit", "n"])
    for told in ("starts with the Peasant", "starts with the Water Carrier", "starts with the Soldier"):
        assert f"Sparta {told}\n" in run.out


def test_an_answer_with_several_meanings_is_not_guessed() -> None:
    run = petteia(*PLAY, answers=["start", "quit"])
    assert after(run.out, "start").splitlines()[0] == (
        '"start" can mean "start peasant", "start water_carrier", "start flower_carrier" or …: type the whole name.'
    )


def test_an_unknown_answer_is_refused_with_what_was_perhaps_meant() -> None:
    run = petteia(*PLAY, answers=["start pesant", "savee", "xyzzy", "99", "", "quit"])
    assert 'There is no move or command "start pesant". Did you mean "start peasant"' in run.out
    assert 'There is no move or command "savee". Did you mean "save"?' in run.out
    assert 'There is no move or command "xyzzy".\n' in run.out
    assert "There is no move number 99 now; moves lists them." in run.out
    assert after(run.out, "").startswith("Type the number or the name of a move;")


def test_an_illegal_move_is_refused_with_the_reason_and_the_rule() -> None:
    run = petteia(*PLAY, answers=["1", "start peasant", "bid", "altar zeus", "quit", "n"])
    assert (
        '"start peasant" is not possible now: The Peasant has been chosen already. Choose another character. [OFF-3.3'
        in run.out
    )
    assert '"bid 1" is not possible now: Bids are made only while a pair is on sale. [OFF-6.1]' in run.out
    assert '"altar zeus" is not possible now:' in run.out


def test_a_bare_amount_that_is_not_possible_is_refused_as_a_bid() -> None:
    answers = ["1", "2", "3", "99", "12", "7", "quit", "n"]  # Thebes has opened with 7; Sparta has 10
    run = petteia(*PLAY, answers=answers)
    assert after(run.out, "99").startswith("There is no move number 99 now")
    assert '"bid 12" is not possible now: 12 drachmas is more than you have' in run.out
    assert '"bid 7" is not possible now: 7 drachmas is not above the highest bid of 7. Bid at least 8.' in run.out


def test_the_question_stands_before_every_answer() -> None:
    run = petteia(*PLAY, answers=["help", "xyzzy", "why pass", "board", "log", "quit"])
    asked = "Sparta, choose a starting character (3 left)\nSparta> "
    assert run.out.count("Sparta> ") == 6
    assert run.out.count(asked) == 5  # the first time the moves stand between


# -- commands -------------------------------------------------------------------------------------------


def test_help_lists_every_command() -> None:
    told = after(petteia(*PLAY, answers=["help", "quit"]).out, "help")
    page = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    sentence = page.split("All commands of line mode can be typed here too:")[1].split("\n")[0]
    commands = [words.split()[0] for words in re.findall("`([a-z]+[^`]*)`", sentence) if words != "off"]
    assert len(commands) > 8
    for command in commands:
        assert any(line.startswith(command) for line in told.splitlines()), command
    assert after(petteia(*PLAY, answers=["?", "quit"]).out, "?") == told


def test_board_shows_the_whole_table_and_moves_the_choices() -> None:
    run = petteia(*PLAY, answers=["1", "board", "moves", "quit", "n"])
    assert "Group 5 (25 at the end): Zeus empty" in after(run.out, "board")
    assert "City Sparta: Points 0, Dr. 10, Peas 1" in after(run.out, "board")
    assert "1: start water_carrier: start with the Water Carrier" in after(run.out, "moves")


def test_only_what_changed_is_shown_again() -> None:
    run = petteia(*PLAY, answers=["1", "2", "3", "1", "quit", "n"])
    assert run.out.count("Group 5 (25 at the end)") == 1
    assert run.out.count("City Sparta:") >= 2


def test_log_tells_what_happened() -> None:
    run = petteia(*PLAY, answers=["log 2", "log", "log all", "log many", "quit"])
    lines = after(run.out, "log 2").splitlines()
    assert lines[:-1] == ["Corinth starts with the Flower Carrier", "Corinth starts with the Corruptor"]
    assert after(run.out, "log").startswith("Thebes is first player\n")
    assert after(run.out, "log all").startswith("Thebes is first player\n")
    assert after(run.out, "log many").startswith("Type log, log and a number of lines, or log all.")


def test_hint_says_what_to_do_and_what_to_type_and_then_has_another_idea() -> None:
    run = petteia(*PLAY, answers=["hint", "hint", "quit"])
    first, second = run.out.split("For another idea type hint again.")[:2]
    moves = [
        told.partition("type: ")[2].splitlines()[0] for told in (first.partition("1. ")[2], second.partition("1. ")[2])
    ]
    assert all(move.startswith("start ") for move in moves)
    assert moves[0] != moves[1]
    assert "+ " in first
    again = petteia(*PLAY, answers=[moves[0], "quit", "n"])
    assert "is not possible" not in again.out


def test_actions_tells_every_kind_of_action_and_how_it_stands() -> None:
    told = after(petteia(*PLAY, answers=["actions", "quit"]).out, "actions")
    assert "+ Choose starting characters [OFF-3.2]\n" in told
    assert "Possible now in 7 ways. For example: start peasant\n" in told
    assert "- Bid [OFF-6.3]\n" in told
    assert "Bids are made only while a pair is on sale. [OFF-6.1]\n" in told


def test_why_explains_any_move() -> None:
    answers = ["why bid 4", "why start peasant", "why", "why flyy", "why altar zues", "why bid", "quit"]
    run = petteia(*PLAY, answers=answers)
    assert after(run.out, "why bid 4").startswith("bid 4: Bids are made only while a pair is on sale. [OFF-6.1]\n")
    assert after(run.out, "why start peasant").startswith('"start peasant" is possible now.')
    assert after(run.out, "why").startswith("Type why and the name of a move.")
    assert after(run.out, "why flyy").startswith('There is no action "flyy".')
    assert 'Did you mean "altar zeus"' in after(run.out, "why altar zues")
    assert after(run.out, "why bid").startswith('"bid" can mean "bid 1", "bid 2", "bid 3" or …')


def test_rule_shows_the_text_of_a_rule() -> None:
    run = petteia(*PLAY, answers=["rule 8.12", "rule", "rule 99.1", "quit"])
    assert after(run.out, "rule 8.12").startswith("OFF-8.12 · 8. Phase 2: corruption\n[es] A victim on level 5")
    assert "Type rule and the id of a rule, such as rule OFF-1.1, or the name of a card" in run.out
    assert 'Offrandes has no rule, card, decision or option "99.1".' in run.out


# -- taking back ----------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_decision_over_the_bots() -> None:
    run = petteia(*PLAY, answers=["1", "2", "3", "undo", "quit", "n"])  # three bots' choices lie between
    assert "Taken back: Sparta starts with the Priestess." in run.out
    assert after(run.out, "undo").rstrip().splitlines()[-1].startswith("5: start soldier")
    assert "choose your last starting character" in after(run.out, "undo")


def test_undo_stops_at_chance_and_changes_nothing() -> None:
    run = petteia(*PLAY, answers=["undo", "log all", "quit"])
    assert after(run.out, "undo").startswith("A die or a draw cannot be taken back.")
    assert after(run.out, "log all").splitlines()[-2] == "Corinth starts with the Corruptor"


def test_a_game_taken_back_goes_on_alike() -> None:
    answers = ["1", "2", "3"]
    straight = petteia(*PLAY, answers=[*answers, "save a.json"])
    again = petteia(*PLAY, answers=[*answers, "undo", "3", "save b.json"])
    assert straight.code == again.code == 0
    assert json.loads(Path("a.json").read_text())["moves"] == json.loads(Path("b.json").read_text())["moves"]


# -- keeping --------------------------------------------------------------------------------------------


def test_save_and_load_play_on_from_the_same_position(folder: Path) -> None:
    run = petteia(*PLAY, "--names", "Ada", answers=["1", "2", "save my.json", "3", "save", "quit"])
    assert "Saved as my.json. Continue with: petteia play offrandes --load my.json" in run.out
    record = json.loads((folder / "my.json").read_text())
    assert record["seed"] == "3"
    assert record["players"] == ["human", "uniform", "uniform", "uniform"]
    assert record["moves"].index("start flower_carrier") < len(record["moves"]) - 3
    resumed = petteia("play", "offrandes", "--load", "my.json", answers=["log all", "quit"])
    assert f"Resumed after {len(record['moves'])} moves. The end of the log:" in resumed.out
    assert "  Sparta: Ada\n" in resumed.out
    assert "Sparta starts with the Priestess" in resumed.out
    assert saved(folder) == [folder / "my.json"]


def test_save_finds_a_name_and_keeps_to_it(folder: Path) -> None:
    run = petteia(*PLAY, answers=["1", "save", "2", "save", "quit"])
    assert len(saved(folder)) == 1
    assert saved(folder)[0].name.startswith("offrandes-")
    assert run.out.count("Saved as offrandes-") == 2


def test_save_does_not_overwrite_unasked(folder: Path) -> None:
    old = folder / "old.json"
    old.write_text("mine")
    run = petteia(*PLAY, answers=["1", "save old.json", "", "save old.json", "perhaps", "no", "quit", "n"])
    assert old.read_text() == "mine"
    assert run.out.count("old.json is left as it was; nothing has been saved.") == 2
    assert "Please answer y or n." in run.out
    petteia(*PLAY, answers=["1", "save old.json", "Yes", "quit"])
    assert json.loads(old.read_text())["game"] == "offrandes"


def test_save_that_fails_says_so_and_the_game_goes_on(folder: Path) -> None:
    run = petteia(*PLAY, answers=["1", "save no/such/x.json", "2", "quit", "n"])
    assert "no/such/x.json cannot be written: No such file or directory." in run.out
    assert "Sparta starts with the Flower Carrier" in run.out
    assert list(folder.iterdir()) == []


def test_quit_asks_once_and_saves_under_a_new_name(folder: Path) -> None:
    petteia(*PLAY, answers=["1", "save my.json", "quit"])
    before = (folder / "my.json").read_text()
    run = petteia("play", "offrandes", "--load", "my.json", answers=["2", "quit", ""])
    assert run.out.count("Save the game before you leave? [Y/n]") == 1
    assert (folder / "my.json").read_text() == before
    assert len(saved(folder)) == 2


def test_quit_without_saving(folder: Path) -> None:
    run = petteia(*PLAY, answers=["1", "quit", "n"])
    assert run.code == 0
    assert saved(folder) == []


def test_the_end_of_the_input_saves_and_says_where(folder: Path) -> None:
    run = petteia(*PLAY, answers=["1", "2"])
    assert run.code == 0
    (file,) = saved(folder)
    assert f"Saved as {file}. Continue with: petteia play offrandes --load {file}" in run.out
    assert json.loads(file.read_text())["moves"][-2:] == ["start peasant", "start flower_carrier"]
    assert library.resume(json.loads(file.read_text())).seed == "3"


def test_an_interrupt_saves_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    petteia(*PLAY, answers=["1", "save my.json", "quit"])
    monkeypatch.setattr("petteia.bots.Uniform.choose", interrupt)
    run = petteia("play", "offrandes", "--load", "my.json", answers=["2", "3"])
    assert run.code == 0
    assert len(saved(folder)) == 2
    assert "Saved as" in run.out


def test_a_mistake_of_the_program_does_not_cost_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError

    petteia(*PLAY, answers=["1", "save my.json", "quit"])
    monkeypatch.setattr("petteia.bots.Uniform.choose", fail)
    with pytest.raises(ZeroDivisionError):
        petteia("play", "offrandes", "--load", "my.json", answers=["2", "3"])
    assert len(saved(folder)) == 2


def test_a_place_that_cannot_be_written_to_is_passed_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = library.Match("offrandes", 3, seed=1).record(reveal=True)
    home = folder / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    gone = folder / "gone"
    monkeypatch.setattr(Path, "cwd", lambda: gone)
    path = keeping.rescue(record)
    assert path is not None
    assert path.parent == home
    monkeypatch.setenv("HOME", str(gone))
    monkeypatch.setattr("tempfile.tempdir", str(gone))
    assert keeping.rescue(record) is None


def test_names_for_files_do_not_collide(folder: Path) -> None:
    record = library.Match("offrandes", 3, seed=1).record(reveal=True)
    paths = [keeping.rescue(record) for _ in range(3)]
    assert len(set(paths)) == 3
    with pytest.raises(BadInput, match="already exists"):
        keeping.write(saved(folder)[0], record)


def test_a_record_that_cannot_be_saved_anywhere_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "rescue", lambda record: None)
    run = petteia(*PLAY, answers=["1"])
    assert "The game could not be saved in any place; here is its record:" in run.out
    text = run.out.split("here is its record:\n")[1]
    assert library.resume(json.loads(text)).moves[-1].seat == 0


ANY = [str(number) for number in range(10)] * 20  # whatever is asked, some of them are moves


def test_save_when_the_game_is_over(folder: Path) -> None:
    arguments = ("--option", "round_limit=1", "--save", "end.json")
    run = petteia(*PLAY, *arguments, answers=ANY)
    assert "\nResult\n" in run.out
    assert "The record is saved as end.json. Check every draw with: petteia verify end.json" in run.out
    assert petteia("verify", "end.json").code == 0
    over = petteia("play", "offrandes", "--load", "end.json", answers=["1", "undo", "quit", "n"])
    assert "The game is over; no move can be made." in over.out
    assert "Taken back: Sparta" in over.out


def test_a_finished_game_that_nobody_saved_is_kept_at_the_end_of_the_input(folder: Path) -> None:
    arguments = (*PLAY, "--option", "round_limit=1")
    ended = petteia(*arguments, answers=ANY)
    (file,) = saved(folder)
    assert f"petteia verify {file}" in ended.out
    file.unlink()
    answers = len(re.findall(r"\nSparta> \d", ended.out))
    petteia(*arguments, answers=[*ANY[:answers], ""])  # Enter leaves, as the last line says
    assert saved(folder) == []


def test_loading_needs_the_same_game_and_its_seats(pebbles: object, folder: Path) -> None:
    record = library.Match("heap", 2, seed=1).record(reveal=True)
    (folder / "p.json").write_text(json.dumps(record))
    assert refused("play", "offrandes", "--load", "p.json") == "p.json is a game of heap, not of offrandes."
    sentence = refused("play", "heap", "--load", "p.json", "--seats", "human,human,human")
    assert sentence == "There are 3 seats in the list, but 2 players."


def test_loading_a_record_without_its_seed_is_refused(folder: Path) -> None:
    (folder / "x.json").write_text(json.dumps(library.Match("offrandes", 3, seed=1).record()))
    assert refused("play", "offrandes", "--load", "x.json").startswith("The seed of this record has not been revealed")


def test_loading_does_not_trust_who_is_said_to_sit_there(folder: Path) -> None:
    record = library.Match("offrandes", 3, seed=3).record(reveal=True) | {"players": ["human", 7, "genius"]}
    (folder / "x.json").write_text(json.dumps(record))
    run = petteia("play", "offrandes", "--load", "x.json", answers=["quit"])
    assert "  Sparta: you\n  Corinth: bot (adept)\n" in run.out


# -- languages ------------------------------------------------------------------------------------------


def test_the_language_of_the_environment_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    assert "Offrandes, 4 players" in petteia(*PLAY, answers=["quit"]).out


# -- taking leave and bad input ---------------------------------------------------------------------------


def test_undo_leaves_another_persons_decision_alone() -> None:
    """Whoever sits at the keyboard after somebody else has decided cannot take that back."""
    seats = ("--seats", "human,human,human", "--option", "first_player=0")
    run = petteia("play", "offrandes", *seats, answers=["1", "1", "1", "undo", "quit", "n"])
    assert "The last decision was made by Athens; only Athens can take it back." in run.out
    assert "Taken back" not in run.out


def test_the_module_is_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "petteia", "play", "chess"], capture_output=True, text=True, env=ENVIRONMENT
    )
    assert run.returncode == 2
    assert run.stderr.startswith('There is no game "chess".')


@pytest.mark.parametrize("answer", ["9" * 5000, "#" + "9" * 5000, "log " + "9" * 5000])
def test_numbers_without_end_are_refused_in_a_sentence(answer: str) -> None:
    run = petteia(*PLAY, answers=[answer, "quit"])
    assert run.code == 0
    assert "Traceback" not in run.out + run.err


@pytest.mark.parametrize("goodbye", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_window_keeps_the_game(folder: Path, goodbye: signal.Signals) -> None:
    command = [sys.executable, "-m", "petteia", *map(str, PLAY)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, cwd=folder, env=ENVIRONMENT
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    said = b""
    while said.count(b"Sparta> ") < 2:  # it asks again
        said += os.read(process.stdout.fileno(), 4096)
    process.send_signal(goodbye)
    process.communicate(timeout=60)
    assert len(saved(folder)) == 1


def test_a_signal_that_is_heard_while_the_end_of_the_input_is_answered_costs_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rescue = Session._rescue
    heard: list[bool] = []

    def interrupted(session: Session, after_a_line: bool = False) -> None:
        if not heard:
            heard.append(True)
            raise KeyboardInterrupt
        rescue(session, after_a_line)

    monkeypatch.setattr(Session, "_rescue", interrupted)
    before = signal.getsignal(signal.SIGHUP)
    run = petteia(*PLAY, answers=["1"])  # then the input ends
    assert (run.code, heard) == (0, [True])
    assert len(saved(folder)) == 1
    assert signal.getsignal(signal.SIGHUP) == before


def test_a_bot_of_ones_own_sits_at_the_table_and_is_replaced_when_it_fails() -> None:
    seats = "tests.arena.losers:calm,tests.arena.losers:Cheat,uniform"
    run = petteia("play", "offrandes", "--seats", seats, "--option", "round_limit=1", "--seed", 1, "--plain")
    assert run.code == 0
    assert run.out.count("tests.arena.losers:Cheat has failed (Cheat answered ") == 1
    assert "; adept plays on in its seat." in run.out
    assert "tests.arena.losers:calm" in run.out
    assert "Traceback" not in run.out + run.err


def test_a_bot_of_ones_own_that_ends_the_program_ends_nothing() -> None:
    seats = "tests.arena.losers:Leaver,uniform,uniform"
    run = petteia("play", "offrandes", "--seats", seats, "--option", "round_limit=1", "--seed", 1, "--plain")
    assert run.code == 0
    assert "tests.arena.losers:Leaver has failed (SystemExit: enough (losers.py, " in run.out
    assert "; adept plays on in its seat." in run.out


def test_a_seat_for_what_is_no_bot_is_refused() -> None:
    said = refused("play", "offrandes", "--seats", "human,json:dumps,uniform")
    assert said == '"json:dumps" is not a bot: it gives \'0\', which has no method "choose".'
