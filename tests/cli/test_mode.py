"""Which of the two ways to play is taken, how the full screen is coloured, and in which order it tells."""

from __future__ import annotations

import os
import sys

import pytest

from petteia.core.words import Grid, Picture, Section, Span
from petteia.terminal import mode
from petteia.terminal.full.arranging import arrange
from petteia.terminal.full.colours import DARK, LIGHT, first_theme, palette, tones
from petteia.terminal.mode import fills_screen
from petteia.terminal.problems import BadInput
from tests.cli.runner import refused


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A terminal of 100 by 30 on both ends."""
    monkeypatch.setattr(mode, "is_terminal", lambda: True)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(os, "get_terminal_size", lambda *_: os.terminal_size((100, 30)))
    monkeypatch.delenv(mode.VARIABLE, raising=False)
    return monkeypatch


def test_a_person_at_a_large_terminal_gets_the_full_screen(terminal: pytest.MonkeyPatch) -> None:
    assert fills_screen(full=False, line=False, plain=False, with_people=True)
    assert fills_screen(full=True, line=False, plain=False, with_people=False)


@pytest.mark.parametrize(
    ("line", "plain", "with_people"), [(True, False, True), (False, True, True), (False, False, False)]
)
def test_line_mode_for_whoever_asks_for_it_and_for_bots_alone(
    terminal: pytest.MonkeyPatch, line: bool, plain: bool, with_people: bool
) -> None:
    assert not fills_screen(False, line, plain, with_people)


def test_line_mode_in_pipes_small_terminals_and_by_the_environment(terminal: pytest.MonkeyPatch) -> None:
    terminal.setenv(mode.VARIABLE, "line")
    assert not fills_screen(False, False, False, True)
    assert fills_screen(True, False, False, True)
    terminal.delenv(mode.VARIABLE)
    for size in ((79, 24), (80, 23)):
        terminal.setattr(os, "get_terminal_size", lambda *_, size=size: os.terminal_size(size))
        assert not fills_screen(False, False, False, True)
        with pytest.raises(BadInput, match="at least 80 × 24"):
            fills_screen(True, False, False, True)
    terminal.setattr(os, "get_terminal_size", lambda *_: os.terminal_size((100, 30)))
    terminal.setattr(sys.stdin, "isatty", lambda: False)
    assert not fills_screen(False, False, False, True)


def test_what_contradicts_itself_is_refused() -> None:
    assert refused("play", "offrandes", "--full", "--line") == "Either --full or --line, not both."
    assert refused("play", "offrandes", "--full", "--plain") == "Either --full or --plain, not both."
    assert "needs a real terminal" in refused("play", "offrandes", "--full")


def luminance(colour: str) -> float:
    """How bright a colour is, as contrasts are computed from it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_everything_can_be_read_in_both_themes(theme: str) -> None:
    c = palette(theme)
    for tone, style in tones(c).items():
        ink, _, ground = style.removeprefix("bold ").partition(" on ")
        assert contrast(ink, ground or c["panel"]) >= 4.5, tone
    for ink, ground in (
        ("ink", "panel"), ("ink-2", "panel"), ("ink-3", "panel-2"), ("clay", "panel"), ("clay", "panel-2"),
        ("bad", "panel-2"), ("on-glaze", "glaze"), ("on-glaze-2", "glaze"), ("halo", "glaze"), ("glaze", "halo"),
    ):  # fmt: skip
        assert contrast(c[ink], c[ground]) >= 4.5, (ink, ground)


def test_the_theme_follows_the_ground_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for ground, theme in (("15;0", DARK), ("0;15", LIGHT), ("0;default;7", LIGHT), ("", DARK)):
        monkeypatch.setenv("COLORFGBG", ground)
        assert first_theme() == theme


def test_what_matters_most_comes_first_and_explanations_last() -> None:
    signs = Section("Signs", ["x is y"])
    sea = Section("Sea", picture=Picture([[[Span("~~~")]]]))
    land = Section("Land", grid=Grid(["Place", "Men"], [["Attica", "2"], ["Crete", "1"]]))
    players = Section("Players", grid=Grid(["", "Points"], [["Ada ①", "2"], ["Bob", "1"]]))
    hand, supply = Section("Hand", ["a card"]), Section("Supply", ["none"])
    told = [signs, land, supply, sea, hand, players]
    assert arrange(told, [signs, land, supply, sea, players], ["Ada", "Bob"]) == [
        sea,
        players,
        hand,
        land,
        supply,
        signs,
    ]
    assert arrange([supply], [supply], ["Ada"]) == [supply]
