// What a pointer rests on, a finger stays on or the focus comes to says what it is, with its rules, and shows on the
// board what it is good for. All of it comes from the server; here is only where and when it is shown.
import { say } from "../page.js";
import { hear, live, tell_all, version, where } from "./state.js";

const REST = 350; // milliseconds until a resting pointer is answered
const LEAVE = 250; // until what it was told goes away
const HOLD = 500; // until a finger is answered
const SIGN = ':is(svg.i, svg.tok):has(> use:not([href^="#ui-"]))'; // a glyph that stands for something of the game
const bubble = document.getElementById("bubble");
const names = new WeakMap(); // of the elements of the pictures; a browser would show their titles a second time
const known = new Map(); // what was told about places of this version
let about_what = null; // the element that the bubble is about
let asked_by = ""; // what it was asked about by: "hover", "press", "focus"
let asked = 0; // how often that has changed: an answer that comes after the next question is not shown
let hovered = null;
let timer = 0;
let leaving = 0;
let is_held = false; // a finger has been answered: lifting it is no press

export const name_of = (element) => names.get(element);

/** The innermost element with a name around a target in a picture. */
export function thing(target) {
  for (let at = target; at?.closest?.(".picture > svg"); at = at.parentElement)
    if (names.has(at) && at.tagName !== "svg") return at;
  return null;
}

export const learn_name = (element, name) => names.set(element, name);

// ---- what the server tells ---------------------------------------------------------------------

/** The sign that a glyph shows, whatever the theme. */
const sign_of = (glyph) => glyph.querySelector("use").getAttribute("href").slice(1).replace(/-(lit|light|dark)$/, "");

/** The signs in an element, each once; those of the page itself say what they do where they stand. */
const signs_in = (element) => [...new Set([...element.querySelectorAll(SIGN)].map(sign_of))];

/** What the server knows an element by; several signs where it is a sentence or a row. */
function ids_of(element) {
  if (names.has(element)) return [element.dataset.place ?? element.closest("[id]").id];
  const own = element.dataset.place ?? element.dataset.tip;
  if (own) return [own];
  return element.matches(SIGN) ? [sign_of(element)] : signs_in(element);
}

/** What is told about a place: a fragment with words and rules, and perhaps something to lay over the board. */
async function tip(...places) {
  const asks = places.map((place) => `place=${encodeURIComponent(place)}`).join("&");
  const key = `${version()} ${document.documentElement.dataset.theme} ${asks}`;
  if (!known.has(key)) {
    if (known.size > 200) known.clear();
    known.set(key, fetched(`/tip?${asks}`).catch(() => (known.delete(key), ""))); // asked again next time
  }
  const holder = document.createElement("template");
  holder.innerHTML = await known.get(key);
  return holder.content;
}

