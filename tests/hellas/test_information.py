"""Section 39: hidden information (HID)."""

from __future__ import annotations

from typing import Any

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.flow import EVERYBODY
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from tests.hellas.given import Scene, card_name, given
from tests.hellas.moments import attack, built, drafting, facing, wounded

VIEWERS = ("A", "B", "C", "D", None)


def seen_by(game: Scene, *path: str) -> dict[str | None, Any]:
    """One part of the view of every seat and of a spectator."""
    found = {}
    for viewer in VIEWERS:
        part: Any = game.view(viewer)
        for key in path:
            part = part[key]
        found[viewer] = part
    return found


def told(game: Scene, move: str) -> dict[str, int]:
    """The events of a move, each with its audience: a seat, or EVERYBODY."""
    verb, _, name = move.partition(" ")
    game.state.play(GAME.action_id(f"{verb} {card_name(name)}".strip()))
    return {GAME.events.names[row[1]]: row[0] for row in game.state.take_events()}


def test_HEL_HID_1_hands_are_secret() -> None:
    """HEL-HID.1  The number of cards is open."""
    game = given("hand B c01 c02")
    for viewer in (None, "A", "C"):
        shown = game.view(viewer)["seats"][1]
        assert (shown["hand"], shown["hand_size"]) == (None, 2)
    assert game.hand("B") == ["c01", "c02"]


def test_HEL_HID_2_the_order_of_decks_is_hidden_their_cards_are_open() -> None:
    decks = seen_by(given("hand B c01\nquest aid_to_atlas"), "decks")
    assert len({repr(deck) for deck in decks.values()}) == 1  # nobody knows more than the others
    shown = decks[None]
    assert (shown["combat"], shown["attacks"], shown["blessings"]) == (29, 18, 36)
    assert (len(shown["events"]), len(shown["neutral_artifacts"])) == (22, 10)  # which cards they can hold
    draws = (
        given("phase special").play("special prepare", "prepare draw"),
        built(""),
        wounded("sphinx").play("stop"),
        given("control A phocis\ntemple_card temple_2\nphase special").play("special build_temple"),
        given("turn C\nglory C red\nphase start").play("glory red"),
    )
    for game in draws:  # each card of a deck may be the next one
        assert {weight for _, weight in game.state.outcomes()} == {1}
    assert [len(game.choices()) for game in draws] == [30, 23, 18, 36, 10]


def test_HEL_HID_3_discard_piles_are_open() -> None:
    game = attack("hand A c23\nhand B c16").play("B card c16", "A card c23", "B region achaea")
    for shown in seen_by(game, "decks", "combat_discards").values():
        assert shown == ["wild_attack:c16", "charge:c23"]
    hunted = facing("sphinx", "a02")
    for shown in seen_by(hunted, "decks", "attack_discards").values():
        assert "attack:a02" in shown


def test_HEL_HID_4_what_lies_before_a_player_is_open() -> None:
    game = given("""
        artifacts B harpe
        blessings B ambush
        kept B aid_to_atlas
        priests B 2
        glory B red
        attributes B 2/3/1
        injured B speed
        tokens B march
        army B elis 3+f
        monster hydra elis 2
    """)
    views = [game.view(viewer) for viewer in VIEWERS]
    for view in views:
        shown = view["seats"][1]
        assert (shown["artifacts"], shown["blessings"], shown["kept"]) == (["harpe"], ["ambush"], ["aid_to_atlas"])
        assert (shown["priests"], shown["used"], view["glory"]["red"]) == (2, ["march"], 1)
        assert shown["attributes"]["strength"] == {"track": 3, "injured": False, "value": 3}
        assert shown["attributes"]["speed"]["injured"]
        assert view["regions"] == views[0]["regions"]
        assert view["monsters"] == views[0]["monsters"]


def test_HEL_HID_5_cards_to_choose_from_are_for_the_chooser() -> None:
    artifacts = given("turn C\nglory C red\nphase start").play("glory red", "artifact harpe", "artifact aegis")
    shown = seen_by(artifacts, "choice")
    assert [viewer for viewer in VIEWERS if "artifacts" in shown[viewer]] == ["C"]
    owl = given("control A attica").play("regular use_artifacts", "use owl_of_athena", "card c01", "card c23")
    shown = seen_by(owl, "choice")
    assert shown["A"] == {"cards": ["fortification:c01", "charge:c23"]}
    assert [viewer for viewer in VIEWERS if shown[viewer]] == ["A"]


