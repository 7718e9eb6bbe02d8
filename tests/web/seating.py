"""Somebody at a table whose game has just begun: dealt alike each time, and nobody else moves there."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.web.preparing import prepare, recorded
from tests.web.visiting import DESKTOP, PHONE, Reader, Site

Someone = TypeVar("Someone", bound=Reader)


def sit_down(site: Site, game: str, kind: type[Someone], size: tuple[int, int] = DESKTOP, **more: Any) -> Someone:
    """Whoever decides first in a recorded game, in front of its table."""
    prepared = prepare(site.settings, recorded(game, "01"), 1, 1)
    player = prepared.players[prepared.seat]
    found = site.reader(size=size, kind=kind, player=player, **{"has_touch": size == PHONE} | more)
    assert isinstance(found, kind)
    found.open(f"/t/{prepared.table}")
    assert found.wait_for_turn()
    return found
