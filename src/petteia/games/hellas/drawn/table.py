"""What lies on the sea beside the land: Glory tokens, the Temple card, the open quests, the decks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.core.messages import cached_by_people
from petteia.games.hellas.components import content
from petteia.games.hellas.drawn import cards, pieces
from petteia.games.hellas.drawn.layout import DECK_BOX, GLORY_BOX, QUEST_BOX, TEMPLE_BOX
from petteia.games.hellas.drawn.players import nation_token
from petteia.games.hellas.drawn.style import SMALLEST, Box, Choices, Style
from petteia.games.hellas.known.shape import View
from petteia.pictures import svg

# What a step of a quest asks for: the glyph, and whether it is paid.
NEEDS: Final = {
    "leadership": ("att-leadership", False),
    "strength": ("att-strength", False),
    "speed": ("att-speed", False),
    "speed_or_strength": ("att-speed", False),
    "priests": ("priest", False),
    "cities": ("city", False),
    "temples": ("temple", False),
    "artifacts": ("artifact", False),
    "pay_cards": ("combat-card", True),
    "pay_priests": ("priest", True),
    "pay_injuries": ("injury", True),
}
_SLOTS: Final = 4  # of Temples in a row
_QUEST: Final = QUEST_BOX[3] / content.QUEST_SLOTS  # the height of a quest


def draw(view: View, style: Style, choices: Choices) -> list[str]:
    """All of it, in parts."""
    glory, quests = _glory(view, style, choices), _quests(view, style, choices)
    return [*glory, _temples_at(view, style), *quests, _decks(view, style)]


@lru_cache(maxsize=64)
def _paper(style: Style, box: Box) -> str:
    return svg.rect(box.x, box.y, box.width, box.height, style.panel, rx=9, stroke=style.edge, stroke_width=1.3)


@lru_cache(maxsize=64)
def _caption(style: Style, x: float, y: float, words: str, width: float) -> str:
    return svg.text(x, y, words, SMALLEST, style.ink_3, width=width, bold=True)


# -- Glory


def _glory(view: View, style: Style, choices: Choices) -> list[str]:
    """The five tokens and who holds them."""
    x, y, width, _ = GLORY_BOX
    parts = [_paper(style, Box(*GLORY_BOX)), _caption(style, x + 10, y + 21, style.say("glory_tokens"), width - 16)]
    for i, (nation, holder) in enumerate(view["glory"].items()):
        parts.append(_glory_row(style, nation, holder, choices.state(f"glory {nation}"), y + 44 + 31 * i))
    return parts


@cached_by_people(512)
def _glory_row(style: Style, nation: str, holder: int | None, state: str, y: float) -> str:
    x, width = GLORY_BOX[0], GLORY_BOX[2]
    name = style.say("glory", nation=style.name("nation", nation))
    said = (
        style.say("unheld", glory=name) if holder is None else style.say("held", glory=name, who=style.player(holder))
    )
    parts = [svg.title(said), svg.rect(x + 6, y - 14.5, width - 12, 29, style.panel, rx=7)]
    parts.append(nation_token(style, nation, x + 26, y, 27))
    arrow = f"M{svg.num(x + 46)} {svg.num(y)}h20"
    if holder is None:
        line = {"stroke": style.edge, "stroke_width": 1.4, "stroke_dasharray": "3 3"}
        parts.append(svg.circle(x + 88, y, 11, "none", **line))
    else:
        parts.append(svg.path(arrow, style.ink_3, 1.6, stroke_dasharray="2 3"))
        parts.append(style.token(holder, x + 88, y, 27))
    parts.append(style.ring(Box(x + 6, y - 14.5, width - 12, 29), 7, state))
    return svg.place(f"glory-{nation}", f"glory {nation}", state, "".join(parts), "glory")


# -- the Temple card


def _temples_at(view: View, style: Style) -> str:
    card = view["temple_card"]
    if card is None:
        return ""
    return _temples(style, card["id"], tuple(card["drafts"]), card["temples"], card["built"])


@lru_cache(maxsize=512)
def _temples(style: Style, name: str, drafts: tuple[int, ...], temples: int, built: int) -> str:
    """A slot for each Temple; those that bring a Blessing Draft are marked; what the Oracle gives."""
    x, y, width, height = TEMPLE_BOX
    parts = [
        svg.title(style.say("temples", built=built, number=temples)),
        _paper(style, Box(*TEMPLE_BOX)),
        style.glyph("temple", x + 19, y + 19, 24, style.ink_2),
        svg.text(x + 34, y + 25, f"{built}/{temples}", SMALLEST, style.ink_2, bold=True),
        style.glyph("oracle", x + 19, y + 47, 26, style.ink_2),
    ]
    for i in range(temples):
        at = x + 81 + 24.5 * (i % _SLOTS), y + 19 + 28 * (i // _SLOTS)
        parts.append(_temple_slot(style, i + 1, i < built, i + 1 in drafts, *at))
    effect = style.effect("temple", name)
    told = Box(x + 8, y + 62, width - 12, height - 66)
    parts.append(svg.group(svg.title(effect), cards.paragraph(effect, told, style.ink_2, SMALLEST)))
    return svg.group(*parts, id="temple-card")


def _temple_slot(style: Style, number: int, is_built: bool, has_draft: bool, x: float, y: float) -> str:
    """A slot of the Temple card: its Temple, or its number; a ring of gold where there is a draft."""
    said = style.say("slot_draft" if has_draft else "slot", number=number)
    edge, width = (style.colours["gold"], 2.4) if has_draft else (style.edge, 1.3)
    dash = None if is_built or has_draft else "3 3"
    ground = style.ivory if is_built else style.panel
    body = svg.circle(x, y, 11.5, ground, stroke=edge, stroke_width=width, stroke_dasharray=dash)
    if is_built:
        body += style.glyph("temple", x, y, 16, "#241c16", ground)
    elif has_draft:
        body += style.glyph("blessing", x, y, 16, style.ink)
    else:
        body += svg.text(x, y + 6, str(number), SMALLEST, style.ink_3, anchor="middle")
    return svg.group(svg.title(said), body)


# -- quests


def _quests(view: View, style: Style, choices: Choices) -> list[str]:
    """A row for each slot: the quest, where it is, its steps and the heroes on them."""
    asked = view["choice"]["slot"] if view["decision"] == "quest_start" else -1
    parts = [_paper(style, Box(*QUEST_BOX))]
    for slot, quest in enumerate(view["quests"]):
        y = QUEST_BOX[1] + _QUEST * slot
        if quest is None:
            parts.append(_no_quest(style, y))
            continue
        steps = range(1, content.QUEST_STEPS + 1)
        states = tuple(choices.state(f"step {step}") if slot == asked else "" for step in steps)
        heroes = tuple((hero["seat"], hero["step"]) for hero in quest["heroes"])
        parts.append(_quest(style, slot, quest["id"], quest["region"], heroes, states, slot == asked, y))
    return parts


@lru_cache(maxsize=64)
def _no_quest(style: Style, y: float) -> str:
    x, width = QUEST_BOX[0], QUEST_BOX[2]
    line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "4 3"}
    box = svg.rect(x + 7, y + 7, width - 14, _QUEST - 14, "none", rx=7, **line)
    middle, said = x + width / 2, style.say("no_quest")
    words = svg.text(middle, y + _QUEST / 2 + 5, said, SMALLEST, style.ink_3, width=width - 30, anchor="middle")
    return svg.group(box, words, pointer_events="none")


@lru_cache(maxsize=2048)
def _quest(
    style: Style,
    slot: int,
    name: str,
    region: str,
    heroes: tuple[tuple[int, int], ...],
    states: tuple[str, ...],
    is_asked: bool,
    y: float,
) -> str:
    x, width = QUEST_BOX[0], QUEST_BOX[2]
    where, words = style.name("region", region), style.name("quest", name)
    parts = [
        svg.title(f"{words} ({where}). {style.effect('quest', name)}"),
        pieces.quest_mark(style, slot + 1, x + 20, y + 19, 28),
        cards.heading(words, x + 39, y + 18.5, width - 44, SMALLEST, style.ink),
    ]
    number, at = content.QUESTS.index(name), x + 7
    for step, wide in enumerate(_widths(number, width - 14)):
        seats = tuple(seat for seat, reached in heroes if reached == step + 1)
        box = Box(at, y + 37, wide - 3, _QUEST - 39)
        at += wide
        body = _step(style, number, step, seats, states[step], box)
        if is_asked:
            parts.append(svg.place(f"step-{step + 1}", f"step {step + 1}", states[step], body, "step"))
        else:
            parts.append(body)
    return svg.spot(f"quest-{name}-card", "".join(parts), "quest")


def _widths(quest: int, room: float) -> list[float]:
    """How wide the steps of a quest are: equally, unless one of them asks for more than would fit."""
    needed = [sum(wide for _, _, wide in _asked(quest, step)) * 1.36 + 7 for step in range(content.QUEST_STEPS)]
    equal = room / len(needed)
    return (
        [equal] * len(needed) if max(needed) <= equal else [one + equal - sum(needed) / len(needed) for one in needed]
    )


def _asked(quest: int, step: int) -> list[tuple[str, int, float]]:
    """What a step asks for, how much of it, and the room for its signs and its number."""
    needs = zip(content.NEEDS, content.QUEST_NEEDS[quest][step], strict=True)
    return [(need, n, 33.0 if need == "speed_or_strength" else 21.0) for need, n in needs if n]


def _step(style: Style, quest: int, step: int, seats: tuple[int, ...], state: str, box: Box) -> str:
    """What a step asks for; the heroes on it."""
    parts = [svg.rect(box.x, box.y, box.width, box.height, style.inset, rx=5, stroke=style.line)]
    asked = _asked(quest, step)
    middle = box.y + box.height / 2
    wide = sum(room for _, _, room in asked)
    scale = min(1.35, (box.width - 3) / wide)
    x = box.x + (box.width - wide * scale) / 2
    for need, number, room in asked:
        glyph, is_paid = NEEDS[need]
        figure = style.bad if is_paid else style.ink_2
        parts.append(style.glyph(glyph, x + 6 * scale, middle, 14 * scale, figure, style.inset))
        if need == "speed_or_strength":
            parts.append(style.glyph("att-strength", x + 18.5 * scale, middle, 13 * scale, figure, style.inset))
        at = x + (room - 8) * scale
        parts.append(svg.text(at, middle + SMALLEST * 0.36, str(number), SMALLEST, figure, bold=True))
        x += room * scale
    for i, seat in enumerate(seats):
        parts.append(style.token(seat, box.x + box.width - 9 - 14 * i, box.y + 1, 22))
    parts.append(style.ring(box, 5, state))
    return "".join(parts)


# -- decks


def _decks(view: View, style: Style) -> str:
    decks = view["decks"]
    counts = (
        decks["combat"],
        decks["blessings"],
        len(decks["neutral_artifacts"]),
        len(decks["events"]),
        decks["attacks"],
    )
    return _piles(style, counts)


@lru_cache(maxsize=512)
def _piles(style: Style, counts: tuple[int, ...]) -> str:
    """How many cards each deck has left."""
    names = ("combat", "blessings", "artifacts", "events", "attacks")
    glyphs = ("combat-card", "blessing", "artifact", "quest", "monster")
    x, y, width, height = DECK_BOX
    parts = [_paper(style, Box(*DECK_BOX))]
    wide = width / len(names)
    for i, (name, glyph, number) in enumerate(zip(names, glyphs, counts, strict=True)):
        left, middle = x + wide * i, y + height / 2
        body = style.glyph(glyph, left + 20, middle, 19, style.ink_2)
        body += svg.text(left + 34, middle + 6, str(number), SMALLEST, style.ink, bold=True)
        parts.append(svg.group(svg.title(f"{style.say(f'deck.{name}')}: {number}"), body))
    return "".join(parts)
