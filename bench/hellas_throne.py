"""Ways to take the throne of Lords of Hellas within a turn, and how likely they are to succeed.

A part of `bench.hellas_manners`, which says how they are found. Only what the seat may know is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from petteia.bots.base import Clock
from petteia.bots.greedy import Greedy
from petteia.core.chance import Roller
from petteia.core.flow import ALLOWED, CHANCE
from petteia.games.hellas.actions import (
    CITY,
    DONE,
    FIELD,
    GOD,
    LEAVE_CITY,
    MODE_KILL,
    MURDEROUS,
    NO,
    PREPARE_RECRUIT,
    REGION,
    REGULAR,
    SPECIAL,
    STOP,
    TO_SPECIAL,
    USE,
)
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    HERO_MOVEMENT,
    HOPLITE_MOVEMENT,
    KING,
    MARCH,
    NO_REGION,
    NOBODY,
    NOTHING,
    PRAYER,
    PREPARE,
    SPECIAL_ACTIONS,
    SPEED,
    USE_ARTIFACTS,
    USURP,
)
from petteia.games.hellas.components.vocabulary import MARCH_STEPS
from petteia.games.hellas.known.distances import distance, neighbours
from petteia.games.hellas.rules.army import ArmySource, ArmyStep
from petteia.games.hellas.rules.march import may_march_murderously
from petteia.games.hellas.rules.movement import exits, has_enemy
from petteia.games.hellas.rules.prayer import forbids_prayer, forbids_prayer_to
from petteia.games.hellas.state import Position

KEPT: Final = 16  # lines that are played out
FIRST: Final = 12  # playouts of each of them
BEST: Final = 4  # lines that are played out again
SECOND: Final = 24  # playouts of each of these
CERTAIN: Final = 100  # of the best, afresh
OWN: Final = 20  # playouts of the turn for a victory of one's own
CARD_STRENGTH: Final = 2.4  # Hoplites that a Combat card is worth where lines are compared
REGION_NUMBERS: Final = range(len(content.REGIONS))
BOOTS_OF_HERMES, WINGED_BOOTS, APPRENTICE, SHOOT_TO_KILL, WRATH, TETHERS, FIRE = (
    content.USABLE.index(name)
    for name in (
        "boots_of_hermes",
        "winged_boots",
        "heros_apprentice",
        "shoot_to_kill",
        "heros_wrath",
        "adamant_tethers",
        "chimeras_fire",
    )
)
FIRST_BLESSING: Final = len(content.ARTIFACTS)  # among what can be used


def hand(s: Position, seat: int) -> int:
    """How many Combat cards a seat holds, which everybody may know."""
    return int(s.hands[seat]).bit_count()


class Line(NamedTuple):
    """What a seat does in a turn to take the throne; whatever is not said is left to the heuristic."""

    god: int = NOTHING  # to whom it prays
    is_walking: bool = False  # whether the hero goes to the throne
    is_killing: bool = False  # whether it kills Hoplites there
    cards: tuple[int, ...] = ()  # Winged Boots, Hero's Apprentice
    target: int = NO_REGION  # where Hoplite Movement leads
    special: int = NOTHING
    start: int = NO_REGION  # where the March begins

    def __str__(self) -> str:
        words = [f"pray {content.GODS[self.god]}"] if self.god != NOTHING else []
        words += ["hero"] * self.is_walking + ["kill"] * self.is_killing + [content.USABLE[card] for card in self.cards]
        words += [f"move {content.REGIONS[self.target]}"] if self.target != NO_REGION else []
        words += [SPECIAL_ACTIONS[self.special]] if self.special != NOTHING else []
        words += [content.REGIONS[self.start]] if self.start != NO_REGION else []
        return " ".join(words)


class Tried(NamedTuple):
    """What came of a line, played out once."""

    is_taken: bool
    force: float  # Hoplites and cards when the throne is reached; 0: it is not; without a battle more than any army


class Seeker:
    """Looks for ways in which a seat can take the throne in the turn that begins in a position."""

    def __init__(self, position: Position, seat: int, seed: str) -> None:
        self.position, self.seat = position, seat
        self.throne = int(position.throne)
        self.holder = int(position.control[position.throne])
        self.roller = Roller(seed, "seeker")
        self.greedy = Greedy(self.roller.below(1 << 62))

    def chance(self) -> tuple[float, str]:
        """The chance of the best line, and the line in words."""
        forces = {line: self.play(line, True).force for line in self.lines()}
        found = sorted((line for line in forces if forces[line]), key=lambda line: -forces[line])[:KEPT]
        taken = {line: self.times(line, FIRST) for line in found}
        for line in sorted(found, key=lambda line: -taken[line])[:BEST]:
            taken[line] += self.times(line, SECOND)
        best = max(found, key=lambda line: taken[line], default=None)
        return (0.0, "") if best is None else (self.times(best, CERTAIN) / CERTAIN, str(best))

    def own_chance(self) -> float:
        """How often the heuristic wins the game in this turn, but as King of Kings."""
        won = 0
        for _ in range(OWN):
            s = self.redealt()
            while s.turn == self.position.turn and not s.is_over:
                self.go_on(s, NOTHING)
            won += s.winner == self.seat and s.victory != KING
        return won / OWN

    def times(self, line: Line, playouts: int) -> int:
        """How often a line takes the throne."""
        return sum(self.play(line).is_taken for _ in range(playouts))

    def redealt(self) -> Position:
        """The position as the seat may think it is."""
        s = self.position.redeal(self.seat, self.roller)
        assert isinstance(s, Position)
        return s

    def play(self, line: Line, is_trial: bool = False) -> Tried:
        """Play a line out, to the end of the turn or, in a trial, to the first battle for the throne."""
        s = self.redealt()
        force = 0.0
        while s.turn == self.position.turn and not s.is_over and s.control[self.throne] == self.holder:
            if not force and s.battle_region == self.throne:
                force = self.force(s, line)
                if is_trial:
                    break
            action = self.wanted(s, line) if s.seat == self.seat else NOTHING
            if action == NOTHING and s.decision == "special_choose":
                break  # nothing that is left to do takes the throne
            self.go_on(s, action)
        is_taken = bool(s.control[self.throne] != self.holder)
        return Tried(is_taken, force or (1000.0 if is_taken else 0.0))

    def force(self, s: Position, line: Line) -> float:
        """What a line brings to the throne: Hoplites, with those of a second wave, and Combat cards."""
        second = int(s.field[self.seat * len(REGION_NUMBERS) + line.start]) if line.start != NO_REGION else 0
        return int(s.hoplites(self.seat, self.throne)) + second + CARD_STRENGTH * hand(s, self.seat)

    def go_on(self, s: Position, action: int) -> None:
        """Carry out an action, or what chance or the heuristic says if there is NOTHING."""
        if s.seat == CHANCE:
            s.advance(self.roller.pick(s.outcomes()))
        else:
            s.advance(self.greedy.choose(s, s.legal(), Clock()) if action == NOTHING else action)

    # -- which lines there are

    def lines(self) -> list[Line]:
        """All lines that could be played, and some that could not."""
        s, seat = self.position, self.seat
        gods = [NOTHING]
        if forbids_prayer(s, seat) == ALLOWED:
            gods += [god for god in range(len(content.GODS)) if forbids_prayer_to(s, god) == ALLOWED]
        return [
            Line(god, is_walking, is_killing, (*cards, *boots), target, special, start)
            for god in gods
            for is_walking, is_killing, cards in self.walks()
            for boots, target, special, start in self.armies()
        ]

    def walks(self) -> Iterator[tuple[bool, bool, tuple[int, ...]]]:
        """What is done with the hero: whether it walks, whether it kills, and which card is used instead."""
        s, seat = self.position, self.seat
        kills = [False, True] if any(self.has(card) for card in (SHOOT_TO_KILL, WRATH, TETHERS, FIRE)) else [False]
        here = int(s.hero_region[seat])
        yield from ((False, is_killing, ()) for is_killing in (kills if here == self.throne else [False]))
        if self.has(APPRENTICE):
            yield False, False, (APPRENTICE,)
        if here not in (NO_REGION, self.throne) and (self.has(BOOTS_OF_HERMES) or self.is_near(s, 1)):
            yield from ((True, is_killing, ()) for is_killing in kills)

    def is_near(self, s: Position, more: int = 0) -> bool:
        """Whether the hero can walk to the throne; Hermes makes it faster."""
        return distance(int(s.hero_region[self.seat]), self.throne) <= s.value(self.seat, SPEED) + more

    def armies(self) -> Iterator[tuple[tuple[int, ...], int, int, int]]:
        """What is done with Hoplite Movement and with the special action."""
        starts = list(self.starts())
        ends = [(MARCH, start) for start in starts if self.may_hold(start)] or [(NOTHING, NO_REGION)]
        for special, start in ends:
            yield (), self.throne, special, start
            yield (), NO_REGION, special, start
            if self.has(WINGED_BOOTS):
                yield (WINGED_BOOTS,), NO_REGION, special, start
        for start in starts:
            if self.position.enemy_in(self.seat, start) == NOBODY:
                yield (), start, MARCH, start
        for special in (USURP, PREPARE):
            yield (), NO_REGION, special, NO_REGION

    def may_hold(self, region: int) -> bool:
        """Whether field Hoplites of the seat stand in a region, or could be recruited there."""
        s = self.position
        return bool(s.field[self.seat * len(REGION_NUMBERS) + region] or s.control[region] == self.seat)

    def starts(self) -> Iterator[int]:
        """The regions from which a March could lead to the throne, if need be after Hoplites have gathered there."""
        s, seat = self.position, self.seat
        if s.used[seat] >> MARCH & 1:
            return
        steps = 1 + int(s.modifier(seat, MARCH_STEPS))
        for region in REGION_NUMBERS:
            is_near = distance(region, self.throne) <= steps
            is_held = any(s.hoplites(seat, other) for other in (region, *neighbours(region)))
            if region != self.throne and ((is_near and is_held) or may_march_murderously(s, seat, region)):
                yield region

    def has(self, card: int) -> bool:
        """Whether the seat has a Blessing, or an artifact that is charged."""
        s = self.position
        if card >= FIRST_BLESSING:
            return bool(s.blessings[self.seat] >> (card - FIRST_BLESSING) & 1)
        return bool(s.artifact_owner[card] == self.seat and s.charged >> card & 1)

    # -- what a line says to a question

    def wanted(self, s: Position, line: Line) -> int:
        """The action that belongs to the line; NOTHING if it says nothing."""
        legal = s.legal()
        return next((action for action in self.wishes(s, line, legal) if action in legal), NOTHING)

    def wishes(self, s: Position, line: Line, legal: list[int]) -> Iterator[int]:
        """What the line would like to do, the best first; some of it may not be allowed."""
        top, asked = s.top, s.decision
        if asked == "turn_main":
            yield from self.actions(s, line)
        elif asked == "special_choose":
            yield SPECIAL + line.special if line.special != NOTHING else NOTHING
        elif asked == "artifact_use" and s.hero_region[self.seat] == self.throne and line.is_killing:
            yield from (USE + TETHERS, USE + FIRE)
        elif asked == "artifact_use" and line.is_walking:
            yield USE + BOOTS_OF_HERMES
        elif asked == "shoot_mode":
            yield MODE_KILL
        elif asked == "wrath":
            yield max(legal) if line.is_killing else NO
        elif asked == "pray_monument":
            yield GOD + line.god
        elif asked in ("battle_next", "boots_target", "murderous_target"):
            yield REGION + self.throne
        elif asked == "hero_place" and line.is_walking:
            yield from (REGION + self.throne, STOP)
        elif asked == "hero_step":
            yield from self.nearer(int(s.hero_region[self.seat])) if line.is_walking else [STOP]
            yield STOP
        elif asked in ("quest_start", "turn_start_glory"):
            yield NO
        elif asked == "recruit_place":
            yield from (FIELD + region for region in self.sources(s, line))
        elif asked == "move_source":
            yield from self.moves(s, line)
            yield DONE
        elif asked == "move_target":
            yield from (REGION + line.target, LEAVE_CITY)
        elif asked == "march_source":
            yield REGION + line.start
        elif asked == "march_count":
            if line.start not in neighbours(self.throne):
                yield MURDEROUS
            yield max(legal)
        elif asked in ("army_count", "murderous_count"):
            yield max(legal)
        elif asked in ("boots_source", "apprentice_source"):
            steps = 1 if asked == "boots_source" else int(s.value(self.seat, SPEED))
            yield from (FIELD + region for region in self.sources(s, line) if self.way(s, region, steps) or steps == 1)
        elif isinstance(top, ArmySource):
            yield from (REGION + region for region in self.sources(s, line) if self.way(s, region, int(top.steps)))
            yield NO
        elif isinstance(top, ArmyStep):
            yield from (REGION + region for region in self.way(s, int(top.source), int(top.regions_left))[:1])
        elif asked == "prepare_choice":
            yield PREPARE_RECRUIT

    def actions(self, s: Position, line: Line) -> Iterator[int]:
        """The actions of a line in their order, some of which may have been taken."""
        here = int(s.hero_region[self.seat])
        if line.god != NOTHING:
            yield REGULAR + PRAYER
        if line.is_walking and here not in (NO_REGION, self.throne) and self.is_near(s):
            yield REGULAR + HERO_MOVEMENT
        yield REGULAR + USE_ARTIFACTS
        if line.is_killing and here == self.throne and s.enemy_in(self.seat, here) != NOBODY:
            yield USE + SHOOT_TO_KILL
        yield from (USE + card for card in line.cards)
        if line.target != NO_REGION:
            yield REGULAR + HOPLITE_MOVEMENT
        yield TO_SPECIAL

    def moves(self, s: Position, line: Line) -> Iterator[int]:
        """The Hoplites that can go where the movement of a line leads, those that cannot march first."""
        found = [region for region in self.sources(s, line) if exits(s, self.seat, region) >> line.target & 1]
        yield from (FIELD + region for region in found if region not in (line.start, self.throne))
        if line.target == self.throne:
            yield FIELD + line.start
        else:
            yield CITY + line.start

    def sources(self, s: Position, line: Line) -> list[int]:
        """Regions, those with the most field Hoplites of the seat first; for recruits those near the throne."""
        own = self.seat * len(REGION_NUMBERS)
        near = {region: distance(region, self.throne) for region in REGION_NUMBERS if region != self.throne}
        if s.decision == "recruit_place":
            return sorted((r for r in near if near[r] <= 1), key=lambda r: (r != line.start, -int(s.field[own + r])))
        return sorted((r for r in near if s.field[own + r]), key=lambda r: -int(s.field[own + r]))

    def nearer(self, region: int) -> Iterator[int]:
        """The steps that bring the hero nearer to the throne."""
        here = distance(region, self.throne)
        yield from (REGION + beside for beside in neighbours(region) if distance(beside, self.throne) < here)

    def way(self, s: Position, start: int, steps: int) -> list[int]:
        """HEL-MOV.11  The regions on the shortest way of an army to the throne; none if it is too far."""
        ways = [[start]]
        for _ in range(steps):
            ways = [
                [*way, region]
                for way in ways
                for region in neighbours(way[-1])
                if exits(s, self.seat, way[-1]) >> region & 1
                and (len(way) == 1 or not has_enemy(s, self.seat, way[-1]))
            ]
            there = next((way for way in ways if way[-1] == self.throne), None)
            if there:
                return there[1:]
        return []
