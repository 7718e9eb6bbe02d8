"""Sections 25 to 29: what a player owns: artifacts, Blessings, Glory tokens, Priests."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.cards import (
    EFFECT_ARTIFACTS,
    EFFECT_BLESSINGS,
    MOMENT_ARTIFACTS,
    NEUTRAL_ARTIFACTS,
    PRIESTS,
)
from petteia.games.hellas.components.constants import ARTIFACTS, GODS, IN_STOCK, NOTHING
from petteia.games.hellas.events import (
    ARTIFACT_GAINED,
    GLORY_RETURNED,
    GLORY_TAKEN,
    PRIEST_SACRIFICED,
    PRIESTS_GAINED,
    USED,
)
from petteia.games.hellas.state import Position


def owns_effect(s: Position, seat: i64, effect: i64) -> bool:
    """Whether one of a seat's Blessings has this effect."""
    return s.blessings[seat] & EFFECT_BLESSINGS[effect] != 0


def charged_with(s: Position, seat: i64, effect: i64) -> i64:
    """HEL-ART.3  The seat's charged artifact with this effect, or NOTHING."""
    cards = EFFECT_ARTIFACTS[effect] & s.charged
    artifact: i64 = 0
    while cards != 0:
        if cards & 1 == 1 and s.artifact_owner[artifact] == seat:
            return artifact
        cards >>= 1
        artifact += 1
    return NOTHING


def artifacts_at(s: Position, seat: i64, moment: i64) -> i64:
    """The seat's charged artifacts that work at a moment, a bit each."""
    cards = MOMENT_ARTIFACTS[moment] & s.charged
    found: i64 = 0
    artifact: i64 = 0
    while cards != 0:
        if cards & 1 == 1 and s.artifact_owner[artifact] == seat:
            found |= bit(artifact)
        cards >>= 1
        artifact += 1
    return found


def artifacts_owned(s: Position, seat: i64) -> i64:
    """How many artifacts of any kind a seat owns."""
    count: i64 = 0
    for artifact in range(ARTIFACTS):
        if s.artifact_owner[artifact] == seat:
            count += 1
    return count


def discharge(s: Position, seat: i64, artifact: i64) -> None:
    """HEL-USE.2, HEL-ART.2  A used artifact is turned until any Build Monument."""
    s.charged &= ~bit(artifact)
    s.emit(USED, seat, artifact, 0)


def gain_artifact(s: Position, seat: i64, artifact: i64) -> None:
    """HEL-USE.7  New artifacts arrive charged.

    HEL-ART.1: permanent and open to all.
    """
    s.artifact_owner[artifact] = seat
    s.charged |= bit(artifact)
    s.emit(ARTIFACT_GAINED, seat, artifact, 0)


def neutral_deck(s: Position) -> i64:
    """HEL-DCK.4  The neutral artifacts nobody owns, a bit each."""
    found: i64 = 0
    for artifact in range(ARTIFACTS):
        if (NEUTRAL_ARTIFACTS >> artifact) & 1 == 1 and s.artifact_owner[artifact] == IN_STOCK:
            found |= bit(artifact)
    return found


def priests_out(s: Position, seat: i64) -> i64:
    """HEL-PRI.1  Priests of a seat in the pool and on monuments."""
    count = s.pool[seat]
    for god in range(GODS):
        count += s.praying[seat * GODS + god]
    return count


def may_gain_priest(s: Position, seat: i64) -> bool:
    """HEL-PRI.2  Pool and monuments together never hold more than 4."""
    return priests_out(s, seat) < PRIESTS


def gain_priests(s: Position, seat: i64, number: i64) -> None:
    """HEL-PRI.2  Gains beyond the limit are lost."""
    room = PRIESTS - priests_out(s, seat)
    if number > room:
        number = room
    if number > 0:
        s.pool[seat] += number
        s.emit(PRIESTS_GAINED, seat, number, 0)


def sacrifice_priest(s: Position, seat: i64) -> None:
    """HEL-PRI.4  From the pool to the supply."""
    s.pool[seat] -= 1
    s.emit(PRIEST_SACRIFICED, seat, 0, 0)


def take_glory(s: Position, seat: i64, nation: i64) -> None:
    """HEL-GLO.2  The token of a nation, from the supply or from whoever holds it.

    HEL-GLO.1, HEL-GLO.4: one for each nation; Usurp and the Combat card Glory do not cost it.
    """
    if s.glory[nation] != seat:
        s.emit(GLORY_TAKEN, seat, nation, s.glory[nation])
        s.glory[nation] = seat


def return_glory(s: Position, seat: i64, nation: i64) -> None:
    """HEL-GLO.3, HEL-HER.8  A token goes back to the supply."""
    s.glory[nation] = NOTHING
    s.emit(GLORY_RETURNED, seat, nation, 0)
