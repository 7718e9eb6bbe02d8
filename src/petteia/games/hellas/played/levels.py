"""How the levels of bots play this game, where they do not play as usual: measured, see `docs/strength.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.presenting import Setting

LEVELS: Final[Mapping[str, Setting]] = {
    "novice": Setting(misjudgement=600, haste=20),
    "adept": Setting(misjudgement=200, haste=10),
    "hero": Setting(misjudgement=10),
    "olympian": Setting(visits=24),
    "immortal": Setting(visits=24, foresight=512),
    "olympian-1": Setting(visits=24),
}
