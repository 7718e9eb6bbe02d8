"""The picture of the Offrandes table: well-formed, complete, pressable in the right places, silent about secrets."""

from __future__ import annotations

import copy
import itertools
import os
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.errors import BadSetup
from petteia.core.game import BOARD, SIDE
from petteia.core.views import View
from petteia.games.offrandes.components import content
from petteia.games.offrandes.drawn.picture import draw
from petteia.games.offrandes.drawn.style import HEIGHT, SMALL, WIDTH
from petteia.games.offrandes.known.view import view as make_view
from petteia.games.offrandes.state import Position
from petteia.pictures.palette import THEMES
from petteia.text.catalog import LANGUAGES
from petteia.text.catalog import render as render_message
from tests.pictures.positions import ALL_OFFERS, DECISIONS, find, own_view, views, walk
from tests.pictures.reading import OUTSIDE, SVG, elements, extent, part, references, values, words

PICTURES = Path(__file__).with_name("pictures")
PLACE_VERBS = ("start", "pair", "corrupt", "track", "offer", "altar")  # the rest are buttons of the page
PLAYERS = (3, 4, 5)
ALL = [(players, name) for players in PLAYERS for name in DECISIONS]


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_every_decision_is_drawn_in_both_themes_and_all_languages(players: int, decision: str) -> None:
    assert views(players)[decision], "the matches must reach this decision"
    for view, theme in itertools.product(views(players)[decision], THEMES):
        for lang in LANGUAGES if theme == "light" else ("en",):
            picture = draw(view, lang, theme)
            root = ElementTree.fromstring(picture)
            assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
            assert root.get("role") == "img"
            assert petteia.game("offrandes").question(view, lang) in str(root.get("aria-label"))
            assert root.find(f"{SVG}title") is not None
            assert root.find(f"{SVG}desc") is not None


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_ids_are_unique_and_nothing_comes_from_outside(players: int, decision: str) -> None:
    for view in views(players)[decision]:
        picture = draw(view, "en")
        ids = values(picture, "id")
        assert len(ids) == len(set(ids))
        assert references(picture) <= set(ids)
        assert not OUTSIDE.search(picture)


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_each_legal_action_of_a_place_is_there_once(players: int, decision: str) -> None:
    for view in views(players)[decision]:
        picture = draw(view, "en")
        expected = sorted(name for name in view["legal"] if name.split()[0] in PLACE_VERBS)
        assert sorted(values(picture, "data-action")) == expected
        for element in elements(picture):
            names = element.get("class", "").split()
            assert ("legal" in names) == ("data-action" in element.attrib)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_place_can_be_asked_why_not(players: int) -> None:
    for match in itertools.islice(walk(players, 5), 40, 400, 37):
        view = own_view(match)
        picture = draw(view, "en")
        asked = values(picture, "data-why")
        assert len(values(picture, "data-place")) == len(asked) + len(values(picture, "data-action"))
        assert {f"altar {altar}" for altar in content.ALTARS} <= {*asked, *values(picture, "data-action")}
        for name in asked:
            assert match.game.why_not(match.state, view["to_act"], name) is not None


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_pieces_let_the_place_below_take_the_press(players: int, decision: str) -> None:
    view = views(players)[decision][0]
    pieces = [e for e in elements(draw(view, "en")) if e.get("class") == "piece"]
    assert len(pieces) >= players * (len(content.CHARACTERS) + 1)
    assert all(piece.get("pointer-events") == "none" for piece in pieces)


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_all_tokens_stand_on_their_levels_and_touch_no_other(players: int, decision: str) -> None:
    for view in views(players)[decision]:
        picture = draw(view, "en")
        for ident in content.CHARACTERS:
            heights: dict[int, list[float]] = {}
            places = []
            for city in view["cities"]:
                x, y, size = standing(part(picture, f"token-{ident}-{city['seat'] + 1}"))
                heights.setdefault(city["levels"][ident], []).append(y)
                places.append((x, y, size))
            for a, b in itertools.combinations(places, 2):
                assert ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 >= (a[2] + b[2]) / 2
            order = sorted(heights)
            for low, high in itertools.pairwise(order):
                assert min(heights[low]) > max(heights[high])
        scores = [standing(part(picture, f"score-{seat + 1}")) for seat in range(players)]
        for a, b in itertools.combinations(scores, 2):
            assert abs(a[0] - b[0]) >= a[2]


def standing(piece: ElementTree.Element) -> tuple[float, float, float]:
    """Where a token stands, and how wide it is."""
    x, y = re.findall(r"-?[\d.]+", piece.attrib["transform"])
    token = next(e for e in piece.iter(f"{SVG}use") if "#tok-" in e.get("href", ""))
    return float(x), float(y), float(token.attrib["width"])


