"""The picture of the Hellas table: well-formed, complete, pressable in the right places, silent about secrets."""

from __future__ import annotations

import copy
import itertools
import os
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from petteia.core import messages
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.facts import numbered
from petteia.core.flow import CHANCE
from petteia.core.game import BOARD, PARTS, SIDE
from petteia.games.hellas import GAME
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.drawn import layout, pieces
from petteia.games.hellas.drawn import picture as view_module
from petteia.games.hellas.drawn.geography import WINDOW, crossings, polygon
from petteia.games.hellas.drawn.picture import FRAMES, draw
from petteia.games.hellas.drawn.style import BUTTONS, COLUMN_WIDTH, COLUMN_X, GROUND, HEIGHT, WIDTH, Style, style
from petteia.games.hellas.told import holdings, sums
from petteia.text.catalog import LANGUAGES
from petteia.text.catalog import render as render_message
from tests.hellas.given import Scene
from tests.pictures import hellas_positions as positions
from tests.pictures.hellas_positions import own_view, views, walk
from tests.pictures.reading import OUTSIDE, SVG, Placed, elements, extent, part, placed, references, values, words
from tests.sampling import crossed, sample

KINDS = numbered(GAME.decisions)
PICTURES = Path(__file__).with_name("pictures")
DECISIONS = (*KINDS, "over")
# What can be pressed and may mean several things: the page asks which.
SPOTS = {"army", "hero", "city", "sparta", "shrine", "oracle", "temple", "quest", "monster", "monument"}

View = Any  # of Hellas, and as the tests change it


def verb(action: str) -> str:
    return ACTIONS.block_of(GAME.action_id(action)).verb


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_question_is_drawn_in_both_themes_and_all_languages(decision: str) -> None:
    seen = views()[decision]
    light = [(view, lang, "light") for view, lang in crossed(seen, LANGUAGES)]
    for view, lang, theme in [*light, *((view, "en", "dark") for view in seen)]:
        root = ElementTree.fromstring(draw(view, lang, theme))
        assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
        assert root.get("role") == "img"
        assert GAME.question(view, lang) in str(root.get("aria-label"))
        assert root.find(f"{SVG}title") is not None
        assert root.find(f"{SVG}desc") is not None


@pytest.mark.parametrize("decision", DECISIONS)
def test_ids_are_unique_and_nothing_comes_from_outside(decision: str) -> None:
    for view, drawn in itertools.product(views()[decision], PARTS):
        picture = draw(view, "en", "dark", drawn)
        ids = values(picture, "id")
        assert len(ids) == len(set(ids))
        assert references(picture) <= set(ids)
        assert not OUTSIDE.search(picture)


@pytest.mark.parametrize("decision", DECISIONS)
def test_each_legal_action_that_is_no_button_of_the_page_is_there_once(decision: str) -> None:
    for view in views()[decision]:
        picture = draw(view, "en")
        expected = sorted(name for name in view["legal"] if verb(name) not in BUTTONS)
        assert sorted(values(picture, "data-action")) == expected
        for element in elements(picture):
            assert ("legal" in element.get("class", "").split()) == ("data-action" in element.attrib)


@pytest.mark.parametrize("decision", DECISIONS)
def test_board_and_side_together_are_the_table(decision: str) -> None:
    view = views()[decision][0]
    whole, board, side = (values(draw(view, "en", "light", drawn), "data-action") for drawn in PARTS)
    assert sorted(whole) == sorted(board + side)
    for drawn in (BOARD, SIDE):
        box = " ".join(str(n) for n in FRAMES[drawn])
        assert ElementTree.fromstring(draw(view, "en", "light", drawn)).get("viewBox") == box


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_place_acts_or_can_be_asked_about(decision: str) -> None:
    for view in views()[decision]:
        picture = draw(view, "en")
        asked, acts = values(picture, "data-why"), values(picture, "data-action")
        spots = [
            e for e in elements(picture) if set(e.attrib) & {"data-place", "data-why", "data-action"} == {"data-place"}
        ]
        assert len(values(picture, "data-place")) == len(asked) + len(acts) + len(spots)
        assert {str(e.get("id")).partition("-")[0] for e in spots} <= SPOTS
        assert not set(asked) & set(view["legal"])
        for name in asked:
            GAME.action_id(name)


