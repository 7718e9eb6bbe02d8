"""How the levels of bots play this game, where they do not play as usual: measured, see `docs/strength.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.presenting import Setting

LEVELS: Final[Mapping[str, Setting]] = {
    "novice": Setting(misjudgement=1200, haste=60),
    "adept": Setting(misjudgement=400, haste=20),
    "hero": Setting(misjudgement=10),
    "olympian": Setting(visits=150),
    "immortal": Setting(visits=150, foresight=512),
    "olympian-1": Setting(visits=150),
}
