"""The table of Lords of Hellas in words, from a view."""

from __future__ import annotations

from typing import Any

from petteia.core.messages import Message
from petteia.core.words import Grid, Section, Words
from petteia.games.hellas import text
from petteia.games.hellas.constants import ATTRIBUTES

View = dict[str, Any]


def words(view: View, lang: str) -> Words:
    """Players, regions, monsters, monuments and quests; the battle or the Hunt while there is one."""
    sections = [_players(view, lang), _regions(view, lang), _monsters(view, lang), _board(view, lang)]
    if view["battle"] is not None:
        sections.append(_battle(view, lang))
    if view["hunt"] is not None:
        sections.append(_hunt(view, lang))
    sections += [_holdings(view, lang, player) for player in view["seats"]]
    return Words(sections)


def _say(lang: str, key: str, **values: object) -> str:
    return Message(f"hellas.words.{key}", **values).text(lang)


def _name(lang: str, family: str, name: str | None) -> str:
    return "" if name is None else text.named(family, name).text(lang)


def _seat(lang: str, seat: int | None) -> str:
    return "" if seat is None else text.seat_name(seat).text(lang)


def _players(view: View, lang: str) -> Section:
    """One row a player: hero, attributes, Hoplites, Priests, cards."""
    header = [_say(lang, "player"), _say(lang, "hero"), _say(lang, "place")]
    header += [_name(lang, "attribute", name) for name in ATTRIBUTES]
    header += [_say(lang, key) for key in ("supply", "priests", "cards", "regions", "slain")]
    rows = []
    for player in view["seats"]:
        place = _name(lang, "region", player["hero_region"]) or _name(lang, "quest", player["quest"])
        values = []
        for name in ATTRIBUTES:
            attribute = player["attributes"][name]
            track = f"/{attribute['track']}" if attribute["injured"] else ""
            values.append(f"{attribute['value']}{track}")
        rows.append(
            [
                _seat(lang, player["seat"]),
                _name(lang, "hero", player["hero"]),
                place,
                *values,
                str(player["hoplites_in_supply"]),
                str(player["priests"]),
                str(player["hand_size"]),
                str(len(player["regions"])),
                str(len(player["slain"])),
            ]
        )
    return Section(_say(lang, "players", turn=view["turn"], who=_seat(lang, view["active"])), grid=Grid(header, rows))


def _regions(view: View, lang: str) -> Section:
    """One row a region: its nation and Population Strength, who controls it, who stands there."""
    header = [_say(lang, key) for key in ("region", "nation", "population", "site", "control", "hoplites", "others")]
    rows = []
    for region in view["regions"]:
        sites = [_say(lang, f"city.{region['city']}")] if region["city"] != "none" else []
        if region["temple"]:
            sites.append(_say(lang, "temple"))
        elif region["shrine"] != "none":
            sites.append(_say(lang, f"shrine.{region['shrine']}"))
        armies = [_army(lang, army) for army in region["armies"]]
        others = [_hero(lang, view, seat) for seat in region["heroes"]]
        others += [_name(lang, "monster", monster) for monster in region["monsters"]]
        if region["quest"] is not None:
            others.append(_name(lang, "quest", region["quest"]))
        rows.append(
            [
                _name(lang, "region", region["id"]),
                _name(lang, "nation", region["nation"]),
                str(region["population"]),
                ", ".join(sites),
                _seat(lang, region["control"]),
                ", ".join(armies),
                ", ".join(others),
            ]
        )
    return Section(_say(lang, "map"), grid=Grid(header, rows))


def _army(lang: str, army: View) -> str:
    key = "army.fortified" if army["fortified"] else "army"
    return _say(lang, key, who=text.seat_name(army["seat"]), number=army["field"])


def _hero(lang: str, view: View, seat: int) -> str:
    return _name(lang, "hero", view["seats"][seat]["hero"])


