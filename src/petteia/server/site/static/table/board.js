// The board: the names of its places, moving among them by direction, and on a phone what of it is seen.
import { reach } from "./pressing.js";
import { hear, is_phone, live, tell_all } from "./state.js";
import { tell_apart } from "./naming.js";
import { learn_name, name_of } from "./tips.js";

const frame = document.getElementById("frame");
const ROOMY = 57; // pixels of a usual place when a phone opens the board
const FINGER = 44; // pixels: a smaller place is meant by a touch beside it
const NEAREST = 2.2; // how far one can zoom in, times the opening scale

const drawing = () => document.querySelector("#board > svg");
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/**
 * Names move from titles to labels, for a browser would show titles a second time; what has a name can be reached.
 * A change that takes a label away leaves the title as empty as it was: the name is known from before.
 */
export function prepare() {
  for (const picture of document.querySelectorAll(".picture > svg")) {
    picture.setAttribute("role", "group");
    for (const title of picture.querySelectorAll("title")) {
      const element = title.parentElement;
      if (title.textContent) learn_name(element, title.textContent);
      if (element !== picture && name_of(element)) element.setAttribute("aria-label", name_of(element));
      title.textContent = "";
    }
    tell_apart(picture);
    const all = places(picture);
    const kept = picture.querySelector('[tabindex="0"]');
    const wanted = picture.querySelector(".can[data-place], .legal");
    const stays = all.includes(kept) && (kept === document.activeElement || kept.matches(".can, .legal") || !wanted);
    const first = stays ? kept : (wanted ?? all[0]);
    for (const place of all) {
      place.setAttribute("tabindex", place === first ? "0" : "-1");
      place.setAttribute("role", place.dataset.place !== undefined ? "button" : place.querySelector("[data-place], [id]") ? "group" : "img");
    }
  }
}

const places = (picture) => [...picture.querySelectorAll("[data-place], [aria-label][id]:not([data-place]), g[aria-label]:not([id])")].filter((each) => !each.closest(".tips"));

const AHEAD = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The nearest place in a direction; what lies aside counts double. */
export function toward(place, key) {
  const [dx, dy] = AHEAD[key];
  const [x, y] = middle(place);
  let best = null;
  for (const other of places(place.closest("svg[role=group]"))) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === place || along < 2) continue;
    const cost = along + 2 * aside;
    if (!best || cost < best.cost) best = { other, cost };
  }
  if (best) stop_at(best.other);
}

/** The first or the last ringed place, or the next one by price; with nothing chosen, of all that have an action. */
export function to_ringed(which, from) {
  const told = reach().map(({ ident, price }) => ({ place: drawing()?.querySelector(`[id="${CSS.escape(ident)}"]`), price }));
  const all = told.filter(({ place }) => place);
  const ringed = all.length ? all.sort((a, b) => a.price - b.price).map(({ place }) => place) : [...(drawing()?.querySelectorAll(".can[data-place], .legal") ?? [])];
  if (!ringed.length) return;
  const at = ringed.indexOf(from);
  const next = { first: 0, last: ringed.length - 1, next: (at + 1) % ringed.length, before: (at - 1 + ringed.length) % ringed.length };
  stop_at(ringed[next[which]]);
}

function stop_at(place) {
  for (const other of places(place.closest("svg[role=group]"))) other.setAttribute("tabindex", other === place ? "0" : "-1");
  place.focus({ preventScroll: true });
  bring(place);
}

// ---- a phone sees a part of the board ----------------------------------------------------------------

let scale = 0; // pixels to a unit of the drawing; 0 where the whole board is seen
let opening = 0;

const units = () => drawing()?.viewBox?.baseVal;

function whole() {
  const { width, height } = units();
  return Math.min(frame_now().clientWidth / width, frame_now().clientHeight / height);
}
const frame_now = () => document.getElementById("frame");
const cover = () => Math.max(frame_now().clientWidth / units().width, frame_now().clientHeight / units().height);

