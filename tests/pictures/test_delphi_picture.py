"""The picture of the Delphi table: well-formed, complete, pressable in the right places, silent about secrets."""

from __future__ import annotations

import itertools
import os
import runpy
import xml.etree.ElementTree as ElementTree
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from petteia.core import messages
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.flow import CHANCE
from petteia.games.delphi import GAME
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn import picture as view_module
from petteia.games.delphi.drawn.picture import draw
from petteia.games.delphi.drawn.style import COLUMN_WIDTH, COLUMN_X, HEIGHT, SEA, WIDTH, Style
from petteia.text.catalog import LANGUAGES, file
from petteia.text.catalog import render as render_message
from tests.delphi.given import given, new_game
from tests.pictures.delphi_positions import COMMON, RARE, all_views, own_view, walk
from tests.pictures.reading import OUTSIDE, SVG, elements, extent, part, placed, references, values, words
from tests.sampling import crossed, sample

PICTURES = Path(__file__).with_name("pictures")
DOCS = Path(__file__).parents[2] / "docs"
SPOKEN = [lang for lang in LANGUAGES if file(lang, "delphi").exists()]
DECISIONS = (*COMMON, *RARE)
BUTTONS = ("end", "decline", "give up", "fight on", "do")  # what the page offers beside the table


def verb(action: str) -> str:
    return ACTIONS.block_of(GAME.action_id(action)).verb


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_question_is_drawn_in_both_themes_and_all_languages(decision: str) -> None:
    seen = all_views()[decision]
    light = [(view, lang, "light") for view, lang in crossed(seen, SPOKEN)]
    for view, lang, theme in [*light, *((view, "en", "dark") for view in seen)]:
        root = ElementTree.fromstring(draw(view, lang, theme))
        assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
        assert root.get("role") == "img"
        assert GAME.question(view, lang) in str(root.get("aria-label"))
        assert root.find(f"{SVG}title") is not None
        assert root.find(f"{SVG}desc") is not None


@pytest.mark.parametrize("decision", DECISIONS)
def test_ids_are_unique_and_nothing_comes_from_outside(decision: str) -> None:
    for view in all_views()[decision]:
        picture = draw(view, "en", "dark")
        ids = values(picture, "id")
        assert len(ids) == len(set(ids))
        assert references(picture) <= set(ids)
        assert not OUTSIDE.search(picture)


@pytest.mark.parametrize("decision", DECISIONS)
def test_each_legal_action_of_a_place_is_there_once_with_its_price(decision: str) -> None:
    for view in all_views()[decision]:
        picture = draw(view, "en")
        expected = sorted(name for name in view["legal"] if verb(name) not in BUTTONS)
        assert sorted(values(picture, "data-action")) == expected
        for element in elements(picture):
            names = element.get("class", "").split()
            assert ("legal" in names) == ("data-action" in element.attrib)
            price = view["prices"].get(element.get("data-action", ""), {}).get("favours", 0)
            assert ("paid" in names) == (price > 0)
        prices = [view["prices"].get(name, {}).get("favours", 0) for name in expected]
        chips = [e for e in elements(picture) if e.get("class") == "price"]
        assert sorted(words(chip)[0] for chip in chips) == sorted(str(price) for price in prices if price)


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_place_acts_or_can_be_asked_about(decision: str) -> None:
    for view in all_views()[decision]:
        picture = draw(view, "en")
        asked, acts = values(picture, "data-why"), values(picture, "data-action")
        assert len(values(picture, "data-place")) == len(asked) + len(acts)
        assert not set(asked) & set(view["legal"])
        goals = {f"move {q},{r}" for q, r, _ in view["map"]["water"]}
        assert goals <= {*asked, *acts}
        for name in asked:
            GAME.action_id(name)


def test_the_rules_can_say_why_each_place_does_not_act() -> None:
    for match in itertools.islice(walk(3, 3), 40, 400, 60):
        view = own_view(match)
        for name in values(draw(view, "en"), "data-why"):
            assert match.game.why_not(match.state, view["to_act"], name) is not None, name


@pytest.mark.parametrize("decision", ["main", "move_to", "look_first", "advance_which"])
def test_those_who_only_watch_have_nothing_to_press(decision: str) -> None:
    view = all_views()[decision][0]
    assert view["legal"]
    match = next(m for m in walk(3, 3) if m.state.decision == decision)
    acting = int(match.state.seat)
    for viewer in (None, (acting + 1) % 3):
        picture = draw(match.view(viewer), "en")
        assert values(picture, "data-action") == []
        boards = [part(picture, f"seat-{seat + 1}") for seat in range(3) if seat != viewer]
        assert not any("data-why" in e.attrib for board in boards for e in board.iter())


def test_pieces_let_the_place_below_take_the_press() -> None:
    for decision in DECISIONS:
        view = all_views()[decision][0]
        pieces = [e for e in elements(draw(view, "en")) if e.get("class") == "piece"]
        assert [piece.get("id") for piece in pieces if str(piece.get("id")).startswith("ship-")]
        assert len(pieces) == view["players"]
        assert all(piece.get("pointer-events") == "none" for piece in pieces)


# -- words


@pytest.mark.parametrize("lang", SPOKEN)
def test_every_colour_has_a_letter_of_its_own(lang: str) -> None:
    letters = [render_message(f"delphi.picture.letter.{name}", {}, lang) for name in content.COLORS]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set(letters)) == c.COLORS


