// What a pointer rests on, a finger stays on or the focus comes to says what it is, with its rules, and shows on the
// board what it is good for. All of it comes from the server; here is only where and when it is shown.
import { say } from "../page.js";
import { address, hear, live, tell_all, version } from "./state.js";

const REST = 350; // milliseconds until a resting pointer is answered
const LEAVE = 250; // until what it was told goes away
const HOLD = 500; // until a finger is answered
const bubble = document.getElementById("bubble");
const names = new WeakMap(); // of the elements of the pictures; a browser would show their titles a second time
const known = new Map(); // what was told about places of this version
let about_what = null; // the element that the bubble is about
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

const id_of = (element) => element.dataset.place ?? element.closest("[id]").id;

/** What is told about a place: a fragment with words and rules, and perhaps something to lay over the board. */
async function tip(place) {
  const key = `${version()} ${document.documentElement.dataset.theme} ${place}`;
  if (!known.has(key)) {
    if (known.size > 200) known.clear();
    known.set(key, fetch(`${address}/tip?place=${encodeURIComponent(place)}`, { headers: { "X-Petteia": "page" } })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => (known.delete(key), "")));
  }
  const holder = document.createElement("template");
  holder.innerHTML = await known.get(key);
  return holder.content;
}

const ask_about = (what) => ((about_what = what), ++asked);

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
  const told = await tip(id_of(place));
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
  const spots = [
    [across, there.bottom + 8],
    [across, there.top - mine.height - 8],
    [there.right + 8, down],
    [there.left - mine.width - 8, down],
  ].map(([x, y]) => [
    Math.min(Math.max(8, x), innerWidth - mine.width - 8),
    Math.min(Math.max(8, y), innerHeight - mine.height - 8),
  ]);
  const kept = [there, ...[...document.querySelectorAll("#board :is(.r-free, .r-paid, .legal)")].map((each) => each.getBoundingClientRect())];
  const hides = ([x, y]) =>
    kept.reduce((sum, box, i) => sum + (x < box.right && box.left < x + mine.width && y < box.bottom && box.top < y + mine.height) * (i ? 1 : 99), 0);
  const [left, top] = spots.reduce((best, spot) => (hides(spot) < hides(best) ? spot : best));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}

export function close_bubble() {
  ask_about(null);
  if (!bubble.hidden) {
    bubble.hidden = true;
    for (const asked of document.querySelectorAll(".asked")) asked.classList.remove("asked");
  }
  stand();
}

/** The name of a place; that of something in a panel is what stands on it. */
const title_of = (element) => names.get(element) ?? element.getAttribute("aria-label") ?? (element.querySelector("b") ?? element).textContent.trim();

/** Tell what something is: its name and facts, what it is good for, its rules. */
export async function about(element, by) {
  const mine = ask_about(element);
  const told = await tip(id_of(element));
  if (mine !== asked || !element.isConnected) return;
  const [head, ...rest] = title_of(element).split(/(?<=[.:]) /);
  const box = document.createElement("div");
  box.className = "tip";
  box.setAttribute("role", "tooltip");
  const title = document.createElement("b");
  title.textContent = head.replace(/[.:]$/, "");
  box.append(title);
  if (rest.length) box.append(Object.assign(document.createElement("p"), { textContent: rest.join(" ") }));
  const more = told.querySelector(".more");
  if (more) box.append(more);
  place_bubble(box, element, by);
  lay_over(told);
}

export function tell(message) {
  ask_about(null);
  const box = document.createElement("div");
  box.className = "why";
  box.setAttribute("role", "alert");
  box.append(Object.assign(document.createElement("p"), { textContent: message || say("failed") }));
  place_bubble(box, document.getElementById("status"));
}

// ---- pointer, finger, focus --------------------------------------------------------------------

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  if (event.target.closest("#bubble")) return clearTimeout(leaving);
  const found = thing(event.target) ?? own(event.target);
  if (found === hovered) return;
  hovered = found;
  clearTimeout(timer);
  clearTimeout(leaving);
  if (about_what && bubble.dataset.by !== "press") leaving = setTimeout(leave, LEAVE);
  if (found) timer = setTimeout(() => (found.isConnected && found.matches("button") ? look_ahead(found) : about(found, "hover")), REST);
});

function leave() {
  if (bubble.dataset.by === "hover" || bubble.hidden) close_bubble();
}

/** Something of one's own in a panel: what it is good for is shown on the board. */
const own = (target) => target.closest?.(":is(.me, .moment) [data-place]");

for (const name of ["pointerdown", "keydown", "wheel"])
  document.addEventListener(name, () => clearTimeout(timer), { passive: true, capture: true });

document.addEventListener("touchstart", (event) => {
  is_held = false;
  const found = thing(event.target);
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
document.addEventListener("contextmenu", (event) => is_held && thing(event.target) && event.preventDefault());

document.addEventListener("focusin", (event) => {
  if (event.target.closest("#bubble")) return;
  const found = thing(event.target);
  const is_seen = event.target.matches(":focus-visible");
  if (found && is_seen) telling = about(found, "focus");
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

bubble.addEventListener("keydown", (event) => event.key === "Escape" && origin?.focus());
bubble.addEventListener("click", (event) => event.target.closest("[data-close]") && close_bubble());
hear("refused", (message) => tell(message));
hear("changing", clear_over);
hear("changed", stand);
hear("ready", stand);
