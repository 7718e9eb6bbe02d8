"""The full screen: the same session as in line mode, with everything in sight."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import petteia
from petteia.bots import Uniform
from petteia.core.flow import CHANCE
from petteia.core.match import Match
from tests.cli.fullscreen import Player, hold_up_bots
from tests.core.pebbles import Pebbles

GAMES = {"offrandes": 4, "delphi": 3, "hellas": 3}
GAME_FILES = Path(__file__).parent.parent
CARDS = {"offrandes": ("peasant", "OFF-10.4"), "delphi": ("E01", "DEL-29.6"), "hellas": ("aegis", "HEL-AF.8")}
SHEET = {"offrandes": "Put up a pair", "delphi": "Move the ship", "hellas": "Hoplite Movement"}  # done in a turn
ILLEGAL = {  # a move that is not possible at first, a word of the reason and the rule
    "offrandes": ("bid 4", "OFF-6.1"),
    "delphi": ("fight R1 green", "DEL-"),
    "hellas": ("count 3", "HEL-"),
}


def started(game: str, **options: object) -> Player:
    """A person in the first seat, and bots."""
    seats = GAMES[game]
    match = Match(game, seats, seed=3, options=options)
    return Player(match, ["human", *["uniform"] * (seats - 1)])


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_asks_takes_back_speaks_and_leaves(game: str, folder: Path) -> None:
    player = started(game)
    match = player.match

    async def script(player: Player) -> None:
        shown = player.text()
        assert player.status in shown
        assert "Your moves" in shown
        assert "Log" in shown
        assert "F10 Quit" in shown
        pointed = player.app.table.moves.pointed
        assert pointed is not None
        assert all(note[:30] in shown for note in pointed.notes[:1])
        await player.choose("enter")
        first = [move for move in match.moves if move.seat == 0]
        assert [player.match.game.action_name(move.action) for move in first] != []
        # why not
        name, rule = ILLEGAL[game]
        await player.press("f2")
        await player.type(name)
        await player.sees("Page")
        assert f"{name}: " in player.text()
        assert player.text().count(rule) >= 2  # in the reason, and the paragraph itself
        await player.press("escape")
        # what can be done at all, possible now or not
        await player.press("f11")
        await player.sees("Page")
        assert SHEET[game] in player.text()
        await player.press("escape")
        # a card by its name, among the rules
        card, rule = CARDS[game]
        await player.press("f4")
        await player.type(card)
        await player.sees("Page")
        assert card in player.text()
        assert rule in player.text()
        await player.press("escape")
        # another language, and back
        await player.press("f8", "down", "enter")
        await player.until(lambda: player.stage.lang == "es")
        await player.asked()
        assert "Tus jugadas" in player.text()
        assert player.status == match.game.question(match.view(0), "es")
        await player.type("lang en")
        # undo, where that is possible
        moves = len(match.moves)
        may_undo = match.may_undo()
        await player.press("f3")
        await player.asked()
        assert (len(match.moves) < moves) == may_undo
        assert player.notice.startswith("Taken back: " if may_undo else "✗ ")
        # leave
        await player.choose("down", "up", "enter")
        await player.press("f10")
        await player.sees("Question")
        assert "Save the game before you leave?" in player.text()
        await player.press("enter")
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    (file,) = saved(folder)
    assert json.loads(file.read_text())["moves"] == [match.game.action_name(move.action) for move in match.moves]
    assert any(f"petteia play {game} --load {file.name}" in line for line in player.stage.last_words)


@pytest.mark.parametrize("game", ["delphi", "hellas"])
def test_the_last_move_of_a_game_leads_to_the_ranking_at_80_by_24(game: str, folder: Path) -> None:
    """A recorded game up to the last choice; a person makes it."""
    match, seat, action = before_the_end(game)
    kinds = ["uniform"] * match.players
    kinds[seat] = "human"
    player = Player(match, kinds)

    async def script(player: Player) -> None:
        lines = player.text().splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
        assert player.status in player.text()
        assert any(line.lstrip().startswith("1 ") for line in lines)
        await player.press("pagedown")
        assert player.app.table.board.scroll_y > 0
        await player.press("f5")
        assert "Your moves" not in player.text()
        await player.press("escape")
        assert "Your moves" in player.text()
        await player.type(match.game.action_name(action))
        await player.sees("Result")
        shown = player.text()
        assert match.state.is_over
        ranks, scores = match.state.ranking(), match.state.scores()
        for place in range(match.players):
            name = match.game.seat_name(place).text("en")
            (row,) = [line for line in shown.splitlines() if f" {name} " in line and f"  {ranks[place]}  " in line]
            assert ("you" in row) == (place == seat)
            assert f" {scores[place]} " in row.rstrip("│")
        await player.press("s")
        await player.asked()
        assert "petteia verify" in player.notice
        await player.press("f10")
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script, size=(80, 24))
    (file,) = saved(folder)
    assert petteia.verify(json.loads(file.read_text())) > 0


def before_the_end(game: str) -> tuple[Match, int, int]:
    """A recorded match before its last choice: who has it, and what was chosen."""
    record = json.loads((GAME_FILES / game / "games" / "01.json").read_text())
    whole = petteia.replay(record)
    count = max(i for i, move in enumerate(whole.moves) if move.seat != CHANCE)
    match = petteia.resume(record | {"moves": record["moves"][:count], "result": None})
    return match, whole.moves[count].seat, whole.moves[count].action


def test_a_whole_game_is_played_with_the_keys(folder: Path) -> None:
    player = started("offrandes", round_limit=1)

    async def script(player: Player) -> None:
        choices = 0
        await player.type("mistakes off")  # whoever always takes the first move makes some
        while not player.match.state.is_over:
            await player.choose("enter")
            choices += 1
            assert player.app.table.told.scroll_y == player.app.table.told.max_scroll_y  # the newest line is in sight
        assert choices > 5
        await player.sees("Result")
        await player.press("q")
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    assert saved(folder) == []  # as in line mode, a finished game is kept if somebody says so
    assert player.stage.ending is not None


# -- mouse, colours, several people --------------------------------------------------------------------------


def test_the_mouse_chooses_moves_and_presses_keys(pebbles: Pebbles) -> None:
    player = Player(Match(pebbles, 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        assert player.pilot is not None
        await player.pilot.hover("#moves", offset=(6, 2))
        assert player.app.table.moves.pointed is not None
        name = player.app.table.moves.pointed.name
        assert name == player.app.table.moves.cells[1].line.name
        await player.pilot.click("#moves", offset=(6, 2))
        await player.until(lambda: any(move.seat == 0 for move in player.match.moves))
        await player.asked()
        chosen = next(move for move in player.match.moves if move.seat == 0)
        assert pebbles.action_name(chosen.action) == name
        # the theme: other colours, the same words
        before = player.app.theme, player.app.export_screenshot(), player.text()
        await player.press("ctrl+t")
        assert before[0] != player.app.theme
        assert before[1] != player.app.export_screenshot()
        assert before[2] == player.text()
        await player.pilot.click("#keys", offset=(2, 0))
        await player.sees("Page")
        await player.pilot.click(".sheet")
        await player.sees("")

    player.play(script)


def test_a_cover_hides_the_table_between_two_people(pebbles: Pebbles) -> None:
    player = Player(Match(pebbles, 2, seed=4), ["human", "human"])

    async def script(player: Player) -> None:
        def told(seat: int) -> str:
            return next(pebbles.describe_event(e) for e in player.match.events(seat) if e.audience == seat)

        await player.sees("Cover")
        assert told(0) not in player.text()
        await player.press("escape")
        assert player.sheet == "Cover"  # only the button takes it away
        await player.press("enter")
        await player.asked()
        assert told(0) in player.text()
        await player.type("take 1")
        await player.type_without_waiting("keep")
        await player.until(lambda: "Press Enter when you have read this" in player.notice)
        await player.press("enter")
        await player.sees("Cover")
        assert told(0) not in player.text()
        await player.press("enter")
        await player.asked()
        assert told(1) in player.text()
        assert told(0) == told(1) or told(0) not in player.text()

    player.play(script, asked=False)


# -- bots that think, and leaving -----------------------------------------------------------------------------


def test_a_bot_that_thinks_does_not_hold_up_the_screen(
    pebbles: Pebbles, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = hold_up_bots(monkeypatch)
    player = Player(Match(pebbles, 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        await player.type("take 1")
        await player.type_without_waiting("keep")
        await player.until(lambda: player.status.startswith("… "))
        await player.press("f1")  # the bot is thinking all the time
        await player.sees("Page")
        await player.press("escape")
        await player.type_without_waiting("take 2")  # not one's turn: the answer stays in its line
        assert player.app.table.answer.value == "take 2"
        await player.press("ctrl+c")
        may_answer.set()
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    (file,) = saved(folder)  # nobody was asked, and the game is kept
    moves = json.loads(file.read_text())["moves"]
    assert moves[:4][-2:] == ["take 1", "keep"]
    assert any("Saved as" in line for line in player.stage.last_words)


def test_a_question_that_is_put_away_changes_nothing(pebbles: Pebbles, folder: Path) -> None:
    player = Player(Match(pebbles, 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        await player.type("take 1")
        await player.press("ctrl+q")
        await player.sees("Question")
        await player.press("escape")
        await player.asked()
        assert player.notice == "✗ Nothing was done; the game goes on."
        await player.type("take 9")
        assert player.notice.startswith("✗ There is no move")
        await player.press("ctrl+q")
        await player.sees("Question")
        await player.press("n")
        await player.until(lambda: not player.app.thread.is_alive())

    player.play(script)
    assert saved(folder) == []


def test_a_mistake_of_the_program_keeps_the_game_and_is_told(
    pebbles: Pebbles, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(Uniform, "choose", fail)
    player = Player(Match(pebbles, 2, seed=4), ["human", "uniform"])

    async def script(player: Player) -> None:
        await player.type("take 1")
        await player.type_without_waiting("keep")
        await player.until(lambda: not player.app.thread.is_alive())

    with pytest.raises(ZeroDivisionError):
        player.play(script)
    assert len(saved(folder)) == 1
