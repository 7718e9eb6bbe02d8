"""The games as the pages present them: their order, signs, drawings and a few words."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

import petteia
from petteia.core.chance import Roller
from petteia.core.game import BOARD, Game
from petteia.core.messages import Message
from petteia.server.api.visitors import reader_of
from petteia.server.guard.problems import Refused
from petteia.server.guard.security import language_of
from petteia.server.site.drawn import pictures_of, to_png
from petteia.server.site.frame import theme_of

router = APIRouter(include_in_schema=False)

ORDER: Final = ("delphi", "hellas", "offrandes")  # of the cards on the first page
SIGNS: Final = {"delphi": "ship", "hellas": "hoplite", "offrandes": "ani-goat"}
QUICK: Final = {"delphi": 3, "hellas": 4, "offrandes": 5}  # seats of a game that is begun with one press
MOVES: Final = {"delphi": 150, "hellas": 150, "offrandes": 420}  # of the game from which a drawing is taken
CUTS: Final = {  # the part of the board that a drawing shows: x, y, width, height in board units
    "delphi": (196, 330, 430, 320),
    "hellas": (330, 520, 520, 387),
    "offrandes": (364, 520, 556, 414),
}
NOT_HERE: Final = Message("web.error.unknown")


def card(request: Request, name: str, lang: str) -> dict[str, Any]:
    """A game as the first page and the form of a new table show it."""
    game = petteia.game(name)
    return {
        "name": name,
        "title": game.title().text(lang),
        "short": Message(f"web.short.{name}").text(lang),
        "glyph": SIGNS[name],
        "low": game.players[0],
        "high": game.players[-1],
        "bots": QUICK[name] - 1,
        "art": f"/art/{name}.svg?theme={theme_of(request)}&lang={lang}",
    }


def cards(request: Request, lang: str) -> list[dict[str, Any]]:
    """All games in their order."""
    return [card(request, name, lang) for name in ORDER]


def known_game(name: str) -> Game[Any]:
    """A game by the name in an address; Refused if there is none."""
    if name not in petteia.games():
        raise Refused(404, NOT_HERE)
    return petteia.game(name)


@router.get("/art/{name}.svg")
async def art(request: Request, name: str) -> Response:
    """A drawing of a game: a part of its board in the middle of a game that was played at random."""
    known_game(name)
    drawing = await asyncio.to_thread(_art, name, theme_of(request), language_of(request))
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@router.get("/art/{name}.png")
async def art_png(request: Request, name: str) -> Response:
    """The same for previews of links, which show no SVG."""
    known_game(name)
    drawing = await pictures_of(request).get(reader_of(request), ("art", name), lambda: _preview(name))
    return Response(drawing, media_type="image/png", headers={"Cache-Control": "max-age=86400"})


@lru_cache(maxsize=8)
def _scene(name: str) -> dict[str, Any]:
    match = petteia.Match(name, players=QUICK[name], seed="the first page")
    roller = Roller("the first page", "players")
    for _ in range(MOVES[name]):
        match.play(roller.choose(match.state.legal()))
    return match.view(None)


@lru_cache(maxsize=24)
def _art(name: str, theme: str, lang: str) -> str:
    picture = petteia.game(name).svg(_scene(name), lang, theme, BOARD)
    begin, end = picture.index("viewBox="), picture.index('"', picture.index("viewBox=") + 9)
    cut = " ".join(map(str, CUTS[name]))
    return f'{picture[:begin]}viewBox="{cut}" preserveAspectRatio="xMidYMid slice{picture[end:]}'


async def _preview(name: str) -> bytes:
    return await to_png(await asyncio.to_thread(_art, name, "light", "en"), 1200)
