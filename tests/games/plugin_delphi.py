"""Delphi: what is hidden there, how random games come to an end, and what must occur in its recorded games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from petteia.core.chance import Roller
from petteia.core.flow import EVERYBODY, State
from petteia.core.match import Match
from petteia.games.delphi import events
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.state import Position
from tests.games.features_delphi import FEATURES, features_of
from tests.games.plugin import Plugin
from tests.games.steering_delphi import steer

NAMES_AN_ISLAND = {events.ISLAND_LOOKED_AT, events.SHRINE_BUILT}  # and not the tile that lies there


class Delphi(Plugin):
    """DEL-37.1, DEL-37.2  Hidden is what lies under face-down islands, from those who have not looked."""

    always_hides: ClassVar[bool] = True
    looks: ClassVar[int] = 20
    broken: ClassVar[int] = 60
    shares: ClassVar[bool] = True
    never_asked: ClassVar[frozenset[str]] = frozenset({"load_statue_what"})  # DEL-3.3  no ship reaches two cities
    features: ClassVar[frozenset[str]] = FEATURES

    def choose(self, state: State, roller: Roller) -> int:
        """At random, but often what leads on."""
        assert isinstance(state, Position)
        return steer(state, roller)

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        """The same table with other tiles under the islands that others have looked at: exchanged, and drawn anew."""
        assert isinstance(state, Position)
        hidden = hidden_islands(state, seat)
        lying = [int(state.tiles[island]) for island in hidden]
        known = {int(state.tiles[island]) for island in range(c.ISLANDS) if island not in hidden}
        pool = [tile for tile in range(c.ISLAND_TILES) if tile not in known]
        roller.shuffle(pool)
        result: list[State] = []
        for tiles in (lying[1:] + lying[:1], pool[: len(hidden)]):
            if tiles != lying:
                other = state.copy()
                for island, tile in zip(hidden, tiles, strict=True):
                    other.tiles[island] = tile
                result.append(other)
        return result

    def check_events(self, match: Match) -> None:
        """DEL-14.5, DEL-37.2, DEL-37.7  Everything is told to all, but what is under an island only to who looks."""
        after = [*match.before[1:], match.state]
        for move, state in zip(match.moves, after, strict=True):
            assert isinstance(state, Position)
            for event in move.events:
                if event.kind == events.ISLAND_SEEN:
                    assert event.audience == event.a, "somebody else is told what lies under an island"
                    assert state.seen[event.a] >> event.b & 1, "told without having looked"
                    assert state.tiles[event.b] == event.c
                    continue
                assert event.audience == EVERYBODY
                if event.kind == events.ISLAND_EXPLORED:
                    assert state.explored >> event.b & 1, "all are told of a tile that is face down"
                elif event.kind in NAMES_AN_ISLAND:
                    assert event.c == 0

    def features_of(self, match: Match) -> set[str]:
        """Cards, gods, islands, actions, options and ways to end."""
        return features_of(match)


def hidden_islands(s: Position, seat: int | None) -> list[int]:
    """The islands that somebody has looked at, but not this seat, and that are face down."""
    own = 0 if seat is None else int(s.seen[seat])
    return [
        island
        for island in range(c.ISLANDS)
        if s.tiles[island] != c.NO_TILE and not (int(s.explored) | own) >> island & 1
    ]


PLUGIN = Delphi()
