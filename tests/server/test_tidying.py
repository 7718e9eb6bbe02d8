"""Garbage is looked for often and little: what stays is set aside, and what is of no more use is thrown away."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from petteia.server.operations import tidying


class Thing:
    """Something that refers to itself, so that only a search for garbage finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_what_is_new_and_useless_goes_and_what_is_used_is_set_aside() -> None:
    tidying.everything()
    before = gc.get_freeze_count()
    kept, lost = Thing(), weakref.ref(Thing())
    tidying.news()
    assert lost() is None
    assert gc.get_freeze_count() > 0
    assert kept.itself is kept
    assert before > 1000


def test_what_becomes_useless_later_goes_when_everything_is_looked_through() -> None:
    thing = Thing()
    lost = weakref.ref(thing)
    tidying.news()
    del thing
    tidying.news()
    assert lost() is not None  # set aside
    tidying.everything()
    assert lost() is None


def test_it_goes_on_until_it_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    for name in ("news", "everything"):
        monkeypatch.setattr(tidying, name, lambda name=name: looks.append(name))
    monkeypatch.setattr(tidying, "OFTEN", 0.001)
    monkeypatch.setattr(tidying, "RARELY", 0.05)
    monkeypatch.setattr(tidying, "AT_LAST", 0.05)

    async def run() -> None:
        task = asyncio.create_task(tidying.tidy())
        while looks.count("everything") < 3:
            await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(asyncio.wait_for(run(), 20))
    assert looks[0] == "everything"
    assert "news" in looks
    assert gc.get_threshold() == tidying.YOUNG
