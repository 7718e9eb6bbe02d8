"""People are called by their names: in the log, in the question and in the picture, in any spelling."""

from __future__ import annotations

import random
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from petteia.server.guard.names import clean, clean_name
from petteia.server.guard.problems import Refused
from petteia.server.guard.tokens import Signer, new_id
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


def test_a_seat_without_a_person_keeps_its_number(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    assert [seat["title"] for seat in ada.seen(table)["seats"]] == ["Ada", "Player 2"]


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
