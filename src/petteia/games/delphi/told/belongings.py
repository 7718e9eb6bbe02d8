"""What a player has: goods, gods and tasks, and what can be folded away. It is told again only where it has changed."""

from __future__ import annotations

from petteia.core.messages import Message, cached_by_content
from petteia.core.panels import Good, Line, Section, Task, Track
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import ANY, GREEK
from petteia.games.delphi.drawn.tiles import LaidTile, tile_name, tiles_of
from petteia.games.delphi.known.shape import Decks, Player
from petteia.games.delphi.told import names
from petteia.games.delphi.told.saying import ANY_SIGN, Saying, badge


@cached_by_content(1024)
def belongings(
    player: Player,
    usable: list[str],
    shrines: int,
    vows: list[str],
    display: list[str],
    decks: Decks,
    titan: int | None,
    lang: str,
) -> list[Section]:
    """The sections about what a player has.

    Besides: the gods that can be used now, the shrines that are built, the vows that can be made now, and what lies on
    the table for all.
    """
    saying = Saying(lang)
    tasks = _tasks(tiles_of(player, shrines), vows, saying)
    folded = [*_followers(player, saying), *_display(display, saying), _decks(decks, titan, saying)]
    return [_goods(player, saying), _gods(player, usable, saying), tasks, *folded]


def _goods(player: Player, saying: Saying) -> Section:
    """Favours, shield, injuries by colour, and what is aboard."""
    text, wording = saying.text, saying.wording
    goods = [
        Good(("favour",), str(player["favours"]), wording("favours", n=player["favours"])),
        Good(("shield",), str(player["shield"]), text(Message("delphi.words.shield"))),
        *_injuries(player, saying),
    ]
    if not any(player["injuries"].values()):
        goods.append(Good(("injury",), "0", wording("injuries"), is_none=True))
    cargo = [("statue", color) for color in player["statues"]] + [("offering", color) for color in player["offerings"]]
    for kind, color in cargo:
        name = names.cargo(c.TASK_NAMES.index(kind), content.COLORS.index(color))
        goods.append(Good((kind, badge(color)), "", text(name)))
    room = player["storage"] - len(cargo)
    if room > 0:
        goods.append(Good((), "", wording("hold", number=len(cargo), storage=player["storage"]), is_none=True))
    note = saying.ship_tile(player["ship_tile"])[0] if player["ship_tile"] else ""
    return Section("goods", wording("goods"), goods, note=note)


def _injuries(player: Player, saying: Saying) -> list[Good]:
    return [
        Good(
            ("injury", badge(color)),
            str(number),
            saying.wording("injury", n=number, color=saying.color(color)),
            f"injury-{color}",
        )
        for color, number in player["injuries"].items()
        if number
    ]


def _gods(player: Player, usable: list[str], saying: Saying) -> Section:
    tracks = []
    for number, (god, row) in enumerate(player["gods"].items()):
        name = names.god(number)
        signs = (badge(content.COLORS[number]), f"god-{god}")
        note = saying.text(names.explain(name)) if god in usable else ""
        use = saying.wording("use") if god in usable else ""
        tracks.append(Track(signs, saying.text(name), row, content.TOP_ROW, note, f"god-{god}", use))
    return Section("gods", saying.wording("gods"), tracks, note=saying.wording("to_the_top", n=content.TOP_ROW))


def _tasks(laid: list[LaidTile], vows: list[str], saying: Saying) -> Section:
    done = sum(1 for tile in laid if not tile.is_open)
    tasks = [_task(tile, vows, saying) for tile in laid]
    return Section("tasks", saying.wording("tasks"), tasks, note=saying.wording("tasks_done", n=done, all=len(laid)))


def _task(tile: LaidTile, vows: list[str], saying: Saying) -> Task:
    signs: tuple[str, ...] = (tile.kind,)
    if tile.mark == ANY:
        signs += (ANY_SIGN,)
    elif tile.mark in content.COLORS:
        signs += (badge(tile.mark),)
    ident = tile.action.replace(" ", "-") if tile.action in vows else ""
    name = tile_name(saying.lang, tile.kind, tile.mark)
    return Task(signs, GREEK.get(tile.mark, ""), name, not tile.is_open, ident)


# -- what can be folded away: the own companions and equipment, the cards laid out, how many are left


def _followers(player: Player, saying: Saying) -> list[Section]:
    own = [Line(name, does, sign) for sign, name, does in saying.followers(player)]
    return [Section("followers", saying.wording("followers"), own, note=str(len(own)), folds=True)] if own else []


def _display(cards: list[str], saying: Saying) -> list[Section]:
    display = [Line(*saying.card(name), sign="equipment") for name in cards]
    title = saying.text(Message("delphi.picture.display"))
    return [Section("display", title, display, note=str(len(display)), folds=True)] if display else []


def _decks(decks: Decks, titan: int | None, saying: Saying) -> Section:
    text = saying.text
    lines = [
        Line(text(Message("delphi.words.oracle_deck", n=decks["oracle"])), sign="oracle-card"),
        Line(text(Message("delphi.words.injury_deck", n=decks["injury"])), sign="injury"),
        Line(text(Message("delphi.picture.equipment_deck", n=decks["equipment"])), sign="equipment"),
    ]
    if titan is not None:
        lines.append(Line(text(Message("delphi.words.titan", number=titan)), sign="titan"))
    return Section("decks", saying.wording("decks"), lines, folds=True)
