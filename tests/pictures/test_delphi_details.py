"""The picture of the Delphi table in detail: everything on the sea and on the boards, and no secrets."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.game import BOARD
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.layouts import LAYOUTS
from petteia.games.delphi.drawn.picture import draw
from petteia.games.delphi.drawn.style import CROP, GREEK
from petteia.games.delphi.told import names
from petteia.text.catalog import LANGUAGES
from tests.delphi.given import given
from tests.pictures.delphi_positions import MANY, all_views, walk
from tests.pictures.reading import SVG, elements, part, placed, words
from tests.sampling import sample

RADIUS = 40  # of a hexagon


# -- the sea


@pytest.mark.parametrize("layout", [*LAYOUTS, "random", "random_compact"])
def test_every_sea_fits_into_its_frame(layout: str) -> None:
    x, y, width, height = CROP
    for seed in range(4 if layout.startswith("random") else 1):
        options = GAME.settle_options(4, {"layout": layout})
        state = GAME.new(4, options, GAME.make_layout(4, options, Roller(str(seed), "layout")))
        view = GAME.view(state, None)
        picture = draw(view, "en")
        hexes = {}
        for here in placed(ElementTree.fromstring(picture)):
            ident = here.element.get("id", "")
            if ident.startswith("hex_"):
                hexes[ident] = here
        assert set(hexes) == {f"hex_{q}_{r}" for q, r, _ in view["map"]["spaces"]}
        for here in hexes.values():
            reach = RADIUS * here.scale
            assert x + reach * math.sqrt(3) / 2 <= here.dx <= x + width - reach * math.sqrt(3) / 2
            assert y + reach <= here.dy <= y + height - reach
        for a, b in itertools.combinations(hexes.values(), 2):
            assert math.dist((a.dx, a.dy), (b.dx, b.dy)) >= RADIUS * a.scale * math.sqrt(3) - 0.2


def test_ships_lie_in_their_spaces_and_touch_no_other() -> None:
    for decision in ("main", "move_to", "ship_draft", "over"):
        for view in all_views()[decision]:
            root = ElementTree.fromstring(draw(view, "en"))
            at = {here.element.get("id"): here for here in placed(root)}
            ships = [at[f"ship-{seat + 1}"] for seat in range(view["players"])]
            for ship, seat in zip(ships, view["seats"], strict=True):
                home = at[f"hex_{seat['ship'][0]}_{seat['ship'][1]}"]
                assert math.dist((ship.dx, ship.dy), (home.dx, home.dy)) < RADIUS * ship.scale * 0.6
            for a, b in itertools.combinations(ships, 2):
                assert math.dist((a.dx, a.dy), (b.dx, b.dy)) > 25 * a.scale


def hrefs(element: ElementTree.Element) -> list[str]:
    return [use.attrib["href"] for use in element.iter(f"{SVG}use")]


def badges(element: ElementTree.Element) -> list[str]:
    return [href.removeprefix("#badge-") for href in hrefs(element) if href.startswith("#badge-")]


def test_everything_on_the_sea_is_in_the_picture() -> None:
    for view in all_views()["main"]:
        picture = draw(view, "en")
        for q, r, color in view["map"]["water"]:
            assert badges(part(picture, f"hex_{q}_{r}")) == [color]
        for city in view["cities"]:
            drawn = part(picture, f"city-{city['color']}")
            assert badges(drawn) == [city["color"]]
            assert sum(href.startswith("#statue-") for href in hrefs(drawn)) == city["statues"]
        for temple in view["temples"]:
            drawn = part(picture, f"temple-{temple['id']}")
            assert badges(drawn) == [temple["color"]]
            assert words(drawn) == ([str(temple["offerings"])] if temple["offerings"] else [])
        for key, kind, colors in (
            ("offering_islands", "offering", "offerings"),
            ("monster_islands", "monster", "monsters"),
            ("statue_islands", "site", "sites"),
        ):
            for island in view[key]:
                for color in island[colors]:
                    assert badges(part(picture, f"{kind}-{island['id']}-{color}")) == [color]
        for island in view["statue_islands"]:
            for color in island["sites"]:
                stands = any(
                    href.startswith("#statue-") for href in hrefs(part(picture, f"site-{island['id']}-{color}"))
                )
                assert stands == (color in island["raised"])


def test_places_say_their_colour_and_no_coordinate() -> None:
    view = all_views()["move_to"][0]
    picture = draw(view, "en")
    for q, r, color in view["map"]["water"]:
        said = str(next(part(picture, f"hex_{q}_{r}").iter(f"{SVG}title")).text)
        assert said.startswith(f"{color} space")
    for title in ElementTree.fromstring(picture).iter(f"{SVG}title"):
        assert not re.search(r"-?\d+,-?\d+", str(title.text)), title.text
    goal, cost = next((name, cost) for name, cost in view["prices"].items() if cost["favours"] > 1)
    q, r = goal.removeprefix("move ").split(",")
    said = str(next(part(picture, f"hex_{q}_{r}").iter(f"{SVG}title")).text)
    assert f"{cost['favours']} favours" in said
    assert f"{cost['steps']} step" in said


# -- secrets


PEEKED = """
    players 3
    ship a -1,3
    seen a -1,4 yellow-psi
    seen b -1,4 yellow-psi
    seen b 4,1 green-phi
    open a shrine:2
    up 3,0 red-omega shrine
    up 2,-2 blue-phi
