"""The game as Petteia sees it: the contract, fulfilled with the rules and a few words."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

from pebbles import rules
from petteia.core import flow
from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup, demand
from petteia.core.events import Event
from petteia.core.facts import collect
from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.core.options import Value
from petteia.core.panels import Good, Offer, Panel, Row, Section
from petteia.core.saving import Field
from petteia.core.views import common, result
from petteia.core.words import Grid, Words
from petteia.core.words import Section as Paragraph


class Pebbles(Game[rules.Table]):
    """Pebbles."""

    name: ClassVar[str] = "pebbles"
    version = rules.FILE.version("1")
    players: ClassVar[range] = range(2, 5)  # PEB-1.1
    content = rules.FILE
    actions = rules.ACTIONS
    events = rules.EVENTS
    decisions = collect(flow.Decision, flow, sys.modules[rules.__name__])

    # -- positions

    def setup(self, players: int, options: dict[str, Value], layout: object) -> rules.Table:
        if layout is not None:
            raise BadSetup(Message("core.layout.none", game=self.title()))
        return rules.set_up(players)

    def fields(self, players: int) -> list[Field]:
        return [
            Field("heap", None, 0, rules.PEBBLES),
            Field("taken", players, 0, rules.PEBBLES),
            Field("tokens", players, 0, len(rules.TOKENS)),
        ]

    def check_table(self, state: rules.Table) -> None:
        demand(state.heap + sum(state.taken) == rules.PEBBLES, "a pebble was lost or found")
        undrawn = {decision.row()[0] for decision in state.stack if decision.name() == "draw"}
        for seat, token in enumerate(state.tokens):
            demand((token == 0) == (seat in undrawn), "a token was drawn twice or never")

    # -- who knows what

    def view(self, state: rules.Table, seat: int | None) -> dict[str, Any]:
        """PEB-1.2  Everything but the tokens of the others, which lie open at the end."""
        if seat is not None:
            self.check_seat(state, seat)
        turn = next((int(decision.seat) for decision in reversed(state.stack) if decision.seat >= 0), None)
        seats = [
            {
                "seat": number,
                "color": None,
                "pebbles": state.taken[number],
                "token": state.tokens[number] if seat == number or state.is_over else None,
            }
            for number in range(int(state.seats))
        ]
        return {**common(state, seat, turn), "heap": state.heap, "seats": seats, "result": result(state)}

    def redeal(self, state: rules.Table, seat: int, roller: Roller) -> rules.Table:
        """PEB-1.2  The tokens that a seat does not know, drawn anew."""
        self.check_seat(state, seat)
        other = state.copy()
        for number, token in enumerate(state.tokens):
            if token and number != seat and not state.is_over:
                other.tokens[number] = 1 + roller.pick(list(enumerate(rules.TOKENS)))
        return other

    # -- words

    def words(self, view: dict[str, Any], lang: str = "en") -> Words:
        heads = ["", *(Message(f"pebbles.words.{head}").text(lang) for head in ("pebbles", "token"))]
        rows = [
            [self.seat_name(seat["seat"]).text(lang), str(seat["pebbles"]), str(seat["token"] or "?")]
            for seat in view["seats"]
        ]
        heap = Message("pebbles.words.heap", n=view["heap"]).text(lang)
        return Words([Paragraph(self.title().text(lang), [heap], Grid(heads, rows))])

    def question(self, view: dict[str, Any], lang: str = "en") -> str:
        if view["active"] is None:
            return Message("pebbles.ask.over").text(lang)
        return Message(f"pebbles.ask.{view['decision']}", who=self.seat_name(view["active"])).text(lang)

    def describe(self, action: Given, view: dict[str, Any], lang: str = "en") -> str:
        return self._say("action", action, view, lang)

    def command(self, action: Given, view: dict[str, Any], lang: str = "en") -> str:
        return self._say("command" if view["decision"] == "turn" else "action", action, view, lang)

    def _say(self, how: str, action: Given, view: dict[str, Any], lang: str) -> str:
        verb, _, number = self.action_name(self.action_id(action)).partition(" ")
        who = self.seat_name(view["choice"].get("to", view["active"] or 0))
        return Message(f"pebbles.{how}.{verb}", who=who, number=number).text(lang)

    def describe_event(self, event: Event, lang: str = "en") -> str:
        name = self.events.names[event.kind]
        return Message(f"pebbles.event.{name}", who=self.seat_name(event.a), n=event.b, left=event.c).text(lang)

    # -- what is pressed, and what lies before a player

    def pressed(self, state: rules.Table, action: int) -> tuple[str, ...]:
        """PEB-2.1  A pebble is taken from the heap, and the die is rolled: these are the ids of the two buttons."""
        return {rules.TAKE: ("heap",), rules.ROLL: ("die",)}.get(action, ())

    def panel(self, view: dict[str, Any], lang: str = "en") -> Panel:
        if view["you"] is None:
            return Panel()
        own = view["seats"][view["you"]]
        goods = [
            Good(("favour",), str(own["pebbles"]), Message("pebbles.words.pebbles").text(lang)),
            Good(("quest",), str(own["token"] or "?"), Message("pebbles.words.token").text(lang)),
        ]
        sections = [Section("own", Message("pebbles.words.own").text(lang), goods)]
        if view["active"] == view["you"]:
            offers = [self._offer("heap", "favour", "take", view, lang), self._offer("die", "d10", "roll", view, lang)]
            sections.insert(0, Section("turn", Message("pebbles.words.turn").text(lang), offers))
        return Panel(sections)

    def _offer(self, ident: str, sign: str, action: str, view: dict[str, Any], lang: str) -> Offer:
        said = self.command(action, view, lang).rstrip(".")
        return Offer(ident, sign, said[:1].upper() + said[1:])

    def rows(self, view: dict[str, Any], lang: str = "en") -> list[Row]:
        label = Message("pebbles.words.token").text(lang)
        return [
            Row(seat["seat"], str(seat["pebbles"]), "#favour", (Good(("quest",), str(seat["token"] or "?"), label),))
            for seat in view["seats"]
        ]


GAME = Pebbles()
