"""The seats of a table: what each is for, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# What a seat is for, as long as nobody sits there.
OPEN: Final = "open"
INVITED: Final = "invited"
BOT: Final = "bot"


@dataclass
class Seat:
    """One place at a table: what it is for, and who sits there."""

    kind: str  # OPEN, INVITED or BOT
    level: str = ""  # of the bot that plays it
    player: str = ""  # who holds it
    name: str = ""  # of whoever holds or left it; a bot's own is given by its table
    keeper: str = ""  # who left it, or is expected: may sit down here without an invitation

    @property
    def state(self) -> str:
        """`player`, `bot`, `stand_in` (a bot for a player who left), `away` (left, or expected), `open`, `invited`."""
        if self.player:
            return "player"
        if self.level:
            return "stand_in" if self.keeper else BOT
        return "away" if self.keeper else self.kind

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here that stands in for nobody."""
        return bool(self.level) and not self.player and not self.keeper

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot plays here."""
        return bool(self.player or self.level)
