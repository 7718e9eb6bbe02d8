// Where a coach's card stands: beside what it points at and never over it. On a phone it lies over the lower end of the
// board, which shows in what is left of it what the card points at.
import { found, is_phone, tell_all } from "./state.js";

const GAP = 14;
const EDGE = 8;
const HEAD = 60; // pixels at the top of the window that are the page's own
const SHIFT = 20; // how far a card beside the end of something goes over that end
const [GOAL, REACH, PANEL, CORNER] = [100, 80, 50, 20]; // what it costs to cover a goal, all that is reached, a panel; to stand apart

export const is_seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;

/** Where something is pressed, of all of these: the number of a bid stands in its stepper. */
export const spots_of = (idents) => (idents ? idents.split(" ") : []).flatMap(elements_of);

function elements_of(ident) {
  const name = CSS.escape(ident);
  return [...found(ident), ...document.querySelectorAll(`.stepper:is([id="me-${name}"], :has([data-ident="${name}"]))`)];
}

/** Light these and nothing else. */
export function light_up(spots) {
  for (const element of document.querySelectorAll("#live .goal-of-coach")) element.classList.remove("goal-of-coach");
  for (const element of spots) element.classList.add("goal-of-coach");
  return spots;
}

export function fold_card(card, is_folded) {
  card.classList.toggle("folded", is_folded);
  card.querySelector("[data-fold-card]").setAttribute("aria-expanded", String(!is_folded));
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
const covers = (box, [x, y], { width, height }) => x < box.right && box.left < x + width && y < box.bottom && box.top < y + height;
const boxes = (elements) => [...elements].map((each) => each.getBoundingClientRect());

/**
 * Beside its first goal, on the side where it covers least; without one in a corner of the board. With `brings` what it
 * points at comes into sight: as often as the card says something new, for readers move the board as they like.
 */
export function place_card(over, goals, wanted, brings) {
  const frame = document.getElementById("frame").getBoundingClientRect();
  const seen = goals.filter(is_seen);
  if (is_phone()) place_on_phone(over, frame, seen, wanted, brings);
  else place_beside(over, frame, seen, wanted, brings);
}

function place_beside(over, frame, seen, wanted, brings) {
  if (brings) bring_into_panel([...seen, ...wanted]);
  const size = over.getBoundingClientRect();
  const kept = boxes([...seen, ...wanted, ...document.querySelectorAll("#live .on")]);
  const there = seen.length ? room_of(seen[0]) : kept[0];
  const [side, left, top] = cheapest(spots_around(there, frame, size), kept, size);
  Object.assign(over.style, { left: `${left}px`, top: `${top}px` });
  point(over, side, there, left, top, size);
}

/** What is in the own panel comes into sight, the first at last. */
function bring_into_panel(elements) {
  for (const each of elements.reverse()) if (each.closest(".me")) each.scrollIntoView({ block: "nearest" });
}

/** Where the card could stand, inside the window: at which side its arrow is, and its left upper corner. */
function spots_around(there, frame, size) {
  const across = (x) => clamp(x, EDGE, innerWidth - size.width - EDGE);
  const down = (y) => clamp(y, HEAD, innerHeight - size.height - EDGE);
  const spots = [...(there ? beside(there, size) : []), ...corners(frame, size)];
  return spots.map(([side, x, y]) => [side, across(x), down(y)]);
}

/** The spot where the card covers least; of equals the first. */
function cheapest(spots, kept, size) {
  const soft = boxes(document.querySelectorAll("#board :is(.r-free, .r-paid, .r-choose, .legal), #moment"));
  const panels = boxes(document.querySelectorAll(".me, .foot, .rail"));
  const count = (all, at) => all.filter((box) => covers(box, at, size)).length;
  const reached = (at) => count(soft, at) / Math.max(1, soft.length);
  const cost = ([side, ...at]) => GOAL * count(kept, at) + REACH * reached(at) + PANEL * count(panels, at) + (side ? 0 : CORNER);
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/** The room that something takes from which the card keeps away: in a panel all of its width. */
function room_of(goal) {
  const { top, bottom, height, left, right, width } = goal.getBoundingClientRect();
  const panel = goal.closest(".me, .rail, .foot")?.getBoundingClientRect();
  return panel ? { top, bottom, height, left: panel.left, right: panel.right, width: panel.width } : { top, bottom, height, left, right, width };
}

function beside(there, { width, height }) {
  const across = there.left + there.width / 2 - width / 2;
  const down = there.top + there.height / 2 - height / 2;
  const [after, before] = [there.right + GAP, there.left - width - GAP];
  const [high, low] = [there.top - SHIFT, there.bottom + SHIFT - height];
  return [
    ["left", after, down],
    ["right", before, down],
    ["top", across, there.bottom + GAP],
    ["bottom", across, there.top - height - GAP],
    ["left", after, high],
    ["left", after, low],
    ["right", before, high],
    ["right", before, low],
  ];
}

/** The corners of the board, the lower ones first. */
function corners(frame, { width, height }) {
  const [left, right] = [frame.left + EDGE, frame.right - width - EDGE];
  const [top, bottom] = [frame.top + EDGE, frame.bottom - height - EDGE];
  return [["", right, bottom], ["", left, bottom], ["", right, top], ["", left, top]];
}

/** The arrow, at the side that is turned to the goal. */
function point(over, side, there, left, top, size) {
  over.dataset.side = side;
  if (!side) return;
  over.style.setProperty("--ax", arrow_at(there.left + there.width / 2 - left, size.width));
  over.style.setProperty("--ay", arrow_at(there.top + there.height / 2 - top, size.height));
}

/** Where the arrow begins along a side of the card, whose middle it is to point from. */
const arrow_at = (middle, length) => `${clamp(middle - 9, 14, length - 32)}px`;

// ---- on a phone ------------------------------------------------------------------------------------------------

/** Over the tray if nothing in it is needed now, otherwise above it; the board has as much room more as the card hides. */
function place_on_phone(over, frame, seen, wanted, brings) {
  Object.assign(over.style, { left: "", top: "", maxHeight: "" });
  const on_board = seen.filter((each) => each.closest("#board"));
  const in_moment = [...seen, ...wanted].filter((each) => each.closest("#moment"));
  const in_tray = in_moment.length ? undefined : [...wanted, ...seen].find((each) => each.closest(".me, .foot"));
  over.dataset.side = in_tray && !on_board.length ? "bottom" : "";
  if (!frame.width) return; // another tab is open
  const is_free = in_moment.length || (!in_tray && on_board.length && !document.querySelector(".me .on"));
  const bottom = is_free ? document.querySelector(".tabs").getBoundingClientRect().top : frame.bottom;
  const top = stand_on(over, bottom, frame, in_moment);
  make_room(on_board.length ? frame.bottom - top : 0);
  if (brings && on_board.length) tell_all("bring_all", { places: on_board, below: over });
  if (in_tray) point_down(over, in_tray, brings);
}

/** The card ends here, below all that is pressed in the moment; where it begins. */
function stand_on(over, bottom, frame, in_moment) {
  const lows = boxes(in_moment).map((box) => box.bottom);
  if (lows.length) over.style.maxHeight = `${bottom - 2 * EDGE - Math.max(...lows)}px`;
  const top = Math.max(frame.top + EDGE, bottom - EDGE - over.getBoundingClientRect().height);
  over.style.top = `${top}px`;
  return top;
}

/** So much of the board is hidden: as much more can be scrolled. */
function make_room(hidden) {
  document.getElementById("board").style.paddingBottom = hidden > 0 ? `${hidden}px` : "";
}

/** The arrow to what is needed in the tray. */
function point_down(over, goal, brings) {
  if (brings) goal.scrollIntoView({ block: "nearest" });
  const at = goal.getBoundingClientRect();
  over.style.setProperty("--ax", arrow_at(at.left + at.width / 2 - EDGE, over.offsetWidth));
}
