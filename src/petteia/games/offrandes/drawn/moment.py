"""The panel of the moment: the auction, the start characters, corruption, the offering, or the final scores."""

from __future__ import annotations

from functools import cache
from typing import Final

from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import CORRUPT, PROTECT
from petteia.games.offrandes.drawn import cities, final
from petteia.games.offrandes.drawn.style import COLUMN_WIDTH, COLUMN_X, Style, buyer, caption, states
from petteia.games.offrandes.known.shape import Auction, View
from petteia.games.offrandes.told import names
from petteia.pictures import svg

GAP: Final = 12
CARD: Final = (126, 116)  # width and height of a card of the pair
CORRUPTOR: Final = content.CHARACTERS[content.EFFECT_OF.index(CORRUPT)]
SOLDIER: Final = content.CHARACTERS[content.EFFECT_OF.index(PROTECT)]
X: Final = COLUMN_X
RIGHT: Final = COLUMN_X + COLUMN_WIDTH


def draw(view: View, style: Style) -> tuple[str, float]:
    """What belongs to the phase of the game, in a panel below the cities, and where the panel ends."""
    top = cities.TOP + cities.height(view) + GAP
    if view["result"] is not None:
        parts, end = final.scores(view, view["result"], style, top)
    elif view["auction"] is not None:
        parts, end = _auction(view, view["auction"], style, top)
    elif view["phase"] == "corruption":
        parts, end = _corruption(view, style, top)
    elif view["phase"] == "offerings":
        parts, end = _offering(view, style, top)
    else:
        parts, end = _start(view, style, top)
    if view["queue"]:
        parts.append(_queue(style, tuple(view["queue"]), end))
        end += 40
    frame = svg.rect(X, top, COLUMN_WIDTH, end + 8 - top, style.panel, rx=8, stroke=style.line)
    return svg.group(frame, *parts, class_="moment"), end + 8


@cache
def _queue(style: Style, seats: tuple[int, ...], y: float) -> str:
    """Whose turn in this phase comes next."""
    words = svg.text(X + 14, y + 25, style.say("next"), 14, style.ink_3, width=92)
    line = svg.path(f"M{X + 12} {y + 2}H{RIGHT - 12}", style.line, 1)
    shown = seats[:5]
    left = RIGHT - 30 - 34 * (len(shown) - 1)
    tokens = [style.token(seat, left + 34 * i, y + 20, 26) for i, seat in enumerate(shown)]
    return svg.group(line, words, *tokens, pointer_events="none")


# -- the auction


def _auction(view: View, auction: Auction, style: Style, top: float) -> tuple[list[str], float]:
    """The owner, the two cards on sale, the highest bid, and what has been sold."""
    who = style.name("city", content.CITIES[auction["owner"]])
    parts = [
        caption(style, style.say("auction", who=who), top),
        style.token(auction["owner"], RIGHT - 27, top + 18, 26),
    ]
    chosen = [view["choice"]["card"]] if "card" in view["choice"] else auction["pair"]
    seat = buyer(view)
    for i in range(2):
        card = chosen[i] if i < len(chosen) else ""
        level = -1 if seat is None or not card else view["cities"][seat]["levels"][card]
        parts.append(_pair_card(style, card, level, i, top + 36))
    y = top + 36 + CARD[1]
    if auction["pair"]:
        parts.append(_bid(style, auction["bid"], auction["bidder"], y))
        y += 50
    for sold_to in auction["buyers"]:
        cards = tuple(track["id"] for track in view["tracks"] if track["sold_to"] == sold_to)
        parts.append(_sold(style, sold_to, cards, y + 6))
        y += 38
    return parts, y + 8