def test_the_rules_can_say_why_each_place_does_not_act() -> None:
    for match in itertools.islice(walk(3, 3), 30, 400, 60):
        view = own_view(match)
        if view["viewer"] is not None:
            for name in values(draw(view, "en"), "data-why"):
                assert match.game.why_not(match.state, view["to_act"], name) is not None, name


@pytest.mark.parametrize("decision", ["turn_main", "move_source", "battle_card", "hunt_slot", "draft_pick"])
def test_those_who_only_watch_have_nothing_to_press(decision: str) -> None:
    match = next(m for m in walk(3, 3) if m.state.decision == decision)
    acting = int(match.state.seat)
    for viewer in (None, (acting + 1) % 3):
        picture = draw(match.view(viewer), "en")
        assert values(picture, "data-action") == []
        strips = [part(picture, f"seat-{seat + 1}") for seat in range(3) if seat != viewer]
        assert not any("data-why" in e.attrib for strip in strips for e in strip.iter())


def test_pieces_let_the_place_below_take_the_press() -> None:
    for decision in DECISIONS:
        for view in views()[decision][:1]:
            drawn = [e for e in elements(draw(view, "en")) if e.get("class") == "piece"]
            assert all(piece.get("pointer-events") == "none" for piece in drawn)


# -- everything is there


def test_armies_heroes_monsters_and_monuments_stand_on_the_map() -> None:
    view = own(positions.middle())
    picture = draw(view, "en")
    for region in view["regions"]:
        for army in region["armies"]:
            if army["field"]:
                number = words(part(picture, f"army-{region['id']}-{army['seat'] + 1}"))
                assert number == [str(army["field"])]
        for seat in region["heroes"]:
            part(picture, f"hero-{seat + 1}")
        if region["city"] != "none":
            city = part(picture, f"{region['city']}-{region['id']}")
            forts = [army["seat"] for army in region["armies"] if army["fortified"]]
            tokens = [e.get("href", "") for e in city if e.get("href", "").startswith("#tok")]
            assert tokens == [f"#tok-{seat + 1}-light" for seat in forts]
    for monument in view["monuments"]:
        assert f"{monument['level']}/5" in words(part(picture, f"monument-{monument['id']}"))
    for monster in view["monsters"]:
        if monster["region"] is not None:
            part(picture, f"monster-{monster['id']}")


def test_a_monster_shows_its_wounds_by_symbol_or_by_number() -> None:
    view = own(positions.middle())
    picture = draw(view, "en")
    seen = 0
    for monster in view["monsters"]:
        if monster["region"] is not None:
            plate = part(picture, f"monster-{monster['id']}")
            glyphs = [e.get("href", "")[1:].rpartition("-")[0] for e in plate.iter(f"{SVG}use")]
            symbols = [glyph.removeprefix("w-") for glyph in glyphs if glyph.startswith("w-")]
            dealt = sum(wound["covered"] for wound in monster["wounds"])
            if symbols:
                assert symbols == [wound["symbol"] for wound in monster["wounds"]]
                seen += 1
            else:
                assert words(plate) == [f"{dealt}/{len(monster['wounds'])}"]
    assert seen >= 2


def test_who_is_one_step_from_victory_is_marked_in_words_and_on_the_strip() -> None:
    view = own(positions.middle())
    picture = draw(view, "en")
    marked = [e for e in part(picture, "seat-3").iter() if e.get("class") == "race close"]
    assert len(marked) == 1
    assert "!" in words(marked[0])
    assert "2/3" in words(marked[0])
    assert not [e for e in part(picture, "seat-1").iter() if e.get("class") == "race close"]
    question = next(e for e in elements(picture) if e.get("class") == "question")
    assert any("Player 3" in line and "Monster Slayer" in line for line in words(question))


def test_own_cards_are_seen_and_those_of_others_are_not() -> None:
    game = positions.battle()
    own_picture, other = draw(GAME.view(game.state, 1), "en"), draw(GAME.view(game.state, 2), "en")
    assert [action for action in values(own_picture, "data-action") if action.startswith("card ")]
    assert "Charge" in own_picture
    assert "Charge" not in other


