"""The game as the rest of Petteia sees it: the contract, fulfilled by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, ClassVar, Final

from petteia.core import flow
from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.facts import Kind, collect, modules_of
from petteia.core.flow import Decision
from petteia.core.game import NO_SEAT, TABLE, Game, Reason, Tip
from petteia.core.heuristic import Heuristic
from petteia.core.history import Chip, Way
from petteia.core.last_turns import LastTurns
from petteia.core.messages import Message
from petteia.core.notation import Dialect
from petteia.core.options import Value
from petteia.core.panels import Deeds, Line, Moment, Panel, Row, Step
from petteia.core.presenting import Part, Setting
from petteia.core.saving import Field
from petteia.core.terms import Term
from petteia.core.words import SEEN, Group, Words
from petteia.games.delphi import check, setup
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content, generator, layouts
from petteia.games.delphi.components.kinds import kinds
from petteia.games.delphi.events import EVENTS
from petteia.games.delphi.known import encode, redeal, view
from petteia.games.delphi.known.blocks import BLOCKS
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.options import FIRST_GAME, OPTIONS, RANDOM, RANDOM_COMPACT
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import (
    deeds,
    descriptions,
    groups,
    history,
    moment,
    names,
    offers,
    presenting,
    pressing,
    questions,
    reasons,
    refused,
    rows,
    terms,
    words,
)

VERSION: Final = content.FILE.version("1")

# From the name of a decision or step to its class: how a saved stack is read.
DECISIONS: Final = collect(Decision, flow, *modules_of("petteia.games.delphi.rules"), setup)


class Delphi(Game[Position]):
    """The Oracle of Delphi, for 2 to 4 players."""

    name: ClassVar[str] = "delphi"
    players: ClassVar[range] = range(content.SMALLEST_TABLE, content.LARGEST_TABLE + 1)  # DEL-1.1
    version = VERSION
    options = OPTIONS
    actions = ACTIONS
    events = EVENTS
    ending = ("end", "decline", "give up")
    content = content.FILE
    families: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "equipment": ("equipment",),
        "ship_tiles": ("ship_tile",),
        "gods": ("god",),
        "monsters": ("monster",),
        "companions": ("companion", "type"),
        "companion_types": ("type",),
        "oracle_cards": ("oracle_card",),
        "injury_cards": ("injury_card",),
        "tasks": ("task",),
        "dual_tiles": ("zeus_tile",),
        "island_tiles": ("island_tile", "letter"),
        "letters": ("letter",),
    }
    decisions = DECISIONS
    pays_with: ClassVar[str] = "favour"
    ends_by: ClassVar[tuple[str, ...]] = ("DEL-35.3",)
    memorable: ClassVar[tuple[str, ...]] = ("task_done", "zeus_reached")
    first_terms: ClassVar[tuple[str, ...]] = ("die-red", "favour", "oracle-card", "god-zeus", "shrine", "injury")
    has_long_turns: ClassVar[bool] = True
    observation_blocks = BLOCKS
    observation = staticmethod(encode.observation)
    first_game = FIRST_GAME
    presentation = presenting.PRESENTATION
    counts = presenting.COUNTS
    signs = history.SIGNS
    speeds = presenting.SPEEDS
    is_race: ClassVar[bool] = True

    @property
    def encoder(self) -> encode.DelphiEncoder:
        return encode.ENCODER

    def make_layout(self, players: int, options: Mapping[str, Value], roller: Roller) -> layouts.Layout:
        """DEL-3.2, DEL-3.12  The arrangement that the option asks for, with the pieces dealt on it."""
        wanted = str(options["layout"])
        if wanted == RANDOM:
            placements = generator.random_sea(roller)
        elif wanted == RANDOM_COMPACT:
            placements = generator.random_compact(roller)
        else:
            placements = layouts.LAYOUTS[wanted]
        return layouts.make_layout(players, placements, roller)

    def setup(self, players: int, options: dict[str, Value], layout: object) -> Position:
        """Without a layout the pieces lie as the seed 0 deals them."""
        if layout is None:
            layout = default_layout(players, str(options["layout"]))
        given: Any = layout
        board = layouts.board_of(layouts.placements_of(given))
        offering_piles = [players] * c.OFFERING_ISLANDS
        pieces = setup.Pieces(
            layouts.read_piles(given, "offerings", c.OFFERING_ISLAND, offering_piles, players),
            layouts.read_piles(given, "monsters", c.MONSTER_ISLAND, layouts.pile_sizes(players), players),
            layouts.read_temples(given),
            layouts.read_player_colors(given, players),
        )
        return setup.set_up(players, self.option_numbers(options), board, layouts.copy_of(given), pieces)

    def layout_of(self, state: Position) -> object:
        layout: Any = state.layout
        return layouts.copy_of(layout)

    def fields(self, players: int) -> list[Field]:
        last, bits = players - 1, (1 << players) - 1
        by_color = players * c.COLORS
        all_cards = (1 << c.EQUIPMENT) - 1
        many = 1 << 14
        return [
            Field("round", None, 0, 1 << 30),
            Field("phase", None, 0, len(c.PHASES) - 1),
            Field("first", None, -1, last),
            Field("turn", None, -1, last),
            Field("reached", None, 0, bits),
            Field("played", None, -1, c.COLORS - 1),
            Field("is_crew_hired", None, 0, 1),
            Field("apollo", None, 0, 99),
            Field("titan", None, 0, c.TITAN_FACES),
            Field("offerings", c.OFFERING_ISLANDS, 0, c.ALL_COLORS),
            Field("monsters", c.MONSTER_ISLANDS, 0, c.ALL_COLORS),
            Field("statues", c.CITIES, 0, 3),
            Field("raised", c.STATUE_ISLANDS, 0, c.ALL_COLORS),
            Field("made", c.COLORS, 0, 4),
            Field("tiles", c.ISLANDS, -1, c.ISLAND_TILES - 1),
            Field("explored", None, 0, c.ALL_ISLANDS),
            Field("shrines", None, 0, c.ALL_ISLANDS),
            Field("oracle_deck", c.COLORS, 0, 99),
            Field("oracle_discard", c.COLORS, 0, 99),
            Field("injury_deck", c.COLORS, 0, 99),
            Field("injury_discard", c.COLORS, 0, 99),
            Field("display", None, 0, all_cards),
            Field("equipment_deck", None, 0, all_cards),
            Field("draft", None, 0, (1 << c.SHIP_TILES) - 1),
            Field("favours", players, 0, many),
            Field("shields", players, 0, content.MOST_SHIELD),
            Field("ships", players, 0, c.STOPS - 1),
            Field("ship_tiles", players, -1, c.SHIP_TILES - 1),
            Field("dice", by_color, 0, c.DICE),
            Field("cards", by_color, 0, 99),
            Field("injuries", by_color, 0, 99),
            Field("gods", by_color, 0, content.TOP_ROW),
            Field("hold", by_color * c.CARGO_KINDS, 0, 9),
            Field("shrine_tiles", players, 0, (1 << c.SHRINES) - 1),
            Field("white_tiles", players * c.TASKS, 0, 3),
            Field("colored_tiles", players * c.TASKS, 0, c.ALL_COLORS),
            Field("done", players * c.TASKS, 0, c.ALL_COLORS),
            Field("trophies", by_color, 0, 4),
            Field("companions", players * c.COMPANION_TYPES, 0, c.ALL_COLORS),
            Field("equipment", players, 0, all_cards),
            Field("modifiers", players * c.MODIFIERS, 0, 99),
            Field("seen", players, 0, c.ALL_ISLANDS),
        ]

    def kinds(self, players: int) -> Mapping[str, Kind]:
        return kinds(players)

    def dialect(self) -> Dialect:
        from petteia.games.delphi.told.notation import DelphiDialect  # loaded when it is first wanted

        return DelphiDialect(self)

    def choice(self, state: Position, seat: int | None) -> dict[str, Any]:
        told = view.choice(super().choice(state, seat))
        return told | {"chance": True} if state.seat == flow.CHANCE else told

    def state_options(self, state: Position) -> dict[str, Value]:
        return self.option_values([int(n) for n in state.options])

    def check_table(self, state: Position) -> None:
        check.check(state)

    def redeal(self, state: Position, seat: int, roller: Roller) -> Position:
        seat = self.check_seat(state, seat)
        return redeal.redeal(state, seat, roller)

    def retell(
        self, state: Position, dealt: Position, seat: int, told: Sequence[tuple[Any, ...]]
    ) -> list[tuple[Any, ...]]:
        return redeal.retell(dealt, told)

    def view(self, state: Position, seat: int | None) -> View:
        if seat is not None:
            seat = self.check_seat(state, seat)
        return view.view(state, seat)

    def heuristic(self) -> Heuristic:
        from petteia.games.delphi.played.heuristic import Delphi  # loaded when it is first wanted

        return Delphi()

    def last_turns(self) -> LastTurns:
        from petteia.games.delphi.played.last_turns import DelphiLastTurns

        return DelphiLastTurns()

    def levels(self) -> Mapping[str, Setting]:
        from petteia.games.delphi.played.levels import LEVELS

        return LEVELS

    def standing(self, state: Position) -> list[int]:
        return presenting.standing(state.scores())

    def parts(self, state: Position, seat: int, events: Sequence[Event]) -> list[Part]:
        return presenting.parts(self.view(state, None), seat, state.scores()[seat])

    def svg(self, view: View, lang: str = "en", theme: str = "light", part: str = TABLE) -> str:
        drawing: Any = import_module("petteia.games.delphi.drawn.picture")  # loaded when it is first wanted
        picture: str = drawing.draw(view, lang, theme, part)
        return picture

    def words(self, view: View, lang: str = "en") -> Words:
        return words.words(view, lang)

    def groups(self, state: Position, lang: str = "en", form: str = SEEN) -> list[Group]:
        return groups.groups(state, lang, form)

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

    def describe_event(self, event: Event, lang: str = "en") -> str:
        return descriptions.describe_event(event).text(lang)

    def describe_act(self, events: Sequence[Event], lang: str = "en") -> str:
        return history.describe_act(events, lang)

    def heading(self, state: Position, lang: str = "en") -> str:
        """DEL-7.2  The oracle speaks at the end of a player's turn."""
        when = Message("core.heading.round", n=int(state.round)).text(lang) if state.round else ""
        return " · ".join(filter(None, (when, names.player(int(state.turn)).text(lang) if when else "")))

    def chip(self, events: Sequence[Event], lang: str = "en") -> Chip | None:
        return history.chip(events)

    def places(self, event: Event) -> tuple[str, ...]:
        return history.places(event)

    def trail(self, state: Position, event: Event) -> Way | None:
        return history.trail(state, event)

    def time(self, state: Position) -> int:
        return int(state.round)

    def turn(self, state: Position) -> tuple[int, int]:
        """DEL-7.2  Phases 1 and 2 are in the hands of one player; then the oracle speaks, and the others answer."""
        is_own = state.phase in (c.CHECK_INJURIES, c.ACTIONS)
        return int(state.round * state.seats + state.turn), int(state.turn) if is_own else NO_SEAT

    def tip(self, state: Position, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        tips: Any = import_module("petteia.games.delphi.told.tips")  # it draws: loaded when it is first wanted
        found: Tip = tips.tip(state, seat, place, lang, theme)
        return found

    def unreached(self, state: Position, action: int) -> tuple[Position, Reason] | None:
        return refused.unreached(state, action)

    def term(self, place: str) -> Term | None:
        return terms.term(place)

    def pressed(self, state: Position, action: int) -> tuple[str, ...]:
        return pressing.pressed(state, action)

    def cost(self, state: Position, action: int) -> int:
        return price_of(state, action)

    def amount(self, number: int, lang: str = "en") -> str:
        return names.favours(number).text(lang)

    def offer(self, steps: Sequence[Step], lang: str = "en") -> Line:
        return offers.offer(steps, lang) or super().offer(steps, lang)

    def place(self, view: View, ident: str, lang: str = "en") -> Line:
        heads: Any = import_module("petteia.games.delphi.told.heads")  # loaded when it is first wanted
        found: Line = heads.head(view, ident, lang)
        return found

    def deeds(self, view: View, lang: str = "en") -> list[Deeds]:
        return deeds.deeds(lang)

    def panel(self, view: View, lang: str = "en") -> Panel:
        telling: Any = import_module("petteia.games.delphi.told.panel")  # loaded when it is first wanted
        found: Panel = telling.panel(view, lang)
        return found

    def moment(self, view: View, lang: str = "en") -> Moment | None:
        return moment.moment(view, lang)

    def rows(self, view: View, lang: str = "en") -> list[Row]:
        return rows.rows(view, lang)

    def seat_name(self, seat: int) -> Message:
        return names.player(seat)

    def explain(self, state: Position, action: int, number: int) -> Reason:
        return reasons.explain(state, action, number)


@lru_cache(maxsize=64)
def default_layout(players: int, wanted: str) -> layouts.Layout:
    """The layout of a game that was given none."""
    return GAME.make_layout(players, {"layout": wanted}, Roller(0, "layout"))


GAME: Final = Delphi()