"""


def eyes(element: ElementTree.Element) -> int:
    return sum(href.startswith("#ui-eye") for href in hrefs(element))


def test_what_a_player_has_seen_is_drawn_for_that_player_only() -> None:
    state = given(PEEKED).state
    for viewer in (0, 1, 2, None):
        picture = draw(GAME.view(state, viewer), "en")
        both, other = part(picture, "island-S2"), part(picture, "island-M1")
        assert words(both) == ([GREEK["psi"]] if viewer in (0, 1) else [])
        assert words(other) == ([GREEK["phi"]] if viewer == 1 else [])
        assert "#tok-2-light" in hrefs(both)
        assert eyes(both) == 2
        assert eyes(other) == 1
    explored = part(picture, "island-R1")
    assert "#tok-1-light" in hrefs(explored)
    assert any(href.startswith("#shrine-") for href in hrefs(explored))
    assert words(part(picture, "island-R2")) == [GREEK["phi"]]
    assert not any(href.startswith("#tok-") for href in hrefs(part(picture, "island-R2"))), "blue does not play"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_tiles_are_not_in_the_picture(players: int) -> None:
    dealt = 0
    for match in itertools.islice(walk(players, 6, MANY), 60, 700, 64):
        state: Any = match.state
        for seat in range(players):
            before = draw(match.view(seat), "en")
            for turn in range(3):
                other: Any = state.redeal(seat, Roller(str(turn), "redeal"))
                dealt += list(other.tiles) != list(state.tiles)
                assert draw(GAME.view(other, seat), "en") == before
            known_tiles = {island["tile"] for island in match.view(seat)["islands"]}
            for number, name in enumerate(content.ISLAND_TILES):
                owner = owner_of(number, state)
                if name not in known_tiles and owner is not None:
                    assert names.tile_of(number, owner).text("en") not in before
    assert dealt, "something was hidden"


def owner_of(tile: int, state: Any) -> int | None:
    """Whose an island tile is; None if nobody plays its colour."""
    colors = list(state.colors)
    return colors.index(content.TILE_COLORS[tile]) if content.TILE_COLORS[tile] in colors else None


# -- boards and panels


def test_the_boards_show_what_players_own() -> None:
    for view in (*all_views()["main"], *all_views()["over"]):
        picture = draw(view, "en")
        for seat in view["seats"]:
            number = seat["seat"] + 1
            board = part(picture, f"seat-{number}")
            assert str(seat["open_tiles"]) in words(board)
            assert words(part(picture, f"favours-{number}")) == [str(seat["favours"])]
            assert words(part(picture, f"shield-{number}")) == [str(seat["shield"])]
            for god, row in seat["gods"].items():
                assert words(part(picture, f"god-{number}-{god}")) == [str(row)]
            for color in content.COLORS:
                dice = [e for e in board.iter() if e.get("id") == f"die-{number}-{color}"]
                assert sum(len(badges(die)) for die in dice) == seat["dice"][color]
                for kind, key in (("card", "cards"), ("injury", "injuries")):
                    held = [e for e in board.iter() if e.get("id") == f"{kind}-{number}-{color}"]
                    assert len(held) == (seat[key][color] > 0)
                    if held and seat[key][color] > 1:
                        assert words(held[0]) == [str(seat[key][color])]
            cargo = [e for e in board.iter() if e.get("id", "").startswith(f"cargo-{number}-")]
            assert [badges(e)[0] for e in cargo] == seat["statues"] + seat["offerings"]
            tiles = [e for e in board.iter() if e.get("id", "").startswith(f"zeus-{number}-")]
            assert len(tiles) == seat["open_tiles"]
            for name in seat["companions"]:
                assert badges(part(picture, f"companion-{name}")) == [name.split("-")[0]]
            for name in seat["equipment"]:
                assert f"equipment-{name}" in [e.get("id") for e in board.iter()]
        for name in view["display"]:
            part(picture, f"display-{name}")


def test_the_wheel_tells_what_other_colours_cost() -> None:
    game = given("dice a blue blue blue\nfavours a 2").play("use blue")
    picture = draw(GAME.view(game.state, 0), "en")
    wheel = next(e for e in elements(picture) if e.get("class") == "wheel")
    said = {str(title.text) for title in wheel.iter(f"{SVG}title")}
    start = content.WHEEL.index(c.BLUE)
    for steps in range(c.COLORS):
        name = content.COLORS[content.WHEEL[(start + steps) % c.COLORS]]
        assert any(text.startswith(f"{name}: {steps} favour") for text in said)
    assert sorted(words(wheel)[1:]) == ["1", "2"], "prices are written only where they can be paid"


def test_a_fight_shows_which_faces_win() -> None:
    view = all_views()["fight_on"][0]
    picture = draw(view, "en")
    fight = next(e for e in elements(picture) if e.get("class") == "fight")
    needed = view["choice"]["strength"] - 1
    assert str(view["choice"]["strength"]) in words(fight)
    assert f"For 1 favour another roll: {needed} or more wins." in words(fight)
    assert f"{(10 - needed) * 10}%" in words(fight)
    island, color = view["choice"]["monster_island"], view["choice"]["monster"]
    assert "selected" in part(picture, f"monster-{island}-{color}").attrib["class"].split()


def test_the_final_order_is_shown() -> None:
    for view in all_views()["over"]:
        said = words(ElementTree.fromstring(draw(view, "en")))
        for rank in view["result"]["ranking"]:
            assert f"{rank}." in said


# -- names


@pytest.mark.parametrize("lang", sample(LANGUAGES, ["pl"]))  # with long words
def test_no_name_or_effect_is_cut_off(lang: str) -> None:
    for view in itertools.chain.from_iterable(all_views().values()):
        cut = [word for word in words(ElementTree.fromstring(draw(view, lang))) if word.endswith("…")]
        assert cut == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_can_be_laid_out_and_owned(lang: str, players: int) -> None:
    view = given(f"players {players}").view("a")
    for first in range(0, c.EQUIPMENT, 6):
        view["display"] = list(content.EQUIPMENT[first : first + 6])
        view["seats"][0]["equipment"] = list(content.EQUIPMENT[first : first + 4])
        picture = draw(view, lang)
        assert [word for word in words(ElementTree.fromstring(picture)) if word.endswith("…")] == []


def test_the_colours_of_a_card_are_badges() -> None:
    view = given("equip a omen_red\nequip a statue_gift_pbk").view("a")
    view["display"] = ["offering_gift_rgy", "votive_pink", "extra_oars"]
    picture = draw(view, "en")
    badges = {
        ident: [use.get("href") for use in part(picture, ident).iter(f"{SVG}use") if "badge" in str(use.get("href"))]
        for ident in ("display-offering_gift_rgy", "display-votive_pink", "display-extra_oars", "equipment-omen_red")
    }
    assert badges["display-offering_gift_rgy"] == ["#badge-red", "#badge-yellow", "#badge-green"]
    assert badges["display-votive_pink"] == ["#badge-pink"]
    assert badges["display-extra_oars"] == []
    assert badges["equipment-omen_red"] == ["#badge-red"]
    assert "Priest's Gift" in words(part(picture, "display-offering_gift_rgy"))
    given_once = part(picture, "equipment-statue_gift_pbk")
    assert not [use for use in given_once.iter(f"{SVG}use") if "badge" in str(use.get("href"))]


# -- how small letters become

SHOWN = 648  # pixels: the height of the board on the smallest screen with three columns
LEAST = 11


@pytest.mark.parametrize("layout", ["compact-1", "open-2", "wild-1"])
def test_no_letters_on_the_sea_are_too_small_to_read(layout: str) -> None:
    options = GAME.settle_options(4, {"layout": layout})
    state = GAME.new(4, options, GAME.make_layout(4, options, Roller("1", "layout")))
    view = GAME.view(state, 0)
    view["temples"][0]["offerings"] = 2
    view["islands"][0] |= {"face_up": True, "tile": content.ISLAND_TILES[0], "owner": 0}
    view["legal"] = [f"move {q},{r}" for q, r, _ in view["map"]["water"][:2]]
    view["prices"] = {view["legal"][0]: {"favours": 2, "steps": 1}, view["legal"][1]: {"favours": 12, "steps": 1}}
    picture = GAME.svg(view, part=BOARD)
    root = ElementTree.fromstring(picture)
    _, _, _, height = (float(number) for number in root.attrib["viewBox"].split())
    said = [here for here in placed(root) if here.element.tag == f"{SVG}text"]
    letters = [here for here in said if "".join(here.element.itertext()) in ("2", "12", *GREEK.values())]
    assert len(letters) == 4
    for here in letters:
        assert float(here.element.attrib["font-size"]) * here.scale * SHOWN / height >= LEAST


def test_what_is_dear_has_a_price_and_no_ring() -> None:
    view = all_views()["move_to"][0]
    picture = draw(view, "en")
    dear = [name for name, cost in view["prices"].items() if cost["favours"] >= 3 and name in view["legal"]]
    near = [name for name, cost in view["prices"].items() if cost["favours"] in (1, 2) and name in view["legal"]]
    assert dear
    for name in (*dear, *near):
        q, r = name.removeprefix("move ").split(",")
        ring = next(e for e in part(picture, f"hex_{q}_{r}").iter() if e.get("class") == "ringo b")
        assert (ring.get("stroke") == "none") == (name in dear)