/** The scale at which a usual place is large enough for a finger. */
function open_scale() {
  const now = drawing().getScreenCTM().a;
  const wide = [...drawing().querySelectorAll("[data-place]")].map((each) => each.getBoundingClientRect().width / now).filter(Boolean).sort((a, b) => a - b);
  const usual = wide[Math.floor(wide.length / 2)] ?? 60;
  return Math.max(cover(), Math.min(1.1, Math.max(0.8, ROOMY / usual)));
}

/** What lies below the board on a phone: sheets stand on it. */
function measure() {
  const { bottom, height } = frame_now().getBoundingClientRect();
  const foot = document.getElementById("acts").getBoundingClientRect();
  const edge = height ? bottom : foot.height ? foot.top : innerHeight - 60;
  if (is_phone()) document.body.style.setProperty("--under", innerWidth > innerHeight ? "0px" : `${innerHeight - edge}px`);
}

function fit() {
  measure();
  const picture = drawing();
  if (!picture || !units()?.width || !is_phone()) {
    scale = 0;
    picture?.style.removeProperty("width");
    picture?.style.removeProperty("height");
    return tell_all("sized");
  }
  if (!frame_now().clientWidth) return;
  opening = opening || open_scale();
  zoom_to(scale || opening);
}

/** Zoom, with a point of the frame staying where it is. */
function zoom_to(wanted, at) {
  const seen = frame_now();
  const old = scale || wanted;
  scale = Math.min(Math.max(wanted, whole()), opening * NEAREST);
  const [x, y] = at ?? [seen.clientWidth / 2, seen.clientHeight / 2];
  const [left, top] = [(seen.scrollLeft + x) / old, (seen.scrollTop + y) / old];
  drawing().style.width = `${units().width * scale}px`;
  drawing().style.height = `${units().height * scale}px`;
  seen.scrollLeft = left * scale - x;
  seen.scrollTop = top * scale - y;
  tell_all("sized");
}

/** Bring a place into sight; what lies over the lower board does not hide it. It lies in the middle if it was not seen. */
export function bring(place, below = null, always = false) {
  if (scale && place?.isConnected) bring_box(place.getBoundingClientRect(), below, always);
}

/** The same for all of these together, from as far away as is needed; the first of them if that would be too far. */
function bring_all(places, below) {
  if (!scale) return;
  const box = frame_now().getBoundingClientRect();
  const { width, height } = around(places);
  const fitting = scale * Math.min((box.width - 8) / width, (bottom_of(box, below) - box.top - 16) / height);
  const is_all = fitting >= Math.max(whole(), box.width / units().width) * 0.98;
  const wanted = is_all ? Math.min(opening, fitting) : opening;
  if (wanted < scale || stepped_back === scale) zoom_to(wanted); // one's own scale stays as long as it shows them
  stepped_back = scale < opening ? scale : 0;
  bring_box(is_all ? around(places) : places[0].getBoundingClientRect(), below, false);
}
let stepped_back = 0; // the scale that was needed to show several places

function around(places) {
  const all = places.map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...all.map((each) => each.left)), Math.min(...all.map((each) => each.top))];
  return new DOMRect(left, top, Math.max(...all.map((each) => each.right)) - left, Math.max(...all.map((each) => each.bottom)) - top);
}

const bottom_of = (box, below) => (below ? Math.min(box.bottom, below.getBoundingClientRect().top) : box.bottom);

function bring_box(there, below, always) {
  const seen = frame_now();
  const box = seen.getBoundingClientRect();
  const bottom = bottom_of(box, below);
  if (always || there.left < box.left + 8 || there.right > box.right - 8) seen.scrollLeft += there.left + there.width / 2 - box.left - box.width / 2;
  if (always || there.top < box.top + 8 || there.bottom > bottom - 8) seen.scrollTop += there.top + there.height / 2 - box.top - (bottom - box.top) / 2;
}

// What a question is about: what is chosen, what can be chosen at once, what is one's own, or what has an action.
const MATTERS = [".on", ".selected", ".legal", "[data-own]", ".can"];