def test_hidden_facts_do_not_change_a_picture() -> None:
    for match in itertools.islice(walk(4, 5), 20, 600, 45):
        for viewer in range(4):
            before = draw(match.view(viewer), "en")
            other = match.state.redeal(viewer, Roller("7", "hidden"))
            assert draw(other.game.view(other, viewer), "en") == before


def drawn_box(here: Placed) -> tuple[float, float, float, float]:
    """The box of a rectangle in the picture."""
    x, y, width, height = (float(here.element.attrib[name]) for name in ("x", "y", "width", "height"))
    return here.x(x), here.y(y), width * here.scale, height * here.scale


@pytest.mark.parametrize("lang", ["nl", "pl"])
def test_no_two_things_to_press_beside_the_map_cover_each_other(lang: str) -> None:
    for decision in DECISIONS:
        for view in views()[decision]:
            root = ElementTree.fromstring(draw(view, lang, "light", SIDE))
            parts: dict[str, tuple[float, float, float, float]] = {}
            inside = ""
            for here in placed(root):
                inside = here.element.get("data-place", inside)
                if inside and here.element.tag == f"{SVG}rect" and inside not in parts:
                    parts[inside] = drawn_box(here)
            for (a, one), (b, other) in itertools.combinations(parts.items(), 2):
                assert not meet(one, other), f"{decision}: {a} and {b}"
            assert all(y + height <= GROUND[1] + GROUND[3] for _, y, _, height in parts.values())


def test_a_battle_shows_where_the_strength_comes_from() -> None:
    for match in itertools.chain(walk(3, 3), walk(2, 1)):
        view = own_view(match)
        if view["battle"] is not None:
            for side in range(2):
                assert sum(line.number for line in sums.lines(view, side)) == view["battle"]["strength"][side]


def test_a_card_says_what_the_sums_are_after_it() -> None:
    tried = 0
    for match in itertools.chain(walk(3, 3), walk(2, 1), walk(4, 5)):
        view = own_view(match)
        if view["decision"] == "battle_card":
            side = 0 if view["viewer"] == view["battle"]["attacker"] else 1
            for action in (name for name in view["legal"] if name.startswith("card ")):
                said = holdings.after(view, action.removeprefix("card "))
                state = match.state.copy()
                state.play(GAME.action_id(action))
                after = match.game.view(state, view["viewer"])["battle"]
                if said and state.decision == "battle_card" and after is not None:
                    assert said == f"{after['strength'][side]} : {after['strength'][1 - side]}"
                    tried += 1
    assert tried > 10


def test_a_battle_is_told_in_the_language_of_the_page() -> None:
    """Player 2 defends Elis with 4 Hoplites behind a fortification, against 4."""
    said = words(elements(draw(own(positions.battle()), "pl"))[0])
    told = ["broni się", "4 hoplitów", "4", "Ufortyfikowany", "+1", "Siła armii", "5"]
    assert told in [said[at : at + len(told)] for at in range(len(said))]
    assert ["4", ":", "5", "wygrywa", "obrońca"] in [said[at : at + 5] for at in range(len(said))]


def test_a_hunt_shows_the_sheet_of_the_monster() -> None:
    """The evolutions of the Hydra cover two of its nine slots; three others bring a reward."""
    picture = draw(own(positions.hunt()), "en")
    slots = [part(picture, f"wound-slot-{number}") for number in range(1, 10)]
    assert [words(slot)[0] for slot in slots[:2]] == ["covered", "covered"]
    assert [words(slot)[0] for slot in slots[2:]] == ["bow", "sword", "sword", "mace", "axe", "bow", "bow"]
    rewards = [use.get("href", "").split("-")[0] for slot in slots for use in list(slot.iter(f"{SVG}use"))[1:]]
    assert rewards == ["#priest", "#priest", "#artifact"]
    assert [slot.get("data-action") for slot in slots] == [None, None, *(f"slot {number}" for number in range(3, 10))]


def test_a_draft_shows_each_blessing_with_what_it_does() -> None:
    view = own(positions.draft())
    picture = draw(view, "en")
    assert len(view["choice"]["blessings"]) == 5
    for at, blessing in enumerate(view["choice"]["blessings"]):
        said = " ".join(words(part(picture, f"offer-{at}")))
        assert render_message(f"hellas.blessing.{blessing}", {}, "en") in said
        assert render_message(f"hellas.words.text.blessing.{blessing}", {}, "en") in said


