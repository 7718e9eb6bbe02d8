"""Lords of Hellas: the sentences with numbers, and what must come of them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from petteia.core.messages import Message
from petteia.games.hellas import events as e
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.rules.control import population
from petteia.games.hellas.rules.monsters import uncovered
from petteia.text.catalog import has
from tests.games.promises import Deed, Kept, tried

MOVING: Final = ("move_source", "move_target", "march_step", "army_step")
MOVED: Final = 16  # the last value of HOPLITES_MOVED holds the region and how many came


def view(state: Any) -> Any:
    """All that is public."""
    return state.game.view(state, None)


def army(state: Any, seat: int, region: int) -> int:
    """How many Hoplites a player has in a region."""
    return int(state.hoplites(seat, region))


def entered(deed: Deed) -> int:
    """The region that Hoplites came to."""
    return deed.told(e.HOPLITES_MOVED)[0].c // MOVED


def unsaved(deed: Deed) -> Deed:
    """The same if Aegis saves nobody."""
    return tried(deed.after, deed.after.game.action_id("no"))


def ended(deed: Deed) -> Deed:
    """The same after the movement that it belongs to is ended."""
    if deed.after.decision == "aegis":
        deed = unsaved(deed)
    while deed.after.decision in MOVING and deed.after.seat == deed.seat:
        names = {deed.after.game.action_name(action): action for action in deed.after.legal()}
        stop = next((names[name] for name in ("done", "stop", "close") if name in names), None)
        if stop is None:
            break
        deed = tried(deed.after, stop)
    return deed


def moved(deed: Deed, *_: str) -> tuple[object, ...]:
    """How many Hoplites came."""
    return (deed.told(e.HOPLITES_MOVED)[0].c % MOVED,)


def reinforced(deed: Deed, said: str) -> tuple[object, ...]:
    """HEL-MOV.1  So many more in a region of one's own."""
    region = entered(deed)
    came = army(ended(deed).after, deed.seat, region) - army(deed.before, deed.seat, region)
    assert deed.before.control[region] == deed.seat
    return (came,)


def held(deed: Deed, have: str, need: str, yours: str | None) -> tuple[object, ...]:
    """HEL-CTL.2  How many stand there, how many control it, and whether they do."""
    region = entered(deed)
    after = ended(deed).after
    is_taken = after.control[region] == deed.seat
    return army(after, deed.seat, region), population(deed.before, deed.seat, region), ": yours" if is_taken else None


def taken(deed: Deed, *_: str) -> tuple[object, ...]:
    """HEL-CTL.9  How many stand in a region that was an enemy's without Hoplites."""
    region, after = entered(deed), ended(deed).after
    return army(after, deed.seat, region), ": yours" if after.control[region] == deed.seat else None


def faced(deed: Deed, *_: str) -> tuple[object, ...]:
    """HEL-BAT.1  Both armies of the battle that this brings about."""
    region = entered(deed)
    enemy = int(deed.before.enemy_in(deed.seat, region))
    started = deed.told(e.BATTLE_STARTED)
    assert deed.before.is_over is False
    assert not started or started[0].a == region
    own = army(deed.before, deed.seat, region) + deed.told(e.HOPLITES_MOVED)[0].c % MOVED
    until = [event.kind for event in deed.events].index(e.BATTLE_STARTED) if started else len(deed.events)
    events = deed.events[:until] if started else ended(deed).events
    fallen = sum(event.c for event in events if (event.kind, event.a, event.b) == (e.KILLED, deed.seat, region))
    return own - fallen, army(deed.before, enemy, region)


def temple(deed: Deed, *_: str) -> tuple[object, ...]:
    """HEL-TMP.7  Priests gained, and Temples controlled by then."""
    gained = [event.b for event in deed.told(e.PRIESTS_GAINED) if event.a == deed.seat]
    if deed.after.is_over:
        gained = [1]  # HEL-VIC.10  nothing more is resolved, and nothing more matters
    assert gained or deed.before.game.view(deed.before, None)["seats"][deed.seat]["priests_in_supply"] == 0
    have = sum(region["temple"] and region["control"] == deed.seat for region in view(deed.after)["regions"])
    return (gained[0] if gained else 0), have, content.TEMPLE_REGIONS


def hunt(deed: Deed, *_: str) -> tuple[object, ...]:
    """HEL-HNT.6, HEL-HNT.10  Wounds left, and cards drawn before the first attack, where nothing else is used."""
    monster, cards, now = deed.told(e.HUNT_STARTED)[0].b, 0, deed
    while True:
        cards += sum(event.a == deed.seat for event in now.told(e.CARDS_DRAWN))
        if now.after.decision not in ("hunt_use", "draw_cards"):
            return int(uncovered(deed.before, monster)).bit_count(), cards
        actions = {now.after.game.action_name(action): action for action in now.after.legal()}
        now = tried(now.after, actions.get("close", next(iter(actions.values()))))


def level(deed: Deed, *_: str) -> tuple[object, ...]:
    """HEL-BMO.1  The level that is built."""
    return deed.told(e.MONUMENT_BUILT)[0].c, content.MONUMENT_LEVELS


def quest(deed: Deed, _: str) -> tuple[object, ...]:
    """HEL-QUE.1  The step that the hero starts on."""
    return (deed.until(e.QUEST_STARTED).c,)


