"""Questions about a position of Hellas that a player at the table could answer; docs/positions.md has its words."""

from __future__ import annotations

from typing import Any

from petteia.core.flow import CHANCE, OVER
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES
from petteia.games.hellas.state import Position
from tests.games.meanings import check_choices, check_log

SEATS = "ABCD"


def card_name(word: str) -> str:
    """The whole name of a Combat or attack card that is told by its id."""
    if word in content.COMBAT_IDS:
        return content.COMBAT_NAMES[content.COMBAT_IDS.index(word)]
    if word in content.ATTACK_IDS:
        return content.ATTACK_NAMES[content.ATTACK_IDS.index(word)]
    return word


class Scene:
    """A position of Lords of Hellas with what a player can see, ask and do."""

    def __init__(self, state: Position) -> None:
        self.state = state
        self.state.is_logged = True
        self.log: list[str] = []
        self.told: dict[str, tuple[int, ...]] = {}  # the numbers of the last event of each name
        self.compared = ""  # the Army Strengths of the last battle: "6/5", attacker first

    # -- playing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Scene:
        """Carry out actions by name; `B pass` also makes sure that B is the one to decide; `card c05` is a card."""
        for move in moves:
            words = move.split()
            if words[0] in SEATS:
                assert self.asked().startswith(words[0] + " "), f"{move!r}, but asked is {self.asked()}"
                del words[0]
            words[-1] = card_name(words[-1])
            check_choices(self.state)
            self.state.play(GAME.action_id(" ".join(words)))
            self.state.check()
            check_log(self.state)
            for row in self.state.take_events():
                self.log.append(GAME.events.names[row[1]])
                self.told[self.log[-1]] = row[2:]
                if self.log[-1] == "battle_compared":
                    self.compared = f"{row[3]}/{row[4]}"
        return self

    def chance(self) -> Scene:
        """Let chance take its first outcome until a player is asked."""
        while self.state.seat == CHANCE:
            self.play(GAME.action_name(self.state.outcomes()[0][0]))
        return self

    def copy(self) -> Scene:
        """An independent copy, to see what else could happen."""
        return Scene(self.state.copy())

    # -- who is asked what ------------------------------------------------------------------------------

    def asked(self) -> str:
        """Who has to decide what: "A turn_main", "chance roll_die" or "over"."""
        if self.state.seat == OVER:
            return "over"
        who = "chance" if self.state.seat == CHANCE else SEATS[self.state.seat]
        return f"{who} {self.state.decision}"

    def choices(self, verb: str = "") -> list[str]:
        """The names of what can be chosen; with a verb only the objects of that verb."""
        names = [GAME.action_name(action) for action in self.state.legal()]
        return [n.removeprefix(verb + " ") for n in names if n.startswith(verb + " ")] if verb else names

    def may(self, name: str) -> bool:
        """Whether an action can be chosen now."""
        words = name.split()
        words[-1] = card_name(words[-1])
        return bool(self.state.is_legal(GAME.action_id(" ".join(words))))

    def refused(self, name: str) -> str:
        """The rules because of which an action is not possible: "HEL-SPA.1"; "" if it is possible."""
        words = name.split()
        words[-1] = card_name(words[-1])
        reason = GAME.why_not(self.state, int(self.state.seat), " ".join(words))
        return "" if reason is None else ", ".join(reason.rules)

    def why_not(self, name: str) -> str:
        """The reason as a sentence in English."""
        reason = GAME.why_not(self.state, int(self.state.seat), name)
        return "" if reason is None else reason.text()

    # -- what lies on the table -----------------------------------------------------------------------------

    def view(self, seat: str | None = None) -> Any:
        """What this seat, or a spectator, may know."""
        return GAME.view(self.state, None if seat is None else SEATS.index(seat))

    def seat(self, seat: str) -> dict[str, Any]:
        """What a seat sees of itself."""
        found: dict[str, Any] = self.view(seat)["seats"][SEATS.index(seat)]
        return found

    def region(self, name: str) -> dict[str, Any]:
        """A region as everybody sees it."""
        found: dict[str, Any] = self.view()["regions"][content.REGIONS.index(name)]
        return found

    def army(self, name: str) -> str:
        """Who stands in a region: "A 3+f", "A 2, B 1", or ""."""
        armies = []
        for army in self.region(name)["armies"]:
            armies.append(f"{SEATS[army['seat']]} {army['field']}{'+f' if army['fortified'] else ''}")
        return ", ".join(armies)

    def control(self, name: str) -> str:
        """Who controls a region, or "-"."""
        seat = self.region(name)["control"]
        return "-" if seat is None else SEATS[seat]

    def hand(self, seat: str) -> list[str]:
        """The ids of the Combat cards of a seat, as it sees them itself."""
        return [name.split(":")[1] for name in self.seat(seat)["hand"]]

    def attributes(self, seat: str) -> str:
        """The values of the attributes: "2/1/3"."""
        return "/".join(str(self.seat(seat)["attributes"][name]["value"]) for name in ATTRIBUTES)

    def tracks(self, seat: str) -> str:
        """The track values of the attributes."""
        return "/".join(str(self.seat(seat)["attributes"][name]["track"]) for name in ATTRIBUTES)

    def injuries(self, seat: str) -> list[str]:
        """The injured attributes."""
        return [name for name in ATTRIBUTES if self.seat(seat)["attributes"][name]["injured"]]

    def hero(self, seat: str) -> str | None:
        """Where a hero stands; None on a quest."""
        where: str | None = self.seat(seat)["hero_region"]
        return where

    def monster(self, name: str) -> dict[str, Any]:
        """A monster as everybody sees it."""
        found: dict[str, Any] = self.view()["monsters"][content.MONSTERS.index(name)]
        return found

    def covered(self, name: str) -> list[int]:
        """The covered Wounds of a monster by number."""
        return [wound["slot"] for wound in self.monster(name)["wounds"] if wound["covered"]]

    def glory(self, nation: str) -> str:
        """Who holds a Glory token, or "-"."""
        seat = self.view()["glory"][nation]
        return "-" if seat is None else SEATS[seat]

    def victory(self) -> str:
        """Who has won and how: "A warlord"; "" while the game goes on."""
        result = self.view()["result"]
        if result is None:
            return ""
        return f"{'-' if result['winner'] is None else SEATS[result['winner']]} {result['victory']}"

    def happened(self, event: str) -> int:
        """How often an event has happened since the position was given."""
        return self.log.count(event)


def given(text: str = "") -> Scene:
    """The position that the text describes."""
    return Scene(GAME.position(text))
