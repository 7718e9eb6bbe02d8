"""What a question offers that lies neither on the board nor among what one owns: a draft, numbers, ways to pay."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Card, Offer, Part, Section
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.known.shape import View, Wound, there
from petteia.games.hellas.told import holdings, signs
from petteia.games.hellas.told.names import attack_value, named, object_of
from petteia.games.hellas.told.pressing import ENDS

# Verbs that are pressed on the board, among what is owned, or on the button below.
ON_BOARD: Final = ("region", "field", "city", "fortify", "leave_city", "step", "god", "glory", "monster")
OWNED: Final = ("use", "attribute", "regular", "special", "to_special")
ELSEWHERE: Final = frozenset((*ON_BOARD, *OWNED, *ENDS))
DRAFTS: Final = ("setup_hero", "setup_artifact", "keep_artifact", "draft_pick")  # what lies over the board
CARDS: Final = ("blessing", "artifact", "attack", "hero")
TITLES: Final = {
    "blessing": "blessings",
    "artifact": "artifacts",
    "attack": "attacks",
    "card": "cards",
    "hero": "heroes",
}


def section(view: View, lang: str) -> Section:
    """The choices that have no other place."""
    hand = view["seats"][there(view["you"])]["hand"] if view["to_act"] == view["you"] else None
    parts: list[Part] = []
    title = Message("hellas.picture.choose").text(lang)
    for action in view["legal"]:
        verb, _, word = action.partition(" ")
        if verb in ELSEWHERE or (verb == "card" and word in (hand or ())):
            continue
        parts.append(_part(view, action, lang))
        if verb in TITLES:
            title = Message(f"hellas.picture.offer.{TITLES[verb]}").text(lang)
    note = Message("hellas.picture.only_you").text(lang) if view["decision"] in ("draft_pick", "attack_pick") else ""
    return Section("asked", title, parts, note)


def _part(view: View, action: str, lang: str) -> Part:
    verb, _, word = action.partition(" ")
    if verb == "card":
        return holdings.combat(view, word, lang)
    if verb in CARDS:
        return _card(verb, word, lang)
    if verb == "slot":
        return _wound(view, int(word), lang)
    ident = f"choose-{action.replace(' ', '-').replace(':', '-')}"
    sign = signs.CHOICE.get(action, "hoplite" if verb == "count" else "")
    if verb == "seat":
        sign = f"seat-{int(word) + 1}"
    return Offer(ident, sign, label(view, action, lang))


def label(view: View, action: str, lang: str) -> str:
    """What a choice is called."""
    verb, _, word = action.partition(" ")
    if verb == "count":
        return Message("hellas.hoplites", n=int(word)).text(lang)
    if action in signs.CHOICE:
        return Message(f"hellas.picture.choice.{verb}.{word}" if word else f"hellas.picture.choice.{verb}").text(lang)
    return object_of(ACTIONS.id(action), view["legal"]).text(lang)


def _card(verb: str, word: str, lang: str) -> Card:
    """A card to choose: a Blessing, an artifact, a hero, a monster's attack."""
    ident = f"choose-{verb}-{word.replace(':', '-')}"
    kind = word.partition(":")[0]
    value = _value(word, lang) if verb == "attack" else ""
    name, text = named(verb, kind).text(lang), holdings.text_of(verb, kind, lang)
    return Card(ident, value, signs.of_card(verb, word), name, text, is_playable=True)


def _value(attack: str, lang: str) -> str:
    value = attack_value(content.ATTACK_NAMES.index(attack))
    return str(value) if isinstance(value, int) else value.text(lang)


def _wound(view: View, slot: int, lang: str) -> Offer:
    """A Wound of the monster that is attacked: its symbol, and what it gives."""
    wound = _wound_at(view, slot)
    note = "" if wound["reward"] == "none" else Message(f"hellas.picture.reward.{wound['reward']}").text(lang)
    return Offer(f"wound-slot-{slot}", f"w-{wound['symbol']}", named("symbol", wound["symbol"]).text(lang), note)


def _wound_at(view: View, slot: int) -> Wound:
    name = view["choice"].get("monster") or there(view["hunt"])["monster"]
    monster = next(monster for monster in view["monsters"] if monster["id"] == name)
    return next(wound for wound in monster["wounds"] if wound["slot"] == slot)
