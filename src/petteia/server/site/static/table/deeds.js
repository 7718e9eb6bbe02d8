// The sheet "What can I do?": fetched when it is asked for, and read anew each time. An entry leads to its places.
import { open_tab, open_words } from "./panels.js";
import { open_pop } from "./popover.js";
import { choose, drop, propose } from "./pressing.js";
import { ask, ask_words } from "./sending.js";
import { found, hear, is_phone, live, shown, table, tell_all, version } from "./state.js";

const box = document.getElementById("deeds");
let asked = 0; // questions so far: only the last one is answered

/** The look of the sheet, which nobody needs before. */
function dress() {
  const address = box.dataset.look;
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((go) => (link.onload = link.onerror = go));
}

export async function open_deeds() {
  if (box.open) return close_deeds();
  const mine = ++asked;
  const [html] = await Promise.all([ask_words("/deeds"), dress()]);
  if (html === null || mine !== asked || box.open) return undefined;
  fill(html);
  box.showModal(); // the focus goes back by itself when it is closed
  (box.querySelector("[data-deed]") ?? box.querySelector("[data-close-deeds]")).focus();
  return undefined;
}

/** The page has some of the glyphs already: they stay what they are. */
function fill(html) {
  const there = new Set([...document.querySelectorAll("symbol[id]")].filter((each) => !box.contains(each)).map((each) => each.id));
  box.innerHTML = html;
  for (const symbol of box.querySelectorAll("symbol")) if (there.has(symbol.id)) symbol.remove();
}

/** Say it again as it is now, at the same height. */
async function renew() {
  const mine = ++asked;
  const html = await ask_words("/deeds");
  if (html === null || mine !== asked || !box.open) return;
  const top = box.querySelector(".scroll").scrollTop;
  fill(html);
  box.querySelector(".scroll").scrollTop = top;
  box.querySelector("[data-close-deeds]").focus({ preventScroll: true });
}

function close_deeds() {
  asked += 1;
  box.close();
}

/** Ask where an entry leads. */
async function lead(key) {
  const mine = ++asked;
  const is_late = () => mine !== asked || !box.open;
  let told;
  try {
    told = JSON.parse((await ask(`/deed?${new URLSearchParams({ key })}`)).text);
  } catch (error) {
    if (is_late()) return;
    box.close();
    tell_all("refused", error.status === undefined ? "" : error.message);
    return;
  }
  if (!is_late()) follow(told);
}

/** The sheet is closed, and what an entry is about ringed, or the popover of its one place opened. */
function follow(told) {
  if (told.version !== version()) tell_all("redraw");
  if (told.kind === "tip") return void renew(); // it has become impossible: the sheet says why
  box.close();
  drop();
  if (told.kind === "choose") return show(told);
  reveal([told.place]);
  propose(told.proposed);
  return open_pop(told.html, told.place);
}

function show(told) {
  const idents = told.reach.map((each) => each.ident);
  if (!idents.some((ident) => found(ident).length)) return void open_words(); // it is chosen there
  reveal(idents);
  choose(told);
  ring_beside(true);
  const first = idents.map(shown).find(Boolean);
  first?.focus?.({ preventScroll: true });
  if (first?.closest("#board") && is_phone()) tell_all("bring", { place: first, below: document.getElementById("me") });
}

/** What is meant is in sight: its tab is open, its section unfolded. */
function reveal(idents) {
  const all = idents.flatMap(found);
  if (all.length) open_tab(tab_of(all));
  for (const element of all) {
    const folded = element.closest("details:not([open])");
    if (folded) folded.open = true;
  }
  if (!all.some(is_on_board)) all[0]?.scrollIntoView({ block: "center" });
}

const is_on_board = (element) => Boolean(element.closest("#board"));

/** The tab in which these are seen: the board first. */
function tab_of(elements) {
  if (elements.some(is_on_board)) return "board";
  if (elements[0].closest("#rail")) return "table";
  if (is_phone() && elements[0].closest("#me")) return "me";
  return table.dataset.tab;
}

let is_led = false; // what is ringed was chosen here

/** Whether what is ringed is so beside the board, too. */
function ring_beside(wanted) {
  is_led = wanted;
  live().toggleAttribute("data-deed", wanted);
}

for (const name of ["chosen", "dropped"]) hear(name, () => ring_beside(false));

box.addEventListener("click", (event) => {
  const entry = event.target.closest("[data-deed]");
  if (entry) lead(entry.dataset.deed);
  else if (event.target === box || event.target.closest("[data-close-deeds]")) close_deeds();
  event.stopPropagation(); // nothing behind it was pressed
});

// What it says is true of one position only.
let was = version();
hear("changed", () => {
  const is_new = was !== version();
  was = version();
  ring_beside(is_led && !is_new); // a line of chat takes nothing back
  if (is_new && box.open) renew();
});
