# mypy: disable-error-code="override"
"""Section 27: Blessing Drafts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import BLESSING, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import DRAFT_EXTRA
from petteia.games.hellas.components.constants import BLESSINGS
from petteia.games.hellas.events import BLESSING_KEPT, BLESSING_SEEN, DRAFT_STARTED
from petteia.games.hellas.rules.effects.unit import gain_blessing_effect
from petteia.games.hellas.rules.reasons import NOT_DRAWN, only
from petteia.games.hellas.state import Position


def start_draft(s: Position, seat: i64) -> None:
    """HEL-DRF.1, HEL-DRF.4  The builder draws one Blessing for each player and one more, as far as there are any."""
    number = s.seats + DRAFT_EXTRA
    most = count_bits(s.blessing_deck | s.blessing_discards)
    if number > most:
        number = most
    if number > 0:
        s.emit(DRAFT_STARTED, seat, 0, 0)
        s.ask(DrawBlessing(seat, number, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawBlessing(Decision):
    """HEL-DRF.1, HEL-DRF.4  One Blessing after the other; discarded ones are shuffled in when the deck is empty."""

    facts: ClassVar[Facts] = Facts("draw_blessing", "owner:seat left:count blessings", secret="blessings")

    def __init__(self, owner: i64, left: i64, blessings: i64) -> None:
        super().__init__(CHANCE)
        self.owner: Final = owner
        self.left: Final = left
        self.blessings: Final = blessings  # a bit each

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        deck = s.blessing_deck
        if deck == 0:
            deck = s.blessing_discards
        for blessing in range(BLESSINGS):
            if (deck >> blessing) & 1 == 1:
                choices.add_outcome(BLESSING + blessing, 1)

    def apply(self, s: Position, action: i64) -> None:
        if s.blessing_deck == 0:
            s.blessing_deck = s.blessing_discards
            s.blessing_discards = 0
        card = bit(action - BLESSING)
        s.blessing_deck &= ~card
        s.emit_to(self.owner, BLESSING_SEEN, self.owner, action - BLESSING, 0)
        if self.left > 1:
            s.ask(DrawBlessing(self.owner, self.left - 1, self.blessings | card))
        else:
            s.ask(DraftPick(self.owner, self.blessings | card, s.seats))


@mypyc_attr(acyclic=True, free_list_len=1)
class DraftPick(Decision):
    """HEL-DRF.1, HEL-DRF.2, HEL-DRF.3  Keep one Blessing, pass the rest to the right neighbour.

    HEL-BLS.1, HEL-WIN.13, HEL-DEC.9: permanent and open; each pick is followed by what happens on gaining.
    """

    facts: ClassVar[Facts] = Facts(
        "draft_pick", "seat blessings left:players", rule="HEL-DRF.1", secret="blessings", number=74
    )

    def __init__(self, seat: i64, blessings: i64, left: i64) -> None:
        super().__init__(seat)
        self.blessings: Final = blessings  # a bit each
        self.left: Final = left  # players who have still to pick, this one included

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        blessing = place_of(action, BLESSING, BLESSINGS)
        if blessing < 0:
            return NOT_ASKED
        return only((self.blessings >> blessing) & 1 == 1, NOT_DRAWN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for blessing in range(BLESSINGS):
            if (self.blessings >> blessing) & 1 == 1:
                choices.add(BLESSING + blessing)

    def apply(self, s: Position, action: i64) -> None:
        blessing = action - BLESSING
        rest = self.blessings & ~bit(blessing)
        s.blessings[self.seat] |= bit(blessing)
        s.emit(BLESSING_KEPT, self.seat, blessing, 0)
        if self.left > 1 and rest != 0:
            right = (self.seat - 1 + s.seats) % s.seats
            for card in range(BLESSINGS):
                if (rest >> card) & 1 == 1:
                    s.emit_to(right, BLESSING_SEEN, right, card, 0)
            s.ask(DraftPick(right, rest, self.left - 1))
        else:
            s.blessing_discards |= rest
        gain_blessing_effect(s, self.seat, blessing)  # HEL-BLS.6  before the next player picks

    def put_back(self, s: Position) -> None:
        s.blessing_discards |= self.blessings  # HEL-VIC.10  what a Blessing brought has won the game
