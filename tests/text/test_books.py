"""The rulebooks to read: every link, picture and place is there, and all languages say the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia.book import BadBook, Book, Picture, book_of, pictures_of, read_pictures
from petteia.core import marks, registry
from petteia.core.errors import BadPosition
from petteia.games import OURS
from petteia.rulebook import rulebook
from tests.pebbles.installed import demand_pebbles
from tests.text.reading import COMPLETE

WRITTEN = [
    (game, lang)
    for game in OURS
    for lang in COMPLETE
    if (registry.find(game).folder / "told" / lang / "book.md").is_file()
]
ENGLISH_WORDS = re.compile(r"\b(the|and|with|your|from|which|player|players|turn)\b", re.IGNORECASE)


def shape(book: Book) -> list[object]:
    """What is the same in all languages: blocks, rules, glyphs, pictures, rows of tables, numbers of sections."""
    return [
        [
            (
                part.title.glyph,
                section.title.glyph,
                bool(section.title.words),
                [outline(block) for block in section.blocks],
            )
            for section in part.sections
        ]
        for part in book.parts
    ] + [[(block.kind, [text.rules for text in block.texts]) for block in book.lead]]


def outline(block: object) -> tuple[object, ...]:
    """The same of one block."""
    kind, texts, rows, picture = (getattr(block, name) for name in ("kind", "texts", "rows", "picture"))
    cells = [[[piece.glyph for piece in marks.pieces(cell) if piece.glyph] for cell in row] for row in rows]
    return kind, [(text.rules, text.glyph) for text in texts], cells, picture


def said(book: Book) -> list[str]:
    """Every text of a book in words."""
    texts = [text.words for block in book.blocks for text in block.texts]
    cells = [cell for block in book.blocks for row in block.rows for cell in row]
    titles = [title.words for part in book.parts for title in (part.title, *(each.title for each in part.sections))]
    return [marks.plain(text) for text in [*titles, *texts, *cells] if text]


@pytest.mark.parametrize("game", OURS)
def test_every_game_of_ours_has_a_book_in_every_complete_language(game: str) -> None:
    assert [lang for lang in COMPLETE if (game, lang) not in WRITTEN] == []


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_every_paragraph_leads_to_statements_that_exist(game: str, lang: str) -> None:
    book, rules = book_of(game, lang), rulebook(game).rules
    assert book is not None
    assert book.lang == lang
    assert [rule for block in book.blocks for rule in block.rules if rule not in rules] == []
    told = [block for block in book.blocks if not block.picture]
    assert [block.line for block in told if not block.rules] == [], "a paragraph without its rules"


@pytest.mark.parametrize(("game", "lang"), WRITTEN)
def test_all_languages_have_the_same_parts_pictures_and_links(game: str, lang: str) -> None:
    english, book = book_of(game), book_of(game, lang)
    assert english is not None
    assert book is not None
    assert shape(book) == shape(english)
    for was, now in zip(said(english), said(book), strict=True):
        assert sorted(re.findall(r"\d+", now)) == sorted(re.findall(r"\d+", was)), now


@pytest.mark.parametrize(("game", "lang"), [pair for pair in WRITTEN if pair[1] != "en"])
def test_no_english_sentence_is_left(game: str, lang: str) -> None:
    book = book_of(game, lang)
    assert book is not None
    english = {text for text in said(book_of(game) or book) if len(text) > 30}
    assert [text for text in said(book) if len(ENGLISH_WORDS.findall(text)) > 1 or text in english] == []


@pytest.mark.parametrize("game", OURS)
def test_every_picture_is_possible_used_and_light(game: str) -> None:
    book = book_of(game)
    assert book is not None
    used = [block.picture for block in book.blocks if block.picture]
    assert sorted(used) == sorted(pictures_of(game))
    assert 5 <= len(used) <= 9
    for name, picture in pictures_of(game).items():
        drawn = picture.draw(registry.find(game))  # BadPosition, BadBook
        whole = registry.find(game).svg(
            registry.find(game).view(registry.find(game).position(picture.words), picture.seat), part=picture.part
        )
        assert len(drawn) < min(len(whole), 90_000), name
        assert all(f'id="{ident}"' in drawn for ident in [*picture.shown, *picture.ringed]), name
        assert all(f'id="{target}"' in drawn for target in re.findall(r'href="#([^"]+)"', drawn)), name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("## A\n\nWords.\n\n# B\n", r"book\.md, line 5: .*parts \(##\)"),
        ("### A\n", "line 1: .*parts"),
        ("## A\n\nSome *words*.\n", "line 3: .*no such form"),
        ("## A\n\n- one\n  - two\n", "line 4: .*no such form"),
        ("## A\n\n```\nwords\n```\n", "line 3: .*no such form"),
        ("## A\n\nA :no-such-glyph: here.\n", 'line 3: There is no glyph "no-such-glyph"'),
    ],
)
def test_a_mistake_in_a_book_is_named_with_its_file_and_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "book.md"
    path.write_text(text, "utf-8")
    with pytest.raises(BadBook, match=said):
        Book(path, "en")


def picture(tmp_path: Path, words: str) -> Picture:
    """The picture of a file."""
    path = tmp_path / "pictures.md"
    path.write_text(f"## one\n\n```\n{words}\n```\n", "utf-8")
    return read_pictures(path)["one"]


def test_a_mistake_in_a_picture_is_named_with_its_line(tmp_path: Path) -> None:
    game = registry.find("offrandes")
    with pytest.raises(BadPosition, match=r"Line 6: .*hermse"):
        picture(tmp_path, "show altar-hermes\nplayers 3\naltar hermse corinth chicken:2").draw(game)
    with pytest.raises(BadBook, match=r'pictures\.md, line 5: The picture has no place "altar-nobody"'):
        picture(tmp_path, "ring altar-nobody\nplayers 3").draw(game)
    with pytest.raises(BadBook, match=r"pictures\.md, line 4: .*part nowhere"):
        picture(tmp_path, "part nowhere\nplayers 3")


def test_a_picture_is_seen_through_the_eyes_of_a_seat(tmp_path: Path) -> None:
    found = picture(tmp_path, "part side\nseat b\nwide\nshow city-sparta 20\nplayers 3")
    assert (found.part, found.seat, found.is_wide, found.room, list(found.shown)) == (
        "side",
        1,
        True,
        20,
        ["city-sparta"],
    )
    assert found.words == "players 3"


def test_a_language_without_a_book_reads_the_english_one() -> None:
    book = book_of("offrandes", "eo")
    assert book is not None
    assert book.lang == "en"


def test_a_game_need_not_bring_a_book() -> None:
    demand_pebbles()
    assert book_of("pebbles", "es") is None
