"""Puzzles in the browser: all of them at /puzzles, and each at a table of its own."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from petteia.advice.telling import gains
from petteia.core.game import BOARD
from petteia.core.messages import Message
from petteia.learning import Attempt, Puzzle, daily, puzzles
from petteia.learning.puzzle import FAILED, GOES_ON, REFUSED, SOLVED, Outcome
from petteia.learning.texts import spoken
from petteia.server.api.visitors import visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site import guiding
from petteia.server.site.frame import page, speaker, theme_of
from petteia.server.site.guiding import Button, Entry, Guide, Outline, Presses, Said, Scene
from petteia.server.site.replaying import MoveNumber, step_answer
from petteia.server.site.showcase import card, in_order, known_game
from petteia.server.tables.guided import GuidedRoom
from petteia.text.catalog import ENGLISH

router = APIRouter(include_in_schema=False, dependencies=[Depends(guiding.check_reader)])

KEPT: Final = 64  # positions that are kept to be shown again
PICTURES: Final = 200


class Tried(NamedTuple):
    """A puzzle after some presses; the attempt is only asked how it stands."""

    attempt: Attempt
    scene: Scene
    outcome: Outcome  # of the last move


# -- where somebody is ------------------------------------------------------------------------------------------


def _puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by its names; Refused if there is none."""
    known_game(game)
    found = next((puzzle for puzzle in puzzles(game) if puzzle.name == name), None)
    if found is None:
        raise Refused(404, Message("learn.puzzle.none"))
    return found


def _done(request: Request) -> Presses:
    """What a page says that its reader has done."""
    return guiding.presses_in(request.query_params.get("done", ""))


@lru_cache(KEPT)
def _tried(game: str, name: str, done: Presses) -> Tried:
    """A puzzle after some presses; Refused if they cannot be made."""
    attempt, outcome = Attempt(_puzzle(game, name)), Outcome(GOES_ON)
    parts: dict[int, int] = {}
    for press in done:
        parts[len(attempt.match.moves) + len(press) - 1] = len(press)
        for action in press:
            if attempt.kind != GOES_ON:
                raise guiding.lost()
            outcome = attempt.answer(action)
            if outcome.kind == REFUSED:
                raise guiding.lost()
    is_open = attempt.kind == GOES_ON
    version = 1 + sum(map(len, done))
    room = GuidedRoom(f"puzzles/{game}/{name}", attempt.match, attempt.seat, version, parts, is_open)
    return Tried(attempt, Scene(f"/puzzles/{game}/{name}", room, urlencode({"done": guiding.written(done)})), outcome)


def _after(game: str, name: str, done: Presses, names: tuple[str, ...]) -> tuple[Presses, Outcome]:
    """What has been done after a press, and what came of it: all of it happens or nothing, up to the end."""
    attempt = Attempt(_puzzle(game, name))
    for action in (action for press in done for action in press):
        attempt.answer(action)
    made: list[str] = []
    outcome = Outcome(GOES_ON)
    for action in names:
        if made and attempt.kind != GOES_ON:
            break
        outcome = attempt.answer(action)
        if outcome.kind == REFUSED:
            return done, outcome
        made.append(action)
    return (*done, tuple(made)), outcome


# -- what is said -----------------------------------------------------------------------------------------------


def _guide(tried: Tried, lang: str, outcome: Outcome | None = None) -> Guide:
    """The task, and what is said to the last move."""
    t, puzzle = speaker(lang), tried.attempt.puzzle
    kind, found = tried.attempt.kind, outcome or tried.outcome
    again = Button(t("learn.puzzle.again"), post="/again", look="main" if kind == FAILED else "")
    following = _next(puzzle)
    on = Button(t("learn.puzzle.next"), href=f"/puzzles/{following.ident}", look="main")
    everything = Button(t("learn.puzzle.all"), href=f"/puzzles#{puzzle.script.game.name}", look="plain")
    return Guide(
        kind="puzzle",
        game=puzzle.script.game.name,
        token=puzzle.ident,
        head=t("learn.puzzle", theme=puzzle.theme()),
        where=t(f"learn.level.{puzzle.level}"),
        title=puzzle.message("title").text(lang),
        words=puzzle.message("ask").text(lang),
        lang=lang if lang in spoken(puzzle.script.game) else ENGLISH,
        at=0,
        length=0,
        points=puzzle.points if kind == GOES_ON else (),
        said=_said(found, lang, gains(puzzle, lang) if kind == SOLVED else []),
        buttons=(on, again, everything) if kind == SOLVED else (again, everything),
        state=kind if kind != GOES_ON else "",
    )


def _said(outcome: Outcome, lang: str, more: list[str]) -> Said | None:
    """What came of a move: solved, why, and what has changed; missed and why; or why it is not possible."""
    if outcome.kind == GOES_ON:
        return None
    reason, rules = guiding.reason_of(outcome.reason, lang)
    word = outcome.word.text(lang) if outcome.word is not None else ""
    if outcome.kind == REFUSED:
        return Said("oops", word, reason, rules)
    verdict = speaker(lang)("learn.puzzle.solved" if outcome.kind == SOLVED else "learn.puzzle.missed")
    return Said("ok" if outcome.kind == SOLVED else "weaker", " ".join((verdict, word, *(f"{each}." for each in more))))


def _next(puzzle: Puzzle) -> Puzzle:
    """The puzzle after this one, of the same game as long as it has any."""
    found = [each for game in in_order() for each in puzzles(game)]
    return found[(found.index(puzzle) + 1) % len(found)]


