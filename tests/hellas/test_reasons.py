"""What may not be chosen is forbidden by the very checks that list what may, and every reason is said."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.facts import numbered
from petteia.core.flow import ALLOWED, NOT_ASKED, State
from petteia.games.hellas import GAME
from petteia.games.hellas.components.cards import TEMPLES
from petteia.games.hellas.rules import reasons
from petteia.games.hellas.rules.temples import TempleRegion
from petteia.games.hellas.told.reasons import SENTENCES
from petteia.text.catalog import LANGUAGES, template
from tests.games.play import choose
from tests.hellas.given import given
from tests.hellas.moments import LISTED, moment

ON_QUEST = "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special"
GAMES = 6
MOVES = 500
EVERY = 3  # positions, one is looked at


def forbidden(state: State) -> set[int]:
    """The reasons of all actions in a position, after a look at each: it may be chosen, or it is forbidden."""
    top, legal = state.top, set(state.legal())
    found = {action: int(top.forbids(state, action)) for action in range(GAME.num_actions)}
    wrong = [GAME.action_name(action) for action, number in found.items() if (number == ALLOWED) != (action in legal)]
    assert not wrong, f"{state.decision}: {wrong[:5]}"
    return set(found.values()) - {ALLOWED, NOT_ASKED}


@pytest.mark.parametrize("seed", range(GAMES))
def test_HEL_DEC_11_what_is_not_legal_is_forbidden_for_a_reason(seed: int) -> None:
    roller = Roller(f"reasons {seed}")
    state = GAME.new(2 + seed % 3)
    met: set[int] = set()
    for move in range(MOVES):
        if state.is_over:
            break
        if state.seat >= 0 and move % EVERY == seed % EVERY:
            met |= forbidden(state)
        state.play(choose(state, roller))
    assert met <= set(SENTENCES)
    assert len(met) > 30


@pytest.mark.parametrize(("decision", "text", "moves"), LISTED)
def test_HEL_DEC_11_at_rare_moments_too(decision: str, text: str, moves: str) -> None:
    game = moment(text, moves)
    assert game.state.decision == decision
    assert forbidden(game.state) <= set(SENTENCES)


def test_there_is_a_moment_for_each_decision_of_a_player() -> None:
    met = {decision for decision, _text, _moves in LISTED}
    assert met == {name for name in numbered(GAME.decisions) if not name.startswith("setup_")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_said(lang: str) -> None:
    for sentence in SENTENCES.values():
        assert len(template(f"hellas.why.{sentence.key}", None, lang)) > 10
        assert not sentence.remedy or len(template(f"hellas.remedy.{sentence.remedy}", None, lang)) > 10


def test_reasons_have_numbers_of_their_own() -> None:
    constants = [number for name, number in vars(reasons).items() if name.isupper() and name != "ALLOWED"]
    assert sorted(constants) == sorted(SENTENCES) == list(range(NOT_ASKED + 1, NOT_ASKED + 1 + len(SENTENCES)))


@pytest.mark.parametrize(
    ("text", "moves", "action", "said", "rules"),
    [
        ("", "", "step 2", "This is what has to be decided now: Player 1: choose a regular action", "HEL-TRN.3"),
        (
            "artifacts A ambrosia",
            "",
            "use ambrosia",
            "Ambrosia works at another moment",
            "HEL-TRN.3, HEL-USE.5, HEL-WIN.1",
        ),
        (
            "artifacts A ambrosia pandoras_box\nmonster hydra elis",
            "regular use_artifacts",
            "use ambrosia",
            "You have no Injury",
            "HEL-USE.1, HEL-USE.5",
        ),
        ("blessings A battle_prayer", "", "use battle_prayer", "no Priest in the pool", "HEL-TRN.3, HEL-USE.5"),
        ("", "", "use exile", "Exile is not yours", "HEL-TRN.3, HEL-USE.5"),
        (
            "hero A achilles elis\nphase special",
            "",
            "special usurp",
            "Glory token of the nation",
            "HEL-SPA.1, HEL-USU.1",
        ),
        (
            "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special",
            "",
            "special hunt",
            "on a quest",
            "HEL-SPA.1, HEL-HNT.1",
        ),
        ("players 2\nphase special", "", "special exhausted_hunt", "Exhausted Fight", "HEL-SPA.1, HEL-BL.25"),
        ("army A elis 2\nphase special", "special march", "count 3", "many Hoplites cannot go", "HEL-MAR.1"),
        ("army A elis 2\nmonster medusa elis", "", "regular hoplite_movement", "No Hoplite can move", "HEL-MOV.1"),
    ],
)
def test_a_reason_says_what_is_missing(text: str, moves: str, action: str, said: str, rules: str) -> None:
    game = given(text)
    if moves:
        game.play(moves)
    assert said in game.why_not(action)
    assert game.refused(action).startswith(rules)


def test_HEL_MOV_5_medusa_is_named_with_the_region_she_holds() -> None:
    game = given("attributes A 2/1/1\narmy A crete 2\narmy A messenia 2\nmonster medusa messenia")
    game.play("regular hoplite_movement")
    assert "Medusa holds the Hoplites in Messenia fast." in game.why_not("field messenia")
    assert "no Hoplite in the field in Elis" in game.why_not("field elis")
    game.play("field crete")
    assert "Elis is not next to Crete." in game.why_not("region elis")


def test_HEL_HNT_1_a_monster_elsewhere_and_one_that_is_not_on_the_map() -> None:
    game = given("hero A achilles elis\nmonster sphinx elis\nmonster hydra elis\nmonster chimera epirus\nphase special")
    game.play("special hunt")
    assert game.why_not("monster chimera").startswith("Chimera is 4 regions away from your hero. Move the hero")
    assert game.why_not("monster medusa").startswith("Medusa is not on the map.")


def test_HEL_TMP_6_what_is_no_site_and_what_has_been_used_up() -> None:
    text = "control A epirus elis crete thessaly\ncontrol B aetolia\ntemples elis\nphase special"
    game = given(text).play("special build_temple")
    for region in ("aetolia", "thessaly"):  # of somebody else; without a Shrine
        assert "is not a controlled region with an empty Shrine" in game.why_not(f"region {region}")
    assert "A Temple stands in Elis." in game.why_not("region elis")
    late = given(f"players 2\ncontrol A epirus phocis\nslots {TEMPLES[2]}\nphase special")
    top = TempleRegion(0)  # only Phocis is left, so nobody is asked
    assert top.forbids(late.state, GAME.action_id("region epirus")) == reasons.TEMPLES_USED_UP
    assert top.forbids(late.state, GAME.action_id("region aetolia")) == reasons.NO_SITE
