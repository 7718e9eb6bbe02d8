"""The building blocks: escaping, numbers, text that fits, places kept apart."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.core.errors import BadSetup
from petteia.pictures import icons, svg
from petteia.pictures.palette import DARK, LIGHT, SEATS, colours, mix


def test_text_and_attributes_are_escaped() -> None:
    drawn = svg.text(1, 2, 'a < b & "c"', 12, "#000000", class_='x"y')
    element = ElementTree.fromstring(drawn)
    assert element.text == 'a < b & "c"'
    assert element.get("class") == 'x"y'


def test_names_of_attributes_are_spelled_with_hyphens_and_none_is_left_out() -> None:
    assert svg.element("g", stroke_width=1.25, class_="a", id=None) == '<g stroke-width="1.2" class="a"/>'
    assert svg.group("<a/>", "<b/>", opacity=0.5) == '<g opacity="0.5"><a/><b/></g>'


@pytest.mark.parametrize(("value", "said"), [(3, "3"), (3.0, "3"), (3.14, "3.1"), (-0.5, "-0.5"), (10.04, "10")])
def test_numbers_are_short(value: float, said: str) -> None:
    assert svg.num(value) == said


@given(st.text(alphabet="abc mW.ż", min_size=1, max_size=60), st.floats(20, 300))
def test_fitted_text_is_never_wider_than_its_place(words: str, width: float) -> None:
    fitted, size = svg.fit_text(words, width, 18)
    assert svg.SMALLEST <= size <= 18
    assert svg.text_width(fitted, size) <= width


def test_a_long_name_is_broken_where_it_can_be_largest() -> None:
    assert svg.fit_lines("Strażnik świątyni", 100, 15) == (["Strażnik", "świątyni"], 15)
    assert svg.fit_lines("Peasant", 100, 15) == (["Peasant"], 15)
    assert len(svg.fit_lines("Waterdraagster", 80, 15)[0]) == 1


@given(st.lists(st.floats(0, 500), min_size=1, max_size=8), st.floats(1, 40))
def test_spread_places_keep_their_distance_and_their_order(wanted: list[float], gap: float) -> None:
    wanted.sort()
    places = svg.spread(wanted, gap, 0, 500)
    assert places[0] >= -1e-6
    assert places[-1] <= 500 + 1e-6
    for a, b in itertools.pairwise(places):
        assert b - a >= gap - 1e-6


def test_places_that_are_far_apart_stay_where_they_are() -> None:
    assert svg.spread([10.0, 60.0, 200.0], 30, 0, 300) == [10.0, 60.0, 200.0]


def test_a_legal_place_acts_and_any_other_can_be_asked_why_not() -> None:
    legal = ElementTree.fromstring(svg.place("altar-zeus", "altar zeus", "legal", "<a/>", "altar"))
    other = ElementTree.fromstring(svg.place("altar-zeus", "altar zeus", "", "<a/>", "altar"))
    assert (legal.get("data-action"), legal.get("data-why"), legal.get("class")) == ("altar zeus", None, "altar legal")
    assert (other.get("data-action"), other.get("data-why"), other.get("class")) == (None, "altar zeus", "altar")


def test_what_costs_something_is_legal_and_dashed() -> None:
    paid = ElementTree.fromstring(
        svg.place("hex_1_2", "move 1,2", "legal paid", "<a/>", "hex", ' transform="scale(2)"')
    )
    assert (paid.get("data-action"), paid.get("class"), paid.get("transform")) == (
        "move 1,2",
        "hex legal paid",
        "scale(2)",
    )
    shape = f'points="{svg.hexagon(0, 0, 10)}"'
    dashed = [
        svg.outline("polygon", shape, state, LIGHT).count("stroke-dasharray") for state in ("legal", "legal paid")
    ]
    assert dashed == [0, 1]
    assert 'stroke-width="3.5"' in svg.outline("polygon", shape, "legal", LIGHT, 0.5)


def test_a_hexagon_stands_on_a_point() -> None:
    corners = [[float(number) for number in corner.split(",")] for corner in svg.hexagon(5, 7, 10).split()]
    assert corners[0] == [5, -3]
    assert corners[3] == [5, 17]
    assert len({round(((x - 5) ** 2 + (y - 7) ** 2) ** 0.5) for x, y in corners}) == 1


@given(st.text(alphabet="abc mW.ż", max_size=120), st.floats(30, 200), st.integers(1, 6))
def test_wrapped_lines_are_few_and_fit(words: str, width: float, most: int) -> None:
    lines = svg.wrap(words, width, 11, most)
    assert len(lines) <= most
    assert all(svg.text_width(line, 11, False, False) <= width for line in lines)
    if not any(line.endswith("…") for line in lines):
        assert " ".join(lines) == " ".join(words.split())


def test_a_picture_takes_along_the_glyphs_it_uses_and_no_others() -> None:
    body = icons.glyph("ani-pig", 0, 0, 24, "#000000", "#fbf6ec") + icons.token(1, 0, 0, 24, "dark")
    defs = ElementTree.fromstring(f"<defs>{icons.definitions(body)}</defs>")
    assert [symbol.get("id") for symbol in defs] == ["ani-pig-fbf6ec", "tok-2-dark"]
    assert "var(" not in icons.definitions(body)
    assert 'fill="#fbf6ec"' in icons.definitions(body)  # the eye of the pig has the colour of the ground


def test_an_area_of_a_seat_has_its_pattern() -> None:
    body = svg.rect(0, 0, 9, 9, icons.pattern(3, "light"))
    assert '<pattern id="pat-4-light"' in icons.definitions(body)
    assert LIGHT["seat-4"] in icons.definitions(body)


def test_every_glyph_of_the_sheet_is_well_formed() -> None:
    assert len(icons.sheet()) >= 150
    for name in icons.sheet():
        ElementTree.fromstring(icons.definitions(icons.glyph(name, 0, 0, 24, "#000000", "#ffffff")))


def test_the_themes_have_the_same_tokens_and_seats_differ_in_every_sign() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert all(len(value) == 7 and value.startswith("#") for theme in (LIGHT, DARK) for value in theme.values())
    assert len({seat.emblem for seat in SEATS}) == len({seat.area for seat in SEATS}) == len(SEATS)
    assert mix("#ffffff", "#000000", 0.5) == "#808080"
    with pytest.raises(BadSetup, match='"theme" cannot be'):
        colours("blue")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *itertools.product(("ink", "ink-2", "ink-3"), ("panel", "panel-2")),
        ("on-glaze", "glaze"),
        ("on-glaze-2", "glaze"),
    ],
)
def test_text_is_readable_on_its_ground(theme: str, ink: str, ground: str) -> None:
    light, dark = sorted((luminance(colours(theme)[ink]), luminance(colours(theme)[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5
