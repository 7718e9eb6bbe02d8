// What has changed is seen to change: pieces travel from where they were to where they are. All of it only decorates:
// the page is the new one at once, nothing waits, and a press or a key ends it.
import { hear, table } from "./state.js";

const TRAVEL = 420; // milliseconds of a piece to its place, at the usual pace
const PAUSE = 260; // between the steps of others
const LONGEST = 6000; // of all that is shown one after the other
const NEAR = 4; // pixels: what has moved by less has only been set anew
const FILL = 300; // of a border that is filled in the colour of a new owner
const MANY = 60; // moved pieces: if there are more, it is another drawing
const EASE = "cubic-bezier(.3, .1, .2, 1)";
const SVG = "http://www.w3.org/2000/svg";
const running = new Set();

/** How fast things move; 0: not at all. */
export function pace() {
  const less = document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return less || document.hidden ? 0 : Number(table.dataset.pace);
}

/** Let something move for `ms` milliseconds at the usual pace, then `after` whatever ends it; the animation. */
export function run(element, frames, { ms, delay = 0, easing = EASE }, after = () => {}) {
  const animation = element.animate(frames, { duration: ms / pace(), delay: delay / pace(), easing, fill: "backwards" });
  const motion = { animation, after };
  running.add(motion);
  table.dataset.moves = "";
  animation.onfinish = animation.oncancel = () => stop(motion);
  return animation;
}

function stop(motion) {
  if (!running.delete(motion)) return;
  motion.animation.cancel();
  motion.after();
  if (!running.size) delete table.dataset.moves;
}

/** End all that moves. */
export function settle() {
  for (const motion of [...running]) stop(motion);
}
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, settle, true);

// ---- pieces ----------------------------------------------------------------------------------------------

/** Where everything of a drawing that has an id is, in its units, and whose colour it bears; nothing while it is not shown. */
export function places_of(drawing) {
  const found = new Map();
  const back = drawing?.getScreenCTM?.()?.inverse();
  if (!back || !drawing.getBoundingClientRect().width) return found;
  for (const element of drawing.querySelectorAll("[id]")) {
    if (element.closest("defs, .tips")) continue;
    const box = element.getBoundingClientRect();
    const { x, y } = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(back);
    found.set(element.id, { element, x, y, width: box.width * back.a, height: box.height * back.d, band: element.dataset.band });
  }
  return found;
}

/** A way as it is written: where it begins, where it ends, and the piece. */
export const way_of = (text) => text.split(":");

/** Pieces go from where they were; those of the ways that had another id there are seen going, too, one by one. */
export function travel(drawing, before, ways = []) {
  const now = places_of(drawing);
  const least = NEAR / (drawing?.getScreenCTM?.()?.a || 1);
  const wide = (drawing?.viewBox?.baseVal?.width ?? 0) / 4;
  const moved = new Map();
  for (const [id, to] of now) {
    const from = before.get(id);
    if (from && to.band && to.band !== from.band) fill(to.element);
    if (from && to.width && to.width < wide && Math.hypot(from.x - to.x, from.y - to.y) > least) moved.set(id, { from, to });
  }
  if (moved.size > MANY) return;
  const turn = Math.min(TRAVEL + PAUSE, LONGEST / Math.max(1, ways.length));
  const delays = new Map(ways.map(([, , piece], at) => [piece, at * turn]));
  for (const [id, { from, to }] of moved) {
    if ([...moved.keys()].some((other) => other !== id && now.get(other).element.contains(to.element))) continue; // it is carried along
    go(to.element, from.x - to.x, from.y - to.y, drawing, delays.get(id) ?? 0);
  }
  ways.forEach((way, at) => moved.has(way[2]) || send_ghost(drawing, way, before, now, at * turn));
}

/** The border of a place takes the colour of its new owner, from the middle outwards. */
function fill(place) {
  for (const band of place.querySelectorAll(".band")) run(band, { clipPath: ["circle(0%)", "circle(75%)"] }, { ms: FILL });
}

/** An element comes from a place that lies `dx` and `dy` off, in the units of the drawing. */
function go(element, dx, dy, drawing, delay) {
  const [outer, inner] = [drawing.getScreenCTM(), element.parentElement.getScreenCTM()];
  const shift = `${(dx * outer.a) / inner.a}px ${(dy * outer.d) / inner.d}px`;
  run(element, { translate: [shift, "0px 0px"] }, { ms: TRAVEL, delay });
}

/** A piece that has no place of its own on the way, one of an army or what a ship carries, is drawn for the way. */
function send_ghost(drawing, [start, end, piece], before, now, delay) {
  const from = before.get(start) ?? now.get(start);
  const there = now.get(end);
  if (!from || !there) return;
  const to = now.get(piece) ?? there;
  const { x, y } = is_near(to, there) ? to : there; // it may have gone on since
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "ghost");
  layer.setAttribute("aria-hidden", "true");
  if (piece.startsWith("#")) layer.innerHTML = `<circle cx="${to.x}" cy="${to.y}" r="17"/><use href="${piece}" x="${to.x - 12}" y="${to.y - 12}" width="24" height="24"/>`;
  else if (now.has(piece)) layer.append(copy_of(to.element, drawing));
  else return;
  drawing.append(layer);
  const shift = `${from.x - to.x}px ${from.y - to.y}px`;
  const frames = [{ translate: shift, opacity: 0 }, { translate: shift, opacity: 1, offset: 0.05 }, { translate: `${x - to.x}px ${y - to.y}px`, opacity: 1 }];
  run(layer, frames, { ms: TRAVEL, delay }, () => layer.remove());
}

const is_near = (one, other) => Math.abs(one.x - other.x) < other.width / 2 && Math.abs(one.y - other.y) < other.height / 2;

/** A piece drawn once more where it is, without anything that could be pressed or asked for. */
function copy_of(element, drawing) {
  const holder = document.createElementNS(SVG, "g");
  const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(element.parentElement.getScreenCTM());
  holder.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  holder.append(element.cloneNode(true));
  for (const each of holder.querySelectorAll("*")) for (const name of ["id", "tabindex", "role", "data-place", "aria-label"]) each.removeAttribute(name);
  return holder;
}

// ---- when the table changes --------------------------------------------------------------------------------

const drawing = () => document.querySelector("#board > svg");
const told_ways = () => new Map([...document.querySelectorAll("#lines > li")].map((line) => [line.id, line.dataset.ways?.split(" ") ?? []]));
let before = new Map();
let known = new Map(); // the ways in each line of the log

/** The ways that the log did not tell before, in their order. */
function fresh_ways() {
  const lines = told_ways();
  const fresh = [...lines].reverse().flatMap(([id, ways]) => ways.slice(known.get(id)?.length ?? 0));
  const has_gone_on = [...lines.keys()].some((id) => known.has(id)); // otherwise it is another log altogether
  known = lines;
  return has_gone_on ? fresh.map(way_of) : [];
}

hear("changing", () => {
  settle();
  before = pace() ? places_of(drawing()) : new Map();
});
hear("changed", () => {
  const ways = fresh_ways();
  if (pace() && before.size) travel(drawing(), before, ways);
});
hear("ready", () => (known = told_ways()));
