"""A lesson on the full screen: the card stays in sight, Enter alone leaves one that is only read."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.learning import library
from petteia.learning.coach import Coach
from petteia.terminal.full.app import FullScreen
from petteia.terminal.full.stage import Stage
from petteia.terminal.lesson import LessonSession
from tests.cli.fullscreen import Player


class Learner(Player):
    """Somebody in front of a lesson."""

    def __init__(self, game: str, lang: str = "en") -> None:
        script = library.lesson(game)
        assert script is not None
        self.stage = Stage(lang)
        self.coach = Coach(script)
        self.session = LessonSession(self.coach, self.stage)
        self.match = self.session.match
        self.app = FullScreen(self.stage, self.session)
        self.pilot = None


@pytest.mark.parametrize("game", ["offrandes", "delphi", "hellas"])
def test_a_card_stays_in_sight_until_it_is_done(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    learner = Learner(game)

    async def script(player: Player) -> None:
        first = learner.coach.card
        await player.until(lambda: f"[1/{first.of}]" in player.notice)
        if first.is_read:
            await player.press("enter")
            await player.until(lambda: f"[2/{first.of}]" in player.notice)
        card = learner.coach.card
        await player.press(*"xyzzy", "enter")
        await player.until(lambda: "xyzzy" in player.notice)
        await player.until(lambda: f"[{card.number}/{card.of}]" in player.notice)

    learner.play(script, size=(100, 34))
