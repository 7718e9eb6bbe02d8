"""How much one address or one player may ask: buckets that fill again with time, and what may be open at once.

Several processes of one server count together: each tells the others what was spent with it (`Limits.spent`), and takes
what they have told (`Limits.others`). Whose bucket it is nobody can read from that: addresses and players are hashed.
"""

from __future__ import annotations

import hashlib
import heapq
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.guard.tokens import new_id

MOST_BUCKETS: Final = 50_000  # those not used for longest are forgotten, and so are full again
MOST_TOLD: Final = 200  # buckets of a rate that other processes are told about: those that were used most
RESERVED: Final = 128  # open files that are not visitors: the database, bots, what is being read
FEWEST: Final = 64
OF_ADDRESS: Final = "address"
OF_ALL: Final = "all"
MEMORY: Final = 10  # beats for which a bucket that nobody uses is told about


class Rate:
    """How many at once, and the seconds after which one more is allowed; 0 seconds: no limit."""

    def __init__(self, text: str) -> None:
        try:
            burst, seconds = text.split("/")
            self.burst, self.seconds = int(burst), float(seconds)
        except ValueError:
            raise BadSettings(Message("server.setting.rate", value=text)) from None
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was so
        self._taken: dict[str, tuple[int, int]] | None = None  # in all, and in which beat last; None: nobody asks
        self._beat = 0
        self._heard: dict[str, Mapping[str, int]] = {}  # what each other process told last

    def take(self, who: str) -> float:
        """Take one; 0, or the seconds after which there will be one."""
        if self.seconds <= 0:
            return 0.0
        name = hashed(who)
        left = self._left(name)
        wait = 0.0 if left >= 1 else (1 - left) * self.seconds
        if not wait:
            self._keep(name, left - 1)
            if self._taken is not None:
                self._taken[name] = (self._taken.get(name, (0, 0))[0] + 1, self._beat)
        return wait

    def spent(self) -> dict[str, int]:
        """How much was ever taken from the buckets that were used lately."""
        taken, self._beat = self._taken or {}, self._beat + 1
        self._taken = {name: found for name, found in taken.items() if found[1] > self._beat - MEMORY}
        most = heapq.nlargest(MOST_TOLD, self._taken.items(), key=lambda item: item[1])
        return {name: total for name, (total, _) in most}

    def others(self, told: Mapping[str, Mapping[str, int]]) -> None:
        """Take from the buckets what each of the other processes has given out since it was heard last."""
        for process, totals in told.items():
            before = self._heard.get(process, {})
            for name, total in totals.items():
                more = total - before.get(name, 0)  # less than before: it has been forgotten there meanwhile
                if more:
                    self._keep(name, max(-self.burst, self._left(name) - (more if more > 0 else total)))
        self._heard = dict(told)

    def _left(self, name: str) -> float:
        now = time.monotonic()
        left, then = self._buckets.get(name, (float(self.burst), now))
        return min(self.burst, left + (now - then) / self.seconds) if self.seconds > 0 else self.burst

    def _keep(self, name: str, left: float) -> None:
        self._buckets[name] = (left, time.monotonic())
        self._buckets.move_to_end(name)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)


class Open:
    """What is open at a time, of each address and in all: connections, or streams."""

    def __init__(self, most: int, most_in_all: int) -> None:
        self.most = most
        self.most_in_all = most_in_all
        self.in_all = 0
        self._open: dict[str, int] = {}
        self._elsewhere: dict[str, int] = {}

    def enter(self, who: str, is_exempt: bool = False) -> str:
        """Count one more; empty, or which limit it would exceed, `OF_ADDRESS` or `OF_ALL`."""
        name = hashed(who)
        if self.in_all >= self.most_in_all:
            return OF_ALL
        if not is_exempt and self._open.get(name, 0) + self._elsewhere.get(name, 0) >= self.most:
            return OF_ADDRESS
        self.in_all += 1
        self._open[name] = self._open.get(name, 0) + 1
        return ""

    def leave(self, who: str) -> None:
        """Count one less."""
        name = hashed(who)
        self.in_all -= 1
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]

    def spent(self) -> dict[str, int]:
        """How many are open here, for the addresses that have most."""
        return dict(heapq.nlargest(MOST_TOLD, self._open.items(), key=lambda item: item[1]))

    def others(self, told: Mapping[str, Mapping[str, int]]) -> None:
        """Remember how many are open with the other processes."""
        self._elsewhere = {}
        for counts in told.values():
            for name, count in counts.items():
                self._elsewhere[name] = self._elsewhere.get(name, 0) + count


class Limits:
    """All rates of a server, and how many connections and streams each address has open."""

    def __init__(self, settings: Settings) -> None:
        self.id = new_id()  # by which other processes know this one
        self.requests = Rate(settings.requests)
        self.tables = Rate(settings.tables)
        self.players = Rate(settings.players)
        self.chats = Rate(settings.chats)
        self.hints = Rate(settings.hints)
        self.slips = Rate(settings.slips)
        self.checks = Rate(settings.checks)
        self.pictures = Rate(settings.pictures)
        most = settings.connections_all or open_files() - RESERVED
        self.connections = Open(settings.connections, max(most, FEWEST))
        # Who listens must not keep out who plays: some connections are always left for short requests.
        self.streams = Open(settings.streams, min(settings.streams_all, self.connections.most_in_all * 3 // 4))

    def demand(self, rate: Rate, who: str) -> None:
        """Take one, or refuse and say when to come back."""
        wait = rate.take(who)
        if wait:
            raise too_much(wait)

    def open_stream(self, who: str) -> None:
        """Count one more stream of an address, or refuse."""
        full = self.streams.enter(who)
        if full == OF_ADDRESS:
            raise Refused(429, Message("server.limit.streams", n=self.streams.most))
        if full:
            raise Refused(503, Message("server.limit.full"))

    def close_stream(self, who: str) -> None:
        """Count one stream less."""
        self.streams.leave(who)

    def spent(self) -> dict[str, Any]:
        """What other processes need to know, to be handed to their `others`."""
        return {"from": self.id} | {name: part.spent() for name, part in self._shared().items()}

    def others(self, told: Sequence[Mapping[str, Any]]) -> None:
        """Take what all processes that are alive have told last."""
        for name, part in self._shared().items():
            part.others({one["from"]: one.get(name, {}) for one in told if one.get("from", self.id) != self.id})

    def _shared(self) -> dict[str, Rate | Open]:
        return {name: part for name, part in vars(self).items() if isinstance(part, Rate | Open)}


def open_files() -> int:
    """How many files and connections this process may have open."""
    try:
        import resource
    except ImportError:  # not on this system
        return 1024
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(limit, 65536) if limit >= 0 else 65536  # less than nothing: as many as there are


@lru_cache(maxsize=16384)
def hashed(who: str) -> str:
    """An address or a player, for counting only."""
    return hashlib.blake2b(who.encode("utf-8", "replace"), digest_size=8).hexdigest()


def too_much(wait: float) -> Refused:
    """The refusal of a visitor who asks too often."""
    seconds = max(1, round(wait + 0.5))
    return Refused(429, Message("server.limit.rate", n=seconds), pause=seconds)
