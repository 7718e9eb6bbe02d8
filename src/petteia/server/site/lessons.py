"""Lessons in the browser: the coach at a real table, at /learn/<game>."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.messages import Message
from petteia.learning import Coach, Reply, Script, Step, free_game, lesson
from petteia.learning.coach import OTHER, OVER, REFUSED
from petteia.learning.texts import spoken
from petteia.server.guard.problems import Refused
from petteia.server.site import guiding, todo
from petteia.server.site.create import go, named
from petteia.server.site.frame import form_of, speaker
from petteia.server.site.guiding import Button, Entry, Guide, Outline, Presses, Said, Scene
from petteia.server.site.replaying import MoveNumber, step_answer
from petteia.server.site.showcase import known_game, minutes_of_lesson
from petteia.server.site.todo import Aims
from petteia.server.tables.guided import GuidedRoom
from petteia.text.catalog import ENGLISH

router = APIRouter(include_in_schema=False, dependencies=[Depends(guiding.check_reader)])

KEPT: Final = 64  # positions that are kept to be shown again
MOST: Final = 1000  # actions of a step, for counting versions


class At(NamedTuple):
    """Where somebody is in a lesson: the step, and what has been done in it."""

    step: str  # "": the first one; "over" behind the last one
    done: Presses = ()


class Taken(NamedTuple):
    """A lesson at such a place; the coach is only asked what it says."""

    coach: Coach
    scene: Scene


# -- where somebody is ------------------------------------------------------------------------------------------


def _lesson(name: str) -> Script:
    """The lesson of a game; Refused if there is none."""
    game = known_game(name)
    found = lesson(name)
    if found is None:
        raise Refused(404, Message("learn.none", game=game.title()))
    return found


def _at(request: Request) -> At:
    """Where a page says that its reader is."""
    given = request.query_params
    return At(given.get("step", "")[:60], guiding.presses_in(given.get("done", "")))


def _coach(script: Script, at: At) -> tuple[Coach, dict[int, int]]:
    """The coach at a place, and the size of each press by its last move; Refused if nobody can be there."""
    names = [step.name for step in script.steps]
    if at.step not in ("", OVER, *names):
        raise guiding.lost()
    coach = Coach(script, f"{script.game.name}/{script.name}/{names[-1] if at.step == OVER else at.step}")
    if at.step == OVER:
        _finish(coach)
    parts: dict[int, int] = {}
    for press in at.done:
        parts[len(coach.match.moves) + len(press) - 1] = len(press)
        if not all(coach.answer(name).is_right for name in press) or coach.is_over or coach.step.name != at.step:
            raise guiding.lost()
    return coach, parts


def _finish(coach: Coach) -> None:
    """To the end of the last step, as if it had been taken."""
    while not coach.is_over:
        if coach.expected:
            coach.answer(*coach.expected)
        else:
            coach.go_on()


@lru_cache(KEPT)
def _taken(game: str, at: At) -> Taken:
    """A lesson at a place."""
    script = _lesson(game)
    coach, parts = _coach(script, at)
    number = len(script.steps) if coach.is_over else coach.card.number - 1
    version = 1 + number * MOST + sum(map(len, at.done))
    room = GuidedRoom(f"learn/{game}", coach.match, coach.seat, version, parts, bool(coach.expected))
    written = urlencode({"step": _name(coach), "done": guiding.written(at.done)})
    return Taken(coach, Scene(f"/learn/{game}", room, written))


def _name(coach: Coach) -> str:
    return OVER if coach.is_over else coach.step.name


def _after(script: Script, at: At, names: tuple[str, ...]) -> tuple[At, Reply | None]:
    """Where a press leads, and what is answered to it. What is not wanted leads nowhere, with all of its press.

    A press may be more than a step wants: what goes beyond it belongs to the next one, or is left out.
    """
    coach = _coach(script, at)[0]
    now, praise = At(_name(coach), at.done), None
    made: list[str] = []
    for name in names:
        reply = coach.answer(name)
        if not reply.is_right and coach.card.is_read and (made or praise):
            break
        if not reply.is_right:
            return now, praise or reply
        made.append(name)
        if _name(coach) != now.step:
            now, made, praise = At(_name(coach)), [], reply
    return (At(now.step, (*now.done, tuple(made))) if made else now), praise


# -- what is said -----------------------------------------------------------------------------------------------


def _guide(taken: Taken, lang: str, reply: Reply | None = None) -> Guide:
    """The card."""
    coach = taken.coach
    t, card, script = speaker(lang), coach.card, coach.lesson
    language = lang if lang in spoken(script.game) else ENGLISH
    if coach.is_over:
        return _goodbye(coach, lang, reply)
    back = [Button(t("learn.back"), post="/back")] if coach.can_go_back else []
    on = [Button(t("learn.go_on"), post="/on", look="main")] if card.is_read else []
    return Guide(
        kind="lesson",
        game=coach.game.name,
        token=coach.token,
        head=t("learn.coach", chapter=card.chapter),
        where=t("learn.where", n=card.number, of=card.of),
        title=card.title.text(lang),
        words=card.words.text(lang),
        lang=language,
        at=card.at,
        length=card.length,
        points=card.points if card.is_read else (),
        aims=Aims(coach, taken.scene.room, lang).after(),
        scene=t("learn.scene", name=card.title) if card.is_new_scene else "",
        said=_said(reply, lang),
        buttons=(*on, *back, Button(t("learn.skip"), post="/skip", look="plain")),
        state="read" if card.is_read else "",
    )


def _goodbye(coach: Coach, lang: str, reply: Reply | None) -> Guide:
    """The last card: what was learnt is played."""
    t, game = speaker(lang), coach.game
    play = Button(t("learn.over.play"), form=f"/learn/{game.name}/play", look="main")
    puzzles = Button(t("learn.over.puzzles"), href=f"/puzzles#{game.name}")
    return Guide(
        kind="lesson",
        game=coach.game.name,
        token=coach.token,
        head=t("learn.over.head"),
        where="",
        title=t("learn.over.title"),
        words=t("learn.over.say", game=game.title()),
        lang=lang,
        at=0,
        length=0,
        points=(),
        said=_said(reply, lang),
        buttons=(play, puzzles, Button(t("learn.back"), post="/back")),
        state="over",
    )


def _said(reply: Reply | None, lang: str) -> Said | None:
    """The coach's answer as the card shows it."""
    if reply is None or (reply.word is None and reply.reason is None):
        return None
    kind = "ok" if reply.is_right else "oops" if reply.kind == REFUSED else "note" if reply.kind == OTHER else "weaker"
    reason, rules = guiding.reason_of(reply.reason, lang)
    return Said(kind, reply.word.text(lang) if reply.word is not None else "", reason, rules)


