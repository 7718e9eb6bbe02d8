"""The table of Lords of Hellas in words, from a view.

What matters most stands last, next to the question: a terminal shows the end of what is written. What never or seldom
changes stands in sections of its own, so that it is not told again with every Hoplite that moves.
"""

from __future__ import annotations

from petteia.core.messages import Message
from petteia.core.words import Grid, Section, Words
from petteia.games.hellas.components import content
from petteia.games.hellas.known.shape import Monster, View, there
from petteia.games.hellas.known.victories import counts
from petteia.games.hellas.told import descriptions
from petteia.games.hellas.told.map import drawn_map, legend
from petteia.games.hellas.told.names import combat, named, seat_name
from petteia.games.hellas.told.players import holdings, phrase, players, race, used_actions


def words(view: View, lang: str) -> Words:
    """The map, monsters, monuments, quests; what players own; the battle or the Hunt; how close each is to victory."""
    sections = [
        _borders(lang),
        legend(lang),
        drawn_map(view, lang),
        *(_nation(view, lang, nation) for nation in content.NATIONS),
    ]
    sections += [_monsters(view, lang), _powers(view, lang), _monuments(view, lang), _quests(view, lang)]
    sections += holdings(view, lang)
    sections += [used_actions(view, lang), players(view, lang)]
    if view["battle"] is not None:
        sections.append(_battle(view, lang))
    if view["hunt"] is not None:
        sections.append(_hunt(view, lang))
    sections.append(race(view, lang))
    return Words([section for section in sections if section.lines or section.grid is not None or section.picture])


def _joined(parts: list[Message], lang: str) -> str:
    return ", ".join(part.text(lang) for part in parts)


# -- the map ------------------------------------------------------------------------------------------------------


def _borders(lang: str) -> Section:
    """HEL-BRD.3, HEL-BRD.4  Which regions are neighbours, by land and by sea; this never changes."""
    lines = []
    for region, name in enumerate(content.REGIONS):
        here = named("region", name)
        land = _joined(_regions_in(content.LAND[region]), lang)
        sea = _joined(_regions_in(content.SEA[region]), lang)
        if not sea:
            lines.append(phrase(lang, "border", region=here, land=land))
        elif not land:
            lines.append(phrase(lang, "border.sea", region=here, sea=sea))
        else:
            lines.append(phrase(lang, "border.both", region=here, land=land, sea=sea))
    return Section(phrase(lang, "borders"), lines)


def _regions_in(bits: int) -> list[Message]:
    return [named("region", content.REGIONS[place]) for place in range(len(content.REGIONS)) if bits >> place & 1]


def _nation(view: View, lang: str, nation: str) -> Section:
    """The regions of a nation: Population Strength, City and Shrine, who controls them, who stands there."""
    header = ["", *(phrase(lang, key) for key in ("population", "site", "control", "hoplites", "others"))]
    rows = []
    for region in view["regions"]:
        if region["nation"] == nation:
            control = region["control"]
            rows.append(
                [
                    named("region", region["id"]).text(lang),
                    str(region["population"]),
                    _joined(descriptions.sites(region), lang),
                    "" if control is None else seat_name(control).text(lang),
                    _joined([descriptions.army(army) for army in region["armies"]], lang),
                    _joined(descriptions.others(region, view), lang),
                ]
            )
    return Section(_nation_heading(view, lang, nation), grid=Grid(header, rows))


def _nation_heading(view: View, lang: str, nation: str) -> str:
    """The nation, who holds its Glory token, and whether it counts for the Warlord (HEL-VIC.3)."""
    heading, holder = named("nation", nation).text(lang), view["glory"][nation]
    if holder is not None:
        heading = phrase(lang, "nation.glory", nation=heading, who=seat_name(holder))
    return heading if counts(view, nation) else phrase(lang, "nation.excluded", nation=heading)


# -- monsters, monuments, quests -----------------------------------------------------------------------------------


def _monsters(view: View, lang: str) -> Section:
    """A line for each monster in play or slain; the one that is being hunted stands with the Hunt."""
    lines = []
    hunted = view["hunt"]["monster"] if view["hunt"] is not None else None
    for monster in view["monsters"]:
        if monster["id"] == hunted and monster["region"] is not None:
            continue
        if monster["slain_by"] is not None:
            name, slayer = named("monster", monster["id"]), seat_name(monster["slain_by"])
            lines.append(phrase(lang, "monster.slain", monster=name, who=slayer))
        elif monster["region"] is not None:
            lines.append(_monster(monster, lang))
    return Section(phrase(lang, "monsters"), lines)


def _monster(monster: Monster, lang: str) -> str:
    """Where a monster is, how many Wounds it has, and the symbols that are left."""
    name, region = named("monster", monster["id"]), named("region", there(monster["region"]))
    wounds = monster["wounds"]
    left = [descriptions.wound(wound) for wound in wounds if not wound["covered"]]
    values = {"dealt": len(wounds) - len(left), "wounds": len(wounds), "symbols": _joined(left, lang)}
    return phrase(lang, "monster", monster=name, region=region, **values)


