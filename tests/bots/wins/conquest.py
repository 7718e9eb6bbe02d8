"""The search of the test for Lords of Hellas: breadth first through the own turn, over the rules and nothing else.

The shortest line of own choices that wins for certain is taken. If there is none in this turn, it goes where the least
is lacking to one of the four victories, as far as it has looked, and plans again from there.
"""

from __future__ import annotations

from collections import deque
from math import inf
from typing import Any

from petteia.core.flow import State

LOOKED_AT = 2500  # positions of one plan
TEMPLES, MONSTERS = 5, 3
Line = tuple[int, ...]


class Conqueror:
    """Plans again whenever its plan is carried out or something else has happened."""

    def __init__(self) -> None:
        self._plan: list[tuple[object, int]] = []

    def __call__(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if not self._plan or self._plan[0][0] != key(state):
            self._plan = planned(state)
        return self._plan.pop(0)[1]


def planned(state: Any) -> list[tuple[object, int]]:
    """The choices to make, each with the position in which it is made."""
    seat = int(state.seat)
    line = way(state, seat)
    found, s = list[tuple[object, int]](), state.copy()
    for action in line:
        found.append((key(s), action))
        s.play(action)
    return found


def way(state: Any, seat: int) -> Line:
    """The shortest sure victory of this turn, or the way to where the least is lacking."""
    won, nearest = looked_through(state, seat)
    return won or nearest


def sure_victory(state: Any, seat: int) -> Line | None:
    """The shortest line of own choices that wins in this turn, as far as it looks."""
    return looked_through(state, seat)[0]


def looked_through(state: Any, seat: int) -> tuple[Line | None, Line]:
    """A sure victory if there is one, and the way to where the least is lacking of all that was looked at."""
    turn, known = int(state.turn), {key(state)}
    waiting: deque[tuple[Any, Line]] = deque([(state, ())])
    best, nearest = inf, (state.legal()[0],)
    while waiting and len(known) < LOOKED_AT:
        s, before = waiting.popleft()
        for action in s.legal():
            after, line = s.copy(), (*before, action)
            after.play(action)
            if after.is_over:
                if after.ranking()[seat] == 1 and after.ranking().count(1) == 1:
                    return line, nearest
                continue
            name = key(after)
            if name in known:
                continue
            known.add(name)
            worth = lacking(after, seat)
            if worth < best - 1e-9:
                best, nearest = worth, line
            if after.seat == seat and int(after.turn) == turn:
                waiting.append((after, line))
    return None, nearest


def lacking(s: Any, seat: int) -> float:
    """About how many turns are lacking to the nearest victory."""
    from petteia.games.hellas.components.board import NATION_REGIONS, NEIGHBOURS
    from petteia.games.hellas.components.cards import NATIONS_EXCLUDED, NATIONS_NEEDED

    own = [region for region in range(19) if s.control[region] == seat]
    bits = sum(1 << region for region in own)
    temples = TEMPLES - sum(s.temples >> region & 1 for region in own)
    open_ = [
        bin(NATION_REGIONS[nation] & ~bits).count("1")
        for nation in range(5)
        if not NATIONS_EXCLUDED[s.seats] >> nation & 1
    ]
    regions = sum(sorted(open_)[: NATIONS_NEEDED[s.seats]])
    found = [temples * 1.5 + bool(s.used[seat] >> 2 & 1) * 0.5, regions * 1.2]
    place = s.hero_region[seat]
    ways = steps_from(place, NEIGHBOURS) if place >= 0 else {}
    hunts = [
        ways.get(int(s.monster_region[monster]), 9) * 0.3 + max(0, wounds(s, monster) - cards(s, seat)) * 0.5
        for monster in range(len(s.monster_region))
        if s.monster_region[monster] >= 0
    ]
    found.append((MONSTERS - s.monsters_slain(seat)) * 2.0 + (min(hunts) if hunts else 9.0))
    if s.throne >= 0:
        armies = [region for region in range(19) if has_hoplites(s, seat, region)]
        far = [steps_from(region, NEIGHBOURS).get(int(s.throne), 9) for region in armies]
        held = s.control[s.throne] == seat
        if s.throne_open or s.activation_seat == seat or held:
            found.append(s.activation_tokens * 1.0 + (0.0 if held else 1.0 + 0.3 * sum(sorted(far)[:4])))
    return float(min(found) + 0.02 * sum(found))


def steps_from(place: int, neighbours: Any) -> dict[int, int]:
    """How far all regions are from one."""
    found, border = {int(place): 0}, [int(place)]
    while border:
        following = []
        for at in border:
            for region in range(19):
                if neighbours[at] >> region & 1 and region not in found:
                    found[region] = found[at] + 1
                    following.append(region)
        border = following
    return found


def has_hoplites(s: Any, seat: int, region: int) -> bool:
    return bool(s.field[seat * 19 + region] + s.forts[seat * 19 + region] > 0)


def wounds(s: Any, monster: int) -> int:
    """Wounds that are still to be dealt to it."""
    from petteia.games.hellas.rules.monsters import uncovered

    return bin(uncovered(s, monster)).count("1")


def cards(s: Any, seat: int) -> int:
    return bin(s.hands[seat]).count("1")


def key(state: Any) -> object:
    """What tells two positions of a turn apart."""
    s = state
    return (
        s.decision, *s.top.row(), s.depth, s.taken, s.turn_used, s.extra, s.temples, s.charged, s.open_battles,
        s.battle_passed, s.hunt_dealt, s.hunt_wounds, s.activation_tokens, s.deck, *s.control, *s.field, *s.forts,
        *s.hero_region, *s.used, *s.hands, *s.pool, *s.track, *s.injured, *s.moved, *s.quest_step, *s.levels,
        *s.praying, *s.artifact_owner, *s.blessings, *s.kept, *s.monster_region, *s.covered, *s.battle_cards,
    )  # fmt: skip
