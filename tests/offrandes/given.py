"""Questions about a position of Offrandes that a player at the table could answer; docs/positions.md has its words."""

from __future__ import annotations

from typing import Any

from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER
from petteia.core.game import Reason
from petteia.core.views import View
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from petteia.games.offrandes.state import Position
from tests.games.meanings import check_choices, check_log

# What the numbers of each event stand for.
EVENTS = {
    "first_player_chosen": "city",
    "character_chosen": "city character",
    "round_started": "number city",
    "auction_turn_started": "city",
    "auction_turn_skipped": "city",
    "auction_turn_ended": "city",
    "pair_proposed": "city character character",
    "bid_made": "city number opening",
    "passed": "city",
    "pair_sold": "city number",
    "advanced": "city character number",
    "displaced": "city character number",
    "corrupted": "city city character",
    "corruption_declined": "city",
    "priestess_scored": "city number",
    "offered": "city animal number",
    "laid": "city altar number",
    "replaced": "city altar",
    "offering_declined": "city",
    "income_received": "number number",
    "marker_passed": "city",
    "game_ended": "city number",
    "altars_scored": "city number number",
}
FAMILIES = {
    "city": content.CITIES,
    "character": content.CHARACTERS,
    "animal": content.ANIMALS,
    "altar": content.ALTARS,
    "opening": ("", "opening"),
}


def seat_of(city: str) -> int:
    """The seat of a city."""
    return content.CITIES.index(city)


