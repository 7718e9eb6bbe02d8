// The coach who came along from the lesson: says what to look at when something is asked for the first time, and is a
// button after that. What it has said at this table, and whether it was sent away, the browser keeps.
import { coach_kept, keep_coach } from "../learning.js";
import { toggle_hint } from "./hint.js";
import { add_key } from "./keys.js";
import { dock, fold_card } from "./placing.js";
import { hear, is_mine, table, version, where } from "./state.js";

const GONE = "gone"; // instead of a note
const card = document.getElementById("coach");
const told = card.querySelector(".told");
const switches = () => document.querySelectorAll("#menu [data-coach]");
let is_folded = true;
let note = null; // what the card is about
let asked = 0; // questions so far: only the last one is answered

const kept = () => coach_kept(table.dataset.table);
const is_gone = () => kept().has(GONE);

/** Ask what is to be said now, and say it. */
async function look() {
  const mine = ++asked;
  const at = version();
  for (const each of switches()) each.setAttribute("aria-checked", String(!is_gone()));
  const said = is_gone() || !is_mine() ? {} : await words();
  if (mine !== asked || at !== version()) return;
  if (said.title === undefined) card.hidden = true;
  else show(said);
  dock(card);
  card.dataset.version = at; // what it is about
}

const words = () =>
  fetch(where("/coach"), { headers: { "X-Petteia": "page" } })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({})); // a coach without a line says nothing

function show(said) {
  if (said.note !== note) {
    note = said.note;
    is_folded = !note || kept().has(note);
  }
  if (told.querySelector("p")?.textContent !== said.words) tell(said);
  card.hidden = false;
  put();
}

function tell({ title, words: text, lang }) {
  const [head, body] = [document.createElement("h2"), document.createElement("p")];
  head.textContent = title;
  body.textContent = text;
  head.lang = body.lang = lang;
  told.replaceChildren(head, body);
}

function put() {
  fold_card(card, is_folded);
  dock(card);
}

function fold(wanted) {
  if (wanted && note) keep_coach(table.dataset.table, note, true);
  is_folded = wanted;
  put();
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#coach button, #menu [data-coach]");
  if (!pressed) return;
  const { foldCard, coach, coachAsk, coachGot } = pressed.dataset;
  if (foldCard !== undefined) fold(!is_folded);
  if (coachGot !== undefined) fold(true);
  if (coachAsk !== undefined) {
    fold(true);
    toggle_hint();
  }
  if (coach !== undefined) {
    keep_coach(table.dataset.table, GONE, !is_gone());
    note = null;
    look();
  }
});

add_key("g", () => card.hidden || fold(!is_folded)); // as in the lesson; with nothing to read it opens the card

hear("changed", look);
hear("sized", put);
new MutationObserver(put).observe(table, { attributeFilter: ["data-tab"] });
look();
