"""A new table: one press, or a form with seats and options; before the start the same form changes a table."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from petteia.bots import champions
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.messages import Message, name_of
from petteia.core.options import Option, Value
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, keep_token, visitor_of
from petteia.server.guard.names import clean_name
from petteia.server.guard.problems import Unavailable
from petteia.server.guard.tokens import new_id
from petteia.server.site.frame import form_of, page
from petteia.server.site.showcase import card, cards, in_order, known_game, quick_seats
from petteia.server.site.tips import is_new, words_of_tables
from petteia.server.tables import proposals, views
from petteia.server.tables.room import Room
from petteia.server.tables.seats import BOT, OPEN

router = APIRouter(include_in_schema=False)

OWN: Final = (("me", "ui-me"),)  # what can be chosen for the seat of whoever makes the table
KINDS: Final = (("invite", "ui-link"), ("open", "ui-table"), ("bot", "ui-bot"))  # and for the others
USUAL: Final = (0, 2, 4, 6, 8, 10, 12, 15, 20, 40, 60, 80, 100)  # what a form offers of a long range
FEW: Final = 6  # values of a range that are offered all


def named(request: Request, name: str) -> tuple[Visitor, RedirectResponse]:
    """The visitor with a name, and the answer that will keep it; who had none is given one."""
    visitor = visitor_of(request).not_bound()
    answer = RedirectResponse("/", 303)
    wanted = name.strip() or visitor.name or Message("web.guest").text(visitor.lang)
    if visitor.player and wanted == visitor.name:
        return visitor, answer
    server = visitor.server
    server.limits.demand(server.limits.players, visitor.address)
    clean = clean_name(wanted)
    player = visitor.player or new_id()
    keep_token(answer, request, server.signer.player_token(player, clean))
    return replace(visitor, player=player, name=clean), answer


def go(answer: RedirectResponse, where: str) -> Response:
    """The answer, which leads there."""
    answer.headers["location"] = where
    return answer


@router.post("/play/{name}")
async def play_now(request: Request, name: str) -> Response:
    """Begin at once: the visitor in the first seat, bots in the others, the options of a first game."""
    seats = ["invited", *["bot"] * (quick_seats(known_game(name)) - 1)]
    visitor, answer = named(request, "")
    visitor.server.limits.demand(visitor.server.limits.tables, visitor.address)
    room = await visitor.server.rooms.create(name, visitor.player, visitor.name, seats, {}, True, listed=False)
    return go(answer, f"/t/{room.id}")


@router.get("/new")
async def new_table(request: Request) -> Response:
    """The form of a new table."""
    return _form(request, visitor_of(request), known_game(request.query_params.get("game") or in_order()[0]), {}, "")


@router.post("/new")
async def create(request: Request) -> Response:
    """Make the table; if something does not fit, the form comes back with what was chosen and a sentence."""
    given = await form_of(request)
    game = known_game(given.get("game") or in_order()[0])
    visitor, answer = named(request, given.get("name", ""))
    try:
        visitor.server.limits.demand(visitor.server.limits.tables, visitor.address)
        room = await visitor.server.rooms.create(
            game.name,
            visitor.player,
            visitor.name,
            _seats(game, given),
            _options(game, given),
            watch=given.get("spectators") != "no",
            pace="days" if given.get("pace") == "days" else "live",
            shuffle=given.get("shuffle") == "yes",
            start_when_full=False,
            hints=given.get("hints") == "yes",
            request=_request_key(given),
        )
    except Unavailable:
        raise
    except PetteiaError as error:
        return _form(request, visitor, game, given, error.text(visitor.lang))
    return go(answer, f"/t/{room.id}")


def _request_key(given: dict[str, str]) -> str:
    """The same form, sent twice, makes one table; changed and sent again it makes another."""
    if not given.get("request"):
        return ""
    return hashlib.sha256(json.dumps(sorted(given.items())).encode()).hexdigest()


@router.get("/t/{table}/arrange")
async def arrangement(request: Request, table: TableId) -> Response:
    """The form with the seats and options that a table has."""
    visitor = visitor_of(request).known()
    room = await visitor.room(table)
    if room.has_started or room.host != visitor.player:
        return RedirectResponse(f"/t/{table}", 303)
    return _form(request, visitor, room.game, _given(room, visitor), "", room.id)


@router.post("/t/{table}/arrange")
async def arrange(request: Request, table: TableId) -> Response:
    """Change seats and options before the start."""
    visitor, given = visitor_of(request).known(), await form_of(request)
    room = await visitor.room(table)
    seats, options = _seats(room.game, given), _options(room.game, given)
    try:
        await visitor.server.rooms.change(
            table, lambda r: proposals.rearrange(r, visitor.player, seats, options, is_first_game=False)
        )
    except Unavailable:
        raise
    except PetteiaError as error:
        return _form(request, visitor, room.game, given, error.text(visitor.lang), room.id)
    return RedirectResponse(f"/t/{table}", 303)


def _given(room: Room, visitor: Visitor) -> dict[str, str]:
    """A table as the form would send it."""
    given = {"name": visitor.name, "preset": "own"}
    for number, seat in enumerate(room.seats):
        kind = "me" if seat.player == visitor.player else "open" if seat.kind == OPEN else "invite"
        given[f"seat{number}"] = "bot" if seat.kind == BOT else kind
        given[f"level{number}"] = seat.level or proposals.default_level()
    for number in range(len(room.seats), room.game.players[-1]):
        given[f"seat{number}"] = "none"
    return given | {f"option-{name}": written(value) for name, value in room.options.items()}


def _seats(game: Game[Any], given: dict[str, str]) -> list[str]:
    """The seats that are wanted, as the API names them; the one of the visitor is reserved like an invited one."""
    seats = []
    for number in range(game.players[-1]):
        kind = given.get(f"seat{number}", "none")
        if kind == "bot":
            seats.append(f"bot:{given.get(f'level{number}') or proposals.default_level()}")
        elif kind in ("me", "open", "invite"):
            seats.append("open" if kind == "open" else "invited")
    return seats


def _options(game: Game[Any], given: dict[str, str]) -> dict[str, Value]:
    return {
        name: found
        for name, option in game.options.items()
        for found in _values(option)
        if given.get(f"option-{name}") == written(found)
    }


def written(value: Value) -> str:
    """A value as a form sends it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _values(option: Option) -> list[Value]:
    """The values that a form offers: of a long range the usual few."""
    if isinstance(option.choices, range) and len(option.choices) > FEW:
        return [value for value in USUAL if value in option.choices]
    return list(option.choices)