@cache
def _pair_card(style: Style, card: str, level: int, place: int, y: float) -> str:
    """A card on sale with the viewer's step, or its empty place."""
    width, height = CARD
    x = X + 12 + place * (width + 12)
    if not card:
        return svg.rect(x, y, width, height, "none", rx=9, stroke=style.edge, stroke_width=1.4, stroke_dasharray="5 4")
    parts = [
        svg.rect(x, y, width, height, style.inset, rx=9, stroke=style.ink, stroke_width=1.6),
        style.glyph(f"chr-{card}", x + width / 2, y + 34, 52, style.colours["clay-2"], style.inset),
    ]
    lines, size = svg.fit_lines(style.name("character", card), width - 14, 16)
    first = y + 82 - (12 if len(lines) > 1 else 0)
    for i, line in enumerate(lines):
        parts.append(
            svg.text(x + width / 2, first + 16 * i, line, size, style.ink, serif=True, bold=True, anchor="middle")
        )
    if level >= 0:
        last = min(level + 1, content.LAST_LEVEL)
        step = f"{level} → {last}" if last > level else str(level)
        parts.append(svg.text(x + width / 2, y + height - 9, step, 15, style.ink_2, anchor="middle"))
    return svg.group(*parts, pointer_events="none")


@cache
def _bid(style: Style, bid: int, bidder: int | None, y: float) -> str:
    """The highest bid and whose it is."""
    words = svg.text(X + 14, y + 33, style.say("highest"), 15, style.ink_2, width=124)
    amount = str(bid) if bid else "–"
    number = svg.text(RIGHT - 86, y + 38, amount, 30, style.ink, serif=True, bold=True, anchor="end")
    coin = style.glyph("drachma", RIGHT - 69, y + 28, 20)
    who = "" if bidder is None else style.token(bidder, RIGHT - 32, y + 28, 34)
    return svg.group(words, number, coin, who, pointer_events="none")


@cache
def _sold(style: Style, seat: int, cards: tuple[str, ...], y: float) -> str:
    """A pair that has been sold: the buyer, and the two characters."""
    box = svg.rect(
        X + 12, y, COLUMN_WIDTH - 24, 34, "none", rx=7, stroke=style.edge, stroke_width=1.2, stroke_dasharray="5 4"
    )
    words = style.say("sold", who=style.name("city", content.CITIES[seat]))
    name = svg.text(X + 54, y + 22, words, 14, style.ink_2, width=130)
    glyphs = [style.glyph(f"chr-{card}", RIGHT - 66 + 34 * i, y + 17, 26, style.ink_2) for i, card in enumerate(cards)]
    return svg.group(box, style.token(seat, X + 32, y + 17, 27), name, *glyphs, pointer_events="none")


# -- the start, and corruption


def _start(view: View, style: Style, top: float) -> tuple[list[str], float]:
    """The characters with which each city starts."""
    parts = [caption(style, style.say("start"), top)]
    y = top + 36.0
    for city in view["cities"]:
        chosen = [ident for ident, level in city["levels"].items() if level]
        parts.append(_start_row(style, city["seat"], tuple(chosen), y))
        y += 44
    return parts, y + 4


@cache
def _start_row(style: Style, seat: int, chosen: tuple[str, ...], y: float) -> str:
    parts = [style.token(seat, X + 32, y + 20, 32)]
    for i in range(content.START_CHARACTERS):
        x = X + 62 + 48 * i
        given = i < len(chosen)
        line = {"stroke": style.ink_2} if given else {"stroke": style.edge, "stroke_dasharray": "4 3"}
        parts.append(svg.rect(x, y, 42, 40, style.inset if given else "none", rx=6, stroke_width=1.3, **line))
        if given:
            parts.append(style.glyph(f"chr-{chosen[i]}", x + 21, y + 20, 30, style.ink, style.inset))
    return svg.group(*parts, pointer_events="none")


def _corruption(view: View, style: Style, top: float) -> tuple[list[str], float]:
    """Corruptors against soldiers, city by city."""
    parts = [caption(style, style.name("phase", "corruption"), top)]
    parts.append(_corruption_heads(style, top))
    y = top + 60
    for city in view["cities"]:
        levels = city["levels"]
        acts, victim = view["to_act"] == city["seat"], view["choice"].get("victim") == city["seat"]
        marked = (acts, victim or city["seat"] in view["corrupted"])
        parts.append(_corruption_row(style, city["seat"], levels[CORRUPTOR], levels[SOLDIER], marked, y))
        y += 38
    return parts, y + 8


@cache
def _corruption_heads(style: Style, top: float) -> str:
    return "".join(
        style.glyph(f"chr-{ident}", X + x, top + 44, 28, style.ink_2) for ident, x in ((CORRUPTOR, 186), (SOLDIER, 248))
    )


