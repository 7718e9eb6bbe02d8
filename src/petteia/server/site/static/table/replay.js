// What happened since one's last turn: the strip above the board, marks on what has changed, and the board step by step.
import { patch } from "./changing.js";
import { ask, ask_words } from "./sending.js";
import { hear, is_mine, table, tell_all, version } from "./state.js";

const STEP = 900; // milliseconds of a step, at usual pace
const MOST = 5; // signs of a rival in the strip
const SVG = "http://www.w3.org/2000/svg";
const box = document.getElementById("sincebox");
const screen = document.getElementById("replay");
let steps = []; // the moves that lead to the board of each step
let at = -1; // the step that is shown
let shown = -1; // the move of the drawing on the screen
let timer = 0;
let loaded = -1; // the version whose steps are here

const strip = () => document.getElementById("steps");
const moves_less = () => document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---- the strip and its box -------------------------------------------------------------------------------

/** Fetch the steps, once for each time the turn comes. */
async function load(opens) {
  loaded = version();
  const html = await ask_words("/steps");
  if (html === null) return;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const list = holder.content.querySelector("ol");
  steps = list?.dataset.moves ? list.dataset.moves.split(" ").map(Number) : [];
  box.querySelector(".rows").replaceChildren(...(list ? [list] : []));
  fill_strip();
  mark_changes();
  if (opens && steps.length) toggle_box(true);
}

function fill_strip() {
  if (!strip()) return; // a threat has taken its place
  const rivals = [...box.querySelectorAll("li")].map((row) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "riv" });
    button.dataset.since = "";
    button.append(row.querySelector(".tok").cloneNode(true), Object.assign(document.createElement("span"), { className: "sr", textContent: row.querySelector("b").textContent }));
    const chips = [...row.querySelectorAll(".st")];
    for (const chip of chips.slice(0, MOST)) {
      const sign = chip.querySelector(".i");
      if (sign) button.append(sign.cloneNode(true));
    }
    const more = row.querySelector(".more");
    if (more) button.append(more.cloneNode(true));
    return button;
  });
  strip().replaceChildren(...rivals);
  document.getElementById("since").toggleAttribute("data-steps", steps.length > 0);
  const count = document.getElementById("since-count");
  if (count) count.textContent = steps.length;
}

function toggle_box(opens) {
  const over = document.getElementById("frame").getBoundingClientRect();
  for (const side of ["left", "top", "width"]) box.style[side] = `${over[side]}px`;
  box.hidden = !opens;
  for (const button of document.querySelectorAll("[data-since]")) button.setAttribute("aria-expanded", String(opens));
}

// ---- marks on what has changed: dots around the place, and the number of the step -----------------------------

function clear_marks() {
  for (const old of document.querySelectorAll("#board > svg > .changes")) old.remove();
}

function mark_changes() {
  clear_marks();
  const drawing = document.querySelector("#board > svg");
  if (!drawing?.viewBox || !is_mine()) return;
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "changes tips");
  layer.setAttribute("aria-hidden", "true");
  const to_drawing = drawing.getScreenCTM()?.inverse();
  const unit = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
  const size = Math.max(13, 12 * unit);
  const numbers = new Map(); // of the last step at each place
  for (const chip of box.querySelectorAll(".st[data-places]")) for (const ident of chip.dataset.places.split(" ")) numbers.set(ident, chip.dataset.number);
  for (const [ident, number] of numbers) {
    const place = drawing.querySelector(`[id="${CSS.escape(ident)}"]`)?.getBoundingClientRect();
    if (!place?.width || !to_drawing) continue;
    const point = new DOMPoint(place.left + place.width * 0.2, place.top + place.height * 0.2).matrixTransform(to_drawing);
    const disc = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ cx: point.x, cy: point.y, r: size * 0.8 })) disc.setAttribute(name, value);
    const text = document.createElementNS(SVG, "text");
    for (const [name, value] of Object.entries({ x: point.x, y: point.y + size * 0.36, "font-size": size })) text.setAttribute(name, value);
    text.textContent = number;
    layer.append(disc, text);
  }
  drawing.append(layer);
}

// ---- the board at each step --------------------------------------------------------------------------------------

async function go(to) {
  if (to < 0 || to >= steps.length) return end();
  const frame = document.getElementById("frame").getBoundingClientRect();
  for (const side of ["left", "top", "width", "height"]) screen.style[side] = `${frame[side]}px`;
  let told;
  try {
    told = JSON.parse((await ask(`/step/${steps[to]}${shown < 0 ? "" : `?from=${shown}`}`)).text);
  } catch (error) {
    if (error.status !== undefined) tell_all("refused", error.message);
    return end();
  }
  const board = screen.querySelector(".at-step");
  if (told.board) board.innerHTML = told.board;
  else for (const each of told.patches) patch(board, [0, ...each[0]], each[1], each[2]);
  at = to;
  shown = steps[to];
  screen.hidden = false;
  toggle_box(false);
  for (const old of board.querySelectorAll(".changed-now")) old.classList.remove("changed-now");
  for (const ident of told.places ?? []) board.querySelector(`[id="${CSS.escape(ident)}"]`)?.classList.add("changed-now");
  screen.querySelector(".caption").innerHTML = told.told ?? "";
  screen.querySelector(".where").textContent = `${to + 1}/${steps.length}`;
  return undefined;
}

function play() {
  clearTimeout(timer);
  const pace = Number(table.dataset.pace) || 1;
  const runs = !moves_less() && table.dataset.pace !== "0";
  screen.toggleAttribute("data-runs", runs);
  if (runs) timer = setTimeout(async () => (await go(at + 1), screen.hidden || play()), STEP / pace);
}

function pause() {
  clearTimeout(timer);
  screen.removeAttribute("data-runs");
}

function end() {
  pause();
  screen.hidden = true;
  at = shown = -1;
  screen.querySelector(".at-step").replaceChildren();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-replay], [data-replay-next], [data-replay-back], [data-replay-pause], [data-replay-end], [data-since], .st[data-move]");
  if (!button) {
    if (!event.target.closest("#sincebox")) toggle_box(false);
    return;
  }
  const told = button.dataset;
  if (told.since !== undefined) toggle_box(box.hidden);
  else if (told.replayEnd !== undefined) end();
  else if (told.replayPause !== undefined) screen.hasAttribute("data-runs") ? pause() : play();
  else if (told.move !== undefined) await go(steps.indexOf(Number(told.move)));
  else if (told.replayBack !== undefined) (pause(), await go(Math.max(0, at - 1)));
  else if (told.replayNext !== undefined) (pause(), await go(at + 1));
  else {
    await go(0);
    play();
  }
});

let was_mine = false;
hear("changing", clear_marks);
hear("changed", () => {
  const came = is_mine() && !was_mine;
  was_mine = is_mine();
  if (came) load(document.hidden);
  else if (loaded >= 0) fill_strip(); // a whole page that was put in has an empty strip
  if (is_mine() && !came && loaded !== version()) clear_marks(); // until the first act of one's own
});
hear("ready", () => {
  was_mine = is_mine();
  load(false);
});
