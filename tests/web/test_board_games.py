"""Whole games with the board alone: by presses, and by keys that go over the board; nobody opens the list of words."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from tests.web.following import BoardTypist, advised, follow, recorded_next
from tests.web.preparing import Adviser, prepare, recorded
from tests.web.test_whole_games import LONG, create
from tests.web.visiting import DESKTOP, PHONE, Presser, Site

KINDS = [("presses", Presser, DESKTOP), ("finger", Presser, PHONE), ("keys", BoardTypist, DESKTOP)]
MEANS = [pytest.param(*each[1:], id=each[0], marks=() if each[0] == "finger" else LONG) for each in KINDS]
BY_ALL_MEANS = pytest.mark.parametrize(("kind", "size"), MEANS)


def visit(site: Site, kind: type[Presser], size: tuple[int, int], player: str = "") -> Presser:
    """Somebody at a board."""
    ada = site.reader(size=size, kind=kind, has_touch=size == PHONE, player=player)
    assert isinstance(ada, Presser)
    return ada


@BY_ALL_MEANS
def test_the_end_of_delphi_on_the_board(site: Site, kind: type[Presser], size: tuple[int, int]) -> None:
    prepared = prepare(site.settings, recorded("delphi", "09"), 12)
    ada = visit(site, kind, size, prepared.players[prepared.seat])
    ada.open(f"/t/{prepared.table}")
    adviser, left = Adviser(site.settings, prepared.table, "greedy"), list(prepared.left)
    while left:
        assert ada.wait_for_turn()
        follow(ada, *recorded_next(adviser, left))
    ada.page.wait_for_selector("#acts a.main")
    assert ada.is_over()


@LONG
def test_offrandes_by_keys_over_the_board(site: Site) -> None:
    ada = visit(site, BoardTypist, DESKTOP)
    create(ada, "offrandes", 3, round_limit="4")
    assert 10 < ada.play_by_presses(Roller("keys offrandes"), 300) < 300


def test_hellas_by_keys_over_the_board(site: Site) -> None:
    ada = visit(site, BoardTypist, DESKTOP)
    create(ada, "hellas", 2, turn_limit="2")
    assert 3 < ada.play_by_presses(Roller("keys hellas"), 300) < 300


@LONG
@BY_ALL_MEANS
def test_delphi_from_its_beginning_on_the_board(site: Site, kind: type[Presser], size: tuple[int, int]) -> None:
    ada = visit(site, kind, size)
    create(ada, "delphi", 2, {"level1": "uniform", "option-removed_tasks": "4"})
    adviser, count = Adviser(site.settings, ada.table, "greedy"), 0
    while ada.wait_for_turn():
        follow(ada, *advised(adviser))
        count += 1
    assert 20 < count < 500
