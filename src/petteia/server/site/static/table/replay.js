// What happened since one's last turn: the strip above the board, marks on what has changed, and the board step by step.
import { patch } from "./changing.js";
import { lay_marks } from "./marking.js";
import { pace, places_of, run, settle, travel, way_of } from "./motion.js";
import { open_tab } from "./panels.js";
import { ask, ask_words } from "./sending.js";
import { address, hear, is_mine, is_phone, live, tell_all, version } from "./state.js";

const STEP = 900; // milliseconds of a step, at usual pace
const HARM = 1500; // of one that does something to the reader
const FADE = 300; // of marks that have been seen
const MOST = 5; // signs of a rival in the strip
const OPEN = `since-${address}`; // where the browser keeps which turn's box is open
const box = document.getElementById("sincebox");
const screen = document.getElementById("replay");
let steps = []; // each with the move that leads to its board, its number, its places and its ways
let first = 0; // the move before the first of them
let at = -1; // the step that is shown
let shown = -1; // the move of the drawing on the screen
let wishes = 0; // to see a step: only the last one is fulfilled
let timer = 0;
let loaded = -1; // the version whose steps are here
let is_seen = false; // whether the reader has done something since

const strip = () => document.getElementById("steps");
const is_watching = () => live().dataset.watching !== undefined;

// ---- the strip and its box -------------------------------------------------------------------------------

/** Fetch the steps, once for each time the turn comes. */
async function load(opens) {
  loaded = version();
  const html = await ask_words("/steps");
  if (html === null) return;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const list = holder.content.querySelector("ol");
  steps = JSON.parse(list?.dataset.steps ?? "[]");
  is_seen = list?.dataset.seen !== undefined;
  first = Number(list?.dataset.first);
  box.querySelector(".rows").replaceChildren(...(list ? [list] : []));
  box.querySelector(".n").textContent = steps.length || "";
  fill_strip();
  mark_changes();
  const was_left = sessionStorage.getItem(OPEN) === String(first);
  if (!steps.length || !(was_left || (opens && !is_phone()))) return;
  if (is_phone()) open_tab("log"); // nothing lies over the board
  toggle_box(true);
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
  const over = ["frame", "rail"].map((id) => document.getElementById(id).getBoundingClientRect()).find((each) => each.width) ?? {};
  for (const side of ["left", "top", "width"]) if (over.width) box.style[side] = `${over[side]}px`;
  box.hidden = !opens;
  sessionStorage.setItem(OPEN, opens ? String(first) : "");
  for (const button of document.querySelectorAll("[data-since]")) button.setAttribute("aria-expanded", String(opens));
}

// ---- marks on what has changed, until the first act of one's own --------------------------------------------------

let marks = null; // the layer over the board
let waits = false; // whether the board was not shown when it should have got its marks

function mark_changes() {
  marks?.remove();
  const drawing = document.querySelector("#board > svg");
  waits = !drawing?.getBoundingClientRect().width;
  marks = drawing?.viewBox && (is_mine() || is_watching()) && !is_seen ? lay_marks(drawing, steps) : null;
}

/** Marks that have been seen go. */
function fade_marks() {
  const old = marks;
  marks = null;
  waits = false;
  if (!old || !pace()) return;
  document.querySelector("#board > svg")?.append(old);
  run(old, { opacity: [1, 0] }, { ms: FADE }, () => old.remove());
}

// ---- a line of the log, on the board ---------------------------------------------------------------------------------

let told = null; // the layer of the line that is shown

function forget_line() {
  told?.remove();
  told = null;
  document.querySelector("#lines > .at")?.classList.remove("at");
}

/** Show what a line is about: its places, and once more the ways in it. */
function show_line(line) {
  forget_line();
  const drawing = document.querySelector("#board > svg");
  if (!line?.dataset.places || !drawing?.viewBox) return;
  line.classList.add("at");
  const step = { places: line.dataset.places.split(" "), ways: line.dataset.ways?.split(" ").map(way_of) ?? [] };
  if (is_phone()) open_tab("board");
  told = lay_marks(drawing, [step]);
  const place = drawing.querySelector(`[id="${CSS.escape(step.ways.at(-1)?.[1] ?? step.places[0])}"]`);
  if (place) tell_all("bring", { place });
  if (pace()) travel(drawing, new Map(), step.ways);
}

/** Arrows go from line to line. */
function go_on(list, key) {
  const lines = [...list.querySelectorAll("[data-places]")];
  const now = lines.indexOf(list.querySelector(".at"));
  const next = lines[key === "ArrowDown" ? now + 1 : Math.max(0, now - 1)];
  next?.scrollIntoView({ block: "nearest" });
  if (next) show_line(next);
}

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "lines" || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  go_on(event.target, event.key);
});

