"""The own panel and the players' rows: every choice can be pressed, what they promise is what the rules do."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from petteia.core.flow import Choices
from petteia.core.marks import plain
from petteia.core.panels import Line, Panel, Section, Stepper
from petteia.games.offrandes import GAME
from petteia.games.offrandes.actions import ALTAR, offer, offered_animal, offered_number
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.means import best_offering, corrupted_to, means, stepped, takers
from petteia.games.offrandes.rules import effects
from petteia.games.offrandes.rules.corruption import corrupt
from petteia.games.offrandes.rules.offerings import OfferChooseAltar, list_offers
from petteia.games.offrandes.rules.tracks import advance
from tests.offrandes.given import Scene, given
from tests.offrandes.test_information import random_game

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (3, {}),
    (4, {"open_drachmas": False, "owner_may_pass_first_pair": True}),
    (5, {"fewer_animals_choice": "always", "lower_kind_choice": "always", "third_party_displacement": "no_advance"}),
]
HIDDEN = "option open_drachmas false"


def idents(panel: Panel) -> Iterator[str]:
    """The ids of all that can be pressed in a panel."""
    for section in panel.sections:
        for part in section.parts:
            if isinstance(part, Stepper):
                yield from (ident for _, ident in part.amounts)
                if part.other:
                    yield part.other.ident
            elif getattr(part, "ident", ""):
                yield part.ident  # type: ignore[union-attr]  # asked for just now
    yield from (each.ident for each in (panel.main, panel.quiet) if each)


def section(panel: Panel, key: str) -> Section:
    """The section of this name."""
    return next(section for section in panel.sections if section.key == key)


def told(panel: Panel, key: str) -> list[str]:
    """The lines of a section in words."""
    return [
        " | ".join(plain(words) for words in (line.title, line.note, line.end) if words)
        for line in section(panel, key).parts
        if isinstance(line, Line)
    ]


def panel_of(scene: Scene, city: str, lang: str = "en") -> Panel:
    return GAME.panel(scene.view(city), lang)


def listed(choices: Choices) -> list[int]:
    return [int(choices.actions[i]) for i in range(choices.count)]


def levels_of(scene: Scene) -> list[dict[str, int]]:
    return [dict(city["levels"]) for city in scene.view()["cities"]]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_choice_is_on_the_board_or_in_the_panel(players: int, options: dict[str, object]) -> None:
    for scene in random_game(11, players, **options):
        if scene.state.seat < 0:
            continue
        view = GAME.view(scene.state, int(scene.state.seat))
        in_panel = list(idents(GAME.panel(view)))
        assert len(in_panel) == len(set(in_panel))
        on_board = set(re.findall(r'id="([\w-]+)"', GAME.svg(view, part="board")))
        for action in scene.state.legal():
            (ident,) = GAME.pressed(scene.state, action)
            assert (ident in on_board) != (ident in in_panel), f"{scene.asked()}: {ident}"


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_whoever_does_not_decide_is_offered_nothing(players: int, options: dict[str, object]) -> None:
    for scene in random_game(12, players, **options):
        assert GAME.panel(scene.view()) == Panel()
        for seat in range(players):
            if seat != scene.state.seat:
                pressed = [i for i in idents(GAME.panel(GAME.view(scene.state, seat))) if not i.startswith("sale-")]
                assert not pressed, f"{scene.asked()}: {pressed}"


def test_nobody_reads_from_panels_and_rows_what_another_has_in_a_hidden_purse() -> None:
    plays = ("pair peasant", "pair soldier", "bid 2")
    poor = given(f"{HIDDEN} \n drachmas thebes 4").play(*plays)
    rich = given(f"{HIDDEN} \n drachmas thebes 20").play(*plays)
    for city in (None, "sparta", "corinth", "athens"):
        one, other = poor.view(city), rich.view(city)
        assert GAME.panel(one) == GAME.panel(other)
        assert GAME.rows(one) == GAME.rows(other)
    assert GAME.rows(poor.view("thebes")) != GAME.rows(rich.view("thebes"))
    assert [row.stats[0].amount for row in GAME.rows(poor.view("thebes"))] == ["?", "?", "?", "4"]


@pytest.mark.parametrize("lang", ["en", "es", "nl", "pl"])
def test_all_words_are_in_the_catalogs(lang: str) -> None:
    for scene in random_game(13)[::7]:
        for seat in range(4):
            view = GAME.view(scene.state, seat)
            words = plain(f"{GAME.panel(view, lang)}{GAME.rows(view, lang)}")
            assert "offrandes." not in words


def test_what_would_be_won_is_what_the_rules_give() -> None:
    """OFF-7.1, OFF-7.4, OFF-10.4, OFF-10.5, OFF-10.11  For every pair and city in a game played at random."""
    for scene in random_game(14, 5)[::5]:
        view = scene.view()
        for seat in range(5):
            low, high = (seat + len(view["legal"])) % 6, 6
            then = scene.copy()
            advance(then.state, seat, low)
            advance(then.state, seat, high)
            pair = [content.CHARACTERS[low], content.CHARACTERS[high]]
            assert stepped(view, seat, pair) == levels_of(then)
            given_then = means(levels_of(then)[seat])
            assert given_then == (
                effects.animal_kind(then.state, seat),
                effects.animal_number(then.state, seat),
                effects.altar_reach(then.state, seat),
                effects.points_each_round(then.state, seat),
                effects.corruptor_level(then.state, seat),
                effects.soldier_level(then.state, seat),
            )


def test_what_could_be_offered_is_among_what_the_rules_offer() -> None:
    """OFF-10.3 to OFF-10.16  The most valuable of all that could be taken, and the altars that would accept it."""
    offerings = 0
    for scene in random_game(15, 5):
        for seat in range(5):
            found = best_offering(scene.view(), means(levels_of(scene)[seat]))
            choices = Choices()
            list_offers(scene.state, seat, choices)
            legal = listed(choices)
            if found is None:
                assert not legal
                continue
            kind, number = found
            reach = int(effects.altar_reach(scene.state, seat))
            altars = takers(scene.view(), reach, kind, number)
            assert bool(altars) == (offer(kind, number) in legal)
            asked = Choices()
            OfferChooseAltar(seat, kind, number).list_choices(scene.state, asked)
            assert altars == [content.ALTARS[action - ALTAR] for action in listed(asked)]
            worth = [content.VALUES[offered_animal(a)] * offered_number(a) for a in legal]
            assert content.VALUES[kind] * number >= max(worth, default=0)
            offerings += 1
    assert offerings > 100


def test_a_corruption_leads_where_the_panel_says() -> None:
    """OFF-8.10, OFF-8.14  Also with the option by which a third on the last space keeps the corruptor below."""
    for option in ("needs_top_corruptor", "no_advance"):
        seen = 0
        for scene in random_game(16, 5, third_party_displacement=option):
            if scene.state.decision == "corrupt_choose_track":
                seat, victim = int(scene.state.seat), int(scene.view()["choice"]["victim"])
                for name in scene.objects():
                    then = scene.copy()
                    corrupt(then.state, seat, victim, content.CHARACTERS.index(name))
                    assert corrupted_to(scene.view(), seat, victim, name) == levels_of(then)[seat][name]
                    seen += 1
        assert seen > 20


def test_a_bid_is_stepped_from_the_least_to_the_whole_purse() -> None:
    scene = given("drachmas corinth 13").play("pair peasant", "pair soldier", "bid 8")
    bid = section(panel_of(scene, "corinth"), "bid")
    (stepper,) = bid.parts
    assert isinstance(stepper, Stepper)
    assert [amount for amount, _ in stepper.amounts] == [9, 10, 11, 12, 13]
    assert stepper.label == "Bid {n}"
    assert stepper.other is not None
    assert stepper.other.ident == "pass"
    assert stepper.least_forbidden == (14, "bid-14")
    assert plain(bid.note) == "Sparta leads with 8 · you have 13 drachmas"


def test_the_opening_bid_has_no_pass() -> None:
    scene = given().play("pair peasant", "pair soldier")
    (stepper,) = section(panel_of(scene, "sparta"), "bid").parts
    assert isinstance(stepper, Stepper)
    assert stepper.other is None
    assert [amount for amount, _ in stepper.amounts] == list(range(1, 11))
    assert list(stepper.units) == ["drachma", *["drachmas"] * 9]


def test_the_panel_says_what_would_be_won() -> None:
    """The animals, the altars that open, whom it drives out, and what stays in the purse."""
    scene = given("""
        drachmas corinth 13
        levels corinth 0/1/2/2/0/0/0
        altar artemis athens goat:1
    """).play("pair peasant", "pair temple_guardian", "bid 8")
    panel = panel_of(scene, "corinth")
    assert plain(section(panel, "win").note) == "for 9, 4 drachmas left"
    assert told(panel, "win") == [
        "Peasant | your animal: chicken (before: none) | 0 → 1",
        "Temple Guardian | Artemis and Apollo open | 2 → 3",
        "1 chicken | 7 altars would take it now | 1 point",
    ]


def test_the_panel_says_who_is_driven_from_the_last_space() -> None:
    scene = given("""
        levels corinth 0/0/0/0/4/0/0
        levels athens 0/0/0/0/5/0/0
    """).play("pair priestess", "pair soldier", "bid 1")
    assert told(panel_of(scene, "corinth"), "win")[0] == (
        "Priestess | 10 points each round (before: 8); drives out Athens | 4 → 5"
    )
    scene.play("corinth pass")
    assert told(panel_of(scene, "athens"), "win")[0] == "Priestess | on the last space already: no step | 5"


def test_the_panel_says_who_may_still_bid() -> None:
    scene = given("""
        drachmas athens 2
        drachmas thebes 13
    """).play("pair peasant", "pair soldier", "bid 8", "corinth pass")
    assert told(panel_of(scene, "thebes"), "bidders") == [
        "Sparta · sells · 10 drachmas | leads: 8",
        "Corinth · 10 drachmas | passed",
        "Athens · 2 drachmas | passed",
        "Thebes · you · 13 drachmas | to act",
    ]
    out = [line.is_out for line in section(panel_of(scene, "thebes"), "bidders").parts if isinstance(line, Line)]
    assert out == [False, True, True, False]


def test_whoever_cannot_win_the_pair_is_told_nothing_of_it() -> None:
    scene = given("drachmas corinth 5").play("pair peasant", "pair soldier", "bid 8")
    assert "win" not in [section.key for section in panel_of(scene, "corinth").sections]
    assert "win" in [section.key for section in panel_of(scene, "sparta").sections]


def test_a_rival_who_cannot_be_corrupted_is_listed_with_the_reason() -> None:
    scene = given("""
        phase corruption
        levels sparta 1/1/1/1/0/2/0
        levels corinth 1/0/0/0/0/0/2
        levels athens 1/0/0/0/0/0/0
        levels thebes 0/0/0/0/0/0/1
    """)
    offers = {part.title: part.reason for part in section(panel_of(scene, "sparta"), "victims").parts}  # type: ignore[union-attr]
    assert offers["Athens"] == ""
    assert offers["Corinth"].startswith("Corinth has Soldiers of level 2")
    assert offers["Thebes"] == "Thebes has no character that you could corrupt now."


def test_rows_have_the_score_the_purse_and_the_altars() -> None:
    scene = given("""
        points sparta 24
        altar ares sparta pig:2
    """)
    row = GAME.rows(scene.view())[0]
    assert (row.big, row.unit, row.note) == ("24", "#devotion", "first player")
    assert [(good.amount, good.label) for good in row.stats] == [("10", "drachmas"), ("1", "altar")]
    assert [line.title for line in row.more][-1] == "Ares"
    assert len(row.more) == len(content.CHARACTERS) + 1
