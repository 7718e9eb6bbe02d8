"""How the levels of bots play this game, where they do not play as usual: measured, see `docs/strength.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.presenting import Setting

LEVELS: Final[Mapping[str, Setting]] = {
    "adept": Setting(carelessness=40),
    "hero": Setting(carelessness=10),
    "olympian": Setting(visits=50),
    "immortal": Setting(visits=50, foresight=64),
    "olympian-1": Setting(visits=50),
}
