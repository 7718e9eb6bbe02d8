"""The rules as pages: the book to read; a chapter of the exact statements, that of a rule, or what is found."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from petteia.book import book_of
from petteia.core.messages import Message
from petteia.lookup import Entry, look_for
from petteia.rulebook import rulebook
from petteia.server.api.visitors import reader_of
from petteia.server.site.frame import page, whole
from petteia.server.site.reading import book_page
from petteia.server.site.showcase import cards, in_order, known_game
from petteia.server.site.statements import paragraph, without_number

router = APIRouter(include_in_schema=False)

ASKED: Final = ("chapter", "rule", "find")  # of the exact statements
TAGS: Final = ("es", "nl", "pl", "faq", "bga", "data", "ruling")  # where a rule comes from
FOUND: Final = 60  # rules that a search shows
ENTRIES: Final = 12  # cards, decisions and options that a search shows


@router.get("/rules")
async def all_rules(request: Request) -> Response:
    """The rules of the first game."""
    return RedirectResponse(f"/rules/{in_order()[0]}", 303)


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """The book of a game; or a chapter of its rules, the chapter of one rule, or what a search finds."""
    visitor = reader_of(request)
    game, to_read = known_game(name), book_of(name, visitor.lang)
    book = rulebook(name, visitor.lang)
    if to_read is not None and not any(request.query_params.get(asked) for asked in ASKED):
        return await book_page(request, visitor, game, to_read)
    chapters = list(dict.fromkeys(rule.section for rule in book.rules.values()))
    find = request.query_params.get("find", "").strip()[:80]
    aim = request.query_params.get("rule", "").strip()[:20]
    if find and book.full_id(find) in book.rules:
        find, aim = "", book.full_id(find)
    at = whole(request.query_params.get("chapter", ""), 0, max(0, len(chapters) - 1), 0)
    if aim:
        at = chapters.index(book.find(aim).section)
    entries = look_for(name, find, visitor.lang)[:ENTRIES] if find else []
    told = await asyncio.to_thread(lambda: [_entry(entry, visitor.lang) for entry in entries])  # it reads files
    if find:
        shown = [rule for rule in book.rules.values() if find.lower() in rule.text.lower()][:FOUND]
        heading = Message("web.rules.found", n=len(shown)).text(visitor.lang) if shown or not entries else find
    elif chapters:
        shown = [rule for rule in book.rules.values() if rule.section == chapters[at]]
        heading = without_number(chapters[at])
    else:
        shown, heading = [], Message("web.rules.absent").text(visitor.lang)
    back = request.headers.get("referer", "")
    return page(
        request,
        visitor,
        "rules.html",
        here="rules",
        game=name,
        game_title=game.title().text(visitor.lang),
        games=cards(request, visitor.lang),
        chapters=[{"number": i, "title": without_number(title)} for i, title in enumerate(chapters)],
        number=at,
        heading=heading,
        find=find,
        tags=TAGS,
        aim=aim and book.full_id(aim),
        example=next(iter(book.rules), ""),
        entries=told,
        written=book.lang,
        has_book=to_read is not None,
        rules=[paragraph(book, rule, find) for rule in shown],
        back=back
        if re.search(r"/t/[A-Za-z0-9_-]{16}(/|$|\?)", back) and back.startswith(str(request.base_url))
        else "",
    )


def _entry(entry: Entry, lang: str) -> dict[str, Any]:
    """A card, a decision or an option in the reader's language, with its rules and places in code and tests."""
    return {
        "id": entry.id,
        "kind": Message(f"cli.rule.kind.{entry.kind}").text(lang),
        "title": entry.title.text(lang),
        "about": [message.text(lang) for message in entry.about],
        "rules": entry.rules,
        "places": [place.public() for place in [*entry.code, *(entry.tests or [])]],
    }