def _monsters(view: View, lang: str) -> Section:
    """A line for each monster in play or slain."""
    lines = []
    for monster in view["monsters"]:
        name = text.named("monster", monster["id"])
        if monster["slain_by"] is not None:
            lines.append(_say(lang, "monster.slain", monster=name, who=text.seat_name(monster["slain_by"])))
        elif monster["region"] is not None:
            left = [_wound(lang, wound) for wound in monster["wounds"] if not wound["covered"]]
            region = text.named("region", monster["region"])
            lines.append(_say(lang, "monster", monster=name, region=region, symbols=", ".join(left)))
            lines += [_say(lang, f"evolution.{evolution}") for evolution in monster["evolutions"]]
    return Section(_say(lang, "monsters"), lines)


def _wound(lang: str, wound: View) -> str:
    symbol = text.named("symbol", wound["symbol"])
    if wound["reward"] == "none":
        return symbol.text(lang)
    return _say(lang, f"wound.{wound['reward']}", symbol=symbol)


def _board(view: View, lang: str) -> Section:
    """Monuments, Glory, quests, the Temple card, the countdown and the decks."""
    lines = []
    for monument in view["monuments"]:
        god, region = text.named("god", monument["id"]), text.named("region", monument["region"])
        free = monument["places"] - sum(monument["priests"])
        lines.append(_say(lang, "monument", god=god, region=region, level=monument["level"], free=free))
    for nation, seat in view["glory"].items():
        if seat is not None:
            lines.append(_say(lang, "glory", nation=text.named("nation", nation), who=text.seat_name(seat)))
    for quest in view["quests"]:
        if quest is not None:
            values = {"quest": text.named("quest", quest["id"]), "region": text.named("region", quest["region"])}
            lines.append(_say(lang, "quest", **values))
    if view["temple_card"] is not None:
        card = view["temple_card"]
        drafts = ", ".join(str(slot) for slot in card["drafts"])
        lines.append(_say(lang, "temple_card", built=card["built"], temples=card["temples"], drafts=drafts))
    if view["countdown"] is not None:
        countdown = view["countdown"]
        region = text.named("region", countdown["region"])
        lines.append(_say(lang, "countdown", tokens=countdown["tokens"], region=region))
    decks = view["decks"]
    lines.append(_say(lang, "decks", cards=decks["combat"], blessings=decks["blessings"], events=len(decks["events"])))
    return Section(_say(lang, "board"), lines)


def _battle(view: View, lang: str) -> Section:
    """Who fights, and the cards played."""
    battle = view["battle"]
    lines = []
    for side, seat in enumerate((battle["attacker"], battle["defender"])):
        played = [_card(lang, name) for name in battle["cards"][side]]
        key = ("attacker", "defender")[side]
        lines.append(_say(lang, key, who=text.seat_name(seat), cards="; ".join(played), bonus=battle["bonus"][side]))
    return Section(_say(lang, "battle", region=text.named("region", battle["region"])), lines)


def _card(lang: str, name: str) -> str:
    from petteia.games.hellas.actions import ACTIONS, CARD

    return text.combat_card(ACTIONS.id(f"card {name}") - CARD).text(lang)


def _hunt(view: View, lang: str) -> Section:
    """Who hunts what, and the attack that is being resolved."""
    hunt = view["hunt"]
    lines = []
    if hunt["attack"] is not None:
        attack = text.named("attack", hunt["attack"].split(":")[0])
        lines.append(_say(lang, "attack", attack=attack, strength=hunt["value"]))
    monster = text.named("monster", hunt["monster"])
    return Section(_say(lang, "hunt", who=text.seat_name(hunt["hunter"]), monster=monster), lines)


def _holdings(view: View, lang: str, player: View) -> Section:
    """What a player owns: cards in hand (own only), artifacts, Blessings, kept quests and used actions."""
    lines = []
    if player["hand"] is not None:
        lines.append(_say(lang, "hand", cards="; ".join(_card(lang, name) for name in player["hand"])))
    owned = {"artifact": player["artifacts"], "blessing": player["blessings"], "quest": player["kept"]}
    for family, names in owned.items():
        for name in names:
            state = "" if family != "artifact" or name in player["charged"] else " " + _say(lang, "used")
            lines.append(f"{_name(lang, family, name)}{state}: {_say(lang, f'text.{family}.{name}')}")
    if player["used"]:
        used = ", ".join(_name(lang, "special", name) for name in player["used"])
        lines.append(_say(lang, "used_actions", actions=used))
    return Section(_say(lang, "owns", who=text.seat_name(player["seat"])), lines)
