"""The own panel, the players' rows and the goals: all that can be pressed is there, and nothing secret."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.panels import NOW, USED, Card, Moment, Offer, Panel, Section, Track
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.pictures import icons
from petteia.text.catalog import LANGUAGES
from tests.hellas.given import Scene, given
from tests.pictures.hellas_positions import walk
from tests.pictures.reading import values

IDS = (*content.COMBAT_IDS, *content.ATTACK_IDS)


def panel(game: Scene, seat: int = 0, lang: str = "en") -> Panel:
    return GAME.panel(GAME.view(game.state, seat), lang)


def section(found: Panel, key: str) -> Section:
    return next(section for section in found.sections if section.key == key)


def idents(found: Panel) -> list[str]:
    """The ids of all that can be pressed in a panel."""
    parts: list[Any] = [part for section in found.sections for part in section.parts]
    parts += [found.main, found.quiet]
    return [part.ident for part in parts if getattr(part, "ident", "")]


def over_the_board(told: Moment | None) -> list[str]:
    """The ids of what is chosen from over the board."""
    parts = () if told is None or told.asked is None else told.asked.parts
    return [part.ident for part in parts if isinstance(part, (Card, Offer))]


def texts(found: Any) -> Iterator[str]:
    """All that is said in parts of a panel, ids and signs aside."""
    if isinstance(found, (list, tuple)):
        names = getattr(found, "_fields", ("",) * len(found))
        for name, value in zip(names, found, strict=True):
            if name not in ("ident", "sign", "signs", "key", "cards", "state", "action"):
                yield from texts(value)
    elif isinstance(found, str):
        yield found


def offer(game: Scene, ident: str) -> Offer:
    parts = [part for section in panel(game).sections for part in section.parts]
    return next(part for part in parts if isinstance(part, Offer) and part.ident == ident)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_has_its_element_on_the_board_or_in_the_panel(players: int) -> None:
    for match in itertools.islice(walk(players, 3), 0, None, 3):
        if match.state.seat < 0:
            continue
        seat = int(match.state.seat)
        view = match.view(seat)
        shown = idents(match.game.panel(view)) + over_the_board(match.game.moment(view))
        assert len(shown) == len(set(shown))
        board = set(values(match.game.svg(view, "en", "light", "board"), "id"))
        for action in match.state.legal():
            name = match.game.action_name(action)
            if name == "to_special":
                continue  # below the special actions
            assert set(match.game.pressed(match.state, action)) & (board | set(shown)), (match.state.decision, name)
        assert not board & set(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_panels_speak_in_names_in_every_language(lang: str) -> None:
    said: set[str] = set()
    for match in itertools.islice(walk(4, 3), 0, None, 9):
        for seat in range(4):
            view = match.view(seat)
            for part in (match.game.panel(view, lang), match.game.rows(view, lang), match.game.goals(view, lang)):
                said.update(texts(part))
    for text in said:
        assert "hellas." not in text
        assert "{" not in text
        assert not any(word.strip(".,:()") in IDS for word in text.split()), text
        assert "_" not in text, text


def test_signs_are_glyphs() -> None:
    known = set(icons.sheet())
    for match in itertools.islice(walk(4, 3), 0, None, 9):
        view = match.view(max(0, int(match.state.seat)))
        found = [*match.game.panel(view).sections, *match.game.rows(view), *match.game.goals(view)]
        for item in signs_in(found):
            assert item in known, item


def signs_in(found: Any) -> Iterator[str]:
    if isinstance(found, (list, tuple)):
        names = getattr(found, "_fields", ("",) * len(found))
        for name, value in zip(names, found, strict=True):
            if name in ("sign", "signs", "cards"):
                yield from ([value] if isinstance(value, str) and value else value if value else [])
            else:
                yield from signs_in(value)


def test_others_are_told_nothing_of_a_hand() -> None:
    """What a seat is shown is the same whatever the others hold and the decks hide."""
    for match in itertools.islice(walk(3, 3), 0, None, 25):
        for seat in range(3):
            other = match.game.redeal(match.state, seat, Roller(1, "other"))
            for shown in (match.game.panel, match.game.rows, match.game.goals):
                assert shown(match.game.view(other, seat)) == shown(match.view(seat))


def test_spectators_have_no_panel_but_see_all_rows() -> None:
    match = next(m for m in walk(3, 3) if m.state.decision == "turn_main")
    assert match.game.panel(match.view(None)) == Panel()
    rows = match.game.rows(match.view(None))
    assert [row.seat for row in rows] == [0, 1, 2]
    assert len({tuple(stat.label for stat in row.stats) for row in rows}) == 1
    assert all(isinstance(row.more, list) for row in rows)


def test_actions_say_what_they_would_do_or_why_not() -> None:
    game = given("hero A achilles elis\nattributes A 3/1/2\narmy A elis 2\npriests A 2")
    assert (offer(game, "regular-hoplite_movement").note, offer(game, "regular-hero_movement").note) == (
        "3 moves",
        "2 regions",
    )
    assert offer(game, "regular-prayer").note == "2 Priests ready"
    assert offer(game, "regular-use_artifacts").reason == "none that you can use now"
    assert offer(game, "special-hunt").reason == "no monster where your hero is"
    assert offer(game, "special-prepare").reason == ""
    game.play("regular hoplite_movement")
    assert offer(game, "regular-hoplite_movement").state == NOW
    assert offer(game, "regular-hoplite_movement").note == "3 moves left"
    quiet = panel(game).quiet
    assert quiet is not None
    assert (quiet.ident, quiet.title) == ("done", "Done moving")
    game.play("field elis", "region messenia", "done")
    assert offer(game, "regular-hoplite_movement").reason == "done in this turn"
    assert offer(game, "regular-hoplite_movement").state == USED


def test_HEL_TRN_4_no_action_is_offered_once_the_special_one_is_taken() -> None:
    game = given("hero A achilles elis\nmonster hydra elis\nmonster sphinx crete\npriests A 1\nphase special")
    game.play("special build_monument", "god zeus")
    assert game.state.decision == "monster_next"
    for ident in ("regular-prayer", "special-prepare", "special-hunt", "special-build_monument"):
        assert offer(game, ident).reason == "over for this turn", ident


def test_attributes_have_their_meaning_and_injuries() -> None:
    game = given("attributes A 3/1/2\ninjured A leadership")
    tracks = [part for part in section(panel(game), "attributes").parts if isinstance(part, Track)]
    assert [(track.name, track.filled) for track in tracks] == [("Leadership", 1), ("Strength", 1), ("Speed", 2)]
    assert [track.note for track in tracks] == ["injured; 3 when healed", "cards in a Hunt", "regions for the hero"]


def test_cards_of_the_hand_say_what_they_do() -> None:
    game = given("hand A c04 c02")
    cards = [part for part in section(panel(game), "hand").parts if isinstance(part, Card)]
    assert [card.name for card in cards] == ["Local Support", "Phalanx"]
    assert all(card.value.startswith("+") and card.text and card.sign.startswith("w-") for card in cards)
    assert not any(card.is_playable for card in cards)


def test_the_goals_name_who_is_closest() -> None:
    game = given("control A attica\ncontrol B crete\ncontrol B argolis")
    found = {goal.title: goal for goal in GAME.goals(GAME.view(game.state, None))}
    assert list(found)[:3] == ["Warlord", "Favored", "Slayer"]
    assert (found["Warlord"].seat, found["Warlord"].note) == (1, "Brown nation: 2 of 3")
    assert found["Slayer"].seat is None
    assert not any(goal.is_near for goal in found.values())
