"""What the routes of the JSON API have in common: parts of a path, questions, refusals, changes, pictures."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import Header, Path, Query, Response

from petteia.server.api.answers import Problem, TableView
from petteia.server.api.visitors import Visitor
from petteia.server.tables.rooms import Propose, Rooms

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": text}
    for status, text in {
        400: "Something given does not fit.",
        401: "A name or a good token is needed.",
        403: "This visitor may not do that.",
        404: "There is no such thing, or none that this visitor may see.",
        409: "The table is not in a state for that, or has moved on.",
        413: "The request is too large.",
        422: "The request does not have the right form.",
        429: "Too many requests.",
        503: "The database does not answer, or there is no room; ask again soon.",
    }.items()
}
SVG: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/svg+xml": {}}, "description": "A picture."}}

TableId = Annotated[str, Path(min_length=16, max_length=16, pattern=r"^[A-Za-z0-9_-]+$")]
GameId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[a-z_]+$")]
RuleId = Annotated[str, Path(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9.-]+$")]
Code = Annotated[str, Path(min_length=32, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
AtLeast = Annotated[int, Query(ge=0, le=1_000_000_000, description="A version that the reader has heard of.")]
Theme = Annotated[Literal["light", "dark"], Query()]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="Whose eyes; a spectator's if not given.")]
MoveNumber = Annotated[int, Path(ge=0, le=1_000_000)]
RequestKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        max_length=64,
        pattern=r"^[!-~]*$",
        description="Any text of your own for this request: sent again with the same key, it is carried out once.",
    ),
]


def rooms_of(visitor: Visitor) -> Rooms:
    """The tables."""
    return visitor.server.rooms


async def changed(visitor: Visitor, table: str, propose: Propose) -> TableView:
    """Store a proposal and carry it out; the table as the visitor sees it then."""
    room = await rooms_of(visitor).change(table, propose)
    return TableView.model_validate(await visitor.shown(room))


def svg(text: str) -> Response:
    """A picture as an answer."""
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})
