"""Looking ahead beyond the own turn: the tree, what guides it, and the bot."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec

import petteia
from petteia.arena import entrants
from petteia.bots import BadWeights, Clock, consult
from petteia.bots.champions import shipped
from petteia.bots.foresight import Course, Foresight, Node, Scout
from petteia.bots.greedy import Greedy
from petteia.bots.guide import ROWS, Guide, NetworkGuide, Opinion
from petteia.bots.network import Net, Network
from petteia.bots.thinker import BadOpinion, Thinker
from petteia.bots.weights import load
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.flow import State
from petteia.core.manners import Manners
from petteia.core.match import Match
from petteia.envs.rewards import rewards, victories
from tests.bots.test_greedy import wins
from tests.cli.runner import refused
from tests.games.play import Table, positions, tables
from tests.games.plugin import plugin
from tests.pebbles.installed import demand_pebbles
from tests.training.drawn import drawn, written

GAMES = ["offrandes", "delphi", "hellas"]
SETTINGS: dict[str, Any] = {"boldness": 1.0, "doubt": 0.2, "loss": 0.1, "batch": 8}  # whatever the usual ones are


class Even(Guide):
    """Likes all choices alike, or some more the later they are listed, and thinks that all seats stand alike."""

    def __init__(self, slope: float = 0.0) -> None:
        self.slope = slope
        self.asked: list[int] = []  # how many positions, each time

    def judge(self, states: Sequence[State]) -> list[Opinion]:
        self.asked.append(len(states))
        return [self.opinion(state) for state in states]

    def opinion(self, state: State) -> Opinion:
        count, seats = len(state.legal()), int(state.seats)
        return Opinion([1.0 + self.slope * place for place in range(count)], [1.0 / seats] * seats)


class Counting(Even):
    """Finds a seat better the more it has: what it says of a position follows from whole numbers alone."""

    def opinion(self, state: State) -> Opinion:
        scores = [score + 1 for score in state.scores()]
        return Opinion(super().opinion(state).priors, [score / sum(scores) for score in scores])


class OneThing(Manners):
    """One does that, or one does not."""

    def __init__(self, action: int, value: float) -> None:
        self.action, self.value = action, value
        self.asked: list[int] = []  # who decides, each time

    def worth(self, s: State, action: int) -> float:
        self.asked.append(int(s.seat))
        return self.value if action == self.action else 0.0


def grown(state: State, visits: int, guide: Guide, size: int = 8) -> tuple[Node, list[Node]]:
    """The tree of a position: its root, and all its decisions."""
    search = Foresight(7, 1.0, 0.2, 0.1, guide.places)
    root = search.plant(state.copy())
    deals = [state.redeal(int(state.seat), Roller(n, "deals")) for n in range(8)]
    while root.visits < visits:
        opinions = guide.judge(search.collect(root, deals, size, visits))
        search.spread([list(one.priors) for one in opinions], [list(one.values) for one in opinions])
    assert sum(len(search.followers(node)) for node in search.nodes) == len(search.nodes) - 1
    return root, search.nodes


def middle(game: str, players: int = 3, moves: int = 60) -> State:
    """A position in the middle of a game, where somebody can choose among several actions."""
    match, roller = Match(game, players, seed=4), Roller(4, "middle")
    while len(match.moves) < moves or len(match.state.legal()) < 3:
        match.play(roller.choose(match.state.legal()))
    return match.state


# -- the tree --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_visit_is_counted_once_along_its_way(game: str) -> None:
    state = middle(game)
    root, nodes = grown(state, 50, Even(0.1))
    assert root.visits == 50
    assert list(root.actions) == state.legal()
    for node in nodes:
        assert node.visits == sum(node.counts)
        assert node.flying == sum(node.flights) == 0
        assert node.is_judged
        assert node.value == pytest.approx(sum(node.values) + node.worth[node.seat])
        assert 0.0 <= node.mean() <= 1.0


def test_the_others_decide_too() -> None:
    _, nodes = grown(middle("offrandes"), 50, Even(0.1))
    assert len({int(node.seat) for node in nodes}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_positions_to_be_judged_are_never_asked_about_twice(game: str) -> None:
    state = middle(game)
    search, guide = Foresight(7, 1.0, 0.2, 0.1, 0.0), Even()
    root = search.plant(state.copy())
    for _ in range(6):
        asked = search.collect(root, [state], 16, 1000)
        assert len({id(one) for one in asked}) == len(asked) <= 16
        assert all(one.seat >= 0 and len(one.legal()) > 1 for one in asked)
        opinions = guide.judge(asked)
        search.spread([list(one.priors) for one in opinions], [list(one.values) for one in opinions])
    courses = [(id(node), int(key)) for node in search.nodes for key in node.keys]
    assert len(set(courses)) == len(courses)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_leaves_the_position_as_it_is(game: str) -> None:
    state = middle(game)
    before = state.to_json()
    grown(state, 20, Even())
    assert state.to_json() == before


def test_a_course_can_be_much_longer_than_others_are() -> None:
    """One choice is tried again and again, so that each visit goes one decision further."""

    class Certain(Even):
        def opinion(self, state: State) -> Opinion:
            priors, values = super().opinion(state)
            return Opinion([0.0 for _ in priors[1:]] + [1.0], values)

    for _ in range(3):  # and is given back, however long it is
        root, nodes = grown(Match("offrandes", 3, seed=1).state, 120, Certain())
        assert sum(len(node.keys) == 1 for node in nodes) > 100
        del root, nodes


@pytest.mark.parametrize("places", [0.0, 0.3])
def test_the_end_of_a_game_is_counted_exactly(places: float) -> None:
    search = Foresight(1, 1.0, 0.2, 0.1, places)
    state, roller = petteia.game("offrandes").new(4, {"round_limit": 1}), Roller(1, "x")
    while not state.is_over:
        state.play(roller.choose(state.legal()))
    ranking, worth = state.ranking(), list(search.reckon(state))
    both = zip(victories(ranking), rewards(ranking), strict=True)
    assert worth == pytest.approx([(1.0 - places) * won + places * place for won, place in both])


def test_each_seat_plays_for_its_own_sake() -> None:
    """The last pebble wins for whoever takes it: the seat whose turn it is finds that, and the one before fears it."""
    demand_pebbles()
    root, _ = grown(last_pebbles(2, (5, 6)), 200, Even())
    names = petteia.game("pebbles").action_name
    means = {names(int(a)): v / int(n) for a, n, v in zip(root.actions, root.counts, root.values, strict=True)}
    assert means["take"] < 0.5  # the other one takes the last pebble
    assert means["roll"] > means["take"]


def test_what_manners_add_counts_for_the_own_choice_and_those_before_it() -> None:
    state = middle("offrandes")
    own, other = int(state.seat), (int(state.seat) + 1) % 3
    nodes = [Node(state.copy()) for _ in range(3)]
    nodes[1].seat = other
    course = Course(nodes[0])
    for node, extra in zip(nodes, (-0.25, 0.0, 0.5), strict=True):
        node.add(7, 1.0)
        course.step(node, 0, extra)
    worth = vec[float]([0.6 if seat == own else 0.2 for seat in range(3)])
    course.learn(worth)
    assert [node.value for node in nodes] == pytest.approx([0.6 - 0.25 + 0.5, 0.2, 0.6 + 0.5])


@pytest.mark.parametrize("game", GAMES)
def test_what_one_does_not_do_is_not_done(game: str) -> None:
    state = middle(game)
    legal, guide = state.legal(), Counting()
    before = Thinker(1, guide, 40, **SETTINGS).choose(state, legal, Clock(60))
    manners = OneThing(before, -1.0)
    assert Thinker(1, guide, 40, manners=manners, **SETTINGS).choose(state, legal, Clock(60)) != before
    assert set(manners.asked) == {int(state.seat)}, "the others have none"


def test_what_manners_ask_for_is_looked_at_even_if_the_guide_does_not_think_of_it() -> None:
    class Blind(Even):
        """Recommends the first choice, and no other."""

        def opinion(self, state: State) -> Opinion:
            priors, values = super().opinion(state)
            return Opinion([1.0, *(0.0 for _ in priors[1:])], values)

    state = middle("hellas")
    legal = state.legal()
    assert Thinker(1, Blind(), 40, **SETTINGS).choose(state, legal, Clock(60)) == legal[0]
    manners = OneThing(legal[-1], 0.5)
    bot = Thinker(1, Blind(), 40, manners=manners, **SETTINGS)
    assert bot.choose(state, legal, Clock(60)) == legal[-1]
    assert bot.tree is not None
    assert bot.tree.mean() == pytest.approx(1 / 3), "what a position is worth does not change by it"


def last_pebbles(heap: int, taken: tuple[int, int]) -> State:
    """Two players, nearly at the end: what each has taken so far, and as many more for both as are missing."""
    state = petteia.game("pebbles").new(2)
    while state.seat < 0:
        state.play(state.outcome_at(0.0))
    position: Any = state.to_json()
    more = (position["table"]["heap"] - heap - sum(taken)) // 2
    position["table"] |= {"heap": heap, "taken": [have + more for have in taken]}
    changed: State = petteia.game("pebbles").from_json(position)
    return changed


# -- the bot ---------------------------------------------------------------------------------------


def test_it_finds_the_win_that_its_guide_does_not_see() -> None:
    demand_pebbles()
    state = last_pebbles(1, (6, 4))  # whatever token the other one holds, the last pebble is enough
    bot, names = Thinker(1, Even(slope=10.0), visits=200), petteia.game("pebbles").action_name
    assert names(bot.choose(state.copy(), state.legal(), Clock())) == "take"


def test_a_victory_that_takes_several_choices_is_not_missed() -> None:
    state = before_a_victory().copy()
    seat, steps = int(state.seat), 0
    guide = Even()
    bot = Thinker(1, guide, visits=1)
    while not state.is_over:
        assert state.seat == seat, "nobody else decides on the way, nor chance"
        state.play(bot.choose(state.copy(), state.legal(), Clock()))
        steps += 1
    assert steps > 1
    assert state.ranking()[seat] == 1
    assert guide.asked == [], "no opinion is needed for that"


@cache
def before_a_victory() -> State:
    """A position of Lords of Hellas in which no choice wins at once, and some course of one's own does."""
    scout = Scout(2000)
    for seed in range(40):
        match, bot = Match("hellas", seed=seed), Greedy(seed)
        while not match.state.is_over:
            state = match.state
            if scout.find(state) >= 0 and not any(wins(state, action) for action in state.legal()):
                return state.copy()
            match.play(consult(bot, state, Roller(seed, "redeal")))
            match.before.clear()
    raise AssertionError


