"""Lords of Hellas: what must occur in its recorded games, and where it does.

A card counts as used when its effect took place. Where it only changes what happens or what is possible, that is: the
same position without the card would have gone on differently. Likewise for abilities of heroes and monsters, and for
options: with the default value something else would have happened or been possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from petteia.core.events import Event
from petteia.core.match import Match
from petteia.games.hellas import actions as a
from petteia.games.hellas import events
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.components import vocabulary as v
from petteia.games.hellas.components.board import count_bits
from petteia.games.hellas.components.cards import (
    ATTACK_EFFECT,
    EVENT_MONSTER,
    EVENT_SLOTS,
    FIRST_BLESSING,
    FIRST_KEPT,
    HAND_LIMIT_BASE,
    HAS_KING,
)
from petteia.games.hellas.components.constants import MONSTER_EVENTS
from petteia.games.hellas.rules.army import MarchStep
from petteia.games.hellas.rules.hero_movement import HeroPlace
from petteia.games.hellas.rules.withdrawal import WithdrawTo
from tests.games.doubts_hellas import OPTION_DECISION, OPTION_EVENT, OPTION_MOVE, doubtful
from tests.games.scenes_hellas import Scene

LEVELS: Final = range(2, content.MONUMENT_LEVELS + 1)  # on the first a god gives nothing
BONUSES: Final = (v.BONUS, v.BONUS_PER_HOPLITES, v.BONUS_LEADERSHIP)
COMBAT_EVENT: Final = {
    v.RECRUIT_IN_BATTLE: (events.RECRUITED, "recruit_place"),
    v.REINFORCE: (events.HOPLITES_MOVED, "reinforce_source"),
    v.KILL_ENEMY: (events.KILLED, "aegis"),
}


def victories() -> Iterator[str]:
    """HEL-VIC.2 to HEL-VIC.7, HEL-SIM.4  The ways to end a game, for each number of players that has them."""
    for players in range(content.SMALLEST_TABLE, content.LARGEST_TABLE + 1):
        for kind, name in enumerate(c.VICTORIES):
            if kind != c.KING or HAS_KING[players] == 1:
                yield f"{name} with {players} players"


FEATURES: Final = frozenset(
    [
        *victories(),
        "king when the countdown ends",
        "king by taking an open throne",
        "helen bars a region",
        "achilles fights",
        "heracles gives up glory",
        "perseus is placed",
        "perseus starts with glory",
        "chimera bars prayer",
        "medusa bars leaving",
        "sphinx bars recruiting",
        *(f"artifact {name}" for name in content.ARTIFACTS),
        *(f"blessing {name}" for name in content.BLESSINGS),
        *(f"combat card {name}" for name in content.COMBAT_TYPES),
        *(f"attack card {name}" for name in content.ATTACK_NAMES),
        *(f"quest {name}" for name in content.QUESTS),
        *(f"quest card {name}" for i, name in enumerate(content.QUESTS) if content.MOMENTS_OF[FIRST_KEPT + i]),
        *(f"quest started on step {step}" for step in range(1, content.QUEST_STEPS + 1)),
        *(f"{name} slain in a Hunt" for name in content.MONSTERS),
        *(f"region attack of {name}" for name in content.MONSTERS),
        *(f"special attack of {name}" for name in content.MONSTERS),
        *(f"evolution {name}" for name in content.MONSTER_EVENTS),
        *(f"starting event {name}" for name in content.EVENT_CARDS),
        *(
            f"power of {god} on level {level}"
            for god in content.GODS
            for level in range(2, content.MONUMENT_LEVELS + 1)
        ),
        *(f"oracle with {name}" for name in content.TEMPLE_CARDS),
        "option split_retreat matters",
        *(f"option {name} matters" for name in (*OPTION_EVENT, *OPTION_DECISION, *OPTION_MOVE)),
    ]
)


def features_of(match: Match) -> set[str]:
    """Which of the features occur in a finished match."""
    found: set[str] = set()
    for at in range(len(match.moves)):
        scene = Scene(match, at)
        found.update(told(scene))
        for feature, question in doubtful(scene):
            if feature not in found and question():
                found.add(feature)
    return found & FEATURES


# -- what the events of a move tell -----------------------------------------------------------------------------------


def told(scene: Scene) -> Iterator[str]:
    """The features that a move shows by itself."""
    for event in scene.move.events:
        tell = TELLS.get(event.kind)
        if tell is not None:
            yield from tell(scene, event)
    top, decision = scene.before.top, scene.before.decision
    if decision == "turn_start_glory" and events.GLORY_RETURNED in scene.kinds:
        yield "heracles gives up glory"
    if isinstance(top, HeroPlace) and top.may_stay == 1 and events.HERO_MOVED in scene.kinds:
        yield "perseus is placed"
    if decision == "bluff_card" and events.CARD_PLAYED in scene.kinds:
        yield "blessing bluff"
    if isinstance(top, MarchStep) and top.source != top.origin and scene.move.action != a.STOP:
        yield "blessing forced_march"
    if isinstance(top, WithdrawTo) and top.each == 1:
        yield "option split_retreat matters"
    if events.TURN_STARTED in scene.kinds and any(count_bits(hand) > HAND_LIMIT_BASE for hand in scene.after.hands):
        yield "blessing armory"


def of_use(scene: Scene, event: Event) -> Iterator[str]:
    """An artifact, a Blessing or a kept quest card was used."""
    kind = "artifact" if event.b < FIRST_BLESSING else "blessing" if event.b < FIRST_KEPT else "quest card"
    yield f"{kind} {content.USABLE[event.b]}"


def of_special(scene: Scene, event: Event) -> Iterator[str]:
    """A special action was taken."""
    if event.b == c.EXHAUSTED_HUNT:
        yield "blessing exhausted_fight"


def of_quest(scene: Scene, event: Event) -> Iterator[str]:
    """A quest was completed."""
    yield f"quest {content.QUESTS[event.b]}"


def of_quest_start(scene: Scene, event: Event) -> Iterator[str]:
    """A quest was started."""
    yield f"quest started on step {event.c}"


def of_hunt(scene: Scene, event: Event) -> Iterator[str]:
    """A Hunt has ended."""
    if event.c == 1:
        yield f"{content.MONSTERS[event.b]} slain in a Hunt"


def of_region_attack(scene: Scene, event: Event) -> Iterator[str]:
    """A monster attacked its region, and hit somebody."""
    if scene.kinds & {events.KILLED, events.INJURED} or scene.after.decision in ("aegis", "injure_which"):
        yield f"region attack of {content.MONSTERS[event.a]}"


def of_attack(scene: Scene, event: Event) -> Iterator[str]:
    """A hunter did not defend: the attack card takes effect."""
    card = int(scene.before.hunt_attack)
    yield f"attack card {content.ATTACK_NAMES[card]}"
    if v.SPECIAL in ATTACK_EFFECT[card * 2 : card * 2 + 2]:
        yield f"special attack of {content.MONSTERS[scene.before.hunt_monster]}"


def of_wound(scene: Scene, event: Event) -> Iterator[str]:
    """A Wound was dealt, perhaps on an evolution."""
    for card in range(MONSTER_EVENTS):
        if EVENT_MONSTER[card] == event.b and EVENT_SLOTS[card] >> event.c & 1:
            yield f"evolution {content.MONSTER_EVENTS[card]}"


def of_event_card(scene: Scene, event: Event) -> Iterator[str]:
    """HEL-SET.11  An Event card was drawn in set-up."""
    if scene.before.turn == 0 and events.EVENT_IGNORED not in scene.kinds:
        yield f"starting event {content.EVENT_CARDS[event.a]}"


def of_prayer(scene: Scene, event: Event) -> Iterator[str]:
    """HEL-GOD.3  A prayer: the power of the god takes place."""
    power = content.GOD_POWER[event.b]
    if (
        (power == v.RECRUIT_ONE_REGION and scene.followed_by(events.RECRUITED, "recruit_place"))
        or (power == v.DRAW_CARDS and scene.after.decision == "draw_cards")
        or (power == v.MOVE_ARMY and scene.followed_by(events.HOPLITES_MOVED, "army_source", "army_count", "army_step"))
    ):
        yield f"power of {content.GODS[event.b]} on level {int(scene.before.levels[event.b])}"


def of_temple(scene: Scene, event: Event) -> Iterator[str]:
    """HEL-TMP.4  The Oracle was built."""
    if event.c == 0 and scene.after.victory == c.NOTHING:
        yield f"oracle with {content.TEMPLE_CARDS[scene.before.temple_card]}"


def of_glory(scene: Scene, event: Event) -> Iterator[str]:
    """HEL-HER.9  A Glory token was taken."""
    if scene.before.turn == 0:
        yield "perseus starts with glory"


def of_combat_card(scene: Scene, event: Event) -> Iterator[str]:
    """A Combat card was played in a battle and takes effect."""
    kind = content.COMBAT_TYPE[event.b]
    effect = content.TYPE_EFFECT[kind]
    if effect in BONUSES:
        works = any(now > was for now, was in zip(scene.after.battle_bonus, scene.before.battle_bonus, strict=True))
    elif effect in COMBAT_EVENT:
        happens, decision = COMBAT_EVENT[effect]
        works = happens in scene.kinds or scene.after.decision == decision
    else:
        works = True
    if works:
        yield f"combat card {content.COMBAT_TYPES[kind]}"


def of_victory(scene: Scene, event: Event) -> Iterator[str]:
    """The game is won."""
    yield f"{c.VICTORIES[event.b]} with {scene.match.players} players"
    if event.b == c.KING:
        yield "king by taking an open throne" if scene.before.throne_open == 1 else "king when the countdown ends"


def of_draw(scene: Scene, event: Event) -> Iterator[str]:
    """HEL-SIM.4  The turn limit is reached."""
    yield f"draw with {scene.match.players} players"


TELLS: Final[dict[int, Callable[[Scene, Event], Iterator[str]]]] = {
    events.USED: of_use,
    events.SPECIAL_TAKEN: of_special,
    events.QUEST_COMPLETED: of_quest,
    events.QUEST_STARTED: of_quest_start,
    events.HUNT_ENDED: of_hunt,
    events.REGION_ATTACKED: of_region_attack,
    events.NOT_DEFENDED: of_attack,
    events.WOUNDED: of_wound,
    events.EVENT_DRAWN: of_event_card,
    events.PRAYED: of_prayer,
    events.TEMPLE_BUILT: of_temple,
    events.GLORY_TAKEN: of_glory,
    events.CARD_PLAYED: of_combat_card,
    events.GAME_WON: of_victory,
    events.GAME_DRAWN: of_draw,
}
