// Whoever is guided: the one thing to do is marked, and the card follows what is chosen; panels that do not matter step
// back. Of a lesson the browser keeps where one is; of puzzles which are solved.
import { is_solved, keep_solved, keep_token, token_of } from "../learning.js";
import { demand_glyphs } from "./changing.js";
import { add_key } from "./keys.js";
import { open_tab } from "./panels.js";
import { bring, dock, fold_card, is_seen, light_up, spots_of } from "./placing.js";
import { watch } from "./replay.js";
import { hear, is_phone, live, table, version } from "./state.js";

const PANELS = ".me .sec:not(:has(.tellme)), .rail > .panel"; // what steps back; what to press is said in the others
const TABS = { me: ".me", table: ".rail", board: "#board" }; // where what is hidden now can be found
const SETTLED = 1000; // milliseconds until a page has its size after a change
const FLAG = 900; // milliseconds that Show me plays
const card = () => document.getElementById("guide");
let is_folded = false;
let chosen = null; // what the server said of what is chosen: the presses that are left, and a word

// ---- what is to be done, and where -----------------------------------------------------------------------------

const listed = (text) => (text ? text.split(" ") : []);
const aims = () => chosen?.aims ?? JSON.parse(card().dataset.aims || "[]");

/** The next press that can be made, and where: a row of the popover, a place, or the tab behind which it is. */
function next_press() {
  const [first] = aims();
  const row = document.querySelector("#popover:not([hidden]) .goal-of-coach");
  if (row) return [aims().at(-1) ?? first, [row]];
  for (const aim of aims()) {
    const spot = aim.idents.flatMap(spots_of).find(is_seen);
    if (spot) return [aim, [spot]];
  }
  const hidden = aims().flatMap((aim) => aim.idents.flatMap(spots_of))[0];
  const tab = Object.keys(TABS).find((name) => hidden?.closest(TABS[name]));
  return [first, tab ? [...document.querySelectorAll(`.tabs [data-tab-to="${tab}"]`)].filter(is_seen) : []];
}

let last = null; // where was to be pressed before

function light(brings) {
  const [aim, spots] = next_press();
  const lit = light_up(aim ? spots : listed(card().dataset.points).flatMap(spots_of));
  tell_todo(aim);
  if (brings || (aim && lit[0] !== last)) bring(lit);
  last = lit[0];
  const is_aside = (panel) => lit.length > 0 && panel.id !== "outline" && !lit.some((each) => panel.contains(each)) && !panel.querySelector(".on, .now");
  for (const panel of document.querySelectorAll(PANELS)) panel.classList.toggle("aside", is_aside(panel));
}

// The card's own words stand in it again before it is changed: the changes are to what the server has sent.
let own = new Map(); // of the elements that were changed here: what puts them back

function tell_todo(aim) {
  restore();
  const box = card().querySelector(".todo");
  if (box && aim) {
    write(box.querySelector("b"), aim.title);
    write(box.querySelector("small"), aim.place);
    set(box.querySelector("use"), "href", `#${aim.sign || "ui-next"}`);
    demand_glyphs();
  }
  const tried = card().querySelector(".try");
  if (!chosen?.said || !tried) return;
  write(tried.querySelector("span"), chosen.said);
  set(tried.querySelector("use"), "href", "#ui-why");
  const was_hidden = tried.hidden;
  tried.hidden = false;
  own.set(tried, () => (tried.hidden = was_hidden));
  if (card().matches(".weaker")) return;
  card().classList.add("weaker");
  own.set(card(), () => card().classList.remove("weaker"));
}

function write(element, text) {
  const before = element.innerHTML;
  own.set(element, () => (element.innerHTML = before));
  element.textContent = text;
}

function set(element, name, value) {
  const before = element.getAttribute(name);
  own.set(element, () => element.setAttribute(name, before));
  element.setAttribute(name, value);
}

function restore() {
  for (const put_back of own.values()) put_back();
  own = new Map();
}

function put() {
  fold_card(card(), is_folded);
  dock(card());
}