def _outline(puzzle: Puzzle, lang: str) -> Outline:
    """The other puzzles of the game."""
    t, game = speaker(lang), puzzle.script.game
    entries = tuple(
        Entry(
            each.message("title").text(lang),
            "now" if each == puzzle else "",
            href=f"/puzzles/{each.ident}",
            ident=each.ident,
        )
        for each in puzzles(game.name)
    )
    return Outline(
        title=t("learn.puzzles"),
        note=game.title().text(lang),
        strip=t("learn.puzzle.strip"),
        leave=t("learn.puzzle.all"),
        entries=entries,
        href="/puzzles",
    )


# -- all of them ------------------------------------------------------------------------------------------------


@router.get("/puzzles")
async def all_puzzles(request: Request) -> Response:
    """All puzzles, by game and theme; the one of the day first."""
    visitor = visitor_of(request)
    lang, today = visitor.lang, daily(datetime.now(UTC).date())
    games = [
        card(request, game, lang) | {"themes": _themes(game, lang, False), "found": _themes(game, lang, True)}
        for game in in_order()
        if puzzles(game)
    ]
    shown = None if today is None else _row(today, lang) | {"game": today.script.game.title().text(lang)}
    return page(request, visitor, "puzzles.html", here="puzzles", games=games, daily=shown)


def _themes(game: str, lang: str, are_found: bool) -> list[dict[str, Any]]:
    """The puzzles of a game by theme, the easy ones of each first: those that were made, or those that were found."""
    some = [puzzle for puzzle in puzzles(game) if puzzle.is_found == are_found]
    return [
        {"title": Message(key).text(lang), "puzzles": [_row(puzzle, lang) for puzzle in group]}
        for key, group in groupby(some, key=lambda puzzle: puzzle.theme().key)
    ]


def _row(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """A puzzle in the list."""
    return {
        "ident": puzzle.ident,
        "title": puzzle.message("title").text(lang),
        "ask": puzzle.message("ask").text(lang),
        "level": puzzle.level,
        "lang": lang if lang in spoken(puzzle.script.game) else ENGLISH,
    }


@router.get("/puzzles/{game}/{name}/board.svg")
async def board(request: Request, game: str, name: str) -> Response:
    """The board of a puzzle as it begins, as a picture."""
    drawing = _board(game, name, theme_of(request), visitor_of(request).lang)
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@lru_cache(PICTURES)
def _board(game: str, name: str, theme: str, lang: str) -> str:
    attempt = _tried(game, name, ()).attempt
    view = attempt.match.view(attempt.seat)
    return attempt.game.svg(view, lang, theme, BOARD)  # where there is no board, the table in words


# -- one of them ------------------------------------------------------------------------------------------------


async def _shown(request: Request, game: str, name: str, done: Presses, outcome: Outcome | None = None) -> Response:
    """What has changed on the page of somebody who has done this."""
    tried, lang = _tried(game, name, done), guiding.learner_of(request).lang
    outline = _outline(tried.attempt.puzzle, lang)
    return await guiding.changed(request, tried.scene, _guide(tried, lang, outcome), outline)


@router.get("/puzzles/{game}/{name}")
async def puzzle_page(request: Request, game: str, name: str) -> Response:
    """A puzzle, from its beginning."""
    tried, lang = _tried(game, name, ()), guiding.learner_of(request).lang
    return guiding.first_page(request, tried.scene, _guide(tried, lang), _outline(tried.attempt.puzzle, lang))


@router.get("/puzzles/{game}/{name}/live")
async def live(request: Request, game: str, name: str) -> Response:
    """The whole live part again, in another theme or after a fault; nothing if the page shows it."""
    done = _done(request)
    is_shown = guiding.is_shown(request, _tried(game, name, done).scene)
    return guiding.nothing_new() if is_shown else await _shown(request, game, name, done)


@router.get("/puzzles/{game}/{name}/step/{number}")
async def one_step(request: Request, game: str, name: str, number: MoveNumber) -> Response:
    """The board at a step of what happened."""
    room = _tried(game, name, _done(request)).scene.room
    return step_answer(request, guiding.learner_of(request), room, number)


@router.get("/puzzles/{game}/{name}/{look}")
async def looked(request: Request, game: str, name: str, look: str) -> Response:
    """What the page of any table asks for: what a press does, tips, all choices in words."""
    return guiding.look(request, _tried(game, name, _done(request)).scene, look)


@router.post("/puzzles/{game}/{name}/act")
@router.post("/puzzles/{game}/{name}/gesture")
async def answer(request: Request, game: str, name: str) -> Response:
    """Something was pressed: it happens, and perhaps the puzzle is solved, or can no longer be."""
    done, names = _done(request), await guiding.pressed_in(request)
    _tried(game, name, done)  # it must be possible
    now, outcome = _after(game, name, done, names)
    return await _shown(request, game, name, now, outcome)


@router.post("/puzzles/{game}/{name}/again")
@router.post("/puzzles/{game}/{name}/reset")
async def again(request: Request, game: str, name: str) -> Response:
    """From the beginning."""
    return await _shown(request, game, name, ())


@router.post("/puzzles/{game}/{name}/undo")
async def undo(request: Request, game: str, name: str) -> Response:
    """One press is taken back."""
    return await _shown(request, game, name, _done(request)[:-1])
