"""What is fought out now, laid over the board: both sides of a battle, or the hunter and the monster."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import NOW, READY, USED, Line, Moment, Side, Stage
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTACKER, DEFENDER
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told import holdings, monster_phase, signs, sums
from petteia.games.hellas.told.names import named, seat_name
from petteia.games.hellas.told.offered import DRAFTS, ON_BOARD, section

SIGNS: Final = {"hoplites": "hoplite", "fortified": "city", "bonus": "ui-plus", "blessings": "blessing"}
# The stages of a battle in their order, and the questions of each; the others are asked in between.
STAGES: Final = {
    "before": ("window_first", "window_use"),
    "cards": ("battle_card", "master_plan", "reinforce_source", "reinforce_count"),
    "bluff": ("bluff_card",),
    "comparison": ("medusas_blood",),
    "losses": ("aegis",),
    "withdrawal": ("withdraw_to",),
    "control": (),
}


def moment(view: View, lang: str) -> Moment | None:
    """The battle, Hunt, draft or Monster Phase that is going on.

    There is none while a place on the board is asked for: it would hide it.
    """
    if view["decision"] in DRAFTS and view["legal"]:
        return _draft(view, lang)
    if view["decision"] in monster_phase.PHASE and view["legal"]:
        return monster_phase.moment(view, lang)
    if any(action.partition(" ")[0] in ON_BOARD for action in view["legal"]):
        return None
    if view["battle"] is not None:
        return _battle(view, lang)
    return _hunt(view, lang) if view["hunt"] is not None else None


def _say(lang: str, key: str, **values: object) -> str:
    return Message(f"hellas.picture.{key}", **values).text(lang)


def _battle(view: View, lang: str) -> Moment:
    battle = there(view["battle"])
    attack, defence = battle["strength"]
    title = Message("hellas.words.battle", region=named("region", battle["region"])).text(lang)
    leads = _say(lang, "attacker_leads" if attack > defence else "defender_leads")
    sides = [_army(view, side, lang) for side in (ATTACKER, DEFENDER)]
    return Moment(title, f"region-{battle['region']}", sides, f"{attack} : {defence}", leads, _stages(view, lang))


def _stages(view: View, lang: str) -> list[Stage]:
    """HEL-DEC.5  The stages of a battle; all of them still to come while something else is asked."""
    names = list(STAGES)
    now = next((at for at, asked in enumerate(STAGES.values()) if view["decision"] in asked), -1)
    states = [USED if at < now else NOW if at == now else READY for at in range(len(names))]
    return [Stage(_say(lang, f"stage.{name}"), state) for name, state in zip(names, states, strict=True)]


def _army(view: View, side: int, lang: str) -> Side:
    """HEL-BAT.17  A line for each source of Army Strength, the sum, and those who will fall."""
    battle, seat = there(view["battle"]), sums.seat_of(view, side)
    note = _say(lang, "attacks" if side == ATTACKER else "defends")
    if battle["passed"][side]:
        note = _say(lang, "has_passed", role=note)
    total = Line(_say(lang, "army_strength"), end=str(battle["strength"][side]))
    foot = _say(lang, "will_fall", n=battle["casualties"][side])
    lines = [_source(line, lang) for line in sums.lines(view, side)]
    return Side(seat_name(seat).text(lang), note, seat, lines=lines, total=total, foot=foot)


def _source(line: sums.Line, lang: str) -> Line:
    if line.key == "card":
        kind = content.COMBAT_TYPES[content.COMBAT_TYPE[content.COMBAT_NAMES.index(line.card)]]
        return Line(named("combat", kind).text(lang), sign=signs.of_card("combat", line.card), end=f"{line.number:+d}")
    if line.key == "hoplites":
        return Line(_say(lang, "sum.hoplites", n=line.hoplites), sign=SIGNS[line.key], end=str(line.number))
    return Line(_say(lang, f"sum.{line.key}"), sign=SIGNS[line.key], end=f"{line.number:+d}")


def _hunt(view: View, lang: str) -> Moment:
    hunt = there(view["hunt"])
    monster = view["monsters"][content.MONSTERS.index(hunt["monster"])]
    wounds, name = monster["wounds"], named("monster", hunt["monster"]).text(lang)
    dealt = sum(wound["covered"] for wound in wounds)
    hunter = Side(seat_name(hunt["hunter"]).text(lang), "", hunt["hunter"], lines=_attack(view, lang))
    effect = holdings.text_of("special_attack", hunt["monster"], lang)
    lines = [_wound(wound["symbol"], wound["reward"], wound["covered"], lang) for wound in wounds]
    beast = Side(name, "", sign=signs.of_monster(hunt["monster"]), lines=lines)
    about = f"monster-{hunt['monster']}"
    return Moment(name, about, [hunter, beast], f"{dealt} / {len(wounds)}", _say(lang, "special_attack", effect=effect))


def _draft(view: View, lang: str) -> Moment:
    """HEL-DRF.1  Cards to choose one from, with whose turn comes then."""
    asked = section(view, lang)
    return Moment(asked.title, note=asked.note, stages=_drafting(view, lang), asked=asked._replace(title="", note=""))


def _drafting(view: View, lang: str) -> list[Stage]:
    """HEL-DRF.2  Who keeps a Blessing of those that go round to the right."""
    if view["decision"] != "draft_pick":
        return []
    first, seats = there(view["to_act"]), len(view["seats"])
    found = []
    for after in range(view["choice"]["left"]):
        seat = (first - after) % seats
        words = _say(lang, "drafting", name=seat_name(seat), cards=len(view["legal"]) - after)
        found.append(Stage(words, READY if after else NOW, seat))
    return found


def _attack(view: View, lang: str) -> list[Line]:
    """The attack that is to be met, and what is laid against it so far."""
    hunt = there(view["hunt"])
    if hunt["attack"] is None:
        return []
    kind = hunt["attack"].partition(":")[0]
    name, text = named("attack", kind).text(lang), holdings.text_of("attack", kind, lang)
    found = [Line(name, text, signs.of_card("attack", hunt["attack"]), end=str(hunt["value"]))]
    if "strength" in view["choice"]:
        found.append(Line(_say(lang, "defence"), sign="w-shield", end=str(view["choice"]["strength"])))
    return found


def _wound(symbol: str, reward: str, is_covered: bool, lang: str) -> Line:
    note = "" if reward == "none" else _say(lang, f"reward.{reward}")
    end = _say(lang, "covered") if is_covered else ""
    return Line(named("symbol", symbol).text(lang), note, f"w-{symbol}", end=end, is_out=is_covered)
