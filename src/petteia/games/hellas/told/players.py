"""The players in words, from a view: heroes, hands, cards, used actions, and how close each is to victory."""

from __future__ import annotations

from petteia.core.messages import Message
from petteia.core.words import Grid, Section
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES
from petteia.games.hellas.known.shape import Attribute, Countdown, Player, View, there
from petteia.games.hellas.known.victories import Way, is_king_close, throne, warnings, ways
from petteia.games.hellas.told.names import combat, named, seat_name


def phrase(lang: str, key: str, **values: object) -> str:
    """The message `hellas.words.KEY`."""
    return Message(f"hellas.words.{key}", **values).text(lang)


def _named(lang: str, family: str, name: str) -> str:
    return named(family, name).text(lang)


def _seat(lang: str, seat: int) -> str:
    return seat_name(seat).text(lang)


# -- heroes and supplies ---------------------------------------------------------------------------------------------


def players(view: View, lang: str) -> Section:
    """One row a player: hero, attributes, Hoplites in the supply, Priests, cards; and what the decks still have.

    Hands and decks are left out in a battle or Hunt, where every card played would have the table told again.
    """
    is_fight = view["battle"] is not None or view["hunt"] is not None
    header = [
        "",
        phrase(lang, "hero"),
        phrase(lang, "place"),
        *(_named(lang, "attribute", name) for name in ATTRIBUTES),
    ]
    header += [phrase(lang, key) for key in ("supply", "priests")]
    rows = [_player(lang, player) for player in view["seats"]]
    lines = []
    if not is_fight:
        header.append(phrase(lang, "cards"))
        for row, player in zip(rows, view["seats"], strict=True):
            row.append(str(player["hand_size"]))
        decks = view["decks"]
        values = {"cards": decks["combat"], "blessings": decks["blessings"], "events": len(decks["events"])}
        lines.append(phrase(lang, "decks", **values))
    if any(attribute["injured"] for player in view["seats"] for attribute in player["attributes"].values()):
        lines.append(phrase(lang, "injured"))
    return Section(phrase(lang, "players"), lines, Grid(header, rows))


def _player(lang: str, player: Player) -> list[str]:
    return [
        _seat(lang, player["seat"]),
        "" if player["hero"] is None else _named(lang, "hero", player["hero"]),
        _place(lang, player),
        *(_attribute(player["attributes"][name]) for name in ATTRIBUTES),
        *(str(player[key]) for key in ("hoplites_in_supply", "priests")),
    ]


def _place(lang: str, player: Player) -> str:
    if player["quest"] is not None:
        return phrase(lang, "on_quest")
    return "" if player["hero_region"] is None else _named(lang, "region", player["hero_region"])


def _attribute(attribute: Attribute) -> str:
    """The value in force; after a stroke the place on the track that an Injury hides."""
    hidden = f"/{attribute['track']}" if attribute["injured"] else ""
    return f"{attribute['value']}{hidden}"


def used_actions(view: View, lang: str) -> Section:
    """HEL-SPA.2  Who has a used-action token on which special actions."""
    lines = []
    for player in view["seats"]:
        if player["used"]:
            used = ", ".join(_named(lang, "special", name) for name in player["used"])
            lines.append(phrase(lang, "used_actions", who=seat_name(player["seat"]), actions=used))
    return Section(phrase(lang, "used_tokens"), lines)


# -- cards -----------------------------------------------------------------------------------------------------------


def holdings(view: View, lang: str) -> list[Section]:
    """What the others own, then what the viewer owns, and the own hand last."""
    others = [player for player in view["seats"] if player["seat"] != view["viewer"]]
    own = [player for player in view["seats"] if player["seat"] == view["viewer"]]
    return [*(_owned(lang, player) for player in others + own), *(_hand(lang, player) for player in own)]


def _owned(lang: str, player: Player) -> Section:
    """Artifacts, Blessings and kept quest cards, each with what it does."""
    lines = []
    for family, names in (
        ("artifact", player["artifacts"]),
        ("blessing", player["blessings"]),
        ("quest", player["kept"]),
    ):
        for name in names:
            used = "" if family != "artifact" or name in player["charged"] else " " + phrase(lang, "used")
            lines.append(f"{_named(lang, family, name)}{used}: {phrase(lang, f'text.{family}.{name}')}")
    return Section(phrase(lang, "owns", who=seat_name(player["seat"])), lines)


def _hand(lang: str, player: Player) -> Section:
    """HEL-HID.1  The own Combat cards, each with its effect in a battle."""
    lines = []
    for name in there(player["hand"]):
        card = content.COMBAT_NAMES.index(name)
        effect = Message(f"hellas.words.text.combat.{content.COMBAT_TYPES[content.COMBAT_TYPE[card]]}")
        lines.append(f"{combat(card).text(lang)}: {effect.text(lang)}")
    values = {"number": player["hand_size"], "limit": player["hand_limit"]}
    return Section(phrase(lang, "hand", who=seat_name(player["seat"]), **values), lines)


# -- the race --------------------------------------------------------------------------------------------------------


def race(view: View, lang: str) -> Section:
    """Section 31  How far each player is from each of the four victories, and who is one step away."""
    header = ["", *(phrase(lang, key) for key in ("race.warlord", "race.favored", "race.slayer"))]
    if view["countdown"] is not None:
        header.append(named("victory", "king").text(lang))
    rows = []
    for seat in range(view["players"]):
        row = [_seat(lang, seat), *(_way(lang, way) for way in ways(view, seat))]
        if view["countdown"] is not None:
            row.append(_king(lang, view["countdown"], view["seats"][seat]))
        rows.append(row)
    king = None if is_king_close(view) else throne(view)  # the warning says it
    lines = [] if king is None else [king.text(lang)]
    lines += [warning.text(lang) for warning in warnings(view)]
    return Section(_race_heading(view, lang), lines, Grid(header, rows))


def _race_heading(view: View, lang: str) -> str:
    if view["active"] is None:
        return phrase(lang, "race.setup")
    return phrase(lang, "race", turn=view["turn"], who=seat_name(view["active"]))


def _way(lang: str, way: Way) -> str:
    """ "1 of 3", for the Warlord with the regions that are missing; marked when one step is left."""
    if way.victory == "warlord":
        said = phrase(lang, "race.regions", have=way.have, need=way.need, n=way.missing)
    else:
        said = phrase(lang, "race.of", have=way.have, need=way.need)
    return phrase(lang, "race.close", said=said) if way.is_close else said


def _king(lang: str, countdown: Countdown, player: Player) -> str:
    """Whether a player controls the region of the first finished monument."""
    if countdown["region"] not in player["regions"]:
        return "–"
    return phrase(lang, "race.holds", region=named("region", countdown["region"]))
