"""The rules as pages: a chapter of a game, the chapter of one rule, or what a search finds, cards and options too."""

from __future__ import annotations

import asyncio
import html
import re
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from petteia.core.messages import Message
from petteia.lookup import Entry, look_for
from petteia.rulebook import Rule, Rulebook, rulebook
from petteia.server.api.visitors import reader_of
from petteia.server.site.frame import page, whole
from petteia.server.site.showcase import cards, in_order, known_game

router = APIRouter(include_in_schema=False)

TAGS: Final = ("es", "nl", "pl", "faq", "bga", "data", "ruling")  # where a rule comes from
FOUND: Final = 60  # rules that a search shows
ENTRIES: Final = 12  # cards, decisions and options that a search shows


@router.get("/rules")
async def all_rules(request: Request) -> Response:
    """The rules of the first game."""
    return RedirectResponse(f"/rules/{in_order()[0]}", 303)


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """A chapter of the rules of a game, the chapter of one rule, or what a search finds."""
    visitor = reader_of(request)
    game, book = known_game(name), rulebook(name, visitor.lang)
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
        heading = _without_number(chapters[at])
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
        chapters=[{"number": i, "title": _without_number(title)} for i, title in enumerate(chapters)],
        number=at,
        heading=heading,
        find=find,
        tags=TAGS,
        aim=aim and book.full_id(aim),
        example=next(iter(book.rules), ""),
        entries=told,
        written=book.lang,
        rules=[_paragraph(book, rule, find) for rule in shown],
        back=back
        if re.search(r"/t/[A-Za-z0-9_-]{16}(/|$|\?)", back) and back.startswith(str(request.base_url))
        else "",
    )


def _without_number(title: str) -> str:
    return re.sub(r"^\d+\.\s*", "", title)


TAG: Final = re.compile(r"\[([a-z]{2,8})\]")


def _paragraph(book: Rulebook, rule: Rule, find: str) -> dict[str, Any]:
    """A rule as the page shows it: its tags apart, other rules as links, what was searched for marked."""
    found = book.find(rule.id)
    words = html.escape(TAG.sub("", found.text).strip())
    words = re.sub(r"`([^`]+)`", r"<code>\1</code>", words)
    words = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", words)
    words = re.sub(r"\*([^*\s][^*]*)\*", r"<i>\1</i>", words)
    words = re.sub(r"\b([A-Z]{3}-[A-Z0-9]+\.\d+)\b", rf'<a href="/rules/{book.game.name}?rule=\1#\1">\1</a>', words)
    if find:
        words = re.sub(f"({re.escape(html.escape(find))})(?![^<]*>)", r"<mark>\1</mark>", words, flags=re.IGNORECASE)
    rulings = [" · ".join(cell for cell in row.cells if cell) for row in found.rows if row.is_ruling]
    return {"id": rule.id, "html": words.replace("\n", "<br>"), "tags": TAG.findall(found.text), "rulings": rulings}


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
