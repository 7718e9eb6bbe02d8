"""The game as the rest of Petteia sees it: the contract, fulfilled by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Final

from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.facts import Kind
from petteia.core.game import TABLE, Game, Reason, Tip
from petteia.core.heuristic import Heuristic
from petteia.core.history import Chip, Way
from petteia.core.last_turns import LastTurns
from petteia.core.manners import Manners
from petteia.core.messages import Message
from petteia.core.notation import Dialect
from petteia.core.options import Value
from petteia.core.panels import Deeds, Goal, Line, Moment, Panel, Row, Step, Warned
from petteia.core.presenting import Part, Setting
from petteia.core.saving import Field
from petteia.core.terms import Term
from petteia.core.words import SEEN, Group, Words
from petteia.games.hellas import check, setup
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.components.kinds import kinds
from petteia.games.hellas.decisions import DECISIONS
from petteia.games.hellas.events import EVENTS
from petteia.games.hellas.known import encode, victories
from petteia.games.hellas.known import view as known
from petteia.games.hellas.known.blocks import BLOCKS
from petteia.games.hellas.known.redeal import redeal as redealt
from petteia.games.hellas.known.retell import retell as retold
from petteia.games.hellas.known.shape import View
from petteia.games.hellas.options import FORMER, OPTIONS
from petteia.games.hellas.state import Position
from petteia.games.hellas.told import (
    deeds,
    descriptions,
    groups,
    history,
    moment,
    names,
    offers,
    panel,
    presenting,
    pressing,
    questions,
    reasons,
    refused,
    standing,
    terms,
    tips,
    words,
)

VERSION: Final = content.FILE.version("2")
READS: Final = (content.FILE.version("1"),)  # these go on as they were begun


class Hellas(Game[Position]):
    """Lords of Hellas, for 2 to 4 players."""

    name: ClassVar[str] = "hellas"
    players: ClassVar[range] = range(content.SMALLEST_TABLE, content.LARGEST_TABLE + 1)  # HEL-CMP.1
    version = VERSION
    reads = READS
    options = OPTIONS
    former = FORMER
    actions = ACTIONS
    events = EVENTS
    ending = ("no", "done", "stop", "pass", "close", "to_special", "end_turn")
    content = content.FILE
    families: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "artifacts": ("artifact",),
        "blessings": ("blessing",),
        "monsters": ("monster", "region_attack", "special_attack", "passive"),
        "quests": ("quest",),
        "heroes": ("hero",),
        "gods": ("god",),
        "combat_types": ("combat",),
        "combat_cards": ("combat",),
        "monster_attacks": ("attack",),
        "monster_events": ("event_card",),
        "temple_cards": ("temple",),
        "regions": ("region",),
        "attributes": ("attribute",),
        "symbols": ("symbol",),
    }
    decisions = DECISIONS
    unit: ClassVar[str] = "turn"
    ends_by: ClassVar[tuple[str, ...]] = ("HEL-VIC.1",)
    memorable: ClassVar[tuple[str, ...]] = ("control_taken", "slain", "temple_built", "countdown_started", "countdown")
    crucial: ClassVar[tuple[str, ...]] = ("countdown_started",)
    first_terms: ClassVar[tuple[str, ...]] = (
        "hoplite",
        "att-leadership",
        "priest",
        "monument-5",
        "glory",
        "combat-card",
    )
    has_long_turns: ClassVar[bool] = True
    observation_blocks = BLOCKS
    observation = staticmethod(encode.observation)
    presentation = presenting.PRESENTATION
    counts = presenting.COUNTS
    signs = history.SIGNS
    speeds = presenting.SPEEDS

    @property
    def encoder(self) -> encode.HellasEncoder:
        return encode.ENCODER

    def setup(self, players: int, options: dict[str, Value], layout: object) -> Position:
        if layout is not None:
            raise BadSetup(Message("core.layout.none", game=self.title()))
        return setup.set_up(players, self.option_numbers(options))

    def fields(self, players: int) -> list[Field]:
        regions, last, hoplites = len(content.REGIONS), players - 1, content.HOPLITES
        gods, monsters, quests = len(content.GODS), len(content.MONSTERS), len(content.QUESTS)
        all_regions, cards = (1 << regions) - 1, (1 << len(content.COMBAT_IDS)) - 1
        blessings, attacks = (1 << len(content.BLESSINGS)) - 1, (1 << len(content.ATTACK_IDS)) - 1
        artifacts, card = len(content.ARTIFACTS), len(content.COMBAT_IDS) - 1
        many = 1 << 30
        return [
            Field("turn", None, 0, many),
            Field("active", None, -1, last),
            Field("first", None, -1, last),
            Field("winner", None, -1, last),
            Field("victory", None, -1, 4),
            Field("control", regions, -1, last),
            Field("field", players * regions, 0, hoplites),
            Field("forts", players * regions, 0, 1),
            Field("supply", players, 0, hoplites),
            Field("temples", None, 0, all_regions),
            Field("temples_built", None, 0, 8),
            Field("temple_card", None, -1, len(content.TEMPLE_CARDS) - 1),
            Field("levels", gods, 1, content.MONUMENT_LEVELS),
            Field("praying", players * gods, 0, content.PRIESTS),
            Field("pool", players, 0, content.PRIESTS),
            Field("glory", len(content.NATIONS), -1, last),
            Field("hero", players, -1, len(content.HEROES) - 1),
            Field("color", players, -1, len(content.COLORS) - 1),
            Field("hero_region", players, -1, regions - 1),
            Field("quest_slot", players, -1, content.QUEST_SLOTS - 1),
            Field("quest_step", players, 0, content.QUEST_STEPS),
            Field("track", players * 3, 1, content.ATTRIBUTE_MAX),
            Field("injured", players, 0, 7),
            Field("monster_region", monsters, -2, regions - 1),
            Field("covered", monsters, 0, many),
            Field("slayer", monsters, -1, last),
            Field("event_place", len(content.EVENT_CARDS), 0, 6),
            Field("quests", content.QUEST_SLOTS, -1, quests - 1),
            Field("kept", players, 0, (1 << quests) - 1),
            Field("deck", None, 0, cards),
            Field("discards", None, 0, cards),
            Field("hands", players, 0, cards),
            Field("attack_deck", None, 0, attacks),
            Field("attack_discards", None, 0, attacks),
            Field("attack_hidden", None, 0, attacks),
            Field("attack_reader", None, -1, last),
            Field("artifact_owner", artifacts, -2, last),
            Field("charged", None, 0, (1 << artifacts) - 1),
            Field("blessings", players, 0, blessings),
            Field("blessing_deck", None, 0, blessings),
            Field("blessing_discards", None, 0, blessings),
            Field("used", players, 0, 255),
            Field("activation_seat", None, -1, last),
            Field("activation_tokens", None, 0, content.ACTIVATION_TOKENS),
            Field("throne", None, -1, regions - 1),
            Field("throne_open", None, 0, 1),
            Field("taken", None, 0, 15),
            Field("turn_used", None, 0, 3),
            Field("prayers", None, 0, many),
            Field("extra", None, 0, many),
            Field("moved", regions, 0, hoplites),
            Field("moved_forts", None, 0, all_regions),
            Field("came", regions * regions, 0, hoplites),
            Field("entered", None, 0, all_regions),
            Field("open_battles", None, 0, all_regions),
            Field("battle_region", None, -1, regions - 1),
            Field("attacker", None, -1, last),
            Field("defender", None, -1, last),
            Field("battle_cards", 2, 0, cards),
            Field("battle_first", 2, -1, card),
            Field("battle_bonus", 2, 0, many),
            Field("battle_blood", 2, -9, 9),
            Field("battle_passed", None, 0, 3),
            Field("battle_used", None, 0, 3),
            Field("hunter", None, -1, last),
            Field("hunt_monster", None, -1, monsters - 1),
            Field("hunt_dealt", None, 0, many),
            Field("hunt_wounds", None, 0, many),
            Field("hunt_attacks", None, 0, many),
            Field("hunt_used", None, 0, 15),
            Field("hunt_attack", None, -1, len(content.ATTACK_IDS) - 1),
            Field("hunt_value", None, 0, many),
            Field("hunt_result", None, 0, 3),
        ]

    def dialect(self) -> Dialect:
        from petteia.games.hellas.told.notation import HellasDialect  # loaded when it is first wanted

        return HellasDialect(self)

    def state_options(self, state: Position) -> dict[str, Value]:
        return self.option_values([int(n) for n in state.options])

    def choice(self, state: Position, seat: int | None) -> dict[str, Any]:
        return known.choice(state, seat)

    def kinds(self, players: int) -> Mapping[str, Kind]:
        return kinds(players)

    def check_table(self, state: Position) -> None:
        check.check(state)

    def redeal(self, state: Position, seat: int, roller: Roller) -> Position:
        seat = self.check_seat(state, seat)
        return redealt(state, seat, roller)

    def retell(
        self, state: Position, dealt: Position, seat: int, told: Sequence[tuple[Any, ...]]
    ) -> list[tuple[Any, ...]]:
        return retold(state, dealt, seat, told)

    def view(self, state: Position, seat: int | None) -> View:
        if seat is not None:
            seat = self.check_seat(state, seat)
        return known.view(state, seat)

    def heuristic(self) -> Heuristic:
        from petteia.games.hellas.played.heuristic import Hellas  # loaded when it is first wanted

        return Hellas()

    def manners(self) -> Manners:
        from petteia.games.hellas.played.manners import HellasManners

        return HellasManners()

    def last_turns(self) -> LastTurns:
        from petteia.games.hellas.played.last_turns import HellasLastTurns

        return HellasLastTurns()

    def levels(self) -> Mapping[str, Setting]:
        from petteia.games.hellas.played.levels import LEVELS

        return LEVELS

    def standing(self, state: Position) -> list[int]:
        return presenting.standing(self.view(state, None))

    def parts(self, state: Position, seat: int, events: Sequence[Event]) -> list[Part]:
        return presenting.parts(self.view(state, None), seat)

    def warnings(self, view: View) -> list[Warned]:
        return victories.warnings(view)

    def bare_question(self, view: View, lang: str = "en") -> str:
        return questions.asked(view).text(lang)

    def svg(self, view: View, lang: str = "en", theme: str = "light", part: str = TABLE) -> str:
        drawing: Any = import_module("petteia.games.hellas.drawn.picture")  # loaded when it is first wanted
        picture: str = drawing.draw(view, lang, theme, part)
        return picture

    def words(self, view: View, lang: str = "en") -> Words:
        return words.words(view, lang)

    def question(self, view: View, lang: str = "en") -> str:
        return questions.question(view).text(lang)

    def status(self, view: View, lang: str = "en") -> tuple[str, str]:
        found = questions.status(view)
        if found is None:
            return super().status(view, lang)
        line, note = found
        return line.text(lang), note.text(lang) if note is not None else ""

    def describe(self, action: Given, view: View, lang: str = "en") -> str:
        return descriptions.describe(self.action_id(action), view).text(lang)

    def command(self, action: Given, view: View, lang: str = "en") -> str:
        return descriptions.command(self.action_id(action), view).text(lang)

    def groups(self, state: Position, lang: str = "en", form: str = SEEN) -> list[Group]:
        seat = int(state.seat)
        return [] if seat < 0 else groups.groups(self.view(state, seat), state.legal(), lang, form)

    def describe_event(self, event: Event, lang: str = "en") -> str:
        return descriptions.describe_event(event).text(lang)

    def describe_act(self, events: Sequence[Event], lang: str = "en") -> str:
        return super().describe_act(history.worth_telling(events), lang)

    def chip(self, events: Sequence[Event], lang: str = "en") -> Chip | None:
        return history.chip(events)

    def places(self, event: Event) -> tuple[str, ...]:
        return history.places(event)

    def trail(self, state: Position, event: Event) -> Way | None:
        return history.trail(event)

    def time(self, state: Position) -> int:
        return int(state.turn)

    def turn(self, state: Position) -> tuple[int, int]:
        """HEL-TRN.2  A turn is in the hands of one player, who is asked again and again."""
        return int(state.turn), int(state.active)

    def tip(self, state: Position, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        return tips.tip(state, place)

    def term(self, place: str) -> Term | None:
        return terms.term(place)

    def pressed(self, state: Position, action: int) -> tuple[str, ...]:
        return pressing.pressed(state, action)

    def begun_by(self, action: int) -> tuple[int, ...]:
        return pressing.begun_by(action)

    def unreached(self, state: Position, action: int) -> tuple[Position, Reason] | None:
        return refused.unreached(state, action)

    def completes(self, state: Position, before: int) -> bool:
        return pressing.completes(state, before)

    def repeats(self, state: Position, before: int) -> bool:
        return pressing.repeats(state, before)

    def cost(self, state: Position, action: int) -> int:
        return pressing.cost(state, action)

    def offer(self, steps: Sequence[Step], lang: str = "en") -> Line:
        return offers.offer(steps, lang) or super().offer(steps, lang)

    def outcome(self, steps: Sequence[Step], lang: str = "en") -> str:
        return offers.outcome(steps, lang)

    def place(self, view: View, ident: str, lang: str = "en") -> Line:
        return offers.place(view, ident, lang)

    def deeds(self, view: View, lang: str = "en") -> list[Deeds]:
        return deeds.deeds(view, lang)

    def panel(self, view: View, lang: str = "en") -> Panel:
        return panel.panel(view, lang)

    def moment(self, view: View, lang: str = "en") -> Moment | None:
        return moment.moment(view, lang)

    def rows(self, view: View, lang: str = "en") -> list[Row]:
        return standing.rows(view, lang)

    def goals(self, view: View, lang: str = "en") -> list[Goal]:
        return standing.goals(view, lang)

    def seat_name(self, seat: int) -> Message:
        return names.seat_name(seat)

    def explain(self, state: Position, action: int, number: int) -> Reason:
        return reasons.explain(state, action, number)


GAME: Final = Hellas()
