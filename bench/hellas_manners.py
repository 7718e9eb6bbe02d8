"""How a bot behaves in Lords of Hellas: `python -m bench.hellas_manners --bot immortal --players 3 --games 20`.

All seats at a table are the same bot, and two things are measured.

**Battles begun without advantage.** A battle is begun by the seat whose movement in its own turn (Hoplite Movement,
March, Hermes' power, Winged Boots, Hero's Apprentice, Murderous March) brings its Hoplites to a rival's (HEL-BAT.1):
nobody is ever made to do that. It is looked at when the movement is over and nothing of the battle has happened: after
the losses to the evolved Chimera, before any effect of the battle; of several battles of one movement all at that same
moment. The attacker is without advantage if it has neither more Hoplites in the region than the defender, fortified
ones included, nor more Combat cards in its hand: how many each holds is open to all, which ones is not looked at.

**The throne contested.** The countdown to King of Kings cannot be stopped: the Monument Activation card stays where it
is, and who controls the region of the first finished monument, the throne, when the last token has gone wins
(HEL-KOK.5, HEL-KOK.6). So a rival's countdown runs while a rival controls the throne, whoever has the card, and all
that can be done about it is to take that region. Counted are the turns that begin so. (A throne that nobody controls
threatens nobody, and with 2 players there is none.) In such a turn a seat *contests* the throne if it takes control
away from the holder in whatever way (a battle, an empty region entered, Usurp, Prepare) or at least begins a battle
there; an attempt that fails counts.

Such a turn is *contestable* if some line of play takes the throne with an even chance or better. Lines are found from
what the seat may know when its turn begins. Each is made of a prayer or none; the hero's walk to the throne, none, or
Hero's Apprentice; Hoplites killed there by the hero, or not; Hoplites moved to the throne, to a region beside it or not
at all, or Winged Boots; and a March from there, Usurp or Prepare. All lines are tried once, and those left out that
bring nobody to the throne. The `KEPT` that bring the most Hoplites and cards are played out, with everything hidden
redealt each time, chance rolled, and all that the line does not settle (artifacts, recruits, the battle, the rivals)
chosen on both sides by the heuristic. The best ones are played out again, and the chance is what comes of `CERTAIN`
fresh playouts of the very best: fresh, because the best of many always looks better than it is. Kept quest cards and
extra special actions have no part in the lines, so the chance is rather too low than too high.

Where a victory of its own is nearer, the turn is left out: if the seat wins in it (not as King of Kings), or if the
heuristic, playing the turn from what the seat knows, wins at least every second time.

The results lie in one file per bot and number of players, with a small record of each game, and can be carried on;
what another version of the bot or of the rules has played is thrown away.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.carried_on import Task, done_in_time
from bench.hellas_throne import Seeker, hand
from petteia import bots
from petteia.arena.strength import interval
from petteia.arena.tally import Pairing, fingerprint
from petteia.core.chance import Roller
from petteia.core.flow import STEP as NOBODY_ASKED
from petteia.core.flow import take
from petteia.core.match import Match, Move
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    KING,
    NOBODY,
    VICTORIES,
)
from petteia.games.hellas.events import BATTLE_STARTED, CONTROL_TAKEN, TURN_STARTED
from petteia.games.hellas.rules.battles import START, BattleStage
from petteia.games.hellas.state import Position

FOLDER: Final = Path(__file__).parent.parent / "docs" / "strength" / "hellas"
FORMAT: Final = "petteia-hellas-manners-1"
SEED: Final = "manners"
GAMES: Final = 20
EVEN: Final = 0.5
REGION_NUMBERS: Final = range(len(content.REGIONS))


# -- battles --------------------------------------------------------------------------------------------


class Battle(NamedTuple):
    """A battle as it is about to begin; of each pair the attacker's comes first."""

    region: int
    seats: tuple[int, int]
    hoplites: tuple[int, int]
    cards: tuple[int, int]
    is_for_throne: bool = False  # under a rival's countdown

    @property
    def has_advantage(self) -> bool:
        """Whether the attacker has more of the one or of the other."""
        return self.hoplites[0] > self.hoplites[1] or self.cards[0] > self.cards[1]


def battle_in(s: Position, region: int) -> Battle:
    """The battle between the seat whose turn it is and whoever else stands in a region."""
    seats = int(s.active), int(s.enemy_in(s.active, region))
    hoplites = int(s.hoplites(seats[0], region)), int(s.hoplites(seats[1], region))
    return Battle(region, seats, hoplites, (hand(s, seats[0]), hand(s, seats[1])))


def battle_begun(before: Position, action: int) -> Battle:
    """The battle that an action leads to at once, as it is before its first step."""
    s = before.copy()
    take(s).apply(s, action)
    while not (isinstance(s.top, BattleStage) and s.top.stage == START):
        s.is_listed = False
        choices = [0] if s.top.seat == NOBODY_ASKED else s.legal()
        s.is_listed = False
        top = take(s)
        if choices:  # what leaves one choice is not asked, and what leaves none is skipped
            top.apply(s, choices[0])
    return battle_in(s, int(s.battle_region))