@cache
def _corruption_row(style: Style, seat: int, corruptor: int, soldier: int, marked: tuple[bool, bool], y: float) -> str:
    """A city with its two levels; who acts is pointed out on the left, who is corrupted on the right."""
    acts, corrupted = marked
    ground = style.chosen if acts else style.inset
    parts = [svg.rect(X + 12, y, COLUMN_WIDTH - 24, 34, ground, rx=7)]
    parts.append(style.token(seat, X + 32, y + 17, 27))
    name = style.name("city", content.CITIES[seat])
    parts.append(svg.text(X + 54, y + 23, name, 15, style.ink, width=104, serif=True, bold=True))
    for level, x, bold in ((corruptor, 186, acts), (soldier, 248, corrupted)):
        parts.append(svg.text(X + x, y + 24, str(level), 18, style.ink, serif=True, bold=bold, anchor="middle"))
    if acts:
        parts.append(svg.circle(X + 186, y + 17, 14, "none", stroke=style.colours["clay"], stroke_width=2))
    if corrupted:
        line = {
            "stroke": style.colours["clay"],
            "stroke_width": 2,
            "stroke_dasharray": "1 5",
            "stroke_linecap": "round",
        }
        parts.append(svg.circle(X + 248, y + 17, 14, "none", **line))
    return svg.group(*parts, pointer_events="none")


# -- the offering


def _offering(view: View, style: Style, top: float) -> tuple[list[str], float]:
    """What each number of each animal is worth; the offers that can be made are ringed."""
    parts = [caption(style, style.say("offering"), top), _offer_heads(style, top + 32)]
    kinds = content.ANIMALS[::-1]
    numbers = range(1, content.LAST_LEVEL + 1)
    legal = states(view, "offer", tuple(f"{kind}:{number}" for kind in kinds for number in numbers))
    choice = view["choice"]
    chosen = f"{choice['animal']}:{choice['number']}" if "animal" in choice else ""
    pitch = _offer_pitch()
    for row, kind in enumerate(kinds):
        for number in numbers:
            offer = f"{kind}:{number}"
            state = "selected" if offer == chosen else legal[offer]
            parts.append(_offer(style, kind, number, state, top + 56 + row * pitch))
    return parts, top + 62 + pitch * len(kinds)


def _offer_pitch() -> float:
    return min(40.0, 200 / len(content.ANIMALS))


@cache
def _offer_heads(style: Style, y: float) -> str:
    """The numbers above the columns, and the animals before the rows."""
    parts = [
        svg.text(_offer_x(n) + _offer_width() / 2, y + 15, f"×{n}", 14, style.ink_3, anchor="middle")
        for n in range(1, content.LAST_LEVEL + 1)
    ]
    for row, kind in enumerate(content.ANIMALS[::-1]):
        middle = y + 24 + (row + 0.5) * _offer_pitch()
        parts.append(style.glyph(f"ani-{kind}", X + 32, middle, min(34, _offer_pitch() - 4)))
    return svg.group(*parts, pointer_events="none")


def _offer_width() -> float:
    return (COLUMN_WIDTH - 66) / content.LAST_LEVEL


def _offer_x(number: int) -> float:
    return X + 56 + _offer_width() * (number - 1)


@cache
def _offer(style: Style, kind: str, number: int, state: str, y: float) -> str:
    x, width, height = _offer_x(number) + 2, _offer_width() - 5, _offer_pitch() - 6
    animal = content.ANIMALS.index(kind)
    ground = style.golden if state == "selected" else style.inset
    worth = content.VALUES[animal] * number
    said = style.say("offer", animals=names.animals(animal, number), points=names.points(worth))
    fill = style.ink if state else style.ink_3
    body = [
        svg.title(said),
        svg.rect(x, y + 3, width, height, ground, rx=6),
        svg.text(
            x + width / 2, y + 3 + height / 2 + 5.5, str(worth), 16, fill, serif=True, bold=bool(state), anchor="middle"
        ),
        style.ring(x + 2, y + 5, width - 4, height - 4, 5, state),
    ]
    return svg.place(f"offer-{kind}-{number}", f"offer {kind}:{number}", state, "".join(body), "offer")
