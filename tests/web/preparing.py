"""Tables at which a recorded game has been played up to shortly before its end, written by the server's own store."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from petteia import bots
from petteia.core import record
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match, replay
from petteia.games import OURS
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer, new_id
from petteia.server.store.store import Row, Store
from petteia.server.tables import proposals
from petteia.server.tables.foreseen import after_press
from petteia.server.tables.kinds import Draft
from petteia.server.tables.room import Room
from tests.server.running import Person, wait

TESTS: Final = Path(__file__).parent.parent
PEOPLE: Final = ("Ada", "Bram", "Celia", "Daan", "Ewa")


class Prepared(NamedTuple):
    """A table, who sits where, and what is still to be chosen."""

    table: str
    players: list[str]
    seat: int  # who makes all choices that are left
    left: list[str]


class Stages(NamedTuple):
    """Addresses of tables in every stage, and the token of somebody who sits at all of them."""

    token: str
    paths: list[str]
    playing: list[str]  # those at which a game goes on


def stages(url: str, settings: Settings) -> Stages:
    """A table at which people gather, one of each game that is being played, and one whose game is over."""
    ada = Person(url, "Ada")
    lobby = ada.table("delphi", "invited", "invited", "bot")
    paths = [f"/t/{lobby['id']}", f"/t/{lobby['id']}/arrange"]
    playing = [ada.table(game, "invited", *["bot"] * 3)["id"] for game in OURS]
    for table in playing:
        wait(ada, table, 0)  # the bots have moved: from now on nothing changes
    paths += [f"/t/{table}" for table in playing]
    going_on = paths[-len(playing) :]
    over = prepare(settings, recorded("offrandes", "01"), 1)
    last = Person(url)
    last.use(Signer(settings.key()).player_token(over.players[over.seat], "Bram"))
    last.act(over.table, last.seen(over.table)["version"], over.left[0])
    return Stages(ada.token, [*paths, f"/join/{ada.seen(lobby['id'])['invite']}", f"/t/{over.table}/after"], going_on)


@lru_cache(maxsize=8)
def recorded(game: str, number: str) -> Match:
    """A whole game of those that the rules are tested with; it is only looked at."""
    return replay(record.load(TESTS / game / "games" / f"{number}.json"))


class Adviser:
    """Says what a bot would choose for the seat that decides at a table, which is followed in the server's store."""

    def __init__(self, settings: Settings, table: str, bot: str) -> None:
        self.settings = settings
        self.table = table
        self.bot = bots.make(bot, bot)
        self.roller = Roller(bot)
        self.room: Room | None = None
        self.rows = 0  # of the table that were read

    def choice(self) -> str:
        """The name of an action that can be chosen now."""
        match = self.match()
        return match.game.action_name(self.advise(match.state))

    def advise(self, state: State) -> int:
        """What the bot would choose in a position."""
        return int(bots.consult(self.bot, state, self.roller))

    def match(self) -> Match:
        """The game as it stands."""
        with ThreadPoolExecutor(1) as beside:
            return beside.submit(lambda: asyncio.run(self._follow())).result()

    async def _follow(self) -> Match:
        store = Store(self.settings)
        if self.room is None:
            found = await store.header(self.table)
            assert found is not None
            self.room = Room(self.table, *found)
        for row in await store.rows(self.table, self.rows):
            self.room.apply(row)
            self.rows = row.seq
        store.close()
        return self.room.match


def table_of(match: Match) -> Room:
    """A table without a server at which the game of a match begins anew."""
    room = _room(match, [new_id() for _ in range(match.players)])
    started = proposals.start(room, None)
    assert started is not None
    room.apply(room.row(started))
    return room


def prepare(settings: Settings, match: Match, most: int, upto: int | None = None) -> Prepared:
    """Store a table with all but the last choices of a game: those that one player makes alone, so many at most.

    With `upto` the game is taken to end after so many choices. With none at most the game is over.
    """
    chosen = [(move.seat, match.game.action_name(move.action)) for move in match.moves if move.seat >= 0][:upto]
    seat, left = chosen[-1][0], 0
    while left < most and chosen[-1 - left][0] == seat:
        left += 1
    players = [new_id() for _ in range(match.players)]
    room = _room(match, players)
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(lambda: asyncio.run(_write(settings, room, chosen[: len(chosen) - left]))).result()
    return Prepared(room.id, players, seat, [name for _, name in chosen[len(chosen) - left :]])


def _room(match: Match, players: list[str]) -> Room:
    header = proposals.new_header(
        match.game, players[0], PEOPLE[0], ["open"] * match.players, match.options, False,
        title="", listed=True, watch=True, pace="live", shuffle=False, start_when_full=False,
    ) | {"seed": match.seed, "version": match.version}  # fmt: skip
    for number, seat in enumerate(header["seats"]):
        seat.update(player=players[number], name=PEOPLE[number])
    return Room(new_id(), time.time(), header)


async def _write(settings: Settings, room: Room, chosen: list[tuple[int, str]]) -> None:
    store = Store(settings)
    await store.create(room.id, room.created, room.header, room.listed())
    started = proposals.start(room, None)
    assert started is not None
    rows = [_applied(room, started)]
    for seat, name in chosen:
        rows.append(_applied(room, Draft("move", seat, after_press(room, room.game.action_id(name)))))
    listed = room.listed()
    assert all(await asyncio.gather(*(store.append(room.id, row, listed) for row in rows)))  # in one transaction
    store.close()


def _applied(room: Room, draft: Draft) -> Row:
    row = room.row(draft)
    room.apply(row)
    return row
