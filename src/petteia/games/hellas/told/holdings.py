"""The cards of a player as parts of a panel: the hand, artifacts, Blessings and quest cards."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Card, Good, Section
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER
from petteia.games.hellas.known.shape import Player, View, there
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.names import named

OWNED: Final = (("artifact", "artifacts"), ("blessing", "blessings"), ("quest", "kept"))
IN_BATTLE: Final = ("battle_card", "bluff_card")


def spoken(lang: str, key: str, **values: object) -> str:
    """The message `hellas.panel.KEY`."""
    return Message(f"hellas.panel.{key}", **values).text(lang)


def text_of(family: str, name: str, lang: str) -> str:
    """What a card does."""
    return Message(f"hellas.words.text.{family}.{name}").text(lang)


def is_asked(view: View) -> bool:
    """Whether a card of the hand is asked for."""
    hand = view["seats"][there(view["you"])]["hand"]
    return view["to_act"] == view["you"] and any(f"card {name}" in view["legal"] for name in there(hand))


def hand(view: View, player: Player, lang: str) -> Section:
    """The Combat cards in hand."""
    cards = [combat(view, name, lang) for name in there(player["hand"])]
    title = "play" if is_asked(view) and view["decision"] in IN_BATTLE else "pick" if is_asked(view) else "hand"
    note = spoken(lang, "of", number=player["hand_size"], limit=player["hand_limit"])
    return Section("hand", spoken(lang, f"title.{title}"), cards, note)


def combat(view: View, name: str, lang: str) -> Card:
    """A Combat card: strength, symbol, name, effect, losses, and the Army Strengths once it is played."""
    number = content.COMBAT_NAMES.index(name)
    kind = content.COMBAT_TYPES[content.COMBAT_TYPE[number]]
    losses = content.COMBAT_CASUALTIES[number]
    foot = [Good(("injury",), str(losses), Message("hellas.picture.losses", n=losses).text(lang))]
    is_legal = f"card {name}" in view["legal"]
    sums = after(view, name) if is_legal and view["decision"] in IN_BATTLE else ""
    if sums:
        foot.append(Good((), sums, spoken(lang, "after")))
    reason = ""
    if view["decision"] in IN_BATTLE and view["to_act"] == view["you"] and not is_legal:
        reason = spoken(lang, "why.casualties", n=losses)
    return Card(
        f"card-{name.replace(':', '-')}",
        f"+{content.COMBAT_STRENGTH[number]}",
        signs.of_card("combat", name),
        named("combat", kind).text(lang),
        text_of("combat", kind, lang),
        tuple(foot),
        reason,
        is_legal,
    )


def after(view: View, name: str) -> str:
    """The two Army Strengths once the viewer has played a card, own first: "9 : 5"; "" if that is not certain."""
    battle = there(view["battle"])
    sums = battle["with_card"].get(name)
    if sums is None:
        return ""
    side = ATTACKER if view["you"] == battle["attacker"] else DEFENDER
    return f"{sums[side]} : {sums[1 - side]}"


def owned(view: View, player: Player, lang: str) -> list[Section]:
    """Artifacts, Blessings and quest cards; folded away unless one of them can be used now."""
    found = []
    names = {"artifact": player["artifacts"], "blessing": player["blessings"], "quest": player["kept"]}
    for family, key in OWNED:
        cards = [_card(view, player, family, name, lang) for name in names[family]]
        folds = not any(card.is_playable for card in cards)
        found.append(Section(key, spoken(lang, f"title.{key}"), cards, str(len(cards)), folds=folds))
    return found


def _card(view: View, player: Player, family: str, name: str, lang: str) -> Card:
    is_used = family == "artifact" and name not in player["charged"]
    reason = Message("hellas.picture.turned").text(lang) if is_used else ""
    return Card(
        f"own-{name}",
        "",
        signs.of_card(family, name),
        named(family, name).text(lang),
        text_of(family, name, lang),
        reason=reason,
        is_playable=f"use {name}" in view["legal"],
    )
