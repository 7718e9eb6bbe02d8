"""Positions in words, and questions about them that a player at the table could answer.

    game = given('''
        players 4                              3 to 5; four if nothing is said
        option third_party_displacement free
        first sparta                           holds the first-player marker; Sparta if nothing is said
        round 3
        levels sparta 2/1/1/1/0/2/1            Peasant, Water, Flower, Guardian, Priestess, Corruptor, Soldier
        level corinth peasant 5
        drachmas sparta 10                     `all` instead of a city: everybody
        points corinth 95
        altar hermes thebes chicken:2          the animals come out of the reserve
        phase auctions owner corinth           or: set_up, auctions, corruption, offerings, end, income
    ''')

Nothing is decided here: the phase is started by the rules' own steps, and every move is checked.
"""

from __future__ import annotations

from typing import Any

from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER, Decision
from petteia.core.game import Reason
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import AUCTIONS, CORRUPTION, INCOME, OFFERINGS, SET_UP
from petteia.games.offrandes.rules.auctions import Auctions, AuctionsEnd, AuctionTurn
from petteia.games.offrandes.rules.corruption import Corruption
from petteia.games.offrandes.rules.ending import EndCheck
from petteia.games.offrandes.rules.income import Income
from petteia.games.offrandes.rules.offerings import Offerings
from petteia.games.offrandes.rules.turn import Round
from petteia.games.offrandes.state import Table

PHASES = ("auctions", "corruption", "offerings", "end", "income")  # in the order in which they are played

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


class Position:
    """A position of Offrandes with what a player can see, ask and do."""

    def __init__(self, state: Table) -> None:
        self.state = state
        self.state.is_logged = True

    # -- playing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Position:
        """Carry out actions by name; `corinth pass` also makes sure that Corinth is the one to decide."""
        for move in moves:
            first, _, rest = move.partition(" ")
            name = move
            if first in content.CITIES:
                assert self.asked().startswith(first + " "), f"{move!r}, but asked is {self.asked()}"
                name = rest
            self.state.play(GAME.action_id(name))
            self.state.check()
        return self

    def sell(self, pair: str, buyer: str, amount: int) -> Position:
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

    def copy(self) -> Position:
        """An independent copy, to see what else could happen."""
        return Position(self.state.copy())

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

    def view(self, city: str | None = None) -> dict[str, Any]:
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
    for family, number in zip(EVENTS[name].split(), (event.a, event.b, event.c), strict=False):
        parts.append(FAMILIES[family][number] if family in FAMILIES else str(number))
    return " ".join(parts).strip()


class Words:
    """The lines of a position in words, read one after the other into a table."""

    def __init__(self, text: str) -> None:
        self.lines = [line.split() for line in text.strip().splitlines() if line.strip()]
        self.players = 4
        self.options: dict[str, object] = {}
        self.first = 0
        self.phase = ["auctions"]
        for line in self.lines:
            self.read_frame(line)
        self.state = GAME.setup(self.players, GAME.settle_options(self.players, self.options), None)
        self.table: dict[str, Any] = {field.name: field.read(self.state) for field in GAME.fields(self.players)}
        self.table["round"] = 0 if self.phase[0] == "set_up" else 1
        if self.phase[0] != "set_up":
            self.table["first"] = self.first
        for line in self.lines:
            self.read_fact(line)

    def read_frame(self, line: list[str]) -> None:
        """A line about the table as a whole: it must be known before the pieces are put down."""
        match line:
            case ["players", number]:
                self.players = int(number)
            case ["option", name, value]:
                self.options[name] = self.value(name, value)
            case ["first", city]:
                self.first = seat_of(city)
            case ["phase", *phase]:
                self.phase = phase

    def value(self, name: str, text: str) -> object:
        """The value of an option as it is written; whole numbers stay numbers, so that wrong ones are refused."""
        parsed = GAME.options[name].parse(text)
        if parsed is None and text.isdecimal():
            return int(text)
        return text if parsed is None else parsed

    def read_fact(self, line: list[str]) -> None:
        """A line about one piece."""
        match line:
            case ["round", number]:
                self.table["round"] = int(number)
            case ["levels", city, levels]:
                for character, level in zip(content.CHARACTERS, levels.split("/"), strict=True):
                    self.put_level(city, character, int(level))
            case ["level", city, character, level]:
                self.put_level(city, character, int(level))
            case ["drachmas" | "points" as what, city, number]:
                for seat in self.seats(city):
                    self.table[what][seat] = int(number)
            case ["altar", god, city, offering]:
                self.put_offering(god, city, *offering.split(":"))
            case ["players" | "option" | "first" | "phase", *_]:
                pass
            case _:
                raise ValueError(f"no such line: {' '.join(line)}")

    def seats(self, city: str) -> list[int]:
        """The seats of a city, or of all."""
        return list(range(self.players)) if city == "all" else [seat_of(city)]

    def put_level(self, city: str, character: str, level: int) -> None:
        """Put a token on a track."""
        for seat in self.seats(city):
            self.table["levels"][seat * len(content.CHARACTERS) + content.CHARACTERS.index(character)] = level

    def put_offering(self, god: str, city: str, animal: str, number: str) -> None:
        """Put animals from the reserve on an altar, with a token."""
        altar, kind = content.ALTARS.index(god), content.ANIMALS.index(animal)
        self.table["reserve"][kind] -= int(number)
        self.table["altar_seat"][altar] = seat_of(city)
        self.table["altar_animal"][altar] = kind
        self.table["altar_number"][altar] = int(number)

    def position(self) -> Position:
        """The position, with its phase started by the rules."""
        s = self.state
        numbers = {"set_up": SET_UP, "auctions": AUCTIONS, "corruption": CORRUPTION, "income": INCOME}
        self.table["phase"] = numbers.get(self.phase[0], OFFERINGS)
        for field in GAME.fields(self.players):
            field.write(s, self.table[field.name])
        result = Position(s)
        if self.phase[0] != "set_up":
            s.start()
            for step in self.steps():
                s.ask(step)
        s.settle()
        s.check()
        return result

    def steps(self) -> list[Decision]:
        """What is still to come in this round, the last of it first."""
        result: list[Decision] = [Round(), Income(), EndCheck(), Offerings(), Corruption()]
        match self.phase:
            case ["auctions"]:
                return [*result, Auctions()]
            case ["auctions", "owner", city]:
                order = [(self.first + i) % self.players for i in range(self.players)]
                owners = order[order.index(seat_of(city)) :]
                return [*result, AuctionsEnd(), *(AuctionTurn(seat) for seat in reversed(owners))]
            case [name]:
                return result[: len(PHASES) - PHASES.index(name) + 1]
        raise ValueError(f"no such phase: {' '.join(self.phase)}")


def given(text: str = "") -> Position:
    """The position that these words describe, with the rules waiting for the first decision."""
    return Words(text).position()
