"""The table in words and the moves in groups: drawn for those who see, in lists for those who hear."""

from __future__ import annotations

import re

import pytest

from petteia.core.chance import Roller
from petteia.core.words import SAID, SEEN, Group, Section
from petteia.games.delphi import GAME
from petteia.text.catalog import LANGUAGES
from tests.delphi.given import Scene, given, new_game

LAYOUTS = ("compact-1", "compact-3", "tight-2", "open-2", "wild-1")


def sections(game: Scene, form: str, viewer: str | None = "a", lang: str = "en") -> dict[str, Section]:
    return {section.heading: section for section in GAME.words(game.view(viewer), lang).for_reader(form)}


def drawing(game: Scene, width: int = 100, viewer: str | None = "a", lang: str = "en") -> list[str]:
    """The lines of the sea as they are drawn into so many columns."""
    picture = GAME.words(game.view(viewer), lang).sections[1].picture
    assert picture is not None
    return ["".join(span.text for span in line).rstrip() for line in picture.fitting(width)]


def row(lines: list[str], number: int) -> list[str]:
    """What is drawn in one row, cell by cell."""
    return next(line.split()[1:] for line in lines if line.split()[0] == str(number))


def groups(game: Scene, form: str = SEEN, lang: str = "en") -> list[Group]:
    return GAME.groups(game.state, lang, form)


def labels(game: Scene, form: str = SEEN) -> dict[str, dict[str, str]]:
    """The label of each move by its group."""
    return {
        group.heading: {GAME.action_name(choice.action): choice.label for choice in group.choices}
        for group in groups(game, form)
    }


def notes(game: Scene, name: str, form: str = SEEN) -> list[str]:
    found = [choice for group in groups(game, form) for choice in group.choices]
    return next(choice.notes for choice in found if GAME.action_name(choice.action) == name)


# -- the sea ------------------------------------------------------------------------------------------------


def test_each_row_is_drawn_with_its_number_and_each_water_with_colour_and_q() -> None:
    lines = drawing(given("ship a 2,-1"))
    assert row(lines, 6) == ["R▲-2"]
    assert row(lines, -1)[:6] == ["cG3", "B●-3", row(lines, -1)[2], "P★-1", "Y☼0", "K■1"]
    assert row(lines, -1)[6] == "R▲①"


def test_hexagons_stand_between_those_of_the_row_above() -> None:
    lines = drawing(given(""))
    above, below = (next(line for line in lines if line.startswith(f"{r:>3} ")) for r in (1, 2))
    assert below.index("K■0") - above.index("P★0") == 3  # half of a hexagon to the right


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("width", "players"), [(100, 2), (100, 4), (80, 2), (80, 4)])
def test_the_sea_fits_the_screen_and_shows_every_space(layout: str, width: int, players: int) -> None:
    options = GAME.settle_options(players, {"layout": layout})
    game = Scene(GAME.new(players, options))
    lines = drawing(game, width)
    assert max(map(len, lines)) <= width
    view = game.view("a")
    water = sum(len(re.findall(r"[RKPBYG][▲■★●☼♣]?(?=-?\d)", line[4:])) for line in lines)
    assert water >= len(view["map"]["water"])
    widest = drawing(game, 200)  # here no two hexagons touch
    assert sum(len(line.split()) - 1 for line in widest) == len(view["map"]["spaces"])


def test_islands_are_drawn_as_far_as_the_viewer_knows_them() -> None:
    game = given("""
        colors red blue
        open a shrine:2 statue:3 offering:any,yellow,blue monster:any,red,black
        up 4,1 blue-sigma
        up 3,0 red-psi shrine
        seen a 1,1 red-omega
    """)
    assert row(drawing(game), 1)[-2] == "(YΣ2)"
    assert "[GΨ1]" in row(drawing(game), 0)
    assert "(Rω1)" in row(drawing(game), 1)
    assert "(R?)" in row(drawing(game, viewer="b"), 1)
    assert "(R?)" in row(drawing(game, viewer=None), 1)


