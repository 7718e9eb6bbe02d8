"""Section 4: control and Population Strength. Every change of control goes through `give_control`."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import ALL_REGIONS, POPULATION_OF, bit
from petteia.games.hellas.components.cards import GOD_ARTIFACT, GOD_REGION
from petteia.games.hellas.components.constants import GODS, NO_REGION, NOBODY, NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import POPULATION
from petteia.games.hellas.events import ARTIFACT_GAINED, CONTROL_TAKEN
from petteia.games.hellas.rules.victory import check_victory
from petteia.games.hellas.state import Position


def population(s: Position, seat: i64, region: i64) -> i64:
    """HEL-CTL.7, HEL-BL.19  The Population Strength of a region for a seat, at least 1."""
    strength = POPULATION_OF[region] + s.modifier(seat, POPULATION)
    if strength < 1:
        return 1
    return strength


def give_control(s: Position, seat: i64, region: i64) -> None:
    """HEL-CTL.1, HEL-CTL.8, HEL-VIC.8  The marker is placed, the god artifact follows, and victory is looked at.

    In a battle victory is looked at once, when it is over (HEL-BAT.39). Once someone has won nothing changes any more
    (HEL-VIC.10).
    """
    loser = s.control[region]
    if loser == seat or s.victory != NOTHING:
        return
    s.control[region] = seat
    s.emit(CONTROL_TAKEN, seat, region, loser)
    take_god_artifact(s, seat, region)
    if s.battle_region == NO_REGION:
        check_victory(s)


def take_god_artifact(s: Position, seat: i64, region: i64) -> None:
    """HEL-GAR.1, HEL-GAR.2  The artifact of the monument there changes hands at once and arrives charged.

    HEL-GAR.3: it may be used in the same turn. HEL-GAR.4: who keeps the region gets nothing recharged.
    """
    for god in range(GODS):
        if GOD_REGION[god] == region:
            artifact = GOD_ARTIFACT[god]
            s.artifact_owner[artifact] = seat
            s.charged |= bit(artifact)
            s.emit(ARTIFACT_GAINED, seat, artifact, 0)


def check_control(s: Position, region: i64) -> None:
    """HEL-CTL.2, HEL-CTL.3, HEL-CTL.9, HEL-CTL.11  Whether the Hoplites there give control to their player.

    HEL-CTL.4: fortified Hoplites count, heroes do not. HEL-CTL.5: control stays when Hoplites leave or die.
    HEL-SET.24: so it is at the start, too.
    """
    seat = s.holder(region)
    if seat == NOBODY or s.control[region] == seat:
        return
    if s.enemy_in(seat, region) != NOBODY:
        return  # HEL-CTL.6  an unresolved battle
    if s.control[region] != NOBODY or s.hoplites(seat, region) >= population(s, seat, region):
        give_control(s, seat, region)


def check_regions(s: Position, regions: i64) -> None:
    """HEL-CTL.6  Control of several regions, a bit each."""
    for region in range(REGIONS):
        if (regions >> region) & 1 == 1:
            check_control(s, region)


def check_everywhere(s: Position) -> None:
    """HEL-CTL.6, HEL-BL.19  A Population modifier has changed."""
    check_regions(s, ALL_REGIONS)
