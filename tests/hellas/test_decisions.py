"""Section 36: how big moves break down into decisions (DEC)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

import pytest

from petteia.core.errors import IllegalAction
from petteia.core.facts import NONE, Facts, numbered
from petteia.core.flow import Decision, Step
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.known import blocks, encode
from petteia.games.hellas.told import descriptions, moment, offered, offers, panel, pressing, questions
from petteia.text.catalog import LANGUAGES, own
from tests.hellas.given import Scene, given
from tests.hellas.moments import walked

KINDS = numbered(GAME.decisions)
SPECIFICATION = Path(content.__file__).parents[1].joinpath("specification.md").read_text(encoding="utf-8")


def course(game: Scene, *moves: str) -> list[str]:
    """Who is asked what, one question for each move and the one that comes after the last."""
    asked = []
    for move in moves:
        asked.append(game.asked())
        game.play(move)
    return [*asked, game.asked()]


def test_HEL_DEC_1_hoplite_movement() -> None:
    game = given("attributes A 3/1/1\narmy A arcadia 3\narmy B achaea 2\narmy B argolis 3\ncontrol B elis")
    moves = ("field arcadia", "region achaea", "field arcadia", "region argolis", "field arcadia", "region elis")
    assert course(game, "regular hoplite_movement", *moves, "region argolis") == [
        "A turn_main",
        *["A move_source", "A move_target"] * 3,  # until Leadership is used up
        "A battle_next",
        "A turn_main",
    ]
    assert game.log.index("control_taken") < game.log.index("battle_started")  # Elis, before the battles
    early = given("attributes A 3/1/1\narmy A arcadia 3").play("regular hoplite_movement", "field arcadia")
    assert course(early, "region elis", "done") == ["A move_target", "A move_source", "A turn_main"]


def test_HEL_DEC_2_march() -> None:
    text = "army A arcadia 3\narmy A crete 2\nblessings A forced_march rearguard\nphase special\n"
    game = given(text + "monster chimera elis\nevolved chimera_macedonia\narmy B messenia 3")
    moves = ("special march", "region arcadia", "count 3", "region elis", "region messenia", "field arcadia", "done")
    assert course(game, *moves) == [
        "A special_choose",
        "A march_source",
        "A march_count",
        "A march_step",
        "A march_step",
        "A recruit_place",  # Rearguard, after the battle
        "A recruit_place",
        "B turn_main",
    ]
    assert game.log.index("killed") < game.log.index("battle_started")  # the Chimera at each step
    stopped = given(text).play("special march", "region arcadia", "count 3", "region elis", "stop")
    assert stopped.army("elis") == "A 3"


def test_HEL_DEC_3_prayer() -> None:
    text = "priests A 1\nlevel athena 3\nlevel zeus 3\nlevel hermes 3\ncontrol A elis crete\narmy A achaea 2\n"
    athena = course(given(text), "regular prayer", "god athena", "field elis", "field elis")
    assert athena == ["A turn_main", "A pray_monument", "A recruit_place", "A recruit_place", "A turn_main"]
    first = given(text).play("regular prayer", "god athena", "field elis")
    assert first.choices("field") == ["elis"]  # the first choice fixes the region
    zeus = course(given(text), "regular prayer", "god zeus", "card c01", "card c02")
    assert zeus == ["A turn_main", "A pray_monument", "chance draw_cards", "chance draw_cards", "A turn_main"]
    moves = ("region achaea", "count 2", "region locris", "stop")
    hermes = course(given(text), "regular prayer", "god hermes", *moves)
    questions = ["A pray_monument", "A army_source", "A army_count", "A army_step", "A army_step"]
    assert hermes == ["A turn_main", *questions, "A turn_main"]


def test_HEL_DEC_4_hero_movement() -> None:
    text = "hero A achilles corinthia\nattributes A 1/4/2\nquest cattle_of_geryon\nhand A c01 c02 c03\n"
    game = given(text + "blessings A heros_wrath\narmy B boeotia 3")
    moves = ("region boeotia", "stop", "step 3", "card c01", "card c02", "attribute speed", "card c03")
    assert course(game, "regular hero_movement", *moves) == [
        "A turn_main",
        "A hero_step",
        "A hero_step",
        "A quest_start",
        "A quest_pay_card",
        "A quest_pay_card",
        "A geryon_attribute",  # completion
        "A wrath",
        "A special_choose",
    ]
    injuries = given("hero A achilles elis\nattributes A 1/1/3\nquest augean_stables").play("regular hero_movement")
    assert course(injuries, "stop", "step 2", "attribute speed")[1:] == [
        "A quest_start",
        "A injure_which",
        "A injure_which",
    ]


def test_HEL_DEC_5_battle() -> None:
    game = given("""
        army A arcadia 6
        army B elis 4
        artifacts A harpe medusas_blood
        artifacts B caduceus aegis
        blessings A bluff master_plan
        priests A 1
        hand A c16 c20
        hand B c02
        phase special
    """).play("special march", "count 6", "region elis")
    moves = ("first attacker", "A use harpe", "card c05", "B close", "B card c02", "B done", "A card c16", "A yes")
    after = ("A pass", "A no", "A no", "B no", "B region achaea")
    assert course(game, *moves, *after) == [
        "A window_first",
        "A window_use",
        "chance draw_cards",
        "B window_use",
        "B battle_card",
        "B recruit_place",
        "A battle_card",
        "A master_plan",
        "A battle_card",
        "A bluff_card",
        "A medusas_blood",
        "B aegis",
        "B withdraw_to",
        "B turn_main",
    ]


def test_HEL_DEC_6_hunt() -> None:
    game = given("""
        hero A achilles elis
        monster sphinx elis
        monster hydra elis
        artifacts A harpe
        hand A c07 c08 c13 c01
        deck c21 c22 c25
        phase special
    """)
    start = ("special hunt", "monster sphinx", "close", "card c21", "close", "slot 1", "card c08")
    rounds = ("stop", "attack a01", "attack a12", "attack a01", "defend not", "attribute speed", "card c22")
    end = ("stop", "attribute strength", "card c21")
    assert course(game, *start, *rounds, *end) == [
        "A special_choose",
        "A hunt_monster",
        "A hunt_use",
        "chance draw_cards",
        "A hunt_use",
        "A hunt_slot",
        "A hunt_pay_card",
        "A hunt_slot",
        "chance draw_attack",
        "chance draw_attack",
        "B attack_pick",
        "A hunt_defend",
        "A injure_which",
        "chance draw_cards",
        "A hunt_slot",
        "A injure_which",
        "A discard_card",
        "B turn_main",
    ]


def test_HEL_DEC_7_recruit() -> None:
    text = "control A elis achaea crete\nblessings A mobilization\nphase special\n"
    game = given(text)
    moves = ("field elis", "city elis", "field achaea", "done", "field crete", "field crete")
    assert course(game, "special recruit", *moves) == [
        "A special_choose",
        *["A recruit_place"] * 4,  # one at a time, until done
        *["A recruit_place"] * 2,  # then Mobilization in the same way
        "B turn_main",
    ]
    supply = given(text + "supply A 2 crete").play("special recruit", "field elis", "field elis")
    assert supply.asked() == "B turn_main"  # or the supply is used up


def test_HEL_DEC_8_build_monument() -> None:
    game = given("""
        players 2
        army A elis 2
        tokens A march
        blessings B gods_strength
        injured B speed strength
        monster hydra achaea
        monster sphinx crete
        phase special
    """)
    bonus = ("special build_monument", "special march", "count 2", "region messenia", "god zeus", "attribute speed")
    phases = ("monster sphinx", "die move_or_region_attack", "act move", "region attica", "die region_attack")
    assert course(game, *bonus, *phases, "event aid_to_atlas") == [
        "A special_choose",
        "A two_player_bonus",
        "A march_count",
        "A march_step",
        "A monument_choose",
        "B heal_which",
        "A monster_next",
        "chance roll_die",
        "A die_choice",
        "A monster_step",
        "chance roll_die",
        "chance draw_event",
        "B turn_main",
    ]
    assert game.log.index("healed") < game.log.index("monuments_reset") < game.log.index("die_rolled")


def test_HEL_DEC_9_blessing_draft() -> None:
    game = given("control A phocis\ntemple_card temple_2\nphase special").play("special build_temple")
    game.play(*(f"blessing {name}" for name in ("armory", "ambush", "exile", "bluff", "rearguard")))
    moves = ("blessing armory", "card c01", "card c02", "blessing exile", "blessing ambush", "blessing bluff")
    assert course(game, *moves) == [
        "A draft_pick",
        "chance draw_cards",  # what A gains, before the next pick
        "chance draw_cards",
        "D draft_pick",
        "C draft_pick",
        "B draft_pick",
        "B turn_main",
    ]


def test_HEL_DEC_10_the_decisions_are_those_of_the_list() -> None:
    """HEL-DEC.10  Every kind of section 36 exists, and every decision of a player is listed there."""
    table = SPECIFICATION.split("## 36.")[1].split("**How big moves break down**")[0]
    listed = set(
        re.findall(r"`([a-z_]+)`", "\n".join(line.split("|")[1] for line in table.splitlines() if "|" in line))
    )
    listed -= {"rearguard"}  # asked as recruit_place
    assert len(KINDS) == encode.KIND_COUNT
    assert set(KINDS) - listed == {"hunt_master_plan"}  # master_plan, in the defence of a Hunt
    assert listed - set(KINDS) == set()


def missing(made: type[Decision]) -> list[str]:
    """What should stand around a decision and does not: of those of players, of chance, and of steps."""
    facts, found = made.facts, []
    is_asked = not issubclass(made, Step)
    is_of_players = is_asked and any(slot.name == "seat" for slot in facts.fields)
    for name in facts.names if is_asked else ():
        question = f"hellas.ask.{name}"
        found += [f"its question {question} in {lang}" for lang in LANGUAGES if not own(question, None, lang)]
    if not is_of_players:
        return [*found, *(["a number, though no player is asked"] if facts.number != NONE else [])]
    if facts.number == NONE:
        found.append(f"its number, and KINDS of known/blocks.py and known/encode.py: {encode.KIND_COUNT + 1}")
    if f"`{facts.name}`" not in SPECIFICATION.split("## 36.")[1] and facts.name != "hunt_master_plan":
        found.append("its row in the specification's table of decisions")
    if not facts.rule or f"{facts.rule} " not in SPECIFICATION.replace("**", " "):
        found.append("the rule that it follows")
    if facts.completes != (facts.name in pressing.COMPLETES):
        found.append("after which answers it only says the rest: COMPLETES of told/pressing.py")
    return found


def test_HEL_DEC_10_every_decision_has_all_that_stands_around_it() -> None:
    around = {name: missing(made) for name, made in GAME.decisions.items() if name != "over"}
    assert {name: wanted for name, wanted in around.items() if wanted} == {}
    assert blocks.KINDS == encode.KIND_COUNT == len(KINDS)


class Forgotten(Decision):
    """A decision that is its class alone."""

    facts: ClassVar[Facts] = Facts("forgotten", "seat region", completes=True)


class Thrown(Decision):
    """One of chance, which has no seat of its own."""

    facts: ClassVar[Facts] = Facts("thrown", "owner:seat", number=75)


def test_HEL_DEC_10_what_a_new_decision_lacks_is_told() -> None:
    lacks = "\n".join(missing(Forgotten))
    for wanted in ("hellas.ask.forgotten in pl", "its number", "76", "its row", "the rule", "COMPLETES"):
        assert wanted in lacks
    assert missing(Thrown)[-2:] == ["its question hellas.ask.thrown in pl", "a number, though no player is asked"]


@pytest.mark.parametrize(
    "named",
    [
        pressing.COMPLETES,
        pressing.SOURCES,
        panel.MAINS,
        panel.GOING_ON,
        moment.STAGES["before"] + moment.STAGES["cards"] + moment.STAGES["withdrawal"],
        offered.DRAFTS,
        questions.BATTLE,
        questions.OTHERS,
        offers.MOVES + offers.HERO,
        descriptions.COUNTS + descriptions.BATTLE_CARDS,
    ],
)
def test_HEL_DEC_10_what_is_told_of_decisions_is_told_of_some_that_there_are(named: Iterable[str]) -> None:
    assert set(named) <= set(KINDS)


def test_HEL_DEC_10_straight_to_the_special_action() -> None:
    text = "quest aid_to_atlas\nstep A aid_to_atlas 1\n"
    game = given(text).play("regular hero_movement")
    assert game.asked() == "A special_choose"  # no regular action is possible any more
    free = given(
        text + "blessings A battle_prayer\npriests A 1\npraying B zeus zeus athena athena\npraying C hermes hermes"
    )
    assert free.play("regular hero_movement").choices() == ["to_special", "use battle_prayer"]
    assert given("army A elis 2").play("to_special").asked() == "A special_choose"  # closes the regular actions
    heracles = given("turn C\nglory C red\narmy C elis 2\nphase start")
    assert course(heracles, "no", "to_special") == ["C turn_start_glory", "C turn_main", "C special_choose"]


NO_REGULAR = "quest aid_to_atlas\nstep A aid_to_atlas 1\n"  # after Hero Movement no regular action is left to A


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("kept A augean_stables", ["to_special", "use augean_stables"]),
        ("blessings A local_volunteers\ncontrol A elis", ["to_special", "use local_volunteers"]),  # instead of moving
        ("blessings A local_volunteers", None),  # nowhere to recruit
        ("blessings A push_ups", None),  # instead of a Hero Movement, which has been
        ("kept B augean_stables", None),
        ("blessings A battle_prayer", None),  # without a Priest
    ],
)
def test_HEL_DEC_10_turn_main_is_asked_again_only_for_a_free_effect(text: str, choices: list[str] | None) -> None:
    game = given(NO_REGULAR + text).play("regular hero_movement")
    assert game.asked() == ("A special_choose" if choices is None else "A turn_main")
    assert choices is None or game.choices() == choices


def test_HEL_DEC_10_a_blessing_instead_of_a_movement_is_gone_with_it() -> None:
    text = "army A elis 1\ncontrol A elis\nblessings A local_volunteers push_ups\n"
    game = given(text)
    assert game.choices("use") == ["local_volunteers", "push_ups"]
    walked(game, "elis>achaea")
    assert (game.asked(), game.choices("use")) == ("A turn_main", ["push_ups"])
    assert game.play("use push_ups").chance().asked() == "A special_choose"


def test_HEL_DEC_11_every_choice_is_final() -> None:
    game = given("attributes A 2/1/1\narmy A elis 2").play("regular hoplite_movement", "field elis")
    assert not {"no", "done", "stop", "close"} & set(game.choices())  # the Hoplite taken must move
    for move in ("done", "field elis", "to_special"):
        with pytest.raises(IllegalAction):
            game.state.play(GAME.action_id(move))
    game.play("region achaea")
    assert not game.may("field achaea")  # nor does it go back
    assert not [name for name in GAME.actions.names if "undo" in name or "back" in name]
