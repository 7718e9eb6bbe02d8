// Where a coach's card stands: at the top of the right column, or on a phone between status and board. The room that it
// takes is its own (`--guide`), so it covers nothing and nothing covers it.
import { found, is_phone, tell_all } from "./state.js";

const GAP = 8;
const NARROW = "(max-width: 1249px)"; // one column beside the board, with tabs above it
const LYING = "(max-height: 500px) and (orientation: landscape)";

export const is_seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

/** Where something is pressed: an element of the board or of a panel; of a number its button, or what leads to it. */
export function spots_of(ident) {
  const option = document.querySelector(`[data-stepper] [data-ident="${CSS.escape(ident)}"]`);
  return option ? [step_to(option)] : [...found(ident)];
}

/** The button that takes a number where it is the one that stands there; otherwise minus or plus. */
function step_to(option) {
  const stepper = option.closest("[data-stepper]");
  const all = [...stepper.querySelectorAll("[data-amount]")];
  const now = all.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  const wanted = all.indexOf(option);
  if (now === wanted) return stepper.querySelector("[data-take]") ?? document.querySelector(`[data-take][data-place="${CSS.escape(option.dataset.ident)}"]`) ?? option;
  return stepper.querySelector(`[data-step="${wanted > now ? 1 : -1}"]`) ?? option;
}

/** Light these and nothing else. */
export function light_up(spots) {
  for (const element of document.querySelectorAll(".goal-of-coach")) if (!spots.includes(element)) element.classList.remove("goal-of-coach");
  for (const element of spots) element.classList.add("goal-of-coach");
  return spots;
}

export function fold_card(card, is_folded) {
  card.classList.toggle("folded", is_folded);
  card.querySelector("[data-fold-card]").setAttribute("aria-expanded", String(!is_folded));
}

/** Put a card into its dock, and keep its room free. */
export function dock(card) {
  const is_shown = !card.hidden && card.checkVisibility();
  if (is_shown) {
    const [left, top, width] = dock_now();
    Object.assign(card.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  }
  const room = is_shown ? Math.ceil(card.getBoundingClientRect().height) + (is_phone() ? 0 : GAP) : 0;
  document.body.style.setProperty("--guide", `${room}px`);
}

/** The left upper corner of the dock, and how wide it is. */
function dock_now() {
  if (matchMedia(LYING).matches) return [0, 0, document.getElementById("frame").getBoundingClientRect().width];
  if (is_phone()) return [0, document.querySelector(".top").getBoundingClientRect().bottom, innerWidth];
  const is_narrow = matchMedia(NARROW).matches;
  const { left, top, bottom, width } = document.querySelector(is_narrow ? ".tabs" : ".rail").getBoundingClientRect();
  return [left, is_narrow ? bottom + GAP / 2 : top, width];
}

/** What is pressed next comes into sight: on a phone's board, and in a list that scrolls. */
export function bring(spots) {
  for (const each of spots) if (!each.closest("#board") && each.closest(".scroll, .foot, .moment, .rail")) each.scrollIntoView({ block: "nearest", inline: "nearest" });
  const places = spots.filter((each) => each.closest("#board"));
  if (places.length && is_phone()) tell_all("bring_all", { places });
}
