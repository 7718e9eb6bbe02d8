"""What is chosen and goes on in a place of the page is chosen at once; no popover comes between, or comes back."""

from __future__ import annotations

import re
from html import unescape

import httpx

from petteia.core.flow import CHANCE
from petteia.server.site.pressing import marks, press
from petteia.server.tables.room import Room
from tests.server.running import CLIENTS, PATIENCE, Running
from tests.web.preparing import recorded, table_of

MOVEMENT = "regular-hoplite_movement"


def at_a_turn() -> tuple[Room, int]:
    """A table of a recorded game where somebody can move Hoplites, and their seat."""
    match = recorded("hellas", "15")
    room = table_of(match)
    for move in [move for move in match.moves if move.seat != CHANCE]:
        state = room.match.state
        if state.top.name() == "turn_main" and MOVEMENT in marks(room, int(state.seat), "", "en")["sources"]:
            return room, int(state.seat)
        room.cache.clear()
        room.match.play(int(move.action))
    raise AssertionError("no Hoplite is moved in this game")


def test_HEL_HMV_1_the_next_press_after_hoplite_movement_is_an_army() -> None:
    room, seat = at_a_turn()
    told = press(room, seat, MOVEMENT, "", "en")
    again = marks(room, seat, "regular hoplite_movement", "en")
    for found in (told, again):  # on the press, and from a row that chooses the same
        assert found["kind"] == "choose"
        assert found["chosen"] == "regular hoplite_movement"
        assert any(each["ident"].startswith("army-") for each in found["reach"])


def test_a_lesson_goes_on_from_hoplite_movement(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE, headers={"X-Petteia": "page"}) as http:
        CLIENTS.append(http)
        found = re.search(r' data-at="([^"]*)"', http.get("/learn/hellas?step=attack").text)
        assert found is not None
        query = httpx.QueryParams(unescape(found[1]))
        for look, asked in (("press", {"place": MOVEMENT}), ("marks", {"chosen": "regular hoplite_movement"})):
            told = http.get(f"/learn/hellas/{look}", params=query.merge(asked)).json()
            assert told["kind"] == "choose", told
            assert told["aims"][0]["idents"][0] == "army-arcadia-1"
