"""A rulebook to read: what a game says about itself in `told/<language>/book.md`, with pictures of real positions.

It is Markdown of a few forms: headings (`##` a part, `###` a section), paragraphs, lists, tables, examples (`>`) and
pictures (`![what is seen](name)`). `**bold**` and glyphs by their names (`:ship:`) may stand anywhere; a paragraph or
an item ends with the rules that it tells, `[OFF-3.1, OFF-3.2]`. A list whose items begin with a glyph is set as cards,
a numbered one as steps. The pictures are the same in all languages: `told/pictures.md` names them, each with a position
in words. Nothing here knows a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from petteia.core import marks, registry
from petteia.core.errors import PetteiaError
from petteia.core.extras import NeededFor
from petteia.core.game import BOARD, SIDE, TABLE, Game
from petteia.core.messages import Message
from petteia.pictures import icons
from petteia.pictures.cutting import ROOM, UnknownPlace, part_of
from petteia.text.catalog import ENGLISH

if TYPE_CHECKING:  # it takes a tenth of a second, and most who start never read
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

BOOK: Final = "book.md"
PICTURES: Final = "pictures.md"
TEXT, LIST, STEPS, CARDS, FLOW, EXAMPLE, TABLE_OF, PICTURE = KINDS = (
    "text",
    "list",
    "steps",
    "cards",
    "flow",
    "example",
    "table",
    "picture",
)
RULES: Final = re.compile(r"\s*\[([A-Z]+-[^\]\[]*)\]$")
GLYPH: Final = re.compile(r":([a-z][\w-]*):")


class BadBook(PetteiaError):
    """A rulebook or its pictures cannot be read: the file, the line, and why."""

    def __init__(self, path: Path, line: int, why: Message) -> None:
        super().__init__(Message("core.book.line", file=path.name, line=line, why=why))


class Text(NamedTuple):
    """A paragraph, an item or a caption: marked words (see `core.marks`), and the rules that it tells."""

    words: str
    rules: tuple[str, ...] = ()
    glyph: str = ""  # that stands before it


@dataclass
class Block:
    """A paragraph, a list, an example, a table or a picture."""

    kind: str
    line: int
    texts: list[Text]  # one, or one for each item; of a picture its caption
    rows: list[list[str]] = field(default_factory=list)  # of a table, its head first
    picture: str = ""  # its name

    @property
    def rules(self) -> list[str]:
        """All rules that it tells."""
        return [rule for text in self.texts for rule in text.rules]


@dataclass
class Section:
    """What stands under one heading."""

    title: Text
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Part:
    """A chapter: its own blocks are those of a first section without a title."""

    title: Text
    sections: list[Section]


class Book:
    """A rulebook in one language."""

    def __init__(self, path: Path, lang: str) -> None:
        self.path, self.lang = path, lang
        self.lead: list[Block] = []
        self.parts: list[Part] = []
        for tag, block in _Reader(path).blocks():
            if tag == "h2":
                self.parts.append(Part(block.texts[0], [Section(Text(""))]))
            elif tag == "h3" and self.parts:
                self.parts[-1].sections.append(Section(block.texts[0]))
            elif tag:
                raise BadBook(path, block.line, Message("core.book.heading"))
            else:
                (self.parts[-1].sections[-1].blocks if self.parts else self.lead).append(block)

    @property
    def blocks(self) -> list[Block]:
        """All of it, without the headings."""
        return [*self.lead, *(each for part in self.parts for section in part.sections for each in section.blocks)]

    @property
    def words(self) -> int:
        """How many words there are to read."""
        cells = [cell for block in self.blocks for row in block.rows for cell in row]
        texts = [text.words for block in self.blocks for text in block.texts]
        return sum(len(marks.plain(text).split()) for text in [*texts, *cells])


class _Reader:
    """Reads a file of these forms, block by block."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tokens = _forms().parse(path.read_text(encoding="utf-8"))
        self.at = 0

    def blocks(self) -> Iterator[tuple[str, Block]]:
        """Each block; a heading with its tag before it."""
        last: Block | None = None
        while self.at < len(self.tokens):
            token = self._take()
            line = token.map[0] + 1 if token.map else 0
            if token.type == "heading_open":
                yield token.tag, Block(TEXT, line, [self._text(self._inside("heading_close")[0])])
                last = None
                continue
            block = self._block(token, line)
            if (
                block.kind == TEXT and not block.texts[0].words and last is not None
            ):  # only rules: those of the table above
                last.texts.append(block.texts[0])
                continue
            last = block
            yield "", block

    def _block(self, token: Token, line: int) -> Block:
        if token.type == "paragraph_open":
            inside = self._inside("paragraph_close")[0]
            children = inside.children or []
            if len(children) == 1 and children[0].type == "image":
                picture = children[0]
                return Block(PICTURE, line, [self._text(picture, line)], picture=str(picture.attrGet("src")))
            return Block(TEXT, line, [self._text(inside)])
        if token.type in ("bullet_list_open", "ordered_list_open"):
            texts = [self._text(each) for each in self._inside(token.type.replace("open", "close"))]
            has_glyphs, is_ordered = all(text.glyph for text in texts), token.type == "ordered_list_open"
            kind = (FLOW if has_glyphs else STEPS) if is_ordered else CARDS if has_glyphs else LIST
            return Block(kind, line, texts)
        if token.type == "blockquote_open":
            return Block(EXAMPLE, line, [self._text(each) for each in self._inside("blockquote_close")])
        if token.type == "table_open":
            return Block(TABLE_OF, line, [], self._rows())
        raise BadBook(self.path, line, Message("core.book.form"))

    def _take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def _inside(self, end: str) -> list[Token]:
        """The texts up to the end of a block; BadBook where something else is in it."""
        found: list[Token] = []
        while (token := self._take()).type != end:
            if token.type == "inline":
                found.append(token)
            elif token.type not in ("paragraph_open", "paragraph_close", "list_item_open", "list_item_close"):
                raise BadBook(self.path, token.map[0] + 1 if token.map else 0, Message("core.book.form"))
        return found

    def _rows(self) -> list[list[str]]:
        rows: list[list[str]] = []
        while (token := self._take()).type != "table_close":
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._marked(token))
        return rows

    def _text(self, token: Token, line: int = 0) -> Text:
        words, glyph = self._marked(token, line), ""
        rules: tuple[str, ...] = ()
        if found := RULES.search(words):
            words, rules = words[: found.start()], tuple(each.strip() for each in found[1].split(","))
        first = next(marks.pieces(words), None)
        if first is not None and first.kind == marks.SIGN:
            glyph, words = first.glyph, words[words.index(marks.CLOSE) + 1 :].lstrip()
        return Text(words.strip(), rules, glyph)

    def _marked(self, token: Token, line: int = 0) -> str:
        """The words of a text, names and glyphs marked; BadBook where it has another form."""
        line = line or (token.map[0] + 1 if token.map else 0)
        words, is_strong = "", False
        for each in token.children or []:
            if each.type in ("strong_open", "strong_close"):
                is_strong = each.type == "strong_open"
            elif each.type == "softbreak":
                words += " "
            elif each.type == "text":
                words += marks.strong(each.content) if is_strong and each.content else self._signs(each.content, line)
            else:
                raise BadBook(self.path, line, Message("core.book.form"))
        return words

    def _signs(self, words: str, line: int) -> str:
        for name in GLYPH.findall(words):
            if name not in icons.sheet():
                raise BadBook(self.path, line, Message("core.book.glyph", name=name))
        return GLYPH.sub(lambda found: marks.sign(found[1], ""), words)