LONG = {
    "character.water_carrier": "Waterdraagster",
    "character.flower_carrier": "Bloemendraagster van de tempel",
    "character.temple_guardian": "Strażnik świątyni",
    "character.corruptor": "Skorumpowany urzędnik",
    "altar.hephaestus": "Hephaistos",
    "city.corinth": "Korynthische stadstaat",
    "picture.devotion": "Pobożność miasta",
    "picture.end_points": "{n} punktów na koniec gry",
    "picture.auction": "Licytacja prowadzona przez miasto {who}",
    "picture.leads": "najwyższa dotychczasowa oferta: {bid}",
    "picture.to_act": "kolej tego miasta na ruch",
    "picture.first": "pierwszy gracz tej rundy",
    "picture.next": "Następni w kolejności",
    "ask.bid_or_pass": "{who}, zalicytuj co najmniej {bid} za {pair} albo spasuj: obecnie prowadzi miasto {leader}",
}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("lang", [*LANGUAGES, "long"])
def test_no_text_leaves_its_picture(players: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lang == "long":
        lengthen(monkeypatch)
    for decision in DECISIONS:
        for view in views(players)[decision]:
            for element in elements(
                draw(view, "en" if lang == "long" else lang, "dark" if lang == "long" else "light")
            ):
                if element.tag == f"{SVG}text":
                    low, high = extent(element)
                    assert low >= 0, words(element)
                    assert high <= WIDTH, words(element)


@pytest.mark.parametrize("lang", [*LANGUAGES, "long"])
def test_names_stay_inside_their_cards_and_altars(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lang == "long":
        lengthen(monkeypatch)
    picture = draw(views(4)["choose_pair_first"][0], "en" if lang == "long" else lang)
    for kind, ids in (("card", content.CHARACTERS), ("altar", content.ALTARS)):
        for ident in ids:
            place = part(picture, f"{kind}-{ident}")
            boxes = [e for e in place.iter(f"{SVG}rect") if "ringo" not in e.get("class", "")]
            left = min(float(box.attrib["x"]) for box in boxes)
            right = max(float(box.attrib["x"]) + float(box.attrib["width"]) for box in boxes)
            for element in place.iter(f"{SVG}text"):
                low, high = extent(element)
                assert left <= low, words(element)
                assert high <= right, words(element)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_the_board_is_small_or_cut(players: int, lang: str) -> None:
    """16 units are 11 pixels where the board is smallest."""
    for decision in DECISIONS:
        for view in views(players)[decision]:
            for element in elements(draw(view, lang, part=BOARD)):
                if element.tag == f"{SVG}text":
                    assert float(element.attrib["font-size"]) >= SMALL, words(element)
                    assert "…" not in words(element)


@pytest.mark.parametrize(("players", "decision"), ALL)
def test_the_side_ends_where_its_panels_end(players: int, decision: str) -> None:
    for view in views(players)[decision]:
        root = ElementTree.fromstring(draw(view, "en", part=SIDE))
        _, top, _, height = (float(number) for number in root.attrib["viewBox"].split())
        boxes = [box for group in root.findall(f"{SVG}g") for box in group.iter(f"{SVG}rect")]
        ends = [float(box.attrib["y"]) + float(box.attrib["height"]) for box in boxes]
        assert 0 < top + height - max(ends) < 4
        assert height <= HEIGHT


def test_the_board_is_as_wide_as_the_page_expects() -> None:
    root = ElementTree.fromstring(draw(views(4)["bid_or_pass"][0], "en", part=BOARD))
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    assert width / height == pytest.approx(1.058, abs=0.001)


def lengthen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let English speak with names longer than those of any language."""
    from petteia.core import messages
    from petteia.games.offrandes.drawn import picture as view_module
    from petteia.games.offrandes.drawn.style import Style

    usual = render_message

    def render(key: str, values: dict[str, Any], lang: str = "en") -> str:
        words = LONG.get(key.removeprefix("offrandes."))
        return usual(key, values, lang) if words is None else words.format_map(values)

    monkeypatch.setattr(messages, "render", render)
    monkeypatch.setattr(view_module, "style", Style)  # a new style: nothing that was drawn before is used again


def test_hidden_drachmas_are_not_in_the_picture() -> None:
    for match in itertools.islice(walk(4, 8, {"open_drachmas": False}), 30, 200, 21):
        state = match.state.copy()
        assert isinstance(state, Position)
        for viewer in (None, 0, 1):
            before = draw(make_view(state, viewer), "en")
            for seat in range(4):
                assert words(part(before, f"city-{content.CITIES[seat]}")).count("?") == (seat != viewer)
            other = state.copy()
            for seat in range(4):
                if seat != viewer:
                    other.drachmas[seat] = (state.drachmas[seat] + 3) % 25
            assert draw(make_view(other, viewer), "en") == before


def test_open_drachmas_and_points_are_in_the_picture() -> None:
    view = views(5)["bid_or_pass"][0]
    picture = draw(view, "en")
    for city in view["cities"]:
        said = words(part(picture, f"city-{city['id']}"))
        assert str(city["points"]) in said
        assert str(city["drachmas"]) in said
        assert str(len(city["altars"])) in said


def test_the_auction_shows_pair_sold_cards_bid_and_standing() -> None:
    view = find(5, 7, lambda v: v["decision"] == "bid_or_pass" and v["auction"]["buyers"] and v["auction"]["passed"])
    picture = draw(view, "en")
    for track in view["tracks"]:
        names = part(picture, f"card-{track['id']}").attrib["class"].split()
        assert ("selected" in names) == (track["id"] in view["auction"]["pair"])
        assert ("sold" in names) == (track["sold_to"] is not None)
        if track["sold_to"] is not None:
            token = next(part(picture, f"buyer-{track['id']}").iter(f"{SVG}use"))
            assert token.get("href") == f"#tok-{track['sold_to'] + 1}-light"
    for seat in range(5):
        said = words(part(picture, f"city-{content.CITIES[seat]}"))
        if seat in view["auction"]["buyers"]:
            assert "bought a pair" in said
        elif seat == view["auction"]["bidder"]:
            assert f"leads: {view['auction']['bid']}" in said
        elif seat in view["auction"]["passed"]:
            assert "passed" in said
    assert "to act" in words(part(picture, f"city-{content.CITIES[view['to_act']]}"))


def test_offers_of_all_kinds_and_numbers_can_be_pressed() -> None:
    view = find(3, 4, lambda v: sum(name.startswith("offer") for name in v["legal"]) > 3, ALL_OFFERS)
    picture = draw(view, "en")
    for name in view["legal"][1:]:
        kind, number = name.removeprefix("offer ").split(":")
        assert part(picture, f"offer-{kind}-{number}").get("data-action") == name


def test_animals_and_owner_lie_on_their_altar() -> None:
    view = views(5)["over"][0]
    picture = draw(view, "en")
    for altar in view["altars"]:
        uses = [use.attrib["href"] for use in part(picture, f"altar-{altar['id']}").iter(f"{SVG}use")]
        animals = [href for href in uses if href.startswith("#ani-")]
        assert len(animals) == altar["number"]
        assert all(href.startswith(f"#ani-{altar['animal']}-") for href in animals)
        assert [h for h in uses if h.startswith("#tok-")] == (
            [] if altar["seat"] is None else [f"#tok-{altar['seat'] + 1}-light"]
        )


def test_final_scores_above_100_and_ranks_are_shown() -> None:
    view = views(5)["over"][0]
    result = view["result"]
    assert max(result["scores"]) > 100
    picture = draw(view, "en")
    for seat, (score, rank) in enumerate(zip(result["scores"], result["ranking"], strict=True)):
        said = words(part(picture, f"city-{content.CITIES[seat]}"))
        assert str(score) in said
        assert ("winner" if rank == 1 else f"place {rank}") in said
        x, _, _ = standing(part(picture, f"score-{seat + 1}"))
        assert 0 < x < WIDTH


def test_before_the_first_player_is_drawn_there_is_a_picture() -> None:
    state = petteia.game("offrandes").new(players=4)
    assert "<svg" in draw(make_view(state, None), "en")
    assert state._repr_svg_().startswith("<svg")


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match=r'"theme" cannot be "sepia"\. It can be: light, dark'):
        draw(views(3)["over"][0], "en", "sepia")


def auction(view: View) -> bool:
    return bool(view["decision"] == "bid_or_pass" and view["round"] == 4 and view["auction"]["buyers"])


def test_the_picture_is_the_stored_one() -> None:
    """PETTEIA_REWRITE=1 writes the stored picture again; look at it before you keep it."""
    file = PICTURES / "auction-4.svg"
    picture = draw(find(4, 2, auction), "en").replace("><", ">\n<") + "\n"
    if os.environ.get("PETTEIA_REWRITE"):
        file.write_text(picture, encoding="utf-8")
    assert picture == file.read_text(encoding="utf-8"), f"{file.name} has changed: run with PETTEIA_REWRITE=1 and look"


def test_the_same_view_gives_the_same_picture() -> None:
    for view in views(4)["bid_or_pass"]:
        assert draw(view, "en", "dark") == draw(copy.copy(view), "en", "dark")
