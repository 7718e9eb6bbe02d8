// The hint: a panel over the rail, on a phone a sheet, with its steps marked where they are pressed. What it says comes
// from the server; it is dropped as soon as the position is another one, unless its own step was taken.
import { send } from "./pressing.js";
import { arc, make } from "./reaching.js";
import { ask, refresh } from "./sending.js";
import { found, hear, is_mine, is_phone, shown, tell_all, version } from "./state.js";

const box = document.getElementById("hint");
const button = () => document.getElementById("hint-button");
let hint = null; // {version, steps, at}: the steps before `at` have been taken
let asked = 0; // questions so far: only the last one is answered
let is_doing = false; // a step of it is under way

export const toggle_hint = () => (close_hint() ? undefined : button()?.click());

/** Ask for an idea; the panel shows it as soon as it is there. */
async function open_hint(idea) {
  const mine = ++asked;
  const before = version();
  button()?.setAttribute("aria-busy", "true");
  try {
    const told = JSON.parse((await ask("/hint", { version: before, idea })).text);
    refresh(); // the hint has been counted, which makes a new version
    while (version() < told.version) await changed();
    if (mine === asked) show(told);
  } catch (error) {
    if (mine === asked && before === version()) tell_all("refused", error.status === undefined ? "" : error.message);
  } finally {
    button()?.removeAttribute("aria-busy");
  }
}

const changed = () => new Promise((go) => document.addEventListener("petteia:changed", go, { once: true }));

function show(told) {
  clear();
  hint = { ...told, at: 0 };
  box.innerHTML = told.html;
  box.hidden = false;
  if (!is_mine() || version() > told.version) return close_hint();
  draw();
  box.focus({ preventScroll: true });
  return undefined;
}

export function close_hint() {
  if (box.hidden) return false;
  const had_focus = box.contains(document.activeElement);
  clear();
  hint = null;
  asked += 1;
  box.hidden = true;
  box.replaceChildren();
  if (had_focus) button()?.focus({ preventScroll: true });
  return true;
}

// ---- where its steps are -----------------------------------------------------------------------------

function clear() {
  for (const layer of document.querySelectorAll("#board > svg > .advised")) layer.remove();
  for (const element of document.querySelectorAll("#live .hinted")) {
    element.classList.remove("hinted");
    delete element.dataset.hint;
  }
}

/** Put the panel where it belongs, number what is pressed, and show the way of the next step. */
function draw() {
  clear();
  if (!hint) return;
  place();
  const steps = [...box.querySelectorAll(".plan li")];
  steps.forEach((step, i) => {
    step.classList.toggle("on", i === hint.at);
    step.classList.toggle("done", i < hint.at);
  });
  const take = box.querySelector("[data-hint-do]");
  take.textContent = take.dataset.label.replace("{n}", hint.at + 1);
  const drawing = document.querySelector("#board > svg");
  const layer = drawing?.viewBox ? make("g", { class: "advised", "aria-hidden": "true" }) : null;
  const taken = new Map(); // how many numbers a place has already
  hint.steps.forEach((step, i) => i >= hint.at && mark(step, i, drawing, layer, taken));
  if (layer) drawing.append(layer);
  const first = hint.steps[hint.at]?.idents.map(shown).find(Boolean);
  if (is_phone() && first?.closest("#board")) tell_all("bring", { place: first, below: box });
}

function mark({ idents, sources }, number, drawing, layer, taken) {
  const own = [...idents, ...sources].find((ident) => found(ident).some((each) => !each.closest("#board")));
  const goal = layer && idents.map((ident) => drawing.querySelector(`[id="${CSS.escape(ident)}"]`)).find((each) => each?.getBoundingClientRect().width);
  if (own) for (const element of found(own)) if (!element.closest("#board")) (element.classList.add("hinted"), (element.dataset.hint = number + 1));
  if (!goal) return;
  const to_drawing = drawing.getScreenCTM().inverse();
  const middle = (element, x = 0.5, y = 0.5) => {
    const at = element.getBoundingClientRect();
    return new DOMPoint(at.left + at.width * x, at.top + at.height * y).matrixTransform(to_drawing);
  };
  const unit = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
  const size = Math.max(13, 13 * unit);
  const many = taken.get(goal) ?? 0;
  taken.set(goal, many + 1);
  const end = middle(goal);
  const at = { x: end.x + many * size * 1.7, y: end.y };
  const source = sources.map((ident) => drawing.querySelector(`[id="${CSS.escape(ident)}"]`)).find(Boolean);
  if (source && source !== goal && number === hint.at) layer.append(make("g", { class: "arcs" }, arc(middle(source), at, size * 1.2)));
  const text = make("text", { x: at.x, y: at.y + size * 0.36, "font-size": size }, String(number + 1));
  layer.append(make("circle", { cx: at.x, cy: at.y, r: size * 0.85, class: number === hint.at ? "now" : "" }), text);
}

/** Over the log; where the rail is not in sight, over what is one's own. On a phone the style sheet says where. */
function place() {
  for (const name of ["left", "top", "width", "height"]) box.style.removeProperty(name);
  if (is_phone()) return;
  const log = document.getElementById("log").getBoundingClientRect();
  const over = log.width ? log : document.getElementById("me").getBoundingClientRect();
  const tall = Math.max(over.height, Math.min(box.scrollHeight, over.bottom - 70));
  const from = box.offsetParent.getBoundingClientRect();
  Object.assign(box.style, { left: `${over.left - from.left}px`, top: `${over.bottom - tall - from.top}px`, width: `${over.width}px`, height: `${tall}px` });
}

// ---- presses and news ----------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-hint], [data-hint-next], [data-hint-do], [data-hint-close]");
  if (!pressed || pressed.getAttribute("aria-disabled") === "true") return;
  const told = pressed.dataset;
  if (told.hintClose !== undefined) close_hint();
  else if (told.hintNext !== undefined) open_hint(told.hintNext);
  else if (told.hintDo !== undefined) take_step();
  else if (pressed.id === "hint-button" && !close_hint()) open_hint(0);
});

const next_step = () => box.querySelectorAll(".plan li")[hint.at].dataset.actions;
const take_step = () => send(next_step(), "");

// A step may also be taken on the board, by pressing what is marked.
hear("sends", (actions) => (is_doing = hint !== null && actions === next_step()));
for (const name of ["done", "refused"]) hear(name, () => (is_doing = false));

hear("changing", clear);
hear("changed", () => {
  if (!hint) return;
  if (version() > hint.version) {
    const goes_on = is_doing && is_mine() && hint.at + 1 < hint.steps.length;
    if (!goes_on) return void close_hint();
    hint.at += 1;
    hint.version = version();
    is_doing = false;
  }
  draw();
});
hear("asked", () => is_phone() && close_hint()); // the question whether one is sure stands there
hear("sized", draw);
addEventListener("resize", draw);
