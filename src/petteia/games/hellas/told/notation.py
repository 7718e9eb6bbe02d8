"""Positions of Hellas in words; docs/positions.md lists them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar, Final

from petteia.core.common_words import TURNS
from petteia.core.flow import State
from petteia.core.messages import Message
from petteia.core.notation import Dialect, Moment
from petteia.core.page import NONE_WORD, Page, bit_words
from petteia.core.wordings import (
    ByName,
    BySeat,
    CountsBySeat,
    Number,
    OneBySeat,
    OneOf,
    Owned,
    Row,
    RowBySeat,
    Somebody,
    SomeBySeat,
    SomeOf,
    Word,
)
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import HAS_KING
from petteia.games.hellas.components.vocabulary import POPULATION
from petteia.games.hellas.rules.special import SpecialChoose
from petteia.games.hellas.rules.turn import Turn, TurnEnd, TurnGoesOn
from petteia.games.hellas.rules.victory import condition_met
from petteia.games.hellas.state import Position
from petteia.games.hellas.told import notation_cards as cards
from petteia.games.hellas.told import notation_map as board
from petteia.games.hellas.told.names import named, seat_name

SET_UP, START, MAIN, SPECIAL, ENDED = WORDS = ("set_up", "start", "main", "special", "ended")
HEROES: Final = ("achilles", "perseus", "heracles", "helen")  # of the seats, if nothing is said
PLACES: Final = ("chalkidiki", "crete", "messenia", "acarnania")  # and where they stand
# Decks with their discard piles, all their cards, and the fields that hold cards of them.
DECKS: Final = (
    ("deck", "discards", (1 << len(content.COMBAT_IDS)) - 1, ("hands", "battle_cards")),
    ("attack_deck", "attack_discards", (1 << len(content.ATTACK_IDS)) - 1, ()),
    ("blessing_deck", "blessing_discards", (1 << len(content.BLESSINGS)) - 1, ("blessings",)),
)
RESULTS: Final = ("running", "success", "failed", "failed_by_attack")


class Pile(SomeOf):
    """A deck or its discard pile: if only one of them is said, the other holds all cards that are nowhere else."""

    def read(self, page: Page, words: list[str]) -> None:
        super().read(page, words)
        page.said.add((self.field,))


class Discards(Pile):
    """A discard pile; it is also written if cards are neither in it nor in the deck, so that both are said."""

    def write(self, page: Page, now: Page) -> Iterable[str]:
        deck = next(deck for deck, discards, *_ in DECKS if discards == self.field)
        rest = (page.table[deck] | page.table[self.field]) & ~now.table[self.field]
        if rest != now.table[deck] or self.differs(page, now):
            yield " ".join(bit_words(now.table[self.field], self.names)) or NONE_WORD


class HellasDialect(Dialect):
    """The words of Hellas."""

    players: ClassVar[int] = 4
    phases = WORDS
    words = (
        *TURNS,
        Number("turns NUMBER", "How many turns have begun; 1 if nothing is said.", "turn"),
        Word(
            "won SEAT HOW",
            "Who has won and how: `warlord`, `favored`, `slayer`, `king`; `- draw`.",
            board.read_won,
            board.write_won,
        ),
        Word(
            "hero SEAT HERO [REGION]", "A hero and where it stands; `-`: nowhere.", board.read_hero, board.write_heroes
        ),
        OneBySeat("color SEAT COLOR", "The colour of a player.", names=content.COLORS),
        RowBySeat(
            "attributes SEAT 2/1/3", "Leadership, Strength and Speed; 1 if nothing is said.", "track", c.ATTRIBUTES
        ),
        SomeBySeat("injured SEAT ATTRIBUTE…", "Injured attributes.", names=c.ATTRIBUTES),
        Word(
            "army SEAT REGION NUMBER[+f]", "Field Hoplites, and a fortified one.", board.read_army, board.write_armies
        ),
        Word("supply SEAT NUMBER REGION", "Hoplites in the supply; all others stand in a region.", board.read_supply),
        SomeBySeat("blessings SEAT CARD…", "Blessings.", names=content.BLESSINGS),
        Owned(
            "control SEAT REGION…", "Control markers; an army that is large enough needs none.", names=content.REGIONS
        ),
        Word("temples REGION…", "Temples, and the Oracle.", board.read_temples, board.write_temples),
        Number(
            "slots NUMBER", "Empty slots of the Temple card; as many as Temples if nothing is said.", "temples_built"
        ),
        OneOf("temple_card CARD", "The Temple card; the first one if nothing is said.", names=content.TEMPLE_CARDS),
        ByName("level GOD NUMBER…", "The levels of monuments.", "levels", content.GODS),
        CountsBySeat("praying SEAT GOD…", "Priests on monuments.", names=content.GODS),
        BySeat("priests SEAT NUMBER", "Priests in the pool.", "pool"),
        Owned("glory SEAT NATION…", "Glory tokens.", names=content.NATIONS),
        Word(
            "countdown SEAT GOD NUMBER [open]",
            "Who holds the Monument Activation card, whose monument is finished, the tokens.",
            board.read_countdown,
            board.write_countdown,
        ),
        Word(
            "monster NAME REGION [WOUND…]",
            "A monster and its covered Wounds, counted from 1.",
            board.read_monster,
            board.write_monsters,
        ),
        Word("slain SEAT NAME…", "Monsters that a player has slain.", board.read_slain, board.write_slain),
        Word("evolved CARD…", "Event cards beside the sheets of monsters.", board.read_evolved, board.write_evolved),
        Word(
            "quest NAME…",
            "Open quests, each in the next free slot; `-` leaves one free.",
            board.read_quests,
            board.write_quests,
        ),
        Word("step SEAT QUEST NUMBER", "A hero on a quest.", board.read_step, board.write_steps),
        Word("kept SEAT QUEST…", "Quest cards that lie before a player.", board.read_kept, board.write_kept),
        Word(
            "event PLACE CARD…",
            "Event cards elsewhere: `deck`, `drawn`, `discarded`, `aside`.",
            board.read_event,
            board.write_events,
        ),
        Word("hand SEAT CARD…", "Combat cards, by their ids.", cards.read_hand, cards.write_hands),
        Word(
            "artifacts SEAT NAME…",
            "Artifacts, charged; `out` instead of a seat: out of the game.",
            cards.read_artifacts,
            cards.write_artifacts,
        ),
        Word(
            "used SEAT NAME…",
            "Artifacts that are not charged.",
            partial(cards.read_artifacts, is_charged=False),
            partial(cards.write_artifacts, is_charged=False),
        ),
        SomeBySeat("tokens SEAT ACTION…", "Used-action tokens.", "used", c.SPECIAL_ACTIONS),
        SomeOf("taken ACTION…", "Regular actions taken in this turn.", names=c.REGULAR_ACTIONS),
        SomeOf("turn_used WHAT…", "What is used once in a turn.", names=("shot", "exile")),
        Number("prayers NUMBER", "Uses of Battle Prayer in this turn."),
        Number("extra NUMBER", "Extra special actions that may still be taken."),
        ByName("moved REGION NUMBER…", "Field Hoplites that have moved with this action.", names=content.REGIONS),
        SomeOf("moved_forts REGION…", "Regions whose fortified Hoplite has moved.", names=content.REGIONS),
        Word(
            "came REGION REGION:NUMBER…",
            "How many Hoplites came to a region, and where from.",
            cards.read_came,
            cards.write_came,
        ),
        SomeOf("entered REGION…", "Regions entered with this action.", names=content.REGIONS),
        SomeOf("open_battles REGION…", "Where battles are still to be fought.", names=content.REGIONS),
        Word(
            "battle REGION ATTACKER DEFENDER", "The battle that is being fought.", cards.read_battle, cards.write_battle
        ),
        Word(
            "battle_cards SIDE CARD…",
            "The Combat cards that a side has played, the first one first.",
            cards.read_battle_cards,
            cards.write_battle_cards,
        ),
        Word(
            "battle_first CARD/CARD",
            "The first of them, attacker first.",
            cards.read_first_cards,
            cards.write_first_cards,
        ),
        Row("battle_bonus NUMBER/NUMBER", "Army Strength from effects, attacker first.", names=cards.SIDES),
        Row("battle_blood NUMBER/NUMBER", "Casualties changed by Medusa's Blood.", names=cards.SIDES),
        SomeOf("battle_passed SIDE…", "Who has passed.", names=cards.SIDES),
        SomeOf("battle_used WHAT…", "What is used once in a battle.", names=("response", "plan")),
        Word("hunt SEAT MONSTER", "The Hunt that is going on.", cards.read_hunt, cards.write_hunt),
        SomeOf("hunt_dealt WOUND…", "Wounds covered in this Hunt.", names=board.SLOTS),
        Number("hunt_wounds NUMBER", "Wounds dealt in this step."),
        Number("hunt_attacks NUMBER", "Attack cards played in this Hunt."),
        SomeOf("hunt_used WHAT…", "What is used once in a Hunt.", names=("weak_spot", "flesh", "dodge", "plan")),
        OneOf("hunt_attack CARD", "The attack card that is being resolved.", names=content.ATTACK_IDS),
        Number("hunt_value NUMBER", "Its value."),
        OneOf(
            "hunt_result HOW", "How the Hunt stands: `running`, `success`, `failed`, `failed_by_attack`.", names=RESULTS
        ),
        Discards(
            "discards CARD…", "The Combat cards in the discard pile; the rest is in the deck.", names=content.COMBAT_IDS
        ),
        Pile("deck CARD…", "The Combat cards in the deck; the rest is discarded.", names=content.COMBAT_IDS),
        Discards("attack_discards CARD…", "The attack cards in the discard pile.", names=content.ATTACK_IDS),
        Pile("attack_deck CARD…", "The attack cards in the deck.", names=content.ATTACK_IDS),
        SomeOf("attack_hidden CARD…", "Discarded attack cards that lie face down.", names=content.ATTACK_IDS),
        Somebody("attack_reader SEAT", "Who has seen these."),
        Discards("blessing_discards CARD…", "The Blessings in the discard pile.", names=content.BLESSINGS),
        Pile("blessing_deck CARD…", "The Blessings in the deck.", names=content.BLESSINGS),
    )

    def begin(self, page: Page) -> None:
        """The heroes stand somewhere, nothing else is on the board, and all cards are in their decks."""
        page.phase = page.phase or MAIN
        table = page.table
        if page.first is not None or page.phase != SET_UP:
            table["first"] = page.leader
        if page.phase == SET_UP:
            return
        table["turn"], table["active"], table["temple_card"] = 1, page.turn or 0, 0
        for seat in range(page.players):
            table["hero"][seat] = content.HEROES.index(HEROES[seat])
            table["hero_region"][seat] = content.REGIONS.index(PLACES[seat])
            table["color"][seat] = seat

    def finish(self, page: Page) -> None:
        """HEL-LIM.2, HEL-DCK.3  Hoplites and cards are somewhere; armies control where they stand."""
        table = page.table
        table["supply"] = [board.in_supply(page, seat) for seat in range(page.players)]
        for deck, discards, everything, fields in DECKS:
            rest = everything
            for field in fields:
                for held in table[field]:
                    rest &= ~held
            if (deck,) not in page.said:
                table[deck] = rest & ~table[discards]
            elif (discards,) not in page.said:
                table[discards] = rest & ~table[deck]
        for region, name in enumerate(content.REGIONS):
            if ("control", name) not in page.said and table["control"][region] == c.NOBODY:
                table["control"][region] = self._holder(page, region)
        for region, artifact in zip(content.GOD_REGION, content.GOD_ARTIFACT, strict=True):
            owner = table["control"][region]
            table["artifact_owner"][artifact] = owner
            is_charged = owner >= 0 and ("used", content.ARTIFACTS[artifact]) not in page.said
            table["charged"] = table["charged"] & ~(1 << artifact) | is_charged << artifact

    def _holder(self, page: Page, region: int) -> int:
        """HEL-CTL.2  Whose army in a region is large enough to control it."""
        for seat in range(page.players):
            at = seat * board.REGIONS + region
            army = page.table["field"][at] + page.table["forts"][at]
            if army:
                strength = content.POPULATION[region] + self._modifier(page, seat)
                return seat if army >= max(1, strength) else c.NOBODY
        return c.NOBODY

    def _modifier(self, page: Page, seat: int) -> int:
        """HEL-BL.19  What Blessings add to Population Strengths."""
        amounts = zip(content.BLESSING_MODIFIER, content.BLESSING_MODIFIER_AMOUNT, strict=True)
        owned = page.table["blessings"][seat]
        return sum(int(n) for i, (kind, n) in enumerate(amounts) if owned >> i & 1 and kind == POPULATION)

    def moment(self, page: Page) -> Moment | None:
        """HEL-TRN.1  The parts of a turn that are still to come."""
        seat = page.turn or 0
        match page.phase:
            case "set_up":
                return None
            case "start":
                return [], [Turn(seat)]
            case "main":
                return [TurnEnd(seat), SpecialChoose(seat, 0)], [TurnGoesOn(seat)]
            case "special":
                return [TurnEnd(seat)], [SpecialChoose(seat, 0)]
        return [], []

    def decided(self, state: State) -> Message | None:
        """HEL-VIC.1, HEL-KOK.1  Somebody has won, or nobody holds the card of a finished monument."""
        assert isinstance(state, Position)
        for seat in range(int(state.seats)):
            kind = int(condition_met(state, seat))
            if kind != c.NOTHING:
                name, line = c.VICTORIES[kind], f"phase {ENDED}; won {self.seats[seat]} {c.VICTORIES[kind]}"
                values = {"who": seat_name(seat), "victory": named("victory", name), "line": line}
                return Message("hellas.position.won", **values)
        for god, level in zip(content.GODS, state.levels, strict=True):
            if level == content.MONUMENT_LEVELS and state.throne == c.NO_REGION and HAS_KING[int(state.seats)]:
                line = f"countdown SEAT {god} {content.ACTIVATION_TOKENS}"
                return Message("hellas.position.countdown", god=named("god", god), line=line)
        return None

    def moments(self, now: Page, state: State) -> list[list[str]]:
        """The part of the turn, which the stack tells."""
        table: dict[str, Any] = now.table
        names = [decision.name() for decision in state.stack]
        phase = START
        if table["turn"] == 0 or table["victory"] != c.NOTHING:
            phase = SET_UP if table["turn"] == 0 else ENDED
        elif names[1] == "turn_end":
            phase = MAIN if len(names) > 3 and names[2] == "special_choose" else SPECIAL
        first, seat = table["first"], table["active"]
        when = f"phase {phase}" if seat < 0 else f"turn {now.seat_word(seat)} {phase}"
        is_said = first > 0 or (first == 0 and phase == SET_UP)
        return [[*([f"first {now.seat_word(first)}"] if is_said else []), when]]
