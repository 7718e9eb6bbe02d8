"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia import bots
from petteia.bots.base import Bot
from petteia.bots.own import check, find, is_address, made_by
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.terminal.problems import BadInput, with_hint

HUMAN: Final = "human"
LONGEST_NAME: Final = 40
STAND_IN: Final = "adept"  # who plays on for a bot that failed


class Seats:
    """For each seat its kind, `human` or the name of a bot, and the name of who sits there (perhaps empty)."""

    def __init__(self, kinds: Sequence[str], names: Sequence[str] = ()) -> None:
        self.kinds = list(kinds)
        self.names = [*names, *[""] * len(self.kinds)][: len(self.kinds)]

    @property
    def humans(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for this seat."""
        return self.kinds[seat] == HUMAN

    def label(self, seat: int) -> Message:
        """Who sits there, as it is said to people."""
        name, kind = self.names[seat], self.kinds[seat]
        if name:
            return Message("cli.seat.named" if kind == HUMAN else "cli.seat.named_bot", name=name, bot=kind)
        if kind != HUMAN:
            return Message("cli.seat.bot", bot=kind)
        if len(self.humans) == 1:
            return Message("cli.seat.you")
        return Message("cli.seat.person", n=self.humans.index(seat) + 1)


def bot_in(match: Match, kind: str) -> str | Bot:
    """The bot of a kind for the seat that decides: by its name, or one's own, made anew like those for each move."""
    if not is_address(kind):
        return kind
    seed = Roller(match.seed, f"bot:{match.state.seat}:{len(match.moves)}").below(1 << 62)
    return made_by(kind, find(kind), seed)


def default_kinds(players: int) -> list[str]:
    """A person in the first seat and bots of a middling level in the others."""
    return [HUMAN, *[STAND_IN] * (players - 1)]


def read_kinds(text: str) -> list[str]:
    """The kinds of all seats, from `human,uniform,module:factory`; BadInput or BadBot if one is none."""
    known = [HUMAN, *bots.names()]
    kinds = [part if is_address(part) else part.lower() for part in (part.strip() for part in text.split(","))]
    for kind in kinds:
        if is_address(kind):
            check(kind, find(kind))
        elif kind not in known:
            problem = Message("cli.seats.kind", kind=kind, known=", ".join(known))
            raise BadInput(with_hint(problem, kind, known))
    return kinds


def read_names(text: str, players: int) -> list[str]:
    """The names of the players, from `Ada,Bob`; an empty one is nobody's."""
    names = ["".join(c for c in part if c.isprintable()).strip()[:LONGEST_NAME] for part in text.split(",")]
    if len(names) > players:
        raise BadInput(Message("cli.names.many", n=len(names), players=players))
    return names
