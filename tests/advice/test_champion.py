"""The champion advises: what it would do after looking ahead, with the chance to win, by what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import petteia
from petteia import advice
from petteia.advice import ADVISER, plan, tell
from petteia.advice.adviser import Adviser
from petteia.advice.chances import guide_of, in_hundredths
from petteia.advice.playouts import Playouts, compared
from petteia.bots import Bot, champions
from petteia.bots.thinker import Thinker
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.messages import Message
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.games.plugin import plugin


class Hasty(Adviser):
    """The champion, which looks ahead a little."""

    name = "immortal"

    def bot(self, game: str, seed: int) -> Bot:
        guide = guide_of(game)
        assert guide is not None
        return Thinker(seed, guide, 12)


def positions(game: str) -> Iterator[State]:
    """Positions of a game of adepts in which somebody has a choice."""
    match = petteia.Match(game, 3, seed="champion")
    while (match.round or 0) <= 3 and not match.is_over:
        if len(match.moves) % 17 == 0 and len(match.state.legal()) > 1:
            yield match.state.copy()
        match.play(match.ask("adept"))


@pytest.fixture
def no_champion(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No network fits any game."""
    monkeypatch.setattr(champions, "problem", lambda name: Message("cli.weights.missing", path="champion.npz"))
    guide_of.cache_clear()
    yield
    guide_of.cache_clear()


@pytest.mark.parametrize("game", OURS)
def test_a_hint_tells_the_chance_before_and_after_in_every_language(game: str) -> None:
    for state in list(positions(game))[:3]:
        seat = int(state.seat)
        found = plan(state.game, state, seat, 0, Hasty())
        assert len(found.chances) == 2
        assert all(1 <= chance <= 99 for chance in found.chances)
        for lang in LANGUAGES:
            hint = tell(state.game, state, seat, found, lang)
            assert hint.adviser == "immortal"
            assert str(found.chances[1]) in hint.outlook
            assert hint.lines()[-1] == hint.outlook


@pytest.mark.parametrize("game", OURS)
def test_hidden_facts_change_neither_the_advice_nor_the_chances(game: str) -> None:
    for state in list(positions(game))[:3]:
        seat = int(state.seat)
        anew = [state.redeal(seat, Roller(n, "replaced")) for n in range(2)]
        others = [*anew, *plugin(game).variations(state, seat, Roller(1, "variations"))][:3]
        found = plan(state.game, state, seat, 0, Hasty())
        for other in others:
            assert plan(other.game, other, seat, 0, Hasty()) == found


def test_without_a_network_that_fits_the_level_below_advises_and_tells_no_chances(no_champion: None) -> None:
    match = petteia.Match("offrandes", 3, seed="none")
    assert ADVISER.level("offrandes") == "olympian"
    hint = advice.hint(match.game, match.state, match.seat)
    assert (hint.adviser, hint.chances, hint.outlook) == ("olympian", (), "")


def test_nothing_is_sure_before_the_end() -> None:
    assert [in_hundredths(chance) for chance in (0.0, 0.004, 0.48, 1.0)] == [1, 1, 48, 99]


def test_playouts_are_paired_and_follow_from_their_seed() -> None:
    state = next(positions("offrandes"))
    guide, seat = guide_of("offrandes"), int(state.seat)
    assert guide is not None
    lines = [(action,) for action in state.legal()[:2]]
    found = Playouts(state.game, guide, 1, "pairs").chances(state, seat, [*lines, lines[0]], range(4))
    assert found == Playouts(state.game, guide, 1, "pairs").chances(state, seat, [*lines, lines[0]], range(4))
    assert found[0] == found[2]  # the same move in the same deals
    assert compared(found[0], found[2]) == (0.0, 0.0)
    assert all(0.0 <= chance <= 1.0 for line in found for chance in line)