# -- a game -----------------------------------------------------------------------------------------------


@dataclass
class Turn:
    """A turn that begins under a rival's countdown."""

    position: Position
    seat: int
    holder: int
    number: int
    is_contested: bool = False
    is_taken: bool = False
    is_won: bool = False  # the game, in another way


def turn_under_countdown(s: Position) -> Turn | None:
    """The turn that begins here, if a rival's countdown runs."""
    if s.activation_seat == NOBODY or s.throne_open or s.is_over:
        return None
    seat, holder = int(s.active), int(s.control[s.throne])
    return None if holder in (NOBODY, seat) else Turn(s.copy(), seat, holder, int(s.turn))


@dataclass
class Watch:
    """What is seen of a game."""

    battles: list[Battle] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    neutral: int = 0  # turns of a countdown that begin while nobody holds the throne
    turn: Turn | None = None  # the one that is being played, if it counts
    open: dict[int, Battle] = field(default_factory=dict)  # several battles of one movement

    def follow(self, match: Match) -> None:
        """See what has been played since the last time; it cannot be taken back any more."""
        positions = [*match.before, match.state]
        for i, move in enumerate(match.moves[len(match.moves) - len(match.before) :]):
            before, after = positions[i], positions[i + 1]
            assert isinstance(before, Position)
            assert isinstance(after, Position)
            self.see(before, move, after)
        match.before.clear()  # long games have many positions

    def see(self, before: Position, move: Move, after: Position) -> None:
        """A choice, or an outcome of chance, and what it has led to."""
        for event in move.events:
            if event.kind == BATTLE_STARTED:
                battle = self.open.pop(event.a) if event.a in self.open else battle_begun(before, move.action)
                self.battles.append(battle._replace(is_for_throne=self._contest(event.a, event.b, False)))
            elif event.kind == CONTROL_TAKEN:
                self._contest(event.b, event.a, True)
            elif event.kind == TURN_STARTED:
                self.turn = turn_under_countdown(after)
                self.turns += [self.turn] if self.turn else []
                self.neutral += after.activation_seat != NOBODY and after.control[after.throne] == NOBODY
        if after.decision == "battle_next" and not before.open_battles:
            regions = [region for region in REGION_NUMBERS if after.open_battles >> region & 1]
            self.open = {region: battle_in(after, region) for region in regions}
        elif not after.open_battles:
            self.open.clear()  # HEL-BAT.38  some may not have been fought
        if after.is_over and self.turn and after.winner == self.turn.seat:
            self.turn.is_won = after.victory != KING

    def _contest(self, region: int, seat: int, is_taken: bool) -> bool:
        """Something happens in a region: whether the throne is contested by it."""
        if not self.turn or region != self.turn.position.throne or (seat != self.turn.seat and not is_taken):
            return False
        self.turn.is_contested = True
        self.turn.is_taken |= is_taken
        return True


def watched(bot: str, players: int, number: int) -> tuple[Watch, Match]:
    """Play a game and watch it."""
    seed = Roller(SEED, f"game:{number}").below(1 << 62)
    match = Match(GAME, players, seed)
    seated = [bots.make(bot, Roller(seed, f"bot:{seat}").below(1 << 62)) for seat in range(players)]
    dealers = [Roller(seed, f"redeal:{seat}") for seat in range(players)]
    watch = Watch()
    while not match.state.is_over:
        seat = int(match.state.seat)
        match.play(bots.consult(seated[seat], match.state, dealers[seat]))
        watch.follow(match)
    return watch, match


# -- results ----------------------------------------------------------------------------------------------------


def measure(bot: str, players: int, number: int) -> dict[str, Any]:
    """Play a game: its record for the file."""
    began = time.perf_counter()
    watch, match = watched(bot, players, number)
    s = match.state
    assert isinstance(s, Position)
    played = time.perf_counter()
    tell(f"Game {number}: {played - began:.0f} s, {len(watch.turns)} turns under a rival's countdown to look at")
    throne = [judged(turn, f"{number}:{turn.number}") for turn in watch.turns]
    return {
        "number": number,
        "seconds": round(played - began, 1),
        "search": round(time.perf_counter() - played, 1),
        "turns": int(s.turn),
        "victory": VICTORIES[s.victory],
        "battles": [list(battle) for battle in watch.battles],
        "neutral": watch.neutral,
        "throne": throne,
    }


def judged(turn: Turn, seed: str) -> dict[str, Any]:
    """What is kept of a turn under a rival's countdown."""
    seeker = Seeker(turn.position, turn.seat, f"{SEED}:{seed}")
    chance, line = seeker.chance()
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "holder": turn.holder,
        "card": int(turn.position.activation_seat),
        "tokens": int(turn.position.activation_tokens),
        "chance": round(chance, 3),
        "line": line,
        "own": seeker.own_chance() if chance >= EVEN else None,  # asked only where it matters
        "won": turn.is_won,
        "contested": turn.is_contested,
        "taken": turn.is_taken,
    }


