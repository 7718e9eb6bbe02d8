"""The contract of all games holds for one from outside, and finds what is wrong with broken ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import pytest
from mypy_extensions import i16

from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import Reason
from petteia.core.observe import Observation
from tests.core.pebbles import Heap, Pebbles
from tests.games import contract, play
from tests.games import plugin as plugins
from tests.games.play import Options, Table


class Secrets(plugins.Plugin):
    """Pebbles hides the cards of the others until they are shown."""

    hiding: ClassVar[Options] = {"open_cards": False}

    def variations(self, state: State, seat: int | None, roller: Roller) -> Sequence[State]:
        """The next higher card in each hand that the seat may not see."""
        assert isinstance(state, Heap)
        other = state.copy()
        for rival in range(int(state.seats)):
            if state.card[rival] and not Pebbles.may_see(state.game, state, seat, rival):
                other.card[rival] = 1 + state.card[rival] % 3
        return [other] if list(other.card) != list(state.card) else []


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No game that another test has played is looked at again."""
    monkeypatch.setitem(plugins.PLUGINS, "heap", Secrets())
    for cached in (play.finished, play.positions, play.sample):
        cached.cache_clear()
    yield
    for cached in (play.finished, play.positions, play.sample):
        cached.cache_clear()


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("chosen", [(), (("limit", 2), ("open_cards", True))], ids=["default", "other"])
def test_a_game_from_outside_fulfils_the_contract(
    pebbles: Pebbles, check: Callable[[Table], None], chosen: tuple[Any, ...]
) -> None:
    for players in pebbles.players:
        check(Table("heap", players, chosen))


class SharedCopies(Pebbles):
    """Its copies share their arrays."""

    def setup(self, *args: Any) -> Heap:
        s = super().setup(*args)
        s.__class__ = SharedHeap
        return s


class SharedHeap(Heap):
    """A state that is not independent of its copies."""

    def copy(self) -> Heap:
        other = super().copy()
        other.__class__ = SharedHeap
        other.taken = self.taken
        return other


class OpenViews(Pebbles):
    """Its views show everybody's cards."""

    def view(self, state: Heap, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"cards": [int(card) for card in state.card]}


class OpenNumbers(Pebbles):
    """Its observations hold everybody's cards."""

    def encoded(self, state: Heap, seat: int) -> Observation:
        out = super().encoded(state, seat)
        for i in range(int(state.seats)):
            out.values[9 + i] = i16(state.card[(seat + i) % int(state.seats)])
        return out


class LargeNumbers(Pebbles):
    """Its observations leave their bounds."""

    def encoded(self, state: Heap, seat: int) -> Observation:
        out = super().encoded(state, seat)
        out.values[0] = 100
        return out


class Speechless(Pebbles):
    """It says the same about every choice."""

    def describe(self, action: Given, view: dict[str, Any], lang: str = "en") -> str:
        return "Something is done."


class NoReasons(Pebbles):
    """It does not say which rule forbids something."""

    def reason(self, state: Heap, action: int) -> Reason:
        return Reason(super().reason(state, action).why, ())


class Agreeable(Pebbles):
    """It has no reason against anything."""

    def why_not(self, state: Heap, seat: int, name: Given) -> Reason | None:
        return None


class BadPictures(Pebbles):
    """Its pictures are cut off."""

    def svg(self, view: dict[str, Any], lang: str = "en", theme: str = "light", part: str = "table") -> str:
        return super().svg(view, lang, theme, part)[:-3]


class Careless(Pebbles):
    """It loads positions without checking them."""

    def check(self, state: Heap) -> None:
        pass


class TrueRedeal(Pebbles):
    """Its redealing changes what the seat knows."""

    def redeal(self, state: Heap, seat: int, roller: Roller) -> Heap:
        other = state.copy()
        if other.card[seat]:
            other.card[seat] = 1 + other.card[seat] % 3
        return other


class LiveViews(Pebbles):
    """Its views are not plain data."""

    def view(self, state: Heap, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"taken": tuple(state.taken)}


@pytest.mark.parametrize(
    ("broken", "check"),
    [
        (SharedCopies, contract.check_copies),
        (OpenViews, contract.check_secrets),
        (OpenNumbers, contract.check_secrets),
        (TrueRedeal, contract.check_secrets),
        (LargeNumbers, contract.check_observations),
        (Speechless, contract.check_words),
        (NoReasons, contract.check_refusals),
        (Agreeable, contract.check_reasons),
        (BadPictures, contract.check_pictures),
        (Careless, contract.check_malformed),
        (LiveViews, contract.check_views),
    ],
)
def test_a_broken_game_is_found(broken: type[Pebbles], check: Callable[[Table], None]) -> None:
    broken()
    with pytest.raises((AssertionError, SyntaxError)):
        check(Table("heap", 3))
