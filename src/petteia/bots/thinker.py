"""The bot that looks ahead beyond its own turn, guided by a network or by whatever judges positions."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, ClassVar, Final

from petteia.bots.base import Bot, Clock
from petteia.bots.foresight import Foresight, Node, Scout
from petteia.bots.guide import Guide, NetworkGuide, Opinion
from petteia.bots.own import MOST_VISITS, shortened
from petteia.bots.packing import pack_foresight, unpack_foresight
from petteia.bots.tree import lead_of, most_visited
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.errors import BadSetup, PetteiaError
from petteia.core.flow import State
from petteia.core.given import whole
from petteia.core.manners import Manners
from petteia.core.messages import Message

VISITS: Final = 64
SECONDS: Final = 20.0  # for one decision: a safety, visits are what is meant to end it
DEALS: Final = 64  # ways to deal what is hidden
BATCH: Final = 32  # positions that are judged together at most
FIRST: Final = 4  # the same, in the beginning
PARTS: Final = 16  # into which the visits are divided at most: a network judges 8 positions nearly as fast as 4
BOLDNESS: Final = 0.25
DOUBT: Final = 0.2
LOSS: Final = 0.1
SCOUTED: Final = 2000  # positions in which a sure victory is looked for: some milliseconds
ASKED_FOR: Final = 0.25  # how much what manners ask for is recommended at least, so that it is not overlooked
NEARLY: Final = 0.01  # of a game: what was found to be worth so little less is as good in an opening
OPENNESS: Final = 4.0  # how much more evenly choices are recommended there
KEPT: Final = 40  # decisions of the last tree that are compared with the position
LARGEST: Final = 20  # times as many decisions in a tree as visits: then a new one is begun

Thoughts = Generator[list[State], Sequence[Opinion], int]


def thinker(seed: int | str, file: str | Path, visits: int) -> Thinker:
    """A bot that looks ahead by the weights in a file; BadWeights, as soon as it plays, if they do not fit the game."""
    return Thinker(seed, NetworkGuide(file), visits)


class BadOpinion(PetteiaError):
    """A guide has said something that is no opinion on the position that it was asked about."""


class Thinker(Checkpointed, Bot):
    """Looks ahead until the decision has been looked at as often as `visits` says, or can turn out no other way.

    A victory that it can have now by its own choices it takes, whatever the guide thinks of them.
    Without a guide of one's own, the network judges that came with the game. What was found out about the rest of the
    turn is kept for the next decision, which then needs less thinking. With a temperature of 0 it makes the choice that
    was tried most often; with 1 it makes each as often as it was tried. Its first decisions, as many as `opening` says,
    fall on any choice that is about as good as the best, so that games open in many ways. `boldness`,
    `doubt` and `loss` are explained in `Foresight`; positions are judged `batch` at a time. Manners are a game's own,
    and what they add to its choices counts in the search.
    """

    kept: ClassVar[tuple[str, ...]] = (
        *("guide", "visits", "seconds", "temperature", "batch", "manners", "opening", "made"),
        *("_roller", "_decided", "search"),
    )
    remade: ClassVar[tuple[str, ...]] = ("_search", "_scout", "_tree")

    def __init__(
        self,
        seed: int | str = 0,
        guide: Guide | None = None,
        visits: int = VISITS,
        seconds: float = SECONDS,
        temperature: float = 0.0,
        boldness: float = BOLDNESS,
        doubt: float = DOUBT,
        loss: float = LOSS,
        batch: int = BATCH,
        opening: int = 0,
        manners: Manners | None = None,
    ) -> None:
        self.guide = guide or NetworkGuide()
        self.visits = _number("visits", visits)
        self.seconds = seconds
        self.temperature = temperature
        self.batch = _number("batch", batch)
        self._roller = Roller(seed, "thinker")
        self._search = Foresight(self._roller.below(1 << 62), boldness, doubt, loss, self.guide.places, manners)
        self._scout = Scout(SCOUTED)
        self.manners = manners
        self._tree: Node | None = None  # of the last decision
        self.opening = opening
        self._decided = 0  # decisions that were thought about
        self.made = 0  # visits for the last decision, for those who measure

    def packed(self) -> dict[str, Any]:
        own = {name: getattr(self, name) for name in self.kept if name in vars(self)}
        return own | {"search": pack_foresight(self._search, self._tree)}

    def unpack(self, content: dict[str, Any]) -> None:
        search = content.pop("search")
        super().unpack(content)
        self._search, self._tree = unpack_foresight(search, self.manners)
        self._scout = Scout(SCOUTED)

    @property
    def tree(self) -> Node | None:
        """What was found out about the last decision, and what may follow it; None where nothing was looked at."""
        return self._tree

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        self._check_guide(state_view)
        thoughts = self.think(state_view, legal, clock)
        try:
            asked = next(thoughts)
            while True:
                asked = thoughts.send(self.guide.judge(asked))
        except StopIteration as done:
            return int(done.value)

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        self._check_guide(state_view)
        best, root = self.choose(state_view, legal, clock), self._tree
        if root is None or len(legal) == 1:
            return [best, *(action for action in legal if action != best)]
        known = zip(root.actions, root.counts, root.priors, strict=True)
        tried = {int(action): (int(count), prior) for action, count, prior in known}
        order = sorted(legal, key=lambda action: tried.get(action, (0, 0.0)), reverse=True)
        return [best, *(action for action in order if action != best)]

    def _check_guide(self, state: State) -> None:
        """BadOpinion or BadWeights if the guide cannot judge this game."""
        if not self.guide.knows(state.game_name()):
            raise BadOpinion(Message("cli.guide.unknown", guide=type(self.guide).__name__, game=state.game.title()))

    def think(self, state_view: State, legal: list[int], clock: Clock) -> Thoughts:
        """Choose, asking whoever drives it for opinions: each list of positions is answered with as many.

        So the positions of many games can be judged together.
        """
        if (victory := int(self._scout.find(state_view))) >= 0:
            self._tree, self.made = None, 0
            return victory
        own = Clock(min(self.seconds, clock.left()))
        is_opening = self._decided < self.opening
        asked_for = self._asked_for(state_view, legal)
        known = None if is_opening or asked_for else self._known(state_view, legal)
        root = known or self._search.plant(state_view.copy())
        deals, seat = [state_view], int(state_view.seat)
        before = int(root.visits)
        while not self._is_settled(root) and not (own.is_up() and root.visits):
            size = min(self.batch, max(FIRST, self.visits // PARTS, int(root.visits) // 2))
            while len(deals) < min(DEALS, self.visits, int(root.visits) + size):
                deals.append(state_view.redeal(seat, self._roller))
            asked = self._search.collect(root, deals, size, self.visits)
            if asked:
                self._learn((yield asked), asked, OPENNESS if is_opening and not root.is_judged else 1.0)
                for action in asked_for:
                    root.recommend(action, ASKED_FOR)
        self.made = int(root.visits) - before
        self._tree = root
        self._decided += 1
        return self._best(root, legal, is_opening)

    def _asked_for(self, state: State, legal: list[int]) -> list[int]:
        """What manners ask for: a search that was led by the guide alone may never have looked at it."""
        manners = self.manners
        return [] if manners is None else [action for action in legal if manners.worth(state, action) > 0]

    def _learn(self, opinions: Sequence[Opinion], asked: list[State], openness: float) -> None:
        """Take the opinions on these positions into the tree, with choices recommended more evenly."""
        if len(opinions) != len(asked):
            named = type(self.guide).__name__
            raise BadOpinion(Message("cli.guide.number", guide=named, found=len(opinions), asked=len(asked)))
        sound = [_checked(self.guide, *pair) for pair in zip(opinions, asked, strict=True)]
        recommended = [[prior ** (1 / openness) for prior in priors] for priors, _ in sound]
        self._search.spread(recommended, [values for _, values in sound])

    def _is_settled(self, root: Node) -> bool:
        """Whether more visits are of no use."""
        left = self.visits - root.visits
        return root.is_judged and (left <= 0 or (self.temperature <= 0 and lead_of(root.counts) > left))

    def _best(self, root: Node, legal: list[int], is_opening: bool) -> int:
        """The action that was tried most often, or one that is as good; or one that is drawn by how often it was."""
        if self.temperature <= 0:
            best = most_visited(root.counts, root.values)
            if is_opening:
                best = self._roller.pick(_as_good(root, best))
            action = int(root.actions[best])
            return action if action in legal else legal[0]
        weights = [int(count) for count in root.counts]
        shares = [round(1e9 * (count / max(weights)) ** (1 / self.temperature)) for count in weights]
        return self._roller.pick(list(zip(map(int, root.actions), shares, strict=True)))

    def _known(self, state: State, legal: list[int]) -> Node | None:
        """The part of the last tree that begins with this position, as far as its seat can tell."""
        tree, self._tree = self._tree, None
        if tree is None or tree.seat != state.seat or tree.state.game_name() != state.game_name():
            return None
        if len(self._search.nodes) > LARGEST * self.visits:
            return None
        game, seat, view = state.game, int(state.seat), None
        reached, looked = sorted(self._search.followers(tree), key=lambda node: -node.visits), 0
        while reached and looked < KEPT:
            node = reached.pop(0)
            if not node.is_judged:
                continue
            looked += 1
            if node.seat != seat:
                reached += self._search.followers(node)
            elif node.state.legal() == legal:
                view = view or game.view(state, seat)
                if game.view(node.state, seat) == view:
                    return node
        return None


def _as_good(root: Node, best: int) -> list[tuple[int, int]]:
    """The places of the choices that were found as good as the best one, each with how often it was tried."""
    counts, values = [int(count) for count in root.counts], root.values
    worth = values[best] / max(1, counts[best]) - NEARLY
    found = [(at, count) for at, count in enumerate(counts) if count and values[at] / count >= worth]
    return found or [(best, 1)]


def _number(name: str, given: int) -> int:
    """A setting that is a whole number; BadSetup if it is none that is possible."""
    number = whole(given)
    if number is None or not 1 <= number <= MOST_VISITS:
        raise BadSetup(Message("core.option.value", name=name, value=str(given), known=f"1..{MOST_VISITS:,}"))
    return number


def _checked(guide: Guide, opinion: Opinion, state: State) -> tuple[list[float], list[float]]:
    """An opinion in plain numbers; BadOpinion if they are not those that are needed."""
    priors, values = [float(prior) for prior in opinion[0]], [float(value) for value in opinion[1]]
    legal, seats = len(state.legal()), int(state.seats)
    is_sound = all(prior >= 0 for prior in priors) and all(map(isfinite, priors + values))
    if len(priors) != legal or len(values) != seats or not is_sound:
        found = {"priors": priors if len(priors) == legal else len(priors), "values": values}
        numbers = {name: shortened(str(given)) for name, given in found.items()}
        raise BadOpinion(Message("cli.guide.opinion", guide=type(guide).__name__, legal=legal, seats=seats, **numbers))
    return priors, values
