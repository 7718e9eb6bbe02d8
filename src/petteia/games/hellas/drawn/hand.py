"""The viewer's own Combat cards."""

from __future__ import annotations

from typing import Final

from petteia.games.hellas.drawn import cards
from petteia.games.hellas.drawn.style import Box, Choices, Style
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told.holdings import after
from petteia.pictures import svg

HEAD: Final = 30
ONE_ROW: Final = 6  # more cards than these lie in two rows
GAP: Final = 6
WIDEST: Final = 190.0


def is_shown(view: View) -> bool:
    """Whether there is a hand to show."""
    return view["viewer"] is not None


def draw(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The cards in a row, or in two where they are many; pressed where they are asked for."""
    player = view["seats"][there(view["you"])]
    hand = there(player["hand"])
    caption = style.say("hand", number=len(hand), limit=player["hand_limit"])
    parts = [style.paper(box), style.caption(box.x + 14, box.y + 21, caption, box.width - 28)]
    if not hand:
        parts.append(svg.text(box.x + 14, box.y + box.height / 2 + 14, style.say("no_cards"), 15, style.ink_3))
        return "".join(parts)
    rows = 1 if len(hand) <= ONE_ROW else 2
    across = -(-len(hand) // rows)
    width = min(WIDEST, (box.width - 20 - GAP * (across - 1)) / across)
    high = (box.height - HEAD - 8 - GAP * (rows - 1)) / rows
    for i, name in enumerate(hand):
        x = box.x + 10 + (width + GAP) * (i % across)
        y = box.y + HEAD + (high + GAP) * (i // across)
        action = f"card {name}"
        state = choices.state(action)
        note = after(view, name) if state and view["decision"] in ("battle_card", "bluff_card") else ""
        body = cards.combat_card(style, name, state, Box(x, y, width, high), note)
        parts.append(svg.place(f"hand-{i}", action, state, body, "card"))
    return "".join(parts)
