"""What must always hold in a position of Delphi; used by tests, by loading and by `--debug`."""

from __future__ import annotations

from petteia.core.errors import demand
from petteia.core.flow import OVER
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.rules.acting import Main
from petteia.games.delphi.rules.cargo import items_aboard, storage
from petteia.games.delphi.rules.oracle import OracleRoll
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.rules.zeus_tiles import completable
from petteia.games.delphi.state import Position


def check(s: Position) -> None:
    """Raise CheckFailed if anything that must always hold does not."""
    check_time(s)
    check_islands(s)
    check_pieces(s)
    check_decks(s)
    check_equipment(s)
    for seat in range(s.seats):
        check_player(s, seat)
        check_tasks(s, seat)
        check_cargo(s, seat)
    check_stack(s)


def check_time(s: Position) -> None:
    """DEL-5.1, DEL-35.3  The first player, the phase and the end agree."""
    demand(-1 <= s.first < s.seats, "there is no such first player")
    demand((s.phase == c.ENDED) == (s.seat == OVER), "the phase and the stack disagree about the end")
    demand((s.round == 0) == (s.phase == c.SET_UP), "rounds start when the set-up is done")
    demand(s.first != c.NOBODY or s.phase == c.SET_UP, "DEL-5.1: there is no first player")
    demand(s.draft == 0 or s.phase == c.SET_UP, "DEL-5.13: the ship tile left over is still there")
    demand((s.turn == c.NOBODY) == (s.phase in (c.SET_UP, c.ENDED)), "a turn without a player")
    demand(s.reached < 1 << int(s.seats), "a seat that nobody holds has reached Zeus")
    for seat in range(s.seats):
        if s.has_reached(seat):  # DEL-35.1, DEL-35.6
            demand(s.open_tiles(seat) == 0, "DEL-35.1: Zeus reached with an open tile")
            demand(s.ships[seat] == s.board.zeus, "DEL-35.6: a ship has left Zeus again")


def check_islands(s: Position) -> None:
    """DEL-3.11, DEL-17.1, DEL-17.3  Every tile lies on one island; what is seen is decided; shrines have owners."""
    decided = [int(tile) for tile in s.tiles if tile != c.NO_TILE]
    demand(len(decided) == len(set(decided)), "DEL-3.11: a tile lies on two islands")
    known = int(s.explored)
    for seen in s.seen:
        known |= int(seen)
    for island in range(c.ISLANDS):
        is_decided = s.tiles[island] != c.NO_TILE
        demand(is_decided or not known >> island & 1, "an island was seen that is not decided")
        if s.shrines >> island & 1:
            demand(bool(s.explored >> island & 1), "DEL-17.1: a shrine on a face-down island")
            owner = content.TILE_COLORS[s.tiles[island]]
            demand(owner in list(s.colors), "DEL-17.3: a shrine of nobody")
    if not is_looking(s):
        seen_or_up = sum(1 for island in range(c.ISLANDS) if known >> island & 1)
        demand(len(decided) == seen_or_up, "an island is decided that nobody has seen")


def is_looking(s: Position) -> bool:
    """Whether a tile is just being turned or looked at."""
    return any(d.name() in ("see_island", "explore") for d in s.stack)


def check_pieces(s: Position) -> None:
    """DEL-1.10  No offering, monster or statue is ever lost or gained."""
    for color, name in enumerate(content.COLORS):
        aboard = [sum(int(s.aboard(seat, cargo, color)) for seat in range(s.seats)) for cargo in range(2)]
        offerings = sum(1 for bits in s.offerings if bits >> color & 1) + aboard[c.OFFERING] + s.made[color]
        demand(offerings == s.seats, f"DEL-3.6: {name} offerings lost or gained")
        monsters = sum(1 for bits in s.monsters if bits >> color & 1)
        monsters += sum(int(s.trophies[seat * c.COLORS + color]) for seat in range(s.seats))
        demand(monsters == s.seats, f"DEL-3.7: {name} monsters lost or gained")
        statues = sum(1 for bits in s.raised if bits >> color & 1) + aboard[c.STATUE] + s.statues[color]
        demand(statues == content.STATUE_COUNTS[color], f"DEL-3.10: {name} statues lost or gained")
    for raised, sites in zip(s.raised, content.SITES, strict=True):
        demand(not raised & ~sites, "DEL-22.1: a statue without a building site")


def check_decks(s: Position) -> None:
    """DEL-1.11  Every oracle and injury card is somewhere; the one played this turn is laid aside (DEL-36.5)."""
    for color, name in enumerate(content.COLORS):
        cards = s.oracle_deck[color] + s.oracle_discard[color] + (s.played == color)
        cards += sum(int(s.cards[seat * c.COLORS + color]) for seat in range(s.seats))
        demand(cards == content.ORACLE_COUNTS[color], f"DEL-1.11: {name} oracle cards lost or gained")
        injuries = s.injury_deck[color] + s.injury_discard[color]
        injuries += sum(int(s.injuries[seat * c.COLORS + color]) for seat in range(s.seats))
        demand(injuries == content.INJURY_COUNTS[color], f"DEL-1.11: {name} injury cards lost or gained")