async function fetched(path) {
  const answer = await fetch(where(path), { headers: { "X-Petteia": "page" } });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

const ask_about = (what, by = "") => ((about_what = what), (asked_by = by), ++asked);

function lay_over(told) {
  clear_over();
  const drawn = told?.querySelector("svg.over > g");
  if (!drawn) return;
  document.querySelector("#board > svg").append(drawn);
  tell_all("over", drawn);
}

/** Nothing lies over the board: before it is changed, for the changes count its elements. */
export function clear_over() {
  for (const old of document.querySelectorAll("#board > svg > .tips:not(.chips)")) old.remove();
}

/** What lies over the board when nothing is pointed at: the reach of what is being used. */
export async function stand() {
  clear_over();
  if (live().dataset.over === undefined) return;
  const told = await tip("");
  if (about_what === null) lay_over(told);
}

/** Show only on the board what something is good for: a choice in the list, or what was refused. */
export async function look_ahead(place) {
  const mine = ask_about(place);
  const told = await tip(...ids_of(place));
  if (mine === asked) lay_over(told);
}

// ---- bubbles -----------------------------------------------------------------------------------

export function place_bubble(content, beside, by = "") {
  bubble.innerHTML = `<button type="button" class="close" data-close aria-label="${say("close")}">×</button>`;
  bubble.append(content);
  bubble.dataset.by = by;
  bubble.hidden = false;
  const there = beside.getBoundingClientRect();
  const mine = bubble.getBoundingClientRect();
  const across = there.left + there.width / 2 - mine.width / 2;
  const down = there.top + there.height / 2 - mine.height / 2;
  const panel = beside.closest(".me, .rail")?.getBoundingClientRect();
  const spots = [
    ...(panel ? [[panel.right + 8, down], [panel.left - mine.width - 8, down]] : []), // beside it, not over what is in it
    [across, there.bottom + 8],
    [across, there.top - mine.height - 8],
    [there.right + 8, down],
    [there.left - mine.width - 8, down],
  ].map(([x, y]) => [
    Math.min(Math.max(8, x), innerWidth - mine.width - 8),
    Math.min(Math.max(8, y), innerHeight - mine.height - 8),
  ]);
  const cards = [...document.querySelectorAll(".coach:not([hidden])")].map((each) => each.getBoundingClientRect());
  const kept = [there, ...cards, ...[...document.querySelectorAll("#board :is(.r-free, .r-paid, .legal), .me [data-place], .rail [data-tip]")].map((each) => each.getBoundingClientRect())];
  const hides = ([x, y]) =>
    kept.reduce((sum, box, i) => sum + (x < box.right && box.left < x + mine.width && y < box.bottom && box.top < y + mine.height) * (i > cards.length ? 1 : 99), 0);
  const [left, top] = spots.reduce((best, spot) => (hides(spot) < hides(best) ? spot : best));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}

export function close_bubble() {
  ask_about(null);
  if (!bubble.hidden) {
    bubble.hidden = true;
    for (const told of document.querySelectorAll("[aria-describedby=bubble]")) told.removeAttribute("aria-describedby");
    for (const asked of document.querySelectorAll(".asked")) asked.classList.remove("asked");
  }
  stand();
}

/** The name of a place and what is said of it; that of something in a panel is what stands on it. */
function called(element, told) {
  const name = names.get(element) ?? element.dataset.label;
  if (name) return name.split(/(?<=[.:]) /);
  if (element.dataset.place === undefined) return [told.querySelector(".more")?.dataset.name ?? ""];
  const note = element.querySelector("small, .p")?.textContent.trim();
  const own = element.cloneNode(true);
  for (const other of own.querySelectorAll("svg, small, .p, .f, .h, em, .use, .pips")) other.remove();
  return [element.getAttribute("aria-label") ?? (own.querySelector("b") ?? own).textContent.trim(), note].filter(Boolean);
}

/** Tell what something is: its name and facts, what it is good for, its rules. */
export async function about(element, by, ids = ids_of(element)) {
  const mine = ask_about(element, by);
  const told = await tip(...ids);
  if (mine !== asked || !element.isConnected) return;
  const more = told.querySelector(".more");
  const [head, ...rest] = called(element, told);
  lay_over(told);
  if (!head && !more?.hasChildNodes()) return;
  const box = document.createElement("div");
  box.className = "tip";
  box.setAttribute("role", "tooltip");
  if (head) box.append(Object.assign(document.createElement("b"), { textContent: head.replace(/[.:]$/, "") }));
  if (rest.length) box.append(Object.assign(document.createElement("p"), { textContent: rest.join(" ") }));
  if (more) box.append(more);
  place_bubble(box, element, by);
  if (by === "focus") element.setAttribute("aria-describedby", "bubble");
}

export function tell(message) {
  ask_about(null);
  const box = document.createElement("div");
  box.className = "why";
  box.setAttribute("role", "alert");
  box.append(Object.assign(document.createElement("p"), { textContent: message || say("failed") }));
  place_bubble(box, document.getElementById("status"));
}

/** Say beside something why it cannot be pressed now, if that is known; true, for the press was meant for it. */
export function explain(button, by = "press") {
  const { why } = button.dataset;
  if (!why) return true;
  ask_about(button, by);
  const box = document.createElement("div");
  box.className = "why";
  box.setAttribute("role", by === "press" ? "alert" : "tooltip");
  box.append(Object.assign(document.createElement("p"), { textContent: why }));
  place_bubble(box, button, by);
  return true;
}

// ---- pointer, finger, focus --------------------------------------------------------------------

// A pointer that rests while the page changes under it asks nothing: it is answered as soon as it moves.
let pointed = ""; // where it is
let rests = false;
const at_of = (event) => `${event.clientX} ${event.clientY}`;
hear("changed", () => {
  rests = true;
  hovered = null;
});
for (const name of ["pointerover", "pointermove"])
  document.addEventListener(name, (event) => {
    if (event.pointerType !== "mouse") return;
    const was_resting = rests;
    if (at_of(event) !== pointed) rests = false;
    pointed = at_of(event);
    if (!rests && (was_resting || event.type === "pointerover")) point_at(event);
  });

function point_at(event) {
  if (event.target.closest("#bubble")) return clearTimeout(leaving);
  const found = thing(event.target) ?? piece(event.target);
  if (found === hovered) return undefined;
  hovered = found;
  clearTimeout(timer);
  clearTimeout(leaving);
  if (asked_by === "hover" && bubble.hidden) close_bubble(); // the answer would come when the pointer is elsewhere
  else if (about_what && bubble.dataset.by !== "press") leaving = setTimeout(leave, LEAVE);
  if (found) timer = setTimeout(() => about(found, "hover"), REST);
  return undefined;
}

function leave() {
  if (bubble.dataset.by === "hover" || bubble.hidden) close_bubble();
}

/** Something of one's own in a panel: what it is good for is shown on the board. */
const own = (target) => target.closest?.(":is(.me, .moment, .foot) [data-place]");

/** Something beside the board of which it can be told what it is: what can be pressed, what bears a sign, or a sign. */
function piece(target) {
  const pressed = own(target);
  if (pressed || !target.closest?.(":is(.me, .moment, .rail, .status, #hint, #sincebox)")) return pressed ?? null;
  const sign = target.closest(SIGN);
  const holder = target.closest("[data-tip], #lines > li.line");
  if (sign && (!holder || holder.matches(".line") || sign.parentElement !== holder)) return sign;
  return holder && ids_of(holder).length ? holder : null;
}

for (const name of ["pointerdown", "keydown", "wheel"])
  document.addEventListener(name, () => clearTimeout(timer), { passive: true, capture: true });

document.addEventListener("touchstart", (event) => {
  is_held = false;
  const found = thing(event.target) ?? piece(event.target);
  if (!found) return;
  timer = setTimeout(() => {
    is_held = true;
    about(found, "press");
  }, HOLD);
}, { passive: true });
document.addEventListener("touchmove", () => clearTimeout(timer), { passive: true });
for (const name of ["touchend", "touchcancel"])
  document.addEventListener(name, (event) => {
    clearTimeout(timer);
    if (is_held && event.cancelable) event.preventDefault();
  }, { passive: false });
document.addEventListener("contextmenu", (event) => is_held && (thing(event.target) ?? piece(event.target)) && event.preventDefault());

document.addEventListener("focusin", (event) => {
  if (event.target.closest("#bubble")) return;
  const found = thing(event.target);
  const is_seen = event.target.matches(":focus-visible");
  if (found && is_seen) telling = about(found, "focus");
  else if (is_seen && event.target.matches("[data-why]")) explain(event.target, "focus");
  else if (own(event.target) && is_seen) look_ahead(own(event.target));
  else if (bubble.dataset.by === "focus") close_bubble();
});

let origin = null;
let telling = null; // what is told about the place that has the focus is perhaps still on its way

/** Lead from a place into what is told about it; Escape leads back. */
export async function enter_tip(place) {
  origin = place;
  await (telling ?? about(place, "focus"));
  if (document.activeElement === origin && !bubble.hidden) bubble.querySelector("a.rule")?.focus();
}

/** Tell what the thing with the focus is, aloud too; of a row or a list what the signs in it are. */
export async function tell_focused() {
  const focused = document.activeElement;
  const place = thing(focused);
  if (place) return enter_tip(place);
  if (!focused.closest("#live")) return undefined;
  const ids = own(focused) ? ids_of(focused) : [...new Set([focused.dataset.tip, ...signs_in(focused)].filter(Boolean))];
  if (!ids.length) return undefined;
  await about(focused, "focus", ids);
  if (!bubble.hidden) document.getElementById("heard").textContent = bubble.querySelector(".tip")?.innerText ?? "";
  return undefined;
}

bubble.addEventListener("keydown", (event) => event.key === "Escape" && origin?.focus());
bubble.addEventListener("click", (event) => event.target.closest("[data-close]") && close_bubble());
hear("refused", (message) => tell(message));
hear("changing", clear_over);
hear("changed", () => (about_what?.dataset.why ? close_bubble() : stand())); // why something could not be pressed is over
hear("ready", stand);
