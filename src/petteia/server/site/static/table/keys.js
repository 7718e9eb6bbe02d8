// Keys: arrows move over the board, single letters do what is done most. They rest in text fields, and can be switched off.
import { remember } from "../page.js";
import { to_ringed, toward } from "./board.js";
import { close_hint, toggle_hint } from "./hint.js";
import { toggle_words } from "./panels.js";
import { close_pop } from "./popover.js";
import { drop, press, sources } from "./pressing.js";
import { found, hear, table } from "./state.js";
import { close_bubble, enter_tip, tell_focused } from "./tips.js";

const sheet = document.getElementById("keys");
const bubble = document.getElementById("bubble");
const is_writing = (target) => target.matches?.("input, select, textarea, [contenteditable]");
const open_deeds = () => import("./deeds.js").then((sheet) => sheet.open_deeds()); // nobody needs it before
const click = (selector) => document.querySelector(selector)?.click();

const SINGLE = {
  u: () => click("#undo"),
  e: () => click("#acts :is(.ends .main, #deed:not([aria-disabled]), a.main)"),
  h: () => toggle_hint(),
  i: () => tell_focused(),
  r: () => click("[data-replay]"),
  s: () => click("[data-replay-next]"),
  w: () => toggle_words(),
  a: () => open_deeds(),
  "?": () => sheet.showModal(),
};

/** A letter that does something on some pages only. */
export const add_key = (letter, what) => (SINGLE[letter] = what);
/** What a letter does so far. */
export const known_key = (letter) => SINGLE[letter];

/** One step back: what lies on top goes first. */
function cancel() {
  const was_told = !bubble.hidden;
  if (was_told) close_bubble();
  if (close_pop() || was_told) return undefined;
  const asks = document.getElementById("asks");
  const menu = document.getElementById("menu");
  if (!menu.hidden) return click("#menu-button");
  if (!asks.hidden) return click("#asks [data-again]");
  if (drop() || close_hint()) return undefined;
  if (!document.getElementById("words").hidden) return toggle_words();
  return click("[data-replay-end]");
}

function on_board(event, place) {
  if (event.key in { ArrowRight: 1, ArrowLeft: 1, ArrowDown: 1, ArrowUp: 1 }) toward(place, event.key);
  else if (event.key === "Home" || event.key === "End") to_ringed(event.key === "Home" ? "first" : "last", place);
  else if (event.key === "." || event.key === ",") to_ringed(event.key === "." ? "next" : "before", place);
  else if (event.key === "Enter") place.dataset.place === undefined ? enter_tip(place) : press(place.dataset.place);
  else if (event.key === " ") enter_tip(place);
  else return false;
  event.preventDefault();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return cancel();
  if (is_writing(event.target)) return;
  const place = event.target.closest?.(".picture svg [tabindex]");
  if (place && on_board(event, place)) return;
  if (table.dataset.keys === "off") return;
  const key = event.key.toLowerCase();
  if (key in SINGLE) {
    event.preventDefault();
    SINGLE[key]();
  } else if (/^[1-9]$/.test(key)) choose(Number(key));
});

/** A die, a card or an army, by its number. */
function choose(number) {
  const all = sources().filter((ident) => found(ident).length);
  const own = [...document.querySelectorAll(".me [data-place]")].map((each) => each.dataset.place);
  const order = [...own.filter((ident) => all.includes(ident)), ...all.filter((ident) => !own.includes(ident))];
  if (order[number - 1]) press(order[number - 1]);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys-sheet]")) sheet.showModal();
  else if (event.target.closest("[data-deeds]")) open_deeds();
  else if (event.target.closest("[data-close-sheet]") || event.target === sheet) sheet.close();
});

hear("set-shortcuts", (value) => {
  table.dataset.keys = value;
  remember("shortcuts", value);
});