/** In a long list the entry where one is stands in sight. */
function show_entry() {
  const list = document.getElementById("outline");
  const entry = list?.querySelector("[aria-current]")?.getBoundingClientRect();
  const box = list?.getBoundingClientRect();
  if (entry && (entry.top < box.top || entry.bottom > box.bottom)) list.scrollTop += (entry.top + entry.bottom - box.top - box.bottom) / 2;
}

// ---- what is kept on this device -----------------------------------------------------------------------------

/** A lesson goes on where it was left; the address says where that is, so that it does so after a reload, too. */
function keep() {
  const { kind, token, state } = card().dataset;
  if (kind === "lesson") {
    keep_token(table.dataset.game, token);
    history.replaceState(null, "", `?step=${token.split("/").at(-1)}`);
  } else if (state === "solved") keep_solved(token);
  for (const entry of document.querySelectorAll("[data-puzzle]")) entry.classList.toggle("done", is_solved(entry.dataset.puzzle));
}

/** To where the lesson was left, if the address does not say where to be. */
function go_on_there() {
  const step = card().dataset.kind === "lesson" && !new URLSearchParams(location.search).has("step") ? token_of(table.dataset.game).split("/").at(-1) : "";
  if (!step || step === "over" || step === card().dataset.token.split("/").at(-1)) return false;
  location.replace(`?step=${step}`);
  return true;
}

// ---- when -------------------------------------------------------------------------------------------------------

let was = version();
let fresh = 0; // until when what the card says is new

function show(brings = false) {
  if (brings) fresh = performance.now() + SETTLED;
  put();
  light(brings);
}

let had_focus = false;
hear("changing", () => {
  had_focus = card().contains(document.activeElement);
  chosen = null;
  restore();
});

/** Whoever pressed a button that the next card lacks, as Back on the first one, goes on from what leads on there. */
function keep_focus() {
  if (!had_focus || document.activeElement !== document.body) return;
  const [first] = ["#guide .cnav .main", "#guide .cnav :is(button, a)", "#guide [data-fold-card]"].flatMap((each) => document.querySelector(each) ?? []);
  first?.focus({ preventScroll: true });
}

hear("changed", () => {
  const is_new = was !== version();
  was = version();
  if (is_new || card().matches(".oops, .weaker, .note")) is_folded = false; // what is said is seen
  if (is_new && is_phone()) open_tab("board");
  show(true);
  if (is_new) show_entry();
  if (is_new && card().dataset.kind === "lesson") watch();
  keep_focus();
  keep();
});
hear("chosen", (told) => {
  chosen = told.aims ? told : null;
  show(true);
});
hear("dropped", () => {
  chosen = null;
  show(true);
});
let is_sizing = false; // to bring something into sight may give the board another size, too
hear("sized", () => {
  if (is_sizing) return;
  is_sizing = true;
  put();
  light(performance.now() < fresh); // what is pressed next stays in sight
  is_sizing = false;
});
new MutationObserver(() => light(false)).observe(document.getElementById("popover"), { attributes: true, childList: true });
new MutationObserver(() => show()).observe(table, { attributeFilter: ["data-tab"] });
new ResizeObserver(() => dock(card())).observe(card());
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-show]")) return show_me();
  if (event.target.closest("[data-step], [data-amount]")) return setTimeout(() => light(false));
  if (!event.target.closest("[data-fold-card]")) return undefined;
  is_folded = !is_folded;
  return put();
});

/** Bring what is to be pressed into sight, and let it be seen. */
function show_me() {
  const [, spots] = next_press();
  bring(spots);
  for (const each of spots) {
    each.classList.add("shown-by-coach");
    setTimeout(() => each.classList.remove("shown-by-coach"), FLAG);
  }
}

add_key("g", () => card().querySelector(".cnav .main")?.click()); // what leads on

if (!go_on_there()) {
  show(true);
  show_entry();
  keep();
  live().closest("#table").dataset.guided = ""; // from now on the card stands where it belongs
  dock(card());
}
