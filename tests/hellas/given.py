"""Positions in words, and questions about them that a player at the table could answer.

    game = given('''
        players 3                              2 to 4; four if nothing is said
        option split_retreat true
        turn B                                 whose turn it is; A if nothing is said
        hero A achilles attica                 a hero and where it stands; `-`: nowhere
        attributes A 2/1/3                     Leadership, Strength, Speed
        injured A speed
        army A attica 3+f                      field Hoplites, and a fortified one
        control A attica boeotia               an army of enough Hoplites is given control as well
        hand A c05 c23
        deck c01 c02                           nothing else in the Combat deck; the rest is discarded
        artifacts A aegis harpe                charged; `used A aegis` for one that is not
        blessings A ambush bluff
        monster hydra boeotia 1 2              covered Wounds by number
        evolved hydra_argolis
        glory A red
        priests A 2                            in the pool
        praying A zeus
        level zeus 3
        temples phocis attica                  built; `slots 3`: numbered Temples built
        quest aid_to_atlas                     open, in the next free slot
        step A aid_to_atlas 2                  the hero is on the quest
        kept A aid_to_atlas
        tokens A recruit march                 used-action tokens
        temple_card temple_2
        countdown A zeus 2
        phase special                          or: main, start (of the turn), set_up
    ''')

Nothing is decided here: the turn is started by the rules' own steps, and every move is checked.
"""

from __future__ import annotations

from typing import Any

from petteia.core.flow import CHANCE, OVER
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import REGIONS
from petteia.games.hellas.components.cards import ALL_CARDS, GOD_ARTIFACT, GOD_REGION, GODS, MONSTER_EVENTS
from petteia.games.hellas.components.constants import (
    ATTRIBUTES,
    EVOLVED,
    IN_SLOT,
    KEPT,
    NO_REGION,
    NOBODY,
    NOTHING,
    SPECIAL_ACTIONS,
)
from petteia.games.hellas.rules.control import check_everywhere, population
from petteia.games.hellas.rules.special import SpecialChoose
from petteia.games.hellas.rules.turn import Turn, TurnEnd, TurnGoesOn
from petteia.games.hellas.state import Table

SEATS = "ABCD"
HEROES = ("achilles", "perseus", "heracles", "helen")
PLACES = ("chalkidiki", "crete", "messenia", "acarnania")


def card_name(word: str) -> str:
    """The whole name of a Combat or attack card that is told by its id."""
    if word in content.COMBAT_IDS:
        return content.COMBAT_NAMES[content.COMBAT_IDS.index(word)]
    if word in content.ATTACK_IDS:
        return content.ATTACK_NAMES[content.ATTACK_IDS.index(word)]
    return word


class Position:
    """A position of Lords of Hellas with what a player can see, ask and do."""

    def __init__(self, state: Table) -> None:
        self.state = state
        self.state.is_logged = True
        self.log: list[str] = []
        self.compared = ""  # the Army Strengths of the last battle: "6/5", attacker first

    # -- playing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Position:
        """Carry out actions by name; `B pass` also makes sure that B is the one to decide; `card c05` is a card."""
        for move in moves:
            words = move.split()
            if words[0] in SEATS:
                assert self.asked().startswith(words[0] + " "), f"{move!r}, but asked is {self.asked()}"
                del words[0]
            words[-1] = card_name(words[-1])
            self.state.play(GAME.action_id(" ".join(words)))
            self.state.check()
            for row in self.state.take_events():
                self.log.append(GAME.events.names[row[1]])
                if self.log[-1] == "battle_compared":
                    self.compared = f"{row[3]}/{row[4]}"
        return self

    def chance(self) -> Position:
        """Let chance take its first outcome until a player is asked."""
        while self.state.seat == CHANCE:
            self.play(GAME.action_name(self.state.outcomes()[0][0]))
        return self

    def copy(self) -> Position:
        """An independent copy, to see what else could happen."""
        return Position(self.state.copy())

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

    def view(self, seat: str | None = None) -> dict[str, Any]:
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


