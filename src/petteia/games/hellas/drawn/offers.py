"""Choices as buttons, and cards to choose from: the draft, artifacts, heroes, attack cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.components.vocabulary import VALUES
from petteia.games.hellas.drawn import cards
from petteia.games.hellas.drawn.style import (
    Box,
    Choices,
    Style,
    number_of,
    verb_of,
)
from petteia.games.hellas.known.shape import View
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.names import object_of
from petteia.pictures import svg

HEAD: Final = 30  # the height of a caption
GAP: Final = 7
BUTTON: Final = 44.0
PLAIN: Final = ("fortify", "leave_city", "murderous")


# -- buttons


def label(style: Style, action: str) -> str:
    """What a button says."""
    verb, _, word = action.partition(" ")
    if action in PLAIN:
        return style.say(f"choice.{verb}")
    if action in signs.CHOICE:
        return style.say(f"choice.{verb}.{word}")
    return style.told(object_of(number_of(action)))


def buttons(style: Style, choices: Choices, box: Box, across: int = 4) -> tuple[str, float]:
    """A button for everything that has no other place in the picture, and how high they are together."""
    actions = choices.left()
    if not actions:
        return "", 0.0
    if all(verb_of(action) == "count" for action in actions):
        across = max(across, min(8, len(actions)))
    rows = -(-len(actions) // across)
    head = HEAD if box.height >= HEAD + (BUTTON + GAP) * rows else 2  # without a caption where it is tight
    high = min(BUTTON, (box.height - head) / rows - GAP)
    parts = [style.caption(box.x, box.y + 19, style.say("choose"), box.width)] if head == HEAD else []
    width = (box.width + GAP) / across - GAP
    for i, action in enumerate(actions):
        x, y = box.x + (width + GAP) * (i % across), box.y + head + (high + GAP) * (i // across)
        parts.append(_button(style, action, choices.state(action), Box(x, y, width, high)))
    return "".join(parts), head + (high + GAP) * rows


def _button(style: Style, action: str, state: str, box: Box) -> str:
    verb, _, word = action.partition(" ")
    glyph = signs.CHOICE.get(action, "hoplite" if verb == "count" else "")
    seat = int(word) if verb == "seat" else -1
    body = cards.button(style, glyph, seat, label(style, action), state, box)
    ident = action.replace(" ", "-").replace(":", "-")
    return svg.place(f"choose-{ident}", action, state, body, "choice")


# -- the actions of a turn


def actions(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The regular and the special actions; those that are done or covered are pale under a tick."""
    seat = view["active"]
    player = view["seats"][view["to_act"]] if view["to_act"] >= 0 else view["seats"][seat or 0]
    taken, used = view["turn_state"]["taken"], player["used"]
    special = [name for name in SPECIAL_ACTIONS if name != "exhausted_hunt" or f"special {name}" in choices.legal]
    special += ["exhausted_hunt"] if "exhausted_hunt" in used and "exhausted_hunt" not in special else []
    rows = 1 - (-len(special) // 4)
    high = min(BUTTON, (box.height - 2 * HEAD - 2) / rows - GAP)
    parts = [style.caption(box.x, box.y + 19, style.say("regular"), box.width)]
    row = Box(box.x, box.y + HEAD, (box.width + GAP) / 4 - GAP, high)
    parts += _row(style, choices, "regular", REGULAR_ACTIONS, taken, signs.REGULAR, row)
    y = box.y + HEAD + high + GAP
    parts.append(style.caption(box.x, y + 19, style.say("special"), box.width))
    parts += _row(style, choices, "special", special, used, signs.SPECIAL, row._replace(y=y + HEAD))
    return "".join(parts)


def _row(
    style: Style,
    choices: Choices,
    verb: str,
    names: Sequence[str],
    done: list[str],
    glyphs: dict[str, str],
    first: Box,
) -> list[str]:
    """Actions, four side by side, the first of them in this box."""
    parts = []
    for i, name in enumerate(names):
        x, y = first.x + (first.width + GAP) * (i % 4), first.y + (first.height + GAP) * (i // 4)
        state = choices.state(f"{verb} {name}")
        parts.append(_action(style, verb, name, glyphs[name], name in done, state, first._replace(x=x, y=y)))
    return parts


@lru_cache(maxsize=2048)
def _action(style: Style, verb: str, name: str, glyph: str, is_done: bool, state: str, box: Box) -> str:
    words = style.name(verb, name)
    body = _done(style, glyph, words, state, box) if is_done else cards.button(style, glyph, -1, words, state, box)
    return svg.place(f"{verb}-{name}", f"{verb} {name}", state, body, "action")


def _done(style: Style, glyph: str, words: str, state: str, box: Box) -> str:
    """An action that is done in this turn, or covered by a token."""
    middle = box.y + box.height / 2
    line = {"stroke": style.edge, "stroke_width": 1.3, "stroke_dasharray": "4 3"}
    return "".join(
        (
            svg.rect(box.x, box.y, box.width, box.height, style.panel, rx=8, **line),
            style.glyph(glyph, box.x + 20, middle, 24, style.edge),
            style.glyph("ui-check", box.x + 27, middle + 6, 22),
            cards.heading(words, box.x + 40, middle, box.width - 45, 15.5, style.ink_3),
            style.ring(box, 8, state),
        )
    )


# -- cards to choose from


def card_row(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The cards of the question, side by side under a caption."""
    found = offered(view)
    key = next((key for key in ("blessings", "artifacts", "attacks", "cards") if key in view["choice"]), "heroes")
    parts = [style.caption(box.x, box.y + 19, style.say(f"offer.{key}"), box.width)]
    if key == "blessings" or key == "attacks":
        words = style.say("only_you")
        parts.append(svg.text(box.x + box.width - 30, box.y + 19, words, 14, style.ink_2, width=300, anchor="end"))
        parts.append(style.glyph("ui-eye", box.x + box.width - 14, box.y + 14, 20))
    count = max(1, len(found))
    width = min(200.0, (box.width + GAP) / count - GAP)
    high = min(230.0, box.height - HEAD)
    for i, (verb, family, name) in enumerate(found):
        place = Box(box.x + (width + GAP) * i, box.y + HEAD, width, high)
        action = f"{verb} {name}"
        state = choices.state(action)
        body = _offer(style, family, name, state, place)
        parts.append(svg.place(f"offer-{i}", action, state, body, family))
    return "".join(parts)


def offered(view: View) -> list[tuple[str, str, str]]:
    """The cards to choose from: the verb of the choice, the family and the name of each."""
    choice = view["choice"]
    found = [("blessing", "blessing", name) for name in choice.get("blessings", ())]
    found += [("artifact", "artifact", name) for name in choice.get("artifacts", ())]
    found += [("attack", "attack", name) for name in choice.get("attacks", ())]
    found += [("card", "combat", name) for name in choice.get("cards", ())]
    if view["decision"] == "setup_hero":
        taken = {seat["hero"] for seat in view["seats"]}
        found += [("hero", "hero", name) for name in content.HEROES if name not in taken]
    return found


def _offer(style: Style, family: str, name: str, state: str, box: Box) -> str:
    if family == "combat":
        return cards.combat_card(style, name, state, box)
    if family == "hero":
        return cards.card(style, f"hero-{name}", style.name("hero", name), style.effect("hero", name), state, box)
    if family == "attack":
        return attack_card(style, name, state, box)
    glyph = signs.of_card(family, name)
    note = style.name("god", glyph.removeprefix("god-")) if family == "blessing" else ""
    return cards.card(style, glyph, style.name(family, name), style.effect(family, name), state, box, note)


def attack_card(style: Style, name: str, state: str, box: Box) -> str:
    """A Monster Attack card: its value and what happens to who does not defend."""
    number = content.ATTACK_NAMES.index(name)
    kind = content.ATTACK_TYPES[content.ATTACK_TYPE[number]]
    value = str(content.ATTACK_VALUE[number])
    per = VALUES[content.ATTACK_PER[number]]
    if content.ATTACK_TIMES[number]:
        value = style.say(f"attack_value.{per}", value=value, times=content.ATTACK_TIMES[number])
    note = style.say("attack_strength", value=value)
    return cards.card(style, "monster", style.name("attack", kind), style.effect("attack", kind), state, box, note)
