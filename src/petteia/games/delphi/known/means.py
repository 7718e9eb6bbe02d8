"""What a player's ship tile, equipment and companions come to, read from a view: columns of the cards, and prices."""

from __future__ import annotations

from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.shape import Player, View
from petteia.games.delphi.rules.colors import source_price


def modifier(player: Player, column: int) -> int:
    """What ship tile and equipment add up to in a column of the card table."""
    rows = [content.EQUIPMENT_MODIFIERS[content.EQUIPMENT.index(name)] for name in player["equipment"]]
    if player["ship_tile"] is not None:
        rows.append(content.SHIP_MODIFIERS[content.SHIP_TILES.index(player["ship_tile"])])
    return sum(row[column] for row in rows)


def demigods(player: Player) -> int:
    """DEL-28.9  The colours of the demigods of a player, as bits."""
    owned = [divmod(content.COMPANIONS.index(name), c.COMPANION_TYPES) for name in player["companions"]]
    return sum(1 << color for color, kind in owned if kind == c.DEMIGOD)


def prices(view: View, player: Player, color: int) -> list[int]:
    """DEL-10.7, DEL-10.15  What a die or card of a colour costs as each colour; nothing while Apollo counts for all."""
    if player["apollo"] and view["options"]["apollo_scope"] != "one_die_or_card":
        return [0] * c.COLORS
    discount = modifier(player, c.RECOLOR_DISCOUNT)
    backwards = bool(modifier(player, c.RECOLOR_BACKWARDS))
    return [source_price(color, goal, discount, backwards, demigods(player)) for goal in range(c.COLORS)]