def saved(deed: Deed, _: str) -> tuple[object, ...]:
    """Hoplites that are saved."""
    return (deed.told(e.SAVED)[0].b,)


def copy(deed: Deed, number: str) -> tuple[object, ...]:
    """Which of the cards that may be chosen now and are told alike."""
    game, seat = deed.before.game, deed.seat
    seen = game.view(deed.before, seat)
    told = game.command(deed.action, seen, "en").partition(", copy ")[0].rstrip(".")
    alike = [a for a in deed.before.legal() if game.command(a, seen, "en").partition(", copy ")[0].rstrip(".") == told]
    return (alike.index(deed.action) + 1,)


def hit(deed: Deed, said: str) -> tuple[object, ...]:
    """HEL-MON.2 to HEL-MON.16  Whom a region attack hits, and how hard; which attribute is chosen after it."""
    now, lost = deed, Counter[int]()
    while True:
        for event in now.events:
            if event.kind in (e.INJURED, e.KILLED):
                lost[event.a] += event.c if event.kind == e.KILLED else 1
        if now.after.decision not in ("injure_which", "aegis"):
            break
        now = unsaved(now) if now.after.decision == "aegis" else tried(now.after, now.after.legal()[0])
    what = "Injury" if "Injury" in said else "Hoplite"
    found = [f"Player {seat + 1} ({n} {what if n == 1 else what + 's'})" for seat, n in sorted(lost.items())]
    return (" and ".join(filter(None, (", ".join(found[:-1]), found[-1]))) if found else "",)


def nobody(deed: Deed) -> tuple[object, ...]:
    """Nobody is hit."""
    assert not deed.told(e.INJURED)
    assert not deed.told(e.KILLED)
    return ()


CARDS: Final = [  # what is printed on cards and boards, which is of more than one moment
    Message(f"hellas.words.text.{family}.{name}").text("en").rstrip(".")
    for family, members in (
        ("regular", REGULAR_ACTIONS),
        ("special", SPECIAL_ACTIONS),
        ("artifact", content.ARTIFACTS),
        ("blessing", content.BLESSINGS),
        ("attack", content.ATTACK_TYPES),
        ("hero", content.HEROES),
        ("combat", content.COMBAT_TYPES),
        ("god", content.GODS),
        ("quest", content.QUESTS),
    )
    for name in members
    if has(f"hellas.words.text.{family}.{name}")
]
SCENES: Final = (
    "control A epirus attica chalkidiki; temples epirus; phase special",
    "control A epirus attica chalkidiki; priests A 0; praying A zeus zeus hermes hermes; phase special",
    "control A epirus chalkidiki aetolia attica corinthia; temples epirus chalkidiki aetolia attica; phase special",
    "hero A achilles elis; attributes A 1/2/4; monster medusa elis; evolved medusa_attica; phase special",
    "hero A achilles elis; hand A c10 c11 c12; monster medusa elis; phase special",
    "players 2; army A elis 3; army B achaea 2; control B messenia; evolved chimera_macedonia; monster chimera arcadia",
)
PATTERNS: Final[dict[str, Kept]] = {
    r"^Move (\d+) Hoplites? here$": moved,
    r"^March here with (\d+) Hoplites?$": moved,
    r"^\+(\d+)$": reinforced,
    r"^(\d+) of (\d+)(: yours)?$": held,
    r"^(\d+)(: yours)$": taken,
    r"^(\d+) : (\d+)$": faced,
    r"^\+(\d) Priest, (\d) of (\d) Temples": temple,
    r"^Wounds to deal: (\d+); you draw (\d+) cards?; ": hunt,
    r"^level (\d) of (\d)$": level,
    r"^Start [^,]*, step (\d)$": quest,
    r"^[Ss]ave (\d) Hoplites?\.?$": saved,
    r", copy (\d)\.?$": copy,
    r"^all Priests are out, (\d) of (\d) Temples": lambda deed, *_: temple(deed)[1:],
    r"Hit now: (.*)\.$": hit,
    r"Nobody would be hit now\.$": nobody,
    r"\(strength|strength \d, casualties \d": None,  # a card
    r"value \d": None,  # an attack card
    r"\((?:[^()]*; )?(?:Player|controlled by|population)": None,  # what stands there
    r"(?:slay it in a Hunt|^)[:<> ]*\d+%$": None,  # odds: `known.odds` has tests of its own
    r"[Cc]over Wound \d": None,  # the number of a symbol on its sheet
    r"^[Mm](?:arch with|ove) \d+ Hoplites?\.?$|^bring \d|^Bring \d": None,  # how many, before it is said where to
    r"^(?:pay \d cards?|(?:Leadership|Strength|Speed) \d)": None,  # what a step of a quest asks for
    r"^(?:Speed or Strength|\d Priests? in the pool|\d controlled)": None,
    r"^[Ii]nflict \d more casualt": None,  # what the card says
    r"^[Ss]trike the hero of Player \d|^[Tt]ake .* of Player \d|Player \d\.?$": None,  # who, and not how many
    r"^start the quest on step \d": None,
    r"^on an empty Shrine; \+1 Priest$|^2 in each City, 4 in Sparta$": None,  # what is printed at an action
    **{re.escape(text): None for text in CARDS if re.search(r"\d", text)},
}