class Scene:
    """A position of Offrandes with what a player can see, ask and do."""

    def __init__(self, state: Position) -> None:
        self.state = state
        self.state.is_logged = True

    # -- playing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Scene:
        """Carry out actions by name; `corinth pass` also makes sure that Corinth is the one to decide."""
        for move in moves:
            first, _, rest = move.partition(" ")
            name = move
            if first in content.CITIES:
                assert self.asked().startswith(first + " "), f"{move!r}, but asked is {self.asked()}"
                name = rest
            check_choices(self.state)
            self.state.play(GAME.action_id(name))
            self.state.check()
            check_log(self.state)
        return self

    def sell(self, pair: str, buyer: str, amount: int) -> Scene:
        """The owner puts up a pair, and the buyer gets it for this amount; everybody else passes."""
        owner = self.owner()
        low, high = pair.split()
        self.play(f"{owner} pair {low}", f"{owner} pair {high}")
        opening = amount if buyer == owner else amount - 1
        if self.asked() == f"{owner} choose_opening_bid":
            self.play(f"bid {opening}")
        while self.asked().endswith(" bid_or_pass"):
            raises = self.asked() == f"{buyer} bid_or_pass"
            self.play(f"bid {amount}" if raises else "pass")
        return self

    def copy(self) -> Scene:
        """An independent copy, to see what else could happen."""
        return Scene(self.state.copy())

    # -- who is asked what ------------------------------------------------------------------------------

    def asked(self) -> str:
        """Who has to decide what: "corinth corrupt_choose_victim", "chance choose_first_player" or "over"."""
        if self.state.seat == OVER:
            return "over"
        who = "chance" if self.state.seat == CHANCE else content.CITIES[self.state.seat]
        return f"{who} {self.state.decision}"

    def choices(self) -> list[str]:
        """The names of what can be chosen, in the order in which they are listed."""
        return [GAME.action_name(action) for action in self.state.legal()]

    def objects(self) -> list[str]:
        """The choices without their verbs: "3" for "bid 3", "ares" for "altar ares"."""
        return [name.rpartition(" ")[2] for name in self.choices()]

    def reason(self, name: str, city: str | None = None) -> Reason | None:
        """Why an action is not possible for this city, or for whoever is asked; None if it is."""
        seat = int(self.state.seat) if city is None else seat_of(city)
        return GAME.why_not(self.state, seat, name)

    def why_not(self, name: str, city: str | None = None) -> str:
        """The same as a sentence in English."""
        reason = self.reason(name, city)
        return "" if reason is None else reason.text()

    def refused(self, name: str, city: str | None = None) -> str:
        """The rules because of which an action is not possible: "OFF-8.5"; "" if it is possible."""
        reason = self.reason(name, city)
        return "" if reason is None else ", ".join(reason.rules)

    # -- what lies on the table -----------------------------------------------------------------------------

    def view(self, city: str | None = None) -> View:
        """What this city, or a spectator, may know."""
        return GAME.view(self.state, None if city is None else seat_of(city))

    def city(self, city: str) -> dict[str, Any]:
        """What a city sees of itself."""
        found: dict[str, Any] = self.view(city)["cities"][seat_of(city)]
        return found

    def levels(self, city: str) -> str:
        """The levels of a city in card order: "2/1/1/1/0/2/1"."""
        return "/".join(str(level) for level in self.city(city)["levels"].values())

    def track(self, character: str) -> str:
        """The levels of all cities on one track, in seat order: "4/5/2/0"."""
        return "/".join(str(city["levels"][character]) for city in self.view()["cities"])

    def level(self, city: str, character: str) -> int:
        """The level of a city on one track."""
        return int(self.city(city)["levels"][character])

    def drachmas(self, city: str) -> int:
        """The money of a city, as it sees it itself."""
        return int(self.city(city)["drachmas"])

    def purses(self) -> str:
        """The money of all cities in seat order: "10/8/7"."""
        return "/".join(str(self.drachmas(city["id"])) for city in self.view()["cities"])

    def points(self, city: str) -> int:
        """The devotion points of a city."""
        return int(self.city(city)["points"])

    def scores(self) -> str:
        """The devotion points of all cities in seat order: "5/11/14/12"."""
        return "/".join(str(city["points"]) for city in self.view()["cities"])

    def tokens(self, city: str) -> int:
        """The altar tokens that a city has in stock."""
        return int(self.city(city)["tokens"])

    def reserve(self) -> str:
        """The animals in the reserve, from chickens to oxen: "13/15/15/14/15"."""
        return "/".join(str(number) for number in self.view()["reserve"].values())

    def altar(self, god: str) -> str:
        """What lies on an altar: "thebes chicken:2", or "empty"."""
        altar = self.view()["altars"][content.ALTARS.index(god)]
        if altar["seat"] is None:
            return "empty"
        return f"{content.CITIES[altar['seat']]} {altar['animal']}:{altar['number']}"

    def held(self, city: str) -> list[str]:
        """The altars on which a city's token lies."""
        return list(self.city(city)["altars"])

    def first(self) -> str | None:
        """The city with the first-player marker."""
        seat = self.view()["first_player"]
        return None if seat is None else content.CITIES[seat]

    def round(self) -> int:
        """The round, counted from 1."""
        return int(self.view()["round"])

    def phase(self) -> str:
        """The phase by its name."""
        return str(self.view()["phase"])

    # -- the auction ------------------------------------------------------------------------------------------

    def owner(self) -> str | None:
        """Whose auction turn it is."""
        auction = self.view()["auction"]
        return None if auction is None else content.CITIES[auction["owner"]]

    def available(self) -> list[str]:
        """The cards not sold in this auction turn."""
        return [track["id"] for track in self.view()["tracks"] if track["sold_to"] is None]

    def bought(self, city: str) -> list[str]:
        """The cards face up in front of a city."""
        return [track["id"] for track in self.view()["tracks"] if track["sold_to"] == seat_of(city)]

    def queue(self) -> list[str]:
        """The cities whose turn in this phase is still to come."""
        return [content.CITIES[seat] for seat in self.view()["queue"]]

    # -- the end ------------------------------------------------------------------------------------------------

    def result(self) -> str:
        """The final scores in seat order: "30/40/20/50"."""
        return "/".join(str(score) for score in self.view()["result"]["scores"])

    def ranks(self) -> str:
        """The ranks in seat order: "1/1/3"."""
        return "/".join(str(rank) for rank in self.view()["result"]["ranking"])

    def events(self) -> list[str]:
        """What has happened since this was last asked, as a spectator may know it: "displaced thebes priestess 4"."""
        events = [Event(*row) for row in self.state.take_events()]
        return [tell(event) for event in events if event.is_for(None)]


def tell(event: Event) -> str:
    """An event as its name and the names of what it is about."""
    name = GAME.events.names[event.kind]
    parts = [name]
    families, numbers = EVENTS[name].split(), (event.a, event.b, event.c)
    assert not any(numbers[len(families) :]), f"{name} has numbers that stand for nothing: {numbers}"
    for family, number in zip(families, numbers, strict=False):
        parts.append(FAMILIES[family][number] if family in FAMILIES else str(number))
    return " ".join(parts).strip()


def given(text: str = "") -> Scene:
    """The position that these words describe, with the rules waiting for the first decision."""
    return Scene(GAME.dialect().read(text, is_logged=True))
