"""What is asked of the JSON API: the forms of requests, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from petteia.server.tables.chat import LONGEST as LONGEST_CHAT

Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
ActionName = Annotated[str, StringConstraints(min_length=1, max_length=120)]
SeatKind = Annotated[str, StringConstraints(pattern=r"^(open|invited|bot(:[a-z0-9_.-]{1,40})?)$")]
OptionValue = bool | int | str
MOST_ACTIONS: Final = 12  # that are sent together


class Strict(BaseModel):
    """A request: unknown fields are refused, so that a misspelled one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


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
    hints: bool = Field(
        default=False, description="Whether players may have hints although several people play; alone they always may."
    )


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


class AskHint(Strict):
    """Asking what to do now."""

    version: int = Field(ge=0, le=1_000_000_000)
    idea: int = Field(default=0, ge=0, le=100, description="0 for the best idea, 1 for the next one, and so on.")


class Maximum(Strict):
    """How far the server bids for a seat, in secret."""

    amount: int = Field(ge=1, le=1000)
    when_outbid: Literal["pass", "ask"] = "ask"


class Say(Strict):
    """A line of chat: a ready phrase or free words."""

    phrase: Annotated[str, StringConstraints(max_length=32)] = ""
    text: Annotated[str, StringConstraints(max_length=LONGEST_CHAT)] = ""
