"""Why something is not possible: the reason with its numbers, what would help, and the rule."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from petteia.core.chance import Roller
from petteia.core.errors import IllegalAction
from petteia.core.flow import NOT_ASKED
from petteia.games.offrandes import GAME
from petteia.games.offrandes.told import reasons
from petteia.text.catalog import LANGUAGES, file
from tests.games.meanings import check_choices
from tests.offrandes.given import Scene, given


class Refusal(NamedTuple):
    """An action in a position, and what has to be said about it."""

    key: str  # of the message, without `offrandes.why.`
    rules: tuple[str, ...]
    position: str  # name of a position below
    moves: list[str]  # to get to the decision
    action: str
    words: list[str]  # must occur in the English sentence
    remedy: str | None  # key of the advice, without `offrandes.remedy.`

    def reach(self) -> Scene:
        """The decision in which the action is refused."""
        return given(POSITIONS[self.position]).play(*self.moves)


CORRUPTION = """
    level sparta corruptor 3
    levels corinth 1/1/0/0/5/0/1
    levels athens 1/1/0/0/0/0/3
    level thebes soldier 2
    phase corruption
"""
OFFERING = """
    levels sparta 3/2/4/2/0/0/0
    altar ares corinth goat:2
    altar hermes corinth sheep:1
    altar hera corinth goat:3
    phase offerings
"""
ONE_GOAT_LEFT = """
    levels sparta 3/3/3/1/0/0/0
    altar zeus corinth goat:5
    altar hades corinth goat:5
    altar apollo corinth goat:4
    phase offerings
"""
POSITIONS = {
    "set-up": "phase set_up",
    "auction": "",
    "poor owner": "drachmas sparta 7",
    "poor bidder": "drachmas corinth 8",
    "corruption": CORRUPTION,
    "two corruptors": f"{CORRUPTION} level thebes corruptor 4",
    "soldiers 5": f"{CORRUPTION} level athens soldier 5",
    "on top": f"""
        {CORRUPTION}
        option corruptor_on_top_may_corrupt false
        level sparta temple_guardian 5
        level corinth temple_guardian 1
    """,
    "third": f"""
        {CORRUPTION}
        level sparta temple_guardian 4
        level athens temple_guardian 5
        level corinth temple_guardian 1
    """,
    "offering": OFFERING,
    "one goat": ONE_GOAT_LEFT,
    "one goat fewer": f"option fewer_animals_choice always {ONE_GOAT_LEFT}",
    "no goat": f"{ONE_GOAT_LEFT} altar ares corinth goat:1",
    "no pig": f"""
        {ONE_GOAT_LEFT}
        altar hera corinth pig:5
        altar athena corinth pig:5
        altar artemis corinth pig:5
    """,
    "fewer": """
        option fewer_animals_choice always
        levels sparta 3/3/3/1/0/0/0
        altar hephaestus corinth goat:2
        altar hermes corinth ox:1
        altar ares corinth pig:3
        phase offerings
    """,
}
REFUSALS = """
    chosen         OFF-3.3    set-up         | first sparta; start peasant     | start peasant   | Peasant
    first_pair     OFF-5.5    auction        |                                 | end_turn        |
    same_card      OFF-5.3    auction        | pair priestess                  | pair priestess  | Priestess
    sold           OFF-5.7    auction        | SALE; bid 4; pass; pass; pass   | pair soldier    | Soldier; Corinth
    too_dear       OFF-6.1    poor owner     | pair peasant; pair soldier      | bid 9           | 9 drachmas; 7
    too_dear       OFF-6.3    poor bidder    | SALE                            | bid 12          | 12 drachmas; 8
    too_low        OFF-6.3    auction        | SALE                            | bid 2           | 2 drachmas; 3; 4
    absent         OFF-2.8    corruption     |                                 | corrupt delos   | Delos
    self           OFF-8.7    corruption     |                                 | corrupt sparta  |
    corrupted      OFF-8.6    two corruptors | corrupt corinth; track peasant  | corrupt corinth | Corinth
    soldiers       OFF-8.5    corruption     |                                 | corrupt athens  | Athens; 3; 4
    soldiers       OFF-8.5    soldiers 5     |                                 | corrupt athens  | Athens; 5; 3
    no_track       OFF-8.21   corruption     |                                 | corrupt thebes  | Thebes
    incorruptible  OFF-8.8    corruption     | corrupt corinth                 | track soldier   | Soldier
    nobody_there   OFF-8.9    corruption     | corrupt corinth                 | track flower_carrier | Corinth; 0
    last_space     OFF-8.12   corruption     | corrupt corinth                 | track priestess | Priestess; Corinth; 5
    on_top         OFF-8.15   on top         | corrupt corinth                 | track temple_guardian | Guardian
    third          OFF-8.13   third          | corrupt corinth                 | track temple_guardian | Athens; 5
    victim_named   OFF-8.21   corruption     | corrupt corinth                 | decline         |
    animal_kind    OFF-10.4   offering       |                                 | offer ox:2      | ox; goat; 5
    animal_number  OFF-10.5   offering       |                                 | offer goat:4    | 4 goats; 2
    none_left      OFF-10.8   no goat        |                                 | offer goat:1    | goat
    none_left      OFF-10.9   no pig         |                                 | offer pig:2     | pig
    lower_kind     OFF-10.7   offering       |                                 | offer pig:2     | pig; goat
    exact_number   OFF-10.7   offering       |                                 | offer goat:1    | 1 goat; 2 goats
    exact_number   OFF-10.8   one goat       |                                 | offer goat:2    | 2 goats; 1 goat
    exact_number   OFF-10.9   one goat       |                                 | offer pig:2     | 2 pigs; 3 pigs
    at_most        OFF-10.8   one goat fewer |                                 | offer goat:2    | 2 goats; 1 goat
    no_altar       OFF-10.22  fewer          |                                 | offer goat:2    | 2 goats
    out_of_reach   OFF-10.11  offering       | offer goat:2                    | altar hades     | Hades; 4; 2
    fewer          OFF-10.13  offering       | offer goat:2                    | altar hera      | Hera; 3 goats
    less_valuable  OFF-10.14  offering       | offer goat:2                    | altar hermes    | 1 sheep; 2 goats
    same           OFF-10.15  offering       | offer goat:2                    | altar ares      | Ares; 2 goats
    animals_taken  OFF-10.28  offering       | offer goat:2                    | decline         |
    when.end_turn  OFF-5.9    auction        | SALE                            | end_turn        |
    when.pass      OFF-6.3    auction        | pair peasant; pair soldier      | pass            |
    when.decline   OFF-8.4,OFF-10.2 auction         | SALE                            | decline         |
    when.first     OFF-2.7    auction        |                                 | first corinth   |
    when.start     OFF-3.2    auction        |                                 | start peasant   |
    when.pair      OFF-5.3    auction        | SALE                            | pair priestess  |
    when.bid       OFF-6.1    auction        |                                 | bid 3           |
    when.corrupt   OFF-8.2    auction        |                                 | corrupt athens  |
    when.track     OFF-8.21   corruption     |                                 | track peasant   |
    when.offer     OFF-10.1   corruption     |                                 | offer ox:5      |
    when.altar     OFF-10.11  offering       |                                 | altar zeus      |