def test_HEL_HID_5_the_cards_of_a_draft() -> None:
    game = drafting("no_attrition")
    shown = seen_by(game, "choice")
    assert [viewer for viewer in VIEWERS if "blessings" in shown[viewer]] == ["A"]
    game.state.play(GAME.action_id("blessing ambush"))
    kind = GAME.events.names.index("blessing_seen")
    seen = [(row[0], content.BLESSINGS[row[3]]) for row in game.state.take_events() if row[1] == kind]
    assert seen == [(3, name) for name in game.choices("blessing")]  # D is told what has been passed on
    shown = seen_by(game, "choice")
    assert [viewer for viewer in VIEWERS if "blessings" in shown[viewer]] == ["A", "D"]  # A has passed them on
    for seats in seen_by(game, "seats").values():
        assert seats[0]["blessings"] == ["ambush"]  # open when kept
    game.play("D blessing no_attrition", "C blessing exile", "B blessing bluff")
    for decks in seen_by(game, "decks").values():
        assert decks["blessing_discards"] == 1  # the last one, face down
        assert "rearguard" not in repr(decks)


def test_HEL_HID_6_the_two_attack_cards() -> None:
    for option in ("false", "true"):
        game = wounded("sphinx", f"option show_unchosen_attack {option}").play("stop", "attack a02", "attack a01")
        shown = seen_by(game, "choice")
        assert shown["B"] == {"attacks": ["attack:a01", "attack:a02"]}
        assert [viewer for viewer in VIEWERS if shown[viewer]] == ["B"]
        game.play("B attack a02")
        both, played = ["attack:a01", "attack:a02"], ["attack:a02"]
        discards = seen_by(game, "decks", "attack_discards")
        assert discards["B"] == both
        for viewer in ("A", "C", None):
            assert discards[viewer] == (both if option == "true" else played)


def test_HEL_HID_7_discarded_and_played_cards_are_open() -> None:
    played = attack("hand A c23 c01\nhand B c16")
    assert told(played, "card c16")["card_played"] == EVERYBODY
    for shown in seen_by(played, "battle", "cards").values():
        assert shown == [[], ["wild_attack:c16"]]
    discarded = given("hand A c01 c02 c03 c04\nphase special").play("special prepare", "prepare draw", "card c05")
    assert told(discarded, "card c02")["card_discarded"] == EVERYBODY
    at_random = facing("sphinx", "a17", "hand A c13 c16").play("defend not", "attribute speed")
    assert at_random.asked() == "chance discard_random"
    card = at_random.choices("card")[0]
    assert told(at_random, f"card {card}")["card_discarded"] == EVERYBODY
    for shown in seen_by(at_random, "decks", "combat_discards").values():
        assert card in shown


def test_HEL_HID_8_the_event_deck_is_open_knowledge() -> None:
    game = given("phase set_up").play("temple temple_1", "event aid_to_atlas", "event hydra_argolis").chance()
    open_quests = [quest["id"] for quest in game.view()["quests"] if quest]
    for events in seen_by(game, "decks", "events").values():
        assert len(events) == 23 - len(open_quests)  # all cards but the open quests
        assert not set(events) & set(open_quests)


def test_HEL_HID_9_the_result_of_a_decision_is_open() -> None:
    game = given("army A elis 4\nphase special").play("special march")
    assert set(told(game, "count 2").values()) <= {EVERYBODY}
    moved = told(game, "region achaea")
    assert (moved["hoplites_moved"], moved["control_taken"]) == (EVERYBODY, EVERYBODY)
    draw = given("phase special").play("special prepare", "prepare draw")
    assert {"cards_drawn": EVERYBODY, "card_drawn": 0}.items() <= told(draw, "card c05").items()  # HEL-HID.1
    draft = drafting().play("A blessing ambush")
    assert told(draft, "blessing exile") == {"blessing_kept": EVERYBODY, "blessing_seen": 2}  # HEL-HID.5
    attacks = wounded("sphinx").play("stop", "attack a02", "attack a01")
    assert told(attacks, "attack a02") == {"attack_played": EVERYBODY}  # HEL-HID.6: nothing of the other one


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redealt_position_looks_the_same(players: int) -> None:
    """HEL-HID.1, HEL-HID.2, HEL-HID.5, HEL-HID.6  Random games: views and observations do not change."""
    match = petteia.Match("hellas", players, seed=players)
    roller = Roller("redeal")
    for _ in range(300):
        if match.state.is_over:
            break
        match.play(roller.choose(match.state.legal()))
        if roller.below(10) == 0:
            for seat in range(players):
                other = match.state.redeal(seat, roller)
                other.check()
                assert match.game.view(other, seat) == match.view(seat)
                assert (match.game.observation(other, seat) == match.game.observation(match.state, seat)).all()
