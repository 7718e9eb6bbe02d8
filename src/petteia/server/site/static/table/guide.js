// Whoever is guided: what the card points at is lit, panels that do not matter step back. Of a lesson the browser keeps
// where one is; of puzzles which are solved.
import { is_solved, keep_solved, keep_token, token_of } from "../learning.js";
import { add_key } from "./keys.js";
import { open_tab } from "./panels.js";
import { fold_card, is_seen, light_up, place_card, spots_of } from "./placing.js";
import { hear, is_phone, live, table, version } from "./state.js";

const PANELS = ".me .sec:not(:has(.tellme)), .rail > .panel"; // what steps back; what to press is said in the others
const card = () => document.getElementById("guide");
let is_folded = false;

// ---- what is lit, what steps back, where the card stands ----------------------------------------------------

const goals = () => spots_of(card().dataset.points);
const wanted = () => spots_of(card().dataset.wants).filter(is_seen);

function light() {
  const lit = light_up(goals());
  const matters = [...lit, ...wanted()];
  for (const panel of document.querySelectorAll(PANELS))
    panel.classList.toggle("aside", lit.length > 0 && panel.id !== "outline" && !matters.some((each) => panel.contains(each)) && !panel.querySelector(".on, .now"));
}

function put(brings = false) {
  fold_card(card(), is_folded);
  place_card(card(), goals(), wanted(), brings);
}

/** In a long list the entry where one is stands in sight. */
function show_entry() {
  const list = document.getElementById("outline");
  const entry = list?.querySelector("[aria-current]")?.getBoundingClientRect();
  const box = list?.getBoundingClientRect();
  if (entry && (entry.top < box.top || entry.bottom > box.bottom)) list.scrollTop += (entry.top + entry.bottom - box.top - box.bottom) / 2;
}

// ---- what is kept on this device -----------------------------------------------------------------------------

/** A lesson goes on where it was left; the address says where that is, so that it does so after a reload, too. */
function keep() {
  const { kind, token, state } = card().dataset;
  if (kind === "lesson") {
    keep_token(table.dataset.game, token);
    history.replaceState(null, "", `?step=${token.split("/").at(-1)}`);
  } else if (state === "solved") keep_solved(token);
  for (const entry of document.querySelectorAll("[data-puzzle]")) entry.classList.toggle("done", is_solved(entry.dataset.puzzle));
}

/** To where the lesson was left, if the address does not say where to be. */
function go_on_there() {
  const step = card().dataset.kind === "lesson" && !new URLSearchParams(location.search).has("step") ? token_of(table.dataset.game).split("/").at(-1) : "";
  if (!step || step === "over" || step === card().dataset.token.split("/").at(-1)) return false;
  location.replace(`?step=${step}`);
  return true;
}

// ---- when -------------------------------------------------------------------------------------------------------

let was = version();
function show(brings = false) {
  light();
  put(brings);
}

let had_focus = false;
hear("changing", () => (had_focus = card().contains(document.activeElement)));

/** Whoever pressed a button that the next card lacks, as Back on the first one, goes on from what leads on there. */
function keep_focus() {
  if (!had_focus || document.activeElement !== document.body) return;
  const [first] = ["#guide .cnav .main", "#guide .cnav :is(button, a)", "#guide [data-fold-card]"].flatMap((each) => document.querySelector(each) ?? []);
  first?.focus({ preventScroll: true });
}

hear("changed", () => {
  const is_new = was !== version();
  was = version();
  if (is_new || card().matches(".oops, .weaker, .note")) is_folded = false; // what is said is seen
  if (is_new && is_phone()) open_tab("board");
  show(true);
  if (is_new) show_entry();
  keep_focus();
  keep();
});
for (const name of ["sized", "chosen", "dropped"]) hear(name, () => show());
document.getElementById("frame").addEventListener("scroll", () => is_phone() || put(), { passive: true });
document.querySelector(".me > .scroll")?.addEventListener("scroll", () => is_phone() || put(), { passive: true });
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-fold-card]")) return;
  is_folded = !is_folded;
  put(!is_folded);
});

add_key("g", () => card().querySelector(".cnav .main")?.click()); // what leads on

if (!go_on_there()) {
  show(true);
  show_entry();
  keep();
  live().closest("#table").dataset.guided = ""; // from now on the card stands where it belongs
}
