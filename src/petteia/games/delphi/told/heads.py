"""What the elements of the table are called and where they lie: the heads of what is offered there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.core.hexgrid import Hex
from petteia.core.messages import Message
from petteia.core.panels import Line
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import GREEK
from petteia.games.delphi.known.means import modifier
from petteia.games.delphi.known.reading import hex_of, lands_of
from petteia.games.delphi.known.shape import Player, View
from petteia.games.delphi.told import names, places, pressing
from petteia.games.delphi.told.saying import Saying, badge


def head(view: View, ident: str, lang: str) -> Line:
    """The name of an element, where it is as seen from the viewer's ship, and its sign."""
    assert view["viewer"] is not None
    teller = Heads(view, view["seats"][view["viewer"]], lang)
    kind, _, rest = ident.partition("_" if ident.startswith("hex_") else "-")
    return TELLERS[kind](teller, rest) if kind in TELLERS else Line("")


class Heads:
    """The names of elements for one player."""

    def __init__(self, view: View, player: Player, lang: str) -> None:
        self.view = view
        self.player = player
        self.saying = Saying(lang)

    def _line(self, title: Message, note: Message | None, sign: str) -> Line:
        said = self.saying.text(title)
        return Line(said[:1].upper() + said[1:], "" if note is None else self.saying.text(note), sign)

    def _where(self, at: Hex) -> Message:
        return places.where(hex_of(self.player["ship"]), at)

    def space(self, rest: str) -> Line:
        """A space of the sea, or Zeus: "3_-1"."""
        q, _, r = rest.partition("_")
        at = (int(q), int(r))
        if list(at) == self.view["map"]["zeus"]:
            return self._line(Message("delphi.words.zeus"), self._where(at), "god-zeus")
        color = next((color for x, y, color in self.view["map"]["water"] if (x, y) == at), None)
        if color is None:
            return Line("")
        return self._line(places.colored("space", color), self._where(at), badge(color))

    def island(self, name: str) -> Line:
        """An island: face down, or with its letter as far as the player knows it."""
        island = self.view["islands"][content.LAND_NAMES[c.ISLAND].index(name)]
        frame = places.colored("island", island["frame"])
        if island["letter"] is None:
            title = Message("delphi.offer.down", island=frame)
        else:
            key = "up" if island["face_up"] else "known"
            title = Message(f"delphi.offer.{key}", island=frame, letter=GREEK[island["letter"]])
        return self._line(title, self._where(hex_of(island["at"])), badge(island["frame"]))

    def offering(self, rest: str) -> Line:
        """An offering on its island: "S1-red"."""
        return self._on_land(rest, c.OFFERING_ISLAND, "offering", "offering")

    def site(self, rest: str) -> Line:
        """A building site on its island."""
        return self._on_land(rest, c.STATUE_ISLAND, "site", "statue")

    def _on_land(self, rest: str, kind: int, noun: str, sign: str) -> Line:
        name, _, color = rest.rpartition("-")
        at = lands_of(self.view, kind)[content.LAND_NAMES[kind].index(name)]["at"]
        return self._line(places.colored(noun, color), self._where(hex_of(at)), sign)

    def monster(self, rest: str) -> Line:
        """A monster, with its strength against this player."""
        color = content.COLORS.index(rest.rpartition("-")[2])
        shield = self.player["shield"]
        strength = max(0, content.MONSTER_STRENGTH - shield)
        note = Message("delphi.offer.strength", strength=strength, shield=shield)
        return self._line(names.monster(color), note, f"mon-{content.MONSTERS[color]}")

    def temple(self, name: str) -> Line:
        """A temple."""
        temple = self.view["temples"][content.LAND_NAMES[c.TEMPLE].index(name)]
        return self._line(places.colored("temple", temple["color"]), self._where(hex_of(temple["at"])), "temple")

    def city(self, color: str) -> Line:
        """A city."""
        at = self.view["cities"][content.COLORS.index(color)]["at"]
        return self._line(places.colored("city", color), self._where(hex_of(at)), "city")

    def die(self, rest: str) -> Line:
        """A die of the panel."""
        return self._colored("die", rest)

    def card(self, rest: str) -> Line:
        """An oracle card of the panel."""
        return self._colored("card", rest)

    def _colored(self, noun: str, rest: str) -> Line:
        color = rest.partition("-")[0]
        return self._line(places.colored(noun, color), None, badge(color)) if color in content.COLORS else Line("")

    def god(self, name: str) -> Line:
        """A god of the panel, with its row."""
        god = names.god(c.GODS.index(name))
        row = Message("delphi.offer.god_row", row=self.player["gods"][name], top=content.TOP_ROW)
        return self._line(god, row, f"god-{name}")

    def injury(self, color: str) -> Line:
        """The own injury cards of a colour."""
        title = Message("delphi.panel.injury", color=names.color(content.COLORS.index(color)))
        return self._line(title, None, "injury")

    def lamp(self, color: str) -> Line:
        """A votive lamp."""
        name = f"votive_{color}"
        return self.display(name) if name in content.EQUIPMENT else Line("")

    def display(self, name: str) -> Line:
        """An equipment card."""
        title, does = self.saying.card(name)
        return Line(title, does, "equipment")

    def use(self, kind: str) -> Line:
        """What has no place on the board."""
        if kind not in c.ACTION_KINDS or c.ACTION_KINDS.index(kind) not in pressing.OFF_BOARD:
            return Line("")
        number = content.ACTION_FAVOURS + modifier(self.player, c.EXTRA_FAVOUR)
        return Line(self.saying.wording(f"do.{kind}", n=number))


TELLERS: Final[dict[str, Callable[[Heads, str], Line]]] = {
    "card": Heads.card,
    "city": Heads.city,
    "die": Heads.die,
    "display": Heads.display,
    "do": Heads.use,
    "god": Heads.god,
    "hex": Heads.space,
    "injury": Heads.injury,
    "island": Heads.island,
    "lamp": Heads.lamp,
    "monster": Heads.monster,
    "offering": Heads.offering,
    "site": Heads.site,
    "temple": Heads.temple,
}
