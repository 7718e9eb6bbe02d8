"""What the tests of all games must be told about one: a module `plugin_<game>.py` holds its PLUGIN."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any, ClassVar

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match
from tests.games.play import Options


class Plugin:
    """What holds for a game that says nothing about itself."""

    hiding: ClassVar[Options] = {}  # options with which something is hidden
    features: ClassVar[frozenset[str]] = frozenset()  # what must occur in the recorded games: cards, ways to end

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        """Other positions that this seat (None: a spectator) must not be able to tell from this one."""
        return []

    def check_events(self, match: Match) -> None:
        """Fail if an event tells a seat something that it may not know."""

    def features_of(self, match: Match) -> set[str]:
        """Which of the features occur in a finished match."""
        return set()


PLUGINS: dict[str, Plugin] = {}  # of games that have no module here


def plugin(game: str) -> Plugin:
    """What is known about a game."""
    if game in PLUGINS:
        return PLUGINS[game]
    name = f"tests.games.plugin_{game}"
    if importlib.util.find_spec(name) is None:
        return Plugin()
    module: Any = importlib.import_module(name)
    found: Plugin = module.PLUGIN
    return found
