"""The games as the pages present them: their order, signs, drawings and a few words."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache, lru_cache
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

import petteia
from petteia.core.chance import Roller
from petteia.core.game import BOARD, Game
from petteia.core.messages import Message
from petteia.core.presenting import Sizes
from petteia.games import playable
from petteia.learning import lesson
from petteia.pictures import icons
from petteia.pictures.cutting import cut_to
from petteia.server.api.visitors import reader_of
from petteia.server.guard.problems import Refused
from petteia.server.guard.security import language_of
from petteia.server.site import turning
from petteia.server.site.drawn import pictures_of, to_png
from petteia.server.site.frame import LESS, motion_of, theme_of

router = APIRouter(include_in_schema=False)

NOT_HERE: Final = Message("web.error.unknown")
MOVING: Final = "&motion=turn"
OF_A_STEP: Final = 0.5  # minutes of a step of a lesson
STYLED: Final = "default-src 'none'; style-src 'unsafe-inline'"  # of a picture that moves by a style of its own


def card(request: Request, name: str, lang: str) -> dict[str, Any]:
    """A game as the first page and the form of a new table show it."""
    address = f"/art/{name}.svg?theme={theme_of(request)}&lang={lang}"
    pictures = {"art": address + ("" if motion_of(request) == LESS else MOVING), "still": address}
    return facts(name, lang) | pictures


def facts(name: str, lang: str) -> dict[str, Any]:
    """What a card tells everybody who reads this language."""
    game = petteia.game(name)
    told = {what: game.said(f"present.{what}") for what in ("tagline", "kind", "time")}
    return {
        "name": name,
        "title": game.title().text(lang),
        "short": (game.said("present.short") or game.title()).text(lang),
        **{what: "" if message is None else message.text(lang) for what, message in told.items()},
        "glyph": game.presentation.sign,
        "low": game.players[0],
        "high": game.players[-1],
        "weight": game.presentation.weight,
        "bots": quick_seats(game) - 1,
        "lesson": minutes_of_lesson(name),
        "is_drawn": game.has_picture,
        "turn": " ".join(turning.told(name, lang)),
    }


@cache
def minutes_of_lesson(name: str) -> int:
    """How long the guided first game of a game takes, about; 0 if it brings none."""
    script = lesson(name)
    return 0 if script is None else max(5, round(len(script.steps) * OF_A_STEP))


def quick_seats(game: Game[Any]) -> int:
    """The seats of a game that is begun with one press."""
    return game.presentation.seats or game.players[-1]


def in_order() -> list[str]:
    """The names of the games as the pages list them."""
    return [game.name for game in sorted(playable(), key=lambda game: (game.presentation.place, game.name))]


def look_of(game: Game[Any]) -> dict[str, str]:
    """How the pages of a game differ: the address of the sizes of its pictures, and the classes of their rules."""
    names = {
        "wide-pictures": game.presentation.sizes.is_wide,
        "short-notes": game.presentation.has_short_notes,
        "in-words": not game.has_picture,
    }
    return {
        "sizes": f"/games.css?v={hashlib.sha256(_sizes().encode()).hexdigest()[:10]}",
        "classes": " ".join([f"g-{game.name}", *(name for name, applies in names.items() if applies)]),
    }


@router.get("/games.css")
async def sizes(request: Request) -> Response:
    """The sizes of all games' pictures, for the style sheets."""
    return Response(_sizes(), media_type="text/css", headers={"Cache-Control": "public, max-age=31536000, immutable"})


@lru_cache(maxsize=1)
def _sizes() -> str:
    return "".join(f".g-{game.name} {{ {_variables(game.presentation.sizes)} }}\n" for game in playable())


def _variables(sizes: Sizes) -> str:
    told = {"board": str(sizes.board), "side": str(sizes.side), "tall": str(sizes.tall)}
    told |= {name: f"{px}px" for name, px in (("least", sizes.least), ("column", sizes.column)) if px is not None}
    return " ".join(f"--{name}: {value};" for name, value in told.items())


@router.get("/glyphs.svg")
async def glyphs(request: Request) -> Response:
    """All glyphs, for a page that meets one it has not brought along."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 24 24" fill="currentColor">{body}</symbol>'
        for name, body in icons.sheet().items()
    )
    sheet = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
    return Response(sheet, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


def cards(request: Request, lang: str) -> list[dict[str, Any]]:
    """All games in their order."""
    return [card(request, name, lang) for name in in_order()]


def known_game(name: str) -> Game[Any]:
    """A game by the name in an address; Refused if there is none."""
    if name not in petteia.games():
        raise Refused(404, NOT_HERE)
    return petteia.game(name)


@router.get("/art/{name}.svg")
async def art(request: Request, name: str) -> Response:
    """A part of a game's board as it is after a turn, or with `motion=turn` the turn as a moving picture."""
    known_game(name)
    is_moving = request.query_params.get("motion") == "turn"
    drawing = await asyncio.to_thread(_art, name, theme_of(request), language_of(request), is_moving)
    headers = {"Cache-Control": "max-age=86400", "Content-Security-Policy": STYLED}
    return Response(drawing, media_type="image/svg+xml", headers=headers)


@router.get("/art/{name}.png")
async def art_png(request: Request, name: str) -> Response:
    """The same for previews of links, which show no SVG."""
    known_game(name)
    theme, lang = theme_of(request), language_of(request)
    key = ("art", name, theme, lang)
    drawing = await pictures_of(request).get(reader_of(request), key, lambda: _preview(name, theme, lang))
    headers = {"Cache-Control": "max-age=86400", "Vary": "Cookie, Accept-Language"}
    return Response(drawing, media_type="image/png", headers=headers)


@lru_cache(maxsize=8)
def _scene(name: str) -> dict[str, Any]:
    game, turn = petteia.game(name), turning.turn_of(name)
    if turn is not None:
        after: dict[str, Any] = turn.match.view(None)
        return after
    match = petteia.Match(game, players=quick_seats(game), seed="the first page")
    roller = Roller("the first page", "players")
    for _ in range(game.presentation.moves):
        match.play(roller.choose(match.state.legal()))
    seen: dict[str, Any] = match.view(None)
    return seen


@lru_cache(maxsize=24)
def _art(name: str, theme: str, lang: str, is_moving: bool = False) -> str:
    game = petteia.game(name)
    if is_moving and (picture := turning.moving_picture(name, theme, lang)):
        return picture
    drawing = game.svg(_scene(name), lang, theme, BOARD)
    return drawing if game.presentation.cut is None else cut_to(drawing, game.presentation.cut)


async def _preview(name: str, theme: str, lang: str) -> bytes:
    return await to_png(await asyncio.to_thread(_art, name, theme, lang), 1200)
