// The offer to take back a clear mistake, at tables where all others are bots. It takes no focus, holds nothing up and
// hides nothing of the board: whoever goes on playing has declined it.
import { remember } from "../page.js";
import { add_key, known_key } from "./keys.js";
import { ask, post } from "./sending.js";
import { hear, is_phone, table } from "./state.js";

const PRESSES = ["/gesture", "/act"];
const box = document.getElementById("slip");
const heard = document.getElementById("slip-heard"); // its own: what the bots do is told elsewhere at the same time
const undo = known_key("u");
let move = null; // the first of the press that can be taken back
let asked = 0; // presses so far: only the last one is looked into

const is_on = () => table.dataset.slips === "on";

async function look() {
  const mine = ++asked;
  close();
  if (!is_on()) return;
  try {
    const told = JSON.parse((await ask("/slip", {})).text);
    if (mine !== asked || told.html === undefined || !is_on()) return;
    move = told.move;
    box.innerHTML = told.html;
    box.hidden = false;
    put();
    heard.textContent = told.words;
  } catch {
    // whoever is not told loses nothing
  }
}

/** Over the strip above the board, upwards; where a threat has taken its place over the end of the log. A phone makes room. */
function put() {
  box.removeAttribute("style");
  if (box.hidden || is_phone()) return;
  const [log, frame] = ["log", "frame"].map((id) => document.getElementById(id).getBoundingClientRect());
  const has_threat = document.querySelector("#since .threat") && log.width;
  const { left, width } = has_threat ? log : frame;
  Object.assign(box.style, { left: `${left}px`, width: `${width}px`, top: "auto", bottom: `${innerHeight - (has_threat ? log.bottom : frame.top - 1)}px` });
}

function close() {
  box.hidden = true;
  box.replaceChildren();
  heard.textContent = "";
  move = null;
}

async function take_back() {
  const first = move;
  asked += 1;
  close();
  await post("/regret", { move: first });
  document.getElementById("status").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-slip-back]")) take_back();
  else if (event.target.closest("[data-slip-on]")) close();
  else if (event.target.closest('[data-set^="slips="]')) {
    const button = event.target.closest("[data-set]");
    table.dataset.slips = is_on() ? "off" : "on";
    button.setAttribute("aria-checked", String(is_on()));
    remember("slips", table.dataset.slips);
    if (!is_on()) close();
  }
});
box.addEventListener("keydown", (event) => event.key === "Escape" && close());
add_key("u", () => (box.hidden ? undo() : take_back()));

for (const name of ["changed", "sized"]) hear(name, put);
hear("done", (path) => (PRESSES.includes(path) ? look() : close()));