def own(game: Scene) -> View:
    return GAME.view(game.state, int(game.state.seat))


# -- where the pieces stand


def crowded(name: str, players: int, monsters: tuple[str, ...]) -> View:
    """The middle of a game with everybody's army, two heroes, a quest and monsters in one region."""
    view: View = copy.deepcopy(own(positions.middle()))
    for region in view["regions"]:
        if region["id"] == name:
            region["armies"] = [{"seat": seat, "field": 3 + 3 * seat, "fortified": 0} for seat in range(players)]
            region["heroes"], region["monsters"] = [0, 1], list(monsters)
            region["temple"] = region["shrine"] != "none"
        else:
            region["heroes"] = [seat for seat in region["heroes"] if seat > 1]
            region["monsters"] = [monster for monster in region["monsters"] if monster not in monsters]
    for monster in view["monsters"]:
        if monster["id"] in monsters:
            monster["region"] = name
    return view


def boxes(view: View, lang: str) -> list[tuple[str, layout.Spot, tuple[float, float, float, float]]]:
    """Everything that stands on the map: its region, its spot and its box."""
    found = []
    look = style(lang, "light")
    wounds = {monster["id"]: len(monster["wounds"]) for monster in view["monsters"]}
    for region, spots in pieces.places(view, look).items():
        for spot in spots:
            forms = {
                "name": layout.name_forms(look.name("region", region)),
                "place": layout.PLACES,
                "army": layout.ARMIES,
                "hero": layout.HEROES,
                "monster": layout.monster_forms(wounds.get(str(spot.key), 0)),
            }[spot.kind]
            width, height = forms[spot.form]
            found.append((region, spot, (spot.x - width / 2, spot.y - height / 2, width, height)))
    return found


def meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return (
        a[0] < b[0] + b[2] - 0.5 and b[0] < a[0] + a[2] - 0.5 and a[1] < b[1] + b[3] - 0.5 and b[1] < a[1] + a[3] - 0.5
    )


