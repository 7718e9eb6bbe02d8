"""Sections 3 and 41: the sea, its layouts and the random generator.

PETTEIA_LAYOUTS sets how many random layouts are made and checked. Ten thousand of them:

    PETTEIA_LAYOUTS=10000 python -m pytest tests/delphi/test_layouts.py -k random
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.hexgrid import distance, is_connected, neighbors
from petteia.games.delphi import GAME
from petteia.games.delphi.components import content
from petteia.games.delphi.components.constants import CITY, STOPS
from petteia.games.delphi.components.generator import random_compact, random_sea
from petteia.games.delphi.components.layouts import LAYOUTS, Placements, board_of, deal, fault, sea_of
from tests.delphi.given import Scene, given, new_game

SEEDS = int(os.environ.get("PETTEIA_LAYOUTS", "60"))
PARTS = 20  # tests that share them


def check(placements: Placements) -> None:
    """DEL-3.1, DEL-3.3, DEL-3.4, DEL-3.5  Everything that the rules ask of an arrangement, said once more."""
    assert sorted(placement[0] for placement in placements) == sorted(content.TILES)
    sea = sea_of(placements)
    assert len(sea) == 120
    water = {at for at, space in sea.items() if space.terrain == "water"}
    assert len(water) == 72
    assert is_connected(water)
    assert is_connected(sea)
    for at, space in sea.items():
        if space.land >= 0:
            assert water.intersection(neighbors(at))
        if space.terrain == "zeus":
            assert len(water.intersection(neighbors(at))) == 6
    cities = [at for at, space in sea.items() if space.terrain == "city"]
    assert min(distance(a, b) for a in cities for b in cities if a != b) >= 5
    assert fault(placements) is None


def test_there_are_nine_layouts() -> None:
    kinds = Counter(name.split("-")[0] for name in LAYOUTS)
    assert kinds == {"compact": 4, "tight": 2, "open": 2, "wild": 1}
    assert len(set(LAYOUTS.values())) == 9


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_3_1_and_DEL_3_3_given_layouts(name: str) -> None:
    check(LAYOUTS[name])
    state = GAME.new(3, {"layout": name})
    assert GAME.layout_of(state)["tiles"] == [list(placement) for placement in LAYOUTS[name]]  # type: ignore[index]


@pytest.mark.parametrize("part", range(PARTS))
def test_random_layouts_satisfy_every_rule(part: int) -> None:
    for seed in range(part, SEEDS, PARTS):
        check(random_sea(Roller(seed, "layout")))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_fillings_of_the_compact_outline(part: int) -> None:
    outline = {(q, r) for _, q, r, _ in LAYOUTS["compact-1"]}
    for seed in range(part, SEEDS, PARTS):
        placements = random_compact(Roller(seed, "layout"))
        check(placements)
        assert {(q, r) for _, q, r, _ in placements} == outline


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_3_3_no_ship_reaches_two_cities(name: str) -> None:
    """So loading a statue never leaves a choice, not even with Ship's Crane."""
    board = board_of(LAYOUTS[name])
    assert max(int(board.lands_in_reach(CITY, stop, 1)).bit_count() for stop in range(STOPS)) == 1


def test_layouts_follow_the_seed() -> None:
    assert random_sea(Roller(5, "layout")) == random_sea(Roller(5, "layout"))
    assert random_sea(Roller(5, "layout")) != random_sea(Roller(6, "layout"))


def test_DEL_3_2_the_option_chooses_the_layout() -> None:
    assert GAME.options["layout"].default == "compact-1"
    assert tuple(GAME.options["layout"].choices) == (*LAYOUTS, "random_compact", "random")
    for name in ("open-1", "random_compact", "random"):
        options = GAME.settle_options(2, {"layout": name})
        layout: Any = GAME.make_layout(2, options, Roller(1, "layout"))
        assert GAME.layout_of(GAME.new(2, options, layout)) == layout


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_3_4_every_land_touches_water(name: str) -> None:
    sea = sea_of(LAYOUTS[name])
    for at, space in sea.items():
        if space.terrain not in ("water", "zeus", "shallow"):
            assert any(near in sea and sea[near].terrain == "water" for near in neighbors(at))


@pytest.mark.parametrize("name", LAYOUTS)
def test_DEL_3_5_zeus_is_surrounded_by_six_colours(name: str) -> None:
    sea = sea_of(LAYOUTS[name])
    zeus = next(at for at, space in sea.items() if space.terrain == "zeus")
    assert {sea[near].color for near in neighbors(zeus) if sea[near].terrain == "water"} == set(range(6))
    assert Scene(GAME.new(2, {"layout": name})).ship("a") == f"{zeus[0]},{zeus[1]}"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_DEL_3_6_and_DEL_3_7_and_DEL_3_8_and_DEL_3_9_pieces(players: int, seed: int) -> None:
    layout: Any = GAME.make_layout(players, GAME.settle_options(players, {}), Roller(seed, "layout"))
    offerings, monsters = layout["offerings"], layout["monsters"]
    assert all(len(set(pile)) == len(pile) == players for pile in offerings.values())
    assert Counter(color for pile in offerings.values() for color in pile) == dict.fromkeys(content.COLORS, players)
    marked = {name for name, is_marked in zip(content.LAND_NAMES[4], content.IS_MARKED, strict=True) if is_marked}
    for name, pile in monsters.items():
        assert len(set(pile)) == len(pile) == (2 if name in marked else players - 1)
    assert Counter(color for pile in monsters.values() for color in pile) == dict.fromkeys(content.COLORS, players)
    assert sorted(layout["temples"].values()) == sorted(content.COLORS)