class Figures(NamedTuple):
    """How a bot has behaved in some games."""

    games: int
    battles: int  # begun
    without: int  # of them without advantage
    desperate: int  # of these for the throne
    turns: int  # under a rival's countdown
    even: int  # of them contestable
    counted: int  # of these without an own victory nearer
    contested: int  # of these
    bold: int  # contested with less than an even chance
    neutral: int  # turns of a countdown while nobody held the throne


class Shelf:
    """The games of one bot at tables of one size, in one small file."""

    def __init__(self, folder: Path, bot: str, players: int) -> None:
        self.bot, self.players = bot, players
        self.path = folder / f"manners-{players}-{bot}.json"
        mark = fingerprint(Pairing(GAME.name, players, bot, bot))
        self.head = {"format": FORMAT, "bot": bot, "players": players, "version": GAME.version, "mark": mark}
        self.games: dict[int, dict[str, Any]] = {}
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if {key: kept.get(key) for key in self.head} == self.head:
                self.games = {game["number"]: game for game in kept["games"]}

    def write(self) -> None:
        """Keep all that there is; a line for each game."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in self.head.items())
        games = ",\n".join(f"  {json.dumps(self.games[number])}" for number in sorted(self.games))
        beside = self.path.with_suffix(".new")
        beside.write_text(f'{{\n{head} "games": [\n{games}\n ]\n}}\n', encoding="utf-8")
        beside.replace(self.path)

    def figures(self) -> Figures:
        """What came of all its games."""
        games = list(self.games.values())
        battles = [Battle(*row) for game in games for row in game["battles"]]
        without = [battle for battle in battles if not battle.has_advantage]
        turns = [turn for game in games for turn in game["throne"]]
        even = [turn for turn in turns if turn["chance"] >= EVEN]
        counted = [turn for turn in even if not turn["won"] and turn["own"] < EVEN]
        return Figures(
            games=len(games),
            battles=len(battles),
            without=len(without),
            desperate=sum(battle.is_for_throne for battle in without),
            turns=len(turns),
            even=len(even),
            counted=len(counted),
            contested=sum(turn["contested"] for turn in counted),
            bold=sum(turn["contested"] for turn in turns if turn["chance"] < EVEN),
            neutral=sum(game["neutral"] for game in games),
        )

    def report(self) -> str:
        """The figures in words."""
        games = list(self.games.values())
        if not games:
            return f"{self.bot}, {self.players} players: no games"
        found = self.figures()
        seconds = [sum(game[key] for game in games) / len(games) for key in ("seconds", "search")]
        return "\n".join(
            [
                f"{self.bot}, {self.players} players: {found.games} games, {seconds[0]:.0f} s each, "
                f"and {seconds[1]:.0f} s to judge it",
                f"  battles begun: {found.battles}; without advantage {found.without}"
                f"{share(found.without, found.battles)}, {found.desperate} of them for the throne",
                f"  turns under a rival's countdown: {found.turns}; contestable {found.even}, own victory nearer in "
                f"{found.even - found.counted} of them; of the other {found.counted} contested {found.contested}"
                f"{share(found.contested, found.counted)}",
                f"  contested with less than an even chance: {found.bold} of {found.turns - found.even}; turns of a "
                f"countdown while nobody held the throne: {found.neutral}",
            ]
        )


def share(part: int, whole: int) -> str:
    """A share in per cent with its 95% interval."""
    if not whole:
        return ""
    low, high = interval(part, whole)
    return f" ({100 * part / whole:.1f} %, {100 * low:.1f} to {100 * high:.1f} %)"


def run(shelves: list[Shelf], games: int, jobs: int, seconds: float) -> None:
    """Play what is missing, as far as the time allows; all is kept as it comes."""
    missing = [(shelf, number) for number in range(games) for shelf in shelves if number not in shelf.games]
    wanted = [(shelf, Task(measure, (shelf.bot, shelf.players, number))) for shelf, number in missing]
    for shelf, game in done_in_time(wanted, jobs, seconds):
        shelf.games[game["number"]] = game
        shelf.write()
        tell(f"{shelf.bot}, {shelf.players} players: {len(shelf.games)} of {games} games")


def tell(line: str) -> None:
    """How far it has come."""
    print(line, file=sys.stderr, flush=True)


def main() -> None:
    """Play what is missing, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.hellas_manners", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bot", action="append", help="immortal if not given; repeatable")
    parser.add_argument("--players", action="append", type=int, help="only tables of this size; repeatable")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each bot and size, {GAMES} if not given")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this many seconds")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the results lie")
    arguments = parser.parse_args()
    sizes = arguments.players or list(GAME.players)
    shelves = [Shelf(arguments.out, bot, players) for bot in arguments.bot or ["immortal"] for players in sizes]
    try:
        run(shelves, arguments.games, arguments.jobs, arguments.seconds)
    except KeyboardInterrupt:
        tell("Stopped; the same command goes on from here.")
    for shelf in shelves:
        print(shelf.report())


if __name__ == "__main__":
    main()
