// Around the board: folded sections, the number of a bid, tabs, the drawer of words, the menu, and questions.
import { remember } from "../page.js";
import { ask_words, post } from "./sending.js";
import { hear, live, table, tell_all, version } from "./state.js";
import { explain } from "./tips.js";

const words = document.getElementById("words");
const menu = document.getElementById("menu");
const asks = document.getElementById("asks");

// ---- sections fold, remembered for each game ---------------------------------------------------------

const FOLDS = `folds-${table.dataset.game}`;
const folds = () => JSON.parse(localStorage.getItem(FOLDS) ?? "{}");

function restore_folds() {
  const kept = folds();
  for (const each of document.querySelectorAll("[data-fold]")) if (each.dataset.fold in kept) each.open = kept[each.dataset.fold];
}

document.addEventListener("toggle", (event) => {
  const name = event.target.dataset?.fold;
  if (name) localStorage.setItem(FOLDS, JSON.stringify({ ...folds(), [name]: event.target.open }));
}, true);

// ---- a number among several --------------------------------------------------------------------------

/** The button of the foot that takes the number. */
const taker = (stepper) => document.querySelector(`#acts [data-take="${CSS.escape(stepper.id)}"]`);
const numbers = new Map(); // of each stepper, what was pressed there, until something is done
const SHOWN = 6; // numbers that can be pressed at once; minus and plus bring the others

function set_stepper(stepper, index) {
  const quick = [...stepper.querySelectorAll("[data-amount]")];
  if (!quick.length) return;
  const at = Math.min(Math.max(index, 0), quick.length - 1);
  const { amount, ident, unit } = quick[at].dataset;
  stepper.querySelector("output b").textContent = amount;
  stepper.querySelector("output .sr").textContent = unit;
  quick.forEach((each, i) => each.setAttribute("aria-pressed", String(i === at)));
  const all = [...stepper.querySelectorAll(".quick button")]; // with the first that is too high
  const first = Math.min(Math.max(0, at - 2), Math.max(0, all.length - SHOWN));
  all.forEach((each, i) => (each.hidden = i < first || i >= first + SHOWN));
  const take = taker(stepper);
  if (!take) return;
  take.dataset.place = ident;
  take.querySelector("span").textContent = stepper.dataset.label.replace("{n}", amount);
  const noted = document.getElementById(stepper.dataset.noted)?.querySelector("em"); // the note that depends on the number
  if (noted) noted.textContent = quick[at].dataset.note;
  const [less, more] = stepper.querySelectorAll("[data-step]");
  less.setAttribute("aria-disabled", String(at === 0));
  more.setAttribute("aria-disabled", String(at === quick.length - 1));
}

function restore_steppers() {
  for (const stepper of document.querySelectorAll("[data-stepper]")) {
    const idents = [...stepper.querySelectorAll("[data-amount]")].map((each) => each.dataset.ident);
    set_stepper(stepper, Math.max(0, idents.indexOf(numbers.get(stepper.id))));
  }
}

function press_stepper(button) {
  const stepper = button.closest("[data-stepper]");
  const quick = [...stepper.querySelectorAll("[data-amount]")];
  const at = quick.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  set_stepper(stepper, button.dataset.step ? at + Number(button.dataset.step) : quick.indexOf(button));
  numbers.set(stepper.id, taker(stepper)?.dataset.place);
}

// ---- tabs ----------------------------------------------------------------------------------------------

export function open_tab(name) {
  table.dataset.tab = name;
  if (name === "log") open_rail(table.dataset.rail);
  for (const tab of document.querySelectorAll(".tabs [data-tab-to]")) tab.setAttribute("aria-selected", String(tab.dataset.tabTo === name));
  for (const tab of document.querySelectorAll(".tabs2 [data-rail]")) tab.setAttribute("aria-selected", String(tab.dataset.rail === table.dataset.rail));
  if (name === "me") tell_all("opened");
}

let read = Number(live().dataset.chat); // lines of chat that were seen

function open_rail(name) {
  table.dataset.rail = name;
  for (const tab of document.querySelectorAll(".tabs2 [data-rail]")) tab.setAttribute("aria-selected", String(tab.dataset.rail === name));
  count_unread();
}

function count_unread() {
  const lines = Number(live().dataset.chat);
  if (table.dataset.rail === "chat") read = lines;
  const sign = document.getElementById("unread");
  sign.hidden = lines <= read;
  sign.textContent = lines > read ? String(lines - read) : "";
}

// ---- all choices in words --------------------------------------------------------------------------------

async function fill_words() {
  const html = await ask_words("/choices");
  if (html === null) return;
  const body = document.getElementById("words-body");
  const fresh = document.createElement("div");
  fresh.innerHTML = html;
  if (body.childElementCount) Idiomorph.morph(body, fresh.innerHTML, { morphStyle: "innerHTML" });
  else body.innerHTML = html;
}

export async function open_words() {
  words.hidden = false;
  await fill_words();
  (words.querySelector(".do") ?? words).focus();
}

export function toggle_words() {
  if (words.hidden) return open_words();
  words.hidden = true;
  return document.getElementById("menu-button").focus();
}

// ---- the menu ----------------------------------------------------------------------------------------------

