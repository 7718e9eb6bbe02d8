"""The Hunt: the monster, its Wounds to be covered, and the attack that is to be met."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import SYMBOLS
from petteia.games.hellas.drawn import cards, offers, pieces
from petteia.games.hellas.drawn.style import OUTLINE, Box, Choices, Style
from petteia.games.hellas.known.shape import Monster, View, there
from petteia.pictures import svg

PLATE: Final = 58  # the height of the dark plate
WOUND: Final = 88.0  # of a Wound
LOW_WOUND: Final = 62.0  # where it is tight
ROOMY: Final = 250.0
TWO_LINES: Final = 32.0  # the least height of a row with the region below the name
SETS: Final = 74.0  # of the sets in the own hand
GAP: Final = 7


def draw(view: View, style: Style, choices: Choices, name: str, box: Box) -> str:
    """The plate of the monster, its Wounds, and below them the attack and whatever is to be chosen."""
    monster = view["monsters"][content.MONSTERS.index(name)]
    hunt = view["hunt"]
    high = WOUND if box.height >= ROOMY else LOW_WOUND
    parts = [_plate(style, name, tuple(monster["evolutions"]), _dealt(monster), len(monster["wounds"]), box)]
    y = box.y + PLATE + GAP
    parts.append(
        _wounds(style, choices, monster, set() if hunt is None else set(hunt["dealt"]), box._replace(y=y, height=high))
    )
    y += high + GAP
    rest = Box(box.x, y, box.width, box.y + box.height - y)
    if view["choice"].get("attacks"):
        return "".join(parts) + offers.card_row(view, style, choices, rest)
    if hunt is not None and hunt["attack"] is not None:
        high = min(66.0, rest.height - offers.BUTTON - 12)
        laid = view["choice"].get("strength", -1)
        parts.append(_attack(style, hunt["attack"], hunt["value"], laid, rest._replace(height=high)))
        rest = Box(rest.x, rest.y + high + 4, rest.width, rest.height - high - 4)
    drawn, high = offers.buttons(style, choices, rest)
    parts.append(drawn)
    if hunt is not None and hunt["hunter"] == view["viewer"] and rest.height - high >= SETS:
        hand = there(view["seats"][hunt["hunter"]]["hand"])
        parts.append(_sets(style, _symbols(hand), Box(rest.x, rest.y + high, rest.width, SETS)))
    return "".join(parts)


def _symbols(hand: list[str]) -> tuple[int, ...]:
    """How many cards of each symbol there are in a hand."""
    numbers = [content.COMBAT_SYMBOL[cards.combat_number(name)] for name in hand]
    return tuple(numbers.count(symbol) for symbol in range(len(SYMBOLS)))


@lru_cache(maxsize=512)
def _sets(style: Style, held: tuple[int, ...], box: Box) -> str:
    """HEL-HNT.13  Sets of one symbol in the own hand, which pay for a Wound of any symbol."""
    parts = [style.caption(box.x, box.y + 19, style.say("sets"), box.width)]
    kinds = [symbol for symbol in range(len(SYMBOLS)) if content.SYMBOL_SET[symbol]]
    width = (box.width + GAP) / len(kinds) - GAP
    for i, symbol in enumerate(kinds):
        needed = content.SYMBOL_SET[symbol]
        is_whole = held[symbol] >= needed
        x, y = box.x + (width + GAP) * i, box.y + offers.HEAD
        line = (
            {"stroke": style.ink, "stroke_width": 2.4}
            if is_whole
            else {"stroke": style.edge, "stroke_dasharray": "4 3"}
        )
        ground, figure = (style.panel, style.ink) if is_whole else (style.inset, style.ink_3)
        parts.append(svg.rect(x, y, width, 38, ground, rx=8, **line))
        parts.append(style.glyph(f"w-{SYMBOLS[symbol]}", x + 26, y + 19, 26, figure, ground))
        said = style.say("of", number=held[symbol], needed=needed)
        parts.append(svg.text(x + 46, y + 25, said, 16, figure, width=width - 52, bold=is_whole))
    return svg.group(*parts, pointer_events="none")


def _dealt(monster: Monster) -> int:
    return sum(wound["covered"] for wound in monster["wounds"])


@lru_cache(maxsize=512)
def _plate(style: Style, name: str, evolutions: tuple[str, ...], dealt: int, number: int, box: Box) -> str:
    """The monster, its special attack and its evolutions, and how many of its Wounds are covered."""
    light, faint = style.colours["on-glaze"], style.colours["on-glaze-2"]
    said = [style.say("special_attack", effect=style.effect("special_attack", name))]
    said += [style.words(f"evolution.{evolution}") for evolution in evolutions]
    title = style.name("monster", name)
    lines, size = cards.fitted(" ".join(said), box.width - 300, PLATE - 8, 14)
    first = box.y + PLATE / 2 - (len(lines) - 1) * (size + 1.5) / 2 + size * 0.36
    parts = [
        svg.rect(box.x, box.y, box.width, PLATE, style.glaze, rx=8),
        style.monster(name, box.x + 32, box.y + PLATE / 2, 44),
        cards.heading(title, box.x + 64, box.y + PLATE / 2, 120, 20, light),
    ]
    parts += [svg.text(box.x + 190, first + (size + 1.5) * i, line, size, faint) for i, line in enumerate(lines)]
    right = box.x + box.width - 14
    parts.append(svg.text(right, box.y + 29, f"{dealt}/{number}", 24, light, serif=True, bold=True, anchor="end"))
    parts.append(svg.text(right, box.y + 47, style.say("covered"), 13, faint, width=96, anchor="end"))
    return svg.group(*parts, pointer_events="none")


def _wounds(style: Style, choices: Choices, monster: Monster, dealt: set[int], box: Box) -> str:
    wounds = monster["wounds"]
    width = min(96.0, (box.width + GAP) / max(1, len(wounds)) - GAP)
    parts = []
    for i, wound in enumerate(wounds):
        action = f"slot {wound['slot']}"
        place = box._replace(x=box.x + (width + GAP) * i, width=width)
        state = choices.state(action)
        parts.append(
            _wound(
                style, action, wound["symbol"], wound["reward"], wound["covered"], wound["slot"] in dealt, state, place
            )
        )
    return "".join(parts)


@lru_cache(maxsize=4096)
def _wound(
    style: Style, action: str, symbol: str, reward: str, is_covered: bool, is_new: bool, state: str, box: Box
) -> str:
    """A Wound: its symbol and what it gives to who covers it; covered ones are dark."""
    ground, figure = (style.glaze, style.colours["on-glaze-2"]) if is_covered else (style.ivory, OUTLINE)
    middle = box.x + box.width / 2
    name = style.name("symbol", symbol)
    words = style.say("covered_now" if is_new else "covered") if is_covered else name
    parts = [
        svg.title(name if reward == "none" else style.words(f"wound.{reward}", symbol=name)),
        svg.rect(box.x, box.y, box.width, box.height, ground, rx=8, stroke=style.edge, stroke_width=1.3),
        style.glyph(f"w-{symbol}", middle, box.y + (26 if box.height > LOW_WOUND else 20), 34, figure, ground),
    ]
    if box.height > LOW_WOUND:
        parts.append(svg.text(middle, box.y + 58, words, 13.5, figure, width=box.width - 6, anchor="middle"))
    if reward != "none":
        parts.append(_reward(style, reward, middle, box))
    parts.append(style.ring(box, 8, state))
    ident = action.replace(" ", "-")
    return svg.place(f"wound-{ident}", action, state, "".join(parts), "wound")


def _reward(style: Style, reward: str, middle: float, box: Box) -> str:
    """What a Wound gives, in gold; without its name where that has no room."""
    words, halo = style.say(f"reward.{reward}"), style.colours["halo"]
    wide = 29 + svg.text_width(words, 12.5, False, False)
    y = box.y + box.height - 14
    if wide > box.width - 4:
        disc = svg.rect(middle - 16, y - 10, 32, 20, halo, rx=10)
        return disc + style.glyph(reward, middle, y, 16, OUTLINE, halo)
    left = middle - wide / 2
    chip = svg.rect(left, y - 10, wide, 20, halo, rx=10) + style.glyph(reward, left + 12, y, 15, OUTLINE, halo)
    return chip + svg.text(left + 22, y + 4.5, words, 12.5, OUTLINE)


@lru_cache(maxsize=512)
def _attack(style: Style, attack: str, value: int, laid: int, box: Box) -> str:
    """The attack card: its value on a dark plate, what it does, and the strength laid against it so far."""
    kind = attack.partition(":")[0]
    side = box.height
    parts = [
        svg.rect(box.x, box.y, box.width, side, style.panel, rx=8, stroke=style.bad, stroke_width=2),
        svg.rect(box.x + 8, box.y + 8, side - 16, side - 16, style.glaze, rx=8),
        svg.text(
            box.x + side / 2,
            box.y + side / 2 + 11,
            str(value),
            30,
            style.colours["on-glaze"],
            serif=True,
            bold=True,
            anchor="middle",
        ),
        cards.heading(style.name("attack", kind), box.x + side + 6, box.y + 20, 300, 17, style.ink),
        cards.paragraph(
            style.effect("attack", kind),
            Box(box.x + side + 6, box.y + 32, box.width - side - 130, side - 36),
            style.ink_2,
        ),
    ]
    if laid >= 0:
        right = box.x + box.width - 14
        parts.append(svg.text(right, box.y + 31, f"{laid}/{value}", 24, style.ink, serif=True, bold=True, anchor="end"))
        parts.append(svg.text(right, box.y + 50, style.say("defence"), 13.5, style.ink_2, width=110, anchor="end"))
    return svg.group(*parts, class_="attack", pointer_events="none")


@lru_cache(maxsize=512)
def monster_row(
    style: Style, name: str, region: str, wounds: tuple[tuple[str, bool], ...], chosen: bool, box: Box
) -> str:
    """A monster of the Monster Phase: where it is, its Wounds, and what its region attack does."""
    ground = style.golden if chosen else style.inset
    middle = box.y + box.height / 2
    is_low = box.height < TWO_LINES
    side = min(38.0, box.height - (2 if is_low else 6))
    left = box.x + (280 if is_low else 172)
    told = style.effect("region_attack", name)
    right = 32 + 26 * len(wounds) if is_low else 228  # what the Wounds need
    lines, size = cards.fitted(told, box.x + box.width - right - left, box.height - 4, 14)
    if is_low and not chosen and lines[-1].endswith("…"):
        lines = []  # its name is enough until its turn comes
    first = middle + size * 0.36 - (len(lines) - 1) * (size + 1.5) / 2
    who, where = style.name("monster", name), style.name("region", region)
    names = (
        svg.text(box.x + 38, middle + 5, who, 15, style.ink, width=118, serif=True, bold=True)
        + svg.text(box.x + 164, middle + 5, where, 13, style.ink_2, width=108)
        if is_low
        else svg.text(box.x + 52, middle - 3, who, 15.5, style.ink, width=112, serif=True, bold=True)
        + svg.text(box.x + 52, middle + 14, where, 13, style.ink_2, width=112)
    )
    parts = [
        svg.title(f"{who} ({where}). {told}"),
        svg.rect(box.x, box.y, box.width, box.height, ground, rx=7, stroke=style.edge if chosen else style.line),
        svg.rect(box.x + 5, middle - side / 2, side, side, style.glaze, rx=min(7, side / 4)),
        style.monster(name, box.x + 5 + side / 2, middle, side - (3 if is_low else 6)),
        names,
        *(svg.text(left, first + (size + 1.5) * i, line, size, style.ink_2) for i, line in enumerate(lines)),
    ]
    slot = min(24.0, 214 / max(1, len(wounds)))
    for i, (symbol, is_covered) in enumerate(wounds):
        parts.append(
            pieces.wound_slot(
                style, symbol, is_covered, box.x + box.width - 14 - slot * (len(wounds) - 1 - i), middle, slot - 2
            )
        )
    return svg.group(*parts, pointer_events="none")
