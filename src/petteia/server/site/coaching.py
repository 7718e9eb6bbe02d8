"""The coach at the table of a game after a lesson: a card that says what to look at now, and asks for a hint.

`GET /t/{table}/coach` answers whoever sits there with JSON: `note` (its name, so that a page opens each once by
itself), `title`, `words`, and `lang`, the language of the words; nothing while it is somebody else's turn.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from petteia.core.messages import Message
from petteia.learning import notes
from petteia.learning.texts import spoken
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.tables import views
from petteia.server.tables.room import COACHED, PLAYING, Room
from petteia.text.catalog import ENGLISH

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/coach")
async def coach(request: Request, table: TableId) -> Response:
    """What the coach says to the visitor now."""
    visitor = visitor_of(request)
    room, seat = await visitor.seated(table)
    told = _note(room, seat, visitor.lang) if is_coached(visitor, room) and room.to_act == seat else {}
    return JSONResponse(told, headers={"Cache-Control": "no-store"})


def is_coached(visitor: Visitor, room: Room) -> bool:
    """Whether the coach came along to this table, and speaks to this visitor."""
    is_here = bool(room.header.get(COACHED)) and room.status == PLAYING
    return is_here and room.seat_of(visitor.player) is not None


def _note(room: Room, seat: int, lang: str) -> dict[str, str]:
    """The note about what is asked; without one, what can always be said."""
    found = notes(room.game.name)
    note = found.about(str(views.view(room, seat)["decision"])) if found is not None else None
    if found is None or note is None:
        title, words = Message("learn.free.title"), Message("learn.free.say")
        return {"note": "", "title": title.text(lang), "words": words.text(lang), "lang": lang}
    language = lang if lang in spoken(room.game) else ENGLISH
    title, words = found.message(note, "title"), found.message(note, "say")
    return {"note": note.name, "title": title.text(lang), "words": words.text(lang), "lang": language}
