"""How the levels of bots play this game, where they do not play as usual: measured, see `docs/strength.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.presenting import Setting

LEVELS: Final[Mapping[str, Setting]] = {
    "novice": Setting(misjudgement=450, haste=40),
    "adept": Setting(misjudgement=200, haste=20),
    "hero": Setting(misjudgement=20),
    "olympian": Setting(visits=50),
    "immortal": Setting(visits=50, foresight=512),
    "olympian-1": Setting(visits=50),
}
