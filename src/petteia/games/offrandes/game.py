"""The game as the rest of Petteia sees it: the contract, fulfilled by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.facts import Kind
from petteia.core.game import NO_SEAT, TABLE, Game, Reason, Tip
from petteia.core.heuristic import Heuristic
from petteia.core.history import Chip, Way
from petteia.core.messages import Message
from petteia.core.notation import Dialect
from petteia.core.options import Value
from petteia.core.panels import Deeds, Line, Panel, Row, Step
from petteia.core.presenting import Part, Sale, Setting
from petteia.core.saving import Field
from petteia.core.terms import Term
from petteia.core.words import Words
from petteia.games.offrandes import check, setup
from petteia.games.offrandes.actions import ACTIONS
from petteia.games.offrandes.components import content, kinds
from petteia.games.offrandes.decisions import DECISIONS
from petteia.games.offrandes.events import EVENTS
from petteia.games.offrandes.known import encode, redeal, sale, view
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.options import OPTIONS
from petteia.games.offrandes.state import Position
from petteia.games.offrandes.told import (
    deeds,
    descriptions,
    history,
    names,
    offers,
    panel,
    presenting,
    pressing,
    questions,
    reasons,
    rows,
    terms,
    tips,
    words,
)
from petteia.games.offrandes.told.saying import Saying

LARGEST: Final = 32767  # that an observation can show
VERSION: Final = content.FILE.version("1")


class Offrandes(Game[Position]):
    """Offrandes, for 3 to 5 players."""

    name: ClassVar[str] = "offrandes"
    players: ClassVar[range] = range(content.SMALLEST_TABLE, content.LARGEST_TABLE + 1)  # OFF-1.1
    version = VERSION
    options = OPTIONS
    actions = ACTIONS
    events = EVENTS
    ending = ("pass", "decline", "end_turn")
    content = content.FILE
    families: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "characters": ("character",),
        "altars": ("altar",),
        "animals": ("animal",),
        "cities": ("city",),
    }
    decisions = DECISIONS
    observation_blocks = encode.BLOCKS
    observation = staticmethod(encode.observation)
    presentation = presenting.PRESENTATION
    counts = presenting.COUNTS
    signs = history.SIGNS
    speeds = presenting.SPEEDS
    has_secrets: ClassVar[bool] = False  # OFF-14.7
    has_sales: ClassVar[bool] = True
    ends_by: ClassVar[tuple[str, ...]] = ("OFF-12.1",)
    memorable: ClassVar[tuple[str, ...]] = ("pair_sold", "corrupted", "laid", "replaced")
    first_terms: ClassVar[tuple[str, ...]] = ("chr-peasant", "drachma", "ani-goat", "shrine", "devotion")

    @property
    def encoder(self) -> encode.OffrandesEncoder:
        return encode.ENCODER

    def hides(self, options: Mapping[str, Value]) -> bool:
        """OFF-14.2  Money that is not open is not shown, although it could be counted."""
        return not options["open_drachmas"]

    def settle_options(self, players: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """OFF-2.10  A first player who does not sit at the table is refused."""
        settled = super().settle_options(players, chosen)
        first = settled["first_player"]
        if isinstance(first, int) and first >= players:
            raise BadSetup(Message("offrandes.first_player", seat=first, last=players - 1))
        return settled

    def setup(self, players: int, options: dict[str, Value], layout: object) -> Position:
        if layout is not None:
            raise BadSetup(Message("core.layout.none", game=self.title()))
        return setup.set_up(players, self.option_numbers(options))

    def fields(self, players: int) -> list[Field]:
        characters, altars, last = len(content.CHARACTERS), len(content.ALTARS), players - 1
        bits = (1 << players) - 1
        return [
            Field("round", None, 0, LARGEST),
            Field("phase", None, 0, 5),
            Field("first", None, -1, last),
            Field("levels", players * characters, 0, content.LAST_LEVEL),
            Field("drachmas", players, 0, content.DRACHMA_LIMIT),
            Field("points", players, 0, LARGEST),
            Field("reserve", len(content.ANIMALS), 0, max(content.SUPPLY)),
            Field("altar_seat", altars, -1, last),
            Field("altar_animal", altars, -1, len(content.ANIMALS) - 1),
            Field("altar_number", altars, 0, content.LAST_LEVEL),
            Field("owner", None, -1, last),
            Field("card_seat", characters, -1, last),
            Field("pair_low", None, -1, characters - 1),
            Field("pair_high", None, -1, characters - 1),
            Field("bid", None, 0, content.DRACHMA_LIMIT),
            Field("bidder", None, -1, last),
            Field("buyers", None, 0, bits),
            Field("passed", None, 0, bits),
            Field("corrupted", None, 0, bits),
        ]

    def dialect(self) -> Dialect:
        from petteia.games.offrandes.told.notation import OffrandesDialect  # loaded when it is first wanted

        return OffrandesDialect(self)

    def state_options(self, state: Position) -> dict[str, Value]:
        return self.option_values([int(n) for n in state.options])

    def kinds(self, players: int) -> Mapping[str, Kind]:
        return kinds.kinds(players)

    def check_table(self, state: Position) -> None:
        check.check(state)

    def redeal(self, state: Position, seat: int, roller: Roller) -> Position:
        seat = self.check_seat(state, seat)
        return redeal.redeal(state, seat, roller)

    def supposed(self, state: Position, seat: int, number: int = 0) -> Position:
        return redeal.supposed(state, self.check_seat(state, seat))

    def view(self, state: Position, seat: int | None) -> View:
        if seat is not None:
            seat = self.check_seat(state, seat)
        return view.view(state, seat)

    def heuristic(self) -> Heuristic:
        from petteia.games.offrandes.played.heuristic import Offrandes  # loaded when it is first wanted

        return Offrandes()

    def levels(self) -> Mapping[str, Setting]:
        from petteia.games.offrandes.played.levels import LEVELS

        return LEVELS

    def sale(self, view: View) -> Sale | None:
        return sale.sale(view)

    def parts(self, state: Position, seat: int, events: Sequence[Event]) -> list[Part]:
        return presenting.parts(seat, events)

    def svg(self, view: View, lang: str = "en", theme: str = "light", part: str = TABLE) -> str:
        from petteia.games.offrandes.drawn.picture import draw

        return draw(view, lang, theme, part)

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

    def describe_event(self, event: Event, lang: str = "en") -> str:
        return descriptions.describe_event(event).text(lang)

    def chip(self, events: Sequence[Event], lang: str = "en") -> Chip | None:
        return history.chip(events)

    def places(self, event: Event) -> tuple[str, ...]:
        return history.places(event)

    def trail(self, state: Position, event: Event) -> Way | None:
        return history.trail(state, event)

    def heading(self, state: Position, lang: str = "en") -> str:
        return history.heading(int(state.round), int(state.phase), int(state.owner), lang)

    def time(self, state: Position) -> int:
        return int(state.round)

    def turn(self, state: Position) -> tuple[int, int]:
        """OFF-4.1, OFF-5.1  An auction turn, or another phase; what is done in it depends on others too."""
        return int((state.round * 8 + state.phase) * 8 + state.owner), NO_SEAT

    def tip(self, state: Position, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        return tips.tip(place)

    def term(self, place: str) -> Term | None:
        return terms.term(place)

    def pressed(self, state: Position, action: int) -> tuple[str, ...]:
        return pressing.pressed(action)

    def is_source(self, action: int) -> bool:
        return pressing.is_source(action)

    def cost(self, state: Position, action: int) -> int:
        return pressing.cost(action)

    def offer(self, steps: Sequence[Step], lang: str = "en") -> Line:
        state, action = steps[-1]
        return offers.offer(action, self.view(state, int(state.seat)), Saying(lang))

    def outcome(self, steps: Sequence[Step], lang: str = "en") -> str:
        state, action = steps[-1]
        return offers.outcome(action, self.view(state, int(state.seat)))

    def place(self, view: View, ident: str, lang: str = "en") -> Line:
        return offers.place(ident, view, Saying(lang))

    def deeds(self, view: View, lang: str = "en") -> list[Deeds]:
        return deeds.deeds(lang)

    def panel(self, view: View, lang: str = "en") -> Panel:
        return panel.panel(view, Saying(lang))

    def rows(self, view: View, lang: str = "en") -> list[Row]:
        return rows.rows(view, lang)

    def seat_name(self, seat: int) -> Message:
        return names.city(seat)

    def not_asked(self, state: Position, action: int) -> Reason:
        return reasons.when(action)

    def explain(self, state: Position, action: int, number: int) -> Reason:
        return reasons.explain(state, action, number)


GAME: Final = Offrandes()