def _words(coach: Coach, lang: str) -> dict[str, str]:
    """What the coach has to say about moves of this step that the rules refuse, by their names."""
    asides = [aside for wanted in coach.step.wanted for aside in wanted.refused]
    return {aside.names[0]: Message(coach.lesson.key(coach.step, aside.slug)).text(lang) for aside in asides}


def _outline(coach: Coach, lang: str) -> Outline:
    """The chapters, and the steps of the present one."""
    t, script = speaker(lang), coach.lesson
    at = len(script.steps) if coach.is_over else coach.card.number - 1
    entries, first = [], 0
    for _, group in groupby(script.steps, key=lambda step: step.chapter):
        steps = list(group)
        state = _state(first, len(steps), at)
        title = Message(script.chapter_key(steps[0])).text(lang)
        inner = tuple(
            (Message(script.key(step, "title")).text(lang), _state(first + i, 1, at), _form(step))
            for i, step in enumerate(steps)
        )
        entries.append(Entry(title, state, _form(steps[0]), inner=inner if state == "now" else ()))
        first += len(steps)
    return Outline(
        title=t("learn.guided"),
        note=t("learn.length", n=minutes_of_lesson(script.game.name)),
        strip=t("learn.strip"),
        leave=t("learn.leave"),
        entries=tuple(entries),
    )


def _state(first: int, count: int, at: int) -> str:
    return "done" if first + count <= at else "now" if first <= at else ""


def _form(step: Step) -> str:
    return urlencode({"to": step.name})


# -- routes -----------------------------------------------------------------------------------------------------


