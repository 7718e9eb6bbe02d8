"""What lies before a player: dice and cards with their prices, what is done without the board, goods, gods, tasks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import NOW, READY, USED, Offer, Panel, Price, Section, Tile
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.tiles import shrines_of
from petteia.games.delphi.known import means
from petteia.games.delphi.known.shape import Player, View
from petteia.games.delphi.told import names, pressing
from petteia.games.delphi.told.asking import DRAFTS, asked, ends
from petteia.games.delphi.told.belongings import belongings
from petteia.games.delphi.told.saying import ANY_SIGN, Saying, badge

PRICES: Final = "prices-"  # how the keys of price strips begin; then comes the id of the die or card
OFFER_SIGNS: Final = {
    c.TAKE_FAVOURS: "favour",
    c.DRAW_ORACLE_CARD: "oracle-card",
    c.LOOK_AT_ISLANDS: "ui-eye",
    c.ADVANCE_GOD: "god-hermes",
    c.DISCARD_INJURIES: "injury",
}


def panel(view: View, lang: str) -> Panel:
    """What lies before the seat whose view this is; before a spectator nothing."""
    if view["viewer"] is None:
        return Panel()
    return Teller(view, view["seats"][view["viewer"]], lang).panel()


class Teller:
    """One player's things, told to that player."""

    def __init__(self, view: View, player: Player, lang: str) -> None:
        self.view = view
        self.player = player
        self.saying = Saying(lang)
        self.wording = self.saying.wording
        self.legal = frozenset(view["legal"])
        self.is_acting = view["turn"] == player["seat"] and view["phase"] == "actions" and view["result"] is None

    def panel(self) -> Panel:
        """Everything, what is decided now and what is spent on top."""
        now = None if self.view["decision"] in DRAFTS else asked(self.view, self.saying)
        sections = [
            *([now] if now else []),
            self._sources(),
            *self._strips(),
            *([self._lamps()] if self.is_acting else []),
            *self._belongings(),
        ]
        main, quiet = ends(self.view, self.saying)
        return Panel(sections, main=main or self._end(), quiet=quiet, uses=self._uses() if self.is_acting else ())

    def _belongings(self) -> list[Section]:
        """Goods, gods and tasks, and what can be folded away."""
        view, gods = self.view, self.player["gods"]
        usable = [god for god in gods if f"god {god}" in self.legal or f"return {god}" in self.legal]
        vows = [action for action in view["legal"] if action.startswith("vow ")]
        shrines = shrines_of(view, self.player["seat"])
        things = (view["display"], view["decks"], view["titan"])
        return belongings(self.player, usable, shrines, vows, *things, self.saying.lang)

    # -- what is spent ------------------------------------------------------------------------------------------

    def _sources(self) -> Section:
        """Dice and cards; beside them Apollo's lyre for one of them, and the crew."""
        held = [self.wording("dice_left", n=sum(self.player["dice"].values()))]
        cards = sum(self.player["cards"].values())
        held += [self.wording("cards_left", n=cards)] if cards else []
        tiles = [*self._dice(), *self._cards(), *self._apollo(), *self._crew()]
        return Section("dice", self.wording("dice"), tiles, note=" · ".join(held))

    def _dice(self) -> Iterator[Tile]:
        for color, number in self.player["dice"].items():
            for ident in pressing.copies(pressing.DIE, color, number):
                yield self._tile(ident, color, "die", READY)
        in_use = list(self._in_use())
        yield from in_use
        used = c.DICE - sum(self.player["dice"].values()) - len(in_use) if self.is_acting else 0
        for i in range(used):
            yield Tile(f"die-used-{i + 1}", (ANY_SIGN,), self.wording("caption.used"), self.wording("name.used"), USED)

    def _in_use(self) -> Iterator[Tile]:
        """The die whose use is being asked for."""
        if self.view["decision"] == "action" and self.is_acting and self.view["choice"]["source"] == "die":
            color = self.view["choice"]["color"]
            sign = badge(color) if color in content.COLORS else ANY_SIGN
            said = names.color(content.COLORS.index(color) if color in content.COLORS else c.ANY_COLOR)
            yield Tile("source", (sign,), self.wording("caption.now"), self.wording("name.now", color=said), NOW)

    def _cards(self) -> Iterator[Tile]:
        played = self.player["played"]
        for color, number in self.player["cards"].items():
            for ident in pressing.copies(pressing.CARD, color, number):
                yield self._tile(ident, color, "card", USED if played and self.is_acting else READY)
        if played and self.is_acting:
            yield self._tile("card-played", played, "card.played", USED)

    def _tile(self, ident: str, color: str, kind: str, state: str) -> Tile:
        is_card = kind != "die"
        signs = (badge(color), "oracle-card") if is_card else (badge(color),)
        name = self.wording(f"name.{kind}", color=self.saying.color(color))
        return Tile(ident, signs, self.wording(f"caption.{kind}"), name, state, is_card)

    def _apollo(self) -> Iterator[Tile]:
        """DEL-27.23  The lyre beside each die and card, where Apollo counts for one of them."""
        apollo = names.god(c.GODS.index("apollo")).text(self.saying.lang)
        for verb, kind in (("use", pressing.APOLLO_DIE), ("play", pressing.APOLLO_CARD)):
            for color in content.COLORS:
                if f"{verb} with apollo {color}" in self.legal:
                    name = self.wording(f"name.{kind}", color=self.saying.color(color))
                    signs = ("god-apollo", badge(color))
                    yield Tile(f"{kind}-{color}", signs, apollo, name, READY, kind == pressing.APOLLO_CARD)

    def _crew(self) -> Iterator[Tile]:
        """DEL-29.22  One more action, for favours."""
        price = means.modifier(self.player, c.CREW_PRICE)
        if price and self.is_acting:
            state = READY if "hire crew" in self.legal else USED
            yield Tile(pressing.CREW, ("ui-plus",), self.saying.favours(price), self.wording("crew", n=price), state)

    def _strips(self) -> list[Section]:
        """What each die and card costs as each colour: the page shows the strip of the one that is chosen."""
        if not self.is_acting:
            return []
        kinds = [(pressing.DIE, self.player["dice"])]
        if not self.player["played"]:
            kinds.append((pressing.CARD, self.player["cards"]))
        return [
            Section(f"{PRICES}{ident}", "", self._prices(content.COLORS.index(color)))
            for kind, held in kinds
            for color, number in held.items()
            for ident in pressing.copies(kind, color, number)
        ]

    def _prices(self, color: int) -> list[Price]:
        """The own colour first, then the cheapest."""
        found = means.prices(self.view, self.player, color)
        order = sorted(range(c.COLORS), key=lambda goal: (goal != color, found[goal], goal))
        return [
            Price(
                badge(content.COLORS[goal]),
                self.saying.text(names.color(goal)),
                found[goal],
                found[goal] > self.player["favours"],
            )
            for goal in order
        ]

    # -- what is done without the board -----------------------------------------------------------------------------

    def _uses(self) -> list[Offer]:
        """DEL-12 to DEL-14, DEL-24, DEL-25  What a die or a card can be used for besides the board."""
        return [self._use(kind) for kind in pressing.OFF_BOARD]

    def _use(self, kind: int) -> Offer:
        number = content.ACTION_FAVOURS + means.modifier(self.player, c.EXTRA_FAVOUR)
        name, title = c.ACTION_KINDS[kind], self.wording(f"do.{c.ACTION_KINDS[kind]}", n=number)
        return Offer(
            pressing.use(kind), OFFER_SIGNS[kind], self.wording(f"use.{name}", n=number), title, self._why_not(kind)
        )

    def _lamps(self) -> Section:
        """DEL-29.14  The votive lamps aboard, and how a source is used."""
        lamps = means.modifier(self.player, c.LAMPS)
        offers = []
        for number, color in enumerate(content.COLORS):
            if lamps >> number & 1:
                title, does = self.saying.card(f"votive_{color}")
                offers.append(Offer(f"lamp-{color}", badge(color), title, does, self._why_not(c.VOTIVE_LAMP)))
        return Section("uses", "", offers, hint=self.wording("hint"))

    def _why_not(self, kind: int) -> str:
        """Why nothing can be used for this; "" if something may be."""
        if kind == c.DISCARD_INJURIES and not any(self.player["injuries"].values()):
            return self._because("no_injuries")
        if kind == c.DRAW_ORACLE_CARD and not self._drawable():
            return self._because("no_cards")
        if kind == c.LOOK_AT_ISLANDS and not any(self._unseen()):
            return self._because("nothing_to_look_at")
        if kind == c.ADVANCE_GOD and all(row == content.TOP_ROW for row in self.player["gods"].values()):
            return self._because("all_on_top")
        return "" if self._has_source() else self.wording("no_source")

    def _because(self, key: str) -> str:
        return self.saying.text(Message(f"delphi.why.{key}"))

    def _drawable(self) -> int:
        decks = self.view["decks"]
        return decks["oracle"] + sum(decks["oracle_discard"].values())

    def _unseen(self) -> Iterator[str]:
        """DEL-14.4  The islands that can be looked at."""
        for island in self.view["islands"]:
            is_known = self.player["seat"] in island["seen_by"] and not self.view["options"]["look_at_known_islands"]
            if not island["face_up"] and not is_known:
                yield island["id"]

    def _has_source(self) -> bool:
        """Whether a die, a card or the crew is left, or in use."""
        has_card = any(self.player["cards"].values()) and not self.player["played"]
        return any(self.player["dice"].values()) or has_card or self.view["decision"] == "action" or self._may_hire()

    def _may_hire(self) -> bool:
        return "hire crew" in self.legal

    # -- the end of the turn ------------------------------------------------------------------------------------------

    def _end(self) -> Offer | None:
        """DEL-9.7, DEL-9.14  The button that ends the own actions."""
        if not self.is_acting:
            return None
        dice = sum(self.player["dice"].values())
        reason = "" if "end" in self.legal else self.wording("first_this")
        if self.view["decision"] == "main" and reason:
            reason = self.saying.text(Message("delphi.why.dice_left", n=dice))
        return Offer(pressing.END, "ui-end", self.wording("end"), reason=reason)
