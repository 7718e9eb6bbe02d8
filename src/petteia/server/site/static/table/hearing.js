// Whoever goes through the board with keys, or has it read aloud, hears behind the name of a place what is offered there
// now: "Elis: Move your hero here; Recruit a Hoplite here". It is asked for from the first such key on.
import { chosen } from "./pressing.js";
import { ask } from "./sending.js";
import { hear, is_mine, version } from "./state.js";

const endings = new WeakMap(); // what was set behind the names of places
let is_heard = false;
let told = { key: "", names: {} };
let asked = "";

const now = () => (is_mine() ? `${version()} ${chosen()}` : "");

/** Set what is known behind the names; nothing that is not true any more. */
function set() {
  const names = told.key === now() ? told.names : {};
  for (const place of document.querySelectorAll("#board [data-place][aria-label]")) end(place, names[place.dataset.place]);
}

function end(place, words) {
  const label = place.getAttribute("aria-label");
  const before = endings.get(place) ?? "";
  const name = before && label.endsWith(before) ? label.slice(0, -before.length) : label;
  const ending = words ? `${/[.:]$/.test(name) ? "" : ":"} ${words}` : "";
  endings.set(place, ending);
  if (label !== name + ending) place.setAttribute("aria-label", name + ending);
}

async function tell() {
  set();
  const key = now();
  if (!is_heard || !key || key === told.key || asked) return;
  asked = key;
  try {
    const answer = JSON.parse((await ask(`/names?${new URLSearchParams({ chosen: chosen() })}`)).text);
    if (answer.version === version()) told = { key, names: answer.names };
  } catch {
    told = { key, names: {} }; // a place is still called by its name
  }
  asked = "";
  if (key === now()) set(); // if it is of another version, the page is about to change, and asks then
  else tell();
}

function begin() {
  if (is_heard) return;
  is_heard = true;
  tell();
}

document.addEventListener("keydown", (event) => /^(Tab|Arrow)/.test(event.key) && begin());
document.addEventListener("focusin", (event) => event.target.closest?.("#board") && event.target.matches(":focus-visible") && begin());
for (const name of ["changed", "chosen", "dropped"]) hear(name, tell);
