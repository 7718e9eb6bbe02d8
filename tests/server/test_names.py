"""People are called by their names: in the log, in the question and in the picture, in any spelling."""

from __future__ import annotations

import random
import re
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import petteia
from petteia.server.guard.names import clean, clean_name
from petteia.server.guard.problems import Refused
from petteia.server.guard.tokens import Signer, new_id
from petteia.server.store.rows import Row
from petteia.server.tables.company import NAMES, in_order
from petteia.server.tables.room import Room
from petteia.server.tables.seats import Seat
from tests.server.running import Person, Running

ODD = '<b>Ada</b> & "Bo'


@pytest.mark.parametrize("game", ["delphi", "hellas"])
def test_a_table_calls_people_by_their_names(running: Running, game: str) -> None:
    ada, bram = Person(running.url, ODD), Person(running.url, "Bram")
    table = ada.table(game, "open", "open")["id"]
    bram.post(f"/api/tables/{table}/join")
    seen = ada.seen(table)
    acting = (ODD, "Bram")[seen["to_act"]]
    assert acting in seen["question"]
    assert "Player" not in seen["question"]
    picture = ada.http.get(f"/api/tables/{table}/picture").text
    shown = "".join(ElementTree.fromstring(picture).itertext())
    assert "Bram" in shown
    assert "<b>Ada" not in picture
    assert "<b>Ada" not in ada.http.get(f"/t/{table}").text
    assert {seat["title"] for seat in seen["seats"]} == {ODD, "Bram"}


def test_an_empty_seat_keeps_its_number(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "open")["id"]
    assert [seat["title"] for seat in ada.seen(table)["seats"]] == ["Ada", "Player 2"]


# -- what bots are called -----------------------------------------------------------------------------------------


def test_a_bot_has_a_name_and_its_level_everywhere(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot:novice", "bot:hero", start_when_full=False)["id"]
    seats = ada.seen(table)["seats"]
    names = [seat["name"] for seat in seats]
    assert set(names[1:]) <= set(NAMES)
    assert len(set(names)) == 3
    waiting = ada.http.get(f"/t/{table}").text
    assert f"<b>{names[1]}</b><small>bot, Novice</small>" in waiting
    ada.post(f"/api/tables/{table}/start")
    shown = ada.seen(table)
    assert [seat["name"] for seat in shown["seats"]] == names, "who stays where they are keeps the name"
    assert [seat["title"] for seat in shown["seats"]] == names
    assert [seat["level_title"] for seat in shown["seats"]] == [None, "Novice", "Hero"]
    picture = ada.http.get(f"/api/tables/{table}/picture").text
    assert all(name in picture for name in names)
    listed = next(entry for entry in ada.get("/api/tables", which="mine")["tables"] if entry["id"] == table)
    assert [seat["name"] for seat in listed["seats"]] == names
    assert f"The Oracle of Delphi · {names[0]}" in ada.http.get("/").text, "a table is called after a person"


def room_of(*seats: Seat) -> Room:
    """A table of these seats, as it is made."""
    header = {"game": "delphi", "version": "1", "options": {}, "seed": "company", "host": "", "shuffle": True}
    return Room("table", 0.0, header | {"seats": [vars(seat) for seat in seats]})


def names_of(room: Room) -> list[str]:
    return [seat.name for seat in room.seats]


def test_bots_take_their_names_along_when_the_seats_are_drawn() -> None:
    room = room_of(Seat("bot", "novice"), Seat("open", name="Ada", player="a"), Seat("bot", "adept"))
    before = names_of(room)
    room.arrange_seats(Row(1, "start", -1, {"order": [2, 0, 1]}, 0.0))
    assert names_of(room) == [before[2], before[0], "Ada"]


def test_a_bot_that_stays_in_its_seat_keeps_its_name_and_a_new_one_gets_another() -> None:
    room = room_of(Seat("open", name="Ada", player="a"), Seat("open"), Seat("bot", "adept"))
    before = names_of(room)
    assert before[1] == "", "nobody sits there"
    seats = [vars(seat) for seat in (Seat("open", name="Ada", player="a"), Seat("bot", "hero"), Seat("bot", "hero"))]
    room.arrange_seats(Row(1, "arrange", -1, {"options": {}, "seats": seats}, 0.0))
    assert names_of(room)[2] == before[2]
    assert names_of(room)[1] not in ("", "Ada", before[2])


def test_a_person_with_the_name_of_a_bot_keeps_it() -> None:
    room = room_of(Seat("open"), Seat("bot", "adept"), Seat("bot", "adept"))
    first, second = names_of(room)[1:]
    room.arrange_seats(Row(1, "sit", 0, {"player": "p", "name": first.upper()}, 0.0))
    assert names_of(room)[0] == first.upper()
    assert names_of(room)[1] not in ("", first, second)
    assert names_of(room)[2] == second


def test_a_bot_that_stands_in_is_called_by_the_name_of_the_person() -> None:
    room = room_of(Seat("open", name="Ada", player="a"), Seat("bot", "adept"))
    room.arrange_seats(Row(1, "take_over", 0, {"level": "adept"}, 0.0))
    assert names_of(room)[0] == "Ada"


def test_tables_differ_in_the_company_that_they_offer() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 16
    assert len({tuple(in_order(f"table {number}")[:3]) for number in range(20)}) > 15
    assert in_order("table") == in_order("table")


def test_no_bot_is_called_like_something_in_a_game() -> None:
    for path in Path(petteia.__file__).parent.rglob("*.po"):
        words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
        assert not words & set(NAMES), path


# -- what a name may be made of -----------------------------------------------------------------------------------

FAMILY = "👨\u200d👩\u200d👧"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("given", "name"),
    [
        (" Ada ", "Ada"),
        ("A\u0000da\n\tL", "A da L"),
        ("x" * 99, "x" * 40),
        ("Ada\u200b\u200b", "Ada"),  # blanks without width
        ("A\u00add\u2060a\ufeff", "Ada"),
        ("\u202eadA", "adA"),  # letters that run backwards
        ("\u2066Ada\u2069 \u061cBo", "Ada Bo"),
        ("Ada\u3164Bo", "Ada Bo"),  # a letter that is blank
        ("Ada\u2800", "Ada"),
        ("Ada\U000e0041\U000e0064", "Ada"),  # a second name in letters that nobody sees
        ("A" + "\u0301" * 30 + "da", "Á" + "\u0301" * 4 + "da"),  # towers of marks
        ("Ada\u200dBo", "AdaBo"),
        ("Jo\u0308rg", "Jörg"),
        ("Ala Łącka-Źdźbło", "Ala Łącka-Źdźbło"),
        ("Ñandú O’Brien", "Ñandú O’Brien"),
        ("Δημήτρης", "Δημήτρης"),
        ("Женя", "Женя"),
        ("אַבְרָהָם", "אַבְרָהָם"),
        ("محمّد", "محمّد"),
        ("می\u200cخواهم", "می\u200cخواهم"),  # Persian keeps letters apart with a sign of its own
        ("क्\u200dष", "क्\u200dष"),
        ("ณัฐพงษ์", "ณัฐพงษ์"),
        ("김철수", "김철수"),
        ("葛\U000e0100城", "葛\U000e0100城"),  # one of the shapes of a letter in Japanese names
        ("🐐", "🐐"),
        (FAMILY, FAMILY),
        ("❤\ufe0f", "❤\ufe0f"),
        ("👍🏽", "👍🏽"),
        ("🇳🇱", "🇳🇱"),
        (SCOTLAND, SCOTLAND),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("<b>", "<b>"),
    ],
)
def test_names_keep_what_can_be_seen(given: str, name: str) -> None:
    assert clean_name(given) == unicodedata.normalize("NFC", name)


