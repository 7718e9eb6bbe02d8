"""What the tests of all games must be told about one: a module `plugin_<game>.py` holds its PLUGIN."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match

if TYPE_CHECKING:
    from tests.games.play import Options


class Plugin:
    """What holds for a game that says nothing about itself."""

    hiding: ClassVar[Options] = {}  # options with which something is hidden
    other: ClassVar[Options] = {}  # values of options for other games than the default one, where not any will do
    always_hides: ClassVar[bool] = False  # whether something is hidden with any options
    short: ClassVar[Options] = {}  # options with which a random game does not go on for too long
    looks: ClassVar[int] = 1  # of the positions of a long random game, one in so many is searched for secrets
    broken: ClassVar[int] = 1  # of the broken positions that can be made of one, one in so many is tried
    never_asked: ClassVar[frozenset[str]] = frozenset()  # decisions that never leave a choice, by name
    steps: ClassVar[int] = 320  # of each golden playthrough
    most: ClassVar[int] = 12_000  # the largest count of positions that is stored
    shares: ClassVar[bool] = False  # whether each kind of decision is counted at one of the tables, not at all of them
    pool: ClassVar[int] = 0  # so many games are played at least before some are kept as records
    features: ClassVar[frozenset[str]] = frozenset()  # what must occur in the recorded games: cards, ways to end

    def choose(self, state: State, roller: Roller) -> int:
        """What a player of a random game does; where that would not end, a game steers its players a little."""
        return roller.choose(state.legal())

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
    return PLUGINS[game] if game in PLUGINS else module_plugin(game)


@cache
def module_plugin(game: str) -> Plugin:
    """What the module of a game says."""
    name = f"tests.games.plugin_{game}"
    if importlib.util.find_spec(name) is None:
        return Plugin()
    module: Any = importlib.import_module(name)
    found: Plugin = module.PLUGIN
    return found
