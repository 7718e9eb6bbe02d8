"""Delphi: what must occur in its recorded games, and where it does.

A card counts as used when its effect took place. Where it only makes something possible or cheaper, that is: the same
position without the card would not have allowed the action, or only at a higher price. Likewise an option decides a
position where its other value would have allowed more, or would not have allowed what was done.
"""

from __future__ import annotations

from collections.abc import Iterator

from petteia.core.events import Event
from petteia.core.match import Match, Move
from petteia.games.delphi import GAME, events
from petteia.games.delphi import actions as a
from petteia.games.delphi.actions import three_dice
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.prices import price_of
from petteia.games.delphi.rules.effects.equipment import ChariotGod, Gift
from petteia.games.delphi.rules.equipment import EquipmentEffect
from petteia.games.delphi.rules.gods import GodStep
from petteia.games.delphi.rules.injuries import must_recover
from petteia.games.delphi.rules.uses import TakeAction
from petteia.games.delphi.state import Position

ROLLS = three_dice()

# Columns of the card table that make something possible or cheaper.
ENABLING = (
    c.RANGE,
    c.STORAGE,
    c.CROSS_SHALLOWS,
    c.REACH_MONSTERS,
    c.REACH_ISLANDS,
    c.REACH_SHRINES,
    c.REACH_STATUES,
    c.REACH_OFFERINGS,
    c.LAMPS,
    c.CREW_PRICE,
    c.RECOLOR_DISCOUNT,
    c.RECOLOR_BACKWARDS,
)
TARGETS = (
    "move_to",
    "explore_where",
    "build_where",
    "load_offering_what",
    "make_offering_what",
    "load_statue_what",
    "raise_statue_where",
    "fight_what",
    "discard_color",
    "advance_which",
    "votive_which",
)
# Where an option allows or forbids something.
DECIDES = {
    c.MUST_USE_ALL_DICE: ("main",),
    c.MAY_DECLINE_GOD_STEPS: ("god_step", "oracle_roll_god"),
    c.LOAD_UNNEEDED: ("action", "load_offering_what", "load_statue_what", "fight_what", "gift", "hermes_statue"),
    c.LONG_SPEAR_EXPLORES: ("action", "explore_where"),
    c.VOTIVE_SOURCES: ("action",),
    c.LOOK_AT_KNOWN_ISLANDS: ("action", "look_first", "look_second"),
}
OPTIONS = tuple(GAME.options)
OPTION_VALUES = [tuple(option.choices) for option in GAME.options.values()]
NARROW, WIDE = "apollo_scope one_die_or_card", "apollo_scope all_dice_and_one_card"
TITAN_COMES = "titan_when_last_player_recovers True"
TITAN_STAYS_AWAY = "titan_when_last_player_recovers False"

FEATURES = frozenset(
    {
        *(f"oracle card {color} played" for color in content.COLORS),
        *(f"{god} used" for god in c.GODS),
        *(f"{god} returned for a card" for god in c.GODS),
        *(f"companion {name}" for name in content.COMPANIONS),
        *(f"equipment {name}" for name in content.EQUIPMENT),
        *(f"ship tile {name}" for name in content.SHIP_TILES),
        *(f"island tile {name}" for name in content.ISLAND_TILES),
        *(f"reward of {letter}" for letter in c.LETTERS),
        *(f"{kind} by {source}" for kind in c.ACTION_KINDS for source in c.SOURCES),
        *(f"titan {number}" for number in range(1, c.TITAN_FACES + 1)),
        *(f"removed_tasks {number}" for number in range(5)),
        *(f"{OPTIONS[option]} {value}" for option in DECIDES for value in OPTION_VALUES[option]),
        *(f"hero_shield {number}" for number in (1, 2)),
        NARROW,
        WIDE,
        TITAN_COMES,
        TITAN_STAYS_AWAY,
        "use with apollo",
        "play with apollo",
        "step of a reward declined",
        "step of a roll declined",
        "bonus of favours",
        "bonus of a god step",
        "omega without injuries",
        "shrine on an island just explored",
        "shrine on an island that lay open",
        "own island without an open shrine tile",
        "island of a colour nobody plays",
        "titan held off by an equal shield",
        "monster defeated by a roll",
        "injury from a battle roll",
        "no favour to fight on",
        "oracle deck reshuffled",
        "injury deck reshuffled",
        "oracle card not to be had",
        "Zeus reached by a move",
        "Zeus reached by Poseidon",
        "Zeus reached first by the last player",
        "Zeus reached first by somebody else",
        "one player at Zeus",
        "tie broken by oracle cards",
        "tie broken by favours",
        "shared victory",
        "lower rank by open tiles",
        "lower rank by oracle cards",
        "lower rank by favours",
    }
)


