"""No English sentence stands on a page in another language: every page is read, with all that it says to anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import httpx
import pytest

from petteia.book import book_of
from petteia.core import marks
from petteia.games import OURS
from petteia.rulebook import rulebook
from petteia.server.guard.cookies import COOKIE
from petteia.server.guard.tokens import Signer
from petteia.text.catalog import file, render
from tests.sampling import sample
from tests.server.running import Person, Running
from tests.text.reading import COMPLETE, DOMAINS, entries
from tests.web.preparing import PEOPLE, Prepared, prepare, recorded
from tests.web.visiting import PATIENCE, settings_in

OTHERS: Final = tuple(lang for lang in COMPLETE if lang != "en")
FEWEST: Final = 3  # words of a sentence that is looked for
SAYING: Final = ("aria-label", "alt", "title", "placeholder", "content")  # attributes that are read to people
SILENT: Final = ("script", "style", "code")
INLINE: Final = ("b", "i", "em", "strong", "span", "a", "mark", "tspan", "svg", "use", "small", "abbr")
MOMENTS: Final = {"offrandes": (1, 5, 20, 60, 120), "delphi": (1, 4, 30, 90, 200), "hellas": (4, 20, 60, 130, 260)}
CROOKED: Final = "/t/crooked"  # no id of a table
WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


class Said(HTMLParser):
    """All that a page says, a line for each block; what is set apart inside a line may begin another one."""

    def __init__(self, page: str, joined: tuple[str, ...]) -> None:
        super().__init__()
        self.joined = joined
        self.blocks = [""]
        self.silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        self.blocks += [] if tag in self.joined else [""]
        told = [value for name, value in attrs if value and (name in SAYING or name.startswith("data-said"))]
        self.blocks = [*self.blocks[:-1], *told, self.blocks[-1]]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT
        self.blocks += [] if tag in self.joined else [""]

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.blocks[-1] += data

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(filter(None, (" ".join(block.split()) for block in self.blocks)))


class English(NamedTuple):
    """A piece of an English sentence that the other language does not have, and where it comes from."""

    words: str
    source: str


def trigrams(text: str) -> Iterator[tuple[str, ...]]:
    """All three words that follow each other."""
    words = [word.lower() for word in WORD.findall(text)]
    return zip(words, words[1:], words[2:], strict=False)


def pieces(template: str) -> list[str]:
    """What a message always says: the parts between its values that are long enough to be known by."""
    plain = [marks.plain(literal).strip() for literal, *_ in Formatter().parse(template)]
    return [piece for piece in plain if len(WORD.findall(piece)) >= FEWEST]


def messages(lang: str) -> Iterator[tuple[str, str]]:
    """All forms of all messages of a language, with their keys; of what is not translated yet there are none."""
    for domain in DOMAINS:
        if file(lang, domain).is_file() and all(file(other, domain).is_file() for other in OTHERS):
            for entry in entries(lang, domain).values():
                yield from ((form, entry.key) for form in entry.forms)


def printed(lang: str) -> Iterator[tuple[str, str]]:
    """The sentences of the rules and of the rulebooks, with their places."""
    for game in OURS:
        for rule in rulebook(game, lang).rules.values():
            yield from ((sentence, rule.id) for sentence in re.split(r"(?<=[.:;])\s", rule.text))
        book = book_of(game, lang)
        assert book is not None
        for block in book.blocks:
            texts = [text.words for text in block.texts] + [cell for row in block.rows for cell in row]
            for text in map(marks.plain, texts):
                yield from ((sentence, f"{game}, line {block.line}") for sentence in re.split(r"(?<=[.:;])\s", text))


@cache
def foreign(lang: str) -> dict[tuple[str, ...], list[English]]:
    """The English sentences that a reader of a language must never meet, by their first three words."""
    own = "\n".join([marks.plain(text) for text, _ in messages(lang)] + [text for text, _ in printed(lang)])
    found: dict[tuple[str, ...], list[English]] = {}
    for text, key in messages("en"):
        for piece in pieces(text):
            if piece not in own:
                found.setdefault(next(trigrams(piece)), []).append(English(piece, key))
    for text, place in printed("en"):
        words = re.sub(r"[*`]|\[\w+\]", "", text).strip()
        if len(WORD.findall(words)) > FEWEST and words not in own:
            found.setdefault(next(trigrams(words)), []).append(English(words, place))
    return found


def english_in(page: str, lang: str) -> list[English]:
    """The English sentences on a page."""
    text, known = "\n".join(Said(page, joined).text for joined in (INLINE, ())), foreign(lang)
    return [each for start in {*trigrams(text)} & known.keys() for each in known[start] if each.words in text]


class Places(NamedTuple):
    """Where all pages are, and by whom those of a table are seen."""

    open: list[str]
    host: str  # the token of whoever made a table at which people gather
    gathering: list[str]
    tables: list[tuple[str, Prepared]]


@pytest.fixture(scope="module")
def places(web_server: Running, web_folder: Path) -> Places:
    """A page of every kind, and tables at several decisions of each game."""
    settings = settings_in(web_folder)
    zofia = Person(web_server.url, "Zofia")
    lobby = zofia.table("delphi", "open", "invited", "bot")
    chapters = [f"/rules/{game}?chapter={number}" for game in OURS for number in (0, 3, 9, 14)]
    games = [f"{path}{game}" for game in OURS for path in ("/new?game=", "/rules/", "/learn/")]
    finds = ["/rules/hellas?find=a", "/rules/delphi?rule=DEL-10.3", "/rules/hellas?rule=HEL-BRD.1"]
    invite = zofia.seen(lobby["id"])["invite"]
    tables = [("", prepare(settings, recorded(game, "01"), 1, upto)) for game in OURS for upto in MOMENTS[game]]
    tables += [("/after", prepare(settings, recorded(game, "01"), 0)) for game in OURS]
    gathering = [f"/t/{lobby['id']}", f"/t/{lobby['id']}/arrange"]
    open_to_all = ["/", "/puzzles", *games, *chapters, *finds, f"/join/{invite}", "/nowhere", CROOKED]
    return Places(open_to_all, zofia.token, gathering, tables)


@pytest.mark.parametrize("lang", sample(OTHERS, ["pl"]))
def test_no_english_sentence_stands_on_a_page(web_server: Running, web_folder: Path, places: Places, lang: str) -> None:
    signer = Signer(settings_in(web_folder).key())
    found: dict[str, list[English]] = {}

    def look(path: str, token: str = "") -> None:
        cookies = {"petteia_lang": lang} | ({COOKIE: token} if token else {})
        answer = httpx.get(web_server.url + path, cookies=cookies, timeout=PATIENCE / 1000, follow_redirects=True)
        assert answer.status_code in (200, 404), path
        if english := english_in(answer.text, lang):
            found[path] = english

    for path in places.open:
        look(path)
    for path in places.gathering:
        look(path, places.host)
    for end, prepared in places.tables:
        token = signer.player_token(prepared.players[prepared.seat], PEOPLE[0])
        for more in [end] if end else ["", "/choices", "/steps", "/menu"]:
            look(f"/t/{prepared.table}{more}", token)
    assert found == {}


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("path", ["/t/crooked", "/t/%3Cb%3E", "/t/aaaaaaaaaaaaaaaa", "/t/aaaaaaaaaaaaaaaa/arrange"])
def test_an_address_of_no_table_is_answered_with_a_page_in_the_readers_language(
    web_server: Running, lang: str, path: str
) -> None:
    token = Person(web_server.url, "Zofia").token
    answer = httpx.get(web_server.url + path, cookies={"petteia_lang": lang, COOKIE: token}, timeout=PATIENCE / 1000)
    assert answer.status_code == 404
    assert f'<html lang="{lang}"' in answer.text
    assert render("web.error.title", {}, lang) in answer.text
    assert lang == "en" or english_in(answer.text, lang) == []


def test_an_english_page_is_noticed(web_server: Running) -> None:
    page = httpx.get(f"{web_server.url}/rules/offrandes", cookies={"petteia_lang": "en"}, timeout=PATIENCE / 1000).text
    for lang in OTHERS:
        sources = {english.source for english in english_in(page, lang)}
        assert {"web.foot.own", "web.book.minutes", "OFF-10.1"} <= sources, sources
        assert len(sources) > 50