@dataclass
class Picture:
    """A position in words, and what of it is shown and ringed."""

    path: Path
    line: int  # of its first word
    words: str = ""
    part: str = BOARD
    seat: int | None = None  # through whose eyes; None: a spectator's
    shown: Sequence[str] = ()  # the places around which it is cut; all if there are none
    room: float = ROOM  # around them
    ringed: Sequence[str] = ()
    is_wide: bool = False  # it stands below the text and not beside it

    def draw(self, game: Game[Any], lang: str = ENGLISH, theme: str = "light") -> str:
        """The picture as SVG; BadPosition or BadBook if the position or a place is not possible."""
        state = game.position("\n" * (self.line - 1) + self.words)  # so that an error names the line of this file
        drawing = game.svg(game.view(state, self.seat), lang, theme, self.part)
        try:
            return part_of(drawing, self.shown, self.ringed, theme, self.room)
        except UnknownPlace as error:
            raise BadBook(self.path, self.line, Message("core.book.place", name=str(error))) from None


def read_pictures(path: Path) -> dict[str, Picture]:
    """The pictures of a file: under a heading with the name a block of words, those about the picture first."""
    found: dict[str, Picture] = {}
    name = ""
    for token in _forms().parse(path.read_text(encoding="utf-8")):
        line = token.map[0] + 1 if token.map else 0
        if token.type == "inline":
            name = token.content
        elif token.type == "fence":
            found[name] = _picture(path, line + 1, token.content)
    return found


def _picture(path: Path, line: int, text: str) -> Picture:
    picture = Picture(path, line)
    lines = text.splitlines()
    while lines:
        word, *rest = lines[0].split() or [""]
        if word == "show":
            picture.shown = [each for each in rest if not each.isdigit()]
            picture.room = float(next(filter(str.isdigit, rest), ROOM))
        elif word == "ring":
            picture.ringed = rest
        elif word == "wide":
            picture.is_wide = True
        elif word == "part" and rest and rest[0] in (BOARD, SIDE, TABLE):
            picture.part = rest[0]
        elif word == "seat" and rest and rest[0] in "abcde":
            picture.seat = "abcde".index(rest[0])
        elif word in ("part", "seat"):
            raise BadBook(path, picture.line, Message("core.book.word", word=lines[0].strip()))
        else:
            break
        lines, picture.line = lines[1:], picture.line + 1
    picture.words = "\n".join(lines)
    return picture


@cache
def _forms() -> MarkdownIt:
    """What is understood of Markdown."""
    with NeededFor("book"):
        from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table").disable(["code", "entity", "autolink"])


@cache
def pictures_of(name: str) -> dict[str, Picture]:
    """The pictures that a game brings, by their names."""
    path = registry.find(name).folder / "told" / PICTURES
    return read_pictures(path) if path.is_file() else {}


@lru_cache(256)
def drawn(name: str, picture: str, lang: str, theme: str) -> str:
    """A picture of a game's book as SVG, drawn once; KeyError if there is none."""
    return pictures_of(name)[picture].draw(registry.find(name), lang, theme)


@cache
def book_of(name: str, lang: str = ENGLISH) -> Book | None:
    """The rulebook of a game in a language, otherwise in English; None if it brings none."""
    folder = registry.find(name).folder / "told"
    found = next(((folder / code / BOOK, code) for code in (lang, ENGLISH) if (folder / code / BOOK).is_file()), None)
    if found is None:
        return None
    book = Book(*found)
    for block in book.blocks:
        if block.kind == PICTURE and block.picture not in pictures_of(name):
            raise BadBook(book.path, block.line, Message("core.book.picture", name=block.picture))
    return book
