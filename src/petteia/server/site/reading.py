"""The rulebook of a game as a page to read and to print, with its pictures."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from petteia.book import Book, book_of, drawn, pictures_of
from petteia.core.game import Game
from petteia.rulebook import Rulebook, rulebook
from petteia.server.api.visitors import Visitor, reader_of
from petteia.server.guard.problems import Refused
from petteia.server.site.frame import TEMPLATES, THEMES, page, speaker, theme_of
from petteia.server.site.showcase import NOT_HERE, card, cards, facts, known_game
from petteia.server.site.statements import paragraph
from petteia.text.catalog import ENGLISH

router = APIRouter(include_in_schema=False)

WORDS: Final = 170  # that a reader reads in a minute
SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


async def book_page(request: Request, visitor: Visitor, game: Game[Any], book: Book) -> Response:
    """The book of a game."""
    return page(
        request,
        visitor,
        "book.html",
        here="rules",
        book=book,
        card=card(request, game.name, visitor.lang),
        games=cards(request, visitor.lang),
        example=next(iter(rulebook(game.name, visitor.lang).rules), ""),
        minutes=max(1, round(book.words / WORDS)),
        article=await asyncio.to_thread(_article, game.name, visitor.lang),
    )


@lru_cache(maxsize=16)
def _article(game: str, lang: str) -> str:
    """The text of a book with its pictures. It takes a fifth of a second, and is the same for everybody."""
    book, exact = book_of(game, lang), rulebook(game, lang)
    assert book is not None
    names = {block.picture for block in book.blocks if block.picture}
    return TEMPLATES.get_template("article.html").render(
        t=speaker(lang),
        lang=lang,
        book=book,
        card=facts(game, lang),
        exact=lambda rules: _exact(exact, rules),
        wide=[name for name in names if pictures_of(game)[name].is_wide],
        pictures={name: _picture(game, name, lang) for name in names},
    )


def _exact(book: Rulebook, rules: tuple[str, ...]) -> dict[str, Any]:
    """The statements behind a paragraph, and what the link to them is called: the chapters where there are several."""
    chapters = list(dict.fromkeys(rule.partition(".")[0] for rule in rules))
    return {
        "label": rules[0] if len(rules) == 1 else ", ".join(chapters),
        "rules": [paragraph(book, book.find(rule), "") for rule in dict.fromkeys(rules)],
    }


def _picture(game: str, name: str, lang: str) -> dict[str, Any]:
    """Where a picture is, light and dark, and how much room it takes."""
    width, height = map(float, SIZE.findall(drawn(game, name, ENGLISH, THEMES[0]))[0])
    return {
        "of": [(theme, f"/rules/{game}/{name}.svg?theme={theme}&lang={lang}") for theme in THEMES],
        "width": round(width),
        "height": round(height),
        "is_wide": pictures_of(game)[name].is_wide,
    }


@router.get("/rules/{game}/{name}.svg")
async def picture(request: Request, game: str, name: str) -> Response:
    """A picture of a book."""
    known_game(game)
    if name not in pictures_of(game):
        raise Refused(404, NOT_HERE)
    drawing = await asyncio.to_thread(drawn, game, name, reader_of(request).lang, theme_of(request))
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})
