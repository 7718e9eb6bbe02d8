"""Delphi: players of random games who know what the race is about, so that their games end.

Everybody choosing at random, a game takes thousands of decisions, and where anything may be loaded and fought
(DEL-18.16) it may not end at all. These players choose at random too, but often among the moves that lead on, and they
never take the last piece that somebody needs. What they do is legal, and nothing that is legal is out of their reach.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from petteia.core.chance import Roller
from petteia.core.flow import Choices
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.rules.cargo import has_room
from petteia.games.delphi.rules.islands import face_down, own_islands
from petteia.games.delphi.rules.monsters import FightWhat
from petteia.games.delphi.rules.offerings import LoadOfferingWhat
from petteia.games.delphi.rules.statues import LoadStatueWhat, free_sites, needed_statues
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.rules.zeus_tiles import cargo_colors, completable, fightable, needed
from petteia.games.delphi.state import Position

FIRST_CHOICE = (  # what a source is used for, if it can be
    c.RAISE_STATUE,
    c.MAKE_OFFERING,
    c.BUILD_SHRINE,
    c.FIGHT_MONSTER,
    c.LOAD_STATUE,
    c.LOAD_OFFERING,
)
LONGEST_WAIT = 150  # rounds for which somebody who has done everything waits for the others
SPARE_STATUES = 5  # with so many more statues than open tiles everybody can still find three colours


class Mood(NamedTuple):
    """How the players of one game are disposed."""

    purpose: int  # so many moves of 100 lead on
    hoards: bool  # oracle cards are drawn and not played
    waits: bool  # nobody goes back to Zeus before all can


@cache
def mood_of(seed: str) -> Mood:
    """The mood of a game, which its seed decides."""
    roller = Roller(seed, "mood")
    return Mood(roller.choose((60, 75, 90)), roller.below(8) == 0, roller.below(4) == 0)


def steer(s: Position, roller: Roller) -> int:
    """A legal action, at random or with a purpose."""
    mood = mood_of(roller.seed)
    legal = harmless(s, s.legal())
    if len(legal) == 1:
        return legal[0]
    if mood.hoards:
        legal = hoarded(s, legal) or legal
    if mood.waits:
        legal = waiting(s, legal) or legal
    if roller.below(100) < mood.purpose:
        legal = purposeful(s, legal, roller) or legal
    return roller.choose(legal)


# -- so that a game can end --------------------------------------------------------------------------------------


def harmless(s: Position, legal: list[int]) -> list[int]:
    """DEL-18.16  The actions after which everybody can still do every task."""
    if s.options[c.LOAD_UNNEEDED] != c.ON or s.decision not in TAKING:
        return legal
    needed_ones = set(strict(s).legal())
    return [action for action in legal if action in needed_ones or is_spare(s, action)] or legal


TAKING = ("action", "load_offering_what", "load_statue_what", "fight_what", "gift", "hermes_statue", "ares_monster")


def strict(s: Position) -> Position:
    """The same position where only what is needed may be loaded or fought."""
    other = s.copy()
    options = list(s.options)
    options[c.LOAD_UNNEEDED] = c.OFF
    other.options = type(s.options)(options)
    return other


def is_spare(s: Position, action: int) -> bool:
    """Whether the others can do without the piece that is taken, or without any that could be taken next."""
    if a.LOAD_STATUE <= action < a.RAISE_STATUE:
        open_tiles = sum(int(s.white_tiles[seat * c.TASKS + c.STATUE]) for seat in range(s.seats))
        return sum(s.statues) - 1 - open_tiles >= SPARE_STATUES
    if a.LOAD_OFFERING <= action < a.MAKE_OFFERING:
        return is_left_over(s, c.OFFERING, (action - a.LOAD_OFFERING) % c.COLORS)
    if a.FIGHT <= action < a.DISCARD:
        return is_left_over(s, c.MONSTER, (action - a.FIGHT) % c.COLORS)
    top = s.top
    if isinstance(top, TakeAction) and action in TARGETS:
        choices = Choices()
        TARGETS[action](top.seat, top.color).list_choices(s, choices)
        return all(is_spare(s, int(choices.actions[i])) for i in range(choices.count))
    return True


TARGETS: dict[int, type[LoadOfferingWhat | LoadStatueWhat | FightWhat]] = {
    a.DO + c.LOAD_OFFERING: LoadOfferingWhat,
    a.DO + c.LOAD_STATUE: LoadStatueWhat,
    a.DO + c.FIGHT_MONSTER: FightWhat,
}


def is_left_over(s: Position, task: int, color: int) -> bool:
    """Whether more pieces of a colour are on the map than players who could still complete a tile with it."""
    piles = s.offerings if task == c.OFFERING else s.monsters
    left = sum(1 for pile in piles if pile >> color & 1)
    return left > sum(1 for seat in range(s.seats) if completable(s, seat, task) >> color & 1)


def hoarded(s: Position, legal: list[int]) -> list[int]:
    """What somebody does who wants all oracle cards: draw them, never play one."""
    if s.decision == "action" and a.DO + c.DRAW_ORACLE_CARD in legal:
        return [a.DO + c.DRAW_ORACLE_CARD]
    return [action for action in legal if not a.PLAY <= action < a.HIRE_CREW]


def waiting(s: Position, legal: list[int]) -> list[int]:
    """What somebody does who goes back to Zeus together with the others, all of them next to him."""
    if s.round > LONGEST_WAIT or s.reached or all(is_ready(s, seat) for seat in range(s.seats)):
        return legal
    zeus = a.MOVE + s.board.cell[s.board.zeus]
    return [action for action in legal if action != zeus or s.decision not in ("move_to", "poseidon_to")]


def is_ready(s: Position, seat: int) -> bool:
    """Whether a seat has done everything and lies next to Zeus."""
    return s.open_tiles(seat) == 0 and s.board.steps(s.ships[seat], s.board.zeus, 0) <= 1


# -- what leads on -------------------------------------------------------------------------------------------------


def purposeful(s: Position, legal: list[int], roller: Roller) -> list[int]:
    """The best of the legal actions; none if there is nothing to prefer."""
    name = s.decision
    if name == "main":
        return main_choices(s, legal)
    if name == "action":
        return kinds(s, legal)
    if name in ("move_to", "poseidon_to"):
        return goals(s, legal)
    if name in ("fight_on", "gift"):
        return [action for action in legal if action not in (a.GIVE_UP, a.DECLINE)]
    return []


def main_choices(s: Position, legal: list[int]) -> list[int]:
    """The crew is hired whenever it can be, and Poseidon carries the ship home; the rest comes as it does."""
    home = a.GOD + c.POSEIDON
    if home in legal and s.open_tiles(int(s.seat)) == 0:
        return [home]
    return [a.HIRE_CREW] if a.HIRE_CREW in legal else [action for action in legal if action != a.END]


def kinds(s: Position, legal: list[int]) -> list[int]:
    """What a source is used for: a task, a useful island, a move that leads on, or whatever there is."""
    first = [a.DO + kind for kind in FIRST_CHOICE if a.DO + kind in legal]
    if first:
        return first[:1]
    seat = int(s.seat)
    if s.shrine_tiles[seat] and a.DO + c.EXPLORE_ISLAND in legal:
        return [a.DO + c.EXPLORE_ISLAND]
    if s.injuries_held(seat) > 3 and a.DO + c.DISCARD_INJURIES in legal:
        return [a.DO + c.DISCARD_INJURIES]
    if a.DO + c.MOVE_SHIP in legal and int(s.ships[seat]) not in useful_stops(s, seat):
        return [a.DO + c.MOVE_SHIP]
    return []


def goals(s: Position, legal: list[int]) -> list[int]:
    """The goals from which it is not far to something useful."""
    seat = int(s.seat)
    ends = useful_stops(s, seat)
    if not ends:
        return []
    far = {action: min(s.board.steps(s.board.stop_of[action - a.MOVE], end, 0) for end in ends) for action in legal}
    nearest = min(far.values())
    return [action for action in legal if far[action] == nearest]


def useful_stops(s: Position, seat: int) -> list[int]:
    """Where a ship reaches something for one of its tasks."""
    if s.open_tiles(seat) == 0:
        return [int(s.board.zeus)]
    if s.options[c.LOAD_UNNEEDED] == c.ON:
        s = strict(s)
    lands = [(kind, bits) for kind, bits in enumerate(useful_lands(s, seat)) if bits]
    return [
        stop
        for stop in range(c.STOPS)
        if stop != s.board.zeus and any(s.board.lands_in_reach(kind, stop, 0) & bits for kind, bits in lands)
    ]


def useful_lands(s: Position, seat: int) -> list[int]:
    """For each kind of land the places where a task can be done now, as bits."""
    islands = 0
    if s.shrine_tiles[seat]:
        islands = face_down(s) | (own_islands(s, seat) & ~s.shrines)
    wanted = needed(s, seat, c.OFFERING) if has_room(s, seat) else 0
    offerings, statues = cargo_colors(s, seat, c.OFFERING), cargo_colors(s, seat, c.STATUE)
    monsters = fightable(s, seat, c.MONSTER)
    return [
        islands,
        bits(pile & wanted for pile in s.offerings),
        bits(offerings >> color & 1 for color in s.temples),
        bits(free_sites(s, island) & statues for island in range(c.STATUE_ISLANDS)),
        bits(pile & monsters for pile in s.monsters),
        int(needed_statues(s, seat)),
    ]


def bits(numbers: Iterable[int]) -> int:
    """A bit for each number that is not 0."""
    return sum(1 << i for i, number in enumerate(numbers) if number)
