"""Bots of the operator's own sit at tables by their names; nothing that a request names is ever loaded."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from petteia import bots
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.tables.bots import BotFailed, Worker
from petteia.server.tables.registered import read, register
from tests.server.running import Person, Running, server, wait
from tests.server.test_thinkers import QUESTION


@pytest.fixture(autouse=True)
def _nobody_stays_registered() -> object:
    yield
    bots.register({})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Miser=tests.arena.losers:calm", '"Miser=tests.arena.losers:calm" is not a bot to be registered'),
        ("miser", '"miser" is not a bot to be registered: it is written NAME=module:factory'),
        ("miser=calm", '"miser=calm" is not a bot to be registered'),
        ("hero=tests.arena.losers:calm", 'There is a bot "hero" already; register yours under another name.'),
        ("a=no_such:calm", "\"no_such:calm\" is not a bot: No module named 'no_such'"),
        ("a=tests.arena.losers:Broken", '"tests.arena.losers:Broken" is not a bot: OSError: no weights (losers.py, '),
    ],
)
def test_a_bot_that_cannot_be_registered_stops_the_server_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        register(Settings(bots=text))
    assert str(refusal.value).startswith(sentence)
    assert bots.names() == list(bots.LEVELS)


def test_registered_names_are_levels_like_the_others() -> None:
    register(Settings(bots="calm=tests.arena.losers:calm, second=tests.arena.losers:Crasher"))
    assert bots.names() == [*bots.LEVELS, "calm", "second"]
    assert isinstance(bots.make("calm", 1), bots.Uniform)
    assert read("") == {}


async def asked(level: str, registered: str) -> object:
    worker = Worker(registered)
    try:
        return await worker.ask(QUESTION | {"level": level}, 60)
    finally:
        await worker.close()


def test_they_think_in_the_processes_of_bots() -> None:
    plain = asyncio.run(asked("uniform", ""))
    assert asyncio.run(asked("calm", "calm=tests.arena.losers:calm")) == plain  # it is the same bot
    with pytest.raises(BotFailed, match='There is no bot "calm"'):
        asyncio.run(asked("calm", ""))


def test_what_a_bot_prints_is_no_answer() -> None:
    plain = asyncio.run(asked("uniform", ""))
    assert asyncio.run(asked("talker", "talker=tests.arena.losers:Talker")) == plain


def test_a_module_that_is_named_in_a_question_is_not_loaded() -> None:
    with pytest.raises(BotFailed, match=r'There is no bot "tests\.arena\.losers:calm"'):
        asyncio.run(asked("tests.arena.losers:calm", ""))


def test_a_whole_game_with_a_registered_bot_and_nobody_elses(home: Path) -> None:
    with server(home, bots="calm=tests.arena.losers:calm") as running:
        ada = Person(running.url, "Ada")
        levels = {level["name"]: level["title"] for level in ada.get("/api/games")["levels"]}
        assert levels["calm"] == "Calm"
        table = ada.table("offrandes", "open", "bot:calm", "bot:calm")
        assert [seat["level"] for seat in table["seats"]] == [None, "calm", "calm"]
        assert wait(ada, table["id"], table["version"])["actions"]
        for level, status in (("tests.arena.losers:calm", 422), ("os:system", 422), ("second", 400)):
            seats = ["open", "open", f"bot:{level}"]
            told = ada.post("/api/tables", status, game="offrandes", seats=seats)["message"]
            assert told.startswith(('The field "seats.2" does not have', 'There is no bot "second".'))


def test_a_table_whose_bot_is_no_longer_registered_goes_on_and_says_so(tmp_path: Path) -> None:
    """Another bot has its seat, under its own name; the one that is gone says so in the chat, in every language."""
    database, key = str(tmp_path / "tables.sqlite"), tmp_path / "server.key"
    first = Running(database, key, bots="calm=tests.arena.losers:calm")
    ada = Person(first.url, "Ada")
    table = ada.table("offrandes", "open", "bot:calm", "bot:calm", options={"round_limit": 1})["id"]
    token, version = ada.token, wait(ada, table, 0)["version"]
    first.stop()
    second = Running(database, key)
    try:
        ada = Person(second.url)
        ada.use(token)
        while (seen := wait(ada, table, version))["to_act"] is not None:
            version = seen["version"]
            ada.act(table, version, seen["actions"][0]["name"])
        seats = ada.seen(table)["seats"]
        assert [seat["level"] for seat in seats] == [None, "adept", "adept"]
        for lang, words in (("en", "I can't play on: "), ("pl", "Nie mogę grać dalej: ")):
            lines = ada.get(f"/api/tables/{table}/chat", lang=lang)["lines"]
            assert sorted((line["seat"], line["name"]) for line in lines) == [(n, seats[n]["name"]) for n in (1, 2)]
            assert all(line["text"].startswith(words) for line in lines)
        ada.post(f"/api/tables/{table}/chat", 400, phrase="replaced")
    finally:
        said = second.stop()
    assert said.count("cannot play here any more") == 2