def features_of(match: Match) -> set[str]:
    """What of that occurs in a finished match."""
    found = ending(match) | {f"removed_tasks {match.options['removed_tasks']}"} | turns(match)
    after = [*match.before[1:], match.state]
    for move, before, later in zip(match.moves, match.before, after, strict=True):
        assert isinstance(before, Position)
        assert isinstance(later, Position)
        found |= set(happened(before, move, later))
        if move.seat >= 0:
            found |= set(chosen(before, move.action))
            found |= set(enabled(before, move.action, found))
            found |= set(decided(before, move.action, found))
    return found


# -- what is told --------------------------------------------------------------------------------------------------


def happened(before: Position, move: Move, after: Position) -> Iterator[str]:
    """What the events of one move tell."""
    told = {event.kind for event in move.events}
    for event in move.events:
        yield from told_of_cards(before, event, told, after)
        yield from told_of_islands(before, event, told)
        if event.kind == events.GOD_USED:
            yield f"{c.GODS[event.b]} used"
        elif event.kind == events.TITAN_ROLLED:
            yield f"titan {event.a}"
            if event.a < c.TITAN_FACES and event.a in list(before.shields):
                yield "titan held off by an equal shield"
        elif event.kind == events.BATTLE_ROLLED and event.b >= event.c:
            yield "monster defeated by a roll"
        elif event.kind == events.BATTLE_ROLLED and event.b == 0:
            yield "injury from a battle roll"
        elif event.kind == events.GAVE_UP and move.action != a.GIVE_UP:
            yield "no favour to fight on"
        elif event.kind == events.DECK_RESHUFFLED:
            yield f"{('oracle', 'injury')[event.a]} deck reshuffled"
        elif event.kind == events.DRAW_LOST and event.b == 0:
            yield "oracle card not to be had"
        elif event.kind == events.ZEUS_REACHED:
            yield "Zeus reached by a move" if events.SHIP_MOVED in told else "Zeus reached by Poseidon"


def told_of_islands(before: Position, event: Event, told: set[int]) -> Iterator[str]:
    """DEL-16.3 to DEL-16.12, DEL-17.1  What came of exploring and building."""
    if event.kind == events.SHRINE_BUILT:
        just = events.ISLAND_EXPLORED in told
        yield "shrine on an island just explored" if just else "shrine on an island that lay open"
    if event.kind != events.ISLAND_EXPLORED:
        return
    yield f"island tile {content.ISLAND_TILES[event.c]}"
    if events.SHRINE_BUILT in told:
        return
    letter = c.LETTERS[content.TILE_LETTERS[event.c]]
    yield f"reward of {letter}"
    if letter == "omega" and not before.injuries_held(event.a):
        yield "omega without injuries"
    color = content.TILE_COLORS[event.c]
    if color == before.colors[event.a]:
        yield "own island without an open shrine tile"
    elif color not in list(before.colors):
        yield "island of a colour nobody plays"