/** On a phone a question shows what it is about on the board, and in the tray the first of its choices. */
function show_question(always = false) {
  const found = MATTERS.map((each) => drawing()?.querySelector(each)).find(Boolean);
  bring(found, null, always);
  show_choice();
}

/** Me shows the choice of the moment, wherever it stands. */
export function show_choice() {
  const seen = document.querySelector("#me > .scroll");
  const box = seen.getBoundingClientRect();
  const all = [...seen.querySelectorAll(":is(.can, [data-stepper], .do)")].filter((each) => each.getClientRects().length);
  if (!all.length) return;
  const inside = (each) => each.top >= box.top - 1 && each.bottom <= box.bottom + 1;
  if (all.every((each) => inside(each.getBoundingClientRect()))) return;
  const first = (all[0].closest(".sec") ?? all[0]).getBoundingClientRect();
  seen.scrollTop += first.top - box.top;
}

/** The place that a press means: a small one has as much room as a finger needs. */
export function meant(event) {
  const hit = event.target.closest("#live [data-place]");
  if (event.pointerType !== "touch" || !event.target.closest("#board")) return hit;
  let best = { place: hit, away: FINGER / 2 };
  for (const place of drawing().querySelectorAll(PRESSED)) {
    const box = place.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= FINGER) continue;
    const [x, y] = middle(place);
    const away = Math.max(Math.abs(event.clientX - x), Math.abs(event.clientY - y));
    if (away < best.away) best = { place, away };
  }
  return best.place;
}

/**
 * Answer a press. A tap where nothing can be done may be the first of two, which zoom: what is told of it must not come
 * under the second one, and waits until there is none.
 */
export function answer(event, place, tell) {
  clearTimeout(waiting);
  if (event.pointerType !== "touch" || !scale || !event.target.closest("#board") || place?.matches(PRESSED)) tell();
  else if (event.timeStamp - zoomed > DOUBLE) waiting = setTimeout(tell, DOUBLE);
}

// Two fingers zoom, one pans by itself; a double tap shows the whole board, and back.
let pinch = null;
let tapped = { at: 0, x: 0, y: 0 };
let waiting = 0; // the answer to a tap that may be the first of two
let zoomed = -Infinity; // when two have zoomed
const DOUBLE = 300; // milliseconds between two taps that are one gesture
const PRESSED = ":is(.can, .legal, .on, .r-free, .r-paid, .r-dear, .r-choose)[data-place]";
const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

frame.addEventListener("touchstart", (event) => {
  if (event.touches.length === 2 && scale) pinch = { apart: spread(event.touches), scale };
}, { passive: true });
frame.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const [a, b] = event.touches;
  zoom_to((pinch.scale * spread(event.touches)) / pinch.apart, [(a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top]);
}, { passive: false });
frame.addEventListener("touchend", (event) => {
  if (event.touches.length < 2) pinch = null;
  const finger = event.changedTouches[0];
  const is_double = event.timeStamp - tapped.at < DOUBLE && Math.hypot(finger.clientX - tapped.x, finger.clientY - tapped.y) < 24;
  tapped = { at: is_double ? 0 : event.timeStamp, x: finger.clientX, y: finger.clientY };
  if (!is_double || !scale || event.target.closest(PRESSED)) return; // there a second tap is a second press
  clearTimeout(waiting);
  zoomed = event.timeStamp;
  const box = frame.getBoundingClientRect();
  zoom_to(scale > whole() * 1.02 ? whole() : opening, [finger.clientX - box.left, finger.clientY - box.top]);
}, { passive: true });
new ResizeObserver(() => fit()).observe(frame);

let asked = live().dataset.version;
hear("changed", () => {
  prepare();
  fit();
  const is_new = asked !== live().dataset.version && live().dataset.mine !== undefined;
  asked = live().dataset.version;
  if (is_new) show_question();
});
hear("ready", () => {
  prepare();
  fit();
  show_question(true);
});
hear("opened", show_choice);
hear("missing", () => show_question());
hear("bring", ({ place, below }) => bring(place, below));
hear("bring_all", ({ places, below }) => bring_all(places, below));
hear("over", (drawn) => bring(drawn));