def _powers(view: View, lang: str) -> Section:
    """What each monster in play does, and how it has evolved."""
    lines = []
    for monster in view["monsters"]:
        if monster["region"] is not None:
            powers = [phrase(lang, f"text.region_attack.{monster['id']}")]
            if content.PASSIVE[content.MONSTERS.index(monster["id"])]:
                powers.append(phrase(lang, f"text.passive.{monster['id']}"))
            powers += [phrase(lang, f"evolution.{evolution}") for evolution in monster["evolutions"]]
            lines.append(phrase(lang, "power", monster=named("monster", monster["id"]), power=" ".join(powers)))
    return Section(phrase(lang, "powers"), lines)


def _monuments(view: View, lang: str) -> Section:
    """Monuments and Temples."""
    lines = []
    for number, monument in enumerate(view["monuments"]):
        god, region = named("god", monument["id"]), named("region", monument["region"])
        free = monument["places"] - sum(monument["priests"])
        values = {"level": monument["level"], "power": descriptions.power(view, number), "free": free}
        line = phrase(lang, "monument", god=god, region=region, **values)
        praying = [
            Message("hellas.words.army", who=seat_name(seat), number=priests)
            for seat, priests in enumerate(monument["priests"])
            if priests
        ]
        if praying:
            line = phrase(lang, "monument.praying", monument=line, priests=_joined(praying, lang))
        lines.append(line)
    if view["temple_card"] is not None:
        card = view["temple_card"]
        drafts = ", ".join(str(slot) for slot in card["drafts"])
        lines.append(phrase(lang, "temple_card", built=card["built"], temples=card["temples"], drafts=drafts))
        lines.append(phrase(lang, "oracle", reward=Message(f"hellas.words.text.temple.{card['id']}")))
    return Section(phrase(lang, "board"), lines)


def _quests(view: View, lang: str) -> Section:
    """The open quests: where, what each step asks for, the reward, and who is on them."""
    lines = []
    for quest in view["quests"]:
        if quest is not None:
            steps = "; ".join(
                descriptions.needs(quest["id"], step + 1).text(lang) for step in range(content.QUEST_STEPS)
            )
            reward = Message(f"hellas.words.text.quest.{quest['id']}")
            values = {"quest": named("quest", quest["id"]), "region": named("region", quest["region"])}
            lines.append(phrase(lang, "quest", steps=steps, reward=reward, **values))
            for hero in quest["heroes"]:
                lines.append(phrase(lang, "quest.hero", who=seat_name(hero["seat"]), step=hero["step"]))
    return Section(phrase(lang, "quests"), lines)


# -- what is going on ------------------------------------------------------------------------------------------------


def _battle(view: View, lang: str) -> Section:
    """Who fights, how strong both are now, and the cards played."""
    battle = there(view["battle"])
    region = next(region for region in view["regions"] if region["id"] == battle["region"])
    hoplites = {army["seat"]: army["field"] + army["fortified"] for army in region["armies"]}
    lines = []
    for side, seat in enumerate((battle["attacker"], battle["defender"])):
        key = ("attacker", "defender")[side]
        who, number = seat_name(seat), hoplites.get(seat, 0)
        values = {"strength": battle["strength"][side], "casualties": battle["casualties"][side]}
        values["cards"] = view["seats"][seat]["hand_size"]
        lines.append(phrase(lang, key, who=who, hoplites=number, **values))
        lines += [combat(content.COMBAT_NAMES.index(name)).text(lang) for name in battle["cards"][side]]
    return Section(phrase(lang, "battle", region=named("region", battle["region"])), lines)


def _hunt(view: View, lang: str) -> Section:
    """Who hunts what, its Wounds and its own attack, and the attack that is being resolved."""
    hunt = there(view["hunt"])
    hunted = next(monster for monster in view["monsters"] if monster["id"] == hunt["monster"])
    lines = [] if hunted["region"] is None else [_monster(hunted, lang)]  # slain: the reward is being chosen
    lines += [phrase(lang, "special_attack", text=Message(f"hellas.words.text.special_attack.{hunt['monster']}"))]
    if hunt["attack"] is not None:
        kind = hunt["attack"].split(":")[0]
        attack = phrase(lang, "attack", attack=named("attack", kind), strength=hunt["value"])
        lines.append(f"{attack}. {Message(f'hellas.words.text.attack.{kind}').text(lang)}")
    values = {"monster": named("monster", hunt["monster"]), "cards": view["seats"][hunt["hunter"]]["hand_size"]}
    return Section(phrase(lang, "hunt", who=seat_name(hunt["hunter"]), **values), lines)
