"""A position of Delphi, and questions about it that a player at the table could answer."""

from __future__ import annotations

import re
from typing import Any

from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER
from petteia.core.game import Reason
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.state import Position
from tests.games.meanings import check_choices, check_log

SEATS = "abcd"
# For each verb the kind of land that may be named by its coordinates.
LAND_VERBS = {
    "look": c.ISLAND,
    "explore": c.ISLAND,
    "build": c.ISLAND,
    "load offering": c.OFFERING_ISLAND,
    "raise statue": c.STATUE_ISLAND,
    "fight": c.MONSTER_ISLAND,
}


def hexagon(text: str) -> tuple[int, int]:
    """Coordinates as they are written: "3,-1"."""
    q, r = text.split(",")
    return int(q), int(r)


class Scene:
    """A position of Delphi with what a player can see, ask and do.

    Players are called by letters, in the order in which they sit; a need not have the first seat.
    """

    def __init__(self, state: Position, a_sits: int = 0) -> None:
        self.state = state
        self.state.is_logged = True
        self.a_sits = a_sits

    def number(self, letter: str) -> int:
        """The seat of a player."""
        return (SEATS.index(letter) + self.a_sits) % int(self.state.seats)

    def letter(self, seat: int) -> str:
        """Who sits there."""
        return SEATS[(seat - self.a_sits) % int(self.state.seats)]

    # -- playing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Scene:
        """Carry out actions by name; `b advance ares` also makes sure that b is the one to decide."""
        for move in moves:
            first, _, rest = move.partition(" ")
            name = move
            if first in SEATS:
                assert self.asked().startswith(first + " "), f"{move!r}, but asked is {self.asked()}"
                name = rest
            check_choices(self.state)
            self.state.play(GAME.action_id(self.named(name)))
            self.state.check()
            check_log(self.state)
        return self

    def use(self, die: str, kind: str, *targets: str) -> Scene:
        """Use a die for a kind of action, and choose its targets as far as they are asked for."""
        return self.play(
            f"use {die}", *([f"do {kind}"] if self.after(f"use {die}").endswith("action") else []), *targets
        )

    def answer(self, *outcomes: str) -> Scene:
        """Let chance decide these in this order, each as soon as it can, and otherwise the first that is listed."""
        for outcome in outcomes:
            while not self.may(outcome):
                assert self.state.seat == CHANCE, f"{outcome!r}, but asked is {self.asked()}"
                self.play(self.choices()[0])
            self.play(outcome)
        return self

    def until(self, seat: str) -> Scene:
        """Let chance decide the first that is listed until a player is asked, or something about this seat."""
        number = self.number(seat)
        while self.state.seat == CHANCE and getattr(self.state.top, "owner", -1) != number:
            self.play(self.choices()[0])
        return self

    def ready(self) -> Scene:
        """Let chance decide the first that is listed until a player is asked."""
        while self.state.seat == CHANCE:
            self.play(self.choices()[0])
        return self

    def aim(self, name: str) -> Scene:
        """Choose a target, unless it was the only one and was taken without asking."""
        return self.play(name) if self.may(name) else self

    def after(self, move: str) -> str:
        """What would be asked after a move."""
        return self.copy().play(move).asked()

    def named(self, name: str) -> str:
        """The name of an action, with coordinates of a land turned into the tile it is printed on."""
        for verb, kind in LAND_VERBS.items():
            found = re.fullmatch(rf"{verb} (-?\d+,-?\d+)( \w+)?", name)
            if found:
                land = self.land(kind, found.group(1))
                return f"{verb} {content.LAND_NAMES[kind][land]}{found.group(2) or ''}"
        return name

    def land(self, kind: int, at: str) -> int:
        """The number of the land at these coordinates."""
        lands = {place: number for (k, number), place in self.state.board.lands.items() if k == kind}
        return lands[hexagon(at)]

    def copy(self) -> Scene:
        """An independent copy, to see what else could happen."""
        return Scene(self.state.copy(), self.a_sits)

    # -- who is asked what ------------------------------------------------------------------------------

    def asked(self) -> str:
        """Who has to decide what: "a main", "chance oracle_roll" or "over"."""
        if self.state.seat == OVER:
            return "over"
        who = "chance" if self.state.seat == CHANCE else self.letter(int(self.state.seat))
        return f"{who} {self.state.decision}"

    def choices(self) -> list[str]:
        """The names of what can be chosen, in the order in which they are listed."""
        return [GAME.action_name(action) for action in self.state.legal()]

    def objects(self) -> list[str]:
        """The last words of the choices: "red" for "use red"."""
        return [name.rpartition(" ")[2] for name in self.choices()]

    def may(self, name: str) -> bool:
        """Whether this can be chosen now."""
        return self.named(name) in self.choices()

    def kinds(self) -> list[str]:
        """The kinds of action that a source can be used for."""
        assert self.asked().endswith(" action"), self.asked()
        return self.objects()

    def goals(self) -> dict[str, int]:
        """Where the ship may go, with the price in favours."""
        prices = self.view(self.letter(int(self.state.seat)))["prices"]
        return {name.removeprefix("move "): prices.get(name, {}).get("favours", 0) for name in self.choices()}

    def price(self, name: str) -> int:
        """What a choice costs."""
        prices = self.view(self.letter(int(self.state.seat)))["prices"]
        assert self.may(name), f"{name} is not possible: {self.choices()}"
        return int(prices.get(self.named(name), {}).get("favours", 0))

    def outcomes(self) -> dict[str, int]:
        """What chance can decide, with the weights."""
        return {GAME.action_name(action): weight for action, weight in self.state.outcomes()}

    def reason(self, name: str, seat: str | None = None) -> Reason | None:
        """Why an action is not possible for this seat, or for whoever is asked; None if it is."""
        number = int(self.state.seat) if seat is None else self.number(seat)
        return GAME.why_not(self.state, number, self.named(name))

    def refused(self, name: str) -> str:
        """The rules because of which an action is not possible: "DEL-8.5"; "" if it is possible."""
        reason = self.reason(name)
        return "" if reason is None else ", ".join(reason.rules)

    # -- what lies on the table -----------------------------------------------------------------------------

    def view(self, seat: str | None = None) -> Any:
        """What this seat, or a spectator, may know."""
        return GAME.view(self.state, None if seat is None else self.number(seat))

    def player(self, seat: str) -> dict[str, Any]:
        """The board of a player."""
        return self.seen(seat, None)

    def seen(self, seat: str, by: str | None) -> dict[str, Any]:
        """The board of a player as another, or a spectator, sees it."""
        found: dict[str, Any] = self.view(by)["seats"][self.number(seat)]
        return found

    def favours(self, seat: str) -> int:
        """The favours of a player."""
        return int(self.player(seat)["favours"])

    def shield(self, seat: str) -> int:
        """The strength of a player's shield."""
        return int(self.player(seat)["shield"])

    def god(self, seat: str, god: str) -> int:
        """The row of a god."""
        return int(self.player(seat)["gods"][god])

    def gods(self, seat: str) -> str:
        """The rows of all gods in the order of their colours: "0/0/3/0/0/0"."""
        return "/".join(str(row) for row in self.player(seat)["gods"].values())

    def counted(self, seat: str, what: str) -> str:
        """Dice, cards or injuries in the order of colours: "2 red, 1 blue"."""
        return ", ".join(f"{number} {color}" for color, number in self.player(seat)[what].items() if number)

    def dice(self, seat: str) -> str:
        """Unused dice."""
        return self.counted(seat, "dice")

    def cards(self, seat: str) -> str:
        """Oracle cards."""
        return self.counted(seat, "cards")

    def injuries(self, seat: str) -> str:
        """Injury cards."""
        return self.counted(seat, "injuries")

    def hold(self, seat: str) -> list[str]:
        """What is aboard: "red statue", "blue offering"."""
        own = self.player(seat)
        return [f"{color} statue" for color in own["statues"]] + [f"{color} offering" for color in own["offerings"]]

    def open(self, seat: str) -> int:
        """How many Zeus tiles are open."""
        return int(self.player(seat)["open_tiles"])

    def ship(self, seat: str) -> str:
        """Where a ship lies."""
        q, r = self.player(seat)["ship"]
        return f"{q},{r}"

    def island(self, at: str, seat: str | None = None) -> dict[str, Any]:
        """An island as a seat sees it."""
        found: dict[str, Any] = self.view(seat)["islands"][self.land(c.ISLAND, at)]
        return found

    def events(self) -> list[Event]:
        """What has happened since this was last asked."""
        return [Event(*row) for row in self.state.take_events()]

    def said(self) -> list[str]:
        """The same as everybody is told it in English, players by their letters."""
        sentences = []
        for event in self.events():
            sentence = GAME.describe_event(event)
            for seat in range(int(self.state.seats)):
                sentence = sentence.replace(GAME.seat_name(seat).text(), self.letter(seat))
            sentences.append(sentence)
        return sentences

    def ranks(self) -> str:
        """The ranks in the order of the letters: "1/2"."""
        ranking = self.view()["result"]["ranking"]
        return "/".join(str(ranking[self.number(letter)]) for letter in SEATS[: int(self.state.seats)])
