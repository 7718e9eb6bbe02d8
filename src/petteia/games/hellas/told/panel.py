"""What lies before a player, from the own view: the hero, the actions of the turn, the hand, and all that is owned.

What can be pressed has the ids of `told.pressing`. What a question asks for stands on top, and what belongs to it is
never folded away.
"""

from __future__ import annotations

from typing import Final

from petteia.core.panels import NOW, READY, USED, Good, Offer, Panel, Section, Track
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES, REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.known.shape import Player, View, there
from petteia.games.hellas.told import holdings, offered, signs
from petteia.games.hellas.told.holdings import spoken
from petteia.games.hellas.told.monster_phase import PHASE
from petteia.games.hellas.told.names import named
from petteia.games.hellas.told.pressing import ENDS

# Questions of which something else than the verb is said on the button that ends them.
MAINS: Final = {
    "move_source": "moving",
    "recruit_place": "recruiting",
    "hunt_slot": "attacking",
    "quest_start": "quest",
    "hero_step": "staying",
    "hero_place": "staying",
}
# The action that is going on while its questions are asked.
GOING_ON: Final = {
    "move_source": "regular hoplite_movement",
    "move_target": "regular hoplite_movement",
    "hero_step": "regular hero_movement",
    "quest_start": "regular hero_movement",
    "pray_monument": "regular prayer",
    "artifact_use": "regular use_artifacts",
    "march_source": "special march",
    "march_count": "special march",
    "march_step": "special march",
    "temple_region": "special build_temple",
    "prepare_choice": "special prepare",
    "hunt_monster": "special hunt",
    "monument_choose": "special build_monument",
}


def panel(view: View, lang: str) -> Panel:
    """All that is the viewer's own; nothing for a spectator."""
    if view["you"] is None:
        return Panel()
    player = view["seats"][view["you"]]
    hand = holdings.hand(view, player, lang)
    is_over_board = view["decision"] in (*offered.DRAFTS, *PHASE)
    asked = [] if is_over_board else [offered.section(view, lang)]
    first = [*asked, *([hand] if holdings.is_asked(view) else [])]
    owned = holdings.owned(view, player, lang)
    usable = [section for section in owned if not section.folds]
    second = [_attributes(view, player, lang), *usable]
    if player["hero"] is not None and view["turn"]:
        second[1:1] = [_regular(view, player, lang)]
        second.append(_special(view, player, lang))
    folded = [section for section in owned if section.folds]
    rest = [*([] if holdings.is_asked(view) else [hand]), *folded, _supplies(player, lang)]
    sections = [section for section in (*first, *second, *rest) if section.parts]
    hero = player["hero"]
    title = named("hero", hero).text(lang) if hero is not None else spoken(lang, "no_hero")
    main, quiet = _ends(view, lang)
    sign = "" if hero is None else f"hero-{hero}"
    return Panel(sections, title, sign, place(view, player, lang), main, quiet)


def place(view: View, player: Player, lang: str) -> str:
    """Where the hero is: a region, or a quest and the step there."""
    if player["quest"] is not None:
        quest = named("quest", player["quest"])
        return spoken(lang, "on_quest", quest=quest, step=player["quest_step"], steps=content.QUEST_STEPS)
    return "" if player["hero_region"] is None else named("region", player["hero_region"]).text(lang)


def _ends(view: View, lang: str) -> tuple[Offer | None, Offer | None]:
    """What goes on to the special action or ends the turn, and what goes on without anything more."""
    if view["to_act"] != view["you"]:
        return None, None
    to_special = None
    if "to_special" in view["legal"]:
        to_special = Offer("", "ui-next", spoken(lang, "main.to_special"), action="to_special")
    verb = next((name for name in view["legal"] if name in ENDS), "")
    if not verb:
        return to_special, None
    key = MAINS.get(view["decision"], verb) if ENDS[verb] == "done" else verb
    end = Offer(ENDS[verb], "ui-end" if verb == "end_turn" else "", spoken(lang, f"main.{key}"))
    is_all = len(view["legal"]) == 1 or (verb == "end_turn" and to_special is None)
    return (end, None) if is_all else (to_special, end)


# -- the hero