def test_lands_show_what_is_left() -> None:
    game = given("raised 4,2 red\noffering 5,-6 blue")
    assert row(drawing(game), 2)[-1] == "sYG"
    assert re.fullmatch("o[RKPYG]*B[RKPYG]*", row(drawing(game), -6)[-2])


def test_ships_are_drawn_where_they_lie() -> None:
    game = given("players 3\nship a 2,-1\nship b 2,-1")
    assert "R▲①②" in row(drawing(game), -1)
    assert "◎③" in row(drawing(game), 0)
    tones = [span.tone for line in GAME.words(game.view("a")).sections[1].picture.forms[0] for span in line]  # type: ignore[union-attr]
    assert tones.count("own") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_differ_in_every_language(lang: str) -> None:
    view = given("").view("a")
    legend = GAME.words(view, lang).sections[0]
    marks = re.findall(r"(\w)([▲■★●☼♣])", legend.lines[0])
    assert len(marks) == 6
    assert len({letter for letter, _ in marks}) == 6
    kinds = re.findall(r"\b(\w) ", legend.lines[3])
    assert len(set(kinds[:4])) == 4


# -- what is said ---------------------------------------------------------------------------------------------


def test_a_screen_reader_gets_lists_and_no_drawing() -> None:
    game = given("players 3\ncolors red blue green\nup 4,1 blue-sigma")
    said = GAME.words(game.view("a")).text()
    assert not re.search("[▲■★●☼♣①②③④─]", said)
    assert "The water spaces by colour, as seen from your ship\nred water: 6 spaces north-west and 2 west; " in said
    sides = "blue east, yellow south-east, black south-west, pink west, green north-west, pink north-east"
    assert f"red island, 1 space east and 1 south-east of your ship: {sides}." in said
    assert "yellow island, 4 spaces east and 1 south-east of your ship: tile with sigma, of Player 2." in said
    assert "red city, 7 spaces north-east of your ship: 3 statues." in said


def test_where_a_ship_lies_is_said_as_seen_from_zeus_and_the_rest_as_seen_from_the_own_ship() -> None:
    game = given("players 3\nship a 2,-1\nship b 2,0")
    said = GAME.words(game.view("a")).text()
    assert "Zeus: 1 space south-west and 1 west." in said
    assert "Player 1 (first player): ship 1 space north-east and 1 east of Zeus, " in said
    assert "Player 2: ship 2 spaces east of Zeus, " in said
    assert "Player 3: ship at Zeus, " in said
    watched = GAME.words(game.view(None)).text()
    assert "of your ship" not in watched
    assert "red city, 7 spaces north-east of Zeus: 3 statues." in watched


def test_both_readers_are_told_the_same_of_their_own_board() -> None:
    game = given("equip a E01\ncompanion a red hero\ncards a 2*blue\ninjuries a black\ngods a ares:3")
    seen, said = sections(game, SEEN)["Player 1 (you)"], sections(game, SAID)["Player 1 (you)"]
    assert "Oracle cards: B● B●." in seen.lines[0]
    assert "Oracle cards: blue 2." in said.lines
    assert any("Ares K■ 3" in line for line in seen.lines)
    for board in (seen, said):
        assert "Extra Oars: Range +1." in board.lines
        assert any(line.startswith("Odysseus (red hero): Shield +2") for line in board.lines)
    assert "Player 2" in sections(game, SAID)
    assert "Player 2" not in sections(game, SEEN), "the others have a row of the table"


def test_a_spectator_gets_the_table_without_a_board_of_their_own() -> None:
    game = given("")
    assert not [heading for heading in sections(game, SEEN, None) if "you" in heading]
    assert len(sections(game, SEEN, None)["What the others have"].lines) == 2


# -- moves in groups --------------------------------------------------------------------------------------------


def test_each_die_says_what_it_reaches_and_what_that_costs() -> None:
    game = given("dice a red red blue\nship a 2,-1\nfavours a 2")
    assert list(labels(game)) == ["Dice"]
    assert labels(game)["Dice"] == {"use red": "R▲ die, one of 2", "use blue": "B● die"}
    move, *others = notes(game, "use red")
    assert re.match(r"move the ship – free: 3\xa0×\xa0R▲; 1 favour: .*5\xa0×\xa0K■", move)
    assert others[0].startswith("advance a god – free: Aphrodite; 1 favour: Ares; ")
    assert others[-1].startswith("also: draw an oracle card, take 2 favours")


