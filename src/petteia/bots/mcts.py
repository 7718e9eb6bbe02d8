"""The searching bot: plays many courses of the present turn through in its mind before it chooses."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec

from petteia.bots.base import Bot, Clock
from petteia.bots.packing import pack_tree, unpack_tree
from petteia.bots.tree import Node, Search, most_visited
from petteia.core import generators, registry
from petteia.core.chance import Roller
from petteia.core.checkpoint import Checkpointed
from petteia.core.flow import State
from petteia.core.heuristic import Looker

ITERATIONS: Final = 100
SECONDS: Final = 0.9  # for one decision
DEALS: Final = 16  # ways to deal what is hidden
SLICE: Final = 0.02  # seconds between two looks at the clock
# Decisions looked ahead, within the turn. No more than these: compiled objects that hold each other in a chain are
# freed one inside the other, and from about 50 on that destroys memory. (`foresight` keeps its nodes in one list.)
DEPTH: Final = 40
LOOK_DEPTH: Final = 6  # of the recommendations inside the tree and of the play beyond it
LOOK_POSITIONS: Final = 60


class Mcts(Checkpointed, Bot):
    """Searches until the decision has been looked at so often, or until its time is over.

    What was found out about the rest of the turn is kept for the next decision, which then needs less thinking.
    """

    kept: ClassVar[tuple[str, ...]] = (
        *("iterations", "seconds", "chosen", "visits"),
        *("_roller", "_game", "random", "worth", "tree"),
    )
    remade: ClassVar[tuple[str, ...]] = ("_search", "_tree")

    def __init__(self, seed: int | str = 0, iterations: int = ITERATIONS, seconds: float = SECONDS) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self._roller = Roller(seed, "mcts")
        self._search: Search | None = None
        self._game = ""
        self._tree: Node | None = None  # of the last decision
        self.chosen: int = 0  # then
        self.visits = 0  # of the last decision, for those who measure

    def packed(self) -> dict[str, Any]:
        search = self._search
        own = {name: getattr(self, name) for name in self.kept if name in vars(self)}
        random = None if search is None else generators.read(search.random)
        return own | {
            "random": random,
            "worth": [] if search is None else list(search.worth),
            "tree": pack_tree(self._tree),
        }

    def unpack(self, content: dict[str, Any]) -> None:
        random, worth, packed = (content.pop(name) for name in ("random", "worth", "tree"))
        super().unpack(content)
        self._search, self._tree = None, unpack_tree(packed)
        if random is not None:
            self._search = self._new_search()
            self._search.random = generators.continued(random)
            self._search.worth = vec[float](worth)

    def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        own = Clock(min(self.seconds, clock.left()))
        search = self._searcher(state_view)
        root = self._known(state_view) or search.plant(state_view)
        seat = int(state_view.seat)
        anew = min(DEALS, self.iterations) - 1
        deals = [state_view, *(state_view.redeal(seat, self._roller) for _ in range(anew))]
        known, size = int(root.visits), 1
        while True:
            began = own.left()
            if not search.grow(root, deals, size, self.iterations) or own.is_up():
                break
            size = size * 2 if began - own.left() < SLICE else max(1, size // 2)
        self.visits = int(root.visits) - known
        self._tree, self.chosen = root, self._best(root, legal)
        return self.chosen

    def ranked(self, state_view: State, legal: list[int], clock: Clock) -> list[int]:
        best, root = self.choose(state_view, legal, clock), self._tree
        if root is None or len(legal) == 1:
            return [best, *(action for action in legal if action != best)]
        known = zip(root.actions, root.counts, root.values, root.priors, strict=True)
        tried = {int(action): (int(count), value, prior) for action, count, value, prior in known}
        order = sorted(legal, key=lambda action: tried.get(action, (0, 0.0, 0.0)), reverse=True)
        return [best, *(action for action in order if action != best)]

    def _best(self, root: Node, legal: list[int]) -> int:
        """The action that was tried most often."""
        action = int(root.actions[most_visited(root.counts, root.values)])
        return action if action in legal else legal[0]

    def _searcher(self, state: State) -> Search:
        """The search for this game, made when it is first needed."""
        if self._search is None or self._game != state.game_name():
            self._game, self._tree = state.game_name(), None
            self._search = self._new_search(self._roller.below(1 << 62))
        return self._search

    def _new_search(self, seed: int = 0) -> Search:
        heuristic = registry.find(self._game).heuristic()
        return Search(heuristic, Looker(heuristic, LOOK_DEPTH, LOOK_POSITIONS), seed, DEPTH)

    def _known(self, state: State) -> Node | None:
        """The part of the last tree that begins with this position, as far as its seat can tell."""
        tree, self._tree = self._tree, None
        if tree is None or tree.seat != state.seat:
            return None
        game, seat = state.game, int(state.seat)
        view = None
        for node in tree.nodes:
            if node.visits > 0 and node.seat == seat and node.state.decision == state.decision:
                if view is None:
                    view = game.view(state, seat)
                if game.view(node.state, seat) == view:
                    return node
        return None
