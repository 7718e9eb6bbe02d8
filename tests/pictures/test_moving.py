"""Moving pictures: what all drawings share is drawn once, pieces go, and the last drawing is what stands still."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import petteia
from petteia.games import OURS
from petteia.pictures.moving import moving
from petteia.server.site import turning

SVG = "{http://www.w3.org/2000/svg}"
CUT = (0.0, 0.0, 200.0, 100.0)


def drawing(*parts: str) -> str:
    """A small drawing on a ground."""
    inside = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100"/>{inside}</svg>'
    )


def piece(name: str, x: int, more: str = "") -> str:
    """A piece somewhere."""
    return f'<g id="{name}" transform="translate({x} 50)"><circle r="5"/>{more}</g>'


def sheet(picture: str) -> str:
    """The style sheet of a picture."""
    found = ElementTree.fromstring(picture).find(f"{SVG}style")
    assert found is not None
    return str(found.text)


def test_what_does_not_change_is_drawn_once_and_always_seen() -> None:
    picture = moving([drawing(piece("a", 20), piece("b", 40)), drawing(piece("a", 20), piece("b", 90))], CUT)
    assert picture.count("translate(20 50)") == 1
    assert picture.count("<rect") == picture.count("<ns0:rect") + 1 == 1
    assert len(re.findall(r'class="', picture)) == 2, "the piece that goes, before and after"


def test_a_piece_goes_from_where_it_was() -> None:
    said = sheet(moving([drawing(piece("a", 20)), drawing(piece("a", 90))], CUT))
    assert "translate(-70px,0px)" in said


def test_a_piece_comes_along_a_way_from_a_place() -> None:
    place = '<rect id="home" x="10" y="40" width="20" height="20"/>'
    was, now = drawing(place), drawing(place, piece("a", 90))
    assert "translate(" not in sheet(moving([was, now], CUT))
    assert "translate(-70px,0px)" in sheet(moving([was, now], CUT, [[("home", "there", "a")]]))


def test_what_is_only_carried_is_drawn_for_its_way_and_then_gone() -> None:
    places = "".join(f'<rect id="p{n}" x="{n}" y="40" width="20" height="20"/>' for n in (10, 100))
    picture = moving([drawing(places), drawing(places)], CUT, [[("p10", "p100", "#statue")]])
    assert "translate(-90px,0px)" in sheet(picture)
    assert 'href="#statue-fff9ea"' in picture
    assert 'id="statue-fff9ea"' in picture
    assert re.search(r"\.o\d+\{opacity:0\}", sheet(picture)), "nobody sees it where nothing moves"


def test_where_nothing_moves_the_last_drawing_is_seen() -> None:
    picture = moving([drawing(piece("a", 20)), drawing(piece("a", 90))], CUT)
    said, tree = sheet(picture), ElementTree.fromstring(picture)
    still, _, rules = said.partition("@media (prefers-reduced-motion:no-preference)")
    hidden = set(re.findall(r"\.(\w+)\{opacity:0\}", still))
    seen = [each for each in tree if each.tag == f"{SVG}g" and each.get("class") not in hidden]
    assert [child.get("transform") for each in seen for child in each] == ["translate(90 50)"]
    assert "animation:" in rules
    assert "animation" not in still


def test_after_three_turns_it_rests_on_the_last_drawing() -> None:
    said = sheet(moving([drawing(piece("a", 20)), drawing(piece("a", 90))], CUT))
    ways = {(float(length), float(turns)) for length, turns in re.findall(r"(\d[\d.]*)s linear ([\d.]+)\}", said)}
    ((length, turns),) = ways
    seconds = (3 - turns) * length
    assert 0.34 <= seconds <= 0.36, "before the first drawing fades in again"
    assert "infinite" not in said


@pytest.mark.parametrize("game", OURS)
def test_every_game_brings_a_turn_that_was_played(game: str) -> None:
    turn = turning.turn_of(game)
    assert turn is not None
    record = json.loads(turning.path_of(petteia.game(game)).read_text("utf-8"))
    assert "position" in record
    for theme in ("light", "dark"):
        picture = turning.moving_picture(game, theme, "en")
        ElementTree.fromstring(picture)
        assert sheet(picture).count("@keyframes") >= 4
        assert all(f'id="{name}"' in picture for name in re.findall(r'href="#([^"]+)"', picture))
    english = turning.told(game, "en")
    assert 3 <= len(english) <= 6
    for lang in ("es", "nl", "pl"):
        assert not set(turning.told(game, lang)) & set(english)


def test_a_game_need_not_bring_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turning.turn_of.cache_clear()
    turning.moving_picture.cache_clear()
    monkeypatch.setattr(turning, "path_of", lambda game: tmp_path / "none")
    assert turning.turn_of("offrandes") is None
    assert turning.moving_picture("offrandes", "light", "en") == ""
    assert turning.told("offrandes", "en") == []
    turning.turn_of.cache_clear()
    turning.moving_picture.cache_clear()