def given(text: str = "") -> Position:
    """The position that the text describes."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    said = {line[0]: line[1:] for line in lines}
    players = int(said.get("players", ["4"])[0])
    state = GAME.new(players, {line[1]: _value(line[2]) for line in lines if line[0] == "option"})
    if said.get("phase") == ["set_up"]:
        return Position(state)
    s = _blank(state)
    phase = "main"
    turn = 0
    for word, *rest in lines:
        if word == "phase":
            phase = rest[0]
        elif word == "turn":
            turn = SEATS.index(rest[0])
        elif word not in ("players", "option"):
            _SAY[word](s, rest)
    _control_by_armies(s)
    s.stack = s.stack[:1]
    s.turn, s.active = 1, turn
    if phase == "start":
        s.ask(Turn(turn))
    else:
        s.ask(TurnEnd(turn))
        s.ask(SpecialChoose(turn, 0))
        if phase == "main":
            s.ask(TurnGoesOn(turn))
    s.is_listed = False
    s.settle()
    s.check()
    return Position(s)


def _value(word: str) -> object:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdecimal() else word


def _blank(s: Table) -> Table:
    """After set-up: the heroes placed, nothing else on the board, all cards in their decks."""
    s.temple_card = 0
    s.first = 0
    for seat in range(s.seats):
        s.hero[seat] = content.HEROES.index(HEROES[seat])
        s.color[seat] = seat
        s.hero_region[seat] = content.REGIONS.index(PLACES[seat])
        for attribute in range(3):
            s.track[seat * 3 + attribute] = 1
    return s


def _control_by_armies(s: Table) -> None:
    """Armies control where they stand if they are enough; whoever controls a monument owns its artifact."""
    for region in range(REGIONS):
        seat = s.holder(region)
        if seat != NOBODY and s.control[region] == NOBODY and s.hoplites(seat, region) >= population(s, seat, region):
            s.control[region] = seat
    for god in range(GODS):
        owner = s.control[GOD_REGION[god]]
        if owner >= 0 and s.artifact_owner[GOD_ARTIFACT[god]] != owner:  # not said to be used
            s.charged |= 1 << int(GOD_ARTIFACT[god])
        s.artifact_owner[GOD_ARTIFACT[god]] = owner
    check_everywhere(s)


def _seat(word: str) -> int:
    return SEATS.index(word)


def _region(word: str) -> int:
    return NO_REGION if word == "-" else content.REGIONS.index(word)


def _hero(s: Table, words: list[str]) -> None:
    seat = _seat(words[0])
    wanted = content.HEROES.index(words[1])
    for rival in range(s.seats):
        if s.hero[rival] == wanted:
            s.hero[rival] = s.hero[seat]
    s.hero[seat] = wanted
    if len(words) > 2:
        s.hero_region[seat] = _region(words[2])


def _attributes(s: Table, words: list[str]) -> None:
    for attribute, number in enumerate(words[1].split("/")):
        s.track[_seat(words[0]) * 3 + attribute] = int(number)


def _injured(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        s.injured[_seat(words[0])] |= 1 << ATTRIBUTES.index(name)


def _army(s: Table, words: list[str]) -> None:
    seat = _seat(words[0])
    number, _, fort = words[2].partition("+")
    place = seat * REGIONS + _region(words[1])
    s.supply[seat] += s.field[place] + s.forts[place]  # said again: the new number counts
    s.field[place] = int(number)
    s.forts[place] = 1 if fort else 0
    s.supply[seat] -= int(number) + (1 if fort else 0)
    if fort:
        s.control[_region(words[1])] = seat


def _control(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        s.control[_region(name)] = _seat(words[0])


def _hand(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        card = 1 << content.COMBAT_IDS.index(name)
        s.hands[_seat(words[0])] |= card
        s.deck &= ~card
        s.discards &= ~card


def _deck(s: Table, words: list[str]) -> None:
    held = 0
    for hand in s.hands:
        held |= hand
    s.deck = 0
    for name in words:
        s.deck |= 1 << content.COMBAT_IDS.index(name)
    s.discards = ALL_CARDS & ~s.deck & ~held


def _artifacts(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        artifact = content.ARTIFACTS.index(name)
        s.artifact_owner[artifact] = _seat(words[0])
        s.charged |= 1 << artifact


def _used(s: Table, words: list[str]) -> None:
    _artifacts(s, words)
    for name in words[1:]:
        s.charged &= ~(1 << content.ARTIFACTS.index(name))


def _blessings(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        blessing = 1 << content.BLESSINGS.index(name)
        s.blessings[_seat(words[0])] |= blessing
        s.blessing_deck &= ~blessing


def _monster(s: Table, words: list[str]) -> None:
    monster = content.MONSTERS.index(words[0])
    s.monster_region[monster] = _region(words[1])
    for slot in words[2:]:
        s.covered[monster] |= 1 << (int(slot) - 1)


def _evolved(s: Table, words: list[str]) -> None:
    for name in words:
        s.event_place[content.MONSTER_EVENTS.index(name)] = EVOLVED


def _glory(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        s.glory[content.NATIONS.index(name)] = _seat(words[0])


def _priests(s: Table, words: list[str]) -> None:
    s.pool[_seat(words[0])] = int(words[1])


def _praying(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        s.praying[_seat(words[0]) * GODS + content.GODS.index(name)] += 1


def _level(s: Table, words: list[str]) -> None:
    s.levels[content.GODS.index(words[0])] = int(words[1])


def _temples(s: Table, words: list[str]) -> None:
    for name in words:
        s.temples |= 1 << _region(name)
        if name != "phocis":
            s.temples_built += 1


def _slots(s: Table, words: list[str]) -> None:
    s.temples_built = int(words[0])


def _quest(s: Table, words: list[str]) -> None:
    for name in words:
        quest = content.QUESTS.index(name)
        slot = [int(q) for q in s.quests].index(NOTHING)
        s.quests[slot] = quest
        s.event_place[MONSTER_EVENTS + quest] = IN_SLOT


def _step(s: Table, words: list[str]) -> None:
    seat = _seat(words[0])
    s.hero_region[seat] = NO_REGION
    s.quest_slot[seat] = [int(q) for q in s.quests].index(content.QUESTS.index(words[1]))
    s.quest_step[seat] = int(words[2])


def _kept(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        quest = content.QUESTS.index(name)
        s.kept[_seat(words[0])] |= 1 << quest
        s.event_place[MONSTER_EVENTS + quest] = KEPT


def _tokens(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        s.used[_seat(words[0])] |= 1 << SPECIAL_ACTIONS.index(name)


def _temple_card(s: Table, words: list[str]) -> None:
    s.temple_card = content.TEMPLE_CARDS.index(words[0])


def _countdown(s: Table, words: list[str]) -> None:
    s.activation_seat = _seat(words[0])
    s.throne = GOD_REGION[content.GODS.index(words[1])]
    s.activation_tokens = int(words[2])
    s.throne_open = 1 if words[3:] == ["open"] else 0


def _slain(s: Table, words: list[str]) -> None:
    for name in words[1:]:
        monster = content.MONSTERS.index(name)
        s.monster_region[monster] = -2
        s.slayer[monster] = _seat(words[0])


def _supply(s: Table, words: list[str]) -> None:
    """So many Hoplites in the supply; the others stand in the field of a region."""
    seat = _seat(words[0])
    place = seat * REGIONS + _region(words[2])
    s.field[place] += int(s.supply[seat]) - int(words[1])
    s.supply[seat] = int(words[1])


_SAY = {
    "hero": _hero,
    "attributes": _attributes,
    "injured": _injured,
    "army": _army,
    "control": _control,
    "hand": _hand,
    "deck": _deck,
    "artifacts": _artifacts,
    "used": _used,
    "blessings": _blessings,
    "monster": _monster,
    "evolved": _evolved,
    "glory": _glory,
    "priests": _priests,
    "praying": _praying,
    "level": _level,
    "temples": _temples,
    "slots": _slots,
    "quest": _quest,
    "step": _step,
    "kept": _kept,
    "tokens": _tokens,
    "temple_card": _temple_card,
    "countdown": _countdown,
    "slain": _slain,
    "supply": _supply,
}