LONG = {
    "player": "Waterschildpadspeler {number}",
    "picture.you": "{who} (to właśnie ty)",
    "equipment.long_spear": "Bardzo długa włócznia z brązowym ostrzem",
    "equipment.long_spear.text": "Walcz, odkrywaj i buduj z odległości jednego pola wody, " * 3,
    "ship_tile.dye_vats": "Kadzie farbiarskie z Tyru i Sydonu",
    "companion.black-hero": "Thessalonikeus de Onoverwinnelijke ({color} {type})",
    "picture.display": "Wyłożone karty wyposażenia statku",
    "picture.wheel": "Koło przebarwiania wyroczni delfickiej",
    "picture.strength": "tegenwoordige kracht",
    "picture.next_roll": "Voor een gunst mag nog eens gegooid worden: met {number} of meer wordt er gewonnen.",
    "picture.zero": "Een verloren nul brengt onverbiddelijk een verwondingskaart met zich mee.",
    "picture.to_win": "kans om deze worp te winnen",
    "picture.deck": "w talii pozostało {number}",
    "picture.titan_shows": "kość tytana pokazuje {number}",
    "picture.no_followers": "żadnych towarzyszy ani żadnego wyposażenia na tym statku " * 2,
    "ask.main": "{who}: użyj kości, karty wyroczni albo boga stojącego w najwyższym rzędzie, albo zakończ fazę akcji.",
    "monster.hydra": "różowa hydra lernejska o wielu głowach",
    "words.reached": "weer veilig terug bij Zeus op de Olympos",
}


@pytest.mark.parametrize("lang", sample([*SPOKEN, "long"], ["es", "long"]))
def test_no_text_leaves_its_part_of_the_picture(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lang == "long":
        lengthen(monkeypatch)
    x, _, width, _ = SEA
    for decision in DECISIONS:
        for view in all_views()[decision][::3]:
            root = ElementTree.fromstring(
                draw(view, "en" if lang == "long" else lang, "dark" if lang == "long" else "light")
            )
            for here in placed(root):
                if here.element.tag == f"{SVG}text":
                    low, high = (here.x(end) for end in extent(here.element))
                    y = here.y(float(here.element.attrib["y"]))
                    assert 10 < y < HEIGHT - 4
                    if y < SEA[1]:
                        left, right = 0.0, float(WIDTH)
                    elif low < COLUMN_X:
                        left, right = float(x), float(x + width)
                    else:
                        left, right = float(COLUMN_X), float(COLUMN_X + COLUMN_WIDTH)
                    assert left <= low, words(here.element) or "".join(here.element.itertext())
                    assert high <= right, "".join(here.element.itertext())


def lengthen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let English speak with names longer than those of any language."""

    def render(key: str, values: dict[str, Any], lang: str = "en") -> str:
        said = LONG.get(key.removeprefix("delphi."))
        return render_message(key, values, lang) if said is None else said.format_map(values)

    monkeypatch.setattr(messages, "render", render)
    monkeypatch.setattr(view_module, "style", Style)  # a new style: nothing that was drawn before is used again


# -- whatever else may be asked for


def test_positions_in_which_chance_decides_are_drawn() -> None:
    state, roller = new_game(3).state, Roller("5", "chance")
    seen = set()
    for _ in range(120):
        if state.seat == CHANCE:
            seen.add(state.decision)
            ElementTree.fromstring(draw(GAME.view(state, 0), "en"))
            state.play(roller.pick(state.outcomes()))
        else:
            legal = state.legal()
            state.play(legal[roller.below(len(legal))])
    assert {"lay_out_equipment", "first_player", "deal_ship_tile", "oracle_roll", "draw_injury"} <= seen


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match=r'"theme" cannot be "sepia"\. It can be: light, dark'):
        draw(all_views()["over"][0], "en", "sepia")


def test_the_same_view_gives_the_same_picture() -> None:
    for view in all_views()["move_to"]:
        assert draw(view, "en", "dark") == draw(copy(view), "en", "dark")


MIDDLE = """
    players 4
    turn b main
    first c
    ship a -1,3
    ship b 3,1
    ship c 1,-3
    ship d -2,1
    ship_tile a T1
    ship_tile b T4
    ship_tile c T6
    ship_tile d T8
    dice b blue green
    cards b 2*yellow
    cards c red pink
    injuries a 2*pink green
    injuries b black
    injuries d 2*red blue yellow
    gods a aphrodite:3 ares:5
    gods b poseidon:6 apollo:2 artemis:4
    favours a 5
    favours b 2
    favours c 3
    shield b 3
    shield d 1
    equip b long_spear
    equip d widened_hold
    companion c black creature
    hold b pink offering
    hold b yellow statue
    open a shrine:2 statue:3 offering:any,yellow,blue monster:any,red,black
    open b shrine:2 statue:3 offering:any,pink,blue monster:any,red
    done b monster:black
    up 1,1 red-omega shrine
    up 3,0 green-phi
    up 2,-2 yellow-psi shrine
    seen b 4,1 blue-sigma
    seen b -1,-4 green-sigma
    seen a -1,-4 green-sigma
    raised 4,2 red
    raised -2,2 black
"""


def test_the_picture_is_the_stored_one() -> None:
    """PETTEIA_REWRITE=1 writes the stored picture again; look at it before you keep it."""
    file = PICTURES / "delphi-move-4.svg"
    view = GAME.view(given(MIDDLE).play("use blue", "do move_ship").state, 1)
    picture = draw(view, "en").replace("><", ">\n<") + "\n"
    if os.environ.get("PETTEIA_REWRITE"):
        file.write_text(picture, encoding="utf-8")
    assert picture == file.read_text(encoding="utf-8"), f"{file.name} has changed: run with PETTEIA_REWRITE=1 and look"


def test_a_game_that_is_not_announced_yet_can_be_drawn_for_the_documentation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)  # as if it were run there
    picture = runpy.run_path(str(DOCS / "make_pictures.py"))["PICTURES"]["delphi"]()
    assert values(picture, "data-action"), "the seat that must act sees what it can do"
