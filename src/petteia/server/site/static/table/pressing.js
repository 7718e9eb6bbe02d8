// Pressing things. The server says what a press does; what is chosen lives here, and nothing is spent by choosing.
import { close_pop, is_open, open_pop, take_first } from "./popover.js";
import { clear_reach, show_reach } from "./reaching.js";
import { ask, post } from "./sending.js";
import { found, hear, is_mine, live, shown, tell_all, version } from "./state.js";
import { about, close_bubble } from "./tips.js";

const NOTHING = { chosen: "", idents: [], reach: [], label: "", shown: [] };
let source = NOTHING; // what is chosen, and what it reaches
let kept = ""; // the ident of a source on the board, an army, that stays chosen if it still can do something

export const reach = () => source.reach;
export const chosen = () => source.chosen;
export const is_chosen = () => source !== NOTHING;
const marks = () => document.getElementById("marks")?.dataset ?? {};
const listed = (text) => (text ? text.split(" ") : []);
export const sources = () => listed(marks().sources);

const on_board = (ident) => document.querySelector(`#board [id="${CSS.escape(ident)}"]`);

/** Press an element by its ident. */
export async function press(ident) {
  if (source.shown.includes(ident)) return drop();
  if (source.idents.includes(ident)) return choose({ ...source, place: ident }); // another one of the same kind
  if (is_open(ident)) return take_first();
  close_pop();
  close_bubble();
  const place = shown(ident);
  ring([ident], "pressed");
  try {
    const query = new URLSearchParams({ place: ident, chosen: source.chosen });
    answer(JSON.parse((await ask(`/press?${query}`)).text), ident, place);
  } catch (error) {
    clear("pressed");
    tell_all("refused", error.status === undefined ? "" : error.message);
  }
}

function answer(told, ident, place) {
  if (told.version !== version()) tell_all("redraw");
  if (told.kind !== "do") clear("pressed");
  if (told.kind === "do") send(told.actions, "");
  else if (told.kind === "choose") choose(told);
  else if (told.kind === "tip") place && about(place, "press");
  else {
    propose(told.proposed ?? []);
    if (told.kind === "why") ring([ident], "asked");
    open_pop(told.html, ident);
  }
}

/** Send a gesture: all of its actions, or none. */
export async function send(actions, sure) {
  kept = source.shown.filter(on_board).at(-1) ?? "";
  const before = version();
  tell_all("sends", actions);
  const done = await post("/gesture", sure ? { actions, sure } : { actions });
  if (done && (version() !== before || !document.getElementById("asks").hidden)) return;
  kept = "";
  clear("pressed");
  if (done) close_pop(); // a coach has answered, and nothing has changed
}

/** Keep what is chosen. Of several things of a kind the one that was pressed is shown. */
export function choose(told) {
  const before = told.chosen.startsWith(`${source.chosen}|`) ? source.shown : [];
  source = { ...told, shown: told.place ? [...before, told.place] : told.idents };
  kept = "";
  show_source();
  tell_all("chosen", told);
}

/** Choose something that a row of the popover at a place has named. */
export async function choose_named(chosen, place) {
  try {
    const told = JSON.parse((await ask(`/marks?${new URLSearchParams({ chosen })}`)).text);
    if (told.kind === "choose") choose({ ...told, place });
    else if (told.kind) answer(told, place, shown(place));
    else tell_all("redraw"); // it has become impossible
  } catch (error) {
    tell_all("refused", error.status === undefined ? "" : error.message);
  }
}

/** Put back what is chosen. Whether there was anything. */
export function drop() {
  const had = is_chosen();
  source = NOTHING;
  kept = "";
  clear("pressed");
  clear("proposed");
  clear("asked");
  show_source();
  if (had) tell_all("dropped");
  return had;
}

/** Show the source that would be taken. */
export const propose = (idents) => ring(idents, "proposed");

function ring(idents, name) {
  clear(name);
  for (const element of idents.flatMap(found)) element.classList.add(name);
}

const clear = (name) => {
  for (const element of document.querySelectorAll(`#live .${name}`)) element.classList.remove(name);
};

// ---- what is chosen, and what it reaches, as rings and chips --------------------------------------

function show_source() {
  clear_reach();
  for (const name of ["on", "r-free", "r-paid", "r-dear", "r-choose"]) clear(name);
  for (const element of source.shown.flatMap(found)) {
    element.classList.add("on");
    if (element.matches("button")) element.setAttribute("aria-pressed", "true");
  }
  for (const element of document.querySelectorAll("#live [data-place][aria-pressed]:not(.on)")) element.removeAttribute("aria-pressed");
  live().toggleAttribute("data-chosen", is_chosen());
  for (const strip of document.querySelectorAll("[data-prices]")) strip.hidden = !source.shown.includes(strip.dataset.prices);
  for (const { ident, mark } of source.reach) for (const element of found(ident)) element.classList.add(`r-${mark}`);
  show_reach(source.reach, source.shown.map(on_board).findLast(Boolean));
  show_deed(source.deed ?? { title: "", note: "", place: "" });
}

/** The foot says what goes on from what is chosen; hatched while a place is missing. */
function show_deed({ title, note, place }) {
  const button = document.getElementById("deed");
  if (!button) return;
  button.querySelector("span").textContent = title;
  button.querySelector("small").textContent = note;
  button.toggleAttribute("data-missing", !place);
  if (place) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
  button.dataset.deed = place;
}

// ---- marks: what has an action at all ---------------------------------------------------------------

function show_marks() {
  clear("can");
  if (!is_mine()) return;
  for (const element of listed(marks().marks).flatMap(found)) element.classList.add("can");
}

let was = version(); // a line of chat changes the page too, but takes nothing back

hear("drop", drop);
hear("press", press);
hear("changing", clear_reach);
hear("changed", () => {
  if (was === version()) {
    show_marks();
    return show_source();
  }
  was = version();
  const again = kept;
  for (const name of ["pressed", "proposed", "asked"]) clear(name);
  source = NOTHING;
  kept = "";
  close_pop();
  show_marks();
  show_source();
  if (again && is_mine() && sources().includes(again)) press(again); // an army stays chosen while moves are left
});
hear("sized", show_source);
hear("ready", show_marks);