def check_equipment(s: Position) -> None:
    """DEL-1.12, DEL-1.13, DEL-5.11, DEL-29.2  Every card has one place; the sums of modifiers are those of cards."""
    places = [int(s.display), int(s.equipment_deck), *map(int, s.equipment)]
    demand(sum(places) == (1 << c.EQUIPMENT) - 1, "DEL-1.12: an equipment card is lost")
    for card in range(c.EQUIPMENT):
        demand(sum(place >> card & 1 for place in places) == 1, "DEL-1.12: an equipment card is in two places")
    for kind in range(c.COMPANION_TYPES):
        owned = [int(s.companions[seat * c.COMPANION_TYPES + kind]) for seat in range(s.seats)]
        for color in range(c.COLORS):
            demand(sum(bits >> color & 1 for bits in owned) <= 1, "DEL-28.1: a companion of two players")
    ships = [int(tile) for tile in s.ship_tiles if tile >= 0]
    demand(len(ships) == len(set(ships)), "DEL-5.11: a ship tile of two players")
    for seat in range(s.seats):
        rows = [content.EQUIPMENT_MODIFIERS[card] for card in range(c.EQUIPMENT) if s.has_equipment(seat, card)]
        if s.ship_tiles[seat] >= 0:
            rows.append(content.SHIP_MODIFIERS[s.ship_tiles[seat]])
        for column in range(c.MODIFIERS):
            total = sum(row[column] for row in rows)
            demand(s.modifier(seat, column) == total, f"DEL-29.2: {c.MODIFIER_NAMES[column]} is not summed")


def check_player(s: Position, seat: int) -> None:
    """DEL-9.2, DEL-28.6, DEL-30.4  Dice, injuries and gods of a player."""
    demand(s.dice_left(seat) <= c.DICE, "DEL-5.9: more than three oracle dice")
    rolling = any(isinstance(d, OracleRoll) and d.owner == seat for d in s.stack)
    if s.phase != c.SET_UP and s.turn != seat and not rolling:
        demand(s.dice_left(seat) == c.DICE, "DEL-33.1: a player without three dice")
    for color in range(c.COLORS):
        if s.has_companion(seat, c.HERO, color):
            demand(s.injuries[seat * c.COLORS + color] == 0, "DEL-28.6: an injury in spite of the hero")
        if s.modifier(seat, c.GODS_WAIT) and s.phase != c.SET_UP:
            demand(s.god_row(seat, color) > 0, "DEL-30.4: a god on the lowest row in spite of T2")
    for row in (s.god_row(seat, god) for god in range(c.COLORS)):
        demand(row == 0 or row >= content.FIRST_ROWS[s.seats - 2], "DEL-26.3: a god below the player-count row")


def check_tasks(s: Position, seat: int) -> None:
    """DEL-18.4, DEL-18.7, DEL-36.8  Open and done tiles of a player never add up to more than there were."""
    for task in range(c.TASKS):
        at = seat * c.TASKS + task
        done, colored = int(s.done[at]), int(s.colored_tiles[at])
        demand(not done & colored, "DEL-18.4: a colour is open and done")
        number = done.bit_count() + colored.bit_count() + int(s.white_tiles[at])
        demand(number <= 3, "DEL-18.7: more than three tasks of a kind")
    own = [i for i in range(c.ISLANDS) if s.shrines >> i & 1 and content.TILE_COLORS[s.tiles[i]] == s.colors[seat]]
    shrines = len(own) + int(s.shrine_tiles[seat]).bit_count()
    demand(shrines <= c.SHRINES, "DEL-36.8: more than three shrines")


def check_cargo(s: Position, seat: int) -> None:
    """DEL-18.14, DEL-19.4  The hold is never too full, and what is in it can always be used."""
    demand(items_aboard(s, seat) <= storage(s, seat), "DEL-19.4: more cargo than storage")
    if s.options[c.LOAD_UNNEEDED] == c.ON:
        return
    for cargo in range(c.CARGO_KINDS):
        colors = [color for color in range(c.COLORS) if s.aboard(seat, cargo, color)]
        demand(all(s.aboard(seat, cargo, color) == 1 for color in colors), "DEL-18.11: two of a colour aboard")
        usable = int(completable(s, seat, cargo))
        demand(all(usable >> color & 1 for color in colors), "DEL-18.14: useless cargo")
        at = seat * c.TASKS + cargo
        white = [color for color in colors if not s.colored_tiles[at] >> color & 1]
        demand(len(white) <= s.white_tiles[at], "DEL-18.14: more cargo than tiles")


def check_stack(s: Position) -> None:
    """Whoever acts does so in his own turn."""
    top = s.top
    if isinstance(top, Main | TakeAction):
        demand(top.seat == s.turn, "a player acts in another player's turn")