// ---- the board at each step --------------------------------------------------------------------------------------

const drawn = () => screen.querySelector(".at-step > svg");

/** Draw the board after the first `move` moves of the game, to show a step; null if something else is wanted meanwhile. */
async function draw(move, number, wish) {
  const told = JSON.parse((await ask(`/step/${move}?step=${number}${shown < 0 ? "" : `&from=${shown}`}`)).text);
  if (wish !== wishes) return null;
  const board = screen.querySelector(".at-step");
  if (told.board) board.innerHTML = told.board;
  else for (const each of told.patches) patch(board, [0, ...each[0]], each[1], each[2]);
  const { width, height } = document.querySelector("#board > svg").style; // on a phone the board is larger than its frame
  Object.assign(drawn().style, { width, height });
  shown = move;
  return told;
}

async function go(to) {
  if (to < 0 || to >= steps.length) return end();
  settle();
  const wish = ++wishes;
  try {
    if (shown < 0 && !(await draw(steps[to - 1]?.move ?? first, to, wish))) return undefined;
    open_screen();
    screen.querySelector(".changes")?.remove();
    const before = places_of(drawn());
    const told = await draw(steps[to].move, to + 1, wish);
    if (told) show_step(told, to, before);
  } catch (error) {
    if (error.status !== undefined) tell_all("refused", error.message);
    return end();
  }
  return undefined;
}

function open_screen() {
  if (is_phone()) open_tab("board"); // asked for in the log
  const frame = document.getElementById("frame");
  const around = frame.getBoundingClientRect();
  for (const side of ["left", "top", "width", "height"]) screen.style[side] = `${around[side]}px`;
  screen.hidden = false;
  toggle_box(false);
}

function show_step(told, to, before) {
  at = to;
  if (pace()) travel(drawn(), before, told.ways);
  lay_marks(drawn(), [{ ...told, number: told.number }]);
  const place = told.ways.at(-1)?.[1] ?? told.places[0];
  drawn().querySelector(`[id="${CSS.escape(place ?? "")}"]`)?.scrollIntoView({ block: "center", inline: "center" });
  screen.querySelector(".caption").innerHTML = told.told;
  screen.querySelector(".where").textContent = `${to + 1}/${steps.length}`;
}

function play() {
  clearTimeout(timer);
  screen.toggleAttribute("data-runs", pace() > 0);
  if (pace()) timer = setTimeout(async () => (await go(at + 1), screen.hidden || play()), (steps[at]?.harms ? HARM : STEP) / pace());
}

function pause() {
  clearTimeout(timer);
  screen.removeAttribute("data-runs");
}

function end() {
  is_watched = false;
  pause();
  wishes++;
  screen.hidden = true;
  at = shown = -1;
  screen.querySelector(".at-step").replaceChildren();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-replay], [data-replay-next], [data-replay-back], [data-replay-pause], [data-replay-end], [data-since], .st[data-number]");
  if (!button) {
    if (!event.target.closest("#sincebox")) toggle_box(false);
    return show_line(event.target.closest("#lines > li"));
  }
  const asked = button.dataset;
  if (asked.since !== undefined) toggle_box(box.hidden);
  else if (asked.replayEnd !== undefined) end();
  else if (asked.replayPause !== undefined) screen.hasAttribute("data-runs") ? pause() : play();
  else if (asked.number !== undefined) (pause(), await go(Number(asked.number) - 1));
  else if (asked.replayBack !== undefined) (pause(), await go(Math.max(0, at - 1)));
  else if (asked.replayNext !== undefined) (pause(), await go(at + 1));
  else {
    await go(0);
    if (!screen.hidden) play();
  }
  return undefined;
});

let is_watched = false; // whether it began by itself

/** Show step by step what the others have done since the last press; with less motion only what is there now. */
export async function watch() {
  if (!pace()) return;
  await load(false);
  if (is_seen || !steps.length) return;
  await go(0);
  is_watched = !screen.hidden;
  if (is_watched) play();
}

let was_mine = false;
hear("changing", () => {
  if (is_watched) end();
  marks?.remove();
  forget_line();
});
hear("changed", () => {
  const came = is_mine() && !was_mine;
  was_mine = is_mine();
  if (came || (is_watching() && loaded !== version())) return load(came && document.hidden);
  if (loaded >= 0) fill_strip(); // a whole page that was put in has an empty strip
  return loaded === version() ? mark_changes() : fade_marks();
});
hear("sized", () => waits && mark_changes());
hear("ready", () => {
  was_mine = is_mine();
  load(false);
});
