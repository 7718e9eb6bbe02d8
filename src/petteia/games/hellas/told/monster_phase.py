"""The Monster Phase over the board: which monster is rolled for next, and what a die offers that leaves the choice."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message, listing
from petteia.core.panels import USED, Good, Moment, Offer, Section, Stage
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import FACES
from petteia.games.hellas.components.vocabulary import REGION_ATTACKS
from petteia.games.hellas.known.distances import neighbours
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.names import named, region, seat_name

PHASE: Final = ("monster_next", "die_choice")  # what is asked in it that the board alone does not tell
ATTACK: Final = "act region_attack"


def moment(view: View, lang: str) -> Moment:
    """HEL-MPH.1, HEL-MPH.2  What whoever acts decides for the monsters."""
    return (_next if view["decision"] == "monster_next" else _choice)(view, lang)


def _shown(key: str, **values: object) -> Message:
    return Message(f"hellas.picture.{key}", **values)


def _next(view: View, lang: str) -> Moment:
    """Those that have had their roll, the faces of the die, and the others with what their region attacks do."""
    left = view["choice"]["left"]
    there_now = {monster["id"]: there(monster["region"]) for monster in view["monsters"] if monster["region"]}
    stages = [Stage(named("monster", name).text(lang), USED) for name in there_now if name not in left]
    faces = [_face(face, lang) for face in dict.fromkeys(content.DIE)]
    offers = [_rolled_for(name, there_now[name], lang) for name in left]
    asked = Section("asked", "", [*faces, *offers])
    return Moment(
        _shown("monster_phase").text(lang), note=_shown("monster_phase.note").text(lang), stages=stages, asked=asked
    )


def _face(face: int, lang: str) -> Good:
    """HEL-MPH.3  A face of the die, with how many of its six sides show it."""
    name = FACES[face]
    return Good((f"md-{name}",), f"{content.DIE.count(face)}/{len(content.DIE)}", named("face", name).text(lang))


def _rolled_for(name: str, where: str, lang: str) -> Offer:
    effect = Message(f"hellas.words.text.region_attack.{name}")
    note = _shown("monster_attacks", region=named("region", where), effect=effect)
    return Offer(f"choose-monster-{name}", signs.of_monster(name), named("monster", name).text(lang), note.text(lang))


def _choice(view: View, lang: str) -> Moment:
    """HEL-MPH.2  The monster moves, or it attacks: what either would come to."""
    name = view["choice"]["monster"]
    where = content.REGIONS.index(there(view["monsters"][content.MONSTERS.index(name)]["region"]))
    goals = listing([region(goal) for goal in neighbours(where)])
    notes = {"act move": _shown("monster_goals", regions=goals), ATTACK: attack(view, name, where)}
    offers = [
        Offer(f"choose-{action.replace(' ', '-')}", signs.CHOICE[action], _called(action, lang), note.text(lang))
        for action, note in notes.items()
    ]
    face = _shown("die_choice", face=named("face", "move_or_region_attack")).text(lang)
    title = f"{named('monster', name).text(lang)} · {region(where).text(lang)}"
    return Moment(title, f"monster-{name}", note=face, asked=Section("asked", "", offers))


def _called(action: str, lang: str) -> str:
    return _shown(f"choice.{action.replace(' ', '.')}").text(lang)


def attack(view: View, name: str, where: int) -> Message:
    """HEL-MON.2 to HEL-MON.16  What a region attack does, and whom it would hit as everything stands now."""
    effect = Message(f"hellas.words.text.region_attack.{name}")
    hit = [_shown("hit.one", name=seat_name(seat), what=what) for seat, what in _hit(view, name, where)]
    return _shown("hit", effect=effect, who=listing(hit)) if hit else _shown("hit.nobody", effect=effect)


def _hit(view: View, name: str, where: int) -> list[tuple[int, Message]]:
    """Who would be hit: those who lose Hoplites, or whose heroes are injured."""
    number = content.MONSTERS.index(name)
    kind, amount = REGION_ATTACKS[content.REGION_ATTACK[number]], content.REGION_AMOUNT[number]
    regions = (where,) if kind == "kill_here" else (where, *neighbours(where))
    lost: dict[int, int] = {}
    for at in (view["regions"][each] for each in regions):
        if kind == "injure_around":
            lost |= {seat: min(amount, _unhurt(view, seat)) for seat in at["heroes"]}
            continue
        for army in at["armies"]:
            killed = min(amount, army["field"] + army["fortified"])
            lost[army["seat"]] = lost.get(army["seat"], 0) + killed
    key = "hellas.picture.injuries" if kind == "injure_around" else "hellas.hoplites"
    return [(seat, Message(key, n=n)) for seat, n in sorted(lost.items()) if n]


def _unhurt(view: View, seat: int) -> int:
    """HEL-INJ.6  How many Injuries a hero can still take."""
    return sum(not attribute["injured"] for attribute in view["seats"][seat]["attributes"].values())
