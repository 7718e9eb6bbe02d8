"""What a press offers in Hellas: rows with title and note, the result of a move, and what each place is called."""

from __future__ import annotations

import itertools
import re

import pytest

from petteia.core.gestures import Gestures
from petteia.games.hellas import GAME
from petteia.text.catalog import LANGUAGES
from tests.hellas.given import Scene, given
from tests.pictures.hellas_positions import walk

NEAR_HYDRA = "hero A achilles elis\nattributes A 1/3/2\nmonster hydra arcadia"


def rows(game: Scene, ident: str) -> list[tuple[str, str]]:
    """The title and the note of all that a press on an element offers."""
    found = Gestures(GAME, game.state, int(game.state.seat)).offers(ident)
    lines = [GAME.offer(offer.best.steps) for offer in found]
    return [(line.title, line.note) for line in lines]


def result(game: Scene, target: str) -> str:
    found = Gestures(GAME, game.state, int(game.state.seat))
    begun = found.offers("army-elis-1")[0].best
    return GAME.outcome(found.offers(f"region-{target}", begun.actions)[0].best.steps)


def test_a_target_says_what_comes_of_a_move() -> None:
    game = given("attributes A 2/1/1\narmy A elis 2\narmy A arcadia 1\ncontrol A messenia\narmy B achaea 2")
    assert result(game, "messenia") == "+1"
    assert result(game, "achaea") == "1 : 2"
    assert result(game, "arcadia") == "2 of 2: yours"


def test_places_offer_what_can_be_done_there_with_what_it_gives() -> None:
    game = given("control A epirus\nhero A achilles attica\nmonster hydra attica\npriests A 1\nattributes A 1/2/1")
    assert ("Build a Temple", "+1 Priest, 1 of 5 Temples; your special action") in rows(game, "shrine-epirus")
    hunts = [note for title, note in rows(game, "monster-hydra") if title == "Hunt: Hydra"]
    assert len(hunts) == 1
    assert "you draw 2 cards" in hunts[0]
    assert re.search(r"chance to slay it: [<>]? ?\d+%", hunts[0])
    assert "Pray to Zeus" in [title for title, _ in rows(game, "monument-zeus")]


def test_a_hunt_that_is_nearly_done_is_likelier_than_one_that_begins_and_the_hero_sees_it_from_afar() -> None:
    """HEL-HNT.11  With a card in the hand for the one Wound that is left, it is nearly sure."""
    percents = []
    for text in ("", " 1 2 3 4 5"):
        game = given(NEAR_HYDRA + text)
        found = Gestures(GAME, game.state, 0)
        begun = found.offers("hero-1")[0].best
        path = found.reach(begun.actions)["monster-hydra"]
        percents.append(GAME.outcome(path.steps))
        assert percents[-1] in GAME.offer(path.steps).note
        assert GAME.outcome(found.reach(begun.actions)["region-messenia"].steps) == ""
    assert percents[0] != percents[1]


def test_a_hunt_that_would_win_the_game_has_its_odds() -> None:
    """HEL-VIC.6  The third monster ends everything in the middle of the Hunt."""
    nearly_done = f"{NEAR_HYDRA} 1 2 3 4 5\n"
    found = [Gestures(GAME, given(nearly_done + slain).state, 0) for slain in ("", "slain A cerberus medusa")]
    paths = [each.reach(each.offers("hero-1")[0].best.actions)["monster-hydra"] for each in found]
    assert GAME.outcome(paths[0].steps) == GAME.outcome(paths[1].steps)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_offers_and_places_are_told_in_every_language(lang: str) -> None:
    for match in itertools.islice(walk(3, 3), 10, None, 90):
        if match.state.seat < 0:
            continue
        found = Gestures(match.game, match.state, int(match.state.seat))
        for path in found.paths[:60]:
            line = match.game.offer(path.steps, lang)
            said = (line.title, line.note, match.game.outcome(path.steps, lang))
            places = [match.game.place(match.view(found.seat), ident, lang).title for ident in path.idents]
            for text in (*said, *places):
                assert "hellas." not in text
                assert "{" not in text
                assert "_" not in text


def test_a_nation_that_does_not_count_with_three_players_says_so() -> None:
    """HEL-VIC.3  Blue with three players; all nations count with four."""
    said = {
        players: {
            region: GAME.place(given(f"players {players}").view(), f"region-{region}", "en").note
            for region in ("euboea", "epirus")
        }
        for players in (3, 4)
    }
    assert said[3] == {"euboea": "Blue nation: doesn’t count for Warlord with 3 players", "epirus": "Red nation"}
    assert said[4] == {"euboea": "Blue nation", "epirus": "Red nation"}
