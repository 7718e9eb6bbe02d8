// The popover: what can be done at a place, beside it and inside the board; on a phone a sheet over the lower board.
import { remember } from "../page.js";
import { hear, is_phone, shown, tell_all } from "./state.js";
import { choose_named, send } from "./pressing.js";

const holder = document.getElementById("popover");
const GAP = 12;
let about = ""; // the ident of its place
let origin = null; // what had the focus before

const is_shown = () => !holder.hidden;
export const is_open = (ident) => is_shown() && about === ident;

export function open_pop(html, ident) {
  about = ident;
  origin = document.activeElement;
  holder.innerHTML = html;
  holder.hidden = false;
  const place = shown(ident);
  if (!place) table_middle();
  else if (is_phone()) tell_all("bring", { place, below: holder.firstElementChild });
  else put_beside(place.getBoundingClientRect());
  (rows()[0] ?? holder.querySelector("button"))?.focus({ preventScroll: true });
}

export function close_pop() {
  if (!is_shown()) return false;
  const had_focus = holder.contains(document.activeElement);
  holder.hidden = true;
  holder.replaceChildren();
  for (const name of ["proposed", "asked"])
    for (const element of document.querySelectorAll(`#live .${name}`)) element.classList.remove(name);
  if (had_focus) (origin?.isConnected ? origin : shown(about))?.focus?.({ preventScroll: true });
  about = "";
  return true;
}

const rows = () => [...holder.querySelectorAll("button[data-actions], button[data-choose]")];

/** Take the likeliest row. */
export function take_first() {
  if (rows().length) rows()[0].click();
  else close_pop();
}

/** What has no place of its own stands in the middle of the board. */
function table_middle() {
  put_beside(document.getElementById("status").getBoundingClientRect());
}

/** Where the fewest ringed places are covered, inside the board, never over its own place. */
function put_beside(there) {
  const pop = holder.firstElementChild;
  const frame = document.getElementById("frame").getBoundingClientRect();
  const { width, height } = pop.getBoundingClientRect();
  const across = clamp(there.left + there.width / 2 - width / 2, frame.left + 6, frame.right - width - 6);
  const down = clamp(there.top + there.height / 2 - 60, frame.top + 6, frame.bottom - height - 6);
  const spots = [
    ["", there.right + GAP, down],
    ["right", there.left - width - GAP, down],
    ["up", across, there.top - height - GAP],
    ["down", across, there.bottom + GAP],
  ];
  const ringed = [...document.querySelectorAll("#board :is(.r-free, .r-paid, .legal)")].map((each) => each.getBoundingClientRect());
  const cost = ([, x, y]) => {
    const outside = x < frame.left || y < frame.top || x + width > frame.right || y + height > frame.bottom ? 500 : 0;
    const covers = (box) => x < box.right && box.left < x + width && y < box.bottom && box.top < y + height;
    return outside + ringed.filter(covers).length;
  };
  const [side, left, top] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  if (side) pop.classList.add(side);
  const at = [clamp(left, 8, innerWidth - width - 8), clamp(top, 8, innerHeight - height - 8)];
  pop.style.left = `${at[0]}px`;
  pop.style.top = `${at[1]}px`;
  pop.style.setProperty("--ax", `${clamp(there.left + there.width / 2 - at[0] - 7, 14, width - 28)}px`);
  pop.style.setProperty("--ay", `${clamp(there.top + there.height / 2 - at[1] - 7, 14, height - 28)}px`);
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

document.addEventListener("click", (event) => {
  const button = event.target.closest(":is(#popover, #asks) button");
  if (!button) return;
  if (button.dataset.close !== undefined) close_pop() || tell_all("answered");
  else if (button.dataset.actions !== undefined) take(button);
  else if (button.dataset.choose !== undefined) choose_row(button.dataset.choose);
});

function take(button) {
  if (button.dataset.ends) remember("ends", button.dataset.ends);
  button.classList.add("sent");
  button.setAttribute("aria-busy", "true");
  send(button.dataset.actions, button.dataset.sure !== undefined ? "yes" : "");
}

/** A row that only chooses something: the place shows that, and what can be reached from it. */
function choose_row(chosen) {
  const place = about;
  close_pop();
  choose_named(chosen, place);
}

hear("sending", () => holder.querySelector(".sent")?.classList.add("slow"));