@pytest.mark.parametrize("name", content.REGIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_the_map_covers_anything_else_however_crowded_a_region_is(name: str, lang: str) -> None:
    fixed = [
        (x - layout.MONUMENT[0] / 2, y - layout.MONUMENT[1] / 2, *layout.MONUMENT) for x, y in layout.MONUMENTS.values()
    ]
    fixed += [layout.GLORY_BOX, layout.TEMPLE_BOX, layout.QUEST_BOX, layout.DECK_BOX]
    for players, monsters in ((2, ("hydra",)), (4, ("hydra", "cerberus"))):
        view = crowded(name, players, monsters)
        found = boxes(view, lang)
        here = [spot for region, spot, _ in found if region == name]
        assert [spot.key for spot in here if spot.kind == "monster"] == list(monsters)
        assert sorted(int(spot.key) for spot in here if spot.kind == "army") == list(range(players))
        assert sorted(int(spot.key) for spot in here if spot.kind == "hero") == [0, 1]
        all_boxes = [box for _, _, box in found] + fixed
        for a, b in itertools.combinations(all_boxes, 2):
            assert not meet(a, b), (a, b)
        for x, y, width, height in all_boxes:
            assert WINDOW[0] <= x
            assert WINDOW[1] <= y
            assert x + width <= WINDOW[0] + WINDOW[2]
            assert y + height <= WINDOW[1] + WINDOW[3]


@pytest.mark.parametrize("name", content.REGIONS)
def test_what_stands_on_land_stays_inside_its_region_and_the_rest_has_a_line_to_it(name: str) -> None:
    for region, spot, (x, y, width, height) in boxes(crowded(name, 3, ("hydra",)), "pl"):
        points = polygon(region)
        if spot.lead is None:
            corners = itertools.product((x + 3, x + width - 3), (y + 3, y + height - 3))
        else:
            corners = itertools.product((spot.lead[0],), (spot.lead[1],))
        for cx, cy in corners:
            assert any(low <= cx <= high for low, high in crossings(points, cy)), (region, spot)


# -- words

LONG = {
    "seat": "Waterschildpadspeler {number}",
    "picture.you": "{who} (to właśnie ty)",
    "region.attica": "Attyka Południowo-Wschodnia",
    "hero.helen": "Helena Trojańska ze Sparty",
    "combat.phalanx": "Macedońska falanga z długimi włóczniami",
    "artifact.aegis": "Onoverwinnelijk schild van Pallas Athene",
    "blessing.armory": "Zbrojownia pełna najlepszych mieczy",
    "special.build_temple": "Budowa marmurowej świątyni",
    "victory.slayer": "Pogromca wszystkich potworów Hellady",
    "quest.prometheus": "Uwolnienie przykutego Prometeusza z Kaukazu",
    "attribute.leadership": "Opperbevelhebberschap",
    "picture.army_strength": "Całkowita siła całej armii w bitwie",
    "picture.sum.blessings": "Błogosławieństwa bogów i zdolność bohatera",
    "picture.glory_tokens": "Żetony wielkiej chwały",
    "picture.temples": "Zbudowane świątynie {built}/{number}",
    "picture.attacker_leads": "de aanvaller staat er op dit ogenblik het beste voor",
    "picture.choice.fortify": "Jeden hoplita wchodzi do miasta i umacnia się",
    "ask.turn_main": "{who}: wybierz akcję zwykłą albo przejdź do akcji specjalnej, jeśli nie chcesz nic robić.",
}


@pytest.mark.parametrize("lang", sample([*LANGUAGES, "long"], ["pl", "long"]))
def test_no_text_leaves_its_part_of_the_picture(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lang == "long":
        lengthen(monkeypatch)
    x, y, width, height = GROUND
    for decision in DECISIONS:
        for view in views()[decision][::3]:
            root = ElementTree.fromstring(draw(view, "en" if lang == "long" else lang))
            for here in placed(root):
                if here.element.tag == f"{SVG}text":
                    low, high = (here.x(end) for end in extent(here.element))
                    base = here.y(float(here.element.attrib["y"]))
                    said = "".join(here.element.itertext())
                    if base < y:
                        left, right = 0.0, float(WIDTH)
                    elif low < COLUMN_X:
                        left, right = float(x), float(x + width)
                    else:
                        left, right = float(COLUMN_X), float(COLUMN_X + COLUMN_WIDTH)
                    assert 10 < base < y + height, said
                    assert left <= low, said
                    assert high <= right, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_cut_off(lang: str) -> None:
    for decision in DECISIONS:
        for view in views()[decision][::2]:
            said = words(ElementTree.fromstring(draw(view, lang)))
            assert [line for line in said if "…" in line] == [], decision


def lengthen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let English speak with names longer than those of any language."""

    def render(key: str, values: dict[str, Any], lang: str = "en") -> str:
        said = LONG.get(key.removeprefix("hellas."))
        return render_message(key, values, lang) if said is None else said.format_map(values)

    monkeypatch.setattr(messages, "render", render)
    monkeypatch.setattr(view_module, "style", Style)  # a new style: nothing that was drawn before is used again


# -- whatever else may be asked for


def test_positions_in_which_chance_decides_are_drawn() -> None:
    state, roller = GAME.new(3), Roller("5", "chance")
    seen = set()
    for _ in range(400):
        if state.seat == CHANCE:
            seen.add(state.decision)
            ElementTree.fromstring(draw(GAME.view(state, 0), "en"))
            state.play(roller.pick(state.outcomes()))
        else:
            legal = state.legal()
            state.play(legal[roller.below(len(legal))])
    assert {"choose_temple_card", "setup_event", "choose_start_player", "draw_cards"} <= seen


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match=r'"theme" cannot be "sepia"\. It can be: light, dark'):
        draw(views()["over"][0], "en", "sepia")


def test_the_same_view_gives_the_same_picture() -> None:
    for view in views()["move_target"]:
        assert draw(view, "en", "dark") == draw(view.copy(), "en", "dark")


def test_the_picture_is_the_stored_one() -> None:
    """PETTEIA_REWRITE=1 writes the stored picture again; look at it before you keep it."""
    file = PICTURES / "hellas-main-4.svg"
    picture = draw(own(positions.middle()), "en").replace("><", ">\n<") + "\n"
    if os.environ.get("PETTEIA_REWRITE"):
        file.write_text(picture, encoding="utf-8")
    assert picture == file.read_text(encoding="utf-8"), f"{file.name} has changed: run with PETTEIA_REWRITE=1 and look"
