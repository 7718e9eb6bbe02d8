"""What a press offers: a printed action as a row, what comes of it in a few letters, and what its place is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from petteia.core.messages import Message
from petteia.core.panels import Line, Step
from petteia.games.hellas.actions import ACTIONS, CITY, GOD, MONSTER, NO, REGION, STEP, STOP
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import CITIES, HUNT, NO_REGION, NOBODY
from petteia.games.hellas.components.vocabulary import KILLS_ENTERING
from petteia.games.hellas.known.odds import ROUNDED, hunt_percent
from petteia.games.hellas.known.shape import Player, View
from petteia.games.hellas.known.victories import counts
from petteia.games.hellas.known.view import view as seen_by
from petteia.games.hellas.rules.control import population
from petteia.games.hellas.rules.holdings import may_gain_priest
from petteia.games.hellas.rules.hunt import starting_draw
from petteia.games.hellas.rules.monsters import evolved_region, uncovered
from petteia.games.hellas.state import Position
from petteia.games.hellas.told import descriptions, holdings, monster_phase, signs
from petteia.games.hellas.told.names import named, region

MOVES: Final = ("move_target", "march_step", "army_step", "boots_target", "murderous_target")  # of Hoplites
HERO: Final = ("hero_step", "hero_place")
MONSTERS: Final = ("monster_step", "monster_place", "chimera_goal")
FULL: Final = 100  # per cent


def _said(key: str, **values: object) -> Message:
    return Message(f"hellas.offer.{key}", **values)


def offer(steps: Sequence[Step], lang: str) -> Line | None:
    """The row of an action, given by the answers that it consists of; None where the plain command says it all."""
    s, action = steps[-1]
    verb, _, word = ACTIONS.name(action).partition(" ")
    told = _told(s, action, verb, word)
    if told is None:
        return None
    title, note, sign = told
    said = title.text(lang)
    notes = [] if note is None else [note.text(lang)]
    if any(ACTIONS.block_of(step.action).verb == "special" for step in steps[:-1]):
        notes.append(_said("special").text(lang))
    return Line(said[:1].upper() + said[1:], "; ".join(notes), sign)


def _told(s: Position, action: int, verb: str, word: str) -> tuple[Message, Message | None, str] | None:
    """The title, the note and the sign of an answer."""
    if verb in ("regular", "special"):
        sign = signs.REGULAR[word] if verb == "regular" else signs.SPECIAL[word]
        note = Message(f"hellas.panel.does.{word}") if verb == "special" else None
        return named(verb, word), note, sign
    if verb == "region":
        return _to_region(s, action - int(REGION))
    if verb in ("field", "city") and s.decision == "recruit_place":
        return _said("recruit" if verb == "field" else "fortified"), None, "hoplite" if verb == "field" else "city"
    if verb in ("field", "city"):
        return _said("move" if action < int(CITY) else "leave"), None, "hoplite"
    if verb == "monster" and s.decision == "hunt_monster":
        return _hunt(s, action - int(MONSTER))
    if verb == "god":
        return _god(s, action - int(GOD))
    if verb == "step":
        return _quest(s, action - int(STEP))
    if action == NO and s.decision == "quest_start":
        return _said("no_quest"), None, "att-speed"
    if action == STOP and s.decision in HERO:
        return _hero_to(s, int(s.hero_region[int(s.top.seat)]))
    if verb == "act":
        return _act(s, word)
    if verb == "use":
        family = "artifact" if word in content.ARTIFACTS else "blessing" if word in content.BLESSINGS else "quest"
        return named(family, word), Message(f"hellas.words.text.{family}.{word}"), signs.of_card(family, word)
    return None


def _act(s: Position, word: str) -> tuple[Message, Message | None, str]:
    """What a monster does whose die leaves the choice."""
    title, sign = Message(f"hellas.picture.choice.act.{word}"), signs.CHOICE[f"act {word}"]
    monster = int(getattr(s.top, "monster", -1))
    if word == "move" or monster < 0:
        return title, None, sign
    seat = int(s.top.seat)
    note = monster_phase.attack(seen_by(s, seat), content.MONSTERS[monster], int(s.monster_region[monster]))
    return title, note, sign


def _to_region(s: Position, target: int) -> tuple[Message, Message | None, str]:
    asked: Any = s.top
    if s.decision in MOVES:
        number = int(getattr(asked, "number", 1))
        key = "march" if s.decision == "march_step" else "moved"
        return _said(key, n=number), _said("from", region=region(int(asked.source))), "hoplite"
    if s.decision in HERO:
        return _hero_to(s, target)
    if s.decision in MONSTERS:
        name = content.MONSTERS[int(asked.monster)]
        return _said("monster_to", monster=named("monster", name)), None, signs.of_monster(name)
    if s.decision == "march_source":
        return _said("march_from"), None, signs.SPECIAL["march"]
    if s.decision == "temple_region":
        have = sum(bool(s.temples >> r & 1) and s.control[r] == asked.seat for r in range(len(content.REGIONS)))
        key = "temple.note" if may_gain_priest(s, asked.seat) else "temple.full"
        return _said("temple"), _said(key, have=have + 1, need=content.TEMPLE_REGIONS), "temple"
    return region(target), None, ""


def _hero_to(s: Position, target: int) -> tuple[Message, Message | None, str]:
    """A hero comes somewhere: what it could hunt there, with the odds; or it stays."""
    seat = int(s.top.seat)
    key = "stay" if s.hero_region[seat] == target and not getattr(s.top, "made", 0) else "hero"
    monster = _prey(s, seat, target)
    if monster < 0:
        return _said(key), None, "att-speed"
    name, percent = named("monster", content.MONSTERS[monster]), chance(hunt_percent(s, seat, monster))
    return _said(key), _said("hero.hunt", monster=name, percent=percent), "att-speed"


def _prey(s: Position, seat: int, region: int) -> int:
    """A monster in a region that a seat could still hunt in this turn; -1 if there is none."""
    if int(s.used[seat]) >> HUNT & 1 or region == NO_REGION:
        return -1
    return next((number for number, place in enumerate(s.monster_region) if place == region), -1)


def chance(percent: int) -> Message:
    """A chance in per cent, as far as it is known."""
    if percent < ROUNDED:
        return Message("core.percent", number=f"< {ROUNDED}")
    return Message("core.percent", number=percent if percent <= FULL - ROUNDED else f"> {FULL - ROUNDED}")


def _hunt(s: Position, monster: int) -> tuple[Message, Message | None, str]:
    """What the Hunt begins with, cards to draw and Wounds to deal, and how likely it is to end well."""
    name = content.MONSTERS[monster]
    seat = int(s.top.seat)
    asked = s.copy()
    asked.hunt_monster = monster
    left, cards = int(uncovered(s, monster)).bit_count(), int(starting_draw(asked, seat))
    note = _said("hunt.note", left=left, n=cards, percent=chance(hunt_percent(s, seat, monster)))
    return _said("hunt", monster=named("monster", name)), note, signs.of_monster(name)


def _god(s: Position, god: int) -> tuple[Message, Message | None, str]:
    name = content.GODS[god]
    if s.decision == "monument_choose":
        note = _said("build.note", level=int(s.levels[god]) + 1, levels=content.MONUMENT_LEVELS)
        return _said("build", god=named("god", name)), note, "monument-5"
    return _said("pray", god=named("god", name)), Message(f"hellas.words.text.god.{name}"), "priest"


def _quest(s: Position, step: int) -> tuple[Message, Message | None, str]:
    asked: Any = s.top
    quest = content.QUESTS[int(s.quests[int(asked.slot)])]
    return _said("quest", quest=named("quest", quest), step=step), descriptions.needs(quest, step), "quest"


# -- what comes of it


def outcome(steps: Sequence[Step], lang: str) -> str:
    """What Hoplites that arrive come to, "+1", "1 of 2", "2 of 2: yours", or the two armies of a battle, "1 : 2";

    how likely a Hunt is to end well; and the same where a hero comes to a monster.
    """
    s, action = steps[-1]
    seat, verb = int(s.top.seat), ACTIONS.block_of(action).verb
    if s.decision in MOVES and verb == "region":
        return _arrived(s, seat, action - int(REGION), lang)
    if s.decision == "hunt_monster":
        return chance(hunt_percent(s, seat, action - int(MONSTER))).text(lang)
    if s.decision == "hero_step":
        target = action - int(REGION) if verb == "region" else int(s.hero_region[seat])
        monster = _prey(s, seat, target)
        return "" if monster < 0 else chance(hunt_percent(s, seat, monster)).text(lang)
    return ""


def _arrived(s: Position, seat: int, target: int, lang: str) -> str:
    """HEL-CTL.9  A region that an enemy only has a marker in is taken by a single Hoplite.

    HEL-EVO.3  Who come to an evolved Chimera lose one of them, however many come with the action.
    """
    number, is_killing = int(getattr(s.top, "number", 1)), evolved_region(s, KILLS_ENTERING) == target
    own = int(s.hoplites(seat, target)) + number - is_killing
    enemy = int(s.enemy_in(seat, target))
    if enemy != NOBODY:
        return f"{own} : {int(s.hoplites(enemy, target))}"
    if s.control[target] == seat:
        return f"+{number - (is_killing and not s.entered >> target & 1)}"
    if s.control[target] != NOBODY and own > 0:
        return _said("taken", have=own).text(lang)
    need = int(population(s, seat, target))
    return _said("yours" if own >= need else "of", have=own, need=need).text(lang)


# -- what a place is called


def place(view: View, ident: str, lang: str) -> Line:
    """What an element is called, where it is, and its sign."""
    kind, _, name = ident.removeprefix("choose-").partition("-")
    if kind == "army":
        return Line(_said("army").text(lang), named("region", name.rpartition("-")[0]).text(lang), "hoplite")
    if kind == "hero" and name.isdigit():
        return _hero(view["seats"][int(name) - 1], lang)
    if kind in ("region", *CITIES, "shrine", "oracle", "temple") and name in content.REGIONS:
        return _land(view, kind, name, lang)
    if kind == "monster" and name in content.MONSTERS:
        where = next(monster["region"] for monster in view["monsters"] if monster["id"] == name)
        return Line(named("monster", name).text(lang), _region(where, lang), signs.of_monster(name))
    if kind == "monument":
        return Line(named("god", name).text(lang), _said("monument").text(lang), "monument-5")
    if kind == "quest":
        return _quest_place(view, name.removesuffix("-card"), lang)
    return _owned(kind, name, lang)


def _region(name: str | None, lang: str) -> str:
    """The name of a region, or that something is off the map."""
    return region(NO_REGION if name is None else content.REGIONS.index(name)).text(lang)


def _hero(player: Player, lang: str) -> Line:
    hero = player["hero"] or ""
    return Line(named("hero", hero).text(lang), _region(player["hero_region"], lang), f"hero-{hero}")


def _land(view: View, kind: str, name: str, lang: str) -> Line:
    """A region, or what stands in it; HEL-VIC.3  of a nation that does not count at this table, that it does not."""
    title = named("region", name).text(lang)
    if kind == "region":
        nation = content.NATIONS[content.NATION_OF[content.REGIONS.index(name)]]
        told = named("nation", nation)
        told = told if counts(view, nation) else _said("uncounted", nation=told, n=view["players"])
        return Line(title, told.text(lang), f"nat-{nation}")
    family = {"temple": "temple", "shrine": "shrine.shrine", "oracle": "shrine.oracle"}.get(kind, f"city.{kind}")
    return Line(title, Message(f"hellas.words.{family}").text(lang), kind)


def _quest_place(view: View, name: str, lang: str) -> Line:
    """A quest by its card, or by the region where its token lies."""
    for quest in view["quests"]:
        if quest is not None and name in (quest["region"], quest["id"]):
            where = named("region", quest["region"])
            return Line(named("quest", quest["id"]).text(lang), where.text(lang), "quest")
    return Line("")


def _owned(kind: str, name: str, lang: str) -> Line:
    """An element of the own panel."""
    if kind == "regular" and name in signs.REGULAR:
        return Line(Message(f"hellas.panel.regular.{name}").text(lang), sign=signs.REGULAR[name])
    if kind == "special" and name in signs.SPECIAL:
        return Line(named("special", name).text(lang), sign=signs.SPECIAL[name])
    if kind == "attribute":
        return Line(named("attribute", name).text(lang), sign=f"att-{name}")
    if kind == "glory":
        return Line(Message("hellas.picture.glory", nation=named("nation", name)).text(lang), sign=f"nat-{name}")
    for family, known in (("artifact", content.ARTIFACTS), ("blessing", content.BLESSINGS), ("quest", content.QUESTS)):
        if kind == "own" and name in known:
            note = holdings.text_of(family, name, lang)
            return Line(named(family, name).text(lang), note, signs.of_card(family, name))
    if kind == "card":
        number = next((n for n, card in enumerate(content.COMBAT_NAMES) if card.replace(":", "-") == name), -1)
        if number >= 0:
            title = named("combat", content.COMBAT_TYPES[content.COMBAT_TYPE[number]]).text(lang)
            return Line(title, sign=signs.of_card("combat", content.COMBAT_NAMES[number]))
    return Line("")