def test_who_looks_for_a_victory_stops_after_so_many_positions() -> None:
    state = before_a_victory().copy()
    assert Scout(1).find(state) == -1
    assert Scout(2000).find(state) in state.legal()


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_by_the_rules(game: str) -> None:
    match, bot = Match(game, 3, seed=2), Thinker(3, Counting(), visits=6)
    for n in range(40):
        action = consult(bot, match.state, Roller(n, "redeal"))
        assert match.state.is_legal(action)
        match.play(action)


def test_the_same_seed_and_visits_give_the_same_choices_compiled_or_not() -> None:
    match, bot, found = Match("delphi", 2, seed=1), Thinker(3, Counting(0.01), 20, **SETTINGS), []
    for n in range(12):
        found.append(match.game.action_name(consult(bot, match.state, Roller(n, "redeal"))))
        match.play(found[-1])
    assert found == [
        *("take omen_black", "vow offering blue", "use red", "do discard_injuries", "use blue", "do draw_oracle_card"),
        *("use black", "do draw_oracle_card", "end", "use black", "do discard_injuries", "use pink"),
    ]


@pytest.mark.parametrize("game", ["hellas", "pebbles"])
def test_hidden_facts_do_not_change_the_choice(game: str) -> None:
    if game == "pebbles":
        demand_pebbles()
    table = Table(game, 3)
    guide = _small(game)
    states = [state for state in positions(table) if state.seat >= 0]
    changed = 0
    for number, state in enumerate(states[:: max(1, len(states) // 6)]):
        seat = int(state.seat)
        chosen = consult(Thinker(number, guide, visits=12), state, Roller(number, "redeal"))
        others = [state.redeal(seat, Roller(n, "replaced")) for n in range(2)]
        for other in [*others, *plugin(game).variations(state, seat, Roller(1, "variations"))][:3]:
            changed += other.to_json() != state.to_json()
            assert consult(Thinker(number, guide, visits=12), other, Roller(number, "redeal")) == chosen
    assert changed


def _small(game: str) -> NetworkGuide:
    """A network whose weights are drawn."""
    guide = NetworkGuide()
    guide.nets._found[game] = Net(petteia.game(game), drawn(petteia.game(game)))
    return guide


def test_visits_are_as_many_as_were_asked_for_unless_nothing_can_change() -> None:
    state = middle("offrandes")
    warm = Thinker(1, Even(), visits=37, temperature=1.0)
    assert warm.choose(state.copy(), state.legal(), Clock()) in state.legal()
    assert warm.made == 37
    cold = Thinker(1, Even(slope=100.0), visits=200)
    cold.choose(state.copy(), state.legal(), Clock())
    assert 0 < cold.made <= 200


@pytest.mark.parametrize("settings", [{"visits": 0}, {"visits": 2.5}, {"batch": -1}, {"visits": 10**9}])
def test_settings_that_are_not_possible_are_refused_with_a_sentence(settings: dict[str, Any]) -> None:
    [(name, given)] = settings.items()
    with pytest.raises(BadSetup, match=rf"{name}.*{given}.*1\.\.1,000,000"):
        Thinker(1, Even(), **settings)


def test_positions_are_judged_together() -> None:
    state, guide = middle("offrandes"), Even()
    Thinker(1, guide, visits=100, temperature=1.0, batch=8).choose(state.copy(), state.legal(), Clock())
    assert max(guide.asked) == 8
    assert guide.asked[0] == 1
    assert len(guide.asked) < 40


def test_with_a_temperature_choices_vary() -> None:
    state = middle("offrandes")
    bots = [Thinker(seed, Even(), visits=12, temperature=1.0) for seed in range(8)]
    assert len({bot.choose(state.copy(), state.legal(), Clock()) for bot in bots}) > 1


def test_what_was_found_out_is_kept_for_the_rest_of_the_turn() -> None:
    match, bot = Match("delphi", 2, seed=1), Thinker(1, Even(0.2), visits=60, temperature=0.01)
    while match.state.decision != "main":
        match.play(match.state.legal()[0])
    match.play(consult(bot, match.state, Roller(1, "redeal")))
    assert (bot.made, match.state.decision) == (60, "action")
    consult(bot, match.state, Roller(2, "redeal"))
    assert bot.made < 60
    other = Match("delphi", 2, seed=2)
    consult(bot, other.state, Roller(2, "redeal"))
    assert bot.made == 60, "nothing is kept from another game"


def test_thinking_ends_with_the_clock() -> None:
    state, bot = middle("hellas"), Thinker(1, Even(), visits=1_000_000)
    began = time.perf_counter()
    assert bot.choose(state.copy(), state.legal(), Clock(0.05)) in state.legal()
    assert time.perf_counter() - began < 10.0
    assert 0 < bot.made < 1_000_000


def test_all_choices_are_ranked() -> None:
    state, bot = middle("delphi"), Thinker(1, Even(0.5), visits=20)
    ranked = bot.ranked(state.copy(), state.legal(), Clock())
    assert sorted(ranked) == state.legal()
    assert ranked[0] == Thinker(1, Even(0.5), visits=20).choose(state.copy(), state.legal(), Clock())
    assert bot.choose(state.copy(), [3], Clock()) == 3


# -- what guides it --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_network_is_asked_as_its_bot_asks_it(game: str, tmp_path: Path) -> None:
    title = petteia.game(game)
    path = written(tmp_path / "some.npz", title)
    net, match, roller = Net(title, load(path, title)), Match(game, 3, seed=4), Roller(2, "moves")
    states: list[State] = []
    while len(states) < 6:
        if len(match.state.legal()) > 1 and len(match.moves) % 5 == 0:
            states.append(match.state.copy())
        match.play(roller.choose(match.state.legal()))
    assert any(state.seat > 0 for state in states)
    for state, opinion in zip(states, NetworkGuide(path, places=0.25).judge(states), strict=True):
        seat, legal = int(state.seat), state.legal()
        likes = np.array(Network(1, path)._liking(net, state))[legal]
        shares = np.exp(likes - likes.max())
        assert np.allclose(opinion.priors, shares / shares.sum(), atol=1e-4)
        judged = net.look(state, seat)
        for other in range(3):
            counted = (other - seat) % 3
            mixed = 0.75 * judged.win[0, counted] + 0.25 * judged.rank[0, counted]
            assert opinion.values[other] == pytest.approx(mixed, abs=1e-4)


class Stranger(Even):
    """Knows no game."""

    def knows(self, name: str) -> bool:
        return False


def test_a_guide_that_cannot_judge_a_game_is_refused_and_no_weaker_bot_plays(tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"), observation=1)
    match = Match("offrandes", 3, seed=4)
    bot = Thinker(3, NetworkGuide(path))
    with pytest.raises(BadWeights, match="layout 1/"):
        petteia.bots.ask(match, bot)
    with pytest.raises(BadWeights, match="layout 1/"):
        bot.ranked(match.state.copy(), match.state.legal(), Clock())
    with pytest.raises(BadOpinion, match=r'The guide "Stranger" cannot judge Offrandes\.'):
        petteia.bots.ask(match, Thinker(3, Stranger()))


@pytest.mark.parametrize(
    ("opinions", "told"),
    [
        ([], r"Wrong gave another number of opinions \(0\) than there are positions \(1\)"),
        ([Opinion([1.0], [0.5, 0.5, 0.0])], r"priors: 1 \(needed: [2-9], none below 0\)"),
        ([Opinion([-1.0] * 7, [0.5, 0.5, 0.0])], r"priors: \[-1.0, .* \(needed: 7, none below 0\)"),
        ([Opinion([1.0] * 7, [0.5, 0.5])], r"values: \[0.5, 0.5\] \(needed: 3\)"),
        ([Opinion([1.0] * 7, [float("nan")] * 3)], r"values: \[nan, nan, nan\] \(needed: 3\)"),
    ],
)
def test_what_is_no_opinion_is_refused_with_a_sentence(opinions: list[Opinion], told: str) -> None:
    class Wrong(Even):
        def judge(self, states: Sequence[State]) -> list[Opinion]:
            return opinions

    state = Match("offrandes", 3, seed=1).state
    assert len(state.legal()) == 7
    with pytest.raises(BadOpinion, match=told):
        Thinker(1, Wrong()).choose(state, state.legal(), Clock())


# -- its address -----------------------------------------------------------------------------------


def test_visits_stand_after_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"))
    assert isinstance(entrants.make(f"network:{path}", 1), Network)
    bot = entrants.make(f"network:{path}:16", 1)
    assert isinstance(bot, Thinker)
    assert (bot.visits, bot.guide.places) == (16, NetworkGuide().places)
    match = Match("offrandes", 3, seed=1)
    assert petteia.bots.ask(match, bot) in match.state.legal()
    assert "are for offrandes, not for delphi" in refused("arena", "delphi", f"network:{path}:16", "uniform", "-n", 1)


def test_a_colon_in_the_name_of_a_file_is_no_number_of_visits(tmp_path: Path) -> None:
    path = tmp_path / "C:" / "some.npz"
    path.parent.mkdir()
    written(path, petteia.game("offrandes"))
    assert isinstance(entrants.make(f"network:{path}", 1), Network)
    assert isinstance(entrants.make(f"network:{path}:8", 1), Thinker)
    odd = path.rename(path.with_name("some:8"))
    assert isinstance(entrants.make(f"network:{odd}", 1), Network)
    with pytest.raises(entrants.BadBot, match=r"There are no weights in C:\\nets\\one.npz\."):
        entrants.find(r"network:C:\nets\one.npz")
    with pytest.raises(entrants.BadBot, match=r"There are no weights in nowhere.npz\."):
        entrants.find("network:nowhere.npz:16")


@pytest.mark.parametrize("given", ["0", "-1", "1.5", "many", "", "1000001", "9" * 100, "٣"])
def test_what_is_no_number_of_visits_is_refused_with_a_sentence(given: str, tmp_path: Path) -> None:
    path = written(tmp_path / "some.npz", petteia.game("offrandes"))
    with pytest.raises(entrants.BadBot, match=r"is not a number of visits for .*some.npz: it must be a whole number"):
        entrants.find(f"network:{path}:{given}")


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_sees_what_the_seat_observes(name: str) -> None:
    """The rows of many positions, written again and again over each other, are their observations."""
    game = petteia.game(name)
    sheet = NetworkGuide()._sheet(Net(game, load(shipped(game), game)))
    seen = [state for table in tables() if table.game == name and not table.chosen for state in positions(table)[::9]]
    asked = [state for state in seen if state.seat >= 0]
    for first in range(0, len(asked), ROWS):
        some = list(asked[first : first + ROWS])
        sheet.write(some)
        for row, state in zip(sheet.seen, some, strict=False):
            assert row.tolist() == np.asarray(game.observation(state, int(state.seat))).tolist()
    assert len(asked) > ROWS
