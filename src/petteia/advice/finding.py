"""Finding puzzles: positions in champions' games in which one move is clearly the best, but does not look it.

Games are played by the network of a game, at tables of all sizes; nobody else's games are looked at. A decision is kept

1. if the heuristic would choose something else than the network,
2. if a search with many visits finds one choice clearly better than all others, and it is not the heuristic's,
3. and if playouts confirm it against each of the choices that come next, and against the heuristic's, in pairs with the
   same luck: better by the margin, and in all likelihood (19 of 20) by a part of it.

The moves that complete a printed action belong to the answer as long as they are clear in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from petteia.advice.chances import in_hundredths
from petteia.advice.playouts import Playouts, compared
from petteia.bots.base import Clock
from petteia.bots.greedy import Greedy
from petteia.bots.guide import NetworkGuide
from petteia.bots.onward import liked
from petteia.bots.thinker import Thinker
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.learning.puzzle import Attempt, Puzzle

MARGIN: Final = 0.05  # of the chance to win, by which the best move is better than any other
LEAST: Final = 0.02  # the same in all likelihood
INNER: Final = 0.02  # of the moves that complete what was begun: less is at stake
PROMISING: Final = 0.04  # at a glance, to be looked at at all
VISITS: Final = 400
GLANCES, TRIED, DEALS = 8, 6, 32  # deals: at a glance, to be tried further, for good
ROUNDS: Final = 1  # of a playout
RIVALS: Final = 3  # choices that the best one is compared with, and that of the heuristic
CHOICES: Final = 3  # that a decision has at least
WARMTH: Final = 0.6  # of the games: no two are alike
HELD: Final = 0.6  # of the margins, that is enough for what was found before: luck had its part in that
APART: Final = 25  # moves between two puzzles of a game
LONGEST: Final = 1500  # moves of a game
FAR: Final = 0.4  # of all choices, that look better than the answer


class Rival(NamedTuple):
    """A move that is worse than the answer."""

    names: tuple[str, ...]  # with the part of the answer before it
    chance: int  # in hundredths


class Find(NamedTuple):
    """A position with one clearly best move."""

    game: str
    players: int
    seat: int
    decision: str  # that is asked first
    time: int  # round or turn
    words: str  # the position, as far as the seat knows it
    answer: tuple[str, ...]
    chance: int  # with the answer, in hundredths
    rivals: tuple[Rival, ...]  # the best ones
    obvious: int  # what the heuristic would do, by its place among the rivals
    is_felt: bool  # the network liked it best before it thought
    hidden: float  # the part of all choices that look better to the heuristic
    lead: float  # over the best rival

    @property
    def level(self) -> str:
        """How hard it is: what even the network has to think about is hard, what looks bad is not easy."""
        return "hard" if not self.is_felt else "medium" if self.hidden >= FAR else "easy"


class _Clear(NamedTuple):
    """One move that is the best."""

    action: int
    chance: float
    rivals: list[tuple[int, float]]
    lead: float
    is_felt: bool


class Finder:
    """Looks for puzzles in games of one network."""

    def __init__(self, game: Game[Any], seed: int | str, guide: NetworkGuide, visits: int = VISITS) -> None:
        self.game = game
        self.seed = seed
        self.visits = visits
        self._guide = guide  # says the chance to win alone
        self._glance = Playouts(game, guide, 0, seed)
        self._playouts = Playouts(game, guide, ROUNDS, seed)

    def game_number(self, number: int) -> Iterator[Find]:
        """Play a game, which follows from the seed and its number, and give what is found in it."""
        counts = list(self.game.players)
        match = Match(self.game, counts[number % len(counts)], f"puzzles:{self.seed}:{number}")
        roller, last = Roller(f"{self.seed}:{number}", "puzzles"), -APART
        known: set[tuple[str, str]] = set()  # questions and answers of this game: of a kind one is enough
        while not match.state.is_over and len(match.moves) < LONGEST:
            state = match.state
            legal = state.legal()
            if len(legal) == 1:
                match.play(legal[0])
                continue
            priors = self._guide.judge([state])[0].priors
            if len(legal) >= CHOICES and len(match.moves) >= last + APART and self.game.time(state) != 0:
                favourite = self.game.action_name(legal[max(range(len(legal)), key=priors.__getitem__)])
                is_new = (state.decision, favourite) not in known
                found = self.look(state, priors) if is_new else None
                if found is not None:
                    last = len(match.moves)
                    known.add((found.decision, found.answer[0]))
                    yield found
            match.play(liked(legal, priors, roller, WARMTH))

    def look(self, state: State, priors: Sequence[float]) -> Find | None:
        """A position as a puzzle, if it is one."""
        seat, legal = int(state.seat), state.legal()
        root = state.redeal(seat, Roller(self.seed, "looked at"))
        obvious = Greedy(1).choose(root.copy(), legal, Clock())
        favourite = legal[max(range(len(legal)), key=priors.__getitem__)]
        if favourite == obvious:
            return None
        glance = self._glance.chances(root, seat, [(favourite,), (obvious,)], range(GLANCES))
        if compared(*glance).mean < PROMISING:
            return None
        words = self.game.notation(root, seat)
        first = self._clear(self.game.position(words), seat, obvious, MARGIN)
        return None if first is None else self._completed(words, seat, obvious, first)

    def holds(self, puzzle: Puzzle) -> tuple[int, int] | None:
        """The chances with the answer of a puzzle and with the best of its rivals, if it still is clearly the best."""
        state, chances = Attempt(puzzle).match.state.copy(), (0, 0)
        obvious = self.game.action_id(puzzle.weaker[0].names[0])
        for number, name in enumerate(puzzle.answer):
            action = self.game.action_id(name)
            if len(state.legal()) > 1:
                margin = HELD * (INNER if number else MARGIN)
                found = self._clear(state, puzzle.seat, None if number else obvious, margin)
                if found is None or found.action != action:
                    return None
                best = max(chance for _, chance in found.rivals)
                chances = chances if number else (in_hundredths(found.chance), in_hundredths(best))
            state = self._after(state, action)
        return chances

    def _clear(self, root: State, seat: int, obvious: int | None, margin: float) -> _Clear | None:
        """The best move, if it is clearly so: first by search, then by playouts."""
        legal = root.legal()
        thinker = Thinker(f"{self.seed}", NetworkGuide(self._guide.nets.file), self.visits)
        order = thinker.ranked(root.copy(), legal, Clock())
        best, tree = order[0], thinker.tree
        if tree is None or best == obvious:
            return None
        known = zip(tree.actions, tree.values, tree.counts, strict=True)
        worth = {int(action): value / int(count) for action, value, count in known if count > 0}
        if any(worth[best] - value < margin / 2 for action, value in worth.items() if action != best):
            return None
        rivals = order[1 : 1 + RIVALS]
        if obvious is not None and obvious not in rivals:
            rivals.append(obvious)
        lines = [(action,) for action in (best, *rivals)]
        some = [lines[0], *lines[1:2], *lines[2:][-1:]]  # the next best, and what looks best
        tried = self._playouts.chances(root, seat, some, range(TRIED))
        if any(compared(tried[0], other).mean < margin / 2 for other in tried[1:]):
            return None
        found = self._playouts.chances(root, seat, lines, range(TRIED, TRIED + DEALS))
        leads = [compared(found[0], other) for other in found[1:]]
        if not all(lead.is_clear(margin, margin * LEAST / MARGIN) for lead in leads):
            return None
        means = [sum(each) / len(each) for each in found]
        favourite = int(tree.actions[max(range(len(tree.priors)), key=lambda at: tree.priors[at])])
        return _Clear(best, means[0], list(zip(rivals, means[1:], strict=True)), min(leads).mean, favourite == best)

    def _completed(self, words: str, seat: int, obvious: int, first: _Clear) -> Find:
        """The puzzle, with the moves that complete the printed action as far as they are clear."""
        game = self.game
        root = game.position(words)
        answer, name, is_felt = [first.action], game.action_name, first.is_felt
        told = [(action,) for action, _ in first.rivals]
        rivals = [Rival((name(action),), in_hundredths(chance)) for action, chance in first.rivals]
        state, lead = self._after(root, first.action), first.lead
        while state.seat == seat and game.completes(state, answer[-1]):
            legal = state.legal()
            if len(legal) > 1:
                further = self._clear(state, seat, None, INNER)
                if further is None:
                    break
                before = tuple(map(name, answer))
                rivals += [Rival((*before, name(action)), in_hundredths(chance)) for action, chance in further.rivals]
                answer.append(further.action)
                is_felt, lead = is_felt and further.is_felt, min(lead, further.lead)
            else:
                answer.append(legal[0])
            state = self._after(state, answer[-1])
        while len(answer) > 1 and not self._is_asked(root, answer):
            answer.pop()
        order = Greedy(1).ranked(root.copy(), root.legal(), Clock())
        hidden = order.index(first.action) / len(order)
        return Find(
            game.name, int(root.seats), seat, root.decision, game.time(root) or 0, words, tuple(map(name, answer)),
            in_hundredths(first.chance), tuple(rivals), told.index((obvious,)), is_felt, round(hidden, 2),
            round(lead, 3),
        )  # fmt: skip

    def _is_asked(self, root: State, answer: list[int]) -> bool:
        """Whether the last move of an answer leaves a choice: what does not is no part of a puzzle."""
        state = root.copy()
        for action in answer[:-1]:
            state.advance(action)
        return len(state.legal()) > 1

    @staticmethod
    def _after(state: State, action: int) -> State:
        after = state.copy()
        after.advance(action)
        return after
