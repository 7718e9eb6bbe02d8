"""What is sent and answered, as pydantic models: the forms of the JSON API."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from petteia.server.tables.chat import LONGEST as LONGEST_CHAT

# Texts that people write: no control characters and no halves of letters, which neither databases nor readers like.
PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]*$"
Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
ActionName = Annotated[str, StringConstraints(min_length=1, max_length=120)]
SeatKind = Annotated[str, StringConstraints(pattern=r"^(open|invited|bot(:[a-z0-9_.-]{1,40})?)$")]
OptionValue = bool | int | str
MOST_ACTIONS: Final = 12  # that are sent together


class Strict(BaseModel):
    """A request: unknown fields are refused, so that a misspelled one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- requests -----------------------------------------------------------------------------------------


class NewPlayer(Strict):
    """Taking a name."""

    name: Name = Field(description="What the others read.", examples=["Ada"])


class Arrangement(Strict):
    """Seats and options of a table."""

    seats: list[SeatKind] = Field(
        min_length=1, max_length=8, description="For each seat `open`, `invited`, `bot` or `bot:LEVEL`.",
        examples=[["invited", "bot", "bot"]],
    )  # fmt: skip
    options: dict[Annotated[str, StringConstraints(max_length=60)], OptionValue] = Field(
        default_factory=dict, max_length=60, description="Options that differ from the default."
    )
    first_game: bool = Field(default=False, description="Take the options recommended for a first game.")


class NewTable(Arrangement):
    """A table to be made; its maker gets the first seat that is not a bot's."""

    game: Annotated[str, StringConstraints(max_length=40)] = Field(examples=["offrandes"])
    title: Annotated[str, StringConstraints(max_length=80)] = ""
    listed: bool = Field(default=True, description="Whether others find it among the open tables.")
    watch: bool = Field(default=True, description="Whether spectators may come.")
    pace: Literal["live", "days"] = "live"
    shuffle: bool = Field(default=False, description="Whether the seats are shuffled at the start.")
    start_when_full: bool = Field(default=True, description="Start as soon as every seat is taken.")


class Join(Strict):
    """Sitting down."""

    seat: int | None = Field(default=None, ge=0, le=7, description="Any that is free if not given.")
    code: Annotated[str, StringConstraints(max_length=64)] = Field(default="", description="Of an invitation.")


class TakeOver(Strict):
    """A bot is to play for a player who left."""

    seat: int = Field(ge=0, le=7)
    level: Annotated[str, StringConstraints(max_length=40)] = Field(default="", description="Of the bot.")


class Let(Strict):
    """Whether another person may take a seat that was left."""

    seat: int = Field(ge=0, le=7)
    agrees: bool = True


class PlayOn(TakeOver):
    """A position of a finished game is to be played on, in one seat, against bots of a level."""

    move: int = Field(ge=0, le=1_000_000, description="How many moves have been made.")


class Act(Strict):
    """A move. Sent twice it is played once: the version says for which position it was meant."""

    version: int = Field(ge=0, le=1_000_000_000)
    action: ActionName | None = Field(default=None, examples=["bid 4"])
    actions: list[ActionName] | None = Field(
        default=None, min_length=1, max_length=MOST_ACTIONS, examples=[["use pink", "do explore", "explore island07"]],
        description="Instead of `action`: answers that make up one action of the game. All are played or none, and "
        "they are taken back together.",
    )  # fmt: skip

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        """One of the two is given."""
        if (self.action is None) == (self.actions is None):
            raise ValueError("either action or actions")
        return self

    @property
    def names(self) -> list[str]:
        """What is to be played."""
        return self.actions if self.actions is not None else [str(self.action)]


class Undo(Strict):
    """Taking back your own moves of this turn; what was sent together counts as one."""

    version: int = Field(ge=0, le=1_000_000_000)
    steps: int | None = Field(default=None, ge=1, le=10_000, description="All of this turn if not given.")


class Maximum(Strict):
    """How far the server bids for a seat, in secret."""

    amount: int = Field(ge=1, le=1000)
    when_outbid: Literal["pass", "ask"] = "ask"


class Say(Strict):
    """A line of chat: a ready phrase or free words."""

    phrase: Annotated[str, StringConstraints(max_length=32)] = ""
    text: Annotated[str, StringConstraints(max_length=LONGEST_CHAT)] = ""


# -- answers ------------------------------------------------------------------------------------------


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
