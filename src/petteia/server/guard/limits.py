"""How much one address or one player may ask: buckets that fill again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.guard.settings import BadSettings, Settings

MOST_BUCKETS: Final = 50_000  # those not used for longest are forgotten, and so are full again


class Rate:
    """So many at once, and one more after so many seconds; 0 seconds: no limit."""

    def __init__(self, text: str) -> None:
        try:
            burst, seconds = text.split("/")
            self.burst, self.seconds = int(burst), float(seconds)
        except ValueError:
            raise BadSettings(Message("server.setting.rate", value=text)) from None
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was so

    def take(self, who: str) -> float:
        """Take one; 0, or the seconds after which there will be one."""
        if self.seconds <= 0:
            return 0.0
        now = time.monotonic()
        left, then = self._buckets.pop(who, (float(self.burst), now))
        left = min(self.burst, left + (now - then) / self.seconds)
        wait = 0.0 if left >= 1 else (1 - left) * self.seconds
        self._buckets[who] = (left if wait else left - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait


class Limits:
    """All rates of a server, and how many streams each address has open."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Rate(settings.requests)
        self.tables = Rate(settings.tables)
        self.players = Rate(settings.players)
        self.chats = Rate(settings.chats)
        self.checks = Rate(settings.checks)
        self._most_streams = settings.streams
        self._streams: dict[str, int] = {}

    def demand(self, rate: Rate, who: str) -> None:
        """Take one, or refuse and say when to come back."""
        wait = rate.take(who)
        if wait:
            raise too_much(wait)

    def open_stream(self, who: str) -> None:
        """Count one more stream of an address, or refuse."""
        if self._streams.get(who, 0) >= self._most_streams:
            raise Refused(429, Message("server.limit.streams", n=self._most_streams))
        self._streams[who] = self._streams.get(who, 0) + 1

    def close_stream(self, who: str) -> None:
        """Count one stream less."""
        self._streams[who] -= 1
        if not self._streams[who]:
            del self._streams[who]


def too_much(wait: float) -> Refused:
    """The refusal of somebody who asks too often."""
    return Refused(429, Message("server.limit.rate", n=max(1, round(wait + 0.5))))