def told_of_cards(before: Position, event: Event, told: set[int], after: Position) -> Iterator[str]:
    """What cards and tiles gave at once or by themselves."""
    seat = event.a
    if event.kind == events.CARD_PLAYED:
        yield f"oracle card {content.COLORS[event.b]} played"
    elif event.kind == events.INJURY_WARDED:
        yield f"companion {content.COLORS[event.b]}-hero"
    elif event.kind == events.COMPANION_TAKEN and event.c == c.HERO:
        yield f"hero_shield {after.shields[seat] - before.shields[seat]}"
    elif event.kind == events.SHIP_TILE_TAKEN and after.shields[seat]:
        yield "ship tile bronze_prow"
    elif event.kind == events.GOD_RETURNED and event.c:
        yield "ship tile olympian_crew"
    elif event.kind == events.TILE_VOWED:
        yield "ship tile lightened_vow"
    elif event.kind == events.EQUIPMENT_TAKEN and before.phase == c.SET_UP:
        yield "ship tile outfitter"
    elif event.kind == events.FAVOURS_TAKEN and after.modifier(seat, c.EXTRA_FAVOUR):
        yield "ship tile golden_purse"
    elif event.kind == events.TASK_DONE and before.modifier(seat, c.SONG_STEPS) and event.b < c.TASKS:
        if events.GOD_ADVANCED in told or any(isinstance(d, GodStep) for d in after.stack):
            yield "equipment song_of_thanks"
    elif event.kind == events.ORACLE_ROLLED and before.phase != c.SET_UP and events.FAVOURS_TAKEN in told:
        for card, row in owned_rows(before, seat):
            if any(row[c.OMENS] >> color & 1 for color in ROLLS[event.b]):
                yield f"equipment {content.EQUIPMENT[card]}"
    elif event.kind == events.TURN_STARTED and not must_recover(after, seat):
        for card, row in owned_rows(after, seat):
            if row[c.RECOVER_TOTAL] and must_recover(without(after, seat, row), seat):
                yield f"equipment {content.EQUIPMENT[card]}"
    if events.FAVOURS_TAKEN in told and before.decision == "lay_out_equipment" and len(before.stack) > 1:
        effect = before.stack[-2]
        if isinstance(effect, EquipmentEffect):
            yield f"equipment {content.EQUIPMENT[effect.card]}"


# -- what was chosen -----------------------------------------------------------------------------------------------


def chosen(before: Position, action: int) -> Iterator[str]:
    """What a player decided."""
    top = before.top
    name = before.decision
    if isinstance(top, TakeAction):
        yield f"{c.ACTION_KINDS[action - a.DO]} by {c.SOURCES[top.source]}"
    elif name == "main" and a.RETURN <= action < a.DO:
        yield f"{c.GODS[action - a.RETURN]} returned for a card"
    elif name == "main" and a.USE_APOLLO <= action < a.PLAY:
        yield from (NARROW, "use with apollo")
    elif name == "main" and a.PLAY_APOLLO <= action < a.HIRE_CREW:
        yield from (NARROW, "play with apollo")
    elif isinstance(top, Gift | ChariotGod) and action != a.DECLINE:
        yield f"equipment {content.EQUIPMENT[top.card]}"
    elif name == "map_reveal":
        yield "equipment seers_map"
    elif name in ("god_step", "oracle_roll_god") and action == a.DECLINE:
        yield "step of a reward declined" if name == "god_step" else "step of a roll declined"
    elif name == "no_injury_bonus":
        yield "bonus of favours" if action == a.BONUS_FAVOURS else "bonus of a god step"