def test_prices_in_the_notes_are_those_of_the_rules() -> None:
    game = given("dice a red\nship a 2,-1\nfavours a 3\ncompanion a red demigod")
    counted = notes(game, "use red", SAID)[0]
    game.play("use red", "do move_ship")
    free = [name for name in game.view("a")["legal"] if not game.view("a")["prices"][name]["favours"]]
    spaces = re.split("[;.]", counted.split("free: ")[1])[0].split(", ")
    assert sum(int(space.partition("×")[0]) if "×" in space else 1 for space in spaces) == len(free)


def test_cards_crew_and_gods_have_groups_of_their_own() -> None:
    game = given("dice a red\ncards a green\nequip a hired_crew\nfavours a 3\ngods a aphrodite:6\ninjuries a black")
    told = labels(game)
    assert list(told) == ["Dice", "Oracle cards, one a turn", "Crew", "Gods on the top row"]
    assert told["Crew"] == {"hire crew": "one more action of any colour for 3 favours"}
    assert told["Gods on the top row"]["god aphrodite"] == "Aphrodite: Discard all your injury cards."
    assert notes(game, "play green")
    assert notes(game, "god aphrodite") == []


def test_what_two_sources_can_do_alike_is_told_once() -> None:
    game = given("dice a red\ncards a red blue")
    assert notes(game, "play red") == ["all that the R▲ die can do"]
    assert len(notes(game, "play blue")) > 1


def test_an_action_names_its_targets_by_price() -> None:
    game = given("dice a red\nship a 3,-2\nfavours a 6").play("use red")
    told = labels(game)[""]
    assert told["do take_favours"] == "take 2 favours"
    assert re.match(r"explore an island – .*: G♣, just west of your ship", told["do explore_island"])


def test_goals_of_the_ship_are_grouped_by_price() -> None:
    game = given("dice a red\nship a 2,-1\nfavours a 1").play("use red", "do move_ship")
    told = labels(game)
    assert list(told) == ["Free", "1 favour"]
    assert told["1 favour"]["move 1,-1"] == "K■, just west of your ship, 1 step"
    assert {name for group in told.values() for name in group} == set(game.view("a")["legal"])


def test_cards_are_offered_with_what_they_do() -> None:
    game = given("ship a 4,0\nmonster 4,-1 blue\nshield a 5\ndice a blue\nfavours a 3")
    game.play("use blue", "do fight_monster")
    if game.asked() == "a fight_what":
        game.play("fight 4,-1 blue")
    while game.state.seat < 0:
        game.state.play(game.state.legal()[-1])
    assert game.asked() == "a take_equipment"
    assert all(": " in label for label in labels(game)[""].values())


@pytest.mark.parametrize("form", [SEEN, SAID])
def test_no_legal_move_is_lost_or_doubled(form: str) -> None:
    game = new_game(3)
    for number in range(400):
        legal = game.state.legal()
        if game.state.seat >= 0:
            grouped = [choice.action for group in groups(game, form) for choice in group.choices]
            assert len(grouped) == len(set(grouped))
            assert set(grouped) <= set(legal)
            assert all(choice.label for group in groups(game, form) for choice in group.choices)
        game.state.play(legal[number * 7 % len(legal)])
        if game.state.is_over:
            break


def test_groups_tell_nothing_that_the_seat_may_not_know() -> None:
    game = new_game(3)
    told = 0
    for number in range(600):
        legal = game.state.legal()
        seat = int(game.state.seat)
        if seat >= 0 and any(int(tile) >= 0 for tile in game.state.tiles):
            other = GAME.redeal(game.state, seat, Roller(str(number)))
            assert GAME.groups(other, "en", SEEN) == groups(game)
            told += 1
        looks = [action for action in legal if GAME.action_name(action).startswith(("do look", "look"))]
        game.state.play((looks or legal)[number * 5 % len(looks or legal)])
        if game.state.is_over:
            break
    assert told > 50
