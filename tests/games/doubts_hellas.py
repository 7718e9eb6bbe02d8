"""Lords of Hellas: cards, abilities and options that work without being announced, and whether they did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from petteia.games.hellas import GAME, events
from petteia.games.hellas import actions as a
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.components import vocabulary as v
from petteia.games.hellas.components.board import count_bits
from tests.games.play import is_same
from tests.games.scenes_hellas import (
    Scene,
    with_default,
    without_blessing,
    without_evolution,
    without_hero,
    without_monster,
)

Question = Callable[[], bool]

# Blessings that are not announced when they work, each with an event of the moves in which they can.
SILENT: Final = {
    "cunning_tactician": events.BATTLE_COMPARED,
    "heroic_presence": events.BATTLE_COMPARED,
    "stalwart_defense": events.BATTLE_COMPARED,
    "no_attrition": events.BATTLE_WON,
    "athenas_gift": events.PRIESTS_GAINED,
    "always_prepared": events.BATTLE_STARTED,
    "unbroken_morale": events.KILLED,
    "restrictive_maneuver": events.CARD_PLAYED,
    "inspiring_hunt": events.PRIESTS_GAINED,
    "zeus_local_support": events.CONTROL_TAKEN,
    "gods_strength": events.MONUMENT_BUILT,
    "ambush": events.KILLED,
    "hermes_temple": events.EXTRA_ACTION,
}
# Blessings that work when a step of the rules is over, and how many Hoplites must then be recruited for them.
AFTER_A_STEP: Final = {
    "mobilization": ("recruit_done", 1),
    "rearguard": ("rearguard", 1),
    "glory_of_zeus": ("usurp_recruit", 2),
    "combat_training": ("prepare_done", 0),
}
# Evolutions that change what happens, and those that bar a Hunt.
EVOLUTION_EVENT: Final = {
    v.FIRST_ATTACK: events.ATTACK_PLAYED,
    v.STRONGER_ATTACKS: events.ATTACK_PLAYED,
    v.STRONGER_WHEN_WOUNDED: events.ATTACK_PLAYED,
    v.KILLS_ENTERING: events.KILLED,
    v.DRAWN_BY_SPEED: events.HUNT_STARTED,
}
BARRING: Final = (v.NEEDS_PRIESTS, v.NEEDS_LEADERSHIP)
# Where options matter: an event of the move, or a decision whose choices they change.
OPTION_EVENT: Final = {
    "withdrawal_is_movement": events.WITHDREW,
    "draw_after_hunt_end": events.HUNT_ENDED,
    "healed_wounds_reward": events.WOUNDS_HEALED,
    "evolution_symbols_count": events.ATTACK_PLAYED,
    "card_bonus_timing": events.BATTLE_COMPARED,
    "king_check": events.GAME_WON,
    "show_unchosen_attack": events.ATTACK_UNCHOSEN,
    "evolve_from_spawn_card": events.MONSTER_APPEARED,
    "turn_limit": events.GAME_DRAWN,
}
OPTION_DECISION: Final = {
    "prepare_on_quest": ("special_choose",),
    "hero_zero_move": ("hero_step",),
    "usurp_own_region": ("special_choose",),
    "battle_prayer_limit": ("turn_main", "special_choose", "battle_card", "hunt_slot", "hunt_defend"),
}
OPTION_MOVE: Final = {
    "start_wounds_count": ("hunt_use", "wound_slot"),
    "master_plan_per": ("battle_card", "hunt_defend_card"),
}
MOVING: Final = ("move_target", "march_step", "army_step", "murderous_target", "boots_target")
LEAVING: Final = ("move_source", "march_source", "army_source", "apprentice_source")


def doubtful(scene: Scene) -> Iterator[tuple[str, Question]]:
    """The features that a move may show, each with the question whether it does."""
    yield from silent_blessings(scene)
    yield from heroes(scene)
    yield from monsters(scene)
    yield from evolutions(scene)
    yield from options(scene)


def silent_blessings(scene: Scene) -> Iterator[tuple[str, Question]]:
    """Blessings that change what happens."""
    before = scene.before
    for name, kind in SILENT.items():
        if kind in scene.kinds:
            yield from without(scene, name)
    if any(before.blessings):
        for name, (step, recruits) in AFTER_A_STEP.items():
            if is_recruited_for(scene, step, recruits):
                yield from without(scene, name)


def without(scene: Scene, name: str) -> Iterator[tuple[str, Question]]:
    """Whether the move would have done something else if nobody had this Blessing."""
    blessing = content.BLESSINGS.index(name)
    for seat in range(scene.match.players):
        if scene.before.blessings[seat] >> blessing & 1 and may_matter(scene, name):
            yield f"blessing {name}", partial(scene.differs, without_blessing(seat, blessing))


def may_matter(scene: Scene, name: str) -> bool:
    """HEL-BAT.12  Restrictive Maneuver only against an attacker who has another card."""
    before = scene.before
    return name != "restrictive_maneuver" or count_bits(before.hands[before.attacker]) > 1


def is_recruited_for(scene: Scene, step: str, recruits: int) -> bool:
    """Whether a step of the rules is over and so many Hoplites are recruited next."""
    is_over = scene.has_ended(step) or (step == "usurp_recruit" and events.USURPED in scene.kinds)
    return is_over and scene.followed_by(events.RECRUITED, "recruit_place") >= recruits


def heroes(scene: Scene) -> Iterator[tuple[str, Question]]:
    """HEL-HER.4, HEL-HER.6  Achilles fights along; Helen bars her region."""
    before = scene.before
    for seat in range(scene.match.players):
        if before.hero[seat] == c.NOTHING:
            continue
        name = content.HEROES[before.hero[seat]]
        is_there = before.hero_region[seat] == before.battle_region
        if name == "achilles" and events.BATTLE_COMPARED in scene.kinds and is_there:
            yield "achilles fights", partial(scene.differs, without_hero(seat))
        if name == "helen" and before.decision in MOVING and before.seat != seat:
            yield "helen bars a region", partial(scene.choices_differ, without_hero(seat))


def monsters(scene: Scene) -> Iterator[tuple[str, Question]]:
    """HEL-MON.17  What monsters bar by being where they are."""
    if scene.before.decision == "pray_monument":
        yield "chimera bars prayer", partial(scene.choices_differ, without_monster("chimera"))
    elif scene.before.decision in LEAVING:
        yield "medusa bars leaving", partial(scene.choices_differ, without_monster("medusa"))
    elif scene.move.action == a.SPECIAL + c.RECRUIT:
        yield "sphinx bars recruiting", partial(scene.differs, without_monster("sphinx"))


def evolutions(scene: Scene) -> Iterator[tuple[str, Question]]:
    """HEL-EVO.1 to HEL-EVO.13  Evolutions that change what happens, or bar a Hunt."""
    before = scene.before
    if before.decision != "special_choose" and not scene.kinds & set(EVOLUTION_EVENT.values()):
        return
    for event, name in enumerate(content.MONSTER_EVENTS):
        effect = content.EVOLUTION_EFFECT[event]
        if before.event_place[event] != c.EVOLVED or effect == 0:
            continue
        change = without_evolution(event)
        if EVOLUTION_EVENT.get(effect) in scene.kinds:
            yield f"evolution {name}", partial(scene.differs, change)
        elif effect in BARRING and before.decision == "special_choose":
            yield f"evolution {name}", partial(scene.choices_differ, change)


def options(scene: Scene) -> Iterator[tuple[str, Question]]:
    """Section 37: options that decide what happens."""
    for name, value in scene.match.options.items():
        if is_same(value, GAME.options[name].default):
            continue
        feature, decision = f"option {name} matters", scene.before.decision
        if OPTION_EVENT.get(name) in scene.kinds or decision in OPTION_MOVE.get(name, ()):
            yield feature, partial(scene.differs, with_default(name))
        elif decision in OPTION_DECISION.get(name, ()):
            yield feature, partial(scene.choices_differ, with_default(name))