def test_DEL_3_10_three_statues_in_each_city() -> None:
    assert [city["statues"] for city in new_game().view()["cities"]] == [3] * 6


def test_DEL_3_11_all_twelve_island_tiles_lie_face_down() -> None:
    for players in (2, 4):
        game = given(f"players {players}\ndice a red\ngods a artemis:6").play("god artemis", "explore R1")
        assert game.outcomes() == {f"tile {tile}": 1 for tile in content.ISLAND_TILES}
    assert not any(island["face_up"] or island["tile"] for island in new_game().view()["islands"])


def test_DEL_3_12_marked_islands_need_not_show_six_colours() -> None:
    marked = [name for name, is_marked in zip(content.LAND_NAMES[4], content.IS_MARKED, strict=True) if is_marked]
    shown = set()
    for seed in range(40):
        made: Any = GAME.make_layout(2, GAME.settle_options(2, {}), Roller(seed, "layout"))
        shown.add(len({color for name in marked for color in made["monsters"][name]}))
    assert min(shown) < 6


def test_DEL_3_13_every_deal_is_equally_likely() -> None:
    """Three piles of two out of three pairs have 8 deals: six times as many as one expects of a fair roller."""
    found = Counter(
        tuple(tuple(pile) for pile in deal([0, 0, 1, 1, 2, 2], [2, 2, 2], Roller(seed))) for seed in range(1200)
    )
    assert len(found) == 6
    assert all(150 < number < 250 for number in found.values())


def test_DEL_3_14_the_sea_is_public() -> None:
    view = new_game().view(None)
    assert all(island["frame"] in content.COLORS for island in view["islands"])
    assert all(temple["color"] in content.COLORS for temple in view["temples"])
    assert all(island["offerings"] for island in view["offering_islands"])
    lands = [tuple(land["at"]) for key in ("islands", "temples", "cities") for land in view[key]]
    shallows = {(q, r) for q, r, terrain in view["map"]["spaces"] if terrain in ("shallow", "zeus")}
    assert shallows.isdisjoint(lands)


def layout(**changes: Any) -> dict[str, Any]:
    """A good layout with something changed."""
    good: Any = GAME.make_layout(2, GAME.settle_options(2, {}), Roller(0, "layout"))
    return {**good, **changes}


def placed(index: int, *placement: object) -> list[Any]:
    """The placements of compact-1 with one of them changed."""
    rows: list[Any] = [list(row) for row in LAYOUTS["compact-1"]]
    rows[index] = list(placement)
    return rows


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tiles": placed(0, "R1", 0, 0, 0)}, "exactly once"),
        ({"tiles": placed(1, "R1", 2, -1, 4)}, "the same space"),
        ({"tiles": placed(12, "C-yellow", 30, 4, 3)}, "too wide"),
        ({"tiles": placed(12, "C-yellow", -11, 10, 3)}, "not all connected"),
        ({"tiles": placed(0, "Q", 0, 0, 0)}, "not the placement of a tile"),
        ({"tiles": placed(0, "Z", 0, 0)}, "not the placement of a tile"),
        ({"tiles": None}, "tiles"),
        ({"temples": {}}, "temples"),
        ({"offerings": {}}, "offerings"),
        ({"monsters": []}, "monsters"),
        ({"colors": ["red", "red"]}, "2 different player colours"),
        ({"colors": ["red"]}, "2 different player colours"),
    ],
)
def test_bad_layouts_are_refused_with_a_sentence(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        GAME.new(2, {}, layout(**changes))


def test_wrong_pieces_are_refused() -> None:
    good = layout()
    offerings = {name: list(pile) for name, pile in good["offerings"].items()}
    first, second, *_ = offerings
    crowded = {**offerings, first: ["red", "blue", "pink"]}
    twice = {**offerings, first: ["red", "red"]}
    unbalanced = {**offerings, first: ["red", "blue"], second: ["red", "blue"]}
    unknown = {**offerings, first: ["red", "white"]}
    for wrong in (crowded, twice, unbalanced, unknown):
        with pytest.raises(BadSetup):
            GAME.new(2, {}, layout(offerings=wrong))
    temples = dict.fromkeys(good["temples"], "red")
    with pytest.raises(BadSetup, match="every colour"):
        GAME.new(2, {}, layout(temples=temples))