def _form(
    request: Request, visitor: Visitor, game: Game[Any], given: dict[str, str], error: str, table: str = ""
) -> Response:
    lang = visitor.lang
    preset = game.first_game
    is_first = given.get("preset", "first" if preset and not given else "own") == "first"
    return page(
        request,
        visitor,
        "create.html",
        400 if error else 200,
        here="" if table else "create",
        action=f"/t/{table}/arrange" if table else "/new",
        is_new=not table,
        words=words_of_tables(lang) if is_new(request) else (),
        games=cards(request, lang),
        game=card(request, game.name, lang),
        seats=[_seat(game, number, given, lang) for number in range(game.players[-1])],
        levels=[(level["name"], level["title"], "") for level in views.levels(lang, game.name)],
        absent=_absent(game, lang),
        options=[_option(game, name, preset, is_first, given, lang) for name in game.options],
        has_preset=bool(preset),
        recommended=[_recommended(game, name, preset[name], lang) for name in _differing(game, preset)],
        first_game=is_first,
        pace=given.get("pace", "live"),
        spectators=given.get("spectators", "yes"),
        shuffle=given.get("shuffle", "no"),
        hints=given.get("hints", "no"),
        hints_each=visitor.server.settings.hints_each,
        name=given.get("name", visitor.name),
        key=new_id(),
        error=error,
    )


def _seat(game: Game[Any], number: int, given: dict[str, str], lang: str) -> dict[str, Any]:
    """A row of the form: who may sit there, and what that means."""
    usual = "me" if number == 0 else "invite" if number == 1 else "bot" if number < game.players[0] else "none"
    chosen = given.get(f"seat{number}", usual)
    kinds = OWN if chosen == "me" else (*KINDS, ("none", "")) if number >= game.players[0] else KINDS
    return {
        "number": number,
        "choices": [(kind, Message(f"web.seat.{kind}").text(lang), glyph) for kind, glyph in kinds],
        "notes": [(kind, Message(f"web.seat.{kind}.note").text(lang)) for kind, _ in kinds],
        "chosen": chosen,
        "level": given.get(f"level{number}", proposals.default_level()),
    }


def _absent(game: Game[Any], lang: str) -> str:
    """Why the strongest level is not offered, if no network fits the game."""
    if champions.has_one(game.name):
        return ""
    level = views.level_title(champions.STRONGEST, lang)
    return Message("web.level.absent", level=level, game=game.title()).text(lang)


def _option(
    game: Game[Any], name: str, preset: Mapping[str, Value], is_first: bool, given: dict[str, str], lang: str
) -> dict[str, Any]:
    """A row of the form: the title of an option, what it means, and its values."""
    option = game.options[name]
    default, first = written(option.default), written(preset.get(name, option.default))
    return {
        "name": name,
        "title": option_title(game, name, lang),
        "note": _meaning(game, name, option, lang),
        "rules": option.rules[:2],
        "choices": [(written(value), value_name(game, name, value, lang), "") for value in _values(option)],
        "value": given.get(f"option-{name}", first if is_first else default),
        "default": default,
        "first": first,
        "preset": is_first and first != default,
    }


def _differing(game: Game[Any], preset: Mapping[str, Value]) -> list[str]:
    """The options that a first game has otherwise, in their order."""
    return [name for name, option in game.options.items() if preset.get(name, option.default) != option.default]


def _recommended(game: Game[Any], name: str, value: Value, lang: str) -> dict[str, str]:
    """What is recommended for a first game, and what that means."""
    return {
        "title": option_title(game, name, lang),
        "value": value_name(game, name, value, lang),
        "note": _meaning(game, name, game.options[name], lang),
    }


def _meaning(game: Game[Any], name: str, option: Option, lang: str) -> str:
    """What an option means, without the values as programs write them: those have names here."""
    words = Message(f"{game.name}.option.{name}").text(lang)
    known = "|".join(re.escape(value) for value in option.choices if isinstance(value, str))
    return re.sub(rf" \((?:{known})\)", "", words) if known else words


def option_title(game: Game[Any], name: str, lang: str) -> str:
    """What an option is called."""
    return Message(f"{game.name}.option.{name}.title").text(lang)


def value_name(game: Game[Any], name: str, value: Value, lang: str) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return Message("web.value.yes" if value else "web.value.no").text(lang)
    if isinstance(value, str):
        return name_of(f"{game.name}.option.{name}", value).text(lang)
    if name.endswith("_limit") and value == 0:
        return Message("web.value.unlimited").text(lang)
    if any(isinstance(other, str) for other in game.options[name].choices):  # the number of a seat
        return Message("web.seat", n=value + 1).text(lang)
    return str(value)