INVISIBLE = [
    "", "   ", "\u200b", "\u200d", "\u200c\u200c", "\u2800", "\u3164", "\u115f\u1160", "\uffa0",
    "\u00ad", "\u034f", "\u2063",
    "\u202e\u202c", "\u2066\u2069", "\u0301", "\u0301\u0302\u0303", "\ufe0f",
    "\U000e0041\U000e0042", "\U000e0100", "\u180e",
    "\ufeff", "\u00a0", "\u3000", "\ue000", "\U000f0000", "\ud800", "\u17b4", "\U0001d159", "\U0001d173", "\x07",
]  # fmt: skip


@pytest.mark.parametrize("given", INVISIBLE)
def test_a_name_that_nobody_can_see_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="at least one letter"):
        clean_name(given)


def test_a_name_that_nobody_can_see_is_refused_by_the_api_and_by_the_pages(running: Running) -> None:
    person = Person(running.url)
    for name in ("\u3164", "\u200b", "\U000e0041"):
        assert person.post("/api/players", 400, name=name)["code"] == "name.empty"
        answer = person.http.post("/new", data={"game": "delphi", "name": name})
        assert answer.status_code == 400
        assert "A name needs at least one letter." in answer.text
        assert "set-cookie" not in answer.headers


def test_cleaning_twice_changes_nothing() -> None:
    chance = random.Random("names")
    blocks = (0x41, 0x300, 0x900, 0x600, 0x2000, 0xFE00, 0x1F300, 0xE0000)
    signs = [chr(chance.choice(blocks) + chance.randrange(200)) for _ in range(3000)]
    for i in range(0, 3000, 10):
        once = clean("".join(signs[i : i + 10]))
        assert clean(once) == once


def test_a_name_of_earlier_days_is_shown_as_names_are_now(running: Running, folder: Path) -> None:
    signer = Signer((folder / "server.key").read_text().strip().encode())
    person = Person(running.url)
    for name, shown in (("\u3164", "?"), ("Ada\u202e", "Ada"), ("Ada", "Ada")):
        person.use(signer.player_token(new_id(), name))
        table = person.table("delphi", "open", "open")["id"]
        assert person.get("/api/players/me")["name"] == shown
        assert person.seen(table)["seats"][0]["name"] == shown