async def _shown(request: Request, game: str, at: At, reply: Reply | None = None) -> Response:
    """What has changed on the page of somebody who is there now."""
    taken, lang = _taken(game, at), guiding.learner_of(request).lang
    return await guiding.changed(request, taken.scene, _guide(taken, lang, reply), _outline(taken.coach, lang))


@router.get("/learn/{game}")
async def lesson_page(request: Request, game: str) -> Response:
    """The lesson, at its first step or at the one that the address names."""
    script, step = _lesson(game), request.query_params.get("step", "")
    known = step if step in [each.name for each in script.steps] or step == OVER else ""
    taken, lang = _taken(game, At(known)), guiding.learner_of(request).lang
    return guiding.first_page(request, taken.scene, _guide(taken, lang), _outline(taken.coach, lang))


@router.get("/learn/{game}/live")
async def live(request: Request, game: str) -> Response:
    """The whole live part again, in another theme or after a fault; nothing if the page shows it."""
    _, scene = _taken(game, _at(request))
    return guiding.nothing_new() if guiding.is_shown(request, scene) else await _shown(request, game, _at(request))


@router.get("/learn/{game}/step/{number}")
async def one_step(request: Request, game: str, number: MoveNumber) -> Response:
    """The board at a step of what happened."""
    return step_answer(request, guiding.learner_of(request), _taken(game, _at(request)).scene.room, number)


@router.get("/learn/{game}/{look}")
async def looked(request: Request, game: str, look: str) -> Response:
    """What the page of any table asks for: what a press does, tips, all choices in words."""
    coach, scene = _taken(game, _at(request))
    if look not in ("press", "marks"):
        return guiding.look(request, scene, look)
    visitor = guiding.learner_of(request)
    aims = Aims(coach, scene.room, visitor.lang)
    told = (
        todo.reach(request, visitor, aims)
        if look == "marks"
        else todo.press(request, visitor, aims, _words(coach, visitor.lang))
    )
    return JSONResponse(told, headers={"Cache-Control": "no-store"})


@router.post("/learn/{game}/act")
@router.post("/learn/{game}/gesture")
async def answer(request: Request, game: str) -> Response:
    """Something was pressed: the coach answers, and goes on if it was right."""
    at, reply = _after(_lesson(game), _at(request), await guiding.pressed_in(request))
    return await _shown(request, game, at, reply)


@router.post("/learn/{game}/on")
async def go_on(request: Request, game: str) -> Response:
    """A card has been read."""
    coach = _coach(_lesson(game), _at(request))[0]
    is_waiting = bool(coach.expected)
    coach.go_on()
    return await _shown(request, game, _at(request) if is_waiting else At(_name(coach)))


@router.post("/learn/{game}/back")
async def back(request: Request, game: str) -> Response:
    """To the beginning of the step, and from there to the one before it."""
    coach = _coach(_lesson(game), _at(request))[0]
    coach.back()
    return await _shown(request, game, At(_name(coach)))


@router.post("/learn/{game}/skip")
async def skip(request: Request, game: str) -> Response:
    """To the next step."""
    coach = _coach(_lesson(game), _at(request))[0]
    coach.skip()
    return await _shown(request, game, At(_name(coach)))


@router.post("/learn/{game}/go")
async def go_to(request: Request, game: str) -> Response:
    """To a step that was picked."""
    return await _shown(request, game, At((await form_of(request)).get("to", "")[:60]))


@router.post("/learn/{game}/undo")
@router.post("/learn/{game}/reset")
async def undo(request: Request, game: str) -> Response:
    """One press of this step is taken back, or all of them."""
    at = _at(request)
    return await _shown(request, game, At(at.step, () if request.url.path.endswith("reset") else at.done[:-1]))


@router.post("/learn/{game}/play")
async def play(request: Request, game: str) -> Response:
    """The free game after the lesson: a table against the mildest bots, and the coach comes along."""
    free = free_game(_lesson(game))
    visitor, made = named(request, "")
    visitor.server.limits.demand(visitor.server.limits.tables, visitor.address)
    seats = ["invited", *[f"bot:{free.bot}"] * (free.players - 1)]
    room = await visitor.server.rooms.create(
        game, visitor.player, visitor.name, seats, free.options, True, listed=False, coach=True
    )
    return go(made, f"/t/{room.id}")
