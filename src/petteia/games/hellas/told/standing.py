"""The players compared, from a view: a row for each, and who is closest to each of the four victories."""

from __future__ import annotations

from petteia.core.messages import Message, cached_by_content
from petteia.core.panels import Goal, Good, Line, Row
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES
from petteia.games.hellas.known.shape import Player, View
from petteia.games.hellas.known.victories import Way, counts, favored, has_king, ways
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.holdings import OWNED, spoken, text_of
from petteia.games.hellas.told.names import named

# -- the players


def rows(view: View, lang: str) -> list[Row]:
    """A row for each player: regions, then Hoplites, Priests, Temples, cards and monsters."""
    hoplites = dict.fromkeys(range(view["players"]), 0)
    for region in view["regions"]:
        for army in region["armies"]:
            hoplites[army["seat"]] += army["field"] + army["fortified"]
    found = []
    for player in view["seats"]:
        seat = player["seat"]
        temples = favored(view, seat).have
        glory = [nation for nation, holder in view["glory"].items() if holder == seat]
        found.append(_row(player, hoplites[seat], temples, glory, _slot(view, player), lang))
    return found


def _slot(view: View, player: Player) -> int:
    """The number of the slot of the quest that a hero is on; 0: of none."""
    if player["quest"] is None:
        return 0
    return next(i + 1 for i, quest in enumerate(view["quests"]) if quest and quest["id"] == player["quest"])


@cached_by_content(1024)
def _row(player: Player, hoplites: int, temples: int, glory: list[str], slot: int, lang: str) -> Row:
    regions = len(player["regions"])
    stats = (
        ("hoplite", hoplites, "hoplites"),
        ("priest", player["priests"], "priests"),
        ("temple", temples, "temples"),
        ("combat-card", player["hand_size"], "cards"),
        ("monster", len(player["slain"]), "monsters"),
    )
    held = tuple(f"nat-{nation}" for nation in glory)
    slain = tuple(signs.of_monster(monster) for monster in player["slain"])
    return Row(
        player["seat"],
        str(regions),
        spoken(lang, "unit", n=regions),
        tuple(Good((sign,), str(number), spoken(lang, f"stat.{key}")) for sign, number, key in stats),
        _hero(player, slot, lang),
        held + slain,
        _more(player, lang),
        spoken(lang, "unit", n=2),
    )


def _hero(player: Player, slot: int, lang: str) -> str:
    """The hero and where it is; on a quest the number of its slot, as beside the map."""
    if player["hero"] is None:
        return ""
    hero = named("hero", player["hero"]).text(lang)
    if slot:
        return Message("hellas.picture.on_quest", hero=hero, number=slot).text(lang)
    if player["hero_region"] is None:
        return hero
    return f"{hero} · {named('region', player['hero_region']).text(lang)}"


def _more(player: Player, lang: str) -> list[Line]:
    """What is shown of a player on demand: attributes, used special actions, and everything owned."""
    lines = []
    for name in ATTRIBUTES:
        attribute = player["attributes"][name]
        note = spoken(lang, "injured", track=attribute["track"]) if attribute["injured"] else ""
        title = named("attribute", name).text(lang)
        lines.append(Line(title, note, f"att-{name}", end=str(attribute["value"])))
    for name in player["used"]:
        title = Message("hellas.picture.used", action=named("special", name)).text(lang)
        lines.append(Line(title, sign=signs.SPECIAL[name], is_out=True))
    names = {"artifact": player["artifacts"], "blessing": player["blessings"], "quest": player["kept"]}
    for family, _ in OWNED:
        for name in names[family]:
            is_out = family == "artifact" and name not in player["charged"]
            title = named(family, name).text(lang)
            lines.append(Line(title, text_of(family, name, lang), signs.of_card(family, name), is_out=is_out))
    return lines


# -- the race


def goals(view: View, lang: str) -> list[Goal]:
    """Section 31  The victories with who is closest to each."""
    every = [ways(view, seat) for seat in range(view["players"])]
    found = []
    for number, first in enumerate(every[0]):
        seat = min(range(view["players"]), key=lambda seat: (every[seat][number].missing, -every[seat][number].have))
        found.append(_goal(view, first.victory, seat, every[seat][number], lang))
    return [*found, _king(view, lang)] if has_king(view) else found


def _goal(view: View, victory: str, seat: int, way: Way, lang: str) -> Goal:
    note = spoken(lang, f"goal.{victory}.note", n=way.need)
    has_begun = way.have > 0
    if victory == "warlord":
        nation, have, need = _nearest_nation(view, seat)
        has_begun = has_begun or have > 0
        if have and have < need:
            note = spoken(lang, "goal.nation", nation=named("nation", nation), have=have, need=need)
    is_near = way.is_close and view["result"] is None
    title = spoken(lang, f"goal.{victory}")
    return Goal(signs.VICTORY[victory], title, note, way.have, way.need, seat if has_begun else None, is_near)


def _nearest_nation(view: View, seat: int) -> tuple[str, int, int]:
    """The nation a player is closest to that is not complete: its name, the regions held, all its regions."""
    found = []
    for nation in content.NATIONS:
        there = [region["control"] == seat for region in view["regions"] if region["nation"] == nation]
        if counts(view, nation) and not all(there):
            found.append((nation, sum(there), len(there)))
    return min(found, key=lambda item: (item[2] - item[1], -item[1]), default=(content.NATIONS[0], 0, 0))


def _king(view: View, lang: str) -> Goal:
    """Section 32  The highest monument; once it is finished, the countdown, and who holds its region."""
    countdown, title, sign = view["countdown"], spoken(lang, "goal.king"), signs.VICTORY["king"]
    if countdown is None:
        best = max(view["monuments"], key=lambda monument: monument["level"])
        note = spoken(lang, "goal.monument", god=named("god", best["id"]))
        seat = _holder(view, best["region"])
        return Goal(sign, title, note, best["level"], content.MONUMENT_LEVELS, seat)
    region = named("region", countdown["region"])
    gone = content.ACTIVATION_TOKENS - countdown["tokens"]
    key = "goal.open" if countdown["open"] else "goal.countdown"
    note = spoken(lang, key, region=region, n=countdown["tokens"])
    near = view["result"] is None
    return Goal(sign, title, note, gone, content.ACTIVATION_TOKENS, _holder(view, countdown["region"]), near)


def _holder(view: View, name: str) -> int | None:
    return next(region["control"] for region in view["regions"] if region["id"] == name)