function toggle_menu(opens = menu.hidden) {
  menu.hidden = !opens;
  const button = document.getElementById("menu-button");
  button.setAttribute("aria-expanded", String(opens));
  if (opens) menu.querySelector("button").focus();
  else if (menu.contains(document.activeElement)) button.focus();
}

menu.addEventListener("keydown", (event) => {
  const all = [...menu.querySelectorAll("button")];
  const by = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  all[(all.indexOf(document.activeElement) + by + all.length) % all.length].focus();
});

/** A switch of the menu that only the table knows. */
function set(button) {
  const [name, value] = button.dataset.set.split("=");
  if (name === "shortcuts" || name === "ends") {
    const on = button.getAttribute("aria-checked") !== "true";
    button.setAttribute("aria-checked", String(on));
    if (name === "shortcuts") tell_all("set-shortcuts", on ? "" : value);
    else remember("ends", on ? "" : value);
  } else if (name === "pace") {
    for (const other of menu.querySelectorAll('[data-set^="pace="]')) other.setAttribute("aria-checked", String(other === button));
    table.dataset.pace = value;
    remember("pace", value);
  }
}

// ---- questions: before a turn ends, and before one leaves ----------------------------------------------------

/** A question stands in the place of the foot, where the press was; without a foot at the top. */
function stand() {
  const foot = document.getElementById("acts").getBoundingClientRect();
  const at = foot.height ? { left: `${foot.left}px`, width: `${foot.width}px`, top: "auto", bottom: `${innerHeight - foot.bottom}px`, minHeight: `${foot.height}px`, transform: "none" } : { left: "", width: "", top: "", bottom: "", minHeight: "", transform: "" };
  Object.assign(asks.style, at);
}

hear("asked", (html) => {
  asks.innerHTML = html;
  stand();
  asks.hidden = false;
  asks.querySelector("button")?.focus();
});

/** Ask before something that cannot be taken back; the question does not stand where the press was. */
function ask_before(button) {
  const box = document.createElement("div");
  box.className = "ending";
  box.append(Object.assign(document.createElement("p"), { textContent: button.dataset.asks }));
  const row = Object.assign(document.createElement("div"), { className: "row" });
  const yes = Object.assign(document.createElement("button"), { type: "button", className: "btn main", textContent: button.textContent });
  yes.dataset.post = button.dataset.post;
  yes.dataset.form = button.dataset.form;
  const no = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: document.getElementById("messages").dataset.stay });
  no.dataset.again = "";
  row.append(yes, no);
  box.append(row);
  asks.replaceChildren(box);
  stand();
  asks.hidden = false;
  no.focus();
}

hear("answered", close_asks);

function close_asks() {
  asks.hidden = true;
  asks.replaceChildren();
}

// ---- presses on all of these -------------------------------------------------------------------------------

const form_of = (element) => (element.dataset.form ? Object.fromEntries(new URLSearchParams(element.dataset.form)) : {});

/** Whether a press was meant for something around the board. */
export function press_around(target) {
  const button = target.closest("[data-post]:not(form), [data-action], [data-tab-to], [data-rail], [data-words], [data-menu], [data-again], [data-step], [data-amount], [data-set], [data-missing], [data-drop], [data-deed]");
  if (!button || button === table) return false;
  const told = button.dataset;
  if (told.missing !== undefined) return tell_all("missing"), true;
  if (told.deed) return tell_all("press", told.deed), true;
  if (told.drop !== undefined) return tell_all("drop"), true;
  if (button.getAttribute("aria-disabled") === "true") return explain(button);
  if (told.menu !== undefined) toggle_menu();
  else if (!menu.hidden && told.set === undefined) toggle_menu(false);
  if (told.ends !== undefined) remember("ends", told.ends);
  if (told.step !== undefined || told.amount !== undefined) press_stepper(button);
  else if (told.set !== undefined) set(button);
  else if (told.words !== undefined) toggle_words();
  else if (told.tabTo) open_tab(told.tabTo);
  else if (told.rail) open_rail(told.rail);
  else if (told.again !== undefined) close_asks();
  else if (told.asks) ask_before(button);
  else if (told.post) (close_asks(), post(told.post, form_of(button)));
  else if (told.action && !button.closest(".picture")) post("/act", { action: told.action });
  else return told.menu !== undefined;
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-post]");
  if (!form) return;
  event.preventDefault();
  post(form.dataset.post, Object.fromEntries(new FormData(form, event.submitter))).then((done) => {
    if (done && form.matches(".say")) form.reset(); // what could not be said stays in its field
  });
});

document.addEventListener("pointerdown", (event) => {
  if (!menu.hidden && !event.target.closest("#menu, #menu-button")) toggle_menu(false);
});

let was = version();
hear("changed", () => {
  restore_folds();
  restore_steppers();
  open_tab(table.dataset.tab);
  count_unread();
  if (!words.hidden) fill_words();
  if (was !== version()) close_asks();
  was = version();
});
hear("done", (path) => {
  if (path !== "/say") {
    numbers.clear(); // what is asked next is another question, also where an answer was taken back
    restore_steppers();
  }
  if (path === "/act" || path === "/gesture") open_tab("board"); // any committed press goes back to the board
});
hear("ready", () => {
  restore_folds();
  restore_steppers();
  open_tab(table.dataset.tab);
});
