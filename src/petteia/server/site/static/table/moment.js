// What is fought out now lies over the half of the board away from its place, with a dotted line to it; what is chosen
// from lies over the whole of it, if that is needed.
import { open_tab } from "./panels.js";
import { hear, is_phone, shown } from "./state.js";

const EDGE = 8; // pixels to the edge of the board
const MOST = 0.5; // of the board's height that a fight takes; on a phone, where one opens it, more
const MOST_OPENED = 0.72;
const panel = () => document.getElementById("moment");
let is_open = null; // whether the reader wants to see all of a fight; null: as it fits
let folded = ""; // what else the reader has folded, to see the board: that of one turn

/** What is told now: the next time, in another turn, it is something new. */
const subject = () => `${document.querySelector("#lines > .turn")?.id} ${panel().ariaLabel}`;

/** What makes the panel higher or lower, such as letters that come later, moves it as well. */
const watch = new ResizeObserver(() => put());
let watched = null;

function put() {
  const over = panel();
  if (over !== watched) {
    watch.disconnect();
    watched = over;
    if (over) watch.observe(over);
  }
  if (!over) return;
  const frame = document.getElementById("frame").getBoundingClientRect();
  over.hidden = !frame.width; // another tab is open
  const details = over.querySelector("details");
  const is_folded = details.matches(".told") && folded === subject();
  details.open = details.matches(".told") ? !is_folded : (is_open ?? !is_phone());
  const place = shown(over.dataset.about)?.getBoundingClientRect();
  const middle = frame.top + frame.height / 2;
  const is_below = Boolean(place) && place.top + place.height / 2 < middle;
  const wide = frame.width - 2 * EDGE;
  const most = over.matches(".draft") ? frame.height - 2 * EDGE : frame.height * (is_phone() ? MOST_OPENED : MOST);
  Object.assign(over.style, { width: is_folded ? "max-content" : `${wide}px`, maxWidth: `${wide}px`, maxHeight: `${most}px` });
  const { width, height: high } = over.getBoundingClientRect();
  over.style.left = `${frame.left + (is_phone() ? (frame.width - width) / 2 : EDGE)}px`; // a folded one between the map and its button
  const top = is_below ? frame.bottom - EDGE - high : frame.top + EDGE;
  over.style.top = `${top}px`;
  lead(over.querySelector(".lead"), place, is_below ? top : top + high, is_below, frame);
}

/** The line from the panel to the place, if they are apart. */
function lead(line, place, edge, is_below, frame) {
  const x = place ? place.left + place.width / 2 : 0;
  const length = place ? (is_below ? edge - place.bottom : place.top - edge) : 0;
  line.hidden = length < 12 || x < frame.left || x > frame.right;
  Object.assign(line.style, { left: `${x}px`, top: `${is_below ? edge - length : edge}px`, height: `${length}px` });
}

document.addEventListener("click", (event) => {
  const details = event.target.closest("#moment summary")?.parentElement;
  if (!details) return;
  event.preventDefault();
  if (details.matches(".told")) folded = details.open ? subject() : "";
  else is_open = !details.open;
  put();
});
/** What is chosen from is seen, whatever was open before. */
let was_draft = false;
hear("changed", () => {
  const is_draft = Boolean(panel()?.matches(".draft"));
  if (is_draft && !was_draft && is_phone()) open_tab("board");
  was_draft = is_draft;
});
for (const name of ["changed", "ready", "sized"]) hear(name, put);
document.getElementById("frame").addEventListener("scroll", put, { passive: true });