"""
REMEDIES = {
    "chosen": "other_character",
    "first_pair": "first_pair",
    "same_card": "other_card",
    "sold": "next_auction_turn",
    "too_dear": "bid_most",
    "too_low": "bid_least",
    "self": "other_city",
    "corrupted": "next_round",
    "soldiers": "corruptor_level",
    "last_space": "corruptor_level",
    "third": "corruptor_level",
    "victim_named": "choose_track",
    "animal_kind": "peasant_level",
    "animal_number": "carrier_level",
    "none_left": "returned",
    "out_of_reach": "guardian_level",
    "animals_taken": "choose_altar",
}


def read(line: str) -> Refusal:
    """One line of the table above."""
    head, moves, action, words = (part.strip() for part in line.split("|"))
    key, rule, position = head.split(maxsplit=2)
    remedy = None if position == "soldiers 5" else REMEDIES.get(key)  # no Corruptor gets past five Soldiers
    path = [move for move in moves.replace("SALE", "pair peasant; pair soldier; bid 3").split("; ") if move]
    return Refusal(
        key, tuple(rule.split(",")), position, path, action, [word for word in words.split("; ") if word], remedy
    )


TABLE = [read(line) for line in REFUSALS.strip().splitlines()]


@pytest.mark.parametrize("refusal", TABLE, ids=[f"{r.key}-{r.position}" for r in TABLE])
def test_every_reason(refusal: Refusal) -> None:
    """The right message with its names and numbers, the advice, and the rule."""
    game = refusal.reach()
    reason = game.reason(refusal.action)
    assert reason is not None
    assert reason.why.key == f"offrandes.why.{refusal.key}"
    assert reason.rules == refusal.rules
    remedy = None if refusal.remedy is None else f"offrandes.remedy.{refusal.remedy}"
    assert (None if reason.remedy is None else reason.remedy.key) == remedy
    text = reason.text()
    assert text.endswith(f"[{', '.join(refusal.rules)}]")
    for word in refusal.words:
        assert word in text
    before = game.state.to_json()
    with pytest.raises(IllegalAction, match=re.escape(text)) as refused:
        game.play(refusal.action)
    assert refused.value.rules == refusal.rules
    assert game.state.to_json() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said_in_every_language(lang: str) -> None:
    """With the rule id, and without a name left unfilled."""
    for refusal in TABLE:
        reason = refusal.reach().reason(refusal.action)
        assert reason is not None
        assert all(rule in reason.text(lang) for rule in refusal.rules)
        assert "{" not in reason.text(lang)


def test_no_reason_is_left_out() -> None:
    """Every message about refusals is tried above; an opening below the lowest needs other data (test_content)."""
    catalog = file("en", "offrandes").read_text(encoding="utf-8")
    why = set(re.findall(r'^msgid "offrandes\.why\.([\w.]+)"', catalog, re.MULTILINE))
    advice = set(re.findall(r'^msgid "offrandes\.remedy\.([\w.]+)"', catalog, re.MULTILINE))
    assert why == {refusal.key for refusal in TABLE} | {"below_lowest"}
    assert advice == {refusal.remedy for refusal in TABLE if refusal.remedy}


def test_every_reason_of_the_rules_has_words() -> None:
    """The numbers go on from those of the core without a gap, and each has a message, a rule and no second number."""
    assert sorted(reasons.KEYS) == list(range(NOT_ASKED + 1, NOT_ASKED + 1 + len(reasons.KEYS)))
    said = {refusal.key for refusal in TABLE if not refusal.key.startswith("when.")} | {"below_lowest"}
    assert set(reasons.KEYS.values()) == said


def test_a_remedy_really_helps() -> None:
    """One level more, as advised, and the action is possible."""
    assert "Corruptor level 4" in given(CORRUPTION).why_not("corrupt athens")
    assert given(f"{CORRUPTION} \n level sparta corruptor 4").why_not("corrupt athens") == ""
    assert "Peasant level 5" in given(OFFERING).why_not("offer ox:2")
    assert given(f"{OFFERING} \n level sparta peasant 5").why_not("offer ox:2") == ""
    assert "carriers on level 4" in given(OFFERING).why_not("offer goat:4")
    assert given(f"{OFFERING} \n level sparta water_carrier 4").why_not("offer goat:4") == ""
    assert "Temple Guardian level 4" in given(OFFERING).play("offer goat:2").why_not("altar hades")
    higher = given(f"{OFFERING} \n level sparta temple_guardian 4").play("offer goat:2")
    assert higher.why_not("altar hades") == ""


def test_who_is_not_asked_hears_whose_turn_it_is() -> None:
    """Before anything else: it is for somebody else, for chance, or the game is over."""
    game = given()
    assert "Sparta" in game.why_not("pair peasant", "athens")
    assert game.why_not("pair peasant", "sparta") == ""
    draw = given("phase set_up")
    assert draw.reason("first sparta", "sparta") is not None
    assert draw.why_not("first sparta", "sparta") != draw.why_not("pair peasant")
    over = given("points sparta 101 \n phase end")
    assert "over" in over.why_not("pair peasant", "sparta")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (4, {"open_drachmas": False, "third_party_displacement": "no_advance", "fewer_animals_choice": "always"}),
        (5, {"corruptor_on_top_may_corrupt": False, "lower_kind_choice": "always", "owner_may_pass_first_pair": True}),
    ],
)
def test_a_reason_for_everything_that_is_not_legal(players: int, options: dict[str, object]) -> None:
    """At every decision of a random game: None for what is legal, a sentence with a rule for the rest."""
    game, roller = Scene(GAME.new(players, options)), Roller(players)
    while game.asked() != "over":
        legal = set(game.choices())
        check_choices(game.state)
        for name in GAME.actions.names:
            reason = game.reason(name)
            if name in legal and not game.asked().startswith("chance"):
                assert reason is None
            else:
                assert reason is not None
                assert reason.rules or game.asked().startswith("chance")
                assert reason.text()
        game.play(roller.choose(game.choices()))
