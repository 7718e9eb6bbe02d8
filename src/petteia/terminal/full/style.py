"""How the full screen is laid out and coloured; the colours are those of the theme."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
GameScreen { background: $paper; color: $ink; layout: vertical; }
#bar { height: 1; padding: 0 1; background: $glaze; color: $on-glaze-2; text-wrap: nowrap; text-overflow: ellipsis; }
#status { height: auto; max-height: 3; padding: 0 1; background: $panel-2; color: $ink; text-style: bold; }
#status.waiting { color: $ink-2; text-style: none; }
#middle { height: 1fr; layout: vertical; }
#lower { height: 8; layout: horizontal; }
#table, #moves, #log {
    background: $panel;
    border-top: solid $line-2;
    border-title-color: $ink-2;
    border-title-style: bold;
    border-subtitle-color: $ink-3;
    padding: 0 1;
    scrollbar-size: 1 1;
    scrollbar-color: $line-2;
    scrollbar-color-hover: $clay;
    scrollbar-color-active: $clay;
    scrollbar-background: $panel;
    scrollbar-background-hover: $panel;
    scrollbar-background-active: $panel;
    scrollbar-corner-color: $panel;
}
#table:focus, #moves:focus, #log:focus { border-top: solid $clay; border-title-color: $clay; }
#table { height: 1fr; overflow-x: hidden; }
#moves { width: 3fr; height: 1fr; min-height: 3; overflow-x: hidden; }
#beside { width: 2fr; height: 1fr; }
#notes {
    height: auto; max-height: 66%; padding: 0 1; background: $panel; border-top: solid $line-2; color: $ink-2;
    display: none; scrollbar-size: 1 1; scrollbar-color: $line-2; scrollbar-background: $panel;
}
#notes:focus { background: $panel-2; }
#notes.said { display: block; }
#log { width: 1fr; height: 1fr; min-height: 2; background: $panel; color: $ink-2; overflow-x: hidden; }
Part, Lines { height: auto; width: 1fr; }
.moves--heading { color: $ink; text-style: bold; background: $panel; }
.moves--number { color: $clay; background: $panel; text-style: bold; }
.moves--cursor { color: $ink; background: $panel-2; }
#moves:focus .moves--cursor, .moves--cursor { color: $glaze; background: $halo; }
#notice { height: auto; max-height: 9; padding: 0 1; display: none; background: $panel-2; color: $ink; }
#notice.said { display: block; }
#notice.problem { color: $bad; }
#line { height: 1; background: $panel-2; }
#prompt { width: auto; padding: 0 0 0 1; color: $clay; text-style: bold; background: $panel-2; }
#answer {
    width: 1fr; height: 1; border: none; padding: 0 1; background: $panel-2; color: $ink;
    &:focus { border: none; background: $panel-2; background-tint: $paper 0%; }
    &> .input--placeholder, &> .input--suggestion { color: $ink-3; }
    &> .input--cursor { color: $paper; background: $ink; text-style: none; }
}
#keys { height: 1; background: $glaze; }

GameScreen.noted #moves, GameScreen.noted #beside { width: 1fr; }
GameScreen.only-table #lower { display: none; }
GameScreen.only-log #table, GameScreen.only-log #moves, GameScreen.only-log #notes { display: none; }
GameScreen.only-log #lower { height: 1fr; }
GameScreen.only-log #beside { width: 1fr; }
GameScreen.-wide #middle { layout: horizontal; }
GameScreen.-wide #table { width: 3fr; height: 1fr; }
GameScreen.-wide #lower { width: 2fr; height: 1fr; layout: vertical; }
GameScreen.-wide #moves, GameScreen.-wide #beside { width: 1fr; }

Sheet { align: center middle; background: $paper 60%; }
Cover { align: center middle; background: $paper; }
.sheet {
    width: 90%; max-width: 100; height: auto; max-height: 90%; padding: 1 2; background: $panel; color: $ink;
    border: round $clay; border-title-color: $clay; border-subtitle-color: $ink-3; border-title-style: bold;
}
.sheet > VerticalScroll {
    height: auto; max-height: 100%; scrollbar-size: 1 1; scrollbar-color: $line-2; scrollbar-background: $panel;
}
.sheet Static { width: 1fr; height: auto; }
.sheet .buttons { height: auto; margin: 1 0 0 0; }
.sheet Button {
    height: 1; min-width: 8; width: auto; border: none; margin: 0 2 0 0; padding: 0 1;
    background: $panel-2; color: $ink; text-style: none;
    &:hover { background: $line; color: $ink; border: none; }
    &:focus { background: $halo; color: $glaze; text-style: bold; border: none; background-tint: $paper 0%; }
    &.-active { border: none; tint: $paper 0%; }
}
.sheet Input {
    height: 1; border: none; padding: 0 1; background: $panel-2; color: $ink;
    &:focus { border: none; background-tint: $paper 0%; }
    &> .input--placeholder { color: $ink-3; }
}
.sheet OptionList {
    height: auto; max-height: 14; border: none; padding: 0; margin: 1 0 0 0; background: $panel; color: $ink;
    scrollbar-size: 1 1; scrollbar-color: $line-2; scrollbar-background: $panel; background-tint: $paper 0%;
    &:focus { border: none; background-tint: $paper 0%; }
    &> .option-list--option-highlighted, &:focus > .option-list--option-highlighted {
        color: $glaze; background: $halo; text-style: none;
    }
    &> .option-list--option-hover { background: $panel-2; }
}
"""