def owned_rows(s: Position, seat: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The equipment cards of a seat, each with what it changes."""
    for card in range(c.EQUIPMENT):
        if s.has_equipment(seat, card):
            yield card, content.EQUIPMENT_MODIFIERS[card]


def without(s: Position, seat: int, row: tuple[int, ...]) -> Position:
    """The same position without what a card or tile changes."""
    other = s.copy()
    for column, number in enumerate(row):
        other.modifiers[seat * c.MODIFIERS + column] -= number
    return other


def enabled(before: Position, action: int, found: set[str]) -> Iterator[str]:
    """The cards and tiles of the seat without which this would not have been possible, or dearer."""
    name = before.decision
    is_free = name == "main" and not (a.GOD <= action < a.RETURN or action == a.HIRE_CREW)
    if name not in ("main", "action", "gift", "hermes_statue", "ares_monster", *TARGETS) or is_free:
        return
    for feature, other in lesser(before, int(before.seat)):
        if feature not in found and (not other.is_legal(action) or price_of(other, action) > price_of(before, action)):
            yield feature


def lesser(s: Position, seat: int) -> Iterator[tuple[str, Position]]:
    """The position without each card, tile and companion of a seat that makes something possible or cheaper."""
    for card, row in owned_rows(s, seat):
        if any(row[column] for column in ENABLING):
            yield f"equipment {content.EQUIPMENT[card]}", without(s, seat, row)
    row = content.SHIP_MODIFIERS[s.ship_tiles[seat]]
    if any(row[column] for column in ENABLING):
        yield f"ship tile {content.SHIP_TILES[s.ship_tiles[seat]]}", without(s, seat, row)
    for kind in (c.DEMIGOD, c.CREATURE):
        for color in range(c.COLORS):
            if s.has_companion(seat, kind, color):
                other = s.copy()
                other.companions[seat * c.COMPANION_TYPES + kind] -= 1 << color
                yield f"companion {content.COLORS[color]}-{c.TYPE_NAMES[kind]}", other


def decided(before: Position, action: int, found: set[str]) -> Iterator[str]:
    """The options whose other value would have allowed more, or would not have allowed this."""
    name = before.decision
    for option, decisions in DECIDES.items():
        number = int(before.options[option])
        feature = f"{OPTIONS[option]} {OPTION_VALUES[option][number]}"
        if name in decisions and feature not in found:
            other = before.copy()
            options = list(before.options)
            options[option] = 1 - number
            other.options = type(before.options)(options)
            if not other.is_legal(action) or set(other.legal()) - set(before.legal()):
                yield feature


# -- turns and the end -----------------------------------------------------------------------------------------------


def turns(match: Match) -> set[str]:
    """DEL-27.17, DEL-34.6, DEL-34.8  What shows over a whole turn."""
    found = set()
    any_color = 0  # sources of this turn that Apollo colours
    recovering = False  # whether the last player does
    for move, before in zip(match.moves, match.before, strict=True):
        assert isinstance(before, Position)
        top = before.top
        if isinstance(top, TakeAction) and top.color == c.ANY_COLOR and top.source != c.CREW:
            any_color += 1
            if any_color == 2 and match.options["apollo_scope"] == "all_dice_and_one_card":
                found.add(WIDE)
        for event in move.events:
            if event.kind == events.TURN_STARTED:
                any_color = 0
            elif event.kind == events.RECOVERED:
                recovering = before.is_last(event.a)
            elif event.kind in (events.TITAN_ROLLED, events.ROUND_STARTED) and recovering:
                found.add(TITAN_COMES if event.kind == events.TITAN_ROLLED else TITAN_STAYS_AWAY)
                recovering = False
    return found


def ending(match: Match) -> set[str]:
    """DEL-35.3 to DEL-35.14  Who ended the game, and what ranked the players."""
    s = match.state
    assert isinstance(s, Position)
    first = next(e.a for move in match.moves for e in move.events if e.kind == events.ZEUS_REACHED)
    found = {f"Zeus reached first by {'the last player' if s.is_last(first) else 'somebody else'}"}
    ranking = s.ranking()
    arrived = [seat for seat in range(s.seats) if s.has_reached(seat)]
    if len(arrived) == 1:
        found.add("one player at Zeus")
    for seat in range(s.seats):
        for rival in range(s.seats):
            if seat != rival and s.has_reached(seat) == s.has_reached(rival):
                found |= set(ranked(s, seat, rival, ranking))
    return found


def ranked(s: Position, seat: int, rival: int, ranking: list[int]) -> Iterator[str]:
    """Why one of two players, both at Zeus or both not, ranks before the other."""
    at_zeus = s.has_reached(seat)
    if ranking[seat] == ranking[rival] == 1:
        yield "shared victory"
    elif ranking[seat] < ranking[rival]:
        if s.open_tiles(seat) != s.open_tiles(rival):
            yield "lower rank by open tiles"
        elif s.cards_held(seat) != s.cards_held(rival):
            yield "tie broken by oracle cards" if at_zeus else "lower rank by oracle cards"
        else:
            yield "tie broken by favours" if at_zeus else "lower rank by favours"
