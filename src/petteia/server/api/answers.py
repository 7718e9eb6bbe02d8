"""What the JSON API answers: the forms of answers, as pydantic models."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from petteia.server.api.requests import OptionValue


class Problem(BaseModel):
    """Why something was not done: one sentence in the reader's language, and a code for programs."""

    code: str
    message: str
    rules: list[str] = []
    version: int | None = Field(default=None, description="The table's version, where the given one is not it.")


class Player(BaseModel):
    """Who a player is. The token is also kept in a cookie."""

    name: str
    token: str = Field(description="Send it as `Authorization: Bearer TOKEN`.")


class Me(BaseModel):
    """Who the server takes the visitor for."""

    name: str | None
    lang: str


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    text: str
    default: OptionValue
    choices: list[OptionValue]
    is_range: bool = Field(description="Whether `choices` are the first and the last of a range of numbers.")
    rules: list[str]


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    version: str
    players: list[int]
    num_actions: int
    first_game: dict[str, OptionValue]
    options: list[OptionInfo]


class LevelInfo(BaseModel):
    """A level of bots."""

    name: str
    title: str
    is_default: bool


class PhraseInfo(BaseModel):
    """A ready phrase of the chat."""

    id: str
    text: str


class Catalog(BaseModel):
    """Everything there is to choose from."""

    games: list[GameInfo]
    levels: list[LevelInfo]
    phrases: list[PhraseInfo]


class RuleText(BaseModel):
    """A paragraph of the rules."""

    id: str
    section: str
    text: str


SeatState = Literal["open", "invited", "player", "bot", "stand_in", "away"]


class ListedSeat(BaseModel):
    """A seat in a list of tables."""

    state: SeatState
    name: str = Field(description="Of the person who sits there, left or is expected, or of the bot; empty: nobody.")
    level: str | None = Field(description="Of the bot that plays it.")
    is_you: bool


class ListedTable(BaseModel):
    """A table in a list."""

    id: str
    game: str
    game_title: str
    title: str
    status: str
    pace: str
    first_game: bool
    watch: bool
    version: int
    moves: int
    to_act: int | None
    your_turn: bool
    seats: list[ListedSeat]
    created: float
    updated: float


class TableList(BaseModel):
    """Tables, those with the latest news first."""

    tables: list[ListedTable]


class SeatView(BaseModel):
    """A seat of a table."""

    seat: int
    title: str = Field(description="What the game calls the seat.")
    state: SeatState
    name: str = Field(description="Of the person who sits there, left or is expected, or of the bot; empty: nobody.")
    level: str | None = Field(description="Of the bot that plays it.")
    level_title: str | None
    is_you: bool
    may_take: bool
    may_let: bool = Field(
        description="Whether the visitor is asked if another person may take this seat, which was left."
    )
    agreed: int = Field(description="How many people agree that another person takes it.")
    hints: int = Field(description="How many hints its player has had.")


class LogLine(BaseModel):
    """Something that happened, in the reader's language."""

    move: int
    seat: int
    text: str


class MaximumView(BaseModel):
    """The reader's own secret maximum."""

    amount: int
    when_outbid: str


class Result(BaseModel):
    """How a game ended."""

    scores: list[int]
    ranking: list[int]


class TableView(BaseModel):
    """A table as one visitor may see it."""

    id: str
    game: str
    game_title: str
    title: str
    status: Literal["lobby", "playing", "over", "closed"]
    version: int
    chat: int = Field(description="How many lines of chat this visitor may read.")
    you: int | None = Field(description="The visitor's own seat.")
    is_host: bool
    invite: str | None = Field(description="The code of the invitation, for those who sit here.")
    seats: list[SeatView]
    options: dict[str, OptionValue]
    pace: str
    first_game: bool
    hints: bool = Field(description="Whether players may have hints here.")
    commitment: str
    seed: str | None = Field(description="Of all chance; revealed after the end.")
    rematch: str | None
    created: float
    updated: float
    to_act: int | None
    decision: str | None
    question: str | None
    moves: int
    may_undo: int = Field(description="How many moves the visitor can take back.")
    maximum: MaximumView | None
    may_set_maximum: bool
    result: Result | None
    log: list[LogLine]
    view: dict[str, Any] | None = Field(description="The position as the game shows it to this seat.")
    trouble: str | None = Field(description="What the bots of the table wait for, if something is wrong.")


class HandOver(BaseModel):
    """How another person takes one's seat."""

    code: str = Field(description="To be sent to `join` by whoever takes the seat; it works once.")


class Joined(BaseModel):
    """The table at which the visitor sits now, and a token for this seat alone."""

    seat: int | None
    token: str
    table: TableView


class ActionInfo(BaseModel):
    """Something that may be done."""

    id: int
    name: str
    text: str


class GroupChoice(BaseModel):
    """A move in a group."""

    name: str
    label: str
    notes: list[str]


class ActionGroup(BaseModel):
    """Moves that belong together."""

    heading: str
    choices: list[GroupChoice]


class Actions(BaseModel):
    """What the visitor may do now; nothing while others decide."""

    version: int
    to_act: int | None
    question: str | None
    actions: list[ActionInfo]
    groups: list[ActionGroup]


class WhyNot(BaseModel):
    """Why something may not be done now."""

    action: str
    legal: bool
    why: str | None
    remedy: str | None
    rules: list[str]


class HintStep(BaseModel):
    """One action of the game that is advised."""

    actions: list[str] = Field(description="To be sent together to `act`.")
    title: str
    note: str
    sign: str
    idents: list[str] = Field(description="The elements of the picture and of the panels where it is done.")
    sources: list[str] = Field(description="Those that are pressed before: a die, an army.")


class HintReason(BaseModel):
    """Something that changes by it."""

    kind: Literal["good", "bad", "open"]
    sign: str
    text: str


class Hint(BaseModel):
    """What the visitor should do now, and why."""

    version: int
    adviser: str = Field(description="The level of bots that would do so.")
    adviser_title: str
    idea: int
    is_last: bool = Field(description="Whether no further idea is known: the next one is the first again.")
    steps: list[HintStep]
    why: list[HintReason]
    chances: list[int] = Field(
        description="The chance to win in hundredths, before the first step and with it; empty where nobody can say."
    )
    outlook: str = Field(description="The same in words.")
    hints: int = Field(description="How many hints the visitor has had in this game.")


class Log(BaseModel):
    """Lines of the log, the oldest first."""

    lines: list[LogLine]


class ChatLine(BaseModel):
    """A line of chat. The text is as it was written: escape it before it becomes part of a page."""

    number: int
    seat: int | None = Field(description="None for a spectator.")
    name: str
    phrase: str | None
    text: str
    at: float


class Chat(BaseModel):
    """Lines of chat, the oldest first."""

    lines: list[ChatLine]


class InvitedTo(BaseModel):
    """The table of an invitation."""

    table: str


class Rematch(BaseModel):
    """The table at which the same people play again."""

    table: str


class Verified(BaseModel):
    """Every die and draw of the game follows from the seed, and the seed is the one committed to."""

    moves: int
    draws: int
    seed: str
    commitment: str


class Position(BaseModel):
    """A position of a finished game."""

    move: int
    moves: int
    seat: int | None
    action: str | None
    by: int | None
    log: list[str]
    question: str
    view: dict[str, Any]
