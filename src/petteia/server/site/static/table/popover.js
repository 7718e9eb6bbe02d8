// The popover: what can be done at a place, beside it and inside the board; on a phone a sheet over the lower board.
import { is_phone, shown } from "./state.js";
import { choose, press, send } from "./pressing.js";

const pop = document.getElementById("pop");
const GAP = 12;
let about = ""; // the ident of its place
let origin = null; // what had the focus before

export const is_open = (ident) => !pop.hidden && about === ident;
export const has_pop = () => !pop.hidden;

export function open_pop(html, ident) {
  about = ident;
  origin = document.activeElement;
  pop.innerHTML = html;
  pop.hidden = false;
  pop.classList.remove("up", "down", "left", "right");
  const name = pop.querySelector("header b, p");
  pop.setAttribute("aria-label", name?.textContent ?? "");
  const place = shown(ident);
  if (place) {
    if (is_phone()) document.dispatchEvent(new CustomEvent("petteia:bring", { detail: { place, below: pop } }));
    else put_beside(place.getBoundingClientRect());
  }
  rows()[0]?.focus({ preventScroll: true });
}

export function close_pop() {
  if (pop.hidden) return false;
  const had_focus = pop.contains(document.activeElement);
  pop.hidden = true;
  pop.replaceChildren();
  for (const name of ["proposed", "asked"])
    for (const element of document.querySelectorAll(`#live .${name}`)) element.classList.remove(name);
  if (had_focus) (origin?.isConnected ? origin : shown(about))?.focus?.({ preventScroll: true });
  about = "";
  return true;
}

const rows = () => [...pop.querySelectorAll("button[data-actions], button[data-choose]")];

/** Take the likeliest row. */
export function take_first() {
  rows()[0]?.click();
}

/** Where the fewest ringed places are covered, inside the board, never over its own place. */
function put_beside(there) {
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

pop.addEventListener("click", (event) => {
  const button = event.target.closest("button, [data-close]");
  if (!button) return;
  if (button.dataset.close !== undefined || button.matches(".x")) close_pop();
  else if (button.dataset.actions !== undefined && button.getAttribute("aria-disabled") !== "true") take(button);
  else if (button.dataset.choose !== undefined) choose_then(button.dataset.choose);
  else if (button.matches("[data-change]")) pop.querySelector("[data-sources]")?.toggleAttribute("hidden");
});

function take(button) {
  button.classList.add("sent");
  button.setAttribute("aria-busy", "true");
  send(button.dataset.actions, button.dataset.sure !== undefined ? "yes" : "");
}

/** A row that only chooses something: the same place is pressed again with it. */
function choose_then(chosen) {
  const place = about;
  close_pop();
  choose({ chosen, idents: [], reach: [], label: "" });
  press(place);
}

document.addEventListener("petteia:sending", () => pop.querySelector(".sent")?.classList.add("slow"));