def _attributes(view: View, player: Player, lang: str) -> Section:
    """The three attributes by name and meaning."""
    parts = []
    for name in ATTRIBUTES:
        attribute = player["attributes"][name]
        note = spoken(lang, f"meaning.{name}")
        if attribute["injured"]:
            note = spoken(lang, "injured", track=attribute["track"])
        use = spoken(lang, "choose") if f"attribute {name}" in view["legal"] else ""
        glyphs = (f"att-{name}", "injury") if attribute["injured"] else (f"att-{name}",)
        title = named("attribute", name).text(lang)
        parts.append(Track(glyphs, title, attribute["value"], content.ATTRIBUTE_MAX, note, f"attribute-{name}", use))
    return Section("attributes", spoken(lang, "title.attributes"), parts)


def _supplies(player: Player, lang: str) -> Section:
    """What is left to be put on the board."""
    parts = (
        Good(("hoplite",), str(player["hoplites_in_supply"]), spoken(lang, "supply.hoplites")),
        Good(("priest",), str(player["priests"]), spoken(lang, "supply.priests")),
        Good(("priest",), str(player["priests_in_supply"]), spoken(lang, "supply.priests_out")),
    )
    return Section("supplies", spoken(lang, "title.supplies"), parts, folds=True)


# -- the actions of the turn


def _regular(view: View, player: Player, lang: str) -> Section:
    parts = []
    for name in reversed(REGULAR_ACTIONS):
        title = spoken(lang, f"regular.{name}")
        parts.append(
            _action(view, lang, f"regular {name}", signs.REGULAR[name], title, _does(view, player, name, lang))
        )
    return Section("regular", spoken(lang, "title.regular"), parts, spoken(lang, "note.regular"))


def _special(view: View, player: Player, lang: str) -> Section:
    parts = []
    for name in SPECIAL_ACTIONS:
        action = f"special {name}"
        if name == "exhausted_hunt" and not _has_exhausted_fight(view, player, action):
            continue
        title = named("special", name).text(lang)
        parts.append(_action(view, lang, action, signs.SPECIAL[name], title, _does(view, player, name, lang)))
    return Section("special", spoken(lang, "title.special"), parts, spoken(lang, "note.special"), is_later=True)


def _has_exhausted_fight(view: View, player: Player, action: str) -> bool:
    return "exhausted_hunt" in player["used"] or action in view["legal"] or action in view["turn_state"]["refused"]


def _action(view: View, lang: str, action: str, sign: str, title: str, note: str) -> Offer:
    """An action of the turn: what it would do, or why it cannot be done."""
    verb, _, name = action.partition(" ")
    is_own_turn = view["active"] == view["you"] and view["to_act"] == view["you"]
    is_used = name in (view["turn_state"]["taken"] if verb == "regular" else view["seats"][there(view["you"])]["used"])
    if is_own_turn and GOING_ON.get(view["decision"]) == action:
        return Offer(f"{verb}-{name}", sign, title, note, state=NOW)
    reason = ""
    if action not in view["legal"]:
        key = view["turn_state"]["refused"].get(action, "")
        if not key and is_own_turn and verb == "regular" and view["decision"] == "special_choose":
            key = "over"
        if not key and is_used and verb == "special":
            key = "token"  # also while others play: its note would promise what cannot be done
        reason = spoken(lang, f"why.{key}") if key else ""
    return Offer(
        f"{verb}-{name}", sign, title, note, reason, USED if is_used and action not in view["legal"] else READY
    )


def _does(view: View, player: Player, name: str, lang: str) -> str:
    """What an action would do for this player now, in a few words."""
    if name == "hoplite_movement":
        left = view["choice"].get("moves_left", view["choice"].get("left"))
        if view["decision"] in ("move_source", "move_target") and view["to_act"] == view["you"] and left is not None:
            return spoken(lang, "moves_left", n=left)
        return spoken(lang, "moves", n=player["attributes"]["leadership"]["value"])
    if name == "hero_movement":
        if player["quest"] is not None:
            return spoken(lang, "next_step", step=player["quest_step"] + 1, steps=content.QUEST_STEPS)
        return spoken(lang, "reach", n=player["attributes"]["speed"]["value"])
    if name == "prayer":
        return spoken(lang, "priests", n=player["priests"])
    if name == "use_artifacts":
        return spoken(lang, "charged", n=len(player["charged"]))
    if name == "hunt":
        here = next((r["monsters"] for r in view["regions"] if r["id"] == player["hero_region"]), [])
        if here:
            return ", ".join(named("monster", monster).text(lang) for monster in here)
    return spoken(lang, f"does.{name}")
