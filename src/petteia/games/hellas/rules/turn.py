# mypy: disable-error-code="override"
"""Section 7: the sequence of play: start of turn, regular actions, one special action, end of turn.

HEL-NUL.1, HEL-NUL.2, HEL-DEC.11: the core takes a single choice without asking and skips what has none; every choice
is final. A decision that must be asked all the same says so in `asks_single`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import NATION, NO, REGULAR, TO_SPECIAL, USE, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import (
    FIRST_BLESSING,
    HERO_AMOUNT,
    MOMENT_BLESSINGS,
    USABLE,
    USE_AMOUNT,
    USE_EFFECT,
    USE_MOMENTS,
)
from petteia.games.hellas.components.constants import (
    BLESSINGS,
    HERO_MOVEMENT,
    HOPLITE_MOVEMENT,
    NATIONS,
    PRAYER,
    TURN_LIMIT,
    USE_ARTIFACTS,
)
from petteia.games.hellas.components.vocabulary import (
    BOW_FOR_WOUND_OR_KILLS,
    GLORY_FOR_ARTIFACT,
    INSTEAD_OF_HERO,
    INSTEAD_OF_HOPLITES,
    OWN_TURN,
)
from petteia.games.hellas.events import REGULAR_TAKEN, TURN_ENDED, TURN_STARTED, USED
from petteia.games.hellas.rules.artifact_deck import keep_one_of
from petteia.games.hellas.rules.artifacts import ArtifactUse, has_usable_artifact
from petteia.games.hellas.rules.effects.monsters import forbids_shot
from petteia.games.hellas.rules.effects.unit import carry_out, forbids_use
from petteia.games.hellas.rules.hero_movement import start_hero_movement
from petteia.games.hellas.rules.holdings import neutral_deck, owns_effect, return_glory
from petteia.games.hellas.rules.hoplite_movement import may_move_hoplites, start_hoplite_movement
from petteia.games.hellas.rules.prayer import PrayMonument, forbids_prayer
from petteia.games.hellas.rules.reasons import (
    MOVEMENT_TAKEN,
    NO_HOPLITE_MOVES,
    NO_USABLE_ARTIFACT,
    NOT_YOUR_GLORY,
    TAKEN,
    only,
)
from petteia.games.hellas.rules.special import SpecialChoose, check_countdown
from petteia.games.hellas.rules.uses import forbids_using, list_uses, may_use_any, owns, use, uses_at
from petteia.games.hellas.rules.victory import end_in_a_draw
from petteia.games.hellas.state import Position

INSTEAD: Final = (1 << INSTEAD_OF_HERO) | (1 << INSTEAD_OF_HOPLITES)  # the moments of a card


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """HEL-TRN.1, HEL-TRN.2  One turn: its parts in order, asked last to first."""

    facts: ClassVar[Facts] = Facts("turn", "owner:seat", when="any")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if s.options[TURN_LIMIT] > 0 and s.turn >= s.options[TURN_LIMIT]:
            end_in_a_draw(s)
            return
        s.turn += 1
        s.active = self.owner
        s.taken = 0
        s.turn_used = 0
        s.prayers = 0
        s.extra = 0
        s.emit(TURN_STARTED, self.owner, s.turn, 0)
        s.ask(TurnEnd(self.owner))
        s.ask(SpecialChoose(self.owner, 0))
        s.ask(TurnGoesOn(self.owner))
        if s.has_ability(self.owner, GLORY_FOR_ARTIFACT) and neutral_deck(s) != 0:
            s.ask(TurnStartGlory(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnStartGlory(Decision):
    """HEL-TRN.6, HEL-HER.8  Heracles gives back a Glory token for one of 2 neutral artifacts."""

    facts: ClassVar[Facts] = Facts("turn_start_glory", "seat", rule="HEL-HER.8", number=4)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        nation = place_of(action, NATION, NATIONS)
        if nation < 0:
            return NOT_ASKED
        return only(s.glory[nation] == self.seat, NOT_YOUR_GLORY)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        for nation in range(NATIONS):
            if s.glory[nation] == self.seat:
                choices.add(NATION + nation)

    def apply(self, s: Position, action: i64) -> None:
        if action != NO:
            return_glory(s, self.seat, action - NATION)
            keep_one_of(s, self.seat, HERO_AMOUNT[s.hero[self.seat]])


def forbids_regular(s: Position, seat: i64, regular: i64) -> i64:
    """HEL-TRN.3  Why a regular action cannot be taken: it has been, or it would do nothing."""
    if (s.taken >> regular) & 1 == 1:
        return TAKEN
    if regular == USE_ARTIFACTS:
        return only(has_usable_artifact(s, seat), NO_USABLE_ARTIFACT)
    if regular == PRAYER:
        return forbids_prayer(s, seat)
    if regular == HERO_MOVEMENT:
        return ALLOWED
    return only(may_move_hoplites(s, seat), NO_HOPLITE_MOVES)


def has_regular(s: Position, seat: i64) -> bool:
    """Whether any regular action is open."""
    for regular in range(HOPLITE_MOVEMENT + 1):
        if forbids_regular(s, seat, regular) == ALLOWED:
            return True
    return False


def forbids_replacing(s: Position, seat: i64, card: i64) -> i64:
    """HEL-HMV.7, HEL-HMV.10, HEL-MOV.16  Why a Blessing cannot be used instead of a movement, or ALLOWED."""
    if (USE_MOMENTS[card] >> INSTEAD_OF_HERO) & 1 == 1 and (s.taken >> HERO_MOVEMENT) & 1 == 1:
        return MOVEMENT_TAKEN
    if (USE_MOMENTS[card] >> INSTEAD_OF_HOPLITES) & 1 == 1 and (s.taken >> HOPLITE_MOVEMENT) & 1 == 1:
        return MOVEMENT_TAKEN
    return forbids_use(s, seat, card)


def is_replacing(card: i64) -> bool:
    """Whether a card is used instead of a movement."""
    return USE_MOMENTS[card] & INSTEAD != 0


def replacing(s: Position, seat: i64) -> i64:
    """The Blessings a seat can use now instead of a movement, a bit each."""
    cards = s.blessings[seat] & (MOMENT_BLESSINGS[INSTEAD_OF_HERO] | MOMENT_BLESSINGS[INSTEAD_OF_HOPLITES])
    if cards == 0:
        return 0
    found: i64 = 0
    for blessing in range(BLESSINGS):
        if (cards >> blessing) & 1 == 1 and forbids_replacing(s, seat, FIRST_BLESSING + blessing) == ALLOWED:
            found |= bit(blessing)
    return found


def is_asked(s: Position, seat: i64) -> bool:
    """HEL-DEC.10, HEL-NUL.4  Whether `turn_main` is asked; whether a bow card is in the hand does not matter."""
    if has_regular(s, seat) or replacing(s, seat) != 0:
        return True
    if not uses_at(s, seat, OWN_TURN):
        return False
    if owns_effect(s, seat, BOW_FOR_WOUND_OR_KILLS) and forbids_shot(s, seat) == ALLOWED:
        return True
    return may_use_any(s, seat, OWN_TURN)


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnGoesOn(Step):
    """HEL-TRN.9, HEL-DEC.10  An action is over: the next choice of action, if there is any."""

    facts: ClassVar[Facts] = Facts("turn_goes_on", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        if is_asked(s, self.owner):
            s.ask(TurnMain(self.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnMain(Decision):
    """HEL-TRN.3, HEL-TRN.5, HEL-TRN.7  A regular action, a Blessing instead of one, a free effect, or no more."""

    facts: ClassVar[Facts] = Facts("turn_main", "seat", rule="HEL-TRN.3", number=6)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == TO_SPECIAL:
            return ALLOWED
        regular = place_of(action, REGULAR, HOPLITE_MOVEMENT + 1)
        if regular >= 0:
            return forbids_regular(s, self.seat, regular)
        card = place_of(action, USE, USABLE)
        if card < 0:
            return NOT_ASKED
        if is_replacing(card) and owns(s, self.seat, card):
            return forbids_replacing(s, self.seat, card)
        return forbids_using(s, self.seat, OWN_TURN, card)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(TO_SPECIAL)
        for regular in range(HOPLITE_MOVEMENT + 1):
            if forbids_regular(s, self.seat, regular) == ALLOWED:
                choices.add(REGULAR + regular)
        cards = replacing(s, self.seat)
        if cards == 0:
            list_uses(s, self.seat, OWN_TURN, choices)
            return
        uses = Choices()
        list_uses(s, self.seat, OWN_TURN, uses)
        merge(choices, uses, cards)

    def apply(self, s: Position, action: i64) -> None:
        if action == TO_SPECIAL:
            return
        s.ask(TurnGoesOn(self.seat))
        if action >= USE:
            card = action - USE
            if is_replacing(card):
                replace_movement(s, self.seat, card)
            else:
                use(s, self.seat, card)
        else:
            take_regular(s, self.seat, action - REGULAR)


def merge(choices: Choices, uses: Choices, cards: i64) -> None:
    """Free effects and replacing Blessings in one rising list."""
    at: i64 = 0
    for blessing in range(BLESSINGS):
        action = USE + FIRST_BLESSING + blessing
        while at < uses.count and uses.actions[at] < action:
            choices.add(uses.actions[at])
            at += 1
        if (cards >> blessing) & 1 == 1:
            choices.add(action)
    while at < uses.count:
        choices.add(uses.actions[at])
        at += 1


def take_regular(s: Position, seat: i64, regular: i64) -> None:
    """HEL-TRN.12  A regular action counts as taken as soon as it is chosen.

    HEL-MOV.17: also a movement without a move.
    """
    s.taken |= bit(regular)
    s.emit(REGULAR_TAKEN, seat, regular, 0)
    if regular == USE_ARTIFACTS:
        s.ask(ArtifactUse(seat))
    elif regular == PRAYER:
        s.ask(PrayMonument(seat))
    elif regular == HERO_MOVEMENT:
        start_hero_movement(s, seat)
    else:
        start_hoplite_movement(s, seat)


def replace_movement(s: Position, seat: i64, card: i64) -> None:
    """HEL-HMV.7, HEL-MOV.16  A Blessing taken instead of a movement uses it up."""
    s.emit(USED, seat, card, 0)
    if (USE_MOMENTS[card] >> INSTEAD_OF_HERO) & 1 == 1:
        s.taken |= bit(HERO_MOVEMENT)
    else:
        s.taken |= bit(HOPLITE_MOVEMENT)
    carry_out(s, seat, USE_EFFECT[card], USE_AMOUNT[card])


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnEnd(Step):
    """HEL-TRN.10, HEL-KOK.6, HEL-KOK.11  The countdown is decided; then the next player clockwise.

    HEL-TRN.11: nobody is ever out of the game.
    """

    facts: ClassVar[Facts] = Facts("turn_end", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        s.emit(TURN_ENDED, self.owner, 0, 0)
        check_countdown(s)
        s.ask(Turn(s.left_of(self.owner)))
